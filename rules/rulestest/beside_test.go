package rulestest

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"platelayer/rules"
	"platelayer/rules/null"
)

// echo is a second engine that is the first one over again, but for what is told
// otherwise.
type echo struct {
	s       *null.State
	step    func(line string) error
	allows  func(line string, allowed bool) bool
	legal   func(lines []string) []string
	next    func(who string) string
	over    func(over bool) bool
	winners []int
}

const echoHeader = "race log 1\n\n"

func (e *echo) move(line string) (null.Move, error) {
	words, _, _ := strings.Cut(line, "#")
	who, words, _ := strings.Cut(strings.TrimSpace(words), " ")
	if e.s.Over() || who != rules.LogMover(e.s.Player()) {
		return null.Move{}, errors.New("somebody else is to move")
	}
	return e.s.ParseMove(words)
}

func (e *echo) Step(line string) error {
	if e.step != nil {
		if err := e.step(line); err != nil {
			return err
		}
	}
	if line == "" || strings.Contains(echoHeader, line) || strings.HasPrefix(line, "end ") && e.s.Over() {
		return nil
	}
	m, err := e.move(line)
	if err == nil {
		err = e.s.Apply(m)
	}
	return err
}

func (e *echo) Allows(line string) bool {
	m, err := e.move(line)
	allowed := err == nil
	if allowed {
		s, _ := null.New(e.s.Players())
		s.CopyFrom(e.s)
		allowed = s.Apply(m) == nil
	}
	if e.allows != nil {
		return e.allows(line, allowed)
	}
	return allowed
}

func (e *echo) Legal() []string {
	lines := logLines(e.s, e.s.Moves(nil))
	if e.legal != nil {
		return e.legal(lines)
	}
	return lines
}

func (e *echo) Next() string {
	who := rules.LogMover(e.s.Player())
	if e.next != nil {
		return e.next(who)
	}
	return who
}

func (e *echo) Over() bool {
	if e.over != nil {
		return e.over(e.s.Over())
	}
	return e.s.Over()
}

func (e *echo) Winners() []int {
	if e.winners != nil {
		return e.winners
	}
	return ahead(e.s)
}

// ahead are those with the most points.
func ahead(s *null.State) (out []int) {
	scores := s.Scores(nil)
	for p, n := range scores {
		if n == slices.Max(scores) {
			out = append(out, p)
		}
	}
	return out
}

// TestBeside: two engines that agree play on, and everything they can disagree on is
// found.
func TestBeside(t *testing.T) {
	newRace := func() *null.State {
		s, err := null.New(2)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	play := func(e *echo, change func(b *Beside[*null.State, null.Move])) (string, Agreement) {
		e.s = newRace()
		b := Beside[*null.State, null.Move]{
			New: newRace, Header: []byte(echoHeader), Second: e, List: 2,
			Winners: ahead, Tell: func() string { return "told" },
		}
		if change != nil {
			change(&b)
		}
		var all Agreement
		said := fails(func(t testing.TB) { b.Play(t, rand.New(rand.NewPCG(1, 2)), &all) })
		return said, all
	}
	if said, all := play(&echo{}, nil); said != "" || all.Games != 1 || all.Moves < 10 || all.Refused == 0 || all.Lists == 0 || all.Listed < all.Lists {
		t.Errorf("two that agree: %q, %s", said, all)
	}
	n := 0
	later := func() bool { n++; return n > 5 } // not at once
	for _, c := range []struct {
		name, want string
		echo       echo
		change     func(b *Beside[*null.State, null.Move])
	}{
		{name: "the header", want: `refuses "race log 1`, echo: echo{step: func(line string) error {
			if strings.Contains(line, "log") {
				return errors.New("no")
			}
			return nil
		}}},
		{name: "a line", want: "the second engine refuses", echo: echo{step: func(line string) error {
			if strings.HasPrefix(line, "P2") && later() {
				return errors.New("no")
			}
			return nil
		}}},
		{name: "the end", want: `refuses "end `, echo: echo{step: func(line string) error {
			if strings.HasPrefix(line, "end") {
				return errors.New("no")
			}
			return nil
		}}},
		{name: "who is to move", want: `for the second engine "P9"`, echo: echo{next: func(who string) string {
			if later() {
				return "P9"
			}
			return who
		}}},
		{name: "a line that is illegal", want: "the second allows it: true", echo: echo{allows: func(string, bool) bool { return true }}},
		{name: "a line that is legal", want: "the second allows it: false", echo: echo{allows: func(string, bool) bool { return false }}},
		{name: "a move less", want: "only the first engine lists [\"", echo: echo{legal: func(lines []string) []string { return lines[1:] }}},
		{name: "a move more", want: "only the second lists [\"zz\"]", echo: echo{legal: func(lines []string) []string { return append(lines, "zz") }}},
		{name: "the end of the game", want: "the game is not over for the second", echo: echo{over: func(bool) bool { return false }}},
		{name: "the winners", want: "the winners are", echo: echo{winners: []int{7}}},
		{name: "anything else", want: "sheets differ", change: func(b *Beside[*null.State, null.Move]) {
			b.Differ = func(s *null.State) string {
				if s.Over() {
					return "sheets differ"
				}
				return ""
			}
		}},
		{name: "a move of no list", want: "refuses", change: func(b *Beside[*null.State, null.Move]) {
			b.Choose = func(*null.State, []null.Move, *rand.Rand) null.Move { return null.Move{Kind: null.Die, N: 9} }
		}},
	} {
		n = 0
		said, _ := play(&c.echo, c.change)
		if !strings.Contains(said, c.want) || !strings.Contains(said, "\nrace log 1\n") || !strings.HasSuffix(said, "told") {
			t.Errorf("%s: it says %q, want %q, the log and what is told of the game", c.name, said, c.want)
		}
	}
}
