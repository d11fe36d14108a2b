package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"platelayer/generate"
	makers "platelayer/generate/rollandrails"
	"platelayer/hex"
	"platelayer/maps"
	"platelayer/sim"
)

// untried makes candidates of Roll and Rails without playing them: every third one
// passes, with figures that come from its number.
type untried struct {
	wish   wished
	source makers.Surveyor
	c      makers.Candidate
}

func (u *untried) Check(p generate.Path) generate.Verdict {
	u.source.Draw(&u.c, u.wish.Wish, p.Number)
	if len(u.c.Cities) < u.wish.Cities || len(u.c.Towns) < u.wish.Towns {
		return generate.Verdict{Reason: makers.Lacking, Miss: 1000}
	}
	return generate.Verdict{Reason: generate.Accepted, Traits: u.traits(p)}
}

func (u *untried) traits(p generate.Path) generate.Traits {
	s := generate.NewStream(u.wish.Seed, p.Number+uint64(len(p.Changes)), generate.StageGame)
	return generate.Traits{s.IntN(3), s.IntN(3)}
}

func (u *untried) Try(ctx context.Context, p generate.Path) (generate.Verdict, error) {
	s := generate.NewStream(u.wish.Seed, p.Number+uint64(len(p.Changes)), generate.StagePlay)
	return generate.Verdict{
		Reason: generate.Accepted, Games: generate.Stages[0], Quality: s.IntN(1000), Traits: u.traits(p),
	}, ctx.Err()
}

func (u *untried) Play(ctx context.Context, p generate.Path) (generate.Verdict, made, error) {
	v, err := u.Try(ctx, p)
	if p.Number%3 != 0 {
		v.Reason, v.Value, v.Limit, v.Miss = makers.DeadHexes, 71, 50, 420
		return v, made{}, err
	}
	f := &makers.Figures{Players: u.wish.Players, Games: v.Games, Points: v.Quality}
	for range u.wish.Players {
		f.Seats = append(f.Seats, makers.Share{Value: 10_000 / u.wish.Players})
	}
	r := &makers.Result{Map: u.source.Map(&u.c, u.wish.Wish, p.Number), Figures: f, Solo: sim.Summary{P25: 10, P50: 12, P75: 15, P90: 17}}
	return v, madeRollAndRails(u.wish, p, r), err
}

// withoutPlay lets Roll and Rails make maps that are not played, for a test.
func withoutPlay(t testing.TB) {
	t.Helper()
	real := games[0].generator
	quick := *real
	quick.trial = func(w wished, _ int) generate.Trial[made] { return &untried{wish: w} }
	games[0].generator = &quick
	t.Cleanup(func() { games[0].generator = real })
}

// runArgs runs the program in this process.
func runArgs(ctx context.Context, args ...string) (code int, out, err string) {
	s := newDouble("", nil)
	code = execute(ctx, s.streams, args)
	return code, s.out.String(), s.err.String()
}

// recipeArgs is the command line that a recipe asks for, with nothing but what it says.
func recipeArgs(game, recipe string) []string {
	args := []string{"generate", game}
	for key, value := range recipeValues(recipe) {
		if key != "generator" && key != "digest" {
			args = append(args, "--"+key, value)
		}
	}
	return args
}

// filesOf are the files of a folder with what they hold.
func filesOf(t testing.TB, dir string) string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "== %s\n%s", e.Name(), data)
	}
	return b.String()
}

// Every map that is written passes check without a word, is the same map when it is read,
// and its recipe makes the same file again.
func TestGeneratedMaps(t *testing.T) {
	withoutPlay(t)
	rapid.Check(t, func(r *rapid.T) {
		cols, rows := rapid.IntRange(6, 16).Draw(r, "cols"), rapid.IntRange(6, 16).Draw(r, "rows")
		args := []string{
			"--seed", fmt.Sprint(rapid.Uint64().Draw(r, "seed")), "--size", fmt.Sprintf("%dx%d", cols, rows),
			"--orientation", hex.Orientation(rapid.IntRange(0, 1).Draw(r, "orientation")).String(),
			"--character", generate.Character(rapid.IntRange(0, generate.Characters-1).Draw(r, "character")).String(),
			"--players", fmt.Sprint(rapid.IntRange(2, 5).Draw(r, "players")),
		}
		if rapid.Bool().Draw(r, "few") {
			args = append(args, "--cities", "5", "--towns", "2")
		}
		madeAgain(t, r, maps.RollAndRails, args, func(_ int, stderr string) bool { return strings.Contains(stderr, "do not fit") })
	})
}

// The files are the same for any number of jobs, and for any number of shards that are
// merged in any order.
func TestGenerateShards(t *testing.T) {
	withoutPlay(t)
	dir := t.TempDir()
	args := []string{"generate", "roll-and-rails", "--best", "--count", "4", "--budget", "120000"}
	whole := filepath.Join(dir, "whole")
	if code, _, stderr := runArgs(t.Context(), append(args, "--jobs", "1", "--out", whole)...); code != exitDone {
		t.Fatalf("exit code %d: %s", code, stderr)
	}
	want := filesOf(t, whole)
	if n := strings.Count(want, "== "); n != 4 {
		t.Fatalf("%d maps are written", n)
	}
	for _, n := range []int{1, 2, 3, 5, 20} {
		parts := filepath.Join(dir, fmt.Sprint("parts", n))
		var files []string
		for i := 1; i <= n; i++ {
			code, out, stderr := runArgs(t.Context(), append(args, "--jobs", fmt.Sprint(1+i%3), "--out", parts, "--shard", fmt.Sprintf("%d/%d", i, n))...)
			if code != exitDone || strings.TrimSpace(out) != filepath.Join(parts, fmt.Sprintf("shard-%d-of-%d.json", i, n)) {
				t.Fatalf("shard %d of %d: exit code %d, %q: %s", i, n, code, out, stderr)
			}
			files = append(files, strings.TrimSpace(out))
		}
		rand.Shuffle(n, func(i, j int) { files[i], files[j] = files[j], files[i] })
		merged := filepath.Join(dir, fmt.Sprint("merged", n))
		code, _, stderr := runArgs(t.Context(), append([]string{"merge", "--out", merged}, files...)...)
		if got := filesOf(t, merged); code != exitDone || got != want {
			t.Errorf("%d shards: exit code %d: %s\n%s\nwant\n%s", n, code, stderr, got, want)
		}
		if n == 1 {
			continue
		}
		if code, _, stderr := runArgs(t.Context(), append([]string{"merge", "--out", merged}, files[1:]...)...); code != exitInput || !strings.Contains(stderr, " is missing") {
			t.Errorf("a shard too few: exit code %d: %s", code, stderr)
		}
		if code, _, stderr := runArgs(t.Context(), "merge", files[0], files[0]); code != exitInput || !strings.Contains(stderr, "which is there already") {
			t.Errorf("a shard twice: exit code %d: %s", code, stderr)
		}
	}
	// Shards that tell kinds apart by other numbers are of another program.
	second := filepath.Join(dir, "parts2", "shard-2-of-2.json")
	text, err := os.ReadFile(second)
	if err != nil {
		t.Fatal(err)
	}
	other := regexp.MustCompile(`"Kinds":\[\[\d`).ReplaceAllString(string(text), "${0}7")
	if err := os.WriteFile(second, []byte(other), 0o666); err != nil || other == string(text) {
		t.Fatalf("%v: %s", err, text)
	}
	if code, _, stderr := runArgs(t.Context(), "merge", filepath.Join(dir, "parts2", "shard-1-of-2.json"), second); code != exitInput || !strings.Contains(stderr, "are of two searches") {
		t.Errorf("other kinds: exit code %d: %s", code, stderr)
	}
	if code, _, stderr := runArgs(t.Context(), "merge", filepath.Join(dir, "parts2", "shard-1-of-2.json"), filepath.Join(dir, "parts3", "shard-2-of-3.json")); code != exitInput || !strings.Contains(stderr, "are of two searches") {
		t.Errorf("two searches: exit code %d: %s", code, stderr)
	}
}

// What is no shard is refused before anything is written.
func TestMergeRefuses(t *testing.T) {
	withoutPlay(t)
	dir := t.TempDir()
	good := filepath.Join(dir, "shard-1-of-1.json")
	if code, _, stderr := runArgs(t.Context(), "generate", "roll-and-rails", "--best", "--budget", "20000", "--shard", "1/1", "--out", dir); code != exitDone {
		t.Fatal(stderr)
	}
	text, err := os.ReadFile(good)
	if err != nil {
		t.Fatal(err)
	}
	for name, bad := range map[string]string{
		"empty":             "",
		"half":              string(text[:len(text)/2]),
		"two in one":        string(text) + string(text),
		"another kind":      `{"maps": []}`,
		"a shard 0":         strings.Replace(string(text), `"shard":1`, `"shard":0`, 1),
		"shards without 1":  strings.Replace(string(text), `"shards":1`, `"shards":0`, 1),
		"too many shards":   strings.Replace(string(text), `"shards":1`, `"shards":1000000000`, 1),
		"no game":           strings.Replace(string(text), `"roll-and-rails"`, `"chess"`, 1),
		"another generator": strings.Replace(string(text), fmt.Sprintf(`"generator":%d`, generate.Version), `"generator":99`, 1),
	} {
		file := filepath.Join(dir, "bad.json")
		if err := os.WriteFile(file, []byte(bad), 0o666); err != nil {
			t.Fatal(err)
		}
		out := filepath.Join(dir, "out")
		if code, _, stderr := runArgs(t.Context(), "merge", file, "--out", out); code != exitInput || !strings.HasPrefix(stderr, "error: ") {
			t.Errorf("%s: exit code %d: %s", name, code, stderr)
		}
		if _, err := os.Stat(out); err == nil {
			t.Errorf("%s: something was written", name)
		}
	}
}

// What is there and differs is not replaced, and what is the same is left alone.
func TestGenerateKeepsFiles(t *testing.T) {
	withoutPlay(t)
	dir := t.TempDir()
	args := []string{"generate", "roll-and-rails", "--count", "3", "--out", dir}
	if code, _, stderr := runArgs(t.Context(), args...); code != exitDone {
		t.Fatal(stderr)
	}
	want := filesOf(t, dir)
	if code, _, stderr := runArgs(t.Context(), args...); code != exitDone || filesOf(t, dir) != want {
		t.Fatalf("the second time: exit code %d: %s", code, stderr)
	}
	entries, _ := os.ReadDir(dir)
	first := filepath.Join(dir, entries[0].Name())
	if err := os.WriteFile(first, []byte("# mine\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	second := filepath.Join(dir, entries[1].Name())
	if err := os.Remove(second); err != nil {
		t.Fatal(err)
	}
	code, out, stderr := runArgs(t.Context(), args...)
	if code != exitInput || out != "" || !strings.Contains(stderr, "exists already") || !strings.Contains(stderr, "--force") {
		t.Errorf("over an edited file: exit code %d, %q: %s", code, out, stderr)
	}
	if _, err := os.Stat(second); err == nil {
		t.Error("one of the files was written all the same")
	}
	if code, _, stderr := runArgs(t.Context(), append(args, "--force")...); code != exitDone || filesOf(t, dir) != want {
		t.Errorf("by force: exit code %d: %s", code, stderr)
	}
}

// What was bred is written beside a file of the same name, which stays.
func TestBredBesideAnother(t *testing.T) {
	withoutPlay(t)
	dir := t.TempDir()
	args := []string{"generate", "roll-and-rails", "--best", "--count", "2", "--budget", "30000", "--json", "--out", dir}
	run := func() (r generatedReport) {
		t.Helper()
		code, out, stderr := runArgs(t.Context(), args...)
		if err := json.Unmarshal([]byte(out), &r); code != exitDone || err != nil || len(r.Maps) != 2 {
			t.Fatalf("exit code %d, %v: %s\n%s", code, err, stderr, out)
		}
		return r
	}
	first := run()
	want := filesOf(t, dir)
	if again := run(); again.Maps[0].File != first.Maps[0].File || filesOf(t, dir) != want {
		t.Errorf("the second time: %s", filesOf(t, dir))
	}
	text, err := os.ReadFile(first.Maps[0].File)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(first.Maps[0].File, []byte("# mine\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	third := run()
	beside := strings.TrimSuffix(first.Maps[0].File, ".yaml") + "-" + strings.ReplaceAll(first.Maps[0].Number, "+", "-") + ".yaml"
	if third.Maps[0].File != beside || third.Maps[1].File != first.Maps[1].File {
		t.Errorf("the files are %q and %q, want %q", third.Maps[0].File, third.Maps[1].File, beside)
	}
	mine, _ := os.ReadFile(first.Maps[0].File)
	if got, _ := os.ReadFile(beside); string(got) != string(text) || string(mine) != "# mine\n" {
		t.Errorf("there is %q, and beside it\n%s", mine, got)
	}
}

// A search that finds less than was wanted says what came nearest, and writes what it has.
func TestGenerateFallsShort(t *testing.T) {
	withoutPlay(t)
	dir := t.TempDir()
	code, out, stderr := runArgs(t.Context(), "generate", "roll-and-rails", "--count", "5", "--budget", "1500", "--out", dir, "--verbose")
	if code != exitInput || strings.Count(out, "\n") != 3 || strings.Count(filesOf(t, dir), "== ") != 3 {
		t.Errorf("exit code %d: %s", code, out)
	}
	for _, want := range []string{
		"only 3 of 5 maps are found within the budget of 1500 games",
		"candidate 1 came nearest, after 200 games: hexes used in less than 1 % of the games: 7.1 %, and at most 5.0 % is asked for",
		"looked at 8 candidates, played 8 of them in 1600 games, rejected 5",
		"games played  candidates\n200                    8\n",
		"hexes used in less than 1 % of the games           5",
	} {
		if !strings.Contains(stderr, want) {
			t.Errorf("%q is missing:\n%s", want, stderr)
		}
	}
	code, out, stderr = runArgs(t.Context(), "generate", "roll-and-rails", "--number", "1", "--out", dir)
	if code != exitInput || out != "" || !strings.Contains(stderr, "candidate 1 is rejected after 200 games") {
		t.Errorf("exit code %d, %q: %s", code, out, stderr)
	}
}

func TestGenerateInterrupted(t *testing.T) {
	withoutPlay(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	dir := t.TempDir()
	for _, args := range [][]string{{}, {"--best"}, {"--number", "1"}} {
		code, out, stderr := runArgs(ctx, append([]string{"generate", "roll-and-rails", "--out", filepath.Join(dir, "out")}, args...)...)
		if code != exitInterrupted || out != "" || !strings.Contains(stderr, "interrupted; nothing was written") {
			t.Errorf("%q: exit code %d, %q: %s", args, code, out, stderr)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "out")); !errors.Is(err, os.ErrNotExist) {
		t.Error("something was written")
	}
}

// stopped is a trial that is interrupted when it comes to candidates from a number on.
type stopped struct {
	untried
	from uint64
	stop func()
}

func (s *stopped) Try(ctx context.Context, p generate.Path) (generate.Verdict, error) {
	if p.Number >= s.from {
		s.stop()
	}
	return s.untried.Try(ctx, p)
}

func (s *stopped) Play(ctx context.Context, p generate.Path) (generate.Verdict, made, error) {
	if p.Number >= s.from {
		s.stop()
	}
	return s.untried.Play(ctx, p)
}

// What was found before an interrupt is kept, whole: the maps of a search, and of the
// lineages that were over. Of a shard nothing is, since half of one cannot be merged.
func TestGenerateKeepsWhatItFound(t *testing.T) {
	withoutPlay(t)
	dir := t.TempDir()
	for i, c := range []struct {
		args []string
		from uint64
		want string // "" where nothing is kept
		maps int
	}{
		{[]string{"--count", "9"}, 4, "error: interrupted after 800 games; what was found until then is written: 2 maps\n", 2},
		{[]string{"--best", "--count", "4", "--budget", "48000"}, 3 * generate.LineageStride, "error: interrupted after 3 of 5 lineages; what was found until then is written: 3 maps\n", 3},
		{[]string{"--best", "--count", "3", "--budget", "48000"}, 3 * generate.LineageStride, "error: interrupted after 3 of 5 lineages; what was found until then is written: 3 maps\n", 3},
		{[]string{"--best", "--count", "4", "--budget", "48000"}, 0, "", 0},
		{[]string{"--best", "--count", "4", "--budget", "48000", "--shard", "1/2"}, 2 * generate.LineageStride, "", 0},
	} {
		ctx, cancel := context.WithCancel(t.Context())
		games[0].generator.trial = func(w wished, _ int) generate.Trial[made] {
			return &stopped{untried{wish: w}, c.from, cancel}
		}
		out := filepath.Join(dir, fmt.Sprint(i))
		code, stdout, stderr := runArgs(ctx, append([]string{"generate", "roll-and-rails", "--jobs", "1", "--json", "--out", out}, c.args...)...)
		cancel()
		if code != exitInterrupted {
			t.Errorf("%q: exit code %d", c.args, code)
		}
		if c.want == "" {
			if _, err := os.Stat(out); !errors.Is(err, os.ErrNotExist) || stdout != "" || !strings.HasSuffix(stderr, "error: interrupted; nothing was written\n") {
				t.Errorf("%q: %v, %q: %s", c.args, err, stdout, stderr)
			}
			continue
		}
		var report generatedReport
		if err := json.Unmarshal([]byte(stdout), &report); err != nil || !report.Partial || len(report.Maps) != c.maps || !strings.HasSuffix(stderr, c.want) {
			t.Errorf("%q: %v, %+v: %s", c.args, err, report, stderr)
			continue
		}
		for _, m := range report.Maps {
			text, err := os.ReadFile(m.File)
			if err != nil {
				t.Fatal(err)
			}
			if d, l := maps.Load(m.File, text); l.HasErrors() || d.Edited || recipeValues(d.Recipe)["number"] != m.Number {
				t.Errorf("%q: %s: %v\n%s", c.args, m.File, l, text)
			}
		}
	}
}

// A map that was played for real is the same for any number of jobs, and passes again by
// its number alone.
func TestGenerateForReal(t *testing.T) {
	dir := t.TempDir()
	args := []string{"generate", "roll-and-rails", "--players", "2", "--size", "9x9", "--seed", "1"}
	var want string
	for _, more := range [][]string{{"--jobs", "1"}, {"--jobs", "2"}, {"--number"}} {
		out := filepath.Join(dir, more[len(more)-1])
		if more[0] == "--number" {
			d, l := maps.Load("x.yaml", []byte(want[strings.Index(want, "\n")+1:]))
			if l.HasErrors() {
				t.Fatal(l)
			}
			more = append(more, recipeValues(d.Recipe)["number"])
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
			t.Errorf("%q:\n%s\nwant\n%s", more, got, want)
		}
	}
	playedGolden(t, "roll-and-rails", want)
}

// playedGolden holds a map that was found and played for real to what it was before: its
// candidates, its play, its bars and its report are all in it.
func playedGolden(t *testing.T, name, files string) {
	t.Helper()
	_, got, _ := strings.Cut(files, "\n")
	path := filepath.Join("testdata", "played", name+".yaml")
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if strings.ReplaceAll(string(want), "\r\n", "\n") != got {
		t.Errorf("the map is not the one in %s; look at it, and go test ./cmd/platelayer -run 'TestGenerate(ForReal|Rollway)$' -update writes it anew\n%s", path, got)
	}
}

// The page about generated maps has a line for every reason to reject one, and says what
// the constants are.
func TestGenerateDocs(t *testing.T) {
	text, err := os.ReadFile("../../docs/generate.md")
	if err != nil {
		t.Fatal(err)
	}
	page := string(text)
	for r := generate.Reason(0); makers.ReasonName(r) != ""; r++ {
		if r != makers.Unchanged && r != makers.NoBar && !strings.Contains(page, "\n| "+makers.ReasonName(r)+" |") {
			t.Errorf("no line for %q", makers.ReasonName(r))
		}
	}
	thousands := func(n int) string { return fmt.Sprintf("%d,%03d", n/1000, n%1000) }
	stages := generate.Stages
	for _, want := range []string{
		fmt.Sprintf("%d games, %s and %s", stages[0], thousands(stages[1]), thousands(stages[2])),
		fmt.Sprintf("| %s |\n", thousands(generate.DefaultBudget)), fmt.Sprintf("%d candidates that are not played", generate.CandidatesPerGame),
		fmt.Sprintf("plays %d solo games", makers.SoloGames), fmt.Sprintf("plays %d of them", generate.LineagePlays),
		fmt.Sprintf("plays %s games at most", thousands(generate.LineageGames(generate.Stages[:]))), thousands(bestBudget) + " for each map",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("it does not say %q", want)
		}
	}
}
