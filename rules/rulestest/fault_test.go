package rulestest

import (
	"math/rand/v2"
	"strings"

	"platelayer/rules/null"
)

// game is the null game with a fault. The methods that a fault does not set are those
// of the null game.
type game struct {
	*null.State
	hidden int // not in the text
	fault  *fault
}

type fault struct {
	player   func(g *game) int
	over     func(g *game) bool
	moves    func(g *game, buf []null.Move) []null.Move
	pick     func(g *game, rng *rand.Rand) null.Move
	draw     func(g *game, rng *rand.Rand) null.Move
	apply    func(g *game, m null.Move) error
	scores   func(g *game, buf []int) []int
	recount  func(g *game) []int
	check    func(g *game) error
	bound    func(g *game) int
	copyFrom func(g, from *game)
	text     func(g *game, b []byte) ([]byte, error)
	read     func(g *game, text []byte) error
	moveText func(g *game, m null.Move) string
	parse    func(g *game, text string) (null.Move, error)
	start    func(seed uint64) uint64
}

func (g *game) Player() int {
	if g.fault.player != nil {
		return g.fault.player(g)
	}
	return g.State.Player()
}

func (g *game) Over() bool {
	if g.fault.over != nil {
		return g.fault.over(g)
	}
	return g.State.Over()
}

func (g *game) Moves(buf []null.Move) []null.Move {
	if g.fault.moves != nil {
		return g.fault.moves(g, buf)
	}
	return g.State.Moves(buf)
}

func (g *game) Pick(rng *rand.Rand) null.Move {
	if g.fault.pick != nil {
		return g.fault.pick(g, rng)
	}
	all := g.Moves(nil)
	return all[rng.IntN(len(all))]
}

func (g *game) Draw(rng *rand.Rand) null.Move {
	if g.fault.draw != nil {
		return g.fault.draw(g, rng)
	}
	return g.State.Draw(rng)
}

func (g *game) Apply(m null.Move) error {
	if g.fault.apply != nil {
		return g.fault.apply(g, m)
	}
	return g.State.Apply(m)
}

func (g *game) Scores(buf []int) []int {
	if g.fault.scores != nil {
		return g.fault.scores(g, buf)
	}
	return g.State.Scores(buf)
}

func (g *game) Recount() []int {
	if g.fault.recount != nil {
		return g.fault.recount(g)
	}
	return g.State.Recount()
}

func (g *game) Check() error {
	if g.fault.check != nil {
		return g.fault.check(g)
	}
	return g.State.Check()
}

func (g *game) Bound() int {
	if g.fault.bound != nil {
		return g.fault.bound(g)
	}
	return g.State.Bound()
}

func (g *game) CopyFrom(from *game) {
	if g.fault.copyFrom != nil {
		g.fault.copyFrom(g, from)
		return
	}
	g.State.CopyFrom(from.State)
	g.hidden = from.hidden
}

func (g *game) AppendText(b []byte) ([]byte, error) {
	if g.fault.text != nil {
		return g.fault.text(g, b)
	}
	return g.State.AppendText(b)
}

func (g *game) UnmarshalText(text []byte) error {
	if g.fault.read != nil {
		return g.fault.read(g, text)
	}
	return g.State.UnmarshalText(text)
}

func (g *game) MoveText(m null.Move) string {
	if g.fault.moveText != nil {
		return g.fault.moveText(g, m)
	}
	return g.State.MoveText(m)
}

func (g *game) ParseMove(text string) (null.Move, error) {
	if g.fault.parse != nil {
		return g.fault.parse(g, text)
	}
	return g.State.ParseMove(text)
}

func (f *fault) game(seed uint64) *game {
	if f.start != nil {
		seed = f.start(seed)
	}
	s, err := null.New(1 + int(seed%null.MaxPlayers))
	if err != nil {
		panic(err)
	}
	return &game{State: s, fault: f}
}

// turns is the number of turns as the text of the state has it.
func (g *game) turns() string {
	_, rest, _ := strings.Cut(Text(g.State), ", ")
	n, _, _ := strings.Cut(rest, " ")
	return n
}
