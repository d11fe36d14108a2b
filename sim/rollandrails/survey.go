package rollandrails

import (
	"math"

	"platelayer/rules/rollandrails"
)

// survey is what a player sees of a state before deciding: where track lies and may go
// on, what links would be worth, and what is to be had for goods, money and levels.
type survey struct {
	*atlas
	w        *Weights
	net      network
	haul     hauls
	state    *rollandrails.State
	ends     []rollandrails.Entry
	looks    uint64  // at a map, so far
	sides    []sides // by cell, those that were asked for
	town     []bool  // by place
	solo     bool
	player   int
	level    int
	cash     int
	rounds   float64 // left, with the present one
	shipping float64 // deliveries still to come
	most     float64 // goods that are wanted for them
	joined   float64 // a link itself that goes on from another one of the player
	late     float64 // how much of the game is still to come after this round, from 0 to 1
	rivals   float64 // what a point of an opponent counts
	loose    float64 // what an end of track is worth that leads nowhere
	reach    int32   // how far track can still go
	tracks   trackBook
	turns    turnBook
	hopes    hopeBook
	links    linkBook
	powers   [sight*stepPiece + 2*stepPiece]float64
	paid     [most + 1]float64               // what so many resources less are worth
	hauled   [rollandrails.MaxLevel + 1]bool // by level: ships has been looked up
	ships    [rollandrails.MaxLevel + 1][3]float64
	levels   [rollandrails.MaxLevel + 1]float64 // what the level above is worth
	drafting bool                               // dice are drafted
	acting   bool                               // the dice of the turn are matched
	calls    [faces][2]rollandrails.Specialist  // by the die on the wheel; 0 calls nobody
	// What manufacturer and planner would do, where the turn book says that they help.
	restocked, settled placing
	// ahead is looked at in the solo game.
	ahead    prospects
	pair     [][startsOfPlace]int32 // by place: its best beginnings
	via      []int32                // by place: the one before it in the run of track that is tried, plus 1
	leavings leavings
}

// sides are those of a cell, as bits: those a piece may join, those of them where track
// may begin or go on, and the rivers that are not paid for.
type sides struct {
	usable, entry, river uint8
	look                 uint64 // when it was asked
}

// begin makes ready for another game.
func (v *survey) begin(g *rollandrails.Game, w *Weights) {
	v.w, v.solo = w, g.Solo()
	if v.solo && w.Solo != nil {
		v.w = w.Solo
	}
	if v.atlas == nil || v.game != g {
		v.atlas = newAtlas(g)
		n := len(v.placed)
		v.sides = make([]sides, n)
		v.hopes.begin(len(g.Places()), n)
		v.links.begin(len(g.Places()))
		v.town = make([]bool, len(g.Places()))
		v.leavings.begin(v.atlas, len(v.out) > fewPlaces && !v.solo)
		v.via = make([]int32, len(g.Places()))
		v.pair = make([][startsOfPlace]int32, len(g.Places()))
	}
	for d := range v.powers {
		v.powers[d] = math.Pow(v.w.Patience, float64(d)/stepPiece)
	}
}

// glance takes in what stands on the sheets: enough to value deliveries and money.
func (v *survey) glance(s *rollandrails.State, player int) {
	v.player, v.level, v.cash = player, s.Level(player), s.Resources(player)
	v.rounds = float64(v.game.Rounds() - s.Round() + 1)
	v.shipping = v.w.PerRound * v.rounds
	v.most = 1.5 * v.shipping
	v.joined = v.w.Link + float64(v.w.Reach*v.shipping)
	v.late = (v.rounds - 1) / float64(v.game.Rounds())
	v.loose = v.w.Loose * min(1, v.rounds-1)
	v.reach = int32((v.rounds - 1) * rollandrails.TrackLimit * stepPiece * 4 / 3)
	v.rivals = 0
	if n := v.game.Players(); n > 1 {
		v.rivals = v.w.Rivals / float64(n-1)
	}
}

// look takes a state in, as a player sees it.
func (v *survey) look(s *rollandrails.State, player int) {
	v.glance(s, player)
	v.state = s
	v.looks++
	v.ends = s.Ends(player, v.ends[:0])
	v.net.read(s, player)
	for i := range v.net.groups {
		g := &v.net.groups[i]
		g.wanted = min(v.most, g.met)
		v.town[i] = v.net.color[i] == 0
	}
	if v.leavings.kept() {
		v.notice()
	}
	if v.solo {
		v.lookAhead(s)
	}
	v.hauled = [rollandrails.MaxLevel + 1]bool{}
	v.acting = s.Phase() == rollandrails.Acting
	v.drafting = s.Phase() == rollandrails.Drafting
	for n := range v.paid {
		v.paid[n] = v.worth(v.cash-n) - v.worth(v.cash)
	}
	for n := range v.levels {
		v.levels[n] = v.next(n, 1)
	}
	v.tracks.forget()
	v.turns.forget()
	v.hopes.forget()
	v.links.forget()
	v.standBy(s)
}

// at is what is known of a cell. Track stays as it was looked at until dice are used.
func (v *survey) at(cell int32) *sides {
	k := &v.sides[cell]
	if k.look != v.looks {
		k.look = v.looks
		k.usable, k.entry, k.river = v.state.Sides(v.player, int(cell))
	}
	return k
}

// hauls are the best deliveries with a level, for the state that was looked at.
func (v *survey) hauls(s *rollandrails.State, level int) *[3]float64 {
	level = min(level, rollandrails.MaxLevel)
	switch {
	case v.hauled[level]:
	case v.solo:
		v.bring(level, &v.ships[level])
		v.hauled[level] = true
	default:
		// The level above is nearly always asked for as well.
		above := min(level+1, rollandrails.MaxLevel)
		v.haul.find(&v.net, s, v.player, level, above, v.rivals, &v.ships)
		v.hauled[level], v.hauled[above] = true, true
	}
	return &v.ships[level]
}

// each is what a delivery is worth apart from its points: in the solo game goods that are
// left cost points.
func (v *survey) each() float64 {
	if v.solo {
		return -rollandrails.UnshippedPenalty
	}
	return 0
}

// worth is what so many resources are worth.
func (v *survey) worth(n int) float64 {
	if v.solo {
		return v.purse(n)
	}
	wanted := min(float64(n), v.w.Purse)
	return float64(v.late * (float64(wanted*v.w.Money) + float64((float64(n)-wanted)*v.w.Spare)))
}

// next is what a better level is worth, apart from its price.
func (v *survey) next(level, soon int) float64 {
	if level >= rollandrails.MaxLevel {
		return 0
	}
	links := int32(0)
	for i := range v.net.groups {
		links = max(links, v.net.groups[i].links)
	}
	if v.solo {
		return v.climb(level)
	}
	each := v.w.Idle
	if int(links)+soon > level {
		each = v.w.Level
	}
	return each * v.shipping
}

// link is what a link between two places is worth once it is finished.
func (v *survey) link(a, b int32) float64 {
	if v.solo {
		return v.soloLink(a, b)
	}
	n, _ := v.tied(a, b)
	return n
}

// tied is link with several players, and how many goods can be delivered then.
func (v *survey) tied(a, b int32) (sum, met float64) {
	w, ga, gb := v.w, v.net.group[a], v.net.group[b]
	x, y := &v.net.groups[ga], &v.net.groups[gb]
	sum = w.Link
	if x.links+y.links > 0 {
		sum = v.joined
	}
	if ga == gb {
		sum *= w.Parallel
	} else {
		met = demand(x, y)
		sum += v.gain(x, y, met)
	}
	if w.Deny != 0 && (v.net.rival[a] || v.net.rival[b]) {
		sum += w.Deny
	}
	return sum, met
}

// gain is what goods are worth that can be delivered once two groups are joined.
func (v *survey) gain(x, y *group, met float64) float64 {
	if met > v.most {
		met = v.most
	}
	if gain := met - (x.wanted + y.wanted); gain > 0 {
		return float64(v.w.Demand * gain)
	}
	return 0
}

// promise is what track from a place is worth that is about to enter a cell.
func (v *survey) promise(from int32, cell int32) float64 {
	if v.via[from] != 0 {
		known, ok := v.ahead.hopes.at(v.via[from]-1, from, cell)
		if !ok {
			*known = v.hope(from, cell)
		}
		return *known
	}
	if v.hopes.all == nil {
		return v.hope(from, cell)
	}
	hope := &v.hopes.all[from*v.hopes.cells+cell]
	if hope.age != v.hopes.age {
		*hope = remembered{v.hope(from, cell), v.hopes.age}
	}
	return hope.value
}

func (v *survey) hope(from int32, cell int32) float64 {
	best := v.loose
	if v.via[from] != 0 {
		for _, at := range v.seen[cell] {
			if at.dist > v.reach {
				break
			}
			if at.place != from {
				best = max(best, v.link(from, at.place)*v.powers[at.dist])
			}
		}
		return best
	}
	most, row := v.dearest(from), v.links.row(from)
	for _, at := range v.seen[cell] {
		// Those further away are worth less, however good their links are.
		power := v.powers[at.dist]
		if at.dist > v.reach || most*power <= best {
			break
		}
		if at.place == from {
			continue
		}
		var link float64
		if row == nil {
			link = v.link(from, at.place)
		} else {
			link = v.recall(&row.to[at.place], from, at.place)
		}
		if n := link * power; n > best {
			best = n
		}
	}
	return best
}

// linked is link, remembered.
func (v *survey) linked(a, b int32) float64 {
	row := v.links.row(a)
	if row == nil || v.via[a] != 0 {
		return v.link(a, b)
	}
	return v.recall(&row.to[b], a, b)
}

// recall is what a link is worth, once it has been found out.
func (v *survey) recall(known *remembered, a, b int32) float64 {
	if known.age != v.links.age {
		*known = remembered{v.link(a, b), v.links.age}
	}
	return known.value
}

// dearest is what no link from a place is worth more than.
func (v *survey) dearest(from int32) float64 {
	row := v.links.row(from)
	switch {
	case row == nil && v.solo:
		return math.Inf(1)
	case row == nil:
		return v.bound(from)
	case row.age != v.links.age:
		row.age = v.links.age
		if v.solo {
			v.fill(row, from)
		} else {
			row.best = v.bound(from)
		}
	}
	return row.best
}

// fill finds out what links from a place are worth, all of them.
func (v *survey) fill(row *linkRow, from int32) {
	row.best = 0
	for to := range row.to {
		if int32(to) == from {
			continue
		}
		known := &row.to[to]
		if back := &v.links.rows[to].to[from]; back.age == v.links.age {
			*known = *back // a link is worth the same both ways
		} else {
			*known = remembered{v.link(from, int32(to)), v.links.age}
		}
		row.best = max(row.best, known.value)
	}
}

// bound is what no link from a place is worth more than, found without looking at all
// places: those that no link joins to others are taken together by the color of their
// city, as if one of them had the most goods of every color.
func (v *survey) bound(from int32) float64 {
	v.net.gather()
	x := &v.net.groups[v.net.group[from]]
	if x.links == 0 {
		x = &v.net.alone[x.kind()]
	}
	return v.boundOf(x)
}

// boundOf is bound for a group with links, or for all places of a kind without.
func (v *survey) boundOf(x *group) float64 {
	if x.bound < 0 {
		alone, most := v.w.Link, 0.0
		if x.links > 0 {
			alone, most = v.joined, max(0, float64(v.joined*v.w.Parallel))
		}
		for i := range v.net.alone {
			y := &v.net.alone[i]
			most = max(most, alone+v.gain(x, y, demand(x, y)))
		}
		for _, root := range v.net.linked {
			y := &v.net.groups[root]
			most = max(most, v.joined+v.gain(x, y, demand(x, y)))
		}
		x.bound = most + max(0, v.w.Deny)
	}
	return x.bound
}

// richest is what no link at all is worth more than, with several players.
func (v *survey) richest() float64 {
	v.net.gather()
	most := 0.0
	for i := range v.net.alone {
		most = max(most, v.boundOf(&v.net.alone[i]))
	}
	for _, root := range v.net.linked {
		most = max(most, v.boundOf(&v.net.groups[root]))
	}
	return most
}
