package rocca

import (
	"math/rand/v2"
	"testing"

	"platelayer/rules"
)

// TestDrawsAreEven: every card of the pile is as likely as the others, dealt or drawn, and
// every face of the die.
func TestDrawsAreEven(t *testing.T) {
	g := newGame(t, Standard(), 2)
	const games = 20_000
	rng := rand.New(rand.NewPCG(9, 9))
	dealt, second := make([]int, len(g.classes)), make([]int, len(g.classes))
	for range games {
		s := g.Start()
		for p := range 2 {
			m := s.Draw(rng)
			var buf [maxCards]int
			seat, cards := m.Cards(buf[:0])
			if seat != p || len(cards) != Deal {
				t.Fatalf("P%d is dealt %d cards", seat+1, len(cards))
			}
			for i, c := range cards {
				if i > 0 && cards[i-1] > c {
					t.Fatalf("the cards %v are not sorted", cards)
				}
				if p == 0 {
					dealt[c]++
				} else {
					second[c]++
				}
			}
			if err := s.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
	}
	for c, k := range g.classes {
		want := float64(games*Deal*k.Copies) / float64(g.size)
		for _, n := range []int{dealt[c], second[c]} {
			// Six standard deviations of a share that is nearly binomial.
			if d := float64(n) - want; d*d > 36*want {
				t.Errorf("%s was dealt %d times, not about %.0f", k.Name, n, want)
			}
		}
	}
	single := position(t, newGame(t, deckOf(t, "straight-R:6 straight-B:5"), 2), "end straight-R", "pile straight-R:3 straight-B", "P1 straight-R", "P2 straight-B", "drawing P1 1 1", "at P1 draw left")
	red, faces := 0, [Pips + 1]int{}
	storm := position(t, newGame(t, deckOf(t, "straight-R:6 straight-B:4 storm"), 2), "end straight-R", "to-come storm", "P1 straight-R", "P2 straight-B", "at P1 roll left")
	for range games {
		if _, cards := single.Draw(rng).Cards(nil); single.g.classes[cards[0]].Name == "straight-R" {
			red++
		}
		faces[storm.Draw(rng).Die()]++
	}
	if red < games*72/100 || red > games*78/100 {
		t.Errorf("three of four cards came %d times of %d", red, games)
	}
	for face, n := range faces {
		if (face > 0) != (n > 0) || face > 0 && (n < games*14/100 || n > games*19/100) {
			t.Errorf("the face %d came %d times of %d", face, n, games)
		}
	}
}

// TestCardsAreSorted: cards that are given stand in one order only, so that a move is
// written in one way.
func TestCardsAreSorted(t *testing.T) {
	s := newGame(t, Standard(), 2).Start()
	h := hand{n: 5, class: [maxCards]uint8{0, 2, 4, 6, 8}}
	good := cardsMove(MoveDeal, 0, &h)
	h.class[0], h.class[1] = 2, 0
	if err := s.Apply(cardsMove(MoveDeal, 0, &h)); err == nil {
		t.Error("cards are dealt in another order")
	}
	if err := s.Apply(good); err != nil {
		t.Error(err)
	}
}

// sourceCounter counts how many random numbers are taken.
type sourceCounter struct {
	rand.PCG
	taken int
}

func (s *sourceCounter) Uint64() uint64 { s.taken++; return s.PCG.Uint64() }

// TestLot: numbers come from one random number as long as they are even, and not longer.
func TestLot(t *testing.T) {
	for _, c := range []struct{ n, times, taken int }{{6, 1, 1}, {60, 5, 1}, {60, 6, 1}, {60, 8, 2}, {20_000, 2, 1}, {20_000, 3, 2}, {20_000, 6, 3}, {1 << 20, 3, 2}} {
		s := &sourceCounter{}
		l := lot{rng: rand.New(s)}
		for range c.times {
			if k := l.below(c.n); k < 0 || k >= c.n {
				t.Fatalf("%d of %d", k, c.n)
			}
		}
		if s.taken != c.taken {
			t.Errorf("%d numbers below %d take %d random ones, not %d", c.times, c.n, s.taken, c.taken)
		}
	}
}

// TestHugeDeck plays a game with as many cards as a deck may have: the numbers of cards
// outgrow what one random number is enough for.
func TestHugeDeck(t *testing.T) {
	d := Standard()
	for i := range d.Cards {
		d.Cards[i].Copies.V = 600
	}
	g := newGame(t, d, 3)
	if g.size != 600*len(d.Cards) {
		t.Fatalf("the deck has %d cards", g.size)
	}
	s := g.Start()
	rng := rand.New(rand.NewPCG(2, 2))
	for moves := 0; !s.Over() && moves < 5000; moves++ {
		m := s.Draw(rng)
		if s.Player() != rules.Chance {
			all := s.Moves(nil)
			m = all[rng.IntN(len(all))]
		}
		if err := s.Apply(m); err != nil {
			t.Fatal(err)
		}
		if moves%50 == 0 {
			if err := s.Check(); err != nil {
				t.Fatal(err)
			}
		}
	}
}
