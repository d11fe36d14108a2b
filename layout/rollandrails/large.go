package rollandrails

import (
	"strconv"

	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
)

// largeSheet are the pages of a sheet in large print: the map as a poster where the sheet
// has one, then its tables, as many to a page as fit.
func (s *sheet) largeSheet(name string) []render.Page {
	kind := s.word(name + "-sheet")
	head := func(c *layout.Canvas, x, y, w float64) float64 {
		return c.LargeHead(x, y, w, s.word("roll-and-rails"), s.m.Name.V+" · "+kind)
	}
	var pages []render.Page
	sections := []section{(*sheet).largeFields}
	switch name {
	case GameSheet:
		pages = append(pages, s.largeMap(name))
		sections = []section{(*sheet).setup, (*sheet).phases, (*sheet).goods, (*sheet).newCities, (*sheet).length, (*sheet).costs}
	case PlayerSheet:
		sections = append(sections, (*sheet).actions, (*sheet).manipulators, (*sheet).specialists, (*sheet).stock,
			(*sheet).resources, (*sheet).deliveries, (*sheet).score)
	case SoloSheet:
		pages = append(pages, s.largeMap(name))
		sections = append(sections, (*sheet).setup, (*sheet).steps, (*sheet).actions, (*sheet).manipulators, (*sheet).stock,
			(*sheet).newCities, (*sheet).soloSpecialists, (*sheet).resources, (*sheet).deliveries, (*sheet).score, (*sheet).medals)
	}
	pages = append(pages, layout.LargePages(s.Look, s.Problems, head, s.bound(sections)...)...)
	for i := range pages {
		pages[i].Sheet = name
		pages[i].Bookmark = s.m.Name.V + ": " + kind
	}
	return pages
}

// largeMap is the page of the map, which is larger than most papers.
func (s *sheet) largeMap(name string) render.Page {
	panel := s.hexMap()
	page, _ := panel.LargeMap(s.Look, s.Problems, layout.LargeMapOf{Side: posterSide, On: s.side,
		Head: func(c *layout.Canvas, x, y, w float64) float64 {
			return c.LargeTitle(x, y, w, s.word("roll-and-rails"), s.word(name+"-sheet"), s.m.Name)
		},
		Draw: func(c *layout.Canvas, p hex.Plane) { drawMap(c, s.m, panel, p, s.solo) },
	})
	if max(page.Width, page.Height) > render.Far {
		s.tooLarge(page.Width, page.Height)
	}
	return page
}

// largeFields are the lines for the game's data.
func (s *sheet) largeFields(x, y, w float64) (bottom float64) {
	player, date := [2]string{s.word("field-player")}, [2]string{s.word("field-date")}
	if s.solo {
		return s.Fields(x, y, w, player, date)
	}
	players := [2]string{s.word("field-players")}
	if s.players > 0 {
		players[1] = strconv.Itoa(s.players)
	}
	return s.Fields(x, y, w, player, [2]string{s.word("field-color")}, players, date)
}
