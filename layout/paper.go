package layout

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"platelayer/diag"
)

// Paper is a sheet of paper, upright: Width <= Height, in millimetres.
type Paper struct {
	Name          string // "a4", or "210x297" for one given by size
	Width, Height float64
	// Screen tells that it is none: pages are shown on a tablet. They all lie as it is
	// given, and nothing is kept free for measuring bars.
	Screen bool
}

// Papers are the papers of home printers (ISO 216 and ANSI sizes). Ledger is tabloid
// turned; since sheets choose how they lie, both names mean the same paper.
var Papers = []Paper{
	{Name: "a4", Width: 210, Height: 297},
	{Name: "letter", Width: 215.9, Height: 279.4},
	{Name: "a3", Width: 297, Height: 420},
	{Name: "tabloid", Width: 279.4, Height: 431.8},
	{Name: "ledger", Width: 279.4, Height: 431.8},
	{Name: "legal", Width: 215.9, Height: 355.6},
	{Name: "a5", Width: 148, Height: 210},
}

// Large are the papers of plotters and copy shops (ISO 216, ANSI and Arch sizes).
var Large = []Paper{
	{Name: "a2", Width: 420, Height: 594},
	{Name: "a1", Width: 594, Height: 841},
	{Name: "a0", Width: 841, Height: 1189},
	{Name: "ansi-c", Width: 431.8, Height: 558.8},
	{Name: "ansi-d", Width: 558.8, Height: 863.6},
	{Name: "ansi-e", Width: 863.6, Height: 1117.6},
	{Name: "arch-c", Width: 457.2, Height: 609.6},
	{Name: "arch-d", Width: 609.6, Height: 914.4},
	{Name: "arch-e", Width: 914.4, Height: 1219.2},
}

// Screens are tablets: of 13 inches and 4:3, of 10 inches and 4:3, of 12 inches and 16:10.
var Screens = []Paper{
	{Name: "tablet", Width: 198, Height: 264, Screen: true},
	{Name: "tablet-small", Width: 156, Height: 208, Screen: true},
	{Name: "tablet-16x10", Width: 167, Height: 267.2, Screen: true},
}

// Named are all papers and screens that have names.
func Named() []Paper { return slices.Concat(Papers, Large, Screens) }

// The sides of a paper may be as long as this, in millimetres: from LeastPaper, below which
// nothing on a sheet can be read, to the largest page that PDF readers show (200 inches,
// ISO 32000-1 annex C).
const (
	LeastPaper = 100
	maxPaper   = 5080
)

// PaperNames are the names of all papers and screens, in their order.
func PaperNames() []string {
	var out []string
	for _, p := range Named() {
		out = append(out, p.Name)
	}
	return out
}

// ParsePaper reads a paper by its name, or by its size: two lengths with an x
// between them, in millimetres or with a unit (mm, cm, in or pt) after either or
// both. "210x297", "8.5x11in", "148mm x 210mm" and "8,5 x 11 in" are sizes. Which
// side comes first does not matter.
func ParsePaper(s string) (Paper, error) {
	name := strings.ToLower(strings.TrimSpace(s))
	for _, p := range Named() {
		if p.Name == name {
			return p, nil
		}
	}
	a, b, ok := strings.Cut(strings.ReplaceAll(name, "×", "x"), "x")
	if !ok || strings.IndexFunc(name, isDigit) != 0 {
		hint := ""
		if n := diag.Nearest(name, PaperNames()); n != "" {
			hint = fmt.Sprintf("; did you mean %q?", n)
		}
		return Paper{}, fmt.Errorf("unknown paper %q: use %s, or a size such as 210x297 or 8.5x11in%s",
			s, strings.Join(PaperNames(), ", "), hint)
	}
	w, wUnit, err := splitLength(a)
	if err != nil {
		return Paper{}, fmt.Errorf("paper %q: %w", s, err)
	}
	h, hUnit, err := splitLength(b)
	if err != nil {
		return Paper{}, fmt.Errorf("paper %q: %w", s, err)
	}
	switch { // a unit that is written once counts for both
	case wUnit == "" && hUnit == "":
		wUnit, hUnit = "mm", "mm"
	case wUnit == "":
		wUnit = hUnit
	case hUnit == "":
		hUnit = wUnit
	}
	w, h = w*units[wUnit], h*units[hUnit]
	if w > h {
		w, h = h, w
	}
	if w < LeastPaper || h > maxPaper {
		return Paper{}, fmt.Errorf("paper %q is %s x %s mm: each side must be %d to %d mm",
			s, millimetres(w), millimetres(h), LeastPaper, maxPaper)
	}
	for _, p := range slices.Concat(Papers, Large) { // a size that has a name goes by it
		if near(p.Width, w) && near(p.Height, h) {
			return p, nil
		}
	}
	return Paper{Name: millimetres(w) + "x" + millimetres(h), Width: w, Height: h}, nil
}

// units are the units of length, in millimetres.
var units = map[string]float64{"mm": 1, "cm": 10, "in": 25.4, `"`: 25.4, "pt": 25.4 / 72}

// ParseLength reads a length: a number, with decimals after a point or a comma or with a
// fraction, and mm, cm, in or pt behind it; without a unit it is millimetres. "3mm",
// "63,5 mm", "1/8in" and "2 1/2 in" are lengths.
func ParseLength(s string) (mm float64, err error) {
	v, unit, err := splitLength(strings.ToLower(s))
	if err != nil {
		return 0, err
	}
	if unit == "" {
		unit = "mm"
	}
	return math.Round(float64(float64(v*units[unit])*1e6)) / 1e6, nil // 3/4 in is 19.05 mm, whichever way it is written
}

// splitLength takes "8.5in" apart; unit is "" where there is none.
func splitLength(s string) (v float64, unit string, err error) {
	s = strings.TrimSpace(s)
	end := strings.IndexFunc(s, func(r rune) bool { return !isDigit(r) && !strings.ContainsRune("., /", r) })
	if end < 0 {
		end = len(s)
	}
	v, ok := number(strings.TrimSpace(s[:end]))
	unit = strings.TrimSpace(s[end:])
	if !ok {
		return 0, "", fmt.Errorf("%q is no length; write it as 210, 21cm or 8.5in", s)
	}
	if _, ok := units[unit]; !ok && unit != "" {
		return 0, "", fmt.Errorf("unknown unit %q: use mm, cm, in or pt", unit)
	}
	return v, unit, nil
}

// number reads plain decimals and fractions: ParseFloat alone would take 1e9, and NaN.
func number(s string) (v float64, ok bool) {
	whole, fraction, both := strings.Cut(s, " ")
	if !both {
		whole, fraction = "", s
	}
	over, under, isFraction := strings.Cut(fraction, "/")
	if !isFraction {
		if both {
			return 0, false
		}
		v, err := strconv.ParseFloat(strings.Replace(fraction, ",", ".", 1), 64)
		return v, err == nil
	}
	a, err := strconv.ParseUint(over, 10, 16)
	b, err2 := strconv.ParseUint(under, 10, 16)
	if err != nil || err2 != nil || b == 0 {
		return 0, false
	}
	v = float64(a) / float64(b)
	if both {
		n, err := strconv.ParseUint(whole, 10, 16)
		if err != nil {
			return 0, false
		}
		v += float64(n)
	}
	return v, true
}

func isDigit(r rune) bool { return '0' <= r && r <= '9' }

func near(a, b float64) bool { return a-b < .05 && b-a < .05 }

// millimetres prints a length with at most two decimals.
func millimetres(v float64) string {
	return strings.TrimSuffix(strings.TrimRight(strconv.FormatFloat(v, 'f', 2, 64), "0"), ".")
}

// DefaultPaper is the paper of the user's country: Letter where the locale names
// the USA, Canada or Mexico, else A4. The locale is the first of LC_ALL, LC_PAPER
// and LANG that is set (POSIX gives LC_ALL the last word and LANG the least). The
// reason says what decided, for a message: "LANG is en_US.UTF-8".
func DefaultPaper(env func(string) string) (p Paper, reason string) {
	for _, name := range []string{"LC_ALL", "LC_PAPER", "LANG"} {
		locale := env(name)
		if locale == "" {
			continue
		}
		// language[_TERRITORY][.codeset][@modifier]
		base, _, _ := strings.Cut(locale, "@")
		base, _, _ = strings.Cut(base, ".")
		parts := strings.FieldsFunc(base, func(r rune) bool { return r == '_' || r == '-' })
		for _, part := range parts[min(1, len(parts)):] {
			switch strings.ToUpper(part) {
			case "US", "CA", "MX":
				return named("letter"), name + " is " + locale
			}
		}
		return named("a4"), name + " is " + locale
	}
	return named("a4"), "no locale is set"
}

func named(name string) Paper {
	for _, p := range Papers {
		if p.Name == name {
			return p
		}
	}
	panic("layout: no paper " + name)
}
