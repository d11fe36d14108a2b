package main

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"platelayer/maps"
	"platelayer/rules/rollandrails"
	"platelayer/sim"
)

// runMedalsOf runs the command.
func runMedalsOf(ctx context.Context, args ...string) (code int, out, err string) {
	s := newDouble("", nil)
	code = execute(ctx, s.streams, append([]string{"medals"}, args...))
	return code, s.out.String(), s.err.String()
}

// TestMedalsAscend holds the medals to what a definition may ask for.
func TestMedalsAscend(t *testing.T) {
	most := rollandrails.MedalRange.Max
	for _, c := range []struct{ points, want [rollandrails.Medals]int }{
		{[...]int{3, 10, 15, 19}, [...]int{3, 10, 15, 19}},
		{[...]int{7, 7, 7, 8}, [...]int{7, 8, 9, 10}},
		{[...]int{-5, 4, 12, 18}, [...]int{0, 4, 12, 18}},
		{[...]int{-20, -9, -3, 1}, [...]int{0, 1, 2, 3}},
		{[...]int{2000, 2000, 2001, 3000}, [...]int{most - 3, most - 2, most - 1, most}},
		{[...]int{5, most, most, most}, [...]int{5, most - 2, most - 1, most}},
	} {
		if got := medalsOf(sim.Summary{P25: c.points[0], P50: c.points[1], P75: c.points[2], P90: c.points[3]}); got != c.want {
			t.Errorf("%v points give %v, want %v", c.points, got, c.want)
		}
	}
}

// TestPrintMedals holds the page to its words, with a note where a medal is not what was
// played.
func TestPrintMedals(t *testing.T) {
	m := &rollandrails.Map{}
	for i, v := range []int{20, 30, 40, 150} {
		m.Medals[i].V = v
	}
	r := &simulated{Map: "vale", Rounds: 8, Report: sim.Report{
		Games: 2000, Seed: 7, Policies: []string{"greedy"}, Score: sim.Summary{P25: -3, P50: 9, P75: 9, P90: 110},
	}}
	var b strings.Builder
	if err := printMedals(&b, r, m, medalsOf(r.Score)); err != nil {
		t.Fatal(err)
	}
	if want := `vale: solo, 8 rounds, seed 7
2000 games, played by greedy

          percentile  points  medal  now
bronze          25 %      -3      0   20
silver          50 %       9      9   30
gold            75 %       9     10   40
platinum        90 %     110    110  150

a medal asks for 0 points at least, and for more than the one before
`; b.String() != want {
		t.Errorf("it prints\n%s", b.String())
	}
	b.Reset()
	r.Score.P25, r.Score.P75 = 3, 30
	if err := printMedals(&b, r, m, medalsOf(r.Score)); err != nil || strings.Contains(b.String(), "at least") {
		t.Errorf("%v\n%s", err, b.String())
	}
}

// TestMedalsAreTheSameForAnyJobs also holds the medals to the report of simulate.
func TestMedalsAreTheSameForAnyJobs(t *testing.T) {
	args := []string{"mekong", "--games", "40", "--seed", "9", "--jobs"}
	code, one, stderr := runMedalsOf(t.Context(), append(args, "1")...)
	if code != exitDone || stderr != "" {
		t.Fatalf("exit code %d: %s", code, stderr)
	}
	for _, jobs := range []string{"0", "2", "7"} {
		if _, more, _ := runMedalsOf(t.Context(), append(args, jobs)...); more != one {
			t.Errorf("%s jobs give\n%s\nnot\n%s", jobs, more, one)
		}
	}
	_, out, _ := simulate(t, t.Context(), "mekong", "--players", "1", "--games", "40", "--seed", "9", "--json")
	r := decode(t, out)
	name, data, _ := maps.Bundled("mekong")
	d, _ := maps.Load(name, data)
	var b strings.Builder
	if err := printMedals(&b, &r, d.RollAndRails, medalsOf(r.Score)); err != nil || b.String() != one {
		t.Errorf("%v: simulate gives\n%s\nnot\n%s", err, b.String(), one)
	}
}

// TestInterruptedMedals: half a run says nothing and writes nothing.
func TestInterruptedMedals(t *testing.T) {
	file := filepath.Join(t.TempDir(), "mine.yaml")
	text := maps.Starter("roll-and-rails")
	if err := os.WriteFile(file, text, 0o666); err != nil {
		t.Fatal(err)
	}
	s := newDouble("", nil)
	ctx, cancel := context.WithCancel(t.Context())
	d, err := s.load(ctx, file)
	if err != nil {
		t.Fatal(err)
	}
	cancel()
	if code, out, stderr := runMedalsOf(ctx, "deutschland", "--games", "100000000"); code != exitInterrupted || out != "" || stderr != "error: interrupted; nothing was written\n" {
		t.Errorf("exit code %d: %s%s", code, out, stderr)
	}
	if err := writeMedals(ctx, s.streams, d, [...]int{1, 2, 3, 4}); err == nil {
		t.Error("it is written after an interrupt")
	}
	if now, err := os.ReadFile(file); err != nil || string(now) != string(text) {
		t.Errorf("%v: the file is now\n%s", err, now)
	}
}

// TestMedalsKeepWhatWasEdited: a file that was saved while the games were played stays,
// and a link to a file stays a link.
func TestMedalsKeepWhatWasEdited(t *testing.T) {
	dir := t.TempDir()
	file, link := filepath.Join(dir, "mine.yaml"), filepath.Join(dir, "link.yaml")
	text := maps.Starter("roll-and-rails")
	if err := os.WriteFile(file, text, 0o640); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(file, link); err != nil {
		t.Skip(err)
	}
	s := newDouble("", nil)
	d, err := s.load(t.Context(), link)
	if err != nil {
		t.Fatal(err)
	}
	edited := string(text) + "# One more line.\n"
	if err := os.WriteFile(file, []byte(edited), 0o640); err != nil {
		t.Fatal(err)
	}
	to := [...]int{1, 2, 3, 4}
	if err := writeMedals(t.Context(), s.streams, d, to); err == nil || !strings.Contains(err.Error(), "has changed since it was read") {
		t.Errorf("it is written over: %v", err)
	}
	if now, _ := os.ReadFile(file); string(now) != edited {
		t.Errorf("the file is now\n%s", now)
	}

	if d, err = s.load(t.Context(), link); err != nil {
		t.Fatal(err)
	}
	if err := writeMedals(t.Context(), s.streams, d, to); err != nil {
		t.Fatal(err)
	}
	if now, _ := os.ReadFile(file); !strings.Contains(string(now), "\nmedals: [1, 2, 3, 4]\n") {
		t.Errorf("the file is now\n%s", now)
	}
	info, err := os.Lstat(link)
	if err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is now %v, %v", info.Mode(), err)
	}
	if info, err := os.Stat(file); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o640 {
		t.Errorf("the file is now %v, %v", info.Mode(), err)
	}
}

// TestBundledMedals holds the medals of the bundled maps to what play finds: whoever
// changes a map or the policy runs medals --write again. Few games are played, so a
// percentile may be off by a little.
func TestBundledMedals(t *testing.T) {
	const most = 3
	for _, e := range maps.Library() {
		if e.Game != maps.RollAndRails {
			continue
		}
		name, data, _ := maps.Bundled(e.ID)
		d, _ := maps.Load(name, data)
		r, err := simulateRollAndRails(t.Context(), d, simulation{players: 1, games: 120, policies: []string{"greedy"}, seed: 9, jobs: runtime.GOMAXPROCS(0)})
		if err != nil {
			t.Fatal(err)
		}
		played := medalsOf(r.Score)
		for i, m := range d.RollAndRails.Medals {
			if off := m.V - played[i]; off < -most || off > most {
				t.Errorf("%s: %s is won with %d points, and play says %d", e.ID, rollandrails.Medal(i), m.V, played[i])
			}
		}
	}
}
