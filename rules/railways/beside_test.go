package railways_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"platelayer/rules/railways"
	"platelayer/rules/railways/referee"
	"platelayer/rules/rulestest"
)

// TestBesideTheReferee plays games with the referee following the log. Most of them are on
// odd maps with odd options, the others on bundled ones; in half of them players like what
// scores.
//
//	go test -tags long -timeout 4h -v -run Beside ./rules/railways
func TestBesideTheReferee(t *testing.T) {
	t.Parallel()
	n, every := uint64(60), 40
	if rulestest.Many >= 10_000_000 {
		n, every = 10_000, 40
	}
	all := games(t)
	var agreed rulestest.Agreement
	seen := map[string]int{}
	for seed := range n {
		rng := rand.New(rand.NewPCG(seed, 6))
		g := game(t, railways.OddMap(seed), railways.MinPlayers+rng.IntN(railways.MaxPlayers-1))
		lists := every
		if seed%20 > 17 {
			g = all[rng.IntN(len(all))]
			lists *= 20
		}
		b := beside(g, seed)
		b.List = lists
		if seed%2 > 0 {
			b.Choose = prefer
		}
		play := b.Differ
		b.Differ = func(s *railways.State) string {
			if s.Over() {
				count(s, seen)
			}
			return play(s)
		}
		b.Play(t, rng, &agreed)
		if seed%1000 == 999 {
			t.Log(agreed, seen)
		}
	}
	t.Log(agreed, seen)
	for _, what := range []string{"deliveries", "long", "foreign", "links", "urbanized", "mined", "western", "maritime", "triggered", "hotels", "bounties", "major lines", "rotors"} {
		if seen[what] == 0 {
			t.Errorf("no %s were seen", what)
		}
	}
	if agreed.Refused == 0 || agreed.Lists == 0 {
		t.Error("the games show too little")
	}
}

// beside is a game beside the referee: both have the same money, points and bonds after each
// move.
func beside(g *railways.Game, seed uint64) rulestest.Beside[*railways.State, railways.Move] {
	r := referee.New(g.Map(), g.Players())
	return rulestest.Beside[*railways.State, railways.Move]{
		New: g.Start, Header: g.AppendLogHeader(nil, seed), Second: r,
		Winners: func(s *railways.State) []int { return s.Winners(nil) },
		Differ: func(s *railways.State) string {
			var cash, bonds, points []int
			for p := range s.Players() {
				cash, bonds, points = append(cash, s.Cash(p)), append(bonds, s.Bonds(p)), append(points, s.Points(p))
			}
			links, open := r.Links()
			for _, x := range []struct {
				what         string
				mine, theirs any
			}{
				{"cash", cash, r.Cash()}, {"bonds", bonds, r.Bonds()}, {"points", points, r.Points()}, {"scores", s.Scores(nil), r.Scores()},
				{"markers", s.Markers(), r.Markers()}, {"links", s.LinkCount(), links}, {"open lines", s.LineCount(), open}, {"turn", s.Turn(), r.Turn()},
			} {
				if mine, theirs := fmt.Sprint(x.mine), fmt.Sprint(x.theirs); mine != theirs {
					return fmt.Sprintf("%s: %s, for the referee %s", x.what, mine, theirs)
				}
			}
			return ""
		},
		Tell: func() string { return fmt.Sprintf("%+v\n%+v", g.Map().Grid, g.Map().Options) },
	}
}

// count notes what a game has shown.
func count(s *railways.State, seen map[string]int) {
	m := s.Game().Map()
	delivered, travelled := 0, 0
	for p := range s.Players() {
		delivered += s.Delivered(p)
		l := s.Ledger(p)
		seen["maritime"] += count1(l.Maritime > 0)
		seen["western"] += count1(l.Western > 0)
	}
	for i := range s.LinkCount() {
		travelled += s.Link(i).Used
		seen["foreign"] += count1(s.Link(i).Owner == railways.Nobody && s.Link(i).Used > 0)
	}
	seen["deliveries"] += delivered
	seen["long"] += travelled - delivered
	seen["links"] += s.LinkCount()
	seen["triggered"] += count1(s.Triggered())
	for c := range m.Cities {
		seen["urbanized"] += count1(s.Urbanized(c))
		seen["mined"] += count1(s.Mined(c))
		_, rotor := s.Shows(c)
		seen["rotors"] += count1(rotor)
	}
	for i, o := range m.Operations {
		for p := range s.Players() {
			n := s.CardEarned(i, p)
			switch o.Kind.V {
			case railways.Hotel:
				seen["hotels"] += n
			case railways.ServiceBounty:
				seen["bounties"] += n
			case railways.MajorLine:
				seen["major lines"] += n
			}
		}
	}
}

func count1(is bool) int {
	if is {
		return 1
	}
	return 0
}

// prefer picks a move as a keen player does, who delivers when possible, and completes lines.
func prefer(s *railways.State, moves []railways.Move, rng *rand.Rand) railways.Move {
	best, m := -1, moves[0]
	for _, i := range rng.Perm(len(moves)) {
		score := 0
		switch k := moves[i].Kind(); k {
		case railways.MoveDeliver:
			score = 3
		case railways.MoveTrack:
			if tile := moves[i].Tile(); true {
				at := s.Game().Map().Grid.At(int(tile.Hex))
				for _, side := range []uint8{tile.A, tile.B} {
					if _, ok := s.Game().Map().CityAt(at.Neighbor(railways.SideOf(side))); ok {
						score++
					}
				}
				score += 2
			}
		case railways.MoveExtend:
			score = 2
		case railways.MoveBuild:
			score = rng.IntN(3)
		case railways.MoveUpgrade, railways.MoveTake, railways.MoveUrbanize, railways.MoveMine, railways.MoveWestern, railways.MoveMaritime:
			score = rng.IntN(4)
		case railways.MovePass:
			score = rng.IntN(2)
		case railways.MoveBid:
			score = count1(moves[i].Number() < 9)
		}
		if score > best {
			best, m = score, moves[i]
		}
	}
	return m
}
