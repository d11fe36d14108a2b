package railways_test

import (
	"testing"

	"platelayer/diag"
	"platelayer/rules/railways"
)

// The income of a score, after RW15.
func TestIncomeFollowsTheScore(t *testing.T) {
	m := railways.Map{Income: diag.Value[[]railways.IncomeStep]{V: railways.DefaultIncome()}}
	for score, want := range map[int]int{-3: 0, 0: 0, 1: 3, 12: 14, 13: 15, 14: 15, 48: 25, 49: 24, 97: 10, 98: 9, 101: 9} {
		if got := m.IncomeAt(score); got != want {
			t.Errorf("a score of %d earns %d, want %d", score, got, want)
		}
	}
}
