package railways

import (
	"math/rand/v2"
	"slices"
	"testing"

	"platelayer/diag"
	"platelayer/rules"
)

// TestDigest: what the rules depend on changes the digest, nothing else does.
func TestDigest(t *testing.T) {
	full := func() *Map {
		m := oddMap(0)
		m.Options.Printed = []PrintedLink{{Cities: [2]diag.Value[int]{at(1), at(2)}}}
		m.Cities[3].Harbors = []diag.Value[int]{at(1)}
		return m
	}
	want := full().Digest()
	if len(want) != 16 {
		t.Errorf("digest %q", want)
	}
	for name, change := range map[string]func(m *Map){
		"names": func(m *Map) {
			m.Name.V, m.Author.V, m.ID, m.Cities[0].Name.V, m.Barons[0].Name.V = "a", "b", "c", "d", "e"
		},
		"a ridge":     func(m *Map) { slices.Reverse(m.Ridges) },
		"ridge twice": func(m *Map) { m.Ridges = append(m.Ridges, m.Ridges[0]) },
		"a river":     func(m *Map) { m.Rivers = append(m.Rivers, River{Width: 1}) },
		"a label":     func(m *Map) { m.Labels = append(m.Labels, Label{}) },
	} {
		m := full()
		if change(m); m.Digest() != want {
			t.Errorf("%s changed the digest", name)
		}
	}
	for name, change := range map[string]func(m *Map){
		"terrain":       func(m *Map) { m.Terrain[0] = (m.Terrain[0] + 1) % Terrains },
		"a place":       func(m *Map) { m.Cities[0].At.V.R++ },
		"a color":       func(m *Map) { m.Cities[0].Color.V = Gray },
		"cubes":         func(m *Map) { m.Cities[0].Cubes.V++ },
		"a rotor":       func(m *Map) { m.Cities[0].Rotor.V = !m.Cities[0].Rotor.V },
		"a harbor":      func(m *Map) { m.Cities[3].Harbors = nil },
		"a ridge":       func(m *Map) { m.Ridges = m.Ridges[1:] },
		"players":       func(m *Map) { m.MaxPlayers.V-- },
		"markers":       func(m *Map) { m.Markers[2].V++ },
		"the bag":       func(m *Map) { m.Cubes[Red].V-- },
		"tiles":         func(m *Map) { m.Tiles[Blue].V-- },
		"engines":       func(m *Map) { m.Engines.V = m.Engines.V[1:] },
		"the income":    func(m *Map) { m.Income.V = m.Income.V[:3] },
		"a card":        func(m *Map) { m.Operations[0].Points.V++ },
		"copies":        func(m *Map) { m.Operations[3].Copies.V++ },
		"a baron":       func(m *Map) { m.Barons[0].Points.V++ },
		"the bidding":   func(m *Map) { m.Options.Bidding.V = (m.Options.Bidding.V + 1) % Biddings },
		"mines":         func(m *Map) { m.Options.Mines.V = !m.Options.Mines.V },
		"the wheel":     func(m *Map) { m.Options.Wheel[Red].V = Yellow },
		"half ridges":   func(m *Map) { m.Options.HalfRidge.V = !m.Options.HalfRidge.V },
		"chains":        func(m *Map) { m.Options.ChainBuild.V = !m.Options.ChainBuild.V },
		"bonds":         func(m *Map) { m.Options.FreeBonds.V = !m.Options.FreeBonds.V },
		"the west":      func(m *Map) { m.Options.Western.On.V = !m.Options.Western.On.V },
		"printed links": func(m *Map) { m.Options.Printed = nil },
		"the sea":       func(m *Map) { m.Options.MaritimePrice.V++ },
		"labels":        func(m *Map) { m.Grid.FirstRow++ },
	} {
		m := full()
		if change(m); m.Digest() == want {
			t.Errorf("%s did not change the digest", name)
		}
	}
}

// TestCheckSees spoils one thing of a state at a time.
func TestCheckSees(t *testing.T) {
	for name, spoil := range map[string]func(s *State){
		"cash":        func(s *State) { s.seats[0].cash++ },
		"below zero":  func(s *State) { s.seats[0].cash -= 1000; s.seats[0].ledger.Bids += 1000 },
		"bonds":       func(s *State) { s.seats[1].bonds++ },
		"points":      func(s *State) { s.seats[2].points++ },
		"links":       func(s *State) { s.seats[0].links++ },
		"engine":      func(s *State) { s.seats[0].engine++ },
		"mines":       func(s *State) { s.seats[0].mines++ },
		"delivered":   func(s *State) { s.seats[0].delivered += 500 },
		"baron":       func(s *State) { s.seats[0].baron = s.seats[1].baron },
		"a cube":      func(s *State) { s.cities[0].cubes[Red]++ },
		"has":         func(s *State) { s.cities[0].has ^= 1 },
		"takes":       func(s *State) { s.cities[0].takes ^= 2 },
		"color":       func(s *State) { s.cities[0].color = Black },
		"a marker":    func(s *State) { s.markers++ },
		"a mine":      func(s *State) { s.cities[0].flags ^= mined },
		"urbanized":   func(s *State) { s.cities[0].flags ^= urbanized },
		"the bag":     func(s *State) { s.bag[Blue]++ },
		"bagged":      func(s *State) { s.bagged++ },
		"tiles":       func(s *State) { s.tiles[Blue]-- },
		"the deck":    func(s *State) { s.deck[3]++ },
		"cards":       func(s *State) { s.cards++ },
		"goals":       func(s *State) { s.goals++ },
		"held":        func(s *State) { s.held[s.g.slot(0, 1)]++ },
		"earned":      func(s *State) { s.earned[s.g.slot(9, 1)]++ },
		"track":       func(s *State) { s.track[s.g.near[6*int(s.g.cells[s.links[0].a])+int(s.links[0].side)]] = 0 },
		"used":        func(s *State) { s.links[0].used++ },
		"an owner":    func(s *State) { s.links[0].owner ^= 1 },
		"a twin":      func(s *State) { s.join(s.links[0]) },
		"parts":       func(s *State) { s.parts[0]++ },
		"the order":   func(s *State) { s.order[0] = s.order[1] },
		"the place":   func(s *State) { s.place = (s.place + 1) % 3 },
		"the round":   func(s *State) { s.round = 4 },
		"no actions":  func(s *State) { s.left = 0 },
		"the turn":    func(s *State) { s.turn = 0 },
		"the last":    func(s *State) { s.last-- },
		"the trigger": func(s *State) { s.triggered = !s.triggered; s.last = s.turn + 5 },
		"plain":       func(s *State) { s.plain[0] ^= 1 },
		"sold":        func(s *State) { s.sold ^= 1 },
		"bonds taken": func(s *State) { s.seats[0].bonded++ },
		"a half act":  func(s *State) { s.price = 3 },
	} {
		s := withLink(t)
		if err := s.Check(); err != nil {
			t.Fatal(err)
		}
		if spoil(s); s.Check() == nil {
			t.Errorf("%s: not seen", name)
		}
	}
}

// withLink is a game on the biggest map that somebody has built a first link in.
func withLink(t testing.TB) *State {
	t.Helper()
	s := newGame(t, bigMap(), 3).Start()
	rng := rand.New(rand.NewPCG(1, 14))
	for s.phase != Acting || len(s.links) == 0 {
		m := Move(0)
		if s.Player() == rules.Chance {
			m = s.Draw(rng)
		} else {
			all := s.Moves(nil)
			m = all[rng.IntN(len(all))]
		}
		if err := s.Apply(m); err != nil || s.Over() {
			t.Fatal("the game ends without a link", err)
		}
	}
	return s
}
