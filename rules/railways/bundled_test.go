package railways_test

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"platelayer/maps"
	"platelayer/maps/mapstest"
	"platelayer/rules/railways"
	"platelayer/rules/rulestest"
)

// bundled are the maps of the library.
func bundled(t testing.TB) []*railways.Map {
	t.Helper()
	return mapstest.Bundled(t, func(d *maps.Definition) *railways.Map { return d.Railways })
}

// games are all bundled maps with as many players as each is for.
func games(t testing.TB) []*railways.Game {
	t.Helper()
	var out []*railways.Game
	for _, m := range bundled(t) {
		for players := m.MinPlayers.V; players <= m.MaxPlayers.V; players++ {
			out = append(out, game(t, m, players))
		}
	}
	return out
}

func game(t testing.TB, m *railways.Map, players int) *railways.Game {
	t.Helper()
	g, err := railways.NewGame(m, players)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestPlayouts plays random games on every bundled map.
func TestPlayouts(t *testing.T) {
	all := games(t)
	rulestest.Play(t, func(seed uint64) *railways.State { return all[seed%uint64(len(all))].Start() },
		rulestest.Options{Moves: rulestest.Many, Thin: 29, Seed: 7})
}

// TestLogPage follows the example of docs/log-railways.md, on the map of the page, as far as
// it goes: every kind of line that it shows is legal where it stands.
func TestLogPage(t *testing.T) {
	data, err := os.ReadFile("../../docs/log-railways.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(data), "```yaml\n")
	definition, rest, ok := strings.Cut(rest, "```\n")
	if !ok {
		t.Fatal("the page has no map")
	}
	d, problems := maps.Load("two-rivers.yaml", []byte(definition))
	if d == nil || len(problems) > 0 {
		t.Fatal(problems)
	}
	if l := railways.Check(d.Railways); len(l) > 0 {
		t.Error(l)
	}
	var log strings.Builder
	for line := range strings.Lines(rest) {
		text, ok := strings.CutPrefix(line, "    ")
		if text == "...\n" {
			break
		}
		if ok {
			log.WriteString(text)
		}
	}
	moves := 0
	if s, err := railways.Replay(d.Railways, log.String(), func(*railways.State, railways.Move) { moves++ }); err != nil {
		t.Error(err)
	} else if moves < 30 || s.LinkCount() < 3 || s.Delivered(1) < 1 {
		t.Errorf("the page has %d moves, %d links, %d deliveries", moves, s.LinkCount(), s.Delivered(1))
	}
}

// TestRefusedGames: maps and numbers of players that cannot be played.
func TestRefusedGames(t *testing.T) {
	m := bundled(t)[0]
	for players := range 9 {
		_, err := railways.NewGame(m, players)
		if fits := players >= m.MinPlayers.V && players <= m.MaxPlayers.V; (err == nil) != fits {
			t.Errorf("%d players: %v", players, err)
		}
	}
	none := *m
	none.Cities = nil
	for _, m := range []*railways.Map{nil, {}, {Incomplete: true}, &none} {
		if g, err := railways.NewGame(m, 2); err == nil || g != nil {
			t.Errorf("a game on %+v", m)
		}
	}
}

// TestReplay follows logs of whole games, and logs with something wrong in them.
func TestReplay(t *testing.T) {
	var log string
	var m *railways.Map
	for i, g := range games(t) {
		text := rulestest.Replayed(t, g.Start(), g.AppendLogHeader(nil, uint64(i)), rand.New(rand.NewPCG(uint64(i), 1)),
			func(log string) (*railways.State, error) { return railways.Replay(g.Map(), log, nil) })
		if log == "" && g.Players() == 2 {
			log, m = text, g.Map()
		}
	}
	draw := strings.Index(log, "dice cubes")
	bid := strings.Index(log, " bid ") - 2
	mover := log[bid : bid+2]
	city := m.Grid.Label(m.Cities[0].At.V)
	for _, c := range []struct{ name, log, want string }{
		{"no header", "", `the log ends where "railways-of-the-world log 1" should stand`},
		{"another game", strings.Replace(log, "railways-of-the-world", "roll-and-rails", 1), `line 1: "railways-of-the-world log 1" should stand here`},
		{"a newer version", strings.Replace(log, "log 1", "log 2", 1), "line 1: the log is of version 2, this platelayer reads version 1"},
		{"another map", strings.Replace(log, "map "+m.ID, "map atlantis", 1), `line 2: the log is of map "atlantis"`},
		{"no such players", strings.Replace(log, "players 2", "players 9", 1), "line 3: railways of the world is for 2 to 6 players, not 9"},
		{"not chance", log[:draw] + "P1 bid 1", `chance moves next, with "dice cubes ` + city + `" and`},
		{"no such color", log[:draw] + "dice cubes " + city + " gray", `a color is one of red, blue, yellow, purple, black, not "gray"`},
		{"too few cubes", log[:draw] + "dice cubes " + city, "cubes are drawn: due is"},
		{"a long word", log[:draw] + "dice cubes " + strings.Repeat("x", 1<<20), strings.Repeat("x", 40) + "…"},
		{"no bid", log[:bid] + mover + " bid", `"bid": a bid is missing: write "bid NUMBER"`},
		{"a bid too high", log[:bid] + mover + " bid 1000", "a bid is 30 at most"},
		{"a bid of nothing", log[:bid] + mover + " bid 01", `a bid is a whole number, not "01"`},
		{"an action too early", log[:bid] + mover + " upgrade", `"upgrade" is not possible now: a bid is to be made, or passed`},
		{"no such move", log[:bid] + mover + " fly", `"fly" is no move: here it can be bid, pass`},
		{"the end too early", log[:bid] + "end 0 0", "the game is not over"},
		{"other scores", log[:strings.LastIndex(log, "end")] + "end 999 0", "the final scores are"},
		{"after the end", log + "P1 pass\n", "nothing follows the end"},
	} {
		_, err := railways.Replay(m, c.log, nil)
		rulestest.Says(t, c.name, err, c.want)
	}
}

// BenchmarkRandomBundled plays whole games of four, or as many as the map is for, by random
// moves: games a second on one core.
func BenchmarkRandomBundled(b *testing.B) {
	for _, m := range bundled(b) {
		g := game(b, m, min(4, m.MaxPlayers.V))
		b.Run(m.ID, func(b *testing.B) { rulestest.BenchmarkRandom(b, g.Start) })
	}
}
