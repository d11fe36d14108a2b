package rollandrails

import (
	"platelayer/rules/rollandrails"
	"platelayer/sim"
)

// Findings are what playouts showed of this game, beside the report of any game. Means
// are of a playout, or of a player in a playout where it says so; numbers that are no
// whole numbers have four decimals. Lists have the order of the rules.
type Findings struct {
	Goods     GoodsFindings    `json:"goods"`
	Resources []Flow           `json:"resources"` // of a player
	Track     TrackFindings    `json:"track"`
	Delivery  DeliveryFindings `json:"deliveries"`
	// Foundings are the cities founded in a playout, Levels the share of players who
	// ended with each level of rolling stock, from level 1.
	Foundings sim.Summary `json:"foundings"`
	Levels    []float64   `json:"levels"`
	// Specialists are who a player's die on the wheel called, the last one nobody; each
	// turn has one such die. Manipulators are those that a player used.
	Specialists  []Use `json:"specialists"`
	Manipulators []Use `json:"manipulators"`
	// Medals are what policies reached in the solo game, none in others.
	Medals []MedalFindings `json:"medals,omitempty"`
	Places []PlaceFindings `json:"places"`
	Hexes  []HexFindings   `json:"hexes"`
	// Unused are the hexes without track in all playouts, Rare those with track in less
	// than RareShare of them.
	Unused []string `json:"unused"`
	Rare   []string `json:"rare"`
	// Borders are those that track crossed, the busiest first.
	Borders []BorderFindings `json:"borders"`
	Boxes   []Box            `json:"boxes"`
}

// GoodsFindings are the goods left over. Starting goods are those of the setup, new ones
// those of the Goods table; where a city has both of a color, the starting ones are
// shipped first.
type GoodsFindings struct {
	Starting GoodsLeft `json:"starting"`
	New      GoodsLeft `json:"new"`
}

// GoodsLeft are goods of one origin.
type GoodsLeft struct {
	Placed  float64       `json:"placed"` // in cities
	Left    sim.Summary   `json:"left"`   // not shipped
	ByColor []ColorCounts `json:"by_color"`
}

// ColorCounts are the goods of a color.
type ColorCounts struct {
	Color  string  `json:"color"`
	Placed float64 `json:"placed"`
	Left   float64 `json:"left"`
}

// Flow is where a player's resources came from, what they were spent on, or what was
// left of them.
type Flow struct {
	Way   string    `json:"way"` // gained, spent or left
	Name  string    `json:"name,omitempty"`
	Track bool      `json:"-"` // spent on it, by ground
	Mean  float64   `json:"mean"`
	Seats []float64 `json:"seats"` // by seat
}

// TrackFindings are pieces of track and abandoned track.
type TrackFindings struct {
	// Grounds are the pieces that a player laid on each ground, and what was paid for
	// it; rivers are borders paid for.
	Grounds []GroundFindings `json:"grounds"`
	// Abandoned are the tracks that were marked with an X, each as often as it was
	// marked, TakenUp how often one was taken up again. Unfinished are the pieces that
	// are part of no finished link at the end.
	Abandoned  sim.Summary `json:"abandoned"`
	TakenUp    sim.Summary `json:"taken_up"`
	Unfinished sim.Summary `json:"unfinished"`
}

// GroundFindings is track on one ground, of a player.
type GroundFindings struct {
	Ground string  `json:"ground"`
	Pieces float64 `json:"pieces"`
	Paid   float64 `json:"paid"`
}

// DeliveryFindings are the goods that were delivered.
type DeliveryFindings struct {
	Goods   sim.Summary `json:"goods"`
	Longest sim.Summary `json:"longest"` // of a playout, in links; 0 without any
	// Links are the shares of deliveries over so many links, from 1; Rounds the goods
	// delivered in each round.
	Links  []float64 `json:"links"`
	Rounds []float64 `json:"rounds"`
}

// Use is how often something was used, and in what share of the turns or by what share
// of the players who could.
type Use struct {
	Name  string  `json:"name"`
	Uses  float64 `json:"uses"` // of a player
	Share float64 `json:"share"`
}

// MedalFindings are the medals of a policy: the share of its games that reached at least
// each, bronze first.
type MedalFindings struct {
	Policy string      `json:"policy"`
	Games  int         `json:"games"`
	None   float64     `json:"none"`
	Shares []sim.Share `json:"shares"`
}

// Findings are what the tally has counted, in the run that it and the report are of.
func (t *Tally) Findings(r sim.Report) Findings {
	f := Findings{
		Goods: t.goods(), Resources: t.resources(), Track: t.track(), Delivery: t.deliveries(),
		Foundings: t.dist[distFoundings].Summary(), Levels: t.levels(),
		Specialists: t.specialists(), Manipulators: t.manipulators(), Medals: t.medals(r),
		Places: t.places(), Hexes: t.hexes(), Borders: t.borders(), Boxes: t.boxes(),
	}
	f.Unused, f.Rare = t.unused(f.Hexes)
	return f
}

// games is how many playouts were counted.
func (t *Tally) games() int64 { return t.sums.games[0] }

// ratio is the mean of so many, 0 of none.
func ratio(n, of int64) float64 {
	if of == 0 {
		return 0
	}
	return sim.Round(float64(n) / float64(of))
}

// a is a mean of a playout, ofPlayer that of a player in a playout.
func (t *Tally) a(n int64) float64 { return ratio(n, t.games()) }

func (t *Tally) ofPlayer(n int64) float64 { return ratio(n, t.games()*int64(t.g.Players())) }

func (t *Tally) goods() GoodsFindings {
	of := func(from int, left *sim.Counts) (g GoodsLeft) {
		sum := int64(0)
		for c := range rollandrails.Color(colors) {
			placed := t.sums.placed[from+int(c)]
			sum += placed
			g.ByColor = append(g.ByColor, ColorCounts{c.String(), t.a(placed), t.a(t.sums.left[from+int(c)])})
		}
		g.Placed, g.Left = t.a(sum), left.Summary()
		return g
	}
	return GoodsFindings{of(0, &t.dist[distStartLeft]), of(colors, &t.dist[distNewLeft])}
}

// groundNames are the words for the grounds that track is paid for.
var groundNames = [rollandrails.Grounds]string{
	rollandrails.OnPlains: "plains", rollandrails.InForest: "forest", rollandrails.InSwamp: "swamp",
	rollandrails.OnMountain: "mountain", rollandrails.InTown: "town", rollandrails.OverRiver: "river",
}

// Ways of a Flow.
const (
	Gained = "gained"
	Spent  = "spent"
	Left   = "left"
)

func (t *Tally) resources() (out []Flow) {
	add := func(way, name string, flow int) {
		f := Flow{Way: way, Name: name, Track: forTrack <= flow && flow < forTrack+rollandrails.Grounds}
		sum := int64(0)
		for p := range t.g.Players() {
			n := t.sums.money[p*flows+flow]
			sum += n
			f.Seats = append(f.Seats, t.a(n))
		}
		f.Mean = t.ofPlayer(sum)
		out = append(out, f)
	}
	add(Gained, "deliveries", fromDeliveries)
	add(Gained, "banker", fromBanker)
	if t.g.Solo() {
		add(Gained, "coins", fromCoins)
	}
	for i, name := range groundNames {
		add(Spent, "track, "+name, forTrack+i)
	}
	add(Spent, "upgrades", forUpgrades)
	if !t.g.Solo() { // neither helps alone
		add(Spent, "planner", forPlanner)
		add(Spent, "manufacturer", forManufacturer)
	}
	add(Left, "", leftOver)
	return out
}

func (t *Tally) track() TrackFindings {
	f := TrackFindings{
		Abandoned: t.dist[distCrossed].Summary(), TakenUp: t.dist[distTakenUp].Summary(), Unfinished: t.dist[distUnfinished].Summary(),
	}
	for i, name := range groundNames {
		paid := int64(0)
		for p := range t.g.Players() {
			paid += t.sums.money[p*flows+forTrack+i]
		}
		f.Grounds = append(f.Grounds, GroundFindings{name, t.ofPlayer(t.sums.pieces[i]), t.ofPlayer(paid)})
	}
	return f
}

func (t *Tally) deliveries() DeliveryFindings {
	f := DeliveryFindings{Goods: t.dist[distDelivered].Summary(), Longest: t.dist[distLongest].Summary()}
	all := int64(0)
	for _, n := range t.sums.lengths {
		all += n
	}
	for _, n := range t.sums.lengths[1:] {
		f.Links = append(f.Links, ratio(n, all))
	}
	for _, n := range t.sums.rounds {
		f.Rounds = append(f.Rounds, t.a(n))
	}
	return f
}

func (t *Tally) levels() (out []float64) {
	for _, n := range t.sums.levels[rollandrails.StartLevel:] {
		out = append(out, t.ofPlayer(n))
	}
	return out
}

// calls are the moves by which specialists help.
var calls = [rollandrails.Specialists]rollandrails.Kind{
	rollandrails.Logistician: rollandrails.MoveLogistician, rollandrails.Manufacturer: rollandrails.MoveManufacturer,
	rollandrails.Engineer: rollandrails.MoveEngineer, rollandrails.Mechanic: rollandrails.MoveMechanic,
	rollandrails.Banker: rollandrails.MoveBanker, rollandrails.Planner: rollandrails.MovePlanner,
}

func (t *Tally) specialists() (out []Use) {
	turns := t.games() * int64(t.g.Players()) * int64(t.g.Rounds())
	nobody := turns
	add := func(name string, n int64) {
		out = append(out, Use{name, t.ofPlayer(n), ratio(n, turns)})
		nobody -= n
	}
	if t.g.Solo() {
		for _, h := range rollandrails.SoloSpecialists {
			add(h.String(), t.sums.kinds[calls[h]])
		}
		add("coin", t.sums.kinds[rollandrails.MoveCoin])
	} else {
		for h := range rollandrails.Specialist(rollandrails.Specialists) {
			add(h.String(), t.sums.kinds[calls[h]])
		}
	}
	add("nobody", nobody)
	return out
}

// manipulators are used once by a player at most, so uses and share are the same.
func (t *Tally) manipulators() (out []Use) {
	for k := rollandrails.MoveReroll; k <= rollandrails.MoveCopy; k++ {
		n := t.ofPlayer(t.sums.kinds[k])
		out = append(out, Use{k.String(), n, n})
	}
	return out
}

func (t *Tally) medals(r sim.Report) (out []MedalFindings) {
	if !t.g.Solo() {
		return nil
	}
	for _, s := range r.ByPolicy {
		if s.Score.N == 0 {
			continue
		}
		m := MedalFindings{Policy: s.Name, Games: s.Score.N}
		for _, v := range t.g.Map().Medals {
			m.Shares = append(m.Shares, s.AtLeast(v.V))
		}
		m.None = sim.Round(1 - m.Shares[0].Share)
		out = append(out, m)
	}
	return out
}
