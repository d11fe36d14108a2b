package rules

import (
	"fmt"
	"strconv"
	"strings"
)

// LogFormat is the language in which a game writes its logs: a header, a move a line,
// and the final scores. Games differ in their moves only (docs/log.md,
// docs/log-rollway.md).
type LogFormat struct {
	Game       string // as a definition calls it
	Version    int
	MinPlayers int
	MaxPlayers int
}

// LogHeader is what stands above the moves of a log.
type LogHeader struct {
	Map, Digest string
	Players     int
	Seed        string // a number, or "-"
}

// Logged is a state that tells a reader how its log can go on.
type Logged[S any, M comparable] interface {
	State[S, M]
	// Wants is what is to be done next: "two dice are to be assigned to shares".
	Wants() string
	// Draws is what chance brings next, where it is to move: `"dice roll" and 5 dice`.
	Draws() string
}

// AppendHeader appends the first lines of a log.
func (f LogFormat) AppendHeader(b []byte, h LogHeader) []byte {
	return fmt.Appendf(b, "%s log %d\nmap %s %s\nplayers %d\nseed %s\n\n", f.Game, f.Version, LogWord(h.Map), h.Digest, h.Players, h.Seed)
}

// AppendLogMove appends the line of a move that is about to be made.
func AppendLogMove[S State[S, M], M comparable](b []byte, s S, m M) []byte {
	b = append(b, LogMover(s.Player())...)
	b = append(b, ' ')
	b = append(b, s.MoveText(m)...)
	return append(b, '\n')
}

// AppendLogEnd appends the last line: the final scores.
func AppendLogEnd[S State[S, M], M comparable](b []byte, s S) []byte {
	b = append(b, logEnd...)
	for _, n := range s.Scores(nil) {
		b = append(b, ' ')
		b = strconv.AppendInt(b, int64(n), 10)
	}
	return append(b, '\n')
}

const logEnd = "end"

// LogMover is what a line of a log begins with: P1 for the first player, dice for chance.
func LogMover(player int) string {
	if player == Chance {
		return "dice"
	}
	return "P" + strconv.Itoa(player+1)
}

// LogError is where a log cannot be followed.
type LogError struct {
	Line int // from 1; 0 for the log as a whole
	Text string
	Err  error
	// Legal are the moves that could have been made, as lines of a log; empty for
	// chance and for lines that are no moves.
	Legal []string
}

// maxLegal is how many legal moves a message lists, longLine how many characters of the
// line it shows.
const (
	maxLegal = 20
	longLine = 120
)

// Error is one line, or several where it lists what was legal.
func (e *LogError) Error() string {
	var b strings.Builder
	if e.Line > 0 {
		fmt.Fprintf(&b, "line %d: ", e.Line)
	}
	b.WriteString(e.Err.Error())
	if e.Text != "" {
		fmt.Fprintf(&b, " (%q)", clip(e.Text, longLine))
	}
	for i, l := range e.Legal {
		if i == 0 {
			b.WriteString("\nlegal were:")
		}
		if i == maxLegal {
			fmt.Fprintf(&b, "\n  and %d more", len(e.Legal)-i)
			break
		}
		b.WriteString("\n  " + l)
	}
	return b.String()
}

// Unwrap is what is wrong with the line.
func (e *LogError) Unwrap() error { return e.Err }

// ParseHeader reads the header of a log, so that its map can be found. An error is a
// *LogError.
func (f LogFormat) ParseHeader(log string) (LogHeader, error) {
	lines, err := linesOf(log)
	if err != nil {
		return LogHeader{}, err
	}
	h, _, err := f.parseHeader(lines)
	return h, err
}

// ReplayLog follows a log and returns the state it leads to, which is over only if the
// log is of a whole game. id and digest are those of the map at hand, start makes the
// game on it. watch, unless nil, sees each move before it is made. An error is a
// *LogError; the state is then the one before the line, or the zero value.
func ReplayLog[S Logged[S, M], M comparable](f LogFormat, log, id, digest string, start func(players int) (S, error), watch func(S, M)) (S, error) {
	var none S
	lines, err := linesOf(log)
	if err != nil {
		return none, err
	}
	h, at, err := f.parseHeader(lines)
	if err != nil {
		return none, err
	}
	s, err := start(h.Players)
	if err != nil {
		return none, &LogError{Err: err}
	}
	if h.Map != id || h.Digest != digest {
		return none, &LogError{Line: at, Err: fmt.Errorf("the log is of map %q %s, not of %q %s: a map that has changed cannot be replayed", ClipWord(h.Map), ClipWord(h.Digest), ClipWord(id), digest)}
	}
	for lines.next() {
		first, rest, _ := strings.Cut(lines.text, " ")
		if first == logEnd {
			if err := checkLogEnd(s, rest); err != nil {
				return s, lines.fail(err)
			}
			if lines.next() {
				return s, lines.fail(fmt.Errorf("nothing follows the end"))
			}
			return s, nil
		}
		if err := followLine(s, first, rest, watch); err != nil {
			e := lines.fail(err)
			if !s.Over() && s.Player() != Chance {
				for _, m := range s.Moves(nil) {
					e.Legal = append(e.Legal, strings.TrimSuffix(string(AppendLogMove(nil, s, m)), "\n"))
				}
			}
			return s, e
		}
	}
	return s, nil
}

// followLine makes the move of a line.
func followLine[S Logged[S, M], M comparable](s S, first, rest string, watch func(S, M)) error {
	if s.Over() {
		return fmt.Errorf("%s", s.Wants())
	}
	if want := LogMover(s.Player()); first != want {
		if s.Player() == Chance {
			return fmt.Errorf("chance moves next, with %s, not %q: %s", s.Draws(), ClipWord(first), s.Wants())
		}
		return fmt.Errorf("it is for %s to go on, not for %q: %s", want, ClipWord(first), s.Wants())
	}
	m, err := s.ParseMove(rest)
	if err == nil {
		if watch != nil {
			watch(s, m)
		}
		err = s.Apply(m)
	}
	if err != nil && first == LogMover(Chance) {
		return fmt.Errorf("%w: due is %s", err, s.Draws())
	}
	return err
}

// checkLogEnd holds the last line of a log to the game.
func checkLogEnd[S Logged[S, M], M comparable](s S, rest string) error {
	if !s.Over() {
		return fmt.Errorf("the game is not over: %s", s.Wants())
	}
	want := strings.TrimSpace(strings.TrimPrefix(string(AppendLogEnd(nil, s)), logEnd))
	if rest != want {
		return fmt.Errorf("the final scores are %s", want)
	}
	return nil
}

// logLines are the lines of a log without comments and empty ones.
type logLines struct {
	rest string
	text string // of the line, its words joined by single blanks
	n    int    // its number
}

// linesOf are the lines of a log that is UTF-8 with line feeds, with or without a byte
// order mark. Others are named, as nothing in them would be found.
func linesOf(log string) (*logLines, error) {
	for _, e := range []struct{ mark, name string }{
		{"\xff\xfe\x00\x00", "UTF-32"}, {"\x00\x00\xfe\xff", "UTF-32"}, {"\xff\xfe", "UTF-16"}, {"\xfe\xff", "UTF-16"},
	} {
		if strings.HasPrefix(log, e.mark) {
			return nil, &LogError{Err: fmt.Errorf("the log is %s: save it as UTF-8", e.name)}
		}
	}
	if strings.Contains(log, "\r") && !strings.Contains(log, "\n") {
		return nil, &LogError{Err: fmt.Errorf("the lines of the log end in a carriage return alone: save it with the line endings of Unix or Windows")}
	}
	return &logLines{rest: strings.TrimPrefix(log, "\ufeff")}, nil
}

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

func (l *logLines) fail(err error) *LogError { return &LogError{Line: l.n, Text: l.text, Err: err} }

// parseHeader reads the header and tells the line that names the map.
func (f LogFormat) parseHeader(l *logLines) (h LogHeader, mapLine int, err error) {
	version := fmt.Sprintf("%s log %d", f.Game, f.Version)
	for _, key := range []string{version, "map ID DIGEST", "players NUMBER", "seed NUMBER"} {
		if !l.next() {
			l.text = ""
			e := l.fail(fmt.Errorf("the log ends where %q should stand", key))
			e.Line = max(1, e.Line) // the last line, also of an empty log
			return h, 0, e
		}
		w := strings.Fields(l.text)
		want := strings.Fields(key)
		ok := len(w) == len(want) && w[0] == want[0]
		switch {
		case !ok:
		case key == version:
			if n, err := strconv.Atoi(w[2]); err == nil && n > f.Version && w[1] == want[1] {
				return h, 0, l.fail(fmt.Errorf("the log is of version %d, this platelayer reads version %d: get a newer platelayer", n, f.Version))
			}
			ok = l.text == version
		case w[0] == "map":
			if h.Map, err = ParseLogWord(w[1]); err != nil {
				return h, 0, l.fail(err)
			}
			h.Digest, mapLine = w[2], l.n
		case w[0] == "players":
			h.Players, err = strconv.Atoi(w[1])
			if ok = err == nil; ok && (h.Players < f.MinPlayers || h.Players > f.MaxPlayers) {
				return h, 0, l.fail(fmt.Errorf("%s is for %d to %d players, not %d", strings.ReplaceAll(f.Game, "-", " "), f.MinPlayers, f.MaxPlayers, h.Players))
			}
		case w[0] == "seed":
			_, err = strconv.ParseUint(w[1], 10, 64)
			h.Seed = w[1]
			ok = err == nil || w[1] == "-"
		}
		if !ok {
			return h, 0, l.fail(fmt.Errorf("%q should stand here", key))
		}
	}
	return h, mapLine, nil
}
