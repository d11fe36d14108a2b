package rollway

import (
	"math"

	"platelayer/rules/rollway"
)

// point is a point in the units in which greedy counts: whole numbers, so that sums do not
// depend on their order.
const point = 256

func units(x float64) int32 { return int32(math.Round(float64(x * point))) }

// delays are how many distances the worth of routes is worked out for: a half line each.
const delays = 2*sight + 1

// prospects are what routes, shares and trains of a player are worth by the operating
// rounds that are still to come.
type prospects struct {
	// route is what a point more is worth in the best run of a company up to so many
	// stops, if it takes so long until it is there.
	route [delays][companies][longest + 1]int32
	// counts tells whether any route of a company is worth something.
	counts [companies]bool
	// toll is what a unit of distance takes from hopes: what other lines would bring.
	toll int32
	// share is what a share more is worth from now on, later what it is from the operating
	// round after the next.
	share, later [companies]float64
	// train is what the train of the row that is being filled is worth to each company.
	train [companies]float64
	// bid is what that train is worth to the player after a bid of each company.
	bid [companies]float64
	// gains are the shares that each company may still bring by the end.
	gains [companies]float64
}

// forecast works the prospects out for a player of whose turn nothing is done, or some.
type forecast struct {
	prospects
	a *atlas
	w *Weights
	// By company, operating round to come and row: shares then, the best runs then, and
	// who will own a train.
	held  [companies][]float64
	will  [companies][]float64 // by run*rows+row
	owner [companies][]float64 // by row
	grown []float64            // by turns from now: the part of what is missing that has come
	fade  [delays]float64
}

func newForecast(a *atlas, w *Weights) *forecast {
	f := &forecast{a: a, w: w}
	for c := range companies {
		f.held[c] = make([]float64, len(a.runs))
		f.will[c] = make([]float64, len(a.runs)*len(a.lengths))
		f.owner[c] = make([]float64, len(a.lengths))
	}
	missing := 1.0
	for range a.game.Turns() + 2 {
		f.grown = append(f.grown, 1-missing)
		missing = float64(missing * (1 - w.Grow))
	}
	f.fade[0] = 1
	for d := 1; d < delays; d++ { // half a line each
		f.fade[d] = float64(f.fade[d-1] * math.Sqrt(w.Fade))
	}
	return f
}

// reach is how many shares a player can still get from a company.
func reach(s *rollway.State, p int, c rollway.Company) int {
	n := s.EmptyBoxes(p, c)
	if c == rollway.Square {
		n = min(n, maxDifference+1-s.SquareNext(p))
	}
	return n
}

// maxDifference is the largest difference of two dice.
const maxDifference = 5

// look works everything out.
func (f *forecast) look(s *rollway.State, p int, n *network) {
	turn, rows := s.Turn(), len(f.a.lengths)
	first := 0 // the next operating round
	for first < len(f.a.runs) && f.a.runs[first] < turn {
		first++
	}
	turns := float64(f.a.game.Turns() - turn + 1)
	for c := range companies {
		most := float64(reach(s, p, rollway.Company(c)))
		f.gains[c] = min(most, float64(f.w.Fill*turns))
		for r := first; r < len(f.a.runs); r++ {
			f.held[c][r] = float64(s.Held(p, rollway.Company(c))) + min(most, float64(f.w.Fill*float64(f.a.runs[r]-turn+1)))
			grown := f.grown[f.a.runs[r]-turn+1]
			for row, l := range f.a.lengths {
				now := float64(n.best[c][l])
				could := max(now, float64(f.w.Ceiling*f.a.ceiling[l]))
				f.will[c][r*rows+row] = now + float64((could-now)*grown)
			}
		}
	}
	f.sell(s, p, first)
	f.sum(turn, first)
}

// sell foresees who owns trains.
func (f *forecast) sell(s *rollway.State, p int, first int) {
	rows := len(f.a.lengths)
	bids := s.Bids(p)
	current := rows
	for row := range rows {
		c := s.TrainOwner(p, row)
		for i := range companies {
			f.owner[i][row] = 0
		}
		if c != rollway.NoCompany {
			f.owner[c][row] = 1
			continue
		}
		current = min(current, row)
		var worth [companies]float64
		for i := range companies {
			for r := first; r < len(f.a.runs); r++ {
				if f.a.runs[r] >= f.a.rowEnd[row] {
					worth[i] += float64(f.held[i][r] * f.will[i][r*rows+row])
				}
			}
			longer := 0.0
			for other := range row {
				longer += f.owner[i][other]
			}
			// Every train more has less track to itself.
			worth[i] = float64(worth[i] * (1 - float64((1-f.w.Second)*min(1, longer))))
		}
		if row == current {
			f.train = worth
			chance := f.auction(row, bids)
			for i := range companies {
				f.owner[i][row] = chance[i]
			}
			continue
		}
		best := 0
		for i := range companies {
			f.owner[i][row] = (1 - f.w.Steer) / companies
			if worth[i] > worth[best] {
				best = i
			}
		}
		f.owner[best][row] += f.w.Steer
	}
	if current == rows {
		f.train, f.bid = [companies]float64{}, [companies]float64{}
	}
}

// sum adds up what is to come.
func (f *forecast) sum(turn, first int) {
	rows := len(f.a.lengths)
	f.route = [delays][companies][longest + 1]int32{}
	var w [companies][longest + 1]float64 // of the operating rounds from r on
	var share, later [companies]float64
	d := delays - 1
	for r := len(f.a.runs) - 1; r >= first; r-- {
		run := f.a.runs[r]
		// What is there too late for this operating round is worth what was summed so far.
		for ; d >= 0 && turn+int(math.Round(float64(f.w.Pace*float64(d))/2)) > run; d-- {
			f.setRoute(d, &w)
		}
		later = share
		for c := range companies {
			longer := 0.0
			for row := rows - 1; row >= 0; row-- {
				if f.a.rowEnd[row] > run {
					continue
				}
				part := float64(f.owner[c][row] * (1 - float64((1-f.w.Second)*min(1, longer))))
				longer += f.owner[c][row]
				w[c][f.a.lengths[row]] += float64(part * f.held[c][r])
				share[c] += float64(part * f.will[c][r*rows+row])
			}
		}
	}
	for ; d >= 0; d-- {
		f.setRoute(d, &w)
	}
	f.share, f.later = share, later
	all := 0.0
	for c := range w {
		for l := range w[c] {
			all += w[c][l]
		}
	}
	f.toll = units(float64(f.w.Toll*all) / stepLine)
	for c := range companies {
		f.counts[c] = f.route[0][c] != [longest + 1]int32{}
	}
}

func (f *forecast) setRoute(d int, w *[companies][longest + 1]float64) {
	for c := range companies {
		for _, l := range f.a.lengthsOnce {
			f.route[d][c][l] = int32(float64(w[c][l]*f.fade[d])*point + .5)
		}
	}
}

// auction is how likely each company wins the train of a row after the bids that were
// made, and what the train is worth after a bid of each.
func (f *forecast) auction(row int, bids []rollway.Company) [companies]float64 {
	start := 0
	if row > 0 {
		start = f.a.rowEnd[row-1]
	}
	var counts, last [companies]int
	at := 0
	for _, c := range bids[min(start, len(bids)):] {
		at++
		counts[c]++
		last[c] = at
	}
	return f.outcome(counts, last, at, min(f.a.rowEnd[row]-start, at+maxBids), &f.bid)
}

// maxBids is how many bids of an auction are played out; the row is thought to be full then.
const maxBids = 4

// outcome plays an auction out: a bid to come goes to the company that suits best, or with
// what is left of certainty to any of them. What the train is worth after the next bid is
// written to after, unless it is nil.
func (f *forecast) outcome(counts, last [companies]int, at, boxes int, after *[companies]float64) (chance [companies]float64) {
	if at == boxes {
		owner := 0
		for c := 1; c < companies; c++ {
			if counts[c] > counts[owner] || counts[c] == counts[owner] && last[c] > last[owner] {
				owner = c
			}
		}
		chance[owner] = 1
		return chance
	}
	// Whoever leads by more than there are boxes left has won.
	for c := range companies {
		if o, q := (c+1)%companies, (c+2)%companies; counts[c] > max(counts[o], counts[q])+boxes-at {
			chance[c] = 1
			if after != nil {
				*after = [companies]float64{f.train[c], f.train[c], f.train[c]}
			}
			return chance
		}
	}
	best, most := 0, -1.0
	var next [companies][companies]float64
	for c := range companies {
		was := last[c]
		counts[c]++
		last[c] = at + 1
		next[c] = f.outcome(counts, last, at+1, boxes, nil)
		counts[c]--
		last[c] = was
		v := f.dot(&next[c])
		if v > most {
			best, most = c, v
		}
		if after != nil {
			after[c] = v
		}
	}
	any := (1 - f.w.Steer) / companies
	for o := range companies {
		chance[o] = float64(any*(next[0][o]+next[1][o]+next[2][o])) + float64(f.w.Steer*next[best][o])
	}
	return chance
}

// dot is what a train is worth with these chances.
func (f *forecast) dot(chance *[companies]float64) float64 {
	sum := 0.0
	for c := range companies {
		sum += float64(chance[c] * f.train[c])
	}
	return sum
}
