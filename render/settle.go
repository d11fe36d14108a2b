package render

import "math"

// settleGrid is 2^20: a millionth of a millimetre, and a power of two, so that nothing
// is lost in going there and back.
const settleGrid = 1 << 20

// Settle takes away what the processor put into a length. One that multiplies and adds
// in a single step rounds once instead of twice, so 24.5425 comes out a trace larger or
// smaller, and would be written as 24.543 or 24.542. Settled first, both are the same
// number; a writer settles what it rounds.
func Settle(v float64) float64 { return math.Round(v*settleGrid) / settleGrid }
