package referee

import (
	"math"
	"slices"

	"platelayer/rules/rollandrails"
)

// Scores is what each player has now, in the order of seats: victory points, finished
// links, and in the solo game the goods left (End of the Game; The End of the Game
// (Solo)).
func (r *Referee) Scores() []int {
	var out []int
	links := r.Links()
	for i, s := range r.seats {
		score := rollandrails.LinkPoints * links[i]
		for _, row := range s.table {
			for _, points := range row {
				score += points
			}
		}
		if r.solo() {
			for _, c := range r.cities {
				score += rollandrails.UnshippedPenalty * len(c.goods)
			}
		}
		out = append(out, score)
	}
	return out
}

// Links is how many finished links each player has (End of the Game).
func (r *Referee) Links() []int {
	out := make([]int, len(r.seats))
	for _, l := range r.links() {
		if l.finished() && l.owner != nobody {
			out[l.owner]++
		}
	}
	return out
}

// Resources is what each player can spend.
func (r *Referee) Resources() []int {
	var out []int
	for _, s := range r.seats {
		out = append(out, s.resources)
	}
	return out
}

// Levels is the rolling stock of each player.
func (r *Referee) Levels() []int {
	var out []int
	for _, s := range r.seats {
		out = append(out, s.level)
	}
	return out
}

// Winners are the seats that win, from 0: the best score, then the most finished links,
// then the most resources left, and who is still level shares the victory (End of the
// Game). In the solo game nobody else plays.
func (r *Referee) Winners() []int {
	var best []int
	for i := range r.seats {
		best = append(best, i)
	}
	for _, by := range [][]int{r.Scores(), r.Links(), r.Resources()} {
		most := math.MinInt
		for _, i := range best {
			most = max(most, by[i])
		}
		best = slices.DeleteFunc(best, func(i int) bool { return by[i] < most })
	}
	return best
}
