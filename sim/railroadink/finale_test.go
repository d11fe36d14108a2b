package railroadink

import (
	"math/rand/v2"
	"slices"
	"testing"

	"platelayer/diag"

	"platelayer/rules/railroadink"
)

// lastRound is a state of a game in which the dice of the last round have been rolled, or of
// one seed in seven of the one before; the rounds before are drawn at random or by greedy.
func lastRound(t testing.TB, b *railroadink.Board, seed uint64, greedy bool) *state {
	t.Helper()
	g, err := railroadink.NewGame(b, 1)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, 8))
	s := g.Start()
	y := NewGreedy()
	y.Width = 2
	for {
		m := s.Draw(rng)
		if s.Player() == 0 {
			all := s.Moves(nil)
			if m = all[rng.IntN(len(all))]; greedy {
				m = y.Choose(s, all, rng)
			}
		}
		if err := s.Apply(m); err != nil {
			t.Fatal(err)
		}
		if s.Phase() == railroadink.Playing && s.Round() == b.Rounds.V-int(seed%7/6) { // of some the one before
			return s
		}
	}
}

// tryAll is the best score after a state, found by trying every move; left is how many
// states may be looked at.
func tryAll(s *state, seen map[string]bool, left *int) int {
	const none = -1 << 20
	text, _ := s.AppendText(nil)
	if seen[string(text)] || *left < 0 {
		return none
	}
	seen[string(text)] = true
	*left--
	best := none
	for _, m := range s.Moves(nil) {
		if m.Kind() == railroadink.MoveDone {
			best = max(best, s.Score(0).Total)
			continue
		}
		n := s.Clone()
		if n.Apply(m) != nil {
			panic("a listed move is refused")
		}
		best = max(best, tryAll(n, seen, left))
	}
	return best
}

// TestBestRoundAgainstAll holds the exact search to one that tries everything, on boards of
// all kinds that are small enough for that.
func TestBestRoundAgainstAll(t *testing.T) {
	t.Parallel()
	const most = 20_000
	tried, better := 0, 0
	for seed := range uint64(bestRounds) {
		if seed == bestRounds-1 {
			seed = 628 // of two curves on one space both make a line longer
		}
		b := smallBoard(seed)
		s := lastRound(t, b, seed, seed%2 == 1)
		left := most
		want := tryAll(s, map[string]bool{}, &left)
		if left < 0 {
			continue
		}
		tried++
		got := BestRound(s, 0)
		if got.Score.Total != want || !got.Exact {
			text, _ := s.AppendText(nil)
			t.Fatalf("seed %d: the best is %d, and %d is found (%v):\n%s", seed, want, got.Score.Total, got.Exact, text)
		}
		q := newSearch(newAtlas(s.Game()), finaleWidth)
		if q.run(s); q.nodes[q.done[0]].s.Score(0).Total < want {
			better++
		}
		for _, m := range got.Moves {
			if err := s.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
		if s.Phase() == railroadink.Playing || s.Score(0).Total != want {
			t.Errorf("seed %d: the moves lead to %d points", seed, s.Score(0).Total)
		}
	}
	t.Logf("%d boards of %d; the quick search misses the best on %d", tried, bestRounds, better)
	if tried < bestRounds/3 {
		t.Errorf("only %d of %d boards are small enough", tried, bestRounds)
	}
}

// smallBoard is a board of few spaces, with some of the dice.
func smallBoard(seed uint64) *railroadink.Board {
	b := railroadink.Classic()
	if seed%3 == 1 {
		b = railroadink.Challenge()
	}
	rng := rand.New(rand.NewPCG(seed, 5))
	rows, cols := 3+rng.IntN(3), 3+rng.IntN(3)
	b.Rows.V, b.Cols.V, b.Rounds.V = rows, cols, max(2, rows*cols/5)
	inside := func(s railroadink.Space) bool { return s.Row < rows && s.Col < cols }
	exits := b.Exits
	b.Exits = nil
	for _, e := range exits {
		switch e.Side {
		case railroadink.South:
			e.At.V.Row = rows - 1
		case railroadink.East:
			e.At.V.Col = cols - 1
		}
		if inside(e.At.V) {
			b.Exits = append(b.Exits, e)
		}
	}
	b.Centre = slices.DeleteFunc(b.Centre, func(c diag.Value[railroadink.Space]) bool { return !inside(c.V) })
	b.Sites = slices.DeleteFunc(b.Sites, func(s railroadink.Site) bool { return !inside(s.At.V) })
	for i := range b.Dice {
		b.Dice[i].Count.V = min(b.Dice[i].Count.V, 1+int(seed%2))
	}
	if seed%5 < 4 {
		b.WithDice(railroadink.EngineerDice[seed%5])
	}
	b.SpecialsPerGame.V = int(seed % 4)
	return b
}

// TestBestRoundOfTheRulebook finds the best last round of the rulebook's example board (RI1
// of the facts): all but the last four Routes are drawn, and those are what was rolled. It
// is the best of all there are, and that is what was drawn there.
func TestBestRoundOfTheRulebook(t *testing.T) {
	t.Parallel()
	const example = "A4A12B2B16A1B01A1B23S1B32A1A32B1B44B2A44A4C16A3D15A4D01A5D23A4E20B1F24A2F17A1F01B0G16" +
		"A5C34A4C43A5C53A3D50A4D61S4E50A0F51A1F67S2E46B1E31A1F30A2G36A1G41B1G52"
	const wasScored = 46
	list, faults := railroadink.ParseDrawn("board", []byte(example))
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	b := railroadink.Classic()
	b.Puzzle = &railroadink.Puzzle{}
	for i, d := range list {
		note := example[5*i:]
		if i >= len(list)-b.Rolled() {
			b.Puzzle.Dice = append(b.Puzzle.Dice, diag.Value[railroadink.Rolled]{V: railroadink.Rolled{Letter: note[:1], Pips: int(note[1]-'0') + 1}})
			continue
		}
		l := railroadink.Laid{}
		if l.At.V, l.Route.V = d.At, d.Route; note[0] == 'S' {
			l.Mark = railroadink.LaidMarks[0]
		}
		b.Puzzle.Drawn = append(b.Puzzle.Drawn, l)
	}
	g, err := railroadink.NewGame(b, 1)
	if err != nil {
		t.Fatal(err)
	}
	s := g.LastRound()
	left := 1 << 20
	want := tryAll(s, map[string]bool{}, &left)
	got := BestRound(s, 0)
	if left < 0 || !got.Exact || got.Score.Total != want || want != wasScored {
		t.Errorf("the best is %d, and %d is found (%v)", want, got.Score.Total, got.Exact)
	}
	t.Logf("%d points; %d positions of %d are looked into", got.Score.Total, got.Looked, 1<<20-left)
}
