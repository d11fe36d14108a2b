package railways

// Scores appends the points each player has, bonds and barons included.
func (s *State) Scores(buf []int) []int {
	for p := range uint8(s.g.players) {
		t := &s.seats[p]
		buf = append(buf, int(t.points)-BondPoints*int(t.bonds)+s.baronPoints(p))
	}
	return buf
}

// baronPoints is what the baron of a player is worth as things stand.
func (s *State) baronPoints(p uint8) int {
	i := s.seats[p].baron
	if i == nobody {
		return 0
	}
	b := &s.g.m.Barons[i]
	mine := &s.seats[p]
	for o := range s.g.players {
		t := &s.seats[o]
		behind := false
		switch b.Kind.V {
		case ConnectGoal:
			behind = !s.together(p, b.Cities[0].V, b.Cities[1].V)
		case DeliveriesGoal:
			behind = t.delivered > mine.delivered
		case MoneyGoal:
			behind = t.cash > mine.cash
		case BondsGoal:
			behind = t.bonds < mine.bonds
		case LinksGoal:
			behind = t.links > mine.links
		}
		if behind {
			return 0
		}
	}
	return b.Points.V
}

// Winners appends the players who have won, by seat: the most points; of those the fewest
// bonds, then the most cash; the rest share the victory.
func (s *State) Winners(buf []int) []int {
	from := len(buf)
	var space [MaxPlayers]int
	scores := s.Scores(space[:0])
	for p := range scores {
		if len(buf) > from {
			switch c := s.ranks(scores, p, buf[from]); {
			case c < 0:
				continue
			case c > 0:
				buf = buf[:from]
			}
		}
		buf = append(buf, p)
	}
	return buf
}

// ranks tells whether a player ranks higher than another, above 0, or lower.
func (s *State) ranks(scores []int, p, q int) int {
	a, b := &s.seats[p], &s.seats[q]
	switch {
	case scores[p] != scores[q]:
		return scores[p] - scores[q]
	case a.bonds != b.bonds:
		return int(b.bonds - a.bonds)
	}
	return int(a.cash - b.cash)
}

// Recount works out the scores from what was written down of links, cards and bonds.
func (s *State) Recount() []int {
	out := make([]int, s.g.players)
	for i := range s.links {
		if l := &s.links[i]; l.owner != nobody {
			out[l.owner] += LinkPoints * int(l.used)
		}
	}
	for i := range s.deck {
		for p := range out {
			out[p] += int(s.earned[s.g.slot(uint8(i), uint8(p))]) * s.g.m.Operations[i].Points.V
		}
	}
	for p := range out {
		out[p] += s.recountBaron(p) - BondPoints*s.boughtBonds(p)
	}
	return out
}

// boughtBonds is how many bonds a player must have taken to have what is there.
func (s *State) boughtBonds(p int) int {
	t := &s.seats[p]
	return (int(t.cash) + t.ledger.Paid() - int(t.ledger.Incomes)) / BondValue
}

// recountBaron follows links from city to city, and compares what the seats have.
func (s *State) recountBaron(p int) int {
	if s.seats[p].baron == nobody {
		return 0
	}
	b := s.g.m.Barons[s.seats[p].baron]
	if b.Kind.V == ConnectGoal {
		if s.walks(p, b.Cities[0].V, b.Cities[1].V) {
			return b.Points.V
		}
		return 0
	}
	best, mine := 0, 0
	for o := range s.g.players {
		n := 0
		switch b.Kind.V {
		case DeliveriesGoal:
			n = int(s.seats[o].delivered)
		case MoneyGoal:
			n = int(s.seats[o].cash)
		case BondsGoal:
			n = -s.boughtBonds(o)
		case LinksGoal:
			for _, l := range s.links {
				if int(l.owner) == o {
					n++
				}
			}
		}
		if o == 0 || n > best {
			best = n
		}
		if o == p {
			mine = n
		}
	}
	if mine == best {
		return b.Points.V
	}
	return 0
}

// walks tells whether links of a player lead from one city to another, step by step.
func (s *State) walks(p, from, to int) bool {
	been := map[int]bool{from: true}
	for grown := true; grown; {
		grown = false
		for _, l := range s.links {
			if a, b := int(l.a), int(l.b); int(l.owner) == p && been[a] != been[b] {
				been[a], been[b] = true, true
				grown = true
			}
		}
	}
	return been[to]
}
