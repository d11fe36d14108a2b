package rollandrails

import (
	"strconv"

	"platelayer/layout"
	rules "platelayer/rules/rollandrails"
)

// rounds is how many rounds the delivery table must hold: those of the solo game, of
// so many players, or the most of any number of players.
func (s *sheet) rounds() int {
	switch {
	case s.solo:
		return s.m.Solo.V
	case s.players > 0:
		return s.m.Rounds[s.players].V
	}
	n := 0
	for _, r := range s.m.Rounds[rules.MinPlayers:] {
		n = max(n, r.V)
	}
	return n
}

// deliveryRows are the keys of the rows of the delivery table. In the solo game
// nobody else ships.
func (s *sheet) deliveryRows() []string {
	rows := [rules.DeliveryRows]string{
		rules.ActionPoints: "action", rules.ShippingPoints: "shipping", rules.OthersPoints: "others",
	}
	if s.solo {
		return rows[:rules.SoloDeliveryRows]
	}
	return rows[:]
}

// The room a column of the delivery table needs for a pencil, and what its figures
// take above the table.
const (
	minCell     = 5.2
	figuresRoom = 3.9
)

// deliveries is the delivery table: a row for each way points come, a column for
// each round.
func (s *sheet) deliveries(x, y, w float64) (bottom float64) { return s.deliveriesIn(x, y, w, 0) }

// deliveriesIn draws the rows out to a height; 0 leaves it to the air.
func (s *sheet) deliveriesIn(x, y, w, h float64) (bottom float64) {
	s.group("deliveries", func(s *sheet) {
		top := s.Section(x, y, w, s.word("deliveries"), s.word("deliveries-hint")) + figuresRoom
		rows, cols := s.deliveryRows(), s.rounds()
		notes := make([]string, len(rows))
		label := 0.0
		for i, key := range rows {
			notes[i] = s.word(key + "-note")
			if s.solo {
				notes[i] = s.word("step", s.soloStep(key))
			}
			label = max(label, s.Width(s.word(key), s.Bold(7.8)), s.Width(notes[i], s.Quiet(6.4)))
		}
		label = min(label+2.5, max(18, w*.3))
		// More rounds than fit beside each other go into a second table below.
		per := max(1, min(cols, int((w-label)/minCell)))
		blocks := (cols + per - 1) / per
		per = (cols + blocks - 1) / blocks
		rh := s.between(7.2, 7.9)
		if h > 0 {
			rh = ((y+h-top)/float64(blocks) - figuresRoom*float64(blocks-1)/float64(blocks)) / float64(len(rows))
		}
		cw := (w - label) / float64(per)
		for b := range blocks {
			n := min(per, cols-b*per)
			for i := range n {
				s.Text(x+label+cw*(float64(i)+.5), top-.95, strconv.Itoa(b*per+i+1), s.Figure(8.5), layout.Center, layout.Baseline)
			}
			for j, key := range rows {
				s.NameAndNote(x, top+rh*(float64(j)+.5), label-1, s.word(key), notes[j], 7.8, 6.4)
				if j > 0 {
					s.Hair(x, top+rh*float64(j), x+label, top+rh*float64(j))
				}
			}
			bottom = top + rh*float64(len(rows))
			s.Cells(x+label, top, cw*float64(n), bottom-top, n, len(rows))
			top = bottom + figuresRoom
		}
	})
	return bottom
}
