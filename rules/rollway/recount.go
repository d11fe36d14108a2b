package rollway

// Recount works out the scores from what was written on the sheets, turn by turn.
func (s *State) Recount() []int {
	out := make([]int, len(s.seats))
	for p := range s.seats {
		t := &s.seats[p]
		for _, r := range s.recountRuns(t) {
			out[p] += r.Total()
		}
		for e := range Engineer(Engineers) {
			if t.usedIn[e] > 0 {
				out[p] -= s.g.m.Penalties[e].V
			}
		}
	}
	return out
}

// recountRuns holds all operating rounds of a player again.
func (s *State) recountRuns(t *seat) (out []Result) {
	for turn := 1; turn <= len(t.bids); turn++ {
		if !s.g.runs[turn-1] || !s.ended(t, turn) {
			continue
		}
		r := Result{Turn: uint8(turn)}
		for _, m := range t.shares[:turn] {
			if !m.burned && m.company < Companies {
				r.Shares[m.company]++
			}
		}
		var trains [Companies][]int
		first := 0
		for _, row := range s.g.m.Trains {
			last := first + row.Boxes.V
			if last > turn {
				break
			}
			c := plainWinner(t.bids[first:last])
			trains[c] = append(trains[c], row.Stops.V)
			first = last
		}
		on := append([]uint16(nil), s.g.start.on...)
		for _, l := range t.laid {
			if int(l.Turn) <= turn {
				on[l.Cell] |= 1 << l.Line
			}
		}
		n := s.g.network(on, s.g.stopOwners(t.mystery))
		s.loaded = false
		solver := s.scratch()
		if solver.Load(&n) != nil {
			continue
		}
		for c := range trains {
			if r.Shares[c] > 0 {
				r.Sums[c] = int16(solver.Solve(c, trains[c]))
			}
		}
		out = append(out, r)
	}
	return out
}

// ended tells whether a player's turn is over.
func (s *State) ended(t *seat, turn int) bool {
	return turn < int(s.turn) || s.phase == Ended || t != &s.seats[s.seat] && len(t.bids) >= turn
}

// plainWinner is the company with the most bids; of several, the one that reached as many
// last.
func plainWinner(bids []Company) Company {
	var count [Companies]int
	best := bids[0]
	for _, c := range bids {
		count[c]++
	}
	for _, c := range bids {
		if count[c] >= count[best] {
			best = c
		}
	}
	return best
}

// stopOwners are the companies of all stops, NoCompany of those that are no stations;
// mystery is the company of the mystery station.
func (g *Game) stopOwners(mystery Company) []Company {
	out := make([]Company, len(g.m.Stops))
	for i := range out {
		if out[i] = NoCompany; g.m.Stops[i].Kind.V == Station {
			out[i] = g.m.Stops[i].Company
		}
	}
	if g.mystery >= 0 {
		out[g.stopOn[g.mystery]] = mystery
	}
	return out
}
