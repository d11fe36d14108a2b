package railroadink

import (
	"testing"

	"platelayer/generate"
	"platelayer/maps"
	"platelayer/maps/mapstest"
	game "platelayer/rules/railroadink"
)

// bundled are the bundled boards.
func bundled(t testing.TB) []*game.Board {
	return mapstest.Bundled(t, func(d *maps.Definition) *game.Board { return d.RailroadInk })
}

// changed is a source of a board that somebody drew with some changes, and spoilt on
// purpose.
type changed struct {
	b       *game.Board
	changes int
	spoil   func(*Candidate) // nil: nothing else
}

func (s *changed) Draw(c *Candidate, w Wish, number uint64) {
	*c = *CandidateOf(s.b)
	chance := generate.NewStream(w.Seed, number, generate.StageGame)
	for range s.changes {
		c.change(&chance)
	}
	if s.spoil != nil {
		s.spoil(c)
	}
}

// Board is the board with what is different in a candidate.
func (s *changed) Board(c *Candidate, _ Wish, _ uint64) *game.Board {
	b := *s.b
	return c.on(&b)
}

// kindOf is the kind of a bundled board.
func kindOf(t testing.TB, b *game.Board) Kind {
	for k := range Kind(Kinds) {
		if k.String() == b.ID {
			return k
		}
	}
	t.Fatalf("%s is of no kind", b.ID)
	return 0
}

// trialOf is a trial of a stand-in.
func trialOf(t testing.TB, s *changed) *Trial {
	return NewTrial(Wish{Seed: 7, Kind: kindOf(t, s.b)}, s, Default())
}
