package rollandrails

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/layout"
	bundle "platelayer/maps"
	"platelayer/render"
	"platelayer/render/preflight"
	rules "platelayer/rules/rollandrails"
	"platelayer/theme"
	"platelayer/words"
	"platelayer/words/wordstest"
)

// value is a value whose place does not matter.
func value[T any](v T) diag.Value[T] { return diag.Value[T]{V: v} }

// oddMap is a map with every number of its tables far from the usual.
func oddMap(t testing.TB) *rules.Map {
	m := *bundled(t, "deutschland")
	for n := range m.Rounds {
		m.Rounds[n] = value(13 - n)
	}
	m.Solo = value(12)
	for i := range m.Medals {
		m.Medals[i] = value(98 + 7*i)
	}
	for c := range rules.Colors {
		m.Setup[c] = value(14 - c)
		m.NewCities[c] = value(3 - c%2)
	}
	m.Goods = append(slices.Clone(m.Goods), m.Goods...)
	m.Resources = value(100)
	m.UpgradeDice, m.DeliveryDice = value([]int{6}), value([]int{1, 2, 3, 4, 5, 6})
	for i := range m.SoloWheel {
		m.SoloWheel[i] = value(rules.SoloPair{rules.SoloSpecialists[i%4], rules.SoloSpecialists[(i+3)%4]})
	}
	return &m
}

// longMap has more rounds than fit beside each other.
func longMap(t testing.TB) *rules.Map {
	m := *bundled(t, "deutschland")
	m.Solo, m.Rounds[2] = value(rules.RoundsRange.Max), value(rules.RoundsRange.Max)
	return &m
}

// hugeMap has as much of everything as the rules allow.
func hugeMap(t testing.TB) *rules.Map {
	m := *longMap(t)
	for i := range m.Medals {
		m.Medals[i] = value(rules.MedalRange.Max - 3 + i)
	}
	for c := range rules.Colors {
		m.Setup[c] = value(rules.SetupRange.Max)
		m.NewCities[c] = value(rules.NewCityRange.Max)
	}
	for i := 0; len(m.Goods) < rules.GoodsRange.Max; i++ {
		m.Goods = append(m.Goods, m.Goods[i])
	}
	m.Resources = value(rules.ResourcesRange.Max)
	return &m
}

// However much there is, a section is no higher than half a page.
func TestHugeTables(t *testing.T) {
	look, _ := theme.Get("color")
	en, _ := words.Load("en")
	s := newSheet(layout.NewCanvas(layout.Look{Theme: look, Words: en}, nil), hugeMap(t), 0, false)
	for name, f := range map[string]section{"setup": (*sheet).setup, "goods": (*sheet).goods, "new city": (*sheet).newCities, "deliveries": (*sheet).deliveries} {
		for _, w := range []float64{80, 103, 130} {
			if h := s.height(f, w); h > 130 {
				t.Errorf("%s is %.0f mm high at a width of %.0f", name, h, w)
			}
		}
	}
}

// smallMap has the least of everything.
func smallMap(t testing.TB) *rules.Map {
	m := *bundled(t, "deutschland")
	for n := range m.Rounds {
		m.Rounds[n] = value(1)
	}
	m.Solo = value(1)
	for c := range rules.Colors {
		m.Setup[c] = value(1)
		m.NewCities[c] = value(0)
	}
	m.NewCities[0] = value(1)
	m.Goods = m.Goods[:1]
	m.Resources = value(7)
	m.UpgradeDice, m.DeliveryDice = value([]int{1}), value([]int{2})
	return &m
}

// No table of an uncommon size makes the player sheet or the solo sheet leave the page,
// the place of the measuring bars, or what stands beside it.
func TestOddTablesPassPreflight(t *testing.T) {
	half := layout.Paper{Name: "half-letter", Width: 139.7, Height: 215.9}
	check := func(m *rules.Map, name, lang, th string, p layout.Paper) {
		t.Run(strings.Join([]string{name, lang, th, p.Name}, "/"), func(t *testing.T) { preflightSheets(t, m, lang, th, p) })
	}
	cases := map[string]*rules.Map{"usual": bundled(t, "deutschland"), "odd": oddMap(t), "long": longMap(t), "huge": hugeMap(t), "small": smallMap(t)}
	papers := []layout.Paper{half, {Name: "a5", Width: 148, Height: 210}, {Name: "a4", Width: 210, Height: 297}, {Name: "a3", Width: 297, Height: 420}}
	themes := []string{"color", "contrast"}
	for i, name := range slices.Sorted(maps.Keys(cases)) {
		for j, p := range papers {
			for k, lang := range wordstest.Two(i + j) {
				check(cases[name], name, lang, themes[(i+j+k)%len(themes)], p)
			}
		}
	}
}

func preflightSheets(t *testing.T, m *rules.Map, lang, themeName string, p layout.Paper) {
	w, err := words.Load(lang)
	if err != nil {
		t.Fatal(err)
	}
	look, _ := theme.Get(themeName)
	var problems diag.List
	canvas := func() *layout.Canvas { return layout.NewCanvas(layout.Look{Theme: look, Words: w}, &problems) }
	pages := append([]render.Page{composePlayer(canvas(), m, 0, p)}, composeSolo(newSheet(canvas(), m, 1, true), p)...)
	for _, d := range problems {
		if d.Code == "cut-text" || d.Severity == diag.Error {
			t.Error(d)
		}
	}
	for i, page := range pages {
		foot := page.Foot.Box()
		if page.Foot.W < render.BarsWidth || page.Foot.H < render.FootHeight {
			t.Errorf("page %d: no room for the measuring bars in %v", i+1, page.Foot)
		}
		render.Walk(page.Items, func(it render.Item, m render.Matrix) {
			if _, ok := it.(*render.Group); ok {
				return
			}
			if b := render.ItemBounds(it, m); b.Overlaps(foot.Grow(-.05)) {
				t.Errorf("page %d: %T at %v stands in the foot", i+1, it, b)
			}
			if text, ok := it.(*render.Text); ok && strings.HasPrefix(text.String, "[") {
				t.Errorf("no words for %s", text.String)
			}
		})
	}
	doc := &render.Document{ID: "x", Title: "x", Lang: lang, Pages: pages}
	for _, d := range preflight.Check(doc, preflight.Options{}) {
		// Where names stand on the map is the map's own test.
		if d.At.Line == 0 && !strings.Contains(d.Message, `"tint"`) {
			t.Error(d)
		}
	}
}

// Paper that is too small is said to be, and still nothing leaves the page.
func TestSmallPaper(t *testing.T) {
	m := bundled(t, "deutschland")
	en, _ := words.Load("en")
	look, _ := theme.Get("color")
	for _, p := range []layout.Paper{{Name: "a6", Width: 105, Height: 148}, {Name: "strip", Width: 74, Height: 300}, {Name: "low", Width: 200, Height: 105}} {
		var problems diag.List
		page := composePlayer(layout.NewCanvas(layout.Look{Theme: look, Words: en}, &problems), m, 0, p)
		if !slices.ContainsFunc(problems, func(d diag.Diagnostic) bool { return d.Code == "small-paper" }) {
			t.Errorf("%s: no warning among %v", p.Name, problems)
		}
		sheet := render.Rect{X: margin, Y: margin, W: p.Width - 2*margin, H: p.Height - 2*margin}.Box().Grow(.2)
		if b := render.Bounds(page.Items); !sheet.Contains(b) {
			t.Errorf("%s: ink at %v, page %v", p.Name, b, sheet)
		}
	}
}

// drawn is what a section draws, in paint order, without its groups.
func drawn(t testing.TB, m *rules.Map, solo bool, w float64, f section) []render.Item {
	t.Helper()
	look, _ := theme.Get("color")
	en, err := words.Load("en")
	if err != nil {
		t.Fatal(err)
	}
	s := newSheet(layout.NewCanvas(layout.Look{Theme: look, Words: en}, nil), m, 0, solo)
	measured := s.height(f, w)
	if bottom := f(s, 0, 0, w); bottom != measured {
		t.Errorf("a section measures %.3f and is drawn %.3f high", measured, bottom)
	}
	var out []render.Item
	render.Walk(s.Items(), func(it render.Item, _ render.Matrix) { out = append(out, it) })
	return out
}

// texts are the strings, in paint order.
func texts(items []render.Item) (out []string) {
	for _, it := range items {
		if text, ok := it.(*render.Text); ok {
			out = append(out, text.String)
		}
	}
	return out
}

// die is a die on the paper.
type die struct {
	box   render.Box
	value int
}

// diceOf finds the dice: a square frame, and pips painted right after it inside.
func diceOf(items []render.Item) (out []die) {
	for i := 0; i+1 < len(items); i++ {
		frame, ok1 := items[i].(*render.Path)
		dots, ok2 := items[i+1].(*render.Path)
		if !ok1 || !ok2 || !frame.Stroked() || dots.Stroked() || len(frame.Segments) < 9 || frame.Segments[2].Op != render.CubicTo {
			continue
		}
		f, d := frame.Bounds(render.Identity), dots.Bounds(render.Identity)
		if w, h := f.MaxX-f.MinX, f.MaxY-f.MinY; w > 7 || w-h > .01 || h-w > .01 || !f.Contains(d) {
			continue
		}
		out = append(out, die{f, len(dots.Subpaths())})
	}
	return out
}

// middle is the middle of a box.
func middle(b render.Box) render.Point {
	return render.Point{X: (b.MinX + b.MaxX) / 2, Y: (b.MinY + b.MaxY) / 2}
}

// rowsOf groups dice by the height they stand at, from the top.
func rowsOf(dice []die) [][]int {
	var ys []float64
	rows := map[float64][]int{}
	for _, d := range dice {
		y := float64(int(middle(d.box).Y*100)) / 100
		if rows[y] == nil {
			ys = append(ys, y)
		}
		rows[y] = append(rows[y], d.value)
	}
	slices.Sort(ys)
	var out [][]int
	for _, y := range ys {
		out = append(out, rows[y])
	}
	return out
}

// framesOf counts the frames with a ground of paper that are w by h, dice left out.
func framesOf(items []render.Item, fits func(w, h float64) bool) (out []render.Box) {
	dice := diceOf(items)
	for _, it := range items {
		p, ok := it.(*render.Path)
		if !ok || !p.Filled() || !p.Stroked() {
			continue
		}
		b := p.Bounds(render.Identity)
		if !fits(b.MaxX-b.MinX, b.MaxY-b.MinY) || slices.ContainsFunc(dice, func(d die) bool { return d.box == b }) {
			continue
		}
		out = append(out, b)
	}
	return out
}

// The action table prints the dice and the dots of the rules.
func TestActionTable(t *testing.T) {
	for _, m := range []*rules.Map{bundled(t, "deutschland"), oddMap(t)} {
		items := drawn(t, m, false, 86, (*sheet).actions)
		var dice [][]int
		var dots []int
		for _, r := range m.ActionTable() {
			dice = append(dice, r.Dice)
			dots = append(dots, r.Dots)
		}
		if got := rowsOf(diceOf(items)); fmt.Sprint(got) != fmt.Sprint(dice) {
			t.Errorf("the table prints dice %v, the rules have %v", got, dice)
		}
		counts := map[float64]int{}
		var ys []float64
		for _, b := range framesOf(items, func(w, h float64) bool { return w > 5.9 && w < 6.5 && h > 5.9 && h < 6.5 }) {
			y := middle(b).Y
			if counts[y] == 0 {
				ys = append(ys, y)
			}
			counts[y]++
		}
		var got []int
		for _, y := range ys {
			got = append(got, counts[y])
		}
		if !slices.Equal(got, dots) {
			t.Errorf("the table prints dots %v, the rules have %v", got, dots)
		}
	}
}

// What track costs stands in the action table and in the legend, in the rules' order.
func TestCosts(t *testing.T) {
	var want []string
	for _, c := range rules.TrackCosts {
		want = append(want, dollars(c.Cost))
	}
	m := bundled(t, "deutschland")
	for name, f := range map[string]section{"actions": (*sheet).actions, "legend": (*sheet).costs} {
		var got []string
		for _, s := range texts(drawn(t, m, false, 86, f)) {
			if len(s) == 2 && s[1] == '$' {
				got = append(got, s)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: costs %v, the rules have %v", name, got, want)
		}
	}
}

// The wagons are the levels, with the price of each but the first.
func TestStock(t *testing.T) {
	items := drawn(t, bundled(t, "deutschland"), false, 65, (*sheet).stock)
	var want []string
	for level := 1; level <= rules.MaxLevel; level++ {
		want = append(want, fmt.Sprint(level))
		if level > rules.StartLevel {
			want = append(want, dollars(rules.UpgradeCost(level)))
		}
	}
	if got := texts(items)[2:]; !slices.Equal(got, want) {
		t.Errorf("the train prints %v, the rules have %v", got, want)
	}
}

// The two dice nearest to a specialist's name on the wheel are his.
func TestWheel(t *testing.T) {
	en, _ := words.Load("en")
	items := drawn(t, bundled(t, "deutschland"), false, 62, (*sheet).specialists)
	dice := diceOf(items)
	if len(dice) != 6 {
		t.Fatalf("%d dice on the wheel", len(dice))
	}
	for p := range rules.Specialist(rules.Specialists) {
		name := en.Get("specialist-" + p.String())
		for _, it := range items {
			text, ok := it.(*render.Text)
			if !ok || text.String != name {
				continue
			}
			at := middle(render.ItemBounds(text, render.Identity))
			near := slices.Clone(dice)
			slices.SortFunc(near, func(a, b die) int {
				d := func(d die) float64 {
					q := middle(d.box)
					return (q.X-at.X)*(q.X-at.X) + (q.Y-at.Y)*(q.Y-at.Y)
				}
				if d(a) < d(b) {
					return -1
				}
				return 1
			})
			got, want := []int{near[0].value, near[1].value}, p.Values()
			slices.Sort(got)
			if min(want[0], want[1]) != got[0] || max(want[0], want[1]) != got[1] {
				t.Errorf("%s stands between dice %v, the rules have %v", name, got, want)
			}
		}
	}
}

// The solo wheel shows the pair of the map beside each die, and a ring for each use.
func TestSoloWheel(t *testing.T) {
	for _, m := range []*rules.Map{bundled(t, "deutschland"), oddMap(t)} {
		items := drawn(t, m, true, 103, (*sheet).soloSpecialists)
		rings := framesOf(items, func(w, h float64) bool { return w > 5.4 && w < 6 && h > 5.4 && h < 6 })
		// Crates are squares of other sizes, so only rings are that large.
		if want := len(rules.SoloSpecialists) * rules.SoloUses; len(rings) != want {
			t.Errorf("%d rings, want %d", len(rings), want)
		}
		// Every die is painted after the icons of its pair and the disc under it.
		i := 0
		for v := range 6 {
			want := 0
			for _, p := range m.SoloWheel[v].V {
				want += len(specialistIcons[p])
			}
			from := i
			for ; i < len(items); i++ {
				if d := diceOf(items[i:min(i+2, len(items))]); len(d) == 1 && d[0].value == v+1 {
					break
				}
			}
			if i == len(items) {
				t.Fatalf("no die %d", v+1)
			}
			if v > 0 && i-from-1 != want { // the disc
				t.Errorf("die %d has %d strokes of icons beside it, its pair has %d", v+1, i-from-1, want)
			}
			i += 2
		}
	}
}

// Boxes, circles and columns are as many as the map says.
func TestTablesOfTheMap(t *testing.T) {
	for name, m := range map[string]*rules.Map{"germany": bundled(t, "deutschland"), "odd": oddMap(t), "long": longMap(t), "small": smallMap(t)} {
		marks, cities := 0, 0
		for c := range rules.Colors {
			marks += m.Setup[c].V
			cities += m.NewCities[c].V
		}
		for _, solo := range []bool{false, true} {
			square := func(w, h float64) bool { return w > 4.5 && w < 7.5 && w-h < .01 && h-w < .01 }
			items := drawn(t, m, solo, 103, (*sheet).setup)
			boxes := framesOf(items, square)
			dice := rules.BlockedDie - 1
			if !solo {
				dice++
				marks := slices.DeleteFunc(boxes, func(b render.Box) bool { return b.MaxX-b.MinX < 5.45 && b.MinX < 30 })
				boxes = marks // the crossed ring of the last row
			}
			if len(boxes) != marks {
				t.Errorf("%s: %d boxes in the setup table, want %d", name, len(boxes), marks)
			}
			if got := len(diceOf(items)); got != dice {
				t.Errorf("%s: %d dice in the setup table, want %d", name, got, dice)
			}
			items = drawn(t, m, solo, 103, (*sheet).newCities)
			if got := framesOf(items, func(w, h float64) bool { return w > 7 && h > 7 }); len(got) != cities {
				t.Errorf("%s: %d boxes in the New City table, want %d", name, len(got), cities)
			}
			items = drawn(t, m, solo, 98, (*sheet).deliveries)
			s := &sheet{m: m, solo: solo}
			var want, got []string
			for i := range s.rounds() {
				want = append(want, fmt.Sprint(i+1))
			}
			for _, text := range texts(items) {
				if text[0] >= '0' && text[0] <= '9' {
					got = append(got, text)
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s: columns %v in the delivery table, want %v", name, got, want)
			}
		}
		items := drawn(t, m, false, 103, (*sheet).goods)
		if got := framesOf(items, func(w, h float64) bool { return w > 16 }); len(got) != len(m.Goods) {
			t.Errorf("%s: %d sets in the goods table, want %d", name, len(got), len(m.Goods))
		}
		var letters, want string
		for _, text := range texts(items) {
			if len(text) == 1 {
				letters += text
			}
		}
		for _, set := range m.Goods {
			for _, c := range set.V {
				want += c.Letter()
			}
		}
		if letters != want {
			t.Errorf("%s: goods %s, want %s", name, letters, want)
		}
		circles := 0
		for _, it := range drawn(t, m, false, 65, (*sheet).resources) {
			if p, ok := it.(*render.Path); ok && !p.Filled() {
				for _, sub := range p.Subpaths() {
					if b := p.SubpathBounds(sub, render.Identity); b.MaxY-b.MinY > 4 {
						circles++
					}
				}
			}
		}
		if circles != m.Resources.V {
			t.Errorf("%s: %d circles, want %d", name, circles, m.Resources.V)
		}
		for i, text := range texts(drawn(t, m, true, 64, (*sheet).medals))[2:] {
			if i%2 == 0 && text != fmt.Sprint(m.Medals[i/2].V) {
				t.Errorf("%s: medal %d asks for %s points, want %d", name, i/2, text, m.Medals[i/2].V)
			}
		}
	}
}

// The table of rounds prints the dice (RR1) and the rounds for each number of
// players, and a player to a row.
func TestRoundsTable(t *testing.T) {
	m := oddMap(t)
	var want []string
	for n := rules.MinPlayers; n <= rules.MaxPlayers; n++ {
		want = append(want, fmt.Sprint(rules.Dice(n)), fmt.Sprint(m.Rounds[n].V))
	}
	if got := texts(drawn(t, m, false, 35, (*sheet).length))[3:]; !slices.Equal(got, want) {
		t.Errorf("the table prints %v, the rules have %v", got, want)
	}
}

// The score has the lines of the rules; in the solo game one of them counts against
// it.
func TestScoreTable(t *testing.T) {
	m := bundled(t, "deutschland")
	for _, solo := range []bool{false, true} {
		items := drawn(t, m, solo, 34, (*sheet).score)
		want := rules.ScoreTable
		if solo {
			want = rules.SoloScoreTable
		}
		if got := framesOf(items, func(w, h float64) bool { return w > 12 && w < 13 }); len(got) != len(want) {
			t.Errorf("%d boxes in the score, want %d", len(got), len(want))
		}
		minus := slices.Contains(texts(items), "−") && slices.Contains(texts(items), fmt.Sprintf("−%d each", -rules.UnshippedPenalty))
		if minus != solo {
			t.Errorf("solo %v, line that counts against the score %v", solo, minus)
		}
	}
}

// On A3 the solo sheet is one page with hexes a pencil can use; on A4 the bundled maps
// are too tall for that and stand on a page of their own, with larger hexes than any
// single page would have.
func TestSoloPages(t *testing.T) {
	look, _ := theme.Get("color")
	en, _ := words.Load("en")
	for _, e := range bundle.Library() {
		if e.Game != bundle.RollAndRails {
			continue
		}
		m := bundled(t, e.ID)
		s := newSheet(layout.NewCanvas(layout.Look{Theme: look, Words: en}, nil), m, 1, true)
		panel := s.hexMap()
		for _, p := range []layout.Paper{{Name: "a4", Width: 210, Height: 297}, {Name: "a3", Width: 297, Height: 420}} {
			pages := composeSolo(newSheet(layout.NewCanvas(layout.Look{Theme: look, Words: en}, nil), m, 1, true), p)
			plan := s.planSolo(panel, p)
			if one := plan.plane.Size >= minSide; one != (len(pages) == 1) || p.Name == "a3" && !one {
				t.Errorf("%s on %s: %d pages, hexes on a single one would have sides of %.2f mm", e.ID, p.Name, len(pages), plan.plane.Size)
			}
			for _, f := range plan.floats {
				if !panel.Clear(plan.plane, f.rect) {
					t.Errorf("%s on %s: a table at %v touches the map", e.ID, p.Name, f.rect)
				}
			}
		}
	}
}
