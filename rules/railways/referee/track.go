package referee

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"platelayer/hex"
	"platelayer/rules/desk"
	"platelayer/rules/railways"
)

// build (A - Build Track: starting at any city).
func (r *Referee) build(args []string) (func(), error) {
	if err := desk.Exactly(args, 1, "a city"); err != nil {
		return nil, err
	}
	c, err := r.cityAt(args[0])
	if err != nil {
		return nil, err
	}
	return r.start(action{city: c.label, grant: r.now.grant})
}

// extend (or open track tile that you own).
func (r *Referee) extend(args []string) (func(), error) {
	if err := desk.Exactly(args, 1, "an open end"); err != nil {
		return nil, err
	}
	label, name, _ := strings.Cut(args[0], "/")
	at, err := r.hexAt(label)
	if err != nil {
		return nil, err
	}
	side, err := r.side(name)
	if err != nil {
		return nil, err
	}
	l := r.openEnd(at, side)
	if l == nil || l.owner != r.seat {
		return nil, fmt.Errorf("%s has no open end there", desk.Seat(r.seat))
	}
	return r.start(action{city: l.from, line: l, grant: r.now.grant})
}

// start begins a build if a tile can be placed at all.
func (r *Referee) start(a action) (func(), error) {
	if !r.anyTile(a) {
		return nil, fmt.Errorf("no tile can be placed there")
	}
	return func() {
		r.now = a
		r.phase = atTrack
	}, nil
}

func (r *Referee) anyTile(a action) bool {
	for _, t := range r.tiles(a) {
		if _, err := r.judgeTile(a, t); err == nil {
			return true
		}
	}
	return false
}

// tiles are all tiles that could lie in the hexes where the build goes on, legal or not.
func (r *Referee) tiles(a action) (out []tile) {
	for side := range hex.Side(6) {
		at := r.must(a.city).at.Neighbor(side)
		if a.line != nil {
			at = last(a.line).at.Neighbor(side)
		}
		for in := range hex.Side(6) {
			for far := range hex.Side(6) {
				if in != far {
					out = append(out, tile{at, in, far})
				}
			}
		}
	}
	return out
}

func last(l *line) tile { return l.tiles[len(l.tiles)-1] }

// openEnd is the open line that ends at a side of a hex.
func (r *Referee) openEnd(at hex.Coord, side hex.Side) *line {
	for _, l := range r.lines {
		if l.to == "" && last(l).at == at && last(l).out == side {
			return l
		}
	}
	return nil
}

// tilesIn are all tiles in a hex.
func (r *Referee) tilesIn(at hex.Coord) (out []tile) {
	for _, l := range r.lines {
		for _, t := range l.tiles {
			if t.at == at {
				out = append(out, t)
			}
		}
	}
	return out
}

// usable: track can lie in a hex.
func (r *Referee) usable(at hex.Coord) bool {
	t := r.m.TerrainOf(at)
	return r.on(at) == nil && (t == railways.Plains || t == railways.Water || t == railways.Hill)
}

// isIsland: a city with harbors has no track.
func (r *Referee) isIsland(c *city) bool {
	return len(r.m.Cities[slices.Index(r.cities, c)].Harbors) > 0
}

// hasLink: a player has a link between two cities.
func (r *Referee) hasLink(seat int, a, b string) bool {
	for _, l := range r.lines {
		if l.owner == seat && (l.from == a && l.to == b || l.from == b && l.to == a) {
			return true
		}
	}
	return false
}

// placed is a tile that may be placed, and what comes of it.
type placed struct {
	tile
	price int
	city  *city // that it reaches
	other *line // that it joins
}

// errElsewhere is a tile that does not go on from where the line is.
var errElsewhere = errors.New("the tile does not go on from the city or the open end")

// judgeTile (Track: what track may do).
func (r *Referee) judgeTile(a action, t tile) (placed, error) {
	out := placed{tile: t}
	from := r.must(a.city)
	// It goes on from the city or the open end.
	before := t.at.Neighbor(t.in)
	if a.line == nil {
		if before != from.at || r.isIsland(from) {
			return out, errElsewhere
		}
	} else if end := last(a.line); before != end.at || end.out != t.in.Opposite() {
		return out, errElsewhere
	}
	// The tile itself, its hex, and where it leads.
	if apart := int(t.in.Turn(-int(t.out))); apart < 2 || apart > 4 {
		return out, fmt.Errorf("a tile joins no sides next to each other")
	}
	if !r.usable(t.at) {
		return out, fmt.Errorf("no tile lies there")
	}
	beyond := t.at.Neighbor(t.out)
	out.city = r.on(beyond)
	if out.city == nil && !r.usable(beyond) || out.city != nil && r.isIsland(out.city) {
		return out, fmt.Errorf("the tile leads to where no track can be")
	}
	lying := r.tilesIn(t.at)
	if len(lying) >= 2 {
		return out, fmt.Errorf("the hex has two tracks")
	}
	for _, other := range lying {
		for _, side := range []hex.Side{other.in, other.out} {
			if side == t.in || side == t.out {
				return out, fmt.Errorf("the side has track")
			}
		}
	}
	hexes := []hex.Coord{t.at}
	if a.line != nil {
		hexes = append(hexes, hexesOf(a.line)...)
	}
	// Track that ends at the side it leads to.
	for _, other := range r.tilesIn(beyond) {
		if other.in == t.out.Opposite() || other.out == t.out.Opposite() {
			out.other = r.openEnd(beyond, t.out.Opposite())
			if out.other == nil || out.other.owner != r.seat {
				return out, fmt.Errorf("the track there is of somebody else")
			}
			hexes = append(hexes, hexesOf(out.other)...)
		}
	}
	for i, h := range hexes {
		if slices.Contains(hexes[:i], h) {
			return out, fmt.Errorf("a line is in a hex once")
		}
	}
	// The link it completes.
	to := ""
	switch {
	case out.city != nil:
		to = out.city.label
	case out.other != nil:
		to = out.other.from
	}
	switch {
	case to == from.label:
		return out, fmt.Errorf("a link joins two different cities")
	case to != "" && r.hasLink(r.seat, from.label, to):
		return out, fmt.Errorf("there is such a link already")
	}
	// The price.
	switch terrain := r.m.TerrainOf(t.at); {
	case terrain == railways.Plains && !a.grant:
		out.price = 2
	case terrain == railways.Water:
		out.price = 3
	case terrain == railways.Hill:
		out.price = 4
	}
	if len(lying) > 0 {
		out.price += 2
	}
	half := r.m.Options.HalfRidge.V
	if r.isRidge(t.at, t.in) {
		if half && a.line != nil {
			out.price += 2
		} else {
			out.price += 4
		}
	}
	if r.isRidge(t.at, t.out) {
		switch {
		case out.city != nil:
			out.price += 4
		case half:
			out.price += 2
		case out.other != nil:
			out.price += 4
		}
	}
	return out, nil
}

func hexesOf(l *line) (out []hex.Coord) {
	for _, t := range l.tiles {
		out = append(out, t.at)
	}
	return out
}

// isRidge: a ridge runs on a side of a hex.
func (r *Referee) isRidge(at hex.Coord, side hex.Side) bool {
	for _, ridge := range r.m.Ridges {
		for _, e := range ridge.Edges {
			if e.V == hex.EdgeOf(at, side) {
				return true
			}
		}
	}
	return false
}

// track (Place from 1 to 4 track tiles).
func (r *Referee) track(args []string) (func(), error) {
	if err := desk.Exactly(args, 1, "a tile"); err != nil {
		return nil, err
	}
	label, sides, _ := strings.Cut(args[0], "/")
	first, second, _ := strings.Cut(sides, "-")
	at, err := r.hexAt(label)
	if err != nil {
		return nil, err
	}
	a, err := r.side(first)
	if err != nil {
		return nil, err
	}
	b, err := r.side(second)
	if err != nil {
		return nil, err
	}
	if r.now.tiles >= r.mostTiles() {
		return nil, fmt.Errorf("no further tile is placed")
	}
	p, err := r.judgeTile(r.now, tile{at, a, b})
	if err == errElsewhere {
		p, err = r.judgeTile(r.now, tile{at, b, a})
	}
	if err != nil {
		return nil, err
	}
	return func() { r.lay(p) }, nil
}

// mostTiles (Perfect Engineering: five hexes in a build).
func (r *Referee) mostTiles() int {
	if slices.ContainsFunc(r.me().cards, func(w string) bool { return kind(w) == "perfect-engineering" }) {
		return 5
	}
	return 4
}

// lay places a tile.
func (r *Referee) lay(p placed) {
	a := &r.now
	if a.line == nil {
		a.line = &line{owner: r.seat, from: a.city}
		r.lines = append(r.lines, a.line)
	}
	a.line.tiles = append(a.line.tiles, p.tile)
	a.tiles++
	a.price += p.price
	over := a.tiles == r.mostTiles()
	if p.other != nil {
		for _, t := range slices.Backward(p.other.tiles) {
			a.line.tiles = append(a.line.tiles, tile{t.at, t.out, t.in})
		}
		r.lines = slices.DeleteFunc(r.lines, func(l *line) bool { return l == p.other })
		p.city = r.must(p.other.from)
	}
	if p.city != nil {
		a.line.to = p.city.label
		r.linkDone(r.seat)
		a.city, a.line = p.city.label, nil
		over = over || !r.m.Options.ChainBuild.V
	}
	if over {
		r.payBuild()
	}
}

func (r *Referee) payBuild() {
	r.pay(r.seat, r.now.price)
	r.actionDone()
}

// stop ends a build before its last tile.
func (r *Referee) stop(args []string) (func(), error) {
	if r.now.tiles == 0 {
		return nil, fmt.Errorf("a build has one tile at least")
	}
	return r.payBuild, desk.Nothing(args)
}

// linkDone: a player has a further link.
func (r *Referee) linkDone(seat int) {
	for _, w := range r.goals("major-line") {
		if r.hasMajorLine(w, seat) {
			r.win(w, seat)
		}
	}
}

// joined: own links lead from one city to another.
func (r *Referee) joined(seat int, from, to string) bool {
	been := []string{from}
	for i := 0; i < len(been); i++ {
		for _, l := range r.lines {
			if l.owner != seat || l.to == "" {
				continue
			}
			next := ""
			switch been[i] {
			case l.from:
				next = l.to
			case l.to:
				next = l.from
			}
			if next != "" && !slices.Contains(been, next) {
				been = append(been, next)
			}
		}
	}
	return slices.Contains(been, to)
}

// grant (Land Grant: open terrain is free in one build).
func (r *Referee) grant(args []string) (func(), error) {
	i := slices.IndexFunc(r.me().cards, func(w string) bool { return kind(w) == "land-grant" })
	if i < 0 {
		return nil, fmt.Errorf("%s has no Land Grant", desk.Seat(r.seat))
	}
	can := false
	for _, c := range r.cities {
		can = can || r.anyTile(action{city: c.label})
	}
	for _, l := range r.lines {
		can = can || l.to == "" && l.owner == r.seat && r.anyTile(action{city: l.from, line: l})
	}
	if !can {
		return nil, fmt.Errorf("there is nowhere to build")
	}
	return func() {
		// Of two cards with different words the one listed first in the definition goes.
		for _, w := range r.cardWords() {
			if kind(w) == "land-grant" && slices.Contains(r.me().cards, w) {
				r.me().cards, _ = desk.Without(r.me().cards, []string{w})
				break
			}
		}
		r.now.grant = true
		r.phase = atGranted
	}, desk.Nothing(args)
}

// maritime (rulings: western links, printed links, maritime links).
func (r *Referee) maritime(args []string) (func(), error) {
	if err := desk.Exactly(args, 2, "an island and a harbor"); err != nil {
		return nil, err
	}
	island, err := r.cityAt(args[0])
	if err != nil {
		return nil, err
	}
	harbor, err := r.cityAt(args[1])
	if err != nil {
		return nil, err
	}
	there := slices.ContainsFunc(r.m.Cities[slices.Index(r.cities, island)].Harbors, func(h hexValue) bool { return r.cityLabel(h.V) == harbor.label })
	if !there {
		return nil, fmt.Errorf("no ship goes there")
	}
	for p := range r.players {
		if r.hasLink(p, island.label, harbor.label) {
			return nil, fmt.Errorf("the link is sold")
		}
	}
	return func() {
		r.pay(r.seat, r.m.Options.MaritimePrice.V)
		r.lines = append(r.lines, &line{owner: r.seat, from: island.label, to: harbor.label})
		r.linkDone(r.seat)
		r.actionDone()
	}, nil
}
