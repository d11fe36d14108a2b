package rollway

import (
	"strings"
	"testing"
)

// TestSpoiltStates spoils the text of states that were reached by play, each in one way
// that no words forbid but the rules do.
func TestSpoiltStates(t *testing.T) {
	plain, mystery := newGame(t, mainMap(t), 1), newGame(t, mysteryMap(t), 1)
	const (
		start  = "dice roll 1 2 3 4 6"
		laying = start + "; P1 share 3 4 pentagon; P1 bid 1"
		second = laying + "; P1 lay A4 N-S; P1 done"
		third  = second + "; dice roll 1 2 3 4 6; P1 share 1 3 square; P1 bid 2; P1 lay A5 N-NE; P1 done"
	)
	for _, c := range []struct {
		name     string
		g        *Game
		lines    string
		old, new string // pairs of what is there and what stands there instead, parted by |
		want     string
	}{
		{"dice nobody rolled", plain, laying, "track 2 6", "track 5 5", "more dice show 5 than were rolled"},
		{"a die too few", plain, laying, "track 2 6", "track 2", "0 dice are left and 1 on track, not 0 and 2"},
		{"laid before all", plain, start, "done\n", "done track\n", "not done in their order"},
		{"bid before shares", plain, laying, "left\n|done share bid|shares PE", "left 3 4\n|done bid|shares", "not done in their order"},
		{"a modifier that lays track", plain, laying + "; P1 engineer plus 2 3", "P1 lay|done share bid plus", "P1 bonus|done share bid bonus plus", "no engineer lays track"},
		{"no dice for the engineer", plain, laying + "; P1 engineer random-1; dice extra 1 1 6; P1 lay A4 N-S", "extra 1 1 6", "extra", "without dice"},
		{"track first, then a fixed engineer", plain, start + "; P1 track 2 6; P1 lay A4 N-S; P1 engineer random-1; dice extra 1 1 6; P1 lay A5 N-S",
			"done first track random-1|engineers random-1:1|A5/S-N:random-1", "done first track straight|engineers straight:1|A5/S-N:straight", `track came first, and then the engineer "straight"`},
		{"nobody's mystery station", mystery, start + "; P1 track 3 6; P1 lay E4 NW-SW; P1 engineer random-1; dice extra 1 3 5; P1 lay D5 NE-SW; P1 owner D5 circle; P1 share 1 2 square; P1 bid 4",
			"mystery circle", "mystery", "connected and nobody's"},
		{"an engineer of a turn to come", plain, second, "engineers\n", "engineers plus:3\n", `the engineer "plus" was used in turn 3`},
		{"two engineers in a turn", plain, second, "engineers\n", "engineers plus:1 minus:1\n", "two engineers were used in turn 1"},
		{"the second random engineer first", plain, third, "engineers\n", "engineers random-1:2 random-2:1\n", `the engineer "random-2" was used before the one before it`},
		{"the second random engineer alone", plain, third, "engineers\n", "engineers random-2:1\n", `the engineer "random-2" was used before the one before it`},
		{"a line by a modifier", plain, second, "engineers\n|lines 1:A4/S-N", "engineers plus:1\n|lines 1:A4/S-N 1:A5/S-N:plus", `the engineer "plus" laid track in turn 1`},
		{"a line by an engineer not used", plain, second, "lines 1:A4/S-N", "lines 1:A4/S-N 1:A5/S-N:straight", `the engineer "straight" laid track in turn 1`},
		{"a line with dice that lie there", plain, laying, "lines\n", "lines 1:A4/S-N\n", "dice that have not been used"},
		{"two lines in a turn", plain, second, "lines 1:A4/S-N", "lines 1:A4/S-N 1:A5/S-N", "two lines were laid with the same dice in turn 1"},
		{"lines out of order", plain, third, "1:A4/S-N 2:A5/N-NE", "2:A4/S-N 1:A5/N-NE", "a line was laid in turn 1"},
		{"a line of a turn to come", plain, second, "1:A4/S-N", "2:A4/S-N", "a line was laid in turn 2"},
		{"the end too early", plain, second, "at 2 P1 roll", "at 1 P1 end", "the game has ended in turn 1"},
		{"another phase", plain, laying, "P1 lay", "P1 bid", `the phase is "bid", not "lay"`},
		{"a share too many", plain, second, "shares PE", "shares PE CL4", "2 boxes of shares and 1 of trains are filled, not 1 and 1"},
		{"shares that do not rise", plain, third, "shares PE SR2", "shares SR3 SR2", "do not rise"},
		{"shares that are not different", plain, third, "shares PE SR2", "shares CL3 CL3", "are not different"},
		{"an operating round nobody held", plain, second, "runs\n", "runs 1:0x0,0x0,0x0\n", "the operating rounds are"},
	} {
		s := follow(t, c.g, strings.Split(c.lines, "; ")...)
		text, _ := s.AppendText(nil)
		spoilt, want := string(text), string(text)
		news := strings.Split(c.new, "|")
		for i, old := range strings.Split(c.old, "|") {
			if strings.Count(spoilt, old) != 1 {
				t.Fatalf("%s: no single %q in\n%s", c.name, old, spoilt)
			}
			spoilt = strings.Replace(spoilt, old, news[i], 1)
		}
		err := s.UnmarshalText([]byte(spoilt))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q; from\n%s", c.name, err, c.want, spoilt)
		}
		if after, _ := s.AppendText(nil); string(after) != want {
			t.Errorf("%s: the state has changed", c.name)
		}
	}
}

// TestCheckSeesSheets spoils what follows from the sheets, of which a text has nothing.
func TestCheckSeesSheets(t *testing.T) {
	for name, spoil := range map[string]func(t *seat){
		"points":    func(t *seat) { t.points++ },
		"penalty":   func(t *seat) { t.penalty -= 5 },
		"held":      func(t *seat) { t.held[Pentagon]++ },
		"open":      func(t *seat) { t.open ^= 1 << Circle },
		"row":       func(t *seat) { t.row[Circle]++ },
		"owner":     func(t *seat) { t.owner[0] = Circle },
		"used":      func(t *seat) { t.used |= 1 << Minus },
		"undecided": func(t *seat) { t.undecided = true },
		"mystery":   func(t *seat) { t.mystery = Circle },
		"on":        func(t *seat) { t.on[0] ^= 1 },
		"meets":     func(t *seat) { t.meets[0] ^= 1 },
		"class":     func(t *seat) { t.class[0]++ },
		"room":      func(t *seat) { t.room[0] ^= 1 },
		"fresh":     func(t *seat) { t.fresh[0] ^= 1 },
		"single":    func(t *seat) { t.single[0] ^= 1 },
	} {
		s := follow(t, newGame(t, mysteryMap(t), 1), "dice roll 1 2 3 4 6; P1 share 3 4 pentagon; P1 bid 1")
		if err := s.Check(); err != nil {
			t.Fatal(err)
		}
		if spoil(&s.seats[0]); s.Check() == nil {
			t.Errorf("%s: not seen", name)
		}
	}
}
