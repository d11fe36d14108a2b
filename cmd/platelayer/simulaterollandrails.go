package main

import (
	"context"

	"platelayer/maps"
	"platelayer/rules/rollandrails"
	"platelayer/sim"
	policies "platelayer/sim/rollandrails"
)

type rollAndRailsPlan = sim.Plan[*rollandrails.State, rollandrails.Move]

// planRollAndRails makes a definition and what the command line says a plan.
func planRollAndRails(m *rollandrails.Map, o simulation) (*rollandrails.Game, rollAndRailsPlan, error) {
	g, err := rollandrails.NewGame(m, o.players)
	if err != nil {
		return nil, rollAndRailsPlan{}, err
	}
	p := rollAndRailsPlan{
		New: g.Start, Seed: o.seed, Games: o.games, Jobs: o.jobs, Progress: o.progress,
		Winners:  func(s *rollandrails.State, buf []int) []int { return s.Winners(buf) },
		Half:     policies.Half,
		Phase:    func(s *rollandrails.State) int { return int(s.Phase()) },
		Phases:   rollAndRailsPhases(),
		NewTally: func() sim.Tally[*rollandrails.State, rollandrails.Move] { return policies.NewTally(g) },
		Width:    o.width,
	}
	p.Policies, err = namedPolicies(o.policies, policies.ByName)
	return g, p, err
}

// simulateRollAndRails plays a map many times.
func simulateRollAndRails(ctx context.Context, d *maps.Definition, o simulation) (*simulated, error) {
	g, p, err := planRollAndRails(d.RollAndRails, o)
	if err != nil {
		return nil, err
	}
	r, tally, err := sim.Run(ctx, p)
	if err != nil {
		return nil, err
	}
	counted := tally.(*policies.Tally)
	found := rollAndRailsFindings{counted.Findings(r), d.RollAndRails, r}
	return &simulated{
		Game: d.Game, Map: d.ID, Digest: d.RollAndRails.Digest(), Rounds: g.Rounds(),
		Report: r, Findings: found.Findings, printFindings: found.print, heat: counted.Heat(),
	}, nil
}

// rollAndRailsPhases are the words for the phases of the game, by rollandrails.Phase.
func rollAndRailsPhases() (names []string) {
	for p := rollandrails.Setup; p <= rollandrails.Ended; p++ {
		names = append(names, p.String())
	}
	return names
}

// logRollAndRails is the log of the first game of a run.
func logRollAndRails(ctx context.Context, d *maps.Definition, o simulation) ([]byte, error) {
	g, p, err := planRollAndRails(d.RollAndRails, o)
	if err != nil {
		return nil, err
	}
	return logOf(ctx, p, g.AppendLogHeader(nil, o.seed))
}
