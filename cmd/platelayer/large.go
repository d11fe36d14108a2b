package main

import (
	"bytes"
	"crypto/sha256"

	"platelayer/render"
)

// noteLeft says where it makes no difference which hand writes.
func (set *settings) noteLeft(s *streams, jobs []imposed) {
	if !set.Left {
		return
	}
	if set.Large {
		s.notef("in large print every table has room of its own; --left changes nothing")
		return
	}
	right := set.composition
	right.Left = false
	for _, j := range jobs {
		if bytes.Equal(drawn(j.definition, set.composition), drawn(j.definition, right)) {
			s.notef("the sheets of %s are the same for either hand; --left changes nothing", j.who())
		}
	}
}

// drawn is a sum over all that is drawn on the pages of a definition.
func drawn(d *definition, c composition) []byte {
	h := sha256.New()
	doc, _ := d.game.compose(d.loaded, c)
	_ = render.Fprint(h, doc) // a sum takes all that is written
	return h.Sum(nil)
}
