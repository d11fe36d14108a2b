package rocca

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"platelayer/rules"
)

// The worked examples RC1 to RC10, and the rules around each.

// TestRC1Deal: everybody is dealt five cards, the rest is the pile, and P1 goes first.
func TestRC1Deal(t *testing.T) {
	for players := MinPlayers; players <= MaxPlayers; players++ {
		s := newGame(t, Standard(), players).Start()
		rng := rand.New(rand.NewPCG(uint64(players), 1))
		for p := range players {
			if s.phase != Dealing || s.Player() != rules.Chance || s.Wants() != fmt.Sprintf("P%d is to be dealt 5 cards", p+1) {
				t.Fatalf("%d players: %s", players, s.Wants())
			}
			if err := s.Apply(s.Draw(rng)); err != nil {
				t.Fatal(err)
			}
		}
		for p := range players {
			if s.HandSize(p) != 5 {
				t.Errorf("P%d of %d has %d cards", p+1, players, s.HandSize(p))
			}
		}
		if s.Pile() != 60-5*players {
			t.Errorf("%d players leave a pile of %d", players, s.Pile())
		}
		turnOf(t, s, 0)
	}
	s := newGame(t, Standard(), 2).Start()
	refused(t, s, "dice deal P1 storm storm storm storm", "P1 gets 5 cards")
	refused(t, s, "dice deal P1 storm storm storm storm storm storm", "P1 gets 5 cards")
	refused(t, s, "dice deal P2 storm storm storm storm storm", "the cards are for P1")
	refused(t, s, "dice deal P1 train-R train-R train-R storm storm", "the pile has 2 cards train-R")
	follow(t, s, "dice deal P1 storm train-R storm storm storm")
	holds(t, s, 0, "train-R storm:4")
	refused(t, s, "dice deal P2 storm storm train-B train-B straight-Y", "the pile has 1 card storm")
	refused(t, s, "dice deal P1 train-B train-B straight-Y straight-B tunnel", "the cards are for P2")
}

// table is a game of three in which everybody has a few cards of a deck, and a pile.
func table(t testing.TB, lines ...string) *State {
	t.Helper()
	d := deckOf(t, "straight-R:4 straight-B:4 straight-Y:4 straight-G:4 straight-R-trulie:2 train-R:3 train-B:2 train-R-trulie curve-RB:3 curve-YG:3 bridge-RB bridge-BY tunnel-R tunnel-Y tunnel storm:3")
	return position(t, newGame(t, d, 3), lines...)
}

// TestRC2ColorsConnect: the same colour connects, another does not, whatever the kind.
func TestRC2ColorsConnect(t *testing.T) {
	s := table(t, "end straight-R", "pile straight-R", "P1 straight-R straight-B curve-RB curve-YG train-B", "P2 straight-B straight-R", "P3 storm straight-Y")
	offers(t, s, "play straight-R", "play curve-RB", "draw")
	refused(t, s, "P1 play straight-B", "straight-B does not connect: the live end is straight-R")
	refused(t, s, "P1 play curve-YG", "does not connect")
	refused(t, s, "P1 play straight-G", "P1 has no straight-G in hand")
	refused(t, s, "P2 play straight-R", "it is for P1 to go on")
	follow(t, s, "P1 play straight-R")
	turnOf(t, s, 1)
	if c, ok := s.End(); !ok || s.g.classes[c].Name != "straight-R" {
		t.Errorf("the live end is %d", c)
	}
}

// TestRC3TwoColors: curves and bridges connect to each other by one colour, and the next
// player chooses which of the two goes on.
func TestRC3TwoColors(t *testing.T) {
	for _, end := range []string{"curve-RB", "bridge-RB"} {
		s := table(t, "end "+end, "pile straight-R", "P1 straight-R straight-B straight-Y train-B curve-RB curve-YG bridge-BY", "P2 straight-B straight-R", "P3 storm straight-Y")
		offers(t, s, "play straight-R", "play straight-B", "play train-B", "play curve-RB", "play bridge-BY", "draw")
		follow(t, s, "P1 play bridge-BY")
		if s.Live() != 1<<1|1<<2 {
			t.Errorf("behind the bridge the colours %b are live", s.Live())
		}
		offers(t, s, "play straight-B", "play straight-B one", "draw")
	}
}

// TestRC4Draw: who cannot play, or does not want to, draws one card, and the turn is over.
func TestRC4Draw(t *testing.T) {
	start := table(t, "end straight-R", "pile straight-R curve-RB", "P1 straight-B straight-Y straight-R", "P2 straight-B straight-Y straight-G", "P3 storm straight-Y")
	s := follow(t, start.Clone(), "P1 draw")
	if s.Player() != rules.Chance {
		t.Error("no card is drawn")
	}
	refused(t, s, "dice cards P1 straight-R curve-RB", "P1 gets 1 card")
	refused(t, s, "dice cards P1 storm", "the pile has no cards storm")
	follow(t, s, "dice cards P1 straight-R")
	turnOf(t, s, 1)
	offers(t, s, "draw")
	follow(t, s, "P2 draw", "dice cards P2 curve-RB")
	turnOf(t, s, 2)
	if s.Turn() != 3 {
		t.Errorf("two turns after the first comes turn %d", s.Turn())
	}
	holds(t, s, 1, "straight-B straight-Y straight-G curve-RB")
	refused(t, s, "P3 draw", "the pile is empty")
	offers(t, s, "play storm", "play storm one")
}

// TestRC5Train: a train lets its player play once more; a chain of trains goes on; nobody
// must, and who does not draws nothing.
func TestRC5Train(t *testing.T) {
	lines := []string{"end straight-R", "pile straight-R:2", "P1 train-R:2 train-B straight-R straight-Y storm tunnel-Y", "P2 straight-B straight-Y straight-G", "P3 storm straight-Y"}
	s := follow(t, table(t, lines...), "P1 play train-R")
	offers(t, s, "play straight-R", "play train-R", "play tunnel-Y", "play storm", "done")
	refused(t, s, "P1 draw", `"draw" is not possible now: a further card may be played after the train`)
	refused(t, s, "P1 play train-B", "does not connect")
	follow(t, s, "P1 play train-R", "P1 play straight-R")
	turnOf(t, s, 1)
	further := 0
	for s = follow(t, table(t, lines...), "P1 play train-R"); s.phase == Again; further++ {
		follow(t, s, "P1 play straight-R")
	}
	if further != ExtraPlays {
		t.Errorf("a train lets its player play %d more", further)
	}
	s = follow(t, table(t, lines...), "P1 play train-R", "P1 done")
	turnOf(t, s, 1)
	holds(t, s, 0, "straight-R straight-Y train-R train-B tunnel-Y storm")
	s = follow(t, table(t, lines...), "P1 play train-R", "P1 play tunnel-Y")
	turnOf(t, s, 1)
	s = follow(t, table(t, lines...), "P1 play train-R", "P1 play storm", "dice roll 3")
	turnOf(t, s, 2)
	// Where nothing fits, also with an empty pile, the turn ends and nobody drops out.
	s = table(t, "end straight-R", "P1 train-R straight-Y straight-B", "P2 straight-R straight-Y", "P3 straight-R straight-Y")
	follow(t, s, "P1 play train-R")
	offers(t, s, "done")
	refused(t, s, "P1 out", "not possible now")
	follow(t, s, "P1 done")
	turnOf(t, s, 1)
}

// TestRC6Storm: the six faces.
func TestRC6Storm(t *testing.T) {
	pile := "pile straight-R:4 straight-B:2 curve-RB"
	lines := []string{"at P2 play left", "end curve-YG", pile, "P1 straight-Y:2", "P2 storm:2 straight-Y", "P3 straight-Y straight-G"}
	for face, c := range map[int]struct {
		drawn []string
		turn  int
	}{
		1: {[]string{"P3 straight-R:2", "P1 straight-R:2", "P2 straight-B curve-RB"}, 2},
		2: {[]string{"P3 straight-R", "P1 straight-B", "P2 curve-RB"}, 2},
		3: {nil, 0},
		4: {[]string{"P3 curve-RB"}, 2},
		5: {[]string{"P3 curve-RB straight-R"}, 2},
		6: {[]string{"P3 straight-B:2 curve-RB"}, 2},
	} {
		s := follow(t, table(t, lines...), "P2 play storm", fmt.Sprintf("dice roll %d", face))
		for _, d := range c.drawn {
			who, cards, _ := strings.Cut(d, " ")
			p := int(who[1] - '1')
			before := s.HandSize(p)
			var words []string
			for _, w := range strings.Fields(cards) {
				name, _, twice := strings.Cut(w, ":")
				if words = append(words, name); twice {
					words = append(words, name)
				}
			}
			follow(t, s, "dice cards "+who+" "+strings.Join(words, " "))
			if s.HandSize(p) != before+len(words) {
				t.Errorf("face %d: %s has %d cards", face, who, s.HandSize(p))
			}
		}
		if turnOf(t, s, c.turn); s.Reversed() != (face == 3) {
			t.Errorf("face %d: reversed %v", face, s.Reversed())
		}
	}
	// Against the clock the next player is the other one, and so is who draws first.
	s := table(t, "at P2 play right", "end curve-YG", pile, "P1 straight-Y:2", "P2 storm:2 straight-Y", "P3 straight-Y straight-G")
	follow(t, s, "P2 play storm", "dice roll 4", "dice cards P1 straight-R")
	turnOf(t, s, 0)
	s = table(t, "at P2 play right", "end curve-YG", pile, "P1 straight-Y:2", "P2 storm:2 straight-Y", "P3 straight-Y straight-G")
	follow(t, s, "P2 play storm", "dice roll 2", "dice cards P1 straight-R", "dice cards P3 straight-R", "dice cards P2 straight-R")
	turnOf(t, s, 0)
	// Reversed twice is as before. The storm leaves the railway as it is.
	s = table(t, "at P2 play right", "end curve-YG", pile, "P1 straight-Y:2", "P2 storm:2 straight-Y", "P3 straight-Y straight-G")
	follow(t, s, "P2 play storm", "dice roll 3")
	if c, _ := s.End(); s.Reversed() || s.g.classes[c].Name != "curve-YG" {
		t.Error("a storm that turns the direction back leaves something else")
	}
	s = follow(t, table(t, lines...), "P2 play storm")
	refused(t, s, "dice roll 7", "a die is 1 to 6")
	for _, args := range []uint64{0, Pips + 1, 1 << seatShift} {
		if err := s.Clone().Apply(makeMove(MoveRoll, args)); err == nil {
			t.Errorf("a die of %d is rolled", args)
		}
	}
}

// TestRC7Tunnel: a tunnel covers any card but the live end; only its mouth goes on.
func TestRC7Tunnel(t *testing.T) {
	hands := []string{"P2 straight-R straight-Y curve-RB", "P3 storm straight-Y"}
	s := table(t, append(hands, "end straight-R", "pile straight-R:2", "P1 tunnel-Y tunnel straight-B")...)
	follow(t, s, "P1 play tunnel-Y")
	if s.Live() != 1<<2 {
		t.Errorf("the colours %b are live at the mouth", s.Live())
	}
	offers(t, s, "play straight-Y", "draw") // the red end is closed
	s = table(t, append(hands, "end straight-R", "pile straight-R:2", "P1 tunnel-Y tunnel straight-B")...)
	follow(t, s, "P1 play tunnel")
	offers(t, s, "play straight-R", "play straight-Y", "play curve-RB", "draw") // any colour
	// With one card on the table, the live end, there is nothing to cover; a storm is no
	// card to cover. A tunnel under a tunnel is not counted twice.
	g := newGame(t, deckOf(t, "straight-R:4 straight-B:5 tunnel-R:2 tunnel-B:2 storm:4"), 2)
	s = position(t, g, "end straight-R", "pile straight-B:4 tunnel-R storm", "P1 tunnel-R tunnel-B straight-R:2", "P2 straight-R straight-B tunnel-B storm")
	offers(t, s, "play straight-R", "draw")
	refused(t, s, "P1 play tunnel-R", "a tunnel covers a railway card that is not the live end, and there is none")
	follow(t, s, "P1 play straight-R")
	// The covered card lies below, and the next tunnel covers the end that was turned over.
	follow(t, s, "P2 play tunnel-B")
	offers(t, s, "play tunnel-R", "play tunnel-B", "draw")
	follow(t, s, "P1 play tunnel-R")
	if s.rails != 2 {
		t.Errorf("tunnels made %d railway cards of two", s.rails)
	}
}

// TestRC8OneCardLeft: who has one card left calls it, or draws three.
func TestRC8OneCardLeft(t *testing.T) {
	lines := []string{"end straight-R", "pile straight-B:4", "P1 straight-R straight-Y", "P2 straight-Y straight-R:2", "P3 storm straight-Y"}
	s := table(t, lines...)
	offers(t, s, "play straight-R", "play straight-R one", "draw")
	if text := s.MoveText(s.Moves(nil)[0]); text != "play straight-R # forgets to call" {
		t.Errorf("the move is written %q", text)
	}
	follow(t, s, "P1 play straight-R one")
	turnOf(t, s, 1)
	holds(t, s, 0, "straight-Y")
	refused(t, s, "P2 play straight-R one", `"one" is called when one card is left, and here 2 would be`)
	s = follow(t, table(t, lines...), "P1 play straight-R", "dice cards P1 straight-B straight-B straight-B")
	turnOf(t, s, 1)
	holds(t, s, 0, "straight-B:3 straight-Y")
	// The forfeit comes before what the card brings; an empty pile gives nothing.
	s = table(t, "end straight-R", "pile straight-B:4", "P1 storm straight-Y", "P2 straight-Y:2", "P3 storm straight-Y")
	follow(t, s, "P1 play storm", "dice cards P1 straight-B straight-B straight-B", "dice roll 5", "dice cards P2 straight-B")
	turnOf(t, s, 1)
	s = table(t, "end straight-R", "P1 straight-R straight-Y", "P2 straight-R straight-Y", "P3 storm straight-Y")
	follow(t, s, "P1 play straight-R")
	turnOf(t, s, 1)
	holds(t, s, 0, "straight-Y")
	// Cards of a forfeit may be played in the same turn, after a train.
	s = table(t, "end straight-R", "pile straight-R:2 straight-B", "P1 train-R straight-Y", "P2 straight-Y:2", "P3 storm straight-Y")
	follow(t, s, "P1 play train-R", "dice cards P1 straight-R straight-R straight-B", "P1 play straight-R")
	turnOf(t, s, 1)
}

// TestRC9Trulie: another player draws what the die shows; the turn goes to the neighbour
// of who played the card, not of who drew.
func TestRC9Trulie(t *testing.T) {
	lines := []string{"end straight-R", "pile straight-B:4 curve-RB:2", "P1 straight-R-trulie straight-Y:2", "P2 straight-Y straight-R", "P3 storm straight-Y"}
	s := table(t, lines...)
	offers(t, s, "play straight-R-trulie P2", "play straight-R-trulie P3", "draw")
	refused(t, s, "P1 play straight-R-trulie", "needs a player whom Mr. Trůlie makes draw")
	refused(t, s, "P1 play straight-R-trulie P1", "another player")
	refused(t, s, "P1 play straight-R-trulie P4", "a player is P1 to P3")
	follow(t, s, "P1 play straight-R-trulie P3")
	if want := "the die is to be rolled for the cards that P3 draws"; s.Wants() != want {
		t.Errorf("%q, want %q", s.Wants(), want)
	}
	follow(t, s, "dice roll 4", "dice cards P3 straight-B straight-B curve-RB curve-RB")
	turnOf(t, s, 1)
	holds(t, s, 2, "straight-B:2 straight-Y curve-RB:2 storm")
	refused(t, table(t, "end straight-R", "pile straight-B", "P1 straight-R straight-Y:2", "P2 straight-Y straight-R", "P3 storm"), "P1 play straight-R P2", "it has no Mr. Trůlie")
	// On a train he comes before the further card.
	s = table(t, "end straight-R", "pile straight-B:4", "P1 train-R-trulie straight-R straight-Y", "P2 straight-Y straight-R", "P3 storm straight-Y")
	follow(t, s, "P1 play train-R-trulie P2", "dice roll 1", "dice cards P2 straight-B", "P1 play straight-R one")
	turnOf(t, s, 1)
	// He can be called for, too.
	s = table(t, "end straight-R", "pile straight-B:4", "P1 straight-R-trulie straight-Y", "P2 straight-Y straight-R", "P3 storm straight-Y")
	offers(t, s, "play straight-R-trulie P2", "play straight-R-trulie P2 one", "play straight-R-trulie P3", "play straight-R-trulie P3 one", "draw")
	follow(t, s, "P1 play straight-R-trulie P2", "dice cards P1 straight-B straight-B straight-B", "dice roll 6", "dice cards P2 straight-B")
	turnOf(t, s, 1)
}

// TestRC10AnyTurn: storms and tunnels fit every end; a storm also before there is one.
func TestRC10AnyTurn(t *testing.T) {
	for _, end := range []string{"straight-G", "train-R", "curve-YG", "bridge-RB", "tunnel-Y"} {
		s := table(t, "end "+end, "pile straight-B", "P1 storm tunnel-R tunnel", "P2 straight-Y straight-R", "P3 storm straight-Y")
		offers(t, s, "play tunnel-R", "play tunnel", "play storm", "draw")
	}
	// The first card is a railway card or a storm.
	s := newGame(t, Standard(), 2).Start()
	follow(t, s, "dice deal P1 straight-R curve-YG train-B tunnel-R storm", "dice deal P2 straight-R-trulie bridge-YG straight-B tunnel storm")
	offers(t, s, "play straight-R", "play train-B", "play curve-YG", "play storm", "draw")
	refused(t, s, "P1 play tunnel-R", "a tunnel covers")
	follow(t, s, "P1 play storm", "dice roll 3")
	if _, ok := s.End(); ok {
		t.Error("a storm is the live end")
	}
	offers(t, s, "play straight-R-trulie P1", "play straight-B", "play bridge-YG", "play storm", "draw")
}

// TestStormDie holds the effects to their words on the card.
func TestStormDie(t *testing.T) {
	var words []string
	for _, e := range StormDie {
		words = append(words, e.String())
	}
	want := []string{"all draw 2", "all draw 1", "the direction turns round", "the next player draws 1", "the next player draws 2", "the next player draws 3"}
	if !slices.Equal(words, want) {
		t.Errorf("%q, want %q", words, want)
	}
	if s := (StormEffect{}).String(); s != "nothing" {
		t.Errorf("no effect is %q", s)
	}
}
