package railways

import (
	"platelayer/hex"
	"platelayer/rules/railways"
	"platelayer/rules/track"
	"platelayer/sim"
)

// Tally counts what only this game knows (sim.Tally); Findings says what came of it. It is
// whole numbers, so it comes out the same however playouts are dealt to jobs.
type Tally struct {
	g    *railways.Game
	n    int // cities
	now  playout
	sums sums
	pair []pairCount // by two cities, the smaller number first
	dist [dists]sim.Counts
	heat *sim.Heat
	tile []track.Segment
}

// playout is what is counted while a playout lasts.
type playout struct {
	actions [actions]int
	shown   []int // by card: how many lay open at some time
	taken   []int
	from    []int // cubes that left a city
	to      []int // cubes that came to one
	longest int
}

// action is what a player can do with an action.
type action uint8

// The actions, in the order of the report.
const (
	actBuild action = iota
	actDeliver
	actUrbanize
	actUpgrade
	actCard
	actMine
	actWestern
	actMaritime
	actPass
	actions
)

// actionNames are the words of a report, by action.
var actionNames = [actions]string{"build", "deliver", "urbanize", "engine", "card", "mine", "western link", "maritime link", "pass"}

// actionOf is the action that a move begins.
var actionOf = map[railways.Kind]action{
	railways.MoveBuild: actBuild, railways.MoveExtend: actBuild, railways.MoveDeliver: actDeliver, railways.MoveUrbanize: actUrbanize,
	railways.MoveUpgrade: actUpgrade, railways.MoveTake: actCard, railways.MoveMine: actMine, railways.MoveWestern: actWestern,
	railways.MoveMaritime: actMaritime,
}

// sums are added up over games.
type sums struct {
	games    int64
	players  int64
	early    int64 // games that ended because of the markers, not of the last turn
	actions  [actions]int64
	seats    [railways.MaxPlayers]purse
	points   [parts]int64
	first    bids // the auction of the first turn
	rest     bids // and the others
	shown    []int64
	taken    []int64
	earned   []int64
	from, to []int64
	linked   []int64 // games in which a city has a link
	empty    []int64 // games in which a marker lies on it in the end
}

// purse is the money of a seat: what moved it, and what there is in the end.
type purse struct {
	money       [accounts]int64
	bonds, cash int64
}

// bids are auctions.
type bids struct{ held, won, price int64 }

// account is what moves money.
type account uint8

// The accounts, in the order of the report.
const (
	accIncome account = iota
	accBids
	accTrack
	accCities
	accEngines
	accMines
	accWestern
	accMaritime
	accInterest
	accounts
)

// accountNames are the words of a report, by account.
var accountNames = [accounts]string{"income", "bids", "track", "cities", "engines", "mines", "western links", "maritime links", "interest"}

// part is a part of the score.
type part uint8

// The parts.
const (
	partLinks part = iota
	partCards
	partBonds
	partBarons
	parts
)

// partNames are the words of a report, by part.
var partNames = [parts]string{"links", "cards", "bonds", "barons"}

// What is counted value by value.
const (
	distTurns   = iota // of games
	distCubes          // on the board in the end
	distMarkers        // likewise
	distLongest        // delivery
	distLinks          // of players, from here on
	distDelivered
	distEngine
	distBonds
	distCash
	dists
)

// pairCount is what was counted of links between two cities.
type pairCount struct{ built, used int64 }

// NewTally is a tally of playouts of a game, of which there are none yet.
func NewTally(g *railways.Game) *Tally {
	n, cards := len(g.Map().Cities), len(g.Map().Operations)
	t := &Tally{g: g, n: n, pair: make([]pairCount, n*n), heat: sim.NewHeat(g.Map().Grid)}
	t.now = playout{shown: make([]int, cards), taken: make([]int, cards), from: make([]int, n), to: make([]int, n)}
	t.sums = sums{
		shown: make([]int64, cards), taken: make([]int64, cards), earned: make([]int64, cards),
		from: make([]int64, n), to: make([]int64, n), linked: make([]int64, n), empty: make([]int64, n),
	}
	return t
}

// Begin counts the cards that lie open when a playout begins.
func (t *Tally) Begin(s *railways.State) {
	for i := range t.now.shown {
		t.now.shown[i] = s.CardOpen(i)
	}
}

// Drop forgets the playout that has begun.
func (t *Tally) Drop() {
	n := &t.now
	clear(n.shown)
	clear(n.taken)
	clear(n.from)
	clear(n.to)
	*n = playout{shown: n.shown, taken: n.taken, from: n.from, to: n.to}
}

// Move counts a move that is about to be made.
func (t *Tally) Move(s *railways.State, m railways.Move) {
	n := &t.now
	k := m.Kind()
	if k == railways.MovePass && s.Phase() == railways.Acting {
		n.actions[actPass]++
		return
	}
	if a, ok := actionOf[k]; ok {
		n.actions[a]++
	}
	switch k {
	case railways.MoveCard:
		n.shown[m.Number()]++
	case railways.MoveTake:
		n.taken[m.Number()]++
	case railways.MoveDeliver:
		from, c, to := m.Delivery()
		n.from[from]++
		if s.Takes(to, c) {
			n.to[to]++
			n.longest = max(n.longest, 1)
		}
	case railways.MoveCarry:
		to, _ := m.Pair()
		if _, c, ok := s.CubeAt(); ok && s.Takes(to, c) {
			n.to[to]++
		}
		n.longest = max(n.longest, s.Steps()+1)
	case railways.MoveBid, railways.MovePass:
		t.auction(s, m)
	}
}

// auction counts an auction that the move ends.
func (t *Tally) auction(s *railways.State, m railways.Move) {
	price, ok := s.AuctionEnds(m)
	if !ok {
		return
	}
	b := &t.sums.rest
	if s.Turn() == 1 {
		b = &t.sums.first
	}
	b.held++
	if price > 0 {
		b.won++
		b.price += int64(price)
	}
}

// End counts the playout.
func (t *Tally) End(s *railways.State) {
	n, u := &t.now, &t.sums
	u.games++
	if s.Triggered() {
		u.early++
	}
	for i, v := range n.actions {
		u.actions[i] += int64(v)
	}
	for p := range s.Players() {
		t.player(s, p)
	}
	for i := range u.taken {
		u.shown[i] += int64(n.shown[i])
		u.taken[i] += int64(n.taken[i])
		for p := range s.Players() {
			u.earned[i] += int64(s.CardEarned(i, p))
		}
	}
	cubes := 0
	for c := range t.n {
		u.from[c] += int64(n.from[c])
		u.to[c] += int64(n.to[c])
		if s.Empty(c) {
			u.empty[c]++
		}
		if s.HasLink(c) {
			u.linked[c]++
		}
		for color := range railways.Color(railways.Colors) {
			cubes += s.Cubes(c, color)
		}
	}
	t.links(s)
	for i, v := range [distLinks]int{distTurns: s.Turn(), distCubes: cubes, distMarkers: s.Markers(), distLongest: n.longest} {
		t.dist[i].Add(v)
	}
	t.Drop()
}

// player counts what a player has.
func (t *Tally) player(s *railways.State, p int) {
	u := &t.sums
	u.players++
	l := s.Ledger(p)
	for i, v := range [accounts]int32{l.Incomes, l.Bids, l.Track, l.Cities, l.Engines, l.Mines, l.Western, l.Maritime, l.Interest} {
		u.seats[p].money[i] += int64(v)
	}
	u.seats[p].bonds += int64(s.Bonds(p))
	u.seats[p].cash += int64(s.Cash(p))
	cards := 0
	for i := range t.g.Map().Operations {
		cards += s.CardEarned(i, p) * t.g.Map().Operations[i].Points.V
	}
	for i, v := range [parts]int{s.Points(p) - cards, cards, -railways.BondPoints * s.Bonds(p), s.BaronPoints(p)} {
		u.points[i] += int64(v)
	}
	for i, v := range [dists]int{distLinks: s.Links(p), distDelivered: s.Delivered(p), distEngine: s.Engine(p), distBonds: s.Bonds(p), distCash: s.Cash(p)} {
		if i >= distLinks {
			t.dist[i].Add(v)
		}
	}
}

// links counts the links that there are in the end, and where their track lies.
func (t *Tally) links(s *railways.State) {
	t.heat.Games++
	for i := range s.LinkCount() {
		l := s.Link(i)
		if l.Owner == railways.Nobody {
			continue
		}
		p := &t.pair[min(l.From, l.To)*t.n+max(l.From, l.To)]
		p.built++
		p.used += int64(l.Used)
		t.tile = s.LinkTiles(i, t.tile[:0])
		for _, tile := range t.tile {
			t.heat.AddHex(int(tile.Hex), 1)
			t.heat.AddSide(int(tile.Hex), hex.Side(tile.A), 1)
			t.heat.AddSide(int(tile.Hex), hex.Side(tile.B), 1)
		}
	}
}

// Heat is where track lies in the end: in each hex, and at each side of it.
func (t *Tally) Heat() *sim.Heat { return t.heat }

// Merge adds what another tally of the same game has counted.
func (t *Tally) Merge(from sim.Tally[*railways.State, railways.Move]) {
	f := from.(*Tally)
	a, b := &t.sums, &f.sums
	a.games += b.games
	a.players += b.players
	a.early += b.early
	a.first.add(b.first)
	a.rest.add(b.rest)
	for _, x := range [...][2][]int64{
		{a.actions[:], b.actions[:]}, {a.points[:], b.points[:]}, {a.shown, b.shown}, {a.taken, b.taken},
		{a.earned, b.earned}, {a.from, b.from}, {a.to, b.to}, {a.linked, b.linked}, {a.empty, b.empty},
	} {
		for i, n := range x[1] {
			x[0][i] += n
		}
	}
	for i := range a.seats {
		a.seats[i].add(&b.seats[i])
	}
	for i, n := range f.pair {
		t.pair[i].built += n.built
		t.pair[i].used += n.used
	}
	for i := range t.dist {
		t.dist[i].Merge(&f.dist[i])
	}
	t.heat.Merge(f.heat)
}

func (p *purse) add(q *purse) {
	for i, n := range q.money {
		p.money[i] += n
	}
	p.bonds += q.bonds
	p.cash += q.cash
}

func (b *bids) add(c bids) {
	b.held += c.held
	b.won += c.won
	b.price += c.price
}

// Reset forgets everything and keeps the memory.
func (t *Tally) Reset() {
	t.Drop()
	u := &t.sums
	for _, x := range [...][]int64{u.shown, u.taken, u.earned, u.from, u.to, u.linked, u.empty} {
		clear(x)
	}
	*u = sums{shown: u.shown, taken: u.taken, earned: u.earned, from: u.from, to: u.to, linked: u.linked, empty: u.empty}
	clear(t.pair)
	for i := range t.dist {
		t.dist[i].Reset()
	}
	t.heat.Reset()
}

// Built is how many links between two cities there are in the end of a game, the mean.
func (t *Tally) Built(a, b int) float64 {
	return ratio(t.pair[min(a, b)*t.n+max(a, b)].built, t.sums.games)
}
