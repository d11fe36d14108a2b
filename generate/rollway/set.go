package rollway

import "math/bits"

// set is a set of nodes, as bits. Two that are looked at together are of the same size.
type set []uint64

// wordBits is how many nodes a word of a set tells of.
const wordBits = 64

// words is how many words sets of so many nodes have.
func words(nodes int) int { return (nodes + wordBits - 1) / wordBits }

func (s set) put(n int32) { s[n/wordBits] |= 1 << (n % wordBits) }

func (s set) drop(n int32) { s[n/wordBits] &^= 1 << (n % wordBits) }

func (s set) has(n int32) bool { return s[n/wordBits]>>(n%wordBits)&1 == 1 }

// within tells whether all of s is in t.
func (s set) within(t set) bool {
	for i, word := range s {
		if word&^t[i] != 0 {
			return false
		}
	}
	return true
}

// meets tells whether some of s is in t.
func (s set) meets(t set) bool {
	for i, word := range s {
		if word&t[i] != 0 {
			return true
		}
	}
	return false
}

// common is how many are in both s and t.
func (s set) common(t set) (n int) {
	for i, word := range s {
		n += bits.OnesCount64(word & t[i])
	}
	return n
}

// join puts all of t into s.
func (s set) join(t set) {
	for i, word := range t {
		s[i] |= word
	}
}

// blank is an empty set of so many words, in the place of another.
func blank(s set, words int) set {
	s = long(s, words)
	clear(s)
	return s
}

// long is a slice of so many entries, in the place of another where it has room.
func long[S ~[]E, E any](s S, n int) S {
	if cap(s) < n {
		return make(S, n)
	}
	return s[:n]
}
