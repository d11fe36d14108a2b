package generate

import "platelayer/hex"

// Ground is what a cell of a landscape is made of.
type Ground uint8

// The grounds, in this order: what is less than Plain carries nothing.
const (
	Void  Ground = iota // beyond the border
	Sea                 // open water
	Lake                // water with land all round
	Islet               // land of its own in the sea, too small to live on
	Plain               // this and what follows is land, all of it joined
	Forest
	Swamp
	Mountain
)

// Land tells whether something can stand there.
func (g Ground) Land() bool { return g >= Plain }

// Landscape is relief, water and places, drawn stage by stage for a wish: what all games
// share. Its slices are used again for the next one, and one Landscape draws one at a
// time. The zero value is ready.
type Landscape struct {
	net
	// Ground and Height have one entry a cell, and one more for all that lies outside.
	// Height is from 0, about sea level, to HighestHeight.
	Ground []Ground
	Height []int
	Rivers []River
	Ranges []Range
	// Cities and Towns are the cells where people settled, the best ones first.
	Cities, Towns []int32

	character Character
	land      int // cells, of those joined
	hasSea    bool
	seaward   heading // where the sea lies, or where the land falls to
	big, fine noise
	broken    noise
	scratch
}

// HighestHeight is the height of the highest mountain.
const HighestHeight = 1000

// scratch is what stages hand on or need for themselves; by cells, or by vertices where
// it says so.
type scratch struct {
	value  []int
	lands  []int32  // how many cells of land lie round each cell
	fields []uint64 // of the fine noise
	spare  []uint64
	slant  []slant
	ashore []int32 // the cells of joined land
	mass   area    // the land while its outline is drawn
	can    area    // what may become part of it
	rest   area    // what no piece has been made of yet
	piece  area    // of the mass
	lakes  []int32
	count  [256]int32
	sorted []int32
	crests []Crest

	rivers
	channels
	sites
}

// Draw makes the landscape of a candidate: its outline, heights, lakes and rivers.
func (l *Landscape) Draw(w Wish, number uint64) {
	l.set(hex.Grid{Orientation: w.Orientation, Cols: w.Cols, Rows: w.Rows, FirstRow: 1})
	l.character = w.Character
	l.size()
	l.outline(w.stream(number, StageOutline))
	l.raise(w.stream(number, StageRelief))
	l.drain(w.stream(number, StageRivers))
}

// Grid is the grid of the landscape.
func (l *Landscape) Grid() hex.Grid { return l.grid }

// Size is how many cells are land that is joined.
func (l *Landscape) Size() int { return l.land }

// size makes the slices as long as the grid asks for.
func (l *Landscape) size() {
	if len(l.Ground) == l.cells+1 && len(l.water) == len(l.vertices) && len(l.mass) == l.grid.Rows+2 {
		return
	}
	n := l.cells + 1
	l.Ground, l.Height = make([]Ground, n), make([]int, n)
	l.value, l.fields = make([]int, n), make([]uint64, n)
	l.spare, l.slant = make([]uint64, n), make([]slant, n)
	l.lands = make([]int32, n)
	l.mass, l.can, l.rest, l.piece = l.newArea(), l.newArea(), l.newArea(), l.newArea()
	l.sorted = make([]int32, 0, n)
	l.ashore = make([]int32, 0, n)
	l.rivers.size(n, len(l.vertices))
	l.channels.size(n, len(l.vertices))
	l.sites.size(n)
}

// chance is true about so many times in a hundred.
func (s *Stream) chance(percent int) bool { return s.IntN(100) < percent }

// between is a whole number from low to high, both included.
func (s *Stream) between(low, high int) int { return low + s.IntN(high-low+1) }

// pick is one of the cells of joined land.
func (l *Landscape) pick(s *Stream) int { return int(l.ashore[s.IntN(len(l.ashore))]) }

// landBeside is how many of the cells round a cell are joined land.
func (l *Landscape) landBeside(c int) int { return int(l.lands[c]) }

// sink makes something else of a cell of land.
func (l *Landscape) sink(c int, g Ground) {
	l.Ground[c] = g
	l.land--
	addAround(l.lands, &l.beside[c], -1)
}

// addAround adds n to the entries of the cells beside one. It is no loop, as it is run for
// every cell of land.
func addAround(to []int32, beside *[6]int32, n int32) {
	to[beside[0]] += n
	to[beside[1]] += n
	to[beside[2]] += n
	to[beside[3]] += n
	to[beside[4]] += n
	to[beside[5]] += n
}

// Beside are the cells across the sides of a cell; that of a side that leads out of the
// grid is the length of the grid.
func (l *Landscape) Beside(c int) *[6]int32 { return &l.beside[c] }

// Apart is the square of the distance of two cells: 1 for neighbours, 3 and 4 for those
// two steps away, then 7, 9, 12.
func (l *Landscape) Apart(a, b int) int { return l.apart(a, b) }

// Nearest is the square of the distance from a cell to the nearest city or town; ok is
// false where that is so far that nobody has looked.
func (l *Landscape) Nearest(c int) (d int, ok bool) { return l.near[c], l.near[c] < reach }

// Inland tells whether all cells round a cell are land that is joined.
func (l *Landscape) Inland(c int) bool { return l.lands[c] == 6 }

// Ashore are the cells of the land that is joined.
func (l *Landscape) Ashore() []int32 { return l.ashore }
