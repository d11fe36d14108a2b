package rocca_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"platelayer/rules/rocca"
	"platelayer/rules/rocca/referee"
	"platelayer/rules/rulestest"
)

// spoilable are games of a few lines: with the standard deck, and with small ones full of
// specials, one for each ending.
func spoilable(t testing.TB) []*rocca.Game {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, 8))
	seen := tally{odd: map[string]int{}}
	out := games(t)[:1]
	for len(out) < 4 {
		if g := seen.oddGame(t, rng); g.Size() < 40 && int(g.Deck().Ending.V) == len(out)-1 {
			out = append(out, g)
		}
	}
	return out
}

// follow follows the lines below the header of a log by engine and referee, who must agree
// whether they can be followed and, if so, on the table they lead to.
func follow(t testing.TB, g *rocca.Game, body string) (followed bool) {
	t.Helper()
	header := string(g.AppendLogHeader(nil, 1))
	s, err := rocca.Replay(g.Deck(), header+body, nil)
	r := referee.New(g.Deck(), g.Players())
	var fault error
	for line := range strings.Lines(header + body) {
		if fault = r.Step(line); fault != nil {
			break
		}
	}
	if (err == nil) != (fault == nil) {
		t.Fatalf("engine: %v\nreferee: %v\n%s\n%s%s", err, fault, deckText(g), header, body)
	}
	if err != nil {
		if len(err.Error()) > 5000 {
			t.Errorf("a message of %d bytes", len(err.Error()))
		}
		return false
	}
	if diff := tablesDiffer(s, r); diff != "" {
		t.Fatalf("%s\n%s\n%s%s", diff, deckText(g), header, body)
	}
	return true
}

// body is what stands below the header of the log of a random game.
func body(t testing.TB, g *rocca.Game, seed uint64) string {
	t.Helper()
	return rulestest.RandomLog(t, g.Start(), nil, rand.New(rand.NewPCG(seed, 8)))
}

// TestSpoiltLogs changes words and lines of logs: engine and referee follow them, or both
// do not.
func TestSpoiltLogs(t *testing.T) {
	t.Parallel()
	words := []string{"", "P1", "P2", "dice", "6", "one", "end", "-3", "draw", "out", "done", "play storm", "roll", "storm", "straight-R", "tunnel"}
	rng := rand.New(rand.NewPCG(2, 2))
	all := spoilable(t)
	followed := 0
	const tries = 2000
	for seed := range uint64(tries) {
		g := all[seed%uint64(len(all))]
		lines := strings.Split(body(t, g, seed), "\n")
		i := rng.IntN(len(lines))
		switch w := strings.Fields(lines[i]); {
		case len(w) > 0 && rng.IntN(3) > 0: // another word, of the log or not
			other := strings.Fields(lines[rng.IntN(len(lines))])
			if len(other) == 0 || rng.IntN(2) == 0 {
				other = words
			}
			w[rng.IntN(len(w))] = other[rng.IntN(len(other))]
			lines[i] = strings.Join(w, " ")
		default: // another line
			lines[i] = lines[rng.IntN(len(lines))]
		}
		if follow(t, g, strings.Join(lines, "\n")) {
			followed++
		}
	}
	if followed < tries/20 || followed > tries*19/20 {
		t.Errorf("%d of %d logs were followed", followed, tries)
	}
}

// FuzzReplay follows whatever comes in by engine and referee.
func FuzzReplay(f *testing.F) {
	all := spoilable(f)
	for i, g := range all {
		f.Add(uint8(i), body(f, g, 1))
		f.Add(uint8(i), body(f, g, 2))
	}
	f.Fuzz(func(t *testing.T, i uint8, body string) { follow(t, all[int(i)%len(all)], body) })
}

// FuzzHeader reads the header of whatever comes in.
func FuzzHeader(f *testing.F) {
	g := games(f)[0]
	f.Add(string(g.AppendLogHeader(nil, 1)))
	f.Fuzz(func(t *testing.T, log string) {
		if h, err := rocca.ParseLogHeader(log); err == nil && (h.Players < rocca.MinPlayers || h.Players > rocca.MaxPlayers) {
			t.Errorf("%+v", h)
		}
	})
}

// FuzzState reads the text of a state: what is read is written the same way, and can be
// played on.
func FuzzState(f *testing.F) {
	all := spoilable(f)
	for i, g := range all {
		s := g.Start()
		n := 0
		rulestest.Random(f, s, rand.New(rand.NewPCG(3, 8)), func(rocca.Move) {
			if n++; n%9 == 0 {
				f.Add(uint8(i), rulestest.Text(s))
			}
		})
	}
	f.Fuzz(func(t *testing.T, i uint8, text string) {
		s := all[int(i)%len(all)].Start()
		if s.UnmarshalText([]byte(text)) != nil {
			return
		}
		first := rulestest.Text(s)
		if err := s.UnmarshalText([]byte(first)); err != nil {
			t.Fatalf("%v\n%s", err, first)
		}
		rulestest.Random(t, s, rand.New(rand.NewPCG(1, 8)), func(rocca.Move) {
			if err := s.Check(); err != nil {
				t.Fatalf("%v\n%s", err, first)
			}
		})
	})
}
