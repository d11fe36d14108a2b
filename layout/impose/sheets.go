package impose

import (
	"platelayer/diag"
	"platelayer/render"
)

// SheetPlan is how the pages of a document came onto paper: its sheets as ImposePlanned
// says it, and its cards, by the sheet they belong to.
type SheetPlan struct {
	Sheets []Placement
	Cards  []SheetCards
}

// SheetCards is how the cards of a sheet came onto paper.
type SheetCards struct {
	Sheet string
	CardPlan
}

// Sheets puts a document onto paper that has sheets and, among them, single cards: cards
// that follow one another, of one sheet, one size and one shape, share papers as Cards puts
// them, everything else is put as Impose does. Cards of which none has a back are printed
// on one side. Pages are numbered through.
func Sheets(doc *render.Document, o CardOptions) (*render.Document, SheetPlan, diag.List) {
	var problems diag.List
	var plan SheetPlan
	out := *doc
	out.Pages = nil
	o.Options = o.Options.withDefaults()
	problems = o.Options.Check()
	if o.checkBacks(&problems); problems.HasErrors() {
		return &out, plan, problems
	}
	on := o.Options
	o.Options = o.inside()
	type sheet struct {
		printed
		by *imposer // of a page of cards
	}
	var sheets []sheet
	for _, run := range runs(doc) {
		part := *doc
		part.Pages = run
		if run[0].Side == render.NoSide {
			pl := planInside(&part, o.Options)
			checkPlan(pl, o.Options, &problems)
			plan.Sheets = append(plan.Sheets, pl...)
			if !problems.HasErrors() {
				for _, s := range putOn(&part, pl, o.Options) {
					sheets = append(sheets, sheet{printed: s})
				}
			}
			continue
		}
		of := o
		of.Sheet = run[0].Sheet
		of.Bleed = min(o.Bleed, run[0].Bleed)
		i, cards := layRun(&part, of, &problems)
		if problems.HasErrors() {
			continue
		}
		plan.Cards = append(plan.Cards, SheetCards{Sheet: of.Sheet, CardPlan: i.plan})
		i.pages(cards)
		for k, s := range i.out {
			if k == 0 {
				s.Bookmark = run[0].Bookmark
			}
			sheets = append(sheets, sheet{printed: s, by: i})
		}
	}
	if problems.HasErrors() {
		return &out, plan, problems
	}
	total := max(o.Pages, o.Before+len(sheets))
	for k := range sheets {
		s := &sheets[k]
		if s.by != nil {
			s.by.drawFeet(&s.printed, doc, o.Before+k+1, total, &problems)
		} else {
			s.drawFeet(doc, o.Options, o.Before+k+1, total, &problems)
		}
		on.frame(&s.Page)
	}
	plan.Sheets = on.around(plan.Sheets)
	for k := range plan.Cards {
		plan.Cards[k].Width, plan.Cards[k].Height = on.outside(plan.Cards[k].Width, plan.Cards[k].Height)
	}
	out.Pages = make([]render.Page, 0, len(sheets)*o.Copies)
	for copy := range o.Copies {
		for _, s := range sheets {
			if copy > 0 {
				s.Bookmark = ""
			}
			out.Pages = append(out.Pages, s.Page)
		}
	}
	return &out, plan, problems
}

// layRun plans the cards of a run; nil where they cannot be printed, which is reported.
func layRun(part *render.Document, o CardOptions, problems *diag.List) (*imposer, []card) {
	cards := pair(part, problems)
	if len(cards) == 0 {
		return nil, nil
	}
	backs := false
	for _, c := range cards {
		backs = backs || c.back != nil
	}
	if !backs {
		o.Backs = NoBacks
	}
	return newImposer(cards, o, problems), cards
}

// runs are the pages of a document that are put onto paper together.
func runs(doc *render.Document) (out [][]render.Page) {
	first := 0
	for i := 1; i <= len(doc.Pages); i++ {
		if i == len(doc.Pages) || !sameRun(&doc.Pages[first], &doc.Pages[i]) {
			out = append(out, doc.Pages[first:i])
			first = i
		}
	}
	return out
}

func sameRun(p, q *render.Page) bool {
	if p.Side == render.NoSide || q.Side == render.NoSide {
		return p.Side == q.Side
	}
	return p.Sheet == q.Sheet && same(p.Width, q.Width) && same(p.Height, q.Height) && len(p.Outline) == len(q.Outline)
}
