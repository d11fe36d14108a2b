package rollandrails

import (
	"math"

	"platelayer/fonts"
	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rollandrails"
)

// site is how a town stands in its hex: a ring for the letter of the city it may
// become, a name, and spaces for the goods it would have. All keep clear of the six
// lines from the middle of the hex to the middles of its sides, where track runs, as
// far as names are short. Lengths are sides of the hex, from its middle.
type site struct {
	ringY, ring           float64
	nameX, nameY          float64
	align                 layout.Align
	width, widest, broken float64  // of a name that may shrink, of one in the smallest type, of two lines
	lines                 []string // of a name that is broken in any case
	spaceAt, space        float64  // how far out the spaces stand, and their radius
	spaces                []float64
}

// siteOf picks the kind of site. In a pointy hex the top corner is free for the name,
// and the spaces stand round the other side of the ring. In a flat hex track may run
// straight up: there the name stands in the corner at the right, as it does beside a
// station on a railway map, in two lines where it has two words, and only a name too
// long for that goes on top.
func siteOf(c *layout.Canvas, p hex.Plane, name string, solo bool) site {
	k := site{ringY: -.03, ring: .29, nameY: -.585, align: layout.Center, width: .80, widest: 1.02, broken: .88,
		spaceAt: .60, space: .172, spaces: []float64{150, 90, 30}}
	if solo {
		k.ringY, k.ring, k.nameY = .06, .36, -.535
	}
	if p.Orientation == hex.FlatTop {
		k.ringY, k.ring = 0, .26
		k.spaceAt, k.space, k.spaces = .625, .175, []float64{240, 180, 120}
		if solo {
			k.ring = .31
		}
		k.align = layout.Left
		k.nameX, k.nameY = k.ring+.06, 0
		k.width = .92 - k.nameX
		// beside is the size at which the lines fit there, 0 where none does.
		st := townStyle(c, p)
		beside := func(width float64, lines ...string) float64 {
			size := st.Size
			for _, l := range lines {
				fitted, ok := c.Fit(l, st, width*p.Size, min(st.Size, max(layout.MinSize, besideLeast*st.Size)))
				if !ok {
					return 0
				}
				size = min(size, fitted.Size)
			}
			return size
		}
		one, two := beside(k.width, name), 0.0
		words := c.Wrap(name, st, 0)
		if len(words) == 2 {
			two = beside(.86-k.nameX, words...)
		}
		switch {
		case one == 0 && two == 0:
			k.nameX, k.nameY, k.align, k.width, k.widest, k.broken = 0, -.53, layout.Center, 1.06, 1.14, 1.06
			k.spaces[0] = 60
		case two > one:
			k.lines, k.width = words, .86-k.nameX
		}
	}
	if solo {
		k.spaces = nil
	}
	return k
}

// besideLeast is how far type shrinks beside the ring before a name goes on top.
const besideLeast = .88

// townStyle is how the name of a town is set where it is short.
func townStyle(c *layout.Canvas, p hex.Plane) layout.Style {
	return layout.Style{Face: fonts.Bold, Size: max(layout.MinSize, .62*p.Size*c.Theme.TownScale), Tracking: 5,
		Color: c.Theme.Ink, Halo: c.Theme.Paper, HaloWidth: .25}
}

// drawTown draws a town on the ground of its hex.
func drawTown(c *layout.Canvas, p hex.Plane, town *rules.Town, solo bool) {
	c.From(town.Name.At).Group(town.Name.V, func(c *layout.Canvas) {
		k := siteOf(c, p, town.Name.V, solo)
		q := at(p, town.At.V, 0, k.ringY)
		c.Draw(layout.New().Circle(q.X, q.Y, k.ring*p.Size), layout.Paint{Fill: c.Theme.Paper, Stroke: c.Theme.Ink, Width: 1})
		lines, st := k.lines, townStyle(c, p)
		for _, l := range lines {
			st, _ = c.Fit(l, st, k.width*p.Size, layout.MinSize)
		}
		if len(lines) == 0 {
			var cut bool
			lines, st, cut = fitName(c, town.Name.V, st, k.width*p.Size, k.widest*p.Size, k.broken*p.Size)
			if cut {
				warnCut(c, town.Name, lines)
			}
		}
		// Of two lines on top the first moves up by most of their distance, less
		// in the corner of a pointy hex; beside the ring both move.
		up := .8
		switch {
		case k.align == layout.Left:
			up = .5
		case p.Orientation == hex.PointyTop:
			up = .35
		}
		step := st.Size * render.Pt * .92
		for i, l := range lines {
			n := at(p, town.At.V, k.nameX, k.nameY)
			c.Text(n.X, n.Y-step*(up*float64(len(lines)-1)-float64(i)), l, st, k.align, layout.XMiddle)
		}
		for _, a := range k.spaces[:min(len(k.spaces), rules.SetSize)] {
			s, o := math.Sincos(a * math.Pi / 180)
			drawSpace(c, p, at(p, town.At.V, k.spaceAt*o, k.spaceAt*s), k.space, true)
		}
	})
}
