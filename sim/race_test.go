package sim

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"platelayer/rules/null"
)

// What is played in these tests: the race of package null, between policies that are
// plain to follow.

type race = *null.State

func newRace(players int) func() race {
	return func() race {
		s, err := null.New(players)
		if err != nil {
			panic(err)
		}
		return s
	}
}

// walker walks whenever it can: the first of the moves, as they are sorted.
type walker struct{}

func (walker) Begin(int) {}

func (walker) Choose(_ race, moves []null.Move, _ *rand.Rand) null.Move { return moves[0] }

// chooser does what a function says.
type chooser func(s race, moves []null.Move) null.Move

func (chooser) Begin(int) {}

func (c chooser) Choose(s race, moves []null.Move, _ *rand.Rand) null.Move { return c(s, moves) }

func entry(name string, p Policy[race, null.Move]) Entry[race, null.Move] {
	return Entry[race, null.Move]{name, func() Policy[race, null.Move] { return p }}
}

var (
	random  = entry("random", Random[race, null.Move]{})
	walking = entry("walker", walker{})
)

// dice counts the pips of all dice of the races that ended, by what they showed, and
// the sum of all scores.
type dice struct {
	now, all [null.Pips + 1]int
	begun    int
	points   int
}

func (d *dice) Begin(race) { d.begun++ }

func (d *dice) Move(_ race, m null.Move) {
	if m.Kind == null.Die {
		d.now[m.N]++
	}
}

func (d *dice) End(s race) {
	for i, n := range d.now {
		d.all[i] += n
	}
	for _, n := range s.Recount() {
		d.points += n
	}
	d.Drop()
}

func (d *dice) Drop() { d.now = [null.Pips + 1]int{} }

func (d *dice) Merge(from Tally[race, null.Move]) {
	f := from.(*dice)
	for i, n := range f.all {
		d.all[i] += n
	}
	d.begun += f.begun
	d.points += f.points
}

func (d *dice) Reset() { *d = dice{} }

func raceHalf(s race) bool {
	return strings.Contains(raceText(s), fmt.Sprintf(", %d turns", s.Players()*null.Rounds/2))
}

func raceText(s race) string {
	b, _ := s.AppendText(nil)
	return string(b)
}

func plan(players, games int) Plan[race, null.Move] {
	return Plan[race, null.Move]{
		New: newRace(players), Policies: []Entry[race, null.Move]{random, walking}, Seed: 5, Games: games, Half: raceHalf,
		NewTally: func() Tally[race, null.Move] { return &dice{} },
	}
}

func run(t testing.TB, p Plan[race, null.Move]) (Report, *dice) {
	t.Helper()
	r, tally, err := Run(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	d, _ := tally.(*dice)
	return r, d
}

// playout plays one playout and gives the position it ends in.
func playout(p Plan[race, null.Move], index int, see func(race, null.Move)) (race, error) {
	t, err := p.NewTable()
	if err != nil {
		return nil, err
	}
	return t.State(), t.Play(index, see)
}

func text(t testing.TB, r Report) string {
	t.Helper()
	b, err := json.MarshalIndent(r, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	return string(b) + "\n"
}
