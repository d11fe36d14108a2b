package layout

import (
	"math"

	"platelayer/hex"
	"platelayer/render"
	"platelayer/theme"
)

var (
	// UpgradeIcon is a small engine and an arrow up at its front.
	UpgradeIcon = Icon{
		{"M 2.6 16.8 V 7.4 H 1.8 V 6.1 H 8.3 V 7.4 H 7.5 V 10.6 H 9.8 Q 9.9 9.1 11 9.1 Q 12.1 9.1 12.2 10.6 H 13.4 " +
			"L 13 6.9 H 12.5 V 5.8 H 16.2 V 6.9 H 15.6 L 15.3 10.6 H 15.8 Q 16.8 10.6 16.8 11.5 V 16.8 Z", Black, 0},
		{"R 3.9 7.8 2.3 2.6", White, 0},
		{"M 16.3 15.5 H 17.9 L 18.7 18.1 H 16.3 Z", Black, 0},
		{"R 2.6 16.2 14.4 1.2", Black, 0},
		{"O 5 17.5 2.8 O 9.9 17.5 2.8", White, 0}, {"O 14.6 18.2 2.1", White, 0},
		{"O 5 17.5 2.35 O 9.9 17.5 2.35 O 14.6 18.2 1.65", Black, 0},
		{"O 5 17.5 .85 O 9.9 17.5 .85 O 14.6 18.2 .6", White, 0},
		{"M 21.2 11 V 1.8 M 18.2 4.7 L 21.2 1.6 L 24.2 4.7", Open, 1.25},
	}
	// EngineIcon is an engine facing right.
	EngineIcon = Icon{
		{"M 3.2 17 V 5.2 H 2.2 V 3.6 H 10.4 V 5.2 H 9.4 V 9.2 H 12.2 Q 12.3 7.4 13.7 7.4 Q 15.1 7.4 15.2 9.2 H 16.8 " +
			"L 16.3 4.6 H 15.6 V 3.2 H 20.2 V 4.6 H 19.5 L 19.1 9.2 H 19.8 Q 21 9.2 21 10.4 V 17 Z", Black, 0},
		{"R 4.9 5.7 2.8 3.2", White, 0},
		{"M 20.4 15.4 H 22.4 L 23.4 18.6 H 20.4 Z", Black, 0},
		{"R 2.2 16.2 19 1.5", Black, 0},
		{"O 6.2 17.9 3.45 O 12.4 17.9 3.45 O 18.3 18.7 2.65", White, 0},
		{"O 6.2 17.9 2.9 O 12.4 17.9 2.9 O 18.3 18.7 2.1", Black, 0},
		{"O 6.2 17.9 1.04 O 12.4 17.9 1.04 O 18.3 18.7 .76", White, 0},
	}
	// DeliveryIcon is a good on its way to a city.
	DeliveryIcon = Icon{
		{"M 6.7 12 H 13.6", Open, 2.3}, {"O 3.6 12 3.1", White, 1},
		{"M 11.2 8.6 L 14.6 12 L 11.2 15.4", Open, 1.2},
		{"M 20 7.4 L 24 9.7 V 14.3 L 20 16.6 L 16 14.3 V 9.7 Z", White, 1},
		{"M 20 7.4 L 24 9.7 H 16 Z", Black, 0}, {"O 20 13.2 1.3", Black, 0},
	}
)

// Piece is a shape of track as an icon shows it.
type Piece uint8

// The pieces of track.
const (
	StraightPiece Piece = iota
	CurvePiece
	SharpPiece
	LevelPiece // a curve as CurvePiece, which flat hexes show level
)

// Track paints a piece of track in a hex of the map's orientation, size from corner to
// corner. The track ends square on the sides, as it does on the map.
func (c *Canvas) Track(x, y, size float64, p Piece, o hex.Orientation) {
	if c.blind() {
		return
	}
	c.tile(x, y, size, o, c.Theme.Paper, max(1.9, size*.26), []Piece{p})
}

// Tile is a hex of a ground with pieces of track, as an icon shows it: lines so many
// points wide.
func (c *Canvas) Tile(x, y, size float64, o hex.Orientation, ground Ground, width float64, pieces ...Piece) {
	if !c.blind() {
		c.tile(x, y, size, o, groundColor(c.Theme, ground), width, pieces)
	}
}

func (c *Canvas) tile(x, y, size float64, o hex.Orientation, color theme.Color, width float64, pieces []Piece) {
	t := c.Theme
	s := size / 2 * .98
	a := s * math.Sqrt(3) / 2
	turn := 0.0 // a flat hex is a pointy one, a quarter turned
	if o == hex.FlatTop {
		turn = 90
	}
	sides := Regular(x, y, s, 6, -90+turn)
	at := func(dx, dy float64) (float64, float64) { // turned around the middle
		if turn > 0 {
			return x - dy, y + dx
		}
		return x + dx, y + dy
	}
	edge := Paint{Stroke: t.Sub, Width: .6, Join: render.RoundJoin}
	ground := edge
	ground.Fill = color
	c.Draw(New().Poly(sides...), ground)
	for _, p := range pieces {
		b := New()
		switch p {
		case StraightPiece:
			b.Move(at(-a, 0)).Line(at(a, 0))
		case CurvePiece, LevelPiece: // around the middle of the next hex but one: W to SE
			cx, cy := at(-a, 1.5*s)
			if from := -90 + turn; p == LevelPiece && o == hex.FlatTop {
				b.Arc(x, y-2*a, 1.5*s, 120, 60, false) // NW to NE
			} else {
				b.Arc(cx, cy, 1.5*s, from, from+60, false)
			}
		case SharpPiece: // around the corner W and NW share
			cx, cy := at(-a, -.5*s)
			b.Arc(cx, cy, .5*s, 90+turn, -30+turn, false)
		}
		c.Draw(b, Paint{Stroke: t.Ink, Width: width})
	}
	c.Draw(New().Poly(sides...), edge)
}

// arrow paints an arc of a circle with a head at its end; it runs clockwise.
func (c *Canvas) arrow(x, y, r, from, to, width, head float64) {
	if c.blind() {
		return
	}
	at := func(deg, r float64) render.Point {
		sin, cos := math.Sincos(deg * math.Pi / 180)
		return render.Point{X: x + r*cos, Y: y + r*sin}
	}
	turn := head / r * 180 / math.Pi
	c.Draw(New().Arc(x, y, r, from, to-turn*.8, false), Line(c.Theme.Ink, width))
	c.Draw(New().Poly(at(to, r), at(to-turn, r+head*.52), at(to-turn, r-head*.52)), Fill(c.Theme.Ink))
}

// Turned paints two arrows around x, y that chase each other on a circle.
func (c *Canvas) Turned(x, y, r float64) {
	c.arrow(x, y, r, -62, 112, .9, 1.45)
	c.arrow(x, y, r, 118, 292, .9, 1.45)
}

// Swapped paints two arrows between two things at the left and the right of x, y: one
// over them, one back under them. w is how far apart they are.
func (c *Canvas) Swapped(x, y, w, h float64) {
	if c.blind() {
		return
	}
	for _, q := range []float64{1, -1} {
		c.Draw(New().Move(x-q*w*.38, y-q*h*.62).Quad(x, y-q*h*1.12, x+q*w*.30, y-q*h*.76), Line(c.Theme.Ink, .8))
		c.Draw(New().Poly(render.Point{X: x + q*w*.45, Y: y - q*h*.56}, render.Point{X: x + q*w*.21, Y: y - q*h*.67},
			render.Point{X: x + q*w*.335, Y: y - q*h*.92}), Fill(c.Theme.Ink))
	}
}
