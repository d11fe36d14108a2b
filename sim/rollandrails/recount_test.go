package rollandrails

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"platelayer/hex"
	"platelayer/rules/rollandrails"
	"platelayer/sim"
)

// recount adds up a complete game from the words of its log, slowly and plainly; what
// belongs to no word, abandoned track, it sees in the track itself.
type recount struct {
	t       *testing.T
	g       *rollandrails.Game
	round   int
	owed    map[string]int            // points of a delivery, by player: P1
	row     int                       // of the delivery table
	sender  string                    // who delivers
	words   map[string]int            // lines by their word
	n       map[string]int            // what came of them
	level   map[string]int            // by player
	paid    map[hex.Edge]bool         // river borders
	table   map[string]map[[2]int]int // by player, row and round
	start   map[string]int            // starting goods by label and color
	shipped map[string]int            // likewise
	added   map[string]int            // new goods, likewise
}

func newRecount(t *testing.T, g *rollandrails.Game) *recount {
	return &recount{
		t: t, g: g, words: map[string]int{}, n: map[string]int{}, level: map[string]int{}, paid: map[hex.Edge]bool{},
		table: map[string]map[[2]int]int{}, start: map[string]int{}, shipped: map[string]int{}, added: map[string]int{},
	}
}

var letters = map[string]string{"A": "blue", "B": "green", "C": "yellow", "D": "red", "E": "grey"}

// line reads a line of the log.
func (r *recount) line(text string) {
	text, _, _ = strings.Cut(text, "#")
	w := strings.Fields(text)
	who, word, args := w[0], w[1], w[2:]
	r.words[word]++
	switch word {
	case "setup":
		for _, die := range args[1:] {
			if die != "6" {
				r.start[args[0]+" "+[]string{"blue", "green", "yellow", "red", "grey"}[die[0]-'1']]++
			}
		}
	case "roll":
		r.round++
	case "deliver", "logistician", "ship":
		r.shipped[args[1]+" "+args[0]]++
		r.n["shipped "+args[1]]++
		r.n["arrived "+cut0(args[len(args)-1])]++
		r.n[fmt.Sprint("links ", len(args)-2)]++
		r.n[fmt.Sprint("round ", r.round)]++
		r.n["longest"] = max(r.n["longest"], len(args)-2)
		r.owed, r.sender, r.row = map[string]int{}, who, rollandrails.ActionPoints
		if word == "ship" {
			r.row = rollandrails.ShippingPoints
		}
		for _, step := range args[2:] {
			_, owner, _ := strings.Cut(step, "/")
			r.owed[owner]++
		}
	case "victory":
		row := r.row
		if who != r.sender {
			row = rollandrails.OthersPoints
		}
		if r.table[who] == nil {
			r.table[who] = map[[2]int]int{}
		}
		r.table[who][[2]int{row, r.round}] += r.owed[who]
	case "resources":
		r.n[who+" deliveries"] += r.owed[who]
	case "banker":
		r.n[who+" banker"] += 3
	case "coin":
		r.n[who+" coins"]++
	case "upgrade", "mechanic":
		r.level[who]++
		r.n[who+" upgrades"] += r.level[who]
	case "manufacturer":
		r.n[who+" manufacturer"]++
		r.add(args[0], args[1])
	case "planner":
		r.n[who+" planner"] += 3
		r.n["founded "+args[0]]++
		r.add(args[0], args[2])
	case "found":
		r.n["founded "+args[0]]++
	case "build", "engineer":
		r.build(who, args[0], args[1])
	}
}

func cut0(step string) string { label, _, _ := strings.Cut(step, "/"); return label }

// add places a set of new goods.
func (r *recount) add(label, set string) {
	if set == "-" {
		return
	}
	for _, c := range set {
		r.added[label+" "+letters[string(c)]]++
	}
}

// build pays for a piece: its hex, and each river border that nobody has crossed.
func (r *recount) build(who, label, sides string) {
	m := r.g.Map()
	at, ok := m.Grid.ParseLabel(label)
	if !ok {
		r.t.Fatalf("no hex %q", label)
	}
	ground, cost := m.TerrainOf(at).String(), map[rollandrails.Terrain]int{
		rollandrails.Plains: 0, rollandrails.Forest: 1, rollandrails.Swamp: 1, rollandrails.Mountain: 2,
	}[m.TerrainOf(at)]
	for _, town := range m.Towns {
		if town.At.V == at {
			ground, cost = "town", 1
		}
	}
	r.n["pieces "+ground]++
	r.n[who+" "+ground] += cost
	for _, name := range strings.Split(sides, "-") {
		for side := hex.Side(0); side < 6; side++ {
			if r.g.Ground().SideName(side) != name {
				continue
			}
			e := hex.EdgeOf(at, side)
			for _, river := range m.Rivers {
				for _, b := range river.Edges {
					if b.V == e && !r.paid[e] {
						r.paid[e] = true
						r.n["pieces river"]++
						r.n[who+" river"]++
					}
				}
			}
		}
	}
}

// half is one side of a piece of track, by its place in Pieces.
type half struct{ piece, side int }

// chains are the pieces as chains of halves: joined through a hex that is no town, and
// over a border that two pieces share. Neither where a city is now.
func chains(s *rollandrails.State) map[half]half {
	var halves []half
	at := map[hex.Edge][]half{}
	for i, p := range s.Pieces() {
		for side, k := range [2]uint8{p.A, p.B} {
			h := half{i, side}
			halves = append(halves, h)
			e := hex.EdgeOf(s.Game().Map().Grid.At(int(p.Hex)), hex.Side(k))
			at[e] = append(at[e], h)
		}
	}
	chain := map[half]half{}
	for _, h := range halves {
		chain[h] = h
	}
	join := func(a, b half) {
		from, to := chain[a], chain[b]
		for h, c := range chain {
			if c == from {
				chain[h] = to
			}
		}
	}
	for i, p := range s.Pieces() {
		if !townHex(s.Game(), int(p.Hex)) {
			join(half{i, 0}, half{i, 1})
		}
	}
	for _, two := range at {
		if len(two) == 2 && !cityNow(s, int(s.Pieces()[two[0].piece].Hex)) && !cityNow(s, int(s.Pieces()[two[1].piece].Hex)) {
			join(two[0], two[1])
		}
	}
	return chain
}

func townHex(g *rollandrails.Game, cell int) bool { return g.GroundAt(cell) == rollandrails.InTown }

func cityNow(s *rollandrails.State, cell int) bool {
	for i, p := range s.Game().Places() {
		if p.Cell == cell {
			_, city := s.IsCity(i)
			return city
		}
	}
	return false
}

// owners are who owns each half of the pieces.
func owners(s *rollandrails.State) map[half]int {
	out := map[half]int{}
	for i, p := range s.Pieces() {
		out[half{i, 0}], out[half{i, 1}] = s.PieceOwners(p)
	}
	return out
}

// watch compares who owns track before a move and after it: what is nobody's now was
// marked with an X, what was nobody's was taken up.
func (r *recount) watch(before, after *rollandrails.State) {
	if len(before.Pieces()) == 0 {
		return
	}
	was, is := owners(before), owners(after)
	changed := false
	for h, p := range was {
		changed = changed || (p < 0) != (is[h] < 0)
	}
	if !changed {
		return
	}
	lost, taken := map[half]bool{}, map[half]bool{}
	then := chains(before)
	for h, p := range was {
		if cityNow(after, int(before.Pieces()[h.piece].Hex)) {
			continue // a stub that lies under a city went with the track that continued it
		}
		switch {
		case p >= 0 && is[h] < 0:
			lost[then[h]] = true
		case p < 0 && is[h] >= 0:
			taken[then[h]] = true
		}
	}
	r.n["crossed"] += len(lost)
	r.n["taken up"] += len(taken)
}

// end counts at the end: hexes, and pieces whose chain does not lead from one stop to
// another.
func (r *recount) end(s *rollandrails.State) {
	chain := chains(s)
	stops := map[half]map[int]bool{}
	for h, c := range chain {
		p := s.Pieces()[h.piece]
		over, _ := r.g.Ground().Neighbor(int(p.Hex), hex.Side([2]uint8{p.A, p.B}[h.side]))
		stop := -1
		for _, x := range s.Pieces() {
			if int(x.Hex) == over && townHex(r.g, over) && (hex.Side(x.A) == hex.Side([2]uint8{p.A, p.B}[h.side]).Opposite() || hex.Side(x.B) == hex.Side([2]uint8{p.A, p.B}[h.side]).Opposite()) {
				stop = over
			}
		}
		if cityNow(s, over) {
			stop = over
		}
		if stops[c] == nil {
			stops[c] = map[int]bool{}
		}
		if stop >= 0 {
			stops[c][stop] = true
		}
	}
	type there struct {
		players map[int8]bool
		sides   map[uint8]bool
	}
	hexes := map[int]*there{}
	for i, p := range s.Pieces() {
		cell := int(p.Hex)
		if !townHex(r.g, cell) && len(stops[chain[half{i, 0}]]) < 2 {
			r.n["unfinished"]++
		}
		if hexes[cell] == nil {
			hexes[cell] = &there{map[int8]bool{}, map[uint8]bool{}}
		}
		h := hexes[cell]
		h.players[p.Builder], h.sides[p.A], h.sides[p.B] = true, true, true
		r.n["pieces at "+strconv.Itoa(cell)]++
	}
	for cell, h := range hexes {
		r.n["used "+strconv.Itoa(cell)]++
		if len(h.players) > 1 {
			r.n["shared "+strconv.Itoa(cell)]++
		}
		free := 0
		for side := hex.Side(0); side < 6; side++ {
			if _, ok := r.g.Ground().Neighbor(cell, side); ok && !h.sides[uint8(side)] {
				free++
			}
		}
		if free < 2 {
			r.n["full "+strconv.Itoa(cell)]++
		}
	}
	for _, l := range s.Links() {
		r.n["links of "+r.g.Places()[l.From].Label]++
		r.n["links of "+r.g.Places()[l.To].Label]++
	}
}

// founder plays as greedy does, but takes resources until it can pay the planner, puts a
// die on the wheel that calls him where there is a town to be made a city, and lets him and
// the manufacturer help whenever they can: what they do has to be counted, whether or not
// greedy thinks much of them.
type founder struct{ *Greedy }

func (f founder) Choose(s *rollandrails.State, moves []rollandrails.Move, rng *rand.Rand) rollandrails.Move {
	player := s.Player()
	pays, town := s.Resources(player) >= rollandrails.PlannerCost, false
	for i := range s.Game().Places() {
		town = town || s.CanFound(i)
	}
	for _, m := range moves {
		switch m.Kind() {
		case rollandrails.MoveMatch:
			on := m.Matching()
			who := rollandrails.Called(on[len(on)-1].Die)
			if pays && town && slices.Contains(who[:], rollandrails.Planner) && s.Players() > 1 {
				return m
			}
		case rollandrails.MoveResources:
			if !pays {
				return m
			}
		case rollandrails.MovePlanner:
			return m
		case rollandrails.MoveManufacturer:
			if rng.IntN(2) == 0 {
				return m
			}
		}
	}
	return f.Greedy.Choose(s, moves, rng)
}

// TestTallyAgainstRecount holds the numbers of a tally, game by game, to those of the
// recount of its log.
func TestTallyAgainstRecount(t *testing.T) {
	t.Parallel()
	all := bundled(t)
	seen := map[string]int{}
	founders := entry{Name: "founder", New: func() sim.Policy[*rollandrails.State, rollandrails.Move] {
		return founder{NewGreedy(Balanced())}
	}}
	for players := rollandrails.MinPlayers; players <= rollandrails.MaxPlayers; players++ {
		for i, m := range all {
			if (i+players)%2 > 0 && players > 1 { // half of them show enough
				continue
			}
			g, err := rollandrails.NewGame(m, players)
			if err != nil {
				t.Fatal(err)
			}
			const games = 2
			p := plans{New: g.Start, Policies: append(named(t, "greedy", "random"), founders), Seed: uint64(10*players + i), Games: games}
			table, err := p.NewTable()
			if err != nil {
				t.Fatal(err)
			}
			for index := range games {
				log := g.AppendLogHeader(nil, p.Seed)
				if err := table.Play(index, func(s *rollandrails.State, m rollandrails.Move) { log = s.AppendLogMove(log, m) }); err != nil {
					t.Fatal(err)
				}
				tally, r := NewTally(g), newRecount(t, g)
				before := g.Start()
				end, err := rollandrails.Replay(m, string(log), func(s *rollandrails.State, m rollandrails.Move) {
					tally.Move(s, m)
					r.watch(before, s)
					before.CopyFrom(s)
				})
				if err != nil {
					t.Fatal(err)
				}
				r.watch(before, end)
				tally.End(end)
				_, moves, _ := strings.Cut(string(log), "\n\n")
				for _, l := range strings.Split(strings.TrimSpace(moves), "\n") {
					r.line(l)
				}
				r.end(end)
				if compareRecount(t, tally, r); t.Failed() {
					t.Fatalf("%s, %d players, game %d", m.ID, players, index)
				}
				for k, n := range r.words {
					seen[k] += n
				}
				for _, k := range []string{"crossed", "taken up", "unfinished", "founded"} {
					seen[k] += r.n[k]
				}
			}
		}
	}
	for _, k := range []string{"crossed", "taken up", "unfinished", "planner", "manufacturer", "found", "coin", "engineer", "logistician", "ship"} {
		if seen[k] == 0 {
			t.Errorf("no game has %q, so nothing is compared", k)
		}
	}
}

// compareRecount compares a tally of one game.
func compareRecount(t *testing.T, tally *Tally, r *recount) {
	t.Helper()
	same := func(what string, got int64, want int) {
		t.Helper()
		if got != int64(want) {
			t.Errorf("%s: %d, the recount has %d", what, got, want)
		}
	}
	g := r.g
	for k := range rollandrails.Kind(rollandrails.Kinds) {
		same("lines of "+k.String(), tally.sums.kinds[k], r.words[k.String()])
	}
	for links := 1; links <= rollandrails.MaxLevel; links++ {
		same(fmt.Sprint("deliveries over ", links), tally.sums.lengths[links], r.n[fmt.Sprint("links ", links)])
	}
	deliveries := r.words["deliver"] + r.words["logistician"] + r.words["ship"]
	for round := range g.Rounds() {
		same(fmt.Sprint("deliveries in round ", round+1), tally.sums.rounds[round], r.n[fmt.Sprint("round ", round+1)])
	}
	same("deliveries", int64(tally.dist[distDelivered].Quantile(1)), deliveries)
	same("rounds", int64(tally.dist[distRounds].Quantile(1)), r.round)
	same("the longest delivery", int64(tally.dist[distLongest].Quantile(1)), r.n["longest"])

	levels, mostGained := map[int]int{}, 0
	cell, goods := 0, 0
	for p := range g.Players() {
		who := fmt.Sprint("P", p+1)
		money := tally.sums.money[p*flows : (p+1)*flows]
		gain, spent := 0, 0
		for flow, name := range map[int]string{fromDeliveries: " deliveries", fromBanker: " banker", fromCoins: " coins"} {
			same(who+name, money[flow], r.n[who+name])
			gain += r.n[who+name]
		}
		uses := map[int]string{forUpgrades: " upgrades", forPlanner: " planner", forManufacturer: " manufacturer"}
		for i, name := range groundNames {
			uses[forTrack+i] = " " + name
		}
		for flow, name := range uses {
			same(who+name, money[flow], r.n[who+name])
			spent += r.n[who+name]
		}
		same(who+" has left", money[leftOver], gain-spent)
		mostGained = max(mostGained, gain)
		levels[1+r.level[who]]++
		sum := 0
		for _, n := range r.table[who] {
			cell, sum = max(cell, n), sum+n
		}
		goods = max(goods, sum)
	}
	for level := 1; level <= rollandrails.MaxLevel; level++ {
		same(fmt.Sprint("players of level ", level), tally.sums.levels[level], levels[level])
	}
	same("the most resources", int64(tally.dist[distGained].Quantile(1)), mostGained)
	same("the greatest cell", int64(tally.dist[distCell].Quantile(1)), cell)
	same("the greatest sum", int64(tally.dist[distGoods].Quantile(1)), goods)

	for i, name := range groundNames {
		same("pieces "+name, tally.sums.pieces[i], r.n["pieces "+name])
	}
	same("tracks marked X", int64(tally.dist[distCrossed].Quantile(1)), r.n["crossed"])
	same("tracks taken up", int64(tally.dist[distTakenUp].Quantile(1)), r.n["taken up"])
	same("unfinished pieces", int64(tally.dist[distUnfinished].Quantile(1)), r.n["unfinished"])
	for c := range g.Map().Grid.Len() {
		at := tally.sums.hexes[c*hexCounts : (c+1)*hexCounts]
		for i, name := range map[int]string{hexUsed: "used ", hexPieces: "pieces at ", hexShared: "shared ", hexFull: "full "} {
			same(name+g.Map().Grid.Label(g.Map().Grid.At(c)), at[i], r.n[name+strconv.Itoa(c)])
		}
	}

	used := map[string]int{}
	for i, p := range g.Places() {
		at := tally.sums.places[i*placeCounts : (i+1)*placeCounts]
		same("links of "+p.Label, at[placeLinks], r.n["links of "+p.Label])
		same("goods arrived in "+p.Label, at[placeArrived], r.n["arrived "+p.Label])
		same("goods arrived in the heat of "+p.Label, int64(tally.Heat().Hex(p.Cell)), r.n["arrived "+p.Label])
		same("goods shipped from "+p.Label, at[placeShipped], r.n["shipped "+p.Label])
		same("cities founded in "+p.Label, at[placeFounded], r.n["founded "+p.Label])
		same("idle "+p.Label, at[placeIdle], 1-min(1, r.n["links of "+p.Label]))
		for _, c := range rollandrails.ColorNames {
			k := p.Label + " " + c
			old := max(0, r.start[k]-r.shipped[k])
			used["start "+c] += r.start[k]
			used["new "+c] += r.added[k]
			used["start left "+c] += old
			used["new left "+c] += r.start[k] + r.added[k] - r.shipped[k] - old
		}
	}
	for i, c := range rollandrails.ColorNames {
		same("starting goods, "+c, tally.sums.placed[i], used["start "+c])
		same("new goods, "+c, tally.sums.placed[colors+i], used["new "+c])
		same("starting goods left, "+c, tally.sums.left[i], used["start left "+c])
		same("new goods left, "+c, tally.sums.left[colors+i], used["new left "+c])
	}
	same("setup marks", int64(sumOf(tally, distSetup)), sum(r.start))
	same("sets", int64(tally.dist[distSets].Quantile(1)), sum(r.added)/rollandrails.SetSize)
	same("new cities", int64(sumOf(tally, distCities)), r.words["planner"]+r.words["found"])
}

func sumOf(t *Tally, from int) (n int) {
	for c := range colors {
		n += t.dist[from+c].Quantile(1)
	}
	return n
}

func sum(m map[string]int) (n int) {
	for _, k := range m {
		n += k
	}
	return n
}

// TestSeatsPermuted: the same game with all players moved on by some seats has the same
// numbers, and those of the seats are moved on.
func TestSeatsPermuted(t *testing.T) {
	t.Parallel()
	m := bundled(t)[0]
	const players = 4
	g, err := rollandrails.NewGame(m, players)
	if err != nil {
		t.Fatal(err)
	}
	p := plans{New: g.Start, Policies: named(t, "greedy", "random", "spoiler"), Seed: 3, Games: 3}
	table, err := p.NewTable()
	if err != nil {
		t.Fatal(err)
	}
	count := func(log string) *Tally {
		tally := NewTally(g)
		end, err := rollandrails.Replay(m, log, tally.Move)
		if err != nil {
			t.Fatal(err)
		}
		tally.End(end)
		return tally
	}
	for index := range p.Games {
		log := g.AppendLogHeader(nil, p.Seed)
		if err := table.Play(index, func(s *rollandrails.State, m rollandrails.Move) { log = s.AppendLogMove(log, m) }); err != nil {
			t.Fatal(err)
		}
		want := count(string(log))
		for k := 1; k < players; k++ {
			// Names of players, not the side SP1 or a name on the map: comments go first.
			var moved strings.Builder
			for _, line := range strings.Split(string(log), "\n") {
				line, _, _ = strings.Cut(line, "#")
				w := strings.FieldsFunc(line, func(r rune) bool { return r == ' ' })
				for i, word := range w {
					head, owner, step := strings.Cut(word, "/")
					if !step {
						owner = word
					}
					if len(owner) == 2 && owner[0] == 'P' {
						owner = fmt.Sprint("P", (int(owner[1]-'1')+k)%players+1)
					}
					if w[i] = owner; step {
						w[i] = head + "/" + owner
					}
				}
				moved.WriteString(strings.Join(w, " ") + "\n")
			}
			got := count(moved.String())
			for seat := range players {
				to := (seat + k) % players
				if a, b := want.sums.money[seat*flows:(seat+1)*flows], got.sums.money[to*flows:(to+1)*flows]; !slices.Equal(a, b) {
					t.Errorf("game %d, %d seats on: the resources of seat %d are %v, then %v", index, k, seat+1, a, b)
				}
			}
			for name, two := range map[string][2][]int64{
				"kinds": {want.sums.kinds, got.sums.kinds}, "lengths": {want.sums.lengths, got.sums.lengths},
				"rounds": {want.sums.rounds, got.sums.rounds}, "pieces": {want.sums.pieces, got.sums.pieces},
				"goods": {want.sums.left, got.sums.left}, "levels": {want.sums.levels, got.sums.levels},
				"hexes": {want.sums.hexes, got.sums.hexes},
			} {
				if !slices.Equal(two[0], two[1]) {
					t.Errorf("game %d, %d seats on: %s are %v, then %v", index, k, name, two[0], two[1])
				}
			}
		}
	}
}
