package rollandrails

import (
	"strconv"
	"strings"

	"platelayer/layout"
	rules "platelayer/rules/rollandrails"
)

// scoreKeys are the names of the lines of the final score.
var scoreKeys = [...]string{
	rules.GoodsScore: "score-goods", rules.LinksScore: "score-links",
	rules.UnshippedScore: "score-unshipped", rules.SumScore: "score-sum",
}

// scoreNote says how a line counts.
func (s *sheet) scoreNote(r rules.Score) string {
	switch r {
	case rules.GoodsScore:
		return s.word("score-goods-note")
	case rules.SumScore:
		return ""
	}
	return s.word("each", signed(r.Each()))
}

// signed is a number with a real minus sign.
func signed(n int) string { return strings.Replace(strconv.Itoa(n), "-", "−", 1) }

// score is the final score, a box to write in for each line.
func (s *sheet) score(x, y, w float64) (bottom float64) { return s.scoreIn(x, y, w, 0) }

// scoreIn spreads the boxes over a height; 0 leaves it to the air.
func (s *sheet) scoreIn(x, y, w, h float64) (bottom float64) {
	s.group("score", func(s *sheet) {
		top := s.Section(x, y, w, s.word("score"), "")
		rows := rules.ScoreTable
		if s.solo {
			rows = rules.SoloScoreTable
		}
		const bw, between = 12.5, 1.3
		n := float64(len(rows))
		bh := s.between(7.0, 7.8)
		if h > 0 {
			bh = min(10.5, (y+h-top-between*(n-1))/n)
		}
		for i, r := range rows {
			Y := top + float64(i)*(bh+between)
			width, size := .6, 7.4
			if r == rules.SumScore {
				width, size = 1.1, 8
			}
			s.Frame(x+w-bw, Y, bw, bh, width, .6)
			room := w - bw - 1.5
			if note := s.scoreNote(r); note == "" {
				s.TextIn(x, Y+bh/2, room, s.word(scoreKeys[r]), s.Bold(size), layout.Left, layout.CapMiddle)
			} else {
				s.NameAndNote(x, Y+bh/2, room, s.word(scoreKeys[r]), note, size, 6.4)
			}
			if r.Each() < 0 {
				s.Text(x+w-bw+1.3, Y+bh/2, "−", s.Bold(9), layout.Left, layout.CapMiddle)
			}
		}
		bottom = top + n*bh + (n-1)*between
	})
	return bottom
}
