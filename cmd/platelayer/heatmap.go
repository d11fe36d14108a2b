package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"platelayer/output"
	"platelayer/render"
)

// heatMapOptions are the flags of simulate for the heat map.
type heatMapOptions struct {
	lookOptions
	file string
}

// heatMapOnly are the flags that have no meaning without a heat map.
var heatMapOnly = []string{"paper", "theme", "lang", "font"}

func (o *heatMapOptions) register(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&o.file, "heatmap", "", "file for the map with what the games showed: a name that ends in "+endings())
	o.lookOptions.register(cmd, false)
	o.registerFont(cmd)
	for _, name := range heatMapOnly {
		flag := f.Lookup(name)
		flag.Usage = "of the heat map: " + flag.Usage
	}
	_ = cmd.MarkFlagFilename("heatmap", formatNames()...)
}

// endings are the endings of the kinds of files, in words.
func endings() string {
	names := formatNames()
	for i, name := range names {
		names[i] = "." + name
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " or " + names[last]
}

// check finds wrong use of the flags; log is the file of --log.
func (o *heatMapOptions) check(cmd *cobra.Command, log string) error {
	f := cmd.Flags()
	if !f.Changed("heatmap") {
		for _, name := range heatMapOnly {
			if f.Changed(name) {
				return wrongUse("--%s is for the file of --heatmap, and there is none", name)
			}
		}
		return nil
	}
	switch {
	case o.file == "" || o.file == "-":
		return wrongUse("--heatmap needs the name of a file").hintf("it ends in %s", endings())
	case o.format() == "":
		return wrongUse("no kind of heat map goes by the ending of %q", o.file).hintf("--heatmap takes a name that ends in %s", endings())
	case log != "" && strings.EqualFold(filepath.Clean(log), filepath.Clean(o.file)):
		return wrongUse("--log and --heatmap would both write %q", o.file)
	}
	return nil
}

// format is the kind of file that the ending asks for, "" for none.
func (o *heatMapOptions) format() output.Format {
	f := output.Format(strings.ToLower(strings.TrimPrefix(filepath.Ext(o.file), ".")))
	if !slices.Contains(output.Formats, f) {
		return ""
	}
	return f
}

// heatMap is a heat map that is to be written once the games are played.
type heatMap struct {
	*definition
	set     *settings
	file    string
	format  output.Format
	date    time.Time
	replace bool
	inputs  []string
}

// prepare finds out what would keep a heat map from being written, before anything is
// played: a file in its place, words that no font has.
func (o *heatMapOptions) prepare(ctx context.Context, s *streams, d *definition, run simulation, log string, replace bool) (*heatMap, error) {
	set, err := o.resolve(s)
	if err != nil {
		return nil, err
	}
	if d.game.heatMap == nil {
		return nil, fmt.Errorf("%s is of a game without heat maps", d.who())
	}
	h := &heatMap{definition: d, set: set, file: o.file, format: o.format(), replace: replace, inputs: slices.Clone(o.fonts)}
	if h.date, err = sourceDate(s.env("SOURCE_DATE_EPOCH")); err != nil {
		return nil, err
	}
	for _, name := range []string{d.path, log} {
		if name != "" {
			h.inputs = append(h.inputs, name)
		}
	}
	if err := output.CanWrite(ctx, h.file, replace, h.inputs...); err != nil && !errors.Is(err, context.Canceled) {
		return nil, inTheWay(err)
	}
	if set.chosen != "" {
		s.notef("%s", set.chosen)
	}
	// Nothing that play shows can need another letter.
	empty := &simulated{}
	empty.Players, empty.Policies, empty.Seed = run.players, run.policies, run.seed
	d.problems = nil
	if _, d.problems = d.game.heatMap(d.loaded, empty, set.composition); len(d.problems) > 0 {
		s.printProblems([]*definition{d})
	}
	if d.problems.HasErrors() {
		return nil, errReported
	}
	return h, nil
}

// write writes the heat map of a run, also of one that was interrupted.
func (h *heatMap) write(ctx context.Context, s *streams, r *simulated) error {
	doc, problems := h.game.heatMap(h.loaded, r, h.set.composition)
	if problems.HasErrors() {
		s.diagnostics(problems, map[string][]byte{h.name: h.data})
		return errReported
	}
	data, err := h.encode(doc)
	if err != nil {
		return err
	}
	if err := output.WriteFile(context.WithoutCancel(ctx), h.file, data, h.replace, h.inputs...); err != nil {
		return inTheWay(err)
	}
	s.notef("the heat map is in %q", h.file)
	return nil
}

// encode is the file of the one page of a heat map.
func (h *heatMap) encode(doc *render.Document) ([]byte, error) {
	pieces := output.Pieces(doc, output.Options{Formats: []output.Format{h.format}, DPI: defaultDPI, Date: h.date, Creator: "platelayer"})
	if len(pieces) != 1 {
		return nil, fmt.Errorf("a heat map has one page, not %d", len(pieces))
	}
	return pieces[0].Bytes()
}

// inTheWay adds the way out where a file exists already.
func inTheWay(err error) error {
	if _, ok := errors.AsType[*output.ExistsError](err); ok {
		return &hintedError{err, "--force replaces it"}
	}
	return err
}
