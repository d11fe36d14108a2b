package rocca_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/rules/rocca"
	"platelayer/rules/rocca/referee"
	"platelayer/rules/rulestest"
)

// TestBesideTheReferee plays games with the referee following the log and looking at the
// same table after every move. A third of the games is with the bundled decks, the rest
// with odd ones. How players choose depends on the seed: at random, to win, or so that games last.
//
//	go test -tags long -timeout 2h -v -run Beside ./rules/rocca
func TestBesideTheReferee(t *testing.T) {
	t.Parallel()
	all := games(t)
	n := uint64(150)
	if rulestest.Many >= 10_000_000 {
		n = 100_000
	}
	var agreed rulestest.Agreement
	seen := tally{odd: map[string]int{}}
	for seed := range n {
		rng := rand.New(rand.NewPCG(seed, 7))
		g := all[rng.IntN(len(all))]
		if seed%3 > 0 {
			g = seen.oddGame(t, rng)
		}
		b := beside(g, seed, &seen)
		b.Choose = []func(*rocca.State, []rocca.Move, *rand.Rand) rocca.Move{nil, keen, lasting}[rng.IntN(3)]
		b.Play(t, rng, &agreed)
		if seed%10_000 == 9_999 {
			t.Log(agreed, seen)
		}
	}
	t.Log(agreed, seen)
	if agreed.Refused == 0 || agreed.Lists == 0 || seen.byPile == 0 || seen.dropped == 0 || seen.shared == 0 || len(seen.odd) != len(oddDecks) {
		t.Error("the games show too little")
	}
}

// tally is what the games have shown.
type tally struct {
	tables                  int
	byPile, dropped, shared int // games that ended by the pile, players who dropped out, victories of several
	odd                     map[string]int
}

func (seen tally) String() string {
	return fmt.Sprintf("%d tables, %d games ended by the pile, %d dropped out, %d shared victories, odd decks %v",
		seen.tables, seen.byPile, seen.dropped, seen.shared, seen.odd)
}

// beside is a game beside the referee: the whole table is the same for both after each
// move, and so are the scores.
func beside(g *rocca.Game, seed uint64, seen *tally) rulestest.Beside[*rocca.State, rocca.Move] {
	r := referee.New(g.Deck(), g.Players())
	return rulestest.Beside[*rocca.State, rocca.Move]{
		New: g.Start, Header: g.AppendLogHeader(nil, seed), Second: r, List: 6,
		Winners: func(s *rocca.State) []int { return s.Winners(nil) },
		Differ: func(s *rocca.State) string {
			seen.tables++
			if s.Over() {
				seen.end(s)
			}
			return tablesDiffer(s, r)
		},
		Tell: func() string { return deckText(g) },
	}
}

// tablesDiffer says what is not the same for both, "" for nothing.
func tablesDiffer(s *rocca.State, r *referee.Referee) string {
	if mine, theirs := table(s), r.Table(); !reflect.DeepEqual(mine, theirs) {
		return fmt.Sprintf("the table is\n%+v\nfor the referee\n%+v", mine, theirs)
	}
	if mine, theirs := s.Scores(nil), r.Scores(); !slices.Equal(mine, theirs) {
		return fmt.Sprintf("the scores are %v, for the referee %v", mine, theirs)
	}
	return ""
}

// end counts what the end of a game has shown.
func (seen *tally) end(s *rocca.State) {
	if s.ByPile() {
		seen.byPile++
	}
	seen.dropped += s.OutCount()
	if len(s.Winners(nil)) > 1 {
		seen.shared++
	}
}

// table is what the engine sees of a game.
func table(s *rocca.State) referee.Table {
	classes := s.Game().Classes()
	count := func(of func(class int) int) map[string]int {
		out := map[string]int{}
		for i, c := range classes {
			if n := of(i); n > 0 {
				out[c.Name] = n
			}
		}
		return out
	}
	t := referee.Table{Reversed: s.Reversed(), Cover: s.Coverable(), Pile: s.Pile(), Lying: count(s.OnTable), Lured: -1, ByPile: s.Over() && s.ByPile()}
	if s.Phase() != rocca.Dealing {
		t.Turn, t.Seat, t.Next = s.Turn(), s.Seat(), s.Next()
	}
	if c, ok := s.End(); ok {
		t.End = classes[c].Name
	}
	t.Live = make([]bool, len(s.Game().Deck().Colors))
	for color := range t.Live {
		t.Live[color] = s.Live().Has(rocca.Color(color))
	}
	for p := range s.Players() {
		held := func(class int) int { return s.Held(p, class) }
		unseen := func(class int) int { return s.Unseen(p, class) }
		t.Players = append(t.Players, referee.Player{Hand: count(held), Unseen: count(unseen), Out: s.Out(p), CanPlay: s.CanPlay(p) && !s.Out(p)})
	}
	if seat, ok := s.Lured(); ok && s.Phase() == rocca.Rolling {
		t.Lured = seat
	}
	return t
}

// keen picks a move as players do who want to win: they play, and mostly call.
func keen(_ *rocca.State, moves []rocca.Move, rng *rand.Rand) rocca.Move {
	m := moves[rng.IntN(len(moves))]
	for range 12 {
		if m.Kind() == rocca.MovePlay && (m.Called() || rng.IntN(2) == 0) {
			break
		}
		m = moves[rng.IntN(len(moves))]
	}
	return m
}

// lasting picks a move as players do who want the game to last: mostly they draw, so that
// hands grow and the pile runs out.
func lasting(_ *rocca.State, moves []rocca.Move, rng *rand.Rand) rocca.Move {
	if m := moves[len(moves)-1]; m.Kind() == rocca.MoveDraw && rng.IntN(5) > 0 {
		return m
	}
	return moves[rng.IntN(len(moves))]
}

// oddDecks are decks that nobody sells: how many colours and cards they have, and how
// likely each kind is, in the order of the kinds; trulie is one in so many, 0 none.
var oddDecks = []struct {
	name   string
	colors [2]int
	spare  [2]int // cards beyond those that are dealt
	kinds  [rocca.Kinds]int
	trulie int
	copies int
}{
	{"any", [2]int{2, 6}, [2]int{1, 25}, [6]int{1, 1, 1, 1, 1, 1}, 6, 4},
	{"two colors", [2]int{2, 2}, [2]int{1, 20}, [6]int{4, 2, 2, 2, 1, 1}, 8, 4},
	{"six colors", [2]int{6, 6}, [2]int{1, 60}, [6]int{4, 2, 3, 2, 1, 1}, 8, 2},
	{"tiny", [2]int{2, 4}, [2]int{1, 1}, [6]int{3, 1, 1, 1, 1, 1}, 4, 2},
	{"huge", [2]int{2, 6}, [2]int{200, 900}, [6]int{6, 2, 3, 2, 1, 1}, 10, 60},
	{"no Trůlie", [2]int{2, 5}, [2]int{1, 30}, [6]int{4, 2, 2, 2, 1, 1}, 0, 4},
	{"many Trůlies", [2]int{2, 4}, [2]int{1, 60}, [6]int{2, 2, 1, 1, 1, 1}, 1, 4},
	{"many storms", [2]int{2, 4}, [2]int{1, 60}, [6]int{2, 1, 1, 1, 1, 12}, 8, 4},
	{"many tunnels", [2]int{2, 5}, [2]int{1, 40}, [6]int{2, 1, 1, 1, 12, 1}, 5, 3},
	{"many trains", [2]int{2, 3}, [2]int{1, 40}, [6]int{1, 12, 1, 1, 1, 1}, 5, 4},
}

// oddGame is a game with an odd deck, for any number of players and with any ending.
func (seen *tally) oddGame(t testing.TB, rng *rand.Rand) *rocca.Game {
	t.Helper()
	for range 1000 {
		odd := &oddDecks[rng.IntN(len(oddDecks))]
		players := rocca.MinPlayers + rng.IntN(rocca.MaxPlayers-rocca.MinPlayers+1)
		d := &rocca.Deck{ID: "odd deck #1"}
		d.Name.V = odd.name
		d.MinPlayers.V, d.MaxPlayers.V = rocca.MinPlayers, players
		d.Ending.V = rocca.Ending(rng.IntN(len(rocca.EndingNames)))
		for _, letter := range rng.Perm(6)[:between(odd.colors, rng)] {
			name := diag.Value[string]{V: string([]rune("RBÖ7gŽ")[letter])}
			d.Colors = append(d.Colors, rocca.ColorName{ID: name, Name: name, Letter: name})
		}
		var kinds []rocca.Kind
		for k, n := range odd.kinds {
			for range n {
				kinds = append(kinds, rocca.Kind(k))
			}
		}
		for want := players*rocca.Deal + between(odd.spare, rng); d.Size() < want; {
			var c rocca.Card
			c.Kind.V = kinds[rng.IntN(len(kinds))]
			c.Copies.V = min(1+rng.IntN(odd.copies), want-d.Size())
			least, most := c.Kind.V.Colors()
			for _, i := range rng.Perm(len(d.Colors))[:least+rng.IntN(most-least+1)] {
				c.Colors = append(c.Colors, diag.Value[rocca.Color]{V: rocca.Color(i)})
			}
			c.Trulie.V = c.Kind.V.Railway() && odd.trulie > 0 && rng.IntN(odd.trulie) == 0
			d.Cards = append(d.Cards, c)
		}
		if g, err := rocca.NewGame(d, players); err == nil {
			seen.odd[odd.name]++
			return g
		}
	}
	t.Fatal("no odd deck can be played")
	return nil
}

// between is a number from the first to the second, both included.
func between(of [2]int, rng *rand.Rand) int { return of[0] + rng.IntN(of[1]-of[0]+1) }

// deckText is a deck for a message.
func deckText(g *rocca.Game) string {
	var b strings.Builder
	d := g.Deck()
	fmt.Fprintf(&b, "%s, %d players, ending %s:", d.Name.V, g.Players(), rocca.EndingNames[d.Ending.V])
	for _, c := range g.Classes() {
		fmt.Fprintf(&b, " %s:%d", c.Name, c.Copies)
	}
	return b.String()
}
