package rollway

import (
	"math/rand/v2"
	"slices"
	"testing"

	"platelayer/rules"
	"platelayer/rules/rollway"
)

// TestKept holds what is kept from look to look to what comes out when everything is worked
// out anew, at every move of games of several policies and on crowded maps: the graph and its
// runs, the ends of track, and the lines that are worth most, which rest on gains that are
// kept as long as nothing that they depend on changes. Runs that were worked out stop by stop
// are held to those that are all sought at once, and cells that are passed by as hopeless to
// what is hoped for there.
func TestKept(t *testing.T) {
	t.Parallel()
	all := bundled(t)
	for _, m := range bundled(t) {
		fillStops(m)
		all = append(all, m)
	}
	for i, m := range all {
		g, err := rollway.NewGame(m, 1)
		if err != nil {
			t.Fatal(err)
		}
		const games = 6
		p := plans{New: g.Start, Policies: named(t, "greedy", "random"), Seed: uint64(i), Games: games}
		table, err := p.NewTable()
		if err != nil {
			t.Fatal(err)
		}
		w := Usual()
		a := newAtlas(g)
		kept := newOutlook(a, &w)
		looks, calm, turn, passed := 0, 0, 0, 0
		see := func(s *rollway.State, move rollway.Move) {
			if s.Player() != 0 || looks%3 == 1 && move.Kind() == rollway.MoveBid {
				return // some looks are left out, so that several lines come at once
			}
			looks++
			anew := newOutlook(a, &w)
			for _, o := range []*outlook{kept, anew} {
				o.read(s, 0)
				if o == anew || turn != s.Turn() { // prospects are those of the begin of a turn
					o.foresee(s, 0)
				}
				if turn == s.Turn() {
					anew.f.prospects = kept.f.prospects
				}
				before := o.looks
				o.value(s, 0)
				o.live(s, 0)
				if o.looks == before {
					calm++
				}
			}
			turn = s.Turn()
			compare(t, s, kept, anew)
			passed += hopeless(t, s, kept)
			tails, paths := anew.tails, anew.paths
			anew.stale = anew.tracked
			anew.measure()
			if anew.tails != tails || anew.paths != paths {
				t.Errorf("turn %d, %d lines: runs stop by stop are not those sought all at once", s.Turn(), len(s.Laid(0)))
			}
		}
		for i := range games {
			if err := table.Play(i, see); err != nil {
				t.Fatal(err)
			}
		}
		if looks < 100 {
			t.Errorf("%s: only %d looks", m.ID, looks)
		}
		if calm < 10 {
			t.Errorf("%s: gains were kept in only %d looks", m.ID, calm)
		}
		if passed < 100 {
			t.Errorf("%s: only %d times a cell was hopeless", m.ID, passed)
		}
	}
}

// hopeless asks of all cells to which track leads whether they are hopeless, and holds those
// that are to what their sides promise. It counts them.
func hopeless(t *testing.T, s *rollway.State, o *outlook) (n int) {
	t.Helper()
	empty, single := s.Frontier(0)
	for c := range o.a.value {
		if (empty[c/64]|single[c/64])>>(c%64)&1 == 0 {
			continue
		}
		for side, to := range o.leads[6*c : 6*c+6] {
			if to == 0 {
				continue
			}
			x := o.source(to)
			if !o.hopeless(x, c) {
				continue
			}
			n++
			for b := range 6 {
				if o.ahead[c]>>b&1 == 0 {
					continue
				}
				if v := o.hope(x, int(o.a.near[6*c+b])); v != 0 {
					t.Errorf("turn %d: cell %d, from side %d to %d, was hopeless and promises %d", s.Turn(), c, side, b, v)
				}
			}
		}
	}
	return n
}

// compare compares two outlooks on the same sheet.
func compare(t *testing.T, s *rollway.State, kept, anew *outlook) {
	t.Helper()
	for _, x := range []struct {
		what string
		same bool
	}{
		{"leads", slices.Equal(kept.leads, anew.leads)},
		{"comes", slices.Equal(kept.comes, anew.comes)},
		{"full", slices.Equal(kept.full, anew.full)},
		{"links", kept.links == anew.links},
		{"joined", kept.joined == anew.joined},
		{"tracked", kept.tracked == anew.tracked},
		{"best", kept.best == anew.best},
		{"prospects", kept.f.prospects == anew.f.prospects},
		{"layings", kept.l == anew.l},
	} {
		if !x.same {
			t.Errorf("turn %d, %d lines: kept %s are not those worked out anew", s.Turn(), len(s.Laid(0)), x.what)
		}
	}
	for i := range kept.facts {
		if kept.tracked>>i&1 == 1 && kept.tails[i] != anew.tails[i] {
			t.Errorf("turn %d: stop %d has tails %v, worked out anew %v", s.Turn(), i, kept.tails[i], anew.tails[i])
		}
	}
	slices.Sort(kept.ends)
	slices.Sort(anew.ends)
	if !slices.Equal(kept.ends, anew.ends) {
		t.Errorf("turn %d: track ends at %v, read anew %v", s.Turn(), kept.ends, anew.ends)
	}
}

// TestOpening: a policy that knows how games open plans every turn like one that has seen
// nothing yet.
func TestOpening(t *testing.T) {
	t.Parallel()
	for _, m := range bundled(t) {
		const players, games = 2, 20
		g, err := rollway.NewGame(m, players)
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(1, 2))
		kept, known := NewGreedy(Usual()), 0
		for range games {
			kept.Begin(0)
			for s := g.Start(); !s.Over(); {
				if s.Player() == rules.Chance {
					apply(t, s, s.Draw(rng))
					continue
				}
				moves := s.Moves(nil)
				kept.Begin(0) // it plays for both players
				opened := kept.open.known && opens(s, s.Player())
				move := kept.Choose(s, moves, rng)
				anew := NewGreedy(Usual())
				if other := anew.Choose(s, moves, rng); move != other || kept.course != anew.course {
					t.Fatalf("%s, turn %d: %v and %+v, by a new policy %v and %+v", m.ID, s.Turn(), move, kept.course, other, anew.course)
				}
				if opened {
					known++
					if kept.o.l != anew.o.l || kept.o.f.prospects != anew.o.f.prospects || kept.shop != anew.shop {
						t.Fatalf("%s: the opening is not what a new policy sees", m.ID)
					}
				}
				apply(t, s, move)
			}
		}
		if want := players*games - 1; known != want {
			t.Errorf("%s: the opening was known in %d turns, not in %d", m.ID, known, want)
		}
	}
}

// TestFirstLine: a policy that knows what is seen after the first line of a game sees there
// what one sees that plays its first game, and makes the same moves.
func TestFirstLine(t *testing.T) {
	t.Parallel()
	for _, m := range bundled(t) {
		g, err := rollway.NewGame(m, 1)
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(3, 4))
		kept, known := NewGreedy(Usual()), 0
		for range 100 {
			anew := NewGreedy(Usual())
			kept.Begin(0)
			for s := g.Start(); s.Turn() < 3; {
				if s.Player() == rules.Chance {
					apply(t, s, s.Draw(rng))
					continue
				}
				before := len(kept.open.first)
				moves := s.Moves(nil)
				move := kept.Choose(s, moves, rng)
				if other := anew.Choose(s, moves, rng); move != other || kept.course != anew.course {
					t.Fatalf("%s, turn %d: %v and %+v, in a first game %v and %+v", m.ID, s.Turn(), move, kept.course, other, anew.course)
				}
				if s.Turn() == 1 && len(s.Laid(0)) == 1 && kept.seen.laid == 1 {
					if before == len(kept.open.first) {
						known++
					}
					a, b := kept.o.l, anew.o.l
					if a.fixed != b.fixed || a.second != b.second || a.dice != b.dice || a.most != b.most {
						t.Fatalf("%s: what is seen after %+v is not what is seen in a first game", m.ID, s.Laid(0)[0])
					}
				}
				apply(t, s, move)
			}
		}
		if known < 50 {
			t.Errorf("%s: what is seen after the first line was known in %d of 100 games", m.ID, known)
		}
	}
}

// apply applies a move.
func apply(t *testing.T, s *rollway.State, m rollway.Move) {
	t.Helper()
	if err := s.Apply(m); err != nil {
		t.Fatal(err)
	}
}
