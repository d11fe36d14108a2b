package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the expected files anew")

// TestLicensesAreThoseOfTheLinkedModules compares the embedded texts with those of the
// modules that `go list` says are linked.
func TestLicensesAreThoseOfTheLinkedModules(t *testing.T) {
	want := linkedLicenses(t, runtime.GOOS)
	if *update {
		for _, goos := range []string{"linux", "darwin", "windows"} {
			for part, text := range linkedLicenses(t, goos) {
				path := filepath.Join("licenses", filepath.FromSlash(part)+".txt")
				if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
					t.Fatal(err)
				}
			}
		}
		return
	}
	got := map[string]string{}
	for _, l := range allLicenses() {
		got[l.part] = l.text
	}
	for part, text := range want {
		if got[part] != text {
			t.Errorf("the licence of %s is not the one that is linked: run with -update", part)
		}
	}
	if len(want) < 5 {
		t.Errorf("%d modules are linked; that cannot be all of them", len(want))
	}
}

// licenseFile is a file with terms in the root of a module.
var licenseFile = regexp.MustCompile(`(?i)^(licen[sc]e|copying|notice|patents)(\.(md|txt|rst|apache|mit))?$`)

// linkedLicenses is the text for every module that is linked on an operating system,
// and for the Go library itself.
func linkedLicenses(t *testing.T, goos string) map[string]string {
	t.Helper()
	cmd := exec.Command("go", "list", "-deps", "-json=Module,Standard", ".")
	cmd.Env = append(os.Environ(), "GOOS="+goos, "CGO_ENABLED=0")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, stderr.Bytes())
	}
	texts := map[string]string{}
	for dec := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct {
			Standard bool
			Module   *struct {
				Path, Dir string
				Main      bool
			}
		}
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		if m := p.Module; m != nil && !m.Main && texts[m.Path] == "" {
			texts[m.Path] = termsIn(t, m.Path, m.Dir)
		}
	}
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	// Some distributions of Go keep its licence elsewhere.
	if dir := strings.TrimSpace(string(goroot)); exists(filepath.Join(dir, "LICENSE")) {
		texts["go"] = termsIn(t, "go", dir)
	}
	return texts
}

// termsIn joins the files with terms of a module, those in a folder "licenses" last.
func termsIn(t *testing.T, module, dir string) string {
	t.Helper()
	var files []string
	for _, sub := range []string{"", "licenses"} {
		entries, err := os.ReadDir(filepath.Join(dir, sub))
		if err != nil && sub == "" {
			t.Fatalf("%s: %v", module, err)
		}
		for _, e := range entries {
			if !e.IsDir() && (licenseFile.MatchString(e.Name()) || sub != "") {
				files = append(files, filepath.Join(dir, sub, e.Name()))
			}
		}
	}
	if len(files) == 0 {
		t.Fatalf("%s: no file with a licence in %s", module, dir)
	}
	var texts []string
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, strings.ReplaceAll(string(data), "\r\n", "\n"))
	}
	return strings.Join(slices.Clip(texts), "\n")
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
