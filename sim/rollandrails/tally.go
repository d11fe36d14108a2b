package rollandrails

import (
	"platelayer/rules/rollandrails"
	"platelayer/sim"
)

// Tally counts what only this game knows (sim.Tally); Findings says what came of it. It
// is whole numbers, so it comes out the same however playouts are dealt to jobs. In
// steady state nothing is allocated.
type Tally struct {
	g    *rollandrails.Game
	now  playout
	sums sums
	dist [dists]sim.Counts
	heat *sim.Heat
}

// playout is what is counted while a playout lasts, and added up when it ends.
type playout struct {
	all     []int64 // the numbers below, in one piece
	kinds   []int64 // moves, by kind
	lengths []int64 // deliveries, by links
	rounds  []int64 // deliveries, by round from 0
	placed  []int64 // new goods, by color
	start   []int64 // goods there after setup, by place and color
	shipped []int64 // goods that left, by place and color
	arrived []int64 // goods that arrived, by place
	founded []int64 // cities, by place
	takenUp []int64 // one number: abandoned tracks that were taken up again

	way    []rollandrails.Step
	built  []uint8 // by cell, the borders that track crosses, as bits
	hands  []uint8 // by cell, who has built there, as bits
	scores []int
}

// sums are added up over playouts.
type sums struct {
	all     []int64 // the numbers below, in one piece
	games   []int64 // one number
	kinds   []int64 // these three as in a playout
	lengths []int64
	rounds  []int64
	money   []int64 // resources, by seat and flow
	pieces  []int64 // pieces laid, by ground; rivers: borders paid for
	placed  []int64 // goods: by color those of the start, then the new ones
	left    []int64 // of these
	levels  []int64 // players at the end, by level
	places  []int64 // by place, and what there is to count of one
	hexes   []int64 // by cell, and what there is to count of one
}

// Where resources come from and go. Track has a flow for each ground.
const (
	fromDeliveries = iota
	fromBanker
	fromCoins
	forTrack
	forUpgrades = forTrack + rollandrails.Grounds + iota - 4
	forPlanner
	forManufacturer
	leftOver
	flows
)

// What there is to count of a place.
const (
	placeLinks   = iota // finished ones at the end
	placeArrived        // goods
	placeShipped        // goods
	placeFounded        // cities
	placeIdle           // playouts without a finished link
	placeCounts
)

// What there is to count of a hex.
const (
	hexUsed   = iota // playouts with track there
	hexPieces        // pieces of track
	hexShared        // playouts in which two players or more have built there
	hexFull          // playouts at the end of which it takes no more track
	hexCounts
)

// What is counted value by value.
const (
	distStartLeft  = iota // starting goods of a playout that were not shipped
	distNewLeft           // new goods of a playout that were not
	distDelivered         // goods of a playout
	distLongest           // links of the longest delivery of a playout
	distCrossed           // tracks of a playout that were marked with an X, each time
	distTakenUp           // and taken up again
	distUnfinished        // pieces of a playout that are part of no finished link
	distFoundings         // cities of a playout
	distGained            // resources of a player: circles
	distCell              // the greatest number in a player's delivery table
	distGoods             // its sum
	distLinks             // a player's finished links
	distScore             // a player's final score
	distSpaces            // of the city of a playout that used most of them
	distRounds            // of a playout
	distSets              // of the Goods table, used in a playout
	distSetup             // used in a playout, by color
	distCities     = distSetup + rollandrails.Colors
	dists          = distCities + rollandrails.Colors
)

// NewTally is a tally of playouts of a game, of which there are none yet.
func NewTally(g *rollandrails.Game) *Tally {
	const colors = rollandrails.Colors
	places, cells := len(g.Places()), g.Map().Grid.Len()
	t := &Tally{g: g, heat: sim.NewHeat(g.Map().Grid)}
	n, s := &t.now, &t.sums
	n.all = cutLists([]listPart{
		{&n.kinds, rollandrails.Kinds}, {&n.lengths, rollandrails.MaxLevel + 1}, {&n.rounds, g.Rounds()},
		{&n.placed, colors}, {&n.start, places * colors}, {&n.shipped, places * colors},
		{&n.arrived, places}, {&n.founded, places}, {&n.takenUp, 1},
	})
	n.built, n.hands = make([]uint8, cells), make([]uint8, cells)
	s.all = cutLists([]listPart{
		{&s.games, 1}, {&s.kinds, rollandrails.Kinds}, {&s.lengths, rollandrails.MaxLevel + 1}, {&s.rounds, g.Rounds()},
		{&s.money, g.Players() * flows}, {&s.pieces, rollandrails.Grounds}, {&s.placed, 2 * colors}, {&s.left, 2 * colors},
		{&s.levels, rollandrails.MaxLevel + 1}, {&s.places, places * placeCounts}, {&s.hexes, cells * hexCounts},
	})
	return t
}

// listPart is a list of so many numbers.
type listPart struct {
	list *[]int64
	n    int
}

// cutLists makes lists that lie one after the other in all.
func cutLists(parts []listPart) (all []int64) {
	n := 0
	for _, p := range parts {
		n += p.n
	}
	all = make([]int64, n)
	n = 0
	for _, p := range parts {
		*p.list = all[n : n+p.n : n+p.n]
		n += p.n
	}
	return all
}

// addTo adds a list to another of the same length.
func addTo(to, from []int64) {
	for i, n := range from {
		to[i] += n
	}
}

// Heat is how often track was built over each side of a hex, at most once a game and the
// same from both hexes, and how many goods arrived in each city. Where a good can take
// several ways that pay the same, it arrives where the log says (State.Way).
func (t *Tally) Heat() *sim.Heat { return t.heat }

// Begin says that a playout begins.
func (t *Tally) Begin(*rollandrails.State) {}

// Drop forgets the playout that has begun.
func (t *Tally) Drop() {
	clear(t.now.all)
	clear(t.now.built)
	clear(t.now.hands)
}

// Merge adds what another tally of the same game has counted.
func (t *Tally) Merge(from sim.Tally[*rollandrails.State, rollandrails.Move]) {
	f := from.(*Tally)
	addTo(t.sums.all, f.sums.all)
	for i := range t.dist {
		t.dist[i].Merge(&f.dist[i])
	}
	t.heat.Merge(f.heat)
}

// Reset forgets everything and keeps the memory.
func (t *Tally) Reset() {
	t.Drop()
	clear(t.sums.all)
	for i := range t.dist {
		t.dist[i].Reset()
	}
	t.heat.Reset()
}
