package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"platelayer/layout"
	"platelayer/layout/calibrate"
	"platelayer/layout/impose"
	"platelayer/output"
)

type calibrateOptions struct {
	lookOptions
	out   string
	lying bool
	ruler string
	back  string
	save  string
	list  bool
}

func newCalibrateCommand(s *streams) *cobra.Command {
	o := &calibrateOptions{}
	cmd := &cobra.Command{
		Use:   "calibrate",
		Short: "Measure a printer, so that pages come out true and backs behind their fronts",
		Long: `Calibrate writes a page with two sides, calibrate.pdf: rulers of 100 mm across and down,
crosses on both sides, frames near the edges, greys, fine lines and small type. Print it
at 100 % on both sides, turned over the long edge.

Then measure the rulers, and read on the back, held against the light, where the crosses
of the front lie. --ruler and --back take what you found and say with which --scale and
--back-offset print makes up for it; --save keeps both under a name, for print --printer.
Where the two rulers differ, give both, across and down the page: 99.2mm,99.4mm.

Backs on pages that lie on their side, as most decks do, come elsewhere than on upright
ones: --lying writes a page for them, and with --back it keeps what was read on that. What is saved stays on
this computer, in the folder that --list names.`,
		Example: `  platelayer calibrate --paper letter
  platelayer calibrate --ruler 99.2mm --back 0.8mm,-0.5mm --save office
  platelayer print rocca-rails-hex --printer office
  platelayer calibrate --list`,
		Args: arguments(0, 0, "nothing but flags"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return runCalibrate(cmd, s, o)
		},
		ValidArgsFunction: cobra.NoFileCompletions,
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.StringVar(&o.ruler, "ruler", "", "how long the printed rulers are, such as 99.2mm")
	f.StringVar(&o.back, "back", "", "where the crosses of the front lie on the scales of the back, to the right and down, such as 0.8mm,-0.5mm")
	f.StringVar(&o.save, "save", "", "name under which what was measured is kept")
	f.BoolVar(&o.list, "list", false, "list the printers that have been saved")
	f.BoolVar(&o.lying, "lying", false, "measure pages that lie on their side")
	o.lookOptions.register(cmd, true)
	o.registerFont(cmd)
	f.StringVarP(&o.out, "out", "o", "sheets", "folder the page goes to; made where it is missing")
	_ = cmd.MarkFlagDirname("out")
	_ = cmd.RegisterFlagCompletionFunc("save", completePrinters)
	return cmd
}

// pageFlags are those that have to do with the page alone, and measureFlags with what was
// measured on it.
var (
	pageFlags    = []string{"paper", "theme", "lang", "font", "out"}
	measureFlags = []string{"ruler", "back", "save"}
)

func runCalibrate(cmd *cobra.Command, s *streams, o *calibrateOptions) error {
	given := func(names []string) string {
		i := slices.IndexFunc(names, cmd.Flags().Changed)
		if i < 0 {
			return ""
		}
		return names[i]
	}
	page, measured := given(pageFlags), given(measureFlags)
	switch {
	case o.list && (page != "" || measured != "" || o.lying):
		return wrongUse("--list stands alone")
	case o.list:
		return listPrinters(s)
	case measured != "" && page != "":
		return wrongUse("--%s is for the page, and --%s for what was measured on it", page, measured).hintf("first print the page, then enter what it shows")
	case measured != "":
		return o.measure(cmd, s)
	}
	return o.print(cmd.Context(), s)
}

// print writes the page.
func (o *calibrateOptions) print(ctx context.Context, s *streams) error {
	set, err := o.lookOptions.resolve(s)
	if err != nil {
		return err
	}
	if err := checkFolder(o.out); err != nil {
		return err
	}
	date, err := sourceDate(s.env("SOURCE_DATE_EPOCH"))
	if err != nil {
		return err
	}
	if set.Paper.Screen {
		return wrongUse("%s is a screen, which no printer prints on", set.Paper.Name)
	}
	if !calibrate.Fits(set.Paper, o.lying) {
		e := wrongUse("%s is too small for the rulers and the crosses", pageSize(set.Paper.Width, set.Paper.Height))
		if o.lying && calibrate.Fits(set.Paper, false) {
			return e.hintf("without --lying it is large enough")
		}
		return e.hintf("%s or a larger paper measures the printer as well", paperTitle(layout.Papers[len(layout.Papers)-1].Name))
	}
	if set.chosen != "" {
		s.notef("%s", set.chosen)
	}
	doc, problems := calibrate.Compose(calibrate.Options{Look: set.Look, Lying: o.lying})
	s.diagnostics(problems, nil)
	if problems.HasErrors() {
		return errReported
	}
	files := output.Options{Formats: []output.Format{output.PDF}, Copies: 1, Creator: "platelayer", Date: date}
	pieces := output.Pieces(doc, files)
	paths, err := writePieces(ctx, s, o.out, set.lookFiles, pieces, files)
	if err != nil {
		return err
	}
	if err := listWritten(s, nil, pieces, paths, files); err != nil {
		return err
	}
	s.notef("print it at 100 %% on both sides, turned over the long edge, and enter what it shows with --ruler and --back")
	return nil
}

// measure says how to make up for what was measured, and keeps it.
func (o *calibrateOptions) measure(cmd *cobra.Command, s *streams) error {
	changed := cmd.Flags().Changed
	if !changed("ruler") && !changed("back") {
		return wrongUse("--save needs something to save").hintf("--ruler and --back are what the printed page shows")
	}
	p := &printer{Scale: 1}
	if changed("save") {
		old, err := loadPrinter(o.save)
		switch {
		case err == nil:
			p = old // what is measured now takes the place of what was
		case !errors.Is(err, fs.ErrNotExist):
			return err
		}
	}
	if changed("ruler") {
		across, down, err := rulers(o.ruler)
		if err != nil {
			return err
		}
		if o.lying { // across the page is down the paper
			across, down = down, across
		}
		p.Scale, p.Down = math.Round(calibrate.Ruler/across*1e4)/1e4, math.Round(calibrate.Ruler/down*1e4)/1e4
		if p.Scale == p.Down {
			p.Down = 0
		}
		if p.check() != nil {
			return wrongUse("a ruler of %s is farther off than printers are", o.ruler).
				hintf("%g to %g mm can be made up for; less or more is a printer that fits pages to its margins: print at 100 %%, then measure again",
					math.Ceil(10*calibrate.Ruler/impose.MaxScale)/10, math.Floor(10*calibrate.Ruler/impose.MinScale)/10)
		}
	}
	if changed("back") {
		at, err := pointOf("back", o.back)
		if err != nil {
			return err
		}
		if o.lying {
			p.Lying = &[2]float64{at.X, at.Y}
		} else {
			p.Back = &[2]float64{at.X, at.Y}
		}
	}
	if !changed("save") {
		_, err := fmt.Fprintf(s.out, "%s\n", p.flags(o.lying))
		return err
	}
	path, err := p.save(cmd.Context(), o.save)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(s.out, "%s\n%s: %q, for print --printer %s\n", p.flags(o.lying), path, o.save, o.save)
	return err
}

// rulers reads how long the two rulers are, in mm; one stands for both.
func rulers(s string) (across, down float64, err error) {
	a, b, two := strings.Cut(s, ",")
	if !two {
		b = a
	}
	for _, part := range []struct {
		text string
		to   *float64
	}{{a, &across}, {b, &down}} {
		v, err := layout.ParseLength(part.text)
		comma := two && strings.Contains(part.text, ",") // 99,99,99 may mean many lengths
		if err != nil || comma || !(v >= calibrate.Ruler/2 && v <= calibrate.Ruler*2) {
			return 0, 0, wrongUse("%q is no length of the rulers", s).
				hintf("--ruler takes what they measure in mm, with a point for decimals, such as 99.2mm, or both, across and down: 99.2mm,99.4mm")
		}
		*part.to = v
	}
	return across, down, nil
}

// listPrinters prints the printers that have been saved.
func listPrinters(s *streams) error {
	names, err := printerNames()
	if err != nil {
		return err
	}
	dir, err := printersDir()
	if err != nil {
		return err
	}
	if len(names) == 0 {
		s.notef("no printer has been saved in %q", dir)
		return nil
	}
	s.notef("saved in %q", dir)
	w := tabwriter.NewWriter(s.out, 0, 0, 2, ' ', 0)
	for _, name := range names {
		p, err := loadPrinter(name)
		if err != nil {
			return err
		}
		upright, lying := "backs not measured", ""
		if p.Back != nil {
			upright = "backs " + shortNumber(p.Back[0]) + "," + shortNumber(p.Back[1])
		}
		if p.Lying != nil {
			lying = "lying " + shortNumber(p.Lying[0]) + "," + shortNumber(p.Lying[1])
		}
		fmt.Fprintf(w, "%s\tscale %s\t%s\t%s\n", name, scaleText(p.scales()), upright, lying)
	}
	return w.Flush()
}
