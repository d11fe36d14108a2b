package main

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"

	"platelayer/diag"
	"platelayer/maps"
	"platelayer/render"
)

// definition is an input on its way from a name on the command line to pages. What is
// wrong with it is collected until somebody prints it.
type definition struct {
	source
	loaded   *maps.Definition // nil where the input is no definition at all
	game     *game
	read     bool // every value was read, though it may break a rule
	problems diag.List
	theme    *themeFile // that it is composed in; nil for a built-in one
}

// load reads a definition and checks it by the rules of its game. The error is for wrong
// use; faults of the definition are its problems.
func (s *streams) load(ctx context.Context, arg string) (*definition, error) {
	src, problems, err := s.findSource(ctx, arg)
	if err != nil {
		return nil, err
	}
	d := &definition{source: src, problems: problems}
	if problems.HasErrors() {
		return d, nil
	}
	var l diag.List
	d.loaded, l = src.load()
	d.read = !l.HasErrors()
	d.problems = append(d.problems, l...)
	if d.loaded == nil {
		return d, nil
	}
	if d.game = gameOf(d.loaded.Game); d.game == nil { // maps knows a game that has no row yet
		return nil, fmt.Errorf("%s is of %s, which can be read, but neither checked nor printed yet", d.who(), d.loaded.Game)
	}
	for _, p := range d.game.check(d.loaded) {
		// Where something could not be read, what the rules say of the map as a whole
		// is said of another map.
		if d.read || p.At.Line > 0 {
			d.problems = append(d.problems, p)
		}
	}
	return d, nil
}

// who names the input in a message, so that what is bundled is not taken for a file.
func (d *definition) who() string {
	if d.path == "" && d.name != stdinName {
		kind := "map"
		if d.loaded != nil {
			kind = d.loaded.Kind()
		}
		return fmt.Sprintf("the bundled %s %q", kind, d.name)
	}
	return fmt.Sprintf("%q", d.name)
}

// inputs are the files that were read, none of which a run may write over.
func (d *definition) inputs() []string {
	if d.path == "" {
		return nil
	}
	paths := []string{d.path}
	if d.loaded != nil {
		for _, f := range d.loaded.Files {
			paths = append(paths, filepath.Join(filepath.Dir(d.path), filepath.FromSlash(f.Name)))
		}
	}
	return paths
}

// usable tells whether the definition can go on to be composed.
func (d *definition) usable() bool {
	return d.loaded != nil && d.game != nil && !d.problems.HasErrors()
}

// compose makes the pages and adds what could not be set to the problems.
func (d *definition) compose(c composition) *render.Document {
	doc, problems := d.game.compose(d.loaded, c)
	d.problems = append(d.problems, problems...)
	doc.Recipe, doc.Edited = recipeLine(d.loaded.Recipe), d.loaded.Edited
	return doc
}

// printProblems prints what is wrong with the definitions, each list sorted by place. A
// problem without a place that all of them have is of the command line's making and is
// said once; any other says which definition it is about.
func (s *streams) printProblems(defs []*definition) {
	counts := map[diag.Diagnostic]int{}
	for _, d := range defs {
		seen := map[diag.Diagnostic]bool{}
		for _, p := range d.problems {
			if !seen[p] {
				seen[p] = true
				counts[p]++
			}
		}
	}
	var all diag.List
	sources := map[string][]byte{}
	said := map[diag.Diagnostic]bool{}
	for _, d := range defs {
		d.problems.Sort()
		sources[d.name] = d.data
		if d.theme != nil {
			sources[d.theme.name] = d.theme.data
		}
		if d.loaded != nil {
			for _, f := range d.loaded.Files {
				sources[f.Path] = f.Data
			}
		}
		for _, p := range d.problems {
			if p.At.IsZero() && counts[p] < len(defs) {
				p.At.File = d.name
			}
			if !said[p] {
				said[p] = true
				all = append(all, p)
			}
		}
	}
	s.diagnostics(all, sources)
}

// hasSheets tells whether the definition is of a game whose sheets can be printed.
func (d *definition) hasSheets() bool {
	return d.loaded != nil && d.game != nil && d.game.compose != nil
}

// needSheets is an error where one of the definitions is of a game without sheets.
func needSheets(defs ...*definition) error {
	for _, d := range defs {
		if d.game != nil && d.game.compose == nil {
			return fmt.Errorf("%s is of %s, whose sheets cannot be printed yet", d.who(), d.game.name)
		}
	}
	return nil
}

// settable tells whether the sheets can be set, to see what does not fit, though they
// will not be printed: every value was read, even if the map breaks a rule. Numbers must be
// within their bounds all the same, since nobody can wait for the boxes of a million rounds.
func (d *definition) settable() bool {
	beyond := func(p diag.Diagnostic) bool { return p.Code == "out-of-range" && p.Severity == diag.Error }
	return d.hasSheets() && d.read && !slices.ContainsFunc(d.problems, beyond)
}
