package railways

import (
	"errors"
	"fmt"
	"slices"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/rules/track"
)

// Game is a map made ready to be played by so many players: the tables that every state of
// the game shares and that no move changes. It is safe for concurrent use.
//
// The engine is split by subject: turn.go what can be decided and when, auction.go,
// build.go, deliver.go and found.go the actions, deck.go the cards, chance.go what is drawn;
// board.go the track, network.go the links, money.go what is paid; move.go what a decision
// is, and log.go how a game is written down (docs/log-railways.md).
type Game struct {
	m       *Map
	players int
	digest  string
	land    *track.Ground

	// Hexes are the cells of Map.Grid, in its order; sides of a hex stand at hex*6+side.
	near   []uint16 // the hex across a side over which track may lead
	ways   []uint8  // the sides over which track may lead, as bits
	cost   []uint8  // of a tile, 0 where none can lie
	plain  []bool   // open terrain
	ridge  []uint8  // the sides on which a ridge runs, as bits
	cityOn []uint8  // the city on a hex, or nobody
	// about are the cities whose first tiles what lies in a hex can hinder: those of a hex
	// stand from aboutAt[hex] to aboutAt[hex+1].
	about   []uint8
	aboutAt []uint32

	// By city, as Map.Cities:
	cells  []uint16   // its hex
	starts [][6]uint8 // the sides over which a line can begin, in the order of Move
	nStart []uint8
	cubes  []uint8 // that lie there at the start
	labels []string

	bag     [Colors]uint16
	tiles   [Colors]uint8
	total   int // cubes of the game
	markers uint8
	engines []int32 // the price of each level, from 0
	income  []int32 // by score, as far as it changes

	deck     []uint8 // copies of each card of Map.Operations that are shuffled
	open     []uint8 // that lie open from the beginning
	western  []uint8 // the cities that can be linked to the west
	maritime []crossing
	cardWord []string                // how a log names each card
	cardKind [OperationKinds][]uint8 // the cards of each kind
	barons   []string                // and each baron
	sides    [6]string

	start State
}

// nobody stands for no player, no city and no card.
const nobody = 255

// noHex stands for no hex.
const noHex = 1<<16 - 1

// crossing is a maritime link that can be bought.
type crossing struct{ island, harbor uint8 }

// most is how many cities, cards and barons a state can number.
const most = nobody - 1

// NewGame makes a map ready for so many players. It refuses a number of players that the
// map does not have, and a map in which Check finds an error.
func NewGame(m *Map, players int) (*Game, error) {
	if m == nil || m.Incomplete || len(m.Terrain) != m.Grid.Len() {
		return nil, errors.New("a map that could not be read as a whole cannot be played")
	}
	if players < max(MinPlayers, m.MinPlayers.V) || players > min(MaxPlayers, m.MaxPlayers.V) {
		return nil, fmt.Errorf("map %q is for %d to %d players, not %d", m.ID, max(MinPlayers, m.MinPlayers.V), min(MaxPlayers, m.MaxPlayers.V), players)
	}
	for _, d := range Check(m) {
		if d.Severity == diag.Error {
			return nil, fmt.Errorf("map %q cannot be played: %w", m.ID, d)
		}
	}
	return prepare(m, players)
}

// prepare makes the tables of a game on a map that can be played.
func prepare(m *Map, players int) (*Game, error) {
	g := &Game{m: m, players: players, digest: m.Digest()}
	if err := g.layGround(); err != nil {
		return nil, fmt.Errorf("map %q is too large to be played: %w", m.ID, err)
	}
	g.layCities()
	g.layBox()
	g.layCards()
	g.layStart()
	return g, nil
}

// layGround finds out where track may lie and what it costs there.
func (g *Game) layGround() error {
	m := g.m
	n := m.Grid.Len()
	island := map[int]bool{}
	g.cityOn = slices.Repeat([]uint8{nobody}, n)
	for i := range m.Cities {
		c, _ := m.Grid.Index(m.Cities[i].At.V)
		g.cityOn[c] = uint8(i)
		island[c] = m.Cities[i].Island()
		g.cells = append(g.cells, uint16(c))
		g.labels = append(g.labels, m.Grid.Label(m.Cities[i].At.V))
	}
	var err error
	g.land, err = track.NewGround(m.Grid, func(i int) bool {
		return m.Terrain[i] != None
	})
	if err != nil {
		return err
	}
	for side := range g.sides {
		g.sides[side] = g.land.SideName(hex.Side(side))
	}
	open := func(i int) bool {
		if g.cityOn[i] != nobody {
			return !island[i]
		}
		return m.Terrain[i].Land()
	}
	g.near, g.ways = slices.Repeat([]uint16{noHex}, 6*n), make([]uint8, n)
	g.cost, g.plain, g.ridge = make([]uint8, n), make([]bool, n), make([]uint8, n)
	for i := range n {
		if g.cityOn[i] == nobody && m.Terrain[i].Land() {
			g.cost[i] = uint8(TerrainCost[m.Terrain[i]])
			g.plain[i] = m.Terrain[i] == Plains
		}
		for side := hex.Side(0); side < 6; side++ {
			if j, ok := m.Grid.Index(m.Grid.At(i).Neighbor(side)); ok && open(i) && open(j) {
				g.near[6*i+int(side)] = uint16(j)
				g.ways[i] |= 1 << side
			}
		}
	}
	for _, r := range m.Ridges {
		for _, e := range r.Edges {
			a, b := e.V.Hexes()
			if i, ok := m.Grid.Index(a); ok {
				g.ridge[i] |= 1 << e.V.Side
			}
			if i, ok := m.Grid.Index(b); ok {
				g.ridge[i] |= 1 << e.V.Side.Opposite()
			}
		}
	}
	return nil
}

// layCities finds out where lines can begin, and which cities a hex is near to.
func (g *Game) layCities() {
	g.starts, g.nStart = make([][6]uint8, len(g.cells)), make([]uint8, len(g.cells))
	near := make([][]uint8, len(g.cityOn))
	add := func(h uint16, c int) {
		if !slices.Contains(near[h], uint8(c)) {
			near[h] = append(near[h], uint8(c))
		}
	}
	for c, h := range g.cells {
		var first []uint8
		for side := range uint8(6) {
			n := g.near[6*int(h)+int(side)]
			if n == noHex || g.cost[n] == 0 {
				continue
			}
			first = append(first, side)
			add(n, c)
			for _, b := range g.near[6*int(n) : 6*int(n)+6] {
				if b != noHex && g.cost[b] > 0 {
					add(b, c)
				}
			}
		}
		slices.SortFunc(first, func(a, b uint8) int {
			return int(g.near[6*int(h)+int(a)]) - int(g.near[6*int(h)+int(b)])
		})
		g.nStart[c] = uint8(copy(g.starts[c][:], first))
	}
	for _, cities := range near {
		g.aboutAt = append(g.aboutAt, uint32(len(g.about)))
		g.about = append(g.about, cities...)
	}
	g.aboutAt = append(g.aboutAt, uint32(len(g.about)))
}

// layBox counts what is in the box, for so many players.
func (g *Game) layBox() {
	m := g.m
	for c := range Colors {
		g.bag[c], g.tiles[c] = uint16(m.Cubes[c].V), uint8(m.Tiles[c].V)
		g.total += m.Cubes[c].V
	}
	for i := range m.Cities {
		n := m.Cities[i].Cubes.V
		if g.players <= fewPlayers && n > 0 {
			n = max(1, n-m.Options.FewerCubes.V)
		}
		g.cubes = append(g.cubes, uint8(n))
	}
	g.markers = uint8(max(1, m.Markers[g.players].V-m.Options.FewerMarkers.V))
	g.engines = make([]int32, StartEngine+1)
	for _, p := range m.Engines.V {
		g.engines = append(g.engines, int32(p))
	}
	last := 0
	for _, s := range m.Income.V {
		last = max(last, s.From)
	}
	for score := range last + 1 {
		g.income = append(g.income, int32(m.IncomeAt(score)))
	}
	if m.Options.Western.On.V {
		for _, c := range m.Options.Western.From {
			g.western = append(g.western, uint8(c.V))
		}
		slices.Sort(g.western)
	}
	for i := range m.Cities {
		for _, h := range m.Cities[i].Harbors {
			g.maritime = append(g.maritime, crossing{uint8(i), uint8(h.V)})
		}
	}
	slices.SortFunc(g.maritime, func(a, b crossing) int { return (int(a.island)-int(b.island))<<8 + int(a.harbor) - int(b.harbor) })
}

// fewPlayers are those who play with fewer cubes, where the option asks for it (rulings:
// Set-up and bag).
const fewPlayers = 3

// layCards sorts the cards: what lies open, what is shuffled, what is left in the box.
func (g *Game) layCards() {
	m := g.m
	g.deck, g.open = make([]uint8, len(m.Operations)), make([]uint8, len(m.Operations))
	for i := range m.Operations {
		o := &m.Operations[i]
		k := o.Kind.V
		g.cardKind[k] = append(g.cardKind[k], uint8(i))
		switch {
		case k == Executive && m.Options.Bidding.V == WorstIsFirst, o.Western.V && !m.Options.Western.On.V:
		case k.Start():
			g.open[i] = uint8(o.Copies.V)
		default:
			g.deck[i] = uint8(o.Copies.V)
		}
	}
	g.nameCards()
}

// Map is the map that is played on.
func (g *Game) Map() *Map { return g.m }

// Ground is the hexes of the map, the sea included; they are the cells of Map.Grid.
func (g *Game) Ground() *track.Ground { return g.land }

// Players is how many play.
func (g *Game) Players() int { return g.players }

// Markers is how many empty cities end the game.
func (g *Game) Markers() int { return int(g.markers) }

// MaxLevel is the last level of an engine.
func (g *Game) MaxLevel() int { return len(g.engines) - 1 }

// TileCost is what a tile costs in a hex by its terrain, 0 where none can lie.
func (g *Game) TileCost(cell int) int { return int(g.cost[cell]) }

// RidgeAt tells whether a ridge runs on a side of a hex.
func (g *Game) RidgeAt(cell int, side hex.Side) bool { return g.ridge[cell]>>side&1 == 1 }

// CityOn is the city on a hex, as Map.Cities; ok is false where there is none.
func (g *Game) CityOn(cell int) (city int, ok bool) {
	c := g.cityOn[cell]
	return int(c), c != nobody
}

// CellOf is the hex of a city.
func (g *Game) CellOf(city int) int { return int(g.cells[city]) }

// Income is what a player of that score earns each turn.
func (g *Game) Income(score int) int {
	return int(g.income[min(max(score, 0), len(g.income)-1)])
}

// Bound is how many moves a game can have at most, chance included.
func (g *Game) Bound() int {
	executives := 0
	for _, i := range g.cardKind[Executive] {
		executives += int(g.deck[i])
	}
	// A player's action is a delivery over as many links as the best engine has and what it
	// draws, or the Land Grant, a start, tiles and the end of a build.
	action := max(MaxEngine+1, BuildTiles+EngineeringTiles+3)
	actions := MaxTurns*Rounds*g.players + executives
	// An auction has a bid of each height at most, and a pass of each player.
	turn := MaxBid + g.players + FreeBonds*g.players + CardsATurn
	return len(g.cells) + 1 + g.players + CardsEach*g.players + MaxTurns*turn + actions*action
}
