package main

import (
	"fmt"
	"strings"

	"platelayer/maps"
	"platelayer/rules"
	"platelayer/rules/railroadink"
)

// replayRailroadInk follows a log with a board and says how the game went.
func replayRailroadInk(d *maps.Definition, log string, h rules.LogHeader) (string, error) {
	board := *d.RailroadInk
	if board.Digest() == h.Digest {
		board.ID = h.Map // the same board, whatever its file is called now
	}
	moves := 0
	s, err := railroadink.Replay(&board, log, func(*railroadink.State, railroadink.Move) { moves++ })
	if err != nil {
		return "", err
	}
	return railroadInkResult(s, h, moves), nil
}

// railroadInkResult is what stands on the boards of a game that is over, or where its log
// stops.
func railroadInkResult(s *railroadink.State, h rules.LogHeader, moves int) string {
	var b strings.Builder
	board := s.Game().Board()
	fmt.Fprintf(&b, "%s: %s, %s\n\n", replayTitle(h), count(board.Rounds.V, "round"), count(moves, "move"))
	rows := [][]string{{"", "points", "exits", "highway", "railway", "centre"}}
	villages := false
	for _, x := range board.Sites {
		villages = villages || x.Kind.V == railroadink.Village
	}
	if villages {
		rows[0] = append(rows[0], "villages")
	}
	rows[0] = append(rows[0], "errors", "spaces")
	for p := range s.Players() {
		sc := s.Score(p)
		row := []string{fmt.Sprintf("P%d", p+1), whole(sc.Total), whole(sc.Exits),
			whole(railroadink.LinePoint * sc.Highway), whole(railroadink.LinePoint * sc.Railway), whole(railroadink.CentrePoint * sc.Centre)}
		if villages {
			row = append(row, whole(sc.Villages))
		}
		rows = append(rows, append(row, whole(-railroadink.ErrorPoint*sc.Errors), whole(s.Spaces(p))))
	}
	printColumns(&b, rows)
	b.WriteByte('\n')
	for p := range s.Players() {
		var joined []string
		sc := s.Score(p)
		for _, n := range sc.Joined[:sc.Networks] {
			joined = append(joined, whole(int(n)))
		}
		if len(joined) == 0 {
			joined = []string{"none"}
		}
		fmt.Fprintf(&b, "P%d  exits that each network joins: %s\n", p+1, strings.Join(joined, ", "))
	}
	switch {
	case !s.Over():
		where, who := fmt.Sprintf("before round %d", s.Round()+1), "chance moves next: "
		if s.Player() != rules.Chance {
			where, who = fmt.Sprintf("in round %d", s.Round()), fmt.Sprintf("P%d moves next: ", s.Player()+1)
		}
		fmt.Fprintf(&b, "\nthe log stops %s of %d, where %s%s\n", where, board.Rounds.V, who, s.Wants())
	case s.Players() > 1:
		b.WriteString("\n" + victory(s.Winners(), ""))
	}
	return b.String()
}
