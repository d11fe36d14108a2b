package referee

import (
	"fmt"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/rules/desk/desktest"
	"platelayer/rules/rollway"
)

// draw makes a flat-top map from a picture of values, "g" for grey and "-" for no hex,
// from stops such as "B2 square, C1 dot" and printed track such as "B2 N-S, B2 SE-NW".
// The second column is pushed down; rows are numbered from 1. Everything else has its
// default.
func draw(t testing.TB, picture, stops, track string) *rollway.Map {
	t.Helper()
	rows := strings.Split(strings.TrimSpace(picture), "\n")
	m := &rollway.Map{ID: "test"}
	m.Grid = hex.Grid{Orientation: hex.FlatTop, Cols: len(strings.Fields(rows[0])), Rows: len(rows), FirstRow: 1}
	for _, row := range rows {
		for _, l := range strings.Fields(row) {
			ground := rollway.Ground(strings.Index("-12345g", l))
			m.Ground = append(m.Ground, ground)
		}
	}
	if len(m.Ground) != m.Grid.Len() {
		t.Fatalf("the picture has %d hexes, not %d", len(m.Ground), m.Grid.Len())
	}
	r := New(m, 1)
	for _, stop := range listed(stops) {
		at, err := r.readHex(stop[0])
		if err != nil {
			t.Fatal(err)
		}
		s := rollway.Stop{At: val(at), Company: rollway.NoCompany}
		if c, err := readCompany(stop[1]); err == nil {
			s.Company = c
		} else {
			for k, name := range rollway.StopNames {
				if name == stop[1] {
					s.Kind = val(rollway.StopKind(k))
				}
			}
		}
		m.Stops = append(m.Stops, s)
	}
	for _, l := range listed(track) {
		at, ln, err := r.readLine(l)
		if err != nil {
			t.Fatal(err)
		}
		m.Track = append(m.Track, val(rollway.Line{At: at, A: ln.a, B: ln.b}))
	}
	m.Turns = val(rollway.DefaultTurns)
	m.Trains = rollway.UsualTrains(m.At)
	for _, turn := range rollway.DefaultRuns {
		m.Runs = append(m.Runs, val(turn))
	}
	for e, points := range rollway.DefaultPenalties {
		m.Penalties[e] = val(points)
	}
	m.Bands = rollway.UsualBands(m.At)
	return m
}

func val[T any](v T) diag.Value[T] { return diag.Value[T]{V: v} }

// listed splits "B2 dot, C1 star" into pairs of words.
func listed(s string) [][]string {
	var out [][]string
	for _, part := range strings.Split(s, ",") {
		if words := strings.Fields(part); len(words) > 0 {
			out = append(out, words)
		}
	}
	return out
}

// yard is a map for the rules of track: a station of Square Rail on a grey hex in the
// middle, whose line runs north and south.
func yard(t testing.TB) *rollway.Map {
	t.Helper()
	return draw(t, `
		3 3 3
		2 g 5
		1 3 4
		4 2 4`, "B2 square, A3 dot", "B2 S-N")
}

// opening is a game after its header.
func opening(t testing.TB, m *rollway.Map, players int) *Referee {
	t.Helper()
	r := New(m, players)
	play(t, r, "rollway-station log 1", "map test 0123456789abcdef", fmt.Sprintf("players %d", players), "seed -")
	return r
}

func play(t testing.TB, r *Referee, lines ...string) {
	t.Helper()
	desktest.Play(t, r, lines...)
}

func refuse(t testing.TB, r *Referee, line, why string) {
	t.Helper()
	desktest.Refuse(t, r, position(r), line, why)
}

// position is the words of everything a referee knows.
func position(r *Referee) func() string {
	return func() string {
		text := fmt.Sprintf("%+v", *r)
		for _, s := range r.seats {
			text += fmt.Sprintf("%+v", *s)
		}
		return text
	}
}

// rest plays a player's turn to its end with dice that are left, laying track only where
// it must be laid and taking shares only where they must be taken.
func rest(t testing.TB, r *Referee) {
	t.Helper()
	turn, seat := r.turn, r.seat
	for r.turn == turn && r.seat == seat && !r.Over() {
		moves := r.Legal()
		if len(moves) == 0 {
			t.Fatalf("%q has no move", r.Next())
		}
		for _, want := range []string{" done", " skip", " burn", " share", " bid", " lay", " owner"} {
			for _, m := range moves {
				if strings.Contains(m, want) {
					play(t, r, m)
					moves = nil
					break
				}
			}
			if moves == nil {
				break
			}
		}
	}
}

// legal are the legal lines that begin with some words, without them.
func legal(r *Referee, words string) []string { return desktest.Legal(r, words) }

func equal(t testing.TB, what string, got, want any) {
	t.Helper()
	desktest.Equal(t, what, got, want)
}
