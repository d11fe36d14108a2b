package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// An export that is interrupted says so, and leaves the folder as it was.
func TestAnInterruptedExportWritesNothing(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	args := []string{"export", "rocca-rails-hex", "--for", "images", "--dpi", "36", "--out", dir}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	s := newDouble("", nil)
	if code := execute(ctx, s.streams, args); code != exitInterrupted || !strings.Contains(s.err.String(), "interrupted; nothing was written") {
		t.Errorf("exit code %d: %s", code, s.err.String())
	}
	if _, err := os.Stat(dir); err == nil {
		t.Error("the folder was made")
	}
	// The same over an export that is there.
	if code := execute(t.Context(), newDouble("", nil).streams, args); code != exitDone {
		t.Fatalf("exit code %d", code)
	}
	before, err := os.ReadDir(dir)
	if err != nil || len(before) != 32 {
		t.Fatalf("%d files: %v", len(before), err)
	}
	s = newDouble("", nil)
	if code := execute(ctx, s.streams, append(args, "--cards", "1", "--theme", "mono")); code != exitInterrupted {
		t.Errorf("exit code %d: %s", code, s.err.String())
	}
	if after, _ := os.ReadDir(dir); len(after) != len(before) {
		t.Errorf("%d files are left of %d", len(after), len(before))
	}
}

// Names of files can be put behind an address that is taken, and nothing in it breaks what
// reads the saved object.
func TestAddressesOfSheets(t *testing.T) {
	for given, want := range map[string]string{
		"https://example.org":             "https://example.org",
		"https://example.org/a/":          "https://example.org/a/",
		"https://example.org/a b/\"x\"/ů": "https://example.org/a%20b/%22x%22/%C5%AF",
		"https://example.org/a%20b":       "https://example.org/a%20b",
		"https://example.org/\u202e":      "https://example.org/%E2%80%AE",
		"HTTP://example.org:8080/a":       "http://example.org:8080/a",
		"http://[::1]/a":                  "http://[::1]/a",
		"file:///C:/cards":                "file:///C:/cards",
	} {
		if got, err := folderAddress(given); err != nil || got != want {
			t.Errorf("%q: %q, %v, want %q", given, got, err, want)
		}
	}
	for given, want := range map[string]string{
		"":                         "is no address",
		"example.org/cards":        "is no address",
		"ftp://example.org":        "is no address",
		"javascript:alert(1)":      "is no address",
		"https:example.org":        "is no address",
		"file:":                    "is no address",
		"https://example.org/%zz":  "is no address",
		"https://example.org/\n":   "is no address",
		"https://":                 "names no host",
		"http:///cards":            "names no host",
		"https://:80/":             "names no host",
		"https://example.org/?t=1": "behind its path",
		"https://example.org/?":    "behind its path",
		"https://example.org/#a":   "behind its path",
		"https://example.org/#":    "behind its path",
	} {
		if got, err := folderAddress(given); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %q, %v, want %q", given, got, err, want)
		}
	}
}
