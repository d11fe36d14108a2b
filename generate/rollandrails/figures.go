package rollandrails

import (
	"context"
	"math"

	"platelayer/generate"
	game "platelayer/rules/rollandrails"
	"platelayer/sim"
	policies "platelayer/sim/rollandrails"
)

// Policy is who plays candidates.
const Policy = "greedy"

// Share is a share in ten-thousandths with its 95 % interval.
type Share = generate.Share

// Figures are what play has shown, in whole numbers: shares in ten-thousandths, those of
// hexes in thousandths, points in hundredths.
type Figures struct {
	Players int
	Rounds  int
	Games   int
	Stuck   int
	Seats   []Share // of games won from each seat
	// DeadCity is the share of games in which nothing is joined to a city, of the city
	// where that is most; IdleTown the mean of the towns.
	DeadCity int
	IdleTown int
	// DeadHexes are used in less than 1 % of the games, of those that take track, and
	// SurelyDead in less than half of that: fewer games tell these apart from others.
	DeadHexes  int
	SurelyDead int
	// Doubtful is the same as far as few games tell it (generate.Doubt).
	Doubtful int
	Dead     []int // the dead hexes, by cell
	// IdlestCity is the label of the city that DeadCity is of.
	IdlestCity string
	HalfTime   Share
	Points     int // mean of a player
	Spread     int // their standard deviation
	Margin     int // mean lead of the winner
	Goods      int // delivered in a game, hundredths
}

// ten makes a share of a report ten-thousandths, hundred a mean hundredths: a report has
// four decimals.
func ten(x float64) int     { return int(math.Round(float64(x * 10_000))) }
func hundred(x float64) int { return int(math.Round(float64(x * 100))) }

func shareOf(s sim.Share) Share {
	return Share{Value: ten(s.Share), Low: ten(s.Low), High: ten(s.High)}
}

// figuresOf takes the figures from a report and its tally.
func figuresOf(g *game.Game, r *sim.Report, t *policies.Tally) *Figures {
	f := &Figures{
		Players: r.Players, Rounds: g.Rounds(), Games: r.Games + r.Stuck, Stuck: r.Stuck,
		Points: hundred(r.Score.Mean), Spread: hundred(r.Score.SD),
	}
	found := t.Findings(*r)
	for _, s := range r.Seats {
		f.Seats = append(f.Seats, shareOf(s.Wins))
	}
	if r.HalfTime != nil {
		f.HalfTime = shareOf(*r.HalfTime)
	}
	if r.Margin != nil {
		f.Margin = hundred(r.Margin.Mean)
	}
	towns := 0
	for _, p := range found.Places {
		if p.City {
			if idle := ten(p.Idle); idle > f.DeadCity {
				f.DeadCity, f.IdlestCity = idle, p.Hex
			}
		} else {
			f.IdleTown += ten(p.Idle)
			towns++
		}
	}
	f.IdleTown /= max(towns, 1)
	f.Dead = generate.CellsOf(g.Map().Grid, found.Unused, found.Rare)
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
	f.Goods = hundred(found.Delivery.Goods.Mean)
	return f
}

// planOf is a plan for so many players of a map.
func planOf(g *game.Game, games int, seed uint64, jobs int) sim.Plan[*game.State, game.Move] {
	policy, err := policies.ByName(Policy)
	if err != nil {
		panic(err) // there is one
	}
	return sim.Plan[*game.State, game.Move]{
		New: g.Start, Seed: seed, Games: games, Jobs: jobs, Policies: []policies.Entry{policy},
		Winners:  func(s *game.State, buf []int) []int { return s.Winners(buf) },
		Half:     policies.Half,
		NewTally: func() sim.Tally[*game.State, game.Move] { return policies.NewTally(g) },
	}
}

// playMap plays a map and says what it showed.
func playMap(ctx context.Context, m *game.Map, players, games int, seed uint64, jobs int) (*Figures, error) {
	g, err := game.NewGame(m, players)
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
