package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"platelayer/maps"
)

// double is streams that end in buffers.
type double struct {
	*streams
	out, err bytes.Buffer
}

func newDouble(in string, env map[string]string) *double {
	d := &double{}
	d.streams = &streams{
		in: strings.NewReader(in), out: &d.out, err: &d.err,
		env: func(name string) string { return env[name] },
	}
	return d
}

// everyCommand calls do for the root and all commands below it.
func everyCommand(cmd *cobra.Command, do func(*cobra.Command)) {
	do(cmd)
	for _, c := range cmd.Commands() {
		everyCommand(c, do)
	}
}

func TestEveryCommandHasAnExampleThatWorks(t *testing.T) {
	s := newDouble("", nil)
	everyCommand(newRootCommand(s.streams), func(cmd *cobra.Command) {
		if cmd.Example == "" || cmd.Short == "" {
			t.Errorf("%q has no example or no short help", cmd.CommandPath())
		}
		if strings.HasSuffix(cmd.Short, ".") {
			t.Errorf("%q: the short help ends in a full stop", cmd.CommandPath())
		}
		for line := range strings.Lines(cmd.Example) {
			checkExample(t, cmd, line)
		}
	})
}

// checkExample looks up the command and the flags of every call in a line.
func checkExample(t *testing.T, cmd *cobra.Command, line string) {
	t.Helper()
	if !strings.HasPrefix(line, "  ") {
		t.Errorf("%q: the example %q is not indented by two", cmd.CommandPath(), line)
	}
	called := false
	for part := range strings.SplitSeq(strings.NewReplacer("<(", "|", ")", "|", ">", "|").Replace(line), "|") {
		words := strings.Fields(part)
		if len(words) == 0 || words[0] != "platelayer" {
			continue
		}
		called = true
		c, rest, err := cmd.Root().Find(words[1:])
		if err != nil {
			t.Errorf("%q: the example %q: %v", cmd.CommandPath(), line, err)
			continue
		}
		for _, word := range rest {
			name, isFlag := strings.CutPrefix(word, "--")
			switch {
			case isFlag && c.Flag(name) == nil:
				t.Errorf("%q: the example %q: there is no flag --%s", cmd.CommandPath(), line, name)
			case !isFlag && len(word) == 2 && word[0] == '-' && c.Flags().ShorthandLookup(word[1:]) == nil:
				t.Errorf("%q: the example %q: there is no flag %s", cmd.CommandPath(), line, word)
			}
		}
	}
	if !called && !strings.HasPrefix(strings.TrimSpace(line), "man ") {
		t.Errorf("%q: the example %q does not call the program", cmd.CommandPath(), line)
	}
}

func TestFlagsAreDescribedAlike(t *testing.T) {
	s := newDouble("", nil)
	everyCommand(newRootCommand(s.streams), func(cmd *cobra.Command) {
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			if f.Usage == "" || strings.HasSuffix(f.Usage, ".") || strings.ToUpper(f.Usage[:1]) == f.Usage[:1] && !strings.HasPrefix(f.Usage, "TrueType") && !strings.HasPrefix(f.Usage, "PNG") {
				t.Errorf("%q: --%s: the help %q begins with a capital or ends in a full stop", cmd.CommandPath(), f.Name, f.Usage)
			}
		})
	})
}

// TestInterruptedWhileReading holds that a run that waits for standard input can be
// interrupted.
func TestInterruptedWhileReading(t *testing.T) {
	r, w := io.Pipe()
	defer w.Close()
	s := newDouble("", nil)
	s.in = r
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if code := execute(ctx, s.streams, []string{"check", "-"}); code != exitInterrupted {
		t.Errorf("exit code %d, want %d", code, exitInterrupted)
	}
	if got := s.err.String(); !strings.HasPrefix(got, "error: interrupted") {
		t.Errorf("it says %q", got)
	}
}

// cancelAt cancels once so many bytes were written through it.
type cancelAt struct {
	io.Writer
	left   int
	cancel func()
}

func (c *cancelAt) Write(p []byte) (int, error) {
	if c.left -= len(p); c.left <= 0 {
		c.cancel()
	}
	return c.Writer.Write(p)
}

// TestInterruptedWhilePrinting holds that an interrupted run leaves old files alone and
// nothing else behind. The note about the paper, the first thing a run says, is where
// it is interrupted.
func TestInterruptedWhilePrinting(t *testing.T) {
	dir := t.TempDir()
	old := filepath.Join(dir, "starter.pdf")
	if err := os.WriteFile(old, []byte("old"), 0o666); err != nil {
		t.Fatal(err)
	}
	input := filepath.Join(t.TempDir(), "starter.yaml")
	if err := os.WriteFile(input, maps.Starter("roll-and-rails"), 0o666); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	s := newDouble("", nil)
	s.streams.err = &cancelAt{&s.err, 1, cancel}
	if code := execute(ctx, s.streams, []string{"print", input, "--out", dir, "--format", "pdf,svg"}); code != exitInterrupted {
		t.Errorf("exit code %d, want %d: %s", code, exitInterrupted, s.err.String())
	}
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 1 {
		t.Errorf("the folder has %v (%v)", entries, err)
	}
	if got, _ := os.ReadFile(old); string(got) != "old" {
		t.Errorf("the old file reads %q", got)
	}
	if s.out.Len() > 0 {
		t.Errorf("standard output has %q", s.out.String())
	}
}

// TestCheckSaysWhatRulesAndSheetsFindInOneRun has a map that breaks a rule and a name
// that no font can set.
func TestCheckSaysWhatRulesAndSheetsFindInOneRun(t *testing.T) {
	s := newDouble(`platelayer: 1
game: roll-and-rails
name: Two Faults
terrain: |
  . . f . .
   . m . . .
  . . . . .
cities:
  A1: {name: Ashby, color: blue}
  B1: {name: "Derby \U0001F682", color: red}
towns:
  B3: Kirk
`, nil)
	if code := execute(t.Context(), s.streams, []string{"check", "-"}); code != exitInput {
		t.Errorf("exit code %d, want %d", code, exitInput)
	}
	for _, want := range []string{"[touching-cities]", "[missing-glyph]", "U+1F682", "<stdin>:10:"} {
		if !strings.Contains(s.err.String(), want) {
			t.Errorf("%q is missing from\n%s", want, s.err.String())
		}
	}
}

// TestTwoRunsAtOnceAreApart prints into one folder from two runs: neither trips over
// the other's temporary files.
func TestTwoRunsAtOnceAreApart(t *testing.T) {
	dir := t.TempDir()
	done := make(chan int)
	for range 2 {
		go func() {
			s := newDouble(string(maps.Starter("roll-and-rails")), nil)
			done <- execute(t.Context(), s.streams, []string{"print", "-", "--out", dir, "--sheets", "player"})
		}()
	}
	for range 2 {
		if code := <-done; code != exitDone {
			t.Errorf("exit code %d", code)
		}
	}
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 1 || entries[0].Name() != "stdin.pdf" {
		t.Errorf("the folder has %v (%v)", entries, err)
	}
}
