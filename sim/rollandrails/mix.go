package rollandrails

import (
	"platelayer/hex"
	"platelayer/rules/rollandrails"
	"platelayer/rules/track"
)

// longestRun is the longest run of a turn: a piece for every action die, and those of any
// shape by the engineer.
const longestRun = rollandrails.TrackLimit + rollandrails.EngineerTracks

// mix is a number for how many pieces of each shape a run has. Parts of a mix have
// smaller numbers, and fewer pieces have.
type mix uint8

// mixes is how many there are: with up to so many pieces, of each of three shapes or none.
const mixes = (longestRun + 1) * (longestRun + 2) * (longestRun + 3) / 6

// noMix is one with too many pieces.
const noMix mix = mixes

// mixSet is a set of mixes, a bit for each.
type mixSet uint64

var (
	allowed   [mixes]track.Allowance   // the pieces of a mix
	mixUpTo   [longestRun + 1]mix      // by number of pieces: the first mix that has more
	mixPlus   [mixes][track.Shapes]mix // with one more piece of a shape, or noMix
	mixLess   [mixes][track.Shapes]mix // with one piece less, or noMix
	mixLonger [mixes + 1]mixSet        // those with one more piece
	mixParts  [mixes + 1]mixSet        // the mix itself and those of fewer of its pieces
	bends     [6][6]track.Shape        // of a piece, by the two sides that it joins
)

// mixOf is the number of a mix; pieces of Any are not looked at.
func mixOf(a track.Allowance) mix {
	a[track.Any] = 0
	for m, b := range allowed {
		if a == b {
			return mix(m)
		}
	}
	return noMix
}

func init() {
	n := 0
	for total := range uint8(longestRun + 1) {
		for straight := range total + 1 {
			for gentle := range total - straight + 1 {
				allowed[n] = track.Allowance{track.Straight: straight, track.Gentle: gentle, track.Tight: total - straight - gentle}
				n++
			}
		}
		mixUpTo[total] = mix(n)
	}
	for m, a := range allowed {
		for s := range track.Shapes {
			more, less := a, a
			more[s]++
			less[s]--
			mixPlus[m][s], mixLess[m][s] = mixOf(more), mixOf(less)
			if k := mixPlus[m][s]; k != noMix {
				mixLonger[m] |= 1 << k
			}
		}
		for k, b := range allowed {
			if b[0] <= a[0] && b[1] <= a[1] && b[2] <= a[2] {
				mixParts[m] |= 1 << k
			}
		}
	}
	for a := range hex.Side(6) {
		for b := range hex.Side(6) {
			if a != b {
				bends[a][b] = track.Join(0, a, b).Shape()
			}
		}
	}
}
