package maps

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/rules/railways"
)

func (e *encoder) railways(m *railways.Map) {
	e.pair("name", quote(m.Name.V))
	if m.Author.V != "" {
		e.pair("author", quote(m.Author.V))
	}
	e.markers(m)
	e.picture(m.Grid, "terrain", func(i int) byte {
		return worldPicture.letters[max(0, slices.Index(worldTerrains[:], m.Terrain[i]))]
	})
	e.worldCities(m)
	e.ridges(m)
	e.worldRivers(m)
	for kind, key := range []string{railways.SeaLabel: "seas", railways.LandLabel: "lands"} {
		var lines []string
		for _, l := range m.Labels {
			if l.Kind == railways.LabelKind(kind) {
				lines = append(lines, m.Grid.Label(l.At.V)+": "+quote(l.Name.V))
			}
		}
		e.block(key, lines)
	}
	e.colored("bag", m.Cubes, railways.DefaultCubes)
	e.colored("new-cities", m.Tiles, railways.DefaultTiles)
	if !slices.Equal(m.Engines.V, railways.DefaultEngines()) {
		e.pair("engines", ints(m.Engines.V))
	}
	if !slices.Equal(m.Income.V, railways.DefaultIncome()) {
		var steps []string
		for _, s := range m.Income.V {
			steps = append(steps, fmt.Sprintf("%d: %d", s.From, s.Income))
		}
		e.pair("income", flow("{", steps, "}"))
	}
	e.operations(m)
	e.barons(m)
	e.options(&m.Options)
	e.links(m)
}

// markers writes for how many players the map is: the markers of each number name them, and
// usual ones follow from the numbers.
func (e *encoder) markers(m *railways.Map) {
	from, to := m.MinPlayers.V, m.MaxPlayers.V
	var parts []string
	usual, first, last := true, 0, 0
	for p, v := range m.Markers {
		inside := from <= p && p <= to
		switch {
		case inside:
			usual = usual && v.V == railways.DefaultMarkers[p]
		case v.V == 0:
			continue
		default:
			usual = false
		}
		if last = p; first == 0 {
			first = p
		}
		parts = append(parts, fmt.Sprintf("%d: %d", p, v.V))
	}
	if usual && (from != railways.MinPlayers || to != railways.MaxPlayers) || !usual && (from != first || to != last) {
		e.pair("players", spanText(from, to))
	}
	if !usual {
		e.pair("markers", flow("{", parts, "}"))
	}
}

func (e *encoder) worldCities(m *railways.Map) {
	if len(m.Cities) == 0 {
		e.pair("cities", "{}")
	}
	var lines []string
	for _, c := range m.Cities {
		line := fmt.Sprintf("%s: {name: %s, color: %s, cubes: %d", m.Grid.Label(c.At.V), quote(c.Name.V), c.Color.V, c.Cubes.V)
		if c.Rotor.V {
			line += ", rotor: true"
		}
		if c.Island() {
			line += ", harbors: " + flow("[", cityNames(m, c.Harbors), "]")
		}
		lines = append(lines, line+"}")
	}
	e.block("cities", lines)
}

// cityNames are cities as cards call them.
func cityNames(m *railways.Map, cities []diag.Value[int]) []string {
	out := make([]string, len(cities))
	for i, c := range cities {
		out[i] = cityNameOf(m, c)
	}
	return out
}

func cityNameOf(m *railways.Map, c diag.Value[int]) string {
	if c.V < 0 || c.V >= len(m.Cities) {
		return doubleQuoted("")
	}
	return quote(m.Cities[c.V].Name.V)
}

func (e *encoder) ridges(m *railways.Map) {
	ridges := named[[]string]{}
	for _, r := range m.Ridges {
		borders := make([]string, len(r.Edges))
		for i, edge := range r.Edges {
			borders[i] = borderLabel(m.Grid, edge.V)
		}
		ridges.add(r.Name.V, borders)
	}
	var lines []string
	for _, r := range ridges {
		lines = append(lines, quote(r.name)+": "+stretchesText(r.parts))
	}
	e.block("ridges", lines)
}

func (e *encoder) worldRivers(m *railways.Map) {
	rivers, widths := named[[]string]{}, map[string]int{}
	for _, r := range m.Rivers {
		hexes := make([]string, len(r.Hexes))
		for i, h := range r.Hexes {
			hexes[i] = m.Grid.Label(h.V)
		}
		rivers.add(r.Name.V, hexes)
		widths[r.Name.V] = r.Width
	}
	var lines []string
	for _, r := range rivers {
		text := stretchesText(r.parts)
		if w := widths[r.name]; w != defaultWidth {
			text = fmt.Sprintf("{width: %d, hexes: %s}", w, text)
		}
		lines = append(lines, quote(r.name)+": "+text)
	}
	e.block("rivers", lines)
}

// borderLabel is a border as a definition names it.
func borderLabel(g hex.Grid, edge hex.Edge) string {
	a, b := edge.Hexes()
	return g.Label(a) + "-" + g.Label(b)
}

// named are parts by names, in the order in which the names come first.
type named[T any] []namedParts[T]

type namedParts[T any] struct {
	name  string
	parts []T
}

func (n *named[T]) add(name string, part T) {
	for i := range *n {
		if (*n)[i].name == name {
			(*n)[i].parts = append((*n)[i].parts, part)
			return
		}
	}
	*n = append(*n, namedParts[T]{name, []T{part}})
}

// stretchesText is a list, or a list of lists where there are several.
func stretchesText(parts [][]string) string {
	if len(parts) == 1 {
		return flow("[", parts[0], "]")
	}
	lists := make([]string, len(parts))
	for i, p := range parts {
		lists[i] = flow("[", p, "]")
	}
	return flow("[", lists, "]")
}

// colored writes the numbers of colours that are not usual.
func (e *encoder) colored(key string, values [railways.Colors]diag.Value[int], usual [railways.Colors]int) {
	var parts []string
	for c, v := range values {
		if v.V != usual[c] {
			parts = append(parts, fmt.Sprintf("%s: %d", railways.Color(c), v.V))
		}
	}
	if parts != nil {
		e.pair(key, flow("{", parts, "}"))
	}
}

// operations writes the cards of every type whose cards are not the usual ones.
func (e *encoder) operations(m *railways.Map) {
	cards, usual := make([][]string, railways.OperationKinds), &railways.Map{}
	for i := range m.Operations {
		o := &m.Operations[i]
		cards[o.Kind.V] = append(cards[o.Kind.V], operationText(m, o))
	}
	var lines []string
	for k := range railways.OperationKinds {
		var same []string
		for _, o := range railways.StandardOperations(k, diag.Pos{}) {
			same = append(same, operationText(usual, &o))
		}
		lines = append(lines, cardLines(cards[k], same, k.String())...)
	}
	if lines != nil {
		e.rows("operations", lines)
	}
}

// cardLines are the lines of the cards of a type: none where they are the usual ones.
func cardLines(cards, usual []string, kind string) []string {
	switch {
	case slices.Equal(cards, usual):
		return nil
	case len(cards) == 0:
		return []string{"{type: " + kind + ", copies: 0}"}
	}
	return cards
}

func operationText(m *railways.Map, o *railways.Operation) string {
	k := o.Kind.V
	parts := []string{"type: " + k.String()}
	usual := railways.NewOperation(k, diag.Pos{})
	switch k.Cities() {
	case 1:
		parts = append(parts, "city: "+cityNameOf(m, o.City))
	case 2:
		parts = append(parts, "cities: "+flow("[", cityNames(m, o.Cities[:]), "]"))
		usual.Points.V = railways.DefaultPoints(k, apart(m, o.Cities))
	}
	for _, v := range []struct {
		key         string
		value, same diag.Value[int]
	}{{"points", o.Points, usual.Points}, {"links", o.Links, usual.Links}, {"level", o.Level, usual.Level}} {
		if v.value.V != v.same.V {
			parts = append(parts, fmt.Sprintf("%s: %d", v.key, v.value.V))
		}
	}
	if o.Western.V {
		parts = append(parts, "western: true")
	}
	if o.Copies.V != usual.Copies.V {
		parts = append(parts, fmt.Sprintf("copies: %d", o.Copies.V))
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// barons writes the goals likewise; equal ones that follow each other are copies.
func (e *encoder) barons(m *railways.Map) {
	var lines []string
	for k := range railways.BaronKinds {
		var cards, usual []string
		for i := range m.Barons {
			if m.Barons[i].Kind.V == k {
				cards = append(cards, baronText(m, &m.Barons[i]))
			}
		}
		for _, c := range railways.StandardBarons(k, diag.Pos{}) {
			usual = append(usual, baronText(m, &c))
		}
		lines = append(lines, cardLines(counted(cards), counted(usual), k.String())...)
	}
	if lines != nil {
		e.rows("barons", lines)
	}
}

// counted makes entries of the parts of cards: one for all equal ones in a row.
func counted(cards []string) (lines []string) {
	for i := 0; i < len(cards); {
		n := 1
		for i+n < len(cards) && n < railways.CopiesRange.Max && cards[i+n] == cards[i] {
			n++
		}
		line := "{" + cards[i]
		if n > 1 {
			line += ", copies: " + strconv.Itoa(n)
		}
		lines = append(lines, line+"}")
		i += n
	}
	return lines
}

// baronText is a goal without its braces.
func baronText(m *railways.Map, c *railways.Baron) string {
	text := "type: " + c.Kind.V.String()
	if c.Kind.V == railways.ConnectGoal {
		text += ", cities: " + flow("[", cityNames(m, c.Cities[:]), "]")
	}
	if c.Points.V != railways.DefaultBaronPoints(c.Kind.V, apart(m, c.Cities)) {
		text += fmt.Sprintf(", points: %d", c.Points.V)
	}
	if c.Name.V != "" {
		text += ", name: " + quote(c.Name.V)
	}
	return text
}

func (e *encoder) options(o *railways.Options) {
	var parts []string
	flag := func(key string, v diag.Value[bool]) {
		if v.V {
			parts = append(parts, key+": true")
		}
	}
	number := func(key string, v diag.Value[int]) {
		if v.V != 0 {
			parts = append(parts, fmt.Sprintf("%s: %d", key, v.V))
		}
	}
	if o.Bidding.V != railways.Traditional {
		parts = append(parts, "bidding: "+o.Bidding.V.String())
	}
	flag("rotors", o.Rotors)
	var wheel [railways.Colors]railways.Color
	for c, v := range o.Wheel {
		wheel[c] = v.V
	}
	if wheel != railways.DefaultWheel {
		parts = append(parts, "wheel: "+flow("[", wheelWords(railways.WheelOrder(wheel, railways.Red)), "]"))
	}
	flag("mines", o.Mines)
	number("fewer-markers", o.FewerMarkers)
	number("fewer-cubes", o.FewerCubes)
	flag("half-ridge", o.HalfRidge)
	flag("chain-build", o.ChainBuild)
	flag("free-bonds", o.FreeBonds)
	if parts != nil {
		e.pair("options", flow("{", parts, "}"))
	}
}

func (e *encoder) links(m *railways.Map) {
	o := &m.Options
	if w := &o.Western; len(w.From) > 0 {
		var parts []string
		number := func(key string, v diag.Value[int], usual int) {
			if v.V != usual {
				parts = append(parts, fmt.Sprintf("%s: %d", key, v.V))
			}
		}
		if !w.On.V {
			parts = append(parts, "use: false")
		}
		number("price", w.Price, railways.DefaultWesternPrice)
		parts = append(parts, "from: "+flow("[", cityNames(m, w.From), "]"))
		if w.Color.V != railways.DefaultWesternColor {
			parts = append(parts, "color: "+w.Color.V.String())
		}
		number("cubes", w.Cubes, railways.DefaultWesternCubes)
		parts = append(parts, "to: "+cityNameOf(m, w.To))
		number("bonus", w.Bonus, railways.DefaultWesternBonus)
		e.pair("western-link", flow("{", parts, "}"))
	}
	var pairs []string
	for _, l := range o.Printed {
		pairs = append(pairs, flow("[", cityNames(m, l.Cities[:]), "]"))
	}
	if pairs != nil {
		e.pair("printed-links", flow("[", pairs, "]"))
	}
	if o.MaritimePrice.V != railways.DefaultMaritimePrice {
		e.pair("maritime-price", strconv.Itoa(o.MaritimePrice.V))
	}
}
