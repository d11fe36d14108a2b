package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"platelayer/diag"
	"platelayer/layout"
	"platelayer/layout/impose"
	"platelayer/render/preflight"
	"platelayer/theme"
	"platelayer/words"
)

// lookOptions are the flags that say how pages look.
type lookOptions struct {
	paper string
	theme string
	goods string
	lang  string
	fonts []string
}

// register adds the flags, with short forms where short says so.
func (o *lookOptions) register(cmd *cobra.Command, short bool) {
	letter := func(s string) string {
		if short {
			return s
		}
		return ""
	}
	f := cmd.Flags()
	f.StringVarP(&o.paper, "paper", letter("p"), "", "paper: "+strings.Join(layout.PaperNames(), ", ")+", or a size such as 210x297 or 8.5x11in (default: that of the locale)")
	completeFlag(cmd, "paper", layout.PaperNames()...)
	o.registerLook(cmd, letter)
}

// registerLook adds the flags that hold for more than paper; letter is the short form of a
// flag, or none.
func (o *lookOptions) registerLook(cmd *cobra.Command, letter func(string) string) {
	f := cmd.Flags()
	f.StringVarP(&o.theme, "theme", letter("t"), theme.Names[0], "look: "+strings.Join(theme.Names, ", ")+", or the file of a theme (see \"platelayer new theme\")")
	f.StringVarP(&o.lang, "lang", letter("l"), "en", "language of the words on the sheets: "+strings.Join(words.Languages(), ", "))
	_ = cmd.RegisterFlagCompletionFunc("theme", completeTheme)
	completeFlag(cmd, "lang", words.Languages()...)
}

// registerFont adds the flag for fonts.
func (o *lookOptions) registerFont(cmd *cobra.Command) {
	cmd.Flags().StringArrayVar(&o.fonts, "font", nil, "TrueType file for characters the built-in fonts lack, or regular=FILE,bold=FILE,fallback=FILE for faces of your own; may be repeated")
	_ = cmd.MarkFlagFilename("font", "ttf")
}

// sheetOptions are the flags that say how sheets look and which are made.
type sheetOptions struct {
	lookOptions
	sheets  []string
	players playerCount
	board   boardOptions
	large   bool
	left    bool
}

func (o *sheetOptions) register(cmd *cobra.Command) {
	f := cmd.Flags()
	f.SortFlags = false // in the order a person thinks of them
	o.lookOptions.register(cmd, true)
	f.StringSliceVarP(&o.sheets, "sheets", "s", nil, "sheets to make: "+strings.Join(sheetNames(), ", ")+" (default: all that the players need)")
	f.VarP(&o.players, "players", "n", "number of players, such as 4 (default: any)")
	f.BoolVar(&o.large, "large", false, fmt.Sprintf("large print: all words in %g points or more, on as many pages as that takes", layout.LargeText))
	f.BoolVar(&o.left, "left", false, "for a left hand: what is written in stands at the left of what is read")
	o.board.register(cmd)
	o.registerGoods(cmd)
	o.registerFont(cmd)
	completeFlag(cmd, "sheets", sheetNames()...)
}

// settings are sheetOptions that were understood.
type settings struct {
	composition
	card   cardSettings
	way    wayOptions
	whole  bool          // no sheet is a poster
	scale  impose.Scales // of everything on a page, for a printer that shrinks it
	board  []string      // the flags for boards that were given
	goods  theme.Signs
	chosen string // the paper that the locale chose, in words; "" where a person did
	// themeFile is where the theme came from; nil where it is a built-in one.
	themeFile *themeFile
	// lookFiles are the files of --font and --theme, which nothing may be written over.
	lookFiles []string
	// before is how many pages of the same file come before those that are imposed, and
	// pages how many it has; 0 where it has no others.
	before, pages int
}

// resolve reads the flags; what it does not understand is wrong use.
func (o *lookOptions) resolve(s *streams) (*settings, error) {
	set := &settings{}
	var err error
	if o.paper == "" {
		var reason string
		set.Paper, reason = layout.DefaultPaper(s.env)
		set.chosen = fmt.Sprintf("paper %s, because %s; --paper chooses another", pageSize(set.Paper.Width, set.Paper.Height), reason)
	} else if set.Paper, err = layout.ParsePaper(o.paper); err != nil {
		return nil, &usageError{err: err}
	}
	if err := o.resolveLook(set); err != nil {
		return nil, err
	}
	return set, nil
}

// resolveLook reads the flags that hold for more than paper.
func (o *lookOptions) resolveLook(set *settings) error {
	var err error
	if set.Theme, set.themeFile, err = findTheme(o.theme); err != nil {
		return err
	}
	if set.goods, err = o.signs(); err != nil {
		return err
	}
	set.Theme = set.Theme.Told(set.goods)
	o.lang = strings.ToLower(o.lang)
	if !slices.Contains(words.Languages(), o.lang) {
		return unknown("language", o.lang, words.Languages())
	}
	if set.Words, err = words.Load(o.lang); err != nil {
		return err
	}
	if set.Fallback, set.lookFiles, err = openFonts(o.fonts); err != nil {
		return err
	}
	if set.themeFile != nil {
		set.lookFiles = append(set.lookFiles, set.themeFile.path)
	}
	for _, p := range layout.CheckWords(set.Words, set.Fallback) {
		return &hintedError{fmt.Errorf("language %s: %s", o.lang, p.Message), p.Hint + fontAdvice(o.lang)}
	}
	return nil
}

// resolve reads the flags; what it does not understand is wrong use.
func (o *sheetOptions) resolve(s *streams) (*settings, error) {
	for i, name := range o.sheets {
		name = strings.ToLower(name)
		o.sheets[i] = name
		if !slices.Contains(sheetNames(), name) {
			return nil, unknown("sheet", name, sheetNames())
		}
	}
	set, err := o.lookOptions.resolve(s)
	if err != nil {
		return nil, err
	}
	set.sheets = o.sheets
	set.players = int(o.players)
	set.Large, set.Left = o.large, o.left
	if set.Large && set.Paper.Screen {
		return nil, wrongUse("--large is for paper: on a screen whoever reads makes pages as large as they like")
	}
	if err := o.board.resolve(set); err != nil {
		return nil, err
	}
	return set, nil
}

// impose brings a definition onto paper as far as its problems let it, and looks at the
// pages as a print shop would. What it finds is added to the problems. The pages are
// repeated as often as there are copies.
func (set *settings) impose(d *definition, copies int) imposed {
	job := set.place(d, copies)
	if job.doc == nil || d.problems.HasErrors() {
		return job
	}
	d.problems = append(d.problems, d.safeZones(job.cut)...)
	for _, p := range preflight.Check(job.doc, set.look()) {
		// Of the pictures of cards the definition has told, at the size of the card.
		if !job.deck || p.Code != "coarse-image" {
			d.problems = append(d.problems, p)
		}
	}
	if !set.scale.None() { // the looks are those of the paper that comes out
		var problems diag.List
		job.doc, problems = impose.Scaled(job.doc, set.scale)
		d.problems = append(d.problems, problems...)
	}
	return job
}

// look is what pages are held to.
func (set *settings) look() preflight.Options {
	if set.Large {
		return preflight.Options{MinText: layout.LargeText}
	}
	return preflight.Options{}
}
