package rollandrails_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"platelayer/maps"
	"platelayer/maps/mapstest"
	"platelayer/rules/rollandrails"
	"platelayer/rules/rulestest"
)

// bundled are the maps of the library.
func bundled(t testing.TB) []*rollandrails.Map {
	t.Helper()
	return mapstest.Bundled(t, func(d *maps.Definition) *rollandrails.Map { return d.RollAndRails })
}

// games are all bundled maps with all numbers of players.
func games(t testing.TB) []*rollandrails.Game {
	t.Helper()
	var out []*rollandrails.Game
	for _, m := range bundled(t) {
		for players := rollandrails.MinPlayers; players <= rollandrails.MaxPlayers; players++ {
			g, err := rollandrails.NewGame(m, players)
			if err != nil {
				t.Fatal(err)
			}
			out = append(out, g)
		}
	}
	return out
}

// TestPlayouts plays random games on every bundled map with 1 to 5 players.
func TestPlayouts(t *testing.T) {
	all := games(t)
	rulestest.Play(t, func(seed uint64) *rollandrails.State { return all[seed%uint64(len(all))].Start() },
		rulestest.Options{Moves: rulestest.Many, Thin: 10, Seed: 7})
}

// TestReplay follows logs of whole games, and logs with something wrong in them.
func TestReplay(t *testing.T) {
	var log string
	var m *rollandrails.Map
	for i, g := range games(t) {
		text := rulestest.Replayed(t, g.Start(), g.AppendLogHeader(nil, uint64(i)), rand.New(rand.NewPCG(uint64(i), 1)),
			func(log string) (*rollandrails.State, error) { return rollandrails.Replay(g.Map(), log, nil) })
		if g.Players() == 2 {
			log, m = text, g.Map()
		}
	}
	take := strings.Index(log, "P1 take")
	setup, roll := strings.Index(log, "dice setup"), strings.Index(log, "dice roll")
	first := strings.Fields(log[setup:])[2]
	for _, c := range []struct{ name, log, want string }{
		{"no header", "", `the log ends where "roll-and-rails log 1" should stand`},
		{"another version", strings.Replace(log, "log 1", "log 2", 1), "line 1: the log is of version 2, this platelayer reads version 1: get a newer platelayer"},
		{"no version", strings.Replace(log, "log 1", "log 0", 1), `line 1: "roll-and-rails log 1" should stand here`},
		{"another map", strings.Replace(log, "map "+m.ID, "map atlantis", 1), `line 2: the log is of map "atlantis"`},
		{"too many players", strings.Replace(log, "players 2", "players 6", 1), "line 3: roll and rails is for 1 to 5 players, not 6"},
		{"the other player", log[:take] + strings.Replace(log[take:], "P1 take", "P2 take", 1), `it is for P1 to go on, not for "P2"`},
		{"a die that is not there", log[:take] + "P1 take 7", `"take": a die is 1 to 6, not "7"`},
		{"what was legal", log[:take] + "P1 build A1 E-W", "legal were:\n  P1 take "},
		{"no such move", log[:take] + "P1 fly", `"fly" is no move`},
		{"more words", log[:take] + "P1 take 1 2", "nothing follows"},
		{"a long word", log[:take] + "P1 take " + strings.Repeat("ü", 1<<20), strings.Repeat("ü", 40) + "…"},
		{"a long move", log[:take] + "P1 " + strings.Repeat("x", 1<<20), "is no move"},
		{"a long player", log[:take] + strings.Repeat("x", 1<<20), "it is for P1 to go on"},
		{"a long map", strings.Replace(log, "map ", "map "+strings.Repeat("x", 1<<20), 1), "the log is of map"},
		{"a broken long map", strings.Replace(log, "map ", "map %x"+strings.Repeat("x", 1<<20), 1), "two hexadecimal digits"},
		{"a city without dice", log[:setup] + "dice setup", `a city or town is missing: due is "dice setup ` + first + `" and 3 dice`},
		{"a city with two dice", log[:setup] + "dice setup " + first + " 1 2", `a die is missing: due is "dice setup ` + first + `" and 3 dice`},
		{"three dice of nine", log[:roll] + "dice roll 1 2 3", `a round has 9 dice, not 3: due is "dice roll" and 9 dice`},
		{"no die", log[:take] + "P1 take", `"take": a die is missing: write "take DIE"`},
		{"the end too early", log[:take] + "end 0 0", "the game is not over"},
		{"other scores", log[:strings.LastIndex(log, "end")] + "end 99 0", "the final scores are"},
		{"after the end", log + "P1 pass\n", "nothing follows the end"},
	} {
		_, err := rollandrails.Replay(m, c.log, nil)
		rulestest.Says(t, c.name, err, c.want)
	}
}

// BenchmarkRandomGames plays whole games of random moves: games a second on one core.
func BenchmarkRandomGames(b *testing.B) {
	for _, g := range games(b) {
		if g.Players() != 4 {
			continue
		}
		b.Run(g.Map().ID, func(b *testing.B) { rulestest.BenchmarkRandom(b, g.Start) })
	}
}
