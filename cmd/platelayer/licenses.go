package main

import (
	"embed"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"platelayer"
	"platelayer/diag"
	"platelayer/fonts"
)

// The licences of the modules and of the Go library that are linked into the program,
// MODULE.txt. A test holds them to what is linked: go test ./cmd/platelayer -run
// License -update writes them anew.
//
//go:embed licenses
var moduleLicenses embed.FS

// license is the terms of a part of the program.
type license struct {
	part string
	text string
}

func newLicensesCommand(s *streams) *cobra.Command {
	names := false
	cmd := &cobra.Command{
		Use:   "licenses [PART...]",
		Short: "Print the licences of the program and its parts",
		Long: `Licenses prints the terms of platelayer, of the fonts it embeds in documents, and of
the Go modules it is made of. With PARTs, only theirs.`,
		Example: `  platelayer licenses
  platelayer licenses --names
  platelayer licenses Oswald`,
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error { return runLicenses(s, names, args) },
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return parts(allLicenses()), cobra.ShellCompDirectiveNoFileComp
		},
	}
	cmd.Flags().BoolVar(&names, "names", false, "print only the names of the parts")
	return cmd
}

func runLicenses(s *streams, names bool, args []string) error {
	all := allLicenses()
	shown := all
	if len(args) > 0 {
		shown = nil
		for _, arg := range args {
			i := slices.IndexFunc(all, func(l license) bool { return strings.EqualFold(l.part, arg) })
			if i < 0 {
				e := wrongUse("no part named %q", arg).hintf("\"platelayer licenses --names\" lists them")
				if near := diag.Nearest(arg, parts(all)); near != "" {
					e.hintf("did you mean %q?", near)
				}
				return e
			}
			shown = append(shown, all[i])
		}
	}
	return printLicenses(s.out, shown, names)
}

func printLicenses(w io.Writer, all []license, names bool) error {
	var b strings.Builder
	for i, l := range all {
		switch {
		case names:
			b.WriteString(l.part + "\n")
		default:
			if i > 0 {
				b.WriteString("\n\n")
			}
			fmt.Fprintf(&b, "%s\n%s\n\n%s", l.part, strings.Repeat("=", len(l.part)), l.text)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func parts(all []license) []string {
	out := make([]string, len(all))
	for i, l := range all {
		out[i] = l.part
	}
	return out
}

// allLicenses are the terms of every part: ours, the fonts', the modules'.
func allLicenses() []license {
	all := []license{{"platelayer", platelayer.License}}
	for _, l := range fonts.Licenses() {
		all = append(all, license{l.Family, l.Text})
	}
	err := fs.WalkDir(moduleLicenses, "licenses", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := moduleLicenses.ReadFile(path)
		all = append(all, license{strings.TrimSuffix(strings.TrimPrefix(path, "licenses/"), ".txt"), string(text)})
		return err
	})
	if err != nil {
		panic(err) // embedded
	}
	return all
}
