package rollway

import (
	"strconv"

	"platelayer/layout"
	rules "platelayer/rules/rollway"
)

// trainPlan is how the rows of the train table are divided.
type trainPlan struct {
	first      float64 // where the boxes begin
	side, row  float64 // of a box; the height of a line of boxes
	per        int     // boxes in a line
	pill       float64 // width of the sign of an operating round
	engine     bool    // there is room for an engine
	runs       []int   // the operating round after each row, from 1; 0 for none
	lines, all []int   // lines of boxes of each row, boxes before it
}

const (
	trainPad  = 1.2 // between boxes
	leastTrip = 3.0 // of the dots from the boxes to the sign
	leastBox  = 5.0 // a pencil needs
)

// planTrains divides a width.
func (s *sheet) planTrains(w float64) trainPlan {
	p := trainPlan{side: s.between(6.8, 7.6), row: s.between(7.9, 8.75)}
	most, boxes := 0, 0
	for _, t := range s.m.Trains {
		p.all = append(p.all, boxes)
		boxes += t.Boxes.V
		most = max(most, t.Boxes.V)
		run := 0
		for i, r := range s.m.Runs {
			if r.V == boxes {
				run = i + 1
			}
		}
		p.runs = append(p.runs, run)
	}
	st := s.Bold(7.4)
	for i := range s.m.Runs {
		p.pill = max(p.pill, s.Width(s.word("run", i+1), st)+5)
	}
	figure := 0.0
	for _, t := range s.m.Trains {
		figure = max(figure, s.Width(strconv.Itoa(t.Stops.V), s.Figure(15)))
	}
	room := func() float64 { return w - p.first - p.pill - leastTrip }
	p.first, p.engine = figure+15.5, true
	if room() < float64(most)*(p.side+trainPad) {
		p.first, p.engine = figure+2.5, false
	}
	p.side = min(p.side, max(leastBox, room()/float64(max(1, most))-trainPad))
	p.per = max(1, min(most, int((room()+trainPad+.01)/(p.side+trainPad))))
	for _, t := range s.m.Trains {
		p.lines = append(p.lines, max(1, (t.Boxes.V+p.per-1)/p.per))
	}
	return p
}

// trains is the table of trains, a row each: how many stops it makes, a box for every
// bid with its turn in the corner, and the operating round after the last one. The dice
// of the companies stand beside the head, or under it where it is narrow.
func (s *sheet) trains(x, y, w float64) (bottom float64) {
	s.group("trains", func(s *sheet) {
		top := s.Section(x, y, w, s.word("trains"), "")
		if room := w - s.Width(layout.Upper(s.word("trains")), s.SectionStyle()) - 4; room >= leastBids {
			room = min(room, mostBids)
			s.bids(x+w-room, y+1.8+s.SectionStyle().Cap()/2+.5*(s.Theme.Lines-1), room)
		} else {
			s.bids(x, top+1.9, w)
			top += 5.2
		}
		p := s.planTrains(w)
		Y := top
		for i, t := range s.m.Trains {
			s.trainRow(x, Y, w, i, t, p)
			Y += p.row * float64(p.lines[i])
			if i < len(s.m.Trains)-1 {
				s.Hair(x, Y-.3, x+w, Y-.3)
			}
		}
		note := s.Quiet(6.4)
		for i, l := range s.lines(s.word("trains-note"), note, w) {
			s.TextIn(x, Y+1.9+note.Cap()/2+2.7*float64(i), w, l, note, layout.Left, layout.CapMiddle)
			bottom = Y + 1.9 + note.Cap() + 2.7*float64(i)
		}
	})
	return bottom
}

// trainRow is one row of the table.
func (s *sheet) trainRow(x, y, w float64, i int, t rules.Train, p trainPlan) {
	mid := y + p.row*float64(p.lines[i])/2 - .3
	s.from(t.Stops.At).Text(x+.2, mid, strconv.Itoa(t.Stops.V), s.Figure(15), layout.Left, layout.CapMiddle)
	if p.engine {
		s.Icon(x+p.first-8.5, mid-.2, 8.6, layout.EngineIcon)
	}
	turn := s.Regular(layout.MinSize * s.Theme.Small)
	turn.Color = s.Theme.Reference
	last := x + p.first
	for k := range t.Boxes.V {
		X := x + p.first + float64(k%p.per)*(p.side+trainPad)
		Y := y + p.row*(float64(k/p.per)+.5) - .3 - p.side/2
		s.Frame(X, Y, p.side, p.side, .7, .5)
		s.Text(X+.7, Y+.75, strconv.Itoa(p.all[i]+k+1), turn, layout.Left, layout.CapTop)
		last = X + p.side
	}
	if p.runs[i] == 0 {
		return
	}
	const high = 5.2
	mid = y + p.row*(float64(p.lines[i])-.5) - .3 // on the last line of boxes
	left := x + w - p.pill
	s.Draw(layout.New().Move(last+1.1, mid).Line(left-.8, mid),
		layout.Paint{Stroke: s.Theme.Ink, Width: .5, Dash: []float64{.1, 1.2}}.Round())
	s.Frame(left, mid-high/2, p.pill, high, .9, high/2)
	s.TextIn(left+p.pill/2, mid, p.pill-2, s.word("run", p.runs[i]), s.Bold(7.4), layout.Center, layout.CapMiddle)
}

// The dice of the companies beside a head stand in so much room.
const (
	leastBids = 49.0
	mostBids  = 57.0
)

// bids are the dice that bid for each company.
func (s *sheet) bids(x, y, w float64) {
	const die, sign = 3.7, 4.3
	const one = 2*die + .5 + 1 + 1.13*sign                           // the pentagon is wider than its d
	step := (w - one - .1*(s.Theme.Lines-1)) / (rules.Companies - 1) // the line of the last one lies within
	step = min(step, 26)
	for c := range rules.Company(rules.Companies) {
		X := x + step*float64(c)
		for i, v := range rules.CompanyDice(c) {
			s.Die(X+die/2+float64(i)*(die+.5), y, die, v, .6)
		}
		station(s.Canvas, X+one-1.13*sign/2, y, sign, c)
	}
}
