//go:build unix

package main

import (
	"bufio"
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"platelayer/maps"
)

// TestAnInterruptEndsASimulation sends the signal of Ctrl-C to a run that would take days.
// The note about the log says that it has begun.
func TestAnInterruptEndsASimulation(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self)
	cmd.Args = []string{"platelayer", "simulate", "deutschland", "--games", "100000000", "--json", "--log", "game.log"} // TestMain goes by the name
	cmd.Dir = t.TempDir()
	var out bytes.Buffer
	cmd.Stdout = &out
	stderr, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(stderr)
	if !lines.Scan() || !strings.HasPrefix(lines.Text(), "note: the log ") {
		t.Errorf("it begins with %q", lines.Text())
	}
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	// Whether a game was over by then is a matter of luck.
	nothing := false
	if lines.Scan(); lines.Text() == "error: interrupted before the first game was over; there is nothing but the log" {
		nothing = true
	} else if !strings.HasPrefix(lines.Text(), "error: interrupted; the report is of the first ") {
		t.Errorf("then it says %q", lines.Text())
	}
	err = cmd.Wait()
	if exit, ok := errors.AsType[*exec.ExitError](err); !ok || exit.ExitCode() != exitInterrupted {
		t.Errorf("it ended with %v, want exit code %d", err, exitInterrupted)
	}
	if nothing {
		if out.Len() > 0 {
			t.Errorf("it prints %q", out.String())
		}
		return
	}
	if r := decode(t, out.String()); !r.Partial || r.Games+r.Stuck >= r.Asked {
		t.Errorf("the report is %+v", r)
	}
}

// TestAnInterruptEndsTheFirstGame sends the signal while the game that is logged is
// played. The warning about the map says that it begins; it is a long one, of a slow
// policy.
func TestAnInterruptEndsTheFirstGame(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	_, data, ok := maps.Bundled("alpen")
	text := bytes.Replace(data, []byte("\nrounds:"), []byte("\nrounds: {solo: 19, 1: 20, 5: 20}\nspare:"), 1)
	text = regexp.MustCompile(`(?m)^spare:.*\n`).ReplaceAll(text, nil)
	if !ok || bytes.Equal(text, data) {
		t.Fatal("the map has no rounds")
	}
	cmd := exec.Command(self)
	cmd.Args = []string{"platelayer", "simulate", "long.yaml", "--players", "5", "--policy", "lookahead", "--games", "1", "--log", "game.log"} // TestMain goes by the name
	cmd.Dir = t.TempDir()
	if err := os.WriteFile(filepath.Join(cmd.Dir, "long.yaml"), text, 0o666); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	cmd.Stdout = &out
	stderr, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(stderr)
	for warned := false; !warned; warned = strings.Contains(lines.Text(), "warning: ") {
		if !lines.Scan() {
			t.Fatal("there is no warning")
		}
	}
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	last := ""
	for lines.Scan() {
		last = lines.Text()
	}
	err = cmd.Wait() // out is another goroutine's until then
	if last != "error: interrupted before the first game was over; nothing was written" || out.Len() > 0 {
		t.Errorf("it ends with %q, and prints %q", last, out.String())
	}
	if exit, ok := errors.AsType[*exec.ExitError](err); !ok || exit.ExitCode() != exitInterrupted {
		t.Errorf("it ended with %v, want exit code %d", err, exitInterrupted)
	}
	if entries, _ := os.ReadDir(cmd.Dir); len(entries) != 1 {
		t.Errorf("it left %v", entries)
	}
}
