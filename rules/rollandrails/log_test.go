package rollandrails

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/rules"
	"platelayer/rules/rulestest"
)

// A log of a map with an awkward name can be followed, and names what is wrong with one.
func TestLogOfAnyMap(t *testing.T) {
	m := *draw(t, gridAt1, line5)
	m.ID = "an odd\nmap #1"
	g, err := NewGame(&m, 2)
	if err != nil {
		t.Fatal(err)
	}
	log := string(g.AppendLogHeader(nil, 7))
	h, err := ParseLogHeader(log)
	if err != nil || h.Map != m.ID {
		t.Errorf("the header says %+v, %v", h, err)
	}
	if _, err := Replay(&m, log, nil); err != nil {
		t.Error(err)
	}
	if _, err := ParseLogHeader(strings.Replace(log, "%20", "%2 ", 1)); err == nil {
		t.Error("a broken name is read")
	}
	if _, err := ParseLogHeader(strings.Replace(log, "%20", "%2x", 1)); err == nil || !strings.Contains(err.Error(), "two hexadecimal digits") {
		t.Errorf("a broken name: %v", err)
	}
	_, err = Replay(&m, log+"P1 take 3\n", nil)
	if err == nil || !strings.Contains(err.Error(), `chance moves next`) || !strings.Contains(err.Error(), `"dice setup A1" and 3 dice`) {
		t.Errorf("a player instead of the dice: %v", err)
	}
}

// A log is read with a byte order mark and with either line ending; what is written in
// another way is named.
func TestLogOfAnyEditor(t *testing.T) {
	g, err := NewGame(draw(t, gridAt1, line5), 2)
	if err != nil {
		t.Fatal(err)
	}
	log := string(g.AppendLogHeader(nil, 7))
	for _, text := range []string{"\ufeff" + log, strings.ReplaceAll(log, "\n", "\r\n")} {
		if _, err := Replay(g.m, text, nil); err != nil {
			t.Errorf("%q: %v", text, err)
		}
		if _, err := ParseLogHeader(text); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	}
	for text, want := range map[string]string{
		"\xff\xfer\x00o\x00":                         "the log is UTF-16: save it as UTF-8",
		"\xfe\xff\x00r\x00o":                         "the log is UTF-16: save it as UTF-8",
		"\xff\xfe\x00\x00r\x00\x00\x00":              "the log is UTF-32: save it as UTF-8",
		strings.ReplaceAll(log, "\n", "\r"):          "end in a carriage return alone",
		"\ufeff" + strings.Replace(log, "1", "x", 1): `line 1: "roll-and-rails log 1" should stand here`,
	} {
		_, err := Replay(g.m, text, nil)
		_, again := ParseLogHeader(text)
		if err == nil || again == nil || !strings.Contains(err.Error(), want) || err.Error() != again.Error() {
			t.Errorf("%q: %v, %v, want %q", text, err, again, want)
		}
	}
}

// logOf is a game on a map and the log of its first moves.
func logOf(t testing.TB, players int, moves ...string) (m *Map, log string) {
	t.Helper()
	m = draw(t, gridAt1, line5)
	g, err := NewGame(m, players)
	if err != nil {
		t.Fatal(err)
	}
	return m, string(g.AppendLogHeader(nil, 7)) + strings.Join(moves, "\n") + "\n"
}

// Every line of the header has its words and no others.
func TestLogHeader(t *testing.T) {
	m, log := logOf(t, 2)
	for _, seed := range []string{"0", "18446744073709551615", "-"} {
		text := strings.Replace(log, "seed 7", "seed "+seed, 1)
		if h, err := ParseLogHeader(text); err != nil || h.Seed != seed || h.Players != 2 || h.Digest != m.Digest() {
			t.Errorf("%q: %+v, %v", text, h, err)
		}
	}
	for _, c := range []struct{ old, new, want string }{
		{"seed 7", "seed -7", `line 4: "seed NUMBER" should stand here`},
		{"seed 7", "seed 18446744073709551616", `line 4: "seed NUMBER" should stand here`},
		{"seed 7", "seed seven", `line 4: "seed NUMBER" should stand here`},
		{"seed 7", "seed 7 8", `line 4: "seed NUMBER" should stand here`},
		{"seed 7", "", `the log ends where "seed NUMBER" should stand`},
		{"players 2", "players 0", "line 3: roll and rails is for 1 to 5 players, not 0"},
		{"players 2", "players -1", "line 3: roll and rails is for 1 to 5 players, not -1"},
		{"players 2", "players two", `line 3: "players NUMBER" should stand here`},
		{"players 2", "players 2 of them", `line 3: "players NUMBER" should stand here`},
		{"map test", "map test test", `line 2: "map ID DIGEST" should stand here`},
		{"log 1", "log 1 2", `line 1: "roll-and-rails log 1" should stand here`},
	} {
		text := strings.Replace(log, c.old, c.new, 1)
		_, err := ParseLogHeader(text)
		rulestest.Says(t, c.new, err, c.want)
		_, err = Replay(m, text, nil)
		rulestest.Says(t, c.new, err, c.want)
	}
}

// A map that is called the same and has changed is another one.
func TestLogOfAChangedMap(t *testing.T) {
	m, log := logOf(t, 2)
	changed := *m
	changed.Rounds[2] = diag.Value[int]{V: m.Rounds[2].V + 1}
	_, err := Replay(&changed, log, nil)
	rulestest.Says(t, "one round more", err, `line 2: the log is of map "test" `+m.Digest()+`, not of "test" `+changed.Digest())
	called := *m
	called.ID = "other"
	_, err = Replay(&called, log, nil)
	rulestest.Says(t, "another name", err, `not of "other"`)
}

// Comments and empty lines stand anywhere and count as lines; who watches sees each
// position before the move of the line is made.
func TestLogIsFollowed(t *testing.T) {
	moves := []string{"dice setup A1 1 2 3 # Sunday", "dice setup E1 1 2 6", "dice start P2", "dice roll 1 1 2 2 3 3 4 5 6", "P2 take 6", "P1 take 1"}
	m, log := logOf(t, 2, moves...)
	log = strings.Replace(log, "players", "# How many play:\n\n   # two\nplayers", 1)
	log = strings.Replace(log, "dice start", "\n# Who begins?\n  \ndice start", 1)
	var seen []string
	s, err := Replay(m, log, func(s *State, m Move) {
		line, _, _ := strings.Cut(string(s.AppendLogMove(nil, m)), "#")
		seen = append(seen, strings.TrimSpace(line)+fmt.Sprint(" ", s.Pool().sum()))
	})
	if err != nil {
		t.Fatal(err)
	}
	want := "dice setup A1 1 2 3 0, dice setup E1 1 2 6 0, dice start P2 0, dice roll 1 1 2 2 3 3 4 5 6 0, P2 take 6 9, P1 take 1 8"
	if got := strings.Join(seen, ", "); got != want || s.Pool().sum() != 7 || s.Over() {
		t.Errorf("seen was\n%s\nwant\n%s\nand %d dice are left", got, want, s.Pool().sum())
	}
	_, err = Replay(m, log+"P1 take 6\n", nil)
	rulestest.Says(t, "after comments", err, fmt.Sprintf("line %d: ", strings.Count(log, "\n")+1))
}

// What chance should bring is said in the words of a log.
func TestLogWantsOfChance(t *testing.T) {
	start := []string{"dice setup A1 1 2 3", "dice setup E1 1 2 6", "dice start P1"}
	draft := append(start, "dice roll 1 2 2 3 3 4 4 5 6",
		"P1 take 1", "P2 take 2", "P2 take 2", "P1 take 3", "P1 take 4", "P2 take 3", "P2 take 4", "P1 take 5")
	for _, c := range []struct {
		moves []string
		line  string
		want  string
	}{
		{start[:1], "P1 pass", `"dice setup E1" and 3 dice, not "P1": dice for a city are to be rolled`},
		{start[:2], "P1 pass", `"dice start" and a player, not "P1": the first player is to be chosen`},
		{start[:2], "dice start", `due is "dice start" and a player`},
		{start, "P1 take 1", `"dice roll" and 9 dice, not "P1": the dice of the round are to be rolled`},
		{start, "dice roll 1", `due is "dice roll" and 9 dice`},
		{append(draft, "P1 reroll 1 4"), "P1 done", `"dice rerolled" and 2 dice, not "P1": the manipulator's dice are to be rolled`},
		{append(draft, "P1 reroll 4"), "dice rerolled 1 1", `1 die is rolled again, not 2: due is "dice rerolled" and 1 die`},
	} {
		m, log := logOf(t, 2, c.moves...)
		_, err := Replay(m, log+c.line, nil)
		rulestest.Says(t, c.line, err, c.want)
		if e, ok := errors.AsType[*LogError](err); !ok || len(e.Legal) > 0 {
			t.Errorf("%s: legal for chance are said to be %q", c.line, e.Legal)
		}
	}
}

// A message lists what was legal, but no more than can be read.
func TestLogNamesLegalMoves(t *testing.T) {
	m, log := logOf(t, 2, "dice setup A1 1 2 3", "dice setup E1 1 2 6", "dice start P1", "dice roll 1 1 1 1 1 1 1 2 6")
	_, err := Replay(m, log+"P1 take 5\n", nil)
	rulestest.Says(t, "few", err, "\nlegal were:\n  P1 take 1\n  P1 take 2\n  P1 take 6")
	e, _ := errors.AsType[*LogError](err)
	if len(e.Legal) != 3 || !strings.HasSuffix(e.Error(), e.Legal[2]) {
		t.Errorf("legal were %q", e.Legal)
	}
	log += "P1 take 1\nP2 take 1\nP2 take 1\nP1 take 2\nP1 take 6\nP2 take 1\nP2 take 1\nP1 take 1\n"
	_, err = Replay(m, log+"P1 done\n", nil)
	e, _ = errors.AsType[*LogError](err)
	lines := strings.Split(e.Error(), "\n")
	if last := fmt.Sprintf("  and %d more", len(e.Legal)-20); len(e.Legal) <= 20 || len(lines) != 2+20+1 || lines[22] != last || lines[21] != "  "+e.Legal[19] {
		t.Errorf("of %d legal moves it lists\n%s", len(e.Legal), strings.Join(lines, "\n"))
	}
}

// After the last round nothing but the end follows.
func TestLogEnds(t *testing.T) {
	m := draw(t, gridAt1, line5)
	for p := range m.Rounds {
		m.Rounds[p].V = 1
	}
	g, err := NewGame(m, 2)
	if err != nil {
		t.Fatal(err)
	}
	log := string(g.AppendLogHeader(nil, 7))
	s := positionOn(t, m, 2, "1 2 3", "1 2 6")
	log += "dice setup A1 1 2 3\ndice setup E1 1 2 6\ndice start P1\n"
	for _, move := range []string{
		"roll 1 1 1 1 1 1 1 2 6", "take 1", "take 1", "take 1", "take 1", "take 1", "take 1", "take 2", "take 1",
		"match 1 curve 1 curve 1 curve 1 wheel", "done", "match 1 curve 1 curve 1 curve 2 wheel", "done", "pass", "pass",
	} {
		log += rules.LogMover(s.Player()) + " " + move + "\n"
		play(t, s, move)
	}
	if !s.Over() {
		t.Fatalf("%s", s.Wants())
	}
	for _, after := range []string{"P1 pass\n", "dice roll 1 1 1 1 1 1 1 1 1\n", "P3 take 1\n"} {
		_, err := Replay(m, log+after, nil)
		rulestest.Says(t, after, err, fmt.Sprintf("line %d: the game is over (", strings.Count(log, "\n")+1))
	}
	for text, want := range map[string]string{
		"end 0 1\n": "the final scores are 0 0", "end 0\n": "the final scores are 0 0", "end\n": "the final scores are 0 0",
		"end 0 0\nend 0 0\n": "nothing follows the end",
	} {
		_, err := Replay(m, log+text, nil)
		rulestest.Says(t, text, err, want)
	}
	if _, err := Replay(m, log+"end 0 0\n# That was that.\n\n", nil); err != nil {
		t.Error(err)
	}
}
