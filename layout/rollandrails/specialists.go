package rollandrails

import (
	"math"

	"platelayer/layout"
	rules "platelayer/rules/rollandrails"
)

// specialistIcons are the signs of the specialists.
var specialistIcons = [rules.Specialists]layout.Icon{
	rules.Logistician: layout.CratesIcon, rules.Manufacturer: layout.FactoryIcon, rules.Engineer: layout.RailsIcon,
	rules.Mechanic: layout.SpannerIcon, rules.Banker: layout.CoinsIcon, rules.Planner: layout.HousesIcon,
}

// specialistNote says in a word or two what a specialist does.
func (s *sheet) specialistNote(p rules.Specialist) string {
	key := "specialist-" + p.String() + "-note"
	switch p {
	case rules.Logistician:
		return s.word(key, rules.LogisticianGoods)
	case rules.Engineer:
		return s.word(key, rules.EngineerTracks)
	case rules.Manufacturer:
		return s.word(key, rules.ManufacturerCost)
	case rules.Banker:
		return s.word(key, rules.BankerGain)
	case rules.Planner:
		return s.word(key, rules.PlannerCost)
	}
	return s.word(key)
}

func (s *sheet) specialistName(p rules.Specialist) string {
	return s.word("specialist-" + p.String())
}

// specialists is the wheel: six sectors, a die on every spoke. A die calls the
// specialist on either side of its spoke.
func (s *sheet) specialists(x, y, w float64) (bottom float64) {
	return s.specialistsIn(x, y, w, s.between(60, 66))
}

// specialistsIn is the wheel as large as fits a height.
func (s *sheet) specialistsIn(x, y, w, h float64) (bottom float64) {
	s.group("specialists", func(s *sheet) {
		top := s.Section(x, y, w, s.word("specialists"), s.word("specialists-hint", rules.SpecialistDice))
		r := min(w/2-.5, (y+h-top)/2)
		s.specialistWheel(x+w/2, y+h-r-max(0, y+h-top-2*r)/2, r)
		bottom = y + h
	})
	return bottom
}

func (s *sheet) specialistWheel(x, y, r float64) {
	w := layout.Wheel{X: x, Y: y, R: r, Tyre: .905, Rim: .845, Hub: .165, Spokes: rules.Specialists, First: -90, Root: .75, Tip: .38}
	w.Draw(s.Canvas)
	s.Draw(layout.New().Circle(x, y, r*.165*.62), layout.Line(s.Theme.Ink, .4))
	at := func(deg, d float64) (float64, float64) {
		sin, cos := math.Sincos(deg * math.Pi / 180)
		return x + d*cos, y + d*sin
	}
	size := 6.8 * min(1, max(.86, r/29.6))
	for p := range rules.Specialist(rules.Specialists) {
		deg := 60*float64(p) - 60 // the middle of its sector
		level := math.Abs(math.Cos(deg*math.Pi/180)) > .9
		d, dy := .555, -1.15
		if level {
			d, dy = .565, -1.1-4*(s.Theme.Small-1) // a larger second line comes near the spoke
		} else if deg > 0 && deg < 180 {
			dy = -.9
		}
		X, Y := at(deg, r*d)
		k := r / 29.6
		Y += dy * k
		s.Icon(X, Y-2.9*k, r*.235, specialistIcons[p])
		s.TextIn(X, Y+3.5*k, r*.62, s.specialistName(p), s.Bold(size), layout.Center, layout.Baseline)
		s.TextIn(X, Y+6.4*k, r*.56, s.specialistNote(p), s.Regular(size*.95*s.Theme.Small), layout.Center, layout.Baseline)
		// The die on the spoke before it also calls the one before.
		dx, dyy := at(60*float64(p)-90, r*(.905+.845)/2)
		s.Draw(layout.New().Circle(dx, dyy, r*.148), layout.Fill(s.Theme.Paper))
		s.Die(dx, dyy, r*.205, p.Values()[0], .8)
	}
}
