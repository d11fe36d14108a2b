package railroadink

import (
	"context"
	"math/rand/v2"

	"platelayer/generate"
	game "platelayer/rules/railroadink"
	policies "platelayer/sim/railroadink"
)

// PuzzleWish is what somebody asks of puzzles: boards of a kind on which greedy has drawn
// all rounds but the last.
type PuzzleWish struct {
	Seed uint64
	Kind Kind
}

// PuzzleResult is a puzzle that has passed.
type PuzzleResult struct {
	Board *game.Board // with the puzzle and its answer
	// Now, Greedy and Best are the points of the board before the round, after what greedy
	// makes of it, and at most.
	Now, Greedy, Best int
	Looked            int // positions that the search for the best looked into
}

// The reasons to reject a puzzle.
const (
	Changed   Reason = iota // a puzzle is made by its number alone
	Untold                  // the board does not tell all that matters of the rounds before
	Undecided               // the best was not found for sure
	Easy                    // greedy finds nearly the best
	puzzleReasons
)

var puzzleTells = generate.Tells{
	Changed:   {Name: "a puzzle with changes"},
	Untold:    {Name: "a board that does not tell all that was drawn before"},
	Undecided: {Name: "positions that were looked into without finding the best for sure", Unit: &generate.Whole},
	Easy:      {Name: "points that greedy misses", Unit: &generate.Whole},
}

// PuzzleReason is a reason in words, "" beyond the last one.
func PuzzleReason(r Reason) string { return puzzleTells.Name(r) }

// TellPuzzle is a verdict in words.
func TellPuzzle(v generate.Verdict) string { return puzzleTells.Tell(v) }

const (
	// LeastGap is how many points greedy must miss of the best for a puzzle.
	LeastGap = 2
	// puzzleLimit is how many positions are looked into for the best.
	puzzleLimit = 200_000
)

// PuzzleTrial looks at puzzles of a wish (generate.Trial). A puzzle is one game.
type PuzzleTrial struct {
	wish PuzzleWish
	base *game.Board
	g    *game.Game
	// drawer draws the rounds before, solver the last one.
	drawer, solver *policies.Greedy
	moves          []game.Move

	verdict generate.Verdict // of the last one that was looked at
	result  PuzzleResult
}

var _ generate.Trial[PuzzleResult] = (*PuzzleTrial)(nil)

// NewPuzzleTrial is a trial of puzzles.
func NewPuzzleTrial(w PuzzleWish) *PuzzleTrial {
	t := &PuzzleTrial{wish: w, base: w.Kind.Board(), drawer: policies.NewGreedy(), solver: policies.NewGreedy()}
	t.drawer.Width = width
	g, err := game.NewGame(t.base, Players)
	if err != nil {
		panic(err) // the boards of the game can be played
	}
	t.g = g
	return t
}

// Check plays the game of a number up to its last round, and looks for the best of it: all
// that there is to be done, so that a search does it for several numbers at once.
func (t *PuzzleTrial) Check(p generate.Path) generate.Verdict {
	if len(p.Changes) > 0 {
		return generate.Verdict{Reason: Changed, Miss: generate.Impossible}
	}
	t.verdict, t.result = t.look(p.Number)
	return t.verdict
}

// Try is Play without what comes of it.
func (t *PuzzleTrial) Try(ctx context.Context, p generate.Path) (generate.Verdict, error) {
	return t.verdict, ctx.Err()
}

// Play has what Check found.
func (t *PuzzleTrial) Play(ctx context.Context, p generate.Path) (generate.Verdict, PuzzleResult, error) {
	return t.verdict, t.result, ctx.Err()
}

func (t *PuzzleTrial) look(number uint64) (v generate.Verdict, out PuzzleResult) {
	v = generate.Verdict{Reason: generate.Accepted, Games: 1}
	chance := generate.NewStream(t.wish.Seed, number, generate.StagePlay)
	rng := rand.New(rand.NewPCG(chance.Next(), chance.Next()))
	s := t.g.Start()
	for s.Phase() != game.Playing || s.Round() < t.base.Rounds.V {
		t.step(s, t.drawer, rng)
	}
	b := t.wish.Kind.Board()
	b.ID = "generated"
	b.Name.V = generate.NewNames(generate.Wish{Seed: t.wish.Seed}, number).Town(generate.Inland)
	b.Puzzle = s.Puzzle(0)
	if g, err := game.NewGame(b, Players); err != nil || !g.LastRound().SameTurn(s) {
		v.Reason, v.Miss = Untold, generate.Impossible
		return v, out
	}
	out = PuzzleResult{Board: b, Now: s.Score(0).Total}
	best := policies.BestRound(s, puzzleLimit)
	if out.Best, out.Looked = best.Score.Total, best.Looked; !best.Exact {
		v.Reason, v.Value, v.Limit, v.Miss = Undecided, best.Looked, puzzleLimit-1, generate.Impossible
		return v, out
	}
	b.Puzzle.Answer = answerOf(s, best.Moves)
	for !s.Over() {
		t.step(s, t.solver, rng)
	}
	out.Greedy = s.Score(0).Total
	if gap := out.Best - out.Greedy; gap < LeastGap {
		v.Reason, v.Value, v.Limit, v.Miss = Easy, gap, LeastGap, LeastGap-gap
	} else {
		v.Quality = gap
	}
	return v, out
}

// step makes the next move of a game of one player.
func (t *PuzzleTrial) step(s *game.State, p *policies.Greedy, rng *rand.Rand) {
	var m game.Move
	if s.Phase() == game.Rolling {
		if m = s.Draw(rng); s.Round() == 0 {
			p.Begin(0)
		}
	} else {
		t.moves = s.Moves(t.moves[:0])
		m = p.Choose(s, t.moves, rng)
	}
	if err := s.Apply(m); err != nil {
		panic(err) // it was listed
	}
}

// answerOf is the answer that moves from a state are, to the end of the round.
func answerOf(from *game.State, moves []game.Move) *game.Answer {
	s := from.Clone()
	var texts []string
	for _, m := range moves {
		if m.Kind() == game.MoveDone {
			break
		}
		texts = append(texts, s.MoveText(m))
		if err := s.Apply(m); err != nil {
			panic(err) // they were searched in this state
		}
	}
	return game.NewAnswer(s.Score(0).Total, texts)
}
