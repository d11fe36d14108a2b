package railroadink

// Recount is Scores computed from scratch, slowly and plainly: space by space from the
// faces that lie there, with every way tried for the longest lines. On a board that
// somebody has crowded with crossings it would take for ever; no game comes near that.
func (s *State) Recount() []int {
	out := make([]int, s.g.players)
	for p := range s.sheets {
		out[p] = s.g.recount(&s.sheets[p]).Total
	}
	return out
}

// plainBoard is what is drawn, as faces by space.
type plainBoard struct {
	b     *Board
	faces map[Space]Face
}

// plainPart is a part of the Route of a space.
type plainPart struct {
	at   Space
	part Part
}

// recount is score without the exits of each network.
func (g *Game) recount(s *sheet) (sc Score) {
	w := plainBoard{b: g.b, faces: map[Space]Face{}}
	for row := range g.b.Rows.V {
		for col := range g.b.Cols.V {
			at := Space{row, col}
			if s.drawn&bit(cellOf(at)) != 0 {
				w.faces[at] = g.drawings[s.at[cellOf(at)]].face
			}
		}
	}
	seen := map[plainPart]bool{}
	longest := [Kinds]*int{&sc.Highway, &sc.Railway}
	for at, f := range w.faces {
		for _, part := range f.All() {
			p := plainPart{at, part}
			sc.Exits += ExitPoints(w.exits(p, seen))
			for k := range Kind(Kinds) {
				if part.Ends[k] != 0 {
					*longest[k] = max(*longest[k], w.longest(p, k, map[Space]bool{}))
				}
				sc.Errors += w.loose(p, k)
			}
		}
	}
	for _, v := range g.b.Centre {
		if _, drawn := w.faces[v.V]; drawn {
			sc.Centre++
		}
	}
	sc.Villages = VillagePoints(int(s.villages))
	sc.Total = sc.Exits + LinePoint*sc.Highway + LinePoint*sc.Railway + CentrePoint*sc.Centre + sc.Villages - ErrorPoint*sc.Errors
	return sc
}

// beyond is the part that meets an end of a part; ok is false where it meets nothing of its
// kind.
func (w plainBoard) beyond(p plainPart, d Side, k Kind) (q plainPart, ok bool) {
	at := p.at.Neighbor(d)
	f := w.faces[at]
	for _, part := range f.All() {
		if part.Ends[k].Has(d.opposite()) {
			return plainPart{at, part}, true
		}
	}
	return plainPart{}, false
}

// exits counts the exits that the network of a part joins, none if it was seen before.
func (w plainBoard) exits(p plainPart, seen map[plainPart]bool) (n int) {
	if seen[p] {
		return 0
	}
	seen[p] = true
	for _, e := range w.b.Exits {
		if e.At.V == p.at && p.part.Ends[e.Kind.V].Has(e.Side) {
			n++
		}
	}
	for d := range Side(SideCount) {
		for k := range Kind(Kinds) {
			if p.part.Ends[k].Has(d) {
				if q, ok := w.beyond(p, d, k); ok {
					n += w.exits(q, seen)
				}
			}
		}
	}
	return n
}

// longest is how many spaces the longest line has that begins with a part and enters none
// that it has been on.
func (w plainBoard) longest(p plainPart, k Kind, been map[Space]bool) int {
	been[p.at] = true
	best := 0
	for d := range Side(SideCount) {
		if !p.part.Ends[k].Has(d) {
			continue
		}
		if q, ok := w.beyond(p, d, k); ok && !been[q.at] {
			best = max(best, w.longest(q, k, been))
		}
	}
	delete(been, p.at)
	return best + 1
}

// loose counts the ends of a kind that meet nothing, those that lead off the board apart.
func (w plainBoard) loose(p plainPart, k Kind) (n int) {
	for d := range Side(SideCount) {
		if !p.part.Ends[k].Has(d) || !w.b.Has(p.at.Neighbor(d)) {
			continue
		}
		if _, ok := w.beyond(p, d, k); !ok {
			n++
		}
	}
	return n
}
