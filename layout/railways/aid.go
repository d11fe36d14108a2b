package railways

import (
	"slices"
	"strconv"

	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/railways"
)

// aids are what players look up, one for each: half of a paper, where that is large enough.
func (s *sheet) aids() []render.Page {
	on := halfPaper(s.o.Paper)
	page := s.grown(on, 148, 212, s.aid)
	if on.Screen { // nobody writes on it
		return []render.Page{page}
	}
	page.Repeat = true
	return slices.Repeat([]render.Page{page}, s.o.players(s.m))
}

// halfPaper is the paper folded once, unless that would leave too little.
func halfPaper(p layout.Paper) layout.Paper {
	const least, high = 137, 205 // half a Letter, half an A4
	if !p.Screen && p.Height/2 >= least && p.Width >= high {
		return p.Page(p.Height/2, p.Width)
	}
	return p
}

// aidHead is what the head of the aid takes.
const aidHead = 20.5

// aid is a page with the turn, the actions and all prices.
func (s *sheet) aid(on layout.Paper) render.Page {
	w, h := on.Width, on.Height
	t := s.blank()
	full := w - 2*layout.Margin
	bottom := t.PageHead(layout.Margin, layout.Margin, full, t.word("railways-of-the-world"), t.word("aid-sheet"))
	t.MapTitle(layout.Margin, bottom, full, 26, t.m.Name)
	stack := t.aidSections()
	top := layout.Margin + aidHead
	room := on.FootTop() - 3 - top
	gap := func(air float64) float64 { return 2 + 2.4*air }
	air, ok := layout.FitAir(1.3, room, func(air float64) float64 { return stack.Height(t.Blind(), air, full, gap) })
	if !ok {
		t.WarnOnce(s.m.At, "small-paper", "what a player looks up does not fit on %.4g x %.4g mm", w, h).Hint = "larger paper helps"
	}
	stack.Spread(t.Canvas, air, layout.Margin, top, full, room, gap, 7)
	return render.Page{Width: w, Height: h, Foot: on.Foot(layout.Margin), Items: t.Items()}
}

// aidSections are the parts of the aid.
func (s *sheet) aidSections() layout.Stack {
	return layout.Stack{s.bind("turn", (*sheet).turn), s.bind("actions", (*sheet).actions), s.bind("track-cost", (*sheet).trackCost),
		s.bind("engines", (*sheet).engineRow), s.bind("end", (*sheet).end)}
}

// grown is a page designed for paper of a size, as it lies, that grows with a screen and with
// paper far larger than that.
func (s *sheet) grown(on layout.Paper, designWidth, designHeight float64, compose func(layout.Paper) render.Page) render.Page {
	const m, least = layout.Margin, 1.5 // a little more room is better spent on gaps
	k := min((on.Width-2*m)/(designWidth-2*m), (on.Height-2*m)/(designHeight-2*m))
	if k <= 1 || k < least && !on.Screen {
		return compose(on)
	}
	return s.Grown(compose(on.Smaller(k)), k, on)
}

// bind is a section as the toolkit stacks it, drawn as a named group.
func (s *sheet) bind(name string, f section) layout.Section {
	return func(c *layout.Canvas, air, x, y, w float64) (bottom float64) {
		c.Group(name, func(c *layout.Canvas) {
			t := s.on(c)
			t.air = air
			bottom = f(t, x, y, w)
		})
		return bottom
	}
}

// line is a row of the aid: a number or nothing, what it is called, what it says, and what
// it costs.
type line struct{ number, name, text, cost string }

// rows draws the lines, with a hairline between two.
func (s *sheet) rows(x, y, w, nameWidth float64, lines []line) (bottom float64) {
	const coin = 3.0
	bold, plain := s.Bold(8), s.Regular(7.2)
	lead := plain.Size * 1.2 * render.Pt
	pad := .7 + .5*s.air
	left := x
	if len(lines) > 0 && lines[0].number != "" {
		left += 5.5
	}
	for i, l := range lines {
		if i > 0 {
			s.Hair(x, y, x+w, y)
		}
		y += pad
		room := w - (left - x) - nameWidth - 2
		if l.cost != "" {
			room -= 2*coin + 2
		}
		text := s.Even(l.text, plain, room)
		high := max(bold.Cap(), float64(len(text)-1)*lead+plain.Cap())
		if l.cost != "" {
			high = max(high, 2*coin-1.4)
		}
		if l.number != "" {
			high = max(high, s.Figure(12.5).Cap())
		}
		mid := y + high/2
		if l.number != "" {
			s.Text(x+1.8, mid, l.number, s.Figure(12.5), layout.Center, layout.CapMiddle)
		}
		s.TextIn(left, mid, nameWidth, l.name, bold, layout.Left, layout.CapMiddle)
		base := mid - (float64(len(text)-1)*lead+plain.Cap())/2 + plain.Cap()
		for _, t := range text {
			s.TextIn(left+nameWidth+2, base, room, t, plain, layout.Left, layout.Baseline)
			base += lead
		}
		if l.cost != "" {
			s.Coin(x+w-coin, mid, coin-.35, l.cost, 7.4)
		}
		y += high + pad
	}
	return y
}

// turn are the three phases of a turn.
func (s *sheet) turn(x, y, w float64) (bottom float64) {
	top := s.Section(x, y, w, s.word("turn"), "")
	o := &s.m.Options
	bid := s.word("bidding-" + min(o.Bidding.V, rules.Biddings-1).String())
	return s.rows(x, top-1, w, 21, []line{
		{"1", s.word("phase-auction"), bid, ""},
		{"2", s.word("phase-actions"), s.word("phase-actions-text", rules.Rounds), ""},
		{"3", s.word("phase-income"), s.word("phase-income-text", rules.BondInterest), ""},
	})
}

// actions are what a player may do, one in each round.
func (s *sheet) actions(x, y, w float64) (bottom float64) {
	top := s.Section(x, y, w, s.word("aid-actions"), s.word("in-thousands"))
	o := &s.m.Options
	build := s.word("act-build-text", rules.BuildTiles)
	if o.ChainBuild.V {
		build += " " + s.word("act-build-chain")
	}
	if o.HalfRidge.V {
		build += " " + s.word("act-build-half")
	}
	lines := []line{
		{"", s.word("act-build"), build, ""},
		{"", s.word("act-urbanize"), s.word("act-urbanize-text", rules.NewCityCubes), strconv.Itoa(rules.UrbanizePrice)},
		{"", s.word("act-engine"), s.word("act-engine-text"), ""},
		{"", s.word("act-deliver"), s.word("act-deliver-text", rules.LinkPoints), ""},
		{"", s.word("act-card"), s.word("act-card-text"), ""},
	}
	if o.Mines.V {
		lines = append(lines, line{"", s.word("act-mine"), s.word("act-mine-text", rules.MineDraws, rules.MinesEach), strconv.Itoa(rules.MinePrice)})
	}
	if w := &o.Western; w.On.V && w.To.V >= 0 && w.To.V < len(s.m.Cities) {
		text := s.word("act-western-text", w.Cubes.V, s.word("color-"+w.Color.V.String()), s.m.Cities[w.To.V].Name.V, w.Bonus.V)
		lines = append(lines, line{"", s.word("act-western"), text, strconv.Itoa(w.Price.V)})
	}
	if o.MaritimePrice.V > 0 && slices.ContainsFunc(s.m.Cities, rules.City.Island) {
		lines = append(lines, line{"", s.word("act-maritime"), s.word("act-maritime-text"), strconv.Itoa(o.MaritimePrice.V)})
	}
	return s.rows(x, top-1, w, 21, lines)
}

// engineRow is a train of engine levels with the price of each.
func (s *sheet) engineRow(x, y, w float64) (bottom float64) {
	n := rules.StartEngine + len(s.m.Engines.V)
	top := s.Section(x, y, w, s.word("engines-sheet"), s.word("engine-hint"))
	return s.From(s.m.Engines.At).Wagons(x, top-.6, w, 5.2+1.6*s.air, n, rules.StartEngine, func(level int) string {
		if i := level - rules.StartEngine - 1; i >= 0 && i < len(s.m.Engines.V) {
			return strconv.Itoa(s.m.Engines.V[i])
		}
		return ""
	})
}

// markerCounts says how many empty cities end the game, by players.
func (s *sheet) markerCounts() (counts string) {
	for n := rules.MinPlayers; n <= rules.MaxPlayers; n++ {
		if k := s.m.Markers[n].V; k > 0 && n >= s.m.MinPlayers.V && (s.m.MaxPlayers.V == 0 || n <= s.m.MaxPlayers.V) {
			if counts != "" {
				counts += " · "
			}
			counts += s.word("markers-by-players", n, max(1, k-max(0, s.m.Options.FewerMarkers.V)))
		}
	}
	return counts
}

// hasRotors tells whether a city of the map has a rotor that is played with.
func (s *sheet) hasRotors() bool {
	return slices.ContainsFunc(s.m.Cities, func(c rules.City) bool { return rotorCity(s.m, &c) })
}

// rotorLine is what a rotor does.
func (s *sheet) rotorLine() line {
	text := ""
	for i, c := range wheelOrder(s.m, rules.Red) {
		if i > 0 {
			text += " – "
		}
		text += s.word("color-" + c.String())
	}
	return line{"", s.word("rotor"), s.word("rotor-text", text), ""}
}

// end is what ends the game, what a bond is, and what counts.
func (s *sheet) end(x, y, w float64) (bottom float64) {
	top := s.Section(x, y, w, s.word("bonds-and-end"), "")
	bond := s.word("bond-text", rules.BondValue, rules.BondInterest, rules.BondPoints)
	if s.m.Options.FreeBonds.V {
		bond += " " + s.word("bond-free")
	}
	lines := []line{
		{"", s.word("bond"), bond, ""},
		{"", s.word("end-markers"), s.word("end-markers-text", s.markerCounts()), ""},
		{"", s.word("end-score"), s.word("end-score-text"), ""},
	}
	if s.hasRotors() {
		lines = append(lines, s.rotorLine())
	}
	return s.rows(x, top-1, w, 21, lines)
}

// reminders are what the table looks for on the board: when the game ends, and what a rotor
// does.
func (s *sheet) reminders(x, y, w float64) (bottom float64) {
	top := s.Section(x, y, w, s.word("reminders"), "")
	lines := []line{{"", s.word("end-markers"), s.word("end-markers-text", s.markerCounts()), ""}}
	if s.hasRotors() {
		lines = append(lines, s.rotorLine())
	}
	return s.rows(x, top-1, w, 21, lines)
}
