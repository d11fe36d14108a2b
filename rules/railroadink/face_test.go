package railroadink

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// TestUsualFaces reads every face of the game and the pack, and holds it to how many ways
// there are to draw it (turned and mirrored), which follows from its symmetry.
func TestUsualFaces(t *testing.T) {
	ways := map[string]int{
		"A": 4 + 2 + 4 + 4 + 2 + 4, "B": 2 * (4 + 8 + 2), "C": 4 + 4 + 4 + 8 + 4 + 4, "D": 2 + 2 + 2 + 2 + 4 + 4,
		"R": 4 + 4 + 2 + 4 + 4 + 2, "S": 4 + 4 + 1 + 2 + 4 + 1, "K": 6, "P": 4 + 4 + 4 + 4 + 4 + 4,
	}
	for _, u := range UsualDice {
		n := 0
		for _, text := range u.Faces {
			f, err := ParseFace(text)
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			if again, err := ParseFace(f.String()); err != nil || again != f {
				t.Errorf("%q is written %q and read as %v, %v", text, f, again, err)
			}
			seen := map[Face]bool{}
			for o := range Orientations {
				g := f.Oriented(o)
				seen[g] = true
				if !f.Same(&g) || !g.Same(&f) {
					t.Errorf("%q is not itself when it is turned to %q", text, g)
				}
			}
			n += len(seen)
		}
		if n != ways[u.Letter] {
			t.Errorf("die %s can be drawn in %d ways, not %d", u.Letter, n, ways[u.Letter])
		}
	}
}

// TestOrientations: quarter turns go clockwise, and mirrors swap left and right first.
func TestOrientations(t *testing.T) {
	f := mustFace("station highway n railway e")
	for o, want := range []string{
		"station highway n railway e", "station highway e railway s", "station highway s railway w", "station highway w railway n",
		"station highway n railway w", "station highway e railway n", "station highway s railway e", "station highway w railway s",
	} {
		if got := f.Oriented(o).String(); got != want {
			t.Errorf("orientation %d is %q, want %q", o, got, want)
		}
	}
	f = mustFace("add railway n on station e-s-w")
	if got := f.Oriented(1).String(); got != "add railway e on station n-s-w" {
		t.Errorf("a quarter turn of the third is %q", got)
	}
}

// TestFaceText reads faces as people write them, and says what is wrong with those that
// are none.
func TestFaceText(t *testing.T) {
	for text, want := range map[string]string{
		"railway s-n":                            "railway n-s",
		"  highway   e-n ":                       "highway n-e",
		"station railway s highway n":            "station highway n railway s",
		"railway e-w + highway s-n":              "highway n-s + railway e-w",
		"highway n + highway w + highway e-s":    "highway n + highway e-s + highway w",
		"station highway n":                      "station highway n",
		"add railway w-e on s-n":                 "add railway e-w on n-s",
		"add highway n + railway e on station w": "add highway n + railway e on station w",
		"destroy":                                "destroy",
	} {
		f, err := ParseFace(text)
		if err != nil || f.String() != want {
			t.Errorf("%q is read as %q, %v; want %q", text, f, err, want)
		}
	}
	for text, want := range map[string]string{
		"":                           "a face ends where highway or railway should stand",
		"railway":                    "a face ends where its sides should stand",
		"railway n-":                 `"n-" are no sides: write n, e, s, w with "-" between them`,
		"railway n-n":                `"n-n" has the side "n" twice`,
		"railway north":              `"north" are no sides`,
		"railwy n-s":                 `"railwy" stands where highway or railway should (did you mean "railway"?)`,
		"station":                    "a face ends where",
		"railway n railway s":        `"railway" stands twice in one part`,
		"railway n-s +":              "a face ends where",
		"railway n-s highway":        "a face ends where its sides",
		"railway n-s on e-w":         `"on" stands where a face ends`,
		"add railway n-s":            `"on" and the dotted sides should follow`,
		"add railway n-s on":         "a face ends where its sides",
		"add railway n-s on station": "a face ends where its sides",
		"nothing":                    `"nothing" stands where`,
		"destroy move":               `"destroy" stands where`,
		"railway n + railway e + railway s + railway w + railway n": "a face has 4 parts at most",
		strings.Repeat("x", 5000):                                   "…\" stands where",
	} {
		if f, err := ParseFace(text); err == nil || !strings.Contains(err.Error(), want) || len(err.Error()) > 300 {
			t.Errorf("%q is read as %q, %v; want %q", text, f, err, want)
		}
	}
}

// TestRandomFaces: whatever a face shows, its text is read back, and eight orientations
// come back to it.
func TestRandomFaces(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for range 20_000 {
		f := randomFace(rng)
		if again, err := ParseFace(f.String()); err != nil || again != f {
			t.Fatalf("%q is read as %q, %v", f, again, err)
		}
		g := f
		for range SideCount {
			g = g.Oriented(1)
		}
		h := f.Oriented(SideCount)
		if g != f || h.Oriented(SideCount) != f {
			t.Fatalf("%q is %q after four turns and %q in two mirrors", f, g, h.Oriented(SideCount))
		}
	}
}

// randomFace is a Route of any parts that share no side.
func randomFace(rng *rand.Rand) (f Face) {
	order := rng.Perm(SideCount)
	for n := 0; len(order) > 0 && (n == 0 || rng.IntN(2) == 0); n++ {
		take := 1 + rng.IntN(len(order))
		p := &f.Parts[n]
		p.Station = rng.IntN(2) == 0
		k := rng.IntN(Kinds)
		for _, d := range order[:take] {
			if p.Station {
				k = rng.IntN(Kinds)
			}
			p.Ends[k] |= 1 << d
		}
		order = order[take:]
	}
	f.sort()
	return f
}

// TestSlots: dice of a pack take the places of white ones, the others are rolled beside
// them, and each set rolls as many as the pack says.
func TestSlots(t *testing.T) {
	for _, c := range []struct {
		board *Board
		want  string
	}{
		{Classic(), "A A A B"},
		{Challenge(), "A A C D"},
		{Classic().WithDice("R"), "A A A B R"},
		{Classic().WithDice("S"), "A A S B"},
		{Challenge().WithDice("P", "K"), "A P C D K"},
		{Challenge().WithDice(EngineerDice...), "P S C D R K"},
		{Classic().WithDice(EngineerDice...), "A P S B R K"},
	} {
		var letters []string
		for _, i := range c.board.Slots() {
			letters = append(letters, c.board.Dice[i].Letter.V)
		}
		if got := strings.Join(letters, " "); got != c.want || c.board.Rolled() != len(letters) {
			t.Errorf("rolled are %q, want %q", got, c.want)
		}
	}
}

// TestUsualNumbers holds the boards to what the facts say of them.
func TestUsualNumbers(t *testing.T) {
	b := Challenge()
	if len(b.Exits) != FullExits || len(b.Centre) != 9 || len(b.Sites) != 11 || len(b.Specials) != 6 || b.Rounds.V != 7 {
		t.Errorf("%d exits, %d spaces in the centre, %d buildings, %d special routes, %d rounds", len(b.Exits), len(b.Centre), len(b.Sites), len(b.Specials), b.Rounds.V)
	}
	for _, e := range b.Exits {
		if b.Has(e.At.V.Neighbor(e.Side)) {
			t.Errorf("the exit %s of %s does not lead off the board", e.Side, e.At.V.Label())
		}
	}
	for joined, want := range []int{0, 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 45} {
		if got := ExitPoints(joined); got != want {
			t.Errorf("%d exits are %d points, want %d", joined, got, want)
		}
	}
	for circles, want := range []int{0, 2, 4, 6, 8, 8} {
		if got := VillagePoints(circles); got != want {
			t.Errorf("%d Villages are %d points, want %d", circles, got, want)
		}
	}
	for _, text := range []string{"A1", "C4", "H8"} {
		if s, ok := ParseSpace(text); !ok || s.Label() != text {
			t.Errorf("%q is read as %v, %v", text, s, ok)
		}
	}
	for _, text := range []string{"", "A", "A0", "A9", "I1", "a1", "A10", "1A"} {
		if s, ok := ParseSpace(text); ok {
			t.Errorf("%q is read as %v", text, s)
		}
	}
}
