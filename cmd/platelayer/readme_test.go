package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The tour of the readme works as it is printed: a town added to the starter, the map
// checked and printed again.
func TestReadmeTour(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	block := regexp.MustCompile("(?s)```yaml\n(.*?)```").FindSubmatch(readme)
	if block == nil {
		t.Fatal("the readme shows no definition")
	}
	run := func(args ...string) string {
		s := newDouble("", nil)
		if code := execute(t.Context(), s.streams, args); code != exitDone {
			t.Fatalf("platelayer %s: exit code %d: %s", strings.Join(args, " "), code, s.err.String())
		}
		return s.out.String()
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "mine.yaml")
	run("new", "roll-and-rails", "-o", file)
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	// The first town stands in the starter, the others are added after it.
	lines := strings.SplitAfterN(string(block[1]), "\n", 3)
	anchor := lines[0] + lines[1]
	if !bytes.Contains(data, []byte(anchor)) {
		t.Fatalf("the starter does not begin its towns with %q", anchor)
	}
	data = bytes.Replace(data, []byte(anchor), block[1], 1)
	if err := os.WriteFile(file, data, 0o666); err != nil {
		t.Fatal(err)
	}
	if out := run("check", file); strings.Contains(out, "warning") || !strings.Contains(out, "ok") {
		t.Errorf("check says %q", out)
	}
	if out := run("print", file, "--out", filepath.Join(dir, "sheets")); !strings.Contains(out, "mine.pdf") {
		t.Errorf("print says %q", out)
	}
	// Every file the readme points to is there.
	for _, m := range regexp.MustCompile(`\]\(([^):]+)\)`).FindAllSubmatch(readme, -1) {
		if _, err := os.Stat(filepath.Join("../..", string(m[1]))); err != nil {
			t.Error(err)
		}
	}
}
