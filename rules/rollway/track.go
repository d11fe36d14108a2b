package rollway

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/rules/rollway/routes"
)

// Track is the track on a sheet, wherever it comes from: a game, or a file in which
// somebody wrote it down. It is a plain value: what is drawn on the map, and what the
// search for routes needs.
type Track struct {
	// Lines are all lines, printed ones first; Printed is how many of them are.
	Lines   []Line
	Printed int
	// Mystery is the company of the mystery station, NoCompany where it has none.
	Mystery Company
	// Network are the pieces of the lines; its stops are those of Map.Stops.
	Network routes.Network
}

// trackOf collects the lines of a sheet.
func (g *Game) trackOf(t *seat) *Track {
	out := &Track{Mystery: t.mystery}
	for _, v := range g.m.Track {
		out.Lines = append(out.Lines, v.V)
	}
	out.Printed = len(out.Lines)
	for _, l := range t.laid {
		out.Lines = append(out.Lines, g.line(int(l.Cell), int(l.Line)))
	}
	out.Network = g.network(t.on, g.stopOwners(t.mystery))
	return out
}

func (g *Game) line(cell, line int) Line {
	return Line{g.m.Grid.At(cell), LineSides[line][0], LineSides[line][1]}
}

// Track is all track on a player's map, as a value of its own.
func (s *State) Track(p int) *Track { return s.g.trackOf(&s.seats[p]) }

// PieceEnd is where a piece of track ends: at a side of a hex, or at the stop in it.
type PieceEnd struct {
	At     hex.Coord
	Side   hex.Side // of no meaning at a stop
	AtStop bool
}

// Ends are the two ends of a piece of a network of the game's map, for whoever draws it.
// Both lie in the same hex.
func (g *Game) Ends(p routes.Piece) (ends [2]PieceEnd) {
	for i, e := range p {
		if stop, ok := e.Stop(); ok {
			ends[i] = PieceEnd{At: g.m.Stops[stop].At.V, AtStop: true}
			continue
		}
		border, face, _ := e.Border()
		cell, side := border/6, hex.Side(border%6)
		if face == 1 {
			cell, side = int(g.near[border]), side.Opposite()
		}
		ends[i] = PieceEnd{At: g.m.Grid.At(cell), Side: side}
	}
	return ends
}

// maxTrackBytes and maxTrackLines are the most a track file can have.
const (
	maxTrackBytes = 1 << 20
	maxTrackLines = 10_000
)

// ParseTrack reads a track file: track that was laid on the map, without the dice that
// did it. Each line of the file is a hex and the two sides that a line of track joins,
// in any order; or the hex of the mystery station and the company it belongs to:
//
//	C5 n-s
//	C5 n-se   # an upgrade
//	D5 circle
//
// What follows a # is for the reader. Every line of track must lie where some dice could
// have laid it, in some order: on a hex with a value, no more than two to a hex, meeting
// track of another hex. Each line that breaks a rule is an error with its place in the
// file; the track is nil then.
func (g *Game) ParseTrack(file string, text []byte) (*Track, diag.List) {
	p := trackReader{g: g, file: file}
	p.seat.copyFrom(&g.start)
	switch {
	case len(text) > maxTrackBytes:
		p.report(diag.Pos{}, "the track file is larger than %d MB", maxTrackBytes>>20)
	case !utf8.Valid(text):
		at, c, _ := diag.NoUTF8(file, text)
		p.report(at, "the byte 0x%02X is no UTF-8", c).Hint = "save the file as UTF-8"
	default:
		n := 0
		for line := range bytes.Lines(text) {
			if n++; n > maxTrackLines {
				p.report(diag.Pos{}, "the track file has more than %d lines", maxTrackLines)
				break
			}
			p.line(n, strings.TrimRight(string(line), "\r\n"))
		}
		p.connect()
	}
	if p.l.HasErrors() {
		p.l.Sort()
		return nil, p.l
	}
	return g.trackOf(&p.seat), p.l
}

// trackReader reads a track file, line by line.
type trackReader struct {
	g     *Game
	file  string
	seat  seat
	l     diag.List
	lines []written
	owner *written
}

// written is a line of track, or the owner of the mystery station, and its place.
type written struct {
	at         diag.Pos
	cell, line int
	company    Company
}

// report reports a problem, at the file as a whole where there is no line. Every problem
// of a track file has the same code.
func (p *trackReader) report(at diag.Pos, format string, args ...any) *diag.Diagnostic {
	if at.Line == 0 {
		at = diag.Pos{File: p.file}
	}
	return p.l.Errorf(at, "impossible-track", format, args...)
}

// line reads a line of the file.
func (p *trackReader) line(n int, text string) {
	words := diag.Words(p.file, n, text)
	if len(words) == 0 {
		return
	}
	if len(words) != 2 {
		code, _, _ := strings.Cut(text, "#")
		p.report(words[0].At, "%q is no track", strings.Join(strings.Fields(code), " ")).Hint =
			"write a hex and the two sides that a line joins, such as " + p.example()
		return
	}
	cell, err := p.g.parseHex(words[0].V)
	if err != nil {
		p.report(words[0].At, "%v", err)
		return
	}
	if c := slices.Index(CompanyNames[:], strings.ToLower(words[1].V)); c >= 0 {
		p.own(words[0].At, written{at: words[1].At, cell: cell, company: Company(c)})
		return
	}
	line, err := p.g.parseSides(words[1].V)
	if err != nil {
		p.report(words[1].At, "%v", err)
		return
	}
	p.add(written{at: words[0].At, cell: cell, line: line})
}

// example is a line of a track file.
func (p *trackReader) example() string {
	return fmt.Sprintf("%q", "C5 "+strings.ToLower(p.g.land.SideName(1)+"-"+p.g.land.SideName(4)))
}

// own takes the company of the mystery station.
func (p *trackReader) own(hex diag.Pos, w written) {
	switch {
	case p.g.mystery < 0:
		p.report(hex, "the map has no mystery station to give to %q", w.company)
	case w.cell != p.g.mystery:
		p.report(hex, "hex %q is not that of the mystery station", p.g.label(w.cell)).Hint = "it stands at " + p.g.mysteryLabel()
	case p.owner != nil:
		p.report(w.at, "the mystery station has a company already").Hint = fmt.Sprintf("line %d says %q", p.owner.at.Line, p.owner.company)
	default:
		p.owner = &w
	}
}

// add takes a line of track that could lie in its hex.
func (p *trackReader) add(w written) {
	label := p.g.label(w.cell)
	same, more := 0, 0
	for _, o := range p.lines {
		if o.cell == w.cell {
			more++
			if o.line == w.line {
				same = o.at.Line
			}
		}
	}
	switch {
	case p.g.value[w.cell] == 0:
		p.report(w.at, "hex %q is grey, and no track is laid there", label)
	case same > 0:
		p.report(w.at, "hex %q has this line already", label).Hint = fmt.Sprintf("it stands in line %d", same)
	case more == MaxLines:
		p.report(w.at, "hex %q has a third line", label).Hint = fmt.Sprintf("a hex is upgraded once: it has at most %d lines", MaxLines)
	default:
		p.lines = append(p.lines, w)
	}
}

// connect lays the lines in an order in which each meets track of another hex. What can
// be laid later can still be laid once more track lies, so the order does not matter.
func (p *trackReader) connect() {
	left := slices.Clone(p.lines)
	for laid := true; laid && len(left) > 0; {
		laid = false
		left = slices.DeleteFunc(left, func(w written) bool {
			l := Laid{Cell: uint16(w.cell), Line: uint8(w.line), By: NoEngineer}
			if p.seat.fits(p.g, l) != nil {
				return false
			}
			p.seat.laid = append(p.seat.laid, l)
			p.seat.lay(p.g, w.cell, w.line)
			laid = true
			return true
		})
	}
	for _, w := range left {
		p.report(w.at, "the line %q meets no track", p.g.appendLine(nil, w.cell, w.line)).Hint =
			"one of its ends must meet a line of the hex beyond, and through it printed track"
	}
	if p.l.HasErrors() {
		return
	}
	switch {
	case p.owner != nil && !p.seat.undecided:
		p.report(p.owner.at, "no track leads to the mystery station, so it has no company yet")
	case p.owner != nil:
		p.seat.setOwner(p.owner.company)
	case p.seat.undecided:
		p.report(diag.Pos{}, "the mystery station at %s is connected and has no company", p.g.mysteryLabel()).Hint =
			fmt.Sprintf("add a line such as %q", p.g.mysteryLabel()+" "+CompanyNames[0])
	}
	n := p.g.network(p.seat.on, p.g.stopOwners(p.seat.mystery))
	if pieces := len(n.Pieces); pieces > MaxPieces {
		p.report(diag.Pos{}, "the track has %d pieces", pieces).Hint = fmt.Sprintf("the best routes over up to %d are found at once", MaxPieces)
	}
	forks := 0
	for c, lines := range p.seat.on {
		if p.g.stopOn[c] < 0 {
			forks += forksOf(lines)
		}
	}
	if forks > laidForks {
		p.report(diag.Pos{}, "the lines of the track end %s where another of their hex does", count(forks, "time", "times")).Hint =
			fmt.Sprintf("the best routes over up to %d such forks are found at once: no game comes to more", laidForks)
	}
}

// AppendText writes the track that was laid as a track file.
func (t *Track) AppendText(g *Game, b []byte) []byte {
	for _, l := range t.Lines[t.Printed:] {
		b = fmt.Appendf(b, "%s %s-%s\n", g.m.Grid.Label(l.At), strings.ToLower(g.land.SideName(l.A)), strings.ToLower(g.land.SideName(l.B)))
	}
	if t.Mystery != NoCompany {
		b = fmt.Appendf(b, "%s %s\n", g.mysteryLabel(), t.Mystery)
	}
	return b
}
