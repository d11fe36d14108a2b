package rollandrails

import (
	"math/rand/v2"
	"slices"
	"testing"

	"platelayer/rules"
	"platelayer/rules/rulestest"
	"platelayer/rules/track"
)

// TestPlayoutsOnCrowdedMaps plays by the kit where everything touches everything.
func TestPlayoutsOnCrowdedMaps(t *testing.T) {
	rulestest.Play(t, func(seed uint64) *State {
		m := crowdedMap(rand.New(rand.NewPCG(seed, 3)))
		g, err := NewGame(m, 1+int(seed%5))
		if err != nil {
			t.Fatal(err)
		}
		return g.Start()
	}, rulestest.Options{Moves: rulestest.Many / 2, Thin: 11, Parallel: true})
}

// busyGame plays a random game in which money is no object, and shows it after each
// turn. Track is built wherever it can be.
func busyGame(t testing.TB, seed uint64, show func(s *State, rng *rand.Rand)) {
	rng := rand.New(rand.NewPCG(seed, 11))
	g, err := NewGame(crowdedMap(rng), 1+rng.IntN(MaxPlayers))
	if err != nil {
		t.Fatal(err)
	}
	s := g.Start()
	var buf []Move
	for !s.Over() {
		if s.Player() == rules.Chance {
			if err := s.Apply(s.Draw(rng)); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if s.phase == Matching && s.seats[s.turn].money < 5 {
			give(s, int(s.turn), 2)
		}
		buf = s.Moves(buf[:0])
		m := buf[rng.IntN(len(buf))]
		if len(buf) > 1 && m.Kind() == MoveDone {
			m = buf[rng.IntN(len(buf))]
		}
		if err := s.Apply(m); err != nil {
			t.Fatal(err)
		}
		if k := m.Kind(); k == MoveDone || k == MovePass {
			show(s, rng)
		}
	}
	show(s, rng)
}

// TestDeliveriesAgreeWithAllWays compares the search for deliveries with a list of all
// ways that any good can take, link by link.
func TestDeliveriesAgreeWithAllWays(t *testing.T) {
	found := 0
	for seed := range uint64(60) {
		busyGame(t, seed, func(s *State, rng *rand.Rand) {
			s = s.Clone()
			p := rng.IntN(s.g.players)
			s.seats[p].level = uint8(1 + rng.IntN(MaxLevel))
			got := s.deliveries(p, MoveShip, nil)
			want := s.allWays(p)
			if !slices.Equal(got, want) {
				t.Fatalf("seed %d: %d deliveries, %d by all ways", seed, len(got), len(want))
			}
			for _, m := range got {
				back, err := s.ParseMove(s.MoveText(m))
				if err != nil || back != m {
					t.Fatalf("%q: %v", s.MoveText(m), err)
				}
			}
			found += len(got)
		})
	}
	if found < 1000 {
		t.Errorf("only %d deliveries were compared", found)
	}
}

// allWays lists every way of every good, plainly, and then what each of them pays.
func (s *State) allWays(p int) []Move {
	links := s.Links()
	var out []Move
	for place := range s.stops {
		var ways func(at int, used []int)
		ways = func(at int, used []int) {
			for i, l := range links {
				if slices.Contains(used, i) || l.Owner < 0 || l.From != at && l.To != at {
					continue
				}
				to := l.From + l.To - at
				way := append(slices.Clone(used), i)
				if to == place || len(way) > int(s.seats[p].level) {
					continue
				}
				for c, n := range s.stops[place].goods {
					if n > 0 && s.stops[to].color == int8(c) && !s.passes(links, place, way, c) {
						var pay uint64
						own := 0
						for _, k := range way {
							pay += 1 << payShift(links[k].Owner)
							if links[k].Owner == p {
								own++
							}
						}
						if own >= 1 && 2*own >= len(way) {
							out = append(out, deliveryMove(MoveShip, place, Color(c), pay))
						}
					}
				}
				ways(to, way)
			}
		}
		ways(place, nil)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// passes tells whether a way runs through a city of the colour before its end.
func (s *State) passes(links []Link, place int, way []int, c int) bool {
	at := place
	for _, k := range way[:len(way)-1] {
		at = links[k].From + links[k].To - at
		if s.stops[at].color == int8(c) {
			return true
		}
	}
	return false
}

// TestBuildingAgreesWithTheReasons compares the list of pieces with asking for each hex,
// each pair of sides and each shape why it could not be laid.
func TestBuildingAgreesWithTheReasons(t *testing.T) {
	listed := 0
	for seed := range uint64(60) {
		busyGame(t, seed, func(s *State, rng *rand.Rand) {
			if s.phase != Matching {
				return
			}
			s = s.Clone()
			s.seats[s.turn].money = int32(rng.IntN(4))
			got := s.buildMoves(MoveBuild, 1<<Curve|1<<Straight|1<<SharpCurve, nil)
			var want []Move
			for c := range s.cells {
				for _, q := range pairs {
					m := buildMove(MoveBuild, track.Join(c, q.a, q.b))
					if s.checkPiece(int(s.turn), m.Track()) == nil {
						want = append(want, m)
					}
				}
			}
			if !slices.Equal(got, want) {
				t.Fatalf("seed %d: %d pieces listed, %d without a reason against them", seed, len(got), len(want))
			}
			listed += len(got)
		})
	}
	if listed < 1000 {
		t.Errorf("only %d pieces were compared", listed)
	}
}

// TestPerft holds the number of positions after so many decisions to what it was: from
// the beginning, and from a turn in which every die can do something.
func TestPerft(t *testing.T) {
	for _, c := range []struct {
		name string
		from *State
		want []int
	}{
		{"solo", position(t, line5, 1), []int{3, 8, 18, 30, 1182, 25716}},
		{"two", position(t, line5, 2), []int{4, 15, 53, 174, 520, 1370, 3010}},
		{"three", position(t, line5, 3), []int{6, 33, 168, 799, 3565, 14880, 57610}},
		{"five", position(t, south, 5), []int{6, 36, 214, 1253, 7196, 40396, 220955}},
		{"a turn", busyTurn(t), []int{65, 2815, 73105}},
	} {
		got, err := rulestest.Perft(func(uint64) *State { return c.from.Clone() }, 1, len(c.want))
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// busyTurn is the rulebook's delivery, with all manipulators and some money left.
func busyTurn(t testing.TB) *State {
	s := shipping(t)
	raise(s, 0, 2)
	give(s, 0, 2)
	turn(s, 2, 0, "1")
	s.wheel, s.phase = 0, Matching
	s.hand[0] = DiceCounts{1, 0, 1, 1, 0, 1}
	return s
}
