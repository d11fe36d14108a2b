package rollway

import (
	"fmt"
	"slices"

	"platelayer/generate"
	game "platelayer/rules/rollway"
)

// The kinds of edits to a map that somebody drew, each a word or two of its definition.
const (
	moveStop = iota // a stop moves; one on a grey hex stays
	swapTwo         // two stops change places
	revalue         // a hex takes another value
)

// edit is an edit: of which stop or cell, and what becomes of it: a cell, another stop or a
// value.
type edit struct{ kind, of, to int }

// farthest is how many hexes a stop moves at most.
const farthest = 8

// editsOf are all edits to a candidate, and what the search for the best of them has to know.
func editsOf(c *Candidate) (edits []edit, known []generate.Edit) {
	things := 0
	add := func(e edit, thing, to, size int) {
		edits = append(edits, e)
		known = append(known, generate.Edit{Kind: e.kind, Thing: thing, To: to, Size: size})
		things = max(things, thing+1)
	}
	for i, stop := range c.Stops {
		if c.Ground[stop.Cell] == game.Grey {
			continue
		}
		thing := things
		for to, d := range generate.Around(c.Grid, stop.Cell, farthest) {
			if _, ok := c.Ground[to].Value(); ok {
				add(edit{moveStop, i, to}, thing, to, d)
			}
		}
	}
	for i, a := range c.Stops {
		for j := max(0, i-generate.MostPairs); j < i; j++ {
			b := &c.Stops[j]
			if (a.Kind != b.Kind || a.Company != b.Company) && c.Ground[a.Cell] != game.Grey && c.Ground[b.Cell] != game.Grey {
				add(edit{swapTwo, i, j}, things, a.Cell, 2)
			}
		}
	}
	for cell, g := range c.Ground {
		v, ok := g.Value()
		if !ok {
			continue
		}
		thing := things
		for to := game.MinValue; to <= game.MaxValue; to++ {
			if to != v {
				add(edit{revalue, cell, to}, thing, cell, max(to-v, v-to))
			}
		}
	}
	return edits, known
}

// make makes an edit. It is false where it cannot be made; then nothing has changed.
func (e edit) make(c *Candidate) bool {
	switch e.kind {
	case moveStop:
		if slices.ContainsFunc(c.Stops, func(o Stop) bool { return o.Cell == e.to }) {
			return false
		}
		c.Stops[e.of].Cell = e.to
	case swapTwo:
		a, b := &c.Stops[e.of], &c.Stops[e.to]
		a.Cell, b.Cell = b.Cell, a.Cell
	default:
		if c.Ground[e.of] == game.Ground(e.to) {
			return false
		}
		c.Ground[e.of] = game.Ground(e.to)
	}
	return true
}

// Word is an edit of a map in words.
func (t *Tuner) Word(n uint32) string {
	m, e := t.m, t.edits[n]
	label := func(cell int) string { return m.Grid.Label(m.Grid.At(cell)) }
	stop := func(i int) string {
		s := &m.Stops[i]
		what := s.Kind.V.String()
		if s.Kind.V == game.Station {
			what = s.Company.String()
		}
		return fmt.Sprintf("the %s at %s", what, m.Grid.Label(s.At.V))
	}
	switch e.kind {
	case moveStop:
		return fmt.Sprintf("%s moves to %s", stop(e.of), label(e.to))
	case swapTwo:
		return fmt.Sprintf("%s and %s change places", stop(e.of), stop(e.to))
	}
	return fmt.Sprintf("the value of %s becomes %d", label(e.of), e.to)
}

// faults is how many stops of a candidate lie on one another or where none can.
func faults(c *Candidate) (n int) {
	for i, s := range c.Stops {
		if !c.Ground[s.Cell].Hex() || s.Kind == game.Mystery && c.Ground[s.Cell] == game.Grey {
			n++
		}
		if slices.ContainsFunc(c.Stops[:i], func(o Stop) bool { return o.Cell == s.Cell }) {
			n++
		}
	}
	return n
}
