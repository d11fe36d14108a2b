package main

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"platelayer/layout/impose"
	"platelayer/output"
	"platelayer/render"
	"platelayer/theme"
)

// cardOptions are the flags that say which cards of a deck are made and how they come onto
// paper.
type cardOptions struct {
	cards      string
	duplex     string
	backOffset string
	bleed      length
	margin     length
}

// cardFlags are the flags that have no meaning for sheets.
var cardFlags = []string{"cards", "duplex", "back-offset", "bleed"}

func (o *cardOptions) register(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&o.cards, "cards", "", "of a deck, the cards to make: numbers, ids, types, rules and die for the two reference cards, such as 1-9,storm,rules (default: all)")
	f.StringVar(&o.duplex, "duplex", duplexWords[0], "of a deck, how cards get their backs: "+strings.Join(duplexWords, ", "))
	f.StringVar(&o.backOffset, "back-offset", "0,0", "of a deck, how far the backs are moved right and down to meet the fronts, in mm")
	f.Var(&o.bleed, "bleed", fmt.Sprintf("of a deck, how much art is printed around each card, up to %g mm (default: %g for hex cards, none for others)", theme.CardBleed, theme.CardBleed))
	f.Var(&o.margin, "margin", fmt.Sprintf("how much of the paper stays free at its edges, from %g mm on (default: %g); many printers need %g", impose.MinMargin, impose.DefaultMargin, impose.SafeMargin))
	completeFlag(cmd, "duplex", duplexWords...)
}

// references is how many of some cards are to look things up on.
func references(cards []output.Card) (n int) {
	for _, c := range cards {
		if c.Reference {
			n++
		}
	}
	return n
}

// countCards says how many cards there are, and how many of them nobody plays.
func countCards(n, reference int) string {
	if reference == 0 || reference == n {
		return count(n, "card")
	}
	return fmt.Sprintf("%s (%d to play with, %d for reference)", count(n, "card"), n-reference, reference)
}

// duplexWords are the words for the ways of backs, by impose.Backs: the edge the printer
// turns the paper over, the fold, and what needs no turning.
var duplexWords = []string{"long", "short", "fold", "separate", "none"}

// cardSettings are cardOptions that were understood.
type cardSettings struct {
	cards  string
	backs  impose.Backs
	offset render.Point
	bleed  float64  // below zero: what is usual for the shape
	margin float64  // 0: the usual one
	given  []string // which of the flags were given
	// offsets are those of the printer with the name, where a person gave none.
	offsets *printer
	printer string
}

// resolve reads the flags; what it does not understand is wrong use.
func (o *cardOptions) resolve(cmd *cobra.Command) (c cardSettings, err error) {
	c.cards, c.bleed = o.cards, -1
	for _, name := range cardFlags {
		if cmd.Flags().Changed(name) {
			c.given = append(c.given, name)
		}
	}
	word := strings.TrimSuffix(strings.ToLower(strings.TrimSpace(o.duplex)), "-edge")
	i := slices.Index(duplexWords, word)
	if i < 0 {
		return c, unknown("way of backs", o.duplex, duplexWords)
	}
	c.backs = impose.Backs(i)
	if c.offset, err = pointOf("back-offset", o.backOffset); err != nil {
		return c, err
	}
	if slices.Contains(c.given, "bleed") {
		if c.bleed = float64(o.bleed); c.bleed > theme.CardBleed {
			return c, wrongUse("a bleed of %.4g mm is not possible", c.bleed).hintf("--bleed takes 0 to %g mm", theme.CardBleed)
		}
	}
	if cmd.Flags().Changed("margin") {
		if c.margin = float64(o.margin); c.margin < impose.MinMargin {
			return c, wrongUse("a margin of %.4g mm is less than any printer leaves", c.margin).hintf("--margin takes %g mm and more", impose.MinMargin)
		}
	}
	return c, nil
}

// pointOf reads "dx,dy" in millimetres, of a flag.
func pointOf(flag, s string) (p render.Point, err error) {
	x, y, ok := strings.Cut(s, ",")
	for _, part := range []struct {
		text string
		to   *float64
	}{{x, &p.X}, {y, &p.Y}} {
		v, err := strconv.ParseFloat(strings.TrimSuffix(strings.TrimSpace(part.text), "mm"), 64)
		if err != nil || !ok || !(math.Abs(v) <= impose.MaxBackOffset) {
			return p, wrongUse("%q is no offset of backs", s).
				hintf("--%s takes two numbers of mm, to the right and down, such as 0.5,-1; at most %g each", flag, impose.MaxBackOffset)
		}
		*part.to = v
	}
	return p, nil
}

// choose is an error where the cards a person asked for are none of a deck, or where flags
// for cards were given and there is no deck.
func (set *settings) choose(defs ...*definition) error {
	decks, pieces := 0, 0
	for _, d := range defs {
		if d.game != nil && d.game.pieces {
			pieces++
		}
		if d.game == nil || d.game.cards == nil || d.loaded == nil {
			continue
		}
		decks++
		if err := d.game.cards(d.loaded, set.card.cards); err != nil {
			return &usageError{err: fmt.Errorf("%s: %w", d.who(), err)}
		}
	}
	if len(defs) == 0 || defs[0].game == nil {
		return nil
	}
	if err := set.checkBoards(defs); err != nil {
		return err
	}
	if err := set.checkWays(defs); err != nil {
		return err
	}
	for _, name := range set.card.given {
		if name == "duplex" && set.way.booklet {
			continue
		}
		if decks == 0 && (pieces == 0 || !slices.Contains(backFlags, name)) {
			return wrongUse("--%s is for decks of cards, and %s is of %s", name, defs[0].who(), defs[0].game.name)
		}
	}
	return nil
}

// backFlags are the flags for cards that pieces have, too.
var backFlags = []string{"duplex", "back-offset"}

// isCards tells whether the pages of a document are sides of cards.
func isCards(doc *render.Document) bool {
	return len(doc.Pages) > 0 && doc.Pages[0].Side != render.NoSide
}

// hasCards tells whether some pages are sides of cards.
func hasCards(doc *render.Document) bool {
	return slices.ContainsFunc(doc.Pages, func(p render.Page) bool { return p.Side != render.NoSide })
}

// imposePieces brings sheets onto paper of which some are pieces to cut out.
func (set *settings) imposePieces(job *imposed, doc *render.Document, on impose.Options) {
	o := impose.CardOptions{Options: on, Backs: set.card.backs, BackOffset: set.card.offset}
	set.card.onPrinter(&o)
	out, plan, problems := impose.Sheets(doc, o)
	job.problems = append(job.problems, problems...)
	job.doc, job.plan, job.pieces = out, plan.Sheets, plan.Cards
}

// imposeCards brings cards onto paper.
func (set *settings) imposeCards(job *imposed, doc *render.Document, on impose.Options) {
	o := impose.CardOptions{Options: on, Backs: set.card.backs, BackOffset: set.card.offset, Bleed: max(0, set.card.bleed)}
	if set.card.bleed < 0 && doc.Pages[0].Outline != nil { // hex cards touch with their corners alone
		o.Bleed = doc.Pages[0].Bleed
	}
	set.card.onPrinter(&o)
	out, plan, problems := impose.Cards(doc, o)
	job.problems = append(job.problems, problems...)
	job.doc, job.cards = out, &plan
}

// howToPrint says what to choose at the printer so that backs come behind their fronts.
func howToPrint(p *impose.CardPlan) string {
	switch p.Backs {
	case impose.LongEdge:
		return "; print on both sides, turned over the long edge"
	case impose.ShortEdge:
		return "; print on both sides, turned over the short edge"
	case impose.Fold:
		return "; fold each, glue it, then cut"
	case impose.SeparateBacks:
		return fmt.Sprintf("; the first %d are fronts", p.Sheets/2)
	}
	return ""
}
