package rollandrails

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"

	"platelayer/hex"
	"platelayer/rules/rollandrails"
	"platelayer/rules/track"
)

// plainStarts are the best beginnings, found by looking at every side of every hex.
func plainStarts(v *survey, s *rollandrails.State, most int, spread bool) (out []start) {
	unfinished := map[track.End]bool{}
	for _, e := range s.Ends(v.player, nil) {
		unfinished[e.End] = e.Kind == rollandrails.Unfinished
	}
	for _, c := range v.land {
		if place := v.placed[c]; place >= 0 && !v.town[place] {
			continue // a city carries no track
		}
		_, entry, _ := s.Sides(v.player, int(c))
		for side := range hex.Side(6) {
			if entry>>side&1 == 0 {
				continue
			}
			b := v.start(int32(s.Origin(int(c), side)), c, int(side))
			b.hope = v.hope(b.from, c)
			if b.value = b.hope; unfinished[track.EndAt(int(c), side)] {
				b.value++
			}
			out = append(out, b)
		}
	}
	slices.SortFunc(out, func(a, b start) int {
		return cmp.Or(cmp.Compare(b.value, a.value), cmp.Compare(a.order, b.order))
	})
	if spread {
		of := map[int32]int{}
		out = slices.DeleteFunc(out, func(b start) bool {
			of[b.from]++
			return of[b.from] > startsOfPlace
		})
	}
	return out[:min(most, len(out))]
}

// TestStarts: the beginnings that runs are looked for from are the best ones, whether or
// not what was found in earlier looks at a game is kept.
func TestStarts(t *testing.T) {
	t.Parallel()
	idle := Balanced()
	idle.PerRound = 1 // more goods than deliveries
	for _, weights := range []Weights{Balanced(), Networker(), Spoiler(), idle} {
		var views [2][rollandrails.MaxPlayers]*survey
		compared := 0
		positions(t, 3, 4, func(s *rollandrails.State, player int, rng *rand.Rand) {
			for keep := range views {
				v := views[keep][player]
				if v == nil || v.game != s.Game() {
					v = new(survey)
					v.begin(s.Game(), &weights)
					v.leavings.begin(v.atlas, keep > 0 && !v.solo)
					views[keep][player] = v
				}
				v.look(s, player)
				most, spread := 1+rng.IntN(maxStarts), !v.solo
				got := v.starts(most, spread)
				if want := plainStarts(v, s, most, spread); !slices.Equal(got, want) {
					t.Fatalf("round %d, player %d, kept %v: the best of all are\n%v, not\n%v", s.Round(), player+1, keep > 0, want, got)
				}
				compared += len(got)
			}
		})
		if compared < 500 {
			t.Errorf("only %d beginnings were compared", compared)
		}
	}
}
