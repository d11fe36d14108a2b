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
		s.Track(x, y, 7.6, layout.CurvePiece)
	case rules.Straight:
		s.Track(x, y, 7.6, layout.StraightPiece)
	case rules.SharpCurve:
		s.Track(x, y, 7.6, layout.SharpPiece)
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
		return s.word("delivery-note")
	}
	return ""
}

// actions is the action table: sign, name, dice, and a white dot for every die that
// fits. What track costs stands under the last row of track.
func (s *sheet) actions(x, y, w float64) (bottom float64) {
	s.group("actions", func(s *sheet) {
		top := s.Section(x, y, w, s.word("actions"), s.word("dice", rules.ActionDice))
		table := s.m.ActionTable()
		values, dots := 3, 1
		for _, r := range table {
			values, dots = max(values, len(r.Dice)), max(dots, r.Dots)
		}
		const d, pitch, name = 6.2, 8.6, 11.0
		stops := x + w - d/2 - float64(dots-1)*pitch // middle of the first dot
		// Dice give way to names of 20 mm, down to 3.9 mm a side.
		room := stops - d/2 - x - name - 20
		side := min(5.5, max(3.9, (room-3)/float64(values)-1.2))
		dice := stops - d/2 - min(8, max(3, room-float64(values)*(side+1.2))) - float64(values)*(side+1.2) + 1.2
		rh := s.between(8.3, 9.35)
		mid := top + rh/2 - .6
		for i, r := range table {
			s.actionIcon(x+4.3, mid, r.Action)
			s.NameAndNote(x+name, mid, dice-x-name-1.5, s.word(actionKeys[r.Action]), s.actionNote(r.Action), 8.4, 6.6)
			for j, v := range r.Dice {
				s.Die(dice+side/2+float64(j)*(side+1.2), mid, side, v, .8)
			}
			s.Stops(stops, mid, r.Dots, d, pitch)
			if i < len(table)-1 {
				s.Hair(x, mid+rh/2, x+w, mid+rh/2)
			}
			if r.Action == rules.SharpCurve {
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
