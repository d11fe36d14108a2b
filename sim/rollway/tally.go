package rollway

import (
	"math/bits"
	"slices"

	"platelayer/hex"
	"platelayer/rules/rollway"
	"platelayer/sim"
)

// Tally counts what only this game knows (sim.Tally); Findings says what came of it. It is
// whole numbers, so it comes out the same however playouts are dealt to jobs.
type Tally struct {
	g    *rollway.Game
	now  playout
	sums sums
	dist [dists]sim.Counts
	// company are the shares, burned boxes, trains and points of each company.
	company [companies][companyDists]sim.Counts
	heat    *sim.Heat
}

// playout is what is counted while a playout lasts, and added up when it ends.
type playout struct {
	runs    []int               // by player: the operating rounds that were looked at
	served  [][companies]uint64 // by player and company: the stops that were served in one of them
	rides   []rollway.Ride
	trains  []int
	skips   int64   // track that could not be laid
	longest []int   // by player: the stops of the longest route
	richest []int   // by player: the score of the best one
	crossed []uint8 // by cell: the sides that a player's track crosses, as bits
}

// sums are added up over playouts, or over players.
type sums struct {
	games, players int64
	skips          int64
	engineers      [rollway.Engineers]int64
	owners         [companies + 1]int64 // of the mystery station, the last nobody
	bands          []int64
	runs           []int64                      // by operating round, company, and what there is to count of one
	stops          []int64                      // by stop, and what there is to count of one
	hexes          []int64                      // by cell, and what there is to count of one
	rows           []int64                      // by row of the train table and company: trains owned
	by             [rollway.Engineers + 1]int64 // lines, by who laid them
}

// What there is to count of a company in an operating round, of players.
const (
	runPoints = iota // with shares
	runSum           // of the routes of a company with shares
	runShares
	runCounts
)

// What there is to count of a stop, of players.
const (
	stopConnected = iota // has track at the end
	stopServed           // was served in an operating round
	stopBy               // and by a company: one count for each
	stopCounts    = stopBy + companies
)

// What there is to count of a hex, of players.
const (
	hexUsed     = iota // has a line that was laid
	hexUpgraded        // has two
	hexCounts
)

// What is counted value by value, of players.
const (
	distLines = iota // that were laid
	distUpgrades
	distPenalty
	distEngineers // that were used
	distHeld      // shares of all companies
	distBurned
	distLongest // stops of the longest route of the game
	distRichest // score of the best route of the game
	distCell    // the greatest number written for a company in an operating round
	distSum     // the greatest sum of a company
	distScore
	dists
)

// What is counted value by value of each company, of players.
const (
	companyHeld = iota
	companyBurned
	companyTrains
	companyPoints
	companyDists
)

// NewTally is a tally of playouts of a game, of which there are none yet.
func NewTally(g *rollway.Game) *Tally {
	m := g.Map()
	cells, players := m.Grid.Len(), g.Players()
	t := &Tally{g: g, heat: sim.NewHeat(m.Grid)}
	t.now = playout{
		runs: make([]int, players), served: make([][companies]uint64, players), longest: make([]int, players), richest: make([]int, players),
		crossed: make([]uint8, cells),
	}
	t.sums.bands = make([]int64, len(m.Bands))
	t.sums.runs = make([]int64, len(m.Runs)*companies*runCounts)
	t.sums.stops = make([]int64, len(m.Stops)*stopCounts)
	t.sums.hexes = make([]int64, cells*hexCounts)
	t.sums.rows = make([]int64, len(m.Trains)*companies)
	return t
}

// Heat is how often track crosses each side of a hex, at most once on a sheet and the same
// from both hexes, and on how many sheets each stop was served.
func (t *Tally) Heat() *sim.Heat { return t.heat }

// Begin says that a playout begins.
func (t *Tally) Begin(*rollway.State) {}

// Drop forgets the playout that has begun.
func (t *Tally) Drop() {
	clear(t.now.runs)
	clear(t.now.served)
	clear(t.now.longest)
	clear(t.now.richest)
	t.now.skips = 0
}

// Move counts a move that is about to be made. At the beginning of a turn all sheets are
// as they were in the operating rounds before.
func (t *Tally) Move(s *rollway.State, m rollway.Move) {
	switch m.Kind() {
	case rollway.MoveRoll:
		t.see(s)
	case rollway.MoveSkip:
		t.now.skips++
	}
}

// see looks at the operating rounds that have been held since it looked last.
func (t *Tally) see(s *rollway.State) {
	n := &t.now
	for p := range s.Players() {
		results := s.Results(p)
		if len(results) == n.runs[p] {
			continue
		}
		n.runs[p] = len(results)
		r := &results[len(results)-1]
		for c := range rollway.Company(companies) {
			if r.Sums[c] == 0 {
				continue
			}
			n.trains = s.Trains(p, c, n.trains[:0])
			n.rides = s.Rides(n.rides[:0], p, c, n.trains)
			for _, ride := range n.rides {
				n.served[p][c] |= ride.Stops
				n.longest[p] = max(n.longest[p], bits.OnesCount64(ride.Stops))
				n.richest[p] = max(n.richest[p], ride.Score)
			}
		}
	}
}

// End counts the playout.
func (t *Tally) End(s *rollway.State) {
	t.see(s)
	t.sums.games++
	t.sums.skips += t.now.skips
	for p := range s.Players() {
		t.sums.players++
		t.countSheet(s, p)
		t.countTrack(s, p)
	}
	t.heat.Games++
	t.Drop()
}

// countSheet counts what stands on a player's sheet beside the map.
func (t *Tally) countSheet(s *rollway.State, p int) {
	used, held, burned := 0, 0, 0
	for e := range rollway.Engineer(rollway.Engineers) {
		if s.Used(p, e) {
			t.sums.engineers[e]++
			used++
		}
	}
	t.sums.bands[s.Band(p)]++
	if t.g.Map().HasMystery() {
		t.sums.owners[s.MysteryOwner(p)]++
	}
	var trains, points [companies]int
	cell := 0
	for row := range t.g.Map().Trains {
		if c := s.TrainOwner(p, row); c < companies {
			trains[c]++
			t.sums.rows[row*companies+int(c)]++
		}
	}
	for i, r := range s.Results(p) {
		for c := range rollway.Company(companies) {
			n := t.sums.runs[(i*companies+int(c))*runCounts:]
			points[c] += r.Points(c)
			cell = max(cell, r.Points(c))
			n[runPoints] += int64(r.Points(c))
			n[runSum] += int64(r.Sums[c])
			n[runShares] += int64(r.Shares[c])
		}
	}
	for c := range rollway.Company(companies) {
		d := &t.company[c]
		d[companyHeld].Add(s.Held(p, c))
		d[companyBurned].Add(s.Burned(p, c))
		d[companyTrains].Add(trains[c])
		d[companyPoints].Add(points[c])
		held += s.Held(p, c)
		burned += s.Burned(p, c)
	}
	t.dist[distCell].Add(cell)
	t.dist[distSum].Add(slices.Max(points[:]))
	t.dist[distScore].Add(s.Points(p) - s.Penalty(p))
	t.dist[distHeld].Add(held)
	t.dist[distBurned].Add(burned)
	t.dist[distEngineers].Add(used)
	t.dist[distPenalty].Add(s.Penalty(p))
	t.dist[distLongest].Add(t.now.longest[p])
	t.dist[distRichest].Add(t.now.richest[p])
}

// countTrack counts what was drawn on a player's map.
func (t *Tally) countTrack(s *rollway.State, p int) {
	laid := s.Laid(p)
	upgrades := 0
	clear(t.now.crossed)
	for i, l := range laid {
		t.sums.by[l.By]++
		at := t.sums.hexes[int(l.Cell)*hexCounts:]
		first := true
		for _, before := range laid[:i] {
			first = first && before.Cell != l.Cell
		}
		if first {
			at[hexUsed]++
		} else {
			at[hexUpgraded]++
			upgrades++
		}
		for _, side := range rollway.LineSides[l.Line] {
			t.countSide(int(l.Cell), side)
		}
	}
	t.dist[distLines].Add(len(laid))
	t.dist[distUpgrades].Add(upgrades)
	for i, stop := range t.g.Map().Stops {
		at := t.sums.stops[i*stopCounts:]
		cell, _ := t.g.Map().Grid.Index(stop.At.V)
		if s.Lines(p, cell) != 0 {
			at[stopConnected]++
		}
		served := false
		for c, stops := range t.now.served[p] {
			if stops>>i&1 == 1 {
				at[stopBy+c]++
				served = true
			}
		}
		if served {
			at[stopServed]++
			t.heat.AddHex(cell, 1)
		}
	}
}

// countSide counts that track reaches a side of a cell, once a sheet, in both cells.
func (t *Tally) countSide(cell int, side hex.Side) {
	if t.now.crossed[cell]>>side&1 == 1 {
		return
	}
	t.now.crossed[cell] |= 1 << side
	t.heat.AddSide(cell, side, 1)
	if over, ok := t.g.Ground().Neighbor(cell, side); ok {
		t.now.crossed[over] |= 1 << side.Opposite()
		t.heat.AddSide(over, side.Opposite(), 1)
	}
}

// Merge adds what another tally of the same game has counted.
func (t *Tally) Merge(from sim.Tally[*rollway.State, rollway.Move]) {
	f := from.(*Tally)
	a, b := &t.sums, &f.sums
	a.games += b.games
	a.players += b.players
	a.skips += b.skips
	for _, pair := range [][2][]int64{
		{a.engineers[:], b.engineers[:]}, {a.owners[:], b.owners[:]}, {a.bands, b.bands}, {a.runs, b.runs},
		{a.stops, b.stops}, {a.hexes, b.hexes}, {a.rows, b.rows}, {a.by[:], b.by[:]},
	} {
		for i, n := range pair[1] {
			pair[0][i] += n
		}
	}
	for i := range t.dist {
		t.dist[i].Merge(&f.dist[i])
	}
	for c := range t.company {
		for i := range t.company[c] {
			t.company[c][i].Merge(&f.company[c][i])
		}
	}
	t.heat.Merge(f.heat)
}

// Reset forgets everything and keeps the memory.
func (t *Tally) Reset() {
	t.Drop()
	s := &t.sums
	s.games, s.players, s.skips = 0, 0, 0
	for _, list := range [][]int64{s.engineers[:], s.owners[:], s.bands, s.runs, s.stops, s.hexes, s.rows, s.by[:]} {
		clear(list)
	}
	for i := range t.dist {
		t.dist[i].Reset()
	}
	for c := range t.company {
		for i := range t.company[c] {
			t.company[c][i].Reset()
		}
	}
	t.heat.Reset()
}
