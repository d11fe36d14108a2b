package rollway_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/rules"
	"platelayer/rules/rollway"
	"platelayer/rules/rollway/referee"
	"platelayer/rules/rulestest"
)

// TestBesideTheReferee plays games with the referee following the log: it must take every
// line, refuse what the engine refuses, list the same lines now and then, and count the same after every operating round.
// Half of the games is on the bundled maps, the rest on odd ones; in half of them players
// like track at stops, so that there is something to operate.
//
//	go test -tags long -timeout 2h -run Beside ./rules/rollway
func TestBesideTheReferee(t *testing.T) {
	t.Parallel()
	all := games(t)
	n, every := uint64(200), 150
	if rulestest.Many >= 10_000_000 {
		n, every = 100_000, 30
	}
	var seen tally
	for seed := range n {
		rng := rand.New(rand.NewPCG(seed, 6))
		g := all[rng.IntN(len(all))]
		if seed%2 > 0 {
			g = oddGame(t, rng)
		}
		besideReferee(t, g, seed, rng, seed%4 > 1, every, &seen)
		if seed%1000 == 999 {
			t.Log(seed+1, seen.String())
		}
	}
	t.Log(n, seen.String())
	if seen.refused == 0 || seen.lists == 0 || seen.scoring == 0 || seen.mysteries == 0 {
		t.Error("the games show too little")
	}
}

// tally is what the games have shown.
type tally struct {
	moves, refused, lists, listed, rounds, scoring, best, mysteries, bonuses int
}

func (seen *tally) String() string {
	return fmt.Sprintf("games, %d moves, %d refused, %d lists of %d moves, %d operating rounds, %d of them with points, the best %d, mystery stations %d, spirals in a row %d",
		seen.moves, seen.refused, seen.lists, seen.listed, seen.rounds, seen.scoring, seen.best, seen.mysteries, seen.bonuses)
}

// besideReferee plays one game beside the referee; about one in every positions has its
// legal moves listed.
func besideReferee(t *testing.T, g *rollway.Game, seed uint64, rng *rand.Rand, keen bool, every int, seen *tally) {
	t.Helper()
	s, r := g.Start(), referee.New(g.Map(), g.Players())
	log := string(g.AppendLogHeader(nil, seed))
	fail := func(format string, args ...any) {
		t.Helper()
		t.Fatalf("seed %d, %s, %d players: %s\n%s%s", seed, g.Map().ID, g.Players(), fmt.Sprintf(format, args...), log, sheetText(g))
	}
	for _, line := range strings.Split(log, "\n") {
		if err := r.Step(line); err != nil {
			fail("the referee refuses %q: %v", line, err)
		}
	}
	var buf []rollway.Move
	var earlier []string // what has been written, by whomever
	rounds := make([]int, g.Players())
	for !s.Over() {
		if mine, theirs := rules.LogMover(s.Player()), r.Next(); mine != theirs {
			fail("%q is to move, for the referee %q", mine, theirs)
		}
		for range min(len(earlier), 2) {
			line := earlier[rng.IntN(len(earlier))]
			mine := takes(s, line)
			if theirs := r.Allows(rules.LogMover(s.Player()) + " " + line); (mine == nil) != theirs {
				fail("%q: the engine says %v, the referee allows it: %v", line, mine, theirs)
			}
			if mine != nil {
				seen.refused++
			}
		}
		var m rollway.Move
		if s.Player() == rules.Chance {
			m = s.Draw(rng)
		} else {
			buf = s.Moves(buf[:0])
			if rng.IntN(every) == 0 {
				mine, theirs := logLines(s, buf), r.Legal()
				if !slices.Equal(mine, theirs) {
					fail("only the engine lists %q\nonly the referee lists %q", only(mine, theirs), only(theirs, mine))
				}
				seen.lists++
				seen.listed += len(mine)
			}
			m = prefer(g, s, buf, rng, keen)
		}
		line := strings.TrimSpace(string(s.AppendLogMove(nil, m)))
		log += line + "\n"
		words, _, _ := strings.Cut(line, "#")
		_, words, _ = strings.Cut(strings.TrimSpace(words), " ")
		earlier = append(earlier, words)
		if err := r.Step(line); err != nil {
			fail("the referee refuses %q: %v", line, err)
		}
		if err := s.Apply(m); err != nil {
			fail("the engine refuses %q: %v", line, err)
		}
		seen.moves++
		for p := range g.Players() {
			if n := len(s.Results(p)); n != rounds[p] || len(r.Rounds(p)) != n {
				rounds[p] = n
				seen.rounds++
				if diff := sheetsDiffer(s, r, p); diff != "" {
					fail("after an operating round of P%d: %s", p+1, diff)
				}
				seen.show(&s.Results(p)[n-1])
				c, trains := rollway.Company(rng.IntN(rollway.Companies)), []int{}
				for range 1 + rng.IntN(4) {
					trains = append(trains, 1+rng.IntN(8))
				}
				if mine, theirs := s.RouteSum(p, c, trains), r.RouteSum(p, c, trains); mine != theirs {
					fail("trains %v of %s could score %d for P%d, for the referee %d", trains, c, mine, p+1, theirs)
				}
			}
		}
	}
	if !r.Over() {
		fail("the game is not over for the referee: %q is next", r.Next())
	}
	for p := range g.Players() {
		if diff := sheetsDiffer(s, r, p); diff != "" {
			fail("at the end, P%d: %s", p+1, diff)
		}
		if mine, theirs := s.Band(p), r.Bands()[p]; mine != theirs {
			fail("the band of P%d is %d, for the referee %d", p+1, mine, theirs)
		}
		if s.MysteryOwner(p) != rollway.NoCompany {
			seen.mysteries++
		}
	}
	if mine, theirs := s.Winners(nil), r.Winners(); !slices.Equal(mine, theirs) {
		fail("the winners are %v, for the referee %v", mine, theirs)
	}
	if line := string(s.AppendLogEnd(nil)); r.Step(line) != nil {
		fail("the referee refuses %q: %v", line, r.Step(line))
	}
}

// takes tells whether the engine takes a line of a log, and if not why.
func takes(s *rollway.State, line string) error {
	m, err := s.ParseMove(line)
	if err != nil {
		return err
	}
	return s.Clone().Apply(m)
}

// show counts an operating round.
func (seen *tally) show(res *rollway.Result) {
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
			return fmt.Sprintf("%s: %s, for the referee %s", x.what, mine, theirs)
		}
	}
	return ""
}

// prefer picks a move; a keen player takes shares, bids for one company more than for the
// others, seldom ends a turn early, and lays track in and beside hexes with stops, where
// it meets other track on both sides.
func prefer(g *rollway.Game, s *rollway.State, moves []rollway.Move, rng *rand.Rand, keen bool) rollway.Move {
	m := moves[rng.IntN(len(moves))]
	if !keen || rng.IntN(6) == 0 {
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

// logLines are moves as a log has them, without comments, sorted.
func logLines(s *rollway.State, moves []rollway.Move) []string {
	var out []string
	for _, m := range moves {
		line, _, _ := strings.Cut(string(s.AppendLogMove(nil, m)), "#")
		out = append(out, strings.TrimSpace(line))
	}
	slices.Sort(out)
	return out
}

// only are the lines of a that are not in b.
func only(a, b []string) []string {
	return slices.DeleteFunc(slices.Clone(a), func(s string) bool { return slices.Contains(b, s) })
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
