package railroadink

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"platelayer/diag"
)

// TestUsualBoardsAreSound: nothing is to be said of the boards of the game with any dice of
// the pack.
func TestUsualBoardsAreSound(t *testing.T) {
	for _, b := range usualBoards() {
		if l := Check(b); len(l) > 0 {
			t.Errorf("%s: %v", b.ID, l)
		}
	}
}

// written is a board whose values have places: line by line in the order of the lists.
func written() *Board {
	b := Challenge().WithDice(EngineerDice...)
	line := 10
	next := func() diag.Pos {
		line++
		return diag.Pos{File: "board.yaml", Line: line, Col: 3, Len: 2}
	}
	for i := range b.Exits {
		b.Exits[i].At.At = next()
	}
	for i := range b.Centre {
		b.Centre[i].At = next()
	}
	for i := range b.Sites {
		b.Sites[i].At.At = next()
	}
	for i := range b.Specials {
		b.Specials[i].At = next()
	}
	for i := range b.Dice {
		d := &b.Dice[i]
		d.Letter.At = next()
		for j := range d.Faces {
			d.Faces[j].At = next()
		}
	}
	return b
}

// TestChecks spoils a board in one way at a time, and wants one message, with its place.
func TestChecks(t *testing.T) {
	face := func(b *Board, letter string, pips int) *diag.Value[Face] {
		i := slices.IndexFunc(b.Dice, func(d Die) bool { return d.Letter.V == letter })
		return &b.Dice[i].Faces[pips-1]
	}
	for _, c := range []struct {
		name, code, want string
		spoil            func(b *Board) diag.Pos
	}{
		{"no name", "unusable-name", "the board has no name", func(b *Board) diag.Pos { b.Name.V = " "; return b.At }},
		{"no rounds", "out-of-range", "the game has no rounds", func(b *Board) diag.Pos { b.Rounds.V = 0; return b.At }},
		{"a large board", "out-of-range", "the board has 9 columns", func(b *Board) diag.Pos { b.Cols.V = 9; b.Exits = b.Exits[:3]; return b.At }},
		{"an exit of two kinds", "mixed-exit", "the exit n of B1 is a highway and a railway", func(b *Board) diag.Pos {
			e := b.Exits[0]
			e.Kind.V, e.At.At.Line = Railway, 9
			b.Exits = append(b.Exits, e)
			return e.At.At
		}},
		{"an exit twice", "duplicate-exit", "the exit n of B1 stands twice", func(b *Board) diag.Pos { b.Exits = append(b.Exits, b.Exits[0]); return b.Exits[0].At.At }},
		{"an exit in the middle", "misplaced-exit", "the exit n of D4 does not lead off the board", func(b *Board) diag.Pos { b.Exits[1].At.V = Space{3, 3}; return b.Exits[1].At.At }},
		{"an exit off the board", "misplaced-exit", "the exit n of B8 does not lead off", func(b *Board) diag.Pos { b.Exits[0].At.V = Space{7, 1}; return b.Exits[0].At.At }},
		{"an exit of no kind", "unknown-word", "the exit n of B1 is of no kind", func(b *Board) diag.Pos { b.Exits[0].Kind.V = 7; return b.Exits[0].At.At }},
		{"a centre off the board", "off-board-space", "the centre lies at H8", func(b *Board) diag.Pos { b.Centre[2].V = Space{7, 7}; return b.Centre[2].At }},
		{"a space of the centre twice", "duplicate-space", "C3 is in the centre twice", func(b *Board) diag.Pos { b.Centre[2].V = b.Centre[0].V; return b.Centre[2].At }},
		{"a building off the board", "off-board-space", "the factory lies at A8", func(b *Board) diag.Pos { b.Sites[0].At.V = Space{7, 0}; return b.Sites[0].At.At }},
		{"a building nowhere", "off-board-space", "the factory lies at a space off the board", func(b *Board) diag.Pos { b.Sites[0].At.V = Space{-1, 900}; return b.Sites[0].At.At }},
		{"two buildings on a space", "duplicate-space", "the university at A1 stands where the factory is", func(b *Board) diag.Pos { b.Sites[3].At.V = Space{0, 0}; return b.Sites[3].At.At }},
		{"a building of no kind", "unknown-word", "nobody knows what stands at A1", func(b *Board) diag.Pos { b.Sites[0].Kind.V = 9; return b.Sites[0].At.At }},
		{"a face without ends", "empty-face", `face 2 of die "C" joins nothing`, func(b *Board) diag.Pos { face(b, "C", 2).V = Face{}; return face(b, "C", 2).At }},
		{"a Station without arms", "empty-face", `face 2 of die "C" has a Station that leads nowhere`, func(b *Board) diag.Pos {
			face(b, "C", 2).V = Face{Parts: [MaxParts]Part{{Station: true}}}
			return face(b, "C", 2).At
		}},
		{"a side with two lines", "shared-side", `face 3 of die "C" leads to the side "n" twice`, func(b *Board) diag.Pos {
			face(b, "C", 3).V = mustFace("railway n-s + railway n-e")
			return face(b, "C", 3).At
		}},
		{"a side of two kinds", "shared-side", `leads to the side "n" twice`, func(b *Board) diag.Pos {
			face(b, "C", 3).V = mustFace("station railway n highway n")
			return face(b, "C", 3).At
		}},
		{"dots where something is added", "shared-side", `face 1 of die "R" leads to the side "n" twice`, func(b *Board) diag.Pos {
			face(b, "R", 1).V = mustFace("add railway n-s on n-e")
			return face(b, "R", 1).At
		}},
		{"kinds without a Station", "unjoined-kinds", `face 3 of die "C" joins a highway and a railway`, func(b *Board) diag.Pos {
			face(b, "C", 3).V = mustFace("railway n highway s")
			return face(b, "C", 3).At
		}},
		{"a Route on the Construction die", "misplaced-face", `face 3 of die "K" is "railway n-s"`, func(b *Board) diag.Pos { face(b, "K", 3).V = mustFace("railway n-s"); return face(b, "K", 3).At }},
		{"an action on a Route die", "misplaced-face", `face 3 of die "C" is "move"`, func(b *Board) diag.Pos { face(b, "C", 3).V = mustFace("move"); return face(b, "C", 3).At }},
		{"a Route on the Renovation die", "misplaced-face", `face 3 of die "R" is "railway n-s"`, func(b *Board) diag.Pos { face(b, "R", 3).V = mustFace("railway n-s"); return face(b, "R", 3).At }},
		{"a Station added to one", "misplaced-face", `face 2 of die "R" adds a Station to a Station`, func(b *Board) diag.Pos {
			face(b, "R", 2).V = mustFace("add station railway n on station e")
			return face(b, "R", 2).At
		}},
		{"five faces", "wrong-length", `die "C" has 5 faces`, func(b *Board) diag.Pos { b.Dice[1].Faces = b.Dice[1].Faces[:5]; return b.Dice[1].Letter.At }},
		{"a million faces", "wrong-length", `die "C" has 1000000 faces`, func(b *Board) diag.Pos {
			b.Dice[1].Faces = make([]diag.Value[Face], 1_000_000)
			return b.Dice[1].Letter.At
		}},
		{"two letters", "unusable-letter", `the letter of a die is "C2"`, func(b *Board) diag.Pos { b.Dice[1].Letter.V = "C2"; return b.Dice[1].Letter.At }},
		{"a letter twice", "duplicate-letter", `two dice have the letter "D"`, func(b *Board) diag.Pos { b.Dice[1].Letter.V = "D"; return b.Dice[2].Letter.At }},
		{"no die at all", "out-of-range", "the board has no kinds of dice", func(b *Board) diag.Pos { b.Dice = nil; return b.At }},
		{"thousands of dice", "out-of-range", "the board has 5000 kinds of dice", func(b *Board) diag.Pos { b.Dice = make([]Die, 5000); return b.At }},
		{"a die of no kind", "unknown-word", `die "C" is of no kind`, func(b *Board) diag.Pos { b.Dice[1].Kind.V = 9; return b.Dice[1].Letter.At }},
		{"a die that is not rolled", "out-of-range", `die "C" is rolled by no dice`, func(b *Board) diag.Pos { b.Dice[1].Count.V = 0; return b.Dice[1].Letter.At }},
		{"nothing to replace", "unrollable-dice", `die "S" is rolled in the place of a white die "X"`, func(b *Board) diag.Pos { b.Dice[4].Replaces.V = "X"; return b.Dice[4].Letter.At }},
		{"too few to replace", "unrollable-dice", `die "P" is rolled in the place of a white die "A"`, func(b *Board) diag.Pos { b.Dice[0].Count.V = 1; return b.Dice[6].Letter.At }},
		{"two Renovation dice", "unrollable-dice", "there are 2 renovation dice", func(b *Board) diag.Pos { b.Dice[3].Count.V = 2; return b.Dice[3].Letter.At }},
		{"too many dice", "unrollable-dice", "9 dice are rolled at once", func(b *Board) diag.Pos { b.Dice[0].Count.V = 5; return b.At }},
		{"a mirrored face", "mirrored-double", `face 3 of die "C" is face 4, turned or mirrored`, nil},
		{"a picture twice", "duplicate-route", "special route 3 is special route 2, turned or mirrored", func(b *Board) diag.Pos { b.Specials[2].V = b.Specials[1].V.Oriented(5); return b.Specials[2].At }},
		{"a Special Route without ends", "empty-face", "special route 1 joins nothing", func(b *Board) diag.Pos { b.Specials[0].V = Face{}; return b.Specials[0].At }},
		{"a Special Route that is an action", "misplaced-face", `special route 1 is "move"`, func(b *Board) diag.Pos { b.Specials[0].V = mustFace("move"); return b.Specials[0].At }},
		{"too many pictures", "out-of-range", "the board has 500 special routes", func(b *Board) diag.Pos { b.Specials = make([]diag.Value[Face], 500); return b.At }},
		{"many specials a round", "out-of-range", "the limit of a round is 9 special routes", func(b *Board) diag.Pos { b.SpecialsPerRound.V = 9; return b.At }},
		{"no exits", "no-first-route", "no Route of the dice can be drawn on the empty board", func(b *Board) diag.Pos { b.Exits = nil; return b.At }},
		{"exits of a kind that no die has", "no-first-route", "no Route of the dice", func(b *Board) diag.Pos {
			b.Dice = b.Dice[:1]
			for i := range b.Dice[0].Faces {
				b.Dice[0].Faces[i].V = mustFace("railway n-s")
			}
			b.Exits = b.Exits[:1]
			return b.At
		}},
		{"a corner with two kinds", "no-first-route", "no Route of the dice", func(b *Board) diag.Pos {
			// Every Route that meets the one exit of the corner meets the other one, too.
			b.Dice = b.Dice[:1]
			for i := range b.Dice[0].Faces {
				b.Dice[0].Faces[i].V = mustFace("railway n-e-s-w")
			}
			b.Exits = b.Exits[:2]
			b.Exits[0].At.V, b.Exits[0].Side, b.Exits[0].Kind.V = Space{}, North, Railway
			b.Exits[1].At.V, b.Exits[1].Side, b.Exits[1].Kind.V = Space{}, West, Highway
			return b.At
		}},
		{"a face of the Renovation die for nothing", "idle-face", `face 1 of die "R" finds nothing`, func(b *Board) diag.Pos {
			face(b, "R", 1).V = mustFace("add highway n-e on w")
			b.Dice[1].Faces[0].V, b.Dice[1].Faces[1].V = mustFace("railway n-s"), mustFace("highway n-s")
			return face(b, "R", 1).At
		}},
	} {
		b := written()
		want := diag.Pos{}
		if c.spoil == nil {
			v := face(b, "C", 3)
			v.V = mustFace("station highway n railway w")
			// The later of the two is reported.
			want, c.want = face(b, "C", 4).At, `face 4 of die "C" is face 3, turned or mirrored`
		} else {
			want = c.spoil(b)
		}
		l := Check(b)
		if len(l) != 1 || l[0].Code != c.code || !strings.Contains(l[0].Message, c.want) || l[0].At != want || l[0].Hint == "" {
			t.Errorf("%s: %v at %v, want [%s] %q at %v", c.name, l, places(l), c.code, c.want, want)
		}
		if _, err := NewGame(b, 1); (err == nil) != (c.code == "mirrored-double" || c.code == "idle-face") {
			t.Errorf("%s: a game begins with %v", c.name, err)
		}
	}
}

func places(l diag.List) (out []diag.Pos) {
	for _, d := range l {
		out = append(out, d.At)
	}
	return out
}

// TestIncompleteBoards: of a board that could not be read as a whole nothing is said to be
// missing, and it is not played.
func TestIncompleteBoards(t *testing.T) {
	b := written()
	b.Incomplete = true
	b.Name.V, b.Exits, b.Dice = "", nil, b.Dice[:1]
	b.Dice[0].Faces = b.Dice[0].Faces[:3]
	if l := Check(b); len(l) > 0 {
		t.Errorf("of an incomplete board is said %v", l)
	}
	if _, err := NewGame(b, 1); err == nil {
		t.Error("an incomplete board is played")
	}
	for _, players := range []int{-1, 0, 100} {
		if _, err := NewGame(Classic(), players); err == nil || !strings.Contains(err.Error(), "1 to 99 players") {
			t.Errorf("%d players: %v", players, err)
		}
	}
}

// TestRandomBoards: Check is safe on any board and says what keeps a game from being
// played: what has no errors can be played to its end.
func TestRandomBoards(t *testing.T) {
	t.Parallel()
	sound, seen := 0, map[string]int{}
	for seed := range uint64(1500) {
		rng := rand.New(rand.NewPCG(seed, 8))
		b := randomBoard(rng, rng.IntN(3))
		l := Check(b)
		for _, d := range l {
			seen[d.Code]++
		}
		g, err := NewGame(b, 1+rng.IntN(3))
		if (err == nil) == l.HasErrors() {
			t.Fatalf("board %d: %v, and a game begins with %v", seed, l, err)
		}
		if err != nil {
			continue
		}
		sound++
		s := g.Start()
		for !s.Over() {
			m := s.Draw(rng)
			if s.phase == Playing {
				all := s.Moves(nil)
				m = all[rng.IntN(len(all))]
			}
			if err := s.Apply(m); err != nil {
				t.Fatalf("board %d: %v", seed, err)
			}
		}
		if err := s.Check(); err != nil {
			t.Fatalf("board %d: %v", seed, err)
		}
	}
	if sound < 300 || len(seen) < 9 {
		t.Errorf("%d boards are sound, and the others show %v", sound, seen)
	}
}

// randomBoard is a board of any size with anything on it; the more slips the less of it
// makes sense.
func randomBoard(rng *rand.Rand, slips int) *Board {
	slip := func() bool { return rng.IntN(300) < slips*slips*3 }
	at := diag.Pos{File: "board.yaml"}
	b := usualBoard("random", "Random", nil)
	b.Rows.V, b.Cols.V, b.Rounds.V = 3+rng.IntN(MaxSize-2), 3+rng.IntN(MaxSize-2), 1+rng.IntN(9)
	b.FactoryNeedsStation.V = rng.IntN(2) == 0
	if slip() {
		b.Rows.V = rng.IntN(40) - 20
	}
	anywhere := func() diag.Value[Space] {
		s := Space{rng.IntN(max(1, b.Rows.V)), rng.IntN(b.Cols.V)}
		if slip() {
			s = Space{rng.IntN(20) - 10, rng.IntN(20) - 10}
		}
		return valueAt(s, at)
	}
	b.Exits = nil
	for d := range Side(SideCount) {
		for i := range MaxSize {
			s := [SideCount]Space{{0, i}, {i, b.Cols.V - 1}, {b.Rows.V - 1, i}, {i, 0}}[d]
			if b.Has(s) && rng.IntN(3) == 0 || slip() {
				b.Exits = append(b.Exits, Exit{At: valueAt(s, at), Side: d, Kind: valueAt(Kind(rng.IntN(Kinds)), at)})
			}
		}
	}
	b.Centre = nil
	taken := map[Space]bool{}
	for range rng.IntN(12) {
		if v := anywhere(); !taken[v.V] || slip() {
			b.Centre = append(b.Centre, v)
			taken[v.V] = true
		}
	}
	clear(taken)
	for range rng.IntN(14) {
		if v := anywhere(); !taken[v.V] || slip() {
			b.Sites = append(b.Sites, Site{At: v, Kind: valueAt(Building(rng.IntN(Buildings)), at)})
			taken[v.V] = true
		}
	}
	b.SpecialsPerRound.V, b.SpecialsPerGame.V = rng.IntN(3), rng.IntN(6)
	b.Specials = UsualSpecials(at)[:rng.IntN(7)]
	if slip() {
		b.Specials = append(b.Specials, valueAt(randomFace(rng), at))
	}
	b.Dice = randomDice(rng, slip)
	return b
}

// randomDice are dice with any faces: white ones, now and then some in their place, and
// those of the pack.
func randomDice(rng *rand.Rand, slip func() bool) (dice []Die) {
	at := diag.Pos{File: "board.yaml"}
	white := 0
	for i := range 1 + rng.IntN(3) {
		d := Die{Letter: valueAt(string(rune('A'+i)), at), Kind: valueAt(White, at), Count: valueAt(1+rng.IntN(2), at), Replaces: valueAt("", at)}
		white += d.Count.V
		for range Pips {
			f := randomRoute(rng)
			for !isRoute(&f) && !slip() {
				f = randomRoute(rng)
			}
			d.Faces = append(d.Faces, valueAt(f, at))
		}
		dice = append(dice, d)
	}
	for _, l := range EngineerDice {
		if rng.IntN(3) > 0 {
			continue
		}
		d, _ := UsualDieOf(l, 1, at)
		if slip() {
			d.Count.V = rng.IntN(12) - 2
		}
		if dice[0].Count.V == 1 && !slip() {
			d.Replaces.V = fmt.Sprint(dice[len(dice)-1].Letter.V)
		}
		dice = append(dice, d)
	}
	return dice
}

// isRoute tells whether a face can be drawn.
func isRoute(f *Face) bool {
	problem, _ := f.drawable()
	return problem == ""
}
