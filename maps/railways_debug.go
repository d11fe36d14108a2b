package maps

import (
	"fmt"
	"strconv"
	"strings"

	"platelayer/diag"
	"platelayer/rules/railways"
)

func (p *printer) railways(m *railways.Map) {
	p.head(m.At, m.Name, m.Author)
	p.number("players from", m.MinPlayers)
	p.number("players to", m.MaxPlayers)
	g := m.Grid
	p.grid(g, m.TerrainAt, func(i int) string { return m.Terrain[i].String() })
	for _, c := range m.Cities {
		var b strings.Builder
		if c.Rotor.V {
			b.WriteString(" rotor @" + p.place(c.Rotor.At))
		}
		for _, h := range c.Harbors {
			b.WriteString(" harbor " + p.city(m, h))
		}
		p.line("city %s @%s %q @%s %s @%s cubes %d @%s%s", spot(g, c.At.V), p.place(c.At.At), c.Name.V, p.place(c.Name.At), c.Color.V, p.place(c.Color.At), c.Cubes.V, p.place(c.Cubes.At), b.String())
	}
	for _, r := range m.Ridges {
		p.line("ridge %q @%s", r.Name.V, p.place(r.Name.At))
		p.borders(g, r.Edges, railways.UnknownBorder)
	}
	for _, r := range m.Rivers {
		p.line("river %q @%s width %d", r.Name.V, p.place(r.Name.At), r.Width)
		for _, h := range r.Hexes {
			if h.V == railways.UnknownHex {
				p.line("  unknown hex @%s", p.place(h.At))
				continue
			}
			p.line("  hex %s @%s", spot(g, h.V), p.place(h.At))
		}
	}
	for _, l := range m.Labels {
		kind := "sea"
		if l.Kind == railways.LandLabel {
			kind = "land"
		}
		p.line("%s %s @%s %q @%s", kind, spot(g, l.At.V), p.place(l.At.At), l.Name.V, p.place(l.Name.At))
	}
	p.worldNumbers(m)
	p.worldCards(m)
	p.options(m)
}

// city is a city by its name, with the place that names it.
func (p *printer) city(m *railways.Map, c diag.Value[int]) string {
	name := "unknown"
	if c.V >= 0 && c.V < len(m.Cities) {
		name = strconv.Quote(m.Cities[c.V].Name.V)
	}
	return name + " @" + p.place(c.At)
}

func (p *printer) worldNumbers(m *railways.Map) {
	for n := railways.MinPlayers; n <= railways.MaxPlayers; n++ {
		p.number("markers "+strconv.Itoa(n), m.Markers[n])
	}
	for c, name := range railways.ColorNames[:railways.Colors] {
		p.number("bag "+name, m.Cubes[c])
	}
	for c, name := range railways.ColorNames[:railways.Colors] {
		p.number("new-cities "+name, m.Tiles[c])
	}
	p.value("engines", m.Engines.At, ints(m.Engines.V))
	var steps []string
	for _, s := range m.Income.V {
		steps = append(steps, fmt.Sprintf("%d: %d", s.From, s.Income))
	}
	p.value("income", m.Income.At, "{"+strings.Join(steps, ", ")+"}")
}

func (p *printer) worldCards(m *railways.Map) {
	for _, o := range m.Operations {
		var b strings.Builder
		switch o.Kind.V.Cities() {
		case 1:
			b.WriteString(" " + p.city(m, o.City))
		case 2:
			b.WriteString(" " + p.city(m, o.Cities[0]) + " " + p.city(m, o.Cities[1]))
		}
		for _, v := range []struct {
			name string
			n    diag.Value[int]
		}{{"points", o.Points}, {"links", o.Links}, {"level", o.Level}} {
			if v.n.V != 0 {
				fmt.Fprintf(&b, " %s %d @%s", v.name, v.n.V, p.place(v.n.At))
			}
		}
		if o.Western.V {
			b.WriteString(" western @" + p.place(o.Western.At))
		}
		p.line("operation %s @%s%s copies %d @%s", o.Kind.V, p.place(o.Kind.At), b.String(), o.Copies.V, p.place(o.Copies.At))
	}
	for _, c := range m.Barons {
		var b strings.Builder
		if c.Kind.V == railways.ConnectGoal {
			b.WriteString(" " + p.city(m, c.Cities[0]) + " " + p.city(m, c.Cities[1]))
		}
		if c.Name.V != "" {
			b.WriteString(" " + strconv.Quote(c.Name.V) + " @" + p.place(c.Name.At))
		}
		p.line("baron %s @%s%s points %d @%s", c.Kind.V, p.place(c.Kind.At), b.String(), c.Points.V, p.place(c.Points.At))
	}
}

func (p *printer) options(m *railways.Map) {
	o := &m.Options
	p.value("bidding", o.Bidding.At, o.Bidding.V.String())
	flag := func(name string, v diag.Value[bool]) { p.value(name, v.At, strconv.FormatBool(v.V)) }
	flag("rotors", o.Rotors)
	for c, v := range o.Wheel {
		p.value("wheel "+railways.Color(c).String(), v.At, v.V.String())
	}
	flag("mines", o.Mines)
	p.number("fewer-markers", o.FewerMarkers)
	p.number("fewer-cubes", o.FewerCubes)
	flag("half-ridge", o.HalfRidge)
	flag("chain-build", o.ChainBuild)
	flag("free-bonds", o.FreeBonds)
	w := &o.Western
	flag("western-link", w.On)
	p.number("western-link price", w.Price)
	for _, c := range w.From {
		p.line("western-link from %s", p.city(m, c))
	}
	p.value("western-link color", w.Color.At, w.Color.V.String())
	p.number("western-link cubes", w.Cubes)
	p.line("western-link to %s", p.city(m, w.To))
	p.number("western-link bonus", w.Bonus)
	for _, l := range o.Printed {
		p.line("printed-link @%s %s %s", p.place(l.At), p.city(m, l.Cities[0]), p.city(m, l.Cities[1]))
	}
	p.number("maritime-price", o.MaritimePrice)
}
