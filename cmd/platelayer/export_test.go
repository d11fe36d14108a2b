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
