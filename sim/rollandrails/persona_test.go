package rollandrails

import (
	"testing"

	"platelayer/rules/rollandrails"
)

// style is what a policy did, added up over games of two players.
type style struct {
	links, gained, level int
	given                int // points marked by the opponent for this policy's deliveries
	won                  float64
}

// styleOf plays a policy against greedy, seats rotated.
func styleOf(t *testing.T, name string, games int) (out style) {
	t.Helper()
	for _, m := range bundled(t) {
		g, err := rollandrails.NewGame(m, 2)
		if err != nil {
			t.Fatal(err)
		}
		p := plans{New: g.Start, Policies: named(t, name, "greedy"), Seed: 5, Games: games}
		table, err := p.NewTable()
		if err != nil {
			t.Fatal(err)
		}
		for i := range games {
			var s *rollandrails.State
			if err := table.Play(i, func(at *rollandrails.State, _ rollandrails.Move) { s = at }); err != nil {
				t.Fatal(err)
			}
			me := i % 2
			out.links += s.LinkCount(me)
			out.gained += s.Gained(me)
			out.level += s.Level(me)
			for r := 1; r <= g.Rounds(); r++ {
				out.given += s.Marked(1-me, rollandrails.OthersPoints, r)
			}
			if winners := s.Winners(nil); winners[0] == me || len(winners) > 1 {
				out.won += 1 / float64(len(winners))
			}
		}
	}
	return out
}

// TestPersonas: each persona does more than greedy of what it is named for.
func TestPersonas(t *testing.T) {
	t.Parallel()
	const games = 12
	base := styleOf(t, "greedy", games)
	t.Logf("greedy: %+v", base)
	for _, c := range []struct {
		name string
		more func(s style) bool
	}{
		{"networker", func(s style) bool { return s.links > base.links }},
		{"hauler", func(s style) bool { return s.level > base.level }},
		{"banker", func(s style) bool { return s.gained > base.gained }},
		{"spoiler", func(s style) bool { return s.given < base.given }},
	} {
		got := styleOf(t, c.name, games)
		t.Logf("%s: %+v", c.name, got)
		if !c.more(got) {
			t.Errorf("%s plays like this: %+v, and greedy like this: %+v", c.name, got, base)
		}
	}
}
