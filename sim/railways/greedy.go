package railways

import (
	"math/rand/v2"
	"slices"

	"platelayer/rules/railways"
	"platelayer/sim"
)

// Greedy takes the action after which its deliveries are worth most: it knows how far every
// cube can travel over its links, and compares what a delivery brings now with what a link, an
// engine, a city, a card, or a link with an engine right after it brings to the deliveries to
// come. It looks no further than that.
type Greedy struct {
	weights Weights
	seat    int
	p       *ground
	route   *router
	net     net
	carry   carrier
	plan    []railways.Move // of the action that is going on, in order
	count   tallied         // cubes by how far they travel now
	next    tallied         // and with a better engine
	actions int             // that are still to come, the present one included
	turns   float64         // that are still to come
	target  int             // the city to which open track leads, -1 for none
	options []option
	ways    []way   // the best ones of this decision, the best first
	wide    int     // how many
	open    []uint8 // goals
	hotels  []uint8
	idle    float64 // what passing comes to
}

// option is an action with its worth.
type option struct {
	value        float64
	kind         railways.Kind
	a, b         uint8
	color        railways.Color
	price, tiles uint8 // of a build, on an empty map
	priced       bool  // the price of today is in the value
}

var _ sim.Policy[*railways.State, railways.Move] = (*Greedy)(nil)

// NewGreedy is the policy with weights of its own.
func NewGreedy(w Weights) *Greedy { return &Greedy{weights: w, wide: 1} }

// Begin forgets what was planned.
func (p *Greedy) Begin(seat int) {
	p.seat, p.plan, p.target = seat, p.plan[:0], -1
}

// Choose goes on with the action it has begun, or takes the best one.
func (p *Greedy) Choose(s *railways.State, moves []railways.Move, rng *rand.Rand) railways.Move {
	p.know(s.Game())
	if len(moves) == 1 {
		return moves[0]
	}
	if m, ok := p.planned(moves); ok {
		return m
	}
	switch s.Phase() {
	case railways.Auctioning:
		return p.bid(s, moves)
	case railways.Acting:
		return p.act(s, moves)
	case railways.Founding:
		return p.found(s, moves)
	case railways.Growing:
		return p.grow(s, moves)
	case railways.Building: // the plan could not be followed
		if last := moves[len(moves)-1]; last.Kind() == railways.MoveStop {
			return last
		}
	}
	return moves[rng.IntN(len(moves))]
}

// know looks at the map of a game that it does not know.
func (p *Greedy) know(g *railways.Game) {
	if p.p == nil || p.p.g != g {
		p.p = newGround(g)
		p.route = newRouter(p.p)
	}
}

// planned is the next move of the plan, where it is possible.
func (p *Greedy) planned(moves []railways.Move) (railways.Move, bool) {
	if len(p.plan) == 0 {
		return 0, false
	}
	m := p.plan[0]
	p.plan = append(p.plan[:0], p.plan[1:]...)
	if _, ok := slices.BinarySearch(moves, m); ok {
		return m, true
	}
	p.plan = p.plan[:0]
	return 0, false
}

// look takes the position in: how long the game lasts, what things are worth, and how far
// cubes travel.
func (p *Greedy) look(s *railways.State) {
	w := &p.weights
	turns := float64(s.LastTurn() - s.Turn())
	if !s.Triggered() {
		turns = min(turns, 1+float64(s.Game().Markers()-s.Markers())/(w.Pace*float64(s.Players())))
	}
	p.turns = max(turns, 0)
	p.actions = max(1, int(p.turns*railways.Rounds)+railways.Rounds-max(s.Round(), 1)+1)
	p.net.read(p.p, s, p.seat)
	p.net.survey()
	p.net.tally(p.net.most, &p.count)
}

// project is what a player will have in the end who pays so much now, scores so much now, and
// then delivers what there is, the farthest first, from the given action on: points, less the
// bonds that the payments and the interest take. Nothing else is bought.
func (p *Greedy) project(s *railways.State, count *tallied, from int, gain float64, price int) float64 {
	w, g := &p.weights, s.Game()
	cash, bonds := s.Cash(p.seat)-price, s.Bonds(p.seat)
	for cash < 0 {
		cash += railways.BondValue
		bonds++
	}
	score := float64(s.Points(p.seat)) + gain
	round := max(s.Round(), 1)
	factor := 1.0
	d, n := len(count)-1, 0
	for i := range p.actions {
		if i >= from {
			for d > 0 && n >= int(count[d]) {
				d, n = d-1, 0
			}
			if d > 0 {
				score += float64(factor * float64(d))
				n++
			}
		}
		factor *= w.Later
		if round++; round <= railways.Rounds {
			continue
		}
		round = 1
		cash += g.Income(int(score)) - bonds*railways.BondInterest
		for cash < 0 {
			cash += railways.BondValue
			bonds++
		}
	}
	return score - float64(bonds*railways.BondPoints) + float64(w.Money*min(1, p.turns/w.Long)*float64(cash))
}

func (p *Greedy) offer(o option) { p.options = append(p.options, o) }

// act takes the best action.
func (p *Greedy) act(s *railways.State, moves []railways.Move) railways.Move {
	p.look(s)
	if m, ok := p.goOn(s, moves); ok {
		return m
	}
	p.options, p.ways = p.options[:0], p.ways[:0]
	p.deck(s)
	p.idle = p.project(s, &p.count, 1, 0, 0) - float64(p.weights.Idle*p.turns)
	p.offer(option{value: p.idle, kind: railways.MovePass})
	best, delivers := p.carry.find(p, s, &p.net, p.seat)
	if delivers {
		after := p.count
		if d := farthestOf(p.net.arrives[best.from][best.color], p.net.most); d > 0 {
			after[d]--
		}
		p.offer(option{value: p.project(s, &after, 1, best.value, 0), kind: railways.MoveDeliver})
	}
	p.engines(s)
	p.links(s)
	p.cities(s)
	p.cards(s, moves, best.value)
	for len(p.options) > 0 {
		i := 0
		for j := range p.options {
			if p.options[j].value > p.options[i].value {
				i = j
			}
		}
		o := &p.options[i]
		if o.kind == railways.MoveBuild && !o.priced {
			// Hops have the price of an empty map; what lies there now is looked at once it matters.
			_, price, ok := p.route.fromCity(s, o.a, o.b, p.tiles(s, o))
			if !ok {
				o.value = -1e9
			}
			o.value += p.project(s, &p.count, 1, 0, price) - p.project(s, &p.count, 1, 0, int(o.price))
			o.priced = true
			continue
		}
		p.plan, p.target = p.plan[:0], -1
		if m, ok := p.do(s, moves, o, &best); ok {
			p.ways = append(p.ways, way{move: m, value: o.value, target: p.target, steps: copyPlan(p.plan)})
			if len(p.ways) >= p.wide {
				break
			}
		}
		p.options[i] = p.options[len(p.options)-1]
		p.options = p.options[:len(p.options)-1]
	}
	if len(p.ways) == 0 {
		return moves[0]
	}
	return p.follow(&p.ways[0])
}

// found places the New City tile where it brings most.
func (p *Greedy) found(s *railways.State, moves []railways.Move) railways.Move {
	p.look(s)
	best, ok := p.city(s, 0)
	for _, m := range moves {
		if c, color := m.Pair(); ok && c == int(best.a) && color == int(best.color) {
			return m
		}
	}
	return moves[0]
}

// grow puts cubes into the city of the network with the most ways out.
func (p *Greedy) grow(s *railways.State, moves []railways.Move) railways.Move {
	p.net.read(p.p, s, p.seat)
	best, most := moves[0], -1
	for _, m := range moves {
		c := m.Number()
		if n := int(p.net.at[c+1] - p.net.at[c]); p.net.on[c] && n > most {
			best, most = m, n
		}
	}
	return best
}
