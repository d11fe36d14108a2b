package rollandrails

import (
	"bytes"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"platelayer/rules"
)

// TestSpoiltStates changes texts of states here and there: what is not refused can be
// played to its end.
func TestSpoiltStates(t *testing.T) {
	read := 0
	for seed := range uint64(20) {
		busyGame(t, seed, func(s *State, rng *rand.Rand) {
			if rng.IntN(4) > 0 {
				return
			}
			text, _ := s.AppendText(nil)
			for range 10 {
				n := s.g.Start()
				if n.UnmarshalText(spoil(text, rng)) == nil {
					read++
					playOn(t, n, rng)
				}
			}
		})
	}
	if read == 0 {
		t.Error("nothing was read")
	}
}

// spoil changes a number, drops a line, or doubles one.
func spoil(text []byte, rng *rand.Rand) []byte {
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	i := rng.IntN(len(lines))
	switch w := strings.Fields(lines[i]); rng.IntN(8) {
	case 0:
		lines = append(lines[:i], lines[i+1:]...)
	case 1:
		lines = append(lines[:i+1], lines[i:]...)
	default:
		k := 1 + rng.IntN(len(w)-1)
		n, _ := strconv.Atoi(w[k])
		w[k] = strconv.Itoa(n + []int{-1, 1, 7, -n, 1000}[rng.IntN(5)])
		lines[i] = strings.Join(w, " ")
	}
	return []byte(strings.Join(lines, "\n") + "\n")
}

// playOn plays random moves to the end, or for as long as a game can take.
func playOn(t testing.TB, s *State, rng *rand.Rand) {
	var buf []Move
	for n := 0; !s.Over(); n++ {
		if n > s.Bound() {
			t.Fatal("no end")
		}
		var m Move
		if s.Player() == rules.Chance {
			m = s.Draw(rng)
		} else {
			buf = s.Moves(buf[:0])
			m = buf[rng.IntN(len(buf))]
		}
		s.MoveText(m)
		if err := s.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
}

// TestNonsense reads and makes moves that are none.
func TestNonsense(t *testing.T) {
	busyGame(t, 5, func(s *State, rng *rand.Rand) {
		before, _ := s.AppendText(nil)
		for range 300 {
			m := Move(rng.Uint64() >> rng.IntN(40))
			if rng.IntN(2) == 0 {
				m = makeMove(Kind(rng.IntN(int(kinds))), rng.Uint64()>>(8+rng.IntN(50)))
			}
			text := s.MoveText(m)
			c := s.Clone()
			if c.Apply(m) != nil {
				if after, _ := c.AppendText(nil); !bytes.Equal(before, after) {
					t.Fatalf("%q (%x) was refused and changed the state", text, m)
				}
			} else if back, err := s.ParseMove(text); err != nil || back != m {
				t.Fatalf("%q (%x) was accepted and read as %x, %v", text, m, back, err)
			}
			s.ParseMove(text[:rng.IntN(len(text)+1)])
			s.ParseMove(strings.ReplaceAll(text, " ", strings.Repeat(" ", rng.IntN(2))))
		}
	})
}

func FuzzParseMove(f *testing.F) {
	for _, s := range []string{"take 4", "build A1 E-W", "deliver blue A1 C1/P1", "match 1 curve 2 curve 3 curve 4 wheel", "planner C1 A -"} {
		f.Add(s)
	}
	s := shipping(f)
	f.Fuzz(func(t *testing.T, text string) {
		if m, err := s.ParseMove(text); err == nil {
			s.Clone().Apply(m)
			s.MoveText(m)
		}
	})
}
