package main

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// A definition reads the files of its own folder: a link inside it is followed, and one
// that leads out is an error at its place, whatever it leads to.
func TestLinksStayInTheFolder(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("links need rights there")
	}
	dir := t.TempDir()
	deck := filepath.Join(dir, "deck")
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(deck, 0o777); err != nil {
		t.Fatal(err)
	}
	const table = "type,colors,copies\nstraight,each,10\ncurve,each,2\n"
	write(filepath.Join(dir, "secret.csv"), table)
	write(filepath.Join(deck, "cards.csv"), table)
	for link, to := range map[string]string{"inside.csv": "cards.csv", "outside.csv": "../secret.csv", "whole.csv": filepath.Join(dir, "secret.csv"), "gone.csv": "nothing.csv"} {
		if err := os.Symlink(to, filepath.Join(deck, link)); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		name, want string
	}{{"inside.csv", ""}, {"outside.csv", "[unusable-path]"}, {"whole.csv", "[unusable-path]"}, {"gone.csv", "[unreadable-file]"}} {
		file := filepath.Join(deck, "x.yaml")
		write(file, "platelayer: 1\ngame: rocca-rails\nname: Links\ncards: "+c.name+"\n")
		s := newDouble("", nil)
		code := execute(t.Context(), s.streams, []string{"check", file})
		said := s.out.String() + s.err.String()
		if (code == exitDone) != (c.want == "") || !strings.Contains(said, c.want) || c.want != "" && !strings.Contains(said, "x.yaml:4:8") {
			t.Errorf("%s: exit code %d: %s", c.name, code, said)
		}
	}
}
