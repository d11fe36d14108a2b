package railroadink

import "platelayer/rules/railroadink"

// What the value of a board rests on, besides the points it has now: features, each of
// which has a weight (weights.go). Most are ranges: one feature for each value.
const (
	featBias    = 0
	featDrawn   = featBias + 1                                       // spaces drawn, times
	featMiddle  = featDrawn + 1                                      // spaces of the centre that are drawn, times
	featPattern = featMiddle + 1                                     // of empty spaces, and of those of the centre: what their sides are like
	featJoin    = featPattern + 2*patterns                           // the same, of spaces where several networks meet
	featGap     = featJoin + patterns                                // gaps between networks, by length, times (network.bridge)
	featLargest = featGap + maxGap + 1                               // exits that the largest network joins
	featNets    = featLargest + maxJoined + 1                        // networks that join two and more
	featDead    = featNets + maxJoined + 1                           // exits by kind, times
	featFree    = featDead + kinds                                   // the same
	featBlind   = featFree + kinds                                   // loose ends that nothing can meet, by kind, times
	featStray   = featBlind + kinds                                  // loose ends of networks without exits, times
	featMeet    = featStray + 1                                      // empty spaces where several networks meet, by meetings
	featLine    = featMeet + meetings                                // by kind: spaces of the longest line
	featRight   = featLine + kinds*(maxLine+1)                       // Special Routes of the game that are left
	featExtra   = featRight + maxRights + 1                          // and those that Universities have brought
	featVillage = featExtra + maxRights + 1                          // Villages woken
	featStudy   = featVillage + railroadink.VillageCircles + 1       // Universities woken
	featSite    = featStudy + railroadink.UniversitiesForSpecial + 1 // buildings of a kind that are not woken, times
	featCells   = featSite + railroadink.Buildings                   // spaces with a kind, times
	featHope    = featCells + kinds                                  // by kind: how much longer a line may get at once
	features    = featHope + kinds*(maxHope+1)
)

const (
	maxJoined = 12 // exits of a network that are told apart
	maxLine   = 16 // spaces of a line
	maxRights = 3  // Special Routes that can still be drawn
	maxHope   = 10 // spaces more
	meetings  = 6  // 2, 3 and 4 networks; with ends of one kind, and of both
)

// patterns is how many ways the four sides of an empty space can be like, whatever way the
// space is turned and mirrored; patternOf leads there, 2 bits a side.
const patterns = 55

var patternOf = func() (of [1 << (2 * sides)]uint8) {
	n := 0
	for p := range of {
		least := p
		for o := range 2 * sides {
			q := 0
			for side := range sides {
				to := side
				if o >= sides {
					to = -side
				}
				q |= p >> (2 * side) & 3 << (2 * ((to + o + sides) % sides))
			}
			least = min(least, q)
		}
		if least == p {
			of[p] = uint8(n)
			n++
		} else {
			of[p] = of[least]
		}
	}
	if n != patterns {
		panic("patterns are counted wrongly")
	}
	return of
}()

// What a side of an empty space can be like.
const (
	sideOpen  = iota // the neighbour is empty
	sideRoad         // a highway comes
	sideRail         // a railway comes
	sideBlank        // the rim, or a neighbour without an end there
)

// feature is a feature and how many times it is there.
type feature struct {
	at uint16
	n  int16
}

// view is a board as its value is worked out.
type view struct {
	network
	score railroadink.Score
	list  []feature
}

// look takes in the board of a state for one player.
func (v *view) look(s *railroadink.State) {
	v.score = s.Score(0)
	v.network.read(s)
	v.bridge()
	v.list = v.list[:0]
	a := v.a
	v.add(featBias, 1)
	v.add(featDrawn, v.drawn.count())
	v.add(featMiddle, (v.drawn & a.centre).count())
	v.addPatterns()
	for i, n := range v.gaps {
		v.add(featGap+i, n)
	}
	largest, nets := 0, 0
	for i := range v.nets {
		if n := int(v.exits[i+1]); n > 1 {
			nets++
			largest = max(largest, n)
		}
	}
	v.add(featLargest+min(largest, maxJoined), 1)
	v.add(featNets+min(nets, maxJoined), 1)
	empty := a.spaces &^ v.drawn
	for k := range kinds {
		v.add(featDead+k, v.dead[k])
		v.add(featFree+k, v.free[k])
		blind := 0
		for side := range sides {
			blind += (v.ends[side][k] & a.inner[side] &^ empty.from(side) &^ v.ends[opposite(side)][k].from(side)).count()
		}
		v.add(featBlind+k, blind)
	}
	v.add(featLine+min(v.score.Highway, maxLine), 1)
	v.add(featLine+maxLine+1+min(v.score.Railway, maxLine), 1)
	regular, extra := s.Rights(0)
	v.add(featRight+min(regular, maxRights), 1)
	v.add(featExtra+min(extra, maxRights), 1)
	v.add(featVillage+s.Woken(0, railroadink.Village), 1)
	v.add(featStudy+s.Woken(0, railroadink.University), 1)
	for i, site := range a.sites {
		v.add(featSite+i, (site & empty).count())
	}
	for k, length := range [kinds]int{v.score.Highway, v.score.Railway} {
		v.add(featCells+k, (v.ends[0][k] | v.ends[1][k] | v.ends[2][k] | v.ends[3][k]).count())
		v.add(featHope+k*(maxHope+1)+min(max(0, v.hope(k)-length), maxHope), 1)
	}
}

func (v *view) add(at, n int) {
	if n != 0 {
		v.list = append(v.list, feature{uint16(at), int16(n)})
	}
}

// addPatterns adds what the empty spaces are like.
func (v *view) addPatterns() {
	a := v.a
	empty := a.spaces &^ v.drawn
	var road, rail, blank [sides]set
	for side := range sides {
		road[side], rail[side] = v.offers[side][0], v.offers[side][1]
		blank[side] = empty &^ road[side] &^ rail[side] &^ empty.from(side)
	}
	for rest := empty; rest != 0; rest &= rest - 1 {
		cell := rest.first()
		p, come := 0, [kinds]int{}
		var nets [sides]uint8
		n, met, stray := 0, 0, 0
		for side := range sides {
			switch {
			case blank[side].has(cell):
				p |= sideBlank << (2 * side)
				continue
			case road[side].has(cell):
				p |= sideRoad << (2 * side)
				come[0]++
			case rail[side].has(cell):
				p |= sideRail << (2 * side)
				come[1]++
			default:
				continue
			}
			net := uint8(0)
			if next := cell + stride[side]; a.inner[side].has(cell) && v.drawn.has(next) {
				if net = v.netOf[v.find(v.partAt[next][opposite(side)])]; net == 0 {
					stray++
					continue
				}
			} else {
				net = maxNets // an exit of its own
				met++
				continue
			}
			known := false
			for _, x := range nets[:n] {
				known = known || x == net
			}
			if !known {
				nets[n] = net
				n++
			}
		}
		at := featPattern + int(patternOf[p])
		v.add(at, 1)
		if a.centre.has(cell) {
			v.add(at+patterns, 1)
		}
		v.add(featStray, stray)
		if met += n; met > 1 {
			at := featMeet + met - 2
			if come[0] > 0 && come[1] > 0 {
				at += meetings / 2
			}
			v.add(at, 1)
			v.add(featJoin+int(patternOf[p]), 1)
		}
	}
}

// phase is which weights belong to a number of rounds to come.
func phase(left int) int { return min(max(left, 1), phases) - 1 }

// value is what the board can be expected to score at the end, in thousandths of a point,
// with so many rounds to come.
func (v *view) value(left int) int {
	sum := unit * v.score.Total
	if left == 0 {
		return sum
	}
	w := &weights[v.a.set][phase(left)]
	for _, f := range v.list {
		sum += int(w[f.at]) * int(f.n)
	}
	return sum
}

// unit is a point in the weights.
const unit = 1000

// phases is how many numbers of rounds to come have weights of their own.
const phases = 6
