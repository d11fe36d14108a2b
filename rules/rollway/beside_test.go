package rollway_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/rules/rollway"
	"platelayer/rules/rollway/referee"
	"platelayer/rules/rulestest"
)

// TestBesideTheReferee plays games with the referee following the log and counting the
// same after every operating round. Half of the games is on the bundled maps, the rest on
// odd ones; in half of them players like track at stops, so that there is something to
// operate.
//
//	go test -tags long -timeout 2h -v -run Beside ./rules/rollway
func TestBesideTheReferee(t *testing.T) {
	t.Parallel()
	all := games(t)
	n, every := uint64(200), 150
	if rulestest.Many >= 10_000_000 {
		n, every = 100_000, 30
	}
	var agreed rulestest.Agreement
	var seen tally
	for seed := range n {
		rng := rand.New(rand.NewPCG(seed, 6))
		g := all[rng.IntN(len(all))]
		if seed%2 > 0 {
			g = oddGame(t, rng)
		}
		b := beside(g, seed, rng, &seen)
		b.List = every
		if seed%4 > 1 {
			b.Choose = prefer
		}
		b.Play(t, rng, &agreed)
		if seed%1000 == 999 {
			t.Log(agreed, seen.String())
		}
	}
	t.Log(agreed, seen.String())
	if agreed.Refused == 0 || agreed.Lists == 0 || seen.scoring == 0 || seen.mysteries == 0 {
		t.Error("the games show too little")
	}
}

// tally is what the games have shown.
type tally struct{ rounds, scoring, best, mysteries, bonuses int }

func (seen *tally) String() string {
	return fmt.Sprintf("%d operating rounds, %d of them with points, the best %d, mystery stations %d, spirals in a row %d",
		seen.rounds, seen.scoring, seen.best, seen.mysteries, seen.bonuses)
}

// beside is a game beside the referee: after an operating round of a player their sheet is
// the same for both, and so is what trains drawn by lot could score; at the end every
// sheet.
func beside(g *rollway.Game, seed uint64, rng *rand.Rand, seen *tally) rulestest.Beside[*rollway.State, rollway.Move] {
	r := referee.New(g.Map(), g.Players())
	rounds := make([]int, g.Players())
	return rulestest.Beside[*rollway.State, rollway.Move]{
		New: g.Start, Header: g.AppendLogHeader(nil, seed), Second: r,
		Winners: func(s *rollway.State) []int { return s.Winners(nil) },
		Differ: func(s *rollway.State) string {
			for p := range g.Players() {
				if n := len(s.Results(p)); n != rounds[p] || len(r.Rounds(p)) != n {
					rounds[p] = n
					if diff := roundDiffers(s, r, p, rng); diff != "" {
						return diff
					}
					seen.show(&s.Results(p)[n-1])
				}
				if !s.Over() {
					continue
				}
				if diff := sheetsDiffer(s, r, p); diff != "" {
					return diff
				}
				if mine, theirs := s.Band(p), r.Bands()[p]; mine != theirs {
					return fmt.Sprintf("the band of P%d is %d, for the referee %d", p+1, mine, theirs)
				}
			}
			if s.Over() {
				seen.end(s)
			}
			return ""
		},
		Tell: func() string { return sheetText(g) },
	}
}

// roundDiffers says what is not the same after an operating round of a player.
func roundDiffers(s *rollway.State, r *referee.Referee, p int, rng *rand.Rand) string {
	if diff := sheetsDiffer(s, r, p); diff != "" {
		return diff
	}
	c, trains := rollway.Company(rng.IntN(rollway.Companies)), []int{}
	for range 1 + rng.IntN(4) {
		trains = append(trains, 1+rng.IntN(8))
	}
	if mine, theirs := s.RouteSum(p, c, trains), r.RouteSum(p, c, trains); mine != theirs {
		return fmt.Sprintf("trains %v of %s could score %d for P%d, for the referee %d", trains, c, mine, p+1, theirs)
	}
	return ""
}

// show counts an operating round.
func (seen *tally) show(res *rollway.Result) {
	seen.rounds++
	if res.Total() > 0 {
		seen.scoring++
	}
	seen.best = max(seen.best, res.Total())
	for c := range rollway.Company(rollway.Companies) {
		if res.Sums[c] > rollway.SpiralBonus {
			seen.bonuses++
		}
	}
}

// end counts the mystery stations that have an owner in the end.
func (seen *tally) end(s *rollway.State) {
	for p := range s.Players() {
		if s.MysteryOwner(p) != rollway.NoCompany {
			seen.mysteries++
		}
	}
}

// sheetsDiffer says what is not the same on the two sheets of a player, "" for nothing.
func sheetsDiffer(s *rollway.State, r *referee.Referee, p int) string {
	var rounds [][rollway.Companies]int
	for _, res := range s.Results(p) {
		var points [rollway.Companies]int
		for c := range rollway.Company(rollway.Companies) {
			points[c] = res.Points(c)
		}
		rounds = append(rounds, points)
	}
	var owners []rollway.Company
	for row := range s.Game().Map().Trains {
		owners = append(owners, s.TrainOwner(p, row))
	}
	var held [rollway.Companies]int
	for c := range rollway.Company(rollway.Companies) {
		held[c] = s.Held(p, c)
	}
	for _, x := range []struct {
		what         string
		mine, theirs any
	}{
		{"rounds", rounds, r.Rounds(p)},
		{"scores", s.Scores(nil)[p], r.Scores()[p]},
		{"penalties", s.Penalty(p), r.Penalties()[p]},
		{"owners of trains", owners, r.TrainOwners(p)},
		{"owner of the mystery station", s.MysteryOwner(p), r.MysteryOwner(p)},
		{"shares", held, r.Shares(p)},
	} {
		if mine, theirs := fmt.Sprint(x.mine), fmt.Sprint(x.theirs); mine != theirs {
			return fmt.Sprintf("%s of P%d: %s, for the referee %s", x.what, p+1, mine, theirs)
		}
	}
	return ""
}

// prefer picks a move as a keen player does, who takes shares, bids for one company more
// than for the others, seldom ends a turn early, and lays track in and beside hexes with
// stops, where it meets other track on both sides.
func prefer(s *rollway.State, moves []rollway.Move, rng *rand.Rand) rollway.Move {
	g, m := s.Game(), moves[rng.IntN(len(moves))]
	if rng.IntN(6) == 0 {
		return m
	}
	best := -1
	for _, i := range rng.Perm(len(moves)) {
		score := 0
		switch moves[i].Kind() {
		case rollway.MoveLay:
			cell, line := moves[i].Line()
			at := g.Map().Grid.At(cell)
			if _, ok := g.StopOn(cell); ok {
				score += 3
			}
			for _, side := range rollway.LineSides[line] {
				beyond, ok := g.Map().Grid.Index(at.Neighbor(side))
				if !ok {
					continue
				}
				score += 2 * int(s.Meets(s.Player(), cell)>>side&1)
				if g.Map().Ground[beyond].Hex() {
					score++
				}
				if _, ok := g.StopOn(beyond); ok {
					score += 2
				}
			}
		case rollway.MoveShare:
			score = 1
		case rollway.MoveBid:
			if favorite := rollway.Company(g.Players() % rollway.Companies); rollway.CompanyOf(moves[i].Die()) == favorite {
				score = 1
			}
		case rollway.MoveEngineer:
			score = rng.IntN(2)
		}
		if score > best {
			best, m = score, moves[i]
		}
	}
	return m
}

// oddGame is a game on an odd map.
func oddGame(t testing.TB, rng *rand.Rand) *rollway.Game {
	t.Helper()
	for range 100_000 {
		if g, err := rollway.NewGame(oddMap(rng), 1+rng.IntN(3)); err == nil {
			return g
		}
	}
	t.Fatal("no odd map can be played")
	return nil
}

// oddMap is a small map of either orientation, with holes and low values, full of stops
// and printed track, with trains, penalties and a length of its own. Often it cannot be
// played.
func oddMap(rng *rand.Rand) *rollway.Map {
	m := &rollway.Map{ID: "odd map #7"}
	m.Name.V = "Odd"
	m.Grid = hex.Grid{
		Orientation: hex.Orientation(rng.IntN(2)), Stagger: hex.Stagger(rng.IntN(2)),
		Cols: 2 + rng.IntN(5), Rows: 2 + rng.IntN(5), FirstCol: rng.IntN(30), FirstRow: rng.IntN(3),
	}
	full := 2 + rng.IntN(5) // one hex in so many has a stop
	spirals := rng.IntN(3) == 0
	mystery := rng.IntN(2) == 0
	var kinds []rollway.Stop
	for c := range rollway.Company(rollway.Companies) {
		for range 1 + rng.IntN(2) {
			kinds = append(kinds, rollway.Stop{Company: c})
		}
	}
	add := func(k rollway.StopKind, n int) {
		for range n {
			s := rollway.Stop{Company: rollway.NoCompany}
			s.Kind.V = k
			kinds = append(kinds, s)
		}
	}
	if spirals {
		add(rollway.Spiral, rollway.SpiralsForBonus)
	}
	if mystery {
		add(rollway.Mystery, 1)
	}
	for range m.Grid.Len() / full {
		add([]rollway.StopKind{rollway.Dot, rollway.Dot, rollway.Triangle, rollway.Star}[rng.IntN(4)], 1)
	}
	cells := rng.Perm(m.Grid.Len())
	m.Ground = make([]rollway.Ground, m.Grid.Len())
	for i := range m.Ground {
		m.Ground[i] = rollway.Ground(1 + rng.IntN(1+rng.IntN(rollway.MaxValue)))
		if rng.IntN(12) == 0 {
			m.Ground[i] = rollway.NoHex
		}
	}
	for _, i := range cells[:min(len(cells), 1+rng.IntN(3))] {
		m.Ground[i] = rollway.Grey
	}
	for n, s := range kinds {
		if n < len(cells) && m.Ground[cells[n]] != rollway.NoHex {
			s.At.V = m.Grid.At(cells[n])
			m.Stops = append(m.Stops, s)
		}
	}
	for i, g := range m.Ground {
		if g != rollway.Grey {
			continue
		}
		for range 1 + rng.IntN(3) {
			sides := rollway.LineSides[rng.IntN(rollway.HexLines)]
			l := rollway.Line{At: m.Grid.At(i), A: sides[0], B: sides[1]}
			if !slices.ContainsFunc(m.Track, func(x diag.Value[rollway.Line]) bool { return x.V == l }) {
				m.Track = append(m.Track, diag.Value[rollway.Line]{V: l})
			}
		}
	}
	m.Trains = rollway.UsualTrains(m.At)
	if rng.IntN(2) == 0 {
		m.Trains = nil
		for range 2 + rng.IntN(4) {
			var row rollway.Train
			row.Stops.V, row.Boxes.V = 1+rng.IntN(6), 1+rng.IntN(5)
			m.Trains = append(m.Trains, row)
		}
	}
	m.Turns.V = rollway.UsualTurns(m.Trains)
	for _, turn := range rollway.UsualRuns(m.Trains) {
		run := m.Turns
		run.V = turn
		m.Runs = append(m.Runs, run)
	}
	for e := range m.Penalties {
		m.Penalties[e].V = rng.IntN(30)
	}
	m.Bands = rollway.UsualBands(m.At)
	return m
}

// sheetText draws a map for a message.
func sheetText(g *rollway.Game) string {
	m := g.Map()
	var b strings.Builder
	fmt.Fprintf(&b, "%+v", m.Grid)
	for i, ground := range m.Ground {
		if i%m.Grid.Cols == 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "%s %d, ", m.Grid.Label(m.Grid.At(i)), ground)
	}
	for _, s := range m.Stops {
		fmt.Fprintf(&b, "\n%s %s %s", m.Grid.Label(s.At.V), s.Kind.V, s.Company)
	}
	for _, l := range m.Track {
		fmt.Fprintf(&b, "\n%s track %d-%d", m.Grid.Label(l.V.At), l.V.A, l.V.B)
	}
	for _, row := range m.Trains {
		fmt.Fprintf(&b, "\ntrain %d, %d boxes", row.Stops.V, row.Boxes.V)
	}
	return b.String()
}
