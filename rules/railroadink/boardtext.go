package railroadink

import (
	"fmt"
	"slices"
	"strings"

	"platelayer/rules"
)

// Drawn is a Route on a space of a board that is to be looked at.
type Drawn struct {
	At    Space
	Route Face
}

// noteLength is how many characters a Route has in the short notation.
const noteLength = 5

// noteSpecials is the letter of the Special Routes in the short notation.
const noteSpecials = "S"

// ParseDrawn reads what is drawn on a board, and says everything that cannot be read. It
// knows two notations. The long one has a Route a line, the space first:
//
//	B1 highway n-s
//	C1 station highway w railway e
//
// The short one has five characters a Route, without anything between them: a letter and a
// digit for the face of a die of the game or, with S, a Special Route, counted from 0; a
// letter for the row and a digit for the column, from 0; and a digit for the orientation:
//
//	A4A12B2B16
func ParseDrawn(text string) (list []Drawn, faults []error) {
	text = strings.TrimPrefix(text, "\ufeff")
	if strings.Contains(strings.TrimSpace(text), " ") {
		return parseLong(text)
	}
	return parseShort(strings.Join(strings.Fields(text), ""))
}

// parseLong reads the notation with a Route a line. What follows a # is for the reader.
func parseLong(text string) (list []Drawn, faults []error) {
	n := 0
	for line := range strings.Lines(text) {
		n++
		w := rules.MoveWords(line)
		if len(w) == 0 {
			continue
		}
		at, ok := ParseSpace(w[0])
		if !ok {
			faults = append(faults, fmt.Errorf("line %d: %q is no space: write a letter and a number, such as C4", n, w[0]))
			continue
		}
		f, err := ParseFace(strings.Join(w[1:], " "))
		if err == nil {
			err = f.drawable()
		}
		if err != nil {
			faults = append(faults, fmt.Errorf("%s: %w", at.Label(), err))
			continue
		}
		list = append(list, Drawn{at, f})
	}
	return list, faults
}

// drawable tells what keeps a face from being a Route, nil for nothing.
func (f *Face) drawable() error {
	if want := faceFor(White, f); want != "" {
		return fmt.Errorf("%q is no Route: write %s", f, want)
	}
	c := checker{b: new(Board)}
	if c.checkFace(c.b.At, "the Route", f); len(c.l) > 0 {
		return fmt.Errorf("%s; %s", c.l[0].Message, c.l[0].Hint)
	}
	return nil
}

// parseShort reads the notation of five characters a Route.
func parseShort(text string) (list []Drawn, faults []error) {
	for i := 0; i < len(text); i += noteLength {
		note := text[i:min(len(text), i+noteLength)]
		d, err := parseNote(note)
		if err != nil {
			faults = append(faults, fmt.Errorf("Route %d, %q: %w", i/noteLength+1, note, err))
			continue
		}
		list = append(list, d)
	}
	return list, faults
}

// parseNote reads one Route of the short notation.
func parseNote(note string) (Drawn, error) {
	if len(note) < noteLength {
		return Drawn{}, fmt.Errorf("a Route has %d characters, such as A4A12", noteLength)
	}
	digit := func(i, below int) (n int, ok bool) {
		n = int(note[i]) - '0'
		return n, n >= 0 && n < below
	}
	var faces []string
	if note[:1] == noteSpecials {
		faces = usualSpecials
	} else if i := slices.IndexFunc(UsualDice, func(u UsualDie) bool { return u.Letter == note[:1] && u.Kind.Route() }); i >= 0 {
		faces = UsualDice[i].Faces[:]
	}
	face, known := digit(1, len(faces))
	row := int(note[2]) - 'A'
	col, inside := digit(3, MaxSize)
	turned, ok := digit(4, Orientations)
	switch at := (Space{Row: row, Col: col}); {
	case !known:
		return Drawn{}, fmt.Errorf("%q is no Route: write a letter of a die and a face from 0, such as A4, or %s and a Special Route", note[:2], noteSpecials)
	case row < 0 || row >= MaxSize || !inside:
		return Drawn{}, fmt.Errorf("%q is no space: write a letter for the row and a digit for the column, such as A1", note[2:4])
	case !ok:
		return Drawn{}, fmt.Errorf("%q at %s is no orientation: 0 to 3 are quarter turns, 4 to 7 the same mirrored", note[4:], at.Label())
	default:
		f := mustFace(faces[face])
		return Drawn{at, f.Oriented(turned)}, nil
	}
}

// AccountOf is what a board scores with these Routes drawn, and everything that could not
// have been drawn so: a space off the board or drawn twice, and sides where a highway meets
// a railway. Of Villages count those that have a Station on them.
func (g *Game) AccountOf(list []Drawn) (Account, []error) {
	b := g.b
	g = compile(b) // what is to be drawn may be on none of the dice
	var s sheet
	var faults []error
	for _, d := range list {
		switch where := d.At.Label(); {
		case !b.Has(d.At):
			faults = append(faults, fmt.Errorf("%s is not on the board", where))
		case s.drawn&bit(cellOf(d.At)) != 0:
			faults = append(faults, fmt.Errorf("%s is drawn twice: as %s, and as %s", where, g.drawings[s.at[cellOf(d.At)]].face, d.Route))
		default:
			g.add(d.Route)
			g.put(&s, cellOf(d.At), g.byParts[d.Route.Parts], fromWhite)
			if d.Route.Station() && g.sites[Village]&bit(cellOf(d.At)) != 0 {
				s.villages++
			}
		}
	}
	faults = append(faults, g.clashes(&s)...)
	var deep *profiles
	return g.account(&s, &deep), faults
}

// clashes are the sides where a highway meets a railway, each once.
func (g *Game) clashes(s *sheet) (faults []error) {
	o := g.offers(&s.ends)
	for rest := s.drawn; rest != 0; rest &= rest - 1 {
		cell := rest.first()
		for d := range Side(SideCount) {
			for k := range Kind(Kinds) {
				if s.ends[edge(d, k)]&o[edge(d, k.other())]>>cell&1 == 0 {
					continue
				}
				at := spaceOf(cell)
				switch next := at.Neighbor(d); {
				case !g.b.Has(next):
					faults = append(faults, fmt.Errorf("at %s a %s meets an exit of the other kind, to the side %q", at.Label(), k, d))
				case d == East || d == South:
					faults = append(faults, fmt.Errorf("between %s and %s a highway meets a railway", at.Label(), next.Label()))
				}
			}
		}
	}
	return faults
}
