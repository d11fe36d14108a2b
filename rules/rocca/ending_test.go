package rocca

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// endingGame is a game of three or more with a deck of the usual kind and an ending.
func endingGame(t testing.TB, players int, e Ending) *Game {
	t.Helper()
	d := Standard()
	d.Ending.V = e
	return newGame(t, d, players)
}

// wins checks that the game is over, who has won and with what scores.
func wins(t testing.TB, s *State, want []int, scores ...int) {
	t.Helper()
	if !s.Over() {
		t.Fatalf("the game is not over: %s", s.Wants())
	}
	if got := s.Winners(nil); !slices.Equal(got, want) {
		t.Errorf("seats %v win, not %v", got, want)
	}
	if got := s.Scores(nil); !slices.Equal(got, scores) {
		t.Errorf("the scores are %v, not %v", got, scores)
	}
	if got := s.Recount(); !slices.Equal(got, scores) {
		t.Errorf("the recount is %v, not %v", got, scores)
	}
	if got := s.Winners([]int{7}); len(got) != len(want)+1 || got[0] != 7 {
		t.Errorf("winners are not appended: %v", got)
	}
	if err := s.Check(); err != nil {
		t.Error(err)
	}
}

// TestLastCardWins: the last card wins at once, whatever it is, and nothing of what it
// would bring happens.
func TestLastCardWins(t *testing.T) {
	for e := range EndingNames {
		for _, card := range []string{"straight-R", "train-R", "storm", "tunnel-B", "straight-R-trulie", "curve-RB"} {
			s := position(t, endingGame(t, 3, Ending(e)), "end straight-R", "pile storm:2", "P1 "+card, "P2 straight-Y straight-G", "P3 straight-Y")
			offers(t, s, "play "+card, "draw")
			refused(t, s, "P1 play "+card+" one", "is called when one card is left, and here 0 would be")
			if card == "straight-R-trulie" {
				refused(t, s, "P1 play "+card+" P2", "the last card wins at once")
			}
			follow(t, s, "P1 play "+card)
			wins(t, s, []int{0}, 0, -2, -1)
			if s.ByPile() {
				t.Errorf("%s won by the pile", card)
			}
			refused(t, s, "P2 draw", "the game is over")
			if m := s.Moves(nil); len(m) != 0 {
				t.Errorf("%d moves are left", len(m))
			}
			if err := s.Apply(makeMove(MoveDraw, 0)); err == nil {
				t.Error("a card is drawn after the end")
			}
		}
	}
}

// TestLastCardOfAnother: who wins is who has discarded the last card, whichever seat that
// is, also after others have dropped out.
func TestLastCardOfAnother(t *testing.T) {
	for e := range EndingNames {
		s := position(t, endingGame(t, 3, Ending(e)), "at P2 play left", "end straight-R", "pile storm:2", "P1 straight-Y", "P2 straight-R", "P3 straight-Y")
		follow(t, s, "P2 play straight-R")
		wins(t, s, []int{1}, -1, 0, -1)
	}
	s := position(t, endingGame(t, 4, LastLeft), "at P3 play left", "end straight-R", "out P1", "P1 straight-Y", "P2 straight-R", "P3 straight-R", "P4 straight-Y")
	follow(t, s, "P3 play straight-R")
	wins(t, s, []int{2}, -1, -1, 0, -1)
}

// stuckTable is a game of three in which P1 cannot go on and the pile is empty.
func stuckTable(t testing.TB, e Ending) *State {
	t.Helper()
	return position(t, endingGame(t, 3, e), "end straight-R", "P1 straight-B:3", "P2 straight-R straight-Y", "P3 straight-B straight-G")
}

// TestPileIsGone: with an empty pile who can play must; who cannot drops out, and the last
// one left wins.
func TestPileIsGone(t *testing.T) {
	s := stuckTable(t, LastLeft)
	offers(t, s, "out")
	refused(t, s, "P1 draw", "the pile is empty")
	follow(t, s, "P1 out")
	turnOf(t, s, 1)
	if !s.Out(0) || s.OutCount() != 1 {
		t.Error("P1 has not dropped out")
	}
	refused(t, s, "P2 draw", "the pile is empty")
	refused(t, s, "P2 out", "P2 can play, and so does not drop out")
	offers(t, s, "play straight-R", "play straight-R one")
	follow(t, s, "P2 play straight-R one", "P3 out")
	wins(t, s, []int{1}, -3, -1, -2)
	if !s.ByPile() {
		t.Error("the game did not end by the pile")
	}
	// While there are cards nobody drops out.
	s = position(t, endingGame(t, 3, LastLeft), "end straight-R", "pile storm", "P1 straight-B", "P2 straight-R", "P3 straight-B")
	refused(t, s, "P1 out", "nobody drops out while there are cards in the pile")
}

// TestDroppedOut: those who have dropped out are passed over in both directions, and
// cannot be made to draw.
func TestDroppedOut(t *testing.T) {
	g := endingGame(t, 4, LastLeft)
	s := position(t, g, "end straight-R", "out P2", "P1 straight-R-trulie straight-Y:2", "P2 straight-B", "P3 storm straight-R:2", "P4 straight-R straight-B:2")
	offers(t, s, "play straight-R-trulie P3", "play straight-R-trulie P4")
	refused(t, s, "P1 play straight-R-trulie P2", "still in the game")
	follow(t, s, "P1 play straight-R-trulie P4", "dice roll 6") // the pile is empty
	turnOf(t, s, 2)
	follow(t, s, "P3 play storm", "dice roll 3")
	turnOf(t, s, 0)
	follow(t, s, "P1 out")
	turnOf(t, s, 3)
	follow(t, s, "P4 play straight-R", "P3 play straight-R one")
	before := s.Clone()
	follow(t, s, "P4 out")
	wins(t, s, []int{2}, -2, -1, -1, -2)
	if !s.ByPile() {
		t.Error("the game has not ended by the pile, though the last one left has won")
	}
	// A last card wins after others have dropped out, too.
	s = position(t, g, "end straight-R", "out P2", "P1 straight-R", "P2 straight-B", "P3 storm", "P4 straight-B")
	follow(t, s, "P1 play straight-R")
	if wins(t, s, []int{0}, 0, -1, -1, -1); s.ByPile() || before.ByPile() {
		t.Error("the game has ended by the pile, though a last card was played")
	}
}

// TestFirstStuck: the first who cannot go on loses, and all others win.
func TestFirstStuck(t *testing.T) {
	s := stuckTable(t, FirstStuck)
	follow(t, s, "P1 out")
	wins(t, s, []int{1, 2}, -3, -2, -2)
}

// TestFewestCards: as soon as one cannot go on the fewest cards win, be it the one who is
// stuck.
func TestFewestCards(t *testing.T) {
	s := follow(t, stuckTable(t, FewestCards), "P1 out")
	wins(t, s, []int{1, 2}, -3, -2, -2)
	s = position(t, endingGame(t, 3, FewestCards), "end straight-R", "P1 straight-B", "P2 straight-R straight-Y", "P3 straight-B straight-G")
	follow(t, s, "P1 out")
	wins(t, s, []int{0}, -1, -2, -2)
}

// TestShortPile: a short pile is drawn from the next player round to the one who played
// the storm, each the whole number while it lasts.
func TestShortPile(t *testing.T) {
	g := endingGame(t, 4, LastLeft)
	hands := []string{"P1 straight-R:2", "P2 storm straight-Y:2", "P3 straight-Y:2", "P4 straight-G:2"}
	for pile, want := range []string{"", "P3 1", "P3 2", "P3 2, P4 1", "P3 2, P4 2", "P3 2, P4 2, P1 1", "P3 2, P4 2, P1 2", "P3 2, P4 2, P1 2, P2 1", "P3 2, P4 2, P1 2, P2 2"} {
		lines := append(slices.Clone(hands), "at P2 play left", "end straight-G", "pile")
		if pile > 0 {
			lines[len(lines)-1] = "pile " + strings.Join(strings.Fields("curve-RB train-R train-B train-Y train-G curve-RY bridge-RB bridge-BY")[:pile], " ")
		}
		s := follow(t, position(t, g, lines...), "P2 play storm", "dice roll 1")
		got := ""
		for s.phase == Drawing {
			line := fmt.Sprintf("P%d %d", s.drawer+1, s.due())
			if got != "" {
				got += ", "
			}
			got += line
			var h hand
			for c, n := range s.pileCards() {
				for range n {
					if h.n < s.due() {
						h.add(c)
					}
				}
			}
			if err := s.Apply(cardsMove(MoveCards, int(s.drawer), &h)); err != nil {
				t.Fatal(err)
			}
			if err := s.Check(); err != nil {
				t.Fatal(err)
			}
		}
		if got != want {
			t.Errorf("a pile of %d: %q, want %q", pile, got, want)
		}
		turnOf(t, s, 2)
	}
}

// TestForfeitBeforeEffect: with a short pile who forgot to call gets the cards before the
// storm gives the others any.
func TestForfeitBeforeEffect(t *testing.T) {
	s := position(t, endingGame(t, 2, LastLeft), "end straight-R", "pile straight-B:4", "P1 storm straight-Y", "P2 straight-R straight-G")
	follow(t, s, "P1 play storm", "dice cards P1 straight-B straight-B straight-B", "dice roll 6", "dice cards P2 straight-B")
	turnOf(t, s, 1)
	s = position(t, endingGame(t, 2, LastLeft), "end straight-R", "pile straight-B:2", "P1 storm straight-Y", "P2 straight-R straight-G")
	follow(t, s, "P1 play storm", "dice cards P1 straight-B straight-B", "dice roll 6")
	turnOf(t, s, 1)
}

// TestLeaders: before the end those lead who have the fewest cards, whatever the ending.
func TestLeaders(t *testing.T) {
	for e := range EndingNames {
		s := position(t, endingGame(t, 4, Ending(e)), "end straight-R", "pile storm", "P1 straight-R straight-Y", "P2 straight-B", "P3 straight-R:2", "P4 straight-B")
		if got := s.Winners(nil); !slices.Equal(got, []int{1, 3}) {
			t.Errorf("%s: %v lead, want the players 1 and 3", EndingNames[e], got)
		}
	}
}
