package rollandrails

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"platelayer/rules"
)

// What frames the turns: setup, the first player, the order of a round, and the end.

// faces is a source of chance that rolls the dice it is given, one after the other, and
// then others without end.
type faces struct {
	words [7]uint64 // what makes a die show a value
	dice  []int
	after int
}

func (f *faces) Uint64() uint64 {
	if len(f.dice) == 0 {
		f.after++
		return f.words[[]int{1, 3, 4, 5}[f.after%4]]
	}
	d := f.dice[0]
	f.dice = f.dice[1:]
	return f.words[d]
}

// probe tells how often it was asked; first a word, then others.
type probe struct {
	word  uint64
	asked int
}

func (p *probe) Uint64() uint64 {
	p.asked++
	return p.word * uint64(p.asked)
}

// roll is chance that rolls these dice.
func roll(t testing.TB, dice ...int) *faces {
	t.Helper()
	f := &faces{dice: dice}
	for k := range uint64(255) {
		p := &probe{word: (k + 1) * 0x0101010101010101}
		if d := rollDie(rand.New(p)); p.asked == 1 {
			f.words[d] = p.word
		}
	}
	if slices.Contains(f.words[1:], 0) {
		t.Fatal("not every face can be rolled")
	}
	return f
}

// TestDiceThatAreRolledAgain: only the die of a used up color, and in the solo game a 6;
// but all three where they show the same, also after one of them was rolled again.
func TestDiceThatAreRolledAgain(t *testing.T) {
	for _, c := range []struct {
		name    string
		players int
		marks   [Colors]uint16
		dice    []int
		want    string
	}{
		{"as they fall", 2, [Colors]uint16{9, 9, 9, 9, 9}, []int{4, 6, 2}, "setup A1 2 4 6"},
		{"a used up color", 2, [Colors]uint16{9, 0, 9, 9, 9}, []int{2, 3, 4, 2, 5}, "setup A1 3 4 5"},
		{"the last of a color", 2, [Colors]uint16{9, 1, 9, 9, 9}, []int{2, 2, 4, 1}, "setup A1 1 2 4"},
		{"all alike", 2, [Colors]uint16{9, 9, 9, 9, 9}, []int{4, 4, 4, 6, 6, 6, 1, 1, 2}, "setup A1 1 1 2"},
		{"alike in the end", 2, [Colors]uint16{9, 0, 9, 9, 9}, []int{2, 3, 3, 3, 5, 4, 1}, "setup A1 1 4 5"},
		{"solo, a 6", 1, [Colors]uint16{9, 9, 9, 9, 9}, []int{3, 6, 3, 6, 3}, "setup A1 3 3 3"},
		{"solo, a used up color", 1, [Colors]uint16{9, 0, 9, 9, 9}, []int{3, 2, 6, 1, 5}, "setup A1 1 3 5"},
	} {
		g, err := NewGame(draw(t, gridAt1, line5), c.players)
		if err != nil {
			t.Fatal(err)
		}
		s := g.Start()
		s.marks = c.marks
		chance := roll(t, c.dice...)
		got, _, _ := strings.Cut(s.MoveText(s.Draw(rand.New(chance))), " #")
		if got != c.want || len(chance.dice) > 0 || chance.after > 0 {
			t.Errorf("%s: %s, want %s; of %v not rolled %v, %d more", c.name, got, c.want, c.dice, chance.dice, chance.after)
		}
	}
}

// TestCitiesAreFilledRowByRow: from the top, each row from left to right, in whatever
// order a definition names them (ruling 4).
func TestCitiesAreFilledRowByRow(t *testing.T) {
	m := draw(t, gridAt1, `
. . C .
 . o . .
B . . A`)
	slices.Reverse(m.Cities)
	for players := 1; players <= 2; players++ {
		g, err := NewGame(m, players)
		if err != nil {
			t.Fatal(err)
		}
		s := g.Start()
		refused(t, s, "setup A3 1 2 3", "setup D3 1 2 3")
		play(t, s, "setup C1 1 2 3")
		refused(t, s, "setup D3 1 2 3", "setup C1 1 2 3", "start P1", "roll 1 1 1 1 1")
		play(t, s, "setup A3 1 2 3", "setup D3 1 2 3")
		if want := map[int]Phase{1: Rolling, 2: Starting}[players]; s.phase != want {
			t.Errorf("%d players: %s after setup, want %s", players, s.phase, want)
		}
	}
}

// TestCrossedSpace: a 6 crosses out a space for good, and no mark of the setup table.
func TestCrossedSpace(t *testing.T) {
	s := position(t, line5, 2, "2 6 6")
	if s.EmptySpaces(0) != CitySpaces-StartSpaces || s.Goods(0) != [Colors]uint8{Green: 1} {
		t.Errorf("%d spaces are left beside %v", s.EmptySpaces(0), s.Goods(0))
	}
	sound(t, s)
}

// TestFirstPlayerIsDrawn: everybody can begin.
func TestFirstPlayerIsDrawn(t *testing.T) {
	s := position(t, line5, 5)
	s.phase = Starting
	var began [MaxPlayers]int
	rng := rand.New(rand.NewPCG(1, 1))
	for range 500 {
		began[s.Draw(rng).Seat()]++
	}
	if slices.Min(began[:]) == 0 {
		t.Errorf("the players began %v times", began)
	}
	refused(t, s, "start P6")
	play(t, s, "start P4")
	if s.First() != 3 || s.Round() != 1 || s.phase != Rolling {
		t.Errorf("P%d begins round %d with %s", s.First()+1, s.Round(), s.phase)
	}
}

// story plays on with the first of the moves that keeps the game short, and tells who did
// what.
func story(t *testing.T, s *State) string {
	t.Helper()
	var out []string
	rng := rand.New(rand.NewPCG(3, 3))
	for !s.Over() {
		var m Move
		if s.Player() == rules.Chance {
			m = s.Draw(rng)
		} else {
			moves := s.Moves(nil)
			m = moves[len(moves)-1] // the last: a matching, done, pass
		}
		word := m.Kind().String()
		if m.Kind() == MoveRoll {
			word = fmt.Sprint(word, m.Dice().sum())
		}
		out = append(out, who(s.Player())+" "+word)
		if err := s.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
	return strings.ReplaceAll(strings.Join(out, ", "), "dice roll", "\nroll")
}

// TestOrderOfPlay: dice, turns, shipping; forth and back twice in the draft, clockwise
// elsewhere, from the player with the marker; the marker goes to the left; after as many
// rounds as the map says the game is over.
func TestOrderOfPlay(t *testing.T) {
	m := draw(t, gridAt1, line5)
	m.Rounds[3].V = 3
	s := positionOn(t, m, 3)
	s.phase = Starting
	play(t, s, "start P2")
	round := func(a, b, c string) string {
		text := "\nroll13"
		for _, p := range []string{a, b, c, c, b, a, a, b, c, c, b, a} {
			text += ", " + p + " take"
		}
		for _, p := range []string{a, b, c} {
			text += ", " + p + " match, " + p + " done"
		}
		for _, p := range []string{a, b, c} {
			text += ", " + p + " pass"
		}
		return text
	}
	want := round("P2", "P3", "P1") + ", " + round("P3", "P1", "P2") + ", " + round("P1", "P2", "P3")
	if got := story(t, s); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
	if s.Round() != 3 {
		t.Errorf("over after round %d", s.Round())
	}
}

// TestOrderOfASoloGame: five dice, four of them taken; the first step comes from the
// second round on. As long as the solo game of the map.
func TestOrderOfASoloGame(t *testing.T) {
	m := draw(t, gridAt1, line5)
	m.Solo.V = 2
	s := positionOn(t, m, 1)
	const rest = "\nroll5, P1 take, P1 take, P1 take, P1 take, P1 match, P1 done, P1 pass"
	if got, want := story(t, s), rest+", P1 pass, "+rest; got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

// TestLengthOfTheGame: each number of players has its own rounds; where the two keys of the
// solo game differ, that of the solo game counts.
func TestLengthOfTheGame(t *testing.T) {
	m := draw(t, gridAt1, line5)
	m.Solo.V = 9
	for p := range m.Rounds {
		m.Rounds[p].V = 10 - p
	}
	m.Rounds[1].V = 3
	for players, want := range map[int]int{1: 9, 2: 8, 3: 7, 4: 6, 5: 5} {
		g, err := NewGame(m, players)
		if err != nil {
			t.Fatal(err)
		}
		if g.Rounds() != want {
			t.Errorf("%d players play %d rounds, want %d", players, g.Rounds(), want)
		}
	}
}
