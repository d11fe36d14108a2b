package rollandrails

import "math"

// What track is promised that leaves a city of a large map is remembered from look to look
// of a player: little of it changes in between.

// leavings are what track is promised that leaves places, over each of their sides, as far
// as was looked at: by the places in sight, the nearest first.
type leavings struct {
	hopes [][6]float64 // by place; nil where nothing is kept
	best  []float64    // the best of them
	used  []int        // so many of the places in sight have been looked at
	ties  [][]tie      // to those
	sees  []uint64     // words for each place: a bit for itself and for each of those
	met   []float64    // the most goods that can be delivered over a link to one of them
	era   []uint64     // the number of the bounds with which that was found
	words int

	bounds bounds
	eras   uint64

	standings []standing // by place, at the last look
	changed   []uint64   // by place: the look at which that was another one
	changes   []uint64   // a bit for each place that changed since all were settled

	early   []int32 // the places where the best beginnings were at the last look
	visited []bool  // by place, at this one
}

// bounds hold for all places.
type bounds struct {
	reach         int32
	loose, joined float64
}

// tie is what a link to a place in sight is worth, and when that was found.
type tie struct {
	worth float64
	met   float64 // goods that can be delivered then; more of them than are wanted are worth less
	look  uint64
}

// standing is what links from a place are worth by.
type standing struct {
	goods  uint64
	wanted float64
	root   int32
	cities uint8
	linked bool
	rival  bool
}

// fewPlaces is up to how many places nothing is kept, since it takes longer to find out what
// has changed than to look at everything again. In the solo game all links change together.
const fewPlaces = 80

// begin makes ready for another map.
func (l *leavings) begin(a *atlas, keep bool) {
	if *l = (leavings{}); !keep {
		return
	}
	n := len(a.out)
	l.words = (n + 63) / 64
	l.hopes, l.best, l.met, l.ties = make([][6]float64, n), make([]float64, n), make([]float64, n), make([][]tie, n)
	l.used, l.era = make([]int, n), make([]uint64, n)
	l.sees, l.changes = make([]uint64, n*l.words), make([]uint64, l.words)
	l.standings, l.changed = make([]standing, n), make([]uint64, n)
	l.visited = make([]bool, n)
	for i, out := range a.out {
		l.standings[i].root = -1 // not looked at yet
		l.ties[i] = make([]tie, len(out))
	}
}

// kept tells whether anything is.
func (l *leavings) kept() bool { return l.hopes != nil }

// clean tells whether nothing has changed at a place and those in sight that were looked at.
func (l *leavings) clean(place int32) bool {
	for w, sees := range l.seen(place) {
		if sees&l.changes[w] != 0 {
			return false
		}
	}
	return true
}

func (l *leavings) seen(place int32) []uint64 { return l.sees[int(place)*l.words:][:l.words] }

func (l *leavings) see(place, other int32) { l.seen(place)[other/64] |= 1 << (other % 64) }

// settle notes that all cities have been looked at.
func (l *leavings) settle() {
	clear(l.changes)
	clear(l.visited)
}

// remember keeps where the best beginnings are.
func (l *leavings) remember(best []start) {
	l.early = l.early[:0]
	for i := range best {
		l.early = append(l.early, best[i].from)
	}
}

// notice finds out of which places links may be worth something else than when the map was
// last looked at.
func (v *survey) notice() {
	l := &v.leavings
	now := bounds{min(v.reach, sight*stepPiece), v.loose, v.joined}
	all := now != l.bounds
	if all {
		l.bounds = now
		l.eras++
	}
	for i, root := range v.net.group {
		g := &v.net.groups[root]
		now := standing{g.goods, g.wanted, root, g.cities, g.links > 0, v.net.rival[i]}
		if all || now != l.standings[i] {
			l.standings[i], l.changed[i] = now, v.looks
			l.changes[i/64] |= 1 << (i % 64)
		}
	}
}

// outward is promise for all sides of a place. What is promised of bar and more is exact;
// what is less is found to be less. No link is worth more than most.
func (v *survey) outward(place int32, bar, most float64) *[6]float64 {
	l, out := &v.leavings, v.out[place]
	hopes, ties := &l.hopes[place], l.ties[place]
	if stale := l.era[place] != l.eras; stale || l.met[place] > v.most || !l.clean(place) {
		for i := range l.used[place] {
			if v.renew(&ties[i], place, out[i].place) {
				stale = true
			}
			l.met[place] = max(l.met[place], ties[i].met)
		}
		if stale {
			l.era[place] = l.eras
			l.used[place], l.met[place], l.best[place] = 0, 0, v.loose
			*hopes = [6]float64{v.loose, v.loose, v.loose, v.loose, v.loose, v.loose}
			clear(l.seen(place))
			l.see(place, place)
		}
	}
	for i := l.used[place]; i < len(out); i++ {
		o, t := &out[i], &ties[i]
		if o.nearest > l.bounds.reach || most*v.powers[o.nearest] < bar {
			break
		}
		v.renew(t, place, o.place)
		for side, d := range o.dist {
			if d <= l.bounds.reach {
				hopes[side] = max(hopes[side], t.worth*v.powers[d])
			}
		}
		l.best[place] = max(l.best[place], t.worth*v.powers[o.nearest])
		l.met[place] = max(l.met[place], t.met)
		l.see(place, o.place)
		l.used[place] = i + 1
	}
	return hopes
}

// renew tells whether a link is worth something else than before.
func (v *survey) renew(t *tie, a, b int32) bool {
	l := &v.leavings
	if t.look >= l.changed[a] && t.look >= l.changed[b] && t.met <= v.most {
		return false
	}
	was := t.worth
	t.look = v.looks
	if t.worth, t.met = v.tied(a, b); t.met > v.most {
		t.met = math.Inf(1) // it is worth more where more are wanted
	}
	return t.worth != was
}
