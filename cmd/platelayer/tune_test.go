package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"platelayer/maps"
)

// A map with a city of the wrong color is mended by a change or two, which a diff
// shows; mended it passes. The number of jobs makes no difference, and the file stays.
func TestTune(t *testing.T) {
	_, data, _ := maps.Bundled("deutschland")
	before := strings.Replace(string(data), "{name: München,   color: blue}", "{name: München,   color: yellow}", 1)
	if before == string(data) {
		t.Fatal("the map of the test has changed")
	}
	file := filepath.Join(t.TempDir(), "mine.yaml")
	if err := os.WriteFile(file, []byte(before), 0o666); err != nil {
		t.Fatal(err)
	}
	code, out, stderr := runArgs(t.Context(), "tune", file, "--players", "2", "--jobs", "1")
	if code != exitDone || !strings.Contains(stderr, "the map does not pass: more cities of one color than of another: 2, and at most 1 is asked for") {
		t.Fatalf("exit code %d: %s", code, stderr)
	}
	if code2, out2, _ := runArgs(t.Context(), "tune", file, "--players", "2", "--jobs", "2"); code2 != code || out2 != out {
		t.Errorf("two jobs:\n%s\none:\n%s", out2, out)
	}
	after := applied(t, before, out)
	if now, _ := os.ReadFile(file); string(now) != before {
		t.Error("the file has changed")
	}
	if err := os.WriteFile(file, []byte(after), 0o666); err != nil {
		t.Fatal(err)
	}
	if code, out, stderr := runArgs(t.Context(), "tune", file, "--players", "2"); code != exitDone || strings.Contains(out, "@@") || !strings.Contains(stderr, "the map passes as it is") {
		t.Errorf("mended: exit code %d: %s%s", code, out, stderr)
	}
}

// A map of Rollway Station with hexes that nobody uses is mended by a change or two.
func TestTuneRollway(t *testing.T) {
	_, data, _ := maps.Bundled("grand-tour")
	data = bytes.Replace(data, []byte("C5: star"), []byte("C4: star"), 1)
	file := filepath.Join(t.TempDir(), "mine.yaml")
	if err := os.WriteFile(file, data, 0o666); err != nil {
		t.Fatal(err)
	}
	code, out, stderr := runArgs(t.Context(), "tune", file, "--jobs", "2")
	if code != exitDone || !strings.Contains(stderr, "the map does not pass: hexes used in less than 1 % of the games") {
		t.Fatalf("exit code %d: %s", code, stderr)
	}
	if err := os.WriteFile(file, []byte(applied(t, string(data), out)), 0o666); err != nil {
		t.Fatal(err)
	}
	if code, out, stderr := runArgs(t.Context(), "tune", file); code != exitDone || strings.Contains(out, "@@") || !strings.Contains(stderr, "the map passes as it is") {
		t.Errorf("mended: exit code %d: %s%s", code, out, stderr)
	}
}

// applied is a text after the changes of a diff.
func applied(t *testing.T, text, diff string) string {
	t.Helper()
	lines := strings.SplitAfter(text, "\n")
	hunks := regexp.MustCompile(`(?m)^@@ -(\d+) \+(\d+) @@\n-(.*\n)\+(.*\n)`).FindAllStringSubmatch(diff, -1)
	if len(hunks) == 0 || len(hunks) > 3 {
		t.Fatalf("%d changes in\n%s", len(hunks), diff)
	}
	for _, h := range hunks {
		var n int
		fmt.Sscan(h[1], &n)
		if h[1] != h[2] || lines[n-1] != h[3] {
			t.Fatalf("line %d is %q, not %q", n, lines[n-1], h[3])
		}
		lines[n-1] = h[4]
	}
	return strings.Join(lines, "")
}

func TestDiffLines(t *testing.T) {
	for _, c := range []struct{ before, after, want string }{
		{"a\nb\n", "a\nb\n", ""},
		{"a\nb\nc\n", "a\nx\nc\n", "--- f\n+++ f\n@@ -2 +2 @@\n-b\n+x\n"},
		{"a\nb", "a\nc", "--- f\n+++ f\n@@ -2 +2 @@\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n"},
	} {
		if got := diffLines("f", c.before, c.after); got != c.want {
			t.Errorf("%q to %q: %q, want %q", c.before, c.after, got, c.want)
		}
	}
}
