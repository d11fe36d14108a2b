package hex

import "strconv"

// Stagger says which rows (pointy-top) or columns (flat-top) are pushed by half a
// hex, counted from the first one of the grid.
type Stagger int

const (
	// Odd pushes the 2nd, 4th, ... row right, or column down.
	Odd Stagger = iota
	// Even pushes the 1st, 3rd, ... row right, or column down.
	Even
)

// String is the word a definition uses: odd or even.
func (s Stagger) String() string {
	if s == Even {
		return "even"
	}
	return "odd"
}

// Grid is a rectangle of rows and columns and the labels printed on it. Letters
// count columns (A to Z, then AA), numbers count rows from the top; the first
// cell is labelled by FirstCol and FirstRow (0 for "A", 1 for "1").
type Grid struct {
	Orientation Orientation
	Stagger     Stagger
	Cols, Rows  int
	FirstCol    int // 0 is A
	FirstRow    int // the number printed on the first row, at least 0
}

// Len is the number of cells.
func (g Grid) Len() int { return g.Cols * g.Rows }

// half is how many whole hexes the axes have drifted apart after n pushed rows.
func (g Grid) half(n int) int {
	if g.Stagger == Even {
		return (n + n&1) / 2
	}
	return (n - n&1) / 2
}

// Coord is the hex at a column and row, both from 0; cells outside the grid have
// coordinates too.
func (g Grid) Coord(col, row int) Coord {
	if g.Orientation == FlatTop {
		return Coord{col, row - g.half(col)}
	}
	return Coord{col - g.half(row), row}
}

// Cell is the column and row of a hex, both from 0, also outside the grid.
func (g Grid) Cell(c Coord) (col, row int) {
	if g.Orientation == FlatTop {
		return c.Q, c.R + g.half(c.Q)
	}
	return c.Q + g.half(c.R), c.R
}

// Contains tells whether the hex is a cell of the grid.
func (g Grid) Contains(c Coord) bool {
	col, row := g.Cell(c)
	return col >= 0 && row >= 0 && col < g.Cols && row < g.Rows
}

// Index is the place of a hex in a slice of Len cells, row by row; ok is false
// outside the grid.
func (g Grid) Index(c Coord) (i int, ok bool) {
	col, row := g.Cell(c)
	if col < 0 || row < 0 || col >= g.Cols || row >= g.Rows {
		return 0, false
	}
	return row*g.Cols + col, true
}

// At is the hex at index i, the reverse of Index.
func (g Grid) At(i int) Coord { return g.Coord(i%g.Cols, i/g.Cols) }

// Label is what is printed on a hex, such as "C7". Hexes left of column A or
// above row 0 have none: "".
func (g Grid) Label(c Coord) string {
	col, row := g.Cell(c)
	col += g.FirstCol
	row += g.FirstRow
	if col < 0 || row < 0 {
		return ""
	}
	return ColumnLetters(col) + strconv.Itoa(row)
}

// ColumnLetters writes a column number in letters: 0 is A, 25 Z, 26 AA.
func ColumnLetters(n int) string {
	var b [8]byte
	i := len(b)
	for n >= 0 && i > 0 {
		i--
		b[i] = byte('A' + n%26)
		n = n/26 - 1
	}
	return string(b[i:])
}

// ParseLabel reads a label such as "C7"; small letters are taken too. The hex may
// lie outside the grid: ask Contains. ok is false where s is no label at all.
func (g Grid) ParseLabel(s string) (c Coord, ok bool) {
	i, col := 0, 0
	for ; i < len(s) && i < 5; i++ {
		b := s[i] &^ 0x20
		if b < 'A' || b > 'Z' {
			break
		}
		col = col*26 + int(b-'A') + 1
	}
	if i == 0 || i == len(s) || len(s)-i > 7 {
		return Coord{}, false
	}
	row := 0
	for _, b := range []byte(s[i:]) {
		if b < '0' || b > '9' {
			return Coord{}, false
		}
		row = row*10 + int(b-'0')
	}
	if s[i] == '0' && len(s)-i > 1 {
		return Coord{}, false // "C07" is not printed anywhere
	}
	return g.Coord(col-1-g.FirstCol, row-g.FirstRow), true
}
