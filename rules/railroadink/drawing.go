package railroadink

// drawing is a Route as it lies on a space: a face in one of its orientations.
type drawing struct {
	face    Face
	text    string // the face as a definition writes it
	ends    [Kinds]Sides
	orbit   uint16 // of all its orientations: index of catalogue.orbits
	parts   uint8
	station bool
	partAt  [SideCount]uint8 // the part that leads to a side; of a side without one, nothing
}

// meeting says, side by side, where among the edges of a board stand those that an end of a
// drawing would meet: of its own kind, and of the other one. Blank sides have a place where
// there is nothing.
type meeting struct {
	with, against [SideCount]uint8
	// needs and bars are the same as what a space meets: one of needs must be there, and
	// none of bars.
	needs, bars near
}

// orbit is the drawings of a face: as many as can be told apart, beginning with first.
type orbit struct{ first, n uint16 }

// catalogue is every drawing that a game can bring, by number.
type catalogue struct {
	drawings []drawing
	meetings []meeting // by drawing: apart from them, as they are what is looked at most
	orbits   []orbit
	byParts  map[[MaxParts]Part]uint16
}

// edge is where the ends of a kind at a side stand among edges.
func edge(d Side, k Kind) uint8 { return uint8(d)*Kinds + uint8(k) }

// blankEdge is a place of edges that is always empty.
const blankEdge = SideCount * Kinds

// add puts a Route into the catalogue, in all orientations, and returns its orbit.
func (c *catalogue) add(f Face) uint16 {
	f = Face{Parts: f.Parts}
	if id, ok := c.byParts[f.Parts]; ok {
		return c.drawings[id].orbit
	}
	at := orbit{first: uint16(len(c.drawings))}
	for o := range Orientations {
		g := f.Oriented(o)
		if _, ok := c.byParts[g.Parts]; ok {
			continue
		}
		d := drawing{face: g, text: g.String(), ends: g.Ends(), orbit: uint16(len(c.orbits)), parts: uint8(len(g.All())), station: g.Station()}
		var e meeting
		for side := range Side(SideCount) {
			e.with[side], e.against[side] = blankEdge, blankEdge
			for k := range Kind(Kinds) {
				if d.ends[k].Has(side) {
					e.with[side], e.against[side] = edge(side, k), edge(side, k.other())
					e.needs |= 1 << e.with[side]
					e.bars |= 1 << e.against[side]
				}
			}
			for i, p := range g.All() {
				if p.All().Has(side) {
					d.partAt[side] = uint8(i)
				}
			}
		}
		c.byParts[g.Parts] = uint16(len(c.drawings))
		c.drawings = append(c.drawings, d)
		c.meetings = append(c.meetings, e)
		at.n++
	}
	c.orbits = append(c.orbits, at)
	return uint16(len(c.orbits) - 1)
}

// renovated are the drawings that a face of the Renovation die makes of a drawing, whatever
// way it is turned, sorted and without doubles; none where the drawing does not lie within
// the dots.
func (c *catalogue) renovated(d uint16, f *Face) (out []uint16) {
	old := c.drawings[d].face
	for o := range Orientations {
		g := f.Oriented(o)
		made, ok := Renovate(&old, &g)
		if !ok {
			continue
		}
		o := c.orbits[c.add(made)]
		for id := o.first; id < o.first+o.n; id++ {
			if c.drawings[id].face == made {
				out = addSorted(out, id)
			}
		}
	}
	return out
}

// addSorted puts a number in its place in a sorted list, once.
func addSorted(list []uint16, n uint16) []uint16 {
	i := len(list)
	for i > 0 && list[i-1] > n {
		i--
	}
	if i > 0 && list[i-1] == n {
		return list
	}
	list = append(list, 0)
	copy(list[i+1:], list[i:])
	list[i] = n
	return list
}

// Renovate adds the parts of a face to a drawn Route; ok is false where the Route does not
// lie within the dots: all its arms must, of whatever kind, and where a Station is asked
// for it must be one, to which the parts are then joined (rulebook: Renovation Die).
func Renovate(old, face *Face) (made Face, ok bool) {
	if old.Arms()&^face.Dots != 0 {
		return Face{}, false
	}
	made = Face{Parts: old.Parts}
	n := len(old.All())
	if face.ToStation && (n != 1 || !old.Parts[0].Station) {
		return Face{}, false
	}
	for _, p := range face.All() {
		switch {
		case face.ToStation:
			for k, s := range p.Ends {
				made.Parts[0].Ends[k] |= s
			}
		case n == MaxParts:
			return Face{}, false
		default:
			made.Parts[n] = p
			n++
		}
	}
	made.sort()
	return made, true
}
