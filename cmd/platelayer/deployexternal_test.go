//go:build external

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestParallelMakesTheSameMaps runs deploy/parallel.sh with searches of few games and
// compares the maps with those of the search in one piece; then once more, when one of
// the shards is there already.
func TestParallelMakesTheSameMaps(t *testing.T) {
	recipe, err := filepath.Abs("../../deploy/parallel.sh")
	if err != nil {
		t.Fatal(err)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(t.TempDir(), "platelayer")
	if err := os.Symlink(self, program); err != nil {
		t.Fatal(err)
	}
	for _, search := range []string{
		"roll-and-rails --count 1 --players 2 --size 9x9 --budget 28800",
		"rollway-station --count 1 --budget 38400",
	} {
		t.Run(search[:strings.Index(search, " ")], func(t *testing.T) {
			whole := t.TempDir()
			args := append([]string{"generate", "--best", "--out", whole}, strings.Fields(search)...)
			if code, _, stderr := runArgs(t.Context(), args...); code != exitDone {
				t.Fatalf("exit code %d: %s", code, stderr)
			}
			parts, home := t.TempDir(), t.TempDir()
			run := func(maps string) string {
				t.Helper()
				cmd := exec.CommandContext(t.Context(), recipe)
				// The home is where parallel keeps its own files.
				cmd.Env = append(os.Environ(), "HOME="+home, "PLATELAYER="+program, "SEARCH="+search, "SHARDS=3", "PARTS="+parts, "MAPS="+maps)
				out, err := cmd.CombinedOutput()
				if err != nil {
					t.Fatalf("%v\n%s", err, out)
				}
				if got, want := filesOf(t, maps), filesOf(t, whole); got != want || got == "" {
					t.Errorf("the shards make\n%s\nwant\n%s", got, want)
				}
				return string(out)
			}
			run(t.TempDir())
			if err := os.Remove(filepath.Join(parts, "shard-2-of-3.json")); err != nil {
				t.Fatal(err)
			}
			out := run(t.TempDir())
			if got := strings.Count(out, "is there\n"); got != 2 {
				t.Errorf("of three shards two are there, and %d are not run again:\n%s", got, out)
			}
		})
	}
}
