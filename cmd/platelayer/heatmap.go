package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"
)

// heatMapOptions are the flags of simulate for the heat map.
type heatMapOptions struct{ pageOptions }

func (o *heatMapOptions) register(cmd *cobra.Command) {
	o.pageOptions = pageOptions{flag: "heatmap", what: "heat map"}
	o.pageOptions.register(cmd, "file for the map of Roll and Rails with what the games showed")
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
	if _, d.problems = d.game.heatMap(d.loaded, empty, page.set.composition); len(d.problems) > 0 {
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
