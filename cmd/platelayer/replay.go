package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"platelayer/diag"
	"platelayer/maps"
	"platelayer/rules"
)

type replayOptions struct {
	log string
	mp  string // the map, where a person named it
}

func newReplayCommand(s *streams) *cobra.Command {
	o := &replayOptions{}
	cmd := &cobra.Command{
		Use:   "replay LOG",
		Short: "Play a game again from its log",
		Long: `Replay follows the log of a game move by move, holds every move to the rules, and says
how the game ended, or how it stands where the log stops in the middle. LOG is a file,
or - for standard input; docs/log.md (Roll and Rails), docs/log-rollway.md (Rollway
Station), docs/log-rocca.md (Rocca Rails), docs/log-railroad-ink.md (Railroad Ink) and
docs/log-railways.md (Railways of the World) describe what is in it.

The log names its map. A bundled one is found by its name, any other with --map; so is
one of your own that is called like a bundled one. A map that has changed since cannot be
played again. Where a line breaks a rule, replay shows the line, says the rule and some
of the moves that were legal, and the exit code is 1.`,
		Example: `  platelayer simulate deutschland --games 1 --log game.log
  platelayer replay game.log
  platelayer replay game.log --map mymap.yaml`,
		Args: arguments(1, 1, "a log"),
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			if len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return nil, cobra.ShellCompDirectiveDefault
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			o.log = args[0]
			if cmd.Flags().Changed("map") && o.mp == "" {
				return wrongUse("--map needs the name of a map")
			}
			return runReplay(cmd.Context(), s, o)
		},
	}
	cmd.Flags().StringVarP(&o.mp, "map", "m", "", "map of the game: a definition file or a bundled one")
	_ = cmd.MarkFlagFilename("map", "yaml", "yml")
	return cmd
}

func runReplay(ctx context.Context, s *streams, o *replayOptions) error {
	if o.log == "-" && o.mp == "-" {
		return wrongUse("standard input can be read once, and %q is named twice", "-")
	}
	var d *definition
	if o.mp != "" {
		var err error
		if d, err = s.load(ctx, o.mp); err != nil {
			return err
		}
	}
	src, problems, err := s.findLog(ctx, o.log)
	if err != nil {
		return err
	}
	sources := map[string][]byte{src.name: src.data}
	if problems.HasErrors() {
		s.diagnostics(problems, sources)
		return errReported
	}
	g, named := gameOfLog(src.data)
	if g.logHeader == nil || g.replay == nil {
		return fmt.Errorf("%q is of a game of %s, which cannot be played again yet", src.name, g.name)
	}
	log := string(src.data)
	h, err := g.logHeader(log)
	if err != nil {
		problems := logProblems(src, err)
		if !named && problems[0].Hint == "" {
			problems[0].Hint = "a log begins with its game, one of " + strings.Join(replayable(), ", ")
		}
		s.diagnostics(problems, sources)
		return errReported
	}
	if d == nil {
		// The name comes from the log: it must not lead to a file.
		if _, _, ok := maps.Bundled(h.Map); !ok {
			return &hintedError{
				fmt.Errorf("%q is of the map %q, which is no bundled one", src.name, rules.ClipWord(h.Map)),
				fmt.Sprintf("name its definition: platelayer replay %s --map FILE", o.log),
			}
		}
		if d, err = s.load(ctx, h.Map); err != nil {
			return err
		}
	}
	if d.problems.HasErrors() {
		s.printProblems([]*definition{d})
		return errReported
	}
	if d.game != g {
		return fmt.Errorf("%q is of a game of %s, and %s is of another game", src.name, g.name, d.who())
	}
	other := g.digest(d.loaded) != h.Digest
	if other && d.loaded.ID != h.Map {
		return &hintedError{
			fmt.Errorf("%q is of the map %q, and %s is another one", src.name, rules.ClipWord(h.Map), d.who()),
			"where it is that map under another name, it has changed since and cannot be replayed",
		}
	}
	text, err := g.replay(d.loaded, log, h)
	if err != nil {
		problems := logProblems(src, err)
		if other && o.mp == "" {
			problems[0].Hint = fmt.Sprintf("a map of your own of that name: platelayer replay %s --map FILE", o.log)
		}
		s.diagnostics(problems, sources)
		return errReported
	}
	_, err = io.WriteString(s.out, text)
	return err
}

// findLog reads a log from a file or standard input. What cannot be read is a
// diagnostic.
func (s *streams) findLog(ctx context.Context, arg string) (source, diag.List, error) {
	return s.findPlain(ctx, arg, "a log")
}

// findPlain is findLog for any text that is no definition; what says which kind.
func (s *streams) findPlain(ctx context.Context, arg, what string) (source, diag.List, error) {
	name, path := arg, arg
	open := func() (io.ReadCloser, error) { return os.Open(arg) }
	if arg == "-" {
		name, path = stdinName, ""
		open = func() (io.ReadCloser, error) { return io.NopCloser(s.in), nil }
	}
	src, problems, err := readSource(ctx, name, path, open)
	src.data = bytes.TrimPrefix(src.data, []byte("\ufeff")) // some editors' first character
	for i, p := range problems {
		if p.Code == "large-file" {
			problems[i].Message = fmt.Sprintf("%q is larger than %d MB, the most %s may have", name, maps.MaxBytes>>20, what)
		}
	}
	return src, problems, err
}

// replayable are the games whose logs can be played again.
func replayable() (ids []string) {
	for _, g := range games {
		if g.replay != nil {
			ids = append(ids, g.id)
		}
	}
	return ids
}

// gameOfLog is the game whose name a log begins with. What begins otherwise is no log,
// which the first game will say as well as any other; named is false then.
func gameOfLog(log []byte) (g *game, named bool) {
	for line := range strings.Lines(string(log)) {
		line, _, _ = strings.Cut(line, "#")
		if words := strings.Fields(line); len(words) > 0 {
			if g := gameOf(words[0]); g != nil {
				return g, true
			}
			break
		}
	}
	return &games[0], false
}

// logFault is what is wrong with a log, in the words of any game.
type logFault struct {
	line  int    // from 1; 0 for the log as a whole
	text  string // of the line, its words joined by single blanks
	err   error
	legal []string // lines that could have stood there
}

// maxExamples is how many legal moves a message shows.
const maxExamples = 5

// diagnose tells of a fault at its place.
func (src source) diagnose(f logFault) diag.List {
	var l diag.List
	d := l.Errorf(src.linePos(f.line), "broken-log", "%v", f.err)
	if len(f.legal) == 0 {
		return l
	}
	if near := diag.Nearest(f.text, f.legal); near != "" {
		d.Hint = fmt.Sprintf("did you mean %q? ", near)
	}
	var some []string
	n := len(f.legal)
	for i := range min(n, maxExamples) {
		some = append(some, fmt.Sprintf("%q", f.legal[i*n/min(n, maxExamples)]))
	}
	list := strings.Join(some, ", ")
	switch {
	case n == 1:
		d.Hint += "only " + list + " is legal here"
	case n <= maxExamples:
		d.Hint += "legal here are " + list
	default:
		d.Hint += fmt.Sprintf("%d moves are legal here, such as %s", n, list)
	}
	return l
}

// linePos is the place of what a line says, without the blanks and the comment around
// it; 0 is the file as a whole.
func (src source) linePos(line int) diag.Pos {
	at := diag.Pos{File: src.name}
	n := 0
	for text := range strings.Lines(string(src.data)) {
		if n++; n < line {
			continue
		}
		if line == 0 {
			break
		}
		text, _, _ = strings.Cut(text, "#")
		left := strings.TrimLeft(text, " \t\r\n")
		at.Line = line
		at.Col = len([]rune(text)) - len([]rune(left)) + 1
		at.Len = len([]rune(strings.TrimSpace(left)))
		break
	}
	return at
}

// replayTitle begins what is said of a game that was followed: its map, the players, and
// the seed where there is one.
func replayTitle(h rules.LogHeader) string {
	text := fmt.Sprintf("%s, %s", shown(h.Map), count(h.Players, "player"))
	if h.Seed != "-" {
		text += ", seed " + h.Seed
	}
	return text
}

// victory is who has won, and why where there is something to say: ", with the last card".
func victory(winners []int, why string) string {
	var names []string
	for _, p := range winners {
		names = append(names, rules.LogMover(p))
	}
	if last := len(names) - 1; last > 0 {
		return fmt.Sprintf("%s and %s share victory%s\n", strings.Join(names[:last], ", "), names[last], why)
	}
	return fmt.Sprintf("%s wins%s\n", names[0], why)
}

// logProblems is why a log cannot be followed, with its line where there is one.
func logProblems(src source, err error) diag.List {
	if e, ok := errors.AsType[*rules.LogError](err); ok {
		return src.diagnose(logFault{e.Line, e.Text, e.Err, e.Legal})
	}
	return src.diagnose(logFault{err: err})
}
