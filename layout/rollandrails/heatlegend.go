package rollandrails

import (
	"strconv"
	"strings"

	"platelayer/hex"
	"platelayer/layout"
)

// amount is how many goods arrive in a game: with one decimal, or two where nowhere as
// many as one do.
func (s *heatSheet) amount(v float64) string {
	digits := 1
	if s.most < 1 {
		digits = 2
	}
	return s.Decimal(v, digits)
}

// games are the facts of the games that were played.
func (s *heatSheet) games(x, y, w float64) (bottom float64) {
	s.group("games", func(t *sheet) {
		s := s.on(t)
		h := s.heat
		top := s.Section(x, y, w, s.word("heat-games"), "")
		played := strconv.Itoa(h.Games)
		if h.Partial {
			played = s.word("heat-of", h.Games, h.Asked)
		}
		mean := s.word("heat-none")
		if len(h.Scores) > 0 {
			mean = s.Decimal(h.All.Mean, 1)
		}
		land := -len(s.m.Cities) // which no track enters
		for _, g := range s.panel.Ground {
			if g.Land() {
				land++
			}
		}
		unused := s.word("heat-none")
		if h.Games > 0 {
			unused = s.word("heat-of", len(h.Overlay.Unused), land)
		}
		facts := [][2]string{
			{s.word("heat-played"), played}, {s.word("heat-mean"), mean},
			{s.word("heat-players"), strconv.Itoa(h.Players)}, {s.word("heat-unused"), unused},
			{s.word("rounds"), strconv.Itoa(h.Rounds)},
		}
		if h.Players > 1 && len(h.Scores) > 0 {
			facts = append(facts, [2]string{s.word("heat-margin"), s.Decimal(h.Margin, 1)})
		}
		bottom = s.Facts(s.air, x, top, w, facts, [][2]string{
			{s.word("heat-policies"), strings.Join(h.Policies, ", ")}, {s.word("heat-seed"), strconv.FormatUint(h.Seed, 10)},
		})
	})
	return bottom
}

// legendCross is half of the cross in the legend, in millimetres.
const legendCross = 1.2

// legend says what the lines, discs and crosses of the map mean.
func (s *heatSheet) legend(x, y, w float64) (bottom float64) {
	s.group("legend", func(t *sheet) {
		s := s.on(t)
		top := s.Section(x, y, w, s.word("heat-legend"), s.word("heat-legend-hint")) + .6
		y := s.StepLegend(x, top, w, s.side) + s.between(1.6, 2.6)
		// Discs of round amounts, and the cross: in one row, or the cross under them.
		r := max(heatDisc*s.side, legendCross)
		mid := y + r
		X := x
		st := s.Regular(7)
		for _, v := range layout.RoundAmounts(s.most) {
			X += 2*s.disc(X+layout.Disc(v, s.most, heatDisc*s.side), mid, v, s.side) + 1
			X += s.Text(X, mid, s.Decimal(v, -1), st, layout.Left, layout.CapMiddle) + 2.6
		}
		goods, cross := s.word("heat-goods"), s.word("heat-cross")
		if s.most == 0 {
			goods = s.word("heat-no-goods")
		}
		X += s.TextIn(X, mid, x+w-X, goods, st, layout.Left, layout.CapMiddle)
		bottom = mid + r
		crossed := 2*legendCross + 1.2 + s.Width(cross, st)
		if X+4+crossed <= x+w {
			X = x + w - crossed
		} else {
			X, mid = x, bottom+s.between(.8, 1.4)+legendCross
			bottom = mid + legendCross
		}
		s.Crosses(.9*legendCross, hex.Point{X: X + legendCross, Y: mid})
		s.TextIn(X+2*legendCross+1.2, mid, x+w-X-2*legendCross-1.2, cross, st, layout.Left, layout.CapMiddle)
	})
	return bottom
}

// scores are the points at the end.
func (s *heatSheet) scores(x, y, w float64) (bottom float64) {
	h := s.heat
	chart := layout.ScoreChart{Scores: h.Scores, All: h.All, Seats: h.Seats}
	return chart.Section(s.Canvas, s.air, x, y, w)
}
