package rollway

import (
	"strconv"
	"strings"

	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rollway"
)

// leastCompany is the narrowest column with a company's trains.
const leastCompany = 52.0

// The parts of the row of a train, in millimetres: its badge, what its score takes, and a
// stop on its line.
const (
	rowBadge  = 4.4
	rowScore  = 8.5
	stopPitch = 7.4 // at least
	farPitch  = 9.6 // at most
	stopSize  = 8.2 // of the hex that a sign is drawn for
	lineWidth = 1.05
)

// companies are the sections of the companies.
func (s *routeSheet) companies() layout.Stack {
	var out layout.Stack
	for c := range rules.Company(rules.Companies) {
		out = append(out, func(k *layout.Canvas, air, x, y, w float64) float64 {
			return s.on(k, air).company(c, x, y, w)
		})
	}
	return out
}

// rest is the section with what is said of all companies.
func (s *routeSheet) rest() layout.Section {
	return func(k *layout.Canvas, air, x, y, w float64) float64 { return s.on(k, air).summary(x, y, w) }
}

// company is a section with a company's sum and the route of each of its trains.
func (s *routeSheet) company(c rules.Company, x, y, w float64) (bottom float64) {
	s.Group("company-"+c.String(), func(k *layout.Canvas) {
		s := s.on(k, s.air)
		r := s.routes
		sum := s.word("routes-points", r.Sums[c])
		if r.Shares != nil {
			sum = s.word("routes-shares", r.Shares[c], r.Sums[c], r.Sums[c]*r.Shares[c])
		}
		if len(r.Trains[c]) == 0 {
			sum = ""
		}
		top := s.Section(x, y, w, s.word("company-"+c.String()), "")
		head := s.Bold(7.6)
		room := w - s.Width(layout.Upper(s.word("company-"+c.String())), s.SectionStyle()) - 3
		s.TextIn(x+w, y+1.7+s.SectionStyle().Cap(), room, sum, head, layout.Right, layout.Baseline)
		bottom = top - .3
		if len(r.Trains[c]) == 0 {
			s.TextIn(x, top+1.8, w, s.word("routes-no-train"), s.Quiet(7), layout.Left, layout.Baseline)
			bottom = top + 2
			return
		}
		for i, t := range r.Best[c] {
			if i > 0 {
				bottom += s.between(.5, 1.3)
			}
			bottom = s.train(trip{c, i, t}, x, bottom, w)
		}
		if home := s.home(c); home != "" {
			st := s.Quiet(7)
			s.TextIn(x, bottom+1.2+st.Cap(), w, home, st, layout.Left, layout.Baseline)
			bottom += 1.2 + st.Cap() + .3
		}
	})
	return bottom
}

// home says which trains stay at home.
func (s *routeSheet) home(c rules.Company) string {
	running := map[int]int{}
	for _, t := range s.routes.Best[c] {
		running[t.Train]++
	}
	var left []string
	for _, n := range s.routes.Trains[c] {
		if running[n]--; running[n] < 0 {
			left = append(left, strconv.Itoa(n))
		}
	}
	if len(left) == 0 {
		return ""
	}
	return s.word("routes-home", strings.Join(left, ", "))
}

// train is the row of a train: its badge, its stops on its line, and what they score.
func (s *routeSheet) train(t trip, x, y, w float64) (bottom float64) {
	left, right := x+rowBadge+2.2, x+w-rowScore
	per := max(1, int((right-left)/stopPitch))
	pitch := min(farPitch, (right-left)/float64(min(per, len(t.Stops))))
	label, points := s.Quiet(5.8), s.Bold(5.8*min(1.1, s.Theme.Small))
	high := 5.8 + s.between(.6, 1) + label.Cap() + .4
	first := y + 3
	s.badge(s.Canvas, x+rowBadge/2+.2, first, rowBadge, t)
	for from := 0; from < len(t.Stops); from += per {
		stops := t.Stops[from:min(len(t.Stops), from+per)]
		mid := y + 3
		at := func(i int) float64 { return left + pitch*(float64(i)+.5) }
		end := at(len(stops)-1) + .1
		if from+per < len(t.Stops) { // goes on below
			end += pitch / 2
		}
		begin := at(0) - .1
		if from > 0 {
			begin -= pitch / 2
		}
		if len(t.Stops) == 1 {
			end += pitch / 2 // the piece of track it takes
		}
		routeLine(s.Canvas, layout.New().Move(begin, mid).Line(end, mid), t.company, lineWidth)
		for i, stop := range stops {
			k := &s.m.Stops[stop]
			s.smallSign(at(i), mid, stop)
			name := s.m.Grid.Label(k.At.V)
			value := ""
			if t.Bonus == 0 || k.Kind.V != rules.Spiral {
				value = " " + strconv.Itoa(k.Kind.V.Points())
			}
			wide := s.Width(name, label) + s.Width(value, points)
			base := y + 5.8 + s.between(.6, 1) + label.Cap()
			s.Text(at(i)-wide/2, base, name, label, layout.Left, layout.Baseline)
			s.Text(at(i)+wide/2, base, strings.TrimSpace(value), points, layout.Right, layout.Baseline)
		}
		y += high
	}
	s.Text(x+w, first, strconv.Itoa(t.Score), s.Figure(11), layout.Right, layout.CapMiddle)
	if t.Bonus > 0 {
		st := s.Quiet(5.8)
		s.TextIn(x+w, first+s.Figure(11).Cap()/2+1.2+st.Cap(), rowScore+stopPitch, s.word("routes-bonus", t.Bonus), st, layout.Right, layout.Baseline)
	}
	return y
}

// smallSign draws a stop on a line, smaller than on the map, its lines as well.
func (s *routeSheet) smallSign(x, y float64, stop int) {
	const drawn = 13.0 // the side of the hexes that signs are designed for
	k := s.m.Stops[stop].Kind.V
	if k == rules.Station || k == rules.Mystery {
		s.sign(s.Canvas, hex.Point{X: x, Y: y}, stopSize, stop, true)
		return
	}
	s.Transform("stop", render.Matrix{A: stopSize / drawn, D: stopSize / drawn, E: x, F: y}, func(c *layout.Canvas) {
		c.Draw(layout.New().Circle(0, 0, servedDisc*drawn), layout.Paint{Fill: s.Theme.Paper, Stroke: s.Theme.Ink, Width: .9})
		s.sign(c, hex.Point{}, drawn, stop, true)
	})
}

// summary says what the companies bring together, what the thin lines are, and which stops
// nobody can serve.
func (s *routeSheet) summary(x, y, w float64) (bottom float64) {
	s.Group("summary", func(k *layout.Canvas) {
		s := s.on(k, s.air)
		half := .5 * s.Theme.Lines / 2 * render.Pt
		s.Draw(layout.New().Move(x, y+half).Line(x+w, y+half), layout.Line(s.Theme.Ink, .5))
		st := s.Quiet(6.6)
		base := y + 2 + st.Cap()
		const sample = 8.0
		mid := base - st.Cap()/2
		s.Draw(layout.New().Move(x, mid).Line(x+sample, mid), layout.Paint{Stroke: s.Theme.Ink, Width: laidWidth, Exact: true})
		room := w - sample - 2
		if r := s.routes; r.Shares != nil {
			total := 0
			for c := range r.Sums {
				total += r.Sums[c] * r.Shares[c]
			}
			room -= s.TextIn(x+w, base, w/2, s.word("routes-total", total), s.Bold(8), layout.Right, layout.Baseline) + 3
		}
		s.TextIn(x+sample+2, base, room, s.word("routes-laid"), st, layout.Left, layout.Baseline)
		bottom = base + .4
		if len(s.routes.Idle) == 0 {
			return
		}
		var labels []string
		for _, i := range s.routes.Idle {
			labels = append(labels, s.m.Grid.Label(s.m.Stops[i].At.V))
		}
		lead := st.Size * 1.25 * render.Pt
		for i, line := range s.Wrap(s.word("routes-idle", strings.Join(labels, ", ")), st, w) {
			s.TextIn(x, base+lead*float64(i+1)+.3, w, line, st, layout.Left, layout.Baseline)
			bottom = base + lead*float64(i+1) + .7
		}
	})
	return bottom
}
