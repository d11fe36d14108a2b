package railways

import "fmt"

// MoveText is a move as docs/log-railways.md writes it, without who makes it. It may end in
// a comment, for which it looks at the state.
func (s *State) MoveText(m Move) string {
	k := m.Kind()
	b := []byte(k.String())
	n := m.Number()
	switch k {
	case MoveCubes:
		city, cubes := m.Cubes()
		b = fmt.Appendf(b, " %s", s.g.cityLabel(city))
		for c, k := range cubes {
			for range k {
				b = fmt.Appendf(b, " %s", Color(c))
			}
		}
		b = s.comment(b, city)
	case MoveDraw:
		city, drawn := m.Drawn(nil)
		b = fmt.Appendf(b, " %s", s.g.cityLabel(city))
		for _, c := range drawn {
			b = fmt.Appendf(b, " %s", c)
		}
		b = s.comment(b, city)
	case MoveFirst:
		b = fmt.Appendf(b, " P%d", n+1)
	case MoveBaron:
		p, i := m.Pair()
		b = fmt.Appendf(b, " P%d", p+1)
		if i >= len(s.g.barons) {
			return string(append(b, " ?"...))
		}
		b = fmt.Appendf(b, " %s # %s", s.g.barons[i], s.g.BaronName(i))
	case MoveCard, MoveTake:
		if uint64(n) >= uint64(len(s.g.cardWord)) {
			return string(append(b, " ?"...))
		}
		b = fmt.Appendf(b, " %s # %s", s.g.cardWord[n], s.g.CardName(n))
	case MoveBid:
		b = fmt.Appendf(b, " %d", n)
	case MoveBuild, MoveGrow, MoveMine, MoveWestern:
		b = fmt.Appendf(b, " %s", s.g.cityLabel(n))
		b = s.comment(b, n)
	case MoveExtend:
		b = fmt.Appendf(b, " %s", s.g.endText(m.End()))
	case MoveTrack:
		b = s.trackText(b, m)
	case MoveDeliver:
		from, c, to := m.Delivery()
		b = fmt.Appendf(b, " %s %s %s", c, s.g.cityLabel(from), s.g.cityLabel(to))
		if from < len(s.cities) && to < len(s.cities) {
			b = fmt.Appendf(b, " # %s to %s", s.g.plainName(from), s.g.plainName(to))
		}
	case MoveCarry:
		to, owner := m.Pair()
		b = fmt.Appendf(b, " %s %s", s.g.cityLabel(to), ownerText(owner))
		b = s.comment(b, to)
	case MoveFound:
		c, color := m.Pair()
		b = fmt.Appendf(b, " %s %s", s.g.cityLabel(c), Color(min(color, CityColors)))
		b = s.comment(b, c)
	case MoveUpgrade:
		if next := int(s.seats[s.who].engine) + 1; next < len(s.g.engines) {
			b = fmt.Appendf(b, " # level %d for %d", next, s.g.engines[next])
		}
	case MoveMaritime:
		island, harbor := m.Pair()
		b = fmt.Appendf(b, " %s %s", s.g.cityLabel(island), s.g.cityLabel(harbor))
	}
	return string(b)
}

// comment adds the name of a city behind a move.
func (s *State) comment(b []byte, city int) []byte {
	if name := s.g.plainName(city); name != s.g.cityLabel(city) {
		b = fmt.Appendf(b, " # %s", name)
	}
	return b
}

// printed stands for the owner of a printed link.
const printed = "-"

func ownerText(owner int) string {
	if owner == nobody {
		return printed
	}
	return fmt.Sprintf("P%d", owner+1)
}

// trackText writes a tile, and behind it what it costs and where it leads.
func (s *State) trackText(b []byte, m Move) []byte {
	t := m.Tile()
	b = fmt.Appendf(b, " %s", s.g.tileText(t))
	if s.phase != Building || int(t.Hex) >= len(s.track) || t.B > 5 || t.A > 5 {
		return b
	}
	in, out, ok := s.entry(t.Hex, t.A, t.B)
	if !ok || turnMask[in]>>out&1 == 0 || s.g.ways[t.Hex]>>out&1 == 0 {
		return b
	}
	b = fmt.Appendf(b, " # %d", s.tilePrice(t.Hex, in, out, s.at == none))
	if c := s.g.cityOn[s.g.near[6*int(t.Hex)+int(out)]]; c != nobody {
		b = fmt.Appendf(b, ", reaches %s", s.g.plainName(int(c)))
	}
	return b
}
