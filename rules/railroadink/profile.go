package railroadink

// profiles finds the longest line of a kind on any board, however crowded, in a time that
// depends on the size of the board alone. It goes over the board space by space and keeps,
// for every way in which unfinished lines can cross the border between the spaces it has
// seen and the others, the most spaces they can have. Only what crosses matters for the
// rest: which crossings belong to one line, and which to a line that has its one end
// already.
//
// A line that enters no space twice never crosses itself, so that the crossings of lines
// with two of them nest like brackets.
type profiles struct {
	best [2][1 << (plugBits * (MaxSize + 1))]uint8 // spaces, by profile; 0 where there is none
	keys [2][]uint32                               // the profiles that are there
	now  int                                       // which of the two are gone on from; the other ones are made
}

// A profile has a plug for each column, and one for the side between the space before and
// the next one, from the left.
const (
	noPlug    = iota
	openPlug  // its line comes back to the border further right
	closePlug // its line comes back further left
	lastPlug  // its line has its one end
	plugBits  = 2
	plugMask  = 1<<plugBits - 1
)

// plug is the plug at a place, set a profile with another one there.
func plug(p uint32, at int) uint32 { return p >> (plugBits * at) & plugMask }
func setPlug(p uint32, at int, v uint32) uint32 {
	return p&^(plugMask<<(plugBits*at)) | v<<(plugBits*at)
}

// partner is the other crossing of the line that crosses at a place, by its bracket.
func partner(p uint32, at int) int {
	step, depth := 1, 0
	if plug(p, at) == closePlug {
		step = -1
	}
	for i := at; ; i += step {
		switch plug(p, i) {
		case openPlug:
			depth++
		case closePlug:
			depth--
		}
		if depth == 0 {
			return i
		}
	}
}

// longest is how many spaces the longest line of a kind has.
func (q *profiles) longest(g *Game, w *network, k Kind) int {
	most, node := 0, 0
	q.start()
	for row := range g.b.Rows.V {
		for col := range g.b.Cols.V {
			p := step{q: q, col: col, most: &most}
			// The nodes are in the order of their spaces.
			for ; node < w.n && int(w.cell[node]) == cellOf(Space{row, col}); node++ {
				if w.ends[node][k] == 0 {
					continue
				}
				most = max(most, 1)
				if p.parts[p.n] = w.linked[node] & w.ends[node][k]; p.parts[p.n] != 0 {
					p.n++ // an end that meets nothing is part of no longer line
				}
			}
			p.pass()
		}
		// What crosses the lower border of a row crosses the upper one of the next.
		for _, p := range q.keys[q.now] {
			q.keep(p<<plugBits, q.best[q.now][p])
		}
		q.turn()
	}
	return most
}

// start has one profile, that of a board of which nothing has been seen. A profile with so
// many spaces is kept with one more, so that 0 is none.
func (q *profiles) start() {
	for i := range q.keys {
		for _, p := range q.keys[i] {
			q.best[i][p] = 0
		}
		q.keys[i] = q.keys[i][:0]
	}
	q.keep(0, 1)
	q.turn()
}

// keep notes that a profile can be had with so many spaces.
func (q *profiles) keep(p uint32, n uint8) {
	best := &q.best[1-q.now]
	if best[p] == 0 {
		q.keys[1-q.now] = append(q.keys[1-q.now], p)
	}
	best[p] = max(best[p], n)
}

// turn makes the profiles that were kept those to go on from.
func (q *profiles) turn() {
	for _, p := range q.keys[q.now] {
		q.best[q.now][p] = 0
	}
	q.keys[q.now] = q.keys[q.now][:0]
	q.now = 1 - q.now
}

// step is how profiles go over one space.
type step struct {
	q     *profiles
	col   int
	parts [MaxParts]Sides // the linked sides of each line on the space
	n     int
	most  *int
}

// pass goes over a space: a line uses one of its parts or none.
func (w *step) pass() {
	left, up := w.col, w.col+1
	for _, p := range w.q.keys[w.q.now] {
		n := w.q.best[w.q.now][p]
		a, b := plug(p, left), plug(p, up)
		rest := setPlug(setPlug(p, left, noPlug), up, noPlug)
		if a == noPlug && b == noPlug {
			w.q.keep(rest, n)
		}
		for _, sides := range w.parts[:w.n] {
			if a != noPlug && !sides.Has(West) || b != noPlug && !sides.Has(North) {
				continue
			}
			w.use(p, rest, a, b, sides, n+1)
		}
	}
	w.q.turn()
}

// use leads lines over the space by one of its parts.
func (w *step) use(p, rest, a, b uint32, sides Sides, n uint8) {
	down, right := w.col, w.col+1
	ways := [...]struct {
		side Side
		at   int
	}{{South, down}, {East, right}}
	switch {
	case a != noPlug && b != noPlug:
		w.meet(p, rest, a, b, n)
	case a == noPlug && b == noPlug:
		for _, v := range ways {
			if sides.Has(v.side) {
				w.end(setPlug(rest, v.at, lastPlug), n)
			}
		}
		if sides.Has(South) && sides.Has(East) {
			w.q.keep(setPlug(setPlug(rest, down, openPlug), right, closePlug), n)
		}
	default:
		v, at := a, down
		if a == noPlug {
			v, at = b, right
		}
		w.finish(p, rest, v, at, n)
		for _, to := range ways {
			if sides.Has(to.side) {
				w.q.keep(setPlug(rest, to.at, v), n)
			}
		}
	}
}

// end keeps a profile to which an end was added, unless it has more than a line has.
func (w *step) end(p uint32, n uint8) {
	last := 0
	for i := range MaxSize + 1 {
		if plug(p, i) == lastPlug {
			last++
		}
	}
	if last <= 2 {
		w.q.keep(p, n)
	}
}

// finish ends the line that comes to the space at a place.
func (w *step) finish(p, rest, v uint32, at int, n uint8) {
	if v == lastPlug {
		w.done(rest, n)
		return
	}
	w.end(setPlug(rest, partner(p, at), lastPlug), n)
}

// done notes a line with both ends; another one beside it would not be one line.
func (w *step) done(rest uint32, n uint8) {
	if rest == 0 {
		*w.most = max(*w.most, int(n)-1)
	}
}

// meet joins the two lines that come to the space.
func (w *step) meet(p, rest, a, b uint32, n uint8) {
	left, up := w.col, w.col+1
	switch {
	case a == lastPlug && b == lastPlug:
		w.done(rest, n)
	case a == lastPlug:
		w.q.keep(setPlug(rest, partner(p, up), lastPlug), n)
	case b == lastPlug:
		w.q.keep(setPlug(rest, partner(p, left), lastPlug), n)
	case a == openPlug && b == openPlug:
		w.q.keep(setPlug(rest, partner(p, up), openPlug), n)
	case a == closePlug && b == closePlug:
		w.q.keep(setPlug(rest, partner(p, left), closePlug), n)
	case a == closePlug:
		w.q.keep(rest, n) // their far ends are brackets of each other now
	}
	// What is left, a bracket and its own partner, would be a ring.
}
