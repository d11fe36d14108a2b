package rollandrails

import (
	"fmt"
	"math"

	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rollandrails"
)

// groundKeys are the names of what track is paid for.
var groundKeys = [len(rules.TrackCosts)]string{
	rules.OnPlains: "plains", rules.InForest: "forest", rules.InSwamp: "swamp",
	rules.OnMountain: "mountain", rules.InTown: "town", rules.OverRiver: "river",
}

// dollars is an amount of money as a coin shows it.
func dollars(n int) string { return fmt.Sprintf("%d$", n) }

// sample draws what a ground looks like on the map, in a hex with sides of length
// side.
func (s *sheet) sample(x, y, side float64, g rules.TrackCost) {
	if s.Measuring() {
		return
	}
	t := s.Theme
	first := -90.0 // the angle of a corner
	if s.m.Grid.Orientation == hex.FlatTop {
		first = 0
	}
	outline := layout.Regular(x, y, side, 6, first)
	fill, ground := t.Plains.Ground, layout.Plains
	switch g.Terrain {
	case rules.Forest:
		fill, ground = t.Forest.Ground, layout.Forest
	case rules.Swamp:
		fill, ground = t.Swamp.Ground, layout.Swamp
	case rules.Mountain:
		fill, ground = t.Mountain.Ground, layout.Mountain
	}
	s.Draw(layout.New().Poly(outline...), layout.Fill(fill))
	// In a small hex the symbols' lines are finer, where none of them is a hatching
	// that would be lost.
	k := 1.0
	if t.HatchPitch == 0 {
		k = .75
	}
	s.Transform("symbols", render.Matrix{A: k, D: k, E: x, F: y}, func(c *layout.Canvas) {
		c.TerrainSymbols(ground, 0, 0, side/k)
	})
	s.Draw(layout.New().Poly(outline...), layout.Paint{Stroke: t.Sub, Width: .5, Join: render.RoundJoin})
	switch g.Ground {
	case rules.InTown:
		s.Ring(x, y, side*.68, .9)
	case rules.OverRiver:
		class := 2
		if side < 4 {
			class = 1
		}
		s.RiverSample(s.m.Grid.Orientation, x, y, side, class)
	}
}

// halfWidth is half the width of a hex of the map's orientation.
func (s *sheet) halfWidth(side float64) float64 {
	if s.m.Grid.Orientation == hex.FlatTop {
		return side
	}
	return side * math.Sqrt(3) / 2
}

// halfHeight is half the height of a hex of the map's orientation.
func (s *sheet) halfHeight(side float64) float64 {
	if s.m.Grid.Orientation == hex.FlatTop {
		return side * math.Sqrt(3) / 2
	}
	return side
}

// costs is the legend of the map: what track costs on each ground. It has a column
// for every 30 mm, names where they fit.
func (s *sheet) costs(x, y, w float64) (bottom float64) {
	s.group("track cost", func(s *sheet) {
		top := s.Section(x, y, w, s.word("track-cost"), "")
		all := rules.TrackCosts[:]
		cols := min(len(all), max(1, int(w/29)))
		rows := (len(all) + cols - 1) / cols
		side := s.between(3.7, 4.4)
		a, b := s.halfWidth(side), s.halfHeight(side)
		step := 2*b + s.between(1.3, 1.7) // a river reaches out of its hex
		const gap = 5.0
		cw := (w - float64(cols-1)*gap) / float64(cols)
		r := s.between(2.1, 2.35)
		for i, g := range all {
			X, Y := x+float64(i/rows)*(cw+gap), top+b+float64(i%rows)*step
			s.sample(X+a+.45*s.Theme.RiverScale, Y, side, g)
			name := X + 2*a + 2.4
			s.TextIn(name, Y, X+cw-2*r-1.5-name, s.word(groundKeys[g.Ground]), s.Regular(7.8), layout.Left, layout.CapMiddle)
			s.Coin(X+cw-r, Y, r, dollars(g.Cost), 6.8)
		}
		bottom = top + 2*b + float64(rows-1)*step + .25*s.Theme.Lines*render.Pt // the outline is half outside
	})
	return bottom
}

// costRow is the legend as one line of the action table: its name where the actions
// have their signs, then a sign and a coin for each ground.
func (s *sheet) costRow(x, y, w, name float64) {
	if s.Measuring() {
		return
	}
	label := s.Quiet(6.6)
	lines := s.Even(s.word("track-cost"), label, name-1.2)
	lead := label.Size * 1.1 * render.Pt
	for i, l := range lines {
		s.TextIn(x, y+(float64(i)-float64(len(lines)-1)/2)*lead, name-1.2, l, label, layout.Left, layout.CapMiddle)
	}
	all := rules.TrackCosts[:]
	const gap, least = .8, 1.2               // between a sign and its coin; between a coin and the next sign
	inset := .25 * s.Theme.Lines * render.Pt // half the outline of a hex
	x, w = x+name+inset, w-name-inset
	// Signs and coins give way where hexes lie on their sides, which makes them wider.
	k := min(1, ((w-least*float64(len(all)-1))/float64(len(all))-gap)/(2*s.halfWidth(3.1)+2*2.1))
	side, r := 3.1*k, 2.1*k
	a := s.halfWidth(side)
	unit := 2*a + gap + 2*r
	step := (w - unit) / float64(len(all)-1)
	for i, g := range all {
		X := x + float64(i)*step
		s.sample(X+a, y, side, g)
		s.Coin(X+unit-r, y, r, dollars(g.Cost), 6.2)
	}
}
