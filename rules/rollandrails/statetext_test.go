package rollandrails

import (
	"strconv"
	"strings"
	"testing"

	"platelayer/rules/rulestest"
)

// A state is read from its own text and from no other: every line has its place, its
// numbers and their range, and what they say together must hold.
func TestStateTextIsRefused(t *testing.T) {
	s := position(t, `
A . o . B
 . . . . .
C . . . .`, 2)
	link(t, s, 0, "B1 E-W", "C1 E-W", "A2 E-NW")
	link(t, s, 1, "B3 E-W")
	turn(s, 2, 0, "curve straight delivery 3")
	sound(t, s)
	text := rulestest.Text(s)
	line := func(word string, n int) string { // the n-th line of a word
		rest := text
		for {
			i := strings.Index("\n"+rest, "\n"+word+" ")
			if i < 0 {
				t.Fatalf("no line %q", word)
			}
			end := i + strings.IndexByte(rest[i:], '\n')
			if n == 0 {
				return rest[i:end]
			}
			rest, n = rest[end+1:], n-1
		}
	}
	number := func(old string, at int, to string) string { // one number of a line changed
		w := strings.Fields(old)
		w[at] = to
		return strings.Join(w, " ")
	}
	more := "" // seven lines like the first
	for i := range 7 {
		more += number(line("line", 0), 7, strconv.Itoa(len(s.lines)+i)) + "\n"
	}
	for _, c := range []struct{ name, old, new, want string }{
		{"a newer version", "state 1 ", "state 2 ", "another game or version"},
		{"three players", "state 1 2 ", "state 1 3 ", "another game or version"},
		{"more cells", "state 1 2 15 ", "state 1 2 16 ", "another game or version"},
		{"more stops", "state 1 2 15 4\n", "state 1 2 15 5\n", "another game or version"},
		{"more lines", "", "pool 0 0 0 0 0 0\n", "more follows"},
		{"a number more", line("pool", 0), line("pool", 0) + " 0", `"pool" and 6 numbers should stand`},
		{"a number less", line("left", 0), "left 1 1 0 0", `"left" and 5 numbers should stand`},
		{"no number", line("pool", 0), "pool 1 0 0 0 0 x", `"pool" has no number "x"`},
		{"a line missing", line("marks", 0) + "\n", "", `"marks" and 5 numbers should stand where "cities`},
		{"no such phase", line("at", 0), number(line("at", 0), 1, "11"), "11 is not from 0 to 10"},
		{"a row of others", line("ship", 0), number(line("ship", 0), 2, "2"), "2 is not from 0 to 1"},
		{"a seventh pip", line("turn", 0), number(line("turn", 0), 1, "7"), "7 is not from 0 to 6"},
		{"level 0", line("seat", 0), number(line("seat", 0), 7, "0"), "P1 has level 0"},
		{"money from nowhere", line("seat", 0), number(line("seat", 0), 1, "99"), "P1 has 99 after"},
		{"a link more", line("seat", 0), number(line("seat", 0), 3, "3"), "P1 has 3 links, not 1"},
		{"a seventh space", line("stop", 0), number(line("stop", 0), 2, "7"), "7 is not from -1 to 6"},
		{"a town with goods", line("stop", 1), number(number(line("stop", 1), 2, "1"), 3, "1"), "has 1 goods on 1 spaces"},
		{"another color", line("stop", 0), number(line("stop", 0), 1, "4"), "has changed its color"},
		{"a line of P3", line("line", 0), number(line("line", 0), 3, "2"), "2 is not from -1 to 1"},
		{"a part that is whole", line("line", 0), number(line("line", 0), 7, "1"), "line 0 is part of line 1"},
		{"parts of each other", line("line", 0) + "\n" + line("line", 1), number(line("line", 0), 7, "1") + "\n" + number(line("line", 1), 7, "0"), "lines are part of each other"},
		{"seven links of a place", line("piece", 0), more + line("piece", 0), "a place has too many links"},
		{"a link to itself", line("line", 0), number(line("line", 0), 2, line("line", 0)[5:6]), "begins and ends in the same place"},
		{"an open end elsewhere", line("line", 2), number(line("line", 2), 8, "14"), "is open, and line 2 is not"},
		{"two ends at one place", line("line", 2), line("line", 3), "a line ends where it cannot"},
		{"a piece to no land", line("piece", 0), number(line("piece", 0), 3, "5"), "track leads off the land"},
		{"a piece from no land", line("piece", 0), number(line("piece", 0), 2, "5"), "track leads off the land"},
		{"a piece twice", line("piece", 3), line("piece", 3) + "\n" + line("piece", 3), "piece 4 cannot lie in B3"},
		{"a cheaper piece", line("piece", 1), number(line("piece", 1), 6, "0"), "P1 has paid 1 for what costs 0"},
	} {
		bad := strings.Replace(text, c.old, c.new, 1)
		if c.old == "" {
			bad = text + c.new
		}
		if bad == text {
			t.Errorf("%s: nothing is changed", c.name)
			continue
		}
		to := s.Clone()
		err := to.UnmarshalText([]byte(bad))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
		if rulestest.Text(to) != text {
			t.Errorf("%s: it is refused and has changed the state", c.name)
		}
	}
	if err := s.Clone().UnmarshalText([]byte(text)); err != nil {
		t.Error(err)
	}
	if err := new(State).UnmarshalText([]byte(text)); err == nil {
		t.Error("a state is read without a game")
	}
}
