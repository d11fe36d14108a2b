package rocca

import (
	"math"

	"platelayer/diag"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rocca"
	"platelayer/theme"
)

// Cards of large print are the same drawings, so many times as large; the larger they
// are, the less their smallest type must be raised.
const (
	leastMagnified = 2.0
	magnifiedStep  = .1
	mostMagnified  = 3.0
)

// composeLarge makes the cards of a deck in large print: as large as it takes for all words
// to find their place, and no larger than the paper.
func composeLarge(d *rules.Deck, cards *theme.Cards, o Options) (doc *render.Document, problems diag.List) {
	most := min(mostMagnified, fitsPaper(cards, o.Paper))
	fewest := -1
	for k := min(leastMagnified, most); k <= most+1e-9; k += magnifiedStep {
		large := *cards
		large.Width, large.Height = cards.Width*k, cards.Height*k
		var missed int
		as, list := compose(d, &large, o, &missed)
		if n := missed + len(list); fewest < 0 || n < fewest {
			doc, problems, fewest = as, list, n
		}
		if fewest == 0 {
			break
		}
	}
	return doc, problems
}

// fitsPaper is how many times as large a card still fits the paper, beside its foot.
func fitsPaper(c *theme.Cards, p layout.Paper) (most float64) {
	for _, on := range p.Ways() {
		w, h := on.Width-2*layout.Margin, on.Height-2*layout.Margin-p.FootHeight()-cutRoom
		most = max(most, min(w/c.Width, h/c.Height))
	}
	return math.Floor(most*10) / 10
}

// cutRoom is kept between cards and the foot of a page.
const cutRoom = 3.0
