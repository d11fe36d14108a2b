package railroadink_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"platelayer/rules/railroadink"
	"platelayer/rules/railroadink/referee"
	"platelayer/rules/rulestest"
)

// TestBesideTheReferee plays games with the referee following the log and counting the same
// whenever a player has finished a round. Half of the games is on the usual boards with any
// dice of the pack, the rest on odd ones; in half of them players like to be connected, so
// that there is something to count.
//
//	go test -tags long -timeout 2h -v -run Referee ./rules/railroadink
func TestBesideTheReferee(t *testing.T) {
	t.Parallel()
	boards := railroadink.UsualBoards()
	n, every := uint64(64), 120
	if rulestest.Many >= 10_000_000 {
		n, every = 10_000, 100
	}
	var agreed rulestest.Agreement
	var seen tally
	for seed := range n {
		rng := rand.New(rand.NewPCG(seed, 6))
		var g *railroadink.Game
		if seed%2 == 0 {
			var err error
			if g, err = railroadink.NewGame(boards[seed/2%uint64(len(boards))], 1+rng.IntN(3)); err != nil {
				t.Fatal(err)
			}
		} else {
			g = railroadink.RandomGame(t, seed)
		}
		b := beside(g, seed, &seen)
		b.List = every
		if seed%4 > 1 {
			any := b.Choose
			b.Choose = func(s *railroadink.State, moves []railroadink.Move, rng *rand.Rand) railroadink.Move {
				return any(s, []railroadink.Move{prefer(s, moves, rng)}, rng)
			}
		}
		b.Play(t, rng, &agreed)
		if seed%1000 == 999 {
			t.Log(agreed, seen.String())
		}
	}
	t.Log(agreed, seen.String())
	if agreed.Refused == 0 || agreed.Lists == 0 || seen.exits == 0 || seen.rings == 0 || slices.Contains(seen.moves[1:], 0) {
		t.Error("the games show too little")
	}
}

// tally is what the games have shown.
type tally struct {
	exits, rings, villages, universities int
	moves                                [10]int // by kind, chance included
}

func (seen *tally) String() string {
	return fmt.Sprintf("%d networks with two exits or more, %d long lines, Villages %d, third Universities %d, moves %v",
		seen.exits, seen.rings, seen.villages, seen.universities, seen.moves)
}

// beside is a game beside the referee: after each move the players have the same on their
// boards, and after each round the boards score the same, part by part.
func beside(g *railroadink.Game, seed uint64, seen *tally) rulestest.Beside[*railroadink.State, railroadink.Move] {
	r := referee.New(g.Board(), g.Players())
	before := g.Start()
	return rulestest.Beside[*railroadink.State, railroadink.Move]{
		New: g.Start, Header: g.AppendLogHeader(nil, seed), Second: r,
		Winners: func(s *railroadink.State) []int { return s.Winners() },
		Differ: func(s *railroadink.State) string {
			mover := before.Player()
			counts := s.Over() || s.Player() != mover
			before.CopyFrom(s)
			if mover < 0 {
				return ""
			}
			if diff := boardDiffers(s, r, mover); diff != "" || !counts {
				return diff
			}
			return scoreDiffers(s, r, mover, seen)
		},
		Choose: func(s *railroadink.State, moves []railroadink.Move, rng *rand.Rand) railroadink.Move {
			m := moves[rng.IntN(len(moves))]
			seen.moves[m.Kind()]++
			return m
		},
		Tell: func() string { return fmt.Sprintf("%+v", *g.Board()) },
	}
}

// boardDiffers says what is not the same on a player's board.
func boardDiffers(s *railroadink.State, r *referee.Referee, p int) string {
	b := s.Game().Board()
	for row := range b.Rows.V {
		for col := range b.Cols.V {
			at := railroadink.Space{Row: row, Col: col}
			f, _ := s.At(p, at)
			if mine, theirs := f.String(), first(r.Lies(p, at.Label())); mine != theirs {
				return fmt.Sprintf("on %s of P%d lies %q, for the referee %q", at.Label(), p+1, mine, theirs)
			}
		}
	}
	return ""
}

func first(text, _ string) string { return text }

// scoreDiffers says what is not counted the same on a player's board.
func scoreDiffers(s *railroadink.State, r *referee.Referee, p int, seen *tally) string {
	sc := s.Score(p)
	var joined []int
	for _, n := range sc.Joined[:sc.Networks] {
		joined = append(joined, int(n))
		if n > 1 {
			seen.exits++
		}
	}
	theirs := r.Exits(p)
	slices.Sort(theirs)
	slices.Reverse(theirs)
	if sc.Highway > 5 || sc.Railway > 5 {
		seen.rings++
	}
	if s.Woken(p, railroadink.University) == railroadink.UniversitiesForSpecial {
		seen.universities++
	}
	seen.villages += sc.Villages
	for _, x := range []struct {
		what         string
		mine, theirs any
	}{
		{"exits", joined, theirs},
		{"the highway", sc.Highway, r.Longest(p, "highway")},
		{"the railway", sc.Railway, r.Longest(p, "railway")},
		{"the centre", sc.Centre, r.Centre(p)},
		{"Villages", sc.Villages, r.Villages(p)},
		{"errors", sc.Errors, r.Errors(p)},
		{"the sum", sc.Total, r.Scores()[p]},
	} {
		if mine, theirs := fmt.Sprint(x.mine), fmt.Sprint(x.theirs); mine != theirs {
			return fmt.Sprintf("%s of P%d: %s, for the referee %s", x.what, p+1, mine, theirs)
		}
	}
	return ""
}

// prefer picks a move as somebody does who likes points and buildings.
func prefer(s *railroadink.State, moves []railroadink.Move, rng *rand.Rand) railroadink.Move {
	best, pick := -1000, moves[rng.IntN(len(moves))]
	if rng.IntN(8) == 0 {
		return pick
	}
	p, c := s.Player(), s.Clone()
	for range 12 {
		m := moves[rng.IntN(len(moves))]
		c.CopyFrom(s)
		if c.Apply(m) != nil {
			continue
		}
		sc := c.Score(p)
		value := 2*sc.Total + sc.Errors + 6*c.Copies(p) + 6*c.Woken(p, railroadink.University)
		if strings.HasPrefix(s.MoveText(m), "done") {
			value -= 3
		}
		if value > best {
			best, pick = value, m
		}
	}
	return pick
}
