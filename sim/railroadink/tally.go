package railroadink

import (
	"platelayer/rules/railroadink"
	"platelayer/sim"
)

// Tally counts what only this game knows (sim.Tally); Findings says what came of it. It is
// whole numbers, so it comes out the same however playouts are dealt to jobs.
type Tally struct {
	g    *railroadink.Game
	a    *atlas
	now  []sheetCount // by player
	sums sums
	dist [dists]sim.Counts
}

// sheetCount is what is counted of a player's sheet while a playout lasts.
type sheetCount struct {
	used     [uses][maxDraws]int // by what was done, by slot
	specials [maxPictures]int    // the round in which each Special Route was drawn, 0 for never
	points   [maxRounds]int      // after each round
}

const (
	// maxPictures is how many Special Routes are told apart, maxRounds how many rounds.
	maxPictures = 16
	maxRounds   = 64
	maxExits    = sides * railroadink.MaxSize
)

// use is what a die was used for.
type use uint8

// The uses.
const (
	useDraw use = iota
	useCopy
	useFree
	useRenovate
	useDestroy
	useMove
	uses
)

// useNames are the words of a report, by use.
var useNames = [uses]string{"drawn", CopiedUse, "placed freely", "renovated", "destroyed", "moved"}

// sums are added up over sheets.
type sums struct {
	sheets   int64
	used     [uses][maxDraws]int64
	specials [maxPictures]int64 // how often
	rounds   [maxPictures]int64 // and the rounds of that
	points   [maxRounds]int64
	parts    [parts]int64
	exits    [maxExits]int64 // by exit of the board: sheets on which something leads to it
	joined   [maxExits + 1]int64
	woken    [cells]int64 // building by its space
	drawn    [cells]int64
	kind     [kinds][cells]int64 // with a part of the kind
	station  [cells]int64
}

// part is a part of the score.
type part uint8

// The parts.
const (
	partExits part = iota
	partHighway
	partRailway
	partCentre
	partVillages
	partErrors
	parts
)

// partNames are the words of a report, by part.
var partNames = [parts]string{"exits", "longest highway", "longest railway", "centre", "villages", "errors"}

// What is counted value by value, of sheets.
const (
	distLargest = iota // exits of the network that joins most
	distNetworks
	distHighway
	distRailway
	distCentre
	distErrors
	distSpaces
	distSpecials
	distWoken // and one more for each kind of building
	dists     = distWoken + railroadink.Buildings
)

// NewTally is a tally of playouts of a game, of which there are none yet.
func NewTally(g *railroadink.Game) *Tally {
	return &Tally{g: g, a: newAtlas(g), now: make([]sheetCount, g.Players())}
}

// Begin says that a playout begins.
func (t *Tally) Begin(*railroadink.State) { clear(t.now) }

// Drop forgets the playout that has begun.
func (t *Tally) Drop() { clear(t.now) }

// Move counts a move that is about to be made.
func (t *Tally) Move(s *railroadink.State, m railroadink.Move) {
	k := m.Kind()
	if k == railroadink.MoveRoll {
		return
	}
	p := s.Player()
	n := &t.now[p]
	switch k {
	case railroadink.MoveSpecial:
		n.specials[m.Special()&(maxPictures-1)] = s.Round()
	case railroadink.MoveDone:
		if r := s.Round(); r <= maxRounds {
			n.points[r-1] = s.Score(p).Total
		}
	}
	switch k {
	case railroadink.MoveDraw, railroadink.MoveFree:
		n.used[useDraw][m.Slot()]++
	case railroadink.MoveCopy, railroadink.MoveFreeCopy:
		n.used[useCopy][m.Slot()]++
	case railroadink.MoveRenovate:
		n.used[useRenovate][t.slot(railroadink.Renovation)]++
	}
	switch k {
	case railroadink.MoveFree, railroadink.MoveFreeCopy:
		n.used[useFree][t.slot(railroadink.Construction)]++
	case railroadink.MoveDestroy:
		n.used[useDestroy][t.slot(railroadink.Construction)]++
	case railroadink.MoveMove:
		n.used[useMove][t.slot(railroadink.Construction)]++
	}
}

// slot is the place in the roll of the die of a kind of which there is one.
func (t *Tally) slot(kind railroadink.DieKind) int {
	for i := range t.g.Dice() {
		if t.g.DieAt(i).Kind.V == kind {
			return i
		}
	}
	return 0
}

// End counts the playout.
func (t *Tally) End(s *railroadink.State) {
	for p := range t.now {
		t.count(s, p)
	}
	t.Drop()
}

// count counts a player's sheet.
func (t *Tally) count(s *railroadink.State, p int) {
	n, u, a := &t.now[p], &t.sums, t.a
	u.sheets++
	for k := range n.used {
		for i, v := range n.used[k] {
			u.used[k][i] += int64(v)
		}
	}
	specials := 0
	for i, round := range n.specials {
		if round > 0 {
			specials++
			u.specials[i]++
			u.rounds[i] += int64(round)
		}
	}
	for i, v := range n.points {
		u.points[i] += int64(v)
	}
	sc := s.Score(p)
	for i, v := range [parts]int{sc.Exits, railroadink.LinePoint * sc.Highway, railroadink.LinePoint * sc.Railway,
		railroadink.CentrePoint * sc.Centre, sc.Villages, -railroadink.ErrorPoint * sc.Errors} {
		u.parts[i] += int64(v)
	}
	largest, networks := int(sc.Joined[0]), 0
	for _, k := range sc.Joined[:sc.Networks] {
		if k > 1 {
			networks++
		}
	}
	u.joined[largest]++
	drawn := set(s.DrawnSet(p))
	for i, v := range [distWoken]int{
		distLargest: largest, distNetworks: networks, distHighway: sc.Highway, distRailway: sc.Railway,
		distCentre: sc.Centre, distErrors: sc.Errors, distSpaces: drawn.count(), distSpecials: specials,
	} {
		t.dist[i].Add(v)
	}
	for k := range railroadink.Building(railroadink.Buildings) {
		t.dist[distWoken+int(k)].Add(s.Woken(p, k))
	}
	var of [kinds]set
	for k := range kinds {
		for side := range railroadink.Side(sides) {
			of[k] |= set(s.EndSet(p, side, railroadink.Kind(k)))
		}
	}
	for i := range a.ways {
		x := &a.ways[i]
		if set(s.EndSet(p, railroadink.Side(x.side), railroadink.Kind(x.kind))).has(x.cell) {
			u.exits[i]++
		}
	}
	for rest := drawn; rest != 0; rest &= rest - 1 {
		cell := rest.first()
		u.drawn[cell]++
		for k := range kinds {
			if of[k].has(cell) {
				u.kind[k][cell]++
			}
		}
		station := a.routes[s.DrawingAt(p, cell)].station
		if station {
			u.station[cell]++
		}
		if !a.sites[railroadink.Village].has(cell) || station {
			u.woken[cell]++
		}
	}
}

// Merge adds what another tally of the same game has counted.
func (t *Tally) Merge(from sim.Tally[*railroadink.State, railroadink.Move]) {
	f := from.(*Tally)
	a, b := &t.sums, &f.sums
	a.sheets += b.sheets
	for k := range a.used {
		add(a.used[k][:], b.used[k][:])
	}
	for k := range a.kind {
		add(a.kind[k][:], b.kind[k][:])
	}
	for _, x := range [...][2][]int64{
		{a.specials[:], b.specials[:]}, {a.rounds[:], b.rounds[:]}, {a.points[:], b.points[:]}, {a.parts[:], b.parts[:]},
		{a.exits[:], b.exits[:]}, {a.joined[:], b.joined[:]}, {a.woken[:], b.woken[:]}, {a.drawn[:], b.drawn[:]}, {a.station[:], b.station[:]},
	} {
		add(x[0], x[1])
	}
	for i := range t.dist {
		t.dist[i].Merge(&f.dist[i])
	}
}

func add(a, b []int64) {
	for i, n := range b {
		a[i] += n
	}
}

// Reset forgets everything and keeps the memory.
func (t *Tally) Reset() {
	t.Drop()
	t.sums = sums{}
	for i := range t.dist {
		t.dist[i].Reset()
	}
}
