package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"platelayer/layout"
	"platelayer/output"
	"platelayer/render"
)

// pageOptions are the flags of a command that draws one page, beside what it prints.
type pageOptions struct {
	lookOptions
	flag, what string // the flag that names the file, and what is in the file
	file       string
}

// pageOnly are the flags that have no meaning without the file.
var pageOnly = []string{"paper", "theme", "lang", "font"}

// register adds the flags; usage says what the file is.
func (o *pageOptions) register(cmd *cobra.Command, usage string) {
	f := cmd.Flags()
	f.StringVar(&o.file, o.flag, "", usage+": a name that ends in "+endings())
	o.lookOptions.register(cmd, false)
	o.registerFont(cmd)
	for _, name := range pageOnly {
		flag := f.Lookup(name)
		flag.Usage = "of the " + o.what + ": " + flag.Usage
	}
	_ = cmd.MarkFlagFilename(o.flag, formatNames()...)
}

// endings are the endings of the kinds of files, in words.
func endings() string {
	names := formatNames()
	for i, name := range names {
		names[i] = "." + name
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " or " + names[last]
}

// check finds wrong use of the flags.
func (o *pageOptions) check(cmd *cobra.Command) error {
	f := cmd.Flags()
	if !f.Changed(o.flag) {
		for _, name := range pageOnly {
			if f.Changed(name) {
				return wrongUse("--%s is for the file of --%s, and there is none", name, o.flag)
			}
		}
		return nil
	}
	switch {
	case o.file == "" || o.file == "-":
		return wrongUse("--%s needs the name of a file", o.flag).hintf("it ends in %s", endings())
	case o.format() == "":
		return wrongUse("no kind of %s goes by the ending of %q", o.what, o.file).hintf("--%s takes a name that ends in %s", o.flag, endings())
	}
	return nil
}

// format is the kind of file that the ending asks for, "" for none.
func (o *pageOptions) format() output.Format {
	f := output.Format(strings.ToLower(strings.TrimPrefix(filepath.Ext(o.file), ".")))
	if !slices.Contains(output.Formats, f) {
		return ""
	}
	return f
}

// pageFile is a page that is to be written.
type pageFile struct {
	set     *settings
	what    string
	file    string
	format  output.Format
	date    time.Time
	replace bool
	inputs  []string
}

// prepare understands the flags and finds out whether a file is in the way, before
// anything is worked out. Inputs are files that must not be overwritten; an empty name
// is none.
func (o *pageOptions) prepare(ctx context.Context, s *streams, replace bool, inputs ...string) (*pageFile, error) {
	set, err := o.resolve(s)
	if err != nil {
		return nil, err
	}
	p := &pageFile{set: set, what: o.what, file: o.file, format: o.format(), replace: replace, inputs: slices.Clone(set.lookFiles)}
	if p.date, err = sourceDate(s.env("SOURCE_DATE_EPOCH")); err != nil {
		return nil, err
	}
	for _, name := range inputs {
		if name != "" {
			p.inputs = append(p.inputs, name)
		}
	}
	if err := output.CanWrite(ctx, p.file, replace, p.inputs...); err != nil && !errors.Is(err, context.Canceled) {
		return nil, inTheWay(err)
	}
	if n := pixels(set.Paper.Width, set.Paper.Height, defaultDPI); p.format == output.PNG && n > maxPixels {
		return nil, wrongUse("a %s of %s has %.0f megapixels as a picture, and %.0f can be drawn", o.what,
			pageSize(set.Paper.Width, set.Paper.Height), n/1e6, maxPixels/1e6).hintf("a smaller --paper can, or a file that ends in .pdf or .svg")
	}
	if set.chosen != "" {
		s.notef("%s", set.chosen)
	}
	return p, nil
}

// write writes the page. Where the context is done before the file stands in its place,
// what stood there stays; that is errPartial, since the rest has been printed.
func (p *pageFile) write(ctx context.Context, s *streams, doc *render.Document) error {
	data, err := p.encode(layout.Grounded(doc, p.set.Theme))
	if err != nil {
		return err
	}
	err = output.WriteFile(ctx, p.file, data, p.replace, p.inputs...)
	switch {
	case errors.Is(err, context.Canceled):
		s.errorf("interrupted; the %s was not written", p.what)
		return errPartial
	case err != nil:
		return inTheWay(err)
	}
	s.notef("the %s is in %q", p.what, p.file)
	return nil
}

// encode is the file of the one page.
func (p *pageFile) encode(doc *render.Document) ([]byte, error) {
	pieces := output.Pieces(doc, output.Options{Formats: []output.Format{p.format}, DPI: defaultDPI, Date: p.date, Creator: "platelayer"})
	if len(pieces) != 1 {
		return nil, fmt.Errorf("a %s has one page, not %d", p.what, len(pieces))
	}
	return pieces[0].Bytes()
}

// inTheWay adds the way out where a file exists already.
func inTheWay(err error) error {
	if _, ok := errors.AsType[*output.ExistsError](err); ok {
		return &hintedError{err, "--force replaces it"}
	}
	return err
}
