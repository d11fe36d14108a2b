package main

import "slices"

// checkLarge is an error where large print was asked for of a game that has none.
func (set *settings) checkLarge(defs []*definition) error {
	for _, d := range defs {
		if set.Large && d.game != nil && !d.game.large {
			return wrongUse("--large is not there for %s, of which %s is", d.game.name, d.who())
		}
	}
	return nil
}

// noteLeft says where it makes no difference which hand writes.
func (set *settings) noteLeft(s *streams, jobs []imposed) {
	if !set.Left {
		return
	}
	if set.Large {
		s.notef("in large print every table has room of its own; --left changes nothing")
		return
	}
	var told []string
	for _, j := range jobs {
		if j.game != nil && !j.game.left && !slices.Contains(told, j.game.id) {
			told = append(told, j.game.id)
			s.notef("the sheets of %s are the same for either hand; --left changes nothing", j.game.name)
		}
	}
}
