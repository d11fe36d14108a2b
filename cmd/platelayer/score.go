package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"platelayer/diag"
	"platelayer/render"
)

type scoreOptions struct {
	board       string
	json, force bool
	draw        pageOptions
}

// defaultScoreMap is what a board lies on where nobody says otherwise.
const defaultScoreMap = "classic"

// scored is what score has found, of any game.
type scored struct {
	text string // for a person
	json any    // for a program
	draw func(composition) (*render.Document, diag.List)
}

func newScoreCommand(s *streams) *cobra.Command {
	o := &scoreOptions{draw: pageOptions{flag: "draw", what: "drawing"}}
	cmd := &cobra.Command{
		Use:   "score BOARD",
		Short: "Say what a board scores that somebody has drawn on",
		Long: `Score reads what is drawn on a board of Railroad Ink and says what each part of it
scores: the exits that each network joins, the longest highway and the longest railway,
the centre, villages, and errors. BOARD is a text file, or - for standard input.

The file has a Route a line, as the space and what is drawn there, "B1 highway n-s"; or
five characters a Route, "A4A12". docs/score.md describes both. Everything that cannot be
on a board is said, with its place in the file.

The board that was drawn on is --map: the name of a bundled one, or a definition file.

With --draw FILE everything is drawn, with the longest lines, the exits of each network
and the errors marked. FILE ends in ` + endings() + `.`,
		Example: `  platelayer score mine.board
  platelayer score mine.board --map challenge --json
  platelayer score mine.board --draw mine.pdf --theme mono
  echo A4A12B2B16A1B01 | platelayer score -`,
		Args: arguments(1, 1, "one board"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := o.check(cmd, args[0]); err != nil {
				return err
			}
			return runScore(cmd.Context(), s, o, args[0])
		},
	}
	f := cmd.Flags()
	f.StringVarP(&o.board, "map", "m", defaultScoreMap, "board that was drawn on: the name of a bundled one, or a definition file")
	f.BoolVar(&o.json, "json", false, "print the score as JSON")
	o.draw.register(cmd, "file for the board with what is drawn on it")
	f.BoolVar(&o.force, "force", false, "replace the file of --draw where there is one")
	_ = cmd.RegisterFlagCompletionFunc("map", completeMaps)
	return cmd
}

// check finds wrong use of the flags.
func (o *scoreOptions) check(cmd *cobra.Command, arg string) error {
	switch {
	case o.board == "":
		return wrongUse("--map needs the name of a board")
	case arg == "-" && o.board == "-":
		return wrongUse("standard input can be read once, and %q is named twice", "-")
	case o.force && o.draw.file == "":
		return wrongUse("--force is for the file of --draw, and there is none")
	}
	return o.draw.check(cmd)
}

func runScore(ctx context.Context, s *streams, o *scoreOptions, arg string) error {
	d, err := s.load(ctx, o.board)
	if err != nil {
		return err
	}
	s.printProblems([]*definition{d})
	if d.problems.HasErrors() {
		return errReported
	}
	if d.game == nil || d.game.score == nil {
		return &hintedError{fmt.Errorf("%s is of a game without boards to be scored", d.who()), "there are such boards in " + gamesWithScores()}
	}
	src, problems, err := s.findPlain(ctx, arg, "a board")
	if err != nil {
		return err
	}
	sources := map[string][]byte{src.name: src.data}
	if s.diagnostics(problems, sources); problems.HasErrors() {
		return errReported
	}
	var page *pageFile
	if o.draw.file != "" {
		if page, err = o.draw.prepare(ctx, s, o.force, append(d.inputs(), src.path)...); err != nil {
			return err
		}
	}
	r, problems, err := d.game.score(d.loaded, src)
	if s.diagnostics(problems, sources); problems.HasErrors() {
		return errReported
	}
	if err != nil {
		return err
	}
	if err := r.print(s.out, o.json); err != nil || page == nil {
		return err
	}
	d.problems = nil
	page.set.composition = page.set.dressed(d)
	doc, problems := r.draw(page.set.composition)
	d.problems = append(d.problems, problems...)
	s.printProblems([]*definition{d})
	if problems.HasErrors() {
		return errReported
	}
	return page.write(ctx, s, doc)
}

// gamesWithScores are the names of the games whose boards can be scored.
func gamesWithScores() string {
	var names []string
	for _, g := range games {
		if g.score != nil {
			names = append(names, g.name)
		}
	}
	return strings.Join(names, ", ")
}

// print prints the score for a person, or as JSON.
func (r *scored) print(w io.Writer, asJSON bool) error {
	if !asJSON {
		_, err := io.WriteString(w, r.text)
		return err
	}
	return writeJSON(w, r.json)
}

// writeJSON writes a value as JSON that a person can read as well.
func writeJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(v)
}
