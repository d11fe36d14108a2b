package rollway

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"platelayer/hex"
	"platelayer/rules/rollway/routes"
)

// TestTrackFile reads track and gives its lines and its network.
func TestTrackFile(t *testing.T) {
	g := newGame(t, mysteryMap(t), 1)
	// In an order in which it could not be laid.
	const text = "D5 ne-sw # the mystery station\r\n\n  D5 circle\nE4 SW-NW\nE4 n-nw\n"
	track, l := g.ParseTrack("track.txt", []byte(text))
	if len(l) > 0 {
		t.Fatal(l)
	}
	if track.Printed != 5 || len(track.Lines) != 8 || track.Mystery != Circle {
		t.Fatalf("%+v", track)
	}
	// Five printed lines, of which three run through stops; of the lines laid two run
	// through stops, and the second one in E4 shares an arm with the first.
	if got := len(track.Network.Pieces); got != 8+2+3 {
		t.Errorf("%d pieces: %v", got, track.Network.Pieces)
	}
	again, l := g.ParseTrack("again.txt", track.AppendText(g, nil))
	if len(l) > 0 || !slices.Equal(again.Lines, track.Lines) || again.Mystery != track.Mystery {
		t.Errorf("%s\nreads back as %+v, %v", track.AppendText(g, nil), again, l)
	}
	for _, p := range track.Network.Pieces {
		ends := g.Ends(p)
		if ends[0].At != ends[1].At || ends[0].AtStop && ends[1].AtStop {
			t.Errorf("a piece leads from %+v to %+v", ends[0], ends[1])
		}
	}
}

// TestTrackFileProblems: every rule that a track file can break, with its place.
func TestTrackFileProblems(t *testing.T) {
	mystery := newGame(t, mysteryMap(t), 1)
	plain := newGame(t, mainMap(t), 1)
	// Seven columns of hexes, each with a stop and printed track at the top.
	row := strings.Repeat("1 ", 7) + "\n"
	wide := newGame(t, sketch(t, row+strings.Repeat("g ", 7)+"\n"+strings.Repeat(row, 9),
		"A1 square, B1 square, C1 circle, D1 circle, E1 pentagon, F1 pentagon, G1 dot",
		"A2 S-N, B2 S-N, C2 S-N, D2 S-N, E2 S-N, F2 S-N, G2 S-N"), 1)
	forked, long := "", ""
	for i := range 7 * 9 {
		h := fmt.Sprintf("%s%d", hex.ColumnLetters(i%7), 3+i/7)
		if long += h + " n-s\n" + h + " n-se\n"; i < laidForks+1 {
			forked += h + " n-s\n" + h + " n-sw\n"
		}
	}
	long += "A1 n-s\nB1 n-s\n"
	for _, c := range []struct {
		g          *Game
		text, want string
	}{
		{plain, "A4", `t:1:1: error: "A4" is no track [impossible-track]; write a hex and the two sides that a line joins, such as "C5 s-n"`},
		{plain, "A4 n-s ne-sw", `t:1:1: error: "A4 n-s ne-sw" is no track`},
		{plain, "# one\n\n  Z4 n-s", `t:3:3: error: hex "Z4" is not on the map`},
		{plain, "A7 n-s", `t:1:1: error: hex "A7" is not on the map`},
		{plain, "4A n-s", `t:1:1: error: "4A" is no hex`},
		{plain, "A4  n-e", `t:1:5: error: "E" is no side: a side is one of SE, S, SW, NW, N, NE`},
		{plain, "A4 n", `t:1:4: error: "n" are no two sides`},
		{plain, "A4 n-n", `t:1:4: error: the line "n-n" joins a side with itself`},
		{plain, "A4 n-s\nA3 n-s", `t:2:1: error: hex "A3" is grey, and no track is laid there`},
		{plain, "A4 n-s\nA4 S-N", `t:2:1: error: hex "A4" has this line already [impossible-track]; it stands in line 1`},
		{plain, "A4 n-s\nA4 n-se\nA4 n-sw", `t:3:1: error: hex "A4" has a third line`},
		{plain, "A4 n-s\nA6 n-s", `t:2:1: error: the line "A6 S-N" meets no track`},
		{plain, "A4 n-s\nA4 sw-ne", `t:2:1: error: the line "A4 SW-NE" meets no track`},
		{plain, "B7 n-s\nB6 n-s\nA4 n-s", "t:1:1: error: the line \"B7 S-N\" meets no track [impossible-track]; one of its ends must meet a line of the hex beyond, and through it printed track\nt:2:1: "},
		{wide, forked, "t: error: the lines of the track end 30 times where another of their hex does [impossible-track]; the best routes over up to 29 such forks are found at once"},
		{wide, long, "t: error: the track has 137 pieces [impossible-track]; the best routes over up to 128 are found at once"},
		{plain, "A4 circle", `t:1:1: error: the map has no mystery station to give to "circle"`},
		{plain, "A4 n-s\n\xff", "t:2:1: error: the byte 0xFF is no UTF-8"},
		{plain, strings.Repeat("\n", maxTrackLines+1), "error: the track file has more than 10000 lines"},
		{plain, strings.Repeat(" ", maxTrackBytes+1), "t: error: the track file is larger than 1 MB"},
		{mystery, "A4 n-s\nA4 circle", `t:2:1: error: hex "A4" is not that of the mystery station [impossible-track]; it stands at D5`},
		{mystery, "D5 circle", `t:1:4: error: no track leads to the mystery station`},
		{mystery, "E4 nw-sw\nD5 ne-sw", `t: error: the mystery station at D5 is connected and has no company [impossible-track]; add a line such as "D5 square"`},
		{mystery, "E4 nw-sw\nD5 ne-sw\nD5 circle\nD5 square", `t:4:4: error: the mystery station has a company already [impossible-track]; line 3 says "circle"`},
	} {
		track, l := c.g.ParseTrack("t", []byte(c.text))
		if track != nil || !strings.HasPrefix(l.Error(), c.want) && !strings.HasPrefix(c.want, "error") || !strings.Contains(l.Error(), c.want) {
			t.Errorf("%.60q: %v, want %s", c.text, l, c.want)
		}
	}
}

// TestTrackOfAGame: the track of a game, written down and read again, has the same
// network, piece for piece and point for point.
func TestTrackOfAGame(t *testing.T) {
	for seed := range uint64(20) {
		m := ownMaps(t)[seed%4]
		s := playSome(t, newGame(t, m, 1), seed, 55)
		if s.Phase() == Owning {
			continue
		}
		track := s.Track(0)
		again, l := s.g.ParseTrack("t", track.AppendText(s.g, nil))
		if len(l) > 0 {
			t.Fatal(l)
		}
		sorted := func(n *routes.Network) []routes.Piece {
			out := slices.Clone(n.Pieces)
			slices.SortFunc(out, func(a, b routes.Piece) int { return slices.Compare(a[:], b[:]) })
			return out
		}
		if !slices.Equal(sorted(&again.Network), sorted(&track.Network)) || !slices.Equal(again.Network.Stops, track.Network.Stops) {
			t.Fatalf("seed %d: the networks differ", seed)
		}
		var solver routes.Solver
		if err := solver.Load(&track.Network); err != nil {
			t.Fatal(err)
		}
		for c := range Company(Companies) {
			trains := []int{2, 3, 5}
			if got, want := s.RouteSum(0, c, trains), solver.Solve(int(c), trains); got != want {
				t.Fatalf("seed %d: %s scores %d, on the track written down %d", seed, c, got, want)
			}
		}
	}
}

// TestLargeTrackFile: a file of the largest size on a large map is no matter of more than
// moments, in the worst order.
func TestLargeTrackFile(t *testing.T) {
	picture := strings.Repeat(strings.TrimSpace(strings.Repeat("1 ", 100))+"\n", 40) + "g" + strings.Repeat(" 1", 99)
	m := sketch(t, picture, "B1 square, D1 circle, F1 pentagon", "A41 S-N")
	g := newGame(t, m, 1)
	var b strings.Builder
	for row := 1; row <= 40; row++ {
		fmt.Fprintf(&b, "A%d n-s\n", row)
	}
	rng := rand.New(rand.NewPCG(1, 1))
	for range maxTrackLines - 40 {
		fmt.Fprintf(&b, "%s%d n-se\n", []string{"B", "C", "D", "CV"}[rng.IntN(4)], 1+rng.IntN(41))
	}
	if _, l := g.ParseTrack("t", []byte(b.String())); !l.HasErrors() {
		t.Error("the file is fine")
	}
}

func FuzzParseTrack(f *testing.F) {
	f.Add([]byte("A4 n-s\nD5 circle\n"))
	f.Add([]byte("E4 nw-sw\nD5 ne-sw\nD5 circle"))
	g := newGame(f, mysteryMap(f), 1)
	f.Fuzz(func(t *testing.T, text []byte) {
		track, l := g.ParseTrack("t", text)
		if (track == nil) != l.HasErrors() {
			t.Fatalf("track %v, problems %v", track, l)
		}
		if track == nil {
			return
		}
		if _, l := g.ParseTrack("t", track.AppendText(g, nil)); len(l) > 0 {
			t.Fatal(l)
		}
	})
}
