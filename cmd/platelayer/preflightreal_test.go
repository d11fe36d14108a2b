package main

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"platelayer/maps"
)

// What a print shop would send back is found on what people write, with the line of the
// definition where the definition is to blame, and each has a page that explains it.
//
// Ink off the page or in the margin, fine lines and labels over one another do not come out
// of any definition that is known: sheets fit their paper, themes hold lines to what prints,
// and names that find no place are left out with a warning. The tests of render/preflight
// have pages with them.
func TestPreflightOfWhatPeopleWrite(t *testing.T) {
	rails := string(maps.Starter(maps.RollAndRails))
	dir := t.TempDir()
	var picture bytes.Buffer
	if err := png.Encode(&picture, image.NewGray(image.Rect(0, 0, 300, 210))); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"glyph.yaml":   strings.Replace(rails, "Northport", "東京", 1),
		"land.yaml":    rails + "lands: {A1: Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch}\n",
		"faint.yaml":   rails + "palette: {colors: {hints: gainsboro}}\n",
		"alike.yaml":   string(maps.Starter(maps.RailwaysOfTheWorld)) + "palette: {owners: {red: \"#4C8DF0\", blue: \"#B48AE8\"}}\n",
		"mine.yaml":    rails,
		"picture.yaml": "platelayer: 1\ngame: rocca-rails\nname: Pictures\nplayers: 2\nsize: poker\ncolors: {red: {}, blue: {}}\ncards:\n  - {id: line, type: straight, colors: [red], copies: 40, art: p.png}\n",
		"p.png":        picture.String(),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		file string
		args []string
		code string
		want []string // in what is said; a line of the definition, where it is to blame
	}{
		{"glyph.yaml", nil, "missing-glyph", []string{"glyph.yaml:", `"東京"`, "U+6771"}},
		{"land.yaml", nil, "low-contrast", []string{"land.yaml:", "LLANFAIR", "on #E2EFF7 has a contrast of 2.9"}},
		{"faint.yaml", nil, "low-contrast", []string{"faint.yaml:", `"colors.hints" in #DCDCDC`, "page 1 (game)"}},
		{"alike.yaml", []string{"--sheets", "owners"}, "confused-colors", []string{"alike.yaml:", `"owners.red" in #4C8DF0 and "owners.blue" in #B48AE8 look alike to people with protanopia`}},
		{"mine.yaml", []string{"--paper", "120x120"}, "small-text", []string{"is 4.26 pt, less than the 5 pt that can be read"}},
		{"mine.yaml", []string{"--paper", "120x120"}, "crossed-label", []string{"a line runs through"}},
		{"mine.yaml", []string{"--margin", "5mm"}, "narrow-margin", []string{"many printers leave up to 6.7 mm blank"}},
		{"picture.yaml", nil, "coarse-image", []string{"picture.yaml:8:", "dpi"}},
	} {
		s := newDouble("", nil)
		args := append([]string{"preflight", "--strict", "--paper", "a4"}, c.args...)
		if code := execute(t.Context(), s.streams, append(args, filepath.Join(dir, c.file))); code != exitInput {
			t.Errorf("%s: exit code %d\n%s", c.file, code, s.err.String())
		}
		for _, want := range append(c.want, "["+c.code+"]") {
			if !strings.Contains(s.err.String(), want) {
				t.Errorf("%s %q: %q is missing in\n%s", c.file, c.args, want, s.err.String())
			}
		}
		s = newDouble("", nil)
		if code := execute(t.Context(), s.streams, []string{"explain", c.code}); code != exitDone || !strings.HasPrefix(s.out.String(), "# "+c.code) {
			t.Errorf("explain %s: exit code %d, %s", c.code, code, s.out.String())
		}
	}
}

// Cards are held to what scissors need before they come onto paper, with the card, its side
// and its line, by preflight and print; what runs to the edge is meant to be cut.
func TestSafeZoneAtHome(t *testing.T) {
	all := games
	games = append([]game(nil), games...)
	for i := range games {
		games[i].edgeArt = nil // so that railways are signs
	}
	t.Cleanup(func() { games = all })
	for _, command := range []string{"preflight", "print"} {
		args := []string{command, "rocca-rails-poker", "--paper", "a4", "--cards", "1-9"}
		if command == "print" {
			args = append(args, "--out", t.TempDir())
		}
		s := newDouble("", nil)
		if code := execute(t.Context(), s.streams, args); code != exitDone {
			t.Fatalf("%s: exit code %d, %s", command, code, s.err.String())
		}
		for _, want := range []string{"rocca-rails-poker.yaml:", `, front: a sign of "railway" reaches over the cut`, "[unsafe-ink]"} {
			if !strings.Contains(s.err.String(), want) {
				t.Errorf("%s: %q is missing in\n%s", command, want, s.err.String())
			}
		}
	}
	games = all
	s := newDouble("", nil)
	if code := execute(t.Context(), s.streams, []string{"preflight", "rocca-rails-poker", "rocca-rails-hex", "portugal", "--strict", "--paper", "a4"}); code != exitDone {
		t.Errorf("exit code %d, %s", code, s.err.String())
	}
}
