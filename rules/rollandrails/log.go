package rollandrails

import (
	"fmt"
	"strconv"
	"strings"

	"platelayer/rules"
)

// logVersion is the version of docs/log.md.
const logVersion = 1

// AppendLogHeader appends the first lines of a log; seed is what the game's chance came
// from, for the reader.
func (g *Game) AppendLogHeader(b []byte, seed uint64) []byte {
	return fmt.Appendf(b, "roll-and-rails log %d\nmap %s %s\nplayers %d\nseed %d\n\n", logVersion, logWord(g.m.ID), g.digest, g.players, seed)
}

// AppendLogMove appends the line of a move that is about to be made.
func (s *State) AppendLogMove(b []byte, m Move) []byte {
	b = append(b, who(s.Player())...)
	b = append(b, ' ')
	b = append(b, s.MoveText(m)...)
	return append(b, '\n')
}

// AppendLogEnd appends the last line: the final scores.
func (s *State) AppendLogEnd(b []byte) []byte {
	b = append(b, "end"...)
	for _, n := range s.Scores(nil) {
		b = fmt.Appendf(b, " %d", n)
	}
	return append(b, '\n')
}

// who is what a line begins with.
func who(player int) string {
	if player == rules.Chance {
		return "dice"
	}
	return "P" + strconv.Itoa(player+1)
}

// draws are what chance moves in a phase.
var draws = map[Phase]Kind{Setup: MoveSetup, Starting: MoveStart, Rolling: MoveRoll, Rerolling: MoveRerolled}

// LogError is where a log cannot be followed.
type LogError struct {
	Line int // from 1; 0 for the log as a whole
	Text string
	Err  error
	// Legal are the moves that could have been made, as lines of a log; empty for
	// chance and for lines that are no moves.
	Legal []string
}

// maxListed is how many legal moves a message lists.
const maxListed = 20

// Error is one line, or several where it lists what was legal.
func (e *LogError) Error() string {
	var b strings.Builder
	if e.Line > 0 {
		fmt.Fprintf(&b, "line %d: ", e.Line)
	}
	b.WriteString(e.Err.Error())
	if e.Text != "" {
		fmt.Fprintf(&b, " (%q)", e.Text)
	}
	for i, l := range e.Legal {
		if i == 0 {
			b.WriteString("\nlegal were:")
		}
		if i == maxListed {
			fmt.Fprintf(&b, "\n  and %d more", len(e.Legal)-i)
			break
		}
		b.WriteString("\n  " + l)
	}
	return b.String()
}

// Unwrap is what is wrong with the line.
func (e *LogError) Unwrap() error { return e.Err }

// LogHeader is what stands above the moves of a log.
type LogHeader struct {
	Map, Digest string
	Players     int
	Seed        string // a number, or "-"
}

// ParseLogHeader reads the header of a log, so that its map can be found.
func ParseLogHeader(log string) (LogHeader, error) {
	h, _, err := parseHeader(newLogLines(log))
	return h, err
}

// Replay follows a log on its map and returns the state it leads to, which is over only
// if the log is of a whole game. watch, unless nil, sees each move before it is made. An
// error is a *LogError.
func Replay(m *Map, log string, watch func(*State, Move)) (*State, error) {
	lines := newLogLines(log)
	h, at, err := parseHeader(lines)
	if err != nil {
		return nil, err
	}
	fail := func(format string, args ...any) error {
		return &LogError{Line: lines.n, Text: lines.text, Err: fmt.Errorf(format, args...)}
	}
	g, err := NewGame(m, h.Players)
	if err != nil {
		return nil, &LogError{Err: err}
	}
	if h.Map != m.ID || h.Digest != g.digest {
		return nil, &LogError{Line: at, Err: fmt.Errorf("the log is of map %q %s, not of %q %s: a map that has changed cannot be replayed", h.Map, h.Digest, m.ID, g.digest)}
	}
	s := g.Start()
	for lines.next() {
		first, rest, _ := strings.Cut(lines.text, " ")
		if first == "end" {
			if err := s.checkEnd(rest); err != nil {
				return s, fail("%w", err)
			}
			if lines.next() {
				return s, fail("nothing follows the end")
			}
			return s, nil
		}
		if s.Over() {
			return s, fail("%s", phaseWants[Ended])
		}
		if want := who(s.Player()); first != want {
			if s.Player() == rules.Chance {
				return s, fail("chance moves next, in a line that begins with \"%s %s\", not %q: %s", want, draws[s.phase], first, phaseWants[s.phase])
			}
			return s, s.explain(fail("it is for %s to go on, not for %q: %s", want, first, phaseWants[s.phase]))
		}
		mv, err := s.ParseMove(rest)
		if err != nil {
			return s, s.explain(fail("%w", err))
		}
		if watch != nil {
			watch(s, mv)
		}
		if err := s.Apply(mv); err != nil {
			return s, s.explain(fail("%w", err))
		}
	}
	return s, nil
}

// checkEnd holds the last line of a log to the game.
func (s *State) checkEnd(rest string) error {
	if !s.Over() {
		return fmt.Errorf("the game is not over: %s", phaseWants[s.phase])
	}
	got := strings.Fields(rest)
	want := strings.Fields(string(s.AppendLogEnd(nil)))[1:]
	if strings.Join(got, " ") != strings.Join(want, " ") {
		return fmt.Errorf("the final scores are %s", strings.Join(want, " "))
	}
	return nil
}

// explain adds what was legal.
func (s *State) explain(err error) error {
	if e, ok := err.(*LogError); ok && !s.Over() && s.Player() != rules.Chance {
		for _, m := range s.Moves(nil) {
			e.Legal = append(e.Legal, strings.TrimSuffix(string(s.AppendLogMove(nil, m)), "\n"))
		}
	}
	return err
}

// logLines are the lines of a log without comments and empty ones.
type logLines struct {
	rest string
	text string // of the line, its words joined by single blanks
	n    int    // its number
}

func newLogLines(log string) *logLines { return &logLines{rest: log} }

func (l *logLines) next() bool {
	for l.rest != "" {
		line, rest, _ := strings.Cut(l.rest, "\n")
		l.rest = rest
		l.n++
		line, _, _ = strings.Cut(line, "#")
		if l.text = strings.Join(strings.Fields(line), " "); l.text != "" {
			return true
		}
	}
	return false
}

// parseHeader reads the header and tells the line that names the map.
func parseHeader(l *logLines) (h LogHeader, mapLine int, err error) {
	version := fmt.Sprintf("roll-and-rails log %d", logVersion)
	for _, key := range []string{version, "map ID DIGEST", "players NUMBER", "seed NUMBER"} {
		if !l.next() {
			return h, 0, &LogError{Err: fmt.Errorf("the log ends where %q should stand", key)}
		}
		w := strings.Fields(l.text)
		want := strings.Fields(key)
		ok := len(w) == len(want) && w[0] == want[0]
		switch {
		case !ok:
		case key == version:
			ok = l.text == version
		case w[0] == "map":
			if h.Map, err = parseLogWord(w[1]); err != nil {
				return h, 0, &LogError{Line: l.n, Text: l.text, Err: err}
			}
			h.Digest, mapLine = w[2], l.n
		case w[0] == "players":
			h.Players, err = strconv.Atoi(w[1])
			ok = err == nil
		case w[0] == "seed":
			_, err = strconv.ParseUint(w[1], 10, 64)
			h.Seed = w[1]
			ok = err == nil || w[1] == "-"
		}
		if !ok {
			return h, 0, &LogError{Line: l.n, Text: l.text, Err: fmt.Errorf("%q should stand here", key)}
		}
	}
	return h, mapLine, nil
}
