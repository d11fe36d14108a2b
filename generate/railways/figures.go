package railways

import (
	"context"
	"math"

	"platelayer/generate"
	game "platelayer/rules/railways"
	"platelayer/sim"
	policies "platelayer/sim/railways"
)

// Policy is who plays candidates.
const Policy = "greedy"

// Share is a share in ten-thousandths with its 95 % interval.
type Share = generate.Share

// What nobody needs on a map, where most hexes are never built on and need not be: a city
// that is linked in fewer games, a city with a colour that takes fewer cubes a game, and two
// neighbours, whom one build can join, that are joined less often.
const (
	idleCity   = .05
	idleMarket = .1
	idleLink   = .01
)

// Figures are what play has shown, in whole numbers: shares of games in ten-thousandths,
// shares of the map in thousandths, points, turns and bonds in hundredths.
type Figures struct {
	Players int
	Games   int
	Stuck   int
	Seats   []Share // of games won from each seat
	// IdleCities, IdleMarkets and IdleLinks are the shares that nobody needs; SurelyIdle is
	// IdleLinks of those joined in less than half as many games: fewer games tell these
	// apart from others.
	IdleCities  int
	IdleMarkets int
	IdleLinks   int
	SurelyIdle  int
	// Idle are the cities that are idle, that take too few cubes, or that a link would join
	// that nobody builds.
	Idle       Idle
	Unfinished int // games that the last turn ends
	Turns      int
	HalfTime   Share
	Points     int // mean of a player
	Spread     int // from the tenth to the nine tenths of players
	Margin     int // mean lead of the winner
	Bonds      int // mean of a player
	Deliveries int // likewise
	Links      int // likewise
}

// Idle are cities, by index.
type Idle struct{ Cities, Markets, Links []int }

// ten makes a share of a report ten-thousandths, hundred a mean hundredths: a report has
// four decimals.
func ten(x float64) int     { return int(math.Round(float64(x * 10_000))) }
func hundred(x float64) int { return int(math.Round(float64(x * 100))) }

func shareOf(s sim.Share) Share {
	return Share{Value: ten(s.Share), Low: ten(s.Low), High: ten(s.High)}
}

// perMille is a share of so many in thousandths.
func perMille(n, of int) int { return 1000 * n / max(of, 1) }

// figuresOf takes the figures from a report and its tally; near are the neighbours that one
// build can join.
func figuresOf(g *game.Game, near [][2]int, r *sim.Report, t *policies.Tally) *Figures {
	found := t.Findings()
	f := &Figures{
		Players: r.Players, Games: r.Games + r.Stuck, Stuck: r.Stuck,
		Points: hundred(r.Score.Mean), Spread: 100 * (r.Score.P90 - r.Score.P10),
		Unfinished: 10_000 - ten(found.ByEmpty), Turns: hundred(found.Turns.Mean), Bonds: hundred(found.Bonds.Mean),
		Deliveries: hundred(found.Delivered.Mean), Links: hundred(found.Links.Mean),
	}
	for _, s := range r.Seats {
		f.Seats = append(f.Seats, shareOf(s.Wins))
	}
	if r.HalfTime != nil {
		f.HalfTime = shareOf(*r.HalfTime)
	}
	if r.Margin != nil {
		f.Margin = hundred(r.Margin.Mean)
	}
	colored := 0
	for i, c := range found.Cities {
		if c.Linked < idleCity {
			f.Idle.Cities = append(f.Idle.Cities, i)
		}
		if g.Map().Cities[i].Color.V == game.Gray {
			continue
		}
		if colored++; c.To < idleMarket {
			f.Idle.Markets = append(f.Idle.Markets, i)
		}
	}
	f.IdleCities, f.IdleMarkets = perMille(len(f.Idle.Cities), len(found.Cities)), perMille(len(f.Idle.Markets), colored)
	idle, surely := 0, 0
	for _, p := range near {
		built := t.Built(p[0], p[1])
		if built < idleLink {
			idle++
			f.Idle.Links = append(f.Idle.Links, p[0], p[1])
		}
		if built < idleLink/2 {
			surely++
		}
	}
	f.IdleLinks, f.SurelyIdle = perMille(idle, len(near)), perMille(surely, len(near))
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
	var s survey
	c := CandidateOf(m)
	s.measure(c)
	return figuresOf(g, s.oneBuild(c), &r, tally.(*policies.Tally)), nil
}

// oneBuild are the neighbours, of the candidate that was measured last, that one build joins.
func (s *survey) oneBuild(c *Candidate) (out [][2]int) {
	s.neighbours(c, func(a, b int, p pair) {
		if p.tiles <= game.BuildTiles {
			out = append(out, [2]int{a, b})
		}
	})
	return out
}
