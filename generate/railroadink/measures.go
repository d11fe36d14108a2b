package railroadink

import (
	"platelayer/generate"
	game "platelayer/rules/railroadink"
)

// Measure is what can be said of a board without a game.
type Measure int

// The measures, all in whole numbers. Steps are hundredths of the mean of the board's
// sides, so that boards of all sizes can be compared.
const (
	// Balance is how many exits more there are of one kind than of the other.
	Balance Measure = iota
	// Wide is the longest gap between two exits, in hundredths of an even one, and Narrow
	// the shortest one.
	Wide
	Narrow
	// Crowd is by how many exits a side differs from what it would have by its length, in
	// hundredths, the most of all sides; Lean how many exits of one kind more are on one side
	// than on another.
	Crowd
	Lean
	// Run is how many exits of one kind follow each other at most.
	Run
	// Link is the steps from an exit to the next one of its kind, the mean of all.
	Link
	// Void is the steps from an exit to the space that is farthest from all.
	Void
	// CentreShare is how much of the board is centre, in thousandths.
	CentreShare
	// Next is the steps between the two buildings that are nearest to each other, not
	// compared with the size, and Alike that of two of one kind.
	Next
	Alike
	// Empty is the steps from a building to the space that is farthest from all, in
	// hundredths of the side of the part of the board that each building has.
	Empty
	// Measures is how many there are.
	Measures = iota
)

// firstOfSites is the first measure that only a board with buildings has.
const firstOfSites = Next

// measure looks at a candidate. It is false where that is no board: the reason is the
// first one found.
func (c *Candidate) measure() (v [Measures]int, r Reason, ok bool) {
	if r, ok := c.whole(); !ok {
		return v, r, false
	}
	c.measureExits(&v)
	c.measureLinks(&v)
	v[CentreShare] = 1000 * len(c.Centre) / (c.Cols * c.Rows)
	if len(c.Sites) > 0 {
		c.measureSites(&v)
	}
	return v, 0, true
}

// whole tells whether exits, centre and buildings stand where they can.
func (c *Candidate) whole() (Reason, bool) {
	last := -1
	for _, e := range c.Exits {
		if e.Slot <= last || e.Slot >= c.slots() || e.Kind >= game.Kinds {
			return Misplaced, false
		}
		last = e.Slot
	}
	for i, s := range c.Sites {
		if !c.has(s.At) || s.Kind >= game.Buildings {
			return Misplaced, false
		}
		for _, o := range c.Sites[:i] {
			if o.At == s.At {
				return Misplaced, false
			}
		}
	}
	for i, s := range c.Centre {
		if !c.has(s) || i > 0 && (s.Row < c.Centre[i-1].Row || s.Row == c.Centre[i-1].Row && s.Col <= c.Centre[i-1].Col) {
			return Misplaced, false
		}
	}
	return 0, true
}

// measureExits looks at how exits follow each other round the board.
func (c *Candidate) measureExits(v *[Measures]int) {
	n := len(c.Exits)
	var side [game.SideCount]int
	var kind [game.Kinds][game.SideCount]int
	var of [game.Kinds]int
	v[Narrow] = c.slots()
	run := 0
	for i := range 2 * n { // twice, as a run may go on at the corner where counting began
		e, next := c.Exits[i%n], c.Exits[(i+1)%n]
		if run++; e.Kind != next.Kind {
			v[Run], run = max(v[Run], min(run, n)), 0
		}
		if i >= n {
			continue
		}
		_, d := c.slot(e.Slot)
		side[d]++
		kind[e.Kind][d]++
		of[e.Kind]++
		gap := (next.Slot - e.Slot + c.slots()) % c.slots()
		if n == 1 {
			gap = c.slots()
		}
		v[Wide], v[Narrow] = max(v[Wide], gap), min(v[Narrow], gap)
	}
	v[Run] = max(v[Run], min(run, n)) // all are of one kind
	v[Balance] = abs(of[game.Highway] - of[game.Railway])
	v[Wide] = 100 * v[Wide] * n / c.slots()
	v[Narrow] = 100 * v[Narrow] * n / c.slots()
	for d, here := range side {
		length := c.Cols
		if game.Side(d) == game.East || game.Side(d) == game.West {
			length = c.Rows
		}
		v[Crowd] = max(v[Crowd], abs(100*here-100*n*length/c.slots()))
	}
	for _, k := range kind {
		v[Lean] = max(v[Lean], spread(k[:]))
	}
}

// spread is the largest number less the smallest one.
func spread(n []int) int {
	least, most := n[0], n[0]
	for _, v := range n[1:] {
		least, most = min(least, v), max(most, v)
	}
	return most - least
}

// measureLinks looks at how far exits and spaces are from each other.
func (c *Candidate) measureLinks(v *[Measures]int) {
	sides := c.Cols + c.Rows
	var at [game.SideCount * game.MaxSize]game.Space // of the exits
	for i, e := range c.Exits {
		at[i], _ = c.slot(e.Slot)
	}
	sum, pairs, far := 0, 0, 0
	for i, e := range c.Exits {
		least := -1
		for j, o := range c.Exits {
			if i == j || o.Kind != e.Kind {
				continue
			}
			if step := apart(at[i], at[j]); least < 0 || step < least {
				least = step
			}
		}
		if least >= 0 {
			sum += least
			pairs++
		}
	}
	for row := range c.Rows {
		for col := range c.Cols {
			least := sides
			for _, exit := range at[:len(c.Exits)] {
				least = min(least, apart(exit, game.Space{Row: row, Col: col}))
			}
			far = max(far, least)
		}
	}
	v[Link] = 200 * sum / (max(pairs, 1) * sides)
	v[Void] = 200 * far / sides
}

// measureSites looks at how buildings stand on the board.
func (c *Candidate) measureSites(v *[Measures]int) {
	sides := c.Cols + c.Rows
	v[Next], v[Alike] = sides, sides
	for i, s := range c.Sites {
		for _, o := range c.Sites[:i] {
			step := apart(s.At, o.At)
			if v[Next] = min(v[Next], step); s.Kind == o.Kind {
				v[Alike] = min(v[Alike], step)
			}
		}
	}
	far := 0
	for row := range c.Rows {
		for col := range c.Cols {
			least := sides
			for _, s := range c.Sites {
				least = min(least, apart(s.At, game.Space{Row: row, Col: col}))
			}
			far = max(far, least)
		}
	}
	v[Empty] = 100 * far * 100 / root(10_000*c.Cols*c.Rows/len(c.Sites))
}

// root is the square root of a whole number, rounded down.
func root(n int) int {
	r := 0
	for bit := 1 << 15; bit > 0; bit >>= 1 {
		if (r+bit)*(r+bit) <= n {
			r += bit
		}
	}
	return r
}

// bands are those of the measures by number.
type bands [Measures]generate.Band

// measure holds the measures of a candidate to the bars; those of buildings only where
// there are some.
func (t *bands) measure(c *Candidate, values *[Measures]int, b *generate.Bars) {
	for m, v := range values {
		if Measure(m) < firstOfSites || len(c.Sites) > 0 {
			b.Hold(measured+Reason(m), v, t[m])
		}
	}
}
