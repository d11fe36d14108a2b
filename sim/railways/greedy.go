package railways

import (
	"math/rand/v2"
	"slices"

	"platelayer/rules/railways"
	"platelayer/rules/track"
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

// follow begins a way.
func (p *Greedy) follow(w *way) railways.Move {
	p.plan, p.target = append(p.plan[:0], w.steps.moves[:w.steps.n]...), w.target
	return w.move
}

// way is how an action is done: its first move, and what follows.
type way struct {
	move   railways.Move
	value  float64
	target int
	steps  planned
}

// planned are the moves that follow on the first one of an action.
type planned struct {
	n     int
	moves [longest]railways.Move
}

// longest is how many moves follow on the first one of an action at most.
const longest = max(railways.MaxEngine, railways.BuildTiles+railways.EngineeringTiles) + 1

func copyPlan(plan []railways.Move) (p planned) {
	p.n = copy(p.moves[:], plan)
	return p
}

// do makes the first move of an action, and plans the rest; ok is false where it is not
// possible.
func (p *Greedy) do(s *railways.State, moves []railways.Move, o *option, d *delivery) (railways.Move, bool) {
	has := func(k railways.Kind, fits func(m railways.Move) bool) (railways.Move, bool) {
		for _, m := range moves {
			if m.Kind() == k && fits(m) {
				return m, true
			}
		}
		return 0, false
	}
	any := func(railways.Move) bool { return true }
	switch o.kind {
	case railways.MovePass, railways.MoveUpgrade, railways.MoveUrbanize:
		return has(o.kind, any)
	case railways.MoveDeliver:
		m, ok := has(o.kind, func(m railways.Move) bool {
			from, c, to := m.Delivery()
			return from == int(d.from) && c == d.color && to == int(d.way[0])
		})
		if ok {
			for i := 1; i < d.steps; i++ {
				p.plan = append(p.plan, railways.Carry(int(d.way[i]), int(d.owner[i])))
			}
		}
		return m, ok
	case railways.MoveBuild:
		run, _, ok := p.route.fromCity(s, o.a, o.b, p.tiles(s, o))
		if !ok {
			return 0, false
		}
		m, ok := has(o.kind, func(m railways.Move) bool { return m.Number() == int(o.a) })
		if ok {
			p.lay(s, run, int(o.b))
		}
		return m, ok
	case railways.MoveMaritime:
		return has(o.kind, func(m railways.Move) bool { a, b := m.Pair(); return a == int(o.a) && b == int(o.b) })
	case railways.MoveMine, railways.MoveTake:
		return has(o.kind, func(m railways.Move) bool { return m.Number() == int(o.a) })
	}
	return 0, false
}

// reach is how many tiles lead to a city that is worth to be built to: what is left of the
// rounds of the turn, each a build.
func (p *Greedy) reach(s *railways.State) int {
	builds := railways.Rounds - s.Round() + 1
	return min(farthest, builds*railways.BuildTiles)
}

// detour is how many tiles more than on an empty map a link may take.
const detour = 1

// tiles is how many tiles a link may take that is worth to be built.
func (p *Greedy) tiles(s *railways.State, o *option) int {
	return min(p.reach(s), int(o.tiles)+detour)
}

// lay plans the tiles of a build.
func (p *Greedy) lay(s *railways.State, run []track.Segment, to int) {
	n := railways.BuildTiles
	p.target = -1
	if len(run) > n {
		p.target = to
	}
	for _, t := range run[:min(n, len(run))] {
		p.plan = append(p.plan, railways.Lay(t))
	}
}

// goOn goes on with open track, to where it was meant to lead.
func (p *Greedy) goOn(s *railways.State, moves []railways.Move) (railways.Move, bool) {
	if p.target < 0 {
		return 0, false
	}
	for _, m := range moves {
		if m.Kind() != railways.MoveExtend {
			continue
		}
		run, _, ok := p.route.fromEnd(s, m.End(), uint8(p.target), p.reach(s))
		if ok {
			p.lay(s, run, p.target)
			return m, true
		}
	}
	p.target = -1
	return 0, false
}

// engines offers the next engine.
func (p *Greedy) engines(s *railways.State) {
	p.net.tally(p.net.most+1, &p.next)
	price, ok := s.EnginePrice(p.seat)
	if !ok || p.actions < 2 {
		return
	}
	p.offer(option{value: float64(p.weights.Engine*p.turns) + p.project(s, &p.next, 1, float64(p.engineGoal(s)), price), kind: railways.MoveUpgrade})
}

// engineGoal is what the card for the next engine pays.
func (p *Greedy) engineGoal(s *railways.State) int {
	m := s.Game().Map()
	for i := range m.Operations {
		o := &m.Operations[i]
		if o.Kind.V == railways.NewTrain && s.CardOpen(i) > 0 && o.Level.V == s.Engine(p.seat)+1 {
			return o.Points.V
		}
	}
	return 0
}

// links offers links that touch the network, or any where there is none.
func (p *Greedy) links(s *railways.State) {
	if p.actions < 2 {
		return
	}
	w, reach := &p.net, p.reach(s)
	first := len(w.own) == 0
	engine, better := s.EnginePrice(p.seat)
	better = better && p.actions > 3
	for a := range p.p.hops {
		if !first && !w.on[a] {
			continue
		}
		for _, h := range p.p.hops[a] {
			if int(h.tiles) > reach || s.Linked(p.seat, a, int(h.to)) {
				continue
			}
			builds := (int(h.tiles) + railways.BuildTiles - 1) / railways.BuildTiles
			count := p.count
			w.link(uint8(a), h.to, w.most, &count)
			value := p.project(s, &count, builds, 0, int(h.price))
			if better { // the next engine right after it
				count = p.next
				w.link(uint8(a), h.to, w.most+1, &count)
				value = max(value, p.project(s, &count, builds+1, 0, int(h.price)+engine)-p.weights.Second)
			}
			if !w.on[h.to] {
				value += p.reached(s, int(h.to))
			}
			if first {
				value += p.turns * float64(p.weights.Cube*float64(p.cubes(s, a)))
			}
			p.offer(option{value: value, kind: railways.MoveBuild, a: uint8(a), b: h.to, price: h.price, tiles: h.tiles})
		}
	}
	m := s.Game().Map()
	for i := range m.Cities {
		for _, h := range m.Cities[i].Harbors {
			if !w.on[h.V] || s.Linked(p.seat, i, h.V) {
				continue
			}
			count := p.count
			w.link(uint8(h.V), uint8(i), w.most, &count)
			value := p.project(s, &count, 1, 0, m.Options.MaritimePrice.V) + p.reached(s, i)
			p.offer(option{value: value, kind: railways.MoveMaritime, a: uint8(i), b: uint8(h.V)})
		}
	}
}

// reached is what a city is worth that joins the network, beyond the cubes that travel now.
func (p *Greedy) reached(s *railways.State, city int) float64 {
	return p.turns * (p.weights.Reach + float64(p.weights.Cube*float64(p.cubes(s, city))))
}

// cubes is how many cubes lie in a city.
func (p *Greedy) cubes(s *railways.State, city int) (n int) {
	for c := range railways.Color(railways.Colors) {
		n += s.Cubes(city, c)
	}
	return n
}

// city is the gray city of the network that is best made one of a colour, for a price; ok is
// false where there is none.
func (p *Greedy) city(s *railways.State, price int) (best option, ok bool) {
	best.value = -1e9
	for _, c := range p.net.own {
		if s.Color(int(c)) != railways.Gray {
			continue
		}
		for color := range railways.Color(railways.Colors) {
			if s.Tiles(color) == 0 {
				continue
			}
			count := p.count
			p.net.newColor(c, color, &count)
			count[p.chance()] += railways.NewCityCubes
			if v := p.project(s, &count, 1, 0, price); v > best.value {
				best, ok = option{value: v, a: c, color: color}, true
			}
		}
	}
	return best, ok
}

// chance is how far a cube travels that is still to be drawn.
func (p *Greedy) chance() int {
	return max(1, min(p.net.most, int(p.weights.Chance+float64(.25*float64(p.net.most)))))
}

// cities offers to urbanize, and mines.
func (p *Greedy) cities(s *railways.State) {
	if p.actions < 2 {
		return
	}
	if o, ok := p.city(s, railways.UrbanizePrice); ok {
		p.offer(option{value: o.value, kind: railways.MoveUrbanize})
	}
	if !s.Game().Map().Options.Mines.V || s.Mines(p.seat) >= railways.MinesEach {
		return
	}
	for _, c := range p.net.own {
		if s.Color(int(c)) == railways.Gray && !s.Mined(int(c)) {
			count := p.count
			count[p.chance()] += 3 // a cube of a colour that came before ends the draw
			p.offer(option{value: p.project(s, &count, 1, 0, railways.MinePrice), kind: railways.MoveMine, a: c})
			return
		}
	}
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
