package maps

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"platelayer/hex"
	"platelayer/rules/rollandrails"
)

// Encode writes a definition as a person would: keys in the order of the
// documentation, the picture as a picture, and nothing that is the default but the
// rounds. Load reads the same definition from it, apart from places. Every city, town
// and border must lie on cells that have a label.
func Encode(d *Definition) []byte {
	e := &encoder{}
	e.pair("platelayer", strconv.Itoa(Version))
	e.pair("game", d.Game)
	if d.RollAndRails != nil {
		e.rollAndRails(d.RollAndRails)
	}
	e.opaque("recipe", d.Recipe)
	e.opaque("report", d.Report)
	return []byte(e.String())
}

type encoder struct{ strings.Builder }

// pair writes a key with a value that is YAML already.
func (e *encoder) pair(key, value string) {
	fmt.Fprintf(e, "%s: %s\n", key, value)
}

// opaque writes a mapping whose YAML is kept as it is.
func (e *encoder) opaque(key, yaml string) {
	if yaml == "" {
		return
	}
	e.WriteString(key + ":\n")
	for line := range strings.Lines(yaml) {
		e.WriteString("  " + line)
	}
	if !strings.HasSuffix(yaml, "\n") {
		e.WriteByte('\n')
	}
}

func (e *encoder) rollAndRails(m *rollandrails.Map) {
	e.pair("name", quote(m.Name.V))
	if m.Author.V != "" {
		e.pair("author", quote(m.Author.V))
	}
	e.lengths(m)
	e.picture(m)
	g := m.Grid
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

func (e *encoder) picture(m *rollandrails.Map) {
	g := m.Grid
	grid := []string{"orientation: " + g.Orientation.String(), "stagger: " + g.Stagger.String()}
	if g.FirstCol != 0 || g.FirstRow != 1 {
		grid = append(grid, "origin: "+g.Label(g.Coord(0, 0)))
	}
	e.pair("grid", flow("{", grid, "}"))
	pushed := func(row int) bool {
		return g.Orientation == hex.PointyTop && (row%2 == 1) == (g.Stagger == hex.Odd)
	}
	if pushed(0) { // YAML would take the first row's indent for the margin
		e.WriteString("terrain: |2\n")
	} else {
		e.WriteString("terrain: |\n")
	}
	for row := range g.Rows {
		lead := "  "
		if pushed(row) {
			lead = "   "
		}
		for col := range g.Cols {
			e.WriteString(lead)
			k := slices.Index(terrains[:], m.Terrain[row*g.Cols+col])
			e.WriteByte(terrainPicture.letters[max(k, 0)])
			lead = " "
		}
		e.WriteByte('\n')
	}
}

func (e *encoder) rivers(m *rollandrails.Map) {
	if len(m.Rivers) > 0 {
		e.WriteString("rivers:\n")
	}
	for _, r := range m.Rivers {
		borders := make([]string, len(r.Edges))
		for i, edge := range r.Edges {
			a, b := edge.V.Hexes()
			borders[i] = m.Grid.Label(a) + "-" + m.Grid.Label(b)
		}
		if r.Width == defaultWidth {
			fmt.Fprintf(e, "  %s: %s\n", quote(r.Name.V), flow("[", borders, "]"))
			continue
		}
		fmt.Fprintf(e, "  %s: {width: %d, borders: %s}\n", quote(r.Name.V), r.Width, flow("[", borders, "]"))
	}
}

func (e *encoder) labels(key string, m *rollandrails.Map, kind rollandrails.LabelKind) {
	first := true
	for _, l := range m.Labels {
		if l.Kind != kind {
			continue
		}
		if first {
			e.WriteString(key + ":\n")
			first = false
		}
		fmt.Fprintf(e, "  %s: %s\n", m.Grid.Label(l.At.V), quote(l.Name.V))
	}
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

// flow writes parts in brackets, broken into lines that fit an editor.
func flow(open string, parts []string, end string) string {
	const most = 84
	var b strings.Builder
	b.WriteString(open)
	width := 24 // about what stands before it
	for i, p := range parts {
		switch n := utf8.RuneCountInString(p) + 2; {
		case i == 0:
			width += n
		case width+n > most:
			b.WriteString(",\n      ")
			width = n + 6
		default:
			b.WriteString(", ")
			width += n
		}
		b.WriteString(p)
	}
	b.WriteString(end)
	return b.String()
}

// quote writes text so that YAML reads the same text, without quotes where no reader
// of YAML could take it for anything else.
func quote(s string) string {
	if isPlain(s) {
		return s
	}
	return doubleQuoted(s)
}

// isPlain tells whether text can stand without quotes, also inside brackets.
func isPlain(s string) bool {
	if s == "" || strings.HasSuffix(s, " ") {
		return false
	}
	for i, c := range s {
		if unicode.IsLetter(c) || i > 0 && (unicode.IsDigit(c) || unicode.IsMark(c) || strings.ContainsRune(" .-'/()&+", c)) {
			continue
		}
		return false
	}
	switch strings.ToLower(s) {
	case "null", "true", "false", "yes", "no", "on", "off", "y", "n":
		return false
	}
	return true
}

func doubleQuoted(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, c := range s {
		switch {
		case c == '"' || c == '\\':
			b.WriteByte('\\')
			b.WriteRune(c)
		case c == '\n':
			b.WriteString(`\n`)
		case c == '\t':
			b.WriteString(`\t`)
		case c > 0xFFFF && isControl(c):
			fmt.Fprintf(&b, `\U%08X`, c)
		case isControl(c):
			fmt.Fprintf(&b, `\u%04X`, c)
		default:
			b.WriteRune(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// yaml is a node as block text that reads as the same node.
func (n *node) yaml() string {
	var b strings.Builder
	n.write(&b, "")
	return b.String()
}

func (n *node) write(b *strings.Builder, indent string) {
	switch n.kind {
	case nullNode:
		b.WriteString("~\n")
	case textNode:
		b.WriteString(n.scalar() + "\n")
	case listNode:
		if len(n.items) == 0 {
			b.WriteString("[]\n")
		}
		for i, item := range n.items {
			if i > 0 {
				b.WriteString(indent)
			}
			b.WriteString("- ")
			item.write(b, indent+"  ")
		}
	case mappingNode:
		if len(n.entries) == 0 {
			b.WriteString("{}\n")
		}
		for i, e := range n.entries {
			if i > 0 {
				b.WriteString(indent)
			}
			b.WriteString(e.key.scalar() + ":")
			if len(e.value.items)+len(e.value.entries) > 0 {
				b.WriteString("\n" + indent + "  ")
			} else {
				b.WriteByte(' ')
			}
			e.value.write(b, indent+"  ")
		}
	}
}

// scalar is a text that keeps its type: a number without quotes stays one.
func (n *node) scalar() string {
	if n.plain && plainText.MatchString(n.text) {
		return n.text
	}
	return doubleQuoted(n.text)
}

// plainText is text that can stand without quotes below a key, digits and dates
// included.
var plainText = regexp.MustCompile(`^(-?[\p{N}.]|[\p{L}+_])([\p{L}\p{N} .,+_/()-]*[\p{L}\p{N}.,+_/()-])?$`)
