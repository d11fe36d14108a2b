package rollandrails

import (
	"bytes"
	"errors"
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

// smallLog is the log of a whole random game of two rounds.
func smallLog(t testing.TB, players int, seed uint64) (*Map, string) {
	m := draw(t, gridAt1, south)
	m.Rounds[2].V, m.Rounds[3].V, m.Solo.V = 2, 2, 2
	g, err := NewGame(m, players)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, 8))
	s, log := g.Start(), g.AppendLogHeader(nil, seed)
	for !s.Over() {
		var mv Move
		if s.Player() == rules.Chance {
			mv = s.Draw(rng)
		} else {
			moves := s.Moves(nil)
			mv = moves[rng.IntN(len(moves))]
		}
		log = s.AppendLogMove(log, mv)
		if err := s.Apply(mv); err != nil {
			t.Fatal(err)
		}
	}
	return m, string(s.AppendLogEnd(log))
}

// TestSpoiltLogs changes a word of a log: it is followed, or refused with the line that
// cannot be.
func TestSpoiltLogs(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 2))
	refused := 0
	for seed := range uint64(200) {
		m, log := smallLog(t, 1+int(seed%3), seed)
		lines := strings.Split(log, "\n")
		i := rng.IntN(len(lines))
		w := strings.Fields(lines[i])
		if len(w) == 0 {
			continue
		}
		w[rng.IntN(len(w))] = []string{"", "P1", "dice", "6", "pass", "A1", "end", "E-W", "-1"}[rng.IntN(9)]
		lines[i] = strings.Join(w, " ")
		_, err := Replay(m, strings.Join(lines, "\n"), nil)
		if err == nil {
			continue
		}
		refused++
		var e *LogError
		if !errors.As(err, &e) || e.Line > len(lines) || e.Line > 0 && e.Line < i+1 {
			t.Errorf("line %d became %q: %v", i+1, lines[i], err)
		}
	}
	if refused < 100 {
		t.Errorf("only %d logs were refused", refused)
	}
}

func FuzzReplay(f *testing.F) {
	for players := 1; players <= 3; players++ {
		_, log := smallLog(f, players, 3)
		f.Add(log)
	}
	m, _ := smallLog(f, 2, 3)
	f.Fuzz(func(t *testing.T, log string) {
		if s, err := Replay(m, log, nil); err == nil {
			sound(t, s)
		} else {
			_ = err.Error()
		}
	})
}
