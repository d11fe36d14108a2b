package main

import (
	"fmt"
	"strings"

	"platelayer/maps"
	"platelayer/rules"
	"platelayer/rules/rollway"
)

// replayRollway follows a log on a map and says how the game went.
func replayRollway(d *maps.Definition, log string, h rules.LogHeader) (string, error) {
	m := *d.Rollway
	if m.Digest() == h.Digest {
		m.ID = h.Map // the same map, whatever its file is called now
	}
	moves := 0
	s, err := rollway.Replay(&m, log, func(*rollway.State, rollway.Move) { moves++ })
	if err != nil {
		return "", err
	}
	return rollwayResult(s, h, moves), nil
}

// rollwayResult is what stands on the sheets of a game that is over, or where its log
// stops.
func rollwayResult(s *rollway.State, h rules.LogHeader, moves int) string {
	var b strings.Builder
	g := s.Game()
	fmt.Fprintf(&b, "%s: %s, %s\n", replayTitle(h), count(g.Turns(), "turn"), count(moves, "move"))
	scores := s.Scores(nil)
	for p, n := range scores {
		fmt.Fprintf(&b, "\nP%d  %s: %d in operating rounds, %d of penalties", p+1, count(n, "point"), s.Points(p), s.Penalty(p))
		if s.Over() {
			band := g.Map().Bands[s.Band(p)]
			fmt.Fprintf(&b, "; band %s", bandText(band))
		}
		b.WriteByte('\n')
		printRollwaySheet(&b, s, p)
	}
	b.WriteByte('\n')
	switch {
	case !s.Over():
		who := "chance moves next: " + s.Wants()
		if s.Player() >= 0 {
			who = fmt.Sprintf("P%d moves next: %s", s.Player()+1, s.Wants())
		}
		fmt.Fprintf(&b, "the log stops in turn %d of %d, where %s\n", s.Turn(), g.Turns(), who)
		return b.String()
	case s.Players() == 1:
		return strings.TrimSuffix(b.String(), "\n")
	}
	return b.String() + victory(s.Winners(nil), "")
}

// bandText is a band as people say it: its scores, and its name where it has one.
func bandText(x rollway.Band) string {
	text := fmt.Sprintf("%d to %d", x.From.V, x.To.V)
	if x.Open {
		text = fmt.Sprintf("%d and more", x.From.V)
	}
	if x.Name.V != "" {
		text += ", " + shown(x.Name.V)
	}
	return text
}

// printRollwaySheet prints what stands on a player's sheet, company by company.
func printRollwaySheet(b *strings.Builder, s *rollway.State, p int) {
	m := s.Game().Map()
	rows := [][]string{{"", "shares", "burned", "trains"}}
	results := s.Results(p)
	for _, r := range results {
		rows[0] = append(rows[0], fmt.Sprintf("turn %d", r.Turn))
	}
	rows[0] = append(rows[0], "points")
	for c := range rollway.Company(rollway.Companies) {
		row := []string{"    " + c.String(), whole(s.Held(p, c)), whole(s.Burned(p, c))}
		var trains []string
		for i, t := range m.Trains {
			if s.TrainOwner(p, i) == c {
				trains = append(trains, whole(t.Stops.V))
			}
		}
		if len(trains) == 0 {
			trains = []string{"-"}
		}
		row = append(row, strings.Join(trains, "+"))
		sum := 0
		for _, r := range results {
			row = append(row, fmt.Sprintf("%dx%d", r.Shares[c], r.Sums[c]))
			sum += r.Points(c)
		}
		rows = append(rows, append(row, whole(sum)))
	}
	printColumns(b, rows)
	laid := s.Laid(p)
	fmt.Fprintf(b, "    %s of track", count(len(laid), "line"))
	var used []string
	for e := range rollway.Engineer(rollway.Engineers) {
		if s.Used(p, e) {
			used = append(used, e.String())
		}
	}
	if len(used) > 0 {
		fmt.Fprintf(b, "; engineers: %s", strings.Join(used, ", "))
	}
	if c := s.MysteryOwner(p); c != rollway.NoCompany {
		fmt.Fprintf(b, "; the mystery station belongs to %s", c)
	}
	b.WriteByte('\n')
}
