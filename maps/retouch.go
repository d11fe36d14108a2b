package maps

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"
	"strings"

	"platelayer/diag"
	"platelayer/rules/railways"
	"platelayer/rules/rollandrails"
	"platelayer/rules/rollway"
)

// Retouch is a definition of Roll and Rails with other places and colors of its cities,
// other places of its towns and other ground, all of which want has in the order of the
// definition. Nothing else in it changes: every other byte stays, comments too. ok is
// false where it cannot be written so.
func Retouch(name string, data []byte, want *rollandrails.Map) (text []byte, ok bool) {
	d, l := Load(name, data)
	if l.HasErrors() || d.RollAndRails == nil {
		return nil, false
	}
	m := d.RollAndRails
	if len(m.Cities) != len(want.Cities) || len(m.Towns) != len(want.Towns) || m.Grid != want.Grid {
		return nil, false
	}
	r := retoucher{lines: strings.SplitAfter(string(data), "\n")}
	for i, now := range m.Cities {
		to := want.Cities[i]
		if now.At.V != to.At.V {
			r.touch(now.At.At, m.Grid.Label(to.At.V))
		}
		if now.Color.V != to.Color.V {
			color := to.Color.V.String()
			if now.Color.At.Len == 1 {
				color = to.Color.V.Letter()
			}
			r.touch(now.Color.At, color)
		}
	}
	for i, now := range m.Towns {
		if to := want.Towns[i].At.V; now.At.V != to {
			r.touch(now.At.At, m.Grid.Label(to))
		}
	}
	for cell, now := range m.Terrain {
		if to := want.Terrain[cell]; now != to {
			letter := terrainPicture.letters[slices.Index(terrains[:], to)]
			r.touch(r.letterAt(m.TerrainAt[cell/m.Grid.Cols], cell%m.Grid.Cols), string(letter))
		}
	}
	text = r.text()
	after, l := Load(name, text)
	if l.HasErrors() {
		return nil, false
	}
	all := *m
	all.Cities, all.Towns, all.Terrain = want.Cities, want.Towns, want.Terrain
	wanted := *d
	wanted.RollAndRails = &all
	return text, bytes.Equal(Encode(after), Encode(&wanted))
}

// RetouchRollway is the same for a definition of Rollway Station with other places of its
// stops and other values of hexes.
func RetouchRollway(name string, data []byte, want *rollway.Map) (text []byte, ok bool) {
	d, l := Load(name, data)
	if l.HasErrors() || d.Rollway == nil {
		return nil, false
	}
	m := d.Rollway
	if len(m.Stops) != len(want.Stops) || m.Grid != want.Grid {
		return nil, false
	}
	r := retoucher{lines: strings.SplitAfter(string(data), "\n")}
	for i, now := range m.Stops {
		if to := want.Stops[i].At.V; now.At.V != to {
			r.touch(now.At.At, m.Grid.Label(to))
		}
	}
	for cell, now := range m.Ground {
		if to := want.Ground[cell]; now != to {
			r.touch(r.letterAt(m.GroundAt[cell/m.Grid.Cols], cell%m.Grid.Cols), string(groundLetter(to)))
		}
	}
	text = r.text()
	after, l := Load(name, text)
	if l.HasErrors() {
		return nil, false
	}
	all := *m
	all.Stops, all.Ground = want.Stops, want.Ground
	wanted := *d
	wanted.Rollway = &all
	return text, bytes.Equal(Encode(after), Encode(&wanted))
}

// RetouchRailways is the same for a definition of Railways of the World with other places,
// colors and cubes of its cities and other ground.
func RetouchRailways(name string, data []byte, want *railways.Map) (text []byte, ok bool) {
	d, l := Load(name, data)
	if l.HasErrors() || d.Railways == nil {
		return nil, false
	}
	m := d.Railways
	if len(m.Cities) != len(want.Cities) || m.Grid != want.Grid {
		return nil, false
	}
	r := retoucher{lines: strings.SplitAfter(string(data), "\n")}
	for i := range m.Cities {
		now, to := &m.Cities[i], &want.Cities[i]
		if now.At.V != to.At.V {
			r.touch(now.At.At, m.Grid.Label(to.At.V))
		}
		if now.Color.V != to.Color.V {
			r.touch(now.Color.At, to.Color.V.String())
		}
		if now.Cubes.V != to.Cubes.V {
			r.touch(now.Cubes.At, strconv.Itoa(to.Cubes.V))
		}
	}
	for cell, now := range m.Terrain {
		if to := want.Terrain[cell]; now != to {
			letter := worldPicture.letters[slices.Index(worldTerrains[:], to)]
			r.touch(r.letterAt(m.TerrainAt[cell/m.Grid.Cols], cell%m.Grid.Cols), string(letter))
		}
	}
	text = r.text()
	after, l := Load(name, text)
	if l.HasErrors() {
		return nil, false
	}
	all := *m
	all.Cities, all.Terrain = want.Cities, want.Terrain
	wanted := *d
	wanted.Railways = &all
	return text, bytes.Equal(Encode(after), Encode(&wanted))
}

// retoucher writes over single words of a text.
type retoucher struct {
	lines   []string
	touches []retouch
}

// retouch is what is to stand at a place.
type retouch struct {
	at   diag.Pos
	text string
}

func (r *retoucher) touch(at diag.Pos, text string) {
	if at.Line >= 1 && at.Line <= len(r.lines) {
		r.touches = append(r.touches, retouch{at, text})
	}
}

// letterAt is the place of a letter of a row of the picture.
func (r *retoucher) letterAt(row diag.Pos, col int) diag.Pos {
	row.Len = 1
	if row.Line < 1 || row.Line > len(r.lines) {
		return diag.Pos{}
	}
	for i, c := range []rune(r.lines[row.Line-1]) {
		if i < row.Col-1 || c == ' ' || c == '\t' {
			continue
		}
		if col == 0 {
			row.Col = i + 1
			return row
		}
		col--
	}
	return diag.Pos{}
}

// text is the text with all touches, the last of a line first.
func (r *retoucher) text() []byte {
	slices.SortFunc(r.touches, func(a, b retouch) int {
		return cmp.Or(cmp.Compare(b.at.Line, a.at.Line), cmp.Compare(b.at.Col, a.at.Col))
	})
	for _, t := range r.touches {
		line := []rune(r.lines[t.at.Line-1])
		from, to := t.at.Col-1, t.at.Col-1+t.at.Len
		if from < 0 || to > len(line) {
			continue // then the text is not what was wanted, which is seen
		}
		r.lines[t.at.Line-1] = string(line[:from]) + t.text + string(line[to:])
	}
	return []byte(strings.Join(r.lines, ""))
}
