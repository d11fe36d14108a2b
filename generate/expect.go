package generate

import (
	"cmp"
	"slices"
)

// What is expected of a draft.
const (
	tuneAlike = 3 // edits of one thing in a batch, at most
	// What an edit costs by its size, and how far chance moves it, in thousandths of a bar.
	tuneSize   = 20
	tuneJitter = 60
	// How many edits of a thing or sort have to be played before their mean counts for as much
	// as what was expected of them.
	tuneDoubt = 4
)

// effect is what edits have brought: by how much drafts missed less than without them.
type effect struct{ sum, n int }

func (e *effect) add(gain int) { e.sum, e.n = e.sum+gain, e.n+1 }

// mean is what such an edit brings, if without knowing of any so much was expected.
func (e *effect) mean(expected int) int {
	if e == nil {
		return expected
	}
	return (e.sum + tuneDoubt*expected) / (e.n + tuneDoubt)
}

// choose takes a batch out of a pool: those of which most is expected, not too many of them
// edits of one thing.
func (t *tuning[R]) choose(pool []*draft, jitter map[*draft]int) (batch, rest []*draft) {
	expected := make(map[*draft]int, len(pool))
	for _, d := range pool {
		expected[d] = t.expect(d) + jitter[d]
	}
	slices.SortStableFunc(pool, func(a, b *draft) int { return cmp.Compare(expected[a], expected[b]) })
	things := map[int]int{}
	for _, d := range pool {
		thing := t.edits[d.edit].Thing
		if len(batch) < tuneBatch && things[thing] < tuneAlike {
			things[thing]++
			batch = append(batch, d)
		} else {
			rest = append(rest, d)
		}
	}
	return batch, rest
}

// expect is by how much a draft may miss its bars: half as it did when it was tried, less what
// its edits since then have brought to others, or those like them; half as the trend foretells
// from what is measured of it.
func (t *tuning[R]) expect(d *draft) int {
	from, edits := d.since()
	miss := 0
	if from.known {
		miss += from.seen.Miss
	} else {
		miss += t.all.sum / max(t.all.n, 1)
	}
	for _, edit := range edits {
		e := &t.edits[edit]
		if by := t.by[edit]; by != nil {
			miss -= by.sum / by.n
		} else {
			miss -= t.things[e.Thing].mean(t.sorts[e.sort()].mean(0)) + hope(t.tuners[0].Grid(), e, from.seen.Miss, from.seen.Faults)
		}
	}
	if trend, ok := t.trend.foretell(d.measures); ok {
		miss = (miss + trend) / 2
	}
	return miss + tuneSize*d.size
}

// learn remembers what the edits of a draft have brought since it was tried before.
func (t *tuning[R]) learn(d *draft) {
	t.all.add(d.tried)
	t.trend.add(d.measures, d.tried)
	from, edits := d.since()
	was := from.tried
	if !from.known {
		was = t.all.sum / t.all.n
	}
	by := func(m map[int]*effect, key, gain int) {
		if m[key] == nil {
			m[key] = &effect{}
		}
		m[key].add(gain)
	}
	for _, edit := range edits {
		gain := (was - d.tried) / len(edits)
		by(t.by, edit, gain)
		by(t.things, t.edits[edit].Thing, gain)
		by(t.sorts, t.edits[edit].sort(), gain)
	}
}
