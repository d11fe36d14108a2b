package routes

import "fmt"

// The network is contracted once for all companies. Pieces that lead nowhere go first:
// they serve at most as the one piece of a route of one stop. What is left falls into
// sections: runs of pieces between stops and forks that a train can only take whole. A
// link is a way from one stop to another that passes no third: a section, or, through
// forks, a chain of them.

// section is a run of pieces from one end to another; ends are stops or faces of borders
// that are forks. out holds, for both ends, the piece and side with which it begins there.
type section struct {
	ends [2]End
	out  [2]int16 // 2*piece+side
	bits set
}

// link is a way from a stop to the stop to, with the bits it uses.
type link struct {
	bits set
	to   int32
}

// stub is the piece at a station that a route of one stop uses.
type stub struct {
	bits set
	stop int32
	out  int16 // 2*piece+side at the stop
}

// rawLink is a link before it is sorted by stop.
type rawLink struct {
	bits     set
	from, to int32
}

// network is what a Solver keeps of a network, contracted.
type network struct {
	stops  []Stop
	pieces []Piece
	bonus  Bonus

	// Pieces by end: lists through next, whose items are 2*piece+side.
	atStop []int16
	atFace []int16 // by End, -1 where there is none
	next   []int16
	// count is how many live pieces a face has, by End.
	count []uint8
	dead  []bool
	queue []int16

	sections []section
	// Sections by end: lists through secNext, whose items are 2*section+side.
	secStop []int16
	secFace []int16
	secNext []int16
	nbits   int
	forks   bool
	crossed []bool

	stubs []stub
	raw   []rawLink
	// patience is how many steps may still be taken to find links.
	patience int
	links    []link
	first    []int32 // links of a stop are links[first[stop]:first[stop+1]]
}

// load takes a network in. It keeps no reference to it.
func (w *network) load(n *Network) error {
	w.clearFaces()
	w.stops = append(w.stops[:0], n.Stops...)
	w.pieces = append(w.pieces[:0], n.Pieces...)
	w.bonus = n.Bonus
	w.listPieces()
	w.prune()
	w.cut()
	for w.thin() {
		for i := range w.sections {
			for _, e := range w.sections[i].ends {
				if e < 0 {
					w.secStop[^e] = -1
				} else {
					w.secFace[e] = -1
				}
			}
		}
		w.cut()
	}
	if !w.join() {
		return fmt.Errorf("%w: more than %d ways from stops to next stops through forks", ErrTooLarge, MaxLinks)
	}
	return nil
}

// clearFaces forgets the faces of the network before.
func (w *network) clearFaces() {
	for i := range w.pieces {
		for _, e := range w.pieces[i] {
			if e >= 0 {
				w.atFace[e], w.secFace[e], w.count[e] = -1, -1, 0
			}
		}
	}
}

// listPieces lists the pieces by end.
func (w *network) listPieces() {
	w.atStop, w.secStop = w.atStop[:0], w.secStop[:0]
	for range w.stops {
		w.atStop = append(w.atStop, -1)
		w.secStop = append(w.secStop, -1)
	}
	w.next, w.dead = w.next[:0], w.dead[:0]
	for i := range w.pieces {
		w.dead = append(w.dead, false)
		for side, e := range w.pieces[i] {
			item := int16(2*i + side)
			if e < 0 {
				w.next = append(w.next, w.atStop[^e])
				w.atStop[^e] = item
				continue
			}
			for int(e|1) >= len(w.atFace) {
				w.crossed = append(w.crossed, false)
				w.atFace, w.secFace, w.count = append(w.atFace, -1), append(w.secFace, -1), append(w.count, 0)
			}
			w.next = append(w.next, w.atFace[e])
			w.atFace[e] = item
			w.count[e]++
		}
	}
}

// prune marks the pieces that end where no live piece goes on.
func (w *network) prune() {
	w.queue = w.queue[:0]
	for i := range w.pieces {
		for _, e := range w.pieces[i] {
			if e >= 0 && w.count[e^1] == 0 {
				w.bury(int16(i))
			}
		}
	}
	w.spread()
}

// bury marks a piece as dead.
func (w *network) bury(p int16) {
	if !w.dead[p] {
		w.dead[p] = true
		w.queue = append(w.queue, p)
	}
}

// spread marks what dies with the pieces buried.
func (w *network) spread() {
	for len(w.queue) > 0 {
		p := w.queue[len(w.queue)-1]
		w.queue = w.queue[:len(w.queue)-1]
		for _, e := range w.pieces[p] {
			if e < 0 {
				continue
			}
			if w.count[e]--; w.count[e] == 0 {
				for item := w.atFace[e^1]; item >= 0; item = w.next[item] {
					w.bury(item >> 1)
				}
			}
		}
	}
}

// cut cuts the live track into sections, and lists the stubs.
func (w *network) cut() {
	w.sections, w.secNext, w.stubs, w.nbits = w.sections[:0], w.secNext[:0], w.stubs[:0], 0
	w.forks = false
	// A section is found from both its ends and taken from the first.
	for i := range w.pieces {
		for side, e := range w.pieces[i] {
			item := int16(2*i + side)
			switch {
			case e < 0 && w.dead[i]:
				w.addStub(int(^e), item, w.newBit())
			case w.dead[i]:
			case e < 0 || w.fork(e):
				w.walk(item)
			}
		}
	}
}

// fork tells whether a live border is more than a joint of two pieces.
func (w *network) fork(face End) bool { return w.count[face] != 1 || w.count[face^1] != 1 }

// walk follows the track from the end of a piece to the next stop or fork.
func (w *network) walk(item int16) {
	at := item
	long := false
	for {
		at ^= 1
		e := w.pieces[at>>1][at&1]
		if e < 0 || w.fork(e) {
			break
		}
		long = true
		at = w.beyond(at)
	}
	if at < item {
		return // it was found from there
	}
	s := section{ends: [2]End{w.pieces[item>>1][item&1], w.pieces[at>>1][at&1]}, out: [2]int16{item, at}}
	a, aStop := s.ends[0].Stop()
	b, bStop := s.ends[1].Stop()
	s.bits = w.newBit()
	switch {
	case aStop && bStop && long && w.stops[a].Owner == w.stops[b].Owner:
		// Two trains can stand at its two ends.
		other := w.newBit()
		w.addStub(a, item, s.bits)
		w.addStub(b, at, other)
		s.bits = s.bits.or(&other)
	default:
		if aStop {
			w.addStub(a, item, s.bits)
		}
		if bStop {
			w.addStub(b, at, s.bits)
		}
	}
	if s.ends[0] == s.ends[1] && aStop {
		return // back to the stop it came from
	}
	w.forks = w.forks || !aStop || !bStop
	for side, e := range s.ends {
		list := w.secFace
		if e < 0 {
			list, e = w.secStop, ^e
		}
		w.secNext = append(w.secNext, list[e])
		list[e] = int16(2*len(w.sections) + side)
	}
	w.sections = append(w.sections, s)
}

// beyond is the end of a live piece that meets one at a joint.
func (w *network) beyond(at int16) int16 {
	for at = w.atFace[w.pieces[at>>1][at&1]^1]; w.dead[at>>1]; at = w.next[at] {
	}
	return at
}

// thin takes away track of which there is more than can be used: of several sections
// between the same two ends no more than there are sections on the other face of an end.
// It says whether it took any away; a piece of it at a station can still be a stub.
func (w *network) thin() bool {
	if !w.forks {
		return false
	}
	for i := range w.sections {
		a := &w.sections[i]
		twins, room := 1, len(w.sections)
		for side, e := range a.ends {
			if e >= 0 {
				room = min(room, int(w.count[e^1]))
			}
			list := w.secFace
			if e < 0 {
				list, e = w.secStop, ^e
			}
			if side == 1 {
				break
			}
			for item := list[e]; item >= 0; item = w.secNext[item] {
				b := &w.sections[item>>1]
				if int(item>>1) != i && b.ends[1-item&1] == a.ends[1] {
					twins++
				}
			}
		}
		if a.ends[0] == a.ends[1] || a.ends[0]^1 == a.ends[1] {
			continue
		}
		if twins > room {
			w.bury(a.out[0] >> 1)
			w.spread()
			return true
		}
	}
	return false
}

// newBit is a set of one bit not used before. There are at most as many as pieces.
func (w *network) newBit() (b set) {
	b.add(w.nbits)
	w.nbits++
	return b
}

// addStub notes the piece at a station for routes of one stop.
func (w *network) addStub(stop int, item int16, b set) {
	if w.stops[stop].Owner != NoOwner {
		w.stubs = append(w.stubs, stub{b, int32(stop), item})
	}
}

// join finds the links between stops. It returns false when there are too many.
func (w *network) join() bool {
	w.raw, w.patience = w.raw[:0], followed
	w.first = w.first[:0]
	for range w.stops {
		w.first = append(w.first, 0)
	}
	w.first = append(w.first, 0, 0)
	for s := range w.stops {
		start := len(w.raw)
		for item := w.secStop[s]; item >= 0; item = w.secNext[item] {
			w.follow(int32(s), item, set{})
		}
		if w.patience == 0 {
			return false
		}
		if w.minimal(start); len(w.raw) > MaxLinks {
			return false
		}
	}
	for i := range w.raw {
		w.first[w.raw[i].from+2]++
		w.first[w.raw[i].to+2]++
	}
	for i := 2; i < len(w.first); i++ {
		w.first[i] += w.first[i-1]
	}
	for len(w.links) < 2*len(w.raw) {
		w.links = append(w.links, link{})
	}
	w.links = w.links[:2*len(w.raw)]
	for i := range w.raw {
		r := &w.raw[i]
		w.links[w.first[r.from+1]] = link{r.bits, r.to}
		w.first[r.from+1]++
		w.links[w.first[r.to+1]] = link{r.bits, r.from}
		w.first[r.to+1]++
	}
	return true
}

// followed is how many steps are taken on the way from stops to next stops at most.
const followed = 64 * MaxLinks

// follow goes from a stop along a section and on through forks, to all stops of a higher
// number.
func (w *network) follow(from int32, item int16, used set) {
	if w.patience == 0 {
		return
	}
	if len(w.raw) == 2*MaxLinks {
		w.patience = 0
		return
	}
	w.patience--
	s := &w.sections[item>>1]
	used = used.or(&s.bits)
	end := s.ends[1-item&1]
	if to, ok := end.Stop(); ok {
		if int32(to) > from {
			w.raw = append(w.raw, rawLink{used, from, int32(to)})
		}
		return
	}
	if w.crossed[end] {
		return // it could have gone on from there the first time
	}
	w.crossed[end] = true
	for item := w.secFace[end^1]; item >= 0; item = w.secNext[item] {
		if !used.meets(&w.sections[item>>1].bits) {
			w.follow(from, item, used)
		}
	}
	w.crossed[end] = false
}

// compared is how many links of a stop are compared with each other at most. More of them
// are kept as they are, which is more to choose among and no other answer.
const compared = 2048

// minimal drops the links from start on that need all the track another one needs.
func (w *network) minimal(start int) {
	if len(w.raw)-start > compared {
		return
	}
	kept := start
next:
	for i := start; i < len(w.raw); i++ {
		r := w.raw[i]
		for j := start; j < kept; j++ {
			k := &w.raw[j]
			if k.to == r.to && k.bits.in(&r.bits) {
				continue next
			}
		}
		write := start
		for j := start; j < kept; j++ {
			if k := w.raw[j]; k.to != r.to || !r.bits.in(&k.bits) {
				w.raw[write] = k
				write++
			}
		}
		w.raw[write] = r
		kept = write + 1
	}
	w.raw = w.raw[:kept]
}
