package rulestest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"platelayer/rules"
)

// Second is a second engine of a game, slow and literal, that shares no code with the
// first and follows the log it writes, line by line.
type Second interface {
	// Step follows a line, or says which rule it breaks and changes nothing.
	Step(line string) error
	// Allows tells whether Step would follow a line. It changes nothing.
	Allows(line string) bool
	// Legal are all lines that the player to move could write, without comments, sorted.
	Legal() []string
	// Next is who is to move, as a log writes it; asked before the end.
	Next() string
	// Over tells whether the game has ended.
	Over() bool
	// Winners are those who have won, from 0.
	Winners() []int
}

// Beside is a game that is played beside a second engine.
type Beside[S rules.State[S, M], M comparable] struct {
	New    func() S
	Header []byte // of its log
	Second Second
	// About one in List positions has its moves listed by both.
	List int
	// Choose picks a move of a player. Nil: any.
	Choose func(s S, moves []M, rng *rand.Rand) M
	// Winners are those who have won for the first engine.
	Winners func(s S) []int
	// Differ, where there is one, says what the two disagree on, "" for nothing. It is
	// asked after each move and at the end.
	Differ func(s S) string
	// Tell is what to say of the game where the two disagree: its map.
	Tell func() string
}

// Agreement is what two engines have agreed on.
type Agreement struct {
	Games, Moves  int
	Refused       int // lines that are not legal
	Lists, Listed int // lists of moves, and the moves on them
}

func (a Agreement) String() string {
	return fmt.Sprintf("%d games, %d moves, %d refused, %d lists of %d moves", a.Games, a.Moves, a.Refused, a.Lists, a.Listed)
}

// Play plays the game to its end. The second engine must take every line of the log, name
// the same player to move, refuse what the first one refuses of lines that were written
// before, list the same lines now and then, and name the same winners.
func (b Beside[S, M]) Play(t testing.TB, rng *rand.Rand, all *Agreement) {
	t.Helper()
	s, spare, second := b.New(), b.New(), b.Second
	log := string(b.Header)
	fail := func(format string, args ...any) {
		t.Helper()
		t.Fatalf("%s\n%s%s", fmt.Sprintf(format, args...), log, b.Tell())
	}
	agree := func() {
		t.Helper()
		if b.Differ == nil {
			return
		}
		if diff := b.Differ(s); diff != "" {
			fail("%s", diff)
		}
	}
	for line := range strings.Lines(log) {
		if err := second.Step(strings.TrimSpace(line)); err != nil {
			fail("the second engine refuses %q: %v", line, err)
		}
	}
	var buf []M
	var earlier []string // what has been written, by whomever
	for !s.Over() {
		mover := rules.LogMover(s.Player())
		if theirs := second.Next(); mover != theirs {
			fail("%q is to move, for the second engine %q", mover, theirs)
		}
		for range min(len(earlier), 2) {
			words := earlier[rng.IntN(len(earlier))]
			spare.CopyFrom(s)
			m, err := spare.ParseMove(words)
			if err == nil {
				err = spare.Apply(m)
			}
			if allowed := second.Allows(mover + " " + words); (err == nil) != allowed {
				fail("%q: the first engine says %v, the second allows it: %v", mover+" "+words, err, allowed)
			}
			if err != nil {
				all.Refused++
			}
		}
		var m M
		if s.Player() == rules.Chance {
			m = s.Draw(rng)
		} else {
			buf = s.Moves(buf[:0])
			if rng.IntN(max(1, b.List)) == 0 {
				mine, theirs := logLines(s, buf), second.Legal()
				if !slices.Equal(mine, theirs) {
					fail("only the first engine lists %q\nonly the second lists %q", without(mine, theirs), without(theirs, mine))
				}
				all.Lists++
				all.Listed += len(mine)
			}
			if b.Choose != nil {
				m = b.Choose(s, buf, rng)
			} else {
				m = buf[rng.IntN(len(buf))]
			}
		}
		line := strings.TrimSpace(string(rules.AppendLogMove(nil, s, m)))
		log += line + "\n"
		_, words, _ := strings.Cut(logLine(s, m), " ")
		earlier = append(earlier, words)
		if err := second.Step(line); err != nil {
			fail("the second engine refuses %q: %v", line, err)
		}
		if err := s.Apply(m); err != nil {
			fail("the first engine refuses %q: %v", line, err)
		}
		all.Moves++
		agree()
	}
	all.Games++
	if !second.Over() {
		fail("the game is not over for the second engine: %q is next", second.Next())
	}
	agree()
	if mine, theirs := b.Winners(s), second.Winners(); !slices.Equal(mine, theirs) {
		fail("the winners are %v, for the second engine %v", mine, theirs)
	}
	line := strings.TrimSpace(string(rules.AppendLogEnd[S, M](nil, s)))
	if err := second.Step(line); err != nil {
		fail("the second engine refuses %q: %v", line, err)
	}
}

// logLine is a move as a log has it, without its comment.
func logLine[S rules.State[S, M], M comparable](s S, m M) string {
	line, _, _ := strings.Cut(string(rules.AppendLogMove(nil, s, m)), "#")
	return strings.TrimSpace(line)
}

// logLines are the lines of moves, sorted.
func logLines[S rules.State[S, M], M comparable](s S, moves []M) []string {
	var out []string
	for _, m := range moves {
		out = append(out, logLine(s, m))
	}
	slices.Sort(out)
	return out
}

// without are the lines of a that are not in b.
func without(a, b []string) []string {
	return slices.DeleteFunc(slices.Clone(a), func(s string) bool { return slices.Contains(b, s) })
}
