package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"platelayer/layout/impose"
	"platelayer/output"
	"platelayer/render"
)

// printer is what is known of a person's printer, as it is kept in a file.
type printer struct {
	// Scale is by how much larger pages are made so that they come out true; Down is the
	// same down the paper as it goes through the printer, where it is another, else 0.
	Scale float64 `json:"scale"`
	Down  float64 `json:"scale-down,omitempty"`
	// Back is how far backs are moved, in mm to the right and down as one looks at them;
	// Lying is the same for pages that lie on their side. nil: nobody has measured it.
	Back  *[2]float64 `json:"back-offset,omitempty"`
	Lying *[2]float64 `json:"back-offset-lying,omitempty"`
}

// printerName is what printers may be called: names of files everywhere.
var printerName = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,39}$`)

const printerEnding = ".json"

// printersDir is the folder of the printers' files, in the user's configuration folder.
func printersDir() (string, error) {
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", &hintedError{fmt.Errorf("there is no folder for configuration: %w", err), "XDG_CONFIG_HOME or HOME names it"}
	}
	return filepath.Join(dir, "platelayer", "printers"), nil
}

// printerPath is the file of a printer.
func printerPath(name string) (string, error) {
	if !printerName.MatchString(name) || output.Slug(name) != name {
		return "", wrongUse("%q is no name for a printer", name).hintf("use small letters, digits and dashes, such as office-2")
	}
	dir, err := printersDir()
	return filepath.Join(dir, name+printerEnding), err
}

// printerNames are the printers that have been saved; none where there is no folder.
func printerNames() ([]string, error) {
	dir, err := printersDir()
	if err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var names []string
	for _, e := range entries {
		if name, ok := strings.CutSuffix(e.Name(), printerEnding); ok && printerName.MatchString(name) {
			names = append(names, name)
		}
	}
	return names, err
}

// maxPrinter is how large the file of a printer may be.
const maxPrinter = 1 << 16

// loadPrinter reads a printer that was saved; an error that is fs.ErrNotExist where there
// is none.
func loadPrinter(name string) (*printer, error) {
	path, err := printerPath(name)
	if err != nil {
		return nil, err
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxPrinter))
	if err != nil {
		return nil, err
	}
	p := &printer{}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err = d.Decode(p); err == nil && d.More() {
		err = errors.New("something follows")
	}
	if err == nil {
		err = p.check()
	}
	if err != nil {
		return nil, &hintedError{fmt.Errorf("%q is no printer as calibrate saves it: %w", path, err), "remove the file and calibrate the printer again"}
	}
	return p, nil
}

// check tells what no calibration gives.
func (p *printer) check() error {
	if s := p.scales(); !s.Valid() {
		return fmt.Errorf("a scale of %s is not between %g and %g", scaleText(s), impose.MinScale, impose.MaxScale)
	}
	for _, o := range []*[2]float64{p.Back, p.Lying} {
		if o != nil && !(max(math.Abs(o[0]), math.Abs(o[1])) <= impose.MaxBackOffset) {
			return fmt.Errorf("backs moved by %g, %g mm are farther off than %g", o[0], o[1], impose.MaxBackOffset)
		}
	}
	return nil
}

// save keeps the printer, in place of one of the same name.
func (p *printer) save(ctx context.Context, name string) (path string, err error) {
	if path, err = printerPath(name); err != nil {
		return "", err
	}
	data, err := json.MarshalIndent(p, "", "  ")
	if err != nil {
		return "", err
	}
	return path, output.WriteFile(ctx, path, append(data, '\n'), true)
}

// flags are what print takes for the printer, for a person to read.
func (p *printer) flags(lying bool) string {
	out := "--scale " + scaleText(p.scales())
	o := p.Back
	if lying {
		o = p.Lying
	}
	if o != nil {
		out += " --back-offset " + shortNumber(o[0]) + "," + shortNumber(o[1])
	}
	return out
}

// scales are by how much pages are made larger.
func (p *printer) scales() impose.Scales {
	return impose.Scales{Across: p.Scale, Down: cmp.Or(p.Down, p.Scale)}
}

// scaleText is what --scale takes for the scales.
func scaleText(s impose.Scales) string {
	if s.Across == s.Down {
		return shortNumber(s.Across)
	}
	return shortNumber(s.Across) + "," + shortNumber(s.Down)
}

// parseScale reads one number, or two with a comma between them: across and down.
func parseScale(s string) (out impose.Scales, ok bool) {
	a, b, two := strings.Cut(s, ",")
	if !two {
		b = a
	}
	var err, err2 error
	out.Across, err = strconv.ParseFloat(strings.TrimSpace(a), 64)
	out.Down, err2 = strconv.ParseFloat(strings.TrimSpace(b), 64)
	return out, err == nil && err2 == nil && out.Valid()
}

func shortNumber(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// printerOptions are the flags that make up for what a printer does to pages.
type printerOptions struct {
	scale   string
	printer string
}

func (o *printerOptions) register(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&o.printer, "printer", "", "a printer that \"platelayer calibrate\" has measured and saved: its scale, and the offset of its backs")
	f.StringVar(&o.scale, "scale", "1", fmt.Sprintf("how much larger everything on a page is made, for a printer that shrinks it, %g to %g, or two such numbers, across and down: 1.002,0.998", impose.MinScale, impose.MaxScale))
	_ = cmd.RegisterFlagCompletionFunc("printer", completePrinters)
}

func completePrinters(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	names, _ := printerNames() // none are offered where they cannot be read
	return names, cobra.ShellCompDirectiveNoFileComp
}

// resolve reads the flags into the settings; flags that a person gave count more than what
// was saved.
func (o *printerOptions) resolve(cmd *cobra.Command, set *settings) error {
	var ok bool
	if set.scale, ok = parseScale(o.scale); !ok {
		return wrongUse("a scale of %s corrects no printer", o.scale).
			hintf("--scale takes %g to %g, once or across and down as in 1.002,0.998; a printer that is farther off fits pages to its margins: choose 100 %% there", impose.MinScale, impose.MaxScale)
	}
	if o.printer == "" {
		if cmd.Flags().Changed("printer") {
			return wrongUse("--printer needs the name of a printer")
		}
		return nil
	}
	o.printer = strings.ToLower(o.printer)
	p, err := loadPrinter(o.printer)
	if errors.Is(err, fs.ErrNotExist) {
		names, err := printerNames()
		if err == nil && len(names) == 0 {
			return wrongUse("no printer named %q", o.printer).hintf("there are none yet: \"platelayer calibrate\" prints a page that measures one")
		}
		if err != nil {
			return err
		}
		return unknown("printer", o.printer, names)
	} else if err != nil {
		return err
	}
	if !cmd.Flags().Changed("scale") {
		set.scale = p.scales()
	}
	if !slices.Contains(set.card.given, "back-offset") {
		set.card.printer, set.card.offsets = o.printer, p
	}
	return nil
}

// onPrinter sets the offsets of backs on the printer: on one that is turned over its short edge
// the page of backs stands on its head, and where nothing is printed behind something else
// there is nothing to meet.
func (c *cardSettings) onPrinter(o *impose.CardOptions) {
	if c.offsets == nil {
		return
	}
	sign := 0.0
	switch c.backs {
	case impose.LongEdge:
		sign = 1
	case impose.ShortEdge:
		sign = -1
	}
	point := func(v *[2]float64) render.Point {
		if v == nil {
			return render.Point{}
		}
		return render.Point{X: sign * v[0], Y: sign * v[1]}
	}
	lying := point(c.offsets.Lying)
	o.BackOffset, o.BackOffsetLying = point(c.offsets.Back), &lying
}

// unmeasured tells whether cards lie on paper in a way for which nobody has measured where
// the printer's backs come.
func (c *cardSettings) unmeasured(p *impose.CardPlan) (lying, yes bool) {
	if c.offsets == nil || p.Backs != impose.LongEdge && p.Backs != impose.ShortEdge {
		return false, false
	}
	lying = p.Width > p.Height
	return lying, lying && c.offsets.Lying == nil || !lying && c.offsets.Back == nil
}
