package rollandrails

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"platelayer/hex"
	"platelayer/rules/rollandrails"
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
