package railroadink

import (
	"context"
	"math"

	"platelayer/generate"
	game "platelayer/rules/railroadink"
	"platelayer/sim"
	policies "platelayer/sim/railroadink"
)

// Policy is who plays candidates: greedy, which goes on from fewer positions of a round
// than by itself, as that loses it a point in twenty and plays five times as fast. Players
// is how many play: everybody has a board of their own, so the game is the same for any
// number.
const (
	Policy  = "narrow greedy"
	Players = 1

	width = 2
)

// Figures are what play has shown, in whole numbers: shares in ten-thousandths, those of
// spaces in thousandths, points and counts in hundredths.
type Figures struct {
	Games  int
	Stuck  int
	Points int // mean
	Spread int // standard deviation
	// Joined is the share of all exits that the largest network joins.
	Joined int
	// IdleExit is how often something leads to the exit where that is rarest, IdleSpace how
	// often the space is drawn that is drawn least, and IdleSite how often the building
	// wakes that wakes least.
	IdleExit, IdleSpace, IdleSite generate.Share
	// DeadSpaces are drawn in less than 1 % of the games.
	DeadSpaces int
	Errors     int // mean loose ends
	// Highway and Railway are the mean spaces of the longest lines, HighwayShare the share
	// of the first in both.
	Highway, Railway int
	HighwayShare     int
	Centre           int // mean spaces
}

// wholeShare is all, of ten-thousandths.
const wholeShare = 10_000

// hundred makes a mean of a report hundredths.
func hundred(x float64) int { return int(math.Round(float64(x * 100))) }

// shareOf is a share of so many games with its interval.
func shareOf(share float64, games int) generate.Share {
	s := sim.ShareOf(float64(share*float64(games)), float64(games))
	ten := func(x float64) int { return int(math.Round(float64(x * wholeShare))) }
	return generate.Share{Value: ten(s.Share), Low: ten(s.Low), High: ten(s.High)}
}

// deadShare is the share of games below which a space is dead.
const deadShare = .01

// figuresOf takes the figures from a report and its tally.
func figuresOf(r *sim.Report, t *policies.Tally) *Figures {
	found := t.Findings()
	f := &Figures{
		Games: r.Games + r.Stuck, Stuck: r.Stuck, Points: hundred(r.Score.Mean), Spread: hundred(r.Score.SD),
		Errors: hundred(found.Errors.Mean), Highway: hundred(found.Highway.Mean), Railway: hundred(found.Railway.Mean), Centre: hundred(found.Centre.Mean),
	}
	f.HighwayShare = wholeShare * f.Highway / max(f.Highway+f.Railway, 1)
	f.Joined = wholeShare / 100 * hundred(found.Largest.Mean) / max(len(found.Exits), 1)
	exit, space, site, dead := 1.0, 1.0, 1.0, 0
	for _, e := range found.Exits {
		exit = min(exit, e.Share)
	}
	for _, kind := range found.Woken {
		for _, s := range kind.Sites {
			site = min(site, s.Share)
		}
	}
	for _, s := range found.Board {
		if space = min(space, s.Drawn); s.Drawn < deadShare {
			dead++
		}
	}
	f.IdleExit, f.IdleSpace = shareOf(exit, r.Games), shareOf(space, r.Games)
	if len(found.Woken) > 0 {
		f.IdleSite = shareOf(site, r.Games)
	}
	f.DeadSpaces = 1000 * dead / max(len(found.Board), 1)
	return f
}

// planOf is a plan for a board.
func planOf(g *game.Game, games int, seed uint64, jobs int) sim.Plan[*game.State, game.Move] {
	return sim.Plan[*game.State, game.Move]{
		New: g.Start, Seed: seed, Games: games, Jobs: jobs, Policies: []policies.Entry{player()},
		NewTally: func() sim.Tally[*game.State, game.Move] { return policies.NewTally(g) },
	}
}

// player is who plays.
func player() policies.Entry {
	return policies.Entry{Name: Policy, New: func() sim.Policy[*game.State, game.Move] {
		p := policies.NewGreedy()
		p.Width = width
		return p
	}}
}

// playBoard plays a board and says what it showed.
func playBoard(ctx context.Context, b *game.Board, games int, seed uint64, jobs int) (*Figures, error) {
	g, err := game.NewGame(b, Players)
	if err != nil {
		return nil, err
	}
	r, t, err := sim.Run(ctx, planOf(g, games, seed, jobs))
	if err != nil {
		return nil, err
	}
	if r.Partial {
		return nil, ctx.Err()
	}
	return figuresOf(&r, t.(*policies.Tally)), nil
}
