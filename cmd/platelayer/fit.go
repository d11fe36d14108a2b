package main

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"platelayer/diag"
	"platelayer/layout"
	"platelayer/layout/impose"
	"platelayer/render"
)

// mostShrink is how many times as large as the paper a sheet may be that is shown on one
// page of it: more could not be read. On a screen a reader comes nearer.
const (
	mostShrink       = 4.0
	mostShrinkScreen = 40.0
)

// composeFitted is compose for sheets that are to be on one page each where that was asked
// for, and none of which is larger than the paper where posters are of no use: on screens
// and in booklets.
func (set *settings) composeFitted(d *definition, c composition) *render.Document {
	before := len(d.problems)
	doc := d.compose(c)
	if d.problems.HasErrors() || !set.way.fit && !set.way.booklet && !set.whole && !c.Paper.Screen {
		return doc
	}
	var kept []string
	unfit := map[string]bool{}
	for _, pages := range bySheet(doc.Pages) {
		sheet := pages[0].Sheet
		switch {
		case pages[0].Side == render.NoSide && (larger(pages, c.Paper) || set.way.fit && d.game.onePage(sheet) && different(pages) > 1):
			unfit[sheet] = true
		case !slices.Contains(kept, sheet):
			kept = append(kept, sheet)
		}
	}
	if len(unfit) == 0 {
		return doc
	}
	d.problems = d.problems[:before] // what is wrong with sheets that are made anew is of no interest
	if len(kept) > 0 {
		again := c
		again.sheets = kept
		d.compose(again)
	}
	out := *doc
	out.Pages = nil
	for _, pages := range bySheet(doc.Pages) {
		if unfit[pages[0].Sheet] {
			pages = set.onePage(d, pages, c)
		}
		out.Pages = append(out.Pages, pages...)
	}
	return &out
}

// bySheet are pages that follow one another, by the sheet they belong to.
func bySheet(pages []render.Page) (out [][]render.Page) {
	first := 0
	for i := 1; i <= len(pages); i++ {
		if i == len(pages) || pages[i].Sheet != pages[first].Sheet {
			out = append(out, pages[first:i])
			first = i
		}
	}
	return out
}

// larger tells whether one of the pages does not fit the paper.
func larger(pages []render.Page, p layout.Paper) bool {
	const slack = .05
	return slices.ContainsFunc(pages, func(q render.Page) bool {
		return min(q.Width, q.Height) > p.Width+slack || max(q.Width, q.Height) > p.Height+slack
	})
}

// different is how many of the pages are not copies of another.
func different(pages []render.Page) int {
	seen := map[*render.Item]bool{}
	for i := range pages {
		if len(pages[i].Items) > 0 {
			seen[&pages[i].Items[0]] = true
		}
	}
	return len(seen)
}

// onePage makes the pages of a sheet anew so that it is on one page: by another sheet that
// shows the same on one, or composed for a larger paper and made smaller.
func (set *settings) onePage(d *definition, pages []render.Page, c composition) []render.Page {
	sheet := pages[0].Sheet
	if other := d.game.instead[sheet]; other != "" {
		c.sheets = []string{other}
		return d.compose(c).Pages
	}
	on := func(k float64) (q layout.Paper, made []render.Page, problems diag.List, ok bool) {
		for _, way := range c.Paper.Ways() {
			q = impose.Enlarged(way, k)
			larger := c
			larger.Paper, larger.sheets = q, []string{sheet}
			doc, problems := d.game.compose(d.loaded, larger)
			if len(doc.Pages) > 0 && different(doc.Pages) == 1 && near(doc.Pages[0].Width, q.Width) && near(doc.Pages[0].Height, q.Height) {
				return way, doc.Pages, problems, true
			}
		}
		return q, nil, nil, false
	}
	// The least enlargement that does, to within a hundredth.
	most := mostShrink
	if c.Paper.Screen {
		most = mostShrinkScreen
	}
	lo, hi := 1.0, 1.0
	way, made, problems, ok := on(hi)
	for ; !ok && hi < most; way, made, problems, ok = on(hi) {
		lo, hi = hi, min(most, float64(hi*1.25))
	}
	if !ok {
		d.problems.Errorf(diag.Pos{}, "small-paper", "the %s sheet would be printed at less than %.0f %% of its size on one page", sheet, 100/most).
			Hint = "use a larger --paper, or let it be a poster"
		return pages
	}
	for hi-lo > .01 {
		mid := (lo + hi) / 2
		if w, m, l, ok := on(mid); ok {
			hi, way, made, problems = mid, w, m, l
		} else {
			lo = mid
		}
	}
	d.problems = append(d.problems, problems...)
	shrunk := map[*render.Item]render.Page{} // copies share their items
	for i := range made {
		first := &made[i].Items[0]
		p, ok := shrunk[first]
		if !ok {
			p = impose.Shrunk(made[i], hi, way)
			shrunk[first] = p
			if hi > 1.005 {
				d.problems.Warnf(diag.Pos{}, "small-paper", "the %s sheet is printed at %.0f %% of its size to fit on one page; its smallest type has %.1f points", sheet, 100/hi, impose.SmallestType(&p)).
					Hint = set.largeEnough(d, sheet, c)
			}
		} else {
			p.Bookmark = made[i].Bookmark
		}
		made[i] = p
	}
	return made
}

// largeEnough names the smallest paper on which a sheet has its full size on one page, or on
// half of it where pages share papers.
func (set *settings) largeEnough(d *definition, sheet string, c composition) string {
	c.sheets = []string{sheet}
	all := slices.Concat(layout.Papers, layout.Large)
	slices.SortStableFunc(all, func(p, q layout.Paper) int {
		return cmp.Compare(float64(p.Width*p.Height), float64(q.Width*q.Height))
	})
	for _, p := range all {
		in := p
		if set.way.booklet || set.whole {
			in = impose.Half(in)
		}
		in = in.Inside(max(set.card.margin, layout.Margin))
		if set.way.twoUp {
			in = impose.Half(in)
		}
		if in.Width < layout.LeastPaper || float64(in.Width*in.Height) <= float64(c.Paper.Width*c.Paper.Height) {
			continue
		}
		on := c
		on.Paper = in
		if doc, _ := d.game.compose(d.loaded, on); len(doc.Pages) > 0 && different(doc.Pages) == 1 && !larger(doc.Pages, in) {
			return fmt.Sprintf("--paper %s is large enough for its full size", p.Name)
		}
	}
	return "no paper with a name is large enough for its full size"
}

func near(a, b float64) bool { return math.Abs(a-b) < .01 }
