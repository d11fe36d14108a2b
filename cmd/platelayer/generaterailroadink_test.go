package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"platelayer/generate"
	makers "platelayer/generate/railroadink"
	"platelayer/maps"
)

// untriedBoards makes boards without playing them: every third one passes.
type untriedBoards struct {
	*makers.Trial
	wish   wished
	drawer makers.Drawer
	c      makers.Candidate
}

func (u *untriedBoards) Try(ctx context.Context, p generate.Path) (generate.Verdict, error) {
	s := generate.NewStream(u.wish.Seed, p.Number+uint64(len(p.Changes)), generate.StagePlay)
	return generate.Verdict{
		Reason: generate.Accepted, Games: makers.Stages[0], Quality: s.IntN(1000), Traits: u.Check(p).Traits,
	}, ctx.Err()
}

func (u *untriedBoards) Play(ctx context.Context, p generate.Path) (generate.Verdict, made, error) {
	v, err := u.Try(ctx, p)
	if p.Number%3 != 0 {
		v.Reason, v.Value, v.Limit, v.Miss = makers.IdleExit, 71, 5000, 420
		return v, made{}, err
	}
	w := boardWish(u.wish)
	u.drawer.Draw(&u.c, w, p.Number)
	r := &makers.Result{Board: u.drawer.Board(&u.c, w, p.Number), Symmetry: u.c.Symmetry, Figures: &makers.Figures{Games: v.Games, Points: v.Quality}}
	return v, madeRailroadInk(u.wish, p, r), err
}

// boardsWithoutPlay lets Railroad Ink make boards that are not played, for a test.
func boardsWithoutPlay(t testing.TB) {
	t.Helper()
	g := gameOf(maps.RailroadInk)
	real := g.generator
	quick := *real
	quick.trial = func(w wished, _ int) generate.Trial[made] {
		return &untriedBoards{Trial: makers.NewTrial(boardWish(w), &makers.Drawer{}, makers.Default()), wish: w}
	}
	g.generator = &quick
	t.Cleanup(func() { g.generator = real })
}

// Every board that is written passes check without a word, is the same board when it is
// read, and its recipe makes the same file again.
func TestGeneratedBoards(t *testing.T) {
	boardsWithoutPlay(t)
	rapid.Check(t, func(r *rapid.T) {
		kind := rapid.SampledFrom(makers.KindNames[:]).Draw(r, "kind")
		args := []string{"--kind", kind, "--seed", fmt.Sprint(rapid.Uint64().Draw(r, "seed")),
			"--size", fmt.Sprintf("%dx%d", rapid.IntRange(5, 8).Draw(r, "cols"), rapid.IntRange(5, 8).Draw(r, "rows")),
			"--symmetry", rapid.SampledFrom(makers.SymmetryNames[:]).Draw(r, "symmetry"),
		}
		if rapid.Bool().Draw(r, "few") {
			args = append(args, "--exits", "8")
		}
		// Nothing is found, or the board is too small or too crooked.
		d := madeAgain(t, r, maps.RailroadInk, args, func(code int, _ string) bool { return code == exitInput || code == exitUsage })
		if line := recipeLine(d.Recipe); !strings.HasPrefix(line, kind+" ") {
			r.Fatalf("the recipe is %q", line)
		}
	})
}

// Boards of a search in two shards are those of the search as a whole.
func TestGenerateBoardShards(t *testing.T) {
	boardsWithoutPlay(t)
	dir := t.TempDir()
	args := []string{"generate", "railroad-ink", "--kind", "challenge", "--best", "--count", "3", "--budget", "20000"}
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
	if got, want := filesOf(t, merged), filesOf(t, whole); code != exitDone || got != want {
		t.Errorf("exit code %d: %s\n%s\nwant\n%s", code, stderr, got, want)
	}
}

// A board that was played for real is the same for any number of jobs, and passes again by
// its number alone.
func TestGenerateRailroadInk(t *testing.T) {
	dir := t.TempDir()
	args := []string{"generate", "railroad-ink", "--seed", "7"}
	var want string
	for _, more := range [][]string{{"--jobs", "2"}, {"--number", "0"}} {
		out := filepath.Join(dir, more[0])
		if code, _, stderr := runArgs(t.Context(), append(append(args, more...), "--out", out)...); code != exitDone {
			t.Fatalf("%q: exit code %d: %s", more, code, stderr)
		}
		got := filesOf(t, out)
		if want == "" {
			want = got
		}
		if got != want || !strings.Contains(got, "idle-exit: ") {
			t.Errorf("%q:\n%s\nwant\n%s", more, got, want)
		}
	}
}

// The page about generated maps has a line for every reason to reject a board.
func TestGenerateRailroadInkDocs(t *testing.T) {
	text, err := os.ReadFile("../../docs/generate.md")
	if err != nil {
		t.Fatal(err)
	}
	for r := generate.Reason(0); makers.ReasonName(r) != ""; r++ {
		if r != makers.Unchanged && !strings.Contains(string(text), "\n| "+makers.ReasonName(r)+" |") {
			t.Errorf("no line for %q", makers.ReasonName(r))
		}
	}
	for r := generate.Reason(0); makers.PuzzleReason(r) != ""; r++ {
		if !strings.Contains(string(text), "\n| "+makers.PuzzleReason(r)+" |") {
			t.Errorf("no line for %q", makers.PuzzleReason(r))
		}
	}
}

// A puzzle is the same for any number of jobs and by its number alone; its file passes check
// and is printed as a puzzle, whose foot says how it was made.
func TestGeneratePuzzle(t *testing.T) {
	dir := t.TempDir()
	args := []string{"generate", "railroad-ink", "--puzzle", "--seed", "4"}
	code, out, stderr := runArgs(t.Context(), append(args, "--jobs", "2", "--json", "--out", dir)...)
	var report generatedReport
	if err := json.Unmarshal([]byte(out), &report); code != exitDone || err != nil || len(report.Maps) != 1 {
		t.Fatalf("exit code %d, %v: %s%s", code, err, out, stderr)
	}
	m := report.Maps[0]
	again := filepath.Join(dir, "again")
	if code, _, stderr := runArgs(t.Context(), append(args, "--number", m.Number, "--out", again)...); code != exitDone {
		t.Fatalf("exit code %d: %s", code, stderr)
	}
	want, err := os.ReadFile(m.File)
	if got := filesOf(t, again); err != nil || !strings.HasSuffix(got, string(want)) {
		t.Errorf("%v: number %s is\n%s\nwas\n%s", err, m.Number, got, want)
	}
	if code, out, stderr := runArgs(t.Context(), "check", m.File); code != exitDone || stderr != "" {
		t.Errorf("exit code %d: %s%s", code, out, stderr)
	}
	if code, out, stderr := runArgs(t.Context(), "print", m.File, "--format", "svg", "--paper", "a4", "--out", dir); code != exitDone || !strings.Contains(out, "-puzzle-1.svg") {
		t.Fatalf("exit code %d: %s%s", code, out, stderr)
	}
	sheet, err := os.ReadFile(strings.TrimSuffix(m.File, ".yaml") + "-puzzle-1.svg")
	if foot := fmt.Sprintf("classic puzzle, seed 4, no. %s, v%d", m.Number, generate.Version); err != nil || !strings.Contains(string(sheet), foot) {
		t.Errorf("%v: no %q", err, foot)
	}
}
