package rocca

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
)

// Digest is 16 hexadecimal digits of everything in the deck that its rules and logs
// depend on: the same digest, the same games. Names, and what cards look like, are not
// among it, nor is the order in which a definition lists things.
func (d *Deck) Digest() string {
	var lines []string
	for _, c := range classesOf(d) {
		var letters []string
		for i := range d.Colors {
			if !c.Any && c.Colors.Has(Color(i)) {
				letters = append(letters, d.Colors[i].Letter.V)
			}
		}
		slices.Sort(letters)
		lines = append(lines, fmt.Sprintf("%s %q %v %d", c.Kind, letters, c.Trulie, c.Copies))
	}
	slices.Sort(lines)
	var b strings.Builder
	fmt.Fprintln(&b, "rocca-rails 1", d.MinPlayers.V, d.MaxPlayers.V, d.Ending.V)
	b.WriteString(strings.Join(lines, "\n"))
	sum := sha256.Sum256([]byte(b.String()))
	return hex.EncodeToString(sum[:8])
}
