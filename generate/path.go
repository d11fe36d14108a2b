package generate

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Path is which candidate: the number that it is drawn by, and the changes made to it
// after that, each by the number of its step. A candidate is a pure function of a wish
// and a path.
type Path struct {
	Number  uint64
	Changes []uint32
}

// MaxChanges is how many changes a path may have.
const MaxChanges = 1000

// With is the path with one more change.
func (p Path) With(step uint32) Path {
	return Path{p.Number, append(slices.Clip(slices.Clone(p.Changes)), step)}
}

// Stream is the chance of a change.
func (p Path) Stream(seed uint64, step uint32) Stream {
	return NewStream(seed, p.Number, StageChange+Stage(step)<<8)
}

// Purpose is what a candidate is played for.
type Purpose int

// The games that a candidate is judged by are not those by which a lineage chooses its
// elites, or their luck would be taken for their merit.
const (
	JudgedBy Purpose = iota
	TriedBy
)

// PlaySeed is the seed of the games that the candidate is played in.
func (p Path) PlaySeed(seed uint64, by Purpose) uint64 {
	s := NewStream(seed, p.Number, StagePlay)
	for range by {
		s.Next()
	}
	return s.Next()
}

func (p Path) compare(q Path) int {
	return cmp.Or(cmp.Compare(p.Number, q.Number), slices.Compare(p.Changes, q.Changes))
}

// String is the path as a recipe has it: 12, or 12+3+8 with changes.
func (p Path) String() string {
	b := strconv.AppendUint(nil, p.Number, 10)
	for _, c := range p.Changes {
		b = strconv.AppendUint(append(b, '+'), uint64(c), 10)
	}
	return string(b)
}

// ParsePath reads what String writes.
func ParsePath(text string) (Path, error) {
	parts := strings.Split(text, "+")
	if len(parts)-1 > MaxChanges {
		return Path{}, fmt.Errorf("%d changes are too many: %d are possible", len(parts)-1, MaxChanges)
	}
	var p Path
	for i, part := range parts {
		bits := 64
		if i > 0 {
			bits = 32
		}
		n, err := strconv.ParseUint(part, 10, bits)
		if err != nil || strconv.FormatUint(n, 10) != part {
			return Path{}, fmt.Errorf("%q is no candidate: it is a number such as 12, or with changes 12+3+8", text)
		}
		if i == 0 {
			p.Number = n
		} else {
			p.Changes = append(p.Changes, uint32(n))
		}
	}
	return p, nil
}
