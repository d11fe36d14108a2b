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
	share, later each
	// bid is what the train of the row that is being filled is worth to the player after a
	// bid of each company.
	bid each
	// gains are the shares that each company may still bring by the end.
	gains each
}

// forecast works the prospects out.
type forecast struct {
	prospects
	a     *atlas
	w     *Weights
	odds  auctions
	held  []each    // by operating round: shares then
	rows  []trains  // by row
	grown []float64 // by turns from now: the part of what is missing that has come
	faded [delays]float64
}

// each is a number for each company.
type each [companies]float64

// trains are what is foreseen of a row of the train table.
type trains struct {
	// owner is how likely each company will own the train, sold which one does already,
	// NoCompany for none.
	owner each
	sold  rollway.Company
	// now is the best run of a train there, rise how much better it could become.
	now, rise each
	peak      float64 // what any run can become
}

// will is the best run of a company that the train can be expected to make when so much has
// grown.
func (t *trains) will(c int, grown float64) float64 { return t.now[c] + float64(t.rise[c]*grown) }

func newForecast(a *atlas, w *Weights) *forecast {
	f := &forecast{a: a, w: w, odds: auctions{}}
	f.held, f.rows = make([]each, len(a.runs)), make([]trains, len(a.lengths))
	for row, l := range a.lengths {
		f.rows[row].peak = float64(w.Ceiling * a.ceiling[l])
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
	for row := range f.rows {
		t := &f.rows[row]
		for c := range companies {
			t.now[c] = float64(n.best[c].in(f.a.lengths[row]))
			t.rise[c] = max(0, t.peak-t.now[c])
		}
	}
	for c := range companies {
		held, most := float64(s.Held(p, rollway.Company(c))), float64(reach(s, p, rollway.Company(c)))
		f.gains[c] = min(most, float64(f.w.Fill*turns))
		for r := first; r < len(f.a.runs); r++ {
			f.held[r][c] = held + min(most, float64(f.w.Fill*float64(f.a.runs[r]-turn+1)))
		}
	}
	f.sell(s, p, first)
	f.sum(turn, first)
}

// sell foresees who owns trains.
func (f *forecast) sell(s *rollway.State, p, first int) {
	turn := s.Turn()
	current := false
	f.bid = each{}
	start := 0      // the first turn of the row
	var others each // trains of the rows before
	for row, end := range f.a.rowEnd {
		t := &f.rows[row]
		t.sold = s.TrainOwner(p, row)
		if t.sold != rollway.NoCompany {
			t.owner = each{}
			t.owner[t.sold] = 1
			others[t.sold]++
			start = end
			continue
		}
		var worth each
		for r := len(f.a.runs) - 1; r >= first && f.a.runs[r] >= end; r-- {
			grown := f.grown[f.a.runs[r]-turn+1]
			for i := range companies {
				worth[i] += float64(f.held[r][i] * t.will(i, grown))
			}
		}
		for i := range companies {
			worth[i] = float64(worth[i] * f.beside(others[i]))
		}
		if !current {
			current = true
			f.auction(row, s.Bids(p), start, &worth)
		} else {
			best := 0
			for i := range companies {
				t.owner[i] = (1 - f.w.Steer) / companies
				if worth[i] > worth[best] {
					best = i
				}
			}
			t.owner[best] += f.w.Steer
		}
		for i := range companies {
			others[i] += t.owner[i]
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
func (f *forecast) auction(row int, bids []rollway.Company, start int, worth *each) {
	odds, node := f.odds[f.a.boxes[row]], 0
	for _, c := range bids[min(start, len(bids)):] {
		node = child(node, int(c))
	}
	_, steer := odds[node].worth(worth)
	for c := range companies {
		f.rows[row].owner[c] = odds[node][steer][c]
		f.bid[c], _ = odds[child(node, c)].worth(worth)
	}
}

// sum adds up what is to come.
func (f *forecast) sum(turn, first int) {
	var w [longest + 1]each
	var left [delays]float64 // of the weight of all operating rounds, what comes late enough
	var share, later each
	d, all := delays-1, 0.0
	for r := len(f.a.runs) - 1; r >= first; r-- {
		run := f.a.runs[r]
		// What is there too late for this operating round is worth what was summed so far.
		for ; d >= 0 && turn+int(float64(f.w.Pace*float64(d)/2)+.5) > run; d-- {
			left[d] = all
		}
		later = share
		grown, held := f.grown[run-turn+1], &f.held[r]
		// Of two trains of a company the longer one comes first.
		var longer each
		for row := len(f.rows) - 1; row >= 0; row-- {
			if f.a.rowEnd[row] > run {
				continue
			}
			t, sum := &f.rows[row], &w[f.a.lengths[row]]
			for c := range companies {
				if t.sold != rollway.NoCompany && int(t.sold) != c {
					continue
				}
				part := float64(t.owner[c] * f.beside(longer[c]))
				longer[c] += t.owner[c]
				more := float64(part * held[c])
				all += more
				sum[c] += more
				share[c] += float64(part * t.will(c, grown))
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
			f.left[d] = int64(float64(float64(f.faded[d]*left[d])/all*(1<<fadeBits)) + .5)
		}
		if d >= nextLine && f.left[d] > 0 {
			f.open = 1<<6 - 1
		}
	}
	for c := range f.route {
		for l := range f.route[c] {
			f.route[c][l] = int32(float64(w[l][c]*point) + .5)
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
