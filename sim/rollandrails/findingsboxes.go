package rollandrails

import (
	"platelayer/rules/rollandrails"
	"platelayer/sim"
)

// Box is a place on a sheet that players write in or cross out, and how much of it play
// needed.
type Box struct {
	Box string `json:"box"`
	// Printed is how many of them the sheets of the map offer; 0 where there is no
	// number of them, as for a cell that holds figures.
	Printed int `json:"printed,omitempty"`
	// Need is what was needed: of a player in a playout for what stands on a player's
	// sheet, else of a playout.
	Need sim.Summary `json:"need"`
	// Full is the share in which all that are printed were needed, Over the share in
	// which more were. Only resources can be more: the rules stop at the other tables.
	Full float64 `json:"full"`
	Over float64 `json:"over"`
}

// The boxes; those of colors have the color behind them.
const (
	ResourcesBox = "resources"     // circles to mark
	CellBox      = "delivery cell" // the greatest number in a player's delivery table
	GoodsBox     = "score, goods"  // the lines of the final score
	LinksBox     = "score, links"
	UnshippedBox = "score, goods left" // solo, without its sign
	SumBox       = "score, sum"
	SpacesBox    = "spaces of a city" // of the one that used most of them
	RoundsBox    = "rounds"           // columns of the delivery table
	SetsBox      = "sets of goods"
	SetupBox     = "setup marks, "
	CitiesBox    = "new cities, "
)

// boxes are those of all sheets, in the order of the constants.
func (t *Tally) boxes() (out []Box) {
	m := t.g.Map()
	add := func(name string, printed int, need *sim.Counts) {
		b := Box{Box: name, Printed: printed, Need: need.Summary()}
		if printed > 0 {
			full, over := 0, 0
			for v, n := range need.All() {
				if v >= printed {
					full += n
				}
				if v > printed {
					over += n
				}
			}
			b.Full, b.Over = ratio(int64(full), int64(need.N())), ratio(int64(over), int64(need.N()))
		}
		out = append(out, b)
	}
	add(ResourcesBox, m.Resources.V, &t.dist[distGained])
	add(CellBox, 0, &t.dist[distCell])
	add(GoodsBox, 0, &t.dist[distGoods])
	add(LinksBox, 0, &t.dist[distLinks])
	printed := rollandrails.CitySpaces
	if t.g.Solo() {
		var lost sim.Counts
		for v, n := range t.dist[distStartLeft].All() {
			lost.AddTimes(-v*rollandrails.UnshippedPenalty, n)
		}
		add(UnshippedBox, 0, &lost)
		printed = rollandrails.StartSpaces
	}
	add(SumBox, 0, &t.dist[distScore])
	add(SpacesBox, printed, &t.dist[distSpaces])
	add(RoundsBox, m.MaxRounds(), &t.dist[distRounds])
	if !t.g.Solo() {
		add(SetsBox, len(m.Goods), &t.dist[distSets])
	}
	for c := range rollandrails.Color(colors) {
		add(SetupBox+c.String(), m.Setup[c].V, &t.dist[distSetup+int(c)])
	}
	for c := range rollandrails.Color(colors) {
		add(CitiesBox+c.String(), m.NewCities[c].V, &t.dist[distCities+int(c)])
	}
	return out
}
