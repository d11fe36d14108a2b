// Package render is the display list: what layout hands to the writers. A document
// is pages, a page is items in paint order, and that is all there is; a writer
// turns it into bytes and decides nothing.
//
// Lengths are millimetres, the origin is the top left corner of the page's trim, y
// grows downwards. Line widths are millimetres too (see Pt), type sizes are points.
// Nothing here reads a file or knows a game.
package render

import (
	"platelayer/diag"
	"platelayer/fonts"
)

// Pt is one typographic point in millimetres: 0.5*render.Pt is a half-point line.
const Pt = 25.4 / 72

// The size of the place the measuring bars need: 4 inches wide, two bars with their
// labels high.
const (
	BarsWidth  = 101.6
	FootHeight = 12.7
)

// Document is a file to be written.
type Document struct {
	ID       string // file name without ending, such as "deutschland"
	Title    string
	Author   string
	Subject  string
	Keywords string
	Lang     string // BCP 47, such as "en"
	Recipe   string // how a program made what the pages show; their feet say it
	Edited   bool   // and somebody has changed it since
	Pages    []Page
}

// Page is one side of a sheet. Width and Height are the trim; Bleed extends it on
// all four sides (0 for home printing).
type Page struct {
	Sheet    string // which sheet it belongs to: "game", "player", "solo"
	Bookmark string // the outline entry in a PDF; "" for none
	Width    float64
	Height   float64
	Bleed    float64
	Margin   float64 // what must stay free of ink on all four sides
	// Foot is kept free for the measuring bars and the footer that imposition
	// sets; it is at least BarsWidth by FootHeight. Zero: the page has no place
	// for them.
	Foot Rect
	// Repeat tells that more than one of it is useful, as every player needs one:
	// imposition fills the places that are left on the last paper with copies.
	Repeat bool
	// Shrunk is by how much it is smaller than it was composed, so that its type is
	// smaller than type should be; 0 where it is not.
	Shrunk float64
	// Side tells which side of a card the page is. The back follows its front.
	Side Side
	// Outline is the trim where it is no rectangle: the corners of a convex polygon,
	// clockwise.
	Outline []Point
	// Links are places of the page that lead to others, in files that are read on a screen.
	Links []Link
	Items []Item
}

// Link is a place on a page that leads to the top of another page of the document.
type Link struct {
	Rect Rect
	Page int // counted from 1
}

// Side is the side of a card.
type Side uint8

// The sides of cards; sheets have none.
const (
	NoSide Side = iota
	Front
	Back
)

// Item is a Group, Path, Text or Image.
type Item interface{ item() }

// Group is items under one name ("terrain", "rivers", "labels") which writers keep
// where their format has names. Matrix maps the group's millimetres to its
// parent's; Clip, in the parent's millimetres, hides everything outside it, and so does
// Cut, a convex polygon, for cards that are no rectangles.
//
// A group that stands in a document several times, itself and not a copy, is written
// once where the format can refer to it.
type Group struct {
	Name   string
	Matrix Matrix // the zero Matrix means no change
	Clip   *Rect
	Cut    []Point
	Items  []Item
	From   diag.Pos // the place in the definition that it draws
}

// Path is a line, a shape or many of them, painted at once: first filled, then
// stroked. An area is inside by the non-zero rule.
type Path struct {
	Segments []Segment
	Fill     Color // zero: no fill
	Stroke   Color // zero: no line
	Width    float64
	Cap      Cap
	Join     Join
	Dash     []float64 // lengths of line and gap; none: solid
	From     diag.Pos
}

// Text is one run of glyphs in one face, all of which the face has. X, Y is where
// the baseline starts.
type Text struct {
	X, Y      float64
	String    string
	Face      *fonts.Face
	Size      float64 // points
	Tracking  float64 // thousandths of an em added after each glyph but the last
	Angle     float64 // degrees clockwise
	Color     Color
	Halo      Color   // zero: none; drawn around the glyphs, under them
	HaloWidth float64 // how far it reaches beyond the glyphs
	Invisible bool    // searchable, not drawn: the name of a river set letter by letter
	Mute      bool    // drawn, not searchable: those letters
	From      diag.Pos
}

// Image is a picture, PNG or JPEG as it came, fitted to the rectangle.
type Image struct {
	Rect
	Name   string // the file it came from, for messages
	Data   []byte
	Format string // "png" or "jpeg"
	From   diag.Pos
}

func (*Group) item() {}
func (*Path) item()  {}
func (*Text) item()  {}
func (*Image) item() {}

// Color is 8-bit RGB with a mark that says it is there at all, so that the zero
// value means none.
type Color struct {
	R, G, B uint8
	Set     bool
}

// RGB is the colour 0xRRGGBB.
func RGB(v uint32) Color { return Color{uint8(v >> 16), uint8(v >> 8), uint8(v), true} }

// Cap is the shape of a line's ends.
type Cap int

// The line ends of PDF and SVG.
const (
	ButtCap Cap = iota
	RoundCap
	SquareCap
)

// Join is the shape of a line's corners.
type Join int

// The line joins of PDF and SVG; a mitre is cut at 10 times the line's width.
const (
	MiterJoin Join = iota
	RoundJoin
	BevelJoin
)

// Rect is an upright rectangle with its top left corner at X, Y.
type Rect struct{ X, Y, W, H float64 }
