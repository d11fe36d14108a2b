package rollway

import (
	"slices"
	"testing"

	"platelayer/rules/rollway/routes"
)

// TestIdle names what is of no use on a small network: a dead end, a stop that is cut
// off from all stations, and the stops without track.
func TestIdle(t *testing.T) {
	m := sketch(t, `
		- g - 1
		1 2 1 1
		1 1 1 1
		1 1 g 1`, "B1 square, D1 circle, A4 pentagon, C4 dot, D4 star, B3 triangle, A2 dot", "B1 S-N, C4 N-NW")
	g := newGame(t, m, 1)
	track, l := g.ParseTrack("t", []byte("B2 n-s\nB3 n-se\nC3 s-ne\nB2 n-sw\n"))
	if len(l) > 0 {
		t.Fatal(l)
	}
	idle := g.Idle(track)
	label := func(lines []Line) (out []string) {
		for _, l := range lines {
			out = append(out, string(g.appendLine(nil, cellOf(g, l), LineBetween(l.A, l.B))))
		}
		return out
	}
	stops := func(numbers []int) (out []string) {
		for _, i := range numbers {
			out = append(out, m.Grid.Label(m.Stops[i].At.V))
		}
		return out
	}
	// B2 to the south-west runs into a hex without track; C3 leads from the cut-off stop
	// at C4 to nowhere.
	if got := label(idle.Lines); !slices.Equal(got, []string{"C4 NW-N", "C3 S-NE", "B2 SW-N"}) {
		t.Errorf("idle are %v", got)
	}
	if bare, remote := stops(idle.Bare), stops(idle.Remote); !slices.Equal(bare, []string{"D1", "A4", "D4", "A2"}) || !slices.Equal(remote, []string{"C4"}) {
		t.Errorf("bare are %v, remote %v", bare, remote)
	}
}

// TestIdleBehindASwitch: a train that has come to a stop over a fork cannot go back over
// the same track and take the other branch.
func TestIdleBehindASwitch(t *testing.T) {
	picture := "1 1 1 1 1 1\n1 1 1 1 1 1\n1 1 1 1 1 1\n1 1 1 1 1 1\n1 1 g 1 1 1\n1 1 1 1 1 1"
	m := sketch(t, picture, "C5 square, E5 star, D3 dot, A1 circle, A3 pentagon", "C5 S-NE")
	g := newGame(t, m, 1)
	track, l := g.ParseTrack("t", []byte("D5 n-sw\nD4 s-n\nD3 s-n\nD5 n-se\nE5 nw-se\n"))
	if len(l) > 0 {
		t.Fatal(l)
	}
	idle := g.Idle(track)
	if len(idle.Remote) != 1 || m.Grid.Label(m.Stops[idle.Remote[0]].At.V) != "E5" || len(idle.Bare) != 2 {
		t.Errorf("remote are %v, bare %v, want E5 and two stops", idle.Remote, idle.Bare)
	}
	if want := []Line{track.Lines[len(track.Lines)-2], track.Lines[len(track.Lines)-1]}; !slices.Equal(idle.Lines, want) {
		t.Errorf("idle are %v, want %v", idle.Lines, want)
	}
}

func cellOf(g *Game, l Line) int {
	i, _ := g.m.Grid.Index(l.At)
	return i
}

// TestIdleIsOfNoUse: without the lines that are idle every company scores the same with
// any trains, and no route serves a stop that is bare or remote.
func TestIdleIsOfNoUse(t *testing.T) {
	found := 0
	for seed := range uint64(60) {
		s := playSome(t, newGame(t, ownMaps(t)[seed%4], 1), seed, 10+int(seed%45))
		track := s.Track(0)
		idle := s.g.Idle(track)
		found += len(idle.Lines)
		less := track.Network
		less.Pieces = nil
		for _, p := range track.Network.Pieces {
			ends := s.g.Ends(p)
			if !slices.ContainsFunc(idle.Lines, func(l Line) bool { return runsAlong(l, ends) }) ||
				slices.ContainsFunc(track.Lines, func(l Line) bool { return runsAlong(l, ends) && !slices.Contains(idle.Lines, l) }) {
				less.Pieces = append(less.Pieces, p)
			}
		}
		var all, some routes.Solver
		if err := all.Load(&track.Network); err != nil {
			t.Fatal(err)
		}
		if err := some.Load(&less); err != nil {
			t.Fatal(err)
		}
		for c := range Companies {
			for _, trains := range [][]int{{2}, {12}, {3, 5, 6}} {
				if a, b := all.Solve(c, trains), some.Solve(c, trains); a != b {
					t.Fatalf("seed %d: trains %v of company %d score %d, without idle lines %d", seed, trains, c, a, b)
				}
				for _, r := range all.Routes() {
					for _, stop := range r.Stops {
						if slices.Contains(idle.Bare, stop) || slices.Contains(idle.Remote, stop) {
							t.Fatalf("seed %d: a train serves stop %d, which is said to be out of reach", seed, stop)
						}
					}
				}
			}
		}
	}
	if found < 20 {
		t.Errorf("only %d lines were idle: the test shows little", found)
	}
}
