package generate

// Digest tells candidates apart by the numbers that make them (FNV-1a, a number at a time).
type Digest uint64

// NewDigest is the digest of nothing.
func NewDigest() Digest { return 0xcbf29ce484222325 }

// Add is the digest with one more number.
func (d Digest) Add(v int) Digest { return (d ^ Digest(v)) * 0x100000001b3 }
