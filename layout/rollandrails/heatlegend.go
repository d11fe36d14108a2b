package rollandrails

import (
	"math"
	"strconv"
	"strings"

	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
)

// decimal is a number with one decimal, in the language's way.
func (s *heatSheet) decimal(v float64) string { return s.pointed(strconv.FormatFloat(v, 'f', 1, 64)) }

// amount is how many goods arrive in a game: with one decimal, or two where nowhere as
// many as one do.
func (s *heatSheet) amount(v float64) string {
	digits := 1
	if s.most < 1 {
		digits = 2
	}
	return s.pointed(strconv.FormatFloat(v, 'f', digits, 64))
}

// pointed is a number with the decimal sign of the language and the minus of print.
func (s *heatSheet) pointed(number string) string {
	return strings.NewReplacer(".", s.word("decimal-sign"), "-", "−").Replace(number)
}

// percent is a share in whole parts of a hundred.
func (s *heatSheet) percent(share float64) string {
	return strconv.FormatFloat(100*share, 'f', 0, 64) + " %"
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
			mean = s.decimal(h.All.Mean)
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
			facts = append(facts, [2]string{s.word("heat-margin"), s.decimal(h.Margin)})
		}
		row := s.between(3.7, 4.6)
		half := (w - columnGap/2) / 2
		for i, f := range facts {
			X, base := x+float64(i%2)*(half+columnGap/2), top+row*float64(i/2)+2.3
			st := s.Bold(7.6)
			used := s.TextIn(X+half, base, half*.62, f[1], st, layout.Right, layout.Baseline)
			s.TextIn(X, base, half-used-1.5, f[0], s.Regular(7.6), layout.Left, layout.Baseline)
			if i >= 2 {
				s.Hair(X, base-row+1.15, X+half, base-row+1.15)
			}
		}
		bottom = top + row*2 + 2.3
		// What may be long has lines of its own.
		st, bold := s.Regular(7.6), s.Bold(7.6)
		for _, f := range [][2]string{
			{s.word("heat-policies"), strings.Join(h.Policies, ", ")}, {s.word("heat-seed"), strconv.FormatUint(h.Seed, 10)},
		} {
			room := w - s.Width(f[0], st) - 3
			for i, l := range s.Wrap(f[1], bold, room) {
				bottom += row
				if i == 0 {
					s.Hair(x, bottom-row+1.15, x+w, bottom-row+1.15)
					s.Text(x, bottom, f[0], st, layout.Left, layout.Baseline)
				}
				s.TextIn(x+w, bottom, room, l, bold, layout.Right, layout.Baseline)
			}
		}
		bottom += .8
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
		// Lines across a border, as on the map.
		n := len(layout.Steps) + 1
		cell := w / float64(n)
		widest := layout.StepWidth(n-2, s.side) * render.Pt
		high := max(4.4, widest+1)
		label := s.Regular(6.4)
		for i := range n {
			mid := x + cell*(float64(i)+.5)
			s.Draw(layout.New().Move(mid, top).Line(mid, top+high), layout.Paint{Stroke: s.Theme.Grid, Width: max(s.Theme.GridWidth, .4), Exact: true})
			long := min(9, cell-2.2) / 2
			s.Step(i-1, s.side, mid-long, top+high/2, mid+long, top+high/2)
			s.TextIn(mid, top+high+1+label.Cap(), cell-.6, s.shares(i-1), label, layout.Center, layout.Baseline)
		}
		y := top + high + 1 + label.Cap() + s.between(1.6, 2.6)
		// Discs of round amounts, and the cross: in one row, or the cross under them.
		r := max(heatDisc*s.side, legendCross)
		mid := y + r
		X := x
		st := s.Regular(7)
		for _, v := range samples(s.most) {
			X += 2*s.disc(X+layout.Disc(v, s.most, heatDisc*s.side), mid, v, s.side) + 1
			X += s.Text(X, mid, s.pointed(strconv.FormatFloat(v, 'f', -1, 64)), st, layout.Left, layout.CapMiddle) + 2.6
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
		s.crosses(.9*legendCross, hex.Point{X: X + legendCross, Y: mid})
		s.TextIn(X+2*legendCross+1.2, mid, x+w-X-2*legendCross-1.2, cross, st, layout.Left, layout.CapMiddle)
	})
	return bottom
}

// shares are the shares that a step stands for.
func (s *heatSheet) shares(step int) string {
	part := func(k int) int { return int(math.Round(100 * layout.Steps[k])) }
	switch {
	case step < 0:
		return s.word("heat-below", part(0))
	case step == len(layout.Steps)-1:
		return s.word("heat-above", part(step))
	}
	return s.word("heat-range", part(step), part(step+1))
}

// samples are up to three round amounts, the greatest no more than most.
func samples(most float64) (out []float64) {
	for _, v := range []float64{.01, .02, .05, .1, .2, .5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000} {
		if v <= most {
			out = append(out, v)
		}
	}
	return out[max(0, len(out)-3):]
}
