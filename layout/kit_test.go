package layout

import (
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/render"
	"platelayer/theme"
	"platelayer/words"
)

func kitCanvas(t testing.TB, problems *diag.List) *Canvas {
	t.Helper()
	look, _ := theme.Get("color")
	en, err := words.Load("en")
	if err != nil {
		t.Fatal(err)
	}
	return NewCanvas(Look{Theme: look, Words: en}, problems)
}

// Every stroke of every icon is understood to its end and stays near its square.
func TestIconsTrace(t *testing.T) {
	icons := map[string]Icon{
		"crates": CratesIcon, "factory": FactoryIcon, "rails": RailsIcon, "spanner": SpannerIcon,
		"university": UniversityIcon, "village": VillageIcon, "coins": CoinsIcon, "houses": HousesIcon, "upgrade": UpgradeIcon, "engine": EngineIcon, "delivery": DeliveryIcon,
	}
	for name, icon := range icons {
		for _, s := range icon {
			b := New()
			if !trace(b, s.Path, 0, 0, 1) || len(b.Segments) == 0 {
				t.Errorf("%s: %q is not understood", name, s.Path)
			}
			if s.Fill == Open && s.Line == 0 {
				t.Errorf("%s: %q is not seen", name, s.Path)
			}
		}
		c := kitCanvas(t, nil)
		c.Icon(12, 12, 24, icon)
		if b := render.Bounds(c.Items()); b.MinX < -1 || b.MinY < -1.5 || b.MaxX > 25 || b.MaxY > 25 {
			t.Errorf("%s reaches %v, its square is 0 to 24", name, b)
		}
	}
	for _, bad := range []string{"M 1", "L 1 x", "X 1 2", "MM 1 2", "M 1 2 3"} {
		if trace(New(), bad, 0, 0, 1) {
			t.Errorf("%q is understood", bad)
		}
	}
}

// A piece of track ends on the middles of the sides that it joins.
func TestTrackEndsOnSides(t *testing.T) {
	for _, o := range []hex.Orientation{hex.PointyTop, hex.FlatTop} {
		for _, p := range []Piece{StraightPiece, CurvePiece, SharpPiece} {
			c := kitCanvas(t, nil)
			c.Track(50, 50, 10, p, o)
			track := c.Items()[1].(*render.Path)
			corners := c.Items()[0].(*render.Path).Segments
			ends := []render.Point{track.Segments[0].P[0]}
			last := track.Segments[len(track.Segments)-1]
			switch last.Op {
			case render.LineTo:
				ends = append(ends, last.P[0])
			default:
				ends = append(ends, last.P[2])
			}
			for _, e := range ends {
				on := false
				for k := range 6 {
					a, z := corners[k].P[0], corners[(k+1)%6].P[0]
					dx, dy := (a.X+z.X)/2-e.X, (a.Y+z.Y)/2-e.Y
					on = on || dx*dx+dy*dy < 1e-6
				}
				if !on {
					t.Errorf("piece %d, orientation %v ends at %v, no middle of a side", p, o, e)
				}
			}
		}
	}
}

// A die has as many pips as it shows, all of them inside.
func TestPips(t *testing.T) {
	for v := 1; v <= 6; v++ {
		c := kitCanvas(t, nil)
		c.Die(0, 0, 6, v, .8)
		dots := c.Items()[1].(*render.Path)
		if got := len(dots.Subpaths()); got != v {
			t.Errorf("die %d has %d pips", v, got)
		}
		if b := dots.Bounds(render.Identity); b.MinX < -2.5 || b.MaxX > 2.5 {
			t.Errorf("die %d has pips at %v", v, b)
		}
	}
}

// A line of text shrinks, then is cut, and what was cut is said.
func TestTextIn(t *testing.T) {
	var problems diag.List
	c := kitCanvas(t, &problems)
	st := c.Bold(9)
	full := c.Width("Donaudampfschiff", st)
	if got := c.TextIn(0, 0, full*.8, "Donaudampfschiff", st, Left, Baseline); got > full*.8+1e-9 || len(problems) > 0 {
		t.Errorf("length %.2f in %.2f, problems %v", got, full*.8, problems)
	}
	if got := c.TextIn(0, 0, full*.4, "Donaudampfschiff", st, Left, Baseline); got > full*.4+1e-9 {
		t.Errorf("length %.2f in %.2f", got, full*.4)
	}
	if len(problems) != 1 || problems[0].Code != "cut-text" {
		t.Errorf("problems %v, want one of cut-text", problems)
	}
}

// Even breaks text into no more lines than Wrap does, none of them longer than the
// longest of its lines, and loses no word.
func TestEven(t *testing.T) {
	c := kitCanvas(t, nil)
	st := c.Regular(7)
	text := "three dice for the actions in any order and one more for a specialist of your choice"
	for w := 12.0; w < 100; w += 3 {
		wrapped, even := c.Wrap(text, st, w), c.Even(text, st, w)
		widest := func(lines []string) (m float64) {
			for _, l := range lines {
				m = max(m, c.Width(l, st))
			}
			return m
		}
		if len(even) != len(wrapped) || widest(even) > widest(wrapped) || strings.Join(even, " ") != text {
			t.Errorf("width %.0f: %q, wrapped %q", w, even, wrapped)
		}
	}
}

// A hint that finds no room beside the name of its section stands under it.
func TestSectionBreaksItsHint(t *testing.T) {
	c := kitCanvas(t, nil)
	hint := "a town with a connection becomes a city of this colour"
	wide, narrow := c.Section(0, 0, 100, "New city", hint), c.Section(0, 0, 40, "New city", hint)
	if wide != c.SectionHeight() || narrow <= wide {
		t.Errorf("content starts at %.2f in a wide section, %.2f in a narrow one, the head is %.2f high", wide, narrow, c.SectionHeight())
	}
	for _, it := range c.Items() {
		if b := render.ItemBounds(it, render.Identity); b.MaxX > 100.01 {
			t.Errorf("%T reaches to %.2f", it, b.MaxX)
		}
	}
}

// A blind canvas paints nothing and measures the same.
func TestBlind(t *testing.T) {
	var problems diag.List
	c := kitCanvas(t, &problems)
	b := c.Blind()
	draw := func(c *Canvas) [4]float64 {
		var bottom float64
		c.Group("x", func(c *Canvas) { bottom = c.Circles(0, 0, 60, 5, 6, 23, 10) })
		return [4]float64{c.Section(0, 0, 60, "Resources", "hint"), bottom, c.TextIn(0, 0, 5, "Donaudampfschiff", c.Bold(9), Left, Baseline),
			c.Wagons(0, 0, 60, 8, 6, 1, func(int) string { return "1$" })}
	}
	if sees, measures := draw(c), draw(b); sees != measures {
		t.Errorf("drawn %v, measured %v", sees, measures)
	}
	if len(b.Items()) > 0 || len(problems) != 1 {
		t.Errorf("%d items painted, problems %v", len(b.Items()), problems)
	}
}

// Lines of frames and rings lie inside their size in every theme.
func TestFramesStayInside(t *testing.T) {
	en, _ := words.Load("en")
	for _, name := range theme.Names {
		look, _ := theme.Get(name)
		c := NewCanvas(Look{Theme: look, Words: en}, nil)
		c.Frame(0, 0, 20, 10, .8, .5)
		c.Ring(10, 5, 10, 1.1)
		c.Coin(10, 5, 2.1, "5$", 6.2)
		c.Cells(0, 0, 20, 10, 4, 2)
		if b := render.Bounds(c.Items()); b.MinX < -1e-9 || b.MinY < -1e-9 || b.MaxX > 20+1e-9 || b.MaxY > 10+1e-9 {
			t.Errorf("%s: ink at %v, frames are 20 by 10", name, b)
		}
	}
}
