package railroadink

import "math/bits"

// Account is a score with what it rests on, for those who want to see it.
type Account struct {
	Score
	// Lines are the spaces of one longest line of each kind, from one end to the other; of a
	// kind that is not drawn, none. Of several as long it is always the same one.
	Lines [Kinds][]Space
	Loose []Loose
}

// Loose is an end that is an error.
type Loose struct {
	At   Space
	Side Side
	Kind Kind
}

// Account is what the board of a player would score if the game ended now, and why.
func (s *State) Account(p int) Account { return s.g.account(&s.sheets[p], &s.deep) }

func (g *Game) account(s *sheet, deep **profiles) Account {
	a := Account{Score: g.score(s, deep)}
	for k := range Kind(Kinds) {
		a.Lines[k] = g.line(s, k, deep)
	}
	for rest := s.drawn; rest != 0; rest &= rest - 1 {
		cell := rest.first()
		for d := range Side(SideCount) {
			for k := range Kind(Kinds) {
				if g.loose(s, d, k)&bit(cell) != 0 {
					a.Loose = append(a.Loose, Loose{At: spaceOf(cell), Side: d, Kind: k})
				}
			}
		}
	}
	return a
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
