package main

import (
	"context"
	"slices"

	"platelayer/maps"
	"platelayer/rules/railroadink"
	"platelayer/sim"
	policies "platelayer/sim/railroadink"
)

type railroadInkPlan = sim.Plan[*railroadink.State, railroadink.Move]

// dieGames is how many games are played without a die of a pack, at most, to find out what
// it is worth.
const dieGames = 200

// planRailroadInk makes a definition and what the command line says a plan.
func planRailroadInk(board *railroadink.Board, o simulation) (*railroadink.Game, railroadInkPlan, error) {
	g, err := railroadink.NewGame(board, o.players)
	if err != nil {
		return nil, railroadInkPlan{}, err
	}
	p := railroadInkPlan{
		New: g.Start, Seed: o.seed, Games: o.games, Jobs: o.jobs, Progress: o.progress,
		Winners: func(s *railroadink.State, buf []int) []int { return append(buf, s.Winners()...) },
		// Half-time is when at least half of the rounds are over.
		Half: func(s *railroadink.State) bool {
			return s.Phase() != railroadink.Playing && 2*s.Round() >= board.Rounds.V
		},
		NewTally: func() sim.Tally[*railroadink.State, railroadink.Move] { return policies.NewTally(g) },
		Width:    o.width,
	}
	p.Policies, err = namedPolicies(o.policies, policies.ByName)
	return g, p, err
}

// simulateRailroadInk plays a board many times, and then a few times without each die of a
// pack.
func simulateRailroadInk(ctx context.Context, d *maps.Definition, o simulation) (*simulated, error) {
	_, p, err := planRailroadInk(d.RailroadInk, o)
	if err != nil {
		return nil, err
	}
	r, tally, err := sim.Run(ctx, p)
	if err != nil {
		return nil, err
	}
	found := railroadInkFindings{tally.(*policies.Tally).Findings(), r}
	for i := range found.Dice {
		if f := &found.Dice[i]; f.Kind != railroadink.White.String() && !r.Partial && r.Games > 0 {
			if f.Value, err = dieValue(ctx, d.RailroadInk, f.Letter, o, r.Score); err != nil {
				return nil, err
			}
		}
	}
	return &simulated{
		Game: d.Game, Map: d.ID, Digest: d.RailroadInk.Digest(), Rounds: d.RailroadInk.Rounds.V,
		Report: r, Findings: found.Findings, printFindings: found.print,
	}, nil
}

// dieValue is what a die is worth: the same is played without it. Where that is interrupted
// nothing is said.
func dieValue(ctx context.Context, board *railroadink.Board, letter string, o simulation, with sim.Summary) (*policies.DieValue, error) {
	b := *board
	b.Dice = slices.DeleteFunc(slices.Clone(board.Dice), func(d railroadink.Die) bool { return d.Letter.V == letter })
	o.games, o.progress, o.width = min(o.games, dieGames), nil, 0
	_, p, err := planRailroadInk(&b, o)
	if err != nil {
		return nil, err
	}
	p.NewTally, p.Half = nil, nil
	r, _, err := sim.Run(ctx, p)
	if err != nil || r.Partial || r.Games == 0 {
		return nil, err
	}
	v := policies.ValueOf(with, r.Score, r.Games)
	return &v, nil
}

// logRailroadInk is the log of the first game of a run.
func logRailroadInk(ctx context.Context, d *maps.Definition, o simulation) ([]byte, error) {
	g, p, err := planRailroadInk(d.RailroadInk, o)
	if err != nil {
		return nil, err
	}
	return logOf(ctx, p, g.AppendLogHeader(nil, o.seed))
}
