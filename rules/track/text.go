package track

import (
	"fmt"
	"strings"

	"platelayer/hex"
)

// The sides by the points of the compass, as a person reads them off the map.
var sideNames = map[hex.Orientation][6]string{
	hex.PointyTop: {"E", "SE", "SW", "W", "NW", "NE"},
	hex.FlatTop:   {"SE", "S", "SW", "NW", "N", "NE"},
}

// SideName is where the side looks: E, SE, SW, W, NW, NE on pointy-top maps, SE, S, SW,
// NW, N, NE on flat-top maps.
func (g *Ground) SideName(s hex.Side) string { return sideNames[g.Grid.Orientation][s.Turn(0)] }

// AppendEnd appends the end as people read it, such as "C7/NE".
func (g *Ground) AppendEnd(buf []byte, e End) []byte {
	buf = append(buf, g.Grid.Label(g.Grid.At(int(e.Hex)))...)
	buf = append(buf, '/')
	return append(buf, g.SideName(hex.Side(e.Side))...)
}

// ParseEnd reads what AppendEnd writes.
func (g *Ground) ParseEnd(text string) (End, error) {
	label, side, ok := strings.Cut(text, "/")
	h, err := g.parseHex(label)
	if err != nil {
		return End{}, err
	}
	if !ok {
		return End{}, fmt.Errorf("%q has no side: write the hex, a stroke and the side, such as \"%s/%s\"", text, label, g.SideName(0))
	}
	s, err := g.parseSide(side)
	return End{uint16(h), uint8(s)}, err
}

// AppendSegment appends the fragment as people read it, such as "C7/NE-W".
func (g *Ground) AppendSegment(buf []byte, s Segment) []byte {
	a, _ := s.Ends()
	buf = append(g.AppendEnd(buf, a), '-')
	return append(buf, g.SideName(hex.Side(s.B))...)
}

// ParseSegment reads what AppendSegment writes; the sides may stand in either order.
func (g *Ground) ParseSegment(text string) (Segment, error) {
	first, second, ok := strings.Cut(text, "-")
	if !ok {
		return Segment{}, fmt.Errorf("%q is no track: write the hex and the two sides it joins, such as \"C7/%s-%s\"", text, g.SideName(0), g.SideName(3))
	}
	e, err := g.ParseEnd(first)
	if err != nil {
		return Segment{}, err
	}
	b, err := g.parseSide(second)
	if err != nil {
		return Segment{}, err
	}
	if b == hex.Side(e.Side) {
		return Segment{}, fmt.Errorf("track %q joins a side with itself", text)
	}
	return Join(int(e.Hex), hex.Side(e.Side), b), nil
}

func (g *Ground) parseHex(label string) (int, error) {
	c, ok := g.Grid.ParseLabel(label)
	if !ok {
		return 0, fmt.Errorf("%q is no hex: a hex has letters and a number, such as C7", label)
	}
	i, ok := g.Grid.Index(c)
	if !ok || !g.has[i] {
		return 0, fmt.Errorf("hex %q is not on the map", label)
	}
	return i, nil
}

func (g *Ground) parseSide(name string) (hex.Side, error) {
	names := sideNames[g.Grid.Orientation]
	for i, n := range names {
		if n == name {
			return hex.Side(i), nil
		}
	}
	return 0, fmt.Errorf("%q is no side: a side is one of %s", name, strings.Join(names[:], ", "))
}
