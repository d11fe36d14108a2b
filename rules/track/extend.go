package track

import "platelayer/hex"

// Extensions calls visit with every run of one to most fragments that the owner may
// lay on from an end, with the shapes he is allowed: in the hex beyond the end, then on
// from there, each fragment fitting (see Board.Fits) beside those before it. Runs
// come in order of their fragments, a run before the longer ones that begin with it;
// where visit returns false those are left out.
//
// A run that meets track beyond its last border, the owner's or nobody's, joins it and
// goes no further. Runs are built in buf, which visit must not keep or change; with
// room for most fragments there nothing is allocated. The board is not changed.
func (b *Board) Extensions(from End, owner Owner, allow Allowance, most int, buf []Segment, visit func(run []Segment) bool) {
	if most > 0 && b.begins(from, owner) {
		b.extend(from, owner, allow, most, buf[:0], visit)
	}
}

func (b *Board) extend(from End, owner Owner, allow Allowance, most int, run []Segment, visit func([]Segment) bool) {
	enter, _ := b.Ground.Flip(from)
	if b.Used(enter) || takes(run, enter) {
		return
	}
	for step := range 5 {
		// In the order of Segment.Compare: the lower exits first, since with one side
		// given the other decides, whichever of the two is A.
		exit := End{enter.Hex, uint8(step)}
		if step >= int(enter.Side) {
			exit.Side++
		}
		s := Join(int(enter.Hex), hex.Side(enter.Side), hex.Side(exit.Side))
		left, ok := allow.Take(s.Shape())
		if !ok || b.Used(exit) || takes(run, exit) || !b.Joins(exit, owner) {
			continue
		}
		longer := append(run, s)
		if visit(longer) && len(longer) < most {
			b.extend(exit, owner, left, most, longer, visit)
		}
	}
}

// begins tells whether the owner may lay track on from the end: what lies on either side
// of its border is his or nobody's.
func (b *Board) begins(from End, owner Owner) bool {
	enter, ok := b.Ground.Flip(from)
	return ok && b.Joins(from, owner) && b.Joins(enter, owner)
}

// takes tells whether a run uses the side at an end.
func takes(run []Segment, e End) bool {
	for _, s := range run {
		if s.Hex == e.Hex && (s.A == e.Side || s.B == e.Side) {
			return true
		}
	}
	return false
}
