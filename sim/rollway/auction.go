package rollway

import "platelayer/rules/rollway"

// An auction is a tree of bids: three branches at each node, the root 0, and the children
// of node n are 3n+1 to 3n+3. A leaf is a full row.

// odds are how likely each company wins a row, by the company that is steered for: the one
// that gets the bids to come, as far as one can choose.
type odds [companies]each

// auctions are the odds at all nodes, by the boxes of a row.
type auctions map[int][]odds

// child is the node after a bid.
func child(node, c int) int { return companies*node + 1 + c }

// of are the odds of rows with so many boxes, if a bid is as good as chosen with the
// likelihood of steer, and else any.
func (a auctions) of(boxes int, steer float64) []odds {
	if a[boxes] == nil {
		size := 0
		for range boxes + 1 {
			size = companies*size + 1
		}
		o := make([]odds, size)
		fillOdds(o, 0, boxes, make([]rollway.Company, 0, boxes), steer)
		a[boxes] = o
	}
	return a[boxes]
}

// fillOdds fills in the odds at a node, after these bids, and below.
func fillOdds(o []odds, node, boxes int, bids []rollway.Company, steer float64) {
	if len(bids) == boxes {
		w := winner(bids)
		for c := range o[node] {
			o[node][c][w] = 1
		}
		return
	}
	any := (1 - steer) / companies
	for next := range companies {
		fillOdds(o, child(node, next), boxes, append(bids, rollway.Company(next)), steer)
		for c := range o[node] {
			part := any
			if next == c {
				part += steer
			}
			for w, chance := range o[child(node, next)][c] {
				o[node][c][w] += float64(part * chance)
			}
		}
	}
}

// winner is the company with the most bids, of equal ones the last that bid.
func winner(bids []rollway.Company) int {
	var counts [companies]int
	most := 0
	for _, c := range bids {
		counts[c]++
		most = max(most, counts[c])
	}
	for i := len(bids) - 1; ; i-- {
		if c := bids[i]; counts[c] == most {
			return int(c)
		}
	}
}

// worth is what a train is worth at a node, by what it is to each company, and for which
// company one steers then.
func (o *odds) worth(train *each) (best float64, steer int) {
	for c := range o {
		v := float64(o[c][0]*train[0]) + float64(o[c][1]*train[1]) + float64(o[c][2]*train[2])
		if c == 0 || v > best {
			best, steer = v, c
		}
	}
	return best, steer
}
