package rollway

import (
	"math/bits"

	game "platelayer/rules/rollway"
)

// Lengths of ways: a piece in a hex of the lowest value, the longest one, and how far a
// stop is near.
const (
	wayPiece = 10
	longest  = wayPiece * dieFaces / (dieFaces + 1 - game.MaxValue)
	near     = 5 * wayPiece
	dieFaces = 6
)

// ways are the lengths of track by the value of its hex; a way to a stop on a grey hex
// ends where the grey hex begins.
var ways = func() (w [game.MaxValue + 1]int32) {
	for v := game.MinValue; v <= game.MaxValue; v++ {
		w[v] = wayPiece * dieFaces / int32(dieFaces+1-v)
	}
	return w
}()

const unreached = int32(1 << 30)

// A step of a way costs what a piece in the hex costs that it leads to, wherever it comes
// from: so a node that ways have reached is never reached by a shorter one. Those that are
// reached wait by their distance in rings, of which there are more than a step is long, and
// as many as a word has bits.
const rings = 32

// nearest is the first of the rings that follow that of a distance in which nodes wait.
func nearest(full uint32, d int32) int32 {
	return d + int32(bits.TrailingZeros32(bits.RotateLeft32(full, -int(d%rings))))
}

// tide is what ways have reached: for whoever asks how far it is, and not whence.
type tide struct {
	seen  set
	front set             // the nodes that are just so far
	ring  [][rings]uint64 // those that wait: by word of a set, that of each ring
	full  uint32          // the rings that nodes wait in, as bits
}

// ebb makes the tide ready to rise in a web.
func (t *tide) ebb(w *web) {
	t.seen, t.front = blank(t.seen, w.words), blank(t.front, w.words)
	t.ring = long(t.ring, w.words)
	clear(t.ring)
	t.full = 0
}

// from has ways that are so long lead to a node.
func (t *tide) from(n, d int32) {
	if t.seen.has(n) {
		return
	}
	t.seen.put(n)
	t.ring[n/wordBits][d%rings] |= 1 << (n % wordBits)
	t.full |= 1 << (d % rings)
}

// rising tells whether nodes wait.
func (t *tide) rising() bool { return t.full != 0 }

// rise has ways go on from the nearest nodes that wait, which are at least so far, and says
// how far they are. Where some lead to stops on grey hexes these are next, and just as far.
func (t *tide) rise(w *web, d int32) int32 {
	d = nearest(t.full, d)
	t.full &^= 1 << (d % rings)
	words := w.words
	ring, front, seen := t.ring[:words], t.front[:words], t.seen[:words]
	for i := range ring {
		word := &ring[i][uint32(d)%rings]
		front[i], *word = *word, 0
	}
	for to := range words { // what of the sets is in that word
		fresh := uint64(0)
		for i, word := range front {
			for ; word != 0; word &= word - 1 {
				n := i*wordBits + bits.TrailingZeros64(word)
				fresh |= w.rows[n*words+to]
			}
		}
		fresh &^= seen[to]
		seen[to] |= fresh
		if fresh != 0 {
			t.full |= wait(&ring[to], &w.kinds[to], fresh, uint32(d))
		}
	}
	return d
}

// wait puts nodes, those of a word of a set, into the rings that they wait in when ways
// that are so long lead to them, and says which rings these are.
func wait(ring *[rings]uint64, kinds *[len(ways)]uint64, fresh uint64, d uint32) (full uint32) {
	for v, way := range ways {
		some := fresh & kinds[v]
		at := (d + uint32(way)) % rings
		ring[at] |= some
		full |= uint32((some|-some)>>63) << at // 1 if there are some
	}
	return full
}

// flood finds all nodes that any way leads to from one; it ends when these are all there are.
func (t *tide) flood(w *web, from int32) {
	t.ebb(w)
	t.seen.put(from)
	t.front.put(from)
	words := w.words
	seen, front := t.seen[:words], t.front[:words]
	left := w.nodes - 2 // but for that and the one that stands for none
	for at := 0; at < words && left > 0; {
		word := front[at]
		if word == 0 {
			at++
			continue
		}
		front[at] &= word - 1
		n, first := at*wordBits+bits.TrailingZeros64(word), at
		for to, fresh := range w.rows[n*words:][:words] {
			if fresh &^= seen[to]; fresh != 0 {
				seen[to] |= fresh
				front[to] |= fresh
				left -= bits.OnesCount64(fresh)
				first = min(first, to)
			}
		}
		at = first
	}
}

// lands is how far each node is from the stop that is nearest, and which one that is.
type lands struct {
	land []land // by node
	// Nodes that are reached wait in rings, each before the one that it is followed by;
	// behind has entries for the heads of the rings after those of the nodes.
	behind []int32
	last   [rings]int32
	full   uint32
}

// land is what the lands know of a node.
type land struct{ dist, owner int32 }

// clear makes the lands ready for a web.
func (l *lands) clear(w *web) {
	l.land, l.behind = long(l.land, w.nodes), long(l.behind, w.nodes+rings)
	for n := range l.land {
		l.land[n].dist = unreached
	}
	for ring := range l.last {
		l.last[ring] = l.head(int32(ring))
	}
}

// head is what the first node of a ring is behind.
func (l *lands) head(ring int32) int32 { return int32(len(l.land)) + ring }

// from has a way of an owner begin at a node.
func (l *lands) from(n, owner int32) {
	l.land[n] = land{0, owner}
	l.behind[l.last[0]] = n
	l.last[0] = n
	l.full |= 1
}

// spread finds the ways to all nodes: of two stops that are as near the first reached it.
func (l *lands) spread(w *web) {
	for d := int32(0); l.full != 0; {
		d = nearest(l.full, d)
		ring := d % rings
		for at := l.head(ring); at != l.last[ring]; { // some may come while it goes
			at = l.behind[at]
			l.step(w, w.edges[w.first[at]:w.first[at+1]], d, l.land[at].owner)
		}
		l.last[ring] = l.head(ring)
		l.full &^= 1 << ring
	}
}

// step has a way go on to nodes, those of them that none has reached. There is no branch
// for these, as nobody could foretell it.
func (l *lands) step(w *web, nodes []int32, d, owner int32) {
	for _, to := range nodes {
		way := d + ways[w.value[to]]
		here, ring := l.land[to], uint32(way)%rings
		last := l.last[ring]
		l.behind[last] = to // which the next one takes the place of unless it is last
		if here.dist == unreached {
			last = to
		}
		if here.dist == unreached {
			here.owner = owner
		}
		l.full |= uint32(here.dist/unreached) << ring
		l.last[ring] = last
		l.land[to] = land{min(here.dist, way), here.owner}
	}
}
