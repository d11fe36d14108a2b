package rollway

import (
	"errors"
	"fmt"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/rules/rollway/routes"
	"platelayer/rules/track"
)

// MinPlayers and MaxPlayers are how many can play. The rulebook sets no upper bound, as
// every player has a sheet of paper; ours only keeps a state small.
const (
	MinPlayers = 1
	MaxPlayers = 8
)

// Game is a map made ready to be played by so many players: the tables that every state
// of the game shares and that no move changes. It is safe for concurrent use.
//
// The engine is split by subject: turn.go what can be decided and when, share.go,
// auction.go, lay.go and engineer.go the actions, lines.go what dice allow; run.go the
// operating rounds, fewroutes.go and ways.go those with few routes, reach.go what all others
// need; move.go what a decision is, and log.go how a game is written down
// (docs/log-rollway.md).
type Game struct {
	m       *Map
	players int
	turns   int
	digest  string
	land    *track.Ground

	// Cells are those of Map.Grid, in its order; sides of a cell stand at
	// cell*6+side.
	near   []int32      // the cell across a side, -1 where there is no hex
	value  []uint8      // of a hex, 0 for grey ones and none
	ends   []routes.End // of a piece of track at a side
	stopOn []int8       // the stop on a cell, as Map.Stops, -1 for none
	stops  []uint64     // a bit for every cell with a stop
	// By stop, as Map.Stops: its cell, its points by itself; spirals are bits.
	stopCells  []int32
	stopPoints []int32
	spirals    uint64

	// plainStops are the stops as the search for routes knows them, the mystery station
	// without its company.
	plainStops []routes.Stop

	// start is a sheet before the first turn.
	start    seat
	stations [Companies][]int32 // the cells of each company's stations
	// The stops at stations; few says that fewRoutes can serve.
	stationStops [Companies][]uint8
	few          bool
	lengths      []uint8 // the stops of each train
	mystery      int     // the cell of the mystery station, -1 for none
	rows         []uint8 // the train row of the box of each turn, from 0
	closes       []bool  // whether that box is the last of its row
	runs         []bool  // whether there is an operating round after each turn, from 0
}

// NewGame makes a map ready for so many players. It refuses a number of players that the
// game does not have, and a map in which Check finds an error.
func NewGame(m *Map, players int) (*Game, error) {
	if players < MinPlayers || players > MaxPlayers {
		return nil, fmt.Errorf("rollway station is for %d to %d players, not %d", MinPlayers, MaxPlayers, players)
	}
	if m == nil || m.Incomplete || len(m.Ground) != m.Grid.Len() {
		return nil, errors.New("a map that could not be read as a whole cannot be played")
	}
	for _, d := range Check(m) {
		if d.Severity == diag.Error {
			return nil, fmt.Errorf("map %q cannot be played: %w", m.ID, d)
		}
	}
	g := &Game{m: m, players: players, turns: m.Turns.V, digest: m.Digest()}
	if err := g.layGround(); err != nil {
		return nil, fmt.Errorf("map %q is too large to be played: %w", m.ID, err)
	}
	g.laySheet()
	g.layTurns()
	return g, nil
}

// layGround numbers borders and finds out what lies where.
func (g *Game) layGround() error {
	var err error
	g.land, err = track.NewGround(g.m.Grid, func(i int) bool { return g.m.Ground[i].Hex() })
	if err != nil {
		return err
	}
	n := g.m.Grid.Len()
	g.near, g.ends = make([]int32, 6*n), make([]routes.End, 6*n)
	g.value, g.stopOn = make([]uint8, n), make([]int8, n)
	g.stops = make([]uint64, (n+63)/64)
	for i := range n {
		if v, ok := g.m.Ground[i].Value(); ok {
			g.value[i] = uint8(v)
		}
		g.stopOn[i] = -1
		for side := hex.Side(0); side < 6; side++ {
			at := 6*i + int(side)
			g.near[at] = -1
			// A border is named by the lower one of its two sides.
			g.ends[at] = routes.AtBorder(at, 0)
			if j, ok := g.land.Neighbor(i, side); ok {
				g.near[at] = int32(j)
				if there := 6*j + int(side.Opposite()); there < at {
					g.ends[at] = routes.AtBorder(there, 1)
				}
			}
		}
	}
	g.mystery = -1
	g.stopCells, g.stopPoints = make([]int32, len(g.m.Stops)), make([]int32, len(g.m.Stops))
	for i := range g.m.Stops {
		g.stopPoints[i] = int32(g.m.Stops[i].Kind.V.Points())
		if g.m.Stops[i].Kind.V == Spiral {
			g.spirals |= 1 << i
		}
		if c, ok := g.m.Grid.Index(g.m.Stops[i].At.V); ok {
			g.stopCells[i] = int32(c)
			g.stopOn[c] = int8(i)
			g.stops[c/64] |= 1 << (c % 64)
			switch s := &g.m.Stops[i]; s.Kind.V {
			case Mystery:
				g.mystery = c
			case Station:
				g.stations[s.Company] = append(g.stations[s.Company], int32(c))
				g.stationStops[s.Company] = append(g.stationStops[s.Company], uint8(i))
			}
		}
	}
	return nil
}

// laySheet is a sheet as it is printed: stops, and track on grey hexes.
func (g *Game) laySheet() {
	n := g.m.Grid.Len()
	words := (n + 63) / 64
	t := &g.start
	t.board = board{on: make([]uint16, n), meets: make([]uint8, n), class: make([]class, n), room: make([]uint16, n), fresh: make([]uint64, words), single: make([]uint64, words)}
	for c := range n {
		t.class[c] = g.classOf(c, 0)
	}
	for i := range g.m.Stops {
		s := &g.m.Stops[i]
		r := routes.Stop{Points: s.Kind.V.Points(), Owner: routes.NoOwner, Spiral: s.Kind.V == Spiral}
		if s.Kind.V == Station {
			r.Owner = int(s.Company)
		}
		g.plainStops = append(g.plainStops, r)
	}
	t.open = 1<<Companies - 1
	t.mystery = NoCompany
	for i := range t.owner {
		t.owner[i] = NoCompany
	}
	for _, v := range g.m.Track {
		if c, ok := g.m.Grid.Index(v.V.At); ok {
			t.lay(g, c, LineBetween(v.V.A, v.V.B))
		}
	}
	g.few = g.fewLines()
}

// layTurns deals the boxes of the train table to the turns.
func (g *Game) layTurns() {
	g.rows, g.closes, g.runs = make([]uint8, g.turns), make([]bool, g.turns), make([]bool, g.turns)
	turn := 0
	for row, t := range g.m.Trains {
		g.lengths = append(g.lengths, uint8(t.Stops.V))
		for box := 1; box <= t.Boxes.V && turn < g.turns; box++ {
			g.rows[turn] = uint8(row)
			g.closes[turn] = box == t.Boxes.V
			turn++
		}
	}
	for _, r := range g.m.Runs {
		if r.V >= 1 && r.V <= g.turns {
			g.runs[r.V-1] = true
		}
	}
}

// Map is the map that is played on.
func (g *Game) Map() *Map { return g.m }

// Ground is the hexes of the map; they are the cells of Map.Grid.
func (g *Game) Ground() *track.Ground { return g.land }

// Players is how many play.
func (g *Game) Players() int { return g.players }

// Turns is how many turns the game has.
func (g *Game) Turns() int { return g.turns }

// Value is the value of a cell's hex, 0 for grey ones and where there is none.
func (g *Game) Value(cell int) int { return int(g.value[cell]) }

// StopOn is the number of the stop on a cell, as Map.Stops; ok is false where there is
// none.
func (g *Game) StopOn(cell int) (stop int, ok bool) {
	i := g.stopOn[cell]
	return int(i), i >= 0
}

// RunAfter tells whether there is an operating round after a turn, from 1.
func (g *Game) RunAfter(turn int) bool { return g.runs[turn-1] }

// RowOf is the row of the train table in which the box of a turn lies, turns from 1 and
// rows from 0.
func (g *Game) RowOf(turn int) int { return int(g.rows[turn-1]) }

// Bound is how many moves a game can have at most, chance included.
func (g *Game) Bound() int {
	// The five and the three dice; then, for each player, track first, a share, a
	// bid, two lines, an engineer and the end of the turn.
	most := 2 + 7*g.players
	return g.turns*most + g.players // and the mystery station
}
