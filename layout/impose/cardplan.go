package impose

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"platelayer/render"
)

// CardPlan is how cards come onto paper.
type CardPlan struct {
	PaperName     string
	Width, Height float64 // of the paper, as it lies
	Backs         Backs
	Cards         int     // how many
	Sheets        int     // of paper
	Pages         int     // printed sides
	Places        []Place // of the fronts on a page, in the order they are filled
	// Flip maps a place of a front to that of its back.
	Flip Flip
	// FoldAt is where the paper is folded, on the axis of Flip; only for Fold.
	FoldAt float64

	hex      bool
	foot     render.Rect // unturned: its upper left corner, its length and its height
	footTurn float64
	area     render.Box // where cards and marks may be: between margins and foot, before the fold
	inside   render.Box // the same with the half beyond the fold
}

// cards is the box around the places of the fronts.
func (p CardPlan) cards() render.Box {
	b := render.NoBox
	for _, pl := range p.Places {
		for _, c := range pl.Outline {
			b = b.Add(c)
		}
	}
	return b
}

// String describes the plan for a person: "62 cards, 11 on a4 (210 x 297 mm), 6 sheets".
func (p CardPlan) String() string {
	return fmt.Sprintf("%d cards, %d on %s (%.4g x %.4g mm), %d sheets", p.Cards, len(p.Places), p.PaperName, p.Width, p.Height, p.Sheets)
}

// Place is where a side of a card lies on a page.
type Place struct {
	X, Y          float64 // of the upper left corner of the rectangle around the trim
	Width, Height float64 // of that rectangle
	Turned        bool    // by half a turn
	Outline       []render.Point

	clip *render.Rect
	cut  []render.Point
}

// Matrix maps the millimetres of a card to those of the page.
func (p Place) Matrix() render.Matrix {
	if p.Turned {
		return render.Translate(p.X+p.Width, p.Y+p.Height).Mul(render.Rotate(180))
	}
	return render.Translate(p.X, p.Y)
}

// Flip is the turning of paper over an axis: upright ones swap left and right, level ones
// above and below.
type Flip struct {
	Level bool
	At    float64 // x of an upright axis, y of a level one
}

// Point is where a place of the fronts is on the side of the backs.
func (f Flip) Point(p render.Point) render.Point {
	if f.Level {
		return render.Point{X: p.X, Y: 2*f.At - p.Y}
	}
	return render.Point{X: 2*f.At - p.X, Y: p.Y}
}

func (f Flip) box(b render.Box) render.Box {
	return render.NoBox.Add(f.Point(render.Point{X: b.MinX, Y: b.MinY})).Add(f.Point(render.Point{X: b.MaxX, Y: b.MaxY}))
}

// turned is the place of the back of the card that lies here. Over a level axis what was
// above is below, so that the back stands on its head.
func (p Place) turned(f Flip) Place {
	q := p
	at := f.box(render.Rect{X: p.X, Y: p.Y, W: p.Width, H: p.Height}.Box())
	q.X, q.Y = at.MinX, at.MinY
	q.Turned = p.Turned != f.Level
	q.Outline = mirrored(p.Outline, f)
	q.cut = mirrored(p.cut, f)
	if p.clip != nil {
		c := f.box(p.clip.Box())
		q.clip = &render.Rect{X: c.MinX, Y: c.MinY, W: c.MaxX - c.MinX, H: c.MaxY - c.MinY}
	}
	return q
}

// mirrored is a polygon over an axis, clockwise again.
func mirrored(pts []render.Point, f Flip) []render.Point {
	if pts == nil {
		return nil
	}
	out := make([]render.Point, len(pts))
	for i, p := range pts {
		out[len(pts)-1-i] = f.Point(p)
	}
	return out
}

// foldRoom is what stays free on each side of a fold: paper does not fold exactly.
const foldRoom = 2.0

// planCards finds how the most cards lie on the paper: as it stands or lies, its foot at
// the lower edge or along the left one, a fold upright or level. Cards are upright.
func planCards(p *render.Page, n int, o CardOptions) (CardPlan, bool) {
	var best CardPlan
	for _, lying := range []bool{false, true} {
		for _, beside := range []bool{false, true} {
			for _, level := range []bool{false, true} {
				if level && o.Backs != Fold {
					continue
				}
				q := layCards(p, o, lying, beside, level)
				if len(q.Places) > len(best.Places) {
					best = q
				}
			}
		}
	}
	k := len(best.Places)
	if k == 0 {
		return best, false
	}
	best.Cards, best.Sheets = n, (n+k-1)/k
	best.Pages = best.Sheets
	switch o.Backs {
	case LongEdge, ShortEdge:
		best.Pages *= 2
	case SeparateBacks:
		best.Pages *= 2
		best.Sheets *= 2
	}
	return best, true
}

// layCards lays as many cards as fit onto a paper that lies or stands.
func layCards(p *render.Page, o CardOptions, lying, beside, level bool) CardPlan {
	w, h := o.Paper.Width, o.Paper.Height
	if lying {
		w, h = h, w
	}
	m := o.Margin
	q := CardPlan{PaperName: o.Paper.Name, Width: w, Height: h, Backs: o.Backs, hex: len(p.Outline) == 6}
	q.area = render.Box{MinX: m, MinY: m, MaxX: w - m, MaxY: h - m}
	if beside {
		// Along the left edge, readable when that edge is turned to the reader.
		q.foot, q.footTurn = render.Rect{X: m, Y: m, W: h - 2*m, H: render.FootHeight}, 90
		q.area.MinX += render.FootHeight
	} else {
		q.foot = render.Rect{X: m, Y: h - m - render.FootHeight, W: w - 2*m, H: render.FootHeight}
		q.area.MaxY -= render.FootHeight
	}
	q.inside = q.area
	switch {
	case o.Backs != Fold:
		// The long edge of a paper that stands is upright.
		q.Flip = Flip{At: w / 2}
		if lying != (o.Backs == ShortEdge) {
			q.Flip = Flip{Level: true, At: h / 2}
		}
	case level:
		q.Flip = Flip{Level: true, At: (q.area.MinY + q.area.MaxY) / 2}
		q.area.MaxY = q.Flip.At - foldRoom
	default:
		q.Flip = Flip{At: (q.area.MinX + q.area.MaxX) / 2}
		q.area.MaxX = q.Flip.At - foldRoom
	}
	if o.Backs == Fold {
		q.FoldAt = q.Flip.At
	}
	q.place(p, o)
	return q
}

// place finds the places of the fronts in the plan's area.
func (q *CardPlan) place(p *render.Page, o CardOptions) {
	w, h := p.Width, p.Height
	room := render.Rect{X: q.area.MinX, Y: q.area.MinY, W: q.area.MaxX - q.area.MinX, H: q.area.MaxY - q.area.MinY}
	fit := func(room, each float64) int { return int(min(max((room+slack)/each, 0), maxPlaces)) }
	var at []render.Point
	var bw, bh float64 // of the block
	if q.hex {
		// Corner to corner: columns as wide as the card, every other one lower by half a
		// card. All sides then lie on straight lines in three directions, with triangles
		// of waste between the cards.
		columns := fit(room.W, w)
		even, odd := fit(room.H, h), fit(room.H-h/2, h)
		for c := range columns {
			k, down := even, 0.0
			if c%2 == 1 {
				k, down = odd, h/2
			}
			for r := range k {
				at = append(at, render.Point{X: float64(c) * w, Y: down + float64(r)*h})
			}
		}
		// Row by row.
		slices.SortStableFunc(at, func(a, b render.Point) int {
			if math.Abs(a.Y-b.Y) > slack {
				return cmp.Compare(a.Y, b.Y)
			}
			return cmp.Compare(a.X, b.X)
		})
	} else {
		b := o.Bleed
		columns, rows := fit(room.W, w+2*b), fit(room.H, h+2*b)
		for r := range rows {
			for c := range columns {
				at = append(at, render.Point{X: float64(c) * (w + 2*b), Y: float64(r) * (h + 2*b)})
			}
		}
	}
	for _, a := range at {
		bw, bh = max(bw, a.X+w), max(bh, a.Y+h)
	}
	left, top := room.X+(room.W-bw)/2, room.Y+(room.H-bh)/2
	for _, a := range at {
		pl := Place{X: left + a.X, Y: top + a.Y, Width: w, Height: h}
		for _, c := range p.Outline {
			pl.Outline = append(pl.Outline, render.Point{X: pl.X + c.X, Y: pl.Y + c.Y})
		}
		if q.hex {
			pl.cut = within(starBleed(pl.Outline, o.Bleed), q.area)
		} else {
			b := o.Bleed
			pl.Outline = []render.Point{{X: pl.X, Y: pl.Y}, {X: pl.X + w, Y: pl.Y}, {X: pl.X + w, Y: pl.Y + h}, {X: pl.X, Y: pl.Y + h}}
			pl.clip = &render.Rect{X: pl.X - b, Y: pl.Y - b, W: w + 2*b, H: h + 2*b}
		}
		q.Places = append(q.Places, pl)
	}
}

// starBleed is a hexagon with a bleed that shrinks to nothing at its corners, where the
// next card begins: it ends half way to that card's side.
func starBleed(hex []render.Point, bleed float64) []render.Point {
	if bleed <= 0 {
		return hex
	}
	const tan30 = 0.5773502691896257
	var out []render.Point
	for i, a := range hex {
		z := hex[(i+1)%len(hex)]
		l := math.Hypot(z.X-a.X, z.Y-a.Y)
		dx, dy := (z.X-a.X)/l, (z.Y-a.Y)/l
		in := min(bleed/tan30, l/2)
		up := in * tan30
		// Clockwise on a page whose y grows downwards, the outside is to the left.
		out = append(out,
			render.Point{X: a.X + dx*in + dy*up, Y: a.Y + dy*in - dx*up},
			render.Point{X: z.X - dx*in + dy*up, Y: z.Y - dy*in - dx*up})
	}
	return out
}

// within is the part of a convex polygon inside a box.
func within(pts []render.Point, b render.Box) []render.Point {
	sides := []func(render.Point) float64{ // positive inside
		func(p render.Point) float64 { return p.X - b.MinX }, func(p render.Point) float64 { return b.MaxX - p.X },
		func(p render.Point) float64 { return p.Y - b.MinY }, func(p render.Point) float64 { return b.MaxY - p.Y },
	}
	for _, side := range sides {
		var out []render.Point
		for i, p := range pts {
			q := pts[(i+1)%len(pts)]
			d, e := side(p), side(q)
			if d >= 0 {
				out = append(out, p)
			}
			if (d < 0) != (e < 0) {
				t := d / (d - e)
				out = append(out, render.Point{X: p.X + (q.X-p.X)*t, Y: p.Y + (q.Y-p.Y)*t})
			}
		}
		pts = out
	}
	return pts
}
