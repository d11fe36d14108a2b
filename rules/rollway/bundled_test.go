package rollway_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"platelayer/maps"
	"platelayer/maps/mapstest"
	"platelayer/rules/rollway"
	"platelayer/rules/rulestest"
)

// bundled are the maps of the library.
func bundled(t testing.TB) []*rollway.Map {
	t.Helper()
	return mapstest.Bundled(t, func(d *maps.Definition) *rollway.Map { return d.Rollway })
}

// games are all bundled maps with 1 to 3 players.
func games(t testing.TB) []*rollway.Game {
	t.Helper()
	var out []*rollway.Game
	for _, m := range bundled(t) {
		for players := 1; players <= 3; players++ {
			g, err := rollway.NewGame(m, players)
			if err != nil {
				t.Fatal(err)
			}
			out = append(out, g)
		}
	}
	return out
}

// TestPlayouts plays random games on every bundled map with 1 to 3 players.
func TestPlayouts(t *testing.T) {
	all := games(t)
	rulestest.Play(t, func(seed uint64) *rollway.State { return all[seed%uint64(len(all))].Start() },
		rulestest.Options{Moves: rulestest.Many, Thin: 29, Seed: 7})
}

// TestReplay follows logs of whole games, and logs with something wrong in them.
func TestReplay(t *testing.T) {
	var log string
	var m *rollway.Map
	for i, g := range games(t) {
		text := rulestest.Replayed(t, g.Start(), g.AppendLogHeader(nil, uint64(i)), rand.New(rand.NewPCG(uint64(i), 1)),
			func(log string) (*rollway.State, error) { return rollway.Replay(g.Map(), log, nil) })
		if g.Players() == 2 {
			log, m = text, g.Map()
		}
	}
	roll := strings.Index(log, "dice roll")
	for _, c := range []struct{ name, log, want string }{
		{"no header", "", `the log ends where "rollway-station log 1" should stand`},
		{"another game", strings.Replace(log, "rollway-station", "roll-and-rails", 1), `line 1: "rollway-station log 1" should stand here`},
		{"a newer version", strings.Replace(log, "log 1", "log 2", 1), "line 1: the log is of version 2, this platelayer reads version 1"},
		{"a long word", log[:roll] + "dice roll 1 1 3 5 6\nP1 lay A1 " + strings.Repeat("x", 1<<20), strings.Repeat("x", 40) + "…"},
		{"another map", strings.Replace(log, "map "+m.ID, "map atlantis", 1), `line 2: the log is of map "atlantis"`},
		{"no such players", strings.Replace(log, "players 2", "players 9", 1), "line 3: rollway station is for 1 to 8 players, not 9"},
		{"not chance", log[:roll] + "P1 share 1 6 square", `chance moves next, with "dice roll" and 5 dice, not "P1": the dice of the turn are to be rolled`},
		{"four dice", log[:roll] + "dice roll 1 1 3 5", `"roll": a die is missing: due is "dice roll" and 5 dice`},
		{"six dice", log[:roll] + "dice roll 1 1 3 5 6 6", `"roll": nothing follows, not "6"`},
		{"the other player", log[:roll] + "dice roll 1 1 3 5 6\nP2 share 1 6 square", "it is for P1 to go on"},
		{"a die twice", log[:roll] + "dice roll 1 1 3 5 6\nP1 share 6 6 circle", "the dice left are 1 1 3 5 6, not 6 and 6"},
		{"what was legal", log[:roll] + "dice roll 1 1 3 5 6\nP1 bid 1", "legal were:\n  P1 track 1 1"},
		{"no such move", log[:roll] + "dice roll 1 1 3 5 6\nP1 fly", `"fly" is no move: here it can be track, share, burn, engineer`},
		{"the end too early", log[:roll] + "end 0 0", "the game is not over"},
		{"other scores", log[:strings.LastIndex(log, "end")] + "end 999 0", "the final scores are"},
		{"after the end", log + "P1 done\n", "nothing follows the end"},
	} {
		_, err := rollway.Replay(m, c.log, nil)
		rulestest.Says(t, c.name, err, c.want)
	}
}

// BenchmarkRandomBundled plays whole games of random moves: games a second on one core.
func BenchmarkRandomBundled(b *testing.B) {
	for _, g := range games(b) {
		if g.Players() > 1 {
			continue
		}
		b.Run(g.Map().ID, func(b *testing.B) { rulestest.BenchmarkRandom(b, g.Start) })
	}
}
