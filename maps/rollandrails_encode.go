package maps

import (
	"fmt"
	"slices"
	"strconv"

	"platelayer/rules/rollandrails"
)

func (e *encoder) rollAndRails(m *rollandrails.Map) {
	e.pair("name", quote(m.Name.V))
	if m.Author.V != "" {
		e.pair("author", quote(m.Author.V))
	}
	e.lengths(m)
	g := m.Grid
	e.picture(g, "terrain", func(i int) byte {
		return terrainPicture.letters[max(0, slices.Index(terrains[:], m.Terrain[i]))]
	})
	if len(m.Cities) == 0 {
		e.pair("cities", "{}")
	} else {
		e.WriteString("cities:\n")
	}
	for _, c := range m.Cities {
		fmt.Fprintf(e, "  %s: {name: %s, color: %s}\n", g.Label(c.At.V), quote(c.Name.V), c.Color.V)
	}
	if len(m.Towns) > 0 {
		e.WriteString("towns:\n")
	}
	for _, t := range m.Towns {
		fmt.Fprintf(e, "  %s: %s\n", g.Label(t.At.V), quote(t.Name.V))
	}
	e.rivers(m)
	e.labels("seas", m, rollandrails.SeaLabel)
	e.labels("lands", m, rollandrails.LandLabel)
	e.tables(m)
}

func (e *encoder) lengths(m *rollandrails.Map) {
	var rounds []string
	for p := rollandrails.MinPlayers; p <= rollandrails.MaxPlayers; p++ {
		rounds = append(rounds, fmt.Sprintf("%d: %d", p, m.Rounds[p].V))
	}
	if m.Solo.V != m.Rounds[1].V {
		rounds = append(rounds, fmt.Sprintf("solo: %d", m.Solo.V))
	}
	e.pair("rounds", flow("{", rounds, "}"))
	medals, usual := make([]string, len(m.Medals)), true
	for i, v := range m.Medals {
		medals[i] = strconv.Itoa(v.V)
		usual = usual && v.V == rollandrails.DefaultMedals[i]
	}
	if !usual {
		e.pair("medals", flow("[", medals, "]"))
	}
}

func (e *encoder) rivers(m *rollandrails.Map) {
	if len(m.Rivers) > 0 {
		e.WriteString("rivers:\n")
	}
	for _, r := range m.Rivers {
		borders := make([]string, len(r.Edges))
		for i, edge := range r.Edges {
			borders[i] = borderLabel(m.Grid, edge.V)
		}
		if r.Width == defaultWidth {
			fmt.Fprintf(e, "  %s: %s\n", quote(r.Name.V), flow("[", borders, "]"))
			continue
		}
		fmt.Fprintf(e, "  %s: {width: %d, borders: %s}\n", quote(r.Name.V), r.Width, flow("[", borders, "]"))
	}
}

func (e *encoder) labels(key string, m *rollandrails.Map, kind rollandrails.LabelKind) {
	var lines []string
	for _, l := range m.Labels {
		if l.Kind == kind {
			lines = append(lines, m.Grid.Label(l.At.V)+": "+quote(l.Name.V))
		}
	}
	e.block(key, lines)
}

func (e *encoder) tables(m *rollandrails.Map) {
	var setup, newCities []string
	for c, name := range rollandrails.ColorNames {
		if v := m.Setup[c].V; v != rollandrails.DefaultSetup(len(m.Cities)) {
			setup = append(setup, fmt.Sprintf("%s: %d", name, v))
		}
		if v := m.NewCities[c].V; v != rollandrails.DefaultNewCities(len(m.Towns)) {
			newCities = append(newCities, fmt.Sprintf("%s: %d", name, v))
		}
	}
	if setup != nil {
		e.pair("setup", flow("{", setup, "}"))
	}
	e.goods(m)
	if newCities != nil {
		e.pair("new-cities", flow("{", newCities, "}"))
	}
	if m.Resources.V != rollandrails.DefaultResources {
		e.pair("resources", strconv.Itoa(m.Resources.V))
	}
	if !slices.Equal(m.UpgradeDice.V, rollandrails.DefaultUpgradeDice) {
		e.pair("upgrade-dice", ints(m.UpgradeDice.V))
	}
	if !slices.Equal(m.DeliveryDice.V, rollandrails.DefaultDeliveryDice) {
		e.pair("delivery-dice", ints(m.DeliveryDice.V))
	}
	var wheel []string
	for i, v := range m.SoloWheel {
		if v.V != rollandrails.DefaultSoloWheel[i] {
			wheel = append(wheel, fmt.Sprintf("%d: [%s, %s]", i+1, rollandrails.SpecialistNames[v.V[0]], rollandrails.SpecialistNames[v.V[1]]))
		}
	}
	if wheel != nil {
		e.pair("solo-wheel", flow("{", wheel, "}"))
	}
}

func (e *encoder) goods(m *rollandrails.Map) {
	usual := rollandrails.DefaultGoods()
	same := len(usual) == len(m.Goods)
	for i := 0; same && i < len(usual); i++ {
		same = m.Goods[i].V == usual[i]
	}
	switch {
	case same:
		return
	case len(m.Goods) == 0:
		e.pair("goods", "[]")
		return
	}
	e.WriteString("goods:\n")
	for _, set := range m.Goods {
		fmt.Fprintf(e, "  - [%s, %s, %s]\n", set.V[0], set.V[1], set.V[2])
	}
}
