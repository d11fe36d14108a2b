package rocca

import (
	"math"

	"platelayer/layout"
	"platelayer/render"
)

// track is the middle line of a railway: straight pieces and arcs, one after the other,
// from trim to trim. At both ends it meets the side of the card squarely.
type track struct {
	pieces []piece
	length float64
	// open tells which ends are at the trim: there the railway runs on into the bleed.
	// The other end of a tunnel's is in the mountain.
	open [2]bool
}

// piece is a straight line from p along d, or an arc around p.
type piece struct {
	from, length float64 // where it starts on the track, and how long it is
	p, d         render.Point
	r, a, turn   float64 // of an arc: radius, the angle it starts at, degrees it turns clockwise
}

func (t *track) line(p, q render.Point) {
	l := math.Hypot(q.X-p.X, q.Y-p.Y)
	if l < 1e-9 {
		return
	}
	t.pieces = append(t.pieces, piece{from: t.length, length: l, p: p, d: render.Point{X: (q.X - p.X) / l, Y: (q.Y - p.Y) / l}})
	t.length += l
}

func (t *track) arc(center render.Point, r, a, turn float64) {
	l := r * math.Abs(turn) * math.Pi / 180
	t.pieces = append(t.pieces, piece{from: t.length, length: l, p: center, r: r, a: a, turn: turn})
	t.length += l
}

// at is the place so far along the track and so far to its right, and its direction in
// degrees clockwise from east. Beyond the ends the track runs straight on.
func (t *track) at(along, right float64) (p render.Point, angle float64) {
	i := 0
	for i+1 < len(t.pieces) && along > t.pieces[i].from+t.pieces[i].length {
		i++
	}
	k := &t.pieces[i]
	s := along - k.from
	if k.r == 0 {
		return render.Point{X: k.p.X + k.d.X*s - k.d.Y*right, Y: k.p.Y + k.d.Y*s + k.d.X*right},
			math.Atan2(k.d.Y, k.d.X) * 180 / math.Pi
	}
	beyond := 0.0
	if s < 0 || s > k.length {
		beyond, s = s, min(max(s, 0), k.length)
		beyond -= s
	}
	sign := math.Copysign(1, k.turn)
	a := k.a + k.turn*s/k.length
	sin, cos := math.Sincos(a * math.Pi / 180)
	r := k.r - sign*right // what turns clockwise has its middle to the right
	dx, dy := -sin*sign, cos*sign
	return render.Point{X: k.p.X + r*cos + dx*beyond, Y: k.p.Y + r*sin + dy*beyond}, a + 90*sign
}

// run appends the line beside the track, so far to its right, between two places; back
// tells that it runs backwards. Where start is set a new line begins.
func (t *track) run(b *render.Builder, from, to, right float64, start bool) {
	put := func(p render.Point) {
		if start {
			b.Move(p.X, p.Y)
			start = false
		} else {
			b.Line(p.X, p.Y)
		}
	}
	p, _ := t.at(from, right)
	put(p)
	step := func(k *piece) {
		lo, hi := max(min(from, to), k.from), min(max(from, to), k.from+k.length)
		if k.r > 0 && hi > lo {
			a, z := k.a+k.turn*(lo-k.from)/k.length, k.a+k.turn*(hi-k.from)/k.length
			if from > to {
				a, z = z, a
			}
			b.Arc(k.p.X, k.p.Y, k.r-math.Copysign(right, right*k.turn), a, z, true)
		}
	}
	if from <= to {
		for i := range t.pieces {
			step(&t.pieces[i])
		}
	} else {
		for i := len(t.pieces) - 1; i >= 0; i-- {
			step(&t.pieces[i])
		}
	}
	p, _ = t.at(to, right)
	put(p)
}

// area is the outline of what lies between two distances from the middle line.
func (t *track) area(from, to, left, right float64) *render.Builder {
	b := layout.New()
	t.run(b, from, to, left, true)
	t.run(b, to, from, right, false)
	return b.Close()
}

// ends are where the band begins and ends: in the bleed where the track is open.
func (t *track) ends(bleed float64) (from, to float64) {
	to = t.length
	if t.open[0] {
		from = -bleed
	}
	if t.open[1] {
		to += bleed
	}
	return from, to
}

// The rhythm of the signs on a band, in units: the first is half a pitch inside the trim
// on every card, whatever its size and its kind, and the others are spread between. They
// are even in number, so that those which are not the same upside down can take turns and
// still do so across the seam of two cards, however these are turned.
const (
	signPitch = 7.5
	mouthFree = 3.2 // from the mouth of a tunnel to the middle of the first sign
)

// signs are the places of the signs along the track.
func (t *track) signs() []float64 {
	first, last := signPitch/2, t.length-signPitch/2
	n := 2 * max(1, int(math.Round(t.length/(2*signPitch))))
	if !t.open[0] { // out of a tunnel: those that show, counted from the trim
		n = max(1, int((last-mouthFree)/signPitch)+1)
		first = last - float64(n-1)*signPitch
	}
	out := make([]float64, n)
	for i := range out {
		out[i] = first
		if n > 1 {
			out[i] += (last - first) * float64(i) / float64(n-1)
		}
	}
	return out
}

// closer are the places of up to n signs out of a tunnel, nearer to one another and smaller
// where all of them find room so.
func (t *track) closer(n int) (out []float64, size float64) {
	const least, full = 3.4, 4.6 // from one to the next, and from where on they are of full size
	last := t.length - signPitch/2
	n = max(1, min(n, int((last-mouthFree)/least)+1))
	pitch := min(signPitch, (last-mouthFree)/float64(max(1, n-1)))
	size = signSize * min(1, pitch/full)
	out = make([]float64, n)
	for i := range out {
		out[i] = last - float64(n-1-i)*pitch
	}
	return out, size
}

// straight joins two opposite sides.
func (s *size) straight(from, to side) *track {
	t := &track{open: [2]bool{true, true}}
	t.line(s.middle(from), s.middle(to))
	return t
}

// curves are the two railways of a curve card, the second being the first turned by half a
// turn. On a hexagon they join sides that are two apart; on a rectangle sides that meet.
func (s *size) curves() [2]*track {
	var out [2]*track
	for i := range out {
		turn := 180 * float64(i)
		spin := render.Rotate(turn)
		t := &track{open: [2]bool{true, true}}
		if s.hex {
			r := 1.5 * s.h
			t.arc(spin.Apply(render.Point{X: -s.w, Y: -r}), r, 90+turn, -60)
		} else {
			r := min(s.w, s.h) * .85
			t.line(spin.Apply(render.Point{X: -s.w}), spin.Apply(render.Point{X: -r}))
			t.arc(spin.Apply(render.Point{X: -r, Y: -r}), r, 90+turn, -90)
			t.line(spin.Apply(render.Point{Y: -r}), spin.Apply(render.Point{Y: -s.h}))
		}
		out[i] = t
	}
	return out
}

// bridge are the two railways of a bridge card: the second passes over the first.
func (s *size) bridge() [2]*track {
	if s.hex {
		return [2]*track{s.straight(west, east), s.straight(southWest, northEast)}
	}
	return [2]*track{s.straight(west, east), s.straight(south, north)}
}

// tunnel is the railway that comes out of a mouth at 0, y: to the lower right on a
// hexagon, down on a rectangle.
func (s *size) tunnel(y float64) *track {
	t := &track{open: [2]bool{false, true}}
	if !s.hex {
		t.line(render.Point{Y: y}, s.middle(south))
		return t
	}
	// Down and to the right: an arc to the left of it, then one to the right, both of one
	// radius, and straight through the side, since so tight a bend would turn the first
	// sign.
	const lead = 5.6
	side, d := s.middle(southEast), southEast.out()
	end := render.Point{X: side.X - d.X*lead, Y: side.Y - d.Y*lead}
	dx, dy := end.X, end.Y-y
	lo, hi := 30.0, 90.0 // how far the first one turns
	var r float64
	for range 40 {
		mid := (lo + hi) / 2
		sin, cos := math.Sincos(mid * math.Pi / 180)
		across, down := 1+d.Y-2*cos, 2*sin-d.X // of both, in radii
		r = dy / down
		if across*r < dx {
			lo = mid
		} else {
			hi = mid
		}
	}
	t.arc(render.Point{X: r, Y: y}, r, 180, -lo)
	p, heading := t.at(t.length, 0)
	sin, cos := math.Sincos((heading + 90) * math.Pi / 180)
	t.arc(render.Point{X: p.X + r*cos, Y: p.Y + r*sin}, r, heading-90, lo-30)
	t.line(end, side)
	return t
}
