package railroadink

import (
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/railroadink"
)

// Thumbnail is a board as a small picture without words.
type Thumbnail struct{ b *rules.Board }

// Thumb is the board as a small picture; of a puzzle, with what is drawn there.
func Thumb(b *rules.Board) *Thumbnail { return &Thumbnail{b} }

// hexSide is how long the side of a space is beside that of a hex, so that both look alike
// in size.
const hexSide = 1.5

// Side is how long the sides of hexes are as large as its spaces, where it fills an area, at
// most so long.
func (t *Thumbnail) Side(area render.Rect, most float64) float64 {
	room := (&sheet{b: t.b}).pictureRoom(hexSide)
	return max(0, min(most, area.W/room.X, area.H/room.Y))
}

// Draw draws it into the middle of an area, beside hexes with sides so long, or as large as
// fits.
func (t *Thumbnail) Draw(c *layout.Canvas, area render.Rect, side float64) {
	s := &sheet{Canvas: c, b: t.b}
	a := hexSide * t.Side(area, side)
	room := s.pictureRoom(a)
	p := picture{sites: true}
	if t.b.Puzzle != nil {
		for _, l := range t.b.Puzzle.Drawn {
			p.before = append(p.before, rules.Drawn{At: l.At.V, Route: l.Route.V})
		}
	}
	p.draw(s, area.X+(area.W-room.X)/2+stub*a, area.Y+(area.H-room.Y)/2+stub*a, a)
}
