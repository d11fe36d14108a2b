package rollway

import (
	"strconv"

	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rollway"
)

// stops says what each kind of stop on the map scores.
func (s *sheet) stops(x, y, w float64) (bottom float64) {
	s.group("stops", func(s *sheet) {
		top := s.Section(x, y, w, s.word("stops"), "")
		const size, gap = 9.0, 1.3 // of the hex that a sign is drawn for; behind a sign
		figure := s.Figure(12)
		type entry struct {
			kind rules.StopKind
			sign float64 // width
		}
		var row []entry
		for kind := range rules.StopKind(rules.StopKinds) {
			there := kind == rules.Station
			for i := range s.m.Stops {
				there = there || s.m.Stops[i].Kind.V == kind
			}
			// The mystery station scores as any other and has a section of its own.
			if !there || kind == rules.Mystery {
				continue
			}
			e := entry{kind: kind, sign: .62 * size}
			switch kind {
			case rules.Station:
				e.sign = threeSigns
			case rules.Dot:
				e.sign = .33 * size
			case rules.Triangle:
				e.sign = .48 * size
			case rules.Spiral:
				e.sign = .70 * size
			}
			row = append(row, e)
		}
		width := func(e entry) float64 { return e.sign + gap + s.Width(strconv.Itoa(e.kind.Points()), figure) }
		sum := 0.0
		for _, e := range row {
			sum += width(e)
		}
		// As many in a line as stand well apart.
		const least, most = 2.2, 9.0
		rh := s.between(6, 7)
		X, mid := x, top+rh/2-.5
		between := most
		if len(row) > 1 {
			between = min(most, (w-sum)/float64(len(row)-1))
		}
		for i, e := range row {
			if between < least && i > 0 && X+width(e) > x+w {
				X, mid = x, mid+rh
			}
			s.legendSign(X, mid, e.sign, size, e.kind)
			s.Text(X+e.sign+gap, mid, strconv.Itoa(e.kind.Points()), figure, layout.Left, layout.CapMiddle)
			X += width(e) + max(least, between)
		}
		bottom = mid + rh/2 - .5
	})
	return bottom
}

// threeSigns is the width of the outlines that stand for stations of any company.
const threeSigns = 11.2

// legendSign draws a kind of stop with its left edge at x.
func (s *sheet) legendSign(x, y, w, size float64, kind rules.StopKind) {
	if kind != rules.Station {
		stopSign(s.Canvas, x+w/2, y, size, kind)
		return
	}
	if s.Measuring() {
		return
	}
	const d = 3.3
	for c := range rules.Company(rules.Companies) {
		X := x + d/2 + (w-d)/2*float64(c)
		s.Draw(layout.New().Poly(companyShape(c, X, y, d)...),
			layout.Paint{Fill: s.Theme.Paper, Stroke: s.Theme.Ink, Width: .9, Join: render.RoundJoin})
	}
}

// advanced is the rule that the map brings with its stops, in a few words; most maps
// have none.
func (s *sheet) advanced(x, y, w float64) (bottom float64) {
	bottom = y
	if s.m.HasMystery() {
		bottom = s.mystery(x, bottom, w)
	}
	if s.m.Spirals() > 0 {
		if bottom > y {
			bottom += tableGap(s.air)
		}
		bottom = s.spirals(x, bottom, w)
	}
	return bottom
}

// mystery is the rule of the mystery station, with the three companies to choose from:
// the one that owns it is marked.
func (s *sheet) mystery(x, y, w float64) (bottom float64) {
	s.group("mystery", func(s *sheet) {
		top := s.Section(x, y, w, s.word("mystery"), s.word("mystery-hint"))
		const sign, box, step = 7.2, 5.2, 16.5
		rh := s.between(7.6, 8.6)
		mid := top + rh/2 - .5
		mystery(s.Canvas, x+sign/2, mid, .97*sign)
		X := x + sign + 2.4
		text, room := s.Quiet(6.6), w-sign-2.4
		pitch := min(step, (room+3)/rules.Companies)
		if lines := s.lines(s.word("mystery-text"), text, room-pitch*rules.Companies); room-pitch*rules.Companies > 18 && len(lines) <= 2 {
			longest := 0.0
			for i, l := range lines {
				longest = max(longest, s.TextIn(X, mid+(float64(i)-float64(len(lines)-1)/2)*2.7, room, l, text, layout.Left, layout.CapMiddle))
			}
			X = min(X+longest+8, x+w-pitch*rules.Companies+(pitch-13))
		} else {
			s.TextIn(X, mid-.1, room, s.word("mystery-text"), text, layout.Left, layout.CapMiddle)
			X, mid = x, mid+rh
			pitch = min(step, w/rules.Companies)
		}
		for c := range rules.Company(rules.Companies) {
			left := X + pitch*float64(c)
			s.Frame(left, mid-box/2, box, box, .7, .5)
			station(s.Canvas, left+box+1.2+sign/2-.6, mid, sign-1.2, c)
		}
		bottom = mid + sign*.58
	})
	return bottom
}

// spirals is the rule of the points of interest.
func (s *sheet) spirals(x, y, w float64) (bottom float64) {
	s.group("spirals", func(s *sheet) {
		top := s.Section(x, y, w, s.word("spirals"), "")
		const size, pitch = 9.0, 6.4
		rh := s.between(6.6, 7.6)
		mid := top + rh/2 - .5
		for i := range rules.SpiralsForBonus {
			stopSign(s.Canvas, x+.34*size+float64(i)*pitch, mid, size, rules.Spiral)
		}
		X := x + pitch*rules.SpiralsForBonus + .6
		X += s.Text(X, mid, strconv.Itoa(rules.SpiralBonus), s.Figure(12), layout.Left, layout.CapMiddle) + 3
		text := s.word("spirals-text", rules.Spiral.Points())
		lines := s.lines(text, s.Quiet(6.8), x+w-X)
		for i, l := range lines {
			s.TextIn(X, mid+(float64(i)-float64(len(lines)-1)/2)*2.8, x+w-X, l, s.Quiet(6.8), layout.Left, layout.CapMiddle)
		}
		bottom = mid + max(rh/2-.5, 1.4*float64(len(lines)))
	})
	return bottom
}
