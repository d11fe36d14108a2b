package rollway

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"platelayer/rules"
	"platelayer/rules/track"
)

// TestOrderOfATurn: what may be written when.
func TestOrderOfATurn(t *testing.T) {
	g := newGame(t, mainMap(t), 1)
	const roll = "dice roll 1 2 3 4 6; "
	for _, c := range []struct{ want, lines string }{
		{"it is for P1 to go on", roll + "dice roll 1 2 3 4 6"},
		{"two dice are to be assigned to shares", roll + "P1 bid 1"},
		{"two dice are to be assigned to shares", roll + "P1 lay A4 N-SE"},
		{"two dice are to be assigned to shares", roll + "P1 done"},
		{"before the shares only a random engineer is used", roll + "P1 engineer tight"},
		{"changes the dice of track, before it is laid", roll + "P1 engineer plus 1 2"},
		{"the dice left are 1 2 3 4 6, not 3 and 3", roll + "P1 share 3 3 circle"},
		{"3 and 4 do not match", roll + "P1 share 3 4 circle"},
		{"1 and 3 do not add up to 7", roll + "P1 share 1 3 pentagon"},
		{"the dice left are 1 2 6, not 4", roll + "P1 share 3 4 pentagon; P1 bid 4"},
		{"a die is to be assigned to the trains", roll + "P1 share 3 4 pentagon; P1 engineer random-1"},
		{"the random engineers are used in their order, and the next is \"random-1\"", roll + "P1 engineer random-2"},
		{"track can be laid with these dice, so it must be", roll + "P1 share 3 4 pentagon; P1 bid 1; P1 skip"},
		{"the dice of track are 2 6", roll + "P1 share 3 4 pentagon; P1 bid 1; P1 engineer plus 3 4"},
		{"the engineer \"plus\" does not make a 1 of a 2", roll + "P1 share 3 4 pentagon; P1 bid 1; P1 engineer plus 2 1"},
		{"\"engineer\": a die is 1 to 6, not \"7\"", roll + "P1 share 3 4 pentagon; P1 bid 1; P1 engineer plus 6 7"},
		{"a die is missing: write \"engineer plus-minus FROM TO FROM TO\"", roll + "P1 share 3 4 pentagon; P1 bid 1; P1 engineer plus-minus 2 3"},
		{"\"engineer\": an engineer is missing: write \"engineer ENGINEER\"", roll + "P1 engineer"},
		{"\"share\": a company is missing: write \"share DIE DIE COMPANY\"", roll + "P1 share 3 4"},
		{"a hex is missing: write \"lay HEX SIDE-SIDE\"", roll + "P1 share 3 4 pentagon; P1 bid 1; P1 lay"},
		{"a pair of sides is missing: write \"lay HEX SIDE-SIDE\"", roll + "P1 share 3 4 pentagon; P1 bid 1; P1 lay A4"},
		{"hex \"A3\" is grey", roll + "P1 share 3 4 pentagon; P1 bid 1; P1 lay A3 SE-N"},
		{"hex \"A7\" is not on the map", roll + "P1 share 3 4 pentagon; P1 bid 1; P1 lay A7 SE-N"},
		{"\"7A\" is no hex", roll + "P1 share 3 4 pentagon; P1 bid 1; P1 lay 7A SE-N"},
		{"\"E\" is no side: a side is one of SE, S, SW, NW, N, NE", roll + "P1 share 3 4 pentagon; P1 bid 1; P1 lay A4 E-N"},
		{"joins a side with itself", roll + "P1 share 3 4 pentagon; P1 bid 1; P1 lay A4 N-N"},
		{"the line meets no track of a hex next to \"A4\"", roll + "P1 share 3 4 pentagon; P1 bid 1; P1 lay A4 S-SE"},
		{"the dice 2 6 lay no gentle curve in a hex of value 1", roll + "P1 share 3 4 pentagon; P1 bid 1; P1 lay A4 N-SE"},
		{"the dice 1 2 lay no straight in a hex of value 3", roll + "P1 share 3 4 pentagon; P1 bid 6; P1 lay F3 NE-SW"},
		{"is not possible now: the turn is to be ended", roll + "P1 share 3 4 pentagon; P1 bid 1; P1 lay A4 N-S; P1 lay A2 N-S"},
		{"changes the dice of track, before it is laid", roll + "P1 share 3 4 pentagon; P1 bid 1; P1 lay A4 N-S; P1 engineer plus 2 3"},
		{"track came first, so a random engineer is to be used", roll + "P1 track 2 6; P1 lay A4 N-S; P1 done"},
		{"before the shares only a random engineer is used", roll + "P1 track 2 6; P1 lay A4 N-S; P1 engineer straight"},
		{"where track comes first it is laid before the engineer is used", roll + "P1 track 2 6; P1 engineer random-1"},
		{"and not where track comes first", roll + "P1 track 2 6; P1 engineer plus 2 3"},
		{"track comes first only at the beginning of a turn", roll + "P1 engineer random-1; dice extra 1 1 1; P1 lay A4 N-S; P1 track 1 2"},
		{"is the second engineer of the turn", roll + "P1 engineer random-1; dice extra 1 1 1; P1 lay A4 N-S; P1 engineer random-2"},
		{"the engineer \"random-1\" has been used", roll + "P1 engineer random-1; dice extra 1 1 1; P1 lay A4 N-S; P1 share 3 4 pentagon; P1 bid 1; P1 lay A5 N-S; dice roll 1 2 3 4 6; P1 engineer random-1"},
		{"a die is missing: due is \"dice extra\" and 3 dice", roll + "P1 engineer random-1; dice extra 1 1"},
		{"the map has no mystery station", roll + "P1 owner nowhere square"},
	} {
		refused(t, g, c.want, c.lines)
	}
}

// TestTurnWithoutEngineersEndsByItself: done is written only where an engineer is left.
func TestTurnWithoutEngineersEndsByItself(t *testing.T) {
	s := rolled(t, mainMap(t), "1 2 3 4 6")
	for e := range Engineer(Engineers) {
		if e != Random3 {
			s.seats[0].use(s.g, e, 1)
		}
	}
	again := s.Clone()
	for _, m := range []string{"share 3 4 pentagon", "bid 1", "lay A4 N-S"} {
		apply(t, s, m)
	}
	if got := options(s, MoveEngineer); s.Phase() != Finishing || !slices.Equal(got, []string{"engineer random-3"}) {
		t.Errorf("%s, %q", s.Phase(), got)
	}
	again.seats[0].use(again.g, Random3, 1)
	for _, m := range []string{"share 3 4 pentagon", "bid 1", "lay A4 N-S"} {
		apply(t, again, m)
	}
	if again.Phase() != Rolling || again.Turn() != 2 {
		t.Errorf("%s in turn %d", again.Phase(), again.Turn())
	}
}

// TestTrackFirst: track, a random engineer and then the other dice.
func TestTrackFirst(t *testing.T) {
	g := newGame(t, mainMap(t), 1)
	s := follow(t, g, "dice roll 1 2 3 4 6; P1 track 2 6; P1 lay A4 N-S")
	if got := options(s, MoveEngineer); len(s.Moves(nil)) != 1 || !slices.Equal(got, []string{"engineer random-1"}) {
		t.Errorf("after the track: %q", got)
	}
	s = follow(t, g, "dice roll 1 2 3 4 6; P1 track 2 6; P1 lay A4 N-S; P1 engineer random-1; dice extra 2 3 3; P1 lay A4 N-SE")
	if s.Phase() != Sharing || s.Left() != DiceOf(1, 3, 4) || len(options(s, MoveTrack)) > 0 || len(options(s, MoveEngineer)) > 0 {
		t.Errorf("%s with %s left", s.Phase(), diceText(s.Left()))
	}
	if got := s.Laid(0); len(got) != 2 || got[0].By != NoEngineer || got[1].By != Random1 {
		t.Errorf("laid %+v", got)
	}
	apply(t, s, "share 3 4 pentagon")
	if got := options(s, MoveBid); !slices.Equal(got, []string{"bid 1"}) {
		t.Errorf("bids %q", got)
	}
	apply(t, s, "bid 1")
	if s.Phase() != Rolling || s.Turn() != 2 {
		t.Errorf("%s in turn %d", s.Phase(), s.Turn())
	}
}

// TestSharesAndTrainsTouchNoTrack: a random engineer before the shares leads to the same
// as one between the trains and the track.
func TestSharesAndTrainsTouchNoTrack(t *testing.T) {
	g := newGame(t, mainMap(t), 1)
	early := follow(t, g, "dice roll 1 2 3 4 6; P1 engineer random-1; dice extra 2 3 3; P1 lay A4 N-SE; P1 share 3 4 pentagon; P1 bid 1; P1 lay A2 N-S")
	late := follow(t, g, "dice roll 1 2 3 4 6; P1 share 3 4 pentagon; P1 bid 1; P1 engineer random-1; dice extra 2 3 3; P1 lay A4 N-SE; P1 lay A2 N-S")
	a, _ := early.AppendText(nil)
	if b, _ := late.AppendText(nil); string(a) != string(b) {
		t.Errorf("%s\nis not\n%s", a, b)
	}
}

// TestRandomEngineer: any two of the three dice, also for an upgrade; nothing is laid
// only where nothing can be, and then the penalty counts all the same.
func TestRandomEngineer(t *testing.T) {
	g := newGame(t, mainMap(t), 1)
	const before = "dice roll 1 2 3 4 6; P1 share 3 4 pentagon; P1 bid 1; P1 lay A4 N-S; P1 engineer random-1; dice extra "
	s := follow(t, g, before+"2 4 4")
	for _, want := range []string{"lay A4 SW-N", "lay A4 N-SE", "lay F3 SW-NE", "lay F3 S-NE"} {
		m, err := s.ParseMove(want)
		if err != nil || !slices.Contains(s.Moves(nil), m) {
			t.Errorf("%q is not possible with 2 4 4: %v", want, err)
		}
	}
	refused(t, g, "track can be laid", before+"2 4 4; P1 skip")
	// A ring of hexes of value 5 round the only track.
	m := sketch(t, strings.Repeat("5 5 5\n", 1)+"5 g 5\n5 5 5", "A1 square, C1 circle, A3 pentagon", "B2 S-N")
	g = newGame(t, m, 1)
	s = follow(t, g, "dice roll 1 1 3 4 4; P1 engineer random-1; dice extra 1 3 4")
	if got := s.Moves(nil); len(got) != 1 || got[0].Kind() != MoveSkip {
		t.Errorf("possible: %v", options(s, MoveLay))
	}
	apply(t, s, "skip")
	if s.Scores(nil)[0] != -5 || s.Phase() != Sharing {
		t.Errorf("%s, score %d", s.Phase(), s.Scores(nil)[0])
	}
	// The same for the dice of the turn, unless an engineer helps.
	for _, m := range []string{"share 3 4 pentagon", "bid 1"} {
		apply(t, s, m)
	}
	if got := s.Moves(nil); len(got) != 1 || got[0].Kind() != MoveSkip {
		t.Errorf("possible with 1 and 4: %v", got)
	}
	s = follow(t, g, "dice roll 1 1 3 4 4; P1 share 3 4 pentagon; P1 bid 1; P1 engineer plus 4 5")
	if got := options(s, MoveLay); len(got) == 0 || len(options(s, MoveSkip)) > 0 {
		t.Errorf("possible with 1 and 5: %q", got)
	}
}

// TestExtraDiceAreShared: in a turn the three dice are rolled once, for whoever uses a
// random engineer.
func TestExtraDiceAreShared(t *testing.T) {
	g := newGame(t, mainMap(t), 3)
	s := follow(t, g, "dice roll 1 2 3 4 6",
		"P1 share 3 4 pentagon; P1 bid 1; P1 lay A4 N-S; P1 done",
		"P2 engineer random-1; dice extra 2 3 3; P2 lay A4 N-SE; P2 share 3 4 pentagon; P2 bid 1; P2 lay A2 N-S",
		"P3 share 3 4 pentagon; P3 bid 1; P3 lay A4 N-S; P3 engineer random-1")
	if s.Phase() != Bonus || s.ExtraDice() != DiceOf(2, 3, 3) || s.Player() != 2 {
		t.Errorf("%s of player %d with %s", s.Phase(), s.Player()+1, diceText(s.ExtraDice()))
	}
	apply(t, s, "lay A4 N-SE")
	if s.Phase() != Rolling || s.ExtraDice() != 0 || !slices.Equal(s.Scores(nil), []int{0, -5, -5}) {
		t.Errorf("%s with %s and %v", s.Phase(), diceText(s.ExtraDice()), s.Scores(nil))
	}
	if got := s.Winners(nil); !slices.Equal(got, []int{0}) {
		t.Errorf("winners %v", got)
	}
}

// TestFixedEngineer: one shape in a hex without stop and track, whatever its value.
func TestFixedEngineer(t *testing.T) {
	g := newGame(t, mainMap(t), 1)
	const laid = "dice roll 1 2 3 4 6; P1 share 3 4 pentagon; P1 bid 1; P1 lay A4 N-S; P1 engineer tight; P1 lay "
	refused(t, g, `hex "A4" is not empty`, laid+"A4 N-NE")
	refused(t, g, `hex "C4" is not empty`, laid+"C4 NE-N")
	refused(t, g, `the engineer "tight" lays no straight`, laid+"A5 N-S")
	// Once the line of an engineer lies, the dice have their turn.
	refused(t, g, `the dice 2 6 lay no gentle curve in a hex of value 2`, "dice roll 1 2 3 4 6; P1 share 3 4 pentagon; P1 bid 1; P1 engineer straight; P1 lay A4 N-S; P1 lay A5 N-SE")
	s := follow(t, g, "dice roll 1 2 3 4 6; P1 share 3 4 pentagon; P1 bid 1; P1 engineer straight; P1 lay A4 N-S")
	for _, m := range s.Moves(nil) {
		if text := s.MoveText(m); m.Kind() == MoveLay && !strings.HasSuffix(text, " with 2 and 6") && !strings.HasSuffix(text, " with 6 and 2") {
			t.Errorf("%q does not tell the dice", text)
		}
	}
	s = follow(t, g, laid+"G1 S-SE")
	if s.Penalty(0) != 15 || s.Phase() != Rolling || !s.Used(0, FixedTight) || s.UsedIn(0, FixedTight) != 1 {
		t.Errorf("penalty %d, %s", s.Penalty(0), s.Phase())
	}
	s = follow(t, g, laid[:strings.Index(laid, "; P1 lay A4")]+"; P1 engineer gentle")
	for _, m := range s.Moves(nil) {
		c, line := m.Line()
		if _, stop := g.StopOn(c); stop || s.Lines(0, c) != 0 || LineShape(line) != track.Gentle || s.Fixable(0, c, FixedGentle)>>line&1 == 0 {
			t.Errorf("%q", s.MoveText(m))
		}
	}
}

// TestMysteryStation: its company is chosen as soon as a line lies in its hex.
func TestMysteryStation(t *testing.T) {
	g := newGame(t, mysteryMap(t), 1) // D5, of value 2, below D4's curve
	s := follow(t, g, "dice roll 1 2 3 4 6; P1 share 3 4 pentagon; P1 bid 1")
	if s.MysteryOwner(0) != NoCompany {
		t.Error("the mystery station has an owner")
	}
	s = follow(t, g, "dice roll 1 2 3 4 6; P1 track 3 6; P1 lay E4 NW-SW; P1 engineer random-1; dice extra 1 3 5; P1 lay D5 NE-SW")
	if got := options(s, MoveOwner); !slices.Equal(got, []string{"owner D5 square", "owner D5 circle", "owner D5 pentagon"}) || len(s.Moves(nil)) != 3 {
		t.Fatalf("%s: %q", s.Phase(), got)
	}
	apply(t, s, "owner D5 circle")
	if s.MysteryOwner(0) != Circle || s.Phase() != Sharing {
		t.Errorf("%s owns it, %s", s.MysteryOwner(0), s.Phase())
	}
	if got := best(t, s, Circle, 2, 2); got < 2 {
		t.Errorf("the circle scores %d with the mystery station", got)
	}
}

// TestLaysAgreeWithTheRules compares what is listed with asking the words of the rules
// for every hex, every line and both ways of telling the dice apart.
func TestLaysAgreeWithTheRules(t *testing.T) {
	compared := 0
	for seed := range uint64(30) {
		rng := rand.New(rand.NewPCG(seed, 5))
		g := newGame(t, randomMap(t, seed), 1)
		s := g.Start()
		var buf []Move
		for !s.Over() {
			if s.Player() == rules.Chance {
				if err := s.Apply(s.Draw(rng)); err != nil {
					t.Fatal(err)
				}
				continue
			}
			buf = s.Moves(buf[:0])
			if s.phase == Laying || s.phase == Bonus {
				var want []Move
				for c := range g.value {
					for line := range LineSides {
						if s.mayLay(c, line) {
							want = append(want, layMove(c, line))
						}
					}
				}
				var got []Move
				for _, m := range buf {
					if m.Kind() == MoveLay {
						got = append(got, m)
					}
				}
				if !slices.Equal(got, want) {
					t.Fatalf("seed %d: %d lines are listed, %d allowed", seed, len(got), len(want))
				}
				compared += len(got)
			}
			if err := s.Apply(buf[rng.IntN(len(buf))]); err != nil {
				t.Fatal(err)
			}
		}
	}
	if compared < 5000 {
		t.Errorf("only %d lines were compared", compared)
	}
}

// mayLay is the rule in plain words: meet other track, empty or upgraded once, dice.
func (s *State) mayLay(c, line int) bool {
	t := &s.seats[0]
	met := false
	for _, side := range LineSides[line] {
		if n, ok := s.g.land.Neighbor(c, side); ok {
			for l := range LineSides {
				if t.on[n]>>l&1 == 1 && slices.Contains(LineSides[l][:], side.Opposite()) {
					met = true
				}
			}
		}
	}
	lines := bits.OnesCount16(t.on[c])
	value, ok := s.g.m.Ground[c].Value()
	if !met || !ok || lines > 1 || t.on[c]>>line&1 == 1 {
		return false
	}
	if fixed, is := s.engineer.Fixed(); is && s.phase == Bonus {
		_, stop := s.g.StopOn(c)
		return lines == 0 && !stop && LineShape(line) == fixed
	}
	_, _, able := roles(s.trackDice().Values(nil), line, t.on[c], value)
	return able
}
