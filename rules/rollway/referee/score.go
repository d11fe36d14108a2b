package referee

import (
	"slices"

	"platelayer/rules/rollway"
)

// Scores is what each player has: the operating rounds held so far, less the penalties
// of the engineers used (End of the Game).
func (r *Referee) Scores() []int {
	var out []int
	for i, s := range r.seats {
		sum := -r.Penalties()[i]
		for _, round := range s.rounds {
			for _, points := range round {
				sum += points
			}
		}
		out = append(out, sum)
	}
	return out
}

// Penalties is what the engineers that each player has used cost.
func (r *Referee) Penalties() []int {
	var out []int
	for _, s := range r.seats {
		sum := 0
		for i, e := range rollway.EngineerNames {
			if s.ticked[e] {
				sum += r.m.Penalties[i].V
			}
		}
		out = append(out, sum)
	}
	return out
}

// Rounds are the points of each company in the operating rounds of a seat so far.
func (r *Referee) Rounds(seat int) [][rollway.Companies]int {
	return slices.Clone(r.seats[seat].rounds)
}

// TrainOwners are the companies that own the trains of a seat, by row.
func (r *Referee) TrainOwners(seat int) []rollway.Company {
	var out []rollway.Company
	for row := range r.m.Trains {
		out = append(out, r.trainOwner(r.seats[seat], row))
	}
	return out
}

// MysteryOwner is the company that owns the mystery station of a seat.
func (r *Referee) MysteryOwner(seat int) rollway.Company { return r.seats[seat].owner }

// Shares are the shares of each company that a seat holds.
func (r *Referee) Shares(seat int) (held [rollway.Companies]int) {
	for c := range rollway.Company(rollway.Companies) {
		held[c] = r.seats[seat].held(c)
	}
	return held
}

// Bands are the bands of the scores, from 0 (End of the Game; ruling 7).
func (r *Referee) Bands() []int {
	var out []int
	for _, score := range r.Scores() {
		band := 0
		for i, b := range r.m.Bands {
			if b.From.V <= score && (b.Open || score <= b.To.V) {
				band = i
			}
		}
		out = append(out, band)
	}
	return out
}

// Winners are the seats with the highest score (Multiplayer).
func (r *Referee) Winners() []int {
	scores := r.Scores()
	var out []int
	for seat, score := range scores {
		if score == slices.Max(scores) {
			out = append(out, seat)
		}
	}
	return out
}
