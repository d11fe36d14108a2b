package rocca

import (
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rocca"
	"platelayer/theme"
)

// face draws one side of a card, in units with the middle of the card at 0, 0.
type face struct {
	*layout.Canvas
	*size
	look
	deck  *rules.Deck
	card  *rules.Card // nil where it is none of the deck's
	signs []int       // by colour of the deck
	scene theme.Scenery
	// pictured says that a picture stands in place of our drawing, so that words need paper
	// behind them.
	pictured bool
}

// on is the face with another canvas.
func (f *face) on(c *layout.Canvas) *face {
	g := *f
	g.Canvas = c
	return &g
}

// group is what draw draws, as a group in millimetres of the page.
func (f *face) group(draw func(*face)) *render.Group {
	c := layout.NewCanvas(f.Look, f.Problems)
	if f.large {
		c = c.Raised(f.floor())
	}
	if f.card != nil {
		c = c.From(f.card.ID.At)
	}
	draw(f.on(c))
	g := &render.Group{Name: "face", Matrix: f.toPage, Items: c.Items()}
	if f.card != nil {
		g.From = f.card.ID.At
	}
	return g
}

// part draws into a named group.
func (f *face) part(name string, draw func(*face)) {
	f.Group(name, func(c *layout.Canvas) { draw(f.on(c)) })
}

// drawing is our drawing of a card of the deck, without its name.
func (f *face) drawing() {
	switch f.kind {
	case rules.Storm:
		f.storm()
		return
	case rules.Curve:
		f.curve()
	case rules.Bridge:
		f.overpass()
	case rules.Tunnel:
		f.mouth()
	default:
		f.line()
	}
	f.index()
}

// overPicture is what a card with a picture keeps of our drawing: the tokens of its
// colours, and the words that say what is to be done.
func (f *face) overPicture() {
	if f.kind == rules.Storm {
		f.storm()
		return
	}
	f.index()
	f.captions()
}

// thin is the thinnest line that prints, in points of the drawing.
func (f *face) thin(width float64) float64 { return max(width, .26/f.k/f.Theme.Lines) }

// pen is a line in ink.
func (f *face) pen(width float64) layout.Paint {
	return layout.Paint{Stroke: f.Theme.Ink, Width: f.thin(width), Join: render.RoundJoin, Cap: render.RoundCap}
}

// inked is an area with a line around it.
func (f *face) inked(fill theme.Color, width float64) layout.Paint {
	p := f.pen(width)
	p.Fill = fill
	return p
}

// ground covers the card and its bleed, in every corner alike: any two cards meet in the
// same country, however they are turned.
func (f *face) ground() {
	if f.scene.Near == "" {
		return
	}
	w, h := f.w+f.bleed, f.h+f.bleed
	f.Draw(layout.New().Rect(-w, -h, 2*w, 2*h, 0), layout.Fill(f.scene.Near))
}
