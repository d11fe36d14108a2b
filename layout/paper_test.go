package layout

import (
	"math"
	"strings"
	"testing"
)

func TestParsePaper(t *testing.T) {
	for _, tt := range []struct {
		in, name string
		w, h     float64
	}{
		{"a4", "a4", 210, 297},
		{" A4 ", "a4", 210, 297},
		{"Letter", "letter", 215.9, 279.4},
		{"a3", "a3", 297, 420},
		{"tabloid", "tabloid", 279.4, 431.8},
		{"ledger", "ledger", 279.4, 431.8},
		{"legal", "legal", 215.9, 355.6},
		{"a5", "a5", 148, 210},
		{"210x297", "a4", 210, 297},
		{"297x210", "a4", 210, 297},
		{"210X297mm", "a4", 210, 297},
		{"210×297", "a4", 210, 297},
		{"8.5x11in", "letter", 215.9, 279.4},
		{"8,5 x 11 in", "letter", 215.9, 279.4},
		{`8.5"x11"`, "letter", 215.9, 279.4},
		{"8.5in x 11", "letter", 215.9, 279.4},
		{"148mm x 210mm", "a5", 148, 210},
		{"14.8cm x 210mm", "a5", 148, 210},
		{"612x792pt", "letter", 215.9, 279.4},
		{"18x25in", "457.2x635", 457.2, 635},
		{"18x24in", "arch-c", 457.2, 609.6},
		{"a0", "a0", 841, 1189},
		{"1189x841", "a0", 841, 1189},
		{"Arch-D", "arch-d", 609.6, 914.4},
		{"198x264", "198x264", 198, 264}, // no screen
		{"tablet", "tablet", 198, 264},
		{"300.25x200", "200x300.25", 200, 300.25},
		{"100x100", "100x100", 100, 100},
		{"5080x5080", "5080x5080", 5080, 5080},
	} {
		p, err := ParsePaper(tt.in)
		if err != nil {
			t.Errorf("%q: %v", tt.in, err)
			continue
		}
		if p.Name != tt.name || math.Abs(p.Width-tt.w) > 1e-9 || math.Abs(p.Height-tt.h) > 1e-9 {
			t.Errorf("%q: got %+v, want %s %g x %g", tt.in, p, tt.name, tt.w, tt.h)
		}
	}
}

func TestParsePaperRefuses(t *testing.T) {
	for in, want := range map[string]string{
		"":                                `unknown paper "": use a4, letter, a3,`,
		"lettre":                          `did you mean "letter"?`,
		"tabliod":                         `did you mean "tabloid"?`,
		"x":                               "unknown paper",
		"max":                             "unknown paper",
		"210":                             "or a size such as 210x297",
		"210x":                            `"" is no length`,
		"210x297x3":                       `unknown unit "x3"`,
		"210x29,7,1":                      `"29,7,1" is no length`,
		"21 0x297":                        `"21 0" is no length`,
		"210x297px":                       `unknown unit "px"`,
		"1e3x297":                         `unknown unit "e3"`,
		"210xNaN":                         `"nan" is no length`,
		"210x-297":                        `"-297" is no length`,
		"99x297":                          "each side must be 100 to 5080 mm",
		"210x5081":                        "each side must be 100 to 5080 mm",
		"0x0":                             "is 0 x 0 mm",
		"210x" + strings.Repeat("9", 400): "is no length",
	} {
		p, err := ParsePaper(in)
		if err == nil {
			t.Errorf("%q: taken as %+v", in, p)
		} else if !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %q does not say %q", in, err, want)
		}
	}
}

func TestParseLength(t *testing.T) {
	for in, want := range map[string]float64{
		"25": 25, "3mm": 3, " 3 mm ": 3, "63,5mm": 63.5, "63.5 MM": 63.5, "1.8cm": 18, "1in": 25.4, "72pt": 25.4,
		"1/8in": 3.175, "1/8 in": 3.175, "2 1/2in": 63.5, "2 1/2 in": 63.5, "1/2": .5, "0": 0,
	} {
		if got, err := ParseLength(in); err != nil || math.Abs(got-want) > 1e-9 {
			t.Errorf("%q: got %g, %v, want %g", in, got, err, want)
		}
	}
	for in, want := range map[string]string{
		"": "is no length", "mm": "is no length", "36px": `unknown unit "px": use mm, cm, in or pt`, "1e3": `unknown unit "e3"`, "NaN": "is no length",
		"-1": "is no length", "1/0in": "is no length", "1/": "is no length", "/8": "is no length", "1 2": "is no length", "1.5/2": "is no length",
		"2 1/2 1/2": "is no length", "1.5 1/2": "is no length", "1,000.5": "is no length", strings.Repeat("9", 400): "is no length", "3 furlongs": "unknown unit",
	} {
		if got, err := ParseLength(in); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %g, %v, want an error that says %q", in, got, err, want)
		}
	}
}

func TestDefaultPaper(t *testing.T) {
	for _, tt := range []struct {
		env    map[string]string
		paper  string
		reason string
	}{
		{nil, "a4", "no locale is set"},
		{map[string]string{"LANG": "en_US.UTF-8"}, "letter", "LANG is en_US.UTF-8"},
		{map[string]string{"LANG": "fr_CA"}, "letter", "LANG is fr_CA"},
		{map[string]string{"LANG": "es_MX.utf8@peso"}, "letter", "LANG is es_MX.utf8@peso"},
		{map[string]string{"LANG": "en-US"}, "letter", "LANG is en-US"},
		{map[string]string{"LANG": "es_US"}, "letter", "LANG is es_US"},
		{map[string]string{"LANG": "zh_Hans_US"}, "letter", "LANG is zh_Hans_US"},
		{map[string]string{"LANG": "ca_ES.UTF-8"}, "a4", "LANG is ca_ES.UTF-8"}, // Catalan, not Canada
		{map[string]string{"LANG": "ca"}, "a4", "LANG is ca"},
		{map[string]string{"LANG": "en_GB.UTF-8"}, "a4", "LANG is en_GB.UTF-8"},
		{map[string]string{"LANG": "de_DE"}, "a4", "LANG is de_DE"},
		{map[string]string{"LANG": "C.UTF-8"}, "a4", "LANG is C.UTF-8"},
		{map[string]string{"LANG": "POSIX"}, "a4", "LANG is POSIX"},
		{map[string]string{"LANG": "en_US", "LC_PAPER": "de_DE"}, "a4", "LC_PAPER is de_DE"},
		{map[string]string{"LANG": "de_DE", "LC_PAPER": "en_US"}, "letter", "LC_PAPER is en_US"},
		{map[string]string{"LANG": "de_DE", "LC_PAPER": "de_DE", "LC_ALL": "en_US"}, "letter", "LC_ALL is en_US"},
		{map[string]string{"LANG": "en_US", "LC_PAPER": "en_US", "LC_ALL": "C"}, "a4", "LC_ALL is C"},
		{map[string]string{"LC_TIME": "en_US", "LANGUAGE": "en_US"}, "a4", "no locale is set"},
		{map[string]string{"LANG": "_"}, "a4", "LANG is _"},
	} {
		p, reason := DefaultPaper(func(k string) string { return tt.env[k] })
		if p.Name != tt.paper || reason != tt.reason {
			t.Errorf("%v: got %s because %q, want %s because %q", tt.env, p.Name, reason, tt.paper, tt.reason)
		}
	}
}
