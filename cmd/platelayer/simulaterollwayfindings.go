package main

import (
	"fmt"
	"strings"

	"platelayer/sim"
	policies "platelayer/sim/rollway"
)

// rollwayFindings are the findings of a run of Rollway Station, for a person.
type rollwayFindings struct {
	policies.Findings
	r sim.Report
}

// print prints the sections of the findings, each after an empty line.
func (f *rollwayFindings) print(b *strings.Builder) {
	sections := []func(*strings.Builder){
		f.printBands, f.printSheet, f.printCompanies, f.printRounds, f.printTrains, f.printEngineers,
	}
	if len(f.Mystery) > 0 {
		sections = append(sections, f.printMystery)
	}
	for _, section := range append(sections, f.printStops, f.printHexes) {
		b.WriteByte('\n')
		section(b)
	}
}

func (f *rollwayFindings) printBands(b *strings.Builder) {
	rows := [][]string{{"bands", "of players", "95 %"}}
	for _, x := range f.Bands {
		name := fmt.Sprintf("%d and more", x.From)
		if x.To != nil {
			name = fmt.Sprintf("%d to %d", x.From, *x.To)
		}
		if x.Name != "" {
			name += " " + shown(x.Name)
		}
		rows = append(rows, []string{name, percent(x.Share.Share), decimal(100*x.Share.Low) + " to " + decimal(100*x.Share.High)})
	}
	printColumns(b, rows)
}

func (f *rollwayFindings) printSheet(b *strings.Builder) {
	printColumns(b, [][]string{
		{"a player", "mean", "least", "10 %", "50 %", "90 %", "most"},
		spread("shares held", f.Shares.Held),
		spread("shares burned", f.Shares.Burned),
		spread("lines of track", f.Track.Lines),
		spread("upgrades among them", f.Track.Upgrades),
		spread("engineers used", f.Engineers.Used),
		spread("penalty", f.Engineers.Penalty),
		spread("longest route, stops", f.Routes.Stops),
		spread("best route, points", f.Routes.Score),
	})
	fmt.Fprintf(b, "\ndice that could lay no track: %s a game\n", decimal(f.Track.Skips))
}

func (f *rollwayFindings) printCompanies(b *strings.Builder) {
	rows := [][]string{{"companies", "shares", "burned", "trains", "points", "least", "50 %", "most"}}
	for _, c := range f.Companies {
		rows = append(rows, []string{
			c.Company, decimal(c.Held.Mean), decimal(c.Burned.Mean), decimal(c.Trains.Mean),
			decimal(c.Points.Mean), whole(c.Points.Min), whole(c.Points.P50), whole(c.Points.Max),
		})
	}
	printColumns(b, rows)
}

// printRounds prints what each operating round brought: what the routes of a company
// scored, times its shares.
func (f *rollwayFindings) printRounds(b *strings.Builder) {
	rows := [][]string{{"operating rounds", "points"}}
	for _, c := range f.Companies {
		rows[0] = append(rows[0], c.Company, "routes", "shares")
	}
	for _, r := range f.Rounds {
		row := []string{fmt.Sprintf("after turn %d", r.Turn), decimal(r.Points)}
		for _, c := range r.Companies {
			row = append(row, decimal(c.Points), decimal(c.Routes), decimal(c.Shares))
		}
		rows = append(rows, row)
	}
	printColumns(b, rows)
}

func (f *rollwayFindings) printTrains(b *strings.Builder) {
	rows := [][]string{{"trains owned by"}}
	for _, c := range f.Companies {
		rows[0] = append(rows[0], c.Company)
	}
	for _, t := range f.Trains {
		row := []string{"for " + count(t.Stops, "stop")}
		for _, c := range t.Companies {
			row = append(row, percent(c.Share))
		}
		rows = append(rows, row)
	}
	printColumns(b, rows)
}

func (f *rollwayFindings) printEngineers(b *strings.Builder) {
	rows := [][]string{{"engineers", "penalty", "of players", "lines"}}
	for _, e := range f.Engineers.Each {
		rows = append(rows, []string{e.Engineer, whole(e.Penalty), percent(e.Share), decimal(e.Lines)})
	}
	printColumns(b, rows)
}

func (f *rollwayFindings) printMystery(b *strings.Builder) {
	rows := [][]string{{"mystery station of"}, {"of players"}}
	for _, m := range f.Mystery {
		rows[0], rows[1] = append(rows[0], m.Company), append(rows[1], percent(m.Share))
	}
	printColumns(b, rows)
}

func (f *rollwayFindings) printStops(b *strings.Builder) {
	rows := [][]string{{"stops", "connected", "served"}}
	for _, c := range f.Companies {
		rows[0] = append(rows[0], "by "+c.Company)
	}
	for _, s := range f.Stops {
		row := []string{s.Hex + " " + s.Stop, percent(s.Connected), percent(s.Served)}
		for _, c := range s.By {
			row = append(row, percent(c.Share))
		}
		rows = append(rows, row)
	}
	printColumns(b, rows)
	b.WriteByte('\n')
	printList(b, "stops never served", f.NeverServed)
	printList(b, fmt.Sprintf("stops served for less than %v %% of the players", 100*policies.RareShare), f.Unserved)
}

func (f *rollwayFindings) printHexes(b *strings.Builder) {
	rows := [][]string{{"busiest hexes", "value", "used", "upgraded"}}
	for _, h := range f.Busiest(busiest) {
		rows = append(rows, []string{h.Hex, whole(h.Value), percent(h.Used), percent(h.Upgraded)})
	}
	printColumns(b, rows)
	b.WriteByte('\n')
	printList(b, "hexes never used", f.Unused)
	printList(b, fmt.Sprintf("hexes used by less than %v %% of the players", 100*policies.RareShare), f.Rare)
}

// printList prints names, or that there are none.
func printList(b *strings.Builder, title string, names []string) {
	if len(names) == 0 {
		names = []string{"none"}
	}
	wrap(b, title+": ", names)
}
