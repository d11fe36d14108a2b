package pdf

import (
	"math"
	"strconv"

	"platelayer/render"
)

// k is points a millimetre.
const k = 72 / 25.4

// state is the part of PDF's graphics state that is written only when it changes.
type state struct {
	fill, stroke  render.Color
	width         string
	cap           render.Cap
	join          render.Join
	dash          string
	font          string
	size, spacing string
	mode          int // text rendering mode
}

// stream writes the content of a page. Its unit is the point, its origin the lower
// left corner of the bleed.
type stream struct {
	buf      []byte
	now      state
	res      *resources
	bleed    float64
	height   float64       // of the trim
	toPoints render.Matrix // millimetres of the page to points
	toMM     render.Matrix // and back
	decimals int
	scale    float64 // of the groups around
	err      error
}

// content is the page's content stream.
func content(p *render.Page, res *resources) ([]byte, error) {
	s := newStream(p.Height, p.Bleed, res)
	s.items(p.Items)
	return s.buf, s.err
}

// newStream begins a stream for something so high with a bleed, in millimetres.
func newStream(height, bleed float64, res *resources) *stream {
	top := height + bleed
	return &stream{
		res: res, bleed: bleed, height: height, scale: 1, decimals: 2,
		toPoints: render.Matrix{A: k, D: -k, E: bleed * k, F: top * k},
		toMM:     render.Matrix{A: 1 / k, D: -1 / k, E: -bleed, F: top},
		now: state{
			fill: render.RGB(0), stroke: render.RGB(0),
			width: "1", size: "", spacing: "0", dash: "[] 0",
		},
	}
}

func (s *stream) items(items []render.Item) {
	for _, it := range items {
		switch it := it.(type) {
		case *render.Group:
			s.group(it)
		case *render.Path:
			s.path(it)
		case *render.Text:
			s.text(it)
		case *render.Image:
			s.image(it)
		}
	}
}

// group nests q and Q only where there is something to undo.
func (s *stream) group(g *render.Group) {
	if n, ok := s.res.form(g); ok {
		s.place(g, n)
		return
	}
	m := g.Matrix.Or()
	if m == render.Identity && g.Clip == nil && len(g.Cut) == 0 {
		s.items(g.Items)
		return
	}
	was, scale, decimals := s.now, s.scale, s.decimals
	s.op("q")
	s.window(g)
	if m != render.Identity {
		t := s.toPoints.Mul(m).Mul(s.toMM)
		s.exact(t.A).exact(t.B).exact(t.C).exact(t.D).exact(t.E).exact(t.F).op("cm")
		// An enlarged group needs finer numbers for the same paper.
		s.scale *= m.Scaling()
		s.decimals = min(6, max(2, 2+int(math.Ceil(math.Log10(s.scale)-0.3))))
	}
	s.items(g.Items)
	s.op("Q")
	s.now, s.scale, s.decimals = was, scale, decimals
}

// window clips to what a group lets be seen.
func (s *stream) window(g *render.Group) {
	if c := g.Clip; c != nil {
		x, y := s.point(c.X, c.Y+c.H)
		s.num(x).num(y).num(c.W * k).num(c.H * k).op("re")
		s.op("W").op("n")
	}
	for i, p := range g.Cut {
		s.at(p).op([...]string{"m", "l"}[min(i, 1)])
	}
	if len(g.Cut) > 0 {
		s.op("h").op("W").op("n")
	}
}

func (s *stream) path(p *render.Path) {
	if len(p.Segments) == 0 || !p.Filled() && !p.Stroked() {
		return
	}
	if p.Filled() {
		s.fillColor(p.Fill)
	}
	if p.Stroked() {
		s.strokeColor(p.Stroke)
		s.pen(p.Width, p.Cap, p.Join, p.Dash)
	}
	s.segments(p.Segments)
	switch {
	case p.Filled() && p.Stroked():
		s.op("B")
	case p.Filled():
		s.op("f")
	default:
		s.op("S")
	}
}

func (s *stream) segments(segs []render.Segment) {
	for _, g := range segs {
		switch g.Op {
		case render.MoveTo:
			s.at(g.P[0]).op("m")
		case render.LineTo:
			s.at(g.P[0]).op("l")
		case render.CubicTo:
			s.at(g.P[0]).at(g.P[1]).at(g.P[2]).op("c")
		case render.Close:
			s.op("h")
		}
	}
}

// pen sets all that a line depends on.
func (s *stream) pen(width float64, c render.Cap, j render.Join, dash []float64) {
	if w := fine(width * k); w != s.now.width {
		s.now.width = w
		s.word(w).op("w")
	}
	if c != s.now.cap {
		s.now.cap = c
		s.word(strconv.Itoa(int(c))).op("J")
	}
	if j != s.now.join {
		s.now.join = j
		s.word(strconv.Itoa(int(j))).op("j")
	}
	d := "["
	for i, v := range dash {
		if i > 0 {
			d += " "
		}
		d += fine(v * k)
	}
	if d += "] 0"; d != s.now.dash {
		s.now.dash = d
		s.word(d).op("d")
	}
}

func (s *stream) fillColor(c render.Color) {
	if c != s.now.fill {
		s.now.fill = c
		s.color(c, "g", "rg")
	}
}

func (s *stream) strokeColor(c render.Color) {
	if c != s.now.stroke {
		s.now.stroke = c
		s.color(c, "G", "RG")
	}
}

// color writes greys as grey: shorter, and printers set them with black ink alone.
func (s *stream) color(c render.Color, gray, rgb string) {
	if c.R == c.G && c.G == c.B {
		s.part(c.R).op(gray)
		return
	}
	s.part(c.R).part(c.G).part(c.B).op(rgb)
}

// part is v of 255, rounded up in the fourth decimal: readers that round and readers
// that cut off get v back.
func (s *stream) part(v uint8) *stream {
	s.buf = append(appendNumber(s.buf, float64((int(v)*10000+254)/255)/10000, 4), ' ')
	return s
}

// point is a place of the page in points.
func (s *stream) point(x, y float64) (float64, float64) {
	return (x + s.bleed) * k, (s.height + s.bleed - y) * k
}

func (s *stream) at(p render.Point) *stream {
	x, y := s.point(p.X, p.Y)
	return s.num(x).num(y)
}

func (s *stream) num(v float64) *stream {
	s.buf = append(appendNumber(s.buf, v, s.decimals), ' ')
	return s
}

// exact writes a number of a matrix.
func (s *stream) exact(v float64) *stream {
	s.buf = append(appendNumber(s.buf, v, 6), ' ')
	return s
}

func (s *stream) word(w string) *stream {
	s.buf = append(append(s.buf, w...), ' ')
	return s
}

// op ends an operation.
func (s *stream) op(name string) *stream {
	s.buf = append(append(s.buf, name...), '\n')
	return s
}

// fine is a length with three decimals.
func fine(v float64) string { return string(appendNumber(nil, v, 3)) }

// appendNumber appends v with at most so many decimals, without idle zeros.
func appendNumber(b []byte, v float64, decimals int) []byte {
	scale := int64(1)
	for range decimals {
		scale *= 10
	}
	n := int64(math.Round(render.Settle(v) * float64(scale)))
	if n < 0 {
		b = append(b, '-')
		n = -n
	}
	whole, frac := n/scale, n%scale
	if whole != 0 || frac == 0 {
		b = strconv.AppendInt(b, whole, 10)
	}
	if frac == 0 {
		return b
	}
	b = append(b, '.')
	for scale /= 10; frac > 0; scale /= 10 {
		b = append(b, byte('0'+frac/scale))
		frac %= scale
	}
	return b
}
