package railroadink

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"platelayer/rules"
)

// The text of a state is a few lines. For each player there are three: what belongs to the
// game, what to the round, and the spaces.
//
//	state 1 2
//	at 3 P2 play
//	dice A3 A5 A1 B2
//	P1 specials 4 regular 1 extra 0 villages 0 universities 2 woken 1 copied 1 erased 0
//	round drawn 1 3 special 1 copies 0
//	board B1 highway n-s, C1 renovated railway n-w + highway e-s
//	...

// textVersion is the version of the text.
const textVersion = 1

// The words of the text.
const (
	wordRenovated = "renovated" // the Renovation die has been used; before a Route, it made it
	wordBuilt     = "built"     // the Construction die has been used
)

// totals are the numbers of a sheet that belong to the game, in the order of the text. The
// Special Routes stand before them.
var totalNames = [...]string{"regular", "extra", "villages", "universities", "woken", "copied", "erased"}

func (s *sheet) totals() [len(totalNames)]int {
	return [...]int{int(s.regular), int(s.extra), int(s.villages), int(s.universities), int(s.woken), int(s.copied), int(s.erased)}
}

func (s *sheet) setTotals(n [len(totalNames)]int) {
	s.regular, s.extra, s.villages, s.universities = uint8(n[0]), uint8(n[1]), uint8(n[2]), uint8(n[3])
	s.woken, s.copied, s.erased = uint16(n[4]), uint16(n[5]), uint8(n[6])
}

// AppendText appends the state as text.
func (s *State) AppendText(b []byte) ([]byte, error) {
	b = fmt.Appendf(b, "state %d %d\nat %d %s %s\ndice", textVersion, s.g.players, s.round, rules.LogMover(int(s.seat)), s.phase)
	if s.phase == Playing {
		for i := range s.g.slots {
			b = append(append(b, ' '), s.dieText(i)...)
		}
	}
	for p := range s.sheets {
		b = s.appendSheet(b, p)
	}
	return append(b, '\n'), nil
}

// appendSheet appends the lines of a player.
func (s *State) appendSheet(b []byte, p int) []byte {
	sh := &s.sheets[p]
	b = fmt.Appendf(b, "\n%s specials", rules.LogMover(p))
	b = appendBits(b, int(sh.pictures))
	for i, n := range sh.totals() {
		b = append(append(append(b, ' '), totalNames[i]...), ' ')
		b = strconv.AppendInt(b, int64(n), 10)
	}
	b = append(b, "\nround drawn"...)
	b = appendBits(b, int(sh.dice))
	b = fmt.Appendf(b, " special %d copies %d", sh.special, sh.copies)
	if sh.reno {
		b = append(b, " "+wordRenovated...)
	}
	if sh.building {
		b = append(b, " "+wordBuilt...)
	}
	b = append(b, "\nboard"...)
	for rest := sh.drawn; rest != 0; rest &= rest - 1 {
		cell := rest.first()
		if rest != sh.drawn {
			b = append(b, ',')
		}
		at := spaceOf(cell)
		b = append(b, ' ', byte('A'+at.Col), byte('1'+at.Row))
		for o, mark := range originMarks {
			if mark != "" && sh.by[o]&bit(cell) != 0 {
				b = append(append(b, ' '), mark...)
			}
		}
		b = append(append(b, ' '), s.g.drawings[sh.at[cell]].text...)
	}
	return b
}

// appendBits appends the places of the bits of a set, from 1.
func appendBits(b []byte, set int) []byte {
	for i := 0; set>>i != 0; i++ {
		if set>>i&1 == 1 {
			b = strconv.AppendInt(append(b, ' '), int64(i+1), 10)
		}
	}
	return b
}

// UnmarshalText reads a state of the same game, and refuses one that Check finds a fault
// in. The state stays as it was on an error.
func (s *State) UnmarshalText(text []byte) error {
	if s.g == nil {
		return errors.New("a state is read into a state of its game")
	}
	n := s.g.Start()
	r := stateReader{TextReader: rules.NewTextReader(text), g: s.g}
	r.read(n)
	if r.Err == nil {
		r.Err = n.Check()
	}
	if r.Err != nil {
		return fmt.Errorf("not a state of this game: %w", r.Err)
	}
	s.CopyFrom(n)
	return nil
}

// stateReader reads the text of a state of the game, word by word.
type stateReader struct {
	rules.TextReader
	g     *Game
	words []string // of the line that is read
}

// line goes on to the next line, which must begin with a word.
func (r *stateReader) line(name string) { r.words = r.Line(name) }

// next is the next word of the line, "" at its end.
func (r *stateReader) next() string {
	if len(r.words) == 0 {
		return ""
	}
	w := r.words[0]
	r.words = r.words[1:]
	return w
}

// word wants a word next.
func (r *stateReader) word(want string) {
	if w := r.next(); w != want {
		r.Fail("%q should stand where %q does", want, rules.ClipWord(w))
	}
}

// number reads a number up to a largest one.
func (r *stateReader) number(most int) int { return r.Number(rules.ClipWord(r.next()), most) }

// bits reads numbers from 1 as long as there are any, as a set.
func (r *stateReader) bits(most int) (set int) {
	for len(r.words) > 0 && r.words[0][0] >= '0' && r.words[0][0] <= '9' && r.Err == nil {
		n := r.number(most)
		if n == 0 || set>>(n-1) != 0 {
			r.Fail("numbers should rise from 1")
			return 0
		}
		set |= 1 << (n - 1)
	}
	return set
}

// ends wants nothing further on the line.
func (r *stateReader) ends() {
	if w := r.next(); w != "" {
		r.Fail("%q stands where a line should end", rules.ClipWord(w))
	}
}

// read fills what AppendText writes; every number is held to its range here, so that
// nothing that follows can reach beyond a table.
func (r *stateReader) read(s *State) {
	g := r.g
	r.Head(textVersion, g.players)
	at := r.Words("at", 3)
	s.round = uint8(r.Number(at[0], g.b.Rounds.V))
	players := make([]string, g.players)
	for p := range players {
		players[p] = rules.LogMover(p)
	}
	s.seat = uint8(r.Name(at[1], players))
	s.phase = Phase(r.Name(at[2], phaseNames[:]))
	r.line("dice")
	if s.phase == Playing && r.Err == nil {
		p := moveParser{s: s, kind: MoveRoll, words: r.words}
		m := p.move()
		if r.words = p.words; p.err != nil {
			r.Fail("%w", p.err)
			return
		}
		for i := range g.slots {
			s.pips[i] = uint8(m.Die(i) - 1)
		}
		s.showsSame()
	}
	r.ends()
	for p := range g.players {
		r.sheet(s, p)
	}
	r.End()
}

// sheet reads the lines of a player.
func (r *stateReader) sheet(s *State, p int) {
	sh := &s.sheets[p]
	r.line(rules.LogMover(p))
	r.word("specials")
	sh.pictures = uint16(r.bits(len(r.g.specials)))
	var totals [len(totalNames)]int
	for i, name := range totalNames {
		r.word(name)
		totals[i] = r.number(1<<8 - 1)
	}
	sh.setTotals(totals)
	r.ends()
	r.line("round")
	r.word("drawn")
	sh.dice = uint8(r.bits(r.g.routes))
	r.word("special")
	sh.special = uint8(r.number(1<<8 - 1))
	r.word("copies")
	sh.copies = uint8(r.number(1<<8 - 1))
	sh.reno, sh.building = r.flag(wordRenovated), r.flag(wordBuilt)
	r.ends()
	r.line("board")
	r.board(sh)
}

// flag takes a word that need not stand there.
func (r *stateReader) flag(word string) bool {
	if len(r.words) == 0 || r.words[0] != word {
		return false
	}
	r.next()
	return true
}

// board reads the spaces of a player.
func (r *stateReader) board(sh *sheet) {
	if r.Err != nil || len(r.words) == 0 {
		return
	}
	for _, text := range strings.Split(strings.Join(r.words, " "), ",") {
		label, route, _ := strings.Cut(strings.TrimSpace(text), " ")
		at, ok := ParseSpace(label)
		o := fromWhite
		for i, mark := range originMarks {
			if rest, found := strings.CutPrefix(route, mark+" "); found && mark != "" {
				o, route = origin(i), rest
			}
		}
		id, err := r.g.parseDrawing(route)
		if !ok || err != nil || !r.g.b.Has(at) || sh.drawn&bit(cellOf(at)) != 0 {
			r.Fail("%q is no space of the board with a Route, or it is there twice", rules.ClipWord(text))
			return
		}
		r.g.put(sh, cellOf(at), id, o)
	}
}
