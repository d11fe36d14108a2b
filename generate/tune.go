package generate

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"
)

// TunePlan is a search for the smallest changes that make a map pass.
type TunePlan[R any] struct {
	New func() Tuner[R] // each job calls it
	// Player, if not nil, makes the tuner that plays what has passed the first stage, one map
	// after the other: it should play as many games at the same time as there are jobs.
	// Without it New is called.
	Player func() Tuner[R]
	// Changes is how many there may be at most, Budget how many games.
	Changes  int
	Budget   int
	Seed     uint64
	Jobs     int
	Progress func(done, of int) // not nil, from one goroutine: games
}

// TriedGames are those of a changed map by which it is compared with others: more of them,
// and not longer ones, find the better map.
const TriedGames = 100

// How a map is tuned. Of every number of changes all ways to add an edit to the best few so
// far are looked at without a game. Of those that pass some play a few games, batch by batch:
// those first that are expected to miss by least. The best of each batch are played through
// all stages.
const (
	tuneBatch     = 24
	tuneFinalists = 3
	tuneClose     = 50 // by how much all finalists of a batch but the best may miss their bars
	tuneParents   = 6  // played ones that one more edit is added to
	tuneBeam      = 24 // and so many that miss bars of the map alone
	// How many maps of each number of changes are looked at, at most: as many as have so many
	// cells in all, but some, however large the map.
	tuneChecks  = 60_000
	tuneCells   = 8_000_000
	leastChecks = 1_000
)

// Tuned is what tuning a map has come to. Its Nearest is the changed map that misses by
// least, nil where none misses by less than the map as it is.
type Tuned[R any] struct {
	Tally
	Before Verdict // of the map as it is
	// Found is the map with the fewest changes that passes, nil where none does. It is
	// the map itself where that passes.
	Found *Found[R]
}

// tuning is a search under way.
type tuning[R any] struct {
	*TunePlan[R]
	tuners []Tuner[R]
	player Tuner[R]
	edits  []Edit
	chance Stream
	met    map[Digest]bool // the maps that were looked at
	by     map[int]*effect // by edit
	things map[int]*effect // by what they change
	sorts  map[int]*effect // by sort of edit
	all    effect          // by how much drafts miss
	trend  trend
	out    Tuned[R]
}

// Tune looks for the fewest changes. It depends on nothing but the plan and its tuners,
// whatever the number of jobs. The error is that of the context.
func Tune[R any](ctx context.Context, p TunePlan[R]) (Tuned[R], error) {
	t := &tuning[R]{TunePlan: &p, met: map[Digest]bool{}, by: map[int]*effect{}, things: map[int]*effect{}, sorts: map[int]*effect{}}
	for range max(p.Jobs, 1) {
		t.tuners = append(t.tuners, p.New())
	}
	t.player = t.tuners[0]
	if p.Player != nil {
		t.player = p.Player()
	}
	t.chance = NewStream(p.Seed, 0, StageChange)
	err := t.run(ctx)
	return t.out, err
}

func (t *tuning[R]) run(ctx context.Context) error {
	one := t.tuners[0]
	first := &draft{}
	first.verdict = one.Check(first.path)
	t.met[one.Digest()] = true
	if first.verdict.Passed() {
		if err := t.playFully(ctx, first); err != nil {
			return err
		}
	}
	t.out.Before = first.verdict
	t.count(first)
	if t.out.Found != nil {
		return nil
	}
	if t.out.Before.Miss < Impossible/2 { // what edits bring is seen beside as few games
		before := *first
		if err := t.tryAll(ctx, []*draft{first}); err != nil {
			return err
		}
		t.out.Games += first.verdict.Games
		first.verdict = before.verdict
		if before.played() {
			first.seen = before.seen
		}
	}
	t.edits = one.Edits()
	near, parents := first, []*draft{first}
	for n := 1; n <= t.Changes && t.out.Found == nil && len(parents) > 0 && t.spent() < t.Budget; n++ {
		t.progress()
		passing, failing, err := t.expand(ctx, parents)
		if err != nil {
			return err
		}
		tried, err := t.play(ctx, passing, t.spent()+t.share(n))
		if err != nil {
			return err
		}
		for _, d := range slices.Concat(tried, failing) {
			if !d.verdict.Passed() && d.compare(near) < 0 {
				near = d
				t.out.Nearest = &Missed{d.path, d.verdict}
			}
		}
		parents = append(best(tried, tuneParents), failing...)
	}
	return ctx.Err()
}

// count counts a look at a draft.
func (t *tuning[R]) count(d *draft) {
	t.out.Tried++
	t.out.Games += d.verdict.Games
	if d.played() {
		t.out.Played++
	}
}

// share is how much of what is left of the budget is for so many changes. There are more ways
// to make two than one, so that they have twice as much, and three and more three times.
func (t *tuning[R]) share(n int) int {
	sum := 0
	for k := n; k <= t.Changes; k++ {
		sum += min(k, mostShares)
	}
	return (t.Budget - t.spent()) * min(n, mostShares) / sum
}

const mostShares = 3

// spent are the games that were played, with what was looked at without one.
func (t *tuning[R]) spent() int { return t.out.Games + t.out.Tried/CandidatesPerGame }

// expand adds every edit to every parent and looks at the maps alone. Those that pass are
// handed back, and of the others the best.
func (t *tuning[R]) expand(ctx context.Context, parents []*draft) (passing, failing []*draft, err error) {
	cells := max(t.tuners[0].Grid().Len(), 1)
	most := min(max(tuneCells/cells, leastChecks), tuneChecks)
	parents = parents[:min(len(parents), max(most/max(len(t.edits), 1), 1))]
	stride := max((len(parents)*len(t.edits)+most-1)/most, 1)
	// A block is the edits of one parent; jobs take them one by one.
	const block = 256
	type task struct {
		parent      *draft
		first, last int
		drafts      []*draft
		digests     []Digest
	}
	var tasks []*task
	for _, p := range parents {
		for i := 0; i < len(t.edits); i += block * stride {
			tasks = append(tasks, &task{parent: p, first: i, last: min(i+block*stride, len(t.edits))})
		}
	}
	var next atomic.Int64
	var wait sync.WaitGroup
	for _, tuner := range t.tuners {
		wait.Go(func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= len(tasks) || ctx.Err() != nil {
					return
				}
				for k := tasks[i].first; k < tasks[i].last; k += stride {
					if d := t.with(tasks[i].parent, k); d != nil {
						if d.verdict = tuner.Check(d.path); d.verdict.Passed() {
							d.measures = slices.Clone(tuner.Measures())
						}
						tasks[i].drafts, tasks[i].digests = append(tasks[i].drafts, d), append(tasks[i].digests, tuner.Digest())
					}
				}
			}
		})
	}
	wait.Wait()
	if ctx.Err() != nil {
		return nil, nil, ctx.Err()
	}
	for _, task := range tasks {
		t.out.Tried += len(task.drafts)
		for i, d := range task.drafts {
			if d.verdict.Miss == Impossible || t.met[task.digests[i]] {
				continue
			}
			t.met[task.digests[i]] = true
			switch {
			case d.verdict.Passed():
				passing = append(passing, d)
			case !d.parent.played(): // where play decides, the map alone is not made worse
				failing = append(failing, d)
			}
		}
		if len(failing) > 10*tuneBeam {
			failing = best(failing, tuneBeam)
		}
	}
	return passing, best(failing, tuneBeam), nil
}

// with is a draft with one more edit, nil where that has no point.
func (t *tuning[R]) with(parent *draft, edit int) *draft {
	for _, e := range parent.path.Changes {
		if t.edits[e].Thing == t.edits[edit].Thing {
			return nil
		}
	}
	return &draft{path: parent.path.With(uint32(edit)), size: parent.size + t.edits[edit].Size, parent: parent, edit: edit}
}

// play plays drafts that pass without a game until one passes for good or so many games are
// spent, and hands back those that were played.
func (t *tuning[R]) play(ctx context.Context, pool []*draft, until int) (tried []*draft, err error) {
	jitter := make(map[*draft]int, len(pool))
	for _, d := range pool {
		jitter[d] = t.chance.IntN(tuneJitter)
	}
	for len(pool) > 0 && t.out.Found == nil && t.spent() < until {
		var batch []*draft
		batch, pool = t.choose(pool, jitter)
		if err := t.tryAll(ctx, batch); err != nil {
			return tried, err
		}
		for _, d := range batch {
			t.out.Games += d.verdict.Games
			if d.played() { // or the rules do not allow it
				t.out.Played++
				t.learn(d)
				tried = append(tried, d)
			}
		}
		t.trend.fit()
		var finalists []*draft
		for _, d := range tried {
			if d.verdict.Passed() && !d.full {
				finalists = append(finalists, d)
			}
		}
		for i, d := range best(finalists, tuneFinalists) {
			if t.out.Found != nil || t.spent() >= until || i > 0 && d.miss() > tuneClose {
				break
			}
			if err := t.playFully(ctx, d); err != nil {
				return tried, err
			}
			t.out.Games += d.verdict.Games
		}
		t.progress()
	}
	return tried, nil
}

func (t *tuning[R]) progress() {
	if t.Progress != nil {
		t.Progress(min(t.spent(), t.Budget), t.Budget)
	}
}

// playFully plays a draft through all stages, as far as it passes them.
func (t *tuning[R]) playFully(ctx context.Context, d *draft) error {
	t.player.Check(d.path)
	v, r, err := t.player.Play(ctx, d.path)
	if err != nil {
		return err
	}
	d.verdict, d.full = v, true
	if d.seen = t.player.Seen(); v.Passed() {
		t.out.Found = &Found[R]{d.path, v, r}
	}
	return nil
}

// tryAll plays a few games with drafts, one a tuner at a time.
func (t *tuning[R]) tryAll(ctx context.Context, drafts []*draft) error {
	errs := make([]error, len(t.tuners))
	var next atomic.Int64
	var wait sync.WaitGroup
	for j, tuner := range t.tuners {
		wait.Go(func() {
			for errs[j] == nil {
				i := int(next.Add(1)) - 1
				if i >= len(drafts) {
					return
				}
				d := drafts[i]
				tuner.Check(d.path)
				if d.verdict, errs[j] = tuner.Try(ctx, d.path); errs[j] == nil && d.played() {
					d.seen = tuner.Seen()
					d.known, d.tried = true, d.seen.Miss
				}
			}
		})
	}
	wait.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
