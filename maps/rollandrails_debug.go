package maps

import (
	"fmt"
	"strconv"

	"platelayer/rules/rollandrails"
)

func (p *printer) rollAndRails(m *rollandrails.Map) {
	p.head(m.At, m.Name, m.Author)
	g := m.Grid
	p.grid(g, m.TerrainAt, func(i int) string { return m.Terrain[i].String() })
	for _, c := range m.Cities {
		p.line("city %s @%s %q @%s %s @%s", spot(g, c.At.V), p.place(c.At.At), c.Name.V, p.place(c.Name.At), c.Color.V, p.place(c.Color.At))
	}
	for _, t := range m.Towns {
		p.line("town %s @%s %q @%s", spot(g, t.At.V), p.place(t.At.At), t.Name.V, p.place(t.Name.At))
	}
	for _, r := range m.Rivers {
		p.line("river %q @%s width %d", r.Name.V, p.place(r.Name.At), r.Width)
		p.borders(g, r.Edges, rollandrails.UnknownBorder)
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

func (p *printer) numbers(m *rollandrails.Map) {
	for n := rollandrails.MinPlayers; n <= rollandrails.MaxPlayers; n++ {
		p.number("rounds "+strconv.Itoa(n), m.Rounds[n])
	}
	p.number("rounds solo", m.Solo)
	for i, name := range rollandrails.MedalNames {
		p.number("medal "+name, m.Medals[i])
	}
	for c, name := range rollandrails.ColorNames {
		p.number("setup "+name, m.Setup[c])
	}
	for _, set := range m.Goods {
		p.value("goods", set.At, fmt.Sprintf("%s %s %s", set.V[0], set.V[1], set.V[2]))
	}
	for c, name := range rollandrails.ColorNames {
		p.number("new-cities "+name, m.NewCities[c])
	}
	p.number("resources", m.Resources)
	p.value("upgrade-dice", m.UpgradeDice.At, ints(m.UpgradeDice.V))
	p.value("delivery-dice", m.DeliveryDice.At, ints(m.DeliveryDice.V))
	for i, v := range m.SoloWheel {
		p.value("solo-wheel "+strconv.Itoa(i+1), v.At, fmt.Sprintf("%s %s", v.V[0], v.V[1]))
	}
}
