package railways

import (
	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/railways"
	"platelayer/theme"
)

// newCities are the New City tiles: a city of each colour that the map has tiles of, with a
// line to write a name on.
func (s *sheet) newCities() (pages []render.Page) {
	side := s.o.side()
	of := hexagon(side)
	for i, n := range s.m.Tiles {
		col := rules.Color(i)
		pages = append(pages, s.pieces("new city", of, n.V, func(s *sheet, of shape) {
			s.standing(of, func(c *layout.Canvas, o hex.Orientation) { s.on(c).newCity(o, side, col) })
		}, nil)...)
	}
	return pages
}

// wordsAir is how near the words of a New City tile come to its spaces, in millimetres.
const wordsAir = .35

// newCity draws a New City tile round the origin.
func (s *sheet) newCity(o hex.Orientation, side float64, col rules.Color) {
	h := &houses[o]
	walls(s.Canvas, o, 0, 0, side, col)
	y := (h.name + .13) * side
	s.Draw(layout.New().Move(-.58*side, y).Line(.58*side, y), layout.Line(s.Theme.Ink, .5))
	spaces(o, 0, 0, side, rules.NewCityCubes, func(_ int, x, y, a float64) { space(s.Canvas, x, y, a) })
	text := s.word("new-city-tile")
	least := s.Least(layout.MinSize)
	st, _ := s.Fit(text, s.Quiet(max(layout.SmallText, 6.6*side/designSide)), 1.1*side, least)
	for st.Size > least && !s.clearOfCut(o, side, h.words*side, text, st) {
		st.Size = max(least, st.Size-.1)
	}
	// Nearer to the spaces the tile is wider.
	at, top := h.words*side, (h.single+spaceSide/2)*side+st.Cap()/2+wordsAir
	for at > top && !s.clearOfCut(o, side, at, text, st) {
		at = max(top, at-.1)
	}
	s.Text(0, at, text, st, layout.Center, layout.CapMiddle)
}

// clearOfCut tells whether a line in the middle of a city, at a height, keeps off its border,
// and off its sides what scissors miss by.
func (s *sheet) clearOfCut(o hex.Orientation, side, y float64, text string, st layout.Style) bool {
	safe := theme.SafeZone(theme.HexCard, 2*side, hex.Sqrt3*side)
	over, under := layout.Reach(text, st.Face)
	half, base := s.Width(text, st)/2, y+st.Cap()/2
	const air = .25 // millimetres
	in := corners(o, 0, 0, side-max(safe, borderWidth*side+air)*2/hex.Sqrt3)
	for _, p := range []render.Point{{X: half, Y: base - over*st.Size*render.Pt}, {X: half, Y: base + under*st.Size*render.Pt}} {
		if !layout.Within(in, p) || !layout.Within(in, render.Point{X: -p.X, Y: p.Y}) {
			return false
		}
	}
	return true
}

// markersFor is how many empty-city markers are printed: as many as end the game.
func (s *sheet) markersFor() int {
	n := s.m.Markers[s.o.players(s.m)].V
	for k := s.o.players(s.m); n == 0 && k >= rules.MinPlayers; k-- { // a map for fewer
		n = s.m.Markers[k].V
	}
	return min(max(1, n-max(0, s.m.Options.FewerMarkers.V)), rules.MarkerPieces)
}

// markers are the empty-city markers, the mines and the sign of the first player.
func (s *sheet) markers() (pages []render.Page) {
	of := s.marker()
	pages = s.pieces("empty city", of, s.markersFor(), func(s *sheet, of shape) { emptyCity(s.Canvas, of.w/2, of.h/2, of.w/2-1) }, nil)
	if s.m.Options.Mines.V {
		pages = append(pages, s.pieces("mine", of, rules.MinesEach*s.o.players(s.m), func(s *sheet, of shape) { mine(s.Canvas, of.w/2, of.h/2, of.w/2-1) }, nil)...)
	}
	return append(pages, s.pieces("first player", of, 1, func(s *sheet, of shape) { s.firstPlayer(of) }, nil)...)
}

// emptyCity is a house with a struck-out cube, in a ring of radius r.
func emptyCity(c *layout.Canvas, x, y, r float64) {
	if c.Measuring() {
		return
	}
	t := c.Theme
	c.Draw(layout.New().Circle(x, y, r), layout.Paint{Fill: t.Paper, Stroke: t.Ink, Width: 1})
	k := r * .5
	c.Draw(layout.New().Poly(pt(x-k, y+k*.95), pt(x-k, y-k*.15), pt(x, y-k*1.05), pt(x+k, y-k*.15), pt(x+k, y+k*.95)),
		layout.Paint{Fill: t.Paper, Stroke: t.Ink, Width: .9, Join: render.RoundJoin})
	c.Draw(layout.New().Poly(pt(x-k, y-k*.15), pt(x, y-k*1.05), pt(x+k, y-k*.15)), layout.Fill(t.Ink))
	q, Y := k*.34, y+k*.42
	c.Draw(layout.New().Rect(x-q, Y-q, 2*q, 2*q, 0), layout.Line(t.Ink, .6))
	strike := layout.New().Move(x-q*1.5, Y+q*1.3).Line(x+q*1.5, Y-q*1.3)
	c.Draw(strike, layout.Line(t.Paper, 2.4))
	c.Draw(strike, layout.Line(t.Ink, .9).Round())
}

// mine is the mouth of a mine with rails that run into it, in a ring of radius r.
func mine(c *layout.Canvas, x, y, r float64) {
	if c.Measuring() {
		return
	}
	t := c.Theme
	c.Draw(layout.New().Circle(x, y, r), layout.Paint{Fill: t.Paper, Stroke: t.Ink, Width: 1})
	k := r * .58
	// The hill, the frame of beams, the dark mouth, the rails.
	c.Draw(layout.New().Move(x-k*1.25, y+k*.8).Quad(x-k*.7, y-k*1.15, x, y-k*1.15).Quad(x+k*.7, y-k*1.15, x+k*1.25, y+k*.8).Close(),
		layout.Paint{Fill: t.Paper, Stroke: t.Ink, Width: .9, Join: render.RoundJoin})
	c.Draw(layout.New().Poly(pt(x-k*.55, y+k*.8), pt(x-k*.42, y-k*.25), pt(x+k*.42, y-k*.25), pt(x+k*.55, y+k*.8)), layout.Fill(t.Ink))
	c.Draw(layout.New().Move(x-k*.62, y-k*.35).Line(x+k*.62, y-k*.35), layout.Line(t.Ink, 1.6))
	rails := layout.New().Move(x-k*.10, y-k*.05).Line(x-k*.34, y+k*.8).Move(x+k*.10, y-k*.05).Line(x+k*.34, y+k*.8)
	for _, d := range []float64{.1, .35, .62} {
		w := k * (.14 + .26*d)
		rails.Move(x-w, y+k*d).Line(x+w, y+k*d)
	}
	c.Draw(rails, layout.Line(t.Paper, .7))
}

// firstPlayer is the sign of who begins.
func (s *sheet) firstPlayer(of shape) {
	x, y, r := of.w/2, of.h/2, of.w/2-1
	s.Draw(layout.New().Circle(x, y, r), layout.Paint{Fill: s.Theme.Paper, Stroke: s.Theme.Ink, Width: 1})
	s.Draw(layout.New().Circle(x, y, r-.8), layout.Paint{Fill: s.Theme.Paper, Stroke: s.Theme.Ink, Width: .4})
	style := s.Figure(max(layout.SmallText, r*1.05))
	// On small hexes the figure keeps its size: it stays off the ring, and the engine makes room.
	lift := max(0, r*.62+style.Cap()/2-(r-.8-.4))
	s.Icon(x, y-r*.12-lift*.7, r*1.15-lift*.6, layout.EngineIcon)
	s.Text(x, y+r*.62-lift, "1", style, layout.Center, layout.CapMiddle)
}

func pt(x, y float64) render.Point { return render.Point{X: x, Y: y} }

// cubeSide is the side of a paper cube: as large as the spaces of a city let lie side by
// side.
func (s *sheet) cubeSide() float64 { return float64(int((spacePitch*s.o.side()-.2)*2)) / 2 }

// cubes are paper cubes for people without wooden ones: the bag of the map.
func (s *sheet) cubes() (pages []render.Page) {
	a := s.cubeSide()
	for i, n := range s.m.Cubes {
		pages = append(pages, s.pieces("cube", rectangle(a, a), n.V, func(s *sheet, of shape) {
			face(s.Canvas, of.w, rules.Color(i))
		}, nil)...)
	}
	return pages
}

// face is a paper cube whose colour runs to where it is cut.
func face(c *layout.Canvas, a float64, col rules.Color) {
	whole := []render.Point{pt(0, 0), pt(a, 0), pt(a, a), pt(0, a)}
	paintArea(c, whole, col, max(.58, a*.125))
	if col == rules.Black && c.Theme.Solid {
		// A light line inside, or nobody sees where to cut between black cubes.
		c.Draw(layout.New().Rect(.35, .35, a-.7, a-.7, 0), layout.Line(c.Theme.Paper, .4))
	}
	if !c.Theme.Solid && c.Theme.Letters {
		in := a * .5
		c.Draw(layout.New().Circle(in, in, a*.36), layout.Fill(c.Theme.Paper))
	}
	letterOn(c, a/2, a/2, a*.30, col)
}

// Of a plate: the share of its strip, and the size of the name.
const (
	plateStrip = .15
	plateName  = 7.2
)

// owners are the plates that lie on links: those of each player in his colour, with its
// name.
func (s *sheet) owners() (pages []render.Page) {
	w, h := .92*s.o.side(), .42*s.o.side()
	if s.raised > 0 { // in large print the longest name decides
		c := s.Canvas.Raised(s.raised)
		for _, name := range ownerNames {
			w = max(w, (c.Width(s.word("color-"+name), c.Bold(plateName))+1.6)/(1-plateStrip))
		}
	}
	of := rectangle(roundHalf(w), roundHalf(h))
	for i := range s.o.players(s.m) {
		pages = append(pages, s.pieces("owner", of, rules.TrainsEach, func(s *sheet, of shape) { s.plate(of, i) }, nil)...)
	}
	return pages
}

func roundHalf(v float64) float64 { return float64(int(v*2+.5)) / 2 }

// ownerNames are the names of the colours of players in the catalogue.
var ownerNames = [rules.MaxPlayers]string{"red", "blue", "yellow", "purple", "black", "green"}

// plate is the mark of a player: a strip in his colour, the name of the colour.
func (s *sheet) plate(of shape, player int) {
	t := s.Theme
	strip := plateStrip * of.w
	if fill := ownerColor(t, player); fill != t.Paper {
		s.Draw(layout.New().Rect(0, 0, strip, of.h, 0), layout.Fill(fill))
	} else {
		ownerPattern(s.Canvas, player, strip, of.h)
	}
	s.Draw(layout.New().Move(strip, 0).Line(strip, of.h), layout.Line(t.Ink, .5))
	room := of.w - strip
	name := s.word("color-" + ownerNames[player])
	st, _ := s.Fit(name, s.Bold(plateName), room-.8, layout.MinSize)
	s.TextIn(strip+room/2, of.h/2, room-.8, name, st, layout.Center, layout.CapMiddle)
}

// ownerPattern is the strip of a plate where there are no colours.
func ownerPattern(c *layout.Canvas, player int, w, h float64) {
	area := []render.Point{pt(0, 0), pt(w, 0), pt(w, h), pt(0, h)}
	if player < rules.Colors {
		pattern(c, area, rules.Color(player), .8)
		return
	}
	c.Pattern(area, 1, .8)
}

// rotors are a card for each city with a rotor: what it takes beside its own colour is
// marked on the wheel, and moves one step with each delivery.
func (s *sheet) rotors() (pages []render.Page) {
	const size = 44.0
	for i := range s.m.Cities {
		city := &s.m.Cities[i]
		if rotorCity(s.m, city) {
			pages = append(pages, s.pieces("rotor", rectangle(size, size), 1, func(s *sheet, of shape) { s.rotor(of, city) }, nil)...)
		}
	}
	return pages
}

// wheelOrder is the order in which a rotor shows the colours, from one on.
func wheelOrder(m *rules.Map, from rules.Color) (out []rules.Color) {
	c := from
	for range rules.Colors {
		out = append(out, c)
		if c = m.Options.Wheel[c].V; int(c) >= rules.Colors || c == from {
			break
		}
	}
	return out
}

// rotor is the card of a rotor.
func (s *sheet) rotor(of shape, city *rules.City) {
	c := s.From(city.Name.At)
	st, ok := c.Fit(layout.Upper(city.Name.V), layout.Style{Face: s.Figure(1).Face, Size: 9.5, Tracking: 35, Color: s.Theme.Ink}, of.w-6, layout.SmallText)
	name := layout.Upper(city.Name.V)
	if !ok {
		s.tooLong(city.Name.At, city.Name.V)
		name = c.Ellipsis(name, st, of.w-6)
	}
	c.Text(of.w/2, 3+st.Cap(), name, st, layout.Center, layout.Baseline)
	s.wheel(of.w/2, of.h/2+2.2, 15.2, wheelOrder(s.m, city.Color.V))
}

// wheel draws the colours of a rotor on a wagon wheel, clockwise from the top.
func (s *sheet) wheel(x, y, r float64, order []rules.Color) {
	t := s.Theme
	layout.Wheel{X: x, Y: y, R: r, Tyre: .74, Rim: .66, Hub: .17, Spokes: 2 * len(order), First: -90 + 180/float64(len(order)), Root: .5, Tip: .35}.Draw(s.Canvas)
	at := layout.Regular(x, y, r*.72, len(order), -90)
	for i, q := range at {
		s.Draw(layout.New().Circle(q.X, q.Y, r*.27), layout.Paint{Fill: t.Paper, Stroke: t.Ink, Width: .6})
		sign(s.Canvas, q.X, q.Y, r*.33, order[i])
	}
	if len(order) > 1 { // which way round
		mid := layout.Regular(x, y, r*.42, 2*len(order), -90)[1]
		s.arrowAt(mid.X, mid.Y, 180/float64(len(order)), r*.10)
	}
}

// arrowAt is a head of an arrow at x, y that looks along a circle clockwise at the angle,
// degrees from the top.
func (s *sheet) arrowAt(x, y, angle, r float64) {
	s.Transform("arrow", render.Translate(x, y).Mul(render.Rotate(angle)), func(c *layout.Canvas) {
		c.Draw(layout.New().Poly(pt(r, 0), pt(-r*.7, -r*.9), pt(-r*.7, r*.9)), layout.Fill(c.Theme.Ink))
	})
}
