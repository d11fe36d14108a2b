package rollandrails

import (
	"strings"
	"testing"
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
