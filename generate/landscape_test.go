package generate

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"platelayer/hex"
)

// anyWish is any wish that can be drawn.
func anyWish(t *rapid.T) Wish {
	w := Wish{
		Seed:        rapid.Uint64().Draw(t, "seed"),
		Cols:        rapid.IntRange(LeastSide, 24).Draw(t, "cols"),
		Rows:        rapid.IntRange(LeastSide, 24).Draw(t, "rows"),
		Orientation: hex.Orientation(rapid.IntRange(0, 1).Draw(t, "orientation")),
		Character:   Character(rapid.IntRange(0, Characters-1).Draw(t, "character")),
	}
	w.Cities = rapid.IntRange(0, w.Cols*w.Rows/6).Draw(t, "cities")
	w.Towns = rapid.IntRange(0, w.Cols*w.Rows/6).Draw(t, "towns")
	return w
}

// whole draws all stages.
func whole(l *Landscape, w Wish, number uint64) {
	l.Draw(w, number)
	l.Settle(w, number)
	l.Cover(w, number)
}

// eachLandscape checks landscapes of any wishes, all drawn by one Landscape.
func eachLandscape(t *testing.T, check func(t *rapid.T, l *Landscape, w Wish)) {
	var l Landscape
	rapid.Check(t, func(t *rapid.T) {
		w := anyWish(t)
		whole(&l, w, rapid.Uint64Range(0, 99).Draw(t, "number"))
		check(t, &l, w)
	})
}

// The land is one piece without holes but lakes, about as large as it should be; the sea
// is never cut off by the edge of the grid, and lakes lie in the land.
func TestLand(t *testing.T) {
	eachLandscape(t, func(t *rapid.T, l *Landscape, w Wish) {
		land := map[hex.Coord]bool{}
		for c := range l.cells {
			if l.Ground[c].Land() {
				land[l.grid.At(c)] = true
			}
		}
		if len(land) != l.Size() {
			t.Fatalf("%d cells are land, Size is %d", len(land), l.Size())
		}
		if n := w.Land(); w.Cols > 5 && w.Rows > 5 && (len(land) < n/2 || len(land) > n*7/4) {
			t.Errorf("%d cells are land, about %d were to be expected", len(land), n)
		}
		for c := range land {
			pieces := 1
			for todo := []hex.Coord{c}; len(todo) > 0; {
				c, todo = todo[0], todo[1:]
				for s := hex.Side(0); s < 6; s++ {
					if n := c.Neighbor(s); land[n] {
						delete(land, n)
						todo = append(todo, n)
					}
				}
			}
			delete(land, c)
			if len(land) > 0 {
				t.Fatalf("the land is not in %d piece", pieces)
			}
			break
		}
		for c := range l.cells {
			h := l.grid.At(c)
			outside, lands := 0, 0
			for s := hex.Side(0); s < 6; s++ {
				if i, ok := l.grid.Index(h.Neighbor(s)); !ok {
					outside++
				} else if l.Ground[i].Land() {
					lands++
				}
			}
			switch {
			case l.Ground[c] == Lake && lands != 6:
				t.Errorf("a lake with %d sides of land", lands)
			case l.Ground[c] == Islet && lands+outside > 0:
				t.Errorf("an islet that touches the land or the edge of the grid")
			case l.Ground[c] == Void && lands == 6:
				t.Errorf("a hole in the land")
			case l.Ground[c].Land() && lands < 2 && len(l.lakes) == 0 && l.Size() > 2:
				t.Errorf("a cell hangs on by %d sides", lands)
			}
		}
	})
}

// Rivers run downhill along borders with land on both sides, each border in one river,
// and end at the sea, a lake, the border of the map or another river.
func TestRivers(t *testing.T) {
	rivers := 0
	eachLandscape(t, func(t *rapid.T, l *Landscape, _ Wish) {
		owner := map[hex.Edge]int{}
		touched := map[hex.Vertex]int{}
		for i, r := range l.Rivers {
			for _, e := range l.Borders(nil, r) {
				a, b := e.Ends()
				touched[a] |= 1 << min(i, 62)
				touched[b] |= 1 << min(i, 62)
			}
		}
		for i, r := range l.Rivers {
			rivers++
			run := l.Borders(nil, r)
			if len(run) < 2 || r.Width < 1 || r.Width > 3 {
				t.Fatalf("a river of %d borders and width %d", len(run), r.Width)
			}
			for k, e := range run {
				a, b := e.Hexes()
				for _, h := range [2]hex.Coord{a, b} {
					if c, ok := l.grid.Index(h); !ok || !l.Ground[c].Land() {
						t.Fatalf("a river along %v without land", e)
					}
				}
				if j, ok := owner[e]; ok {
					t.Fatalf("rivers %d and %d share a border", i, j)
				}
				owner[e] = i
				if l.Level(r, k) < l.Level(r, k+1) {
					t.Fatalf("a river rises from %d to %d", l.Level(r, k), l.Level(r, k+1))
				}
				if k > 0 {
					if _, ok := hex.Meet(run[k-1], e); !ok {
						t.Fatalf("a river jumps from %v to %v", run[k-1], e)
					}
				}
			}
			last := run[len(run)-1]
			before, _ := hex.Meet(run[len(run)-2], last)
			mouth, b := last.Ends()
			if mouth == before {
				mouth = b
			}
			joins := touched[mouth]&^(1<<min(i, 62)) != 0
			for _, h := range mouth.Hexes() {
				if c, ok := l.grid.Index(h); !ok || !l.Ground[c].Land() {
					joins = true
				}
			}
			if !joins {
				t.Fatalf("river %d ends on land", i)
			}
		}
	})
	if !testing.Short() && rivers < 100 {
		t.Errorf("only %d rivers were seen", rivers)
	}
}

// A tributary is no wider than the river it joins.
func TestRiversGrow(t *testing.T) {
	eachLandscape(t, func(t *rapid.T, l *Landscape, w Wish) {
		if w.Character == Delta {
			return // arms are wide where they leave
		}
		for i, r := range l.Rivers {
			mouth := l.course[r.last-1]
			for _, o := range l.Rivers[:i] {
				if slices.Contains(l.course[o.first:o.last-1], mouth) && o.Width < r.Width {
					t.Fatalf("a river of width %d runs into one of %d", r.Width, o.Width)
				}
			}
		}
	})
}

// Coasts bend: hardly a map has one that follows a row of the grid for long.
func TestCoastsBend(t *testing.T) {
	const maps, long = 300, 6
	for _, c := range []Character{Coast, Islands, Delta} {
		var l Landscape
		straight := 0
		for n := range uint64(maps) {
			l.Draw(Wish{Seed: 3, Cols: 11, Rows: 12, Character: c}, n)
			if straightest(&l) >= long {
				straight++
			}
		}
		if straight > maps/10 {
			t.Errorf("%v: %d of %d maps have a coast of %d hexes in a row", c, straight, maps, long)
		}
	}
}

// straightest is the most cells in a row of the grid that have nothing but the sea above
// them, or below.
func straightest(l *Landscape) (most int) {
	for c := range l.cells {
		for _, sides := range [2][2]int{{1, 2}, {4, 5}} {
			n := 0
			for i := c; i < l.cells && i/l.grid.Cols == c/l.grid.Cols && l.Ground[i].Land(); i++ {
				if l.Ground[l.beside[i][sides[0]]] != Sea || l.Ground[l.beside[i][sides[1]]] != Sea {
					break
				}
				n++
			}
			most = max(most, n)
		}
	}
	return most
}

// Places stand on land, one to a cell; no two cities touch; and what is noted of the
// distances to them is never too little.
func TestSettle(t *testing.T) {
	full := 0
	eachLandscape(t, func(t *rapid.T, l *Landscape, w Wish) {
		if len(l.Cities) > w.Cities || len(l.Towns) > w.Towns {
			t.Fatalf("%d cities and %d towns, wished were %d and %d", len(l.Cities), len(l.Towns), w.Cities, w.Towns)
		}
		if len(l.Cities) == w.Cities {
			full++
		}
		places := append(slices.Clone(l.Cities), l.Towns...)
		for i, c := range places {
			if !l.Ground[c].Land() || l.Ground[c] == Mountain {
				t.Errorf("a place on ground %d", l.Ground[c])
			}
			for j, d := range places[:i] {
				switch steps := l.grid.At(int(c)).Distance(l.grid.At(int(d))); {
				case steps == 0:
					t.Errorf("two places on a cell")
				case steps == 1 && i < len(l.Cities) && j < len(l.Cities):
					t.Errorf("two cities touch")
				}
			}
		}
		for c := range l.cells {
			nearest := reach
			for _, d := range places {
				nearest = min(nearest, l.apart(c, int(d)))
			}
			if l.near[c] < nearest || l.near[c] > nearest && nearest == 0 {
				t.Fatalf("cell %d: the nearest place is noted as %d and is %d", c, l.near[c], nearest)
			}
		}
	})
	if full < 10 {
		t.Errorf("only %d landscapes held all cities", full)
	}
}

// Towns that need not keep apart are as many, on cells of their own, and nearer to others.
func TestSettleNear(t *testing.T) {
	w := Wish{Seed: 4, Cols: 12, Rows: 12, Cities: 5, Towns: 8}
	near := func(l *Landscape, n uint64, towns int) (touching int) {
		l.Draw(w, n)
		l.SettleNear(w, n, towns)
		if len(l.Towns) != w.Towns {
			t.Fatalf("map %d: %d towns", n, len(l.Towns))
		}
		places := append(slices.Clone(l.Cities), l.Towns...)
		for i, c := range places {
			for _, d := range places[:i] {
				switch l.apart(int(c), int(d)) {
				case 0:
					t.Errorf("map %d: two places on a cell", n)
				case 1:
					touching++
				}
			}
		}
		return touching
	}
	var l Landscape
	apart, half, none := 0, 0, 0
	for n := range uint64(40) {
		apart += near(&l, n, 0)
		half += near(&l, n, w.Towns/2)
		none += near(&l, n, w.Towns)
	}
	if 2*apart > half || half > none {
		t.Errorf("%d places touch where all keep apart, %d where half of the towns do, %d where none does", apart, half, none)
	}
}

// text is all that a landscape is.
func text(l *Landscape) string {
	out := fmt.Sprint(l.grid, l.Ground, l.Height, l.Cities, l.Towns)
	for _, r := range l.Rivers {
		out += fmt.Sprint(r.Width, l.Borders(nil, r))
	}
	return out
}

// The same wish and number give the same landscape, whatever was drawn before.
func TestLandscapeOfNumber(t *testing.T) {
	eachLandscape(t, func(t *rapid.T, l *Landscape, w Wish) {
		var fresh Landscape
		whole(l, w, 7)
		whole(&fresh, w, 7)
		if text(l) != text(&fresh) {
			t.Fatal("a landscape depends on what was drawn before it")
		}
	})
}

// A stage does not move those before it: with more towns, cities and rivers are the same;
// with more cities the land is.
func TestStagesAreApart(t *testing.T) {
	eachLandscape(t, func(t *rapid.T, l *Landscape, w Wish) {
		var other Landscape
		w.Towns++
		whole(&other, w, 3)
		w.Towns--
		whole(l, w, 3)
		if !slices.Equal(l.Cities, other.Cities) || !slices.Equal(l.Height, other.Height) || !slices.Equal(l.course, other.course) {
			t.Fatal("a town more moved cities, heights or rivers")
		}
		w.Cities++
		whole(&other, w, 3)
		if !slices.Equal(l.Height, other.Height) || !slices.Equal(l.course, other.course) {
			t.Fatal("a city more moved heights or rivers")
		}
	})
}

// Each character is what it says.
func TestCharacters(t *testing.T) {
	var share [Characters]struct{ land, mountain, forest, swamp, sea, wide int }
	var l Landscape
	for number := range uint64(200) {
		for c := Character(0); c < Characters; c++ {
			whole(&l, Wish{Seed: 1, Cols: 12, Rows: 12, Character: c, Cities: 10, Towns: 6}, number)
			s := &share[c]
			s.land += l.Size()
			for _, g := range l.Ground {
				switch g {
				case Mountain:
					s.mountain++
				case Forest:
					s.forest++
				case Swamp:
					s.swamp++
				case Sea:
					s.sea++
				}
			}
			for _, r := range l.Rivers {
				if r.Width == 3 {
					s.wide += len(l.Borders(nil, r))
				}
			}
		}
	}
	most := func(name string, of Character, value func(c Character) int) {
		t.Helper()
		for c := Character(0); c < Characters; c++ {
			if c != of && value(c) >= value(of) {
				t.Errorf("%s have more %s than %s: %d and %d", c, name, of, value(c), value(of))
			}
		}
	}
	most("mountains", Alpine, func(c Character) int { return 1000 * share[c].mountain / share[c].land })
	most("forest", Hills, func(c Character) int { return 1000 * share[c].forest / share[c].land })
	most("swamp", Delta, func(c Character) int { return 1000 * share[c].swamp / share[c].land })
	most("sea", Islands, func(c Character) int { return share[c].sea })
	most("wide rivers", Delta, func(c Character) int { return 1000 * share[c].wide / share[c].land })
	if share[Plains].mountain >= share[Hills].mountain {
		t.Error("plains have as many mountains as hills")
	}
}

// A landscape that has been drawn once is drawn again without new memory.
func TestDrawAllocatesNothing(t *testing.T) {
	var l Landscape
	w := Wish{Seed: 5, Cols: 13, Rows: 12, Cities: 10, Towns: 6}
	number := uint64(0)
	next := func() {
		w.Character = Character(number % Characters)
		whole(&l, w, number)
		number++
	}
	for range 500 {
		next()
	}
	if n := testing.AllocsPerRun(500, next); n > 0 {
		t.Errorf("%g allocations a landscape", n)
	}
}

// The least grids and wishes for far too much end, and hold what they can.
func TestHardWishesEnd(t *testing.T) {
	var l Landscape
	for cols := 1; cols <= 6; cols++ {
		for rows := 1; rows <= 6; rows++ {
			for c := Character(0); c < Characters; c++ {
				for number := range uint64(20) {
					whole(&l, Wish{Cols: cols, Rows: rows, Character: c, Orientation: hex.Orientation(number % 2), Cities: 30, Towns: 30}, number)
					if n := len(l.Cities) + len(l.Towns); n > cols*rows {
						t.Fatalf("%d places on %d cells", n, cols*rows)
					}
				}
			}
		}
	}
}

// Rivers rise in hills and end low, some of them in others, and the greatest river of a
// delta has arms.
func TestRiversRiseInHills(t *testing.T) {
	var l Landscape
	const landscapes = 200
	for c := Character(0); c < Characters; c++ {
		sources, mouths, height, cells, rivers, joins, arms := 0, 0, 0, 0, 0, 0, 0
		for number := range uint64(landscapes) {
			whole(&l, Wish{Seed: 4, Cols: 12, Rows: 12, Character: c, Cities: 10, Towns: 6}, number)
			for i, r := range l.Rivers {
				rivers++
				sources += l.Level(r, 0)
				mouths += l.Level(r, r.last-r.first-1)
				for _, o := range l.Rivers[:i] {
					if slices.Contains(l.course[o.first:o.last], l.course[r.last-1]) {
						joins++
						break
					}
				}
				if great := l.Rivers[0]; i > 0 && slices.Contains(l.course[great.first+1:great.last-1], l.course[r.first]) {
					arms++
				}
			}
			for _, at := range l.ashore {
				height += l.Height[at]
				cells++
			}
		}
		if rivers < 4*landscapes || joins < landscapes {
			t.Errorf("%s: %d rivers, %d of them run into others, on %d maps", c, rivers, joins, landscapes)
		}
		source, mouth, land := sources/max(1, rivers), mouths/max(1, rivers), height/cells
		if source < land*21/20 || mouth > land*19/20 {
			t.Errorf("%s: rivers rise at %d and end at %d, the land lies at %d", c, source, mouth, land)
		}
		if c == Delta && arms < landscapes || c != Delta && arms > 0 {
			t.Errorf("%s: %d arms on %d maps", c, arms, landscapes)
		}
	}
}
