package preflight

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"image"
	_ "image/jpeg" // the formats that images may have
	_ "image/png"
	"math"
	"strings"

	"platelayer/diag"
	"platelayer/render"
)

// scan walks the items of a page once: it reports what is wrong with each alone, and
// collects labels and grounds, to be held against each other afterwards.
type scan struct {
	page    *render.Page
	o       Options
	r       *report
	order   int                       // of painting
	inside  render.Box                // the margins
	known   map[*render.Group]float64 // the scale of groups that have been looked at
	grids   *grids
	labels  []label
	grounds []ground

	lines     []line
	stretches []stretch

	marking bool // whether marks are kept
	marks   []mark
}

// state is what the groups around an item make of it.
type state struct {
	m    render.Matrix
	clip render.Box
	name string       // of the innermost group
	from diag.Pos     // of the innermost group that has one
	unit *render.Text // of a group that is one label: its invisible run
}

func (s *scan) items(items []render.Item, st state) {
	st.unit = nil
	for _, it := range items {
		// Letters along a curve are drawn one by one, beside one run that is there
		// to be searched for: together they are one label.
		if t, ok := it.(*render.Text); ok && t.Invisible {
			st.unit = t
			break
		}
	}
	for _, it := range items {
		s.order++
		at := st
		switch it := it.(type) {
		case *render.Group:
			at.from = or(it.From, st.from)
			at.name = it.Name
			if !finite(it.Matrix.A, it.Matrix.B, it.Matrix.C, it.Matrix.D, it.Matrix.E, it.Matrix.F) ||
				it.Clip != nil && !finite(it.Clip.X, it.Clip.Y, it.Clip.W, it.Clip.H) || !finitePoints(it.Cut) {
				s.r.errorf(at.from, "bad-coordinate", "", "group %q has a matrix or a clip that is no number", it.Name)
				continue
			}
			at.clip = at.clip.Intersect(it.Window(at.m))
			at.m = at.m.Mul(it.Matrix)
			if s.known != nil && s.page.Bleed == 0 && s.inside.Contains(at.clip) {
				k := scale(at.m)
				if was, ok := s.known[it]; ok && math.Abs(was-k) < 1e-9 {
					continue
				}
				s.known[it] = k
			}
			s.items(it.Items, at)
		case *render.Path:
			at.from = or(it.From, st.from)
			s.path(it, at)
		case *render.Text:
			at.from = or(it.From, st.from)
			s.text(it, at)
		case *render.Image:
			at.from = or(it.From, st.from)
			s.image(it, at)
		}
	}
}

func or(a, b diag.Pos) diag.Pos {
	if a.IsZero() {
		return b
	}
	return a
}

// finite tells whether all are numbers that a writer can place.
func finite(vs ...float64) bool {
	for _, v := range vs {
		if !(math.Abs(v) <= render.Far) {
			return false
		}
	}
	return true
}

func finitePoints(pts []render.Point) bool {
	for _, p := range pts {
		if !finite(p.X, p.Y) {
			return false
		}
	}
	return true
}

// scale is by how much the matrix stretches lines and type.
func scale(m render.Matrix) float64 { return math.Sqrt(math.Abs(m.A*m.D - m.B*m.C)) }

// ink reports an item that puts ink where none may be.
func (s *scan) ink(b render.Box, what string, st state) {
	b = b.Intersect(st.clip)
	if b.Empty() {
		return
	}
	sheet := render.Box{MaxX: s.page.Width, MaxY: s.page.Height}.Grow(s.page.Bleed + tolerance)
	if !sheet.Contains(b) {
		s.r.warnf(st.from, "ink-off-page", "", "%s reaches over the edge, to %s", what, beyond(b, sheet))
		return
	}
	// Art with a bleed is cut, and has no margin.
	if inner := printable(s.page).Grow(tolerance); s.page.Bleed == 0 && !inner.Contains(b) {
		s.r.warnf(st.from, "ink-outside-margin", "", "%s reaches into the margin of %.4g mm, to %s", what, s.page.Margin, beyond(b, inner))
	}
}

// beyond names the coordinate that lies outside.
func beyond(b, inner render.Box) string {
	switch {
	case b.MinX < inner.MinX:
		return fmt.Sprintf("x = %.2f mm", b.MinX)
	case b.MaxX > inner.MaxX:
		return fmt.Sprintf("x = %.2f mm", b.MaxX)
	case b.MinY < inner.MinY:
		return fmt.Sprintf("y = %.2f mm", b.MinY)
	}
	return fmt.Sprintf("y = %.2f mm", b.MaxY)
}

func (s *scan) path(p *render.Path, st state) {
	what := "a shape"
	stroked := p.Stroke.Set && p.Width > 0
	if stroked && !p.Fill.Set {
		what = "a line"
	}
	if st.name != "" {
		what += fmt.Sprintf(" of %q", st.name)
	}
	ok := finite(p.Width) && finite(p.Dash...)
	for i := range p.Segments {
		for _, q := range p.Segments[i].P {
			ok = ok && finite(q.X, q.Y)
		}
	}
	if !ok {
		s.r.errorf(st.from, "bad-coordinate", "", "%s runs through a place that is no number", what)
		return
	}
	if w := p.Width * scale(st.m) / render.Pt; stroked && w < s.o.MinLine-1e-6 {
		s.r.warnf(st.from, "thin-line", "", "%s is %.3g pt wide, less than the %.4g pt that print", what, w, s.o.MinLine)
	}
	b := render.NoBox
	subs := p.Subpaths()
	var areas []area
	drawn := stroked && p.Stroke != p.Fill // else it only makes the area larger
	if drawn {
		s.lines = append(s.lines, line{order: s.order, color: p.Stroke, clip: st.clip})
	}
	for _, sub := range subs {
		if drawn {
			pts := flatten(sub, st.m)
			for i := 1; i < len(pts); i++ {
				s.stretches = append(s.stretches, stretch{len(s.lines) - 1, pts[i-1], pts[i]})
			}
		}
		box := p.SubpathBounds(sub, st.m)
		b = b.Union(box)
		if s.marking {
			s.marks = append(s.marks, mark{s.order, box, formOf(sub, st.m, box)})
		}
		if p.Fill.Set || stroked && p.Width*scale(st.m) >= broad {
			areas = append(areas, area{box: box, segments: sub})
		}
	}
	if (!blank(p.Fill) || stroked && !blank(p.Stroke)) && !isPaper(s.page, b) {
		s.ink(b, what, st)
	}
	if len(areas) > 0 {
		s.grounds = append(s.grounds, ground{order: s.order, path: p, m: st.m, clip: st.clip, areas: areas, from: st.from})
	}
}

// isPaper tells whether a shape covers the page from edge to edge: paper of another color,
// which a printer leaves out where it cannot reach, and a knife may cut anywhere.
func isPaper(p *render.Page, b render.Box) bool {
	sheet := render.Box{MaxX: p.Width, MaxY: p.Height}.Grow(p.Bleed)
	return b.Contains(sheet.Grow(-tolerance)) && sheet.Grow(tolerance).Contains(b)
}

// blank tells whether a colour leaves the paper as it is.
func blank(c render.Color) bool { return !c.Set || c == render.RGB(0xFFFFFF) }

func (s *scan) text(t *render.Text, st state) {
	what := diag.Quoted(t.String)
	if !finite(t.X, t.Y, t.Size, t.Tracking, t.Angle, t.HaloWidth) {
		s.r.errorf(st.from, "bad-coordinate", "", "%s stands at a place, or has a size, that is no number", what)
		return
	}
	if t.Face == nil {
		s.r.errorf(st.from, "missing-glyph", "", "%s has no face", what)
		return
	}
	var missing []string
	for _, r := range t.String {
		if !t.Face.Has(r) {
			missing = append(missing, fmt.Sprintf("%q (U+%04X)", r, r))
		}
	}
	if len(missing) > 0 {
		s.r.errorf(st.from, "missing-glyph", "give a font that has it with --font FILE",
			"%s has no %s of %s", t.Face.Family, strings.Join(missing, ", "), what)
	}
	box := t.Box()
	if t.Invisible || box.Empty() {
		return
	}
	place := st.m.Mul(t.Place())
	l := label{text: t, place: place, unit: st.unit, order: s.order, from: st.from, clip: st.clip}
	l.corners = corners(box, place)
	l.box = render.NoBox
	for _, p := range l.corners {
		l.box = l.box.Add(p)
	}
	if l.box.Intersect(st.clip).Empty() {
		return
	}
	s.ink(l.box, what, st)
	if size := t.Size * scale(st.m); size < s.o.MinText-1e-6 {
		s.r.warnf(st.from, "small-text", "", "%s is %.3g pt, less than the %.4g pt that can be read", what, size, s.o.MinText)
	}
	s.labels = append(s.labels, l)
	if s.marking {
		s.marks = append(s.marks, mark{s.order, l.box, formOfText(t, st.m)})
	}
}

func (s *scan) image(m *render.Image, st state) {
	what := fmt.Sprintf("image %q", m.Name)
	if !finite(m.X, m.Y, m.W, m.H) || m.W <= 0 || m.H <= 0 {
		s.r.errorf(st.from, "bad-coordinate", "", "%s stands at a place, or has a size, that is no number", what)
		return
	}
	box := m.Rect.Box().Transform(st.m)
	s.ink(box, what, st)
	cfg, format, err := image.DecodeConfig(bytes.NewReader(m.Data))
	if err != nil || format != m.Format {
		s.r.errorf(st.from, "broken-image", "use a PNG or a JPEG file", "%s is no picture that can be read", what)
		return
	}
	k := scale(st.m) / 25.4
	if dpi := min(float64(cfg.Width)/(m.W*k), float64(cfg.Height)/(m.H*k)); dpi < s.o.MinDPI {
		s.r.warnf(st.from, "coarse-image", fmt.Sprintf("use a picture of at least %.0f x %.0f pixels", math.Ceil(m.W*k*s.o.MinDPI), math.Ceil(m.H*k*s.o.MinDPI)),
			"%s of %d x %d pixels prints at %.0f dpi, less than %.0f", what, cfg.Width, cfg.Height, dpi, s.o.MinDPI)
	}
	s.grounds = append(s.grounds, ground{order: s.order, m: st.m, clip: st.clip, areas: []area{{box: box}}})
	if s.marking {
		s.marks = append(s.marks, mark{s.order, box, uint64(crc32.ChecksumIEEE(m.Data))})
	}
}
