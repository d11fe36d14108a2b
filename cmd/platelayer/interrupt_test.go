//go:build unix

package main

import (
	"bufio"
	"errors"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"testing"
)

// TestAnInterruptEndsTheProgram sends the signal of Ctrl-C, that of a shutdown and that of a
// terminal that is closed to a run that waits for its standard input. The note about the
// paper says that it is running.
func TestAnInterruptEndsTheProgram(t *testing.T) {
	for _, sig := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} {
		t.Run(sig.String(), func(t *testing.T) {
			if signal.Ignored(sig) {
				t.Skip("ignored here")
			}
			interrupted(t, sig)
		})
	}
}

func interrupted(t *testing.T, sig os.Signal) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self)
	cmd.Args = []string{"platelayer", "print", "-"} // TestMain goes by the name
	cmd.Dir = t.TempDir()
	stdin, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	defer stdin.Close()
	stderr, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(stderr)
	if !lines.Scan() || !strings.HasPrefix(lines.Text(), "note: paper ") {
		t.Fatalf("it begins with %q", lines.Text())
	}
	if err := cmd.Process.Signal(sig); err != nil {
		t.Fatal(err)
	}
	if !lines.Scan() || lines.Text() != "error: interrupted; nothing was written" {
		t.Errorf("then it says %q", lines.Text())
	}
	err = cmd.Wait()
	if exit, ok := errors.AsType[*exec.ExitError](err); !ok || exit.ExitCode() != exitInterrupted {
		t.Errorf("it ended with %v, want exit code %d", err, exitInterrupted)
	}
	if entries, _ := os.ReadDir(cmd.Dir); len(entries) > 0 {
		t.Errorf("it left %v", entries)
	}
}
