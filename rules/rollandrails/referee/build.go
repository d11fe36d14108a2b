package referee

import (
	"fmt"
	"slices"

	"platelayer/hex"
	"platelayer/rules/desk"
	"platelayer/rules/rollandrails"
)

// pieceOf is a piece of track that somebody wants to draw.
type pieceOf struct {
	at   hex.Coord
	a, b hex.Side
}

// shape is the place of the action table for a piece (Railway Network Development
// Action: straight, curve and sharp curve).
func (p pieceOf) shape() string {
	switch d := int(p.b - p.a); min(d, 6-d) {
	case 1:
		return "sharp"
	case 3:
		return "straight"
	}
	return "curve"
}

// readPiece reads a hex and two sides.
func (r *Referee) readPiece(args []string) (p pieceOf, err error) {
	if err = desk.Exactly(args, 2, "a hex and two sides"); err != nil {
		return p, err
	}
	if p.at, err = r.readHex(args[0]); err != nil {
		return p, err
	}
	p.a, p.b, err = r.readSides(args[1])
	return p, err
}

// build draws track with an action die (Railway Network Development Action).
func (r *Referee) build(args []string) (func(), error) {
	p, err := r.readPiece(args)
	if err != nil {
		return nil, err
	}
	i, err := r.dieOn(p.shape())
	if err != nil {
		return nil, err
	}
	draw, err := r.track(p)
	if err != nil {
		return nil, err
	}
	return func() { draw(); r.use(i) }, nil
}

// track draws a piece of track for the player whose turn it is, and pays for it, if that
// is allowed (Rules for Railway Network development).
func (r *Referee) track(p pieceOf) (func(), error) {
	here := r.label(p.at)
	if !r.m.TerrainOf(p.at).Land() {
		return nil, fmt.Errorf("%q is no land: track lies on land", here)
	}
	if r.cities[p.at] != nil {
		return nil, fmt.Errorf("%q is a city: track begins and ends at its sides", here)
	}
	seat := r.mover()
	drawn := r.drawn()
	var from []hex.Coord // what the sides lead to, where they lead to something
	var joined []link
	for _, side := range []hex.Side{p.a, p.b} {
		name := sideWords[r.m.Grid.Orientation][side]
		mine := place{p.at, side}
		if _, ok := drawn[mine]; ok {
			return nil, fmt.Errorf("side %s of %q has track", name, here)
		}
		next := mine.beyond()
		if !r.m.TerrainOf(next.at).Land() {
			return nil, fmt.Errorf("side %s of %q does not lead to land", name, here)
		}
		if r.cities[next.at] != nil {
			from = append(from, next.at)
			continue
		}
		j, ok := drawn[next]
		if !ok {
			continue // open
		}
		links := r.links()
		k := slices.IndexFunc(links, func(l link) bool { return slices.Contains(l.strokes, j) })
		if err := r.mayJoin(seat, links[k]); err != nil {
			return nil, fmt.Errorf("side %s of %q: %w", name, here, err)
		}
		from = append(from, links[k].stops[0])
		joined = append(joined, links[k])
	}
	if len(from) == 0 {
		return nil, fmt.Errorf("a piece in %q would begin nowhere: track begins in a city or continues track", here)
	}
	if r.towns[p.at] {
		// Each side is a link of its own, to this town (ruling 9).
		if slices.Contains(from, p.at) {
			return nil, fmt.Errorf("a link would begin and end in the town at %q", here)
		}
	} else if len(from) == 2 && from[0] == from[1] {
		return nil, fmt.Errorf("a link would begin and end at %q", r.label(from[0]))
	}
	cost, touched := r.price(p)
	if have := r.seats[seat].resources; cost > have {
		return nil, fmt.Errorf("a piece in %q costs %d, the player has %d", here, cost, have)
	}
	return func() {
		r.seats[seat].resources -= cost
		for _, e := range touched {
			r.rivers[e] = true
		}
		for _, l := range joined {
			r.own(l, seat)
		}
		s := stroke{at: p.at, ends: [2]hex.Side{p.a, p.b}, owner: seat, round: r.round}
		if !r.towns[p.at] {
			r.strokes = append(r.strokes, s)
			return
		}
		for _, side := range []hex.Side{p.a, p.b} {
			s.ends = [2]hex.Side{side, middle}
			r.strokes = append(r.strokes, s)
		}
	}, nil
}

// mayJoin tells whether a player may go on from the open end of a link (Rules for
// Railway Network development; rulings 9 to 11).
func (r *Referee) mayJoin(seat int, l link) error {
	switch {
	case len(l.open) == 0:
		return fmt.Errorf("the track there is finished")
	case l.abandoned == r.round:
		return fmt.Errorf("the track there has been abandoned in this round: anybody may go on in the next")
	case l.abandoned == 0 && l.owner != seat:
		return fmt.Errorf("the track there belongs to %s", desk.Seat(l.owner))
	}
	return nil
}

// price is what a piece costs, and the river borders it pays for (The cost of track
// building; rulings 7 and 8).
func (r *Referee) price(p pieceOf) (cost int, touched []hex.Edge) {
	switch r.m.TerrainOf(p.at) {
	case rollandrails.Forest, rollandrails.Swamp:
		cost = 1
	case rollandrails.Mountain:
		cost = 2
	}
	if r.towns[p.at] {
		cost = rollandrails.TownCost
	}
	for _, side := range []hex.Side{p.a, p.b} {
		e := hex.EdgeOf(p.at, side)
		if paid, river := r.rivers[e]; river && !paid {
			cost += rollandrails.RiverCost
			touched = append(touched, e)
		}
	}
	return cost, touched
}
