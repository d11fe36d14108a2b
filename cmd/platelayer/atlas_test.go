package main

import (
	"reflect"
	"sync/atomic"
	"testing"

	"platelayer/layout/atlas"
)

// What is made ahead comes in order, each once, and no more is made than is asked for
// and a little.
func TestAhead(t *testing.T) {
	var made atomic.Int64
	square := func(i int) int {
		made.Add(1)
		return i * i
	}
	next := 0
	for i, v := range ahead(100, square) {
		if i != next || v != i*i {
			t.Fatalf("got %d of %d, want %d of %d", v, i, next*next, next)
		}
		next++
	}
	if next != 100 || made.Load() != 100 {
		t.Errorf("%d came and %d were made, want 100", next, made.Load())
	}
	for range ahead(0, square) {
		t.Error("something came of nothing")
	}
	made.Store(0)
	for i := range ahead(1_000_000, square) {
		if i == 3 {
			break
		}
	}
	if n := made.Load(); n > 1000 {
		t.Errorf("%d were made where 4 were wanted", n)
	}
}

func TestReportFigures(t *testing.T) {
	for _, c := range []struct {
		report string
		want   []atlas.Figure
	}{
		{"", nil},
		{"policy: greedy\nplayers: 3\nwins:\n  - 34.4\n  - 32.0\n  - 33.6\nhalf-time: 51.3\npoints: 19.5\ndead-hexes: 1.9\n", []atlas.Figure{
			{Kind: atlas.Players, Value: "3"}, {Kind: atlas.Wins, Value: "32.0–34.4 %"}, {Kind: atlas.Points, Value: "19.5"},
			{Kind: atlas.HalfTime, Value: "51.3 %"}, {Kind: atlas.DeadHexes, Value: "1.9 %"}}},
		{"players: 1\npoints: 329.6\nmiddle-band: 72.3\ncompanies:\n  - 14.9\n  - 23.8\n  - 61.3\ndead-hexes: 4.3\nlongest-route: 5.4\nmystery-found: 52.8\nspirals-served: 36.0\n", []atlas.Figure{
			{Kind: atlas.Points, Value: "329.6"}, {Kind: atlas.Middle, Value: "72.3 %"}, {Kind: atlas.Companies, Value: "14.9–61.3 %"}, {Kind: atlas.Longest, Value: "5.4"},
			{Kind: atlas.Mystery, Value: "52.8 %"}, {Kind: atlas.Spirals, Value: "36.0 %"}, {Kind: atlas.DeadHexes, Value: "4.3 %"}}},
		{"points: -2.5\nmarks: many\n", []atlas.Figure{{Kind: atlas.Points, Value: "-2.5"}}},
		// Of another program, or written by hand.
		{"points: many\nplayers: Inf\nhalf-time: 1e300\ndead-hexes: 0.000000000000000001\nwins: even\n", nil},
		{"wins:\n  - 34.4\n  - most\npoints:\n  - 1\n", nil},
		{"wins:\npoints: 7\n", []atlas.Figure{{Kind: atlas.Points, Value: "7"}}},
	} {
		if got := reportFigures(c.report); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%q: got %v, want %v", c.report, got, c.want)
		}
	}
}

func TestRecipeFigures(t *testing.T) {
	if got, want := recipeFigures("seed: 7\ncharacter: alpine\n"), []atlas.Figure{{Kind: atlas.Character, Value: "alpine"}}; !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	for _, recipe := range []string{"", "character: lunar\n", "  character: alpine\n"} {
		if got := recipeFigures(recipe); got != nil {
			t.Errorf("%q: got %v", recipe, got)
		}
	}
}
