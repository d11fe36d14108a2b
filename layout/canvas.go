// Package layout is the toolkit sheets are composed from: a canvas that collects
// items, text that fits its place, section heads, tables, box tracks, dice, goods,
// and the hex-map panel with its overlays and labels.
//
// Lengths are millimetres, line widths points, type sizes points. Nothing here
// knows a game: layout/GAME hands in the numbers of its rules. The result is items
// of the display list; nothing is written.
package layout

import (
	"platelayer/diag"
	"platelayer/render"
	"platelayer/theme"
)

// Canvas collects the items of a page in paint order.
type Canvas struct {
	Look
	Problems *diag.List // what could not be set: missing glyphs, names cut short

	items *[]render.Item
	from  diag.Pos
	least float64 // the smallest type, in points; 0 sets no limit
	tight *int    // how many texts did not fit for that
}

// NewCanvas makes an empty canvas.
func NewCanvas(look Look, problems *diag.List) *Canvas {
	return &Canvas{Look: look, Problems: problems, items: new([]render.Item)}
}

// Items are the items painted so far.
func (c *Canvas) Items() []render.Item {
	if c.items == nil {
		return nil
	}
	return *c.items
}

// Blind is a canvas that paints nothing and reports nothing, to measure with: what
// draws on it returns the same lengths, sooner.
func (c *Canvas) Blind() *Canvas {
	sub := *c
	sub.items, sub.Problems = nil, nil
	return &sub
}

// blind tells whether nothing is painted.
func (c *Canvas) blind() bool { return c.items == nil }

// Measuring tells whether the canvas is a blind one: parts of a drawing on which no
// length depends can be left out.
func (c *Canvas) Measuring() bool { return c.blind() }

// Group paints what draw paints as one named group.
func (c *Canvas) Group(name string, draw func(*Canvas)) {
	c.Transform(name, render.Matrix{}, draw)
}

// Transform is Group with a matrix that maps the group's millimetres to the
// canvas's.
func (c *Canvas) Transform(name string, m render.Matrix, draw func(*Canvas)) {
	if c.blind() {
		draw(c)
		return
	}
	sub := *c
	sub.items = new([]render.Item)
	draw(&sub)
	if len(*sub.items) > 0 {
		c.Add(&render.Group{Name: name, Matrix: m, Items: *sub.items, From: c.from})
	}
}

// From is a canvas that paints onto the same page and remembers that what it paints
// comes from a place in the definition.
func (c *Canvas) From(at diag.Pos) *Canvas {
	sub := *c
	sub.from = at
	return &sub
}

// Add appends items as they are.
func (c *Canvas) Add(items ...render.Item) {
	if !c.blind() {
		*c.items = append(*c.items, items...)
	}
}

// Paint says how a path looks. Width is in points and is multiplied by the theme's
// line scale unless Exact.
type Paint struct {
	Fill   theme.Color
	Stroke theme.Color
	Width  float64
	Exact  bool
	Cap    render.Cap
	Join   render.Join
	Dash   []float64 // millimetres
}

// Line is the stroke of a width in a colour.
func Line(color theme.Color, width float64) Paint { return Paint{Stroke: color, Width: width} }

// Fill is a plain area.
func Fill(color theme.Color) Paint { return Paint{Fill: color} }

// Round is the paint with round ends and corners.
func (p Paint) Round() Paint {
	p.Cap, p.Join = render.RoundCap, render.RoundJoin
	return p
}

// Draw paints the path; an empty one leaves nothing.
func (c *Canvas) Draw(b *render.Builder, p Paint) {
	if len(b.Segments) == 0 || c.blind() {
		return
	}
	fill, stroke := rgb(p.Fill), rgb(p.Stroke)
	w := p.Width * render.Pt
	if !p.Exact {
		w *= c.Theme.Lines
	}
	if w <= 0 {
		stroke = render.Color{}
	}
	if !fill.Set && !stroke.Set {
		return
	}
	c.Add(&render.Path{Segments: b.Segments, Fill: fill, Stroke: stroke, Width: w,
		Cap: p.Cap, Join: p.Join, Dash: p.Dash, From: c.from})
}

func rgb(c theme.Color) render.Color {
	r, g, b, ok := c.RGB()
	return render.Color{R: r, G: g, B: b, Set: ok}
}

// New starts a path.
func New() *render.Builder { return &render.Builder{} }
