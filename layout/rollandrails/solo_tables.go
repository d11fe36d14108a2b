package rollandrails

import (
	"math"

	"platelayer/layout"
	rules "platelayer/rules/rollandrails"
)

// tallWheel is the air above which the wheel of the solo game takes the room beside it.
const tallWheel = 1.05

// soloSpecialists is the wheel of the solo game, a pair of specialists for every die,
// and beside it the four with a ring for every time they help. The hub is the money
// that any die may take instead.
func (s *sheet) soloSpecialists(x, y, w float64) (bottom float64) {
	s.group("specialists", func(s *sheet) {
		top := s.Section(x, y, w, s.word("specialists"), s.word("solo-specialists-hint", rules.SpecialistDice, rules.SoloCoin))
		ring, pitch, icon, name := 5.8, 6.4, 8.0, 9.6
		if w < soloWide {
			ring, pitch, icon, name = 5.6, 6.1, 7.2, 8.6
		}
		uses := pitch*float64(rules.SoloUses-1) + ring
		names := 0.0
		for _, p := range rules.SoloSpecialists {
			names = max(names, s.Width(s.specialistName(p), s.Bold(8)), min(14, s.Width(s.soloNote(p), s.Quiet(6.6))))
		}
		list := name + min(names, 22) + 2 + uses
		least := s.between(9.8, 11)
		// With room to spare the rings stand under the names, where they leave theirs to
		// the wheel.
		tall := s.air > tallWheel && w-list-3.5 < 2*s.between(23, 26.2)
		if tall {
			list, least = name+max(min(names, 22), uses), min(13.6, s.between(10.2, 13.2))
		}
		r := min(s.between(23, 26.2), max(16, (w-list-3.5)/2))
		n := float64(len(rules.SoloSpecialists))
		high := max(2*r-1.4, n*least)
		s.soloWheel(x+r*.94, top+high/2, r)
		left := x + 2*r + 2.2
		rh := high / n
		for i, p := range rules.SoloSpecialists {
			mid := top + rh*(float64(i)+.5)
			s.Icon(left+icon/2, mid, icon, specialistIcons[p])
			words, rings, at := x+w-uses-1.5-left-name, x+w-uses, mid
			if tall {
				words, rings, at = x+w-left-name, left+name, mid+ring/2+.3
			}
			s.NameAndNote(left+name, mid-(at-mid), words, s.specialistName(p), s.soloNote(p), 8, 6.6)
			for j := range rules.SoloUses {
				s.Ring(rings+ring/2+float64(j)*pitch, at, ring, .6)
			}
			if i > 0 {
				s.Hair(left, mid-rh/2, x+w, mid-rh/2)
			}
		}
		bottom = top + high
	})
	return bottom
}

// soloNote is what a specialist does in the solo game.
func (s *sheet) soloNote(p rules.Specialist) string {
	if p == rules.Mechanic {
		return s.word("solo-mechanic-note")
	}
	return s.specialistNote(p)
}

// soloWheel has a die in the middle of every sector and its two specialists under it.
func (s *sheet) soloWheel(x, y, r float64) {
	const tyre, rim, hub = .90, .83, .20
	w := layout.Wheel{X: x, Y: y, R: r, Tyre: tyre, Rim: rim, Hub: hub, Spokes: len(s.m.SoloWheel), First: -120, Root: .68, Tip: .36}
	w.Draw(s.Canvas)
	s.Draw(layout.New().Circle(x, y, r*hub*.82), layout.Line(s.Theme.Ink, .3))
	st, _ := s.Fit(dollars(rules.SoloCoin), s.Bold(8.4), r*hub*1.3, layout.SmallText)
	s.Text(x, y, dollars(rules.SoloCoin), st, layout.Center, layout.CapMiddle)
	size := .215 * r
	for i, pair := range s.m.SoloWheel {
		deg := 60*float64(i) - 90
		for j, p := range pair.V {
			// The pair stands level, clear of die and spokes.
			var dx, dy float64
			switch i {
			case 0, 3:
				dx, dy = (float64(j)-.5)*2*.126, .588
				if i == 0 {
					dy = -dy
				}
			default:
				d := [2]float64{.345, .602}
				side := 1.0
				if i > 3 {
					side, d = -1, [2]float64{.602, .345} // from left to right
				}
				dx, dy = side*d[j], .190
				if i == 1 || i == 5 {
					dy = -dy
				}
			}
			s.from(pair.At).Icon(x+dx*r, y+dy*r, size, specialistIcons[p])
		}
		sin, cos := math.Sincos(deg * math.Pi / 180)
		X, Y := x+(tyre+rim)/2*r*cos, y+(tyre+rim)/2*r*sin
		s.Draw(layout.New().Circle(X, Y, r*.155), layout.Fill(s.Theme.Paper))
		s.Die(X, Y, max(4.2, r*.215), i+1, .8)
	}
}

// results are the tables that are filled in at the end of steps and of the game: the
// deliveries, the score, the medals.
func (s *sheet) results(x, y, w float64) (bottom float64) {
	const gap, scoreWidth = 5.0, 32.0
	side := w - gap - scoreWidth
	if side >= 16+float64(s.rounds())*minCell && side <= 90 {
		end := s.deliveries(x, y, side)
		end = s.medals(x, end+s.gap(), side)
		bottom = max(end, s.height((*sheet).score, scoreWidth)+y)
		s.scoreIn(x+w-scoreWidth, y, scoreWidth, bottom-y)
		return bottom
	}
	if side > 90 { // three side by side
		medals := 66.0
		side -= medals + gap
		if side >= 16+float64(s.rounds())*minCell {
			high := max(s.height((*sheet).deliveries, side), s.height((*sheet).score, scoreWidth))
			s.deliveriesIn(x, y, side, high)
			s.scoreIn(x+side+gap, y, scoreWidth, high)
			s.medals(x+w-medals, y, medals)
			return y + high
		}
	}
	end := s.deliveries(x, y, w) + s.gap()
	score := min(scoreWidth, w-gap-50)
	bottom = s.score(x+w-score, end, score)
	return max(bottom, s.medalsIn(x, end, w-gap-score, bottom-end))
}

// fields are the lines for a name and a date.
func (s *sheet) soloFields(x, y, w float64) {
	const gap = 4.0
	s.Field(x, y, (w-gap)*.62, s.word("field-player"))
	s.Field(x+(w-gap)*.62+gap, y, (w-gap)*.38, s.word("field-date"))
}
