package rollandrails

import (
	"cmp"
	"slices"

	"platelayer/hex"
)

// PlaceFindings are what a city or town was good for.
type PlaceFindings struct {
	Hex   string `json:"hex"`
	Name  string `json:"name"`
	City  bool   `json:"city"`            // from the start
	Color string `json:"color,omitempty"` // of such a city
	// Links are the finished links at the end, Delivered the goods that arrived,
	// Shipped those that left: means of a playout.
	Links     float64 `json:"links"`
	Delivered float64 `json:"delivered"`
	Shipped   float64 `json:"shipped"`
	// Founded is the share of playouts in which a town became a city. Idle is the
	// share in which nothing ever happened there: no finished link reached it. A place
	// that is idle in most playouts is a dead corner.
	Founded float64 `json:"founded"`
	Idle    float64 `json:"idle"`
}

// HexFindings are what was built in a hex that can take track. Shares are of playouts.
type HexFindings struct {
	Hex    string  `json:"hex"`
	Ground string  `json:"ground"`
	Used   float64 `json:"used"`   // had track in it at the end
	Pieces float64 `json:"pieces"` // the mean
	// Shared is how often two players or more had built in it: a hex that different
	// networks need. Full is how often it could take no more track at the end, as less
	// than two of its sides that lead anywhere were free: a bottleneck that had closed,
	// whoever still wanted to pass.
	Shared float64 `json:"shared"`
	Full   float64 `json:"full"`

	uses int64 // playouts
}

// RareShare is the share of playouts below which the use of a hex is rare.
const RareShare = .01

// BorderFindings is how often track crossed the border of two hexes, as a share of
// playouts.
type BorderFindings struct {
	Border string  `json:"border"`
	Used   float64 `json:"used"`
}

func (t *Tally) places() (out []PlaceFindings) {
	for i, p := range t.g.Places() {
		n := t.sums.places[i*placeCounts : (i+1)*placeCounts]
		f := PlaceFindings{
			Hex: p.Label, Name: p.Name, City: p.City,
			Links: t.a(n[placeLinks]), Delivered: t.a(n[placeArrived]), Shipped: t.a(n[placeShipped]),
			Founded: t.a(n[placeFounded]), Idle: t.a(n[placeIdle]),
		}
		if p.City {
			f.Color = p.Color.String()
		}
		out = append(out, f)
	}
	return out
}

// hexes are those of land without a city at the start, in the order of the grid.
func (t *Tally) hexes() (out []HexFindings) {
	m := t.g.Map()
	city := map[int]bool{}
	for _, p := range t.g.Places() {
		city[p.Cell] = p.City
	}
	for c := range m.Grid.Len() {
		if !t.g.Ground().Has(c) || city[c] {
			continue
		}
		n := t.sums.hexes[c*hexCounts : (c+1)*hexCounts]
		out = append(out, HexFindings{
			Hex: m.Grid.Label(m.Grid.At(c)), Ground: groundNames[t.g.GroundAt(c)],
			Used: t.a(n[hexUsed]), Pieces: t.a(n[hexPieces]), Shared: t.a(n[hexShared]), Full: t.a(n[hexFull]),
			uses: n[hexUsed],
		})
	}
	return out
}

// unused are the hexes that no playout has used, rare those that some have, but less
// than RareShare.
func (t *Tally) unused(hexes []HexFindings) (unused, rare []string) {
	unused, rare = []string{}, []string{}
	for _, h := range hexes {
		switch {
		case h.uses == 0:
			unused = append(unused, h.Hex)
		case float64(h.uses) < float64(RareShare*float64(t.games())):
			rare = append(rare, h.Hex)
		}
	}
	return unused, rare
}

// Busiest are the hexes that most playouts have used, as many as most, the busiest
// first; of equal ones those with more pieces.
func (f *Findings) Busiest(most int) []HexFindings {
	return f.top(most, func(h HexFindings) float64 { return h.Used })
}

// Fullest are the hexes that were full most often, as many as most, as far as they ever
// were.
func (f *Findings) Fullest(most int) []HexFindings {
	return f.top(most, func(h HexFindings) float64 { return h.Full })
}

func (f *Findings) top(most int, by func(HexFindings) float64) []HexFindings {
	list := slices.DeleteFunc(slices.Clone(f.Hexes), func(h HexFindings) bool { return by(h) == 0 })
	slices.SortStableFunc(list, func(a, b HexFindings) int { return cmp.Or(cmp.Compare(by(b), by(a)), cmp.Compare(b.Pieces, a.Pieces)) })
	return list[:min(most, len(list))]
}

// borders are in order of how often they were used, then of the grid.
func (t *Tally) borders() []BorderFindings {
	m := t.g.Map()
	out := []BorderFindings{}
	for c := range m.Grid.Len() {
		for side := hex.Side(0); side < 6; side++ {
			n := t.heat.Side(c, side)
			over, ok := t.g.Ground().Neighbor(c, side)
			if n == 0 || !ok || over < c {
				continue
			}
			out = append(out, BorderFindings{m.Grid.Label(m.Grid.At(c)) + "-" + m.Grid.Label(m.Grid.At(over)), t.a(int64(n))})
		}
	}
	slices.SortStableFunc(out, func(a, b BorderFindings) int { return cmp.Compare(b.Used, a.Used) })
	return out
}
