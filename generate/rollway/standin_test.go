package rollway

import (
	"slices"
	"testing"

	"platelayer/generate"
	"platelayer/maps"
	"platelayer/maps/mapstest"
	game "platelayer/rules/rollway"
)

// bundled are the bundled maps.
func bundled(t testing.TB) []*game.Map {
	return mapstest.Bundled(t, func(d *maps.Definition) *game.Map { return d.Rollway })
}

// changed is a source of a map that somebody drew with some changes, and spoilt on
// purpose: candidates without a landscape of their own.
type changed struct {
	m       *game.Map
	changes int
	spoil   func(*Candidate) // nil: nothing else
	s       survey
}

func (s *changed) Draw(c *Candidate, w Wish, number uint64) {
	*c = *CandidateOf(s.m)
	chance := generate.NewStream(w.Seed, number, generate.StageGame)
	for range s.changes {
		s.s.change(c, &chance)
	}
	if s.spoil != nil {
		s.spoil(c)
	}
}

// Map is the map with what is different in a candidate.
func (s *changed) Map(c *Candidate, _ Wish, _ uint64) *game.Map {
	m := *s.m
	m.Ground, m.Stops, m.Track = slices.Clone(c.Ground), slices.Clone(m.Stops[:len(c.Stops)]), slices.Clone(m.Track)
	for i, s := range c.Stops {
		m.Stops[i].At.V, m.Stops[i].Kind.V, m.Stops[i].Company = c.Grid.At(s.Cell), s.Kind, s.Company
	}
	for i, l := range c.Track {
		m.Track[i].V = l
	}
	return &m
}

// trialOf is a trial of a stand-in.
func trialOf(s *changed) *Trial {
	w := Wish{Kind: kindOf(s.m)}
	w.Seed = 7
	return NewTrial(w, s, Default())
}
