package railroadink

import (
	"math"

	"platelayer/rules/railroadink"
	"platelayer/sim"
)

// Findings are what playouts showed of a board and its dice, beside the report of any game.
// Shares and means are of the sheets that players filled, one for each in every game; those
// that are no whole numbers have four decimals.
type Findings struct {
	// Parts are the points of each part of the score, the means; Rounds what a sheet would
	// score after each round.
	Parts  []PartFindings `json:"parts"`
	Rounds []float64      `json:"rounds"`
	// Largest are the exits that the network joins which joins most of them, Networks the
	// networks that join two and more; Joined is how often the largest joins as many exits
	// as that, from none on.
	Largest  sim.Summary `json:"largest_network"`
	Networks sim.Summary `json:"networks"`
	Joined   []float64   `json:"exits_joined"`
	// Highway and Railway are the spaces of the longest lines, Centre those drawn of the
	// centre, Spaces all that are drawn; Errors the loose ends.
	Highway sim.Summary `json:"longest_highway"`
	Railway sim.Summary `json:"longest_railway"`
	Centre  sim.Summary `json:"centre"`
	Errors  sim.Summary `json:"errors"`
	Spaces  sim.Summary `json:"spaces"`
	// Specials are the Special Routes drawn, Special each of them.
	Specials sim.Summary        `json:"special_routes"`
	Special  []SpecialFindings  `json:"special"`
	Dice     []DieFindings      `json:"dice"`
	Woken    []BuildingFindings `json:"buildings,omitempty"`
	Exits    []ExitFindings     `json:"exits"`
	Board    []SpaceFindings    `json:"board"` // row by row
}

// PartFindings are the points of a part of the score.
type PartFindings struct {
	Part   string  `json:"part"`
	Points float64 `json:"points"`
}

// SpecialFindings is a Special Route: on how many sheets it is drawn, and in which round in
// the mean, 0 where it never is.
type SpecialFindings struct {
	Route string  `json:"route"`
	Share float64 `json:"share"`
	Round float64 `json:"round"`
}

// DieFindings is a die, or several of a kind that are rolled each round.
type DieFindings struct {
	Letter string `json:"letter"`
	Name   string `json:"name"`
	Kind   string `json:"kind"`
	// Rolls are how many of it a sheet sees in a game, Uses what they were used for, a
	// sheet; what is not among them was not used.
	Rolls int           `json:"rolls"`
	Uses  []UseFindings `json:"uses"`
	// Value is what the die is worth, where it is one of a pack; nil where that was not
	// found out.
	Value *DieValue `json:"value,omitempty"`
}

// UseFindings is what dice are used for, and how often in a game.
type UseFindings struct {
	Use  string  `json:"use"`
	Mean float64 `json:"mean"`
}

// DieValue is what is scored with a die and without it.
type DieValue struct {
	Games   int     `json:"games"` // that were played without it
	Without float64 `json:"without"`
	Value   float64 `json:"value"` // points more with it
	Low     float64 `json:"low"`   // its 95 % interval
	High    float64 `json:"high"`
}

// CopiedUse is the use of a die that comes on top of the one that everybody has of it.
const CopiedUse = "copied by a Factory"

// ValueOf compares the scores with a die and without it, of so many games.
func ValueOf(with, without sim.Summary, games int) DieValue {
	d := with.Mean - without.Mean
	wide := 0.0
	if with.N > 0 && without.N > 0 {
		wide = 1.96 * math.Sqrt(float64(with.SD*with.SD)/float64(with.N)+float64(without.SD*without.SD)/float64(without.N))
	}
	return DieValue{games, sim.Round(without.Mean), sim.Round(d), sim.Round(d - wide), sim.Round(d + wide)}
}

// BuildingFindings are the buildings of a kind: how many are woken on a sheet, and on how
// many sheets each of them is.
type BuildingFindings struct {
	Building string         `json:"building"`
	Woken    sim.Summary    `json:"woken"`
	Sites    []SiteFindings `json:"sites"`
}

// SiteFindings is a building: the share of the sheets that have woken it.
type SiteFindings struct {
	Space string  `json:"space"`
	Share float64 `json:"share"`
}

// ExitFindings is an exit: the share of the sheets on which something leads to it.
type ExitFindings struct {
	Space string  `json:"space"`
	Side  string  `json:"side"`
	Kind  string  `json:"kind"`
	Share float64 `json:"share"`
}

// SpaceFindings is a space: the shares of the sheets on which it is drawn, and has a
// highway, a railway or a Station.
type SpaceFindings struct {
	Space   string  `json:"space"`
	Drawn   float64 `json:"drawn"`
	Highway float64 `json:"highway"`
	Railway float64 `json:"railway"`
	Station float64 `json:"station"`
}

// Findings are what the tally has counted.
func (t *Tally) Findings() Findings {
	b, u := t.g.Board(), &t.sums
	f := Findings{
		Largest: t.dist[distLargest].Summary(), Networks: t.dist[distNetworks].Summary(),
		Highway: t.dist[distHighway].Summary(), Railway: t.dist[distRailway].Summary(),
		Centre: t.dist[distCentre].Summary(), Errors: t.dist[distErrors].Summary(),
		Spaces: t.dist[distSpaces].Summary(), Specials: t.dist[distSpecials].Summary(),
		Dice: t.dice(), Woken: t.buildings(),
	}
	for i, name := range partNames {
		if part(i) != partVillages || t.a.sites[railroadink.Village] != 0 {
			f.Parts = append(f.Parts, PartFindings{name, t.mean(u.parts[i])})
		}
	}
	for i := range min(b.Rounds.V, maxRounds) {
		f.Rounds = append(f.Rounds, t.mean(u.points[i]))
	}
	for i := range len(t.a.ways) + 1 {
		f.Joined = append(f.Joined, t.mean(u.joined[i]))
	}
	for i := range b.Specials {
		s := SpecialFindings{Route: b.Specials[i].V.String(), Share: t.mean(u.specials[i])}
		if u.specials[i] > 0 {
			s.Round = sim.Round(float64(u.rounds[i]) / float64(u.specials[i]))
		}
		f.Special = append(f.Special, s)
	}
	for i, x := range t.a.ways {
		f.Exits = append(f.Exits, ExitFindings{label(x.cell), railroadink.Side(x.side).String(), railroadink.Kind(x.kind).String(), t.mean(u.exits[i])})
	}
	for rest := t.a.spaces; rest != 0; rest &= rest - 1 {
		c := rest.first()
		f.Board = append(f.Board, SpaceFindings{label(c), t.mean(u.drawn[c]), t.mean(u.kind[railroadink.Highway][c]), t.mean(u.kind[railroadink.Railway][c]), t.mean(u.station[c])})
	}
	return f
}

// mean is so much of all sheets, in parts of each.
func (t *Tally) mean(n int64) float64 {
	if t.sums.sheets == 0 {
		return 0
	}
	return sim.Round(float64(n) / float64(t.sums.sheets))
}

func label(cell int) string { return railroadink.SpaceOf(cell).Label() }

// dice are the dice as they are rolled, those of a kind together.
func (t *Tally) dice() (out []DieFindings) {
	at := map[*railroadink.Die]int{}
	var used [][uses]int64
	for slot := range t.g.Dice() {
		d := t.g.DieAt(slot)
		i, ok := at[d]
		if !ok {
			i = len(out)
			at[d] = i
			out = append(out, DieFindings{Letter: d.Letter.V, Name: d.Name.V, Kind: d.Kind.V.String()})
			used = append(used, [uses]int64{})
		}
		out[i].Rolls += t.g.Board().Rounds.V
		for u := range uses {
			used[i][u] += t.sums.used[u][slot]
		}
	}
	for d, i := range at {
		for u := range uses {
			if mayUse(d, u, t.a.sites[railroadink.Factory] != 0) {
				out[i].Uses = append(out[i].Uses, UseFindings{useNames[u], t.mean(used[i][u])})
			}
		}
	}
	return out
}

// mayUse tells whether a die can be used so at all.
func mayUse(d *railroadink.Die, u use, factories bool) bool {
	switch u {
	case useDraw:
		return d.Kind.V.Route()
	case useCopy:
		return d.Kind.V.Route() && factories
	case useRenovate:
		return d.Kind.V == railroadink.Renovation
	}
	return d.Kind.V == railroadink.Construction
}

// buildings are those of the board, by kind.
func (t *Tally) buildings() (out []BuildingFindings) {
	for k, sites := range t.a.sites {
		if sites == 0 {
			continue
		}
		f := BuildingFindings{Building: railroadink.Building(k).String(), Woken: t.dist[distWoken+k].Summary()}
		for rest := sites; rest != 0; rest &= rest - 1 {
			f.Sites = append(f.Sites, SiteFindings{label(rest.first()), t.mean(t.sums.woken[rest.first()])})
		}
		out = append(out, f)
	}
	return out
}
