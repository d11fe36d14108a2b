package null

import (
	"slices"
	"strings"
	"testing"

	"platelayer/rules/rulestest"
)

func newRace(seed uint64) *State {
	s, err := New(1 + int(seed%MaxPlayers))
	if err != nil {
		panic(err)
	}
	return s
}

// This is all a game needs to be played by the kit.
func TestPlayouts(t *testing.T) {
	rulestest.Play(t, newRace, rulestest.Options{Moves: rulestest.Many, Thin: 10})
}

// Golden: the positions of a race of two to depth 12.
func TestPerft(t *testing.T) {
	got, err := rulestest.Perft(func(uint64) *State { return newRace(1) }, 1, 12)
	if err != nil {
		t.Fatal(err)
	}
	if want := []int{2, 4, 8, 16, 32, 64, 128, 256, 512, 992, 1984, 3968}; !slices.Equal(got, want) {
		t.Errorf("%v positions, want %v", got, want)
	}
}

// play makes the moves of a log.
func play(t *testing.T, s *State, log string) {
	t.Helper()
	for _, text := range strings.Split(log, ", ") {
		m, err := s.ParseMove(text)
		if err == nil {
			err = s.Apply(m)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

func TestRace(t *testing.T) {
	s := newRace(1)
	play(t, s, "die 6, walk 6, die 3, stay, die 6, walk 6, die 5, walk 5, die 6, walk 6, die 1, stay, die 4")
	for text, want := range map[string]string{
		"walk 4": "only 3 squares are left", "walk 3": "the die shows 4", "die 1": "the die shows 4 already",
		"stay 1": "no move", "jump": "no move", "walk 999": "no move",
	} {
		m, err := s.ParseMove(text)
		if err == nil {
			err = s.Apply(m)
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
	if got := s.Moves(nil); !slices.Equal(got, []Move{{Kind: Stay}}) {
		t.Errorf("moves %v", got)
	}
	play(t, s, "stay, die 1, stay, die 3, walk 3")
	if s.Over() {
		t.Error("the race ends before the round is played out")
	}
	play(t, s, "die 2, walk 2")
	if got := s.Scores(nil); !s.Over() || !slices.Equal(got, []int{21, 7}) {
		t.Errorf("scores %v, over %v", got, s.Over())
	}
	if got, want := rulestest.Text(s), "2 players, 10 turns, die 0\n6 6 6 0 3\n0 5 0 0 2\n"; got != want {
		t.Errorf("text %q, want %q", got, want)
	}
}

func TestRefusals(t *testing.T) {
	for _, n := range []int{-1, 0, MaxPlayers + 1} {
		if _, err := New(n); err == nil {
			t.Errorf("%d players race", n)
		}
	}
	for _, text := range []string{
		"", "x", "9 players, 0 turns, die 0\n", "2 players, 1 turns, die 0\n3\n", "1 players, 1 turns, die 0\n7\n\n",
		"1 players, 1 turns, die 0\n7\n", "1 players, 1 turns, die 0\n1 2\n", "1 players, 1 turns, die 0 x\n1\n", "1 players, 1 turns, die 0\n01\n",
		"1 players, 5 turns, die 0\n6 6 6 6 6\n", "0 players, 0 turns, die 0\n", "1 players, 0 turns, die 0\n\n\n",
	} {
		s := newRace(2)
		if err := s.UnmarshalText([]byte(text)); err == nil || *s != *newRace(2) {
			t.Errorf("%q was read, or changed the state: %v", text, err)
		}
	}
}
