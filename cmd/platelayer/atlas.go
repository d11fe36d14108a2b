package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"platelayer/diag"
	"platelayer/layout"
	"platelayer/layout/atlas"
	"platelayer/layout/impose"
	"platelayer/maps"
	"platelayer/output"
	"platelayer/render"
	"platelayer/render/pdf"
	"platelayer/render/preflight"
)

type atlasOptions struct {
	sheetOptions
	out     string
	force   bool
	booklet bool
}

func newAtlasCommand(s *streams) *cobra.Command {
	o := &atlasOptions{}
	cmd := &cobra.Command{
		Use:   "atlas [FOLDER|MAP...]",
		Short: "Print a set of maps into one PDF, with an overview",
		Long: `Atlas prints maps into one PDF. It begins with an overview: each map as a small picture
with its figures and the page on which its sheets begin. The figures are those of the
map, and of games on it where its report has any, as those of "platelayer generate" have.

A FOLDER stands for the definitions in it, by their names; decks among them are left out.
A MAP is named as for "platelayer print". Without either, all bundled maps are printed.
Of Roll and Rails only the game sheet is printed unless --sheets asks for others.

With --booklet pages are half as large, two on a page in the order of a booklet: print it
on both sides, turned over the short edge, and fold it.`,
		Example: `  platelayer atlas maps
  platelayer atlas maps deutschland mymap.yaml -o all.pdf --paper letter
  platelayer atlas maps --sheets game,solo --theme mono --force
  platelayer atlas puzzles --booklet -o puzzles.pdf`,
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			return runAtlas(cmd.Context(), s, o, args)
		},
		ValidArgsFunction: completeMaps,
	}
	f := cmd.Flags()
	o.sheetOptions.register(cmd)
	f.StringVarP(&o.out, "out", "o", "atlas.pdf", "file to write")
	f.BoolVar(&o.booklet, "booklet", false, "pages half as large, in the order of a booklet")
	f.BoolVar(&o.force, "force", false, "replace a file that exists")
	_ = cmd.MarkFlagFilename("out", "pdf")
	return cmd
}

func runAtlas(ctx context.Context, s *streams, o *atlasOptions, args []string) error {
	if o.out == "" || !strings.EqualFold(filepath.Ext(o.out), ".pdf") {
		return wrongUse("an atlas is a PDF, and %q is no name of one", o.out).hintf("--out takes a name that ends in .pdf")
	}
	set, err := o.resolve(s)
	if err != nil {
		return err
	}
	paper := set.Paper
	if o.booklet {
		if err := (&wayOptions{booklet: true}).check(o.board.flags, set); err != nil {
			return err
		}
		set.Paper, set.whole = impose.Half(paper), true
		if set.Paper.Width < layout.LeastPaper {
			return wrongUse("half of %s is too small for sheets", paper.Name).hintf("a larger --paper is large enough")
		}
	}
	date, err := sourceDate(s.env("SOURCE_DATE_EPOCH"))
	if err != nil {
		return err
	}
	if set.chosen != "" {
		s.notef("%s", set.chosen)
	}
	defs, err := s.loadMaps(ctx, args)
	if err != nil {
		return err
	}
	if err := set.seat(defs...); err != nil {
		return err
	}
	if err := set.pick(defs...); err != nil {
		return err
	}
	if err := set.checkBoards(defs); err != nil {
		return err
	}
	inputs := slices.Clone(set.lookFiles)
	for _, d := range defs {
		inputs = append(inputs, d.inputs()...)
	}
	if err := output.CanWrite(ctx, o.out, o.force, inputs...); err != nil && !errors.Is(err, context.Canceled) {
		return inTheWay(err)
	}
	a := &mapAtlas{set: set, defs: defs}
	if err := a.plan(ctx, s); err != nil {
		return err
	}
	err = output.WriteWith(ctx, o.out, func(w io.Writer) error {
		how := pdf.Options{Date: date, Creator: "platelayer"}
		if o.booklet {
			book, err := a.booklet(ctx, s, paper)
			if err != nil {
				return err
			}
			return pdf.Write(w, book, how)
		}
		return pdf.WriteParts(w, &a.doc, a.parts(ctx, s), how)
	}, o.force, inputs...)
	if err != nil {
		return inTheWay(err)
	}
	if o.booklet {
		_, err = fmt.Fprintf(s.out, "%s  %s, a booklet of %s on %s of %s; print on both sides, turned over the short edge, and fold\n", o.out, count(len(defs), "map"),
			count(len(a.doc.Pages), "page"), count((len(a.doc.Pages)+3)/4, "sheet"), pageSize(paper.Width, paper.Height))
		return err
	}
	_, err = fmt.Fprintf(s.out, "%s  %s, %s, %s\n", o.out, count(len(defs), "map"), count(len(a.doc.Pages), "page"), paperSizes(a.doc.Pages))
	return err
}

// loadMaps reads the definitions of an atlas. Decks are left out of folders, and refused
// where a person named them.
func (s *streams) loadMaps(ctx context.Context, args []string) ([]*definition, error) {
	if len(args) == 0 {
		for _, e := range maps.Library() {
			if g := gameOf(e.Game); g != nil && g.thumb != nil {
				args = append(args, e.ID)
			}
		}
	}
	names, named, err := definitionsIn(args)
	if err != nil {
		return nil, err
	}
	all, err := s.loadAll(ctx, names)
	if err != nil {
		return nil, err
	}
	var defs []*definition
	for i, d := range all {
		switch {
		case d.game == nil || d.game.thumb != nil:
			defs = append(defs, d)
		case named[i]:
			return nil, noMap(d)
		default:
			s.notef("%s; it is left out", noMap(d))
		}
	}
	if len(defs) == 0 {
		return nil, errors.New("there is no map to be printed")
	}
	return defs, nil
}

// definitionsIn are the definitions that arguments stand for, each once: those of a folder
// by their names, others as they are. named tells which of them a person named.
func definitionsIn(args []string) (names []string, named []bool, _ error) {
	seen := map[string]bool{}
	add := func(name string, byPerson bool) {
		key := name
		if _, _, bundled := maps.Bundled(name); !bundled && name != "-" {
			key = resolved(name)
		}
		if name == "-" || !seen[key] { // standard input twice is for loadAll to refuse
			seen[key] = true
			names, named = append(names, name), append(named, byPerson)
		}
	}
	for _, arg := range args {
		if _, _, bundled := maps.Bundled(arg); bundled {
			add(arg, true)
			continue
		}
		if info, err := os.Stat(arg); err != nil || !info.IsDir() {
			add(arg, true)
			continue
		}
		entries, err := os.ReadDir(arg) // sorted
		if err != nil {
			return nil, nil, err
		}
		found := false
		for _, e := range entries {
			if !e.IsDir() && isDefinition(e.Name()) {
				found = true
				add(filepath.Join(arg, e.Name()), false)
			}
		}
		if !found {
			return nil, nil, &hintedError{fmt.Errorf("the folder %q has no definitions", arg), "their names end in .yaml or .yml"}
		}
	}
	return names, named, nil
}

// mapAtlas is an atlas on its way. The sheets of its maps are composed twice, to be looked
// at and to be written, so that they are never all in memory.
type mapAtlas struct {
	set      *settings
	defs     []*definition
	overview *atlas.Overview
	pages    int             // of the overview
	first    []int           // pages before each map
	total    int             // pages
	doc      render.Document // its pages have no items
}

// settings are those of a map: with the sheets that show it, where nobody said which.
func (a *mapAtlas) settings(i, before, pages int) *settings {
	set := *a.set
	if len(set.sheets) == 0 {
		set.sheets = a.defs[i].game.atlasSheets(a.defs[i].loaded)
	}
	set.before, set.pages = before, pages
	return &set
}

// plan finds out what is wrong with the maps, makes the overview, and decides which page
// comes where.
func (a *mapAtlas) plan(ctx context.Context, s *streams) error {
	sheets := make([][]render.Page, len(a.defs))
	bar := s.startProgress("setting", len(a.defs))
	err := parallel(ctx, len(a.defs), len(a.defs), func(i int) error {
		defer bar.step()
		if d := a.defs[i]; d.usable() {
			if job := a.settings(i, 0, 0).impose(d, 1); job.doc != nil {
				sheets[i] = bookmarked(d, job.doc.Pages)
				for k := range sheets[i] {
					sheets[i][k].Items = nil
				}
			}
		}
		return nil
	})
	bar.stop()
	if err != nil {
		return err
	}
	s.printProblems(a.defs)
	if countFaulty(a.defs) > 0 {
		return errReported
	}
	o := atlas.Options{Look: a.set.Look}
	a.pages = atlas.Pages(len(a.defs), o)
	total := a.pages
	pictures := make([]atlas.Map, len(a.defs))
	for i, d := range a.defs {
		a.first = append(a.first, total)
		pictures[i] = atlasMap(d, total+1)
		total += len(sheets[i])
	}
	a.overview, a.total = atlas.New(pictures, o), total
	for k := range a.pages {
		on, problems := a.page(k)
		if !problems.HasErrors() {
			problems = append(problems, preflight.Check(on, preflight.Options{})...)
		}
		s.printProblems([]*definition{{source: source{name: "overview"}, problems: problems}})
		if problems.HasErrors() {
			return errReported
		}
		if k == 0 {
			a.doc = *on
			a.doc.Pages = nil
		}
		on.Pages[0].Items = nil
		a.doc.Pages = append(a.doc.Pages, on.Pages...)
	}
	for _, pages := range sheets {
		a.doc.Pages = append(a.doc.Pages, pages...)
	}
	return nil
}

// page is page k of the overview, on paper.
func (a *mapAtlas) page(k int) (*render.Document, diag.List) {
	page, problems := a.overview.Page(k)
	on, more := impose.Impose(page, impose.Options{Look: a.set.Look, Before: k, Pages: a.total})
	return layout.Grounded(on, a.set.Theme), append(problems, more...)
}

// bookmarked are the pages of a map with the bookmarks of an atlas: the name of the map
// on its first page, and in front of what is on others.
func bookmarked(d *definition, pages []render.Page) []render.Page {
	out := slices.Clone(pages)
	for i := range out {
		switch {
		case i == 0:
			out[i].Bookmark = d.loaded.Name()
		case out[i].Bookmark != "":
			out[i].Bookmark = d.loaded.Name() + ": " + out[i].Bookmark
		}
	}
	return out
}

// parts are the pages of the atlas with their items: the overview, then each map.
func (a *mapAtlas) parts(ctx context.Context, s *streams) iter.Seq2[[]render.Page, error] {
	return func(yield func([]render.Page, error) bool) {
		bar := s.startProgress("printing", a.pages+len(a.defs))
		defer bar.stop()
		for _, pages := range ahead(a.pages+len(a.defs), a.part) {
			bar.step()
			if !yield(pages, ctx.Err()) {
				return
			}
		}
	}
}

// booklet is the atlas as a booklet on a paper. All of it is in memory, since its first page
// lies beside its last. Nobody follows a link on paper.
func (a *mapAtlas) booklet(ctx context.Context, s *streams, paper layout.Paper) (*render.Document, error) {
	whole := a.doc
	whole.Pages = slices.Clone(a.doc.Pages)
	n := 0
	for pages, err := range a.parts(ctx, s) {
		if err != nil {
			return nil, err
		}
		for _, p := range pages {
			whole.Pages[n].Items, whole.Pages[n].Links = p.Items, nil
			n++
		}
	}
	look := a.set.Look
	look.Paper = paper
	book, problems := impose.Booklet(&whole, impose.Options{Look: look}, false)
	if problems.HasErrors() {
		return nil, errors.New(problems.Error())
	}
	return book, nil
}

// part is page k of the overview, or after it the sheets of a map. What was wrong with
// them has been told.
func (a *mapAtlas) part(k int) []render.Page {
	if k < a.pages {
		on, _ := a.page(k)
		return on.Pages
	}
	i := k - a.pages
	own := *a.defs[i]
	own.problems = nil
	return a.settings(i, a.first[i], a.total).place(&own, 1).doc.Pages
}
