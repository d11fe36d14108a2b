package rollway

// run holds an operating round for a player (rulebook: Operating Rounds).
func (s *State) run(t *seat) {
	r := Result{Turn: s.turn}
	loaded := false
	for c := range Company(Companies) {
		r.Shares[c] = t.held[c]
		if t.held[c] == 0 {
			continue
		}
		trains := t.trainsOf(s.g, c, s.trains[:0])
		s.trains = trains
		if len(trains) == 0 {
			continue
		}
		if !loaded {
			// NewGame has seen to it that the network is within the limits.
			if err := s.solver.Load(&t.net); err != nil {
				panic(err)
			}
			loaded = true
		}
		r.Sums[c] = int16(s.solver.Solve(int(c), trains))
	}
	t.points += int32(r.Total())
	t.results = append(t.results, r)
}

// trainsOf appends the stops of each train that a company owns.
func (t *seat) trainsOf(g *Game, c Company, buf []int) []int {
	for row := range g.m.Trains {
		if t.owner[row] == c {
			buf = append(buf, g.m.Trains[row].Stops.V)
		}
	}
	return buf
}

// Scores appends what each player has: the operating rounds held so far, less the
// penalties of the engineers used.
func (s *State) Scores(buf []int) []int {
	for p := range s.seats {
		buf = append(buf, int(s.seats[p].points-s.seats[p].penalty))
	}
	return buf
}
