package railways_test

import (
	"bytes"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/layout/railways"
	"platelayer/render"
	rules "platelayer/rules/railways"
	"platelayer/theme"
)

// composed is one sheet of a map in the first theme.
func composed(t *testing.T, m *rules.Map, sheet string, change func(*railways.Options)) []render.Page {
	t.Helper()
	o := look(t, "color", "en", "a4")
	o.Sheets = []string{sheet}
	if change != nil {
		change(&o)
	}
	doc, problems := railways.Compose(m, o)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return doc.Pages
}

// texts are all words of some pages.
func texts(pages []render.Page) (out []string) {
	for i := range pages {
		render.Walk(pages[i].Items, func(it render.Item, _ render.Matrix) {
			if tx, ok := it.(*render.Text); ok && !tx.Invisible {
				out = append(out, tx.String)
			}
		})
	}
	return out
}

// There is as much of everything as so many players need.
func TestCountsFollowThePlayers(t *testing.T) {
	m := sample(t)
	fronts := func(sheet string, players int) (n int) {
		for _, p := range composed(t, m, sheet, func(o *railways.Options) { o.Players = players }) {
			if p.Side != render.Back {
				n++
			}
		}
		return n
	}
	tiles, cubes, cards, notes, track := 0, 0, 0, 0, 0
	for i := range rules.Colors {
		tiles, cubes = tiles+m.Tiles[i].V, cubes+m.Cubes[i].V
	}
	for _, o := range m.Operations {
		cards += o.Copies.V
	}
	for _, n := range rules.Notes {
		notes += n.Pieces
	}
	for _, p := range rules.TilePieces {
		track += p.Pieces
	}
	if track != 217 {
		t.Errorf("%d track tiles in a box, want 217", track)
	}
	for players := 2; players <= 4; players++ {
		for sheet, want := range map[string]int{
			railways.AidSheet: players, railways.OwnerSheet: rules.TrainsEach * players, railways.EngineSheet: rules.MaxEngine * players,
			railways.MarkerSheet: m.Markers[players].V + rules.MinesEach*players + 1,
			railways.TileSheet:   track, railways.CitySheet: tiles, railways.CubeSheet: cubes, railways.RotorSheet: 2,
			railways.OperationSheet: cards, railways.BaronSheet: len(m.Barons), railways.BondSheet: rules.BondPieces, railways.MoneySheet: notes,
		} {
			if got := fronts(sheet, players); got != want {
				t.Errorf("%d players: %d pieces of %s, want %d", players, got, sheet, want)
			}
		}
	}
	m.Options.FewerMarkers = diag.Value[int]{V: 2}
	m.Options.Mines.V = false
	if got, want := fronts(railways.MarkerSheet, 3), m.Markers[3].V-2+1; got != want {
		t.Errorf("%d markers with two fewer and no mines, want %d", got, want)
	}
	if got, want := fronts(railways.AidSheet, 0), 4; got != want {
		t.Errorf("%d player aids for a map that is for %d at most", got, want)
	}
}

// Every number on paper is the map's or the rules'.
func TestNumbersAreTheMaps(t *testing.T) {
	m := sample(t)
	m.Engines.V = []int{7, 19, 42}
	m.Income.V = []rules.IncomeStep{{From: 0, Income: 31}, {From: 50, Income: 67}}
	m.Options.MaritimePrice.V, m.Options.Western.Price.V = 11, 33
	says := func(sheet string, want ...string) {
		t.Helper()
		got := texts(composed(t, m, sheet, nil))
		for _, w := range want {
			if !slices.Contains(got, w) {
				t.Errorf("the %s sheet does not say %q", sheet, w)
			}
		}
	}
	says(railways.EngineSheet, "7", "19", "42", "4")
	says(railways.ScoreSheet, "31", "67")
	says(railways.BoardSheet, "31", "67", "11", "33", "+"+strconv.Itoa(rules.RidgeCost), "+"+strconv.Itoa(rules.CrossingCost))
	says(railways.AidSheet, "7", "19", "42", "11", "33", strconv.Itoa(rules.UrbanizePrice), strconv.Itoa(rules.MinePrice),
		strconv.Itoa(rules.TerrainCost[rules.Water]), strconv.Itoa(rules.TerrainCost[rules.Hill]))
	for _, n := range rules.Notes {
		says(railways.MoneySheet, strconv.Itoa(n.Value))
	}
	says(railways.BondSheet, strconv.Itoa(rules.BondValue), "\u22121 thousand", "\u22121 point")
	if n := len(slices.DeleteFunc(texts(composed(t, m, railways.ScoreSheet, nil)), func(s string) bool { return s != "31" })); n != 51 { // 50 incomes and a score
		t.Errorf("the income of the first 50 scores is printed %d times", n)
	}
}

// The player aid tells of what an option changes, and of nothing that is not played with.
func TestAidTellsOptions(t *testing.T) {
	said := func(m *rules.Map) string { return strings.Join(texts(composed(t, m, railways.AidSheet, nil)), " ") }
	all := sample(t)
	o := &all.Options
	o.Western.Cubes.V, o.Western.Bonus.V = 7, 8
	o.ChainBuild.V, o.HalfRidge.V, o.FreeBonds.V, o.Mines.V = true, true, true, true
	none := sample(t)
	none.Options = rules.Options{}
	with, without := said(all), said(none)
	for _, want := range []string{"7 cubes: Red", "goes to " + all.Cities[0].Name.V + " adds 8", "may begin a new link", "stops at a ridge", "at any time", "Place a mine"} {
		if !strings.Contains(with, want) {
			t.Errorf("the aid does not say %q:\n%s", want, with)
		}
		if strings.Contains(without, want) {
			t.Errorf("the aid says %q without the option", want)
		}
	}
}

// A western goal is printed only where western links are played with.
func TestWesternCardsNeedTheOption(t *testing.T) {
	m := sample(t)
	cards := len(composed(t, m, railways.OperationSheet, nil))
	for i := range m.Operations {
		if m.Operations[i].Kind.V == rules.MajorLine {
			m.Operations[i].Western.V = true
		}
	}
	if got := len(composed(t, m, railways.OperationSheet, nil)); got != cards {
		t.Errorf("%d sides of cards with the option, want %d", got, cards)
	}
	m.Options.Western.On.V = false
	if got := len(composed(t, m, railways.OperationSheet, nil)); got != cards-2 {
		t.Errorf("%d sides of cards without the option, want %d", got, cards-2)
	}
}

// What lies on the board is as large as its hexes.
func TestPiecesFitTheBoard(t *testing.T) {
	m := sample(t)
	for _, width := range []float64{20, railways.DefaultHex, 40} {
		size := func(o *railways.Options) { o.Hex = width }
		tile := composed(t, m, railways.TileSheet, size)[0]
		city := composed(t, m, railways.CitySheet, size)[0]
		for _, p := range []render.Page{tile, city} {
			if math.Abs(p.Width-width) > 1e-9 || math.Abs(p.Height-width*2/math.Sqrt(3)) > 1e-9 || len(p.Outline) != 6 {
				t.Errorf("a tile for hexes of %g mm is %g x %g mm, with %d corners", width, p.Width, p.Height, len(p.Outline))
			}
		}
		// Two cities of one row stand so many hexes apart.
		board := composed(t, m, railways.BoardSheet, size)[0]
		at := map[string]render.Box{}
		render.Walk(board.Items, func(it render.Item, mx render.Matrix) {
			if g, ok := it.(*render.Group); ok && g.Name == "city" {
				for _, s := range texts([]render.Page{{Items: g.Items}}) {
					at[s] = render.ItemBounds(g, mx)
				}
			}
		})
		a, z := at["STONEBRIDGE"], at["EASTCLIFF"] // G4 and J4
		if d := (z.MinX + z.MaxX - a.MinX - a.MaxX) / 2; math.Abs(d-3*width) > .01 {
			t.Errorf("three hexes of %g mm are %g mm", width, d)
		}
		cube := composed(t, m, railways.CubeSheet, size)[0]
		if cube.Width > width*.30 || cube.Width < width*.2 {
			t.Errorf("a cube of %g mm on hexes of %g mm", cube.Width, width)
		}
	}
}

// On paper that is large enough the board is one page of it.
func TestBoardOnAPlotter(t *testing.T) {
	p := composed(t, sample(t), railways.BoardSheet, func(o *railways.Options) {
		o.Paper.Name, o.Paper.Width, o.Paper.Height = "plotter", 610, 914
	})
	if len(p) != 1 || p[0].Width != 610 || p[0].Height != 914 || p[0].Foot.W <= 0 {
		t.Errorf("%d pages, the first %g x %g mm", len(p), p[0].Width, p[0].Height)
	}
}

// The map on one page fills the paper in one direction.
func TestSmallMapIsOnePage(t *testing.T) {
	for _, m := range []*rules.Map{sample(t), flatSample(t), large(t, 28, 37)} {
		p := composed(t, m, railways.MapSheet, nil)
		if len(p) != 1 || min(p[0].Width, p[0].Height) != 210 {
			t.Errorf("%s: %d pages, %g x %g mm", m.ID, len(p), p[0].Width, p[0].Height)
		}
	}
}

// On a page too narrow for the measuring bars everything stands where it does on others: below
// the head, and inside the margins.
func TestSheetsWithoutBars(t *testing.T) {
	for _, sheet := range []string{railways.MapSheet, railways.AidSheet} {
		page := func(paper string) render.Page {
			o := look(t, "color", "en", paper)
			o.Sheets = []string{sheet}
			doc, _ := railways.Compose(sample(t), o)
			return doc.Pages[0]
		}
		narrow, wide := page("115x230"), page("118x230")
		if narrow.Foot.W > 0 || wide.Foot.W == 0 {
			t.Fatalf("%s: the feet are %g and %g mm wide", sheet, narrow.Foot.W, wide.Foot.W)
		}
		got, want := render.Bounds(narrow.Items), render.Bounds(wide.Items)
		if math.Abs(got.MinY-want.MinY) > 1 || math.Abs(got.MaxY-want.MaxY) > 3 {
			t.Errorf("%s: from %.1f to %.1f mm, with bars from %.1f to %.1f", sheet, got.MinY, got.MaxY, want.MinY, want.MaxY)
		}
	}
}

// The six styles of track are six.
func TestStylesOfTrackDiffer(t *testing.T) {
	for _, name := range theme.Names {
		seen := map[string]int{}
		for style := 1; style <= len(theme.TrackStyles); style++ {
			o := look(t, name, "en", "a4")
			o.Sheets, o.Track = []string{railways.TileSheet}, style
			doc, _ := railways.Compose(sample(t), o)
			doc.Pages = doc.Pages[:1]
			var b bytes.Buffer
			if err := render.Fprint(&b, doc); err != nil {
				t.Fatal(err)
			}
			if other, ok := seen[b.String()]; ok {
				t.Errorf("%s: styles %d and %d of track are the same", name, other, style)
			}
			seen[b.String()] = style
		}
	}
}

// A text that a card has no room for is an error at its line.
func TestTextTooLongIsReportedAtItsLine(t *testing.T) {
	long := strings.Repeat("W", 60)
	text := strings.Replace(twoCoasts, "- {type: connect, cities: [Westhaven, Gull Bay], points: 5}", "- {type: connect, name: "+long+", cities: [Westhaven, Gull Bay], points: 5}", 1)
	m := load(t, "long", text)
	o := look(t, "color", "en", "a4")
	o.Sheets = []string{railways.BaronSheet}
	_, problems := railways.Compose(m, o)
	line := 1 + strings.Count(text[:strings.Index(text, long)], "\n")
	if !slices.ContainsFunc(problems, func(d diag.Diagnostic) bool {
		return d.Code == "text-too-long" && d.Severity == diag.Error && d.At.Line == line
	}) {
		t.Errorf("got %v, want text-too-long at line %d", problems, line)
	}
}

// A name that no font has is found on whole maps and on others.
func TestMissingGlyphs(t *testing.T) {
	m := load(t, "names", strings.Replace(twoCoasts, "Westhaven", "西港", 3))
	o := look(t, "color", "en", "a4")
	_, composed := railways.Compose(m, o)
	for what, problems := range map[string]diag.List{"composing": composed, "checking names": railways.CheckNames(m, o)} {
		if !slices.ContainsFunc(problems, func(d diag.Diagnostic) bool { return d.Code == "missing-glyph" }) {
			t.Errorf("%s: got %v, want missing-glyph", what, problems)
		}
	}
}

// A map that would be a field is refused before it is drawn.
func TestMapsAsLargeAsFieldsAreRefused(t *testing.T) {
	m := sample(t)
	m.Grid.Cols, m.Grid.Rows = 5000, 3
	m.Terrain = make([]rules.Terrain, m.Grid.Len())
	for i := range m.Terrain {
		m.Terrain[i] = rules.Plains
	}
	o := look(t, "color", "en", "a4")
	o.Sheets = []string{railways.BoardSheet}
	_, problems := railways.Compose(m, o)
	if !slices.ContainsFunc(problems, func(d diag.Diagnostic) bool { return d.Code == "bad-page-size" }) {
		t.Errorf("got %v, want bad-page-size", problems)
	}
}

// Whatever a map holds, nothing panics.
func TestJunk(t *testing.T) {
	v := func(i int) diag.Value[int] { return diag.Value[int]{V: i} }
	o := look(t, "mono", "en", "a5")
	o.Sheets = railways.Sheets
	for name, change := range map[string]func(*rules.Map){
		"empty":         func(m *rules.Map) { *m = rules.Map{} },
		"no terrain":    func(m *rules.Map) { m.Terrain = nil },
		"short terrain": func(m *rules.Map) { m.Terrain = m.Terrain[:5] },
		"odd terrain":   func(m *rules.Map) { m.Terrain[7] = 200 },
		"all sea": func(m *rules.Map) {
			for i := range m.Terrain {
				m.Terrain[i] = rules.Sea
			}
		},
		"no cities": func(m *rules.Map) { m.Cities = nil },
		"unknown cities": func(m *rules.Map) {
			for i := range m.Operations {
				m.Operations[i].City, m.Operations[i].Cities = v(-1), [2]diag.Value[int]{v(-1), v(99)}
			}
			m.Options.Western.From = append(m.Options.Western.From, v(-1), v(99))
			m.Options.Printed[0].Cities[0] = v(-1)
			m.Cities[12].Harbors = append(m.Cities[12].Harbors, v(-1), v(99))
		},
		"unknown colors": func(m *rules.Map) {
			for i := range m.Cities {
				m.Cities[i].Color.V, m.Cities[i].Cubes = 9, v(1000)
			}
			m.Options.Wheel[0].V = 9
		},
		"odd kinds": func(m *rules.Map) {
			m.Operations[0].Kind.V, m.Operations[1].Copies = 99, v(-3)
			m.Barons[0].Kind.V = 99
			m.Options.Bidding.V = 99
		},
		"broken lines": func(m *rules.Map) {
			m.Ridges[0].Edges[2].V = rules.UnknownBorder
			m.Ridges[0].Edges = append(m.Ridges[0].Edges, m.Ridges[0].Edges[0])
			m.Rivers[0].Hexes[2].V = hex.Coord{Q: 99, R: -7}
			m.Rivers[1].Hexes = m.Rivers[1].Hexes[:1]
			m.Rivers[0].Width = 40
		},
		"no numbers": func(m *rules.Map) {
			m.Income.V, m.Engines.V = nil, nil
			m.Markers = [rules.MaxPlayers + 1]diag.Value[int]{}
			m.MinPlayers, m.MaxPlayers = v(0), v(-4)
		},
		"far cities": func(m *rules.Map) { m.Cities[3].At.V = hex.Coord{Q: -500, R: 900} },
	} {
		t.Run(name, func(t *testing.T) {
			m := sample(t)
			change(m)
			railways.Compose(m, o)
			railways.CheckNames(m, o)
		})
	}
}

// The same map gives the same pages.
func TestDeterminism(t *testing.T) {
	o := look(t, "color", "de", "letter")
	o.Sheets = railways.Sheets
	var first string
	for range 3 {
		doc, _ := railways.Compose(sample(t), o)
		var b bytes.Buffer
		if err := render.Fprint(&b, doc); err != nil {
			t.Fatal(err)
		}
		if first == "" {
			first = b.String()
		} else if b.String() != first {
			t.Fatal("two runs compose different pages")
		}
	}
}
