package main

import (
	"slices"

	"platelayer/diag"
	"platelayer/layout"
	"platelayer/layout/impose"
	"platelayer/render"
)

// place is impose without the look at the pages.
func (set *settings) place(d *definition, copies int) imposed {
	job := imposed{definition: d}
	if !d.usable() {
		return job
	}
	c := set.dressed(d)
	on := impose.Options{Look: c.Look, Copies: copies, Before: set.before, Pages: set.pages, Margin: set.card.margin, Mixed: set.way.twoUp}
	job.deck = d.game.listed != nil
	if set.way.booklet && !job.deck {
		on.Paper, on.Copies = impose.Half(on.Paper), 1
	}
	if !job.deck { // cards know no margin of their own
		c.Paper = on.InsidePaper()
		if set.way.twoUp {
			c.Paper = impose.Half(c.Paper)
		}
		problems := on.Check()
		if !problems.HasErrors() && c.Paper.Width < layout.LeastPaper {
			problems.Errorf(diag.Pos{}, "wide-margin", "half of %s leaves %.4g mm for sheets; they need %g", on.Paper.Name, c.Paper.Width-2*layout.Margin, layout.LeastPaper-2*layout.Margin).
				Hint = "use a larger paper"
		}
		if problems.HasErrors() {
			d.problems = append(d.problems, problems...)
			return job
		}
	}
	if (c.Paper.Screen || set.way.booklet) && len(c.sheets) == 0 && d.game.flat != nil {
		c.sheets = d.game.flat(d.loaded)
	}
	doc := set.composeFitted(d, c)
	if d.problems.HasErrors() {
		return job
	}
	if set.way.booklet && set.players == 0 { // one of what every player needs is enough
		doc.Pages = slices.CompactFunc(doc.Pages, func(p, q render.Page) bool {
			return q.Repeat && len(p.Items) > 0 && len(q.Items) > 0 && &p.Items[0] == &q.Items[0]
		})
	}
	if hasCards(doc) && !c.Paper.Screen {
		job.cut = doc
	}
	var problems diag.List
	switch {
	case c.Paper.Screen:
		job.doc, problems = impose.Impose(impose.OnScreen(doc, on), on)
	case job.deck && isCards(doc):
		set.imposeCards(&job, doc, on)
		job.reference = references(d.game.listed(d.loaded, c))
	case hasCards(doc) && set.way.booklet:
		problems.Errorf(diag.Pos{}, "booklet-pieces", "what is cut out does not go into a booklet").Hint = "choose other --sheets"
	case hasCards(doc):
		set.imposePieces(&job, doc, on)
	case set.way.booklet:
		var pages *render.Document
		if pages, job.plan, problems = impose.ImposePlanned(doc, on); !problems.HasErrors() {
			on.Paper, on.Copies = set.Paper, copies
			var more diag.List
			job.doc, more = impose.Booklet(pages, on, set.longEdge())
			problems = append(problems, more...)
			job.booklet, job.longEdge = len(pages.Pages), set.longEdge()
		}
	default:
		job.doc, job.plan, problems = impose.ImposePlanned(doc, on)
	}
	d.problems = append(d.problems, problems...)
	job.doc = layout.Grounded(job.doc, c.Theme)
	return job
}
