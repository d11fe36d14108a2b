package rollandrails_test

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"platelayer/maps"
	"platelayer/rules"
	"platelayer/rules/rollandrails"
)

// A game in which everybody does the last thing that is listed, and its log.
func ExampleGame() {
	name, data, _ := maps.Bundled("deutschland")
	d, _ := maps.Load(name, data)
	g, err := rollandrails.NewGame(d.RollAndRails, 3)
	if err != nil {
		fmt.Println(err)
		return
	}
	const seed = 4
	rng := rand.New(rand.NewPCG(seed, 0))
	log := g.AppendLogHeader(nil, seed)
	s := g.Start()
	var moves []rollandrails.Move
	for !s.Over() {
		var m rollandrails.Move
		if s.Player() == rules.Chance {
			m = s.Draw(rng)
		} else {
			moves = s.Moves(moves[:0])
			m = moves[len(moves)-1]
		}
		log = s.AppendLogMove(log, m)
		if err := s.Apply(m); err != nil {
			fmt.Println(err)
			return
		}
	}
	log = s.AppendLogEnd(log)
	lines := strings.Split(strings.TrimSpace(string(log)), "\n")
	fmt.Println(lines[0])
	fmt.Println(lines[len(lines)-1])
	_, err = rollandrails.Replay(d.RollAndRails, string(log), nil)
	fmt.Println("replayed:", err)
	// Output:
	// roll-and-rails log 1
	// end 0 0 0
	// replayed: <nil>
}
