package railways

import (
	"testing"

	"platelayer/generate"
	"platelayer/maps"
	"platelayer/maps/mapstest"
	game "platelayer/rules/railways"
)

// bundled are the bundled maps.
func bundled(t testing.TB) []*game.Map {
	return mapstest.Bundled(t, func(d *maps.Definition) *game.Map { return d.Railways })
}

// named is the bundled map of a name.
func named(t testing.TB, id string) *game.Map {
	t.Helper()
	for _, m := range bundled(t) {
		if m.ID == id {
			return m
		}
	}
	t.Fatalf("there is no map %q", id)
	return nil
}

// usualWish is what somebody asks for who says nothing but the seed and for how many.
func usualWish(seed uint64, players int) generate.Wish {
	return generate.Wish{
		Seed: seed, Cols: UsualCols, Rows: UsualRows, Character: UsualCharacter,
		Cities: UsualCities(UsualCols*UsualRows, players), Players: players,
	}
}

// spoilt is a source of good maps that were spoilt on purpose.
type spoilt struct {
	Surveyor
	spoil func(*Candidate)
}

func (s *spoilt) Draw(c *Candidate, w generate.Wish, number uint64) {
	s.Surveyor.Draw(c, w, number)
	s.spoil(c)
}
