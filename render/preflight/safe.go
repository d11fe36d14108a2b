package preflight

import (
	"fmt"
	"math"
	"slices"

	"platelayer/diag"
	"platelayer/render"
)

// CheckSafe tells only what comes nearer to a cut than is safe: the look at cards before
// they are put onto paper, where Check looks at all else. Cards that are alike are looked at
// once.
func CheckSafe(doc *render.Document, o Options) diag.List {
	var list diag.List
	var near nearCuts
	seen := map[*render.Item]bool{}
	for i := range doc.Pages {
		p := &doc.Pages[i]
		if len(p.Items) == 0 || seen[&p.Items[0]] {
			continue
		}
		seen[&p.Items[0]] = true
		name := pageName(p, i+1)
		if p.Side != render.NoSide { // its page on paper is another one
			name = p.Sheet + map[render.Side]string{render.Front: ", front", render.Back: ", back"}[p.Side]
		}
		r := &report{list: &list, page: name, near: &near}
		trim(p).items(p.Items, o, r)
	}
	near.report(&list, o.Safe)
	return list
}

// knife is the trim of a page, a convex polygon with its corners clockwise: what is cut.
type knife []render.Point

// trim is the trim of a page.
func trim(p *render.Page) knife {
	if len(p.Outline) > 0 {
		return p.Outline
	}
	c := render.Box{MaxX: p.Width, MaxY: p.Height}.Corners()
	return c[:]
}

// depth is how far a point is from the nearest cut, below zero outside of the trim.
func (k knife) depth(p render.Point) float64 {
	least := math.Inf(1)
	for i, a := range k {
		z := k[(i+1)%len(k)]
		dx, dy := z.X-a.X, z.Y-a.Y
		if l := math.Hypot(dx, dy); l > 0 {
			least = min(least, ((p.Y-a.Y)*dx-(p.X-a.X)*dy)/l)
		}
	}
	return least
}

// items reports words and signs that come nearer to a cut than is safe. What lies under a
// group that runs to the edge is passed over, and so is what no ink shows.
func (k knife) items(items []render.Item, o Options, r *report) {
	k.walk(items, state{m: render.Identity, clip: everywhere}, o, r)
}

func (k knife) walk(items []render.Item, st state, o Options, r *report) {
	for _, it := range items {
		at := st
		switch it := it.(type) {
		case *render.Group:
			if slices.Contains(o.Edge, it.Name) {
				continue
			}
			at.from, at.name = or(it.From, st.from), it.Name
			at.clip = at.clip.Intersect(it.Window(at.m))
			at.m = at.m.Mul(it.Matrix)
			k.walk(it.Items, at, o, r)
		case *render.Path:
			if !o.Words {
				k.path(it, at, o, r)
			}
		case *render.Text:
			if box := it.Box(); !it.Invisible && it.Face != nil && !box.Empty() {
				c := corners(box, st.m.Mul(it.Place()))
				k.hold(c[:], 0, `"`+it.String+`"`, or(it.From, st.from), st, o, r)
			}
		case *render.Image:
			c := it.Box().Transform(st.m).Corners()
			k.hold(c[:], 0, `image "`+it.Name+`"`, or(it.From, st.from), st, o, r)
		}
	}
}

func (k knife) path(p *render.Path, st state, o Options, r *report) {
	pen := 0.0
	if p.Stroked() && !blank(p.Stroke) {
		pen = p.Width / 2 * scale(st.m)
	} else if blank(p.Fill) {
		return
	}
	var pts []render.Point
	for _, sub := range p.Subpaths() {
		pts = append(pts, flatten(sub, st.m)...)
	}
	if pen == 0 && k.within(pts) {
		return // a ground, which is cut wherever the knife goes
	}
	what := "a sign"
	if st.name != "" {
		what += ` of "` + st.name + `"`
	}
	k.hold(pts, pen, what, or(p.From, st.from), st, o, r)
}

// within tells whether the trim lies inside the box of some points.
func (k knife) within(pts []render.Point) bool {
	box, trim := render.NoBox, render.NoBox
	for _, p := range pts {
		box = box.Add(p)
	}
	for _, p := range k {
		trim = trim.Add(p)
	}
	return box.Contains(trim)
}

// hold reports what comes too near to a cut: points, and a pen that reaches around them.
func (k knife) hold(pts []render.Point, pen float64, what string, at diag.Pos, st state, o Options, r *report) {
	least := math.Inf(1)
	for _, p := range pts {
		// What a clip hides may be anywhere.
		if p = (render.Point{X: min(max(p.X, st.clip.MinX), st.clip.MaxX), Y: min(max(p.Y, st.clip.MinY), st.clip.MaxY)}); finitePoints([]render.Point{p}) {
			least = min(least, k.depth(p)-pen)
		}
	}
	if least < o.Safe-tolerance {
		r.near.add(at, r.page, what, least)
	}
}

// nearCuts collects what comes too near to a cut. What has one place in the definition is
// told of once, by what comes nearest: cards are many, and alike.
type nearCuts struct {
	all []*nearCut
	by  map[cutPlace]*nearCut
}

// cutPlace is a place in the definition or, where something has none, its page.
type cutPlace struct {
	at   diag.Pos
	page string
}

type nearCut struct {
	at         diag.Pos
	page, what string  // of what comes nearest
	least      float64 // how near that is
	n          int     // words and signs
	pages      []string
}

func (u *nearCuts) add(at diag.Pos, page, what string, least float64) {
	key := cutPlace{at: at}
	if at.IsZero() {
		key.page = page
	}
	x := u.by[key]
	if x == nil {
		if u.by == nil {
			u.by = map[cutPlace]*nearCut{}
		}
		x = &nearCut{at: at, least: math.Inf(1)}
		u.by[key] = x
		u.all = append(u.all, x)
	}
	if least < x.least {
		x.page, x.what, x.least = page, what, least
	}
	x.n++
	if len(x.pages) == 0 || x.pages[len(x.pages)-1] != page {
		x.pages = append(x.pages, page)
	}
}

// report adds a warning for each place, in the order in which they came.
func (u *nearCuts) report(list *diag.List, safe float64) {
	for _, x := range u.all {
		how := fmt.Sprintf("comes as near as %.2g mm to the cut, where %.4g mm are to be free of words and signs", x.least, safe)
		if x.least < 0 {
			how = fmt.Sprintf("reaches over the cut, by %.2g mm", -x.least)
		}
		if x.n > 1 {
			how += fmt.Sprintf("; too near as well: %d more", x.n-1)
		}
		if len(x.pages) > 1 {
			how += fmt.Sprintf(", on %d pages in all", len(x.pages))
		}
		list.Warnf(x.at, "unsafe-ink", "%s: %s %s", x.page, x.what, how).Hint = "larger cards, or shorter words, keep more free"
	}
}
