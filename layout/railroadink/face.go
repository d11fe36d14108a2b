package railroadink

import (
	"slices"

	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/railroadink"
)

// drawFace draws what a face shows in a square of side a around x, y: the same on a die,
// in a table and on a Special Route.
func drawFace(c *layout.Canvas, x, y, a float64, f *rules.Face) {
	if c.Measuring() {
		return
	}
	c.Group("face", func(c *layout.Canvas) {
		q := square{x, y, a}
		if f.Action != rules.NoAction {
			drawAction(c, q, f.Action)
			return
		}
		parts := slices.Clone(f.All())
		if f.ToStation {
			drawOnStation(c, q, f, parts)
			return
		}
		// A highway is the wider of two lines that cross, so it runs over the other.
		slices.SortStableFunc(parts, func(p, r rules.Part) int { return int(layer(p)) - int(layer(r)) })
		if f.Dots != 0 && !crossed(f, parts) {
			drawDots(c, q, f.Dots)
		}
		for i, p := range parts {
			if isStraight(p) && slices.ContainsFunc(parts[:i], isStraight) {
				gap := layout.Paint{Stroke: c.Theme.Paper, Width: (highwayWidth + bridgeGap) * a / render.Pt, Exact: true}
				s := list(p.All())
				c.Draw(paths([]line{q.through(s[0], s[1])}, 0), gap)
			}
			drawPart(c, q, p, len(parts) > 1)
		}
		if f.Dots != 0 && crossed(f, parts) {
			drawDots(c, q, f.Dots) // what lies there stays on top, and is seen whole
		}
	})
}

// layer says which of two lines that cross is drawn first.
func layer(p rules.Part) rules.Kind {
	if p.Ends[rules.Highway] != 0 {
		return rules.Railway
	}
	return rules.Highway
}

// list are the sides of a set, clockwise from the top.
func list(s rules.Sides) (out []rules.Side) {
	for d := range rules.Side(rules.SideCount) {
		if s.Has(d) {
			out = append(out, d)
		}
	}
	return out
}

// isStraight tells whether a part is a line from one side to the opposite one.
func isStraight(p rules.Part) bool {
	s := list(p.All())
	return !p.Station && len(s) == 2 && s[1]-s[0] == 2
}

// crossed tells whether the dotted line of a face crosses what is added.
func crossed(f *rules.Face, parts []rules.Part) bool {
	return isStraight(rules.Part{Ends: [rules.Kinds]rules.Sides{f.Dots}}) && slices.ContainsFunc(parts, isStraight)
}

// drawDots draws the dotted sides of a face: through where there are two, else to the
// middle.
func drawDots(c *layout.Canvas, q square, s rules.Sides) {
	ds := list(s)
	if len(ds) == 2 {
		dotted(c, q.a, q.through(ds[0], ds[1]))
		return
	}
	var ls []line
	for _, d := range ds {
		ls = append(ls, q.arm(d, 0))
	}
	dotted(c, q.a, ls...)
}

// drawOnStation draws a face that adds to a Station.
func drawOnStation(c *layout.Canvas, q square, f *rules.Face, parts []rules.Part) {
	var ls []line
	for _, d := range list(f.Dots) {
		ls = append(ls, q.arm(d, dottedStop))
	}
	dotted(c, q.a, ls...)
	for _, p := range parts {
		for k, s := range p.Ends {
			for _, d := range list(s) {
				stretches(c, q.a, rules.Kind(k), q.arm(d, dottedStop))
			}
		}
	}
	dottedStation(c, q)
}

// drawPart draws a part; beside tells that it shares the square with others.
func drawPart(c *layout.Canvas, q square, p rules.Part, beside bool) {
	ds := list(p.All())
	bent := len(ds) == 2 && ds[1]-ds[0] != 2
	switch {
	case p.Station && beside && bent: // out of the other's way, on a curve
		l := q.through(ds[0], ds[1])
		for i, h := range []line{l.half(), l.back().half()} {
			stretches(c, q.a, kindAt(p, ds[i]), h)
		}
		const middle = .5 - .5*.70710678 // of the arc, from the middle of the square
		x := q.x + (sides[ds[0]].X+sides[ds[1]].X)*middle*q.a
		y := q.y + (sides[ds[0]].Y+sides[ds[1]].Y)*middle*q.a
		station(c, x, y, curveStation*q.a)
	case p.Station:
		for _, d := range ds {
			stretches(c, q.a, kindAt(p, d), q.arm(d, .05))
		}
		station(c, q.x, q.y, stationSide*q.a)
	case len(ds) == 1:
		r, reach := deadEnd, 0.0
		if beside {
			r, reach = besideEnd, besideReach
		}
		stretches(c, q.a, kindAt(p, ds[0]), q.arm(ds[0], reach))
		dot(c, q.at(ds[0], reach), r*q.a)
	case len(ds) == 2:
		stretches(c, q.a, kindAt(p, ds[0]), q.through(ds[0], ds[1]))
	case p.Ends[rules.Railway] != 0:
		var ls []line
		for _, d := range ds {
			ls = append(ls, q.arm(d, 0))
		}
		railway(c, q.a, ls...)
		dot(c, render.Point{X: q.x, Y: q.y}, junctionDot*railwayWidth*q.a)
	default:
		var ls, middles []line
		for _, d := range ds {
			if o := (d + 2) % rules.SideCount; p.All().Has(o) {
				ls = append(ls, q.through(d, o))
			} else {
				ls = append(ls, q.arm(d, 0))
			}
			middles = append(middles, q.arm(d, highwayWidth*middleStop))
		}
		highway(c, q.a, ls, middles)
	}
}

// kindAt is the network that a part leads to at a side.
func kindAt(p rules.Part, d rules.Side) rules.Kind {
	if p.Ends[rules.Railway].Has(d) {
		return rules.Railway
	}
	return rules.Highway
}

// drawAction draws the sign of an action of the Construction die: a square, a crossed one,
// or one that goes elsewhere.
func drawAction(c *layout.Canvas, q square, a rules.Action) {
	const wide, narrow = .46, .30
	side := wide * q.a
	if a == rules.MoveRoute {
		side = narrow * q.a
	}
	weight := min(1.2, .08*q.a)
	c.Frame(q.x-side/2, q.y-side/2, side, side, weight, 0)
	switch a {
	case rules.Destroy:
		c.Cross(q.x, q.y, side*.30, weight)
	case rules.MoveRoute:
		heads := layout.New()
		const from, to, head, half = .19, .40, .11, .055
		for d := range rules.Side(rules.SideCount) {
			a, z := q.at(d, from), q.at(d, to-head*.9)
			c.Draw(layout.New().Move(a.X, a.Y).Line(z.X, z.Y), layout.Line(c.Theme.Ink, weight))
			tip, e := q.at(d, to), sides[(d+1)%rules.SideCount]
			base := q.at(d, to-head)
			heads.Poly(tip, render.Point{X: base.X + e.X*half*q.a, Y: base.Y + e.Y*half*q.a},
				render.Point{X: base.X - e.X*half*q.a, Y: base.Y - e.Y*half*q.a})
		}
		c.Draw(heads, layout.Fill(c.Theme.Ink))
	}
}
