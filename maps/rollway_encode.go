package maps

import (
	"fmt"
	"slices"
	"strconv"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/rules/rollway"
)

func (e *encoder) rollway(m *rollway.Map) {
	e.pair("name", quote(m.Name.V))
	if m.Author.V != "" {
		e.pair("author", quote(m.Author.V))
	}
	e.picture(m.Grid, "hexes", func(i int) byte { return groundLetter(m.Ground[i]) })
	if len(m.Stops) == 0 {
		e.pair("stops", "{}")
	} else {
		e.WriteString("stops:\n")
	}
	for _, s := range m.Stops {
		fmt.Fprintf(e, "  %s: %s\n", m.Grid.Label(s.At.V), stopWord(s))
	}
	e.lines(m)
	e.trains(m)
	e.penalties(m)
	e.bands(m)
}

// lines writes the printed track hex by hex, in the order of the first line of each.
func (e *encoder) lines(m *rollway.Map) {
	if len(m.Track) == 0 {
		e.pair("track", "{}")
		return
	}
	var order []hex.Coord
	lines := make(map[hex.Coord][]string, len(m.Track))
	for _, l := range m.Track {
		if lines[l.V.At] == nil {
			order = append(order, l.V.At)
		}
		lines[l.V.At] = append(lines[l.V.At], lineWord(l.V))
	}
	e.WriteString("track:\n")
	for _, at := range order {
		fmt.Fprintf(e, "  %s: %s\n", m.Grid.Label(at), flow("[", lines[at], "]"))
	}
}

func (e *encoder) trains(m *rollway.Map) {
	rows, usual := make([]string, len(m.Trains)), len(m.Trains) == len(rollway.DefaultTrains)
	for i, t := range m.Trains {
		rows[i] = fmt.Sprintf("{stops: %d, boxes: %d}", t.Stops.V, t.Boxes.V)
		usual = usual && rollway.DefaultTrains[i] == [2]int{t.Stops.V, t.Boxes.V}
	}
	if m.Turns.V != rollway.UsualTurns(m.Trains) {
		e.pair("turns", strconv.Itoa(m.Turns.V))
	}
	if !usual {
		e.rows("trains", rows)
	}
	if runs := plain(m.Runs); !slices.Equal(runs, rollway.UsualRuns(m.Trains)) {
		e.pair("operating-rounds", ints(runs))
	}
}

// plain are values without their places.
func plain(values []diag.Value[int]) []int {
	out := make([]int, len(values))
	for i, v := range values {
		out[i] = v.V
	}
	return out
}

func (e *encoder) penalties(m *rollway.Map) {
	var parts []string
	all := plain(m.Penalties[:])
	if random := all[:randoms]; !slices.Equal(random, rollway.DefaultPenalties[:randoms]) {
		parts = append(parts, "random: "+ints(random))
	}
	for i := randoms; i < len(all); i++ {
		if all[i] != rollway.DefaultPenalties[i] {
			parts = append(parts, fmt.Sprintf("%s: %d", rollway.Engineer(i), all[i]))
		}
	}
	if parts != nil {
		e.pair("engineers", flow("{", parts, "}"))
	}
}

func (e *encoder) bands(m *rollway.Map) {
	bands, usual := make([]string, len(m.Bands)), len(m.Bands) == len(rollway.DefaultBands)
	for i, b := range m.Bands {
		last := i == len(m.Bands)-1
		bands[i] = fmt.Sprintf("{from: %d", b.From.V)
		end := !b.Open && (last || b.To.V != m.Bands[i+1].From.V-1)
		if end {
			bands[i] += fmt.Sprintf(", to: %d", b.To.V)
		}
		if b.Name.V != "" {
			bands[i] += ", name: " + quote(b.Name.V)
		}
		bands[i] += "}"
		usual = usual && !end && b.Name.V == "" && rollway.DefaultBands[i] == b.From.V
	}
	if !usual {
		e.rows("bands", bands)
	}
}

// rows writes a list with an entry a line.
func (e *encoder) rows(key string, entries []string) {
	if len(entries) == 0 {
		e.pair(key, "[]")
		return
	}
	e.WriteString(key + ":\n")
	for _, entry := range entries {
		e.WriteString("  - " + entry + "\n")
	}
}
