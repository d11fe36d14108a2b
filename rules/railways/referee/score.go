package referee

import "slices"

// Scores are the points of each player as if the game ended now (End of Game).
func (r *Referee) Scores() []int {
	var out []int
	for p, s := range r.seats {
		out = append(out, s.points-s.bonds+r.baron(p))
	}
	return out
}

// baron is what a player's baron is worth.
func (r *Referee) baron(p int) int {
	i := slices.Index(r.baronWords(), r.seats[p].baron)
	if i < 0 {
		return 0
	}
	b := r.m.Barons[i]
	var have []int // of each player, more is better
	for q, s := range r.seats {
		switch kind(r.seats[p].baron) {
		case "connect":
			if r.joined(p, r.cityLabel(b.Cities[0].V), r.cityLabel(b.Cities[1].V)) {
				return b.Points.V
			}
			return 0
		case "most-deliveries":
			have = append(have, s.delivered)
		case "most-money":
			have = append(have, s.cash)
		case "fewest-bonds":
			have = append(have, -s.bonds)
		case "most-links":
			n := 0
			for _, l := range r.lines {
				if l.owner == q && l.to != "" {
					n++
				}
			}
			have = append(have, n)
		}
	}
	if have[p] == slices.Max(have) {
		return b.Points.V
	}
	return 0
}

// Winners are the players with the most points; of those, with the fewest bonds, then with
// the most money.
func (r *Referee) Winners() []int {
	scores := r.Scores()
	left := r.clockwise(0)
	for _, value := range []func(p int) int{
		func(p int) int { return scores[p] },
		func(p int) int { return -r.seats[p].bonds },
		func(p int) int { return r.seats[p].cash },
	} {
		most := value(left[0])
		for _, p := range left {
			most = max(most, value(p))
		}
		left = slices.DeleteFunc(left, func(p int) bool { return value(p) < most })
	}
	return left
}

// Cash, Bonds and Points are what each player has, Markers the empty cities.
func (r *Referee) Cash() (out []int) {
	for _, s := range r.seats {
		out = append(out, s.cash)
	}
	return out
}

// Bonds are how many bonds each player has.
func (r *Referee) Bonds() (out []int) {
	for _, s := range r.seats {
		out = append(out, s.bonds)
	}
	return out
}

// Points are where the markers of the players stand.
func (r *Referee) Points() (out []int) {
	for _, s := range r.seats {
		out = append(out, s.points)
	}
	return out
}

// Markers is how many empty-city markers lie on the board.
func (r *Referee) Markers() int { return r.markersOut() }

// Links is how many links and how many open lines there are.
func (r *Referee) Links() (links, open int) {
	for _, l := range r.lines {
		if l.to == "" {
			open++
		} else {
			links++
		}
	}
	return links, open
}

// Turn is the turn that is played.
func (r *Referee) Turn() int { return r.turn }
