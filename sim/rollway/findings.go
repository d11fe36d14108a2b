package rollway

import (
	"platelayer/rules/rollway"
	"platelayer/sim"
)

// Findings are what playouts showed of this game, beside the report of any game. Shares
// and means are of players, each of whom has a sheet; numbers that are no whole numbers
// have four decimals. Lists have the order of the sheet.
type Findings struct {
	Companies []CompanyFindings `json:"companies"`
	Shares    ShareFindings     `json:"shares"`
	Trains    []TrainFindings   `json:"trains"`
	Track     TrackFindings     `json:"track"`
	Engineers EngineerFindings  `json:"engineers"`
	Routes    RouteFindings     `json:"routes"`
	Rounds    []RoundFindings   `json:"operating_rounds"`
	Bands     []BandFindings    `json:"bands"`
	// Boxes are what was written into the boxes of a sheet.
	Boxes []BoxFindings `json:"boxes"`
	// Mystery is who got the mystery station, none on other maps.
	Mystery []MysteryFindings `json:"mystery,omitempty"`
	Stops   []StopFindings    `json:"stops"`
	// Unserved are the stops that were served in less than RareShare of the games,
	// NeverServed those of them that never were.
	NeverServed []string      `json:"never_served"`
	Unserved    []string      `json:"rarely_served"`
	Hexes       []HexFindings `json:"hexes"`
	// Unused are the hexes in which nobody ever laid track, Rare those in which less than
	// RareShare of the players did.
	Unused []string `json:"unused"`
	Rare   []string `json:"rare"`
}

// RareShare is the share of players below which something is rare.
const RareShare = .01

// CompanyFindings are what a company was to a player at the end.
type CompanyFindings struct {
	Company string      `json:"company"`
	Held    sim.Summary `json:"shares"`
	Burned  sim.Summary `json:"burned"`
	Trains  sim.Summary `json:"trains"`
	Points  sim.Summary `json:"points"` // in all operating rounds
}

// ShareFindings are the shares of all companies.
type ShareFindings struct {
	Held   sim.Summary `json:"held"`
	Burned sim.Summary `json:"burned"`
}

// TrainFindings are who owned the train of a row in the end.
type TrainFindings struct {
	Stops     int            `json:"stops"`
	Companies []CompanyShare `json:"companies"`
}

// CompanyShare is the share of players for whom something is a company's.
type CompanyShare struct {
	Company string  `json:"company"`
	Share   float64 `json:"share"`
}

// TrackFindings are lines of track.
type TrackFindings struct {
	Lines    sim.Summary `json:"lines"`
	Upgrades sim.Summary `json:"upgrades"`
	// Skips are the pairs of dice of a game that could lay nothing.
	Skips float64 `json:"skips"`
}

// EngineerFindings are who was used.
type EngineerFindings struct {
	Used    sim.Summary `json:"used"`
	Penalty sim.Summary `json:"penalty"`
	// Each is by engineer: the share of players who used it, and the lines it laid.
	Each []EngineerUse `json:"each"`
}

// EngineerUse is how often an engineer was used.
type EngineerUse struct {
	Engineer string  `json:"engineer"`
	Penalty  int     `json:"penalty"`
	Share    float64 `json:"share"`
	Lines    float64 `json:"lines"`
}

// RouteFindings are the longest route of a player's game, in stops, and the best one.
type RouteFindings struct {
	Stops sim.Summary `json:"stops"`
	Score sim.Summary `json:"score"`
}

// RoundFindings are an operating round.
type RoundFindings struct {
	Turn      int            `json:"turn"`
	Points    float64        `json:"points"`
	Companies []RoundCompany `json:"companies"`
}

// RoundCompany is a company in an operating round: the means of what its routes scored,
// where the player had shares, of those shares, and of the product.
type RoundCompany struct {
	Company string  `json:"company"`
	Routes  float64 `json:"routes"`
	Shares  float64 `json:"shares"`
	Points  float64 `json:"points"`
}

// BandFindings is how many final scores fell into a band. To is missing above the last.
type BandFindings struct {
	From  int       `json:"from"`
	To    *int      `json:"to,omitempty"`
	Name  string    `json:"name,omitempty"`
	Share sim.Share `json:"share"`
}

// MysteryFindings is how often a company got the mystery station; "nobody" is how often it
// was not connected.
type MysteryFindings struct {
	Company string  `json:"company"`
	Share   float64 `json:"share"`
}

// Nobody stands where the mystery station has no company.
const Nobody = "nobody"

// BoxFindings are the numbers that were written into a box of a sheet.
type BoxFindings struct {
	Box  string      `json:"box"`
	Need sim.Summary `json:"need"`
}

// The boxes of a sheet in which figures are written that the dice do not show.
const (
	CellBox  = "operating round" // the greatest number of a company in an operating round
	SumBox   = "sum"             // the greatest sum of a company
	CostBox  = "engineers"       // their penalties
	FinalBox = "final score"
)

// StopFindings are what a stop was good for: Connected is the share of players with track
// in its hex at the end, Served that of players a train of whom stopped there, By that of
// those for whom it was a train of a company.
type StopFindings struct {
	Hex       string         `json:"hex"`
	Stop      string         `json:"stop"`
	Connected float64        `json:"connected"`
	Served    float64        `json:"served"`
	By        []CompanyShare `json:"by"`

	served int64
}

// HexFindings are what was laid in a hex that takes track, as shares of players.
type HexFindings struct {
	Hex      string  `json:"hex"`
	Value    int     `json:"value"`
	Used     float64 `json:"used"`
	Upgraded float64 `json:"upgraded"`

	used int64
}

// Findings are what the tally has counted.
func (t *Tally) Findings() Findings {
	f := Findings{
		Shares:    ShareFindings{t.dist[distHeld].Summary(), t.dist[distBurned].Summary()},
		Track:     TrackFindings{Lines: t.dist[distLines].Summary(), Upgrades: t.dist[distUpgrades].Summary()},
		Engineers: EngineerFindings{Used: t.dist[distEngineers].Summary(), Penalty: t.dist[distPenalty].Summary()},
		Routes:    RouteFindings{t.dist[distLongest].Summary(), t.dist[distRichest].Summary()},
		Trains:    t.trains(), Rounds: t.rounds(), Bands: t.bands(), Boxes: t.boxes(), Mystery: t.mystery(),
		NeverServed: []string{}, Unserved: []string{}, Unused: []string{}, Rare: []string{},
	}
	if t.sums.games > 0 {
		f.Track.Skips = sim.Round(float64(t.sums.skips) / float64(t.sums.games))
	}
	for c, name := range rollway.CompanyNames {
		d := &t.company[c]
		f.Companies = append(f.Companies, CompanyFindings{
			name, d[companyHeld].Summary(), d[companyBurned].Summary(), d[companyTrains].Summary(), d[companyPoints].Summary(),
		})
	}
	for e, name := range rollway.EngineerNames {
		f.Engineers.Each = append(f.Engineers.Each, EngineerUse{
			name, t.g.Map().Penalties[e].V, t.part(t.sums.engineers[e]), t.part(t.sums.by[e]),
		})
	}
	t.stops(&f)
	t.hexes(&f)
	return f
}

// part is a number of the players, as a part of them.
func (t *Tally) part(n int64) float64 {
	if t.sums.players == 0 {
		return 0
	}
	return sim.Round(float64(n) / float64(t.sums.players))
}

func (t *Tally) trains() (out []TrainFindings) {
	for row, train := range t.g.Map().Trains {
		f := TrainFindings{Stops: train.Stops.V}
		for c, name := range rollway.CompanyNames {
			f.Companies = append(f.Companies, CompanyShare{name, t.part(t.sums.rows[row*companies+c])})
		}
		out = append(out, f)
	}
	return out
}

func (t *Tally) rounds() (out []RoundFindings) {
	for i, run := range t.g.Map().Runs {
		f, sum := RoundFindings{Turn: run.V}, int64(0)
		for c, name := range rollway.CompanyNames {
			n := t.sums.runs[(i*companies+c)*runCounts:]
			sum += n[runPoints]
			f.Companies = append(f.Companies, RoundCompany{name, t.part(n[runSum]), t.part(n[runShares]), t.part(n[runPoints])})
		}
		f.Points = t.part(sum)
		out = append(out, f)
	}
	return out
}

func (t *Tally) bands() (out []BandFindings) {
	for i, b := range t.g.Map().Bands {
		f := BandFindings{From: b.From.V, Name: b.Name.V, Share: sim.ShareOf(float64(t.sums.bands[i]), float64(t.sums.players))}
		if !b.Open {
			to := b.To.V
			f.To = &to
		}
		out = append(out, f)
	}
	return out
}

func (t *Tally) boxes() (out []BoxFindings) {
	for _, b := range []struct {
		name string
		dist int
	}{{CellBox, distCell}, {SumBox, distSum}, {CostBox, distPenalty}, {FinalBox, distScore}} {
		out = append(out, BoxFindings{b.name, t.dist[b.dist].Summary()})
	}
	return out
}

func (t *Tally) mystery() (out []MysteryFindings) {
	if !t.g.Map().HasMystery() {
		return nil
	}
	for c, n := range t.sums.owners {
		name := Nobody
		if c < companies {
			name = rollway.CompanyNames[c]
		}
		out = append(out, MysteryFindings{name, t.part(n)})
	}
	return out
}

func (t *Tally) stops(f *Findings) {
	m := t.g.Map()
	for i, stop := range m.Stops {
		n := t.sums.stops[i*stopCounts:]
		name := stop.Kind.V.String()
		if stop.Kind.V == rollway.Station {
			name = stop.Company.String()
		}
		x := StopFindings{
			Hex: m.Grid.Label(stop.At.V), Stop: name,
			Connected: t.part(n[stopConnected]), Served: t.part(n[stopServed]), served: n[stopServed],
		}
		for c, name := range rollway.CompanyNames {
			x.By = append(x.By, CompanyShare{name, t.part(n[stopBy+c])})
		}
		f.Stops = append(f.Stops, x)
		switch {
		case x.served == 0:
			f.NeverServed = append(f.NeverServed, x.Hex)
		case rare(x.served, t.sums.players):
			f.Unserved = append(f.Unserved, x.Hex)
		}
	}
}

func (t *Tally) hexes(f *Findings) {
	m := t.g.Map()
	for c := range m.Grid.Len() {
		v := t.g.Value(c)
		if v == 0 {
			continue
		}
		n := t.sums.hexes[c*hexCounts:]
		x := HexFindings{Hex: m.Grid.Label(m.Grid.At(c)), Value: v, Used: t.part(n[hexUsed]), Upgraded: t.part(n[hexUpgraded]), used: n[hexUsed]}
		f.Hexes = append(f.Hexes, x)
		switch {
		case x.used == 0:
			f.Unused = append(f.Unused, x.Hex)
		case rare(x.used, t.sums.players):
			f.Rare = append(f.Rare, x.Hex)
		}
	}
}

// rare tells whether so few players are less than RareShare of them.
func rare(n, players int64) bool { return float64(n) < float64(RareShare*float64(players)) }

// Busiest are the hexes that most players used, at most so many.
func (f *Findings) Busiest(most int) []HexFindings {
	var out []HexFindings
	for _, h := range f.Hexes {
		i := len(out)
		for i > 0 && out[i-1].used < h.used {
			i--
		}
		if i < most && h.used > 0 {
			out = append(out, HexFindings{})
			copy(out[i+1:], out[i:])
			out[i] = h
			out = out[:min(len(out), most)]
		}
	}
	return out
}
