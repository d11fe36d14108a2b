package railroadink

import (
	"fmt"
	"slices"
	"strings"

	"platelayer/diag"
	"platelayer/rules"
)

// The words of a face beside those for kinds, sides and actions.
const (
	stationWord = "station" // before a part: its two kinds change into each other
	partMark    = "+"       // between parts that are not joined
	addWord     = "add"     // before what a face of the Renovation die adds
	onWord      = "on"      // before the dotted sides
)

// String is the face as a definition writes it: see ParseFace.
func (f Face) String() string {
	if f.Action != NoAction {
		return f.Action.String()
	}
	b := appendParts(nil, f.All())
	if f.Dots == 0 {
		return string(b)
	}
	b = append(append([]byte(addWord+" "), b...), " "+onWord+" "...)
	if f.ToStation {
		b = append(b, stationWord+" "...)
	}
	return string(appendSides(b, f.Dots))
}

// appendParts appends parts as a definition writes them.
func appendParts(b []byte, parts []Part) []byte {
	for i, p := range parts {
		if i > 0 {
			b = append(b, " "+partMark+" "...)
		}
		if p.Station {
			b = append(b, stationWord...)
		}
		for k, s := range p.Ends {
			if s == 0 {
				continue
			}
			if n := len(b); n > 0 && b[n-1] != ' ' {
				b = append(b, ' ')
			}
			b = append(append(b, KindNames[k]...), ' ')
			b = appendSides(b, s)
		}
	}
	return b
}

// appendSides appends sides: "n-e".
func appendSides(b []byte, s Sides) []byte {
	first := true
	for d := range Side(SideCount) {
		if !s.Has(d) {
			continue
		}
		if !first {
			b = append(b, '-')
		}
		b = append(b, SideNames[d]...)
		first = false
	}
	return b
}

// ParseFace reads a face as a definition writes it. A Route is its parts with a + between
// those that are not joined; a part is a kind and the sides it leads to, or a Station with
// the arms of either kind:
//
//	railway n-s
//	highway n-e-s
//	station highway n railway s
//	highway n-s + railway e-w
//	railway n
//
// The last one is a dead end. A face of the Renovation die says what is added, and on what:
// a drawn Route with all its arms among the dotted sides, or a Station that the new part is
// joined to. A face of the Construction die is the name of its action:
//
//	add railway e-w on n-s
//	add highway n on station e-s-w
//	free-placement
//
// What it knows is the language. Whether a face makes sense is left to Check.
func ParseFace(text string) (Face, error) {
	w := rules.MoveWords(text)
	if len(w) == 1 {
		if a := slices.Index(ActionNames[:], w[0]); a > int(NoAction) {
			return Face{Action: Action(a)}, nil
		}
	}
	p := faceParser{words: w}
	var f Face
	added := p.take(addWord)
	p.parts(&f)
	if added {
		if !p.take(onWord) {
			p.fail("%q and the dotted sides should follow, such as %q", onWord, "add railway e-w on n-s")
		}
		f.ToStation = p.take(stationWord)
		f.Dots = p.sides()
	}
	if len(p.words) > 0 {
		p.fail("%q stands where a face ends, or %q and its next part", p.words[0], partMark)
	}
	if p.err != nil {
		return Face{}, p.err
	}
	return f, nil
}

// faceParser reads the words of a face; the first problem stands.
type faceParser struct {
	words []string
	err   error
}

func (p *faceParser) fail(format string, args ...any) {
	if p.err == nil {
		p.err = fmt.Errorf(format, args...)
	}
}

// take takes the next word if it is this one.
func (p *faceParser) take(word string) bool {
	if p.err != nil || len(p.words) == 0 || p.words[0] != word {
		return false
	}
	p.words = p.words[1:]
	return true
}

// parts reads parts, as many as a Route has at most.
func (p *faceParser) parts(f *Face) {
	for i := 0; p.err == nil; i++ {
		if i == MaxParts {
			p.fail("a face has %d parts at most, one for each side", MaxParts)
			return
		}
		f.Parts[i] = p.part()
		if !p.take(partMark) {
			break
		}
	}
	f.sort()
}

// part reads one part.
func (p *faceParser) part() (part Part) {
	part.Station = p.take(stationWord)
	for n := 0; p.err == nil; n++ {
		k := -1
		if len(p.words) > 0 {
			k = slices.Index(KindNames[:], p.words[0])
		}
		switch {
		case k < 0 && n > 0:
			return part
		case k < 0 && len(p.words) == 0:
			p.fail("a face ends where %s should stand, such as %q", strings.Join(KindNames[:], " or "), "railway n-s")
			return part
		case k < 0:
			w := p.words[0]
			p.fail("%q stands where %s should%s", w, strings.Join(KindNames[:], " or "), suggest(w, append(KindNames[:], stationWord, addWord)))
			return part
		case part.Ends[k] != 0:
			p.fail("%q stands twice in one part: write its sides together, or %q between two parts", KindNames[k], partMark)
			return part
		}
		p.words = p.words[1:]
		part.Ends[k] = p.sides()
	}
	return part
}

// suggest is the known word nearest to one that is not known.
func suggest(w string, known []string) string {
	if near := diag.Nearest(w, known); near != "" {
		return fmt.Sprintf(" (did you mean %q?)", near)
	}
	return ""
}

// sides reads sides such as n-e-s, in any order.
func (p *faceParser) sides() (s Sides) {
	if p.err != nil {
		return 0
	}
	if len(p.words) == 0 {
		p.fail("a face ends where its sides should stand, such as %q", "n-s")
		return 0
	}
	w := p.words[0]
	for _, name := range strings.Split(w, "-") {
		d := slices.Index(SideNames[:], name)
		switch {
		case d < 0:
			p.fail("%q are no sides: write %s with %q between them", w, strings.Join(SideNames[:], ", "), "-")
			return 0
		case s.Has(Side(d)):
			p.fail("%q has the side %q twice", w, name)
			return 0
		}
		s |= 1 << d
	}
	p.words = p.words[1:]
	return s
}
