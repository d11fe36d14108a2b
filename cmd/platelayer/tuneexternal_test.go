//go:build external

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// What tune prints is taken by the program patch: figures and words in front of it are
// passed over, and lines that end in the ways of other systems, or not at all, stay as they
// are.
func TestPatchTakesTheDiff(t *testing.T) {
	lines := "platelayer: 1\ngame: roll-and-rails\n# a comment\ncities:\n  A5: {name: West}\n  B1: {name: Nord}\n\ntowns:\n  C6: Tal\n"
	for name, text := range map[string]string{
		"plain": lines, "CRLF": strings.ReplaceAll(lines, "\n", "\r\n"), "no last newline": strings.TrimSuffix(lines, "\n"), "BOM": "\ufeff" + lines,
	} {
		want := strings.NewReplacer("A5", "C6", "C6", "A5").Replace(text)
		file := filepath.Join(t.TempDir(), name+" map.yaml")
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command("patch", file)
		cmd.Stdin = strings.NewReader("mine: 2 players\n\n      before  after  bar\ncost  4.66 *   4.39  5\n\n1 change:\n  West moves from A5 to C6\n\n" + diffLines(file, text, want))
		if said, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", name, err, said)
		}
		if got, _ := os.ReadFile(file); string(got) != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}
