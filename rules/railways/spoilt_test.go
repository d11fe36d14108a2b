package railways

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"platelayer/rules"
	"platelayer/rules/rulestest"
)

// TestSpoiltStates changes texts of states here and there: what is not refused can be played
// to its end, and is sound all the way.
func TestSpoiltStates(t *testing.T) {
	read := 0
	for seed := range uint64(20) {
		rng := rand.New(rand.NewPCG(seed, 11))
		s := newGame(t, oddMap(seed), MinPlayers+int(seed%5)).Start()
		rulestest.Random(t, s, rng, func(Move) {
			if rng.IntN(20) > 0 {
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
	t.Logf("%d spoilt states were read", read)
	if read == 0 {
		t.Error("nothing was read")
	}
}

// spoil changes a number or a word, drops a line, or doubles one.
func spoil(text []byte, rng *rand.Rand) []byte {
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	i := rng.IntN(len(lines))
	w := strings.Fields(lines[i])
	switch kind := rng.IntN(10); {
	case kind == 0:
		lines = append(lines[:i], lines[i+1:]...)
	case kind == 1:
		lines = append(lines[:i+1], lines[i:]...)
	case kind < 4 || len(w) < 2: // another word of the line, or of another one
		other := strings.Fields(lines[rng.IntN(len(lines))])
		w[rng.IntN(len(w))] = other[rng.IntN(len(other))]
		lines[i] = strings.Join(w, " ")
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
	t.Helper()
	begin, _ := s.AppendText(nil)
	var buf []Move
	for n := 0; !s.Over(); n++ {
		if n > s.Bound() {
			t.Fatal("no end")
		}
		var m Move
		if s.Player() == rules.Chance {
			m = s.Draw(rng)
		} else if buf = s.Moves(buf[:0]); len(buf) == 0 {
			t.Fatalf("no moves in %q\n%s", s.phase, begin)
		} else {
			m = buf[rng.IntN(len(buf))]
		}
		s.MoveText(m)
		if err := s.Apply(m); err != nil {
			t.Fatalf("%v\n%s", err, begin)
		}
		if n%50 == 0 {
			if err := s.Check(); err != nil {
				t.Fatalf("%v\n%s", err, begin)
			}
		}
	}
}

// busy is a game on an odd map after so many random moves.
func busy(t testing.TB, seed uint64, moves int) *State {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 12))
	s := newGame(t, oddMap(seed), 3).Start()
	var buf []Move
	for n := 0; n < moves && !s.Over(); n++ {
		m := Move(0)
		if s.Player() == rules.Chance {
			m = s.Draw(rng)
		} else {
			buf = s.Moves(buf[:0])
			m = buf[rng.IntN(len(buf))]
		}
		if err := s.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// FuzzParseMove reads moves: what is read is written and read back, and applies exactly if it
// is listed.
func FuzzParseMove(f *testing.F) {
	for _, text := range []string{
		"bid 3", "pass", "bond", "grant", "build C4", "extend C4/E", "track C4/E-W", "stop", "deliver red C4 D9", "carry C4 P1", "carry D9 -",
		"urbanize", "found C4 blue", "upgrade", "take land-grant", "take hotel:C4:2", "grow C4", "mine C4", "western C4", "maritime C4 D9",
		"cubes C4 red blue", "draw C4 red blue red", "first P2", "baron P1 most-money", "card executive", "track C4/E-E", "bid 99999999999999999999",
	} {
		f.Add(text, uint8(60))
	}
	var states []*State
	for _, n := range []int{0, 30, 60, 120, 250} {
		states = append(states, busy(f, 4, n))
	}
	f.Fuzz(func(t *testing.T, text string, n uint8) {
		s := states[int(n)%len(states)]
		m, err := s.ParseMove(text)
		if err != nil {
			return
		}
		back, err := s.ParseMove(s.MoveText(m))
		if err != nil || back != m {
			t.Fatalf("%q is %q, which is %v: %v", text, s.MoveText(m), back, err)
		}
		if s.Player() == rules.Chance {
			return
		}
		listed := false
		for _, l := range s.Moves(nil) {
			listed = listed || l == m
		}
		if c := s.Clone(); (c.Apply(m) == nil) != listed {
			t.Fatalf("%q is listed: %v, and applies: %v", text, listed, !listed)
		}
	})
}

// FuzzReplay follows logs: no panic, and what is followed is sound.
func FuzzReplay(f *testing.F) {
	m := oddMap(4)
	g := newGame(f, m, 3)
	s := g.Start()
	log := string(g.AppendLogHeader(nil, 1))
	rng := rand.New(rand.NewPCG(4, 13))
	rulestest.Random(f, s, rng, func(m Move) { log = string(s.AppendLogMove([]byte(log), m)) })
	log = string(s.AppendLogEnd([]byte(log)))
	f.Add(log)
	f.Add(log[:len(log)/2])
	f.Add("")
	f.Fuzz(func(t *testing.T, log string) {
		if s, err := Replay(m, log, nil); err == nil {
			if err := s.Check(); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// FuzzState reads texts of states: what is read is written and read back the same.
func FuzzState(f *testing.F) {
	s := busy(f, 4, 200)
	for _, n := range []int{0, 30, 100, 200, 300} {
		text, _ := busy(f, 4, n).AppendText(nil)
		f.Add(string(text))
	}
	f.Fuzz(func(t *testing.T, text string) {
		n := s.g.Start()
		if n.UnmarshalText([]byte(text)) != nil {
			return
		}
		once, _ := n.AppendText(nil)
		if err := n.UnmarshalText(once); err != nil {
			t.Fatalf("%v\n%s", err, once)
		}
		if twice, _ := n.AppendText(nil); string(once) != string(twice) {
			t.Fatalf("%s\nbecame\n%s", once, twice)
		}
	})
}
