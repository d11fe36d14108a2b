package rollandrails

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/rules/track"
)

// Game is a map made ready to be played by so many players: the tables that every state
// of the game shares and that no move changes. It is safe for concurrent use.
//
// The engine is split by subject: setup.go and round.go what frames the turns, dice.go
// manipulators and matching, turn.go the actions, board.go track, deliver.go goods,
// specialist.go and solo.go the rest, score.go the end; move.go what a decision is, and
// log.go how a game is written down (docs/log.md).
type Game struct {
	m       *Map
	players int
	rounds  int
	digest  string
	land    *track.Ground

	// Cells are those of Map.Grid, in its order; sides of a cell stand at
	// cell*6+side.
	near   []int32 // the cell of land across a side, -1 where there is none
	leads  []uint8 // the sides of a cell of land that lead to land, as bits
	river  []uint8 // those of them that are a river border, as bits
	ground []uint8 // what a piece of track pays for the hex or the town
	placed []int16 // the place on a cell, -1 for none

	// Places are the cities and towns in the order of their cells: row by row, and
	// from left to right.
	places []Place
	sets   []GoodsSet // the different sets of the Goods table, each sorted, sorted
	supply []uint16   // how many of each set the table has
	// takes tells which dice a place of the matching takes: one bit a value.
	takes [Actions + 1]uint8
	dots  [Actions + 1]uint8
}

// Place is a city or town of a game.
type Place struct {
	Cell  int // index in Map.Grid
	At    hex.Coord
	Label string // printed on the hex
	Name  string
	City  bool  // from the start
	Color Color // of such a city
}

// The most that a game has room for; far more than any sheet shows.
const maxPlaces = 1 << 14

// NewGame makes a map ready for so many players, 1 for the solo game. It refuses a
// number of players that the game does not have, and a map in which Check finds an
// error.
func NewGame(m *Map, players int) (*Game, error) {
	if players < MinPlayers || players > MaxPlayers {
		return nil, fmt.Errorf("roll and rails is for %d to %d players, not %d", MinPlayers, MaxPlayers, players)
	}
	if !complete(m) {
		return nil, errors.New("a map that could not be read as a whole cannot be played")
	}
	for _, d := range Check(m) {
		if d.Severity == diag.Error {
			return nil, fmt.Errorf("map %q cannot be played: %w", m.ID, d)
		}
	}
	if n := len(m.Cities) + len(m.Towns); n > maxPlaces {
		return nil, fmt.Errorf("map %q is too large to be played: %d cities and towns, where %d are the most", m.ID, n, maxPlaces)
	}
	land, err := track.NewGround(m.Grid, func(i int) bool { return m.Terrain[i].Land() })
	if err != nil {
		return nil, fmt.Errorf("map %q is too large to be played: %w", m.ID, err)
	}
	n := m.Grid.Len()
	g := &Game{
		m: m, players: players, rounds: m.Rounds[players].V, digest: m.Digest(), land: land,
		near: make([]int32, 6*n), leads: make([]uint8, n), river: make([]uint8, n),
		ground: make([]uint8, n), placed: make([]int16, n),
	}
	if g.Solo() {
		g.rounds = m.Solo.V
	}
	g.layGround()
	g.layRivers()
	g.layPlaces()
	g.laySets()
	for _, row := range m.ActionTable() {
		for _, die := range row.Dice {
			g.takes[row.Action] |= 1 << die
		}
		g.dots[row.Action] = uint8(row.Dots)
	}
	g.takes[Wheel] = 0x7e
	g.dots[Wheel] = SpecialistDice
	return g, nil
}

// complete tells whether a map holds everything that Check passes over where a definition
// could not be read.
func complete(m *Map) bool {
	if m == nil || m.Incomplete || len(m.Terrain) != m.Grid.Len() {
		return false
	}
	for _, c := range m.Cities {
		if c.Color.V >= Colors {
			return false
		}
	}
	for _, s := range m.Goods {
		for _, c := range s.V {
			if c >= Colors {
				return false
			}
		}
	}
	for _, pair := range m.SoloWheel {
		if pair.V[0] >= Specialists || pair.V[1] >= Specialists {
			return false
		}
	}
	return true
}

func (g *Game) layGround() {
	for i := range g.leads {
		g.placed[i] = -1
		g.ground[i] = uint8(FragmentCost(g.m.Terrain[i], false, 0))
		for side := hex.Side(0); side < 6; side++ {
			g.near[6*i+int(side)] = -1
			if n, ok := g.land.Neighbor(i, side); ok {
				g.near[6*i+int(side)] = int32(n)
				g.leads[i] |= 1 << side
			}
		}
	}
}

// layRivers marks the borders that track can cross; others cost nobody anything.
func (g *Game) layRivers() {
	for _, r := range g.m.Rivers {
		for _, e := range r.Edges {
			i, ok := g.m.Grid.Index(e.V.At)
			if !ok || e.V.Side < 0 {
				continue
			}
			if j := g.near[6*i+int(e.V.Side)]; j >= 0 {
				g.river[i] |= 1 << e.V.Side
				g.river[j] |= 1 << e.V.Side.Opposite()
			}
		}
	}
}

func (g *Game) layPlaces() {
	for _, c := range g.m.Cities {
		g.places = append(g.places, Place{At: c.At.V, Name: c.Name.V, City: true, Color: c.Color.V})
	}
	for _, t := range g.m.Towns {
		g.places = append(g.places, Place{At: t.At.V, Name: t.Name.V})
	}
	for i := range g.places {
		p := &g.places[i]
		p.Cell, _ = g.m.Grid.Index(p.At)
		p.Label = g.m.Grid.Label(p.At)
	}
	slices.SortFunc(g.places, func(a, b Place) int { return cmp.Compare(a.Cell, b.Cell) })
	for i, p := range g.places {
		g.placed[p.Cell] = int16(i)
		if !p.City {
			g.ground[p.Cell] = uint8(FragmentCost(g.m.Terrain[p.Cell], true, 0))
		}
	}
}

func (g *Game) laySets() {
	var all []GoodsSet
	for _, v := range g.m.Goods {
		set := v.V
		slices.Sort(set[:])
		all = append(all, set)
	}
	slices.SortFunc(all, func(a, b GoodsSet) int { return slices.Compare(a[:], b[:]) })
	for i, set := range all {
		if i == 0 || set != all[i-1] {
			g.sets = append(g.sets, set)
			g.supply = append(g.supply, 0)
		}
		g.supply[len(g.supply)-1]++
	}
}

// Map is the map that is played on.
func (g *Game) Map() *Map { return g.m }

// Ground is the land that track can lie on; its hexes are the cells of Map.Grid.
func (g *Game) Ground() *track.Ground { return g.land }

// Players is how many play.
func (g *Game) Players() int { return g.players }

// Rounds is how many rounds the game has.
func (g *Game) Rounds() int { return g.rounds }

// Solo tells whether it is the solo game.
func (g *Game) Solo() bool { return g.players == 1 }

// Places are the cities and towns, row by row and from left to right. The number of a
// place, here and in moves, is its index.
func (g *Game) Places() []Place { return g.places }

// Sets are the different sets of the Goods table; moves call them by their index.
func (g *Game) Sets() []GoodsSet { return g.sets }

// Bound is how many moves a game can have at most, chance included.
func (g *Game) Bound() int {
	p := g.players
	setup := len(g.m.Cities) + 1 // and the first player
	// The dice, the draft, and the first step of the solo game.
	round := 1 + DraftedDice*p + SoloCities
	// The matching, one line a die, the decisions of two deliveries; shipping and
	// its decisions.
	round += p * (1 + DraftedDice + (DeliveryLimit+LogisticianGoods)*p + ShippingLimit + ShippingLimit*p)
	// Manipulators, one of them with chance behind it.
	return setup + g.rounds*round + p*(Manipulators+1)
}
