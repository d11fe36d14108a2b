package generate

import "platelayer/hex"

// Tour looks at a map for what names tell of it: what its places live by, and where seas,
// lakes and neighbouring lands have room for a name.
type Tour struct {
	grid   hex.Grid
	ground []Ground
	river  []bool
	lake   []bool
	// Lakes have land all round, Seas do not.
	lakes, seas [][]int
}

// NewTour looks at a map, by cells of its grid: of the grounds only Void, Sea, Mountain and
// land differ, and river says where a river runs in the cell or along it.
func NewTour(grid hex.Grid, ground []Ground, river []bool) *Tour {
	t := &Tour{grid: grid, ground: ground, river: river, lake: make([]bool, len(ground))}
	seen := make([]bool, len(ground))
	for start, g := range ground {
		if g != Sea || seen[start] {
			continue
		}
		body := []int{start}
		seen[start] = true
		open := false
		for i := 0; i < len(body); i++ {
			for side := range hex.Side(6) {
				n, ok := t.beside(body[i], side)
				if !ok || ground[n] == Void {
					open = true
				} else if ground[n] == Sea && !seen[n] {
					seen[n] = true
					body = append(body, n)
				}
			}
		}
		if open {
			t.seas = append(t.seas, body)
			continue
		}
		t.lakes = append(t.lakes, body)
		for _, i := range body {
			t.lake[i] = true
		}
	}
	return t
}

// beside is the cell across a side, if the grid has it.
func (t *Tour) beside(cell int, side hex.Side) (int, bool) {
	return t.grid.Index(t.grid.At(cell).Neighbor(side))
}

// Site is what a place on a cell lives by.
func (t *Tour) Site(cell int) Site {
	mountains := 0
	for side := range hex.Side(6) {
		n, ok := t.beside(cell, side)
		switch {
		case !ok:
		case t.ground[n] == Sea && !t.lake[n]:
			return Harbor
		case t.ground[n] == Mountain:
			mountains++
		}
	}
	switch {
	case mountains > 1:
		return Heights
	case t.river[cell]:
		return Riverside
	case mountains > 0:
		return Heights
	}
	return Inland
}

// How names lie beside the land: so many hexes from it, and at least so far apart, by the
// square of the distance; and no more than so many lands.
const (
	offShore   = 2
	namesApart = 27
	mostLands  = 4
	leastSea   = 4 // cells of a sea that has a name
)

// Label is a name on water or beyond the border.
type Label struct {
	Cell int
	Name string
	Sea  bool // of a sea or a lake, and not of a land
}

// Labels names seas, lakes and the lands beyond the border.
func (t *Tour) Labels(names *Names) (out []Label) {
	var taken []hex.Coord
	away := t.fromLand()
	put := func(cell int, name string, sea bool) {
		taken = append(taken, t.grid.At(cell))
		out = append(out, Label{cell, name, sea})
	}
	for _, sea := range t.seas {
		if at := t.open(sea, away, taken); at >= 0 && len(sea) >= leastSea {
			put(at, names.Sea(), true)
		}
	}
	for _, lake := range t.lakes {
		put(lake[len(lake)/2], names.Lake(), true)
	}
	var foreign []int
	for i, g := range t.ground {
		if g == Void && !t.seaBeside(i) {
			foreign = append(foreign, i)
		}
	}
	for range mostLands {
		at := t.open(foreign, away, taken)
		if at < 0 {
			break
		}
		put(at, names.Land(), false)
	}
	return out
}

// fromLand is how many hexes each cell lies from the land.
func (t *Tour) fromLand() []int {
	away := make([]int, len(t.ground))
	var queue []int
	for i, g := range t.ground {
		away[i] = -1
		if g.Land() {
			away[i] = 0
			queue = append(queue, i)
		}
	}
	for i := 0; i < len(queue); i++ {
		for side := range hex.Side(6) {
			if n, ok := t.beside(queue[i], side); ok && away[n] < 0 {
				away[n] = away[queue[i]] + 1
				queue = append(queue, n)
			}
		}
	}
	return away
}

func (t *Tour) seaBeside(cell int) bool {
	for side := range hex.Side(6) {
		if n, ok := t.beside(cell, side); ok && t.ground[n] == Sea {
			return true
		}
	}
	return false
}

// open is the cell of an area where a name has the most room, -1 where there is none: not
// far from the land, and far from other names.
func (t *Tour) open(area []int, away []int, taken []hex.Coord) int {
	best, most := -1, 0
	for _, i := range area {
		h := t.grid.At(i)
		if away[i] < offShore {
			continue
		}
		room := max(1, 100-20*(away[i]-offShore))
		near := 1 << 20
		for _, o := range taken {
			near = min(near, farApart(h, o))
		}
		if near < namesApart {
			continue
		}
		room += min(near, 100) / 2
		for side := range hex.Side(6) {
			if n, ok := t.beside(i, side); ok && t.ground[n] == t.ground[i] {
				room += 5
			}
		}
		if room > most {
			best, most = i, room
		}
	}
	return best
}

// farApart is the square of the distance of two hexes.
func farApart(a, b hex.Coord) int {
	q, r := a.Q-b.Q, a.R-b.R
	return q*q + q*r + r*r
}
