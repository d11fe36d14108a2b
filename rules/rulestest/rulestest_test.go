package rulestest

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"platelayer/rules"
	"platelayer/rules/null"
)

var errNo = errors.New("no")

// Every rule is broken once, and found out.
func TestFaultsAreFound(t *testing.T) {
	starts := atomic.Uint64{}
	var leak []byte
	for _, c := range []struct {
		want  string // in the message
		fault fault
	}{
		{"", fault{}},
		{"are not sorted", fault{moves: func(g *game, buf []null.Move) []null.Move {
			n := len(buf)
			buf = g.State.Moves(buf)
			slices.Reverse(buf[n:])
			return buf
		}}},
		{"is listed twice", fault{moves: func(g *game, buf []null.Move) []null.Move {
			buf = g.State.Moves(buf)
			return append(buf, buf[len(buf)-1])
		}}},
		{"of 2 moves, not", fault{pick: func(g *game, rng *rand.Rand) null.Move {
			all := g.Moves(nil)
			return all[(rng.IntN(len(all))+1)%len(all)]
		}}},
		{"no moves are listed", fault{moves: func(g *game, buf []null.Move) []null.Move { return buf }}},
		{"within its bound", fault{over: func(*game) bool { return false }}},
		{"not appended", fault{moves: func(g *game, buf []null.Move) []null.Move { return g.State.Moves(buf[:0]) }}},
		{"is listed and refused", fault{moves: func(g *game, buf []null.Move) []null.Move {
			n := len(buf)
			buf = g.State.Moves(buf)
			if len(buf) == n+1 { // there is no room to walk
				return append(buf[:n], null.Move{Kind: null.Walk, N: 6}, null.Move{Kind: null.Stay})
			}
			return buf
		}}},
		{"is not listed and not refused", fault{moves: func(g *game, buf []null.Move) []null.Move { return g.State.Moves(buf)[:len(buf)+1] }}},
		{"is not listed and not refused", fault{apply: func(g *game, m null.Move) error {
			if m.Kind == null.Stay {
				m.N = 0
			}
			return g.State.Apply(m)
		}}},
		{"refused without a reason", fault{apply: func(g *game, m null.Move) error {
			if g.State.Apply(m) != nil {
				return errors.New("")
			}
			return nil
		}}},
		{"was refused and changed the state", fault{apply: func(g *game, m null.Move) error {
			err := g.State.Apply(m)
			if err != nil {
				_ = g.State.Apply(null.Move{Kind: null.Stay})
			}
			return err
		}}},
		{"after refusals other moves are listed", fault{
			apply: func(g *game, m null.Move) error {
				err := g.State.Apply(m)
				if err != nil {
					g.hidden = 1
				}
				return err
			},
			moves: func(g *game, buf []null.Move) []null.Move {
				if buf = g.State.Moves(buf); g.hidden == 1 && len(buf) > 1 {
					buf = buf[:len(buf)-1]
				}
				return buf
			},
		}},
		{"the die shows 3 already", fault{draw: func(g *game, rng *rand.Rand) null.Move { return null.Move{Kind: null.Walk, N: 3} },
			apply: func(g *game, m null.Move) error {
				if m.Kind == null.Walk && g.State.Player() == rules.Chance {
					return errors.New("the die shows 3 already")
				}
				return g.State.Apply(m)
			}}},
		{"chance changed the state", fault{draw: func(g *game, rng *rand.Rand) null.Move {
			m := g.State.Draw(rng)
			_ = g.State.Apply(m)
			return m
		}}},
		{"chance brings", fault{draw: func(g *game, rng *rand.Rand) null.Move {
			g.hidden++
			return null.Move{Kind: null.Die, N: uint8(1 + (rng.IntN(6)+int(starts.Add(1)))%6)}
		}}},
		{"an invariant does not hold: no", fault{check: func(g *game) error {
			if g.State.Player() == 1 {
				return errNo
			}
			return nil
		}}},
		{": no", fault{check: func(g *game) error {
			if g.turns() == "5" {
				return errNo
			}
			return nil
		}}},
		{"the recount is", fault{scores: func(g *game, buf []int) []int {
			buf = g.State.Scores(buf)
			if g.turns() == "6" {
				buf[len(buf)-1]++
			}
			return buf
		}}},
		{"appended to", fault{scores: func(g *game, buf []int) []int { return g.State.Scores(buf[:0]) }}},
		{"the recount is", fault{
			scores:  func(g *game, buf []int) []int { return append(g.State.Scores(buf), 0) },
			recount: func(g *game) []int { return append(g.State.Recount(), 0) },
		}},
		{"within its bound of 9", fault{bound: func(*game) int { return 9 }}},
		{"player 5 of", fault{player: func(g *game) int {
			if p := g.State.Player(); p < 0 {
				return p
			}
			return 5
		}}},
		{"player -2 of", fault{player: func(g *game) int { return -2 }}},
		{"the text of the state is not read back", fault{read: func(*game, []byte) error { return errNo }}},
		{"a state read from text is not equal", fault{read: func(g *game, text []byte) error { return nil }}},
		{"is not appended", fault{text: func(g *game, b []byte) ([]byte, error) { return g.State.AppendText(b[:0]) }}},
		{"not the same twice", fault{text: func(g *game, b []byte) ([]byte, error) {
			g.hidden++
			return binary.AppendVarint(b, int64(g.hidden)), nil
		}}},
		{"a state read from text lists other moves", fault{
			apply: func(g *game, m null.Move) error {
				err := g.State.Apply(m)
				if err == nil {
					g.hidden++
				}
				return err
			},
			moves: func(g *game, buf []null.Move) []null.Move {
				buf = g.State.Moves(buf)
				if g.hidden > 5 && len(buf) > 1 {
					buf = buf[:len(buf)-1]
				}
				return buf
			},
		}},
		{"a state that was read from text", fault{apply: func(g *game, m null.Move) error {
			if g.hidden%8 == 7 && m.Kind == null.Walk && slices.Contains(g.State.Moves(nil), m) {
				m = null.Move{Kind: null.Stay} // what is hidden shows only later
			}
			err := g.State.Apply(m)
			if err == nil {
				g.hidden++
			}
			return err
		}}},
		{"is listed and refused", fault{copyFrom: func(g, from *game) {}}},
		{"a copy is not equal", fault{copyFrom: func(g, from *game) {
			g.State.CopyFrom(from.State)
			_ = g.State.Apply(null.Move{Kind: null.Stay})
		}}},
		{"a copy changed when", fault{copyFrom: func(g, from *game) { g.State = from.State }}},
		{"a copy plays on differently", fault{
			copyFrom: func(g, from *game) { g.State.CopyFrom(from.State) },
			apply: func(g *game, m null.Move) error {
				if g.hidden == 8 && m.Kind == null.Die {
					m.N = 7 - m.N
				}
				err := g.State.Apply(m)
				if err == nil {
					g.hidden++
				}
				return err
			},
		}},
		{"is not one line", fault{moveText: func(g *game, m null.Move) string { return g.State.MoveText(m) + "\n" }}},
		{"is not read back", fault{parse: func(*game, string) (null.Move, error) { return null.Move{}, errNo }}},
		{"which is read as", fault{parse: func(g *game, text string) (null.Move, error) {
			m, err := g.State.ParseMove(text)
			m.N &^= 1
			return m, err
		}}},
		{"replaying the log", fault{
			// Only a state that has never listed its moves forgets how to read one.
			moves: func(g *game, buf []null.Move) []null.Move { g.hidden = 1; return g.State.Moves(buf) },
			parse: func(g *game, text string) (null.Move, error) {
				m, err := g.State.ParseMove(text)
				if g.hidden == 0 && m.Kind == null.Walk {
					return m, errNo
				}
				return m, err
			},
		}},
		{"is read as a move: ", fault{parse: func(g *game, text string) (null.Move, error) {
			if m, err := g.State.ParseMove(text); err == nil {
				return m, err
			}
			return null.Move{Kind: null.Stay, N: uint8(len(text))}, nil
		}}},
		{"applies, and not both", fault{
			parse: func(g *game, text string) (null.Move, error) {
				m, err := g.State.ParseMove(text)
				if m.N > null.Pips {
					g.hidden = 1
				}
				return m, err
			},
			apply: func(g *game, m null.Move) error {
				if g.hidden == 1 && m.N > null.Pips {
					return nil
				}
				return g.State.Apply(m)
			},
		}},
		{"panic: not this", fault{read: func(g *game, text []byte) error {
			if !bytes.HasSuffix(text, []byte("\n")) {
				panic("not this")
			}
			return g.State.UnmarshalText(text)
		}}},
		{"text that was spoilt", fault{read: func(g *game, text []byte) error {
			if err := g.State.UnmarshalText(text); err != nil {
				g.hidden++
			} else {
				g.hidden = 0
			}
			return nil
		}, text: func(g *game, b []byte) ([]byte, error) {
			if g.hidden > 0 {
				g.hidden++
				return fmt.Appendf(b, "%d", g.hidden), nil
			}
			return g.State.AppendText(b)
		}}},
		{"the same seed begins differently", fault{start: func(uint64) uint64 { return starts.Add(1) }}},
		{"played again from its seed", fault{draw: func(g *game, rng *rand.Rand) null.Move {
			m := g.State.Draw(rng)
			if leak = append(leak, 0); len(leak) > 40 {
				m.N = 7 - m.N
			}
			return m
		}}},
		{"the game is over, but not in", fault{
			copyFrom: func(g, from *game) { g.State.CopyFrom(from.State); g.hidden = 1 },
			over:     func(g *game) bool { return g.hidden == 0 && g.State.Over() },
		}},
		{"not refused though the game is over", fault{apply: func(g *game, m null.Move) error {
			if g.State.Over() {
				return nil
			}
			return g.State.Apply(m)
		}}},
		{"panic: at the disco", fault{check: func(*game) error { panic("at the disco") }}},
	} {
		f := c.fault
		thin := 1
		if strings.HasPrefix(c.want, "played again") {
			thin = 1000 // or the dice that change are seen at once
		}
		_, err := Verify(f.game, Options{Games: 60, Seed: 3, Thin: thin})
		switch {
		case c.want == "" && err != nil:
			t.Errorf("the null game is refused: %v", err)
		case c.want != "" && err == nil:
			t.Errorf("not found: %q", c.want)
		case c.want != "" && !strings.Contains(err.Error(), c.want):
			t.Errorf("found %v\nwant %q", err, c.want)
		case c.want != "" && !strings.Contains(err.Error(), "seed "):
			t.Errorf("the message has no seed: %v", err)
		}
	}
}

func TestAllocationsAreCounted(t *testing.T) {
	if n := Allocations((&fault{}).game, 1); n != 0 {
		t.Errorf("%v allocations in the null game", n)
	}
	var kept []int
	wasteful := &fault{scores: func(g *game, buf []int) []int {
		kept = make([]int, 9)
		return g.State.Scores(buf)
	}}
	if n := Allocations(wasteful.game, 1); n < 10 || len(kept) != 9 {
		t.Errorf("%v allocations, want one a move", n)
	}
}

// The same games, whatever the number of jobs; and the report adds up.
func TestJobs(t *testing.T) {
	var want Report
	for jobs := 1; jobs <= 3; jobs++ {
		got, err := Verify((&fault{}).game, Options{Games: 30, Jobs: jobs})
		if err != nil {
			t.Fatal(err)
		}
		// What is tried beside the game depends on what was met before.
		got.Refused = 0
		if jobs == 1 {
			want = got
		}
		if got != want || got.Games != 30 || got.Looks != got.Moves || got.Choices*2 != got.Moves || got.Listed < got.Choices {
			t.Errorf("%d jobs: %+v, want %+v", jobs, got, want)
		}
	}
	if r, err := Verify((&fault{}).game, Options{Moves: 5000, Thin: 50}); err != nil || r.Moves < 5000 || r.Moves > 5100 || r.Looks > r.Moves/20 {
		t.Errorf("%+v, %v", r, err)
	}
}

func TestPerft(t *testing.T) {
	newState := func(seed uint64) *null.State {
		s, err := null.New(2)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	got, err := Perft(newState, 7, 14)
	if err != nil {
		t.Fatal(err)
	}
	// Until somebody comes near the last square every die can be walked or not.
	for i, n := range got[:6] {
		if n != 2<<i {
			t.Errorf("%d positions at depth %d", n, i+1)
		}
	}
	if got[13] >= 1<<14 {
		t.Errorf("%d positions at depth 14, though some have no room to walk", got[13])
	}
	if counts, err := Perft(newState, 7, 0); len(counts) != 0 || err != nil {
		t.Errorf("depth 0: %v, %v", counts, err)
	}
}

func BenchmarkVerify(b *testing.B) {
	moves := 0
	for b.Loop() {
		r, err := Verify((&fault{}).game, Options{Moves: 100_000, Thin: 50})
		if err != nil {
			b.Fatal(err)
		}
		moves += r.Moves
	}
	b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
}
