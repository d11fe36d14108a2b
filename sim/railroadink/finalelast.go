package railroadink

import "platelayer/rules/railroadink"

// tryLast looks what a Route scores that is drawn last of all.
func (f *finale) tryLast(s *state, m move) {
	points, open := f.last(m)
	if points+open <= f.most {
		return
	}
	if open > 0 {
		f.tmp.CopyFrom(s)
		_ = f.tmp.Apply(m)
		if points = f.tmp.Score(0).Total; points <= f.most {
			return
		}
	}
	f.keep(points, m, f.end)
}

// ending is how a Route that is drawn last of all changes the networks that it meets.
type ending struct {
	f     *finale
	nets  [sides]uint8 // that it meets, by root
	part  [sides]int   // which of its parts meets each of them first
	met   int
	as    [railroadink.MaxParts]int // parts that are joined by a network go by one of them
	exits [railroadink.MaxParts]int // that each joins
	lost  int                       // points of the networks as they were
}

// find is the part by whose name a part goes.
func (e *ending) find(part int) int {
	for e.as[part] != part {
		part = e.as[part]
	}
	return part
}

// meet notes that a part meets a network.
func (e *ending) meet(part int, root uint8) {
	part = e.find(part)
	for i, r := range e.nets[:e.met] {
		if r != root {
			continue
		}
		if other := e.find(e.part[i]); other != part {
			e.as[other] = part
			e.exits[part] += e.exits[other]
		}
		return
	}
	e.nets[e.met], e.part[e.met] = root, part
	e.met++
	if net := e.f.w.netOf[root]; net != 0 {
		n := int(e.f.w.exits[net])
		e.exits[part] += n
		e.lost += railroadink.ExitPoints(n)
	}
}

// last is what the board scores after a Route that wakes nothing, without its being drawn.
// Where it would take a search to tell how long a line becomes, open is how many points more
// it may be.
func (f *finale) last(m move) (points, open int) {
	w, a := &f.w, f.a
	r := &a.routes[m.Drawing()]
	cell := m.Cell()
	points = f.score.Total
	if a.centre.has(cell) {
		points += railroadink.CentrePoint
	}
	e := ending{f: f, as: [railroadink.MaxParts]int{0, 1, 2, 3}}
	sure, most := f.lines, [kinds]int{} // how long lines are then, and may be
	for part := range int(r.parts) {
		for k := range kinds {
			ends := r.ends[part][k]
			if ends == 0 {
				continue
			}
			l := longer{f: f, kind: k, sure: 1}
			for side := range sides {
				if !ends.Has(railroadink.Side(side)) {
					continue
				}
				back := opposite(side)
				next := cell + stride[side]
				switch {
				case a.exits[side][k].has(cell):
					e.exits[e.find(part)]++
				case !a.inner[side].has(cell): // the rim
				case w.drawn.has(next) && w.ends[back][k].has(next):
					points += railroadink.ErrorPoint
					node := w.partAt[next][back]
					e.meet(part, w.find(node))
					l.add(node)
				default:
					points -= railroadink.ErrorPoint
				}
			}
			sure[k], most[k] = max(sure[k], l.sure), max(most[k], l.most)
		}
	}
	for k := range kinds {
		points += railroadink.LinePoint * (sure[k] - f.lines[k])
		open += railroadink.LinePoint * max(0, most[k]-sure[k])
	}
	points -= e.lost
	for part := range int(r.parts) {
		if e.as[part] == part {
			points += railroadink.ExitPoints(e.exits[part])
		}
	}
	return points, open
}

// longer finds how long a line of a kind becomes by a new space from which it goes on into
// several runs.
type longer struct {
	f          *finale
	kind       int
	sure, most int // a length that it has, and one that it has at most
	runs       [sides]uint8
	far        [sides]int
	known      [sides]bool
	n          int
}

// add goes on into a node.
func (l *longer) add(node uint8) {
	r := &l.f.w.run[l.kind]
	run := r.find(node)
	far, known := l.f.from(node, l.kind)
	l.note(1+far, known)
	for i := range l.n {
		l.note(1+far+l.far[i], known && l.known[i] && r.on[run]&r.on[l.runs[i]] == 0)
	}
	l.runs[l.n], l.far[l.n], l.known[l.n] = run, far, known
	l.n++
}

func (l *longer) note(length int, known bool) {
	if known {
		l.sure = max(l.sure, length)
	} else {
		l.most = max(l.most, length)
	}
}

const (
	// mostSteps is how many steps a search for the longest way from a node takes before it
	// gives up.
	mostSteps = 200
	// farUnknown marks a way that was not found.
	farUnknown = 1 << 7
)

// from is how many spaces a line of a kind has at most that begins with a node; known is
// false where that is a bound only.
func (f *finale) from(node uint8, k int) (n int, known bool) {
	v := &f.reach[k][node]
	if *v == 0 {
		f.steps, f.used = 0, 0
		*v = uint8(f.walk(node, k))
		if f.steps > mostSteps {
			r := &f.w.run[k]
			*v = min(r.size[r.find(node)], farUnknown-1) | farUnknown
		}
	}
	return int(*v &^ farUnknown), *v&farUnknown == 0
}

// walk tries all ways on from a node.
func (f *finale) walk(node uint8, k int) (most int) {
	if f.steps++; f.steps > mostSteps {
		return 0
	}
	w := &f.w
	cell := int(node) / railroadink.MaxParts
	b := bit(cell)
	f.used |= b
	for side := range sides {
		if !w.ends[side][k].has(cell) || w.partAt[cell][side] != node || !w.a.inner[side].has(cell) {
			continue
		}
		next := cell + stride[side]
		if back := opposite(side); w.ends[back][k].has(next) && !f.used.has(next) {
			most = max(most, f.walk(w.partAt[next][back], k))
		}
	}
	f.used &^= b
	return most + 1
}
