package rollandrails

import (
	"strconv"

	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rollandrails"
)

// footGap is kept over the measuring bars.
const footGap = 2.0

// The player sheet is designed for half an A4: its body, between the margins and
// above the bars, is so large there.
const (
	playerWidth  = 148 - 2*margin
	playerHeight = 210 - 2*margin - render.FootHeight - footGap
)

// The narrowest and the lowest body whose boxes a pencil can use: that of half a
// Letter.
const (
	leastWidth  = 139.7 - 2*margin
	leastHeight = 178.0
)

// composePlayer is the player sheet on a page of a size. On a page larger than half
// an A4 everything grows in proportion; on a narrower one the columns give way, and
// on one smaller than half a Letter all shrinks, with a warning.
func composePlayer(c *layout.Canvas, m *rules.Map, players int, p layout.Paper) render.Page {
	s := newSheet(c, m, players, false)
	foot := p.Foot(margin)
	w, h := p.Width-2*margin, p.Height-2*margin-footGap-p.FootHeight()
	k := min(w/playerWidth, h/playerHeight)
	if k < 1.08 {
		// A little more room is better spent on gaps than on a crooked scale.
		k = min(1, w/leastWidth, h/leastHeight)
	}
	plan, ok := s.playerPlan(w/k, h/k)
	for !ok && k > .4 { // tables of an uncommon size
		k *= .97
		plan, ok = s.playerPlan(w/k, h/k)
	}
	s.shrunk(k, PlayerSheet)
	s.Transform("player sheet", render.Matrix{A: k, D: k, E: margin, F: margin}, func(c *layout.Canvas) {
		t := *s
		t.Canvas = c
		t.playerBody(plan)
	})
	return s.page(PlayerSheet, s.word("player-sheet"), p.Width, p.Height, foot)
}

// shrunk warns of a sheet that is printed smaller than it should be.
func (s *sheet) shrunk(k float64, name string) {
	if k < .995 && s.Problems != nil {
		s.Problems.Warnf(s.m.At, "small-paper", "the %s sheet is printed at %.0f %% of its size to fit the paper", name, 100*k).
			Hint = "larger paper or smaller tables leave it as it is"
	}
}

// playerPlan is how the body of a player sheet is divided.
type playerPlan struct {
	w, h                float64
	actions, wheel      float64 // widths of the left columns of the first two bands
	score               float64 // width of the right column of the last
	top, middle, bottom float64 // heights of the bands
}

// The body begins with the head and the fields; its columns stand apart.
const (
	firstBand = 19.8
	playerGap = 5.0
)

// plan divides a body, with the wheel as wide as wheel millimetres on half an A4. It
// takes out air until the bands fit; ok is false where they do not.
func (s *sheet) plan(w, h, wheel float64) (p playerPlan, ok bool) {
	unit := (w - playerGap) / (playerWidth - playerGap)
	p = playerPlan{w: w, h: h, actions: 86 * unit, wheel: wheel * unit, score: min(31, 29*unit)}
	measure := func() float64 {
		p.top = s.height((*sheet).actions, p.actions)
		right := w - p.wheel - playerGap
		p.middle = max(s.height((*sheet).specialists, p.wheel),
			s.height((*sheet).stock, right)+s.gap()+s.height((*sheet).resources, right))
		p.bottom = max(s.height((*sheet).deliveries, w-p.score-playerGap), s.height((*sheet).score, p.score))
		return firstBand + p.top + p.middle + p.bottom + 2*s.gap()
	}
	ok = s.fit(h, measure)
	measure()
	return p, ok
}

// playerPlan divides a body so that all fits. Where there are more circles for money
// than that, the wheel gives way first, then the last of the circles; ok is false
// where even so it does not fit.
func (s *sheet) playerPlan(w, h float64) (p playerPlan, ok bool) {
	const fewest = 30 // circles
	s.circles = s.m.Resources.V
	for _, wheel := range []float64{62, 58, 55} {
		if p, ok = s.plan(w, h, wheel); ok {
			return p, true
		}
	}
	few, many := min(fewest, s.circles), s.circles // fit or never will, do not fit
	for many-few > 1 {
		s.circles = (few + many) / 2
		if _, ok = s.plan(w, h, 55); ok {
			few = s.circles
		} else {
			many = s.circles
		}
	}
	s.circles = few
	return s.plan(w, h, 55)
}

// playerBody draws the sheet at the origin: three bands in the order of play.
func (s *sheet) playerBody(p playerPlan) {
	w, h := p.w, p.h
	if all := s.m.Resources.V; s.circles < all && s.Problems != nil {
		s.Problems.Warnf(s.m.Resources.At, "cut-resources", "of %d resources the player sheet has room for %d", all, s.circles)
	}
	s.group("head", func(s *sheet) {
		s.PageHead(0, 0, w, s.word("roll-and-rails"), s.word("player-sheet"))
		s.information(0, 13.4, w)
	})
	spare := max(0, h-firstBand-p.top-p.middle-p.bottom-2*s.gap())
	gap := s.gap() + min(1.4, spare/2)
	spare -= 2 * (gap - s.gap())
	p.middle += min(6, spare*.7)

	// What is read stands on the side of the hand that does not write.
	y := firstBand
	read, marked := s.beside(w, p.actions)
	end := s.actions(read, y, p.actions)
	s.manipulatorsIn(marked, y, w-p.actions-playerGap, end-y)
	y = end + gap
	read, marked = s.beside(w, p.wheel)
	s.specialistsIn(read, y, p.wheel, p.middle)
	end = s.stock(marked, y, w-p.wheel-playerGap)
	s.resourcesIn(marked, end+gap, w-p.wheel-playerGap, y+p.middle-end-gap)
	y += p.middle + gap
	high := min(h-y, p.bottom+4)
	s.deliveriesIn(0, y, w-p.score-playerGap, high)
	s.scoreIn(w-p.score, y, p.score, high)
}

// beside is where two blocks begin that share a width: one that is read, with its width,
// and one that is written in, which stands at the side of the hand.
func (s *sheet) beside(w, reads float64) (read, marked float64) {
	if s.Left {
		return w - reads, 0
	}
	return 0, reads + playerGap
}

// information is the line of fields for the game's data; what is known, the map's name
// and how many play, is filled in.
func (s *sheet) information(x, y, w float64) (bottom float64) {
	fields := []struct {
		key   string
		share float64
	}{{"field-player", 38}, {"field-color", 19}, {"field-map", 35}, {"field-players", 14}, {"field-date", 16}}
	const gap = 2.5
	sum := 0.0
	for _, f := range fields {
		sum += f.share
	}
	unit := (w - gap*float64(len(fields)-1)) / sum
	for _, f := range fields {
		bottom = s.Field(x, y, f.share*unit, s.word(f.key))
		if f.key == "field-map" {
			t := s.from(s.m.Name.At)
			t.TextIn(x+.3, y-1.3, f.share*unit-.6, s.m.Name.V, s.Regular(8.5), layout.Left, layout.Baseline)
		}
		if f.key == "field-players" && s.players > 0 {
			s.Text(x+.3, y-1.3, strconv.Itoa(s.players), s.Regular(8.5), layout.Left, layout.Baseline)
		}
		x += f.share*unit + gap
	}
	return bottom
}
