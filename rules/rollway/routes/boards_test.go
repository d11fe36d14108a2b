package routes

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// hexes is a board of hexes for tests, flat and small: a stop or none in each hex, and
// lines between sides. It makes networks the way a board does.
type hexes struct {
	wide, high int
	stop       []int      // by hex, or -1
	off        []bool     // by hex, whether it is none; nil for a whole rhombus
	lines      [][][2]int // by hex
	stops      []Stop
	bonus      Bonus
}

// around are the steps to the six neighbours, in axial coordinates; side i and side
// (i+3)%6 of the neighbour are the same border.
var around = [6][2]int{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}

// face is the end at a side of a hex. Hexes off the board count, so that track may run out.
func (b *hexes) face(h, side int) End {
	q, r := h%b.wide+1, h/b.wide+1
	index := func(q, r, side int) int { return ((r*(b.wide+2) + q) * 3) + side }
	if side < 3 {
		return AtBorder(index(q, r, side), 0)
	}
	return AtBorder(index(q+around[side][0], r+around[side][1], side-3), 1)
}

// network is the network of the board.
func (b *hexes) network() *Network {
	n := &Network{Stops: b.stops, Bonus: b.bonus}
	for h, lines := range b.lines {
		for _, l := range lines {
			x, y := b.face(h, l[0]), b.face(h, l[1])
			if s := b.stop[h]; s >= 0 {
				n.Pieces = append(n.Pieces, Piece{x, AtStop(s)}, Piece{AtStop(s), y})
			} else {
				n.Pieces = append(n.Pieces, Piece{x, y})
			}
		}
	}
	return n
}

// recipe says how a random board of hexes is made.
type recipe struct {
	wide, high int
	off        []bool  // see hexes
	stops      float64 // share of hexes with a stop
	lines      int     // most lines in a hex
	full       bool    // every hex has that many
	forks      bool    // two lines may share a side
	companies  int
	stations   float64 // share of stops that are stations
	spirals    float64
	bonus      Bonus
}

func (rc recipe) board(r *rand.Rand) *hexes {
	b := &hexes{wide: rc.wide, high: rc.high, off: rc.off, bonus: rc.bonus}
	for h := range rc.wide * rc.high {
		if b.none(h) {
			b.stop, b.lines = append(b.stop, -1), append(b.lines, nil)
			continue
		}
		s := -1
		if r.Float64() < rc.stops && len(b.stops) < MaxStops {
			s = len(b.stops)
			b.stops = append(b.stops, rc.randomStop(r))
		}
		b.stop = append(b.stop, s)
		n := rc.lines
		if !rc.full {
			n = r.IntN(rc.lines + 1)
		}
		b.lines = append(b.lines, randomLines(r, n, rc.forks))
	}
	return b
}

func (rc recipe) randomStop(r *rand.Rand) Stop {
	switch x := r.Float64(); {
	case x < rc.stations:
		return Stop{Points: 1, Owner: r.IntN(rc.companies)}
	case x < rc.stations+rc.spirals:
		return Stop{Points: 1, Owner: NoOwner, Spiral: true}
	}
	return Stop{Points: []int{2, 2, 2, 3, 3, 5}[r.IntN(6)], Owner: NoOwner}
}

// randomLines are so many different lines of a hex; without forks they share no side.
func randomLines(r *rand.Rand, n int, forks bool) (lines [][2]int) {
	for tries := 0; len(lines) < n && tries < 50; tries++ {
		x, y := r.IntN(6), r.IntN(6)
		if x >= y {
			continue
		}
		fits := true
		for _, l := range lines {
			shared := l[0] == x || l[0] == y || l[1] == x || l[1] == y
			fits = fits && l != [2]int{x, y} && (forks || !shared)
		}
		if fits {
			lines = append(lines, [2]int{x, y})
		}
	}
	return lines
}

// String is the board as text that parseBoard reads: its size, then a word a hex, of the
// stop (- none, a station of company a, * spiral, else its points) and two sides a line.
func (b *hexes) String() string {
	var s strings.Builder
	fmt.Fprintf(&s, "%dx%d", b.wide, b.high)
	for h, lines := range b.lines {
		s.WriteByte(' ')
		switch i := b.stop[h]; {
		case i < 0:
			s.WriteByte('-')
		case b.stops[i].Owner >= 0:
			s.WriteByte('a' + byte(b.stops[i].Owner))
		case b.stops[i].Spiral:
			s.WriteByte('*')
		default:
			s.WriteByte('0' + byte(b.stops[i].Points))
		}
		for _, l := range lines {
			fmt.Fprintf(&s, "%d%d", l[0], l[1])
		}
	}
	return s.String()
}

// parseBoard reads what String writes; three spirals have the bonus of the rules.
func parseBoard(text string) *hexes {
	words := strings.Fields(text)
	b := &hexes{bonus: Bonus{3, 25}}
	if _, err := fmt.Sscanf(words[0], "%dx%d", &b.wide, &b.high); err != nil {
		panic(err)
	}
	for _, w := range words[1:] {
		s := len(b.stops)
		switch c := w[0]; {
		case c == '-':
			s = -1
		case c == '*':
			b.stops = append(b.stops, Stop{Points: 1, Owner: NoOwner, Spiral: true})
		case c >= 'a':
			b.stops = append(b.stops, Stop{Points: 1, Owner: int(c - 'a')})
		default:
			b.stops = append(b.stops, Stop{Points: int(c - '0'), Owner: NoOwner})
		}
		b.stop = append(b.stop, s)
		var lines [][2]int
		for i := 1; i+1 < len(w); i += 2 {
			lines = append(lines, [2]int{int(w[i] - '0'), int(w[i+1] - '0')})
		}
		b.lines = append(b.lines, lines)
	}
	return b
}

// none tells whether there is no hex.
func (b *hexes) none(h int) bool { return len(b.off) > 0 && b.off[h] }

// knit changes a hex where that lets more of its lines end at lines of its neighbours, so
// that a random board becomes a dense one.
func (b *hexes) knit(r *rand.Rand, rc recipe) {
	h := r.IntN(len(b.lines))
	if b.none(h) {
		return
	}
	before, met := b.lines[h], b.met(h)
	b.lines[h] = randomLines(r, rc.lines, rc.forks)
	if b.met(h) < met {
		b.lines[h] = before
	}
}

// met is how many ends of lines of a hex meet a line.
func (b *hexes) met(h int) (n int) {
	for _, l := range b.lines[h] {
		for _, side := range l {
			if b.meets(h, side) {
				n++
			}
		}
	}
	return n
}
