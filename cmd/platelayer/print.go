package main

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"platelayer/layout/impose"
	"platelayer/output"
)

type printOptions struct {
	paperOptions
	args    []string
	out     string
	copies  int
	formats []string
	dpi     int
	strict  bool
}

// The dots per inch of pictures: screens show 96 or less, and no printer has more than
// 1200 for a page of this size.
const (
	minDPI     = 36
	maxDPI     = 1200
	defaultDPI = 300
)

func newPrintCommand(s *streams) *cobra.Command {
	o := &printOptions{}
	cmd := &cobra.Command{
		Use:   "print [MAP...]",
		Short: "Print the sheets of maps, and decks of cards, into files",
		Long: `Print makes the sheets of maps, each ready for the printer. A MAP is the name of a
bundled map or deck (see "platelayer list"), a definition file, or - for standard input;
without one, all that is bundled is printed.

A PDF has all sheets of a map, MAP.pdf; pictures have a page each, MAP-SHEET-PAGE.png
or .svg. Files are replaced once all of them succeeded, and never before. The paper is
that of your locale unless you choose one. The date in a PDF is fixed unless
SOURCE_DATE_EPOCH gives one, so that the same map gives the same file.

Of a deck, as many cards as fit lie on a page, with lines to cut along, and each page of
fronts is followed by its backs, for a printer that turns the paper over its long edge.
--duplex has other ways: short for the short edge, fold for one side that is folded and
glued, separate for backs on paper of their own, none.

Of a map of hexes, --hex is how wide they are, from flat to flat: a map that is larger than
the paper is a poster of many pages, with marks to cut and glue them by. --fit brings each
sheet onto one page instead, --two-up puts two pages of half the size on one, --booklet in
the order of a booklet, and --paper tablet makes pages to draw on with a pen.

With --large all words have 16 points or more, on as many pages as that takes, with maps as
posters and cards two or three times as large. With --left what is written in stands at the
left of what is read, on sheets where that matters.

Every page is looked at as a print shop would; "platelayer preflight" does only that. With
--strict warnings count as errors, and nothing is written.`,
		Example: `  platelayer print
  platelayer print deutschland --paper letter --players 4
  platelayer print mymap.yaml --sheets solo --theme ink --lang de
  platelayer print mymap.yaml --format pdf,png --dpi 150 --out pictures
  platelayer print mymap.yaml --hex 22mm --margin 6.7mm
  platelayer print lost-junction --paper tablet
  platelayer print deutschland --large --theme contrast
  platelayer print rocca-rails-hex --duplex fold
  platelayer print rocca-rails-poker --cards 1-9,storm --bleed 3`,
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			o.args = args
			return runPrint(cmd, s, o)
		},
		ValidArgsFunction: completeMaps,
	}
	f := cmd.Flags()
	o.paperOptions.register(cmd)
	f.StringVarP(&o.out, "out", "o", "sheets", "folder the files go to; made where it is missing")
	f.StringSliceVarP(&o.formats, "format", "f", []string{string(output.PDF)}, "kinds of files: "+strings.Join(formatNames(), ", "))
	f.IntVar(&o.copies, "copies", 1, fmt.Sprintf("how often the pages are repeated in a PDF, 1 to %d", impose.MaxCopies))
	f.IntVar(&o.dpi, "dpi", defaultDPI, fmt.Sprintf("dots per inch of png, %d to %d", minDPI, maxDPI))
	registerStrict(cmd, &o.strict)
	completeFlag(cmd, "format", formatNames()...)
	_ = cmd.MarkFlagDirname("out")
	return cmd
}

func formatNames() []string {
	names := make([]string, len(output.Formats))
	for i, f := range output.Formats {
		names[i] = string(f)
	}
	return names
}

func runPrint(cmd *cobra.Command, s *streams, o *printOptions) error {
	ctx := cmd.Context()
	set, err := o.resolve(s, cmd)
	if err != nil {
		return err
	}
	files, err := o.files(s)
	if err != nil {
		return err
	}
	if set.chosen != "" {
		s.notef("%s", set.chosen)
	}
	if len(o.args) == 0 {
		o.args = printableIDs(set.sheets)
	}
	jobs, err := set.onPaper(ctx, s, o.args, o.copies)
	if err != nil {
		return err
	}
	defs := definitions(jobs)
	hardened := o.strict && harden(defs...)
	s.printProblems(defs)
	if countFaulty(defs) > 0 {
		if hardened {
			s.notef(strictNote)
		}
		return errReported
	}
	var pieces []output.Piece
	inputs := slices.Clone(set.lookFiles)
	owner := map[string]string{}
	for _, j := range jobs {
		for _, p := range output.Pieces(j.doc, files) {
			key := strings.ToLower(p.Name)
			if first, ok := owner[key]; ok {
				return &hintedError{
					fmt.Errorf("%s and %s would both be printed to %q", first, j.who(), filepath.Join(o.out, p.Name)),
					"give one of the files another name, or print them into two folders with --out",
				}
			}
			owner[key] = j.who()
			pieces = append(pieces, p)
		}
		inputs = append(inputs, j.inputs()...)
	}
	paths, err := writePieces(ctx, s, o.out, inputs, pieces, files)
	if err != nil {
		return err
	}
	if err := listWritten(s, jobs, pieces, paths, files); err != nil {
		return err
	}
	set.notePrinter(s, jobs)
	set.noteLeft(s, jobs)
	return nil
}

// notePrinter says how pages differ from what they would be on a true printer, and what
// nobody has measured yet.
func (set *settings) notePrinter(s *streams, jobs []imposed) {
	if !set.scale.None() {
		s.notef("everything is scaled by %s; on a printer that needs that the bars measure 100 mm and 4 in", scaleText(set.scale))
	}
	for _, j := range jobs {
		plans := []*impose.CardPlan{j.cards}
		for i := range j.pieces {
			plans = append(plans, &j.pieces[i].CardPlan)
		}
		for _, p := range plans {
			if p == nil {
				continue
			}
			if lying, yes := set.card.unmeasured(p); yes {
				how, flag := "stand upright", ""
				if lying {
					how, flag = "lie on their side", " --lying"
				}
				s.notef("pages of backs of %s %s, and where those of printer %q come is not known: \"platelayer calibrate%s\" measures it", j.doc.ID, how, set.card.printer, flag)
				break
			}
		}
	}
}

// writePieces draws every file and then puts all of them in place.
func writePieces(ctx context.Context, s *streams, dir string, inputs []string, pieces []output.Piece, files output.Options) ([]string, error) {
	batch := output.NewBatch(ctx, dir, inputs...)
	defer batch.Discard()
	bar := s.startProgress("printing", len(pieces))
	defer bar.stop()
	defer frugal(pieces)()
	paths := make([]string, len(pieces))
	err := parallel(ctx, len(pieces), atOnce(pieces, files.DPI), func(i int) (err error) {
		defer bar.step()
		paths[i], err = batch.Write(pieces[i])
		return err
	})
	if err != nil {
		return nil, err
	}
	return paths, batch.Commit()
}

// maxPixels is how many pixels are drawn at once: at 12 bytes each while they are packed,
// under 2 GB.
const maxPixels = 150e6

// pixels is how many a page in mm has.
func pixels(w, h float64, dpi int) float64 {
	perMM := float64(dpi) / 25.4
	return w * perMM * h * perMM
}

// atOnce is how many of the pieces may be drawn at the same time.
func atOnce(pieces []output.Piece, dpi int) int {
	largest := 0.0
	for _, p := range pieces {
		if p.Format == output.PNG {
			largest = max(largest, pixels(p.Pages[0].Width, p.Pages[0].Height, dpi))
		}
	}
	if largest == 0 {
		return len(pieces)
	}
	return int(maxPixels / largest)
}

// listWritten says what was written: the path, the pages and their size, and under it
// each poster that was cut into pages.
func listWritten(s *streams, jobs []imposed, pieces []output.Piece, paths []string, o output.Options) error {
	w := tabwriter.NewWriter(s.out, 0, 0, 2, ' ', 0)
	for i, p := range pieces {
		switch p.Format {
		case output.PNG:
			fmt.Fprintf(w, "%s\t%s, %d dpi\n", paths[i], pageSize(p.Pages[0].Width, p.Pages[0].Height), o.DPI)
		case output.SVG:
			fmt.Fprintf(w, "%s\t%s\n", paths[i], pageSize(p.Pages[0].Width, p.Pages[0].Height))
		default:
			fmt.Fprintf(w, "%s\t%s, %s\n", paths[i], count(len(p.Pages), "page"), paperSizes(p.Pages))
		}
	}
	if err := w.Flush(); err != nil {
		return err
	}
	for _, j := range jobs {
		if j.cards != nil {
			fmt.Fprintf(s.out, "%s: %s, %d to a page, on %s%s\n", j.doc.ID, countCards(j.cards.Cards, j.reference), len(j.cards.Places), count(j.cards.Sheets, "sheet"), howToPrint(j.cards))
		}
		for _, p := range j.pieces {
			fmt.Fprintf(s.out, "%s: %s: %s, %d to a page, on %s%s\n", j.doc.ID, p.Sheet, count(p.Cards, "piece"), len(p.Places), count(p.Sheets, "sheet"), howToPrint(&p.CardPlan))
		}
		if j.booklet > 0 {
			edge := duplexWords[impose.ShortEdge]
			if j.longEdge {
				edge = duplexWords[impose.LongEdge]
			}
			fmt.Fprintf(s.out, "%s: a booklet of %s on %s; print on both sides, turned over the %s edge, and fold\n", j.doc.ID, count(j.booklet, "page"), count((j.booklet+3)/4, "sheet"), edge)
		}
		for _, pl := range j.plan {
			if pl.Way == impose.Tiles {
				fmt.Fprintf(s.out, "%s: the %s sheet is %s mm, a poster of %d x %d pages\n",
					j.doc.ID, pl.Sheet, inMM(pl.PageWidth, pl.PageHeight), pl.Columns, pl.Rows)
			}
		}
	}
	return nil
}

// files reads what the command line says about the files.
func (o *printOptions) files(s *streams) (output.Options, error) {
	// No version: the same map is to give the same bytes from two builds of one program.
	files := output.Options{DPI: o.dpi, Copies: o.copies, Creator: "platelayer"}
	if err := checkFolder(o.out); err != nil {
		return files, err
	}
	for _, name := range o.formats {
		f := output.Format(strings.ToLower(strings.TrimSpace(name)))
		if !slices.Contains(output.Formats, f) {
			return files, unknown("format", name, formatNames())
		}
		if !slices.Contains(files.Formats, f) {
			files.Formats = append(files.Formats, f)
		}
	}
	if len(files.Formats) == 0 {
		return files, wrongUse("--format needs at least one of %s", strings.Join(formatNames(), ", "))
	}
	if o.dpi < minDPI || o.dpi > maxDPI {
		return files, wrongUse("%d dpi is not possible", o.dpi).hintf("--dpi takes %d to %d", minDPI, maxDPI)
	}
	if o.copies < 1 || o.copies > impose.MaxCopies {
		return files, wrongUse("%d copies are not possible", o.copies).hintf("--copies takes 1 to %d", impose.MaxCopies)
	}
	var err error
	files.Date, err = sourceDate(s.env("SOURCE_DATE_EPOCH"))
	return files, err
}
