package sim

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"

	"platelayer/rules"
)

// Audit holds the policies of a plan to their contract over its first playouts, as many
// as games says: played in another order, by policies that have played others before,
// they make the same moves; and choosing leaves the state and the list of moves as they
// were. It is slow, and for tests.
func Audit[S rules.State[S, M], M comparable](p Plan[S, M], games int) error {
	if games > p.Games {
		return fmt.Errorf("a plan of %d games has no first %d", p.Games, games)
	}
	var fault error
	for i, e := range p.Policies {
		p.Policies = slices.Clone(p.Policies)
		p.Policies[i].New = func() Policy[S, M] {
			return &audited[S, M]{Policy: e.New(), name: e.Name, fault: &fault}
		}
	}
	logs := make([][]M, games)
	for i := range logs {
		t, err := p.NewTable() // fresh policies
		if err != nil {
			return err
		}
		err = t.Play(i, func(_ S, m M) { logs[i] = append(logs[i], m) })
		if fault != nil {
			return fault
		}
		if err != nil {
			return fmt.Errorf("playout %d: %w", i, err)
		}
	}
	t, err := p.NewTable()
	if err != nil {
		return err
	}
	for i := games - 1; i >= 0; i-- {
		at := 0
		err := t.Play(i, func(s S, m M) {
			if fault == nil && (at >= len(logs[i]) || logs[i][at] != m) {
				fault = fmt.Errorf("playout %d, move %d: %q is played after other playouts, and something else without", i, at+1, s.MoveText(m))
			}
			at++
		})
		if fault != nil {
			return fault
		}
		if err != nil {
			return fmt.Errorf("playout %d: %w", i, err)
		}
	}
	return nil
}

// audited watches a policy choose.
type audited[S rules.State[S, M], M comparable] struct {
	Policy[S, M]
	name          string
	fault         *error
	before, after []byte
	moves         []M
}

func (a *audited[S, M]) Choose(s S, moves []M, rng *rand.Rand) M {
	a.before, _ = s.AppendText(a.before[:0])
	a.moves = append(a.moves[:0], moves...)
	m := a.Policy.Choose(s, moves, rng)
	a.after, _ = s.AppendText(a.after[:0])
	if *a.fault == nil && !bytes.Equal(a.before, a.after) {
		*a.fault = fmt.Errorf("policy %q changed the state while it chose:\n%s\nbefore:\n%s", a.name, a.after, a.before)
	}
	if *a.fault == nil && !slices.Equal(a.moves, moves) {
		*a.fault = fmt.Errorf("policy %q changed the list of moves it chose from", a.name)
	}
	return m
}
