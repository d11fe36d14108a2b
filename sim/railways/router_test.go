package railways

import (
	"math/rand/v2"
	"slices"
	"testing"

	"platelayer/hex"
	"platelayer/rules"
	"platelayer/rules/railways"
	"platelayer/rules/track"
)

// middles are positions of random games of two on a map, one every so many moves, where a
// player has an action.
func middles(t testing.TB, id string, games int, policies ...string) (out []*railways.State) {
	t.Helper()
	p := on(t, id, 2, policies...)
	p.Seed, p.Games = 3, games
	table, err := p.NewTable()
	if err != nil {
		t.Fatal(err)
	}
	for i := range games {
		n := 0
		err := table.Play(i, func(s *railways.State, _ railways.Move) {
			if s.Phase() == railways.Acting && s.Player() != rules.Chance {
				if n++; n%17 == 5 {
					out = append(out, s.Clone())
				}
			}
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return out
}

// plainly tries every line of tiles from an open side, and keeps the cheapest one to each
// city, by the words of the rulebook.
type plainly struct {
	m     *railways.Map
	s     *railways.State // nil for an empty map
	ridge map[hex.Edge]bool
	been  map[hex.Coord]bool
	best  map[int]int // by city
	count map[int]int // tiles of the cheapest one with the fewest
}

func newPlainly(m *railways.Map, s *railways.State) *plainly {
	p := &plainly{m: m, s: s, ridge: map[hex.Edge]bool{}, been: map[hex.Coord]bool{}, best: map[int]int{}, count: map[int]int{}}
	for _, r := range m.Ridges {
		for _, e := range r.Edges {
			p.ridge[e.V] = true
		}
	}
	return p
}

// walk lays a tile in a hex that is entered over a side, and goes on.
func (p *plainly) walk(at hex.Coord, in hex.Side, left, price, tiles int) {
	cell, ok := p.m.Grid.Index(at)
	if !ok || left == 0 || p.been[at] {
		return
	}
	if _, city := p.m.CityAt(at); city || !p.m.Terrain[cell].Land() {
		return
	}
	price += railways.TerrainCost[p.m.Terrain[cell]]
	used := uint8(0)
	if p.s != nil {
		used = p.s.UsedSides(cell)
		if p.s.Tracks(cell) >= railways.HexTracks {
			return
		}
	}
	if used != 0 {
		price += railways.CrossingCost
	}
	if used>>in&1 == 1 {
		return
	}
	if p.ridge[hex.EdgeOf(at, in)] {
		price += railways.RidgeCost
	}
	p.been[at] = true
	for out := range hex.Side(6) {
		apart := (int(out) - int(in) + 6) % 6
		if apart < 2 || apart > 4 || used>>out&1 == 1 {
			continue
		}
		beyond := at.Neighbor(out)
		c, city := p.m.CityAt(beyond)
		if !city {
			p.walk(beyond, out.Opposite(), left-1, price, tiles+1)
			continue
		}
		if p.m.Cities[c].Island() {
			continue
		}
		all := price
		if p.ridge[hex.EdgeOf(at, out)] {
			all += railways.RidgeCost
		}
		if was, ok := p.best[c]; !ok || all < was || all == was && tiles+1 < p.count[c] {
			p.best[c], p.count[c] = all, tiles+1
		}
	}
	p.been[at] = false
}

// from tries every line from a city.
func (p *plainly) from(city, most int) {
	clear(p.best)
	clear(p.been)
	for side := range hex.Side(6) {
		p.walk(p.m.Cities[city].At.V.Neighbor(side), side.Opposite(), most, 0, 0)
	}
	delete(p.best, city)
}

// TestRouterFindsTheCheapest: on an empty map and among the track of games, from cities, the
// router finds what a search through all lines finds.
func TestRouterFindsTheCheapest(t *testing.T) {
	const most = 5
	found, none, dearer := 0, 0, 0
	for _, id := range []string{"mexico", "portugal"} {
		for i, s := range append(middles(t, id, 3, "random"), middles(t, id, 2, "greedy")...) {
			if i%4 != 0 {
				continue
			}
			m := s.Game().Map()
			p := newGround(s.Game())
			r, plain := newRouter(p), newPlainly(m, s)
			rng := rand.New(rand.NewPCG(uint64(i), 1))
			for range 6 {
				city := rng.IntN(len(m.Cities))
				if m.Cities[city].Island() {
					continue
				}
				plain.from(city, most)
				for to := range m.Cities {
					want, can := plain.best[to]
					if to == city {
						continue
					}
					run, price, ok := r.fromCity(s, uint8(city), uint8(to), most)
					switch {
					case ok && (!can || price < want):
						t.Fatalf("%s: a line from %s to %s for %d, and the cheapest one costs %d (%v)", id, m.Cities[city].Name.V, m.Cities[to].Name.V, price, want, can)
					case ok && price > want, !ok && can:
						dearer++
					case ok:
						found++
						holdsTo(t, s, city, to, run, price)
					default:
						none++
					}
				}
			}
		}
	}
	t.Logf("%d found, %d missed, no way %d times", found, dearer, none)
	if found < 300 || none < 300 || dearer*100 > found {
		t.Errorf("%d lines are the cheapest, %d are not, and %d times there is none", found, dearer, none)
	}
}

// holdsTo lays a line with the engine's prices, where it can be built right now.
func holdsTo(t *testing.T, s *railways.State, city, to int, run []track.Segment, price int) {
	t.Helper()
	if len(run) > railways.BuildTiles || s.Linked(s.Player(), city, to) {
		return
	}
	s = s.Clone()
	moves := s.Moves(nil)
	i := slices.IndexFunc(moves, func(m railways.Move) bool { return m.Kind() == railways.MoveBuild && m.Number() == city })
	if i < 0 {
		return // a Land Grant must be used first, or there is nowhere to begin
	}
	if err := s.Apply(moves[i]); err != nil {
		t.Fatal(err)
	}
	paid := 0
	for _, tile := range run {
		m := railways.Lay(tile)
		paid += s.TilePrice(m)
		if err := s.Apply(m); err != nil {
			t.Fatalf("the engine refuses a line from %d to %d: %v", city, to, err)
		}
	}
	if paid != price {
		t.Fatalf("a line from %d to %d costs %d, not %d", city, to, paid, price)
	}
}

// TestHopsAreTheCheapest: the cities close to each other, on an empty map.
func TestHopsAreTheCheapest(t *testing.T) {
	const most = 6
	hops := 0
	for _, id := range []string{"mexico", "great-britain", "portugal"} {
		m := world(t, id)
		g, err := railways.NewGame(m, 2)
		if err != nil {
			t.Fatal(err)
		}
		p, plain := newGround(g), newPlainly(m, nil)
		for c := range m.Cities {
			if m.Cities[c].Island() {
				continue
			}
			plain.from(c, most)
			for _, h := range p.hops[c] {
				want, ok := plain.best[int(h.to)]
				switch {
				case ok && int(h.price) > want, int(h.tiles) <= most && (!ok || int(h.price) < want):
					t.Errorf("%s: %s to %s costs %d, not %d (%v)", id, m.Cities[c].Name.V, m.Cities[h.to].Name.V, h.price, want, ok)
				case ok && int(h.price) == want:
					hops++
				}
			}
		}
	}
	if hops < 100 {
		t.Errorf("only %d hops", hops)
	}
}
