package rocca

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"platelayer/render"
	rules "platelayer/rules/rocca"
	"platelayer/theme"
)

// end is where a railway of a face leaves the card, as it is drawn: in the frame of the
// seam, x along the way out from the trim (negative inside the card), y to its right.
type end struct {
	card  string
	kind  rules.Kind
	color rules.Color
	place render.Matrix // from the seam's frame to the card's millimetres
	marks []mark
}

// mark is a piece of a railway near the seam: what its outline is, rounded to 10 µm.
type mark struct {
	what    string
	corners []render.Point
}

// sidesOf are the sides by which the railways of a kind leave, with which of its colours.
func sidesOf(hex bool, k rules.Kind) map[side]int {
	ne, sw, se := northEast, southWest, southEast
	if !hex {
		ne, sw, se = north, south, south
	}
	switch k {
	case rules.Curve:
		return map[side]int{west: 0, ne: 0, east: 1, sw: 1}
	case rules.Bridge:
		return map[side]int{west: 0, east: 0, sw: 1, ne: 1}
	case rules.Tunnel:
		return map[side]int{se: 0}
	}
	return map[side]int{west: 0, east: 0}
}

// endsOf finds what the drawing of each card paints at its sides. Only the display list
// is asked.
func endsOf(t *testing.T, d *rules.Deck, c *theme.Cards, o Options) []end {
	t.Helper()
	doc, problems := Compose(d, c, o)
	if problems.HasErrors() {
		t.Fatal(problems)
	}
	s := newSize(c, theme.CardBleed)
	var out []end
	seen := map[string]bool{}
	for i := range doc.Pages {
		p := &doc.Pages[i]
		k := slices.IndexFunc(d.Cards, func(c rules.Card) bool { return c.ID.V == p.Sheet })
		if p.Side != render.Front || seen[p.Sheet] || k < 0 || d.Cards[k].Kind.V == rules.Storm {
			continue
		}
		seen[p.Sheet] = true
		card := &d.Cards[k]
		found := sidesOf(s.hex, card.Kind.V)
		for _, a := range []side{west, east, north, south, northEast, southWest, southEast} {
			which, ok := found[a]
			if !ok {
				continue
			}
			color := rules.AnyColor
			if which < len(card.Colors) {
				color = card.Colors[which].V
			}
			m := s.middle(a)
			place := s.toPage.Mul(render.Translate(m.X, m.Y)).Mul(render.Rotate(float64(a)))
			e := end{card: fmt.Sprintf("%s by %g", p.Sheet, float64(a)), kind: card.Kind.V, color: color, place: place}
			e.marks = near(p.Items, place)
			out = append(out, e)
		}
	}
	return out
}

// near collects the railway within 7 units of a seam: the crossings of bands, edges,
// rails and banks with the trim, and the signs inside it.
func near(items []render.Item, place render.Matrix) []mark {
	inv := inverse(place)
	var out []mark
	var walk func(items []render.Item, m render.Matrix, in string)
	walk = func(items []render.Item, m render.Matrix, in string) {
		for _, it := range items {
			switch it := it.(type) {
			case *render.Group:
				name := in
				switch it.Name {
				case "railway", "railways":
					name = "railway"
				case "country":
					name = it.Name
				case "pattern": // confirms, and does not decide
					name = ""
				}
				walk(it.Items, m.Mul(it.Matrix), name)
			case *render.Path:
				if in == "" {
					continue
				}
				toSeam := inv.Mul(m)
				for _, sub := range it.Subpaths() {
					pts := points(sub, toSeam)
					box := render.NoBox
					for _, q := range pts {
						box = box.Add(q)
					}
					if max(box.MaxX-box.MinX, box.MaxY-box.MinY) < 1 {
						continue // a dot of a pattern
					}
					if q := crossings(pts, sub[len(sub)-1].Op == render.Close); len(q) > 0 && len(q) <= 2 {
						what := fmt.Sprintf("%s %v %v %.3f", in, it.Fill, it.Stroke, it.Width*toSeam.Scaling())
						out = append(out, mark{what: what, corners: q})
					}
					if in != "country" && len(pts) >= 3 && len(pts) <= 60 && small(pts) {
						out = append(out, mark{what: fmt.Sprintf("sign %v %v", it.Fill, it.Stroke), corners: pts})
					}
				}
			}
		}
	}
	walk(items, render.Identity, "")
	return out
}

func inverse(m render.Matrix) render.Matrix {
	d := m.A*m.D - m.B*m.C
	return render.Matrix{A: m.D / d, B: -m.B / d, C: -m.C / d, D: m.A / d,
		E: (m.C*m.F - m.D*m.E) / d, F: (m.B*m.E - m.A*m.F) / d}
}

// points are the ends of the segments of a subpath, curves in 16 pieces.
func points(sub []render.Segment, m render.Matrix) []render.Point {
	var out []render.Point
	var at render.Point
	for _, s := range sub {
		switch s.Op {
		case render.MoveTo, render.LineTo:
			at = s.P[0]
			out = append(out, m.Apply(at))
		case render.CubicTo:
			for i := 1; i <= 16; i++ {
				t := float64(i) / 16
				u := 1 - t
				mix := func(a, b, c, d float64) float64 { return u*u*u*a + 3*u*u*t*b + 3*u*t*t*c + t*t*t*d }
				out = append(out, m.Apply(render.Point{X: mix(at.X, s.P[0].X, s.P[1].X, s.P[2].X), Y: mix(at.Y, s.P[0].Y, s.P[1].Y, s.P[2].Y)}))
			}
			at = s.P[2]
		}
	}
	return out
}

// crossings are where a line crosses the seam, x = 0, near the middle of the side; the x
// of each is the slope there.
func crossings(pts []render.Point, closed bool) []render.Point {
	var out []render.Point
	n := len(pts)
	if !closed {
		n--
	}
	for i := range n {
		a, z := pts[i], pts[(i+1)%len(pts)]
		if (a.X < 0) == (z.X < 0) {
			continue
		}
		y := a.Y + (z.Y-a.Y)*a.X/(a.X-z.X)
		if math.Abs(y) > bankAt+.5 {
			return nil
		}
		out = append(out, render.Point{X: math.Abs((z.Y - a.Y) / (z.X - a.X)), Y: y})
	}
	return out
}

// small tells whether a shape is a sign next to the seam, inside the card.
func small(pts []render.Point) bool {
	for _, p := range pts {
		if p.X < -7 || p.X > 0 || math.Abs(p.Y) > railAt {
			return false
		}
	}
	return true
}

// Any two railways of a colour that are joined look joined: band, edges, rails and bank
// of both cross the seam at the same places, squarely and as wide, and mirror one
// another; the first signs stand one pitch apart, and the one is the other turned by half
// a turn around the seam. Cards that are joined by a rule are joined by these sides.
func TestSeams(t *testing.T) {
	for _, look := range theme.Names {
		for name, c := range map[string]*theme.Cards{"hex": hexCards(60), "hex 44.5": hexCards(44.5), "poker": rectangleCards(88.9, 63.5),
			"square": rectangleCards(70, 70), "upright": rectangleCards(63.5, 88.9), "odd": rectangleCards(57.3, 99.1)} {
			ends := endsOf(t, sixColors(), c, options(t, look, "en"))
			if len(ends) < 100 {
				t.Fatalf("%s: only %d ends", name, len(ends))
			}
			first := map[rules.Color]*end{}
			for i := range ends {
				e := &ends[i]
				checkEnd(t, look+" "+name, e)
				if f := first[e.color]; f == nil {
					first[e.color] = e
				} else if d := differ(f.marks, e.marks); d != "" {
					// As all are alike and each is its own mirror, every pair joins.
					t.Errorf("%s %s: %s and %s differ: %s of %v", look, name, f.card, e.card, d, e.marks)
				}
			}
			if len(first) != 7 {
				t.Errorf("%s %s: railways of %d colours, want 6 and any", look, name, len(first))
			}
		}
	}
}

// checkEnd holds one end to what the seam asks of all.
func checkEnd(t *testing.T, name string, e *end) {
	t.Helper()
	bands, signs := 0, 0
	var ys []float64
	for _, m := range e.marks {
		if m.what[:4] == "sign" {
			if signs++; signs > 1 {
				t.Errorf("%s: %s has %d signs near its seam", name, e.card, signs)
			}
			box := render.NoBox
			for _, p := range m.corners {
				box = box.Add(p)
			}
			if x, y := (box.MinX+box.MaxX)/2, (box.MinY+box.MaxY)/2; math.Abs(x+signPitch/2) > turned || math.Abs(y) > turned {
				t.Errorf("%s: the first sign of %s stands at %.3f, %.3f", name, e.card, x, y)
			}
			continue
		}
		for _, p := range m.corners {
			if p.X > .05 { // as straight as the chords of a curve are
				t.Errorf("%s: %s meets its side at a slope of %.4f", name, e.card, p.X)
			}
			ys = append(ys, p.Y)
		}
		if len(m.corners) == 2 && math.Abs(math.Abs(m.corners[0].Y)-edgeAt) < 1e-3 && math.Abs(m.corners[0].Y+m.corners[1].Y) < 1e-3 {
			bands++
		}
	}
	if bands != 1 || signs != 1 {
		t.Errorf("%s: %s has %d bands and %d signs at its seam: %v", name, e.card, bands, signs, e.marks)
	}
	// Turned by half a turn it is the same, so that the other card goes on with it.
	for _, y := range ys {
		if !slices.ContainsFunc(ys, func(z float64) bool { return math.Abs(y+z) < 1e-3 }) {
			t.Errorf("%s: %s crosses its side at %.3f and not at %.3f", name, e.card, y, -y)
		}
	}
}

// differ tells how the marks at two ends differ; "" where they do not.
func differ(a, b []mark) string {
	for _, m := range a {
		if !slices.ContainsFunc(b, func(n mark) bool { return alike(m, n) }) {
			return fmt.Sprintf("no %s %.3f", m.what, m.corners)
		}
	}
	if len(a) != len(b) {
		return fmt.Sprintf("%d and %d marks", len(a), len(b))
	}
	return ""
}

// turned is by how much the first sign on a bend is beside that on a straight railway, in
// units: it is 3.75 along an arc of 27 or more.
const turned = .3

// alike tells whether two marks are drawn alike at the same places.
func alike(m, n mark) bool {
	if m.what != n.what || len(m.corners) != len(n.corners) {
		return false
	}
	sign := m.what[:4] == "sign"
	for _, p := range m.corners {
		if !slices.ContainsFunc(n.corners, func(q render.Point) bool {
			if sign {
				return math.Hypot(p.X-q.X, p.Y-q.Y) < turned
			}
			return math.Abs(p.Y-q.Y) < .01 // x is the slope
		}) {
			return false
		}
	}
	return true
}

// A table of joined cards to look at: every kind joined to every other by each of its
// sides (go test ./layout/rocca -run JoinedPictures -pictures DIR).
func TestJoinedPictures(t *testing.T) {
	if *pictures == "" {
		t.Skip("give a folder with -pictures")
	}
	for _, look := range theme.Names {
		for name, c := range map[string]*theme.Cards{"hex": hexCards(60), "poker": rectangleCards(88.9, 63.5)} {
			d := sixColors()
			o := options(t, look, "en")
			doc, _ := Compose(d, c, o)
			all := endsOf(t, d, c, o)
			var ends []end // one card of a kind, with red
			kinds := map[string]bool{}
			for _, e := range all {
				if e.color != 0 && e.color != rules.AnyColor {
					continue
				}
				id := fmt.Sprint(e.kind, e.color, e.card[len(e.card)-3:])
				if !kinds[id] {
					kinds[id] = true
					ends = append(ends, e)
				}
			}
			faces := map[string][]render.Item{}
			for i := range doc.Pages {
				if doc.Pages[i].Side == render.Front {
					faces[doc.Pages[i].Sheet] = doc.Pages[i].Items
				}
			}
			outline := doc.Pages[0].Outline
			if outline == nil {
				w, h := c.Width, c.Height
				outline = []render.Point{{}, {X: w}, {X: w, Y: h}, {Y: h}}
			}
			const scale = .5
			wide, high := (2*max(c.Width, c.Height)+6)*scale, (1.35*max(c.Width, c.Height))*scale
			page := &render.Page{Width: float64(len(ends)) * wide, Height: float64(len(ends)) * high}
			for i := range ends {
				for j := range ends {
					a, b := &ends[i], &ends[j]
					at := render.Translate((float64(j)+.5)*wide, (float64(i)+.5)*high).Mul(render.Scale(scale))
					for k, e := range []*end{a, b} {
						// The frame of the seam is in units.
						m := at.Mul(render.Rotate(180 * float64(k))).Mul(render.Scale(e.place.Scaling())).Mul(inverse(e.place))
						id, _, _ := cutLast(e.card)
						var b render.Builder
						page.Items = append(page.Items, &render.Group{Matrix: m, Items: []render.Item{
							&render.Group{Cut: outline, Items: faces[id]},
							&render.Path{Segments: b.Poly(outline...).Segments, Stroke: render.RGB(0xAAAAAA), Width: .1}}})
					}
				}
			}
			writePicture(t, "joined-"+name+"-"+look, page)
		}
	}
}

// cutLast takes "straight-red by 180" apart.
func cutLast(s string) (id, by string, ok bool) {
	for i := len(s) - 4; i > 0; i-- {
		if s[i:i+4] == " by " {
			return s[:i], s[i+4:], true
		}
	}
	return s, "", false
}
