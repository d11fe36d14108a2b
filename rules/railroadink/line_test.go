package railroadink

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"platelayer/rules/rulestest"
)

// boards is how many random boards are scored beside the plain count: a few, or a hundred
// thousand with the build tag long:
//
//	go test -tags long -timeout 1h -v -run Beside ./rules/railroadink
func boards() int {
	if rulestest.Many >= 10_000_000 {
		return 100_000
	}
	return 1500
}

// TestScoreBesideThePlainCount: on random boards every part of the score is what the plain
// count finds, which tries all ways for the longest lines; and the longest lines are found
// by both methods.
func TestScoreBesideThePlainCount(t *testing.T) {
	t.Parallel()
	g := newGame(t, Challenge(), 1)
	deep := new(profiles)
	rings, lengths := 0, 0
	for i := range boards() {
		rng := rand.New(rand.NewPCG(uint64(i), 2))
		g := compile(g.b)
		var s sheet
		scatter(g, &s, rng, 1+rng.IntN(36), i%3 == 0)
		s.villages = uint8(rng.IntN(VillageCircles + 1))
		sc := g.score(&s, &deep)
		plain := g.recount(&s)
		joined := 0
		for _, n := range sc.Joined[:sc.Networks] {
			joined += ExitPoints(int(n))
		}
		if joined != sc.Exits {
			t.Fatalf("board %d: the networks join exits worth %d, not %d", i, joined, sc.Exits)
		}
		sc.Joined, sc.Networks = plain.Joined, plain.Networks
		if sc != plain {
			t.Fatalf("board %d scores %+v, plainly counted %+v\n%s", i, sc, plain, boardText(g, &s))
		}
		var w network
		w.build(g, &s)
		for k, want := range [Kinds]int{plain.Highway, plain.Railway} {
			if got := deep.longest(g, &w, Kind(k)); got != want {
				t.Fatalf("board %d: the longest %s has %d spaces by profiles, not %d\n%s", i, Kind(k), got, want, boardText(g, &s))
			}
			lengths += want
		}
		if hasRing(g, &s) {
			rings++
		}
	}
	t.Logf("%d boards, %d of them with a ring, mean length %.1f", boards(), rings, float64(lengths)/float64(2*boards()))
	if rings < boards()/20 {
		t.Errorf("only %d boards have a ring", rings)
	}
}

// scatter draws on spaces next to each other, now and then elsewhere; what meets neighbours
// best of a few Routes is taken, so that there are long lines and rings. Sides may clash
// where wild says so.
func scatter(g *Game, s *sheet, rng *rand.Rand, n int, wild bool) {
	for range n {
		near := spaceSet(0)
		for d := range Side(SideCount) {
			near |= s.drawn.from(d)
		}
		free := g.empty(s)
		if near &= free; near != 0 && rng.IntN(8) > 0 {
			free = near
		}
		if free == 0 {
			return
		}
		for range rng.IntN(free.count()) {
			free &= free - 1
		}
		cell := free.first()
		best, value := uint16(0), -100
		for range 12 {
			f := randomRoute(rng)
			if rng.IntN(3) == 0 { // rings need junctions of one kind
				if e := f.Ends(); e[Highway] != 0 {
					f = Face{Parts: [MaxParts]Part{{Ends: [Kinds]Sides{Highway: e[Highway]}}}}
				}
			}
			id, o := g.drawingOf(f), g.offers(&s.ends)
			e, v := &g.meetings[id], 0
			for side := range e.with {
				v += 3 * int(o[e.with[side]]>>cell&1)
				if v -= 9 * int(o[e.against[side]]>>cell&1); wild {
					v += rng.IntN(9)
				}
			}
			if v > value {
				best, value = id, v
			}
		}
		g.put(s, cell, best, fromWhite)
	}
}

// hasRing tells whether some network is no tree.
func hasRing(g *Game, s *sheet) bool {
	var w network
	w.build(g, s)
	links, parts := 0, w.n
	seen := make([]bool, w.n)
	var visit func(n int)
	visit = func(n int) {
		seen[n] = true
		links += w.linked[n].Len()
		for d := range SideCount {
			if w.linked[n].Has(Side(d)) && !seen[w.link[n][d]] {
				visit(int(w.link[n][d]))
			}
		}
	}
	for n := range seen {
		if !seen[n] {
			parts--
			visit(n)
		}
	}
	return links/2 > parts
}

// boardText is a board in the long notation.
func boardText(g *Game, s *sheet) (text string) {
	for rest := s.drawn; rest != 0; rest &= rest - 1 {
		text += spaceOf(rest.first()).Label() + " " + g.drawings[s.at[rest.first()]].face.String() + "\n"
	}
	return text
}

// TestCrowdedBoards: on small boards full of crossings and junctions, where ways are many,
// the longest line by profiles is that of the plain count; on the largest board it is found
// at all.
func TestCrowdedBoards(t *testing.T) {
	t.Parallel()
	deep := new(profiles)
	for i := range 60 {
		rng := rand.New(rand.NewPCG(uint64(i), 3))
		b := Classic()
		b.Rows.V, b.Cols.V = 3+rng.IntN(3), 3+rng.IntN(2)
		b.Exits, b.Centre = nil, nil
		g := compile(b)
		var s sheet
		crowd(g, &s, rng, i%4)
		var w network
		w.build(g, &s)
		if got, want := deep.longest(g, &w, Railway), g.recount(&s).Railway; got != want {
			t.Fatalf("board %d: %d spaces, plainly counted %d\n%s", i, got, want, boardText(g, &s))
		}
	}
	b := Classic()
	b.Rows.V, b.Cols.V = MaxSize, MaxSize
	b.Exits, b.Centre = nil, nil
	g := compile(b)
	var s sheet
	crowd(g, &s, rand.New(rand.NewPCG(1, 1)), 0)
	var made *profiles
	if sc := g.score(&s, &made); sc.Railway != cells {
		t.Errorf("the longest line of a board of crossings has %d spaces, not %d", sc.Railway, cells)
	}
	for seed := uint64(1); made == nil; seed++ {
		if seed > 50 {
			t.Fatal("no board is so crowded that profiles are needed")
		}
		s = sheet{}
		crowd(g, &s, rand.New(rand.NewPCG(seed, 1)), 1)
		if sc := g.score(&s, &made); sc.Railway < cells/2 {
			t.Errorf("the longest line of a crowded board has %d spaces", sc.Railway)
		}
	}
}

// crowd fills a board with crossings of railways, and some other Routes of one kind.
func crowd(g *Game, s *sheet, rng *rand.Rand, others int) {
	faces := []string{"railway n-e-s-w", "railway n-e-s", "railway n-e + railway s-w", "railway n-s + railway e-w"}
	for row := range g.b.Rows.V {
		for col := range g.b.Cols.V {
			f := mustFace(faces[rng.IntN(others+1)])
			g.put(s, cellOf(Space{row, col}), g.drawingOf(f.Oriented(rng.IntN(Orientations))), fromWhite)
		}
	}
}

// TestSeparateLines: a space with two lines of a kind is on a way once, also where both
// belong to one network, and a line that is joined to nothing counts as well.
func TestSeparateLines(t *testing.T) {
	for _, c := range []struct {
		name, board      string
		highway, railway int
	}{
		{"a lone space", "D4 railway n-s", 0, 1},
		{"an overpass", "D4 highway n-s + railway e-w\nD3 highway n-s\nC4 railway e-w", 2, 2},
		{"a Station is in both", "D4 station highway n railway s\nD3 highway n-s\nD5 railway n-s", 2, 2},
		// A line comes back to the space it began on: C3, D3, D4, C4 and over the other curve
		// of D4 no further, though all of it is one network.
		{"a network that crosses itself", "C3 railway n-e\nD3 railway s-w\nD4 railway n-e + railway s-w\nE4 railway s-w\nE5 railway n-w\nD5 railway n-e", 0, 6},
		{"a figure of eight", "C3 railway e-s\nD3 railway s-w\nC4 railway n-e\nD4 railway n-w + railway e-s\nE4 railway s-w\nD5 railway n-e\nE5 railway n-w", 0, 4},
		{"two lines beside each other", "D4 railway n-w + railway e-s\nC4 railway e-w\nD3 railway n-s\nE4 railway e-w", 0, 3},
		{"a ring with arms", "C3 railway e-s\nD3 railway n-s-w\nC4 railway n-e-s\nD4 railway n-w\nD2 railway n-s\nD1 railway s\nC5 railway n-s\nB3 railway e-w", 0, 6},
	} {
		g := newGame(t, Classic(), 1)
		sc, faults := g.AccountOf(drawn(t, c.board))
		if faults.HasErrors() || sc.Highway != c.highway || sc.Railway != c.railway {
			t.Errorf("%s: highway %d, railway %d, want %d and %d (%v)", c.name, sc.Highway, sc.Railway, c.highway, c.railway, faults)
		}
	}
}

// BenchmarkScore scores boards as games leave them, and the full board of the rulebook.
func BenchmarkScore(b *testing.B) {
	g := newGame(b, Classic(), 1)
	var full sheet
	for _, d := range drawn(b, exampleBoard) {
		g.put(&full, cellOf(d.At), g.byParts[d.Route.Parts], fromWhite)
	}
	var played []sheet
	rng := rand.New(rand.NewPCG(1, 5))
	for range 1000 {
		s := g.Start()
		rulestest.Random(b, s, rng, nil)
		played = append(played, s.sheets[0])
	}
	var deep *profiles
	b.Run("example", func(b *testing.B) {
		for b.Loop() {
			g.score(&full, &deep)
		}
	})
	b.Run("played", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			g.score(&played[i%len(played)], &deep)
		}
	})
	// Of each board the shortest time of all rounds; the median, nine of ten, and the most.
	b.Run("median", func(b *testing.B) {
		const runs = 50
		best := make([]float64, len(played))
		for b.Loop() {
			for i := range played {
				begin := time.Now()
				for range runs {
					g.score(&played[i], &deep)
				}
				if ns := float64(time.Since(begin).Nanoseconds()) / runs; best[i] == 0 || ns < best[i] {
					best[i] = ns
				}
			}
		}
		slices.Sort(best)
		b.ReportMetric(best[len(best)/2], "ns/median")
		b.ReportMetric(best[len(best)*9/10], "ns/90%")
		b.ReportMetric(best[len(best)-1], "ns/most")
	})
	b.Run("profiles", func(b *testing.B) {
		if deep == nil {
			deep = new(profiles)
		}
		var w network
		w.build(g, &full)
		for b.Loop() {
			deep.longest(g, &w, Railway)
		}
	})
}
