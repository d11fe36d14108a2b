package railways

import (
	"math"
	"strconv"

	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/railways"
)

// The pictures of cards stand between 12 and 55 mm from the top.
const (
	pictureTop    = 12.4
	pictureBottom = 55.5
	pictureSide   = 12.2 // of hexes in them
)

// house draws a city of the map as it stands on the board, with its spaces.
func (s *sheet) house(x, y, side float64, i int) {
	if i < 0 || i >= len(s.m.Cities) {
		return
	}
	drawCity(s.Canvas, hex.PointyTop, x, y, side, &s.m.Cities[i], false)
}

// rail draws track along a path in the style of the sheets.
func (s *sheet) rail(b *render.Builder, k float64) {
	drawRail(s.Canvas, b, s.Theme.Track(s.o.Track), k)
}

// twoCities draws two cities and the line that joins them.
func (s *sheet) twoCities(of shape, a, z int) {
	ax, ay := cardSafe+pictureSide*.87, pictureTop+pictureSide+.8
	zx, zy := of.w-cardSafe-pictureSide*.87, pictureBottom-pictureSide-.4
	s.rail(layout.New().Move(ax+4, ay+3).Cubic(ax+24, ay+5, zx-24, zy-5, zx-4, zy-3), 1)
	s.house(ax, ay, pictureSide, a)
	s.house(zx, zy, pictureSide, z)
}

// operationPicture is the picture of an operations card.
func (s *sheet) operationPicture(of shape, o *rules.Operation) {
	t := s.Theme
	x, y := of.w/2, (pictureTop+pictureBottom)/2
	left, right := cardSafe, of.w-cardSafe
	switch o.Kind.V {
	case rules.RailroadEra: // a cube on its way
		s.rail(layout.New().Move(left, y+8).Line(right, y+8), 1.3)
		s.car(x, y+6.2, rules.Red)
	case rules.SpeedRecord: // so many links between stations
		n := min(8, max(1, o.Links.V))
		pitch := (right - left - 8) / float64(n)
		s.Draw(layout.New().Move(left+4, y+9).Line(right-4, y+9), layout.Paint{Stroke: t.Ink, Width: 5.4, Exact: true})
		for i := range n + 1 {
			s.Ring(left+4+float64(i)*pitch, y+9, min(6, pitch*.7), 1.1)
		}
		s.Icon(x+6, y-6, 21, layout.EngineIcon)
		b := layout.New()
		for i, l := range []float64{13, 9, 15} {
			Y := y - 10 + float64(i)*4.2
			b.Move(x-8-l, Y).Line(x-8, Y)
		}
		s.Draw(b, layout.Line(t.Ink, 1.2).Round())
	case rules.NewTrain: // an engine and its level
		s.Icon(x-5, y, 34, layout.EngineIcon)
		s.Text(right-1, pictureTop+3, strconv.Itoa(o.Level.V), s.Figure(30), layout.Right, layout.CapTop)
		s.railBar(left, y+15.4, right-left, 1.6)
	case rules.ServiceBounty: // a cube arrives
		s.house(right-pictureSide*1.15-1, y, pictureSide*1.25, o.City.V)
		s.rail(layout.New().Move(left, y+2).Line(right-pictureSide*2.3, y+2), 1.2)
		s.arrow(left+6, y-9, 15)
		if c := s.colorOf(o.City.V); c < rules.Gray {
			cube(s.Canvas, left+13.5, y-3.4, 7.2, c)
		}
	case rules.Hotel: // beside the station
		s.house(left+pictureSide*1.15+1, y, pictureSide*1.25, o.City.V)
		s.hotel(right-10.5, y+14)
	case rules.MajorLine:
		s.twoCities(of, o.Cities[0].V, o.Cities[1].V)
	case rules.Executive: // two actions for one
		for i, dx := range []float64{-12, 12} {
			s.Draw(layout.New().Circle(x+dx, y, 10), layout.Paint{Fill: t.Paper, Stroke: t.Ink, Width: 1.4})
			s.Text(x+dx, y, strconv.Itoa(i+1), s.Figure(26), layout.Center, layout.CapMiddle)
		}
		s.Draw(layout.New().Move(x-2, y).Line(x+2, y), layout.Paint{Stroke: t.Ink, Width: 4, Exact: true})
	case rules.NewIndustry: // a New City tile for nothing
		s.Transform("tile", render.Translate(x-6, y), func(c *layout.Canvas) { s.on(c).newCity(hex.PointyTop, 15.5, s.aTile()) })
		s.free(right-7.5, y-11)
	case rules.CityGrowth: // cubes from the bag
		for i := range rules.GrowthCubes {
			cube(s.Canvas, x-4+float64(i)*10-5, y-15, 8, rules.Color((2+3*i)%rules.Colors))
		}
		b := layout.New()
		for _, dx := range []float64{-6, 4} {
			b.Move(x+dx-3, y-9).Line(x+dx-3, y-4.4).Move(x+dx-5, y-6.6).Line(x+dx-3, y-4.2).Line(x+dx-1, y-6.6)
		}
		s.Draw(b, layout.Line(t.Ink, 1).Round())
		s.Icon(x-4, y+7.4, 25, layout.HousesIcon)
	case rules.LandGrant: // plains for nothing
		p := hex.Plane{Size: 7.6, Origin: hex.Point{X: left + 7.2, Y: y + 5}}
		for i := range 3 {
			s.lay(p, hex.Coord{Q: i}, tilePath{3, 0})
		}
		s.free(right-6.5, y-12)
	case rules.PerfectEngineering: // one tile more
		p := hex.Plane{Size: 6.2, Origin: hex.Point{X: left + 5.4, Y: y + 3}}
		for i := range rules.BuildTiles + rules.EngineeringTiles {
			s.lay(p, hex.Coord{Q: i}, tilePath{3, 0})
		}
		s.Text(right-1, y-9, "+"+strconv.Itoa(rules.EngineeringTiles), s.Figure(20), layout.Right, layout.CapMiddle)
	}
}

// lay draws a tile in its hex.
func (s *sheet) lay(p hex.Plane, at hex.Coord, path tilePath) {
	q := p.Center(at)
	s.Draw(layout.New().Poly(corners(p.Orientation, q.X, q.Y, p.Size)...), layout.Paint{Fill: s.Theme.Paper, Stroke: s.Theme.Ink, Width: .6, Join: render.RoundJoin})
	o := p
	o.Origin = q
	drawTracks(s.Canvas, o, []tilePath{path}, s.Theme.Track(s.o.Track), max(.55, p.Size/designSide*1.1))
}

// free is a coin of nothing.
func (s *sheet) free(x, y float64) { s.Coin(x, y, 5.4, "0", 15) }

// arrow is an arrow to the right.
func (s *sheet) arrow(x, y, l float64) {
	s.Draw(layout.New().Move(x, y).Line(x+l, y).Move(x+l-3, y-2.6).Line(x+l, y).Line(x+l-3, y+2.6), layout.Line(s.Theme.Ink, 1.4).Round())
}

// car is a flat car with a cube on it, on rails at y.
func (s *sheet) car(x, y float64, col rules.Color) {
	t := s.Theme
	cube(s.Canvas, x, y-13.4, 16, col)
	s.Draw(layout.New().Rect(x-14, y-5.2, 28, 2.2, .4), layout.Fill(t.Ink))
	for _, dx := range []float64{-9, 9} {
		s.Draw(layout.New().Circle(x+dx, y-2.2, 2.9), layout.Paint{Fill: t.Ink, Stroke: t.Paper, Width: 1})
		s.Draw(layout.New().Circle(x+dx, y-2.2, .9), layout.Fill(t.Paper))
	}
}

// hotel is a house of four floors with its foot at x, y.
func (s *sheet) hotel(x, y float64) {
	t := s.Theme
	const w, h = 15.0, 24.0
	s.Draw(layout.New().Rect(x-w/2, y-h, w, h, 0), layout.Paint{Fill: t.Paper, Stroke: t.Ink, Width: 1})
	s.Draw(layout.New().Poly(pt(x-w/2-1.2, y-h), pt(x+w/2+1.2, y-h), pt(x+w/2-1.6, y-h-3.6), pt(x-w/2+1.6, y-h-3.6)), layout.Fill(t.Ink))
	b := layout.New()
	for r := range 3 {
		for c := range 3 {
			b.Rect(x-w/2+2+float64(c)*4, y-h+2.6+float64(r)*5.2, 2.8, 3.2, 0)
		}
	}
	b.Rect(x-1.8, y-5.4, 3.6, 5.4, 0)
	s.Draw(b, layout.Fill(t.Ink))
	s.Draw(layout.New().Move(x-w/2-2, y).Line(x+w/2+2, y), layout.Line(t.Ink, 1.2))
}

// colorOf is the colour of a city by its index.
func (s *sheet) colorOf(i int) rules.Color {
	if i < 0 || i >= len(s.m.Cities) {
		return rules.Gray
	}
	return s.m.Cities[i].Color.V
}

// aTile is a colour that there are New City tiles of.
func (s *sheet) aTile() rules.Color {
	for i, n := range s.m.Tiles {
		if n.V > 0 {
			return rules.Color(i)
		}
	}
	return rules.Blue
}

// baronPicture is the picture of a Rail Baron card.
func (s *sheet) baronPicture(of shape, b *rules.Baron) {
	x, y := of.w/2, (pictureTop+pictureBottom)/2
	switch b.Kind.V {
	case rules.ConnectGoal:
		s.twoCities(of, b.Cities[0].V, b.Cities[1].V)
	case rules.DeliveriesGoal:
		s.Icon(x, y, 46, layout.DeliveryIcon)
	case rules.MoneyGoal:
		s.Icon(x, y, 34, layout.CoinsIcon)
	case rules.BondsGoal: // none lie there
		s.Transform("bonds", render.Translate(x, y), func(c *layout.Canvas) {
			t := c.Theme
			for _, d := range []float64{-3, 3} {
				c.Draw(layout.New().Rect(-12+d, -15-d, 24, 30, 1), layout.Paint{Fill: t.Paper, Stroke: t.Ink, Width: .8, Dash: []float64{1.6, 1.2}})
			}
			layout.Wheel{X: 3, Y: -3, R: 8, Tyre: 1, Rim: .86, Hub: .5, Spokes: 12, Root: .3, Tip: .25}.Draw(c)
			const r = 17.0
			strike := layout.New().Move(3-r*math.Cos(.9), -3+r*math.Sin(.9)).Line(3+r*math.Cos(.9), -3-r*math.Sin(.9))
			c.Draw(strike, layout.Line(t.Paper, 5))
			c.Draw(strike, layout.Line(t.Ink, 2).Round())
		})
	case rules.LinksGoal:
		p := hex.Plane{Size: 7.8, Origin: hex.Point{X: x - 17.5, Y: y + 6}}
		s.lay(p, hex.Coord{}, tilePath{3, 0})
		s.lay(p, hex.Coord{Q: 1}, tilePath{3, 5})
		s.lay(p, hex.Coord{Q: 2, R: -1}, tilePath{2, 0})
		s.lay(p, hex.Coord{Q: 3, R: -1}, tilePath{3, 0})
	}
}
