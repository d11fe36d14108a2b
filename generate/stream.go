package generate

import "math/bits"

// Stage names a stream of chance: what is drawn for one does not move another.
type Stage uint64

// The stages, in the order in which they draw. A new one gets the next number: a number
// never changes, or maps made of older recipes would.
const (
	StageOutline Stage = 1 + iota
	StageRelief
	StageRivers
	StageCover // forests and swamps
	StageCities
	StageTowns
	StageColors
	StageNames
	StageGame   // what only one game needs
	StageChange // changes to a candidate
	StagePlay   // the seed of the games it is judged by
)

// Stream is a source of whole numbers (SplitMix64): small enough to begin a thousand
// times a millisecond, and the same on every machine. The zero value is not seeded: use
// NewStream.
type Stream struct{ state uint64 }

// NewStream is the stream of a stage of a candidate, by its number, of a seed.
func NewStream(seed, number uint64, stage Stage) Stream {
	s := Stream{seed}
	s.state = s.Next() ^ number
	s.state = s.Next() ^ uint64(stage)
	s.state = s.Next()
	return s
}

// Next is the next 64 bits.
func (s *Stream) Next() uint64 {
	s.state += 0x9e3779b97f4a7c15
	z := s.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// IntN is a whole number from 0 to n-1, n at least 1; of small n each as likely as
// the next within one in 2^32.
func (s *Stream) IntN(n int) int {
	high, _ := bits.Mul64(s.Next(), uint64(n))
	return int(high)
}
