package rollandrails

import (
	"strings"
	"testing"
	"unicode"
)

// Every id is one word of a log and reads back; those that are one word stay as they are.
func TestLogWords(t *testing.T) {
	for id, want := range map[string]string{
		"": "%", "deutschland": "deutschland", "Đà Nẵng-2": "Đà%20Nẵng-2", "a map #1": "a%20map%20%231",
		"100%": "100%25", "a\nb\tc": "a%0Ab%09c", "\x1b[31m": "%1B[31m", "\xff\u2028": "%FF%E2%80%A8", "\ufffd": "\ufffd",
	} {
		if got := logWord(id); got != want {
			t.Errorf("%q is written %q, want %q", id, got, want)
		}
		if got, err := parseLogWord(want); err != nil || got != id {
			t.Errorf("%q is read as %q, %v, want %q", want, got, err, id)
		}
	}
	for _, word := range []string{"a%", "%4", "a%%b", "%+1x", "%zz"} {
		if got, err := parseLogWord(word); err == nil {
			t.Errorf("%q is read as %q", word, got)
		}
	}
}

func FuzzLogWord(f *testing.F) {
	f.Add("a map\n#1 100%\x00")
	f.Fuzz(func(t *testing.T, id string) {
		word := logWord(id)
		if strings.ContainsRune(word, '#') || len(strings.Fields(word)) != 1 || strings.ContainsFunc(word, func(r rune) bool { return !unicode.IsPrint(r) }) {
			t.Errorf("%q is no word of a log", word)
		}
		if got, err := parseLogWord(word); err != nil || got != id {
			t.Errorf("%q comes back as %q, %v", id, got, err)
		}
	})
}

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
	if err == nil || !strings.Contains(err.Error(), `chance moves next`) || !strings.Contains(err.Error(), `"dice setup"`) {
		t.Errorf("a player instead of the dice: %v", err)
	}
}
