package rollandrails

import (
	"cmp"
	"slices"
)

// Scores appends the points of each player as the final scoring table would add them up
// now (rulebook: End of the Game, The End of the Game (Solo); RR18, RR19, RR21).
func (s *State) Scores(buf []int) []int {
	left := 0
	if s.g.Solo() {
		left = s.unshipped()
	}
	for p := range s.g.players {
		buf = append(buf, FinalScore(int(s.seats[p].points), int(s.seats[p].links), left))
	}
	return buf
}

// Compare ranks two players as the end of the game would now: negative where p stands
// before q. More points, then more finished links, then more resources; 0 is a shared
// place (rulebook: End of the Game).
func (s *State) Compare(p, q int) int {
	a, b := &s.seats[p], &s.seats[q]
	return cmp.Or(cmp.Compare(b.points+b.links, a.points+a.links), cmp.Compare(b.links, a.links), cmp.Compare(b.money, a.money))
}

// Winners appends who would win now: one player, or those who share victory.
func (s *State) Winners(buf []int) []int {
	from := len(buf)
	for p := range s.g.players {
		switch {
		case len(buf) == from || s.Compare(p, buf[from]) == 0:
			buf = append(buf, p)
		case s.Compare(p, buf[from]) < 0:
			buf = append(buf[:from], p)
		}
	}
	return buf
}

// Recount adds up the delivery tables cell by cell, follows every piece of track from
// stop to stop to count the finished links, and counts the goods that are left.
func (s *State) Recount() []int {
	links := s.traceLinks()
	left := 0
	if s.g.Solo() {
		for _, n := range s.start {
			left += int(n)
		}
		for _, n := range s.gone {
			left -= int(n)
		}
	}
	out := make([]int, s.g.players)
	for p := range out {
		goods := 0
		for _, row := range s.seats[p].table {
			for _, n := range row {
				goods += int(n)
			}
		}
		out[p] = FinalScore(goods, len(slices.DeleteFunc(slices.Clone(links), func(l Link) bool { return l.Owner != p })), left)
	}
	return out
}

// Link is a finished link.
type Link struct {
	From, To int // places, the smaller first
	Owner    int // -1 for nobody
}

// Links are all finished links, sorted.
func (s *State) Links() []Link {
	var out []Link
	for i := range s.lines {
		if l := &s.lines[i]; l.state == done {
			out = append(out, Link{int(min(l.from, l.to)), int(max(l.from, l.to)), int(l.owner)})
		}
	}
	sortLinks(out)
	return out
}

func sortLinks(ls []Link) {
	slices.SortFunc(ls, func(a, b Link) int {
		return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To), cmp.Compare(a.Owner, b.Owner))
	})
}
