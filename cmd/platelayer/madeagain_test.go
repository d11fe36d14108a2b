package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"pgregory.net/rapid"

	"platelayer/maps"
)

// madeAgain generates one map of a game and holds it to what all of them promise: check says
// nothing of it, it is the same when it is read and written, and its recipe alone makes the
// same file. A wish whose refusal is no fault, as there can be no such map, is not looked at
// further.
func madeAgain(t *testing.T, r *rapid.T, game string, args []string, noFault func(code int, stderr string) bool) *maps.Definition {
	dir, err := os.MkdirTemp(t.TempDir(), "maps")
	if err != nil {
		t.Fatal(err)
	}
	code, out, stderr := runArgs(t.Context(), append([]string{"generate", game, "--out", dir, "--json"}, args...)...)
	if code != exitDone && noFault(code, stderr) {
		r.Skip("there is no such map: ", stderr)
	}
	var report generatedReport
	if err := json.Unmarshal([]byte(out), &report); code != exitDone || err != nil || len(report.Maps) != 1 {
		r.Fatalf("%q: exit code %d, %v: %s%s", args, code, err, out, stderr)
	}
	m := report.Maps[0]
	text, err := os.ReadFile(m.File)
	if err != nil {
		r.Fatal(err)
	}
	g := gameOf(game)
	d, l := maps.Load(m.File, text)
	if l = append(l, g.check(d)...); len(l) > 0 {
		r.Fatalf("%v\n%s", l, text)
	}
	again, _ := maps.Load(m.File, maps.Encode(d))
	if d.Edited || again.Edited || g.digest(again) != g.digest(d) || recipeLine(d.Recipe) == "" || d.Report == "" {
		r.Fatalf("the map is read as another one, or its recipe is not\n%s", text)
	}
	code, _, stderr = runArgs(t.Context(), append(recipeArgs(game, d.Recipe), "--out", filepath.Join(dir, "again"))...)
	second, err := os.ReadFile(filepath.Join(dir, "again", filepath.Base(m.File)))
	if code != exitDone || err != nil || string(second) != string(text) {
		r.Fatalf("number %s: exit code %d, %v: %s\n%s\nwas\n%s", m.Number, code, err, stderr, second, text)
	}
	return d
}
