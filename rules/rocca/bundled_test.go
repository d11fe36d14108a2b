package rocca_test

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"platelayer/maps"
	"platelayer/maps/mapstest"
	"platelayer/rules/rocca"
	"platelayer/rules/rulestest"
)

// bundled are the decks of the library.
func bundled(t testing.TB) []*rocca.Deck {
	t.Helper()
	return mapstest.Bundled(t, func(d *maps.Definition) *rocca.Deck { return d.Rocca })
}

// games are all bundled decks with 2 to 10 players.
func games(t testing.TB) []*rocca.Game {
	t.Helper()
	var out []*rocca.Game
	for _, d := range bundled(t) {
		for players := rocca.MinPlayers; players <= rocca.MaxPlayers; players++ {
			g, err := rocca.NewGame(d, players)
			if err != nil {
				t.Fatal(err)
			}
			out = append(out, g)
		}
	}
	return out
}

// TestPlayoutsBundled plays random games with every bundled deck and 2 to 10 players.
func TestPlayoutsBundled(t *testing.T) {
	all := games(t)
	rulestest.Play(t, func(seed uint64) *rocca.State { return all[seed%uint64(len(all))].Start() },
		rulestest.Options{Moves: rulestest.Many / 2, Thin: 7, Seed: 11, Parallel: true})
}

// TestReplay follows logs of whole games, and logs with something wrong in them.
func TestReplay(t *testing.T) {
	var log string
	var d *rocca.Deck
	for i, g := range games(t) {
		text := rulestest.Replayed(t, g.Start(), g.AppendLogHeader(nil, uint64(i)), rand.New(rand.NewPCG(uint64(i), 1)),
			func(log string) (*rocca.State, error) { return rocca.Replay(g.Deck(), log, nil) })
		if g.Players() == 2 {
			log, d = text, g.Deck()
		}
	}
	deal := strings.Index(log, "dice deal")
	dealt := log[:deal] + "dice deal P1 straight-R train-R curve-BY tunnel-G storm\ndice deal P2 straight-B straight-B train-B curve-RG storm\n"
	for _, c := range []struct{ name, log, want string }{
		{"no header", "", `the log ends where "rocca-rails log 1" should stand`},
		{"another game", strings.Replace(log, "rocca-rails", "roll-and-rails", 1), `line 1: "rocca-rails log 1" should stand here`},
		{"another deck", strings.Replace(log, "map "+d.ID, "map atlantis", 1), `line 2: the log is of map "atlantis"`},
		{"no such players", strings.Replace(log, "players 2", "players 11", 1), "line 3: rocca rails is for 2 to 10 players, not 11"},
		{"not chance", log[:deal] + "P1 draw", `chance moves next, with "dice deal P1" and 5 cards, not "P1": P1 is to be dealt 5 cards`},
		{"four cards", log[:deal] + "dice deal P1 storm storm storm storm", `P1 gets 5 cards: due is "dice deal P1" and 5 cards`},
		{"nine cards", log[:deal] + "dice deal P1" + strings.Repeat(" storm", 9), `"deal": nothing follows so many cards, not "storm"`},
		{"nobody's cards", log[:deal] + "dice deal", `"deal": a player is missing: write "deal PLAYER CARD ..."`},
		{"no cards", log[:deal] + "dice deal P1", `"deal": a card is missing`},
		{"a card of another deck", log[:deal] + "dice deal P1 storm storm straight-X storm storm", `"deal": a card is one of the deck, such as straight-R, not "straight-X"`},
		{"a seventh face", dealt + "P1 play storm\ndice roll 7", `"roll": a die is 1 to 6, not "7": due is "dice roll" and a die of 1 to 6`},
		{"the other player", dealt + "P2 draw", "it is for P1 to go on"},
		{"no such card in hand", dealt + "P1 play straight-B", "P1 has no straight-B in hand"},
		{"what was legal", dealt + "P1 done", "legal were:\n  P1 play straight-R"},
		{"no such move", dealt + "P1 fly", `"fly" is no move: here it can be play, draw`},
		{"a word too many", dealt + "P1 play storm P2 one more", `"play": nothing follows, not "more"`},
		{"the wrong way to call", dealt + "P1 play storm One", `"play": a player is P1 to P2, not "One"`},
		{"no card", dealt + "P1 play", `"play": a card is missing: write "play CARD [PLAYER] [one]"`},
		{"not drawn", dealt + "P1 draw\nP2 draw", `chance moves next, with "dice cards P1" and 1 card, not "P2": P1 is to draw 1 card`},
		{"the end too early", dealt + "end 0 0", "the game is not over: a card is to be played, or one drawn"},
		{"other scores", log[:strings.LastIndex(log, "end")] + "end 999 0", "the final scores are"},
		{"after the end", log + "P1 done\n", "nothing follows the end"},
	} {
		_, err := rocca.Replay(d, c.log, nil)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
		if err != nil && len(err.Error()) > 2000 {
			t.Errorf("%s: a message of %d bytes", c.name, len(err.Error()))
		}
	}
	// Letters of two colours, and cards, may come in any order.
	s, err := rocca.Replay(d, log[:deal]+"dice deal P1 storm curve-YB tunnel-G train-R straight-R\ndice deal P2 storm curve-GR train-B straight-B straight-B\nP1 play curve-YB\n", nil)
	if err != nil {
		t.Fatal(err)
	}
	if c, _ := s.End(); s.Game().Classes()[c].Name != "curve-BY" {
		t.Error("curve-YB is another card than curve-BY")
	}
}

// TestLogPage follows the example of docs/log-rocca.md to its end.
func TestLogPage(t *testing.T) {
	data, err := os.ReadFile("../../docs/log-rocca.md")
	if err != nil {
		t.Fatal(err)
	}
	var log strings.Builder
	for _, line := range strings.Split(string(data), "\n") {
		move, ok := strings.CutPrefix(line, "    ")
		if ok {
			log.WriteString(move + "\n")
		} else if line != "" && log.Len() > 0 {
			break
		}
	}
	moves := 0
	for _, d := range bundled(t) {
		if d.ID == "rocca-rails-hex" {
			s, err := rocca.Replay(d, log.String(), func(*rocca.State, rocca.Move) { moves++ })
			if err != nil {
				t.Error(err)
			} else if !s.Over() {
				t.Error("the game of the page is not over")
			}
		}
	}
	if moves < 5 {
		t.Errorf("the page has a log of %d moves:\n%s", moves, log.String())
	}
}
