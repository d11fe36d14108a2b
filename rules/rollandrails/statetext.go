package rollandrails

import (
	"bytes"
	"errors"
	"fmt"
	"math/bits"
	"strconv"

	"platelayer/hex"
	"platelayer/rules/track"
)

// The text of a state is a list of lines, each a word and numbers: what was decided and
// marked. What follows from it, such as the links of a stop, is worked out when it is
// read.

// textVersion is the version of the text.
const textVersion = 1

// AppendText appends the state as text.
func (s *State) AppendText(b []byte) ([]byte, error) {
	w := stateWriter{b}
	w.line("state", textVersion, s.g.players, len(s.cells), len(s.stops))
	w.line("at", int(s.phase), int(s.after), int(s.round), int(s.first), int(s.turn), int(s.decider), int(s.step))
	w.bytes("pool", s.pool[:])
	for p := range s.g.players {
		w.bytes("hand", s.hand[p][:])
	}
	w.bytes("left", s.left[:])
	w.line("turn", int(s.wheel), bit(s.allTrack), bit(s.delivers), int(s.built), int(s.upgraded), int(s.shipped), int(s.reroll))
	w.bytes("owed", s.owed[:])
	w.line("ship", int(s.deliverer), int(s.ownRow), int(s.travels))
	w.words("marks", s.marks[:])
	w.bytes("cities", s.cities[:])
	w.words("start", s.start[:])
	w.words("gone", s.gone[:])
	w.words("sets", s.sets)
	for p := range s.g.players {
		t := &s.seats[p]
		w.line("seat", int(t.money), int(t.points), int(t.links), int(t.gained), int(t.spent), int(t.earned), int(t.level), int(t.used),
			int(t.banked), int(t.planned), int(t.manufactured), int(t.coined))
		w.bytes("helps", t.helps[:])
		for _, row := range t.table {
			w.bytes("row", row[:])
		}
	}
	for i := range s.stops {
		t := &s.stops[i]
		w.b = append(w.b, "stop"...)
		w.numbers(int(t.color), int(t.used))
		w.bytes("", t.goods[:])
	}
	for i := range s.lines {
		l := &s.lines[i]
		w.line("line", int(l.from), int(l.to), int(l.owner), int(l.last), int(l.abandoned), int(l.state), int(l.into), int(l.cell), int(l.side))
	}
	for i := range s.pieces {
		p := &s.pieces[i]
		w.line("piece", int(p.Hex), int(p.A), int(p.B), int(p.Builder), int(p.Round), int(p.Cost), int(p.lines[0]), int(p.lines[1]))
	}
	return w.b, nil
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

type stateWriter struct{ b []byte }

func (w *stateWriter) numbers(ns ...int) {
	for _, n := range ns {
		w.b = append(w.b, ' ')
		w.b = strconv.AppendInt(w.b, int64(n), 10)
	}
}

func (w *stateWriter) line(name string, ns ...int) {
	w.b = append(w.b, name...)
	w.numbers(ns...)
	w.b = append(w.b, '\n')
}

func (w *stateWriter) bytes(name string, ns []uint8) {
	w.b = append(w.b, name...)
	for _, n := range ns {
		w.numbers(int(n))
	}
	w.b = append(w.b, '\n')
}

func (w *stateWriter) words(name string, ns []uint16) {
	w.b = append(w.b, name...)
	for _, n := range ns {
		w.numbers(int(n))
	}
	w.b = append(w.b, '\n')
}

// UnmarshalText reads a state of the same game, and refuses one that Check finds a fault
// in. The state stays as it was on an error.
func (s *State) UnmarshalText(text []byte) error {
	if s.g == nil {
		return errors.New("a state is read into a state of its game")
	}
	n := s.g.Start()
	r := stateReader{lines: bytes.Split(text, []byte("\n"))}
	n.read(&r)
	if r.err == nil {
		r.err = n.derive()
	}
	if r.err == nil {
		r.err = n.Check()
	}
	if r.err != nil {
		return fmt.Errorf("not a state of this game: %w", r.err)
	}
	s.CopyFrom(n)
	return nil
}

// read fills what AppendText writes; every number is held to its range here, so that
// nothing that follows can reach beyond a table.
func (s *State) read(r *stateReader) {
	head := r.line("state", 4, 0, 1<<24)
	if r.err == nil && (head[0] != textVersion || head[1] != s.g.players || head[2] != len(s.cells) || head[3] != len(s.stops)) {
		r.err = errors.New("its first line is of another game or version")
		return
	}
	p := s.g.players
	at := r.line("at", 7, 0, maxPlaces)
	s.phase, s.after, s.round = Phase(r.max(at[0], int(Ended))), Phase(r.max(at[1], int(Ended))), uint8(r.max(at[2], maxRounds))
	s.first, s.turn, s.decider, s.step = int8(r.max(at[3], p-1)), int8(r.max(at[4], p-1)), int8(r.max(at[5], p-1)), uint16(at[6])
	r.bytes("pool", s.pool[:], Dice(MaxPlayers))
	for i := range p {
		r.bytes("hand", s.hand[i][:], DraftedDice)
	}
	r.bytes("left", s.left[:], ActionDice)
	turn := r.line("turn", 7, 0, 100)
	s.wheel, s.allTrack, s.delivers = uint8(r.max(turn[0], DieRange.Max)), turn[1] == 1, turn[2] == 1
	s.built, s.upgraded, s.shipped, s.reroll = uint8(turn[3]), uint8(turn[4]), uint8(turn[5]), uint8(turn[6])
	r.bytes("owed", s.owed[:], MaxLevel)
	ship := r.line("ship", 3, 0, 1<<24)
	s.deliverer, s.ownRow, s.travels = int8(r.max(ship[0], p-1)), uint8(r.max(ship[1], ShippingPoints)), uint32(ship[2])
	r.words("marks", s.marks[:], SetupRange.Max)
	r.bytes("cities", s.cities[:], NewCityRange.Max)
	r.words("start", s.start[:], SetupRange.Max)
	r.words("gone", s.gone[:], 1<<16-1)
	r.words("sets", s.sets, GoodsRange.Max)
	for i := range p {
		s.seats[i].read(r)
	}
	for i := range s.stops {
		t := &s.stops[i]
		v := r.line("stop", 2+Colors, -1, CitySpaces)
		t.color, t.used = int8(r.within(v[0], -1, Colors-1)), uint8(max(0, v[1]))
		for c := range t.goods {
			t.goods[c] = uint8(max(0, v[2+c]))
		}
	}
	s.readTrack(r)
	if r.err == nil && !r.ended() {
		r.err = errors.New("more follows than a state has")
	}
}

func (t *seat) read(r *stateReader) {
	v := r.line("seat", 12, 0, 1<<24)
	t.money, t.points, t.links = int32(v[0]), int32(v[1]), int32(v[2])
	t.gained, t.spent, t.earned = int32(v[3]), int32(v[4]), int32(v[5])
	t.level, t.used = uint8(r.max(v[6], MaxLevel)), uint8(r.max(v[7], 1<<Manipulators-1))
	t.banked, t.planned = uint8(r.max(v[8], 255)), uint8(r.max(v[9], 255))
	t.manufactured, t.coined = uint8(r.max(v[10], 255)), uint8(r.max(v[11], 255))
	r.bytes("helps", t.helps[:], SoloUses)
	for i := range t.table {
		r.bytes("row", t.table[i][:], 255)
	}
}

func (s *State) readTrack(r *stateReader) {
	cells, places, p := len(s.cells), len(s.stops), s.g.players
	for r.sees("line") {
		v := r.line("line", 9, -1, max(maxPlaces, cells))
		s.lines = append(s.lines, line{
			from: int16(r.within(v[0], 0, places-1)), to: int16(r.within(v[1], -1, places-1)), owner: int8(r.within(v[2], -1, p-1)),
			last: uint8(r.within(v[3], 0, maxRounds)), abandoned: uint8(r.within(v[4], 0, maxRounds)),
			state: lineState(r.within(v[5], 0, int(covered))), into: uint16(r.within(v[6], 0, 1<<16-1)),
			cell: int32(r.within(v[7], 0, cells-1)), side: uint8(r.within(v[8], 0, 5)),
		})
	}
	for i := range s.lines {
		// A line is part of one that is part of no other, so that roots are found.
		into := r.within(int(s.lines[i].into), 0, len(s.lines)-1)
		if r.err == nil && into != i && int(s.lines[into].into) != into {
			r.err = errors.New("lines are part of each other")
		}
	}
	for r.sees("piece") {
		v := r.line("piece", 8, 0, max(maxPlaces, cells))
		s.pieces = append(s.pieces, Piece{
			Segment: track.Segment{Hex: uint16(r.within(v[0], 0, cells-1)), A: uint8(r.within(v[1], 0, 5)), B: uint8(r.within(v[2], 0, 5))},
			Builder: int8(r.within(v[3], 0, p-1)), Round: uint8(r.within(v[4], 1, maxRounds)), Cost: uint8(r.within(v[5], 0, 255)),
			lines: [2]uint16{uint16(r.within(v[6], 0, len(s.lines)-1)), uint16(r.within(v[7], 0, len(s.lines)-1))},
		})
	}
}

// derive works out what the text leaves out.
func (s *State) derive() error {
	for i := range s.stops {
		if s.stops[i].city() {
			s.openSides(s.g.places[i].Cell)
		}
	}
	for i := range s.pieces {
		p := &s.pieces[i]
		if s.g.leads[int(p.Hex)]>>p.A&1 == 0 || s.g.leads[int(p.Hex)]>>p.B&1 == 0 {
			return errors.New("track leads off the land")
		}
		s.cells[int(p.Hex)].used |= 1<<p.A | 1<<p.B
		s.crossRiver(int(p.Hex), hex.Side(p.A))
		s.crossRiver(int(p.Hex), hex.Side(p.B))
	}
	for i := range s.lines {
		l := &s.lines[i]
		switch l.state {
		case done:
			for _, t := range []*stopping{&s.stops[l.from], &s.stops[max(0, l.to)]} {
				if int(t.count) == len(t.links) {
					return errors.New("a place has too many links")
				}
			}
			s.join(l.from, max(0, l.to), uint16(i))
		case open, stub:
			k := 6*int(l.cell) + int(l.side)
			if s.ends[k] != 0 || s.g.leads[l.cell]>>l.side&1 == 0 {
				return errors.New("a line ends where it cannot")
			}
			s.ends[k] = uint16(i + 1)
			s.cells[l.cell].open |= 1 << l.side
			if !s.inCity(int(l.cell)) {
				s.live[l.cell/64] |= 1 << (l.cell % 64)
			}
		}
	}
	for c := range s.cells {
		if bits.OnesCount8(s.cells[c].used)%2 != 0 {
			return errors.New("two pieces share a side")
		}
	}
	return nil
}

// stateReader reads lines of a word and numbers; after the first problem everything is 0.
type stateReader struct {
	lines [][]byte
	err   error
}

// sees tells whether the next line begins with a word.
func (r *stateReader) sees(name string) bool {
	return r.err == nil && len(r.lines) > 0 && bytes.HasPrefix(r.lines[0], []byte(name+" "))
}

func (r *stateReader) ended() bool {
	return len(r.lines) == 0 || len(r.lines) == 1 && len(r.lines[0]) == 0
}

// line reads n numbers, each from least to most.
func (r *stateReader) line(name string, n, least, most int) []int {
	out := make([]int, n)
	if r.err != nil {
		return out
	}
	if len(r.lines) == 0 {
		r.err = fmt.Errorf("it ends where %q should stand", name)
		return out
	}
	w := bytes.Fields(r.lines[0])
	r.lines = r.lines[1:]
	if len(w) != n+1 || string(w[0]) != name {
		r.err = fmt.Errorf("%q and %d numbers should stand where %q does", name, n, clip(bytes.Join(w, []byte(" "))))
		return out
	}
	for i, t := range w[1:] {
		v, err := strconv.Atoi(string(t))
		if err != nil {
			r.err = fmt.Errorf("%q has no number %q", name, clip(t))
			return make([]int, n)
		}
		out[i] = r.within(v, least, most)
	}
	return out
}

// clip keeps a message short.
func clip(b []byte) []byte { return b[:min(len(b), 60)] }

func (r *stateReader) within(v, least, most int) int {
	if v < least || v > most {
		if r.err == nil {
			r.err = fmt.Errorf("%d is not from %d to %d", v, least, most)
		}
		return max(0, least)
	}
	return v
}

func (r *stateReader) max(v, most int) int { return r.within(v, 0, most) }

func (r *stateReader) bytes(name string, out []uint8, most int) {
	for i, v := range r.line(name, len(out), 0, most) {
		out[i] = uint8(v)
	}
}

func (r *stateReader) words(name string, out []uint16, most int) {
	for i, v := range r.line(name, len(out), 0, most) {
		out[i] = uint16(v)
	}
}
