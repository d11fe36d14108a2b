package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"platelayer/maps"
	"platelayer/render"
)

// written puts a file into a folder of the test.
func written(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// The themes of the documentation print every bundled definition without a finding, and
// their paper lies under every page.
func TestThemeFilesPrintEverything(t *testing.T) {
	files, err := filepath.Glob("../../docs/themes/*.yaml")
	if err != nil || len(files) < 2 {
		t.Fatalf("%v, %v", files, err)
	}
	for _, file := range files {
		s := newDouble("", nil)
		args := append([]string{"preflight", "--strict", "--paper", "a4", "--theme", file}, printableIDs(nil)...)
		if code := execute(t.Context(), s.streams, args); code != exitDone || s.err.String() != "" {
			t.Errorf("%s: exit code %d\n%s", file, code, s.err.String())
		}
		o := paperOptions{sheetOptions: sheetOptions{lookOptions: lookOptions{paper: "a4", theme: file, lang: "en"}}}
		set, err := o.sheetOptions.lookOptions.resolve(s.streams)
		if err != nil {
			t.Fatal(err)
		}
		r, g, b, _ := set.Theme.Paper.RGB()
		d, err := s.load(t.Context(), "deutschland")
		if err != nil {
			t.Fatal(err)
		}
		job := set.place(d, 2)
		for i, p := range job.doc.Pages {
			ground, ok := p.Items[0].(*render.Path)
			if !ok || ground.Fill != (render.Color{R: r, G: g, B: b, Set: true}) || ground.Bounds(render.Identity) != (render.Box{MaxX: p.Width, MaxY: p.Height}) {
				t.Errorf("%s: page %d begins with %v", file, i+1, p.Items[0])
			}
		}
		if n := len(job.doc.Pages); &job.doc.Pages[0].Items[0] != &job.doc.Pages[n/2].Items[0] {
			t.Errorf("%s: copies of a page do not share its items", file)
		}
	}
}

// A theme file may be named like any file; what is wrong with it is said with its place,
// and as JSON where that is asked for; nothing is written.
func TestThemeFileFaults(t *testing.T) {
	bad := written(t, "bad.yaml", "platelayer: 1\ntheme: bad\ncolors:\n  papper: ivory\n")
	out := filepath.Join(t.TempDir(), "sheets")
	for _, c := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"print", "deutschland", "--out", out, "--theme", bad}, exitInput, `bad.yaml:4:3: error: "papper" is no key of "colors" [unknown-key]`},
		{[]string{"export", "rocca-rails-hex", "--for", "images", "--out", out, "--theme", bad}, exitInput, `did you mean "paper"?`},
		{[]string{"atlas", "--out", out + ".pdf", "--theme", bad}, exitInput, "[unknown-key]"},
		{[]string{"calibrate", "--out", out, "--theme", bad}, exitInput, "[unknown-key]"},
		{[]string{"check", "deutschland", "--theme", bad}, exitInput, "[unknown-key]"},
		{[]string{"print", "deutschland", "--out", out, "--theme", filepath.Join(out, "no.yaml")}, exitInput, "[unreadable-file]"},
		{[]string{"print", "deutschland", "--out", out, "--theme", t.TempDir()}, exitInput, "it is a folder"},
		{[]string{"print", "deutschland", "--out", out, "--theme", "colour"}, exitUsage, `did you mean "color"?`},
	} {
		s := newDouble("", nil)
		if code := execute(t.Context(), s.streams, c.args); code != c.code || !strings.Contains(s.err.String(), c.want) {
			t.Errorf("%q: exit code %d, %s, want %d with %q", c.args, code, s.err.String(), c.code, c.want)
		}
	}
	for _, args := range [][]string{{"preflight", "deutschland"}, {"check", "deutschland"}, {"export", "rocca-rails-hex", "--for", "images"}} {
		s := newDouble("", nil)
		code := execute(t.Context(), s.streams, append(args, "--json", "--theme", bad))
		var list []struct{ Code string }
		if err := json.Unmarshal(s.out.Bytes(), &list); err != nil || code != exitInput || len(list) != 1 || list[0].Code != "unknown-key" || s.err.String() != "" {
			t.Errorf("%q: exit code %d, %v, %s%s", args, code, err, s.out.String(), s.err.String())
		}
	}
	if _, err := os.Stat(out); err == nil {
		t.Error("something was written")
	}
}

// A warning of a theme file is said once for all definitions, and counts as an error where
// that was asked for; nothing is written over the file.
func TestThemeFileIsAnInput(t *testing.T) {
	const text = "platelayer: 1\ntheme: faint\ncolors: {hints: silver}\n"
	faint := written(t, "deutschland.pdf", text)
	s := newDouble("", nil)
	if code := execute(t.Context(), s.streams, []string{"print", "deutschland", "main-line", "--theme", faint, "--paper", "a4", "--out", t.TempDir()}); code != exitDone {
		t.Fatalf("exit code %d, %s", code, s.err.String())
	}
	if n := strings.Count(s.err.String(), `"colors.hints" in #C0C0C0 on "heights.5" in #DBBE92 has a contrast of 1.0`); n != 1 || !strings.Contains(s.err.String(), "colors: {hints: silver}") {
		t.Errorf("said %d times:\n%s", n, s.err.String())
	}
	s = newDouble("", nil)
	if code := execute(t.Context(), s.streams, []string{"check", "deutschland", "main-line", "--json", "--theme", faint}); code != exitDone || strings.Count(s.out.String(), "colors.hints") != 1 {
		t.Errorf("as JSON it is said %d times, with code %d:\n%s", strings.Count(s.out.String(), "colors.hints"), code, s.out.String())
	}
	s = newDouble("", nil)
	if code := execute(t.Context(), s.streams, []string{"print", "deutschland", "--strict", "--theme", faint, "--out", t.TempDir()}); code != exitInput {
		t.Errorf("--strict: exit code %d, %s", code, s.err.String())
	}
	for _, args := range [][]string{
		{"print", "deutschland", "--theme", faint, "--out", filepath.Dir(faint)},
		{"atlas", "deutschland", "--theme", faint, "--out", faint, "--force"},
		{"simulate", "deutschland", "--games", "2", "--heatmap", faint, "--force", "--theme", faint},
	} {
		s := newDouble("", nil)
		if code := execute(t.Context(), s.streams, args); code == exitDone {
			t.Errorf("%q: exit code %d, %s", args, code, s.err.String())
		}
		if data, err := os.ReadFile(faint); err != nil || string(data) != text {
			t.Fatalf("%q: the theme was written over", args)
		}
	}
}

// The palette of a definition comes onto its sheets and those of no other; what is hard to
// see is said with its line.
func TestPaletteOnSheets(t *testing.T) {
	mine := written(t, "mine.yaml", string(maps.Starter("roll-and-rails"))+"\npalette:\n  colors: {sea: \"#123457\"}\n  goods: {blue: \"#C03A29\"}\n")
	out := t.TempDir()
	s := newDouble("", nil)
	if code := execute(t.Context(), s.streams, []string{"print", mine, "alpen", "--paper", "a4", "--format", "svg", "--sheets", "game", "--out", out}); code != exitDone {
		t.Fatalf("exit code %d, %s", code, s.err.String())
	}
	if want := `"goods.blue" in #C03A29 and "goods.red" in #C03A29 look alike`; strings.Count(s.err.String(), want) != 1 || !strings.Contains(s.err.String(), "mine.yaml:") {
		t.Errorf("got %s, want %q once", s.err.String(), want)
	}
	for file, want := range map[string]bool{"mine-game-1.svg": true, "alpen-game-1.svg": false} {
		data, err := os.ReadFile(filepath.Join(out, file))
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(bytes.ToUpper(data), []byte("#123457")) != want {
			t.Errorf("%s: the sea of the palette: %v", file, !want)
		}
	}
	s = newDouble("", nil)
	if code := execute(t.Context(), s.streams, []string{"preflight", mine, "--theme", "mono", "--paper", "a4", "--strict"}); code != exitDone {
		t.Errorf("mono: exit code %d, %s", code, s.err.String())
	}
}

// The starter of themes comes from new and can be printed with; the schema has a name of its
// own; the shell offers names and files.
func TestThemeWords(t *testing.T) {
	s := newDouble("", nil)
	if code := execute(t.Context(), s.streams, []string{"new", "theme"}); code != exitDone || !bytes.Equal(s.out.Bytes(), maps.ThemeStarter()) {
		t.Errorf("new theme: exit code %d, %s", code, s.err.String())
	}
	s = newDouble("", nil)
	if code := execute(t.Context(), s.streams, []string{"schema", "theme"}); code != exitDone || !strings.Contains(s.out.String(), `"title": "platelayer: theme"`) {
		t.Errorf("schema theme: exit code %d, %s", code, s.err.String())
	}
	if got, how := completeTheme(nil, nil, "co"); !slices.Equal(got, []string{"color", "contrast"}) || how != cobra.ShellCompDirectiveDefault {
		t.Errorf("completes to %v, %v", got, how)
	}
	if got, how := completeTheme(nil, nil, "my"); !slices.Equal(got, []string{"yaml", "yml"}) || how != cobra.ShellCompDirectiveFilterFileExt {
		t.Errorf("completes to %v, %v", got, how)
	}
}
