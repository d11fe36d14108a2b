package railroadink

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"platelayer/diag"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/railroadink"
)

// ScoredSheet is the name of the sheet that shows what is drawn on a board and what it
// scores.
const ScoredSheet = "scored"

// Scored is what is drawn on a board, and what it scores.
type Scored struct {
	Drawn   []rules.Drawn
	Account rules.Account
}

// scoredFoot is what the foot of the page takes, in millimetres.
const scoredFoot = 4.2

// ComposeScored makes a page with the board and what is drawn on it: the longest lines, the
// exits of each network and the errors are marked, and beside it stands what each part
// scores.
func ComposeScored(b *rules.Board, sc *Scored, o Options) (*render.Document, diag.List) {
	var problems diag.List
	s := &sheet{Canvas: layout.NewCanvas(o.Look, &problems), b: b}
	k := &scored{sheet: s, Scored: sc, routes: map[rules.Space]rules.Face{}}
	for _, d := range sc.Drawn {
		k.routes[d.At] = d.Route
	}
	page := s.gridPage(o.Paper, pageOf{
		kind:   s.word("scored-sheet"),
		line:   s.word("scored-drawn", len(k.routes), b.Rows.V*b.Cols.V),
		tables: layout.Stack{k.bind("points", (*scored).points), k.bind("spaces", (*scored).spaces)},
		over:   func(t *sheet, x, y, a float64) { k.on(t).board(x, y, a) },
		foot:   scoredFoot,
	})
	page.Sheet, page.Margin, page.Bookmark = ScoredSheet, layout.Margin, b.Name.V+": "+s.word("scored-sheet")
	problems.Sort()
	return &render.Document{ID: b.ID, Title: b.Name.V, Author: b.Author.V, Lang: o.Words.Lang,
		Subject: o.Words.Get("railroad-ink"), Pages: []render.Page{page}}, slices.Compact(problems)
}

// scored draws the parts of the page.
type scored struct {
	*sheet
	*Scored
	routes map[rules.Space]rules.Face
}

// on is the page on the canvas of a sheet.
func (s *scored) on(t *sheet) *scored { return &scored{t, s.Scored, s.routes} }

// bind is a section of the page as the toolkit stacks it.
func (s *scored) bind(name string, f func(s *scored, x, y, w float64) float64) layout.Section {
	return s.sheet.bind(name, func(t *sheet, x, y, w float64) float64 { return f(s.on(t), x, y, w) })
}

// Marks on the board, in sides of a space: how wide the bands of the longest lines are, by
// kind, how large the mark of an error and the sign of a network are, where the sign stands
// beside its exit, and where the letters and numbers of the spaces stand.
const (
	errorMark  = .085
	groupMark  = .115
	groupAside = .27
	groupOut   = .2
	labelOut   = .12
	labelAside = .13
)

var bandWidths = [rules.Kinds]float64{rules.Highway: .40, rules.Railway: .28}

// bandEdge is the width of a band's edges, in points; where they are black, a highway's is
// blackEdge, or it would be taken for a wider highway. bandDash is a dash of a railway's, in
// sides of a space.
const (
	bandEdge  = 1.0
	blackEdge = 2.2
	bandDash  = .08
)

// board draws everything on the spaces with sides a, from the upper left corner of the
// first.
func (s *scored) board(x, y, a float64) {
	at := func(p rules.Space) square {
		return square{x + (float64(p.Col)+.5)*a, y + (float64(p.Row)+.5)*a, a}
	}
	s.Group("bands", func(c *layout.Canvas) {
		var lines [rules.Kinds][]way
		for k := range lines {
			lines[k] = s.longest(rules.Kind(k), at)
		}
		drawBands(c, a, &lines)
	})
	s.sites(x, y, a) // a band may have touched one
	s.Group("routes", func(c *layout.Canvas) {
		for _, d := range s.Drawn {
			q := at(d.At)
			drawFace(c.From(d.Pos), q.x, q.y, a, &d.Route)
		}
	})
	s.Group("marks", func(c *layout.Canvas) {
		t := s.on(s.sheet.on(c))
		for _, e := range s.Account.Loose {
			p := at(e.At).at(e.Side, .5)
			t.errorMark(p.X, p.Y, errorMark*a)
		}
		for i, ends := range s.groups() {
			for _, e := range ends {
				p, aside := at(e.At).at(e.Side, .5+groupOut), sides[(e.Side+1)%rules.SideCount]
				if e.Side >= rules.South { // always to the right, or below
					aside = render.Point{X: -aside.X, Y: -aside.Y}
				}
				t.groupMark(p.X+aside.X*groupAside*a, p.Y+aside.Y*groupAside*a, groupMark*a, i)
			}
		}
		t.labels(x, y, a)
	})
}

// labels are the letters of the columns and the numbers of the rows, outside the frame.
func (s *scored) labels(x, y, a float64) {
	st := s.Quiet(min(9, max(layout.MinSize, .13*a/render.Pt)))
	for col := range s.b.Cols.V {
		name, _, _ := strings.Cut(rules.Space{Col: col}.Label(), "1")
		s.Text(x+(float64(col)+labelAside)*a, y-labelOut*a, name, st, layout.Center, layout.CapMiddle)
	}
	for row := range s.b.Rows.V {
		s.Text(x-labelOut*a, y+(float64(row)+labelAside)*a, strconv.Itoa(row+1), st, layout.Center, layout.CapMiddle)
	}
}

// groups are the exits of the networks that have points for them.
func (s *scored) groups() (out [][]rules.End) {
	for _, g := range s.Account.Groups {
		if rules.ExitPoints(len(g)) > 0 {
			out = append(out, g)
		}
	}
	return out
}

// way is a stretch of a longest line; turns tells that it ends in the middle of a space,
// where another one may go on at an angle.
type way struct {
	line
	turns bool
}

// longest are the stretches of the longest line of a kind.
func (s *scored) longest(k rules.Kind, at func(rules.Space) square) (out []way) {
	spaces := s.Account.Lines[k]
	for i, p := range spaces {
		var on rules.Sides // where the line comes from and goes to
		for d := range rules.Side(rules.SideCount) {
			next := p.Neighbor(d)
			if i > 0 && spaces[i-1] == next || i < len(spaces)-1 && spaces[i+1] == next {
				on |= 1 << d
			}
		}
		f := s.routes[p]
		out = append(out, wayOver(at(p), &f, k, on)...)
	}
	return out
}

// wayOver are the stretches of a line of a kind that passes a space by some sides: two, one
// where it ends there, or none where it has no other space.
func wayOver(q square, f *rules.Face, k rules.Kind, on rules.Sides) []way {
	parts := f.All()
	i := slices.IndexFunc(parts, func(p rules.Part) bool { return p.Ends[k] != 0 && p.Ends[k]&on == on })
	if i < 0 {
		return nil
	}
	p := parts[i]
	all := list(p.All())
	switch {
	case len(all) == 2 && !p.Station: // as a whole, wherever it leads
		return []way{{q.through(all[0], all[1]), false}}
	case len(all) == 1 && len(parts) > 1:
		return []way{{q.arm(all[0], besideReach), false}}
	case len(all) == 2 && len(parts) > 1 && all[1]-all[0] != 2: // a Station on a curve
		l := q.through(all[0], all[1])
		if !p.Ends[k].Has(all[0]) {
			l = l.back()
		}
		return []way{{l.half(), false}}
	}
	if on == 0 {
		on = p.Ends[k]
	}
	var out []way
	for _, d := range list(on) {
		out = append(out, way{q.arm(d, 0), true})
	}
	return out
}

// bandLook is how the band of a kind looks: a light ground between two edges, which are
// broken ones along a railway.
func bandLook(c *layout.Canvas, k rules.Kind) (edge, ground layout.Paint) {
	look := c.Theme.Companies[k]
	edge = layout.Paint{Stroke: look.Fill, Exact: true}
	if look.Fill == c.Theme.Paper {
		edge.Stroke = look.Pattern
	}
	ground = edge
	if ground.Stroke = look.Pattern; edge.Stroke == ground.Stroke {
		ground.Stroke = c.Theme.Paper
	}
	return edge, ground
}

// drawBands draws the bands under the longest lines on spaces of side a. Where they meet
// they are one.
func drawBands(c *layout.Canvas, a float64, lines *[rules.Kinds][]way) {
	for k, ways := range lines {
		edge, _ := bandLook(c, rules.Kind(k))
		edge.Width = bandWidths[k]*a/render.Pt + 2*bandEdge*c.Theme.Lines
		b := layout.New()
		switch {
		case rules.Kind(k) == rules.Railway:
			for _, w := range ways {
				w.dashes(b, bandDash*a)
			}
		case edge.Stroke == c.Theme.Ink:
			edge.Width += 2 * (blackEdge - bandEdge)
			fallthrough
		default:
			for _, w := range ways {
				w.path(b, 0, 0)
			}
		}
		c.Draw(b, edge)
		c.Draw(corners(ways, edge.Width*render.Pt/2), layout.Fill(edge.Stroke))
	}
	for k, ways := range lines {
		_, ground := bandLook(c, rules.Kind(k))
		ground.Width = bandWidths[k] * a / render.Pt
		b := layout.New()
		for _, w := range ways {
			w.path(b, 0, 0)
		}
		c.Draw(b, ground)
		c.Draw(corners(ways, ground.Width*render.Pt/2), layout.Fill(ground.Stroke))
	}
}

// dashes adds dashes of about that length along the stretch, half a one at each end, so
// that they go round corners.
func (l line) dashes(b *render.Builder, dash float64) {
	n := l.length()
	steps := max(1, math.Round(n/(2*dash)))
	step := n / steps
	for i := range int(steps) + 1 {
		at := step * float64(i)
		l.path(b, max(0, at-step/4), max(0, n-at-step/4))
	}
}

// corners are round corners of bands of a radius.
func corners(ways []way, r float64) *render.Builder {
	b := layout.New()
	for _, w := range ways {
		if w.turns {
			b.Circle(w.z.X, w.z.Y, r)
		}
	}
	return b
}

// errorMark is the mark of an error: a cross on a black disc.
func (s *scored) errorMark(x, y, r float64) {
	s.Group("error", func(c *layout.Canvas) {
		c.Draw(layout.New().Circle(x, y, r*1.25), layout.Fill(c.Theme.Paper))
		dot(c, render.Point{X: x, Y: y}, r)
		d := r * .45
		c.Draw(layout.New().Move(x-d, y-d).Line(x+d, y+d).Move(x-d, y+d).Line(x+d, y-d),
			layout.Paint{Stroke: c.Theme.Paper, Width: max(.6, .3*r/render.Pt), Exact: true, Cap: render.RoundCap})
	})
}

// groupMark is the sign of a network: its letter on a black disc.
func (s *scored) groupMark(x, y, r float64, group int) {
	s.Group("network", func(c *layout.Canvas) {
		dot(c, render.Point{X: x, Y: y}, r)
		st := c.Bold(max(layout.MinSize, min(9, 1.25*r/render.Pt)))
		st.Color = c.Theme.Paper
		c.Text(x, y, groupName(group), st, layout.Center, layout.CapMiddle)
	})
}

// groupName is the letter of a network.
func groupName(group int) string { return string(rune('A' + group%26)) }

// row is a part of the score.
type row struct {
	sign   func(c *layout.Canvas, x, y, a float64) // in a square of side a around x, y
	name   string
	note   string
	points int
	sum    bool
}

// rows are the parts of the score.
func (s *scored) rows() (out []row) {
	a := &s.Account
	for i, g := range s.groups() {
		out = append(out, row{name: s.word("scored-exits", groupName(i)), note: s.word("scored-joined", len(g)), points: rules.ExitPoints(len(g)),
			sign: func(c *layout.Canvas, x, y, side float64) { s.on(s.sheet.on(c)).groupMark(x, y, .27*side, i) }})
	}
	if len(out) == 0 {
		out = append(out, row{name: s.word("exits"), note: s.word("scored-no-exits")})
	}
	for k, name := range [rules.Kinds]string{rules.Highway: s.word("longest-highway"), rules.Railway: s.word("longest-railway")} {
		n := [rules.Kinds]int{rules.Highway: a.Highway, rules.Railway: a.Railway}[k]
		out = append(out, row{name: name, note: s.word("per-space", rules.LinePoint), points: rules.LinePoint * n,
			sign: func(c *layout.Canvas, x, y, side float64) {
				q := square{x, y, side * 1.2}
				l := straight(q.at(rules.West, .4), q.at(rules.East, .4))
				var lines [rules.Kinds][]way
				lines[k] = []way{{l, false}}
				drawBands(c, q.a, &lines)
				stretches(c, q.a, rules.Kind(k), l)
			}})
	}
	if len(s.b.Centre) > 0 {
		out = append(out, row{name: s.word("centre"), note: s.word("per-space", rules.CentrePoint), points: rules.CentrePoint * a.Centre,
			sign: func(c *layout.Canvas, x, y, side float64) {
				const half = .3
				c.Draw(layout.New().Rect(x-half*side, y-half*side, 2*half*side, 2*half*side, 0), layout.Paint{Fill: c.Theme.Grey, Stroke: c.Theme.Ink, Width: .6})
				if !s.grey() {
					s.sheet.on(c).centreDots(x-half*side, y-half*side, 2*half*side, 4)
				}
			}})
	}
	if slices.ContainsFunc(s.b.Sites, func(b rules.Site) bool { return b.Kind.V == rules.Village }) {
		out = append(out, row{name: s.word("villages"), note: s.word("village-note"), points: a.Villages,
			sign: func(c *layout.Canvas, x, y, side float64) { c.Icon(x, y, .9*side, layout.VillageIcon) }})
	}
	return append(out,
		row{name: s.word("errors"), note: s.word("errors-note", rules.ErrorPoint), points: -rules.ErrorPoint * a.Errors,
			sign: func(c *layout.Canvas, x, y, side float64) { s.on(s.sheet.on(c)).errorMark(x, y, .24*side) }},
		row{name: s.word("sum"), points: a.Total, sum: true})
}

// points is the section with the parts of the score.
func (s *scored) points(x, y, w float64) (bottom float64) {
	top := s.Section(x, y, w, s.word("score"), "")
	rh := s.between(5.6, 12.4)
	sign := min(rh, 8.4)
	for i, r := range s.rows() {
		mid := top + rh*(float64(i)+.5)
		left := x + sign + 2
		figure := s.Figure(min(13, 1.7*rh))
		switch {
		case r.sum:
			s.Draw(layout.New().Move(x, mid-rh/2).Line(x+w, mid-rh/2), layout.Line(s.Theme.Ink, 1.1))
			left, figure = x, s.Figure(min(18, 2.2*rh))
		case i > 0:
			s.Hair(x, mid-rh/2, x+w, mid-rh/2)
		}
		text := s.Number(strings.Replace(strconv.Itoa(r.points), "-", "−", 1))
		s.Text(x+w, mid, text, figure, layout.Right, layout.CapMiddle)
		room := x + w - s.Width(text, figure) - 2 - left
		if r.sum {
			s.TextIn(left, mid, room, r.name, s.Bold(9.4), layout.Left, layout.CapMiddle)
		} else {
			s.NameAndNote(left, mid, room, r.name, r.note, 8.2, 6.6)
		}
		if r.sign != nil && !s.Measuring() {
			r.sign(s.Canvas, x+sign/2, mid, sign)
		}
	}
	return top + rh*float64(len(s.rows()))
}

// spaces is the section with the spaces of the longest lines, by their names.
func (s *scored) spaces(x, y, w float64) (bottom float64) {
	bottom = s.Section(x, y, w, s.word("scored-spaces"), "")
	name, st := s.Bold(8.2), s.Regular(8.2)
	row := s.between(3.6, 4.4)
	for k, text := range [rules.Kinds]string{rules.Highway: s.word("longest-highway"), rules.Railway: s.word("longest-railway")} {
		var names []string
		for _, p := range s.Account.Lines[k] {
			names = append(names, p.Label())
		}
		if len(names) == 0 {
			continue
		}
		if k > 0 {
			bottom += s.between(.8, 2)
		}
		s.TextIn(x, bottom+name.Cap(), w, text, name, layout.Left, layout.Baseline)
		for _, l := range s.Wrap(strings.Join(names, " "), st, w) {
			bottom += row
			s.TextIn(x, bottom+st.Cap(), w, l, st, layout.Left, layout.Baseline)
		}
		bottom += st.Cap() + 1
	}
	return bottom
}

// footLine draws the small print of a page without measuring bars.
func (s *sheet) footLine(w, h float64) {
	var parts []string
	for _, text := range []string{s.word("railroad-ink"), s.b.Name.V, s.b.Author.V, s.word("heat-digest", s.b.Digest())} {
		if text != "" {
			parts = append(parts, text)
		}
	}
	s.TextIn(w-layout.Margin, h-layout.Margin-.6, w-2*layout.Margin, strings.Join(parts, " · "), s.Quiet(5.8), layout.Right, layout.Baseline)
}
