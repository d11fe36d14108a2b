package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"

	"platelayer/maps"
	"platelayer/rules/rollway"
	"platelayer/sim"
	policies "platelayer/sim/rollway"
)

// route runs route with the arguments and a standard input.
func route(t testing.TB, in string, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	s := newDouble(in, nil)
	code = execute(t.Context(), s.streams, append([]string{"route"}, args...))
	return code, s.out.String(), s.err.String()
}

// rollwayGame plays a game with the policy greedy, to its end, and writes its log.
func rollwayGame(t testing.TB, m *rollway.Map, players int, seed uint64) (log string, end *rollway.State) {
	t.Helper()
	g, err := rollway.NewGame(m, players)
	if err != nil {
		t.Fatal(err)
	}
	greedy, err := policies.ByName("greedy")
	if err != nil {
		t.Fatal(err)
	}
	p := sim.Plan[*rollway.State, rollway.Move]{New: g.Start, Seed: seed, Games: 1, Policies: []policies.Entry{greedy}}
	table, err := p.NewTable()
	if err != nil {
		t.Fatal(err)
	}
	b := g.AppendLogHeader(nil, seed)
	if err := table.Play(0, func(s *rollway.State, m rollway.Move) { b = s.AppendLogMove(b, m) }); err != nil {
		t.Fatal(err)
	}
	return string(table.State().AppendLogEnd(b)), table.State()
}

// rollwayMap is a bundled map.
func rollwayMap(t testing.TB, id string) *rollway.Map {
	t.Helper()
	name, data, ok := maps.Bundled(id)
	if !ok {
		t.Fatalf("there is no map %s", id)
	}
	d, l := maps.Load(name, data)
	if l.HasErrors() {
		t.Fatal(l)
	}
	return d.Rollway
}

// rollwayMaps are the bundled maps of the game.
var rollwayMaps = []string{"main-line", "lost-junction", "grand-tour"}

// trackFile is a track file of a bundled map.
func trackFile(id string) string { return filepath.Join("testdata", "route", id+".track") }

// TestRouteGolden: the report of a track file on each bundled map, and its JSON, are as
// they were read and approved.
func TestRouteGolden(t *testing.T) {
	for _, id := range rollwayMaps {
		for _, c := range []struct {
			ending string
			flags  []string
		}{
			{".txt", nil},
			{".json", []string{"--json", "--trains", "square=3,5", "--trains", "CL = 4", "--trains", "Pentagon=2, 6,3"}},
		} {
			code, out, stderr := route(t, "", append([]string{id, "--track", trackFile(id)}, c.flags...)...)
			if code != exitDone || stderr != "" {
				t.Fatalf("%s: exit code %d: %s", id, code, stderr)
			}
			file := filepath.Join("testdata", "route", id+c.ending)
			if *update {
				if err := os.WriteFile(file, []byte(out), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if out != string(want) {
				t.Errorf("%s differs (-update writes it anew):\n%s", file, out)
			}
		}
	}
}

// routeJSON is what route finds, as it is read back from JSON.
func routeJSON(t testing.TB, in string, args ...string) (r routed) {
	t.Helper()
	code, out, stderr := route(t, in, append(args, "--json")...)
	if code != exitDone {
		t.Fatalf("%v: exit code %d: %s", args, code, stderr)
	}
	if err := json.Unmarshal([]byte(out), &r); err != nil {
		t.Fatal(err)
	}
	return r
}

// TestRouteOfALog: after each turn with an operating round route comes to the points that
// the game gave, for every player; and what it prints adds up.
func TestRouteOfALog(t *testing.T) {
	for i, id := range rollwayMaps {
		m := rollwayMap(t, id)
		log, end := rollwayGame(t, m, 2, uint64(1+i))
		g := end.Game()
		for p := range end.Players() {
			for _, want := range end.Results(p) {
				r := routeJSON(t, log, id, "--log", "-", "--player", fmt.Sprint(p+1), "--turn", fmt.Sprint(want.Turn))
				if *r.Total != want.Total() || *r.Turn != int(want.Turn) || r.Player != p+1 || r.Players != 2 {
					t.Errorf("%s, P%d after turn %d: %d points, the game gave %d", id, p+1, want.Turn, *r.Total, want.Total())
				}
				for c, k := range r.Companies {
					if *k.Shares != int(want.Shares[c]) || *k.Points != want.Points(rollway.Company(c)) {
						t.Errorf("%s, P%d after turn %d: %s has %d x %d, the game %+v", id, p+1, want.Turn, k.Company, k.Sum, *k.Shares, want)
					}
					addsUp(t, g, &k)
				}
			}
			last := routeJSON(t, log, id, "--log", "-", "--player", fmt.Sprint(p+1))
			if *last.Turn != g.Turns() || last.Laid != len(end.Laid(p)) {
				t.Errorf("%s: the end is after turn %d with %d lines", id, *last.Turn, last.Laid)
			}
		}
	}
}

// addsUp holds what is said of a company's routes against each other: the points of the
// stops, the pieces that follow each other, each of them once.
func addsUp(t *testing.T, g *rollway.Game, k *companyRoutes) {
	t.Helper()
	sum := 0
	used := map[string]bool{}
	for _, r := range k.Routes {
		points := r.Bonus
		own := false
		for _, s := range r.Stops {
			points += s.Points
			own = own || s.Company == k.Company
		}
		if points != r.Score || !own || len(r.Stops) > r.Train || len(r.Stops) == 0 {
			t.Errorf("%s runs %+v", k.Company, r)
		}
		sum += r.Score
		for i, p := range r.Pieces {
			name := p.Hex + min(p.From, p.To) + max(p.From, p.To)
			if used[name] {
				t.Errorf("%s runs over %v twice", k.Company, p)
			}
			used[name] = true
			if i == 0 {
				continue
			}
			last := r.Pieces[i-1]
			if last.To == "stop" {
				if p.Hex != last.Hex || p.From != "stop" {
					t.Errorf("%s comes from %v to %v", k.Company, last, p)
				}
				continue
			}
			a, _ := g.Map().Grid.ParseLabel(last.Hex)
			b, _ := g.Map().Grid.ParseLabel(p.Hex)
			s, ok := a.SideTo(b)
			if !ok || g.Ground().SideName(s) != last.To || g.Ground().SideName(s.Opposite()) != p.From {
				t.Errorf("%s comes from %v to %v", k.Company, last, p)
			}
		}
	}
	if sum != k.Sum {
		t.Errorf("%s scores %d, its routes %d", k.Company, k.Sum, sum)
	}
}

// TestRouteDrawingIsTheSame compares drawings byte by byte.
func TestRouteDrawingIsTheSame(t *testing.T) {
	dir := t.TempDir()
	for _, ending := range []string{"pdf", "svg"} {
		var files [2][]byte
		for i := range files {
			file := filepath.Join(dir, fmt.Sprintf("%d.%s", i, ending))
			code, _, stderr := route(t, "", "grand-tour", "--track", trackFile("grand-tour"), "--trains", "6,4,3", "--draw", file, "--paper", "a5")
			if code != exitDone {
				t.Fatalf("exit code %d: %s", code, stderr)
			}
			var err error
			if files[i], err = os.ReadFile(file); err != nil {
				t.Fatal(err)
			}
		}
		if len(files[0]) == 0 || !bytes.Equal(files[0], files[1]) {
			t.Errorf("two drawings differ as %s", ending)
		}
	}
}

// TestInterruptedRoute: what has not been found is not printed.
func TestInterruptedRoute(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	r, w := io.Pipe()
	defer w.Close()
	s := newDouble("", nil)
	s.in = r
	code := execute(ctx, s.streams, []string{"route", "grand-tour", "--track", "-"})
	if code != exitInterrupted || s.out.Len() > 0 {
		t.Errorf("exit code %d, and it says %q", code, s.out.String())
	}
}
