package main

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"platelayer/maps"
	"platelayer/rules"
	"platelayer/rules/rollandrails"
)

// replayRollAndRails follows a log on a map and says how the game went.
func replayRollAndRails(d *maps.Definition, log string, h rules.LogHeader) (string, error) {
	m := *d.RollAndRails
	if m.Digest() == h.Digest {
		m.ID = h.Map // the same map, whatever its file is called now
	}
	moves := 0
	s, err := rollandrails.Replay(&m, log, func(*rollandrails.State, rollandrails.Move) { moves++ })
	if err != nil {
		return "", err
	}
	return rollAndRailsResult(s, h, moves), nil
}

// rollAndRailsResult are a few lines about a game that is over, or stands where its log
// stops.
func rollAndRailsResult(s *rollandrails.State, h rules.LogHeader, moves int) string {
	var b strings.Builder
	g := s.Game()
	fmt.Fprintf(&b, "%s: %s, %s\n", replayTitle(h), count(g.Rounds(), "round"), count(moves, "move"))
	scores := s.Scores(nil)
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for p, n := range scores {
		fmt.Fprintf(w, "P%d\t%s\t%d for goods, %s", p+1, count(n, "point"), s.Points(p), count(s.LinkCount(p), "finished link"))
		if g.Solo() {
			fmt.Fprintf(w, ", %s left in cities", count(s.Unshipped(), "good"))
		}
		fmt.Fprintf(w, ", %s left\n", count(s.Resources(p), "resource"))
	}
	_ = w.Flush() // into memory
	if !s.Over() {
		who := "chance moves next: dice are to be rolled"
		if s.Player() >= 0 {
			who = fmt.Sprintf("P%d moves next", s.Player()+1)
		}
		fmt.Fprintf(&b, "the log stops in round %d of %d, where %s\n", s.Round(), g.Rounds(), who)
		return b.String()
	}
	if g.Solo() {
		return b.String()
	}
	winners := s.Winners(nil)
	if len(winners) > 1 {
		return b.String() + victory(winners, "")
	}
	return b.String() + victory(winners, tieBreak(s, scores, winners[0]))
}

// tieBreak says what decided where others have as many points as the winner.
func tieBreak(s *rollandrails.State, scores []int, winner int) string {
	why := ""
	for p, n := range scores {
		switch {
		case p == winner || n != scores[winner]:
		case s.LinkCount(p) == s.LinkCount(winner):
			return ", with more resources left"
		default:
			why = ", with more finished links"
		}
	}
	return why
}
