package railroadink

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
)

// Digest is 16 hexadecimal digits of everything on the board, and of its dice, that its
// rules and logs depend on: the same digest, the same games. Names are not among it, nor is
// the order in which a definition lists exits, spaces and buildings.
func (b *Board) Digest() string {
	var lines []string
	for _, e := range b.Exits {
		lines = append(lines, fmt.Sprint("exit ", e.At.V, e.Side, " ", e.Kind.V))
	}
	for _, s := range b.Centre {
		lines = append(lines, fmt.Sprint("centre ", s.V))
	}
	for _, s := range b.Sites {
		lines = append(lines, fmt.Sprint("building ", s.At.V, s.Kind.V))
	}
	slices.Sort(lines)
	var t strings.Builder
	fmt.Fprintln(&t, "railroad-ink 1", b.Rows.V, b.Cols.V, b.Rounds.V, b.SpecialsPerRound.V, b.SpecialsPerGame.V, b.FactoryNeedsStation.V)
	fmt.Fprintln(&t, strings.Join(slices.Compact(lines), "\n"))
	// Logs name Special Routes and dice by their order and letters.
	for _, f := range b.Specials {
		fmt.Fprintln(&t, "special", f.V)
	}
	for _, i := range b.Slots() {
		d := &b.Dice[i]
		fmt.Fprintf(&t, "die %q %v\n", d.Letter.V, d.Kind.V)
		for _, f := range d.Faces {
			fmt.Fprintln(&t, f.V)
		}
	}
	sum := sha256.Sum256([]byte(t.String()))
	return hex.EncodeToString(sum[:8])
}
