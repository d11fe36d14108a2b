package rollandrails

import (
	"platelayer/layout"
	rules "platelayer/rules/rollandrails"
)

// marks is a row of boxes to cross out, broken into lines where one would make them
// smaller than a pencil needs.
type marks struct {
	side, pitch float64
	lines, per  int
}

// fitMarks arranges n boxes in a width, each at most most wide.
func fitMarks(n int, w, most float64) marks {
	const least, gap = 5.0, .75
	m := marks{side: most, pitch: most + 1.2, lines: 1, per: max(1, n)}
	for {
		m.per = max(1, (n+m.lines-1)/m.lines)
		pitch := (w + gap) / float64(m.per)
		m.side = min(most, pitch-gap)
		if m.side >= least || m.per == 1 {
			m.pitch = min(m.side+1.3, pitch)
			if m.per > 1 {
				m.pitch = min(m.pitch, (w-m.side)/float64(m.per-1))
			}
			return m
		}
		m.lines++
	}
}

// height is how high the lines of boxes are together.
func (m marks) height() float64 { return float64(m.lines-1)*(m.side+1) + m.side }

// draw puts n boxes to the right edge, around the middle y.
func (m marks) draw(s *sheet, right, y float64, n int) {
	left := right - m.side - float64(m.per-1)*m.pitch
	for i := range n {
		s.Box(left+float64(i%m.per)*m.pitch, y-m.height()/2+float64(i/m.per)*(m.side+1), m.side, m.side)
	}
}

// setup is the setup table: a die, the good it brings, and a box for every one there
// is. On a game sheet the last die blocks a space of the city; in the solo game it
// is rolled again.
func (s *sheet) setup(x, y, w float64) (bottom float64) {
	s.group("setup", func(s *sheet) {
		hint := s.word("setup-hint", rules.SetupDice)
		if s.solo {
			hint = s.word("solo-setup-hint", rules.SetupDice, rules.BlockedDie)
		}
		top := s.Section(x, y, w, s.word("setup"), hint)
		die, good, name := 6.4, 6.2, 20.8
		if w < 90 {
			die, good, name = 6, 5.5, 15.2
		}
		longest, most := 0.0, 0
		for c := range rules.Color(rules.Colors) {
			longest = max(longest, s.Width(s.word("good-"+c.String()), s.Regular(9)))
			most = max(most, s.m.Setup[c].V)
		}
		longest = min(longest, w*.2)
		boxes := fitMarks(most, w-name-longest-2.5, s.between(6.2, 7.2))
		rh := max(s.between(7.4, 9.3), boxes.height()+s.between(.9, 2.1))
		tally := boxes.lines > mostLines
		if tally {
			boxes = marks{side: 9, lines: 1, per: 1}
			rh = 10.4
		}
		good = min(good, (rh-1.2)/layout.GoodHeight) // a lozenge keeps off the lines between rows
		// The lines run under die, good and name: between boxes that nearly touch they
		// would be noise.
		end := x + w - boxes.side - float64(boxes.per-1)*boxes.pitch - 1
		if tally {
			end = x + name + longest + 1.5
		}
		mid := top + rh/2 - .5
		for v := 1; v <= rules.BlockedDie; v++ {
			c, ok := rules.SetupColor(v)
			if !ok {
				break
			}
			s.Die(x+die/2, mid, die, v, .8)
			s.Token(x+(die+name)/2, mid, good, layout.Good(c))
			s.TextIn(x+name, mid, longest, s.word("good-"+c.String()), s.Regular(9), layout.Left, layout.CapMiddle)
			if tally {
				s.tally(x+name+longest+2.5, mid-boxes.side/2, w-name-longest-2.5, boxes.side, s.m.Setup[c].V)
			} else {
				boxes.draw(s, x+w, mid, s.m.Setup[c].V)
			}
			if !s.solo || v < rules.Colors {
				s.Hair(x, mid+rh/2, end, mid+rh/2)
			}
			mid += rh
		}
		bottom = mid - rh/2 + .5
		if s.solo {
			return
		}
		last := s.between(7.4, 9.3)
		mid += (last - rh) / 2
		s.Die(x+die/2, mid, die, rules.BlockedDie, .8)
		s.Ring(x+(die+name)/2, mid, 5.4, .65)
		s.Cross(x+(die+name)/2, mid, 2.35, .9)
		s.TextIn(x+name, mid, w-name, s.word("setup-blocked"), s.Regular(9), layout.Left, layout.CapMiddle)
		bottom = mid + die/2
	})
	return bottom
}
