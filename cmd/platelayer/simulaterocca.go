package main

import (
	"context"

	"platelayer/maps"
	"platelayer/rules/rocca"
	"platelayer/sim"
	policies "platelayer/sim/rocca"
)

type roccaPlan = sim.Plan[*rocca.State, rocca.Move]

// planRocca makes a definition and what the command line says a plan.
func planRocca(d *rocca.Deck, o simulation) (*rocca.Game, roccaPlan, error) {
	g, err := rocca.NewGame(d, o.players)
	if err != nil {
		return nil, roccaPlan{}, err
	}
	p := roccaPlan{
		New: g.Start, Seed: o.seed, Games: o.games, Jobs: o.jobs, Progress: o.progress,
		Winners:  func(s *rocca.State, buf []int) []int { return s.Winners(buf) },
		Phase:    func(s *rocca.State) int { return int(s.Phase()) },
		NewTally: func() sim.Tally[*rocca.State, rocca.Move] { return policies.NewTally(g) },
		Width:    o.width,
	}
	for phase := rocca.Dealing; phase <= rocca.Ended; phase++ {
		p.Phases = append(p.Phases, phase.String())
	}
	p.Policies, err = namedPolicies(o.policies, policies.ByName)
	return g, p, err
}

// simulateRocca plays with a deck many times.
func simulateRocca(ctx context.Context, d *maps.Definition, o simulation) (*simulated, error) {
	g, p, err := planRocca(d.Rocca, o)
	if err != nil {
		return nil, err
	}
	r, tally, err := sim.Run(ctx, p)
	if err != nil {
		return nil, err
	}
	found := roccaFindings{tally.(*policies.Tally).Findings(), r}
	return &simulated{
		Game: d.Game, Map: d.ID, Digest: d.Rocca.Digest(), Cards: g.Size(),
		Report: r, Findings: found.Findings, printFindings: found.print,
	}, nil
}

// logRocca is the log of the first game of a run.
func logRocca(ctx context.Context, d *maps.Definition, o simulation) ([]byte, error) {
	g, p, err := planRocca(d.Rocca, o)
	if err != nil {
		return nil, err
	}
	return logOf(ctx, p, g.AppendLogHeader(nil, o.seed))
}
