package railways

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"platelayer/hex"
	"platelayer/rules"
	"platelayer/rules/rulestest"
)

// pointy is the grid of most sketches.
var pointy = hex.Grid{FirstRow: 1}

// begun is a game in which P1 is to act in the first round: nobody has bid. Cubes lie where
// chance put them.
func begun(t testing.TB, m *Map, players int) *State {
	t.Helper()
	s := newGame(t, m, players).Start()
	rng := rand.New(rand.NewPCG(1, 1))
	for s.phase != Auctioning {
		mv := s.Draw(rng)
		if s.phase == Choosing { // so that the turn is P1's when all pass
			mv = makeMove(MoveFirst, uint64(players-1))
		}
		if err := s.Apply(mv); err != nil {
			t.Fatal(err)
		}
	}
	for range players {
		play(t, s, "pass")
	}
	if s.Player() != 0 || s.phase != Acting {
		t.Fatalf("%s is to move in %q", s.mover(), s.phase)
	}
	return s
}

func play(t testing.TB, s *State, moves ...string) {
	t.Helper()
	rulestest.Make(t, s, moves...)
	rulestest.Sound(t, s)
}

func refused(t testing.TB, s *State, want string, moves ...string) {
	t.Helper()
	for _, m := range moves {
		if got := rulestest.Refused(t, s, m); !strings.Contains(got, want) {
			t.Errorf("%q: %s, want %q", m, got, want)
		}
	}
}

// place has the cubes of a city be these; the others go back into the bag.
func place(t testing.TB, s *State, city string, colors ...Color) {
	t.Helper()
	i := slices.Index(s.g.labels, city)
	c := &s.cities[i]
	for k, n := range c.cubes {
		s.bag[k] += uint16(n)
		s.bagged += uint16(n)
	}
	c.cubes, c.has = [Colors]uint8{}, 0
	var n [Colors]uint8
	for _, k := range colors {
		n[k]++
	}
	s.add(c, n)
	rulestest.Sound(t, s)
}

// lend gives a player money, as if earned.
func lend(s *State, p, cash int) {
	s.seats[p].cash += int32(cash)
	s.seats[p].ledger.Incomes += int32(cash)
}

// raise gives a player an engine.
func raise(s *State, p, level int) {
	t := &s.seats[p]
	for int(t.engine) < level {
		t.engine++
		price := s.g.engines[t.engine]
		t.ledger.Incomes += price
		t.ledger.Engines += price
	}
}

// hand gives a player a card, out of the deck or from the table.
func hand(t testing.TB, s *State, p int, k OperationKind) {
	t.Helper()
	i := s.g.cardKind[k][0]
	switch {
	case s.open[i] > 0:
		s.open[i]--
	case s.deck[i] > 0:
		s.deck[i]--
		s.cards--
	default:
		t.Fatalf("no card %s is left", k)
	}
	s.held[s.g.slot(i, uint8(p))]++
}

// lie has a card lie open.
func lie(s *State, card int) {
	if s.open[card] > 0 {
		return
	}
	s.deck[card]--
	s.cards--
	s.open[card]++
	if s.g.m.Operations[card].Kind.V.Goal() {
		s.goals++
	}
}

// turnOf passes until a player acts, and so do those before.
func turnOf(t testing.TB, s *State, p int) {
	t.Helper()
	for s.Player() != p || s.phase != Acting {
		if s.Player() == rules.Chance {
			if err := s.Apply(s.Draw(rand.New(rand.NewPCG(1, 2)))); err != nil {
				t.Fatal(err)
			}
			continue
		}
		play(t, s, "pass")
	}
}

// texts are the moves that begin with a word, without comments.
func texts(s *State, word string) (out []string) {
	for _, m := range s.Moves(nil) {
		text, _, _ := strings.Cut(s.MoveText(m), " #")
		if w, _, _ := strings.Cut(text, " "); w == word {
			out = append(out, text)
		}
	}
	return out
}

// city is the number of the city on a hex.
func city(s *State, label string) int { return slices.Index(s.g.labels, label) }
