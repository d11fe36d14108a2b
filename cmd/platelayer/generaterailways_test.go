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
	makers "platelayer/generate/railways"
	"platelayer/maps"
	"platelayer/rules/railways"
)

// untriedWorlds makes maps of Railways of the World without playing them: every third one
// passes.
type untriedWorlds struct {
	*makers.Trial
	wish   wished
	source makers.Surveyor
	c      makers.Candidate
}

func (u *untriedWorlds) Try(ctx context.Context, p generate.Path) (generate.Verdict, error) {
	s := generate.NewStream(u.wish.Seed, p.Number+uint64(len(p.Changes)), generate.StagePlay)
	return generate.Verdict{
		Reason: generate.Accepted, Games: generate.Stages[0], Quality: s.IntN(1000), Traits: u.Check(p).Traits,
	}, ctx.Err()
}

func (u *untriedWorlds) Play(ctx context.Context, p generate.Path) (generate.Verdict, made, error) {
	v, err := u.Try(ctx, p)
	if p.Number%3 != 0 {
		v.Reason, v.Value, v.Limit, v.Miss = makers.IdleCities, 71, 50, 420
		return v, made{}, err
	}
	u.source.Draw(&u.c, u.wish.Wish, p.Number)
	f := &makers.Figures{Players: u.wish.Players, Games: v.Games, Points: v.Quality}
	for range u.wish.Players {
		f.Seats = append(f.Seats, makers.Share{Value: 10_000 / u.wish.Players})
	}
	return v, madeRailways(u.wish, p, &makers.Result{Map: u.source.Map(&u.c, u.wish.Wish, p.Number), Figures: f}), err
}

// worldsWithoutPlay lets Railways of the World make maps that are not played, for a test.
func worldsWithoutPlay(t testing.TB) {
	t.Helper()
	g := gameOf(maps.RailwaysOfTheWorld)
	real := g.generator
	quick := *real
	quick.trial = func(w wished, _ int) generate.Trial[made] {
		return &untriedWorlds{Trial: makers.NewTrial(w.Wish, &makers.Surveyor{}, makers.Default()), wish: w}
	}
	g.generator = &quick
	t.Cleanup(func() { g.generator = real })
}

// Every map that is written passes check without a word, is the same when it is read, has its
// recipe on the sheet, and the recipe makes the same file again.
func TestGeneratedWorlds(t *testing.T) {
	worldsWithoutPlay(t)
	rapid.Check(t, func(r *rapid.T) {
		cols, rows := rapid.IntRange(16, 30).Draw(r, "cols"), rapid.IntRange(16, 30).Draw(r, "rows")
		args := []string{
			"--seed", fmt.Sprint(rapid.Uint64().Draw(r, "seed")),
			"--size", fmt.Sprintf("%dx%d", cols, rows), "--cities", fmt.Sprint(max(16, cols*rows/24)),
			"--character", rapid.SampledFrom(generate.CharacterNames[:]).Draw(r, "character"),
			"--orientation", rapid.SampledFrom([]string{"pointy", "flat"}).Draw(r, "orientation"),
			"--players", fmt.Sprint(rapid.IntRange(railways.MinPlayers, 4).Draw(r, "players")),
		}
		d := madeAgain(t, r, maps.RailwaysOfTheWorld, args, func(int, string) bool { return false })
		if line := recipeLine(d.Recipe); !strings.Contains(line, fmt.Sprintf(" cities, %sp, seed ", recipeValues(d.Recipe)["players"])) {
			r.Errorf("the recipe is %q", line)
		}
	})
}

// The board of a map that was made is printed without a warning, with its recipe, and so is
// an atlas of such maps.
func TestGeneratedWorldPrinted(t *testing.T) {
	worldsWithoutPlay(t)
	dir := t.TempDir()
	code, out, stderr := runArgs(t.Context(), "generate", "railways-of-the-world", "--seed", "3", "--count", "2", "--character", "islands", "--out", dir, "--json")
	var report generatedReport
	if err := json.Unmarshal([]byte(out), &report); code != exitDone || err != nil || len(report.Maps) != 2 {
		t.Fatalf("exit code %d, %v: %s%s", code, err, out, stderr)
	}
	small := filepath.Join(dir, "small") // of a size where cities are signs, and other hexes have labels
	if code, _, stderr := runArgs(t.Context(), "generate", "railways-of-the-world", "--seed", "16", "--size", "18x16", "--players", "2", "--cities", "13", "--out", small); code != exitDone {
		t.Fatalf("exit code %d: %s", code, stderr)
	}
	for _, args := range [][]string{
		{"atlas", small, "--paper", "a4", "--out", filepath.Join(dir, "small.pdf")},
		{"check", report.Maps[0].File, report.Maps[1].File},
		{"atlas", report.Maps[0].File, report.Maps[1].File, "--paper", "a3", "--out", filepath.Join(dir, "atlas.pdf")},
	} {
		if code, out, stderr := runArgs(t.Context(), args...); code != exitDone || strings.Contains(stderr, "warning") {
			t.Errorf("%q: exit code %d: %s%s", args, code, out, stderr)
		}
	}
	code, out, stderr = runArgs(t.Context(), "print", report.Maps[0].File, "--sheets", "map", "--format", "svg", "--paper", "a3", "--out", dir)
	if code != exitDone || strings.Contains(stderr, "warning") {
		t.Fatalf("exit code %d: %s%s", code, out, stderr)
	}
	sheet, err := os.ReadFile(strings.TrimSuffix(report.Maps[0].File, ".yaml") + "-map-1.svg")
	if foot := fmt.Sprintf("islands 26x24 pointy, 28 cities, 4p, seed 3, no. %s, v%d", report.Maps[0].Number, generate.Version); err != nil || !strings.Contains(string(sheet), foot) {
		t.Errorf("%v: no %q", err, foot)
	}
}

// A map that was found and played for real passes again by its number alone, with another
// number of jobs, and is the one of the file.
func TestGenerateRailways(t *testing.T) {
	dir := t.TempDir()
	args := []string{"generate", "railways-of-the-world", "--size", "18x16", "--cities", "14", "--players", "2"}
	code, out, stderr := runArgs(t.Context(), append(args, "--jobs", "2", "--json", "--out", filepath.Join(dir, "found"))...)
	var report generatedReport
	if err := json.Unmarshal([]byte(out), &report); code != exitDone || err != nil || len(report.Maps) != 1 {
		t.Fatalf("exit code %d, %v: %s%s", code, err, out, stderr)
	}
	again := filepath.Join(dir, "again")
	if code, _, stderr := runArgs(t.Context(), append(args, "--number", report.Maps[0].Number, "--jobs", "1", "--out", again)...); code != exitDone {
		t.Fatalf("exit code %d: %s", code, stderr)
	}
	want, got := filesOf(t, filepath.Join(dir, "found")), filesOf(t, again)
	if got != want {
		t.Errorf("its number makes\n%s\nwant\n%s", got, want)
	}
	playedGolden(t, "railways-of-the-world", want)
}

// Two shards of a search are merged to what the search as a whole writes.
func TestGenerateRailwaysShards(t *testing.T) {
	worldsWithoutPlay(t)
	dir := t.TempDir()
	args := []string{"generate", "railways-of-the-world", "--best", "--count", "3", "--size", "18x16", "--cities", "16"}
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

// The page about generated maps has a line for every reason to reject one.
func TestGenerateRailwaysDocs(t *testing.T) {
	text, err := os.ReadFile("../../docs/generate.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(text), "\n## Railways of the World\n")
	for r := generate.Reason(0); makers.ReasonName(r) != ""; r++ {
		if r != makers.Unchanged && r != makers.NoBar && !strings.Contains(section, "\n| "+makers.ReasonName(r)+" |") {
			t.Errorf("no line for %q", makers.ReasonName(r))
		}
	}
}
