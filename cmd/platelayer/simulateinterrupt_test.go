//go:build unix

package main

import (
	"bufio"
	"bytes"
	"errors"
	"os"
	"os/exec"
	"strings"
	"testing"
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
