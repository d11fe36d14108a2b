package main

import (
	"context"

	"platelayer/maps"
	"platelayer/rules/rollway"
	"platelayer/sim"
	policies "platelayer/sim/rollway"
)

type rollwayPlan = sim.Plan[*rollway.State, rollway.Move]

// planRollway makes a definition and what the command line says a plan.
func planRollway(m *rollway.Map, o simulation) (*rollway.Game, rollwayPlan, error) {
	g, err := rollway.NewGame(m, o.players)
	if err != nil {
		return nil, rollwayPlan{}, err
	}
	p := rollwayPlan{
		New: g.Start, Seed: o.seed, Games: o.games, Jobs: o.jobs, Progress: o.progress,
		Winners: func(s *rollway.State, buf []int) []int { return s.Winners(buf) },
		// Half-time is when at least half of the turns are over.
		Half:     func(s *rollway.State) bool { return 2*(s.Turn()-1) >= g.Turns() },
		Phase:    func(s *rollway.State) int { return int(s.Phase()) },
		NewTally: func() sim.Tally[*rollway.State, rollway.Move] { return policies.NewTally(g) },
		Width:    o.width,
	}
	for phase := rollway.Rolling; phase <= rollway.Ended; phase++ {
		p.Phases = append(p.Phases, phase.String())
	}
	p.Policies, err = namedPolicies(o.policies, policies.ByName)
	return g, p, err
}

// simulateRollway plays a map many times.
func simulateRollway(ctx context.Context, d *maps.Definition, o simulation) (*simulated, error) {
	g, p, err := planRollway(d.Rollway, o)
	if err != nil {
		return nil, err
	}
	r, tally, err := sim.Run(ctx, p)
	if err != nil {
		return nil, err
	}
	counted := tally.(*policies.Tally)
	found := rollwayFindings{counted.Findings(), r}
	return &simulated{
		Game: d.Game, Map: d.ID, Digest: d.Rollway.Digest(), Rounds: len(d.Rollway.Runs), Turns: g.Turns(),
		Report: r, Findings: found.Findings, printFindings: found.print, heat: counted.Heat(),
	}, nil
}

// logRollway is the log of the first game of a run.
func logRollway(ctx context.Context, d *maps.Definition, o simulation) ([]byte, error) {
	g, p, err := planRollway(d.Rollway, o)
	if err != nil {
		return nil, err
	}
	return logOf(ctx, p, g.AppendLogHeader(nil, o.seed))
}
