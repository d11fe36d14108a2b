package rollway

import (
	"math"
	"strconv"

	"platelayer/hex"
	"platelayer/layout"
	rules "platelayer/rules/rollway"
)

// percentFigure is a share in whole parts of a hundred, without a sign: what is less than
// half of one but not nothing says so.
func percentFigure(share float64) string {
	if share > 0 && share < .005 {
		return "<1"
	}
	return strconv.Itoa(int(math.Round(100 * share)))
}

// legendSide is the side of the hexes that the plate in the legend is drawn for, and
// legendCross half of the cross there, in millimetres.
const (
	legendSide  = 12.0
	legendCross = 1.2
)

// legend says what the lines, plates, figures and crosses of the map mean.
func (s *heatSheet) legend(side, x, y, w float64) (bottom float64) {
	s.Group("legend", func(c *layout.Canvas) {
		s := s.on(c, s.air)
		top := s.Section(x, y, w, s.word("heat-served"), s.word("heat-served-hint")) + .6
		y := s.StepLegend(x, top, w, side) + s.between(1.8, 3)
		st := s.Regular(6.8)
		bottom = y
		if side >= gaugedSide {
			bottom = s.plateLegend(x, y, w, st, side >= figuredSide) + s.between(1, 1.8)
		}
		// A hex with its figure, and the cross.
		X, mid := x, bottom+legendCross
		if side >= figuredSide {
			const tile = 7.4
			mid = bottom + tile*.433
			s.Tile(x+tile/2+.2, mid, tile, s.m.Grid.Orientation, layout.Plains, 0)
			s.Text(x+tile-1.0, mid, "97", s.Quiet(6), layout.Right, layout.CapMiddle)
			X = x + tile + 2.4
			X += s.TextIn(X, mid, x+w-X, s.word("heat-used"), st, layout.Left, layout.CapMiddle) + 4
			bottom = mid + tile*.433 + .3
		} else {
			bottom = mid + legendCross
		}
		cross := s.word("heat-cross")
		at := x + w - 2*legendCross - 1.2 - s.Width(cross, st)
		if X == x {
			at = x
		} else if X > at {
			at, mid = x, bottom+s.between(.6, 1.2)+legendCross
			bottom = mid + legendCross
		}
		s.Crosses(.9*legendCross, hex.Point{X: at + legendCross, Y: mid})
		s.TextIn(at+2*legendCross+1.2, mid, x+w-at-2*legendCross-1.2, cross, st, layout.Left, layout.CapMiddle)
	})
	return bottom
}

// plateLegend draws a plate, and what its parts say.
func (s *heatSheet) plateLegend(x, y, w float64, st layout.Style, figured bool) (bottom float64) {
	mid := y + plateHigh*legendSide
	sample := &rules.Stop{}
	sample.Kind.V = rules.Star
	s.plate(x+plateWide*legendSide+.2, mid, legendSide, sample, HeatStop{Served: .86, By: [rules.Companies]float64{.60, .25, 0}}, figured)
	X := x + 2*plateWide*legendSide + 2.4
	says := func(key string, row float64) {
		lines := s.lines(s.word(key), st, x+w-X)
		for n, l := range lines {
			s.TextIn(X, mid+row*legendSide+s.between(2.7, 2.9)*(float64(n)-float64(len(lines)-1)/2), x+w-X, l, st, layout.Left, layout.CapMiddle)
		}
	}
	if figured {
		says("heat-plate-served", signRow)
	}
	says("heat-plate-companies", gaugeRow)
	return mid + plateHigh*legendSide
}
