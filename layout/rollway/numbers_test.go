package rollway

import (
	"slices"
	"strconv"
	"testing"

	"platelayer/diag"
	"platelayer/render"
	rules "platelayer/rules/rollway"
	"platelayer/rules/track"
)

// composed are the pages of a map in the usual look.
func composed(t testing.TB, m *rules.Map, paper string) []render.Page {
	t.Helper()
	doc, problems := Compose(m, options(t, "color", paper))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return doc.Pages
}

// changed is a map whose numbers are all its own.
func changed(t testing.TB) *rules.Map {
	m := *mapOf(t, "grand-tour")
	value := func(v int) diag.Value[int] { return diag.Value[int]{V: v} }
	m.Trains = []rules.Train{{Stops: value(3), Boxes: value(2)}, {Stops: value(5), Boxes: value(4)}, {Stops: value(9), Boxes: value(6)}}
	m.Turns = value(12)
	m.Runs = []diag.Value[int]{value(6), value(12)}
	for e := range m.Penalties {
		m.Penalties[e] = value(11 + e)
	}
	m.Bands = []rules.Band{{From: value(0), To: value(98), Name: diag.Value[string]{V: "Sad"}}, {From: value(99), Open: true, Name: diag.Value[string]{V: "Glad"}}}
	return &m
}

// Every number on the sheet is that of the rules or of the map.
func TestNumbers(t *testing.T) {
	cases := map[string]*rules.Map{"changed": changed(t)}
	for _, id := range bundledMaps {
		cases[id] = mapOf(t, id)
	}
	for name, m := range cases {
		for _, paper := range []string{"a4", "a5"} {
			t.Run(name+"/"+paper, func(t *testing.T) { checkNumbers(t, m, composed(t, m, paper)) })
		}
	}
}

func checkNumbers(t *testing.T, m *rules.Map, pages []render.Page) {
	has := func(group string, want ...string) {
		t.Helper()
		got := find(pages, group).strings()
		for _, w := range want {
			if i := slices.Index(got, w); i < 0 {
				t.Errorf("%s does not say %q: %q", group, w, got)
			} else {
				got = slices.Delete(got, i, i+1)
			}
		}
	}

	shares := find(pages, "shares")
	if n := len(shares.open()); n != rules.Shares*rules.Companies {
		t.Errorf("%d boxes for shares, want %d", n, rules.Shares*rules.Companies)
	}
	if d := shares.dice(); len(d) != 2*rules.Companies || d[2] != d[3] || d[4]+d[5] != rules.PentagonSum || d[0] <= d[1] {
		t.Errorf("the dice of the shares are %v", d)
	}
	has("shares", "SR", "CL", "PE", "= "+strconv.Itoa(rules.PentagonSum))

	trains := find(pages, "trains")
	boxes := 0
	var want []string
	for _, row := range m.Trains {
		want = append(want, strconv.Itoa(row.Stops.V))
		boxes += row.Boxes.V
	}
	if n := len(trains.open()); n != boxes || n != m.Turns.V {
		t.Errorf("%d boxes for trains, want %d", n, boxes)
	}
	for i := range boxes {
		want = append(want, strconv.Itoa(i+1))
	}
	for i := range m.Runs {
		want = append(want, "Run "+strconv.Itoa(i+1))
	}
	has("trains", want...)
	if d := trains.dice(); !slices.Equal(d, []int{1, 2, 3, 4, 5, 6}) {
		t.Errorf("the dice that bid are %v", d)
	}
	i := 0
	for c := range rules.Company(rules.Companies) {
		for _, v := range rules.CompanyDice(c) {
			if trains.dice()[i] != v {
				t.Errorf("a %d bids for %v", v, c)
			}
			i++
		}
	}
	checkRunRows(t, m, trains)

	var dice []int
	for s := range track.Shapes {
		d := rules.ShapeDice(track.Shape(s))
		dice = append(dice, d[:]...)
	}
	if d := find(pages, "lay-track").dice(); !slices.Equal(d, dice) {
		t.Errorf("the dice that lay track are %v, want %v", d, dice)
	}

	engineers := find(pages, "engineers")
	want = nil
	for _, p := range m.Penalties {
		want = append(want, signed(-p.V))
	}
	has("engineers", want...)
	if n := len(engineers.dice()); n != 3*rules.RandomDice {
		t.Errorf("the random engineers have %d dice, want %d", n, 3*rules.RandomDice)
	}

	want = nil
	for _, kind := range []rules.StopKind{rules.Station, rules.Dot, rules.Triangle, rules.Star} {
		want = append(want, strconv.Itoa(kind.Points()))
	}
	if m.Spirals() > 0 {
		want = append(want, strconv.Itoa(rules.Spiral.Points()))
		has("spirals", strconv.Itoa(rules.SpiralBonus))
	}
	has("stops", want...)
	if m.HasMystery() {
		has("mystery", "?", "SR", "CL", "PE")
		if n := len(find(pages, "mystery").open()); n != rules.Companies {
			t.Errorf("%d boxes for the owner of the mystery station, want %d", n, rules.Companies)
		}
	}

	want = []string{"Sum"}
	for i := range m.Runs {
		want = append(want, "Run "+strconv.Itoa(i+1))
	}
	has("scoring", want...)
	want = nil
	for _, b := range m.Bands {
		want = append(want, bandRange(b))
	}
	has("final-score", want...)

	want = nil
	for _, g := range m.Ground {
		if v, ok := g.Value(); ok {
			want = append(want, strconv.Itoa(v), "+")
		}
	}
	got := find(pages, "values").strings()
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("the map shows %d values, want %d", len(got)/2, len(want)/2)
	}
}

// checkRunRows holds each operating round to the row that is full before it.
func checkRunRows(t *testing.T, m *rules.Map, trains found) {
	at := func(text string) render.Box {
		for _, x := range trains.texts {
			if x.text == text {
				return x.box
			}
		}
		t.Errorf("no %q in the trains", text)
		return render.Box{}
	}
	boxes := trains.open()
	for i, run := range m.Runs {
		sign := at("Run " + strconv.Itoa(i+1))
		last := boxes[run.V-1]
		if mid := (sign.MinY + sign.MaxY) / 2; mid < last.MinY || mid > last.MaxY || sign.MinX < last.MaxX {
			t.Errorf("run %d does not stand behind the box of turn %d", i+1, run.V)
		}
	}
}

// The words for bands of our own are those for the usual number of bands.
func TestBandNames(t *testing.T) {
	m := *mapOf(t, "main-line")
	has := func(m *rules.Map, want string) bool {
		return slices.Contains(find(composed(t, m, "a4"), "final-score").strings(), want)
	}
	if !has(&m, "First class") || !has(&m, "451 +") || !has(&m, "381–450") {
		t.Error("the usual bands are not printed")
	}
	m.Bands = slices.Clone(m.Bands)
	m.Bands[4].Name.V = "By a window"
	if has(&m, "First class") || !has(&m, "By a window") {
		t.Error("a band's own name is not printed")
	}
	m.Bands = m.Bands[:3]
	if has(&m, "Cancelled") {
		t.Error("the words for the usual bands stand beside others")
	}
}

// A sheet for each player, and the outline lists it once.
func TestPlayers(t *testing.T) {
	o := options(t, "color", "a5")
	o.Players = 3
	doc, problems := Compose(mapOf(t, "main-line"), o)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	marks := 0
	for _, p := range doc.Pages {
		if p.Bookmark != "" {
			marks++
		}
	}
	if len(doc.Pages) != 6 || marks != 1 {
		t.Errorf("%d pages with %d bookmarks, want 6 with 1", len(doc.Pages), marks)
	}
}

// A section is as high as it was measured, with any air and at any width.
func TestSectionsAreMeasured(t *testing.T) {
	sections := map[string]section{
		"shares": (*sheet).shares, "trains": (*sheet).trains, "lay track": (*sheet).layTrack, "engineers": (*sheet).engineers,
		"stops": (*sheet).stops, "advanced": (*sheet).advanced, "scoring": (*sheet).scoring, "final score": (*sheet).finalScore,
	}
	for _, id := range bundledMaps {
		for _, themeName := range []string{"color", "contrast"} {
			o := options(t, themeName, "a4")
			for name, f := range sections {
				for _, w := range []float64{51, 64, 92, 130} {
					for _, air := range []float64{0, .5, 1, 1.5} {
						s := &sheet{Canvas: o.canvas(nil), m: mapOf(t, id), air: air}
						measured := s.height(f, w)
						if bottom := f(s, 0, 0, w); bottom != measured {
							t.Errorf("%s, %s: %s is %.3f mm high at a width of %g, measured as %.3f", id, themeName, name, bottom, w, measured)
						}
						if len(s.Items()) == 0 {
							continue
						}
						b := render.Bounds(s.Items())
						if b.MaxY > measured+.45 || b.MinX < -.1 || b.MaxX > w+.1 || b.MinY < -.05 {
							t.Errorf("%s, %s: %s draws over its %g x %.2f mm: %v", id, themeName, name, w, measured, b)
						}
					}
				}
			}
		}
	}
}
