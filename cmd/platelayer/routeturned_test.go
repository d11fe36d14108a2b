package main

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/maps"
	"platelayer/rules/rollway"
)

// turn is one of the twelve ways to lay a map of hexes onto itself.
type turn struct {
	by     int // sixths of a full turn
	mirror bool
}

func (t turn) side(s hex.Side) hex.Side {
	if t.mirror {
		s = hex.Side(0).Turn(-int(s))
	}
	return s.Turn(t.by)
}

// hex is where a hex comes to lie, the hex 0, 0 being the middle.
func (t turn) hex(c hex.Coord) hex.Coord {
	var out hex.Coord
	add := func(s hex.Side, n int) {
		d := hex.Coord{}.Neighbor(t.side(s))
		out.Q, out.R = out.Q+n*d.Q, out.R+n*d.R
	}
	for s := range hex.Side(6) {
		switch (hex.Coord{}).Neighbor(s) {
		case hex.Coord{Q: 1}:
			add(s, c.Q)
		case hex.Coord{R: 1}:
			add(s, c.R)
		}
	}
	return out
}

// turned is a map turned, with its track, as a definition and a track file.
func turned(t *testing.T, m *rollway.Map, track *rollway.Track, by turn) (definition, lines string) {
	t.Helper()
	// A grid of the same kind that is large enough, wherever its first cell has to lie.
	out := *m
	minCol, minRow, maxCol, maxRow := 1<<30, 1<<30, -1<<30, -1<<30
	for i := range m.Ground {
		col, row := m.Grid.Cell(by.hex(m.Grid.At(i)))
		minCol, maxCol, minRow, maxRow = min(minCol, col), max(maxCol, col), min(minRow, row), max(maxRow, row)
	}
	minCol -= ((minCol % 2) + 2) % 2 // columns are pushed as before
	out.Grid.Cols, out.Grid.Rows = maxCol-minCol+1, maxRow-minRow+1
	place := func(c hex.Coord) hex.Coord {
		col, row := m.Grid.Cell(by.hex(c))
		return out.Grid.Coord(col-minCol, row-minRow)
	}
	line := func(l rollway.Line) rollway.Line {
		a, b := by.side(l.A), by.side(l.B)
		return rollway.Line{At: place(l.At), A: min(a, b), B: max(a, b)}
	}
	out.Ground = make([]rollway.Ground, out.Grid.Len())
	out.GroundAt = make([]diag.Pos, out.Grid.Rows)
	for i, g := range m.Ground {
		k, ok := out.Grid.Index(place(m.Grid.At(i)))
		if !ok {
			t.Fatalf("%s is off the turned map", m.Grid.Label(m.Grid.At(i)))
		}
		out.Ground[k] = g
	}
	out.Stops, out.Track = nil, nil
	for _, s := range m.Stops {
		s.At.V = place(s.At.V)
		out.Stops = append(out.Stops, s)
	}
	for _, l := range m.Track {
		l.V = line(l.V)
		out.Track = append(out.Track, l)
	}
	g, err := rollway.NewGame(&out, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range track.Lines[track.Printed:] {
		k := line(l)
		lines += fmt.Sprintf("%s %s-%s\n", out.Grid.Label(k.At), g.Ground().SideName(k.A), g.Ground().SideName(k.B))
	}
	for _, s := range out.Stops {
		if s.Kind.V == rollway.Mystery && track.Mystery != rollway.NoCompany {
			lines += fmt.Sprintf("%s %s\n", out.Grid.Label(s.At.V), track.Mystery)
		}
	}
	return string(maps.Encode(&maps.Definition{Game: maps.RollwayStation, ID: "turned", Rollway: &out})), lines
}

// TestRouteTurned: on a map that is turned or mirrored with its track, every company
// scores the same, and as many stops and lines are of no use.
func TestRouteTurned(t *testing.T) {
	dir := t.TempDir()
	for i, id := range rollwayMaps {
		m := rollwayMap(t, id)
		_, end := rollwayGame(t, m, 1, uint64(20+i))
		track := end.Track(0)
		var want routed
		for n := range 12 {
			by := turn{n % 6, n >= 6}
			definition, lines := turned(t, m, track, by)
			file := filepath.Join(dir, fmt.Sprintf("%s%d.yaml", id, n))
			if err := os.WriteFile(file, []byte(definition), 0o666); err != nil {
				t.Fatal(err)
			}
			got := routeJSON(t, lines, file, "--track", "-", "--trains", "2,4,6")
			if n == 0 {
				want = got
				continue
			}
			for c := range got.Companies {
				if got.Companies[c].Sum != want.Companies[c].Sum {
					t.Errorf("%s turned by %+v: %s scores %d, not %d", id, by, got.Companies[c].Company, got.Companies[c].Sum, want.Companies[c].Sum)
				}
			}
			if got.Laid != want.Laid || len(got.Bare) != len(want.Bare) || len(got.Remote) != len(want.Remote) || len(got.Idle) != len(want.Idle) {
				t.Errorf("%s turned by %+v: idle are %d, %d, %d", id, by, len(got.Bare), len(got.Remote), len(got.Idle))
			}
		}
		if want.Companies[0].Sum == 0 {
			t.Errorf("%s: nobody scores", id)
		}
	}
}
