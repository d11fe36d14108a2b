package railroadink

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"platelayer/rules/rulestest"
)

// TestPlayoutsOnRandomBoards plays by the kit on boards of any size with any dice.
func TestPlayoutsOnRandomBoards(t *testing.T) {
	t.Parallel()
	rulestest.Play(t, func(seed uint64) *State { return randomGame(t, seed).Start() },
		rulestest.Options{Moves: rulestest.Many, Thin: 5, Seed: 3, Parallel: true})
}

// randomGame is a game on the first random board of a seed that can be played.
func randomGame(t testing.TB, seed uint64) *Game {
	t.Helper()
	for try := range uint64(50) {
		rng := rand.New(rand.NewPCG(seed, try))
		b := randomBoard(rng, 0)
		if !Check(b).HasErrors() {
			return newGame(t, b, 1+rng.IntN(3))
		}
	}
	t.Fatal("no random board can be played")
	return nil
}

// TestLogs: a log leads where the game went, on any board.
func TestLogs(t *testing.T) {
	games := usualGames(t)
	for seed := range uint64(30) {
		games = append(games, randomGame(t, seed))
	}
	for i, g := range games {
		rulestest.Replayed(t, g.Start(), g.AppendLogHeader(nil, uint64(i)), rand.New(rand.NewPCG(uint64(i), 1)),
			func(log string) (*State, error) { return Replay(g.b, log, nil) })
	}
}

// TestReplay follows logs with something wrong in them.
func TestReplay(t *testing.T) {
	b := Challenge().WithDice("K")
	g := newGame(t, b, 2)
	s := g.Start()
	log := string(g.AppendLogHeader(nil, 7))
	rolled := log
	for _, move := range []string{"roll A1 A5 C3 D2 K5", "draw A5 B1 highway n-s", "draw C3 B2 station highway n railway s"} {
		m, err := s.ParseMove(move)
		if err != nil {
			t.Fatal(err)
		}
		rolled = string(s.AppendLogMove([]byte(rolled), m))
		rulestest.Make(t, s, move)
	}
	for _, c := range []struct{ name, log, want string }{
		{"no header", "", `the log ends where "railroad-ink log 1" should stand`},
		{"another board", strings.Replace(log, "map "+b.ID, "map atlantis", 1), `the log is of map "atlantis"`},
		{"another set of dice", strings.Replace(log, b.Digest(), Challenge().Digest(), 1), "a map that has changed cannot be replayed"},
		{"no such players", strings.Replace(log, "players 2", "players 100", 1), "railroad ink is for 1 to 99 players, not 100"},
		{"not chance", log + "P1 done", `chance moves next, with "dice roll" and the dice A, A, C, D, K, each with 1 to 6, not "P1": the dice of round 1 are to be rolled`},
		{"four dice", log + "dice roll A1 A1 C1 D1", `"roll": a die is missing: write "roll DIE ..."`},
		{"the wrong die", log + "dice roll A1 A1 C1 D1 B1", `"roll": a die is K1 to K6 here, not "B1"`},
		{"the other player", rolled + "P2 done", "it is for P1 to go on"},
		{"done too early", rolled + "P1 done", "die A1 is to be drawn: it has a place"},
		{"no such die", rolled + "P1 draw A6 B3 railway n-s", `"draw": a die is one of A1, A5, C3, D2, not "A6"`},
		{"no die", rolled + "P1 draw", `"draw": a die is missing: write "draw DIE SPACE ROUTE"`},
		{"no space", rolled + "P1 draw A1 J1 railway n-s", `"draw": a space is a letter and a number, such as C4, not "J1"`},
		{"no Route", rolled + "P1 draw A1 B3", `"draw": a Route is missing`},
		{"a word that is no Route", rolled + "P1 draw A1 B3 railwy n-e", `"draw": "railwy" stands where highway or railway should (did you mean "railway"?)`},
		{"a Route of another game", rolled + "P1 draw A1 B3 railway n + railway e + railway s", `"draw": "railway n + railway e + railway s" is no Route of this game`},
		{"another move", rolled + "P1 fly", `"fly" is no move: here it can be draw, copy, free, free-copy, special, destroy, move, done`},
		{"a word too many", rolled + "P1 done now", `"done": nothing follows, not "now"`},
		{"no such special route", rolled + "P1 special 0 B3 railway n-s", `"special": a Special Route is a number up to 6, not "0"`},
		{"what was legal", rolled + "P1 draw A1 C1 railway e-s", "legal were:\n  P1 draw A1"},
		{"the end too early", rolled + "end 0 0", "the game is not over: die A1 is to be drawn"},
	} {
		_, err := Replay(b, c.log, nil)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
		if err != nil && len(err.Error()) > 3000 {
			t.Errorf("%s: a message of %d bytes", c.name, len(err.Error()))
		}
	}
	if h, err := ParseLogHeader(rolled); err != nil || h.Map != b.ID || h.Players != 2 {
		t.Errorf("the header is %v, %v", h, err)
	}
	// A die may be any that shows the same, and sides come in any order.
	s, err := Replay(Classic(), string(newGame(t, Classic(), 1).AppendLogHeader(nil, 1))+"dice roll A1 A2 A1 B4\nP1 draw A1 D1 railway w-n\nP1 draw A1 D7 railway e-s\nP1 draw B4 A4 station railway e highway w\n", nil)
	if err != nil || s.Spaces(0) != 3 {
		t.Error(err)
	}
}

// TestLogPage follows the example of docs/log-railroad-ink.md.
func TestLogPage(t *testing.T) {
	data, err := os.ReadFile("../../docs/log-railroad-ink.md")
	if err != nil {
		t.Fatal(err)
	}
	var log strings.Builder
	for _, line := range strings.Split(string(data), "\n") {
		line, ok := strings.CutPrefix(line, "    ")
		if line == "..." {
			break
		}
		if ok {
			log.WriteString(line + "\n")
		}
	}
	moves := 0
	b := Challenge().WithDice(EngineerDice...)
	b.ID = "challenge-engineer"
	if _, err := Replay(b, log.String(), func(*State, Move) { moves++ }); err != nil {
		t.Error(err)
	}
	if moves < 10 {
		t.Errorf("the page has a log of %d moves:\n%s", moves, log.String())
	}
}

// TestSpoiltState: text that cannot have come about is refused, with a reason.
func TestSpoiltState(t *testing.T) {
	g := newGame(t, Challenge().WithDice("R", "K"), 1)
	good := "state 1 1\nat 2 P1 play\ndice A1 A5 C3 D2 R1 K1\nP1 specials 2 regular 1 extra 0 villages 1 universities 0 woken 0 copied 0 erased 0\nround drawn 1 special 1 copies 0\nboard C1 station highway n railway s, D1 railway n-e, E1 special station highway n railway e-s-w\n"
	s := g.Start()
	if err := s.UnmarshalText([]byte(good)); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ old, new, want string }{
		{"at 2", "at 0", `phase "play" in round 0 of 7`},
		{"at 2", "at 8", `"8" should be a number up to 7`},
		{"at 2 P1", "at 2 P2", `"P2" should be one of P1`},
		{"play", "fly", `"fly" should be one of roll, play, end`},
		{"play", "roll", `"A1" stands where a line should end`},
		{"state 1 1", "state 1 2", "its first line is of another game or version"},
		{"dice A1", "dice X1", "a die is A1 to A6"},
		{"specials 2", "specials 2 1", "numbers should rise"},
		{"specials 2", "specials 7", `"7" should be a number up to 6`},
		{"specials 2", "specials", "0 Special Routes were drawn"},
		{"specials 2 regular 1", "specials 2 3 4 regular 3", "3 Special Routes were drawn within the limits"},
		{"extra 0", "extra 1", "1 Special Routes were drawn"},
		{"special 1", "special 2", "within the limits"},
		{"copies 0", "copies 0 renovated built x", `"x" stands where a line should end`},
		{"villages 1", "villages 5", "5 Villages count"},
		{"universities 0", "universities 4", "Universities count"},
		{"copied 0", "copied 1", "1 copies were drawn and 0 are left, of 0"},
		{"woken 0", "woken 9", "9 copies by Factories"},
		{"erased 0", "erased 3", "3 spaces were erased"},
		{"regular", "regal", `"regular" should stand where "regal" does`},
		{"drawn 1", "drawn 1 9", `"9" should be a number up to 4`},
		{"E1 special", "E1", "nothing of that kind draws what is on E1"},
		{"E1 special station highway n railway e-s-w", "F1 renovated highway n-w + railway e-s, F3 renovated highway n-w + railway e-s, C6 renovated highway n-w + railway e-s", "3 spaces were renovated"},
		{"D1 railway n-e", "D1 railway e-s, D2 highway n-s", "at D2 a highway meets a railway"},
		{"D1 railway n-e", "D1 railway n-e, D1 railway n-e", "or it is there twice"},
		{"D1 railway n-e", "D8 railway n-e", "no space of the board"},
		{"\nround", "\n\nround", `a line "" should be "round"`},
		{"e-s-w\n", "e-s-w\nmore\n", "something stands behind it"},
		{"C1 station highway n railway s", "A1 railway n-s, A2 railway n-s, A3 railway n-s, A5 railway n-s, A6 railway n-s, A7 railway n-s", "8 spaces are drawn, by 6 Routes"},
	} {
		text := strings.Replace(good, c.old, c.new, 1)
		if text == good {
			t.Errorf("%q is not in the text", c.old)
		}
		err := s.UnmarshalText([]byte(text))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q for %q: %v, want %q", c.new, c.old, err, c.want)
		}
		if got := rulestest.Text(s); got != good {
			t.Errorf("%q was refused and changed the state to\n%s", c.new, got)
		}
	}
	if err := new(State).UnmarshalText([]byte(good)); err == nil {
		t.Error("a state of no game is read")
	}
}
