package referee

import (
	"fmt"
	"slices"
	"strings"

	"platelayer/rules/railroadink"
)

// The words of docs/log-railroad-ink.md, read and written.

// piece is what belongs together of a Route: the kind at each side, clockwise from the
// north, "" for none.
type piece struct {
	ends    [4]string
	station bool
}

// route is what lies on a space: pieces that are not joined with each other, in the order
// of their first sides.
type route []piece

const (
	highway = "highway"
	railway = "railway"
)

var sideNames = []string{"n", "e", "s", "w"}

// routeOf is what a face shows, as pieces. The face is data of the board.
func routeOf(f railroadink.Face) (out route) {
	for _, p := range f.Parts {
		x := piece{station: p.Station}
		for side := range 4 {
			if p.Ends[railroadink.Highway]>>side&1 == 1 {
				x.ends[side] = highway
			}
			if p.Ends[railroadink.Railway]>>side&1 == 1 {
				x.ends[side] = railway
			}
		}
		if x != (piece{}) {
			out = append(out, x)
		}
	}
	return out.sorted()
}

// first is the first side a piece leads to.
func (p piece) first() int {
	return slices.IndexFunc(p.ends[:], func(kind string) bool { return kind != "" })
}

// sorted has the pieces in the order of their first sides.
func (r route) sorted() route {
	slices.SortFunc(r, func(a, b piece) int { return a.first() - b.first() })
	return r
}

// turned is a Route after some quarter turns clockwise, mirrored left to right first or
// not.
func (r route) turned(quarters int, mirrored bool) (out route) {
	for _, p := range r {
		x := piece{station: p.station}
		for side, kind := range p.ends {
			if mirrored {
				side = (4 - side) % 4
			}
			x.ends[(side+quarters)%4] = kind
		}
		out = append(out, x)
	}
	return out.sorted()
}

// ways are all ways to turn and mirror a Route, each once, as they are written.
func (r route) ways() (out []route) {
	var seen []string
	for _, mirrored := range []bool{false, true} {
		for quarters := range 4 {
			if w := r.turned(quarters, mirrored); !slices.Contains(seen, w.String()) {
				seen = append(seen, w.String())
				out = append(out, w)
			}
		}
	}
	return out
}

// is tells whether a Route is another one, turned or mirrored.
func (r route) is(other route) bool {
	return slices.ContainsFunc(r.ways(), func(w route) bool { return w.String() == other.String() })
}

// hasStation tells whether a Station is among the pieces.
func (r route) hasStation() bool {
	return slices.ContainsFunc(r, func(p piece) bool { return p.station })
}

// kindAt is the kind of the end at a side, "" for none.
func (r route) kindAt(side int) string {
	for _, p := range r {
		if p.ends[side] != "" {
			return p.ends[side]
		}
	}
	return ""
}

// String writes a Route.
func (r route) String() string {
	var parts []string
	for _, p := range r {
		var words []string
		if p.station {
			words = append(words, "station")
		}
		for _, kind := range []string{highway, railway} {
			var sides []string
			for side, k := range p.ends {
				if k == kind {
					sides = append(sides, sideNames[side])
				}
			}
			if len(sides) > 0 {
				words = append(words, kind, strings.Join(sides, "-"))
			}
		}
		parts = append(parts, strings.Join(words, " "))
	}
	return strings.Join(parts, " + ")
}

// readRoute reads a Route, in whatever order it is written.
func readRoute(words []string) (out route, err error) {
	taken := map[string]bool{}
	for _, part := range strings.Split(strings.Join(words, " "), "+") {
		w := strings.Fields(part)
		var p piece
		if len(w) > 0 && w[0] == "station" {
			p.station, w = true, w[1:]
		}
		if len(w) == 0 || len(w)%2 == 1 || len(w) > 4 {
			return nil, fmt.Errorf("%q is no part of a Route: it is kinds with their sides", part)
		}
		for i := 0; i < len(w); i += 2 {
			if w[i] != highway && w[i] != railway || i > 0 && w[i] == w[i-2] {
				return nil, fmt.Errorf("%q is no kind here", w[i])
			}
			for _, name := range strings.Split(w[i+1], "-") {
				side := slices.Index(sideNames, name)
				if side < 0 || taken[name] {
					return nil, fmt.Errorf("%q is no side, or there twice", name)
				}
				taken[name] = true
				p.ends[side] = w[i]
			}
		}
		out = append(out, p)
	}
	return out.sorted(), nil
}

// readSpace reads the label of a space of the board.
func (r *Referee) readSpace(word string) (space, error) {
	if len(word) != 2 || int(word[0]) < 'A' || int(word[0]) >= 'A'+r.b.Cols.V || int(word[1]) < '1' || int(word[1]) >= '1'+r.b.Rows.V {
		return "", fmt.Errorf("%q is no space of the board", word)
	}
	return space(word), nil
}

// beyond is the space on the other side of a side; ok is false off the board.
func (r *Referee) beyond(s space, side int) (next space, ok bool) {
	col, row := int(s[0]), int(s[1])
	switch sideNames[side] {
	case "n":
		row--
	case "e":
		col++
	case "s":
		row++
	case "w":
		col--
	}
	next, err := r.readSpace(string(rune(col)) + string(rune(row)))
	return next, err == nil
}

// spaces are all labels of the board.
func (r *Referee) spaces() (out []space) {
	for row := range r.b.Rows.V {
		for col := range r.b.Cols.V {
			out = append(out, space([]byte{byte('A' + col), byte('1' + row)}))
		}
	}
	return out
}

// opposite is the side of the neighbour that touches a side.
func opposite(side int) int { return (side + 2) % 4 }
