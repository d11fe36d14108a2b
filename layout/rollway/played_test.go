package rollway

import (
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"platelayer/diag"
	"platelayer/fonts"
	"platelayer/hex"
	"platelayer/layout"
	"platelayer/render"
	"platelayer/render/png"
	"platelayer/rules"
	"platelayer/rules/rollway"
	"platelayer/theme"
)

var played = flag.String("played", "", "folder to draw the played sheets into, as PNG files, to look at")

// lead is the colour of a pencil, leadWidth the width in points of a blunt one.
const (
	lead      = theme.Color("#3A3A3A")
	leadWidth = 3.0
)

// A whole game of random moves is written onto the sheet: track, shares, bids, engineers
// and the points of every operating round. There is room for all of it, and no label or
// value of a hex is run over.
func TestPlayedSheet(t *testing.T) {
	for i, id := range bundledMaps {
		for _, c := range []struct{ theme, paper string }{{"color", "a4"}, {"mono", "letter"}, {"contrast", "a4"}, {"color", "a5"}} {
			t.Run(id+"/"+c.theme+"/"+c.paper, func(t *testing.T) {
				m := mapOf(t, id)
				game, err := rollway.NewGame(m, 1)
				if err != nil {
					t.Fatal(err)
				}
				end := playRandomly(t, game.Start(), uint64(i+1))
				writeGame(t, m, end, options(t, c.theme, c.paper), id+"-"+c.theme+"-"+c.paper)
			})
		}
	}
}

// playRandomly plays to the end.
func playRandomly(t *testing.T, s *rollway.State, seed uint64) *rollway.State {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 4))
	var buf []rollway.Move
	for !s.Over() {
		var m rollway.Move
		if s.Player() == rules.Chance {
			m = s.Draw(rng)
		} else {
			buf = s.Moves(buf[:0])
			m = buf[rng.IntN(len(buf))]
		}
		if err := s.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// pencil writes over a page as a player does.
type pencil struct {
	*layout.Canvas
	t *testing.T
}

// write puts a text of a person's hand into a box: as high as 3.2 mm, and at least as
// high as a pencil can.
func (p pencil) write(b render.Box, text string) {
	p.t.Helper()
	const least, usual = 2.4, 3.2 // capitals, in millimetres
	st := layout.Style{Face: fonts.Regular, Color: lead}
	high := min(usual, b.MaxY-b.MinY-2)
	st.Size = high / render.Pt / st.Face.CapHeight()
	fitted, ok := p.Fit(text, st, b.MaxX-b.MinX-1, least/render.Pt/st.Face.CapHeight())
	if !ok || high < least {
		p.t.Errorf("no room to write %q into %.1f x %.1f mm", text, b.MaxX-b.MinX, b.MaxY-b.MinY)
	}
	p.Text((b.MinX+b.MaxX)/2, (b.MinY+b.MaxY)/2, text, fitted, layout.Center, layout.CapMiddle)
}

// cross crosses out a box.
func (p pencil) cross(b render.Box) {
	const in = .12
	dx, dy := in*(b.MaxX-b.MinX), in*(b.MaxY-b.MinY)
	p.Draw(layout.New().Move(b.MinX+dx, b.MinY+dy).Line(b.MaxX-dx, b.MaxY-dy).Move(b.MaxX-dx, b.MinY+dy).Line(b.MinX+dx, b.MaxY-dy),
		layout.Paint{Stroke: lead, Width: 1.1, Exact: true}.Round())
}

// mapPlane is where the map stands on the first page.
func mapPlane(m *rollway.Map, o Options) hex.Plane {
	s := &sheet{Canvas: o.canvas(nil), m: m, air: 1}
	panel := HexMap(m)
	if p := s.bestPlan(panel, o.Paper); p.side() >= minSide {
		return hex.Plane{Orientation: p.plane.Orientation, Size: p.side(),
			Origin: hex.Point{X: layout.Margin + p.scale*p.plane.Origin.X, Y: layout.Margin + p.scale*p.plane.Origin.Y}}
	}
	plan, _ := s.mapPage(panel, o.Paper)
	return plan.Plane
}

// pieceOf is a line of a hex as it is drawn.
func pieceOf(at hex.Coord, line int) layout.TrackPiece {
	sides := rollway.LineSides[line]
	return layout.TrackPiece{At: at, A: sides[0], B: sides[1], Color: lead}
}

func writeGame(t *testing.T, m *rollway.Map, end *rollway.State, o Options, name string) {
	doc, problems := Compose(m, o)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	plane := mapPlane(m, o)
	var list diag.List
	onMap := pencil{o.canvas(&list), t}
	if len(end.Laid(0)) < m.Turns.V/2 {
		t.Fatalf("only %d lines were laid", len(end.Laid(0)))
	}
	for _, l := range end.Laid(0) {
		layout.DrawTrack(onMap.Canvas, plane, []layout.TrackPiece{pieceOf(m.Grid.At(int(l.Cell)), int(l.Line))})
	}
	last := &doc.Pages[len(doc.Pages)-1]
	pen := pencil{o.canvas(&list), t}
	pages := doc.Pages

	boxes := find(pages, "shares").open()
	for c := range rollway.Company(rollway.Companies) {
		for i := range rollway.Shares {
			b := boxes[int(c)*rollway.Shares+i]
			switch {
			case i < end.Held(0, c):
				pen.write(b, "5")
			case i >= rollway.Shares-end.Burned(0, c):
				pen.cross(b)
			}
		}
	}
	trains := find(pages, "trains")
	boxes = trains.open()
	if len(end.Bids(0)) != len(boxes) {
		t.Fatalf("%d bids for %d boxes", len(end.Bids(0)), len(boxes))
	}
	for i, c := range end.Bids(0) {
		b := boxes[i]
		for _, x := range trains.texts { // the turn stays to be read
			if x.text == strconv.Itoa(i+1) && b.Contains(x.box) {
				b.MinY = x.box.MinY + .3
			}
		}
		pen.write(b, c.Letters())
	}
	table := largest(find(pages, "scoring").boxes)
	cols, rows := len(m.Runs)+1, rollway.Companies
	cell := func(col, row int) render.Box {
		w, h := (table.MaxX-table.MinX)/float64(cols), (table.MaxY-table.MinY)/float64(rows)
		return render.Box{MinX: table.MinX + float64(col)*w, MinY: table.MinY + float64(row)*h,
			MaxX: table.MinX + float64(col+1)*w, MaxY: table.MinY + float64(row+1)*h}
	}
	for c := range rollway.Company(rollway.Companies) {
		sum := 0
		for col, r := range end.Results(0) {
			pen.write(cell(col, int(c)), strconv.Itoa(r.Points(c)+100)) // as wide as a good round
			sum += r.Points(c)
		}
		pen.write(cell(cols-1, int(c)), strconv.Itoa(sum+200))
	}
	pen.write(largest(find(pages, "final-score").boxes), strconv.Itoa(end.Points(0)-end.Penalty(0)))
	engineers := find(pages, "engineers")
	var wide []render.Box
	for i, b := range engineers.boxes {
		if engineers.dots[i] == 0 {
			wide = append(wide, b)
		}
	}
	if len(wide) != rollway.Engineers {
		t.Fatalf("%d boxes of engineers, want %d", len(wide), rollway.Engineers)
	}
	for e := range rollway.Engineer(rollway.Engineers) {
		if end.Used(0, e) {
			pen.cross(wide[e])
		}
	}
	if len(list) > 0 {
		t.Error(list)
	}
	if *played == "" {
		return
	}
	pages[0].Items = append(pages[0].Items, onMap.Items()...)
	last.Items = append(last.Items, pen.Items()...)
	for i := range pages {
		f, err := os.Create(filepath.Join(*played, name+"-"+strconv.Itoa(i+1)+".png"))
		if err != nil {
			t.Fatal(err)
		}
		if err := png.Encode(f, &pages[i], 150); err != nil {
			t.Error(err)
		}
		if err := f.Close(); err != nil {
			t.Error(err)
		}
	}
}

// largest is the box with the largest area.
func largest(boxes []render.Box) (best render.Box) {
	area := func(b render.Box) float64 { return (b.MaxX - b.MinX) * (b.MaxY - b.MinY) }
	for i, b := range boxes {
		if i == 0 || area(b) > area(best) {
			best = b
		}
	}
	return best
}

// Whatever line is laid in a hex, a blunt pencil misses the hex's value and its label:
// on every map, in every theme.
func TestPencilMissesValues(t *testing.T) {
	for _, id := range bundledMaps {
		m := mapOf(t, id)
		for _, themeName := range theme.Names {
			for _, paper := range []string{"a4", "a5"} {
				o := options(t, themeName, paper)
				doc, problems := Compose(m, o)
				if len(problems) > 0 {
					t.Fatal(problems)
				}
				plane := mapPlane(m, o)
				checkPencil(t, m, o, plane, append(find(doc.Pages[:1], "values").texts, find(doc.Pages[:1], "references").texts...), id+"/"+themeName+"/"+paper)
			}
		}
	}
}

func checkPencil(t *testing.T, m *rollway.Map, o Options, plane hex.Plane, texts []foundText, name string) {
	t.Helper()
	if len(texts) < m.Grid.Len() {
		t.Errorf("%s: only %d values and labels", name, len(texts))
	}
	own := map[hex.Coord][]foundText{}
	for _, x := range texts {
		mid := hex.Point{X: (x.box.MinX + x.box.MaxX) / 2, Y: (x.box.MinY + x.box.MaxY) / 2}
		for i := range m.Grid.Len() {
			c := m.Grid.At(i)
			q := plane.Center(c)
			if dx, dy := mid.X-q.X, mid.Y-q.Y; dx*dx+dy*dy < plane.Size*plane.Size*.85*.85 {
				own[c] = append(own[c], x)
			}
		}
	}
	for c, xs := range own {
		if _, ok := m.GroundOf(c).Value(); !ok {
			continue
		}
		for line := range rollway.HexLines {
			pen := o.canvas(nil)
			layout.DrawTrack(pen, plane, []layout.TrackPiece{pieceOf(c, line)})
			for _, x := range xs {
				if touches(pen.Items(), x.box) {
					t.Errorf("%s: a line from side %d to side %d runs over %q of %s", name,
						rollway.LineSides[line][0], rollway.LineSides[line][1], x.text, m.Grid.Label(c))
				}
			}
		}
	}
}

// touches tells whether the middle of a path comes as near to a box as a blunt pencil's
// half width, by walking along it.
func touches(items []render.Item, box render.Box) (hit bool) {
	near := box.Grow(leadWidth / 2 * render.Pt)
	render.Walk(items, func(it render.Item, _ render.Matrix) {
		p, ok := it.(*render.Path)
		if !ok {
			return
		}
		var at render.Point
		step := func(q render.Point) {
			hit = hit || near.Contains(render.Box{MinX: q.X, MinY: q.Y, MaxX: q.X, MaxY: q.Y})
		}
		for _, s := range p.Segments {
			for k := 1; k <= 24; k++ {
				u := float64(k) / 24
				v := 1 - u
				switch s.Op {
				case render.LineTo:
					step(render.Point{X: at.X*v + s.P[0].X*u, Y: at.Y*v + s.P[0].Y*u})
				case render.CubicTo:
					step(render.Point{
						X: at.X*v*v*v + 3*s.P[0].X*u*v*v + 3*s.P[1].X*u*u*v + s.P[2].X*u*u*u,
						Y: at.Y*v*v*v + 3*s.P[0].Y*u*v*v + 3*s.P[1].Y*u*u*v + s.P[2].Y*u*u*u,
					})
				}
			}
			switch s.Op {
			case render.CubicTo:
				at = s.P[2]
			case render.MoveTo, render.LineTo:
				at = s.P[0]
			}
		}
	})
	return hit
}
