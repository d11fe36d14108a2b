package generate

import "slices"

// relief says how a landscape rises.
type relief struct {
	mountains int // of 1,000 cells of land
	long      int // the length of a range, in hundredths of the diameter of the land
	tilt      int // how much higher the land is on the far side from the sea
	rough     int // how much of noise, of 256
	lakes     int // in a hundred landscapes of 75 cells
}

// reliefs are the reliefs by Character.
var reliefs = [Characters]relief{
	Plains:  {mountains: 75, long: 40, tilt: 260, rough: 260, lakes: 60},
	Hills:   {mountains: 150, long: 40, tilt: 100, rough: 360, lakes: 50},
	Alpine:  {mountains: 235, long: 110, tilt: 40, rough: 200, lakes: 110},
	Coast:   {mountains: 135, long: 60, tilt: 160, rough: 280, lakes: 50},
	Islands: {mountains: 155, long: 70, tilt: 40, rough: 240, lakes: 50},
	Delta:   {mountains: 85, long: 45, tilt: 330, rough: 200, lakes: 35},
}

// reliefOf is how the landscape rises.
func (l *Landscape) reliefOf() *relief { return &reliefs[l.character] }

// The heights of crests and passes, and how much a slope falls from cell to cell.
const (
	crestHeight = 560
	passHeight  = 380
	slope       = 125
)

// raise draws the heights: land that rises from the sea, ranges with their slopes, and
// noise. What is a crest becomes Mountain.
func (l *Landscape) raise(s Stream) {
	r := l.reliefOf()
	clear(l.slant)
	l.ranges(&s)
	l.slopes()
	fall := l.seaward
	if !l.hasSea && l.character == Alpine {
		fall = heading(s.IntN(headings))
	}
	clear(l.Height)
	for _, c := range l.ashore {
		h := 60 + int(l.slant[c].ridge) + (256-fall.along(l.ex[c], l.ey[c]))*r.tilt>>9 + lane(l.fields[c], 1)*r.rough>>8
		if l.hasSea {
			h += 22 * int(min(l.slant[c].fromSea, 6))
		}
		l.Height[c] = min(max(1, h), HighestHeight)
	}
	l.lay(&s, r.lakes)
}

// slopes lets the land fall from the crests in l.ridge, and sets l.fromSea to the steps
// from a cell to the sea: in one sweep down and one up, in which every cell looks at those
// it comes after.
func (l *Landscape) slopes() {
	all, before, after := l.slant, l.before, l.after
	if l.hasSea { // or nobody asks how far it is
		for c, g := range l.Ground {
			all[c].fromSea = farInland
			if g == Sea || g == Islet {
				all[c].fromSea = 0
			}
		}
	}
	for _, c := range l.ashore {
		fall(all, &all[c], &before[c])
	}
	for _, c := range slices.Backward(l.ashore) {
		fall(all, &all[c], &after[c])
	}
}

// slant is what slopes knows of a cell.
type slant struct{ ridge, fromSea int32 }

// farInland is farther from the sea than matters.
const farInland = 1 << 20

// fall lets the land fall to a cell from others.
func fall(all []slant, s *slant, from *[3]int32) {
	a, b, c := all[from[0]], all[from[1]], all[from[2]]
	s.ridge = max(s.ridge, max(a.ridge, b.ridge, c.ridge)-slope)
	s.fromSea = min(s.fromSea, min(a.fromSea, b.fromSea, c.fromSea)+1)
}

// ranges walks along crests until there are mountains enough.
func (l *Landscape) ranges(s *Stream) {
	r := l.reliefOf()
	left := (l.land*r.mountains + 500 + s.IntN(500)) / 1000
	diameter := isqrt(l.land * 4 / 3)
	axis := heading(s.IntN(headings))
	if l.hasSea && s.chance(60) { // along the coast
		axis = l.seaward.turn(headings / 4)
	}
	l.starts, l.crests, l.Ranges = l.starts[:0], l.crests[:0], l.Ranges[:0]
	for try := 0; left > 0 && try < 12+l.land/8; try++ {
		start, dir := 0, axis
		if l.character == Alpine && try < 5 {
			start = l.parallel(s, axis, try)
		} else {
			start = l.rangeStart(s)
			dir = axis.turn(s.between(-4, 4))
			if s.chance(30) {
				dir = heading(s.IntN(headings))
			}
		}
		if start >= l.cells || !l.Ground[start].Land() {
			continue
		}
		length := max(3, diameter*r.long*s.between(70, 130)/10000)
		l.starts = append(l.starts, int32(start))
		first := len(l.crests)
		left -= l.walk(s, start, dir, length, left)
		l.Ranges = append(l.Ranges, Range{first, len(l.crests)})
	}
}

// Range is a range of mountains of a landscape, as Crests tells.
type Range struct{ first, last int } // in Landscape.crests

// Crest is a cell that a range runs through: a mountain, or a pass.
type Crest struct {
	Cell int32
	Pass bool
}

// Crests are the cells of a range, each beside the next. A cell in which it crosses another
// range is a pass of it.
func (l *Landscape) Crests(r Range) []Crest { return l.crests[r.first:r.last] }

// parallel is a place in the try-th of parallel chains that lie two or three cells apart.
func (l *Landscape) parallel(s *Stream, axis heading, try int) int {
	side := axis.turn(headings / 4)
	off := (try + 1) / 2 * s.between(2*pitch, 3*pitch)
	if try%2 == 1 {
		off = -off
	}
	slide := s.between(-pitch, pitch)
	x := l.width/2 + (side.cos()*off+axis.cos()*slide)>>8
	y := l.height/2 + (side.sin()*off+axis.sin()*slide)>>8
	return l.cellAt(x, y)
}

// cellAt is the cell at about a place of the plane, the one outside where there is none.
func (n *net) cellAt(x, y int) int {
	col, row := 0, 0
	if n.grid.Orientation == 1 {
		col = (x + linePitch/2) / linePitch
		row = (y + pitch/2 - col%2*(pitch/2)) / pitch
	} else {
		row = (y + linePitch/2) / linePitch
		col = (x + pitch/2 - row%2*(pitch/2)) / pitch
	}
	if x < 0 || y < 0 || col >= n.grid.Cols || row >= n.grid.Rows {
		return n.cells
	}
	return row*n.grid.Cols + col
}

// rangeStart is the middle of the next range: away from the others and the coast.
func (l *Landscape) rangeStart(s *Stream) int {
	best, most := l.cells, -1
	for range 6 {
		c := l.pick(s)
		if c >= l.cells || l.slant[c].ridge > 0 {
			continue
		}
		away := 40
		for _, o := range l.starts {
			away = min(away, l.apart(c, int(o)))
		}
		v := 3*away + s.IntN(40) + 4*l.landBeside(c)
		if v > most {
			best, most = c, v
		}
	}
	return best
}

// walk raises a range through a cell: a line of crests that wavers about its heading,
// with a pass every few cells. It returns how many mountains it made, at most so many.
func (l *Landscape) walk(s *Stream, start int, dir heading, length, most int) (made int) {
	c := start
	line := course{dir: dir.turn(headings / 2)}
	for range length / 2 { // back to its end
		b := int(l.beside[c][l.step(&line, s)])
		if !l.Ground[b].Land() {
			break
		}
		c = b
	}
	line = course{dir: dir}
	untilPass := s.between(2, 4)
	for range length {
		if !l.Ground[c].Land() {
			break
		}
		pass := true
		if l.slant[c].ridge == 0 {
			switch shore := 6 - l.landBeside(c); {
			case untilPass == 0 || shore > 1 && s.chance(40+15*shore):
				l.slant[c].ridge = passHeight
				untilPass = s.between(2, 4)
			default:
				l.slant[c].ridge = crestHeight
				l.Ground[c] = Mountain
				untilPass--
				pass = false
				made++
			}
		}
		l.crests = append(l.crests, Crest{int32(c), pass})
		if made >= most {
			return made
		}
		c = int(l.beside[c][l.step(&line, s)])
	}
	return made
}

// course is a line of cells that keeps to a heading as well as sides allow.
type course struct {
	dir  heading
	turn int // how far it wavers just now
	x, y int // how far it has come from where it should be, 256 a step
}

// step is the side to go on at.
func (n *net) step(c *course, s *Stream) int {
	c.turn = min(max(-3, c.turn+s.between(-1, 1)), 3)
	h := c.dir.turn(c.turn)
	c.x += h.cos()
	c.y += h.sin()
	side, best := 0, -1<<30
	for i := range n.toward {
		if v := c.x*n.toward[i][0] + c.y*n.toward[i][1]; v > best {
			side, best = i, v
		}
	}
	c.x -= n.toward[side][0]
	c.y -= n.toward[side][1]
	return side
}

// lay makes lakes of low places with land all round, near the feet of mountains first.
func (l *Landscape) lay(s *Stream, percent int) {
	l.lakes = l.lakes[:0]
	n := (percent*l.land/75 + s.IntN(100)) / 100
	if n == 0 {
		return
	}
	for _, c := range l.ashore {
		l.value[c] = 0
		if l.Ground[c] == Plain && !l.onRim[c] && l.lands[c] == 6 {
			if v, ok := l.basin(int(c)); ok {
				l.value[c] = v + s.IntN(256)
			}
		}
	}
	for range n {
		best, most := -1, 0
		for i, c := range l.ashore {
			if l.value[c] > most {
				best, most = i, l.value[c]
			}
		}
		if best < 0 {
			return
		}
		c := l.ashore[best]
		l.ashore = slices.Delete(l.ashore, best, best+1)
		l.sink(int(c), Lake)
		l.lakes = append(l.lakes, c)
		for _, b := range &l.beside[c] { // the next one is not so near that they would touch
			l.value[b] = 0
			for _, d := range &l.beside[b] {
				l.value[d] = 0
			}
		}
	}
}

// basin is how well a lake would lie on a cell; ok is false where none can.
func (l *Landscape) basin(c int) (v int, ok bool) {
	sum, mountains := 0, 0
	for _, b := range &l.beside[c] {
		if !l.Ground[b].Land() || l.landBeside(int(b)) < 4 {
			return 0, false
		}
		sum += l.Height[b]
		if l.Ground[b] == Mountain {
			mountains++
		}
	}
	return 400 + sum/6 - l.Height[c] + 90*min(mountains, 2), true
}

// isqrt is the root of n, rounded down.
func isqrt(n int) int {
	r := 0
	for r*r <= n {
		r++
	}
	return r - 1
}
