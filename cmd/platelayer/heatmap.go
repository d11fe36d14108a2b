package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"platelayer/hex"
	"platelayer/layout"
	"platelayer/sim"
)

// heatMapOptions are the flags of simulate for the heat map.
type heatMapOptions struct{ pageOptions }

func (o *heatMapOptions) register(cmd *cobra.Command) {
	o.pageOptions = pageOptions{flag: "heatmap", what: "heat map"}
	o.pageOptions.register(cmd, "file for the map with what the games showed")
}

// check finds wrong use of the flags; log is the file of --log.
func (o *heatMapOptions) check(cmd *cobra.Command, log string) error {
	if err := o.pageOptions.check(cmd); err != nil {
		return err
	}
	if o.file != "" && log != "" && sameFile(log, o.file) {
		return wrongUse("--log and --heatmap would both write %q", o.file)
	}
	return nil
}

// heatMap is a heat map that is to be written once the games are played.
type heatMap struct {
	*definition
	*pageFile
}

// prepare finds out what would keep a heat map from being written, before anything is
// played: a file in its place, words that no font has.
func (o *heatMapOptions) prepare(ctx context.Context, s *streams, d *definition, run simulation, replace bool) (*heatMap, error) {
	if d.game.cards != nil {
		return nil, fmt.Errorf("%s is a deck of cards, and a heat map is drawn on a map", d.who())
	}
	if d.game.heatMap == nil {
		return nil, fmt.Errorf("%s is of %s, of which no heat map can be drawn yet", d.who(), d.game.name)
	}
	page, err := o.pageOptions.prepare(ctx, s, replace, d.path)
	if err != nil {
		return nil, err
	}
	// Nothing that play shows can need another letter.
	empty := &simulated{}
	empty.Players, empty.Policies, empty.Seed = run.players, run.policies, run.seed
	d.problems = nil
	page.set.composition = page.set.dressed(d)
	_, problems := d.game.heatMap(d.loaded, empty, page.set.composition)
	if d.problems = append(d.problems, problems...); len(d.problems) > 0 {
		s.printProblems([]*definition{d})
	}
	if d.problems.HasErrors() {
		return nil, errReported
	}
	return &heatMap{d, page}, nil
}

// write writes the heat map of a run. That of a run that was interrupted is written all
// the same; an interrupt that comes later keeps it from being written.
func (h *heatMap) write(ctx context.Context, s *streams, r *simulated) error {
	if r.Partial {
		ctx = context.WithoutCancel(ctx)
	}
	doc, problems := h.game.heatMap(h.loaded, r, h.set.composition)
	if problems.HasErrors() {
		s.diagnostics(problems, map[string][]byte{h.name: h.data})
		return errReported
	}
	return h.pageFile.write(ctx, s, doc)
}

// scoreChart are the scores of a report.
func scoreChart(r *sim.Report) layout.ScoreChart {
	spread := func(s sim.Standing) layout.ScoreSpread {
		k := s.Score
		return layout.ScoreSpread{Mean: k.Mean, Least: k.Min, Lower: k.P25, Middle: k.P50, Upper: k.P75, Most: k.Max, Wins: s.Wins.Share}
	}
	c := layout.ScoreChart{All: spread(sim.Standing{Score: r.Score})}
	for _, k := range r.Histogram {
		c.Scores = append(c.Scores, layout.ScoreCount{Points: k[0], Times: k[1]})
	}
	for _, s := range r.Seats {
		c.Seats = append(c.Seats, spread(s))
	}
	return c
}

// overlayOf is a heat in parts of the games, or of several sheets in each: the shares of
// borders, and how much there was in a hex. That of no games is empty.
func overlayOf(h *sim.Heat, sheets int) layout.Overlay {
	o := layout.Overlay{Borders: map[hex.Edge]float64{}, Hexes: map[hex.Coord]float64{}, Unused: map[hex.Coord]bool{}}
	if h == nil || h.Games == 0 {
		return o
	}
	all := float64(h.Games * sheets)
	for i := range h.Grid.Len() {
		at := h.Grid.At(i)
		if n := h.Hex(i); n > 0 {
			o.Hexes[at] = float64(n) / all
		}
		for s := hex.Side(0); s < 6; s++ {
			if n := h.Side(i, s); n > 0 {
				o.Borders[hex.EdgeOf(at, s)] = float64(n) / all
			}
		}
	}
	return o
}
