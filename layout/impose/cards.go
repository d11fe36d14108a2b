package impose

import (
	"math"

	"platelayer/diag"
	"platelayer/layout"
	"platelayer/render"
)

// Backs is how cards get their backs.
type Backs uint8

// The ways of backs. What "long" and "short" mean is said of the paper: the edge round
// which the printer turns it.
const (
	// LongEdge and ShortEdge are for printers that print on both sides: after each page
	// of fronts comes its page of backs, mirrored, and turned by half a turn where the
	// paper is turned over its upper edge.
	LongEdge Backs = iota
	ShortEdge
	// Fold has fronts and backs on one side of the paper: it is folded in the middle,
	// glued, and then cut.
	Fold
	// SeparateBacks are the pages of backs after all pages of fronts, to be printed on
	// other paper or in a second run; they lie as for LongEdge.
	SeparateBacks
	// NoBacks are fronts alone.
	NoBacks
)

// BackNames are the words a person types, by Backs.
var BackNames = [...]string{"long-edge", "short-edge", "fold", "separate", "none"}

// String is the word for the way.
func (b Backs) String() string { return BackNames[min(int(b), len(BackNames)-1)] }

// MaxBackOffset is how far backs may be moved, in millimetres: printers drift by 1 to 4.
const MaxBackOffset = 10.0

// CardOptions say how single cards come onto paper.
type CardOptions struct {
	Options
	Backs Backs
	// Bleed is how many millimetres of the art beyond the trim are printed around each
	// card. Without any, rectangles lie side by side and a cut parts two; with some, each
	// has its own cuts. Hex cards touch with their corners only, so that bleed costs them
	// no room.
	Bleed float64
	// BackOffset moves the backs, in millimetres to the right and down as one looks at
	// the printed page of backs: what it takes to meet the fronts on a printer that feeds
	// the paper a little off.
	BackOffset render.Point
	// BackOffsetLying is the same for pages that lie on their side, nil where it is
	// BackOffset: a printer feeds paper one way, whichever way the page lies on it.
	BackOffsetLying *render.Point
	// Sheet is what the footer calls the pages; "" stands for "cards".
	Sheet string
}

// card is a front with its back.
type card struct {
	front, back *render.Page // back is nil where there is none
}

// Cards puts the single cards of a document onto paper: as many as fit, nothing scaled,
// with lines to cut along on the fronts, measuring bars and a footer on every page. A page
// of the document is a front, which its back follows. All have one size and one shape; the
// plan says how they lie. Where something is wrong the list has errors and the document
// no pages.
func Cards(doc *render.Document, o CardOptions) (*render.Document, CardPlan, diag.List) {
	var problems diag.List
	out := *doc
	out.Pages = nil
	o.Options = o.Options.withDefaults()
	o.check(&problems)
	cards := pair(doc, &problems)
	if problems.HasErrors() {
		return &out, CardPlan{}, problems
	}
	if len(cards) == 0 {
		problems.Errorf(diag.Pos{}, "no-cards", "there is no card to print")
		return &out, CardPlan{}, problems
	}
	o.checkBleed(cards[0].front, &problems)
	i := newImposer(cards, o, &problems)
	if problems.HasErrors() {
		return &out, i.plan, problems
	}
	i.pages(cards)
	total := max(o.Pages, o.Before+len(i.out))
	for k := range i.out {
		i.drawFeet(&i.out[k], doc, o.Before+k+1, total, &problems)
	}
	out.Pages = make([]render.Page, 0, len(i.out)*o.Copies)
	for copy := range o.Copies {
		for k, s := range i.out {
			if k == 0 && copy == 0 {
				s.Bookmark = doc.Title
			}
			out.Pages = append(out.Pages, s.Page)
		}
	}
	return &out, i.plan, problems
}

// newImposer plans how cards come onto paper.
func newImposer(cards []card, o CardOptions, problems *diag.List) *imposer {
	plan, ok := planCards(cards[0].front, len(cards), o)
	if !ok {
		beside, hint := "", "use a larger paper"
		if o.Backs == Fold {
			beside, hint = "its back, ", "use a larger paper, or another way to give cards their backs"
		}
		problems.Errorf(diag.Pos{}, "card-too-large", "%s: no card of %.4g x %.4g mm fits on %s with %sits measuring bars and margins of %.4g mm",
			cards[0].front.Sheet, cards[0].front.Width, cards[0].front.Height, o.Paper.Name, beside, o.Margin).Hint = hint
	}
	if o.BackOffsetLying != nil && plan.Width > plan.Height {
		o.BackOffset = *o.BackOffsetLying
	}
	return &imposer{plan: plan, o: o}
}

// drawFeet draws the bars and the footers of a page.
func (i *imposer) drawFeet(s *printed, doc *render.Document, page, pages int, problems *diag.List) {
	c := layout.NewCanvas(i.o.Look, problems)
	for _, f := range s.feet {
		s.Items = append(s.Items, i.bars(f))
		f.drawFooter(c, doc, i.o.Options, page, pages, problems)
	}
	s.Items = append(s.Items, c.Items()...)
}

func (o CardOptions) check(problems *diag.List) {
	o.Options.check(problems)
	o.checkBacks(problems)
}

func (o CardOptions) checkBacks(problems *diag.List) {
	if int(o.Backs) >= len(BackNames) {
		problems.Errorf(diag.Pos{}, "unknown-backs", "there is no way %d of printing backs", o.Backs)
	}
	offsets := []render.Point{o.BackOffset}
	if o.BackOffsetLying != nil {
		offsets = append(offsets, *o.BackOffsetLying)
	}
	for _, p := range offsets {
		if d := max(math.Abs(p.X), math.Abs(p.Y)); !(d <= MaxBackOffset) {
			problems.Errorf(diag.Pos{}, "back-offset-out-of-range", "backs moved by %.4g, %.4g mm: at most %.4g mm each way", p.X, p.Y, MaxBackOffset)
		}
	}
}

// checkBleed refuses more bleed than the art has.
func (o CardOptions) checkBleed(p *render.Page, problems *diag.List) {
	if !(o.Bleed >= 0 && o.Bleed <= p.Bleed+slack) {
		problems.Errorf(diag.Pos{}, "bleed-out-of-range", "a bleed of %.4g mm: the cards have 0 to %.4g mm", o.Bleed, p.Bleed)
	}
}

// pair takes the pages of a document for cards.
func pair(doc *render.Document, problems *diag.List) []card {
	out := make([]card, 0, (len(doc.Pages)+1)/2)
	for i := range doc.Pages {
		p, first := &doc.Pages[i], &doc.Pages[0]
		switch {
		case !(p.Width > 0 && p.Height > 0 && max(p.Width, p.Height) <= render.MaxPage):
			problems.Errorf(diag.Pos{}, "bad-page-size", "card %q is %g x %g mm", p.Sheet, p.Width, p.Height)
		case !same(p.Width, first.Width) || !same(p.Height, first.Height) || len(p.Outline) != len(first.Outline):
			problems.Errorf(diag.Pos{}, "bad-page-size", "card %q has another size or shape than %q", p.Sheet, first.Sheet)
		case p.Side == render.Back && len(out) > 0 && out[len(out)-1].back == nil:
			out[len(out)-1].back = p
			continue
		case p.Side == render.Front:
			out = append(out, card{front: p})
			continue
		default:
			problems.Errorf(diag.Pos{}, "no-card", "page %d (%q) is no side of a card", i+1, p.Sheet)
		}
		return nil
	}
	return out
}

// imposer sets cards onto pages. What is the same on many pages is one group.
type imposer struct {
	plan  CardPlan
	o     CardOptions
	out   []printed
	feet  map[foot]*render.Group
	lines map[int]*render.Group // by how many cards they part
}

// bars are the measuring bars of a foot and its hint.
func (i *imposer) bars(f foot) *render.Group {
	f.detail = ""
	g, ok := i.feet[f]
	if !ok {
		c := layout.NewCanvas(i.o.Look, nil)
		f.drawBars(c)
		g = &render.Group{Name: "bars", Items: c.Items()}
		if i.feet == nil {
			i.feet = map[foot]*render.Group{}
		}
		i.feet[f] = g
	}
	return g
}

// pages sets all cards.
func (i *imposer) pages(cards []card) {
	n := len(i.plan.Places)
	var backs []printed
	for first := 0; first < len(cards); first += n {
		these := cards[first:min(first+n, len(cards))]
		front := i.page(true, i.foot(true))
		front.Items = append(front.Items, i.side(these, false))
		if i.o.Backs == Fold {
			front.Items = append(front.Items, i.side(these, true))
		}
		front.Items = append(front.Items, i.marks(len(these)))
		i.out = append(i.out, front)
		switch i.o.Backs {
		case LongEdge, ShortEdge, SeparateBacks:
			back := i.page(false, i.foot(false))
			back.Items = append(back.Items, i.side(these, true))
			if i.o.Backs == SeparateBacks {
				backs = append(backs, back)
			} else {
				i.out = append(i.out, back)
			}
		}
	}
	i.out = append(i.out, backs...)
}

// page is an empty page.
func (i *imposer) page(front bool, f foot) printed {
	p := printed{Page: render.Page{Sheet: i.o.sheet(), Width: i.plan.Width, Height: i.plan.Height, Margin: i.o.Margin}, feet: []foot{f}}
	if front {
		p.Side = render.Front
	} else {
		p.Side = render.Back
	}
	if !front || i.o.Backs == Fold {
		p.Margin = max(0, p.Margin-max(math.Abs(i.o.BackOffset.X), math.Abs(i.o.BackOffset.Y)))
	}
	return p
}

// cardsSheet is the name of pages with cards on them that have none.
const cardsSheet = "cards"

func (o CardOptions) sheet() string {
	if o.Sheet == "" {
		return cardsSheet
	}
	return o.Sheet
}

// side is a side of the cards as they lie on a page. The clips of cards are the same on
// every page.
func (i *imposer) side(cards []card, back bool) *render.Group {
	g := &render.Group{Name: "fronts", Items: make([]render.Item, 0, len(cards))}
	if back {
		g.Name = "backs"
		g.Matrix = render.Translate(i.o.BackOffset.X, i.o.BackOffset.Y)
	}
	for k, c := range cards {
		place, page := i.plan.Places[k], c.front
		if back {
			place, page = place.turned(i.plan.Flip), c.back
		}
		if page == nil {
			continue
		}
		g.Items = append(g.Items, &render.Group{Name: page.Sheet, Matrix: place.Matrix(), Clip: place.clip, Cut: place.cut, Items: page.Items})
	}
	return g
}

// foot is the place for bars and footer on a page. That of the backs is where the front's
// comes to lie when the paper is turned.
func (i *imposer) foot(front bool) foot {
	p := &i.plan
	f := foot{rect: p.foot, turn: p.footTurn, sheet: i.o.sheet()}
	if !front {
		f.detail = i.o.Words.Get("footer-back")
		at := p.Flip.box(f.onPage())
		f.rect.X, f.rect.Y = at.MinX, at.MinY
		if (p.footTurn != 0) != p.Flip.Level { // the whole page of backs is the mirrored one, or that on its head
			f.turn += 180
		}
		return f
	}
	hint := "cut-lines"
	switch {
	case i.o.Backs == Fold && p.hex:
		hint = "cut-fold-three-ways"
	case i.o.Backs == Fold:
		hint = "cut-fold"
	case p.hex:
		hint = "cut-three-ways"
	}
	f.hint = i.o.Words.Get(hint)
	if i.o.Backs != Fold {
		f.detail = i.o.Words.Get("footer-front")
	}
	return f
}
