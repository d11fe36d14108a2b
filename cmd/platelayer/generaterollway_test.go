package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"platelayer/generate"
	makers "platelayer/generate/rollway"
	"platelayer/maps"
	"platelayer/rules/rollway"
)

// untriedStations makes maps that pass the first step without playing them.
type untriedStations struct {
	*makers.Trial
	wish   wished
	source makers.Surveyor
	c      makers.Candidate
}

func (u *untriedStations) Play(ctx context.Context, p generate.Path) (generate.Verdict, made, error) {
	v := generate.Verdict{Reason: generate.Accepted, Games: generate.Stages[0]}
	w := rollwayWish(u.wish)
	u.source.Draw(&u.c, w, p.Number)
	r := &makers.Result{Map: u.source.Map(&u.c, w, p.Number), Figures: &makers.Figures{Games: v.Games}}
	return v, madeRollway(u.wish, p, r), ctx.Err()
}

// stationsWithoutPlay lets Rollway Station make maps that are not played, for a test.
func stationsWithoutPlay(t testing.TB) {
	t.Helper()
	g := gameOf(maps.RollwayStation)
	real := g.generator
	quick := *real
	quick.trial = func(w wished, _ int) generate.Trial[made] {
		return &untriedStations{Trial: makers.NewTrial(rollwayWish(w), &makers.Surveyor{}, makers.Default()), wish: w}
	}
	g.generator = &quick
	t.Cleanup(func() { g.generator = real })
}

// Every map that is written passes check without a word, is the same map when it is read,
// and its recipe makes the same file again.
func TestGeneratedStations(t *testing.T) {
	stationsWithoutPlay(t)
	rapid.Check(t, func(r *rapid.T) {
		args := []string{
			"--seed", fmt.Sprint(rapid.Uint64().Draw(r, "seed")),
			"--kind", rapid.SampledFrom(makers.KindNames[:]).Draw(r, "kind"),
			"--character", rapid.SampledFrom(generate.CharacterNames[:]).Draw(r, "character"),
			"--budget", "400",
		}
		if rapid.Bool().Draw(r, "sized") {
			args = append(args, "--size", fmt.Sprintf("%dx%d", rapid.IntRange(8, 12).Draw(r, "cols"), rapid.IntRange(8, 12).Draw(r, "rows")))
		}
		madeAgain(t, r, maps.RollwayStation, args, func(code int, stderr string) bool {
			return code == exitInput || strings.Contains(stderr, "do not fit")
		})
	})
}

// Maps of every kind that were played for real are the same for any number of jobs, pass
// again by their numbers alone, and are what their files say.
func TestGenerateRollway(t *testing.T) {
	for _, kind := range makers.KindNames {
		dir := t.TempDir()
		args := []string{"generate", "rollway-station", "--kind", kind, "--character", "delta", "--seed", "2"}
		var want string
		for _, more := range [][]string{{"--jobs", "1"}, {"--jobs", "2"}, {"--number"}} {
			out := filepath.Join(dir, more[len(more)-1])
			if more[0] == "--number" {
				d, l := maps.Load("x.yaml", []byte(want[strings.Index(want, "\n")+1:]))
				if l = append(l, rollway.Check(d.Rollway)...); len(l) > 0 || d.Edited {
					t.Fatalf("edited: %v, %v", d.Edited, l)
				}
				values := recipeValues(d.Recipe)
				if line := recipeLine(d.Recipe); values[kindKey] != kind || !strings.HasPrefix(line, kind+" delta ") {
					t.Errorf("the recipe of a %s map is %q", kind, line)
				}
				if has := d.Rollway.HasMystery(); has != (kind == "mystery") || has != strings.Contains(d.Report, "mystery-found: ") {
					t.Errorf("a %s map has a mystery station: %v\n%s", kind, has, d.Report)
				}
				if has := d.Rollway.Spirals() > 0; has != (kind == "sights") || has != strings.Contains(d.Report, "spirals-served: ") {
					t.Errorf("a %s map has spirals: %v\n%s", kind, has, d.Report)
				}
				more = append(more, values["number"])
			}
			code, _, stderr := runArgs(t.Context(), append(append(args, more...), "--out", out)...)
			if code != exitDone {
				t.Fatalf("%q: exit code %d: %s", more, code, stderr)
			}
			got := filesOf(t, out)
			if want == "" {
				want = got
			}
			if got != want {
				t.Errorf("%s, %q:\n%s\nwant\n%s", kind, more, got, want)
			}
		}
		playedGolden(t, "rollway-station-"+kind, want)
	}
}

// Two shards of a search for maps of a kind are merged to what the search as a whole
// writes.
func TestGenerateRollwayShards(t *testing.T) {
	dir := t.TempDir()
	args := []string{"generate", "rollway-station", "--kind", "plain", "--best", "--count", "1", "--budget", "40000"}
	whole, parts, merged := filepath.Join(dir, "whole"), filepath.Join(dir, "parts"), filepath.Join(dir, "merged")
	if code, _, stderr := runArgs(t.Context(), append(args, "--out", whole)...); code != exitDone {
		t.Fatalf("exit code %d: %s", code, stderr)
	}
	for _, shard := range []string{"1/2", "2/2"} {
		if code, _, stderr := runArgs(t.Context(), append(args, "--shard", shard, "--out", parts)...); code != exitDone {
			t.Fatalf("%s: exit code %d: %s", shard, code, stderr)
		}
	}
	code, _, stderr := runArgs(t.Context(), "merge", "--out", merged, filepath.Join(parts, "shard-2-of-2.json"), filepath.Join(parts, "shard-1-of-2.json"))
	if code != exitDone || filesOf(t, merged) != filesOf(t, whole) {
		t.Errorf("exit code %d: %s\n%s\nwant\n%s", code, stderr, filesOf(t, merged), filesOf(t, whole))
	}
}

// Without any option but the character there is a size that the stops fit into.
func TestGenerateRollwaySizes(t *testing.T) {
	for _, kind := range makers.KindNames {
		for _, character := range generate.CharacterNames {
			code, _, stderr := runArgs(t.Context(), "generate", "rollway-station", "--kind", kind, "--character", character, "--budget", "1", "--out", t.TempDir())
			if code != exitInput && code != exitDone || strings.Contains(stderr, "do not fit") {
				t.Errorf("%s %s: exit code %d: %s", kind, character, code, stderr)
			}
		}
	}
}

// The page about generated maps has a line for every reason to reject one.
func TestGenerateRollwayDocs(t *testing.T) {
	text, err := os.ReadFile("../../docs/generate.md")
	if err != nil {
		t.Fatal(err)
	}
	for r := generate.Reason(0); makers.ReasonName(r) != ""; r++ {
		if r != makers.Unchanged && !strings.Contains(string(text), "\n| "+makers.ReasonName(r)+" |") {
			t.Errorf("no line for %q", makers.ReasonName(r))
		}
	}
}
