package rocca

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"platelayer/rules"
)

// deckOf is a deck of four colours with the cards of a list such as
// "straight-R:8 curve-RB tunnel storm:2", for as many players as it is enough for.
func deckOf(t testing.TB, list string) *Deck {
	t.Helper()
	d := Standard()
	d.ID, d.Cards = "test", nil
	for _, w := range strings.Fields(list) {
		name, copies, many := strings.Cut(w, ":")
		n := 1
		if many {
			if _, err := fmt.Sscan(copies, &n); err != nil {
				t.Fatal(err)
			}
		}
		var c Card
		c.ID.V, c.Copies.V = name, n
		name, c.Trulie.V = strings.CutSuffix(name, trulieMark)
		kind, letters, _ := strings.Cut(name, "-")
		k := slices.Index(KindNames[:], kind)
		if k < 0 {
			t.Fatalf("%q is no kind", kind)
		}
		c.Kind.V = Kind(k)
		for _, l := range letters {
			i := slices.IndexFunc(d.Colors, func(n ColorName) bool { return n.Letter.V == string(l) })
			if i < 0 {
				t.Fatalf("%q is no letter", l)
			}
			c.Colors = append(c.Colors, valueAt(Color(i), d.At))
		}
		d.Cards = append(d.Cards, c)
	}
	d.MaxPlayers.V = min(MaxPlayers, (d.Size()-1)/Deal)
	return d
}

// position is a state of a game with the deck, in the words of its text: lines such as
// "at P2 play left", "end curve-RB", "pile storm:2", "P1 straight-R train-B". What is in no
// hand and not in the pile is on the table. Usual are P1 to play, clockwise, no live end
// and an empty pile.
func position(t testing.TB, g *Game, lines ...string) *State {
	t.Helper()
	s, text := g.Start(), positionText(g, lines...)
	if err := s.UnmarshalText([]byte(text)); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return s
}

// positionText is the text of such a state, which may be wrong.
func positionText(g *Game, lines ...string) string {
	usual := []string{fmt.Sprintf("state %d %d", textVersion, g.players), "at 1 P1 play left", "end", "to-come", "drawing", "out", "pile"}
	for p := range g.players {
		usual = append(usual, rules.LogMover(p))
	}
	for i, l := range usual {
		word, _, _ := strings.Cut(l, " ")
		for _, given := range lines {
			switch first, rest, _ := strings.Cut(given, " "); {
			case first != word:
			case word == "at":
				usual[i] = "at 1 " + rest
			default:
				usual[i] = given
			}
		}
	}
	return strings.Join(usual, "\n") + "\n"
}

// follow makes moves, as lines of a log.
func follow(t testing.TB, s *State, lines ...string) *State {
	t.Helper()
	for _, line := range lines {
		if err := step(s, line); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		if err := s.Check(); err != nil {
			t.Fatalf("after %q: %v", line, err)
		}
	}
	return s
}

// step makes a move, as a line of a log.
func step(s *State, line string) error {
	who, text, _ := strings.Cut(line, " ")
	if s.Over() {
		return errors.New("the game is over")
	}
	if want := rules.LogMover(s.Player()); who != want {
		return fmt.Errorf("it is for %s to go on: %s", want, s.Wants())
	}
	m, err := s.ParseMove(text)
	if err != nil {
		return err
	}
	return s.Apply(m)
}

// refused checks that a line breaks a rule, and which, and that nothing changes.
func refused(t testing.TB, s *State, line, want string) {
	t.Helper()
	before, _ := s.AppendText(nil)
	err := step(s, line)
	if err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%q: %v, want %q", line, err, want)
	}
	if after, _ := s.AppendText(nil); string(after) != string(before) {
		t.Errorf("%q was refused and changed the state to\n%s", line, after)
	}
}

// options are the legal moves, as text without comments.
func options(s *State) (out []string) {
	for _, m := range s.Moves(nil) {
		text, _, _ := strings.Cut(s.MoveText(m), " #")
		out = append(out, text)
	}
	return out
}

// offers checks which moves are legal.
func offers(t testing.TB, s *State, want ...string) {
	t.Helper()
	if got := options(s); !slices.Equal(got, want) {
		t.Errorf("legal are %q, want %q", got, want)
	}
}

// holds checks what a player has in hand.
func holds(t testing.TB, s *State, p int, want string) {
	t.Helper()
	if got := strings.TrimSpace(string(s.appendCards(nil, s.hand(p)))); got != want {
		t.Errorf("%s holds %q, want %q", rules.LogMover(p), got, want)
	}
}

// turnOf checks whose turn it is to play a card.
func turnOf(t testing.TB, s *State, p int) {
	t.Helper()
	if s.phase != Playing || int(s.seat) != p {
		t.Errorf("%s is in phase %q, not %s to play", rules.LogMover(int(s.seat)), s.phase, rules.LogMover(p))
	}
}
