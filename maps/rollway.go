package maps

import (
	"strings"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/rules/rollway"
)

// rollway makes a map of a definition whose shape was checked. What is bad there is left
// out, so the map is as complete as can be.
func (r *reader) rollway(root *node, id string) *rollway.Map {
	m := &rollway.Map{ID: id, At: root.placeOf("game", root.at)}
	m.StopsAt, m.TrackAt = root.placeOf("stops", m.At), root.placeOf("track", m.At)
	m.TrainAt, m.RunsAt, m.BandsAt = root.placeOf("trains", m.At), root.placeOf("operating-rounds", m.At), root.placeOf("bands", m.At)
	m.Name = r.textOf(root.get("name"), m.At)
	if m.Name.V == "" {
		m.Name.V = id // its lack was reported
	}
	m.Author = r.textOf(root.get("author"), m.At)
	var known bool
	m.Grid, known = gridOf(root, hex.FlatTop)
	if n := root.get("hexes"); n != nil {
		r.hexes(m, n)
	}
	if known && m.Grid.Len() > 0 {
		r.rollwayStops(m, root.get("stops"))
		r.printed(m, root.get("track"))
	}
	r.trains(m, root)
	r.penalties(m, root.get("engineers"))
	r.bands(m, root.get("bands"))
	m.Incomplete = r.list.HasErrors()
	return m
}

// hexes reads the picture. A letter that could not be read is a grey hex, which on an
// incomplete map may be anything.
func (r *reader) hexes(m *rollway.Map, n *node) {
	m.GroundAt, _ = r.cells(hexPicture, n, func(cols, rows int) {
		m.Grid.Cols, m.Grid.Rows = cols, rows
		m.Ground = make([]rollway.Ground, cols*rows)
	}, func(col, row, letter int) {
		g := rollway.Grey
		if letter >= 0 {
			g = grounds[letter]
		}
		m.Ground[row*m.Grid.Cols+col] = g
	})
}

func (r *reader) rollwayStops(m *rollway.Map, n *node) {
	for _, e := range entries(n) {
		at, ok := r.placeOfKey(m.Grid, e)
		if !ok || e.value.bad {
			continue
		}
		s := rollway.Stop{At: at, Kind: diag.Value[rollway.StopKind]{At: e.value.at}, Company: rollway.NoCompany}
		// The words are those of the companies and then of the other kinds.
		switch i := stopChoice.index(e.value.text); {
		case i < rollway.Companies:
			s.Kind.V, s.Company = rollway.Station, rollway.Company(i)
		default:
			s.Kind.V = rollway.StopKind(i - rollway.Companies + 1)
		}
		m.Stops = append(m.Stops, s)
	}
}

// printed reads the printed track, one line or a list of them for each hex.
func (r *reader) printed(m *rollway.Map, n *node) {
	for _, e := range entries(n) {
		at, ok := r.placeOfKey(m.Grid, e)
		if !ok || e.value.bad {
			continue
		}
		items := e.value.items
		if e.value.kind == textNode {
			items = []*node{e.value}
		}
		for _, item := range items {
			if item.bad {
				continue
			}
			a, b, _ := strings.Cut(item.text, "-")
			from, to := sideOf(a), sideOf(b)
			if from == to {
				r.list.Errorf(item.at, "unknown-side", "%q joins a side with itself", item.text).Hint = lineText.hint
				continue
			}
			m.Track = append(m.Track, diag.Value[rollway.Line]{V: rollway.Line{At: at.V, A: min(from, to), B: max(from, to)}, At: item.at})
		}
	}
}

// sideOf is the side of a name that passed its check.
func sideOf(name string) hex.Side {
	name = strings.ToLower(strings.TrimSpace(name))
	for s := range hex.Side(6) {
		if flatSides[s] == name {
			return s
		}
	}
	return 0
}

// trains reads the rows of trains and what follows from them: the turns and the
// operating rounds.
func (r *reader) trains(m *rollway.Map, root *node) {
	m.Trains = rollway.UsualTrains(m.At)
	if n := root.get("trains"); n != nil {
		m.Trains = nil
		for _, item := range n.items {
			stops, boxes := item.get("stops"), item.get("boxes")
			if item.bad || stops == nil || boxes == nil {
				continue
			}
			m.Trains = append(m.Trains, rollway.Train{Stops: numberOf(stops, 0, m.At), Boxes: numberOf(boxes, 0, m.At)})
		}
	}
	m.Turns = numberOf(root.get("turns"), rollway.UsualTurns(m.Trains), m.At)
	n := root.get("operating-rounds")
	if n == nil {
		for _, turn := range rollway.UsualRuns(m.Trains) {
			m.Runs = append(m.Runs, diag.Value[int]{V: turn, At: m.At})
		}
		return
	}
	for _, item := range n.items {
		if !item.bad {
			m.Runs = append(m.Runs, numberOf(item, 0, m.At))
		}
	}
}

func (r *reader) penalties(m *rollway.Map, n *node) {
	random := n.get("random")
	for e := range rollway.Engineer(rollway.Engineers) {
		v := n.get(e.String())
		if int(e) < randoms {
			v = nil
			if random != nil {
				v = random.items[e]
			}
		}
		m.Penalties[e] = numberOf(v, rollway.DefaultPenalties[e], m.At)
	}
}

// bands reads how scores are judged. A band without an end goes up to the next one.
func (r *reader) bands(m *rollway.Map, n *node) {
	if n == nil {
		m.Bands = rollway.UsualBands(m.At)
		return
	}
	for _, item := range n.items {
		from := item.get("from")
		if item.bad || from == nil {
			continue
		}
		b := rollway.Band{From: numberOf(from, 0, m.At), To: numberOf(item.get("to"), 0, m.At), Name: r.textOf(item.get("name"), m.At)}
		b.Open = item.get("to") == nil
		if k := len(m.Bands) - 1; k >= 0 && m.Bands[k].Open {
			m.Bands[k].To, m.Bands[k].Open = diag.Value[int]{V: b.From.V - 1, At: m.At}, false
		}
		m.Bands = append(m.Bands, b)
	}
}
