package maps

import (
	"fmt"
	"strconv"
	"strings"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/rules/rollandrails"
)

// DebugText prints a definition as it was understood: a value a line, with its place
// in the file ("-" where it was left out and the default holds) and, for a hex, its
// coordinates. The text is stable; tests compare it.
func DebugText(d *Definition) string {
	p := &printer{}
	p.line("definition %q", d.ID)
	p.line("game %s", d.Game)
	for i := range games {
		if games[i].id == d.Game {
			games[i].debug(p, d)
		}
	}
	p.opaque("recipe", d.Recipe)
	p.opaque("report", d.Report)
	return p.String()
}

type printer struct {
	strings.Builder
	whole diag.Pos // the place of what was left out
}

func (p *printer) line(format string, args ...any) {
	fmt.Fprintf(p, format+"\n", args...)
}

// value prints a value with its place.
func (p *printer) value(name string, at diag.Pos, value string) {
	p.line("%s %s @%s", name, value, p.place(at))
}

// place is line:column, without the file.
func (p *printer) place(at diag.Pos) string {
	if at.Line == 0 || at == p.whole {
		return "-"
	}
	return strconv.Itoa(at.Line) + ":" + strconv.Itoa(at.Col)
}

func (p *printer) opaque(key, yaml string) {
	if yaml == "" {
		return
	}
	p.line("%s", key)
	for line := range strings.Lines(yaml) {
		p.line("  %s", strings.TrimSuffix(line, "\n"))
	}
}

func (p *printer) rollAndRails(m *rollandrails.Map) {
	p.whole = m.At
	p.value("name", m.Name.At, strconv.Quote(m.Name.V))
	p.value("author", m.Author.At, strconv.Quote(m.Author.V))
	g := m.Grid
	p.line("grid %s %s, %d columns, %d rows, origin %s", g.Orientation, g.Stagger, g.Cols, g.Rows, g.Label(g.Coord(0, 0)))
	for row := range g.Rows {
		var b strings.Builder
		for col := range g.Cols {
			b.WriteString(" " + m.Terrain[row*g.Cols+col].String())
		}
		p.line("row %d @%s%s", g.FirstRow+row, p.place(m.TerrainAt[row]), strings.ReplaceAll(b.String(), " no hex", " -"))
	}
	for _, c := range m.Cities {
		p.line("city %s @%s %q @%s %s @%s", spot(g, c.At.V), p.place(c.At.At), c.Name.V, p.place(c.Name.At), c.Color.V, p.place(c.Color.At))
	}
	for _, t := range m.Towns {
		p.line("town %s @%s %q @%s", spot(g, t.At.V), p.place(t.At.At), t.Name.V, p.place(t.Name.At))
	}
	for _, r := range m.Rivers {
		p.line("river %q @%s width %d", r.Name.V, p.place(r.Name.At), r.Width)
		for _, e := range r.Edges {
			if e.V == rollandrails.UnknownBorder {
				p.line("  unknown border @%s", p.place(e.At))
				continue
			}
			a, b := e.V.Hexes()
			p.line("  border %s-%s, side %d of %s @%s", g.Label(a), g.Label(b), e.V.Side, spot(g, e.V.At), p.place(e.At))
		}
	}
	for _, l := range m.Labels {
		kind := "sea"
		if l.Kind == rollandrails.LandLabel {
			kind = "land"
		}
		p.line("%s %s @%s %q @%s", kind, spot(g, l.At.V), p.place(l.At.At), l.Name.V, p.place(l.Name.At))
	}
	p.numbers(m)
}

// spot is a hex by its label and its coordinates.
func spot(g hex.Grid, c hex.Coord) string {
	return fmt.Sprintf("%s (%d,%d)", g.Label(c), c.Q, c.R)
}

func (p *printer) numbers(m *rollandrails.Map) {
	number := func(name string, v diag.Value[int]) { p.value(name, v.At, strconv.Itoa(v.V)) }
	for n := rollandrails.MinPlayers; n <= rollandrails.MaxPlayers; n++ {
		number("rounds "+strconv.Itoa(n), m.Rounds[n])
	}
	number("rounds solo", m.Solo)
	for i, name := range rollandrails.MedalNames {
		number("medal "+name, m.Medals[i])
	}
	for c, name := range rollandrails.ColorNames {
		number("setup "+name, m.Setup[c])
	}
	for _, set := range m.Goods {
		p.value("goods", set.At, fmt.Sprintf("%s %s %s", set.V[0], set.V[1], set.V[2]))
	}
	for c, name := range rollandrails.ColorNames {
		number("new-cities "+name, m.NewCities[c])
	}
	number("resources", m.Resources)
	p.value("upgrade-dice", m.UpgradeDice.At, ints(m.UpgradeDice.V))
	p.value("delivery-dice", m.DeliveryDice.At, ints(m.DeliveryDice.V))
	for i, v := range m.SoloWheel {
		p.value("solo-wheel "+strconv.Itoa(i+1), v.At, fmt.Sprintf("%s %s", v.V[0], v.V[1]))
	}
}
