package rollway

import (
	"fmt"

	"platelayer/rules/rollway/routes"
)

// run holds an operating round for a player (rulebook: Operating Rounds).
func (s *State) run(t *seat) {
	t.results = append(t.results, Result{Turn: s.turn, Shares: t.held})
	r := &t.results[len(t.results)-1]
	s.unfold()
	for c := range Company(Companies) {
		if t.held[c] == 0 {
			continue
		}
		s.trains = t.trainsOf(s.g, c, s.trains[:0])
		r.Sums[c] = int16(s.routeSum(t, c, s.trains))
	}
	t.points += int32(r.Total())
}

// unfold forgets what was found on the sheet before.
func (s *State) unfold() {
	s.loaded = false
	s.few.ways.forget(fewWays)
}

// routeSum is the most that trains of a company can score.
func (s *State) routeSum(t *seat, c Company, trains []int) int {
	if len(trains) == 0 {
		return 0
	}
	if s.g.few {
		if sum, ok := s.few.sum(s.g, t, c, trains); ok {
			return sum
		}
	}
	return s.searchRoutes(t, c, trains)
}

// searchRoutes is routeSum by the solver, however many routes there are. Where the track
// of the company before holds that of this one too, it is not looked for again.
func (s *State) searchRoutes(t *seat, c Company, trains []int) int {
	r := &s.surveyor
	if !s.loaded || !r.holds(s.g, t, c) {
		r.survey(s.g, t, c)
		if r.alone() {
			s.loaded = false
			return r.visitors(trains) * Station.Points()
		}
		s.loaded = true
		if err := s.scratch().Load(&r.net); err != nil {
			// Check refuses maps on which this could happen.
			panic(fmt.Sprintf("track that cannot be: %v", err))
		}
	}
	return s.solver.Solve(int(c), trains)
}

// scratch is the state's solver. It is large, and most states never need one.
func (s *State) scratch() *routes.Solver {
	if s.solver == nil {
		s.solver = new(routes.Solver)
	}
	return s.solver
}

// trainsOf appends the stops of each train that a company owns.
func (t *seat) trainsOf(g *Game, c Company, buf []int) []int {
	for row, owner := range t.owner[:len(g.lengths)] {
		if owner == c {
			buf = append(buf, int(g.lengths[row]))
		}
	}
	return buf
}

// RouteSum is the most that trains of a company could score on a player's map as it is,
// without shares: trains are the stops they can make. It is exact.
func (s *State) RouteSum(p int, c Company, trains []int) int {
	s.unfold()
	return s.routeSum(&s.seats[p], c, trains)
}

// Scores appends what each player has: the operating rounds held so far, less the
// penalties of the engineers used.
func (s *State) Scores(buf []int) []int {
	for p := range s.seats {
		buf = append(buf, int(s.seats[p].points-s.seats[p].penalty))
	}
	return buf
}
