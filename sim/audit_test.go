package sim

import (
	"math/rand/v2"
	"strings"
	"testing"

	"platelayer/rules/null"
)

// changing does what a function says, and can remember.
type changing struct {
	begun, chosen int
	choose        func(c *changing, s race, moves []null.Move) null.Move
}

func (c *changing) Begin(int) { c.begun++ }

func (c *changing) Choose(s race, moves []null.Move, _ *rand.Rand) null.Move {
	c.chosen++
	return c.choose(c, s, moves)
}

func TestAudit(t *testing.T) {
	if err := Audit(plan(3, 30), 30); err != nil {
		t.Error(err)
	}
	if err := Audit(plan(3, 30), 31); err == nil {
		t.Error("a plan of 30 games has 31")
	}
	for want, choose := range map[string]func(c *changing, s race, moves []null.Move) null.Move{
		"after other playouts": func(c *changing, s race, moves []null.Move) null.Move {
			return moves[c.chosen%len(moves)]
		},
		"changed the list of moves": func(c *changing, s race, moves []null.Move) null.Move {
			moves[0] = moves[len(moves)-1]
			return moves[0]
		},
		"changed the state": func(c *changing, s race, moves []null.Move) null.Move {
			m := moves[0]
			if before := s.Scores(nil); before[0] > 5 && len(moves) > 1 && s.Apply(moves[1]) == nil {
				_ = s.Apply(null.Move{Kind: null.Die, N: m.N})
			}
			return m
		},
	} {
		p := plan(3, 30)
		p.Policies[1].New = func() Policy[race, null.Move] { return &changing{choose: choose} }
		if err := Audit(p, 30); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}
