package railroadink

import (
	"math"
	"strconv"

	"platelayer/diag"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/railroadink"
)

// tables are the sections beside the grid, without those that have nothing to say about
// the board.
func (s *sheet) tables() layout.Stack {
	out := layout.Stack{s.bind("rounds", (*sheet).rounds)}
	if len(s.b.Specials) > 0 && s.b.SpecialsPerGame.V > 0 && s.b.SpecialsPerRound.V > 0 {
		out = append(out, s.bind("special-routes", (*sheet).specials))
	}
	if len(s.b.Sites) > 0 {
		out = append(out, s.bind("buildings", (*sheet).buildings))
	}
	if len(s.b.Exits) > 1 {
		out = append(out, s.bind("exits", (*sheet).exitPoints))
	}
	return append(out, s.bind("score", (*sheet).score))
}

// spread is how many of n things a line holds, as evenly as can be, where each needs so
// much room, and how many lines they are.
func spread(n int, w, each float64) (per, lines int) {
	per = max(1, min(n, int(w/each+1e-9)))
	lines = (n + per - 1) / per
	return (n + lines - 1) / lines, lines
}

// onceARound are the letters of the dice that can be used once a round, by choice.
func (s *sheet) onceARound() (letters []diag.Value[string]) {
	for i := range s.b.Dice {
		if k := s.b.Dice[i].Kind.V; k == rules.Renovation || k == rules.Construction {
			letters = append(letters, s.b.Dice[i].Letter)
		}
	}
	return letters
}

// rounds are the rings of the rounds on a line of railway. Under each are boxes for the dice
// that can be used once a round.
func (s *sheet) rounds(x, y, w float64) (bottom float64) {
	used := s.onceARound()
	hint := s.word("rounds-tick")
	if len(used) > 0 {
		hint = s.word("rounds-tick-dice")
	}
	top := s.Section(x, y, w, s.word("rounds"), hint)
	n, k := s.b.Rounds.V, float64(len(used))
	const (
		least           = 1.6 // between two rings
		apart           = .7  // of boxes
		tightRing, ring = 6.4, 8.2
		tightBox, wide  = 3.5, 4.8
	)
	// What a round takes: as much as looks best, unless the line then ends sooner than it must.
	d, box := s.between(tightRing, ring), s.between(tightBox, wide)
	cell := max(d, k*(box+apart)-apart)
	per, lines := spread(n, w+least, cell+least)
	if tight, fewer := spread(n, w+least, max(tightRing, k*(tightBox+apart)-apart)+least); fewer < lines {
		per, lines = tight, fewer
		cell = (w+least)/float64(per) - least
		d = min(d, cell)
		if k > 0 {
			box = min(box, (cell+apart)/k-apart)
		}
	}
	high := d
	if k > 0 {
		high += apart + box
	}
	pitch := 0.0
	if per > 1 {
		pitch = min((w-cell)/float64(per-1), cell+11)
	}
	gap := s.between(1, 1.8)
	high += gap
	for i := range lines {
		mid := top + d/2 + float64(i)*high
		here := min(per, n-i*per)
		left := x + cell/2
		if here > 1 {
			for k := range here - 1 {
				a := left + pitch*float64(k) + d/2
				railway(s.Canvas, 17, straight(render.Point{X: a, Y: mid}, render.Point{X: a + pitch - d, Y: mid}))
			}
		}
		for k := range here {
			X := left + pitch*float64(k)
			s.Ring(X, mid, d, 1.1)
			s.From(s.b.Rounds.At).Text(X, mid, strconv.Itoa(i*per+k+1), s.Figure(9.5*d/8.2), layout.Center, layout.CapMiddle)
			for j, letter := range used {
				s.letterBox(X+(float64(j)-float64(len(used))/2)*(box+apart)+apart/2, mid+d/2+apart, box, letter)
			}
		}
	}
	return top + float64(lines)*high - gap
}

// letterBox is a box with a light letter in it, to be ticked.
func (s *sheet) letterBox(x, y, side float64, letter diag.Value[string]) {
	t := s.From(letter.At)
	t.Box(x, y, side, side)
	st := t.Bold(max(layout.MinSize, min(7.2, side*.5/render.Pt)))
	st.Color = t.Theme.Hair
	t.TextIn(x+side/2, y+side/2, side-.8, letter.V, st, layout.Center, layout.CapMiddle)
}

// specials are the pictures of the Special Routes: each is crossed out when it is drawn.
func (s *sheet) specials(x, y, w float64) (bottom float64) {
	return s.specialPictures(x, y, w, s.word("special-routes-hint", s.b.SpecialsPerRound.V, s.b.SpecialsPerGame.V), nil)
}

// specialPictures are the pictures of the Special Routes under a hint; over, if not nil,
// draws over each of them, in a square around its middle.
func (s *sheet) specialPictures(x, y, w float64, hint string, over func(picture int, mid render.Point, a float64)) (bottom float64) {
	top := s.Section(x, y, w, s.word("special-routes"), hint)
	n := len(s.b.Specials)
	const gap, least = 1.5, 9.0
	most := s.between(9, 16.4)
	per, lines := spread(n, w+gap, least+gap)
	a := min(most, (w-gap*float64(per-1))/float64(per))
	pitch := a + gap
	if per > 1 {
		pitch = min((w-a)/float64(per-1), a*1.5)
	}
	for i, f := range s.b.Specials {
		X, Y := x+float64(i%per)*pitch, top+float64(i/per)*(a+gap)
		t := s.From(f.At)
		t.Frame(X, Y, a, a, .8, .9)
		drawFace(t, X+a/2, Y+a/2, a-1, &f.V)
		if over != nil {
			over(i, render.Point{X: X + a/2, Y: Y + a/2}, a)
		}
	}
	return top + float64(lines)*(a+gap) - gap
}

// buildingOrder is how the kinds stand below each other.
var buildingOrder = [...]rules.Building{rules.Factory, rules.University, rules.Village}

// mostFactories is how many boxes there are for factories at most.
const mostFactories = 5

// buildings are a row for each kind there is: what it does, and boxes to tick.
func (s *sheet) buildings(x, y, w float64) (bottom float64) {
	return s.buildingRows(x, y, w, func(rules.Building) int { return 0 })
}

// buildingRows are the rows of the buildings, of which so many of a kind were woken.
func (s *sheet) buildingRows(x, y, w float64, woken func(rules.Building) int) (bottom float64) {
	top := s.Section(x, y, w, s.word("buildings"), s.word("buildings-hint"))
	count := [rules.Buildings]int{}
	for _, b := range s.b.Sites {
		count[b.Kind.V]++
	}
	rh := s.between(6.2, 9.3)
	side := min(7.2, rh-1.2)
	Y := top
	for _, k := range buildingOrder {
		if count[k] == 0 {
			continue
		}
		if Y > top {
			s.Hair(x, Y-.3, x+w, Y-.3)
		}
		mid := Y + rh/2 - .3
		s.Icon(x+rh*.43, mid, rh*.8, siteIcons[k])
		boxes, key := min(mostFactories, count[k]), k.String()
		note := s.word(key + "-note")
		switch k {
		case rules.University:
			boxes = rules.UniversitiesForSpecial
			note = s.word("university-note", rules.UniversitiesForSpecial)
		case rules.Village:
			boxes = rules.VillageCircles
		case rules.Factory:
			if s.b.FactoryNeedsStation.V {
				note = s.word("factory-station-note")
			}
		}
		first := x + w - float64(boxes)*(side+1.3) + 1.3
		s.NameAndNote(x+rh*1.05, mid, first-x-rh*1.05-1.5, s.word(key), note, 8.2, 6.6)
		for i := range boxes {
			X := first + float64(i)*(side+1.3)
			s.Box(X, mid-side/2, side, side)
			if i < woken(k) {
				s.Cross(X+side/2, mid, side*.32, 1)
			}
			switch {
			case i < woken(k):
			case k == rules.Village:
				st := s.Figure(9)
				st.Color = s.Theme.Hair
				s.Text(X+side/2, mid, strconv.Itoa(rules.VillagePoints(i+1)), st, layout.Center, layout.CapMiddle)
			case k == rules.University && i == boxes-1:
				s.Draw(star(X+side/2, mid+.1, side*.29), layout.Paint{Stroke: s.Theme.Hair, Width: .5}.Round())
			}
		}
		Y += rh
	}
	return Y - .6
}

// star is a star of five points.
func star(x, y, r float64) *render.Builder {
	var pts []render.Point
	for i := range 10 {
		k := r
		if i%2 == 1 {
			k *= .42
		}
		sin, cos := math.Sincos(float64(i) * math.Pi / 5)
		pts = append(pts, render.Point{X: x + k*sin, Y: y - k*cos})
	}
	return layout.New().Poly(pts...)
}

// exitPoints is the table of what a network has for the exits it joins.
func (s *sheet) exitPoints(x, y, w float64) (bottom float64) {
	top := s.Section(x, y, w, s.word("exits"), s.word("exits-hint"))
	st, bold, figure := s.Regular(7.4), s.Bold(7.4), s.Figure(8.8)
	label := max(s.Width(s.word("exits-joined"), st), s.Width(s.word("exits-points"), bold)) + 2
	const first = 2 // a network that joins fewer has nothing
	n := len(s.b.Exits) - first + 1
	per, blocks := spread(n, w-label, 4.7)
	cw := min(11, (w-label)/float64(per))
	rh := s.between(4.1, 5.6)
	for i := range blocks {
		mid := top + rh/2
		s.Text(x, mid, s.word("exits-joined"), st, layout.Left, layout.CapMiddle)
		s.Text(x, mid+rh, s.word("exits-points"), bold, layout.Left, layout.CapMiddle)
		s.Hair(x, top+rh, x+w, top+rh)
		for k := range min(per, n-i*per) {
			joined := first + i*per + k
			X := x + w - cw*(float64(per-k)-.5)
			s.Text(X, mid, strconv.Itoa(joined), st, layout.Center, layout.CapMiddle)
			s.TextIn(X, mid+rh, cw-.6, strconv.Itoa(rules.ExitPoints(joined)), figure, layout.Center, layout.CapMiddle)
		}
		top += 2 * rh
		if i < blocks-1 {
			top += 1.4
		}
	}
	return top - .6
}

// part is a box of the score.
type part struct {
	name, note string
	minus, sum bool
}

// parts are the boxes of the score, in two columns.
func (s *sheet) parts() []part {
	out := []part{
		{name: s.word("exits")},
		{name: s.word("longest-highway"), note: s.word("per-space", rules.LinePoint)},
		{name: s.word("longest-railway"), note: s.word("per-space", rules.LinePoint)},
	}
	if len(s.b.Centre) > 0 {
		out = append(out, part{name: s.word("centre"), note: s.word("per-space", rules.CentrePoint)})
	}
	for _, b := range s.b.Sites {
		if b.Kind.V == rules.Village {
			out = append(out, part{name: s.word("villages")})
			break
		}
	}
	for i := range s.b.Dice {
		if s.b.Dice[i].Kind.V != rules.White {
			out = append(out, part{name: s.word("expansion"), note: s.word("expansion-note")})
			break
		}
	}
	return append(out, part{name: s.word("errors"), note: s.word("errors-note", rules.ErrorPoint), minus: true}, part{name: s.word("sum"), sum: true})
}

// score is a box for each part of the score, and one for the sum.
func (s *sheet) score(x, y, w float64) (bottom float64) {
	top := s.Section(x, y, w, s.word("score"), "")
	parts := s.parts()
	gap := min(6, w*.058)
	cw := (w - gap) / 2
	bw, bh := min(14, cw*.36), s.between(5.3, 7.7)
	rh := bh + s.between(.5, 1.05)
	rows := (len(parts) + 1) / 2
	for i, p := range parts {
		if p.sum { // in the last place, alone if need be
			i = 2*rows - 1
		}
		X, Y := x+float64(i/rows)*(cw+gap), top+float64(i%rows)*rh
		mid := Y + bh/2
		room := cw - bw - 1.5
		if p.sum || p.note == "" {
			st := s.Regular(7.6)
			if p.sum {
				st = s.Bold(8.2)
			}
			s.TextIn(X, mid, room, p.name, st, layout.Left, layout.CapMiddle)
		} else {
			name, note := s.Regular(7.6), s.Quiet(6.4)
			high := name.Cap() + note.Cap() + max(.9, min(1.6, bh-name.Cap()-note.Cap()-1.6))
			const under = .3 // what hangs under the note
			s.TextIn(X, mid-under-high/2+name.Cap(), room, p.name, name, layout.Left, layout.Baseline)
			s.TextIn(X, mid-under+high/2, room, p.note, note, layout.Left, layout.Baseline)
		}
		weight := .6
		if p.sum {
			weight = 1.2
		}
		s.Frame(X+cw-bw, Y, bw, bh, weight, .6)
		if p.minus {
			s.Text(X+cw-bw+1.3, mid, "−", s.Bold(9), layout.Left, layout.CapMiddle)
		}
	}
	return top + float64(rows)*rh - (rh - bh)
}
