package generate

import "slices"

// Channel is a river that runs through cells, each beside the next, from its source to its
// mouth, as Bed tells: for games whose rivers do not run along borders.
type Channel struct {
	first, last int // in channels.beds
	Width       int // 1 to 3
}

// channels is what leading rivers through cells needs.
type channels struct {
	Channels []Channel
	beds     []int32 // of all channels
	runs     []bool  // by cell: a channel runs there
	passes   []int32 // by vertex: the cell in which a channel passes it, noVertex where none does
	best     [][2]bedStep
	bed      []int32
}

// bedStep is the best way to one bank of a border of a river.
type bedStep struct {
	cost int
	from int8 // the bank of the border before
}

func (c *channels) size(cells, vertices int) {
	c.runs, c.passes = make([]bool, cells), make([]int32, vertices)
}

// Bed are the cells of a channel.
func (l *Landscape) Bed(c Channel) []int32 { return l.beds[c.first:c.last] }

// What leads a channel to one bank of its river or the other: every further cell costs, a
// mountain on top of that, and a cell in which another channel runs or beside one. Chance
// bends what would run straight.
const (
	bedStepCost     = 30
	bedMountainCost = 60
	bedOtherCost    = 25
	bedNearCost     = 12
	bedHeightShare  = 20 // a cost for so much height
	noBed           = 1 << 20
)

// leastBed is how few cells a channel may have: what is shorter has no room for a name.
const leastBed = 4

// Dig leads the rivers through cells, the greatest first, until so many cells are wet. Each
// ends beside water or the rim, or in a cell of another.
func (l *Landscape) Dig(cells int) {
	l.Channels, l.beds = l.Channels[:0], l.beds[:0]
	clear(l.runs)
	for v := range l.passes {
		l.passes[v] = noVertex
	}
	for _, r := range l.Rivers {
		if len(l.beds) >= cells {
			return
		}
		l.dig(r)
	}
}

// dig leads one river through cells: along each of its borders it keeps to the bank that
// makes the way shortest and lowest.
func (l *Landscape) dig(r River) {
	run := l.course[r.first:r.last]
	n := len(run) - 1
	if n < 1 {
		return
	}
	if cap(l.best) < n {
		l.best = make([][2]bedStep, n)
	}
	best := l.best[:n]
	var before [2]int32
	for i := range n {
		banks := l.banks(run[i], run[i+1])
		for b, cell := range banks {
			here := l.bedCost(cell)
			step := bedStep{here + bedStepCost, 0}
			if i > 0 {
				step.cost = noBed
				for a, from := range before {
					way := best[i-1][a].cost
					if from != cell {
						way += here + bedStepCost
					}
					if way < step.cost {
						step = bedStep{way, int8(a)}
					}
				}
			}
			best[i][b] = step
		}
		before = banks
	}
	at := 0
	if best[n-1][1].cost < best[n-1][0].cost {
		at = 1
	}
	if best[n-1][at].cost >= noBed {
		return
	}
	start := len(l.beds)
	for i := n - 1; i >= 0; i-- { // from the mouth up
		cell := l.banks(run[i], run[i+1])[at]
		if k := len(l.beds); k == start || l.beds[k-1] != cell {
			l.beds = append(l.beds, cell)
		}
		at = int(best[i][at].from)
	}
	slices.Reverse(l.beds[start:])
	l.beds = l.beds[:start+l.straighten(l.beds[start:])]
	l.lead(start, l.passes[run[0]], l.passes[run[n]], r.Width, run)
}

// straighten lets a bed that comes back beside itself take the short way, and says how long
// it is then.
func (l *Landscape) straighten(bed []int32) int {
	n := 0
	for i := 0; i < len(bed); i++ {
		bed[n] = bed[i]
		n++
		for j := len(bed) - 1; j > i+1; j-- {
			if l.touch(bed[i], bed[j]) {
				i = j - 1
				break
			}
		}
	}
	return n
}

// lead joins a bed to the channels that its river leaves and enters, and keeps it if it
// is long enough. Only its ends belong to another as well.
func (l *Landscape) lead(start int, above, below int32, width int, run []int32) {
	bed := l.beds[start:]
	first := 0
	for first < len(bed) && l.runs[bed[first]] {
		first++ // it would run beside the river that it leaves, or its source lies in another's bed
	}
	last := first
	for last < len(bed) && !l.runs[bed[last]] {
		last++
	}
	fresh := bed[first:last]
	if len(fresh) == 0 || last == len(bed) && below == noVertex && !l.mouthed(fresh[len(fresh)-1]) {
		l.beds = l.beds[:start]
		return
	}
	out := l.bed[:0]
	if above != noVertex { // an arm leaves another channel
		switch {
		case first > 0:
			out = append(out, bed[first-1])
		case l.touch(above, fresh[0]):
			out = append(out, above)
		}
	}
	out = append(out, fresh...)
	switch {
	case last < len(bed):
		out = append(out, bed[last])
	case below != noVertex && l.touch(below, fresh[len(fresh)-1]):
		out = append(out, below)
	}
	out = out[:l.straighten(out)]
	l.bed = out
	if len(out) < leastBed {
		l.beds = l.beds[:start]
		return
	}
	l.beds = append(l.beds[:start], out...)
	l.Channels = append(l.Channels, Channel{start, len(l.beds), width})
	for _, c := range out {
		l.runs[c] = true
	}
	for _, v := range run { // where others may join
		for _, c := range &l.vertices[v].cells {
			if l.passes[v] == noVertex && slices.Contains(out, c) {
				l.passes[v] = c
			}
		}
	}
}

// touch tells whether two cells are neighbours.
func (l *Landscape) touch(a, b int32) bool { return a != b && l.apart(int(a), int(b)) == 1 }

// mouthed tells whether a river can end in a cell: water or what lies outside is beside it.
func (l *Landscape) mouthed(c int32) bool {
	for _, b := range &l.beside[c] {
		if !l.Ground[b].Land() {
			return true
		}
	}
	return false
}

// banks are the cells on both sides of the border between two vertices.
func (l *Landscape) banks(v, w int32) [2]int32 {
	x := &l.vertices[v]
	for k, u := range &x.next {
		if u == w {
			return l.flanks[v][k]
		}
	}
	return [2]int32{int32(l.cells), int32(l.cells)}
}

// bedCost is what it costs to lead a river into a cell.
func (l *Landscape) bedCost(c int32) int {
	if !l.Ground[c].Land() {
		return noBed
	}
	const odd = 0x9e3779b97f4a7c15
	cost := l.Height[c]/bedHeightShare + int(l.fields[c]*odd>>58)
	if l.Ground[c] == Mountain {
		cost += bedMountainCost
	}
	if l.runs[c] {
		return cost + bedOtherCost
	}
	for _, b := range &l.beside[c] {
		if l.runs[b] {
			cost += bedNearCost
		}
	}
	return cost
}
