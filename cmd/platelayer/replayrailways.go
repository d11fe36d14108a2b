package main

import (
	"fmt"
	"strings"

	"platelayer/maps"
	"platelayer/rules"
	"platelayer/rules/railways"
)

// replayRailways follows a log with a map and says how the game went.
func replayRailways(d *maps.Definition, log string, h rules.LogHeader) (string, error) {
	m := *d.Railways
	if m.Digest() == h.Digest {
		m.ID = h.Map // the same map, whatever its file is called now
	}
	moves := 0
	s, err := railways.Replay(&m, log, func(*railways.State, railways.Move) { moves++ })
	if err != nil {
		return "", err
	}
	return railwaysResult(s, h, moves), nil
}

// railwaysResult is what the players have in the end, or where a log stops.
func railwaysResult(s *railways.State, h rules.LogHeader, moves int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s, %s, %d of %d empty-city markers\n\n", replayTitle(h), count(s.Turn(), "turn"), count(moves, "move"), s.Markers(), s.Game().Markers())
	rows := [][]string{{"", "points", "scored", "bonds", "baron", "cash", "engine", "links", "deliveries"}}
	for p, points := range s.Scores(nil) {
		baron := "-"
		if i, ok := s.Baron(p); ok && s.Over() {
			baron = whole(s.BaronPoints(p)) + " " + s.Game().Map().Barons[i].Kind.V.String()
		}
		rows = append(rows, []string{
			fmt.Sprintf("P%d", p+1), whole(points), whole(s.Points(p)), whole(-railways.BondPoints * s.Bonds(p)), baron,
			whole(s.Cash(p)), whole(s.Engine(p)), whole(s.Links(p)), whole(s.Delivered(p)),
		})
	}
	printColumns(&b, rows)
	b.WriteByte('\n')
	if !s.Over() {
		who := "chance moves next: "
		if s.Player() != rules.Chance {
			who = fmt.Sprintf("P%d moves next: ", s.Player()+1)
		}
		fmt.Fprintf(&b, "the log stops in turn %d, where %s%s\n", s.Turn(), who, s.Wants())
		return b.String()
	}
	return b.String() + victory(s.Winners(nil), "")
}
