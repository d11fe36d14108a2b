package rollway

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"platelayer/rules"
)

// The text of a state is a list of lines, each a word and what stands there on the
// table or on a sheet, in the words of a log. What follows from it, such as the owners of
// trains, is worked out when it is read.
//
//	state 1 1
//	at 3 P1 lay
//	roll 1 3 4 4 6
//	extra
//	left
//	track 3 6
//	done share bid
//	sheet P1
//	shares SR0 CL4 PE
//	bids SR CL SR
//	engineers random-1:2
//	lines 1:C5/S-N 2:C4/S-NE:random-1
//	mystery square
//	runs

// textVersion is the version of the text.
const textVersion = 1

// The words for what has been done in a turn.
const (
	doneFirst = "first"
	doneShare = "share"
	doneBid   = "bid"
	doneTrack = "track"
	doneBonus = "bonus" // an engineer's track is still to be laid
)

// AppendText appends the state as text.
func (s *State) AppendText(b []byte) ([]byte, error) {
	b = fmt.Appendf(b, "state %d %d\nat %d %s %s\nroll", textVersion, s.g.players, s.turn, rules.LogMover(int(s.seat)), s.phase)
	b = append(appendDice(b, s.roll), "\nextra"...)
	b = append(appendDice(b, s.extra), "\nleft"...)
	b = append(appendDice(b, s.left), "\ntrack"...)
	b = append(appendDice(b, s.track), "\ndone"...)
	for _, d := range []struct {
		word string
		is   bool
	}{{doneFirst, s.first}, {doneShare, s.shared}, {doneBid, s.bid}, {doneTrack, s.laid}, {doneBonus, s.bonus}, {s.engineer.String(), s.engineer != NoEngineer}} {
		if d.is {
			b = append(append(b, ' '), d.word...)
		}
	}
	b = append(b, '\n')
	for p := range s.seats {
		b = fmt.Appendf(b, "sheet %s\n", rules.LogMover(p))
		b = s.seats[p].appendText(s.g, b)
	}
	return b, nil
}

func (t *seat) appendText(g *Game, b []byte) []byte {
	b = append(b, "shares"...)
	for _, m := range t.shares {
		b = append(append(b, ' '), m.String()...)
	}
	b = append(b, "\nbids"...)
	for _, c := range t.bids {
		b = append(append(b, ' '), c.Letters()...)
	}
	b = append(b, "\nengineers"...)
	for e := range Engineer(Engineers) {
		if t.usedIn[e] > 0 {
			b = fmt.Appendf(b, " %s:%d", e, t.usedIn[e])
		}
	}
	b = append(b, "\nlines"...)
	for _, l := range t.laid {
		sides := LineSides[l.Line]
		b = fmt.Appendf(b, " %d:%s/%s-%s", l.Turn, g.label(int(l.Cell)), g.land.SideName(sides[0]), g.land.SideName(sides[1]))
		if l.By != NoEngineer {
			b = append(append(b, ':'), l.By.String()...)
		}
	}
	b = append(b, "\nmystery"...)
	if t.mystery != NoCompany {
		b = append(append(b, ' '), t.mystery.String()...)
	}
	b = append(b, "\nruns"...)
	for i := range t.results {
		r := &t.results[i]
		b = fmt.Appendf(b, " %d:%dx%d,%dx%d,%dx%d", r.Turn, r.Sums[0], r.Shares[0], r.Sums[1], r.Shares[1], r.Sums[2], r.Shares[2])
	}
	return append(b, '\n')
}

// String is a box of the shares: SR3, CL4, PE, or -SR where it is crossed out.
func (m shareMark) String() string {
	switch {
	case m.company >= Companies:
		return "-"
	case m.burned:
		return "-" + m.company.Letters()
	case m.company == Pentagon:
		return m.company.Letters()
	}
	return m.company.Letters() + strconv.Itoa(int(m.number))
}

// UnmarshalText reads a state of the same game, and refuses one that Check finds a fault
// in. The state stays as it was on an error.
func (s *State) UnmarshalText(text []byte) error {
	if s.g == nil {
		return errors.New("a state is read into a state of its game")
	}
	n := s.g.Start()
	r := stateReader{rules.NewTextReader(text)}
	n.read(&r)
	if r.Err == nil {
		r.Err = n.Check()
	}
	if r.Err != nil {
		return fmt.Errorf("not a state of this game: %w", r.Err)
	}
	s.CopyFrom(n)
	return nil
}

// stateReader reads the text of a state of the game.
type stateReader struct{ rules.TextReader }

func (r *stateReader) player(w string, players int) int {
	n, ok := strings.CutPrefix(w, "P")
	if !ok {
		n = "none"
	}
	return max(0, r.Number(n, players)-1)
}

func (r *stateReader) dice(name string, most int) (d Dice) {
	words := r.Line(name)
	if len(words) > most {
		r.Fail("%d dice are too many for %q", len(words), name)
		return 0
	}
	for _, w := range words {
		if v := r.Number(w, 6); v > 0 {
			d += oneDie(v)
		} else {
			r.Fail("%q is no die", w)
		}
	}
	return d
}

// read fills what AppendText writes; every number is held to its range here, so that
// nothing that follows can reach beyond a table.
func (s *State) read(r *stateReader) {
	r.Head(textVersion, s.g.players)
	at := r.Words("at", 3)
	if r.Err != nil {
		return
	}
	s.turn = uint8(r.Number(at[0], s.g.turns))
	s.seat = uint8(r.player(at[1], s.g.players))
	s.phase = Phase(r.Name(at[2], phaseNames[:]))
	s.roll, s.extra = r.dice("roll", TurnDice), r.dice("extra", RandomDice)
	s.left, s.track = r.dice("left", TurnDice), r.dice("track", TrackDice)
	for _, w := range r.Line("done") {
		switch w {
		case doneFirst:
			s.first = true
		case doneShare:
			s.shared = true
		case doneBid:
			s.bid = true
		case doneTrack:
			s.laid = true
		case doneBonus:
			s.bonus = true
		default:
			s.engineer = Engineer(r.Name(w, EngineerNames[:]))
		}
	}
	for p := range s.seats {
		if w := r.Line("sheet"); r.Err == nil && !slices.Equal(w, []string{rules.LogMover(p)}) {
			r.Fail("the sheet of %s should stand here", rules.LogMover(p))
		}
		s.seats[p].read(s.g, r)
	}
	r.End()
}

func (t *seat) read(g *Game, r *stateReader) {
	for _, w := range r.Line("shares") {
		t.readShare(g, r, w)
	}
	for _, w := range r.Line("bids") {
		if len(t.bids) == g.turns {
			r.Fail("there are more bids than turns")
			break
		}
		t.addBid(g, Company(r.Name(w, CompanyLetters[:])))
	}
	for _, w := range r.Line("engineers") {
		name, turn, _ := strings.Cut(w, ":")
		e := Engineer(r.Name(name, EngineerNames[:]))
		if t.usedIn[e] > 0 {
			r.Fail("the engineer %q is listed twice", e)
		}
		t.use(g, e, uint8(r.Number(turn, g.turns)))
	}
	for _, w := range r.Line("lines") {
		turn, place, _ := strings.Cut(w, ":")
		place, by, engineered := strings.Cut(place, ":")
		label, sides, _ := strings.Cut(place, "/")
		c, line, err := g.ParseLine(label, sides)
		if err != nil {
			r.Fail("line %q: %w", w, err)
			break
		}
		l := Laid{uint16(c), uint8(line), uint8(r.Number(turn, g.turns)), NoEngineer}
		if engineered {
			l.By = Engineer(r.Name(by, EngineerNames[:]))
		}
		if len(t.laid) == g.turns+layers {
			r.Fail("there are more lines than a game has")
			break
		}
		if err := t.fits(g, l); err != nil {
			r.Fail("line %q: %w", w, err)
			break
		}
		t.laid = append(t.laid, l)
		t.lay(g, c, line)
	}
	for _, w := range r.Line("mystery") {
		c := Company(r.Name(w, CompanyNames[:]))
		if !t.undecided {
			r.Fail("no mystery station is connected")
			break
		}
		t.setOwner(c)
	}
	for _, w := range r.Line("runs") {
		turn, sums, _ := strings.Cut(w, ":")
		res := Result{Turn: uint8(r.Number(turn, g.turns))}
		parts := strings.Split(sums, ",")
		if len(parts) != Companies {
			r.Fail("%q should have the points and shares of %d companies", w, Companies)
			break
		}
		for c, part := range parts {
			sum, shares, _ := strings.Cut(part, "x")
			res.Sums[c] = int16(r.Number(sum, 1<<15-1))
			res.Shares[c] = uint8(r.Number(shares, Shares))
		}
		t.results = append(t.results, res)
		t.points += int32(res.Total())
	}
}

// readShare reads a box of the shares.
func (t *seat) readShare(g *Game, r *stateReader, w string) {
	text, burned := strings.CutPrefix(w, "-")
	m := shareMark{company: NoCompany, burned: burned}
	if w != "-" {
		if len(text) < 2 {
			r.Fail("%q is no share", w)
			return
		}
		m.company = Company(r.Name(text[:2], CompanyLetters[:]))
		switch number := text[2:]; {
		case burned || m.company == Pentagon:
			if number != "" {
				r.Fail("%q is no share", w)
			}
		case number != "":
			m.number = uint8(r.Number(number, 6))
		default:
			r.Fail("the share %q has no number", w)
		}
	}
	if len(t.shares) == g.turns {
		r.Fail("there are more shares than turns")
	} else if err := t.checkShare(m); err != nil {
		r.Fail("share %q: %w", w, err)
	} else {
		t.addShare(m)
	}
}
