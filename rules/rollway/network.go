package rollway

import (
	"math/bits"

	"platelayer/rules/rollway/routes"
)

// network is the track of a sheet as pieces, worked out plainly from the lines of each
// cell; owner tells whose the stops are, as Map.Stops.
func (g *Game) network(on []uint16, owner []Company) routes.Network {
	n := routes.Network{Bonus: routes.Bonus{Spirals: SpiralsForBonus, Points: SpiralBonus}}
	for i := range g.m.Stops {
		kind := g.m.Stops[i].Kind.V
		r := routes.Stop{Points: kind.Points(), Owner: routes.NoOwner, Spiral: kind == Spiral}
		if owner[i] < Companies {
			r.Owner = int(owner[i])
		}
		n.Stops = append(n.Stops, r)
	}
	for c, lines := range on {
		if stop := g.stopOn[c]; stop >= 0 {
			arms := armsOf(lines)
			for side := range 6 {
				if arms>>side&1 == 1 {
					n.Pieces = append(n.Pieces, routes.Piece{g.ends[6*c+side], routes.AtStop(int(stop))})
				}
			}
			continue
		}
		for ; lines != 0; lines &= lines - 1 {
			l := LineSides[bits.TrailingZeros16(lines)]
			n.Pieces = append(n.Pieces, routes.Piece{g.ends[6*c+int(l[0])], g.ends[6*c+int(l[1])]})
		}
	}
	return n
}
