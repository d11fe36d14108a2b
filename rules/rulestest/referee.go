package rulestest

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"

	"platelayer/rules"
)

// referee plays games one after the other.
type referee[S rules.State[S, M], M comparable] struct {
	newState func(uint64) S
	o        Options
	report   *Report

	game   int
	seed   uint64
	s      S
	copy   S
	parsed S
	shadow S // plays along, having once come from text
	along  bool
	played []M

	chance    *rand.PCG  // dice and draws
	choice    *rand.Rand // what the players do
	look      *rand.Rand // what is tried beside the game
	moves     []M
	others    []M
	seen      []M // moves of players met before, in any position
	text, aux []byte
}

// maxSeen bounds the memory of moves met before, maxTries how many moves are applied
// to copies at each close look.
const (
	maxSeen  = 512
	maxTries = 64
)

func (p *referee[S, M]) streams() {
	g := uint64(p.game)
	p.chance = rand.NewPCG(p.o.Seed, 3*g)
	p.choice = rand.New(rand.NewPCG(p.o.Seed, 3*g+1))
	p.look = rand.New(rand.NewPCG(p.o.Seed, 3*g+2))
}

// play plays one game. A breach, and a panic of the game too, is an error with the log.
func (p *referee[S, M]) play(game int) (err error) {
	p.game, p.seed = game, p.o.Seed+uint64(game)
	p.played = p.played[:0]
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v", r)
		}
		if err != nil {
			err = fmt.Errorf("game %d (seed %d), move %d: %w\n%s", p.game, p.seed, len(p.played)+1, err, p.log())
		}
	}()
	p.s, p.copy, p.parsed, p.shadow = p.newState(p.seed), p.newState(p.seed), p.newState(p.seed), p.newState(p.seed)
	p.streams()
	closely := game%p.o.Thin == 0
	if err := p.same(p.s, p.copy, "the same seed begins differently"); err != nil {
		return err
	}
	p.along = false
	for !p.s.Over() {
		if len(p.played) >= p.s.Bound() {
			return fmt.Errorf("the game has not ended within its bound of %d moves", p.s.Bound())
		}
		if err := p.move(len(p.played)%p.o.Thin == 0); err != nil {
			return err
		}
	}
	p.report.Games++
	p.report.Longest = max(p.report.Longest, len(p.played))
	if err := p.end(); err != nil {
		return err
	}
	if closely {
		if err := p.replay(); err != nil {
			return err
		}
		return p.again()
	}
	return nil
}

// move makes one move, with a close look at the position or without.
func (p *referee[S, M]) move(closely bool) error {
	player := p.s.Player()
	if player != rules.Chance && (player < 0 || player >= p.s.Players()) {
		return fmt.Errorf("player %d of %d is to move", player, p.s.Players())
	}
	if closely {
		p.report.Looks++
		if err := p.position(); err != nil {
			return err
		}
	}
	var m M
	if player == rules.Chance {
		source := *p.chance
		m = p.s.Draw(rand.New(p.chance))
		if closely {
			if err := p.unchanged("chance changed the state before it was applied"); err != nil {
				return err
			}
			if n := p.copy.Draw(rand.New(&source)); n != m {
				return fmt.Errorf("chance brings %q and then, from the same source, %q", p.s.MoveText(m), p.s.MoveText(n))
			}
		}
	} else {
		p.moves = p.s.Moves(p.moves[:0])
		p.report.Choices++
		p.report.Listed += len(p.moves)
		if len(p.moves) == 0 {
			return fmt.Errorf("no moves are listed for player %d and the game is not over", player+1)
		}
		if err := p.ordered(closely); err != nil {
			return err
		}
		if closely {
			if err := p.listed(); err != nil {
				return err
			}
			if err := p.unlisted(); err != nil {
				return err
			}
		}
		m = p.moves[p.choice.IntN(len(p.moves))]
		p.remember(m)
		if closely {
			if err := p.garbled(m); err != nil {
				return err
			}
		}
	}
	if closely {
		if err := p.written(m); err != nil {
			return err
		}
		p.copy.CopyFrom(p.s)
	}
	if err := p.s.Apply(m); err != nil {
		return fmt.Errorf("%q is refused: %w", p.s.MoveText(m), err)
	}
	p.report.Moves++
	p.played = append(p.played, m)
	if p.along {
		if err := p.shadow.Apply(m); err != nil {
			return fmt.Errorf("%q is refused by a state that was read from text: %w", p.s.MoveText(m), err)
		}
	}
	if !closely {
		return nil
	}
	// text is still that of the position before the move.
	if p.aux = appendText(p.aux[:0], p.copy); !bytes.Equal(p.aux, p.text) {
		return fmt.Errorf("a copy changed when %q was applied to the state it was made from:\n%s\nbefore:\n%s", p.s.MoveText(m), p.aux, p.text)
	}
	if err := p.copy.Apply(m); err != nil {
		return fmt.Errorf("%q is refused by a copy: %w", p.s.MoveText(m), err)
	}
	if err := p.same(p.s, p.copy, "a copy plays on differently"); err != nil {
		return err
	}
	if p.along {
		if err := p.same(p.s, p.shadow, "a state that was read from text plays on differently"); err != nil {
			return err
		}
	}
	return p.counted()
}

// end looks at a position after which no more may happen.
func (p *referee[S, M]) end() error {
	if err := p.counted(); err != nil {
		return err
	}
	p.text = appendText(p.text[:0], p.s)
	if err := p.parsed.UnmarshalText(p.text); err != nil {
		return fmt.Errorf("the text of the state is not read back: %w\n%s", err, p.text)
	}
	p.copy.CopyFrom(p.s)
	for _, s := range []S{p.copy, p.parsed} {
		if err := p.same(p.s, s, "a copy, or the state read from text, is not equal"); err != nil {
			return err
		}
		if !s.Over() {
			return fmt.Errorf("the game is over, but not in a copy, or the state read from text")
		}
	}
	for _, m := range p.played[max(0, len(p.played)-40):] {
		p.report.Refused++
		if p.copy.Apply(m) == nil {
			return fmt.Errorf("%q is not refused though the game is over", p.s.MoveText(m))
		}
	}
	return p.same(p.s, p.copy, "a refusal after the end changed the state")
}

// replay plays the game again from its log.
func (p *referee[S, M]) replay() error {
	s, log := p.newState(p.seed), p.newState(p.seed)
	for i, m := range p.played {
		text := log.MoveText(m)
		back, err := s.ParseMove(text)
		if err == nil {
			err = s.Apply(back)
		}
		if err != nil {
			return fmt.Errorf("replaying the log, move %d, %q: %w", i+1, text, err)
		}
		if err := log.Apply(m); err != nil {
			return fmt.Errorf("replaying the moves, move %d, %q: %w", i+1, text, err)
		}
	}
	return p.same(p.s, s, "the log leads elsewhere")
}

// again plays the game again from its seed.
func (p *referee[S, M]) again() error {
	p.streams()
	s, rng := p.newState(p.seed), rand.New(p.chance)
	for i, want := range p.played {
		if s.Over() {
			return fmt.Errorf("played again from its seed the game ends after %d moves, not %d", i, len(p.played))
		}
		var m M
		if s.Player() == rules.Chance {
			m = s.Draw(rng)
		} else {
			p.moves = s.Moves(p.moves[:0])
			if len(p.moves) == 0 {
				return fmt.Errorf("played again from its seed the game has no move %d", i+1)
			}
			m = p.moves[p.choice.IntN(len(p.moves))]
		}
		if m != want {
			return fmt.Errorf("played again from its seed the game differs: move %d is %q, not %q", i+1, s.MoveText(m), s.MoveText(want))
		}
		if err := s.Apply(m); err != nil {
			return err
		}
	}
	return p.same(p.s, s, "played again from its seed the game ends differently")
}

func (p *referee[S, M]) remember(m M) {
	if len(p.seen) < maxSeen {
		p.seen = append(p.seen, m)
		return
	}
	p.seen[p.look.IntN(maxSeen)] = m
}

func (p *referee[S, M]) unchanged(what string) error {
	if p.aux = appendText(p.aux[:0], p.s); !bytes.Equal(p.aux, p.text) {
		return fmt.Errorf("%s:\n%s\nbefore:\n%s", what, p.aux, p.text)
	}
	return nil
}

func (p *referee[S, M]) same(want, got S, what string) error {
	a, b := appendText(nil, want), appendText(nil, got)
	if !bytes.Equal(a, b) {
		return fmt.Errorf("%s:\n%s\nwant:\n%s", what, b, a)
	}
	return nil
}

func (p *referee[S, M]) texts(moves []M) string {
	var b strings.Builder
	for i, m := range moves {
		if i == 40 {
			fmt.Fprintf(&b, "  and %d more\n", len(moves)-i)
			break
		}
		fmt.Fprintf(&b, "  %s\n", p.s.MoveText(m))
	}
	return b.String()
}

// log is the game so far, as far as it can be told.
func (p *referee[S, M]) log() (log string) {
	var b strings.Builder
	defer func() {
		if r := recover(); r != nil {
			fmt.Fprintf(&b, "(panic: %v)\n", r)
		}
		log = b.String()
	}()
	b.WriteString("played:\n")
	s := p.newState(p.seed)
	for i, m := range p.played {
		fmt.Fprintf(&b, "%4d %s\n", i+1, s.MoveText(m))
		if s.Apply(m) != nil {
			break
		}
	}
	return b.String()
}

// appendText is the text of a state; an error stands in its place.
func appendText[S interface {
	AppendText([]byte) ([]byte, error)
}](b []byte, s S) []byte {
	b, err := s.AppendText(b)
	if err != nil {
		return fmt.Appendf(b, "no text: %v", err)
	}
	return b
}
