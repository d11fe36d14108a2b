package main

import (
	"context"
	"errors"
	"regexp"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"platelayer/layout"
	"platelayer/output"
	"platelayer/render"
)

func TestPageSizeNamesThePaper(t *testing.T) {
	for _, c := range []struct {
		w, h float64
		want string
	}{
		{210, 297, "A4 (210 x 297 mm)"},
		{297, 210, "A4 (210 x 297 mm)"},
		{215.9, 279.4, "Letter (215.9 x 279.4 mm)"},
		{558.8, 431.8, "ANSI C (431.8 x 558.8 mm)"},
		{609.6, 914.4, "Arch D (609.6 x 914.4 mm)"},
		{167, 267.2, "Tablet 16x10 (167 x 267.2 mm)"},
		{100, 200, "100 x 200 mm"},
		{100.04, 200.25, "100 x 200.3 mm"},
	} {
		if got := pageSize(c.w, c.h); got != c.want {
			t.Errorf("pageSize(%g, %g) = %q, want %q", c.w, c.h, got, c.want)
		}
	}
	for _, p := range layout.Named() {
		if got := pageSize(p.Width, p.Height); !strings.Contains(got, "(") {
			t.Errorf("%s is called %q", p.Name, got)
		}
	}
}

func TestSourceDate(t *testing.T) {
	for _, c := range []struct {
		in   string
		want int64
		ok   bool
	}{
		{"0", 0, true}, {"1700000000", 1700000000, true}, {"253402300799", 253402300799, true},
		{"253402300800", 0, false}, {"-1", 0, false}, {"1e9", 0, false}, {" 1", 0, false}, {"now", 0, false},
		{"99999999999999999999", 0, false},
	} {
		got, err := sourceDate(c.in)
		if (err == nil) != c.ok || c.ok && got.Unix() != c.want {
			t.Errorf("sourceDate(%q) = %v, %v", c.in, got, err)
		}
	}
	if got, err := sourceDate(""); err != nil || !got.IsZero() {
		t.Errorf(`sourceDate("") = %v, %v`, got, err)
	}
}

func TestParallelKeepsTheFirstErrorAndTheLimit(t *testing.T) {
	first, second := errors.New("first"), errors.New("second")
	var running, most atomic.Int64
	err := parallel(t.Context(), 50, 2, func(i int) error {
		n := running.Add(1)
		for m := most.Load(); n > m && !most.CompareAndSwap(m, n); m = most.Load() {
		}
		time.Sleep(time.Millisecond) // so that they meet
		running.Add(-1)
		switch i {
		case 7:
			return first
		case 3:
			return second
		}
		return nil
	})
	if err != second {
		t.Errorf("got %v, want the error of the smallest number", err)
	}
	if most.Load() > 2 {
		t.Errorf("%d ran at once, at most 2 may", most.Load())
	}
	ctx, cancel := context.WithCancel(t.Context())
	var done atomic.Int64
	err = parallel(ctx, 1000, 1, func(i int) error {
		if done.Add(1) == 5 {
			cancel()
		}
		return nil
	})
	if !errors.Is(err, context.Canceled) || done.Load() != 5 {
		t.Errorf("after cancelling, %d were done: %v", done.Load(), err)
	}
}

func TestLargePicturesAreDrawnOneByOne(t *testing.T) {
	a4 := []render.Page{{Width: 210, Height: 297}}
	png := []output.Piece{{Format: output.PNG, Pages: a4}}
	pdf := []output.Piece{{Format: output.PDF, Pages: a4}}
	for _, c := range []struct {
		pieces []output.Piece
		dpi    int
		want   int
	}{
		{png, 1200, 1}, {png, 300, 17}, {pdf, 1200, 1}, {append(pdf, pdf...), 300, 2},
	} {
		if got := atOnce(c.pieces, c.dpi); got != c.want {
			t.Errorf("%d pieces at %d dpi: %d at once, want %d", len(c.pieces), c.dpi, got, c.want)
		}
	}
}

// TestTheBarIsForTerminalsThatWait shows a bar on a terminal, and nothing in a pipe.
func TestTheBarIsForTerminalsThatWait(t *testing.T) {
	for _, terminal := range []bool{true, false} {
		s := newDouble("", nil)
		s.terminal = terminal
		p := s.startProgress("printing", 4)
		p.step()
		if s.err.Len() > 0 {
			t.Errorf("terminal %v: a bar is there at once: %q", terminal, s.err.String())
		}
		if terminal {
			p.show() // as the timer does
		}
		p.step()
		p.stop()
		p.stop()
		if got := s.err.String(); strings.Contains(got, "printing") != terminal {
			t.Errorf("terminal %v: it says %q", terminal, got)
		}
	}
}

// TestAPosterSaysHowLargeItIs prints a map that no sheet of paper holds.
func TestAPosterSaysHowLargeItIs(t *testing.T) {
	s := newDouble("", nil)
	if code := execute(t.Context(), s.streams, []string{"print", gridFile(t, 32), "--sheets", "game", "--out", t.TempDir()}); code != exitDone {
		t.Fatalf("exit code %d: %s", code, s.err.String())
	}
	poster := regexp.MustCompile(`(?m)^grid: the game sheet is (\d+) x (\d+) mm, a poster of (\d+) x (\d+) pages$`).FindStringSubmatch(s.out.String())
	if poster == nil {
		t.Fatalf("it says %q", s.out.String())
	}
	n := make([]int, len(poster))
	for i, v := range poster {
		n[i], _ = strconv.Atoi(v)
	}
	// The pages lie either way, and overlap.
	if n[1] <= 297 || n[2] <= 297 || n[3]*297 < n[1] || n[4]*297 < n[2] || n[3]*n[4] < 2 {
		t.Errorf("%d x %d mm do not make %d x %d pages of A4", n[1], n[2], n[3], n[4])
	}
}
