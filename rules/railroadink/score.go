package railroadink

// Score is what a board scores, part by part.
type Score struct {
	// Joined are the exits that each network joins, the largest number first, Networks how
	// many join any; Exits are the points of all of them.
	Joined   [maxExits]uint8
	Networks int
	Exits    int

	Highway, Railway int // spaces of the longest line
	Centre           int // spaces of the centre that are drawn
	Villages         int // points
	Errors           int // loose ends
	Total            int
}

// score counts what a sheet scores. deep is where lines of crowded networks are searched
// for; it is made when it is first needed.
func (g *Game) score(s *sheet, deep **profiles) (sc Score) {
	var w network
	w.build(g, s)
	sc.Joined, sc.Networks = w.exits(g, s)
	for _, n := range sc.Joined[:sc.Networks] {
		sc.Exits += ExitPoints(int(n))
	}
	l := lines{w: &w}
	sc.Highway, sc.Railway = g.longest(&l, Highway, deep), g.longest(&l, Railway, deep)
	sc.Centre = (s.drawn & g.centre).count()
	sc.Villages = VillagePoints(int(s.villages))
	sc.Errors = g.errors(s)
	sc.Total = sc.Exits + LinePoint*(sc.Highway+sc.Railway) + CentrePoint*sc.Centre + sc.Villages - ErrorPoint*sc.Errors
	return sc
}

// longest is how many spaces the longest line of a kind has.
func (g *Game) longest(l *lines, k Kind, deep **profiles) int {
	if n, ok := l.longest(k); ok {
		return n
	}
	if *deep == nil {
		*deep = new(profiles)
	}
	return (*deep).longest(g, l.w, k)
}

// errors counts the loose ends: those that neither lead off the board nor meet an end of
// their kind.
func (g *Game) errors(s *sheet) (n int) {
	for d := range Side(SideCount) {
		for k := range Kind(Kinds) {
			n += g.loose(s, d, k).count()
		}
	}
	return n
}

// loose are the spaces with a loose end of a kind at a side.
func (g *Game) loose(s *sheet, d Side, k Kind) spaceSet {
	return s.ends[edge(d, k)] & g.inner[d] &^ s.ends[edge(d.opposite(), k)].from(d)
}

// Score is what the board of a player would score if the game ended now.
func (s *State) Score(p int) Score { return s.g.score(&s.sheets[p], &s.deep) }

// Scores appends the points of each player, as they would count if the game ended now.
func (s *State) Scores(buf []int) []int {
	for p := range s.sheets {
		buf = append(buf, s.Score(p).Total)
	}
	return buf
}

// Winners are those who have won: the most points, and of these the fewest errors.
func (s *State) Winners() (out []int) {
	var best Score
	for p := range s.sheets {
		sc := s.Score(p)
		switch {
		case len(out) == 0, sc.Total > best.Total, sc.Total == best.Total && sc.Errors < best.Errors:
			best, out = sc, append(out[:0], p)
		case sc.Total == best.Total && sc.Errors == best.Errors:
			out = append(out, p)
		}
	}
	return out
}
