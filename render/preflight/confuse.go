package preflight

import (
	"cmp"
	"hash/fnv"
	"math"
	"slices"

	"platelayer/diag"
	"platelayer/render"
	"platelayer/vision"
)

// confuser knows which colors the two common kinds of color-blindness confuse, each pair
// worked out once for a document.
type confuser map[[2]render.Color]confusion

// confusion is the kind of eyes that confuse two colors; known is set for any pair that was
// looked at, bad where there is one.
type confusion struct {
	by  vision.Kind
	bad bool
}

// of tells whether eyes that lack red or green confuse two colors that others tell apart.
func (k confuser) of(a, b render.Color) confusion {
	pair := [2]render.Color{a, b}
	c, ok := k[pair]
	if ok {
		return c
	}
	x, y := eyes(a), eyes(b)
	if vision.Difference(vision.Normal, x, y) >= vision.Meant {
		least := vision.Alike
		for _, kind := range []vision.Kind{vision.Protanopia, vision.Deuteranopia} {
			if d := vision.Difference(kind, x, y); d < least {
				c, least = confusion{kind, true}, d
			}
		}
	}
	k[pair] = c
	return c
}

// shape is an area with what is painted on it.
type shape struct {
	order int
	color render.Color
	box   render.Box
	signs uint64 // of what lies on it, whatever its colors
	from  diag.Pos
}

// mark is a piece of something painted, on the page.
type mark struct {
	order int
	box   render.Box
	form  uint64
}

// confuses reports colors that alone tell two areas apart, alike in outline and in
// everything on them, and that color-blind people do not: each pair once a page.
func (s *scan) confuses(k confuser, r *report) {
	colors := map[render.Color]bool{}
	for i := range s.grounds {
		if p := s.grounds[i].path; p != nil && !blank(p.Fill) {
			colors[p.Fill] = false
		}
	}
	list := make([]render.Color, 0, len(colors))
	for c := range colors {
		list = append(list, c)
	}
	slices.SortFunc(list, compareColors)
	any := false
	for i, a := range list {
		for _, b := range list[i+1:] {
			if k.of(a, b).bad {
				colors[a], colors[b], any = true, true, true
			}
		}
	}
	if !any {
		return
	}
	told := map[[2]render.Color]bool{}
	for _, group := range s.lookAlikes(colors) {
		for i, b := range group {
			for _, a := range group[:i] {
				pair := [2]render.Color{a.color, b.color}
				if compareColors(a.color, b.color) > 0 {
					pair[0], pair[1] = pair[1], pair[0]
				}
				c := k.of(pair[0], pair[1])
				if told[pair] || a.color == b.color || !c.bad {
					continue
				}
				told[pair] = true
				r.warnf(or(b.from, a.from), "confused-colors", "let a letter, a pattern or a shape differ as well, or make one of them lighter",
					"#%02X%02X%02X at %.1f, %.1f mm and #%02X%02X%02X at %.1f, %.1f mm differ by color alone, which people with %v do not see",
					a.color.R, a.color.G, a.color.B, a.box.MinX, a.box.MinY, b.color.R, b.color.G, b.color.B, b.box.MinX, b.box.MinY, c.by)
			}
		}
	}
}

// forms are the shapes of the marked colors by their outline, those that come in more than
// one color.
func (s *scan) forms(colors map[render.Color]bool) map[uint64][]shape {
	sheet := render.Box{MaxX: s.page.Width, MaxY: s.page.Height}.Grow(s.page.Bleed)
	forms := map[uint64][]shape{}
	for i := range s.grounds {
		g := &s.grounds[i]
		if g.path == nil || !colors[g.path.Fill] {
			continue
		}
		for _, a := range g.areas {
			// Of what is cut the rest may tell.
			if a.box.Empty() || !g.clip.Contains(a.box) || !sheet.Contains(a.box) {
				continue
			}
			f := formOf(a.segments, g.m, a.box)
			forms[f] = append(forms[f], shape{order: g.order, color: g.path.Fill, box: a.box, from: g.from})
		}
	}
	for f, list := range forms {
		if !slices.ContainsFunc(list, func(x shape) bool { return x.color != list[0].color }) {
			delete(forms, f)
		}
	}
	return forms
}

// lookAlikes are the shapes of the marked colors, those together that are alike but for
// their colors, one of each color, in the order of painting.
func (s *scan) lookAlikes(colors map[render.Color]bool) [][]shape {
	if len(s.forms(colors)) == 0 { // nearly always: outlines differ
		return nil
	}
	// A look of its own, with every group: what one holds belongs to the area under it.
	full := &scan{page: s.page, o: s.o, inside: s.inside, grids: s.grids, marking: true,
		r: &report{list: new(diag.List), count: map[string]int{}}}
	full.items(s.page.Items, state{m: render.Identity, clip: everywhere})
	var marks grid[mark]
	marks.clearFor(s.page)
	for _, m := range full.marks {
		marks.each(m.box, func(square *[]mark) { *square = append(*square, m) })
	}
	var out [][]shape
	for _, list := range full.forms(colors) {
		bySigns := map[uint64][]shape{}
		for _, x := range list {
			x.signs = signsOn(x, &marks)
			same := bySigns[x.signs]
			if !slices.ContainsFunc(same, func(y shape) bool { return y.color == x.color }) {
				bySigns[x.signs] = append(same, x)
			}
		}
		for _, same := range bySigns {
			if len(same) > 1 {
				out = append(out, same)
			}
		}
	}
	slices.SortFunc(out, func(a, b []shape) int {
		return cmp.Or(cmp.Compare(a[0].order, b[0].order), cmp.Compare(a[0].box.MinY, b[0].box.MinY), cmp.Compare(a[0].box.MinX, b[0].box.MinX))
	})
	return out
}

// signsOn is what is painted onto a shape, by form and place.
func signsOn(x shape, marks *grid[mark]) uint64 {
	inside := x.box.Grow(tolerance)
	var on []mark
	marks.each(x.box, func(square *[]mark) {
		for _, m := range *square {
			if m.order > x.order && inside.Contains(m.box) {
				on = append(on, m)
			}
		}
	})
	slices.SortFunc(on, func(a, b mark) int {
		return cmp.Or(cmp.Compare(a.order, b.order), cmp.Compare(a.form, b.form), cmp.Compare(a.box.MinY, b.box.MinY), cmp.Compare(a.box.MinX, b.box.MinX))
	})
	var d digest
	for _, m := range slices.Compact(on) { // one mark may lie in many squares
		d.add(m.form)
		d.length(m.box.MinX - x.box.MinX)
		d.length(m.box.MinY - x.box.MinY)
	}
	return d.sum()
}

// formOf is the form of an outline on the page, wherever it stands.
func formOf(segments []render.Segment, m render.Matrix, box render.Box) uint64 {
	d := digest{make([]byte, 0, 56*len(segments))}
	for _, g := range segments {
		d.add(uint64(g.Op))
		n := map[render.Op]int{render.MoveTo: 1, render.LineTo: 1, render.CubicTo: 3}[g.Op]
		for _, p := range g.P[:n] {
			q := m.Apply(p)
			d.length(q.X - box.MinX)
			d.length(q.Y - box.MinY)
		}
	}
	return d.sum()
}

// formOfText is that of a run of text.
func formOfText(t *render.Text, m render.Matrix) uint64 {
	var d digest
	for _, r := range t.String {
		d.add(uint64(r))
	}
	d.length(t.Size * scale(m))
	return d.sum()
}

// digest makes one number of many.
type digest struct{ numbers []byte }

func (d *digest) add(v uint64) {
	for range 8 {
		d.numbers = append(d.numbers, byte(v))
		v >>= 8
	}
}

// length adds a length to a tenth of a millimetre: less is not seen.
func (d *digest) length(v float64) { d.add(uint64(int64(math.Round(v * 10)))) }

func (d *digest) sum() uint64 {
	h := fnv.New64a()
	h.Write(d.numbers) // which never fails
	return h.Sum64()
}

func compareColors(a, b render.Color) int {
	return cmp.Or(cmp.Compare(a.R, b.R), cmp.Compare(a.G, b.G), cmp.Compare(a.B, b.B))
}
