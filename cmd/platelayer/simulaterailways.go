package main

import (
	"context"

	"platelayer/maps"
	"platelayer/rules/railways"
	"platelayer/sim"
	policies "platelayer/sim/railways"
)

type railwaysPlan = sim.Plan[*railways.State, railways.Move]

// planRailways makes a definition and what the command line says a plan.
func planRailways(m *railways.Map, o simulation) (*railways.Game, railwaysPlan, error) {
	g, err := railways.NewGame(m, o.players)
	if err != nil {
		return nil, railwaysPlan{}, err
	}
	p := railwaysPlan{
		New: g.Start, Seed: o.seed, Games: o.games, Jobs: o.jobs, Progress: o.progress,
		Winners:  func(s *railways.State, buf []int) []int { return s.Winners(buf) },
		Half:     policies.Half,
		NewTally: func() sim.Tally[*railways.State, railways.Move] { return policies.NewTally(g) },
		Width:    o.width,
		Phase:    func(s *railways.State) int { return int(s.Phase()) },
	}
	for phase := railways.Filling; phase < railways.Ended; phase++ {
		p.Phases = append(p.Phases, phase.String())
	}
	p.Policies, err = namedPolicies(o.policies, policies.ByName)
	return g, p, err
}

// simulateRailways plays a map many times, and where that is wanted with the other ways of
// bidding, too.
func simulateRailways(ctx context.Context, d *maps.Definition, o simulation) (*simulated, error) {
	r, counted, err := playRailways(ctx, d.Railways, o)
	if err != nil {
		return nil, err
	}
	found := &railwaysFindings{Findings: counted.Findings(), r: r}
	if o.biddings {
		if err := found.compareBiddings(ctx, d.Railways, o); err != nil {
			return nil, err
		}
	}
	out := &simulated{
		Game: d.Game, Map: d.ID, Digest: d.Railways.Digest(),
		Report: found.r, Findings: found, printFindings: found.print, heat: counted.Heat(),
	}
	return out, nil
}

// playRailways plays a map as it is.
func playRailways(ctx context.Context, m *railways.Map, o simulation) (sim.Report, *policies.Tally, error) {
	_, p, err := planRailways(m, o)
	if err != nil {
		return sim.Report{}, nil, err
	}
	r, tally, err := sim.Run(ctx, p)
	if err != nil {
		return sim.Report{}, nil, err
	}
	return r, tally.(*policies.Tally), nil
}

// logRailways is the log of the first game of a run.
func logRailways(ctx context.Context, d *maps.Definition, o simulation) ([]byte, error) {
	g, p, err := planRailways(d.Railways, o)
	if err != nil {
		return nil, err
	}
	return logOf(ctx, p, g.AppendLogHeader(nil, o.seed))
}
