package main

import (
	"errors"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"platelayer/diag"
	"platelayer/maps"
	"platelayer/theme"
)

// completeTheme offers the built-in themes and, through the shell, files.
func completeTheme(_ *cobra.Command, _ []string, toComplete string) ([]string, cobra.ShellCompDirective) {
	var out []string
	for _, name := range theme.Names {
		if strings.HasPrefix(name, toComplete) {
			out = append(out, name)
		}
	}
	if len(out) > 0 {
		return out, cobra.ShellCompDirectiveDefault
	}
	return []string{"yaml", "yml"}, cobra.ShellCompDirectiveFilterFileExt
}

// themeFile is a theme of the user's, and what is wrong with it.
type themeFile struct {
	source
	problems diag.List
}

// themeError says that a theme file cannot be used.
type themeError struct{ *themeFile }

func (e *themeError) Error() string { return e.problems.Error() }

// print prints what is wrong, as JSON where that was asked for.
func (e *themeError) print(s *streams, asJSON bool) error {
	if asJSON {
		if err := diag.WriteJSON(s.out, e.problems); err != nil {
			return err
		}
		return errReported
	}
	s.diagnostics(e.problems, map[string][]byte{e.name: e.data})
	return errReported
}

// inJSON prints what is wrong with a theme file as JSON where that was asked for; other
// errors stay as they are.
func inJSON(s *streams, asJSON bool, err error) error {
	if e, ok := errors.AsType[*themeError](err); ok {
		return e.print(s, asJSON)
	}
	return err
}

// findTheme is the theme that a person named: a built-in one or a file, which is returned
// as well.
func findTheme(arg string) (*theme.Theme, *themeFile, error) {
	if t, ok := theme.Get(strings.ToLower(arg)); ok {
		return t, nil, nil
	}
	info, err := os.Stat(arg)
	if err != nil && !looksLikeFile(arg) {
		return nil, nil, unknown("theme", arg, theme.Names)
	}
	file := &themeFile{source: source{name: arg, path: arg}}
	var t *theme.Theme
	switch {
	case err == nil && info.IsDir():
		file.problems = unreadable(arg, errors.New("it is a folder"))
	default:
		if file.data, err = readBounded(arg); err != nil {
			file.problems = unreadable(arg, err)
		} else if len(file.data) > maps.MaxBytes {
			file.data, file.problems = nil, tooLarge(arg)
		} else {
			t, file.problems = maps.LoadTheme(arg, file.data)
		}
	}
	if file.problems.HasErrors() {
		return nil, nil, &themeError{file}
	}
	return t, file, nil
}

// readBounded reads no more of a file than a definition may have, and one byte.
func readBounded(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, maps.MaxBytes+1))
}

// dressed says how the sheets of a definition are composed: in the theme that was chosen,
// with the palette of the definition on it. What is hard to see then is added to the
// problems.
func (set *settings) dressed(d *definition) composition {
	c := set.composition
	if set.themeFile != nil {
		d.theme = set.themeFile
		d.problems = append(d.problems, set.themeFile.problems...)
	}
	if d.loaded != nil {
		var problems diag.List
		c.Theme, problems = d.loaded.Palette.On(c.Theme)
		d.problems = append(d.problems, problems...)
	}
	return c
}

// once are problems without those that were there before: what is wrong with a theme is
// wrong for every definition.
func once(all diag.List) diag.List {
	seen := map[diag.Diagnostic]bool{}
	return slices.DeleteFunc(all, func(d diag.Diagnostic) bool {
		before := seen[d]
		seen[d] = true
		return before
	})
}
