package railroadink

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// checkPuzzle wants a puzzle that can have come about, and an answer that can be played.
func (c *checker) checkPuzzle() {
	if c.b.Puzzle == nil {
		return
	}
	g := compile(c.b)
	if s := c.lastRound(g); !c.l.HasErrors() && c.b.Puzzle.Answer != nil {
		c.checkAnswer(s)
	}
}

// lastRound makes the state of the puzzle, nil without one. What keeps it from being one is
// reported; then the state is of no use.
func (c *checker) lastRound(g *Game) *State {
	p := c.b.Puzzle
	if p == nil {
		return nil
	}
	s := &State{g: g, sheets: make([]sheet, 1)}
	s.phase, s.round = Playing, uint8(c.b.Rounds.V)
	c.checkLaid(g, &s.sheets[0])
	c.checkRolled(s)
	if c.l.HasErrors() {
		return s
	}
	if g.players == 0 {
		g.players = 1
	}
	g.settle(&s.sheets[0])
	if err := s.Check(); err != nil {
		c.l.Errorf(c.firstWritten(p.DrawnAt, p.At), "impossible-puzzle", "the board of the puzzle cannot be reached: %v", err).Hint =
			fmt.Sprintf("it is drawn in %s, each of %s", count(c.b.Rounds.V-1, "round", "rounds"), count(g.routes, "die", "dice"))
	}
	return s
}

// checkLaid draws the Routes of the puzzle.
func (c *checker) checkLaid(g *Game, s *sheet) {
	var on [cells]*Drawn
	for i := range c.b.Puzzle.Drawn {
		l := &c.b.Puzzle.Drawn[i]
		at := c.firstWritten(l.Route.At, l.At.At, c.b.Puzzle.DrawnAt)
		id, known := g.byParts[l.Route.V.Parts]
		cell, o := cellOf(l.At.V), l.origin()
		where := l.At.V.Label()
		switch {
		case !c.b.Has(l.At.V):
			c.offBoard(c.firstWritten(l.At.At, at), "a Route of the puzzle", l.At.V)
			continue
		case on[cell] != nil:
			c.l.Errorf(at, "duplicate-space", "%s is drawn twice", where).Hint = "a space has one Route"
			continue
		case !known || !g.madeBy(id, o):
			c.l.Errorf(at, "impossible-puzzle", "%s: "+[origins]string{
				"no white die of the board draws %q", "%q is no Special Route of the board", "no die of a pack draws %q", "the Renovation die does not make %q",
			}[o], where, l.Route.V.String()).Hint = fmt.Sprintf("what no white die drew has one of these words before it: %s", strings.Join(LaidMarks, ", "))
			continue
		}
		if o == fromSpecial {
			picture := -1
			for i, orbit := range g.specials {
				if orbit == g.drawings[id].orbit && s.pictures>>i&1 == 0 {
					picture = i
				}
			}
			if picture < 0 {
				c.l.Errorf(at, "impossible-puzzle", "%s: this Special Route was drawn before", where).Hint = "each is drawn once"
				continue
			}
			s.pictures |= 1 << picture
		}
		on[cell] = &Drawn{l.At.V, l.Route.V, at}
		g.put(s, cell, id, o)
	}
	var r boardReader
	g.clashes(&r, s, &on)
	for _, d := range r.l {
		d.Code = "impossible-puzzle"
		c.l = append(c.l, d)
	}
}

// checkRolled gives the dice of the puzzle their places in the roll.
func (c *checker) checkRolled(s *State) {
	p, g := c.b.Puzzle, s.g
	var given [MaxDice]bool
	var letters []string
	for i := range g.slots {
		letters = append(letters, g.slots[i].letter)
	}
	for _, d := range p.Dice {
		at := c.firstWritten(d.At, p.DiceAt, p.At)
		slot := -1
		for i := range g.slots {
			if g.slots[i].letter == d.V.Letter && !given[i] {
				slot = i
				break
			}
		}
		switch {
		case d.V.Pips < 1 || d.V.Pips > Pips:
			c.l.Errorf(at, "impossible-puzzle", "die %s does not show %d", d.V.Letter, d.V.Pips).Hint = fmt.Sprintf("it shows 1 to %d", Pips)
		case slot < 0:
			c.l.Errorf(at, "impossible-puzzle", "there is no such die %s%d to be rolled", d.V.Letter, d.V.Pips).Hint = "a round has the dice " + strings.Join(letters, ", ")
		default:
			given[slot] = true
			s.pips[slot] = uint8(d.V.Pips - 1)
		}
	}
	if missing := slices.Index(given[:len(g.slots)], false); missing >= 0 && !c.l.HasErrors() {
		c.l.Errorf(c.firstWritten(p.DiceAt, p.At), "impossible-puzzle", "die %s of the round shows nothing", letters[missing]).Hint = "a round has the dice " + strings.Join(letters, ", ")
	}
	s.showsSame()
}

// checkAnswer plays the answer.
func (c *checker) checkAnswer(s *State) {
	a := c.b.Puzzle.Answer
	at := c.firstWritten(a.At, c.b.Puzzle.At)
	for _, text := range a.Moves {
		at = c.firstWritten(text.At, at)
		m, err := s.ParseMove(text.V)
		if err == nil && m.Kind() == MoveDone {
			err = fmt.Errorf("%q is left out: the round ends with the answer", m.Kind())
		}
		if err == nil {
			err = s.Apply(m)
		}
		if err != nil {
			c.l.Errorf(at, "wrong-answer", "the answer cannot be played: %v", err).Hint = `a move is a line of a log, such as "draw A4 C5 highway n-e"`
			return
		}
	}
	if err := s.mayEnd(&s.sheets[0]); err != nil {
		c.l.Errorf(at, "wrong-answer", "the answer ends too early: %v", err).Hint = "every die that has a place must be drawn"
		return
	}
	if total := s.Score(0).Total; total != a.Points.V {
		c.l.Errorf(c.firstWritten(a.Points.At, at), "wrong-answer", "the answer brings %d points, not %d", total, a.Points.V).Hint = "write " + strconv.Itoa(total) + ", or other moves"
	}
}
