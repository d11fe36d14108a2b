package rollandrails

import (
	"flag"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/layout"
	"platelayer/maps"
	"platelayer/render"
	"platelayer/render/png"
	rules "platelayer/rules/rollandrails"
	"platelayer/theme"
	"platelayer/words"
)

var played = flag.String("played", "", "folder to draw the played sheets into, as PNG files, to look at")

// bundled is a bundled map.
func bundled(t testing.TB, id string) *rules.Map {
	t.Helper()
	name, data, ok := maps.Bundled(id)
	if !ok {
		t.Fatalf("no bundled map %q", id)
	}
	def, problems := maps.Load(name, data)
	if problems.HasErrors() {
		t.Fatal(problems)
	}
	return def.RollAndRails
}

// options are those of a theme on A4 in English.
func options(t testing.TB, themeName string) Options {
	t.Helper()
	th, ok := theme.Get(themeName)
	if !ok {
		t.Fatalf("no theme %q", themeName)
	}
	w, err := words.Load("en")
	if err != nil {
		t.Fatal(err)
	}
	p, err := layout.ParsePaper("a4")
	if err != nil {
		t.Fatal(err)
	}
	return Options{Look: layout.Look{Theme: th, Words: w, Paper: p}}
}

// find collects the boxes of the paths of a group, by name, on a page.
func find(page render.Page, group string) (boxes []render.Box) {
	var within func(items []render.Item, m render.Matrix, on bool)
	within = func(items []render.Item, m render.Matrix, on bool) {
		for _, it := range items {
			switch it := it.(type) {
			case *render.Group:
				within(it.Items, m.Mul(it.Matrix), on || it.Name == group)
			case *render.Path:
				if !on {
					continue
				}
				for _, sub := range it.Subpaths() {
					boxes = append(boxes, it.SubpathBounds(sub, m))
				}
			}
		}
	}
	within(page.Items, render.Identity, false)
	return boxes
}

// sized are the boxes about that large, in reading order.
func sized(boxes []render.Box, w, h, tolerance float64) (out []render.Box) {
	for _, b := range boxes {
		if math.Abs(b.MaxX-b.MinX-w) < tolerance && math.Abs(b.MaxY-b.MinY-h) < tolerance {
			out = append(out, b)
		}
	}
	return out
}

// empty are the boxes that hold none of the others: places to write in, unlike dice.
func empty(boxes, others []render.Box) (out []render.Box) {
	for _, b := range boxes {
		full := false
		for _, o := range others {
			full = full || o != b && b.Contains(o)
		}
		if !full {
			out = append(out, b)
		}
	}
	return out
}

// pencil writes over a page as players do.
type pencil struct {
	*layout.Canvas
	t *testing.T
}

const lead = "#3A3A3A"

func (p pencil) cross(b render.Box) {
	dx, dy := .12*(b.MaxX-b.MinX), .12*(b.MaxY-b.MinY)
	q := render.Box{MinX: b.MinX + dx, MinY: b.MinY + dy, MaxX: b.MaxX - dx, MaxY: b.MaxY - dy}
	p.Draw(layout.New().Move(q.MinX, q.MinY).Line(q.MaxX, q.MaxY).Move(q.MaxX, q.MinY).Line(q.MinX, q.MaxY),
		layout.Paint{Stroke: lead, Width: 1.1, Exact: true}.Round())
}

func (p pencil) ring(b render.Box) {
	p.Draw(layout.New().Ellipse((b.MinX+b.MaxX)/2, (b.MinY+b.MaxY)/2, (b.MaxX-b.MinX)*.46, (b.MaxY-b.MinY)*.44),
		layout.Paint{Stroke: lead, Width: 1.1, Exact: true})
}

// write puts a number of a person's hand, capitals 3.2 mm high, into a box, and fails
// where the box is too small for it.
func (p pencil) write(b render.Box, n int) {
	st := p.Canvas.Regular(12.8)
	st.Color = lead
	s := strconv.Itoa(n)
	if w := p.Width(s, st); w > b.MaxX-b.MinX-1 || st.Cap() > b.MaxY-b.MinY-1 {
		p.t.Errorf("no room to write %d into %.1f x %.1f mm", n, b.MaxX-b.MinX, b.MaxY-b.MinY)
	}
	p.Text((b.MinX+b.MaxX)/2, (b.MinY+b.MaxY)/2, s, st, layout.Center, layout.CapMiddle)
}

// route is a shortest way over land from one city to another, around the others.
func route(m *rules.Map, from, to hex.Coord) []hex.Coord {
	city := map[hex.Coord]bool{}
	for _, c := range m.Cities {
		city[c.At.V] = true
	}
	before := map[hex.Coord]hex.Coord{from: from}
	for queue := []hex.Coord{from}; len(queue) > 0; queue = queue[1:] {
		c := queue[0]
		if c == to {
			way := []hex.Coord{c}
			for c != from {
				c = before[c]
				way = append(way, c)
			}
			return way
		}
		for s := hex.Side(0); s < 6; s++ {
			n := c.Neighbor(s)
			if _, seen := before[n]; seen || !m.TerrainOf(n).Land() || city[n] && n != to {
				continue
			}
			before[n] = c
			queue = append(queue, n)
		}
	}
	return nil
}

// track is the pieces of a way: one in each hex between its ends.
func track(way []hex.Coord, color theme.Color) (out []layout.TrackPiece) {
	for i := 1; i+1 < len(way); i++ {
		a, _ := way[i].SideTo(way[i-1])
		b, _ := way[i].SideTo(way[i+1])
		out = append(out, layout.TrackPiece{At: way[i], A: a, B: b, Color: color})
	}
	return out
}

// A game is played over the blank sheets: tracks of four players, goods crossed out,
// marks and money, points in every column. There must be room for all of it.
func TestPlayedSheet(t *testing.T) {
	m := bundled(t, "deutschland")
	o := options(t, "color")
	doc, problems := Compose(m, o)
	if problems.HasErrors() {
		t.Fatal(problems)
	}
	var game, player render.Page
	for _, p := range doc.Pages {
		switch p.Sheet {
		case GameSheet:
			game = p
		case PlayerSheet:
			player = p
		}
	}

	// The game sheet.
	var list diag.List
	pen := pencil{layout.NewCanvas(o.Look, &list), t}
	s := newSheet(pen.Canvas, m, 0, false)
	plan := s.planGame(s.hexMap(), o.Paper)
	colors := []theme.Color{"#D6473A", "#3C74C4", "#3E9B5F", "#E0B020"}
	for i := range m.Cities {
		way := route(m, m.Cities[i].At.V, m.Cities[(i+1)%len(m.Cities)].At.V)
		layout.DrawTrack(pen.Canvas, plan.plane, track(way, colors[i%len(colors)]))
	}
	spaces := 0
	h := houseOf(m.Grid.Orientation, false)
	for _, c := range m.Cities {
		for _, y := range h.rows[:1] {
			for i := -1.0; i <= 1; i++ {
				q, r := at(plan.plane, c.At.V, i*h.pitch, y), h.space/2*plan.plane.Size
				b := render.Box{MinX: q.X - r, MinY: q.Y - r, MaxX: q.X + r, MaxY: q.Y + r}
				if 2*r < 3 {
					t.Errorf("a space for goods is %.1f mm wide, a pencil needs 3", 2*r)
				}
				pen.cross(b)
				spaces++
			}
		}
	}
	if want := rules.StartSpaces * len(m.Cities); spaces != want {
		t.Errorf("%d goods crossed out, want %d", spaces, want)
	}
	marks := empty(sized(find(game, "setup"), 6.7, 6.7, .6), find(game, "setup"))
	want := 0
	for _, n := range m.Setup {
		want += n.V
	}
	if len(marks) != want {
		t.Fatalf("the setup table has %d boxes, want %d", len(marks), want)
	}
	for i, b := range marks {
		if i%3 != 0 {
			pen.cross(b)
		}
	}
	game.Items = append(game.Items, pen.Items()...)

	// The player sheet.
	pen.Canvas = layout.NewCanvas(o.Look, &list)
	var table render.Box
	for i, b := range find(player, "deliveries") {
		if i == 0 || (b.MaxX-b.MinX)*(b.MaxY-b.MinY) > (table.MaxX-table.MinX)*(table.MaxY-table.MinY) {
			table = b
		}
	}
	rounds := 0
	for _, r := range m.Rounds {
		rounds = max(rounds, r.V)
	}
	for col := range rounds {
		for row := range rules.DeliveryRows {
			w, h := (table.MaxX-table.MinX)/float64(rounds), (table.MaxY-table.MinY)/float64(rules.DeliveryRows)
			pen.write(render.Box{MinX: table.MinX + float64(col)*w, MinY: table.MinY + float64(row)*h,
				MaxX: table.MinX + float64(col+1)*w, MaxY: table.MinY + float64(row+1)*h}, (3*col+5*row)%13)
		}
	}
	money := sized(find(player, "resources"), 5.1, 5.1, .4)
	if len(money) != m.Resources.V {
		t.Errorf("%d circles for money, want %d", len(money), m.Resources.V)
	}
	for i, b := range money[:min(len(money), 31)] {
		pen.ring(b)
		if i < 22 {
			pen.cross(b)
		}
	}
	for i, b := range sized(find(player, "score"), 12.5, 7.7, 3) {
		pen.write(b, []int{29, 8, 37}[i%3])
	}
	for i, b := range sized(find(player, "manipulators"), 41, 11.5, 3) {
		if i < 2 {
			pen.cross(b)
		}
	}
	player.Items = append(player.Items, pen.Items()...)
	if len(list) > 0 {
		t.Error(list)
	}
	if *played == "" {
		return
	}
	for name, p := range map[string]render.Page{"game": game, "player": player} {
		f, err := os.Create(filepath.Join(*played, name+".png"))
		if err != nil {
			t.Fatal(err)
		}
		if err := png.Encode(f, &p, 150); err != nil {
			t.Error(err)
		}
		if err := f.Close(); err != nil {
			t.Error(err)
		}
	}
}

// Track runs from side to side, and no label of a hex stands where any piece of it
// could run.
func TestPencilMissesReferences(t *testing.T) {
	for _, e := range maps.Library() {
		if e.Game != maps.RollAndRails {
			continue
		}
		m := bundled(t, e.ID)
		o := options(t, "color")
		var list diag.List
		c := layout.NewCanvas(o.Look, &list)
		plane := hex.Plane{Orientation: m.Grid.Orientation, Size: 10.3, Origin: hex.Point{X: 20, Y: 20}}
		drawMap(c, m, hexMap(m), plane, false)
		labels := map[string]render.Box{}
		render.Walk(c.Items(), func(it render.Item, mx render.Matrix) {
			if x, ok := it.(*render.Text); ok {
				labels[x.String] = render.ItemBounds(x, mx)
			}
		})
		seen := 0
		for i := range m.Grid.Len() {
			at := m.Grid.At(i)
			label, ok := labels[m.Grid.Label(at)]
			if !ok || !m.TerrainOf(at).Land() {
				continue
			}
			city := false
			for _, c := range m.Cities {
				city = city || c.At.V == at
			}
			if city {
				continue // no track runs in it
			}
			seen++
			for a := hex.Side(0); a < 6; a++ {
				for b := a + 1; b < 6; b++ {
					pen := layout.NewCanvas(o.Look, &list)
					layout.DrawTrack(pen, plane, []layout.TrackPiece{{At: at, A: a, B: b, Color: "#D6473A"}})
					if touches(pen.Items(), label) {
						t.Errorf("%s: track from side %d to side %d of %s runs over its label", e.ID, a, b, m.Grid.Label(at))
					}
				}
			}
		}
		if seen == 0 {
			t.Errorf("%s: no labels were looked at", e.ID)
		}
	}
}

// On flat maps track runs straight up and down through a town. On A4 no name of the
// bundled maps stands where it comes in.
func TestPencilMissesTownNames(t *testing.T) {
	flat := 0
	for _, e := range maps.Library() {
		if e.Game != maps.RollAndRails {
			continue
		}
		m := bundled(t, e.ID)
		if m.Grid.Orientation != hex.FlatTop {
			continue
		}
		flat++
		for _, look := range []string{"color", "contrast"} {
			o := options(t, look)
			var list diag.List
			c := layout.NewCanvas(o.Look, &list)
			s := newSheet(c, m, 0, false)
			plane := s.planGame(s.hexMap(), o.Paper).plane
			rooms := hexMap(m).Rooms(c, plane)
			for i := range m.Towns {
				town := &m.Towns[i]
				at := town.At.V
				c := layout.NewCanvas(o.Look, &list)
				drawTown(c, plane, rooms.At(at), town, false)
				lines := 0
				render.Walk(c.Items(), func(it render.Item, _ render.Matrix) {
					x, ok := it.(*render.Text)
					if !ok {
						return
					}
					lines++
					st := layout.Style{Face: x.Face, Size: x.Size, Tracking: x.Tracking}
					for _, letter := range c.LetterBoxes(x.X, x.Y, x.String, st, layout.Left) {
						for side := hex.Side(0); side < 6; side++ {
							if !m.TerrainOf(at.Neighbor(side)).Land() {
								continue
							}
							a, z := plane.Center(at), plane.SideMiddle(at, side)
							pen := layout.NewCanvas(o.Look, &list)
							pen.Draw(layout.New().Move(a.X, a.Y).Line(z.X, z.Y), layout.Paint{Stroke: lead, Width: 3, Exact: true})
							if touches(pen.Items(), letter) {
								t.Errorf("%s, %s: track from side %d runs over %q", e.ID, look, side, x.String)
							}
						}
					}
				})
				if lines == 0 {
					t.Errorf("%s: %q is not printed", e.ID, town.Name.V)
				}
			}
		}
	}
	if flat == 0 {
		t.Error("no bundled map is flat")
	}
}

// touches tells whether a stroked path runs over a box, by walking along it.
func touches(items []render.Item, box render.Box) (hit bool) {
	render.Walk(items, func(it render.Item, _ render.Matrix) {
		p, ok := it.(*render.Path)
		if !ok {
			return
		}
		near := box.Grow(p.Width / 2)
		var at render.Point
		step := func(q render.Point) {
			hit = hit || near.Contains(render.Box{MinX: q.X, MinY: q.Y, MaxX: q.X, MaxY: q.Y})
		}
		for _, s := range p.Segments {
			for k := 1; k <= 40; k++ {
				u := float64(k) / 40
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
