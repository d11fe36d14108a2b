package main

import (
	"slices"

	"github.com/spf13/cobra"

	"platelayer/layout/impose"
)

// wayOptions are the flags that say how sheets share papers.
type wayOptions struct {
	fit     bool
	booklet bool
	twoUp   bool
}

func (o *wayOptions) register(cmd *cobra.Command) {
	f := cmd.Flags()
	f.BoolVar(&o.fit, "fit", false, "every sheet on one page, smaller where it has to be, rather than on several pages or a poster")
	f.BoolVar(&o.twoUp, "two-up", false, "pages half as large, two on a page, with a line to cut them along")
	f.BoolVar(&o.booklet, "booklet", false, "pages half as large, in the order of a booklet: print on both sides, turned over the short edge, and fold")
}

// noScreen are the flags that have to do with paper and its printers.
var noScreen = []string{"margin", "hex", "booklet", "two-up", "duplex", "back-offset", "bleed", "printer", "scale", "copies"}

// check is an error where flags do not go together.
func (o *wayOptions) check(given func(flag string) bool, set *settings) error {
	switch {
	case o.booklet && o.twoUp:
		return wrongUse("--booklet and --two-up are two ways to share papers").hintf("choose one")
	case o.fit && given("hex"):
		return wrongUse("with --hex the map is as large as its hexes, and with --fit as large as the page").hintf("choose one")
	case o.fit && set.Large:
		return wrongUse("--large has as many pages as its type takes, and --fit as small type as a page takes").hintf("choose one")
	case o.booklet && set.Large:
		return wrongUse("--large makes posters of maps, and a poster is no page of a booklet").hintf("choose one")
	case o.twoUp && set.Large:
		return wrongUse("large print needs whole pages, and half of one is too narrow for its words").hintf("choose one")
	case o.booklet && given("duplex") && set.card.backs != impose.LongEdge && set.card.backs != impose.ShortEdge:
		return wrongUse("a booklet is printed on both sides").hintf("--duplex takes short or long for it: the edge over which the printer turns the paper")
	case o.booklet && given("hex"):
		return wrongUse("a map whose hexes have a size may be a poster, which is no page of a booklet").hintf("leave out --hex")
	case set.Paper.Screen:
		if i := slices.IndexFunc(noScreen, given); i >= 0 {
			return wrongUse("--%s is for paper, and %s is a screen", noScreen[i], set.Paper.Name)
		}
	}
	return nil
}

// longEdge tells whether the papers of a booklet are turned over their long edge: by itself
// it is the short one.
func (set *settings) longEdge() bool {
	return slices.Contains(set.card.given, "duplex") && set.card.backs == impose.LongEdge
}

// checkWays is an error where only decks are to be a booklet.
func (set *settings) checkWays(defs []*definition) error {
	decks := !slices.ContainsFunc(defs, func(d *definition) bool { return d.game == nil || d.game.listed == nil })
	for _, way := range []struct {
		name  string
		given bool
	}{{"booklet", set.way.booklet}, {"two-up", set.way.twoUp}, {"fit", set.way.fit}} {
		if way.given && decks && len(defs) > 0 {
			return wrongUse("--%s is for sheets, and %s is a deck of cards", way.name, defs[0].who())
		}
	}
	return nil
}
