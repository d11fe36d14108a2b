package rocca

import (
	"strings"
	"testing"
)

// TestFaultyStates: a text of a state that could not have come about is refused, says why,
// and leaves the state as it was.
func TestFaultyStates(t *testing.T) {
	d := deckOf(t, "straight-R:8 straight-B:8 straight-R-trulie:2 train-R:3 curve-RB:3 tunnel-R:2 storm:3")
	g := newGame(t, d, 3)
	hands := []string{"end straight-R", "pile straight-R:2", "P1 straight-R:2 straight-B", "P2 straight-B:2", "P3 straight-B:2"}
	if err := g.Start().UnmarshalText([]byte(positionText(g, hands...))); err != nil {
		t.Fatal(err)
	}
	d.Ending.V = FirstStuck
	firstStuck := newGame(t, d, 3)
	for _, c := range []struct {
		lines []string
		want  string
	}{
		{[]string{"P1 storm:4"}, "there are 4 cards storm, not 3"},
		{[]string{"P1 storm:3", "P2 storm"}, "there are 4 cards storm, not 3"},
		{[]string{"P1 storm:99"}, "should be a number up to"},
		{[]string{"P1 straight-X"}, "is no card of the deck"},
		{[]string{"P3"}, "P3 has no cards"},
		{[]string{"at P4 play left"}, "is no player"},
		{[]string{"at P1 play up"}, "are no phase and direction"},
		{[]string{"at P1 sleep left"}, "are no phase and direction"},
		{[]string{"at P1 deal left"}, "before the cards are dealt"},
		{[]string{"at P1 roll left"}, "the die is to be rolled, and it is not the time"},
		{[]string{"at P1 draw left"}, "somebody draws, and it is not the time"},
		{[]string{"at P1 again left"}, "a further card comes without a train"},
		{[]string{"at P1 again left", "to-come again"}, "a further card comes without a train"},
		{[]string{"at P1 end left"}, "nobody has won"},
		{[]string{"end"}, "the railway has no live end"},
		{[]string{"end storm"}, "the railway has no live end"},
		{[]string{"end straight-R train-R"}, "there is one live end, not 2"},
		{[]string{"end curve-RB", "P2 curve-RB:3 straight-B"}, "the railway has no live end"},
		{[]string{"end tunnel-R", "P1 straight-R:6", "P2 straight-B:8 curve-RB:3 train-R:3", "P3 straight-R-trulie:2"}, "2 tunnels lie on 0 railway cards"},
		{[]string{"end tunnel-R", "P1 straight-R:5", "P2 straight-B:8 curve-RB:3 train-R:3", "P3 straight-R-trulie:2"}, "2 tunnels lie on 1 railway cards"},
		{[]string{"out P2"}, "while there are cards in the pile"},
		{[]string{"out P2 P3", "pile"}, "the game goes on after it was decided"},
		{[]string{"out P1", "pile"}, "P1 has dropped out and is to move"},
		{[]string{"at P1 roll left", "to-come thunder"}, "is nothing that comes in a turn"},
		{[]string{"at P1 roll left", "to-come trulie"}, "is nothing that comes in a turn"},
		{[]string{"at P1 roll left", "to-come trulie P2"}, "the card of Mr. Trůlie is missing"},
		{[]string{"at P1 roll left", "end straight-R-trulie", "to-come trulie P1"}, "or the wrong player is to draw"},
		{[]string{"at P1 roll left", "to-come storm", "P2 storm:3"}, "there was no storm"},
		{[]string{"at P1 roll left", "end train-R", "to-come storm again"}, "a storm lets nobody play again"},
		{[]string{"at P1 draw left", "drawing P2 1 1", "P2 storm:3"}, "P2 draws 1 cards for no reason"},
		{[]string{"at P1 draw left", "drawing P1 1 3"}, "P1 draws 3 cards for no reason"},
		{[]string{"at P1 draw left", "drawing P3 1 2"}, "P3 draws 2 cards for no reason"},
		{[]string{"at P1 draw left", "drawing P1 1"}, "is a player and two numbers"},
		{[]string{"at P1 draw left", "drawing P2 3 2", "pile"}, "the pile is empty, and somebody draws"},
		{[]string{"pile straight-R:02"}, "should be a number up to"},
	} {
		s := position(t, g, hands...)
		before, _ := s.AppendText(nil)
		err := s.UnmarshalText([]byte(positionText(g, append(linesWithout(hands, c.lines), c.lines...)...)))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %q", c.lines, err, c.want)
		}
		if after, _ := s.AppendText(nil); string(after) != string(before) {
			t.Errorf("%q was refused and changed the state to\n%s", c.lines, after)
		}
	}
	text := positionText(g, hands...)
	for _, c := range []struct {
		g          *Game
		text, want string
	}{
		{g, strings.Replace(text, "at 1 ", "at 60 ", 1), "this is turn 60, and not more than"},
		{g, strings.Replace(text, "at 1 ", "at 0 ", 1), "turn 0"},
		{g, strings.Replace(text, "state 1 3", "state 1 4", 1), "of another game or version"},
		{g, strings.Replace(text, "state 1 3", "state 2 3", 1), "of another game or version"},
		{g, text + "P4 storm\n", "something stands behind it"},
		{g, text[:strings.Index(text, "P3")], "should be"},
		{firstStuck, strings.Replace(positionText(g, append(hands, "out P3")...), "pile straight-R:2", "pile", 1), "the game goes on after it was decided"},
	} {
		if err := c.g.Start().UnmarshalText([]byte(c.text)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want %q for\n%s", err, c.want, c.text)
		}
	}
	if err := new(State).UnmarshalText([]byte(text)); err == nil {
		t.Error("a state of no game was read")
	}
}

// linesWithout are the lines whose first word begins none of the others.
func linesWithout(lines, others []string) (out []string) {
	for _, l := range lines {
		word, _, _ := strings.Cut(l, " ")
		kept := true
		for _, o := range others {
			first, _, _ := strings.Cut(o, " ")
			kept = kept && first != word
		}
		if kept {
			out = append(out, l)
		}
	}
	return out
}

// TestBound: every card with Mr. Trůlie can bring one more line, a die, as a storm does,
// and every train one.
func TestBound(t *testing.T) {
	bound := func(list string) int { return newGame(t, deckOf(t, list), 2).Bound() }
	plain := bound("straight-R:20 straight-B:10")
	for list, want := range map[string]int{
		"straight-R-trulie:20 straight-B:10": plain + 20,
		"straight-R:20 straight-B:5 storm:5": plain + 5,
		"straight-R:20 train-B:10":           plain + 10,
		"straight-R:20 train-B-trulie:10":    plain + 20,
	} {
		if got := bound(list); got != want {
			t.Errorf("%s: at most %d moves, want %d", list, got, want)
		}
	}
}

// TestUnseen: what a player has not seen is in the pile and in the hands of others.
func TestUnseen(t *testing.T) {
	g := newGame(t, deckOf(t, "straight-R:20 straight-B:10"), 3)
	s := position(t, g, "end straight-B", "pile straight-R:2", "P1 straight-R:3 straight-B", "P2 straight-R:4", "P3 straight-R:5")
	if got := [2]int{s.Unseen(0, 0), s.Unseen(0, 1)}; got != [2]int{11, 0} {
		t.Errorf("P1 has not seen %d, want 11 and 0", got)
	}
}
