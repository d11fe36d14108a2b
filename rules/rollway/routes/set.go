package routes

// set is a set of bits that stand for pieces of track, see Solver.bit.
type set [MaxPieces / 64]uint64

func (a *set) add(i int) { a[i>>6] |= 1 << (i & 63) }

func (a *set) has(i int) bool { return a[i>>6]>>(i&63)&1 != 0 }

func (a *set) or(b *set) set {
	return set{a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3]}
}

func (a *set) minus(b *set) set {
	return set{a[0] &^ b[0], a[1] &^ b[1], a[2] &^ b[2], a[3] &^ b[3]}
}

func (a *set) meets(b *set) bool {
	return a[0]&b[0]|a[1]&b[1]|a[2]&b[2]|a[3]&b[3] != 0
}

// in tells whether all of a is in b.
func (a *set) in(b *set) bool {
	return a[0]&^b[0]|a[1]&^b[1]|a[2]&^b[2]|a[3]&^b[3] == 0
}
