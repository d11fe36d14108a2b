package referee

import (
	"fmt"
	"testing"

	"platelayer/rules/desk/desktest"
	"platelayer/rules/rocca"
)

// The worked examples RC1 to RC10, as the rulebook tells them.

func TestRC1Deal(t *testing.T) {
	r := begin(t, rocca.Standard(), 2)
	equal(t, "who deals", r.Next(), "dice")
	refuse(t, r, "dice deal P1 storm storm storm storm", "4 cards are written where 5 belong")
	refuse(t, r, "dice deal P2 storm storm storm storm storm", "the cards are for P1")
	refuse(t, r, "dice deal", "the cards are for P1")
	refuse(t, r, "dice deal P1 train-R train-R train-R storm storm", "not in the pile")
	refuse(t, r, "dice deal P1 train-R train-R train-X storm storm", "no card of the deck")
	play(t, r, "dice deal P1 train-R storm storm storm storm")
	refuse(t, r, "dice deal P2 storm storm train-B train-B straight-Y", "not in the pile")
	play(t, r, "dice deal P2 curve-BR bridge-YR tunnel tunnel-G straight-B-trulie")
	holds(t, r, 1, "curve-RB bridge-RY tunnel tunnel-G straight-B-trulie")
	equal(t, "who begins", r.Next(), "P1")
	equal(t, "the pile", r.Table().Pile, 50)
	equal(t, "the turn", r.Table().Turn, 1)
}

func TestRC2ColorsConnect(t *testing.T) {
	r := lay(t, dealt(t, "storm", "straight-R straight-B curve-RB curve-YG train-B tunnel", "straight-R storm"), "straight-R")
	offers(t, r, "draw", "play curve-RB", "play straight-R")
	refuse(t, r, "P1 play straight-B", "only same colored railways")
	refuse(t, r, "P1 play straight-Y", "not in the hand of P1")
	refuse(t, r, "P1 play", "missing")
	play(t, r, "P1 play curve-BR")
	equal(t, "the end", r.Table().End, "curve-RB")
	equal(t, "next", r.Next(), "P2")
}

func TestRC3TwoColors(t *testing.T) {
	for _, end := range []string{"curve-RB", "bridge-RB"} {
		r := lay(t, dealt(t, "storm", "curve-YG curve-RB bridge-BY straight-B straight-Y", "straight-R straight-B straight-Y"), end)
		offers(t, r, "draw", "play bridge-BY", "play curve-RB", "play straight-B")
		play(t, r, "P1 play bridge-BY")
		offers(t, r, "draw", "play straight-B", "play straight-Y")
	}
}

func TestRC4Draw(t *testing.T) {
	r := lay(t, dealt(t, "straight-R curve-RB", "straight-R straight-B straight-Y", "straight-B straight-Y straight-Y"), "straight-R")
	refuse(t, r, "P1 draw straight-R", "more than the line needs")
	play(t, r, "P1 draw")
	refuse(t, r, "dice cards P1 straight-R curve-RB", "2 cards are written where 1 belong")
	refuse(t, r, "dice cards P2 straight-R", "the cards are for P1")
	refuse(t, r, "dice cards P1 storm", "not in the pile")
	play(t, r, "dice cards P1 straight-R")
	holds(t, r, 0, "straight-R straight-R straight-B straight-Y")
	offers(t, r, "draw")
	play(t, r, "P2 draw", "dice cards P2 curve-RB")
	refuse(t, r, "P1 draw", "the pile is empty")
	offers(t, r, "play straight-R")
}

func TestRC5Train(t *testing.T) {
	r := lay(t, dealt(t, "storm", "train-R train-R train-B straight-R straight-Y storm", "straight-R straight-B"), "straight-R")
	play(t, r, "P1 play train-R")
	offers(t, r, "done", "play storm", "play straight-R", "play train-R")
	refuse(t, r, "P1 draw", "not possible now")
	refuse(t, r, "P1 out", "not possible now")
	play(t, r, "P1 play train-R")
	refuse(t, r, "P1 done now", "more than the line needs")
	play(t, r, "P1 play straight-R")
	equal(t, "next", r.Next(), "P2")
	r = lay(t, dealt(t, "storm", "train-R straight-B straight-Y", "straight-R straight-B"), "straight-R")
	play(t, r, "P1 play train-R", "P1 done")
	equal(t, "the pile", r.Table().Pile, 1)
	equal(t, "next", r.Next(), "P2")
	// With the pile empty nobody drops out for a further card that cannot be played.
	r = lay(t, dealt(t, "", "train-R straight-B straight-Y", "straight-R straight-B"), "straight-R")
	play(t, r, "P1 play train-R")
	offers(t, r, "done")
	play(t, r, "P1 done")
	equal(t, "next", r.Next(), "P2")
}

func TestRC6Storm(t *testing.T) {
	for face, c := range [][]string{
		{"dice cards P2 straight-R straight-R", "dice cards P3 straight-R straight-R", "dice cards P1 straight-R straight-R"},
		{"dice cards P2 straight-R", "dice cards P3 straight-R", "dice cards P1 straight-R"},
		{},
		{"dice cards P2 straight-R"},
		{"dice cards P2 straight-R straight-R"},
		{"dice cards P2 straight-R straight-R straight-R"},
	} {
		r := lay(t, dealt(t, "straight-R straight-R straight-R straight-R straight-R straight-R straight-R", "storm straight-Y straight-Y", "straight-B", "straight-B"), "straight-R")
		play(t, r, "P1 play storm")
		refuse(t, r, "dice roll 7", "no die")
		refuse(t, r, "dice roll 1 2", "2 dice")
		play(t, r, fmt.Sprintf("dice roll %d", face+1))
		play(t, r, c...)
		equal(t, "the end", r.Table().End, "straight-R")
		equal(t, "reversed", r.Table().Reversed, face == 2)
		next := "P2"
		if face == 2 {
			next = "P3"
		}
		equal(t, fmt.Sprintf("next after %d", face+1), r.Next(), next)
	}
	// Against the clock the next player is the other one, and everybody draws the other
	// way round. Who comes to fewer cards gets these, and the rest none.
	r := lay(t, dealt(t, "straight-R straight-R straight-R", "storm storm straight-Y straight-Y", "straight-B straight-B", "storm straight-B"), "straight-R")
	play(t, r, "P1 play storm", "dice roll 3", "P3 draw", "dice cards P3 straight-R", "P2 draw", "dice cards P2 straight-R", "P1 play storm", "dice roll 1")
	refuse(t, r, "dice cards P3 straight-R straight-R", "2 cards are written where 1 belong")
	play(t, r, "dice cards P3 straight-R", "P3 play storm", "dice roll 2")
	equal(t, "next", r.Next(), "P2")
}

func TestRC7Tunnel(t *testing.T) {
	r := lay(t, dealt(t, "storm storm", "tunnel-R tunnel-R straight-R straight-B", "straight-R straight-B storm storm"), "straight-B")
	refuse(t, r, "P1 play tunnel-R", "and there is none")
	play(t, r, "P1 play straight-B", "P2 draw", "dice cards P2 storm", "P1 play tunnel-R")
	offers(t, r, "draw", "play storm", "play straight-R")
	equal(t, "places on the table", len(r.area), 2)
	refuse(t, r, "P2 play straight-B", "only same colored railways")
	// The end that was closed, and a tunnel on top of another card, can be covered as well.
	play(t, r, "P2 draw", "dice cards P2 storm", "P1 play tunnel-R")
	equal(t, "places on the table", len(r.area), 2)
}

func TestRC8OneCardLeft(t *testing.T) {
	game := func(pile string) *Referee {
		return lay(t, dealt(t, pile, "storm straight-Y", "straight-R straight-R straight-B"), "straight-R")
	}
	r := game("straight-B straight-B straight-B straight-B")
	offers(t, r, "draw", "play storm", "play storm one")
	play(t, r, "P1 play storm one", "dice roll 3")
	holds(t, r, 0, "straight-Y")
	refuse(t, r, "P2 play straight-R one", "more than the line needs")
	r = game("straight-B straight-B straight-B straight-B")
	play(t, r, "P1 play storm")
	refuse(t, r, "dice roll 4", "not possible now")
	play(t, r, "dice cards P1 straight-B straight-B straight-B", "dice roll 6", "dice cards P2 straight-B")
	equal(t, "next", r.Next(), "P2")
	r = game("")
	play(t, r, "P1 play storm", "dice roll 1")
	holds(t, r, 0, "straight-Y")
}

func TestRC9Trulie(t *testing.T) {
	r := lay(t, dealt(t, "straight-B straight-B straight-B straight-B straight-B", "straight-R-trulie train-R-trulie straight-R straight-Y", "straight-B", "straight-B straight-R-trulie straight-R"), "straight-R")
	for _, line := range []string{"P1 play straight-R-trulie", "P1 play straight-R-trulie one"} {
		refuse(t, r, line, "")
	}
	refuse(t, r, "P1 play straight-R-trulie P1", "another player")
	refuse(t, r, "P1 play straight-R-trulie P4", "no player")
	refuse(t, r, "P1 play straight-R P2", "more than the line needs")
	play(t, r, "P1 play straight-R-trulie P3")
	equal(t, "chosen", r.Table().Lured, 2)
	play(t, r, "dice roll 2", "dice cards P3 straight-B straight-B")
	equal(t, "next", r.Next(), "P2")
	play(t, r, "P2 draw", "dice cards P2 straight-B", "P3 play straight-R-trulie P1", "dice roll 1", "dice cards P1 straight-B")
	// On a train he comes before the further card.
	play(t, r, "P1 play train-R-trulie P2", "dice roll 6", "dice cards P2 straight-B", "P1 play straight-R")
	equal(t, "next", r.Next(), "P2")
}

func TestRC10AnyTurn(t *testing.T) {
	for _, end := range []string{"straight-B", "train-B", "curve-YG", "bridge-BY", "tunnel-Y"} {
		offers(t, lay(t, dealt(t, "storm", "storm tunnel-R tunnel straight-R", "storm"), "straight-R straight-R "+end), "draw", "play storm", "play tunnel", "play tunnel-R")
	}
	r := dealt(t, "storm", "storm tunnel-R straight-R curve-YG", "storm curve-RB")
	offers(t, r, "draw", "play curve-YG", "play storm", "play straight-R")
	play(t, r, "P1 play storm", "dice roll 3")
	offers(t, r, "draw", "play curve-RB", "play curve-RB one", "play storm", "play storm one")
}

func TestLastCardWins(t *testing.T) {
	for _, last := range []string{"storm", "train-R", "straight-R-trulie"} {
		r := lay(t, dealt(t, "straight-B", "straight-R", last, "straight-B"), "straight-R")
		play(t, r, "P1 draw", "dice cards P1 straight-B")
		refuse(t, r, "P2 play "+last+" one", "more than the line needs")
		refuse(t, r, "P2 play "+last+" P1", "more than the line needs")
		play(t, r, "P2 play "+last)
		equal(t, "over", r.Over(), true)
		equal(t, "winners", r.Winners(), "[1]")
		equal(t, "by the pile", r.Table().ByPile, false)
		refuse(t, r, "P3 draw", "only the end line may follow")
		play(t, r, "end -2 0 -1")
	}
}

// With the pile gone who cannot go on drops out, and the deck says who wins.
func TestPileIsGone(t *testing.T) {
	game := func(e rocca.Ending) *Referee {
		r := lay(t, dealt(t, "", "straight-B straight-B", "straight-Y straight-R straight-R-trulie straight-R-trulie", "straight-Y straight-Y"), "straight-R")
		r.d.Ending.V = e
		play(t, r, "P1 out")
		return r
	}
	r := game(rocca.LastLeft)
	equal(t, "next", r.Next(), "P2")
	refuse(t, r, "P2 out", "can go on")
	refuse(t, r, "P2 draw", "the pile is empty")
	refuse(t, r, "P2 play straight-R-trulie P1", "has dropped out")
	play(t, r, "P2 play straight-R-trulie P3", "dice roll 6")
	equal(t, "next", r.Next(), "P3")
	play(t, r, "P3 out")
	equal(t, "winners", fmt.Sprint(r.Winners(), r.Scores(), r.Table().ByPile), "[1] [-2 -3 -2] true")
	equal(t, "winners", game(rocca.FirstStuck).Winners(), "[1 2]")
	equal(t, "winners", game(rocca.FewestCards).Winners(), "[0 2]")
	refuse(t, dealt(t, "storm", "tunnel", "tunnel"), "P1 out", "while there are cards to draw")
}

func TestHeader(t *testing.T) {
	r := New(deckOf(t, "straight-R:20"), 2)
	equal(t, "nobody moves yet", r.Next(), "")
	desktest.Header(t, r, position(r), "rocca-rails log 1")
	equal(t, "next", r.Next(), "dice")
}

func TestNoSuchGame(t *testing.T) {
	for _, r := range []*Referee{New(nil, 2), New(rocca.Standard(), 1), New(rocca.Standard(), 11), New(deckOf(t, "straight-R:10"), 2)} {
		if err := r.Step("rocca-rails log 1"); err == nil {
			t.Error("a game was begun")
		}
		equal(t, "legal lines", len(r.Legal()), 0)
	}
}
