package rollway

import (
	"fmt"
	"slices"
	"strconv"

	"platelayer/diag"
)

// checkTrains looks at the rows of the train table: the last box filled is the end of
// the game (rulebook: The Score Sheet).
func (c *checker) checkTrains() {
	at := c.firstWritten(c.m.TrainAt, c.m.Turns.At)
	if n := len(c.m.Trains); !c.m.Incomplete || n > TrainsRange.Max {
		c.number(diag.Value[int]{V: n}, at, TrainsRange, "the train table has this many rows: %d")
	}
	fine := true
	for i, t := range c.m.Trains {
		fine = c.number(t.Stops, t.Stops.At, LengthRange, "the train of row %d makes this many stops: %d", i+1) && fine
		fine = c.number(t.Boxes, t.Boxes.At, BoxesRange, "row %d of the trains has this many boxes: %d", i+1) && fine
	}
	turns := c.m.Turns
	if c.m.Incomplete && !c.written(turns.At) {
		return // it follows from rows that may not have been read
	}
	if !c.number(turns, c.firstWritten(turns.At, c.m.TrainAt), TurnsRange, "a game has this many turns: %d") || !fine || c.m.Incomplete {
		return
	}
	if boxes := UsualTurns(c.m.Trains); boxes != turns.V {
		c.l.Errorf(c.firstWritten(turns.At, c.m.TrainAt), "uneven-trains", "the trains have %s for %s", count(boxes, "box", "boxes"), count(turns.V, "turn", "turns")).Hint =
			fmt.Sprintf("each turn fills one box: write turns: %d, or change the rows of trains", boxes)
	}
}

// checkRuns wants an operating round whenever a row of trains but the first is full, and
// at no other time (rulebook: Turn Overview).
func (c *checker) checkRuns() {
	if !c.written(c.m.RunsAt) && len(c.m.Runs) > 0 {
		return // they follow from the trains
	}
	ends := UsualRuns(c.m.Trains)
	usual := make([]string, len(ends))
	for i, turn := range ends {
		usual[i] = strconv.Itoa(turn)
	}
	hint := "a row of trains but the first is full after the turns " + listed(usual)
	whole := !c.m.Incomplete
	for i, run := range c.m.Runs {
		switch {
		case !c.number(run, c.firstWritten(run.At, c.m.TrainAt), TurnsRange, "an operating round is held after this turn: %d"):
			whole = false
		case i > 0 && run.V <= c.m.Runs[i-1].V:
			whole = false
			c.l.Errorf(c.firstWritten(run.At, c.m.RunsAt), "unsorted-rounds", "the operating round after turn %d is listed behind that after turn %d", run.V, c.m.Runs[i-1].V).Hint =
				"list the turns from the first to the last, each once"
		case run.V > c.m.Turns.V && TurnsRange.Has(c.m.Turns.V):
			whole = false
			c.l.Errorf(c.firstWritten(run.At, c.m.RunsAt), "misplaced-round", "an operating round is held after turn %d of a game of %d", run.V, c.m.Turns.V).Hint = hint
		case !c.m.Incomplete && !slices.Contains(ends, run.V):
			whole = false
			c.l.Errorf(c.firstWritten(run.At, c.m.RunsAt), "misplaced-round", "no row of trains is full after turn %d", run.V).Hint = hint
		}
	}
	if !whole || len(c.m.Trains) < TrainsRange.Min {
		return
	}
	for _, turn := range ends {
		if !slices.ContainsFunc(c.m.Runs, func(v diag.Value[int]) bool { return v.V == turn }) {
			c.l.Errorf(c.firstWritten(c.m.RunsAt, c.m.TrainAt), "misplaced-round", "there is no operating round after turn %d, when a row of trains is full", turn).Hint = hint
		}
	}
}

// checkPenalties looks at what the engineers cost.
func (c *checker) checkPenalties() {
	for e, v := range c.m.Penalties {
		c.number(v, v.At, PenaltyRange, "the engineer %q costs this many points: %d", Engineer(e))
	}
}
