package rulestest

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"platelayer/rules"
)

// position looks at the position itself: its text and its copies.
func (p *referee[S, M]) position() error {
	p.text = appendText(p.text[:0], p.s)
	const before = "before"
	if kept := appendText([]byte(before), p.s); string(kept) != before+string(p.text) {
		return fmt.Errorf("the text of the state is not appended, or not the same twice:\n%s", kept)
	}
	if err := p.parsed.UnmarshalText(p.text); err != nil {
		return fmt.Errorf("the text of the state is not read back: %w\n%s", err, p.text)
	}
	p.copy.CopyFrom(p.s)
	for _, c := range []struct {
		s    S
		what string
	}{{p.copy, "a copy"}, {p.parsed, "a state read from text"}} {
		if err := p.same(p.s, c.s, c.what+" is not equal"); err != nil {
			return err
		}
		if c.s.Players() != p.s.Players() || c.s.Over() || c.s.Player() != p.s.Player() || c.s.Bound() != p.s.Bound() {
			return fmt.Errorf("%s has %d players, player %d to move, bound %d, over %v; want %d, %d, %d, false",
				c.what, c.s.Players(), c.s.Player(), c.s.Bound(), c.s.Over(), p.s.Players(), p.s.Player(), p.s.Bound())
		}
		if p.s.Player() == rules.Chance {
			continue
		}
		p.moves = p.s.Moves(p.moves[:0])
		p.others = c.s.Moves(p.others[:0])
		if !slices.Equal(p.moves, p.others) {
			return fmt.Errorf("%s lists other moves:\n%s\nwant:\n%s", c.what, p.texts(p.others), p.texts(p.moves))
		}
		if err := p.picks(c.s); err != nil {
			return fmt.Errorf("%s %w", c.what, err)
		}
	}
	// Now and then the state read from text plays along from here.
	if p.look.IntN(4) == 0 {
		p.shadow, p.parsed = p.parsed, p.shadow
		p.along = true
	}
	return p.unchanged("looking changed the state")
}

// picks holds a rules.Picker to the moves that are listed.
func (p *referee[S, M]) picks(s S) error {
	k, ok := any(s).(rules.Picker[M])
	if !ok || len(p.moves) == 0 {
		return nil
	}
	const often = 4
	for range often {
		a, b := p.look.Uint64(), p.look.Uint64()
		want := p.moves[rand.New(rand.NewPCG(a, b)).IntN(len(p.moves))]
		if got := k.Pick(rand.New(rand.NewPCG(a, b))); got != want {
			return fmt.Errorf("picks %q of %d moves, not %q", s.MoveText(got), len(p.moves), s.MoveText(want))
		}
	}
	return nil
}

// ordered looks at the list of moves: each less than the next.
func (p *referee[S, M]) ordered(closely bool) error {
	_, own := any(p.moves[0]).(comparer[M])
	if !own && !closely {
		return nil
	}
	for i := 1; i < len(p.moves); i++ {
		a, b := p.moves[i-1], p.moves[i]
		switch {
		case a == b:
			return fmt.Errorf("%q is listed twice", p.s.MoveText(a))
		case compare(a, b) >= 0:
			return fmt.Errorf("the moves are not sorted: %q stands before %q", p.s.MoveText(a), p.s.MoveText(b))
		}
	}
	return nil
}

// listed looks at what is listed: it is appended, applies, and comes back from text.
func (p *referee[S, M]) listed() error {
	n := len(p.moves)
	p.others = p.s.Moves(append(p.others[:0], p.moves[n-1]))
	if len(p.others) != n+1 || p.others[0] != p.moves[n-1] || !slices.Equal(p.others[1:], p.moves) {
		return fmt.Errorf("the moves are not appended, or not the same twice:\n%s\nwant, after %q:\n%s",
			p.texts(p.others), p.s.MoveText(p.moves[n-1]), p.texts(p.moves))
	}
	first := 0
	if n > maxTries {
		first = p.look.IntN(n - maxTries + 1)
	}
	for _, m := range p.moves[first:min(n, first+maxTries)] {
		if err := p.written(m); err != nil {
			return err
		}
		p.copy.CopyFrom(p.s)
		if err := p.copy.Apply(m); err != nil {
			return fmt.Errorf("%q is listed and refused: %w", p.s.MoveText(m), err)
		}
		if err := p.copy.Check(); err != nil {
			return fmt.Errorf("after %q: %w", p.s.MoveText(m), err)
		}
	}
	return p.unchanged("applying moves to a copy changed the state")
}

// unlisted tries moves of other positions, and slightly changed ones: those that are
// not listed are refused and change nothing.
func (p *referee[S, M]) unlisted() error {
	p.copy.CopyFrom(p.s)
	for i := range 24 {
		m := p.moves[p.look.IntN(len(p.moves))]
		if i%3 == 0 && len(p.seen) > 0 {
			m = p.seen[p.look.IntN(len(p.seen))]
		}
		if i%3 > 0 {
			m = mutate(m, p.look)
		}
		if slices.Contains(p.moves, m) {
			continue
		}
		p.report.Refused++
		err := p.copy.Apply(m)
		if err == nil {
			return fmt.Errorf("%q (%v) is not listed and not refused; listed are:\n%s", p.s.MoveText(m), m, p.texts(p.moves))
		}
		if err.Error() == "" {
			return fmt.Errorf("%q is refused without a reason", p.s.MoveText(m))
		}
		if p.aux = appendText(p.aux[:0], p.copy); !bytes.Equal(p.aux, p.text) {
			return fmt.Errorf("%q was refused and changed the state:\n%s\nbefore:\n%s", p.s.MoveText(m), p.aux, p.text)
		}
	}
	p.others = p.copy.Moves(p.others[:0])
	if !slices.Equal(p.moves, p.others) {
		return fmt.Errorf("after refusals other moves are listed:\n%s\nwant:\n%s", p.texts(p.others), p.texts(p.moves))
	}
	return nil
}

// written looks at the text of a move.
func (p *referee[S, M]) written(m M) error {
	text := p.s.MoveText(m)
	if text == "" || strings.ContainsAny(text, "\n\r") {
		return fmt.Errorf("the text of a move is not one line: %q", text)
	}
	back, err := p.s.ParseMove(text)
	if err != nil {
		return fmt.Errorf("the text of move %v is not read back: %w", m, err)
	}
	if back != m {
		return fmt.Errorf("move %v is written %q, which is read as %v", m, text, back)
	}
	return nil
}

// garbled tries spoilt text: it is refused, or it is the text of something. What spoils
// a game is a panic, which is caught elsewhere.
func (p *referee[S, M]) garbled(m M) error {
	text := string(garble([]byte(p.s.MoveText(m)), p.look))
	if odd, err := p.s.ParseMove(text); err == nil {
		if err := p.written(odd); err != nil {
			return fmt.Errorf("%q is read as a move: %w", text, err)
		}
		p.copy.CopyFrom(p.s)
		if listed := slices.Contains(p.moves, odd); (p.copy.Apply(odd) == nil) != listed {
			return fmt.Errorf("%q is read as a move that is listed (%v) or applies, and not both", text, listed)
		}
	}
	if p.look.IntN(4) > 0 {
		return nil
	}
	p.aux = garble(append(p.aux[:0], p.text...), p.look)
	if p.parsed.UnmarshalText(p.aux) == nil {
		first := appendText(nil, p.parsed)
		if err := p.parsed.UnmarshalText(first); err != nil {
			return fmt.Errorf("text that was spoilt is read as a state whose own text is not read back: %w\n%s\nspoilt:\n%s", err, first, p.aux)
		}
		if second := appendText(nil, p.parsed); !bytes.Equal(first, second) {
			return fmt.Errorf("text that was spoilt is read as a state that is written\n%s\nand, read once more,\n%s", first, second)
		}
	}
	return nil
}

// counted looks at the invariants and the scores.
func (p *referee[S, M]) counted() error {
	if err := p.s.Check(); err != nil {
		return fmt.Errorf("an invariant does not hold: %w", err)
	}
	const other = -12345
	scores := p.s.Scores([]int{other})
	if recount := p.s.Recount(); len(scores) == 0 || scores[0] != other || !slices.Equal(scores[1:], recount) || len(recount) != p.s.Players() {
		return fmt.Errorf("the scores of %d players, appended to [%d], are %v; the recount is %v", p.s.Players(), other, scores, recount)
	}
	return nil
}
