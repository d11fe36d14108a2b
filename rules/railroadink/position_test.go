package railroadink

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"platelayer/rules"
	"platelayer/rules/rulestest"
)

// position is a state in the words of its text: what is given replaces the usual lines,
// which are round 4 of a game in which nobody has drawn anything. dice is the roll; lines
// are, for P1, the totals that are not 0, what is done of the round, and the board.
type position struct {
	dice, totals, round, board string
}

func (p position) state(t testing.TB, b *Board, players int) *State {
	t.Helper()
	g := newGame(t, b, players)
	text := fmt.Sprintf("state %d %d\nat 4 P1 play\ndice %s", textVersion, players, p.dice)
	for seat := range players {
		specials, totals := "", map[string]string{}
		round, board := "", ""
		if seat == 0 {
			round, board = p.round, p.board
			for _, w := range strings.Split(p.totals, ",") {
				name, n, _ := strings.Cut(strings.TrimSpace(w), " ")
				if name == "specials" {
					specials = " " + n
				}
				totals[name] = n
			}
		}
		text += "\n" + rules.LogMover(seat) + " specials" + specials
		for _, name := range totalNames {
			n := totals[name]
			if n == "" {
				n = "0"
			}
			text += " " + name + " " + n
		}
		if !strings.Contains(round, "special") {
			round += " special 0"
		}
		drawn, rest, _ := strings.Cut(round, "special")
		if !strings.Contains(rest, "copies") {
			rest += " copies 0"
		}
		text += "\nround drawn " + drawn + "special" + rest + "\nboard " + board
	}
	s := g.Start()
	if err := s.UnmarshalText([]byte(text + "\n")); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return s
}

// listed are the legal moves that begin with a word, as text.
func listed(s *State, prefix string) (out []string) {
	for _, m := range s.Moves(nil) {
		if text := s.MoveText(m); text == prefix || strings.HasPrefix(text, prefix+" ") {
			out = append(out, text)
		}
	}
	return out
}

// offers checks which moves with a beginning are legal, in any order.
func offers(t testing.TB, s *State, prefix string, want ...string) {
	t.Helper()
	got := listed(s, prefix)
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("legal are %q, want %q", got, want)
	}
}

// refuses checks that a move breaks a rule, and which.
func refuses(t testing.TB, s *State, move, want string) {
	t.Helper()
	if got := rulestest.Refused(t, s, move); !strings.Contains(got, want) {
		t.Errorf("%q: %s, want %q", move, got, want)
	}
}

// at checks what lies on a space of P1.
func at(t testing.TB, s *State, label, want string) {
	t.Helper()
	space, _ := ParseSpace(label)
	f, ok := s.At(0, space)
	if got := f.String(); ok && got != want || !ok && want != "" {
		t.Errorf("on %s lies %q, want %q", label, got, want)
	}
}
