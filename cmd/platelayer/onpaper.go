package main

import (
	"context"
	"slices"

	"github.com/spf13/cobra"

	"platelayer/layout/impose"
	"platelayer/render"
)

// paperOptions are the flags that say how sheets and cards look and come onto paper.
type paperOptions struct {
	sheetOptions
	cardOptions
	printerOptions
	wayOptions
}

func (o *paperOptions) register(cmd *cobra.Command) {
	o.sheetOptions.register(cmd)
	o.cardOptions.register(cmd)
	o.printerOptions.register(cmd)
	o.wayOptions.register(cmd)
}

// resolve reads the flags; what it does not understand is wrong use.
func (o *paperOptions) resolve(s *streams, cmd *cobra.Command) (*settings, error) {
	card, err := o.cardOptions.resolve(cmd)
	if err != nil {
		return nil, err
	}
	set, err := o.sheetOptions.resolve(s)
	if err != nil {
		return nil, err
	}
	set.card, set.composition.cards = card, card.cards
	set.way = o.wayOptions
	if err := o.wayOptions.check(cmd.Flags().Changed, set); err != nil {
		return nil, err
	}
	return set, o.printerOptions.resolve(cmd, set)
}

// imposed is a definition whose pages are on paper.
type imposed struct {
	*definition
	plan  []impose.Placement
	cards *impose.CardPlan // of a deck
	// pieces are what is cut out of its sheets, by the sheet.
	pieces []impose.SheetCards
	// reference is how many of them are to look things up on.
	reference int
	deck      bool // all of it are cards
	booklet   int  // how many pages a booklet has; 0 for none
	longEdge  bool // and its papers are turned over their long edge
	doc       *render.Document
	// cut is the document before it came onto paper, where some of it is cut out.
	cut *render.Document
}

// definitions are those of some jobs.
func definitions(jobs []imposed) []*definition {
	out := make([]*definition, len(jobs))
	for i, j := range jobs {
		out[i] = j.definition
	}
	return out
}

// onPaper reads the definitions that a person named and brings each onto paper as far as
// its problems let it. The error is for wrong use.
func (set *settings) onPaper(ctx context.Context, s *streams, args []string, copies int) ([]imposed, error) {
	defs, err := s.loadAll(ctx, args)
	if err != nil {
		return nil, err
	}
	if err := set.seat(defs...); err != nil {
		return nil, err
	}
	set.noteSpan(s, defs...)
	if err := needSheets(defs...); err != nil {
		return nil, err
	}
	if err := set.pick(defs...); err != nil {
		return nil, err
	}
	if err := set.choose(defs...); err != nil {
		return nil, err
	}
	jobs := make([]imposed, len(defs))
	bar := s.startProgress("setting", len(defs))
	err = parallel(ctx, len(defs), len(defs), func(i int) error {
		defer bar.step()
		jobs[i] = set.impose(defs[i], copies)
		return nil
	})
	bar.stop()
	return jobs, err
}

// loadAll reads the definitions a person named, where none is named all bundled ones
// that can be printed.
func (s *streams) loadAll(ctx context.Context, args []string) ([]*definition, error) {
	if len(args) == 0 {
		args = printableIDs(nil)
	}
	defs := make([]*definition, len(args))
	for i, arg := range args {
		if arg == "-" && slices.Contains(args[:i], "-") {
			return nil, wrongUse("standard input can be read once, and %q is named twice", "-")
		}
		var err error
		if defs[i], err = s.load(ctx, arg); err != nil {
			return nil, err
		}
	}
	return defs, nil
}

// countFaulty is how many of the definitions have errors.
func countFaulty(defs []*definition) int {
	n := 0
	for _, d := range defs {
		if d.problems.HasErrors() {
			n++
		}
	}
	return n
}
