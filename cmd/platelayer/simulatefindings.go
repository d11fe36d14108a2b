package main

import (
	"fmt"
	"strings"

	"platelayer/rules/rollandrails"
	"platelayer/sim"
	policies "platelayer/sim/rollandrails"
)

// rollAndRailsFindings are the findings of a run of Roll and Rails, for a person.
type rollAndRailsFindings struct {
	policies.Findings
	m *rollandrails.Map
	r sim.Report
}

// How many hexes and borders the lists of the busiest show.
const busiest = 6

// reportWidth is how long a line of the report is at most, names aside.
const reportWidth = 90

// print prints the sections of the findings, each after an empty line.
func (f *rollAndRailsFindings) print(b *strings.Builder) {
	for _, section := range []func(*strings.Builder){
		f.printCourse, f.printDeliveries, f.printGoods, f.printResources, f.printTrack, f.printHelp, f.printMedals,
		f.printPlaces, f.printHexes, f.printBorders, f.printBoxes,
	} {
		before := b.Len()
		b.WriteByte('\n')
		if section(b); b.Len() == before+1 { // nothing to say
			text := b.String()[:before]
			b.Reset()
			b.WriteString(text)
		}
	}
}

// spread is a row of a distribution: mean, least, 10 %, 50 %, 90 %, most.
func spread(name string, s sim.Summary) []string {
	return []string{name, decimal(s.Mean), whole(s.Min), whole(s.P10), whole(s.P50), whole(s.P90), whole(s.Max)}
}

func (f *rollAndRailsFindings) printCourse(b *strings.Builder) {
	printColumns(b, [][]string{
		{"a game", "mean", "least", "10 %", "50 %", "90 %", "most"},
		spread("goods delivered", f.Delivery.Goods),
		spread("longest delivery, links", f.Delivery.Longest),
		spread("cities founded", f.Foundings),
		spread("track abandoned (X)", f.Track.Abandoned),
		spread("and taken up again", f.Track.TakenUp),
		spread("pieces never finished", f.Track.Unfinished),
	})
}

func (f *rollAndRailsFindings) printDeliveries(b *strings.Builder) {
	head, row := []string{"deliveries by round"}, []string{"goods a game"}
	for i, n := range f.Delivery.Rounds {
		head, row = append(head, whole(i+1)), append(row, decimal(n))
	}
	printColumns(b, [][]string{head, row})
	b.WriteByte('\n')
	head, row = []string{"deliveries by links"}, []string{"share"}
	for i, share := range f.Delivery.Links {
		head, row = append(head, whole(i+1)), append(row, percent(share))
	}
	printColumns(b, [][]string{head, row})
}

func (f *rollAndRailsFindings) printGoods(b *strings.Builder) {
	rows := [][]string{{"goods left over", "placed", "left", "25 %", "50 %", "75 %"}}
	for _, c := range f.Goods.Starting.ByColor {
		rows[0] = append(rows[0], c.Color)
	}
	add := func(name string, g policies.GoodsLeft) {
		row := []string{name, decimal(g.Placed), decimal(g.Left.Mean), whole(g.Left.P25), whole(g.Left.P50), whole(g.Left.P75)}
		for _, c := range g.ByColor {
			row = append(row, decimal(c.Left))
		}
		rows = append(rows, row)
	}
	add("starting goods", f.Goods.Starting)
	if f.r.Players > 1 { // alone nobody places any
		add("new goods", f.Goods.New)
	}
	printColumns(b, rows)
}

// printResources prints what was gained and spent; printTrack tells more of the track.
func (f *rollAndRailsFindings) printResources(b *strings.Builder) {
	var gained, spent, track float64
	for _, w := range f.Resources {
		switch w.Way {
		case policies.Gained:
			gained += w.Mean
		case policies.Spent:
			spent += w.Mean
		}
	}
	for _, g := range f.Track.Grounds {
		track += g.Paid
	}
	rows := [][]string{{"resources of a player", "mean", "share"}}
	add := func(name string, n float64) {
		share := "-"
		if gained > 0 {
			share = percent(n / gained)
		}
		rows = append(rows, []string{name, decimal(n), share})
	}
	list := func(way string) {
		for _, w := range f.Resources {
			if w.Way == way && !w.Track {
				add("  "+w.Name, w.Mean)
			}
		}
	}
	add("gained", gained)
	list(policies.Gained)
	add("spent", spent)
	add("  track", track)
	list(policies.Spent)
	add("left at the end", gained-spent)
	printColumns(b, rows)
}

func (f *rollAndRailsFindings) printTrack(b *strings.Builder) {
	head, pieces, paid := []string{"track of a player"}, []string{"pieces"}, []string{"paid"}
	for _, g := range f.Track.Grounds {
		head = append(head, g.Ground)
		pieces, paid = append(pieces, decimal(g.Pieces)), append(paid, decimal(g.Paid))
	}
	printColumns(b, [][]string{head, pieces, paid})
}

func (f *rollAndRailsFindings) printHelp(b *strings.Builder) {
	use := func(title, share string, list []policies.Use) {
		head, uses, shares := []string{title}, []string{"uses of a player"}, []string{share}
		for _, u := range list {
			head, uses, shares = append(head, u.Name), append(uses, decimal(u.Uses)), append(shares, percent(u.Share))
		}
		rows := [][]string{head, uses, shares}
		if share == "" {
			rows = rows[:2]
		}
		printColumns(b, rows)
	}
	use("specialists", "of turns", f.Specialists)
	b.WriteByte('\n')
	rows := [][]string{{"manipulators"}, {"of players"}}
	for _, u := range f.Manipulators {
		rows[0], rows[1] = append(rows[0], u.Name), append(rows[1], percent(u.Share))
	}
	printColumns(b, rows)
	b.WriteByte('\n')
	rows = [][]string{{"levels reached"}, {"of players"}}
	for i, share := range f.Levels {
		rows[0], rows[1] = append(rows[0], whole(rollandrails.StartLevel+i)), append(rows[1], percent(share))
	}
	printColumns(b, rows)
}

func (f *rollAndRailsFindings) printMedals(b *strings.Builder) {
	if len(f.Medals) == 0 {
		return
	}
	rows := [][]string{{"medals, at least", "none"}, {"points", ""}}
	for i, name := range rollandrails.MedalNames {
		rows[0], rows[1] = append(rows[0], name), append(rows[1], whole(f.m.Medals[i].V))
	}
	for _, m := range f.Medals {
		row := []string{m.Policy, percent(m.None)}
		for _, s := range m.Shares {
			row = append(row, percent(s.Share))
		}
		rows = append(rows, row)
	}
	printColumns(b, rows)
}

func (f *rollAndRailsFindings) printPlaces(b *strings.Builder) {
	rows := [][]string{{"cities and towns", "links", "delivered", "shipped", "founded", "idle"}}
	for _, p := range f.Places {
		name, founded := p.Hex+" "+p.Name, percent(p.Founded)
		if p.City {
			name, founded = name+", "+p.Color, "-"
		}
		rows = append(rows, []string{name, decimal(p.Links), decimal(p.Delivered), decimal(p.Shipped), founded, percent(p.Idle)})
	}
	printColumns(b, rows)
}

func (f *rollAndRailsFindings) printHexes(b *strings.Builder) {
	row := func(h policies.HexFindings) []string {
		return []string{h.Hex + " " + h.Ground, percent(h.Used), decimal(h.Pieces), percent(h.Shared), percent(h.Full)}
	}
	table := func(title string, list []policies.HexFindings) {
		rows := [][]string{{title, "used", "pieces", "shared", "full"}}
		for _, h := range list {
			rows = append(rows, row(h))
		}
		printColumns(b, rows)
	}
	table("busiest hexes", f.Busiest(busiest))
	if full := f.Fullest(busiest); len(full) > 0 {
		b.WriteByte('\n')
		table("choke points", full)
	}
	b.WriteByte('\n')
	list := func(title string, hexes []string) {
		if len(hexes) == 0 {
			hexes = []string{"none"}
		}
		wrap(b, title+": ", hexes)
	}
	list("hexes never used", f.Unused)
	list(fmt.Sprintf("hexes used in less than %v %% of the games", 100*policies.RareShare), f.Rare)
}

// wrap prints words in lines, the ones after the first indented.
func wrap(b *strings.Builder, title string, words []string) {
	line := strings.TrimSuffix(title, " ")
	for _, w := range words {
		if len(line)+1+len(w) > reportWidth {
			b.WriteString(line + "\n")
			line = " "
		}
		line += " " + w
	}
	b.WriteString(line + "\n")
}

func (f *rollAndRailsFindings) printBorders(b *strings.Builder) {
	head, row := []string{"busiest borders"}, []string{"of games"}
	for _, x := range f.Borders[:min(busiest, len(f.Borders))] {
		head, row = append(head, x.Border), append(row, percent(x.Used))
	}
	if len(head) > 1 {
		printColumns(b, [][]string{head, row})
	}
}

// printBoxes tells how far the circles for resources go, and which tables ran out.
func (f *rollAndRailsFindings) printBoxes(b *strings.Builder) {
	var out []string
	for _, x := range f.Boxes {
		switch {
		case x.Box == policies.ResourcesBox:
			fmt.Fprintf(b, "the %d circles for resources are too few for %s of the players; the most gained were %d\n",
				x.Printed, percent(x.Over), x.Need.Max)
		case x.Full > 0 && (x.Box == policies.SetsBox || strings.HasPrefix(x.Box, policies.CitiesBox)):
			out = append(out, x.Box+" "+percent(x.Full))
		}
	}
	if len(out) > 0 {
		for i := range out[:len(out)-1] {
			out[i] += ";"
		}
		wrap(b, "tables that were used up, and in how many games: ", out)
	}
}
