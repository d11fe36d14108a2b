package rocca

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"
)

// ColorSet is a few colours of a deck, a bit for each.
type ColorSet uint8

// Has tells whether a colour is in the set.
func (s ColorSet) Has(c Color) bool { return c < 8 && s>>c&1 == 1 }

// Len is how many colours there are.
func (s ColorSet) Len() int { return bits.OnesCount8(uint8(s)) }

// Class is the cards of a deck that play alike: the same kind, the same colours, and
// Mr. Trůlie on all of them or none. Whatever else tells them apart, no rule sees it.
type Class struct {
	Kind   Kind
	Colors ColorSet // all of the deck for a tunnel that takes any, none for a storm
	Any    bool     // a tunnel that takes any colour
	Trulie bool
	Copies int
	// Name is the word of a log: "curve-RB", "straight-R-trulie", "tunnel", "storm".
	Name string
}

// MaxClasses is how many classes a deck can have: with six colours there are 99.
const MaxClasses = 1<<classBits - 1

const classBits = 7

// noClass stands where there is no card.
const noClass = MaxClasses

// classesOf sorts the cards of a deck by how they play. Cards with no copies, and cards
// of no kind or of colours that the deck does not have, are left out.
func classesOf(d *Deck) []Class {
	all := ColorSet(1)<<min(len(d.Colors), ColorsRange.Max) - 1
	var out []Class
	for i := range d.Cards {
		c := &d.Cards[i]
		k := Class{Kind: c.Kind.V, Trulie: c.Trulie.V && c.Kind.V.Railway(), Copies: c.Copies.V}
		if k.Kind >= Kinds || k.Copies < 1 {
			continue
		}
		for _, v := range c.Colors {
			if v.V < 8 {
				k.Colors |= 1 << v.V
			}
		}
		if k.Any = k.Kind == Tunnel && len(c.Colors) == 0; k.Any {
			k.Colors = all
		}
		if k.Colors&^all != 0 || k.Kind.Railway() == (k.Colors == 0) {
			continue
		}
		same := func(o Class) bool {
			return o.Kind == k.Kind && o.Colors == k.Colors && o.Any == k.Any && o.Trulie == k.Trulie
		}
		if at := slices.IndexFunc(out, same); at >= 0 {
			out[at].Copies += k.Copies
			continue
		}
		k.Name = d.className(k)
		out = append(out, k)
	}
	slices.SortFunc(out, func(a, b Class) int {
		return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(count1(a.Any), count1(b.Any)),
			cmp.Compare(a.Colors, b.Colors), cmp.Compare(count1(a.Trulie), count1(b.Trulie)))
	})
	return out
}

func count1(is bool) int {
	if is {
		return 1
	}
	return 0
}

// className is the word of a log for a class: its kind, the letters of its colours, and
// Mr. Trůlie.
func (d *Deck) className(k Class) string {
	var b strings.Builder
	b.WriteString(k.Kind.String())
	if !k.Any && k.Colors != 0 {
		b.WriteByte('-')
		for i := range d.Colors {
			if k.Colors.Has(Color(i)) {
				b.WriteString(d.Colors[i].Letter.V)
			}
		}
	}
	if k.Trulie {
		b.WriteString(trulieMark)
	}
	return b.String()
}

const trulieMark = "-trulie"
