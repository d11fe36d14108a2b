package railways

import (
	"cmp"
	"slices"

	"platelayer/sim"
)

// Findings are what playouts showed of a map, beside the report of any game. Means and shares
// are of games, unless they are said to be of players; those that are no whole numbers have
// four decimals.
type Findings struct {
	Turns   sim.Summary `json:"turns"`
	ByEmpty float64     `json:"ended_by_markers"` // share of the games
	Cubes   sim.Summary `json:"cubes_left"`       // on the board
	Markers sim.Summary `json:"markers"`
	Longest sim.Summary `json:"longest_delivery"`
	// Of players:
	Links     sim.Summary     `json:"links"`
	Delivered sim.Summary     `json:"deliveries"`
	Engine    sim.Summary     `json:"engine"`
	Bonds     sim.Summary     `json:"bonds"`
	Cash      sim.Summary     `json:"cash"`
	Points    []NamedMean     `json:"points"` // by what brought them
	Money     []NamedMean     `json:"money"`  // by what it came from, then by what it was spent on
	Seats     []SeatFindings  `json:"seats"`
	Actions   []NamedMean     `json:"actions"`
	First     AuctionFindings `json:"first_auction"`
	Rest      AuctionFindings `json:"later_auctions"`
	Cards     []CardFindings  `json:"cards"`
	Cities    []CityFindings  `json:"cities"`
	Pairs     []LinkFindings  `json:"city_pairs"` // those that were linked, the most frequent first
}

// NamedMean is a mean with a name.
type NamedMean struct {
	Name string  `json:"name"`
	Mean float64 `json:"mean"`
}

// SeatFindings is the money of a seat: what it earned and paid, what it has in the end, and its
// bonds.
type SeatFindings struct {
	Income   float64 `json:"income"`
	Bids     float64 `json:"bids"`
	Interest float64 `json:"interest"`
	Spent    float64 `json:"spent"` // on everything else
	Cash     float64 `json:"cash"`
	Bonds    float64 `json:"bonds"`
}

// AuctionFindings are auctions: how many there were in a game, how many of them somebody bid
// in, and what the first seat cost then.
type AuctionFindings struct {
	Held  float64 `json:"held"`
	Bid   float64 `json:"bid"` // share
	Price float64 `json:"price"`
}

// CardFindings is a card of the operations deck, all copies together.
type CardFindings struct {
	Card   string  `json:"card"`
	Cities string  `json:"cities,omitempty"`
	Shown  float64 `json:"shown"`  // times a game
	Taken  float64 `json:"taken"`  // of those shown
	Points float64 `json:"points"` // that it brought, for each shown
}

// CityFindings is a city.
type CityFindings struct {
	City   string  `json:"city"`
	Hex    string  `json:"hex"`
	Color  string  `json:"color"`
	From   float64 `json:"cubes_from"`
	To     float64 `json:"cubes_to"`
	Linked float64 `json:"linked"` // share of games
	Empty  float64 `json:"empty"`  // likewise
}

// LinkFindings are links between two cities.
type LinkFindings struct {
	From  string    `json:"from"`
	To    string    `json:"to"`
	Hexes [2]string `json:"hexes"`
	Built float64   `json:"built"` // a game
	Used  float64   `json:"used"`  // cubes a game
}

// Findings are what the tally has counted.
func (t *Tally) Findings() Findings {
	u, m := &t.sums, t.g.Map()
	mean := func(n int64) float64 { return ratio(n, u.games) }
	f := Findings{
		Turns: t.dist[distTurns].Summary(), ByEmpty: mean(u.early), Cubes: t.dist[distCubes].Summary(), Markers: t.dist[distMarkers].Summary(),
		Longest: t.dist[distLongest].Summary(), Links: t.dist[distLinks].Summary(), Delivered: t.dist[distDelivered].Summary(),
		Engine: t.dist[distEngine].Summary(), Bonds: t.dist[distBonds].Summary(), Cash: t.dist[distCash].Summary(),
		First: u.first.findings(u.games), Rest: u.rest.findings(u.games),
	}
	for i, name := range partNames {
		f.Points = append(f.Points, NamedMean{name, ratio(u.points[i], u.players)})
	}
	var all purse
	for i := range t.g.Players() {
		p := &u.seats[i]
		all.add(p)
		x := SeatFindings{Income: mean(p.money[accIncome]), Bids: mean(p.money[accBids]), Interest: mean(p.money[accInterest]), Cash: mean(p.cash), Bonds: mean(p.bonds)}
		spent := int64(0)
		for a := accTrack; a < accInterest; a++ {
			spent += p.money[a]
		}
		x.Spent = mean(spent)
		f.Seats = append(f.Seats, x)
	}
	for i, name := range accountNames {
		if all.money[i] != 0 || i <= int(accEngines) || i == int(accInterest) {
			f.Money = append(f.Money, NamedMean{name, ratio(all.money[i], u.players)})
		}
	}
	for i, name := range actionNames {
		if u.actions[i] != 0 || i <= int(actCard) || i == int(actPass) {
			f.Actions = append(f.Actions, NamedMean{name, ratio(u.actions[i], u.players)})
		}
	}
	for i := range m.Operations {
		o := &m.Operations[i]
		c := CardFindings{Card: o.Kind.V.String(), Shown: mean(u.shown[i]), Taken: ratio(u.taken[i], u.shown[i]), Points: ratio(u.earned[i]*int64(o.Points.V), u.shown[i])}
		switch o.Kind.V.Cities() {
		case 1:
			c.Cities = m.Cities[o.City.V].Name.V
		case 2:
			c.Cities = m.Cities[o.Cities[0].V].Name.V + " - " + m.Cities[o.Cities[1].V].Name.V
		}
		f.Cards = append(f.Cards, c)
	}
	for i := range m.Cities {
		c := &m.Cities[i]
		f.Cities = append(f.Cities, CityFindings{
			City: c.Name.V, Hex: m.Grid.Label(c.At.V), Color: c.Color.V.String(),
			From: mean(u.from[i]), To: mean(u.to[i]), Linked: mean(u.linked[i]), Empty: mean(u.empty[i]),
		})
	}
	for a := range t.n {
		for b := a; b < t.n; b++ {
			if p := t.pair[a*t.n+b]; p.built > 0 {
				f.Pairs = append(f.Pairs, LinkFindings{f.Cities[a].City, f.Cities[b].City, [2]string{f.Cities[a].Hex, f.Cities[b].Hex}, mean(p.built), mean(p.used)})
			}
		}
	}
	slices.SortStableFunc(f.Pairs, func(a, b LinkFindings) int { return cmp.Compare(b.Built, a.Built) })
	return f
}

// ratio is a mean with four decimals, 0 of nothing.
func ratio(a, b int64) float64 {
	if b == 0 {
		return 0
	}
	return sim.Round(float64(a) / float64(b))
}

func (b bids) findings(games int64) AuctionFindings {
	return AuctionFindings{ratio(b.held, games), ratio(b.won, b.held), ratio(b.price, b.won)}
}
