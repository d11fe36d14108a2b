package railways

import (
	"strconv"

	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/railways"
)

// trackCost is what a tile costs on each ground, and what comes on top.
func (s *sheet) trackCost(x, y, w float64) (bottom float64) {
	top := s.Section(x, y, w, s.word("track-cost"), s.word("in-thousands"))
	const n = 5
	pitch := w / n
	side := min(5.6, pitch*.30)
	o := s.m.Grid.Orientation
	cy := top + side + .2
	for i, k := range []struct{ name, cost string }{
		{"plains", strconv.Itoa(rules.TerrainCost[rules.Plains])}, {"water", strconv.Itoa(rules.TerrainCost[rules.Water])},
		{"hill", strconv.Itoa(rules.TerrainCost[rules.Hill])}, {"ridge", "+" + strconv.Itoa(rules.RidgeCost)}, {"crossing", "+" + strconv.Itoa(rules.CrossingCost)},
	} {
		cx := x + side + .3 + float64(i)*pitch
		s.sample(k.name, o, cx, cy, side)
		s.Coin(cx+side+2.7, cy, 2.35, k.cost, 6.8)
		s.TextIn(x+float64(i)*pitch, cy+side+2.9, pitch-1.5, s.word("ground-"+k.name), s.Regular(6.8), layout.Left, layout.Baseline)
	}
	return cy + side + 3.8
}

// sample draws a hex of a ground for the key.
func (s *sheet) sample(name string, o hex.Orientation, x, y, side float64) {
	t := s.Theme
	outline := corners(o, x, y, side)
	paint := layout.Paint{Stroke: t.Sub, Width: .5, Join: render.RoundJoin}
	if name == "hill" {
		paint.Fill = t.Mountain.Ground
	}
	s.Draw(layout.New().Poly(outline...), paint)
	p := hex.Plane{Orientation: o, Size: side, Origin: hex.Point{X: x, Y: y}}
	switch name {
	case "hill":
		dot(s.Canvas, x, y, .36*side)
	case "water":
		drop(s.Canvas, x, y+.05*side, .75*side)
	case "ridge":
		line := []hex.Point{{X: outline[5].X, Y: outline[5].Y}, {X: outline[0].X, Y: outline[0].Y}}
		drawRidge(s.Canvas, line, side*1.2)
	case "crossing":
		k := side / designSide * 1.3
		drawTracks(s.Canvas, p, []tilePath{{0, 3}, {1, 4}}, t.Track(s.o.Track), k)
	}
}

// cityKey shows the colours: the sign of a city and its cube.
func (s *sheet) cityKey(x, y, w float64) (bottom float64) {
	top := s.Section(x, y, w, s.word("cities-and-cubes"), s.word("cities-hint"))
	pitch := w / float64(rules.CityColors)
	cy := top + 4.2
	for i := range rules.CityColors {
		col := rules.Color(i)
		X := x + 3.4 + float64(i)*pitch
		sign(s.Canvas, X, cy, 6, col)
		if col < rules.Gray {
			cube(s.Canvas, X+7, cy, 5.2, col)
		}
		s.TextIn(x+float64(i)*pitch, cy+7, pitch-1.5, s.word("color-"+col.String()), s.Regular(6.8), layout.Left, layout.Baseline)
	}
	return cy + 7.9
}

// cardWidth and cardHeight are a poker card, in millimetres, as all cards of the game are.
const (
	cardWidth  = 63.5
	cardHeight = 88.9
)

// cardPlaces are places for the operations cards that lie open.
func (s *sheet) cardPlaces(x, y, w float64) (bottom float64) {
	top := s.Section(x, y, w, s.word("operations"), s.word("operations-open"))
	const gap, loose = 3.0, 1.5 // round a card
	cw, ch := cardWidth+loose, cardHeight+loose
	n := int((w + gap) / (cw + gap))
	t := s.Theme
	b := layout.New()
	for i := range n {
		X := x + float64(i)*(cw+gap)
		b.Rect(X+.2, top+.2, cw-.4, ch-.4, 2.5)
	}
	s.Draw(b, layout.Paint{Stroke: t.Hair, Width: .6, Dash: []float64{2, 1.6}})
	if n > 0 {
		s.Text(x+float64(n-1)*(cw+gap)+cw/2, top+ch/2, s.word("draw-pile"), s.Quiet(9), layout.Center, layout.CapMiddle)
	}
	return top + ch
}
