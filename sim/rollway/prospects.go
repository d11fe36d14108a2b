package rollway

import (
	"math"

	"platelayer/rules/rollway"
)

// point is a point in the units in which greedy counts: whole numbers, so that sums do not
// depend on their order.
const point = 256

// delays are how many distances the worth of hopes is worked out for: a half line each.
const delays = 2*sight + 1

// nextLine is the least delay of a stop: that of one line.
const nextLine = 2

// fadeRow is how long rows by delay are.
const fadeRow = 16

// Fractions of hopes are counted in 1<<fadeBits parts.
const fadeBits = 12

// prospects are what routes, shares and trains of a player are worth by the operating
// rounds that are still to come.
type prospects struct {
	// route is what a point more is worth in the best run of a company up to so many
	// stops, in units.
	route [companies][longest + 1]int32
	// sums are the sums of all sets of a company's row, by the lengths from the shortest on
	// as bits.
	sums [companies][1 << longest]int32
	// counts are the companies for which any length is worth something, as bits, lengths
	// marks the lanes of those that are for any.
	counts   uint8
	shortest int // length
	lengths  lanes
	// left is what is left of a hope, by how long it takes to come true, in parts of
	// 1<<fadeBits; toll is what other lines would bring meanwhile, in units.
	left [fadeRow]int64
	toll [fadeRow]int32
	// open are the sides over which track can still lead to a stop before the last operating
	// round, as bits: all of them or none.
	open uint8
	// also is what a second hope is worth beside the first, in parts as left.
	also int64
	// branch is what the second arm of a line in the hex of a stop is worth beside the first,
	// in parts as left.
	branch int64
	// share is what a share more is worth from now on, later what it is from the operating
	// round after the next.
	share, later [companies]float64
	// bid is what the train of the row that is being filled is worth to the player after a
	// bid of each company.
	bid [companies]float64
	// gains are the shares that each company may still bring by the end.
	gains [companies]float64
}

// forecast works the prospects out.
type forecast struct {
	prospects
	a     *atlas
	w     *Weights
	odds  auctions
	held  [companies][]float64 // by operating round: shares then
	owner [companies][]float64 // by row: who will own the train
	now   [companies][]float64 // by row: the best run of a train there
	rise  [companies][]float64 // by row: how much better it could become
	grown []float64            // by turns from now: the part of what is missing that has come
	faded [delays]float64
}

func newForecast(a *atlas, w *Weights) *forecast {
	f := &forecast{a: a, w: w, odds: auctions{}}
	for c := range companies {
		f.held[c] = make([]float64, len(a.runs))
		f.owner[c] = make([]float64, len(a.lengths))
		f.now[c], f.rise[c] = make([]float64, len(a.lengths)), make([]float64, len(a.lengths))
	}
	for _, b := range a.boxes {
		f.odds.of(b, w.Steer)
	}
	f.also = int64(float64(w.Also*(1<<fadeBits)) + .5)
	f.branch = int64(float64(w.Branch*(1<<fadeBits)) + .5)
	missing := 1.0
	for range a.game.Turns() + 2 {
		f.grown = append(f.grown, 1-missing)
		missing = float64(missing * (1 - w.Grow))
	}
	f.faded[0] = 1
	for d := 1; d < delays; d++ { // half a line each
		f.faded[d] = float64(f.faded[d-1] * math.Sqrt(w.Fade))
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

// look works everything out, with the runs of a network as they are.
func (f *forecast) look(s *rollway.State, p int, n *network) {
	turn := s.Turn()
	first := 0 // the next operating round
	for first < len(f.a.runs) && f.a.runs[first] < turn {
		first++
	}
	turns := float64(f.a.game.Turns() - turn + 1)
	for c := range companies {
		for row, l := range f.a.lengths {
			f.now[c][row] = float64(n.best[c].in(l))
			f.rise[c][row] = max(0, float64(f.w.Ceiling*f.a.ceiling[l])-f.now[c][row])
		}
		held, most := float64(s.Held(p, rollway.Company(c))), float64(reach(s, p, rollway.Company(c)))
		f.gains[c] = min(most, float64(f.w.Fill*turns))
		for r := first; r < len(f.a.runs); r++ {
			f.held[c][r] = held + min(most, float64(f.w.Fill*float64(f.a.runs[r]-turn+1)))
		}
	}
	f.sell(s, p, first)
	f.sum(turn, first)
}

// will is the best run of a company that a row's train can be expected to make when so much
// has grown.
func (f *forecast) will(c, row int, grown float64) float64 {
	return f.now[c][row] + float64(f.rise[c][row]*grown)
}

// sell foresees who owns trains.
func (f *forecast) sell(s *rollway.State, p, first int) {
	turn := s.Turn()
	current := false
	f.bid = [companies]float64{}
	start := 0 // the first turn of the row
	for row, end := range f.a.rowEnd {
		owner := s.TrainOwner(p, row)
		if owner != rollway.NoCompany {
			for i := range companies {
				f.owner[i][row] = 0
			}
			f.owner[owner][row] = 1
			start = end
			continue
		}
		var worth [companies]float64
		for r := len(f.a.runs) - 1; r >= first && f.a.runs[r] >= end; r-- {
			grown := f.grown[f.a.runs[r]-turn+1]
			for i := range companies {
				worth[i] += float64(f.held[i][r] * f.will(i, row, grown))
			}
		}
		for i := range companies {
			others := 0.0
			for other := range row {
				others += f.owner[i][other]
			}
			worth[i] = float64(worth[i] * f.beside(others))
		}
		if !current {
			current = true
			f.auction(row, s.Bids(p), start, &worth)
		} else {
			best := 0
			for i := range companies {
				f.owner[i][row] = (1 - f.w.Steer) / companies
				if worth[i] > worth[best] {
					best = i
				}
			}
			f.owner[best][row] += f.w.Steer
		}
		start = end
	}
}

// beside is what a train is worth beside so many others of its company.
func (f *forecast) beside(others float64) float64 {
	return 1 - float64((1-f.w.Second)*min(1, others))
}

// auction foresees who owns the train of the row that is being filled, after the bids from
// start on.
func (f *forecast) auction(row int, bids []rollway.Company, start int, worth *[companies]float64) {
	odds, node := f.odds[f.a.boxes[row]], 0
	for _, c := range bids[min(start, len(bids)):] {
		node = child(node, int(c))
	}
	_, steer := odds[node].worth(worth)
	for c := range companies {
		f.owner[c][row] = odds[node][steer][c]
		f.bid[c], _ = odds[child(node, c)].worth(worth)
	}
}

// sum adds up what is to come.
func (f *forecast) sum(turn, first int) {
	var w [companies][longest + 1]float64
	var left [delays]float64 // of the weight of all operating rounds, what comes late enough
	var share, later [companies]float64
	d, all := delays-1, 0.0
	for r := len(f.a.runs) - 1; r >= first; r-- {
		run := f.a.runs[r]
		// What is there too late for this operating round is worth what was summed so far.
		for ; d >= 0 && turn+int(float64(f.w.Pace*float64(d))/2+.5) > run; d-- {
			left[d] = all
		}
		later = share
		grown := f.grown[run-turn+1]
		// Of two trains of a company the longer one comes first.
		var longer [companies]float64
		for row := len(f.a.lengths) - 1; row >= 0; row-- {
			if f.a.rowEnd[row] > run {
				continue
			}
			l := f.a.lengths[row]
			for c := range companies {
				part := float64(f.owner[c][row] * f.beside(longer[c]))
				longer[c] += f.owner[c][row]
				more := float64(part * f.held[c][r])
				all += more
				w[c][l] += more
				share[c] += float64(part * f.will(c, row, grown))
			}
		}
	}
	for ; d >= 0; d-- {
		left[d] = all
	}
	f.share, f.later = share, later
	f.open = 0
	for d := range delays {
		f.toll[d], f.left[d] = int32(float64(f.w.Toll*all)*point*float64(d)/2), 0
		if all > 0 {
			f.left[d] = int64(float64(f.faded[d]*left[d])/all*(1<<fadeBits) + .5)
		}
		if d >= nextLine && f.left[d] > 0 {
			f.open = 1<<6 - 1
		}
	}
	for c := range w {
		for l := range w[c] {
			f.route[c][l] = int32(float64(w[c][l]*point) + .5)
		}
	}
	f.add()
}

// add adds up the sums of the rows of routes.
func (f *forecast) add() {
	f.counts, f.lengths = 0, f.a.counted
	f.shortest = f.a.lengthsOnce[0]
	for c := range f.sums {
		sums := &f.sums[c]
		n := 1
		for _, w := range f.route[c][f.shortest : f.a.top+1] {
			for i := range n {
				sums[n+i] = sums[i] + w
			}
			n *= 2
		}
		if sums[n-1] > 0 {
			f.counts |= 1 << c
		}
	}
}

// weigh is what so many points more are worth in the runs of a company.
func (f *forecast) weigh(c int, more lanes) int32 {
	w := &f.route[c%companies]
	return int32(uint8(more>>(1*laneBits)))*w[1] + int32(uint8(more>>(2*laneBits)))*w[2] +
		int32(uint8(more>>(3*laneBits)))*w[3] + int32(uint8(more>>(4*laneBits)))*w[4] +
		int32(uint8(more>>(5*laneBits)))*w[5] + int32(uint8(more>>(6*laneBits)))*w[6] +
		int32(uint8(more>>(7*laneBits)))*w[7]
}
