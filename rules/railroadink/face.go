package railroadink

import (
	"cmp"
	"math/bits"
	"slices"
)

// Sides is a set of sides, a bit for each.
type Sides uint8

// allSides is the set of all.
const allSides Sides = 1<<SideCount - 1

// Has tells whether the side is in the set.
func (s Sides) Has(d Side) bool { return s>>d&1 == 1 }

// Len is how many sides are in the set.
func (s Sides) Len() int { return bits.OnesCount8(uint8(s)) }

// turn is the set after so many quarter turns clockwise.
func (s Sides) turn(quarters int) Sides {
	n := quarters % SideCount
	return (s<<n | s>>(SideCount-n)) & allSides
}

// mirror is the set seen in a mirror that swaps left and right.
func (s Sides) mirror() Sides {
	return s&(1<<North|1<<South) | s>>East&1<<West | s>>West&1<<East
}

// Part is what belongs together of a Route: a line, a junction, a dead end, or a Station
// with its arms. Everything in it is joined.
type Part struct {
	Ends    [Kinds]Sides // the sides that it leads to, by Kind
	Station bool         // the two kinds change into each other here
}

// All are the sides it leads to, of either kind.
func (p Part) All() Sides { return p.Ends[Highway] | p.Ends[Railway] }

// DeadEnd tells whether the part is a line that leads to one side only.
func (p Part) DeadEnd() bool { return p.All().Len() == 1 && !p.Station }

// oriented is the part after an orientation: see Face.Oriented.
func (p Part) oriented(o int) Part {
	for k, s := range p.Ends {
		if o >= SideCount {
			s = s.mirror()
		}
		p.Ends[k] = s.turn(o)
	}
	return p
}

// MaxParts is how many parts a Route can have: one for each side.
const MaxParts = SideCount

// Orientations is how many ways there are to turn and mirror a face.
const Orientations = 2 * SideCount

// Action is what a face of the Construction die allows.
type Action uint8

// The actions.
const (
	NoAction  Action = iota
	FreePlace        // a Route of the round is drawn without a connection
	Destroy          // a drawn space is erased
	MoveRoute        // what is drawn on a space is drawn elsewhere instead
)

// Actions is how many there are, NoAction included.
const Actions = 4

// ActionNames are the words of a definition, by Action.
var ActionNames = [Actions]string{"nothing", "free-placement", "destroy", "move"}

// String is the word a definition uses.
func (a Action) String() string {
	if a >= Actions {
		return ActionNames[NoAction]
	}
	return ActionNames[a]
}

// Face is what a face of a die, or a Special Route, shows. See ParseFace for how a
// definition writes it.
type Face struct {
	// Parts are what is drawn, sorted by their first side; those behind the last are
	// empty. They share no side and are not joined with each other.
	Parts [MaxParts]Part
	// Dots are the sides where the arms of the Route may lie to which a face of the
	// Renovation die adds its parts.
	Dots Sides
	// ToStation says that the Route must be a Station, to which the parts are joined.
	ToStation bool
	// Action is what a face of the Construction die allows; it shows nothing else.
	Action Action
}

// All are the parts that are not empty.
func (f *Face) All() []Part {
	n := slices.Index(f.Parts[:], Part{})
	if n < 0 {
		n = MaxParts
	}
	return f.Parts[:n]
}

// Ends are the sides that a Route leads to, by Kind.
func (f *Face) Ends() (ends [Kinds]Sides) {
	for _, p := range f.All() {
		for k, s := range p.Ends {
			ends[k] |= s
		}
	}
	return ends
}

// Arms are the sides that a Route leads to, of either kind.
func (f *Face) Arms() Sides {
	ends := f.Ends()
	return ends[Highway] | ends[Railway]
}

// Station tells whether a Station is among the parts.
func (f *Face) Station() bool {
	return slices.ContainsFunc(f.All(), func(p Part) bool { return p.Station })
}

// Oriented is the face turned by o quarter turns clockwise; from 4 on it is mirrored left
// to right first, and then turned by o-4.
func (f *Face) Oriented(o int) Face {
	g := Face{ToStation: f.ToStation, Action: f.Action, Dots: Part{Ends: [Kinds]Sides{f.Dots}}.oriented(o).Ends[0]}
	for i, p := range f.All() {
		g.Parts[i] = p.oriented(o)
	}
	g.sort()
	return g
}

// sort puts the parts in order: by their first side, empty ones last.
func (f *Face) sort() {
	slices.SortFunc(f.Parts[:], func(a, b Part) int {
		first := func(p Part) int { return bits.TrailingZeros16(uint16(p.All()) | 1<<SideCount) }
		return cmp.Or(cmp.Compare(first(a), first(b)), cmp.Compare(a.Ends[0], b.Ends[0]), cmp.Compare(a.Ends[1], b.Ends[1]))
	})
}

// Same tells whether two faces are one, turned or mirrored.
func (f *Face) Same(g *Face) bool {
	for o := range Orientations {
		if f.Oriented(o) == g.Oriented(0) {
			return true
		}
	}
	return false
}
