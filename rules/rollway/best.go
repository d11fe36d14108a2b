package rollway

import (
	"fmt"

	"platelayer/rules/rollway/routes"
)

// Route is what a train runs in an operating round, ready to be told or drawn.
type Route struct {
	Train, Score int
	// Bonus is what the spirals of the route score together, 0 where each counts for
	// itself.
	Bonus int
	Stops []int // in order, by their numbers in Map.Stops
	// Pieces are the pieces of track in order, each with the end first at which the train
	// comes in. A route of one piece begins at its stop.
	Pieces [][2]PieceEnd
}

// BestRoutes are the routes on which a company's trains score the most together, for each
// company, the longest train first; trains that stay at home are left out. It is exact. An
// error says that there is more track than can be searched.
func (g *Game) BestRoutes(t *Track, trains [Companies][]int) (best [Companies][]Route, sums [Companies]int, err error) {
	var s routes.Solver
	if err := s.Load(&t.Network); err != nil {
		return best, sums, fmt.Errorf("the best routes over so much track cannot be found: %w", err)
	}
	for c := range Companies {
		if len(trains[c]) == 0 {
			continue
		}
		sums[c] = s.Solve(c, trains[c])
		for _, r := range s.Routes() {
			best[c] = append(best[c], g.route(t, &r))
		}
	}
	return best, sums, nil
}

// route is a route of the solver on the map.
func (g *Game) route(t *Track, r *routes.Route) Route {
	n := &t.Network
	out := Route{Train: r.Train, Score: r.Score, Stops: r.Stops}
	spirals := 0
	for _, s := range r.Stops {
		if n.Stops[s].Spiral {
			spirals++
		}
	}
	if n.Bonus.Spirals > 0 && spirals >= n.Bonus.Spirals {
		out.Bonus = n.Bonus.Points
	}
	at := routes.AtStop(r.Stops[0])
	for _, i := range r.Pieces {
		p := n.Pieces[i]
		ends := g.Ends(p)
		if p[0] != at {
			p[0], p[1] = p[1], p[0]
			ends[0], ends[1] = ends[1], ends[0]
		}
		out.Pieces = append(out.Pieces, ends)
		at = p[1]
		if border, face, ok := at.Border(); ok {
			at = routes.AtBorder(border, 1-face)
		}
	}
	return out
}

// Owner is the company that a stop of the map belongs to on a track, by its number;
// NoCompany for what is no station.
func (g *Game) Owner(t *Track, stop int) Company { return g.stopOwners(t.Mystery)[stop] }
