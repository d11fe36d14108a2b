// Package sim plays a game many times and says what happened: playouts, the contract of
// policies, statistics, reports. It knows no game: package sim/GAME has the policies of
// one, and what else is to be counted in it.
//
// A playout is its seed and its index: its chance and the chances of its players come
// from streams that are made of the two, and what it adds to the report is whole
// numbers, added up in the order of the indexes. So the report is the same whatever the
// number of jobs, and a single playout can be played again (Table.Play).
package sim

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
)

// Policy chooses moves for a player. Each job has one of its own for each seat. It may
// keep memory and plans, but nothing from before Begin may change what it chooses, and
// it allocates nothing in steady state.
type Policy[S any, M comparable] interface {
	// Begin says that a playout begins, in which the policy plays a seat.
	Begin(seat int)
	// Choose is one of the moves listed for the player to move. The state and the list
	// are only lent: it must not change them or keep them. Chance of its own comes from
	// rng, which belongs to the playout and the seat.
	Choose(s S, moves []M, rng *rand.Rand) M
}

// Random is the policy that takes any listed move, each as likely as the others.
type Random[S any, M comparable] struct{}

// Begin has nothing to prepare.
func (Random[S, M]) Begin(int) {}

// Choose draws a move.
func (Random[S, M]) Choose(_ S, moves []M, rng *rand.Rand) M { return moves[rng.IntN(len(moves))] }

// Entry is a policy under its name, made anew for each seat of each job.
type Entry[S any, M comparable] struct {
	Name string
	New  func() Policy[S, M]
}

// Policies are those of a game under their names, the weakest first.
type Policies[S any, M comparable] []Entry[S, M]

// Names are the names of all of them.
func (p Policies[S, M]) Names() []string {
	out := make([]string, len(p))
	for i, e := range p {
		out[i] = e.Name
	}
	return out
}

// ByName is the policy of a name; the error for another one lists them.
func (p Policies[S, M]) ByName(name string) (Entry[S, M], error) {
	for _, e := range p {
		if e.Name == name {
			return e, nil
		}
	}
	return Entry[S, M]{}, fmt.Errorf("there is no policy %q: it is one of %s", name, strings.Join(p.Names(), ", "))
}

// dealing is the stream that policies are shuffled with; its index counts the shuffles.
const dealing = math.MaxUint64

// stream makes pcg the stream of a playout: 0 is for chance, 1 and up for the seats. The
// seed, the index and the stream are mixed, since neighbouring seeds of a PCG are no
// strangers.
func stream(pcg *rand.PCG, seed uint64, index int, stream uint64) {
	a := mix(seed)
	b := mix(a ^ uint64(index))
	pcg.Seed(mix(b^stream), mix(b+stream^a))
}

// mix is the finaliser of SplitMix64, over its next step.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
