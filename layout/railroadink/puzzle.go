package railroadink

import (
	"slices"
	"strconv"
	"strings"

	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/railroadink"
)

// PuzzleSheet is a board with one round to go: what was drawn on it, the dice of the round,
// and the answer upside down.
const PuzzleSheet = "puzzle"

// puzzle draws the parts of the page.
type puzzle struct {
	*sheet
	state *rules.State // before the round
	now   rules.Account
	drawn []rules.Drawn
	// Of the answer; then is nil where there is none.
	then *rules.Account
	anew []rules.Drawn
}

// newPuzzle plays the puzzle of a board, nil where it has none that can be played.
func newPuzzle(s *sheet) *puzzle {
	if s.b.Puzzle == nil {
		return nil
	}
	g, err := rules.NewGame(s.b, 1)
	if err != nil {
		return nil
	}
	p := &puzzle{sheet: s, state: g.LastRound()}
	p.now = p.state.Account(0)
	for _, l := range s.b.Puzzle.Drawn {
		p.drawn = append(p.drawn, rules.Drawn{At: l.At.V, Route: l.Route.V, Pos: l.Route.At})
	}
	a := s.b.Puzzle.Answer
	if a == nil {
		return p
	}
	after := p.state.Clone()
	for _, text := range a.Moves {
		m, err := after.ParseMove(text.V)
		if err != nil || after.Apply(m) != nil { // the board was checked
			return p
		}
	}
	then := after.Account(0)
	p.then = &then
	for row := range s.b.Rows.V {
		for col := range s.b.Cols.V {
			at := rules.Space{Row: row, Col: col}
			was, _ := p.state.At(0, at)
			if is, drawn := after.At(0, at); drawn && is != was {
				p.anew = append(p.anew, rules.Drawn{At: at, Route: is})
			}
		}
	}
	return p
}

// on is the puzzle on the canvas of a sheet.
func (p *puzzle) on(t *sheet) *puzzle {
	q := *p
	q.sheet = t
	return &q
}

// bind is a section of the page as the toolkit stacks it.
func (p *puzzle) bind(name string, f func(p *puzzle, x, y, w float64) float64) layout.Section {
	return p.sheet.bind(name, func(t *sheet, x, y, w float64) float64 { return f(p.on(t), x, y, w) })
}

// puzzlePage is the puzzle of the board.
func (s *sheet) puzzlePage(p layout.Paper) []render.Page {
	z := newPuzzle(s)
	if z == nil {
		return nil
	}
	tables := layout.Stack{z.bind("task", (*puzzle).task)}
	if len(s.b.Specials) > 0 {
		tables = append(tables, z.bind("special-routes", (*puzzle).specials))
	}
	if len(s.b.Sites) > 0 {
		tables = append(tables, z.bind("buildings", (*puzzle).buildings))
	}
	tables = append(tables, z.bind("score", (*puzzle).score))
	if z.then != nil {
		tables = append(tables, z.bind("answer", (*puzzle).answer))
	}
	over := func(t *sheet, x, y, a float64) {
		t.Group("routes", func(c *layout.Canvas) {
			for _, d := range z.drawn {
				drawFace(c.From(d.Pos), x+(float64(d.At.Col)+.5)*a, y+(float64(d.At.Row)+.5)*a, a, &d.Route)
			}
		})
	}
	if s.Large {
		return s.largeBoard(PuzzleSheet, over, tables)
	}
	return []render.Page{s.gridPage(p, pageOf{
		kind: s.word(PuzzleSheet + "-sheet"), line: s.word("puzzle-line", s.b.Rounds.V), tables: tables,
		over: over,
		foot: p.FootHeight() + footGap, bars: true,
	})}
}

// task says what is to be done, with the dice of the round.
func (p *puzzle) task(x, y, w float64) (bottom float64) {
	top := p.Section(x, y, w, p.word("puzzle-task"), "")
	st := p.Regular(8.2)
	lines := p.Even
	if p.Measuring() {
		lines = p.Wrap // as many
	}
	for _, l := range lines(p.word("puzzle-text"), st, w) {
		p.TextIn(x, top+st.Cap(), w, l, st, layout.Left, layout.Baseline)
		top += 3.7
	}
	top += p.between(.4, 1.6)
	g := p.state.Game()
	const gap, least = 2.2, 10.0
	per, rows := spread(g.Dice(), w+gap, least+gap)
	a := min(p.between(13, 17), (w+gap)/float64(per)-gap)
	for i := range g.Dice() {
		f := p.state.Face(i)
		X, Y := x+float64(i%per)*(a+gap), top+float64(i/per)*(a+gap)
		p.Frame(X, Y, a, a, 1.1, 1.8)
		drawFace(p.Canvas, X+a/2, Y+a/2, a-2, &f)
	}
	return top + float64(rows)*(a+gap) - gap
}

// specials are the pictures of the Special Routes, those crossed out that were drawn.
func (p *puzzle) specials(x, y, w float64) (bottom float64) {
	hint := p.word("puzzle-no-special")
	if n := p.state.SpecialsLeft(0); n > 0 {
		hint = p.word("puzzle-specials", n)
	}
	return p.specialPictures(x, y, w, hint, func(i int, mid render.Point, a float64) {
		if p.state.SpecialDrawn(0, i) {
			d := a * .42
			p.Draw(layout.New().Move(mid.X-d, mid.Y-d).Line(mid.X+d, mid.Y+d).Move(mid.X-d, mid.Y+d).Line(mid.X+d, mid.Y-d), layout.Line(p.Theme.Ink, 1.1))
		}
	})
}

// buildings are those of the board, with a cross for each that is awake.
func (p *puzzle) buildings(x, y, w float64) (bottom float64) {
	return p.buildingRows(x, y, w, func(b rules.Building) int { return p.state.Woken(0, b) })
}

// scorePart is a part of the score in points.
type scorePart struct {
	name, note string
	points     func(*rules.Account) int
}

// parts are the parts of the score that the board has; the sum is not among them.
func (p *puzzle) parts() []scorePart {
	out := []scorePart{
		{p.word("exits"), "", func(a *rules.Account) int { return a.Exits }},
		{p.word("longest-highway"), p.word("per-space", rules.LinePoint), func(a *rules.Account) int { return rules.LinePoint * a.Highway }},
		{p.word("longest-railway"), p.word("per-space", rules.LinePoint), func(a *rules.Account) int { return rules.LinePoint * a.Railway }},
	}
	if len(p.b.Centre) > 0 {
		out = append(out, scorePart{p.word("centre"), p.word("per-space", rules.CentrePoint), func(a *rules.Account) int { return rules.CentrePoint * a.Centre }})
	}
	if slices.ContainsFunc(p.b.Sites, func(b rules.Site) bool { return b.Kind.V == rules.Village }) {
		out = append(out, scorePart{p.word("villages"), "", func(a *rules.Account) int { return a.Villages }})
	}
	return append(out, scorePart{p.word("errors"), p.word("errors-note", rules.ErrorPoint), func(a *rules.Account) int { return -rules.ErrorPoint * a.Errors }})
}

// signed is a number with a sign that is no hyphen.
func (p *puzzle) signed(n int) string {
	return p.Number(strings.Replace(strconv.Itoa(n), "-", "−", 1))
}

// score is what the board scores so far, with a box for each part at the end.
func (p *puzzle) score(x, y, w float64) (bottom float64) {
	const boxRoom, nowRoom, gap = 13.0, 11.0, 1.6
	top := p.Section(x, y, w, p.word("score"), "")
	head := p.Quiet(6.6)
	p.TextIn(x+w-boxRoom-gap, top+head.Cap(), nowRoom, p.word("puzzle-now"), head, layout.Right, layout.Baseline)
	p.TextIn(x+w-boxRoom/2, top+head.Cap(), boxRoom, p.word("puzzle-then"), head, layout.Center, layout.Baseline)
	top += head.Cap() + 1.3
	bh := p.between(5.2, 7.4)
	rh := bh + p.between(.5, 1)
	row := func(name, note string, points int, sum bool) {
		mid := top + bh/2
		room := w - boxRoom - nowRoom - 2*gap
		figure, weight := p.Figure(9.6), .6
		if sum {
			figure, weight = p.Figure(11.5), 1.2
			p.TextIn(x, mid, room, name, p.Bold(9), layout.Left, layout.CapMiddle)
		} else {
			p.TextIn(x, mid, room, name+p.aside(note), p.Regular(8), layout.Left, layout.CapMiddle)
		}
		p.Text(x+w-boxRoom-gap, mid, p.signed(points), figure, layout.Right, layout.CapMiddle)
		p.Frame(x+w-boxRoom, top, boxRoom, bh, weight, .6)
		top += rh
	}
	for _, part := range p.parts() {
		row(part.name, part.note, part.points(&p.now), false)
	}
	row(p.word("sum"), "", p.now.Total, true)
	return top - (rh - bh)
}

// aside is a note behind a name.
func (p *puzzle) aside(note string) string {
	if note == "" {
		return ""
	}
	return ", " + note
}

// The side of a space of the answer, in millimetres, with as little air as can be and
// with all.
const leastAnswer, mostAnswer = 3.4, 5.0

// answer is the answer, upside down: the points, their parts, and a picture of the board.
func (p *puzzle) answer(x, y, w float64) (bottom float64) {
	a := p.between(leastAnswer, mostAnswer)
	room := p.pictureRoom(a)
	h := room.Y + 1.2
	p.Transform("upside-down", render.Matrix{A: -1, D: -1, E: x + w, F: y + h}, func(c *layout.Canvas) {
		t := p.on(p.sheet.on(c))
		c.Draw(layout.New().Move(0, h).Line(w, h), layout.Line(c.Theme.Ink, .5))
		picture{before: t.drawn, anew: t.anew}.draw(t.sheet, stub*a, stub*a, a)
		left := room.X + 3
		name, figure, note := c.Bold(7.4), c.Figure(17), c.Quiet(6.4)
		base := name.Cap() + .8
		c.TextIn(left, base, w-left, t.word("puzzle-answer"), name, layout.Left, layout.Baseline)
		base += figure.Cap() + 2
		c.TextIn(left, base, w-left, t.word("puzzle-points", t.then.Total), figure, layout.Left, layout.Baseline)
		base += .8
		for _, part := range t.parts() {
			base += 2.75
			points := t.signed(part.points(t.then))
			c.Text(left+6, base, points, c.Bold(6.4), layout.Right, layout.Baseline)
			c.TextIn(left+7.2, base, w-left-7.2, part.name, note, layout.Left, layout.Baseline)
		}
	})
	return y + h
}
