package rollway

import (
	"strconv"

	"platelayer/fonts"
	"platelayer/hex"
	"platelayer/layout"
	rules "platelayer/rules/rollway"
)

// HexMap is the map as the panel draws it: an island whose grounds are the values of its
// hexes.
func HexMap(m *rules.Map) *layout.HexMap {
	h := &layout.HexMap{Grid: m.Grid, Ground: make([]layout.Ground, len(m.Ground)), Island: true}
	for i, g := range m.Ground {
		switch v, ok := g.Value(); {
		case ok:
			h.Ground[i] = layout.Height1 + layout.Ground(v-rules.MinValue)
		case g == rules.Grey:
			h.Ground[i] = layout.GreyGround
		}
	}
	return h
}

// DrawMap draws the panel on the plane with values, printed track and stops. What over
// draws, which may be nil, lies where track is drawn: on all of them but the labels of
// the hexes.
func DrawMap(c *layout.Canvas, m *rules.Map, panel *layout.HexMap, p hex.Plane, over func(*layout.Canvas)) {
	panel.DrawUnder(c, p, func(c *layout.Canvas) {
		layout.DrawMainLines(c, p, mainLines(m))
		drawValues(c, m, p, 1, nil)
		drawSigns(c, m, p, 1)
	}, over)
}

// drawSigns draws the stops, as large as usual or so many times as large.
func drawSigns(c *layout.Canvas, m *rules.Map, p hex.Plane, k float64) {
	for i := range m.Stops {
		s := &m.Stops[i]
		c := c.From(s.At.At)
		q := p.Center(s.At.V)
		if s.Kind.V == rules.Station {
			station(c, q.X, q.Y, stationSize*p.Size*k, s.Company)
		} else {
			stopSign(c, q.X, q.Y, p.Size*k, s.Kind.V)
		}
	}
}

// stationSize is how large stations stand on the map, in sides of a hex.
const stationSize = .70

// mainLines are the lines of printed track. In a hex with a stop they run to the stop,
// where they meet: from each of their sides once.
func mainLines(m *rules.Map) []layout.MainLine {
	stop := map[hex.Coord]bool{}
	for i := range m.Stops {
		stop[m.Stops[i].At.V] = true
	}
	type end struct {
		at   hex.Coord
		side hex.Side
	}
	var out []layout.MainLine
	drawn := map[end]bool{}
	for _, t := range m.Track {
		l := t.V
		if !stop[l.At] {
			out = append(out, layout.MainLine{At: l.At, A: l.A, B: l.B})
			continue
		}
		for _, side := range []hex.Side{l.A, l.B} {
			if e := (end{l.At, side}); !drawn[e] {
				drawn[e] = true
				out = append(out, layout.MainLine{At: l.At, A: side, Ends: true})
			}
		}
	}
	return out
}

// The value of a hex stands in its left corner, short of the tightest curve round it.
// Lengths are sides of a hex, sizes points a millimetre of the side.
const (
	valueRight = -.575 // where it ends
	valueSize  = .92
	plusSize   = .60
	plusGap    = .014
	// mostValue is how much larger themes for weak eyes set it: more, and it would leave
	// its corner.
	mostValue = 1.08
)

// drawValues sets the values of the hexes, such as 3+, but for those that skip names: at
// their usual size, or a part of it.
func drawValues(c *layout.Canvas, m *rules.Map, p hex.Plane, size float64, skip map[hex.Coord]bool) {
	c.Group("values", func(c *layout.Canvas) {
		k := size * min(mostValue, c.Theme.Small)
		figure := c.Figure(valueSize * p.Size * k)
		plus := layout.Style{Face: fonts.Bold, Size: max(layout.MinSize, plusSize*p.Size*k), Color: c.Theme.Ink}
		for i, g := range m.Ground {
			v, ok := g.Value()
			if !ok || i >= m.Grid.Len() || skip[m.Grid.At(i)] {
				continue
			}
			q := p.Center(m.Grid.At(i))
			x := q.X + valueRight*p.Size
			x -= c.Text(x, q.Y, "+", plus, layout.Right, layout.CapMiddle) + plusGap*p.Size
			c.Text(x, q.Y, strconv.Itoa(v), figure, layout.Right, layout.CapMiddle)
		}
	})
}
