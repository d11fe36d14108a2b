package main

import (
	"bytes"
	"context"
	"encoding/binary"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"platelayer/hex"
	"platelayer/maps"
	"platelayer/sim"
)

// heatMapFile plays games on a map and returns the heat map that simulate writes.
func heatMapFile(t *testing.T, ctx context.Context, id, name string, wantCode int, args ...string) (data []byte, stderr string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	args = append(args, id, "--heatmap", file)
	code, _, stderr := simulate(t, ctx, args...)
	if code != wantCode {
		t.Fatalf("%v: exit code %d: %s", args, code, stderr)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return data, stderr
}

// TestHeatMapIsTheSameForAnyJobs compares files byte by byte; another seed gives another
// one.
func TestHeatMapIsTheSameForAnyJobs(t *testing.T) {
	for _, id := range []string{"deutschland", "lost-junction", "portugal", "challenge"} {
		for _, name := range []string{"heat.pdf", "heat.png", "heat.svg"} {
			run := func(args ...string) []byte {
				args = append(args, "--players", "3", "--games", "20", "--policy", "random", "--paper", "a5")
				data, _ := heatMapFile(t, t.Context(), id, name, exitDone, args...)
				return data
			}
			one := run("--jobs", "1")
			if !bytes.Equal(one, run("--jobs", "2")) || !bytes.Equal(one, run("--jobs", "7")) {
				t.Errorf("%s of %s depends on the number of jobs", name, id)
			}
			if bytes.Equal(one, run("--seed", "2")) {
				t.Errorf("%s of %s is the same for another seed", name, id)
			}
		}
	}
}

// TestHeatMapPicture holds that a picture says how large it is on paper.
func TestHeatMapPicture(t *testing.T) {
	data, _ := heatMapFile(t, t.Context(), "deutschland", "heat.png", exitDone, "--games", "2", "--policy", "random", "--paper", "a5")
	cfg, err := png.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	i := bytes.Index(data, []byte("pHYs"))
	if i < 0 {
		t.Fatal("the picture does not say how large it is")
	}
	perMetre := float64(binary.BigEndian.Uint32(data[i+4:]))
	w, h := float64(cfg.Width)/perMetre*1000, float64(cfg.Height)/perMetre*1000
	if min(w, h) < 147.9 || min(w, h) > 148.1 || max(w, h) < 209.9 || max(w, h) > 210.1 {
		t.Errorf("the picture is %.2f x %.2f mm, A5 is 148 x 210", w, h)
	}
}

// interruptAfter is a context that is cancelled once a run of a game has counted so many
// games.
func interruptAfter(t *testing.T, game string, played int) context.Context {
	ctx, cancel := context.WithCancel(t.Context())
	g := gameOf(game)
	simulate := g.simulate
	t.Cleanup(func() { g.simulate = simulate; cancel() })
	g.simulate = func(ctx context.Context, d *maps.Definition, run simulation) (*simulated, error) {
		progress := run.progress
		run.progress = func(done int) {
			progress(done)
			if done >= played {
				cancel()
			}
		}
		return simulate(ctx, d, run)
	}
	return ctx
}

// TestInterruptedHeatMap holds that the map of the games so far is written and marked.
func TestInterruptedHeatMap(t *testing.T) {
	for game, id := range map[string]string{"roll-and-rails": "deutschland", "rollway-station": "main-line", "railways-of-the-world": "portugal"} {
		data, stderr := heatMapFile(t, interruptAfter(t, game, 20), id, "heat.svg", exitInterrupted, "--games", "100000000", "--paper", "a4")
		if !regexp.MustCompile(`Partial run: [0-9]{2,} of 100000000 games\.`).Match(data) {
			t.Errorf("the map of %s does not say that it is partial", id)
		}
		if !strings.Contains(stderr, "the heat map is in ") || !regexp.MustCompile(`error: interrupted; the report is of the first [0-9]{2,} games\n$`).MatchString(stderr) {
			t.Errorf("%s: it says %q", id, stderr)
		}
	}
}

// cancelling is an output that interrupts the run when something is printed.
type cancelling struct {
	io.Writer
	cancel func()
}

func (c cancelling) Write(p []byte) (int, error) {
	c.cancel()
	return c.Writer.Write(p)
}

// TestInterruptBesideTheHeatMap: an interrupt before there is anything to draw, and one
// while the map is drawn, leave what stood there.
func TestInterruptBesideTheHeatMap(t *testing.T) {
	file := filepath.Join(t.TempDir(), "heat.svg")
	if err := os.WriteFile(file, []byte("old"), 0o666); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	s := newDouble("", nil)
	s.streams.out = cancelling{&s.out, cancel}
	args := []string{"simulate", "deutschland", "--games", "9", "--policy", "random", "--paper", "a4", "--heatmap", file, "--force"}
	for _, want := range []struct{ out, err string }{
		{"9 of 9 games completed", "error: interrupted; the heat map was not written\n"}, // by the report
		{"", "error: interrupted before the first game was over; nothing was written\n"}, // which is cancelled now
	} {
		s.out.Reset()
		s.err.Reset()
		code := execute(ctx, s.streams, args)
		if code != exitInterrupted || s.err.String() != want.err || !strings.Contains(s.out.String(), want.out) || want.out == "" && s.out.Len() > 0 {
			t.Errorf("exit code %d, want %q:\n%s%s", code, want, s.out.String(), s.err.String())
		}
		if data, err := os.ReadFile(file); string(data) != "old" {
			t.Errorf("the old file is gone: %v", err)
		}
	}
}

// TestOverlayOf: each border once, in shares of the games.
func TestOverlayOf(t *testing.T) {
	g := hex.Grid{Cols: 3, Rows: 1}
	h := sim.NewHeat(g)
	h.Games = 8
	h.AddSide(0, 0, 6)
	h.AddSide(1, 3, 6)
	h.AddHex(1, 20)
	o := overlayOf(h, 1)
	if len(o.Borders) != 1 || o.Borders[hex.Edge{At: g.At(0), Side: 0}] != .75 || len(o.Hexes) != 1 || o.Hexes[g.At(1)] != 2.5 {
		t.Errorf("the overlay is %v", o)
	}
	for _, h := range []*sim.Heat{nil, sim.NewHeat(g)} {
		if o := overlayOf(h, 1); len(o.Borders)+len(o.Hexes) > 0 {
			t.Errorf("of no games the overlay is %v", o)
		}
	}
}

// TestHeatMapCompletion: the shell offers files with the endings of a heat map, and the
// values of its other flags.
func TestHeatMapCompletion(t *testing.T) {
	for last, want := range map[string][]string{
		"--heatmap": {"pdf", "png", "svg", ":8"}, // ShellCompDirectiveFilterFileExt
		"--paper":   {"a4", "letter", ":4"},
		"--theme":   {"mono", ":0"}, // and files, of a theme
	} {
		s := newDouble("", nil)
		if code := execute(t.Context(), s.streams, []string{"__complete", "simulate", "deutschland", last, ""}); code != exitDone {
			t.Fatalf("%s: exit code %d: %s", last, code, s.err.String())
		}
		lines := strings.Split(s.out.String(), "\n")
		for _, w := range want {
			found := false
			for _, l := range lines {
				found = found || l == w
			}
			if !found {
				t.Errorf("%s: %q is not offered: %q", last, w, lines)
			}
		}
	}
}
