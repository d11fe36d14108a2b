package rollandrails

import (
	"testing"

	"platelayer/generate"
	"platelayer/maps"
	"platelayer/maps/mapstest"
	game "platelayer/rules/rollandrails"
)

// bundled are the bundled maps.
func bundled(t testing.TB) []*game.Map {
	return mapstest.Bundled(t, func(d *maps.Definition) *game.Map { return d.RollAndRails })
}

// changed is a source of bundled maps with some changes: candidates of which some are
// good and some are not, without a landscape of their own.
type changed struct {
	maps    []*game.Map
	changes int
	spoil   func(*Candidate) // nil: nothing else
	s       survey
}

func (s *changed) Draw(c *Candidate, w generate.Wish, number uint64) {
	*c = *CandidateOf(s.maps[number%uint64(len(s.maps))])
	chance := generate.NewStream(w.Seed, number, generate.StageGame)
	for range s.changes {
		s.s.change(c, &chance)
	}
	if s.spoil != nil {
		s.spoil(c)
	}
}

func (s *changed) Map(c *Candidate, w generate.Wish, number uint64) *game.Map {
	return Given{s.maps[number%uint64(len(s.maps))]}.Map(c, w, number)
}

// wish is what tests ask of a map; the stand-in looks at the seed alone.
func wish(players int) generate.Wish { return generate.Wish{Seed: 7, Players: players} }

// trial is a trial of a stand-in.
func trial(t testing.TB, players int, s *changed) *Trial {
	if s.maps == nil {
		s.maps = bundled(t)
	}
	return NewTrial(wish(players), s, Default())
}
