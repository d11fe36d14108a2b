package referee

import "platelayer/rules/railroadink"

// node is a piece of what lies on a space: what is joined there.
type node struct {
	at    space
	piece int
}

// meets is the piece beyond a side that an end there meets; ok is false where there is none
// of its kind.
func (r *Referee) meets(board map[space]drawing, n node, side int) (next node, ok bool) {
	kind := board[n.at].route[n.piece].ends[side]
	at, inside := r.beyond(n.at, side)
	if kind == "" || !inside {
		return node{}, false
	}
	for i, p := range board[at].route {
		if p.ends[opposite(side)] == kind {
			return node{at, i}, true
		}
	}
	return node{}, false
}

// nodes are all pieces on a board.
func (r *Referee) nodes(board map[space]drawing) (out []node) {
	for _, at := range r.spaces() {
		for i := range board[at].route {
			out = append(out, node{at, i})
		}
	}
	return out
}

// Exits are the exits that the networks of a player join, as many numbers as there are
// networks with any (ruling 7).
func (r *Referee) Exits(p int) (out []int) {
	board, seen := r.seats[p].board, map[node]bool{}
	var visit func(n node) int
	visit = func(n node) (exits int) {
		if seen[n] {
			return 0
		}
		seen[n] = true
		for side, kind := range board[n.at].route[n.piece].ends {
			if _, inside := r.beyond(n.at, side); !inside && kind != "" && r.exits[n.at][side] == kind {
				exits++
			}
			if next, ok := r.meets(board, n, side); ok {
				exits += visit(next)
			}
		}
		return exits
	}
	for _, n := range r.nodes(board) {
		if exits := visit(n); exits > 0 {
			out = append(out, exits)
		}
	}
	return out
}

// Longest is how many spaces the longest line of a kind has: every way is tried (rulings 7
// and 22).
func (r *Referee) Longest(p int, kind string) (most int) {
	board := r.seats[p].board
	been := map[space]bool{}
	var walk func(n node, length int)
	walk = func(n node, length int) {
		most = max(most, length)
		been[n.at] = true
		for side, k := range board[n.at].route[n.piece].ends {
			if next, ok := r.meets(board, n, side); ok && k == kind && !been[next.at] {
				walk(next, length+1)
			}
		}
		delete(been, n.at)
	}
	for _, n := range r.nodes(board) {
		for _, k := range board[n.at].route[n.piece].ends {
			if k == kind {
				walk(n, 1)
				break
			}
		}
	}
	return most
}

// Errors are the ends of a player that neither lead off the board nor meet one of their
// kind (ruling 7).
func (r *Referee) Errors(p int) (n int) {
	board := r.seats[p].board
	for _, x := range r.nodes(board) {
		for side, kind := range board[x.at].route[x.piece].ends {
			if _, inside := r.beyond(x.at, side); !inside || kind == "" {
				continue
			}
			if _, ok := r.meets(board, x, side); !ok {
				n++
			}
		}
	}
	return n
}

// Centre is how many spaces of the centre a player has drawn.
func (r *Referee) Centre(p int) (n int) {
	for _, v := range r.b.Centre {
		if _, drawn := r.seats[p].board[space(v.V.Label())]; drawn {
			n++
		}
	}
	return n
}

// Villages are the points of a player's Villages (ruling 10).
func (r *Referee) Villages(p int) int { return railroadink.VillagePoints(r.seats[p].woken["village"]) }

// Scores are the points of each player, as they would count if the game ended now.
func (r *Referee) Scores() (out []int) {
	for p := range r.seats {
		sum := r.Centre(p)*railroadink.CentrePoint + r.Villages(p) - r.Errors(p)*railroadink.ErrorPoint
		sum += (r.Longest(p, highway) + r.Longest(p, railway)) * railroadink.LinePoint
		for _, n := range r.Exits(p) {
			sum += railroadink.ExitPoints(n)
		}
		out = append(out, sum)
	}
	return out
}

// Winners are those with the most points, and of these those with the fewest errors (ruling
// 7).
func (r *Referee) Winners() (out []int) {
	scores := r.Scores()
	for p := range r.seats {
		best := true
		for q := range r.seats {
			if scores[q] > scores[p] || scores[q] == scores[p] && r.Errors(q) < r.Errors(p) {
				best = false
			}
		}
		if best {
			out = append(out, p)
		}
	}
	return out
}

// Lies is what lies on a space of a player's board, as a log writes it, and by whom it was
// drawn; "" for nothing.
func (r *Referee) Lies(p int, label string) (text, by string) {
	d := r.seats[p].board[space(label)]
	return d.route.String(), string(d.by)
}
