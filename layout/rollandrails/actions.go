package rollandrails

import (
	"platelayer/layout"
	rules "platelayer/rules/rollandrails"
)

// The keys of the actions' names, and what their icons are.
var actionKeys = [rules.Actions]string{"curve", "straight", "sharp-curve", "upgrade", "delivery"}

// actionIcon draws an action's sign.
func (s *sheet) actionIcon(x, y float64, a rules.Action) {
	switch a {
	case rules.Curve:
		s.Track(x, y, 7.6, layout.CurvePiece, s.m.Grid.Orientation)
	case rules.Straight:
		s.Track(x, y, 7.6, layout.StraightPiece, s.m.Grid.Orientation)
	case rules.SharpCurve:
		s.Track(x, y, 7.6, layout.SharpPiece, s.m.Grid.Orientation)
	case rules.Upgrade:
		s.Icon(x, y, 8.2, layout.UpgradeIcon)
	case rules.Delivery:
		s.Icon(x, y, 8.2, layout.DeliveryIcon)
	}
}

// actionNote is the grey line under an action's name.
func (s *sheet) actionNote(a rules.Action) string {
	switch a {
	case rules.Upgrade:
		return s.word("upgrade-note", rules.UpgradeCost(rules.StartLevel+1), rules.UpgradeCost(rules.MaxLevel))
	case rules.Delivery:
		return s.word("delivery-note", rules.DeliveryLimit)
	}
	return ""
}

// actions is the action table: sign, name, dice, and a white dot for every die that
// fits. What track costs stands under the last row of track.
func (s *sheet) actions(x, y, w float64) (bottom float64) {
	s.group("actions", func(s *sheet) {
		top := s.Section(x, y, w, s.word("actions"), s.word("dice", rules.ActionDice))
		table := s.m.ActionTable()
		const d, pitch, name, between = 6.2, 8.6, 11.0, 1.2
		dots, names := 1, 0.0
		for _, r := range table {
			dots = max(dots, r.Dots)
			names = max(names, s.Width(s.word(actionKeys[r.Action]), s.Bold(8.4)), s.Width(s.actionNote(r.Action), s.Quiet(6.6)))
		}
		stops := x + w - d/2 - float64(dots-1)*pitch // middle of the first dot
		// Three dice and the gaps beside them stand between the names and the dots.
		side := 5.5
		block := 3*(side+between) - between
		dice := stops - d/2 - min(8, max(3, stops-d/2-x-name-names-2-block)) - block
		// A row with more dice has fewer dots and reaches into their room.
		for _, r := range table {
			if n := float64(len(r.Dice)); n > 0 {
				room := x + w - d - float64(r.Dots-1)*pitch - 2.5 - dice
				side = max(3.9, min(side, (room+between)/n-between))
			}
		}
		rh := s.between(8.3, 9.35)
		mid := top + rh/2 - .6
		for i, r := range table {
			s.actionIcon(x+4.3, mid, r.Action)
			s.NameAndNote(x+name, mid, dice-x-name-1.5, s.word(actionKeys[r.Action]), s.actionNote(r.Action), 8.4, 6.6)
			for j, v := range r.Dice {
				s.Die(dice+side/2+float64(j)*(side+between), mid, side, v, .8)
			}
			first := max(stops, dice+float64(len(r.Dice))*(side+between)-between+2.5+d/2)
			s.Stops(min(first, x+w-d/2-float64(r.Dots-1)*pitch), mid, r.Dots, d, pitch)
			if r.Action != rules.SharpCurve && i < len(table)-1 {
				s.Hair(x, mid+rh/2, x+w, mid+rh/2)
			}
			if r.Action == rules.SharpCurve { // what track costs belongs to the rows of track
				mid += rh
				s.costRow(x, mid, w, name)
				s.Hair(x, mid+rh/2, x+w, mid+rh/2)
			}
			mid += rh
		}
		bottom = mid - rh/2
	})
	return bottom
}
