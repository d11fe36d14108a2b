//go:build external

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"platelayer/theme"
)

// outside runs another program and returns what it says, on either stream.
func outside(t *testing.T, name string, args ...string) string {
	t.Helper()
	out, err := exec.Command(name, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
	return string(out)
}

// TestEveryPDFIsSoundForOthers prints all maps in every theme and on the papers people
// have, and lets other programs read the files: they find no fault, and the pages are
// exactly as large as the paper.
func TestEveryPDFIsSoundForOthers(t *testing.T) {
	for _, paper := range []struct {
		name string
		w, h string // points, as pdfinfo prints them
	}{
		{"a4", "595.28", "841.89"},
		{"letter", "612", "792"},
		{"a3", "841.89", "1190.55"},
		{"a5", "419.53", "595.28"},
	} {
		for _, look := range theme.Names {
			t.Run(paper.name+" "+look, func(t *testing.T) {
				t.Parallel()
				dir := t.TempDir()
				s := newDouble("", nil)
				if code := execute(t.Context(), s.streams, []string{"print", "--paper", paper.name, "--theme", look, "--out", dir}); code != exitDone {
					t.Fatalf("exit code %d: %s", code, s.err.String())
				}
				files, err := filepath.Glob(filepath.Join(dir, "*.pdf"))
				if err != nil || len(files) < 3 {
					t.Fatalf("%d files: %v", len(files), err)
				}
				for _, file := range files {
					inspect(t, file, paper.w, paper.h)
				}
			})
		}
	}
}

func inspect(t *testing.T, file, w, h string) {
	t.Helper()
	name := filepath.Base(file)
	if out := outside(t, "qpdf", "--check", file); strings.Contains(out, "WARNING") || !strings.Contains(out, "No syntax or stream encoding errors") {
		t.Errorf("%s: qpdf: %s", name, out)
	}
	for line := range strings.Lines(outside(t, "mutool", "draw", "-q", "-r", "20", "-o", filepath.Join(t.TempDir(), "%d.png"), file)) {
		if !strings.Contains(line, "ICC support") { // it was built without
			t.Errorf("%s: mutool: %s", name, line)
		}
	}
	upright, turned := fmt.Sprintf(" %s x %s pts", w, h), fmt.Sprintf(" %s x %s pts", h, w)
	for line := range strings.Lines(outside(t, "pdfinfo", "-f", "1", "-l", "999", file)) {
		if strings.Contains(line, " size:") && strings.HasPrefix(line, "Page ") && !strings.Contains(line, upright) && !strings.Contains(line, turned) {
			t.Errorf("%s: want%s: %s", name, upright, line)
		}
	}
	for line := range strings.Lines(outside(t, "pdffonts", file)) {
		if f := strings.Fields(line); strings.Contains(line, "+") && strings.Join(f[len(f)-5:len(f)-2], " ") != "yes yes yes" {
			t.Errorf("%s: a font is not embedded, cut or readable: %s", name, line)
		}
	}
}

// TestCompletionWorksInBash asks a shell what it would complete.
func TestCompletionWorksInBash(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.Symlink(self, filepath.Join(dir, "platelayer")); err != nil {
		t.Fatal(err)
	}
	script := `set -e
export PATH="$1:$PATH"
source <(platelayer completion bash)
_get_comp_words_by_ref() { cur=deu prev=print words=(platelayer print deu) cword=2; }
COMP_TYPE=9 COMP_WORDS=(platelayer print deu) COMP_CWORD=2 COMP_LINE="platelayer print deu" COMP_POINT=20
__start_platelayer || true
printf '%s\n' "${COMPREPLY[@]}"`
	if out := outside(t, "bash", "-c", script, "bash", dir); !strings.Contains(out, "deutschland") {
		t.Errorf("it offers %q", out)
	}
}
