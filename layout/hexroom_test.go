package layout

import (
	"testing"

	"platelayer/fonts"
	"platelayer/hex"
	"platelayer/render"
)

// What lies on a side takes its room: a river more than the rim, the rim more than the
// grid, and a river that bends in a corner takes the corner.
func TestRoomOfAHex(t *testing.T) {
	for _, o := range orientations {
		m := mapOf(o, "...", "...", "...", "---")
		at := m.Grid.Coord(1, 1)
		m.Rivers = []MapRiver{{Width: 3, Edges: sidesOf(at, 3, 4)}}
		p := hex.Plane{Orientation: o, Size: designSide}
		c := testCanvas(t, "color")
		room := m.Rooms(c, p).At(at)
		low := m.Rooms(c, p).At(m.Grid.Coord(1, 2)).side[1] // at the rim in both orientations
		if !(room.side[3] > low && low > room.side[0] && room.side[0] > 0) {
			t.Errorf("%v: a river takes %g, the rim %g, the grid %g", o, room.side[3], low, room.side[0])
		}
		if room.corner[3] <= room.corner[2] || room.corner[2] == 0 || room.corner[0] != 0 {
			t.Errorf("%v: corners %v", o, room.corner)
		}
		// A dot walks from the middle to a side, until it is too near.
		free := func(s hex.Side) (d float64) {
			for n := p.SideDirection(s); ; d += .01 {
				if !room.Clear(render.Box{MinX: d * n.X, MinY: d * n.Y, MaxX: d * n.X, MaxY: d * n.Y}, .3) {
					return d
				}
			}
		}
		if river, grid := free(3), free(0); grid-river < room.side[3]-room.side[0]-.05 {
			t.Errorf("%v: %g mm are free towards a river, %g towards the grid", o, river, grid)
		}
		// Track runs to the middles of sides, but not off the land.
		n := p.SideDirection(1)
		dot := render.Box{MinX: 5 * n.X, MinY: 5 * n.Y, MaxX: 5 * n.X, MaxY: 5 * n.Y}
		edge := m.Rooms(c, p).At(m.Grid.Coord(1, 2))
		if room.ClearOfTrack(dot) || !edge.ClearOfTrack(dot) {
			t.Errorf("%v: track is in the way: %v in the middle, %v at the rim", o, !room.ClearOfTrack(dot), !edge.ClearOfTrack(dot))
		}
	}
}

// The boxes of letters lie side by side and cover the line.
func TestLetterBoxes(t *testing.T) {
	c := testCanvas(t, "color")
	st := Style{Face: fonts.Bold, Size: 8, Tracking: 20}
	s := "Cần Thơ"
	w := c.Width(s, st)
	for _, a := range []Align{Left, Center, Right} {
		boxes := c.LetterBoxes(30, 9, s, st, a)
		if len(boxes) != 6 {
			t.Fatalf("%d letters", len(boxes))
		}
		left := 30 - w*float64(a)/2
		first, last := boxes[0], boxes[5]
		if first.MinX < left-.1 || first.MinX > left+.5 || last.MaxX > left+w+.1 || last.MaxX < left+w-.5 {
			t.Errorf("align %d: from %g to %g, want from %g to %g", a, first.MinX, last.MaxX, left, left+w)
		}
		if boxes[1].MinY >= boxes[2].MinY || boxes[1].MaxY > 9.2 {
			t.Errorf("the marks of ầ are not counted: %v", boxes)
		}
	}
}

// The rim stops where a river takes its place.
func TestRimGivesWayToRivers(t *testing.T) {
	m := mapOf(hex.PointyTop, "...", "...", "...")
	at := m.Grid.Coord(1, 0)
	m.Rivers = []MapRiver{{Width: 2, Edges: sidesOf(at, 4, 5)}}
	p := hex.Plane{Orientation: hex.PointyTop, Size: designSide}
	c := testCanvas(t, "color")
	m.drawRim(c, p, m.shores())
	taken := p.CornerPoint(at, 4) // between the two
	render.Walk(c.Items(), func(it render.Item, _ render.Matrix) {
		k, ok := it.(*render.Path)
		if !ok || k.Stroke != rgb(c.Theme.Ink) {
			return
		}
		n := 0
		for _, q := range points(k.Segments) {
			n++
			if distance(q, taken, taken) < .01 {
				t.Error("the rim runs under the river")
			}
		}
		if n < 10 {
			t.Errorf("the rim has %d points", n)
		}
	})
}

// Feet and marks of the letters of a river's name stay off its casing, halo and all.
func TestRiverNamesKeepOffTheirRiver(t *testing.T) {
	for _, o := range orientations {
		for _, name := range []string{"Mekong", "Ngg", "Hồng"} {
			for _, side := range []float64{7.5, designSide, 15} {
				m := mapOf(o, ".....", ".....", ".....", ".....", ".....")
				mid := m.Grid.Coord(2, 2)
				m.Rivers = []MapRiver{{Name: name, Width: 3, Edges: sidesOf(mid, 0, 1, 2, 3, 4)}}
				p := hex.Plane{Orientation: o, Size: side}
				c := testCanvas(t, "color")
				courses := m.courses()
				names := m.placeRiverNames(c, p, courses)
				if len(names) == 0 {
					t.Fatalf("%v: %q has no place", o, name)
				}
				over, under := Reach(name, fonts.Italic)
				need := RiverReach(c, p, 3) + riverHalo
				for _, n := range names {
					em := n.style.Size * render.Pt
					base := m.bendLine(p, nameSpot{in: n.in, corner: n.corner, side: n.side})
					b, l := base[len(base)/2], n.line[len(n.line)/2]
					if got := distance(b, l, l); got < need+min(over, under)*em-.01 {
						t.Errorf("%v %g: the baseline of %q is %.2f mm from the river", o, side, name, got)
					}
				}
			}
		}
	}
}
