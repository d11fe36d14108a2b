package rollandrails

import (
	"math"
	"math/rand/v2"
	"testing"

	"platelayer/hex"
	"platelayer/rules"
	"platelayer/rules/rollandrails"
	"platelayer/rules/track"
)

// plainSearch finds the best run for dice and money in the plainest way: it tries every
// piece on the state itself, for these dice alone, and remembers nothing.
type plainSearch struct {
	v    *survey
	s    *rollandrails.State
	used map[track.End]bool
	from map[track.End]int32 // entries
	laid []track.Segment
	most int // pieces of a run
	best float64
}

func newPlainSearch(v *survey, s *rollandrails.State) *plainSearch {
	p := &plainSearch{v: v, s: s, used: map[track.End]bool{}, from: map[track.End]int32{}, most: longestRun}
	if s.Players() > 1 { // the engineer does not add a piece before dice are matched
		p.most = rollandrails.TrackLimit
	}
	for _, piece := range s.Pieces() {
		a, b := piece.Ends()
		p.used[a], p.used[b] = true, true
	}
	for _, c := range v.land {
		_, entry, _ := s.Sides(v.player, int(c))
		for side := range hex.Side(6) {
			if entry>>side&1 != 0 {
				p.from[track.EndAt(int(c), side)] = int32(s.Origin(int(c), side))
			}
		}
	}
	return p
}

func (p *plainSearch) run(dice track.Allowance, cash int) float64 {
	p.best = 0
	for _, s := range p.v.tracks.starts {
		e := track.EndAt(int(s.cell), hex.Side(s.side))
		p.extend(e, s.from, dice, cash, 0, 0, p.hope(s.from, s.cell))
	}
	return p.best
}

// hope is survey.hope over all places in sight.
func (p *plainSearch) hope(from, cell int32) float64 {
	v := p.v
	best := v.w.Loose * min(1, v.rounds-1)
	for _, at := range v.seen[cell] {
		if at.place != from && at.dist <= int32((v.rounds-1)*rollandrails.TrackLimit*stepPiece*4/3) {
			best = max(best, v.link(from, at.place)*v.powers[at.dist])
		}
	}
	return best
}

func (p *plainSearch) extend(in track.End, from int32, dice track.Allowance, cash, cost int, sum, hope float64) {
	v, g := p.v, p.v.game.Ground()
	place := v.placed[in.Hex]
	if place >= 0 && !v.town[place] || place == from || p.taken(in) {
		return
	}
	for exit := range hex.Side(6) {
		out := track.EndAt(int(in.Hex), exit)
		beyond, ok := g.Flip(out)
		if !ok || out == in || p.taken(out) {
			continue
		}
		piece := track.Join(int(in.Hex), hex.Side(in.Side), exit)
		left, ok := dice.Take(piece.Shape())
		far, joins := p.from[out]
		if !ok || len(p.laid) == p.most || !joins && p.taken(beyond) {
			continue
		}
		pays := cost + p.s.TrackCost(piece)
		if back, _ := g.Flip(in); len(p.laid) > 0 && v.at(int32(in.Hex)).river>>in.Side&1 != 0 && p.taken(back) {
			pays -= rollandrails.RiverCost // the piece before has paid for the border
		}
		if pays > cash {
			continue
		}
		p.laid = append(p.laid, piece)
		gain, origin, was := sum, from, int32(0)
		if place >= 0 {
			gain += v.link(from, place)
			was = v.enter(place, from)
			origin = place
		}
		if joins {
			if far != origin {
				p.keep(gain+v.link(origin, far), pays)
			}
		} else {
			promise := p.hope(origin, int32(beyond.Hex))
			if place >= 0 {
				p.keep(gain+promise*v.w.Stub, pays)
			} else {
				p.keep(gain+promise, pays)
			}
			if place >= 0 || v.game.Solo() || promise >= onward*hope {
				p.extend(beyond, origin, left, cash, pays, gain, promise)
			}
		}
		if place >= 0 {
			v.leave(place, was)
		}
		p.laid = p.laid[:len(p.laid)-1]
	}
}

// taken tells whether track lies at an end, that of the run included.
func (p *plainSearch) taken(e track.End) bool {
	for _, piece := range p.laid {
		if piece.Hex == e.Hex && piece.Has(hex.Side(e.Side)) {
			return true
		}
	}
	return p.used[e]
}

func (p *plainSearch) keep(value float64, cost int) {
	p.best = max(p.best, value+p.v.worth(p.v.cash-cost)-p.v.worth(p.v.cash))
}

// positions calls visit with states of games of greedy players where dice are drafted or
// matched, one of so many, and who is to move there.
func positions(t *testing.T, games, often int, visit func(s *rollandrails.State, player int, rng *rand.Rand)) {
	t.Helper()
	for i, m := range bundled(t) {
		for n := range games {
			rng := rand.New(rand.NewPCG(uint64(i), uint64(n)))
			g, err := rollandrails.NewGame(m, 1+(i+n)%rollandrails.MaxPlayers)
			if err != nil {
				t.Fatal(err)
			}
			s, greedy := g.Start(), NewGreedy(Balanced())
			for !s.Over() {
				player := s.Player()
				if player == rules.Chance {
					if err := s.Apply(s.Draw(rng)); err != nil {
						t.Fatal(err)
					}
					continue
				}
				if p := s.Phase(); (p == rollandrails.Drafting || p == rollandrails.Matching) && rng.IntN(often) == 0 {
					visit(s, player, rng)
				}
				greedy.Begin(player)
				moves := s.Moves(nil)
				move := greedy.Choose(s, moves, rng)
				if rng.IntN(5) == 0 {
					move = moves[rng.IntN(len(moves))] // for the sake of variety
				}
				if err := s.Apply(move); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// TestPlans: what the table of runs says for dice and money is what a search for these
// dice alone finds, and its pieces can be laid one after the other.
func TestPlans(t *testing.T) {
	t.Parallel()
	var v survey
	w := Balanced()
	checked, long := 0, 0
	positions(t, 2, 8, func(s *rollandrails.State, player int, rng *rand.Rand) {
		v.begin(s.Game(), &w)
		v.look(s, player)
		v.plan(mixOf(track.Allowance{}), true, 0) // finds the starts
		plain := newPlainSearch(&v, s)
		for range 12 {
			m, any := mix(rng.IntN(int(mixUpTo[rollandrails.TrackLimit]))), rng.IntN(2) == 0
			cash := rng.IntN(min(most, v.cash+rollandrails.BankerGain) + 1)
			dice := allowed[m]
			if any {
				dice[track.Any] = rollandrails.EngineerTracks
			}
			plan := *v.plan(m, any, cash)
			if want := plain.run(dice, cash); math.Abs(plan.value-want) > 1e-9 {
				t.Fatalf("dice %v, %d resources: the best run is worth %v, and %v by the plain search", dice, cash, plan.value, want)
			}
			if plan.value > 0 && cash <= v.cash && s.Phase() == rollandrails.Matching {
				if err := s.CheckTrack(player, plan.pieces[0]); err != nil {
					t.Fatalf("a run begins with %v: %v", plan.pieces[0], err)
				}
			}
			checked++
			if plan.count > 1 {
				long++
			}
		}
	})
	if checked < 1000 || long < 100 {
		t.Errorf("only %d plans were looked at, %d of them of several pieces", checked, long)
	}
}

// TestHands: the value of a hand is that of the best of all ways to match it, tried one by
// one.
func TestHands(t *testing.T) {
	t.Parallel()
	var v survey
	w := Balanced()
	positions(t, 1, 8, func(s *rollandrails.State, player int, rng *rand.Rand) {
		v.begin(s.Game(), &w)
		v.look(s, player)
		var hand rollandrails.DiceCounts
		n := 1 + rng.IntN(rollandrails.DraftedDice)
		for range n {
			hand[rng.IntN(len(hand))]++
		}
		best := -1e9
		var match func(hand rollandrails.DiceCounts, t set)
		match = func(hand rollandrails.DiceCounts, to set) {
			for i, k := range hand {
				if k == 0 {
					continue
				}
				hand[i]--
				if to.wheel == 0 {
					on := to
					on.wheel = uint8(i + 1)
					match(hand, on)
				}
				for a := range to.dice {
					if on := to; v.deals.takes[a]>>(i+1)&1 != 0 && on.dice[a] < v.deals.dots[a] {
						on.dice[a]++
						match(hand, on)
					}
				}
				return
			}
			total := 0
			for _, k := range to.dice {
				total += int(k)
			}
			if total <= rollandrails.ActionDice && (n < rollandrails.DraftedDice || to.wheel > 0) {
				best = max(best, v.turn(s, to).value)
			}
		}
		match(hand, set{})
		if got := v.hand(s, hand); got != best {
			t.Fatalf("dice %v are worth %v, and matched one by one %v", hand, got, best)
		}
	})
}

// TestMixes: numbers of mixes and their tables agree with the pieces they stand for.
func TestMixes(t *testing.T) {
	for m, a := range allowed {
		if mixOf(a) != mix(m) || a.Total() > longestRun || mixUpTo[a.Total()] <= mix(m) {
			t.Errorf("mix %d is %v", m, a)
		}
		parts := 0
		for k := range allowed {
			parts += int(mixParts[m] >> k & 1)
		}
		if want := int(a[0]+1) * int(a[1]+1) * int(a[2]+1); parts != want {
			t.Errorf("mix %v has %d parts, not %d", a, parts, want)
		}
	}
}
