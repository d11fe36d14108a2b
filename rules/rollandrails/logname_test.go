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
	if err == nil || !strings.Contains(err.Error(), `chance moves next`) || !strings.Contains(err.Error(), `"dice setup"`) {
		t.Errorf("a player instead of the dice: %v", err)
	}
}
