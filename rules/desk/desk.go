// Package desk is what the referees of all games have in common: a log lies before them
// and is read line by line. It knows the header, who writes, and the end of a log, as
// docs/log.md tells them, and no game; nothing of it is shared with the engines.
package desk

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Chance is who writes what the dice and the cards bring.
const Chance = "dice"

// Log is a log that is followed. Version, Map and Players are what its header has to say.
type Log struct {
	Version string // "rocca-rails log 1"
	Map     string // the id
	Players int

	headed int  // lines of the header that have been read
	closed bool // the end line has been read
}

// Rule is what a word means to a referee: it reads what follows the word and says what
// happens then, or which rule is broken. It changes nothing itself.
type Rule[R any] func(r R, args []string) (apply func(), err error)

// Game is what the desk has to know of a game.
type Game interface {
	// Next is who writes the next line, "" once the game is over.
	Next() string
	// Over tells whether the game has ended.
	Over() bool
	// Scores are what the end line repeats.
	Scores() []int
}

// Begun tells whether the whole header has been read.
func (l *Log) Begun() bool { return l.headed == headerLines }

// Judge reads the next line, and says what it does or which rule it breaks. rules are the
// words that whoever is next may write. Nothing changes before apply is called.
func Judge[R Game](l *Log, r R, rules map[string]Rule[R], line string) (apply func(), err error) {
	line, _, _ = strings.Cut(line, "#")
	words := strings.Fields(line)
	switch {
	case len(words) == 0:
		return func() {}, nil
	case l.closed:
		return nil, fmt.Errorf("%q stands after the end of the log: nothing may", line)
	case !l.Begun():
		return l.header(words)
	case words[0] == "end":
		return l.end(words[1:], r)
	case r.Over():
		return nil, fmt.Errorf("%q stands after the last move: only the end line may follow", line)
	case words[0] != r.Next():
		return nil, fmt.Errorf("%q is out of order: the next line is written by %q", words[0], r.Next())
	case len(words) < 2 || rules[words[1]] == nil:
		return nil, fmt.Errorf("%q is not possible now: %s may write %s", line, words[0], strings.Join(slices.Sorted(maps.Keys(rules)), ", "))
	}
	return rules[words[1]](r, words[2:])
}

// end reads the last line of a log, which repeats the final scores.
func (l *Log) end(args []string, r Game) (func(), error) {
	if !r.Over() {
		return nil, fmt.Errorf("the end stands before the game is over")
	}
	var want []string
	for _, s := range r.Scores() {
		want = append(want, strconv.Itoa(s))
	}
	if !slices.Equal(args, want) {
		return nil, fmt.Errorf("the scores are %s, not %s", strings.Join(want, " "), strings.Join(args, " "))
	}
	return func() { l.closed = true }, nil
}
