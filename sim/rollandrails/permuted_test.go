package rollandrails

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"platelayer/rules/rollandrails"
)

// TestSeatsPermuted: the same game with all players moved on by some seats has the same
// numbers, and those of the seats are moved on.
func TestSeatsPermuted(t *testing.T) {
	t.Parallel()
	m := bundled(t)[0]
	const players = 4
	g, err := rollandrails.NewGame(m, players)
	if err != nil {
		t.Fatal(err)
	}
	p := plans{New: g.Start, Policies: named(t, "greedy", "random", "spoiler"), Seed: 3, Games: 3}
	table, err := p.NewTable()
	if err != nil {
		t.Fatal(err)
	}
	count := func(log string) *Tally {
		tally := NewTally(g)
		end, err := rollandrails.Replay(m, log, tally.Move)
		if err != nil {
			t.Fatal(err)
		}
		tally.End(end)
		return tally
	}
	for index := range p.Games {
		log := g.AppendLogHeader(nil, p.Seed)
		if err := table.Play(index, func(s *rollandrails.State, m rollandrails.Move) { log = s.AppendLogMove(log, m) }); err != nil {
			t.Fatal(err)
		}
		want := count(string(log))
		for k := 1; k < players; k++ {
			// Names of players, not the side SP1 or a name on the map: comments go first.
			var moved strings.Builder
			for _, line := range strings.Split(string(log), "\n") {
				line, _, _ = strings.Cut(line, "#")
				w := strings.FieldsFunc(line, func(r rune) bool { return r == ' ' })
				for i, word := range w {
					head, owner, step := strings.Cut(word, "/")
					if !step {
						owner = word
					}
					if len(owner) == 2 && owner[0] == 'P' {
						owner = fmt.Sprint("P", (int(owner[1]-'1')+k)%players+1)
					}
					if w[i] = owner; step {
						w[i] = head + "/" + owner
					}
				}
				moved.WriteString(strings.Join(w, " ") + "\n")
			}
			got := count(moved.String())
			for seat := range players {
				to := (seat + k) % players
				if a, b := want.sums.money[seat*flows:(seat+1)*flows], got.sums.money[to*flows:(to+1)*flows]; !slices.Equal(a, b) {
					t.Errorf("game %d, %d seats on: the resources of seat %d are %v, then %v", index, k, seat+1, a, b)
				}
			}
			for name, two := range map[string][2][]int64{
				"kinds": {want.sums.kinds, got.sums.kinds}, "lengths": {want.sums.lengths, got.sums.lengths},
				"rounds": {want.sums.rounds, got.sums.rounds}, "pieces": {want.sums.pieces, got.sums.pieces},
				"goods": {want.sums.left, got.sums.left}, "levels": {want.sums.levels, got.sums.levels},
				"hexes": {want.sums.hexes, got.sums.hexes},
			} {
				if !slices.Equal(two[0], two[1]) {
					t.Errorf("game %d, %d seats on: %s are %v, then %v", index, k, name, two[0], two[1])
				}
			}
		}
	}
}
