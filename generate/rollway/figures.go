package rollway

import (
	"context"
	"math"

	"platelayer/generate"
	game "platelayer/rules/rollway"
	"platelayer/sim"
	policies "platelayer/sim/rollway"
)

// Policy is who plays candidates, Players how many: the game is the same for any number
// of players, each with a sheet.
const (
	Policy  = "greedy"
	Players = game.MinPlayers
)

// Figures are what play has shown, in whole numbers: shares in ten-thousandths, those of
// hexes in thousandths, points in hundredths.
type Figures struct {
	Games  int
	Stuck  int
	Points int // mean
	Spread int // standard deviation
	// Middle is the share of games that end in the rulebook's band of good scores.
	Middle generate.Share
	// DeadStops are served in less than 1 % of the games, and SurelyDeadStops in less than
	// half of that; IdleStop is how often the stop is served that is served least.
	DeadStops       int
	SurelyDeadStops int
	IdleStop        int
	// DeadHexes are used in less than 1 % of the games, of those that take track, and
	// SurelyDead in less than half of that.
	DeadHexes  int
	SurelyDead int
	// Doubtful is the same as far as few games tell it (generate.Doubt).
	Doubtful int
	// Unserved are the dead stops, Dead the dead hexes, by cell.
	Unserved []int
	Dead     []int
	// Companies is the share of points of each company.
	Companies [game.Companies]int
	// Mystery is how often the mystery station is found, Spirals how often a point of
	// interest is served, the mean of all; 0 where the map has none.
	Mystery generate.Share
	Spirals generate.Share
	Penalty int // mean points that engineers cost
	Longest int // mean stops of the longest route
}

// ten makes a share of a report ten-thousandths, hundred a mean hundredths: a report has
// four decimals.
func ten(x float64) int     { return int(math.Round(float64(x * 10_000))) }
func hundred(x float64) int { return int(math.Round(float64(x * 100))) }

func shareOf(s sim.Share) generate.Share {
	return generate.Share{Value: ten(s.Share), Low: ten(s.Low), High: ten(s.High)}
}

// idleShare is how often the stop is served that is served least, as a share of the games.
func (f *Figures) idleShare() generate.Share {
	games := float64(f.Games - f.Stuck)
	return shareOf(sim.ShareOf(float64(float64(f.IdleStop)*games)/10_000, games))
}

// middleBand is the band of the usual ones that most games are to end in: the rulebook
// calls neither lower nor higher scores usual.
const middleBand = 3

// figuresOf takes the figures from a report and its tally.
func figuresOf(g *game.Game, r *sim.Report, t *policies.Tally) *Figures {
	found := t.Findings()
	f := &Figures{
		Games: r.Games + r.Stuck, Stuck: r.Stuck, Points: hundred(r.Score.Mean), Spread: hundred(r.Score.SD),
		Unserved: generate.CellsOf(g.Map().Grid, found.NeverServed, found.Unserved), IdleStop: 10_000, Dead: generate.CellsOf(g.Map().Grid, found.Unused, found.Rare),
		Penalty: hundred(found.Engineers.Penalty.Mean), Longest: hundred(found.Routes.Stops.Mean),
	}
	f.DeadStops = len(f.Unserved)
	if len(found.Bands) > middleBand {
		f.Middle = shareOf(found.Bands[middleBand].Share)
	}
	sum, spirals := 0.0, 0
	for _, s := range found.Stops {
		f.IdleStop = min(f.IdleStop, ten(s.Served))
		if s.Served < policies.RareShare/2 {
			f.SurelyDeadStops++
		}
		if s.Stop == game.Spiral.String() {
			sum += s.Served
			spirals++
		}
	}
	games := float64(r.Games)
	f.Spirals = shareOf(sim.ShareOf(float64(sum/float64(max(spirals, 1))*games), games))
	surely, doubt := 0, 0
	for _, h := range found.Hexes {
		doubt += generate.Doubt(h.Used, policies.RareShare)
		if h.Used < policies.RareShare/2 {
			surely++
		}
	}
	n := max(len(found.Hexes), 1)
	f.Doubtful = doubt / n
	f.DeadHexes, f.SurelyDead = 1000*len(f.Dead)/n, 1000*surely/n
	points := 0
	for _, c := range found.Companies {
		points += hundred(c.Points.Mean)
	}
	for i, c := range found.Companies {
		f.Companies[i] = 10_000 * hundred(c.Points.Mean) / max(points, 1)
	}
	sum = 0
	for _, m := range found.Mystery {
		if m.Company != policies.Nobody {
			sum += m.Share
		}
	}
	f.Mystery = shareOf(sim.ShareOf(float64(sum*games), games))
	return f
}

// planOf is a plan for a map.
func planOf(g *game.Game, games int, seed uint64, jobs int) sim.Plan[*game.State, game.Move] {
	policy, err := policies.ByName(Policy)
	if err != nil {
		panic(err) // there is one
	}
	return sim.Plan[*game.State, game.Move]{
		New: g.Start, Seed: seed, Games: games, Jobs: jobs, Policies: []policies.Entry{policy},
		NewTally: func() sim.Tally[*game.State, game.Move] { return policies.NewTally(g) },
	}
}

// playMap plays a map and says what it showed.
func playMap(ctx context.Context, m *game.Map, games int, seed uint64, jobs int) (*Figures, error) {
	g, err := game.NewGame(m, Players)
	if err != nil {
		return nil, err
	}
	r, tally, err := sim.Run(ctx, planOf(g, games, seed, jobs))
	if err != nil {
		return nil, err
	}
	if r.Partial {
		return nil, ctx.Err()
	}
	return figuresOf(g, &r, tally.(*policies.Tally)), nil
}
