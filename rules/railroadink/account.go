package railroadink

import (
	"math/bits"
	"slices"
)

// Account is a score with what it rests on, for those who want to see it.
type Account struct {
	Score
	// Lines are the spaces of one longest line of each kind, from one end to the other; of a
	// kind that is not drawn, none. Of several as long it is always the same one.
	Lines [Kinds][]Space
	// Groups are the exits that each network joins, by network as Joined counts them.
	Groups [][]End
	Loose  []End // the ends that are errors
}

// End is an end of what is drawn on a space.
type End struct {
	At   Space
	Side Side
	Kind Kind
}

// Account is what the board of a player would score if the game ended now, and why.
func (s *State) Account(p int) Account { return s.g.account(&s.sheets[p], &s.deep) }

func (g *Game) account(s *sheet, deep **profiles) Account {
	a := Account{Score: g.score(s, deep), Groups: g.groups(s)}
	for k := range Kind(Kinds) {
		a.Lines[k] = g.line(s, k, deep)
	}
	for rest := s.drawn; rest != 0; rest &= rest - 1 {
		cell := rest.first()
		for d := range Side(SideCount) {
			for k := range Kind(Kinds) {
				if g.loose(s, d, k)&bit(cell) != 0 {
					a.Loose = append(a.Loose, End{At: spaceOf(cell), Side: d, Kind: k})
				}
			}
		}
	}
	return a
}

// groups finds the exits that each network joins, those of the largest number first.
func (g *Game) groups(s *sheet) (out [][]End) {
	var w network
	w.build(g, s)
	var of [maxNodes]int // the network of a node, from 1
	var mark func(node, n int)
	mark = func(node, n int) {
		if of[node] != 0 {
			return
		}
		of[node] = n
		for d := range Side(SideCount) {
			if w.linked[node].Has(d) {
				mark(int(w.link[node][d]), n)
			}
		}
	}
	for d := range Side(SideCount) {
		for k := range Kind(Kinds) {
			for at := g.exits[edge(d, k)] & s.ends[edge(d, k)]; at != 0; at &= at - 1 {
				cell := at.first()
				node := w.nodeAt[cell][d]
				if of[node] == 0 {
					out = append(out, nil)
					mark(int(node), len(out))
				}
				group := &out[of[node]-1]
				*group = append(*group, End{At: spaceOf(cell), Side: d, Kind: k})
			}
		}
	}
	slices.SortStableFunc(out, func(a, b []End) int { return len(b) - len(a) })
	return out
}

// line finds a longest line. Links are cut one by one, and those without which lines would
// get shorter are put back: what is left is one line.
func (g *Game) line(s *sheet, k Kind, deep **profiles) (out []Space) {
	var w network
	w.build(g, s)
	l := lines{w: &w}
	most := g.longest(&l, k, deep)
	if most == 0 {
		return nil
	}
	first := -1 // where the line begins
	for node := range w.n {
		for d := range Side(SideCount) {
			if !w.linked[node].Has(d) || !w.ends[node][k].Has(d) {
				continue
			}
			next, back := w.link[node][d], d.opposite()
			w.linked[node] &^= 1 << d
			w.linked[next] &^= 1 << back
			if g.longest(&l, k, deep) < most {
				w.linked[node] |= 1 << d
				w.linked[next] |= 1 << back
			}
		}
	}
	for node := range w.n {
		links := (w.linked[node] & w.ends[node][k]).Len()
		if links == 1 || most == 1 && w.ends[node][k] != 0 {
			first = node
			break
		}
	}
	from := Sides(0) // the side that the line comes from
	for node := first; ; {
		out = append(out, spaceOf(int(w.cell[node])))
		on := w.linked[node] & w.ends[node][k] &^ from
		if on == 0 {
			return out
		}
		d := Side(bits.TrailingZeros8(uint8(on)))
		node, from = int(w.link[node][d]), 1<<d.opposite()
	}
}
