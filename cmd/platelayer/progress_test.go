package main

import (
	"strings"
	"testing"
	"time"
)

func TestTimeLeft(t *testing.T) {
	for _, c := range []struct {
		elapsed     time.Duration
		done, total int
		want        string
	}{
		{0, 0, 100, ""},
		{time.Minute, 0, 100, ""},
		{4 * time.Second, 50, 100, ""}, // too early to tell
		{10 * time.Second, 25, 100, ", about 30 s left"},
		{10 * time.Second, 99, 100, ", about 10 s left"},
		{time.Minute, 50, 100, ", about 1 min left"},
		{time.Minute, 10, 100, ", about 9 min left"},
		{6 * time.Minute, 10, 200, ", about 2 h left"},
		{time.Minute, 1, 200_000, ", about 3333 h left"},
	} {
		if got := timeLeft(c.elapsed, c.done, c.total); got != c.want {
			t.Errorf("%d of %d in %s: %q, want %q", c.done, c.total, c.elapsed, got, c.want)
		}
	}
}

// A long run says on a terminal what there is so far and how long it takes, instead of
// counts, and leaves nothing behind.
func TestALongRunSaysHowLongItTakes(t *testing.T) {
	s := newDouble("", nil)
	s.terminal = true
	p := s.startLongProgress("breeding", 100)
	p.began = p.began.Add(-time.Minute) // as if it had gone on for so long
	p.show()
	p.say("breeding, 3 of 12 maps")
	p.to(10)
	p.stop()
	got := s.err.String()
	if !strings.Contains(got, "breeding, 3 of 12 maps, about 9 min left") || strings.Contains(got, "/100") {
		t.Errorf("it says %q", got)
	}
	if last := got[strings.LastIndex(got, "\r")+1:]; strings.TrimSpace(last) != "" {
		t.Errorf("it leaves %q", last)
	}
}
