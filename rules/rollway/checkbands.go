package rollway

import (
	"fmt"

	"platelayer/diag"
)

// checkBands wants a band for every score, and only one.
func (c *checker) checkBands() {
	at := c.firstWritten(c.m.BandsAt)
	n := len(c.m.Bands)
	if !c.m.Incomplete || n > BandsRange.Max {
		c.number(diag.Value[int]{V: n}, at, BandsRange, "the scores fall into this many bands: %d")
	}
	if n == 0 {
		return
	}
	fine := false // whether the band before is
	for i, b := range c.m.Bands {
		before := fine
		fine = c.checkBand(i, b)
		if before && fine && !c.m.Incomplete {
			c.checkNeighbors(c.m.Bands[i-1], b)
		}
	}
	if c.m.Incomplete {
		return
	}
	if first := c.m.Bands[0]; first.From.V > ScoreRange.Min && ScoreRange.Has(first.From.V) {
		c.l.Errorf(first.From.At, "broken-bands", "no band has the scores below %d", first.From.V).Hint = fmt.Sprintf("let the first band begin with from: %d", ScoreRange.Min)
	}
	if last := c.m.Bands[n-1]; !last.Open {
		c.l.Errorf(last.To.At, "broken-bands", "no band has the scores above %d", last.To.V).Hint = "leave out the \"to\" of the last band"
	}
	c.checkBandNames()
}

// checkNeighbors wants a band to go on where the one before ends.
func (c *checker) checkNeighbors(before, b Band) {
	next := before.To.V + 1
	hint := fmt.Sprintf("write from: %d, or leave out the \"to\" of the band before", next)
	switch {
	case before.Open:
		c.l.Errorf(before.From.At, "broken-bands", "the band from %d has no end, and another one follows", before.From.V).Hint = "only the last band is open"
	case b.From.V <= before.From.V:
		c.l.Errorf(b.From.At, "broken-bands", "the band from %d is listed behind that from %d", b.From.V, before.From.V).Hint = "list the bands from the lowest to the highest"
	case b.From.V > next:
		c.l.Errorf(b.From.At, "broken-bands", "no band has the scores from %d to %d", next, b.From.V-1).Hint = hint
	case b.From.V < next:
		c.l.Errorf(b.From.At, "broken-bands", "two bands have the scores from %d to %d", b.From.V, before.To.V).Hint = hint
	}
}

// checkBand looks at one band by itself.
func (c *checker) checkBand(i int, b Band) bool {
	if !c.number(b.From, b.From.At, ScoreRange, "band %d begins with this score: %d", i+1) {
		return false
	}
	at := c.firstWritten(b.To.At, b.From.At)
	switch {
	case b.Open || !c.written(b.To.At): // then the next band says where it ends
		return true
	case !c.number(b.To, at, ScoreRange, "band %d ends with this score: %d", i+1):
		return false
	case b.To.V < b.From.V:
		c.l.Errorf(at, "broken-bands", "band %d ends with %d, below %d where it begins", i+1, b.To.V, b.From.V).Hint = "write the lower score under from"
		return false
	}
	return true
}

// checkBandNames warns of bands that nothing is printed for: the sheet has words for as
// many bands as are usual.
func (c *checker) checkBandNames() {
	if len(c.m.Bands) == len(DefaultBands) {
		return
	}
	for _, b := range c.m.Bands {
		if b.Name.V == "" {
			c.l.Warnf(b.From.At, "unnamed-band", "the band from %d has no name", b.From.V).Hint =
				fmt.Sprintf("the sheet has words of its own for %d bands: write name", len(DefaultBands))
		}
	}
}
