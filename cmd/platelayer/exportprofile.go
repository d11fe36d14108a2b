package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"platelayer/diag"
	"platelayer/maps"
	"platelayer/theme"
)

// profileIDs are the words for the bundled profiles.
func profileIDs() []string { return maps.ProfileIDs() }

// completeProfiles offers the bundled profiles and, through the shell, files.
func completeProfiles(_ *cobra.Command, _ []string, toComplete string) ([]string, cobra.ShellCompDirective) {
	var out []string
	for _, id := range profileIDs() {
		if strings.HasPrefix(id, toComplete) {
			out = append(out, id)
		}
	}
	if len(out) > 0 {
		return out, cobra.ShellCompDirectiveDefault
	}
	return []string{"yaml", "yml"}, cobra.ShellCompDirectiveFilterFileExt
}

// findProfile is the profile that a person named: a bundled one or a file, which is
// returned as well. What is wrong with a file is printed here.
func (s *streams) findProfile(ctx context.Context, arg string, asJSON bool) (*theme.Profile, string, error) {
	if p := maps.Profile(strings.ToLower(arg)); p != nil {
		return p, "", nil
	}
	info, err := os.Stat(arg)
	if err != nil && !looksLikeFile(arg) {
		return nil, "", unknown("profile", arg, profileIDs())
	}
	var problems diag.List
	var data []byte
	switch {
	case err == nil && info.IsDir():
		problems = unreadable(arg, fmt.Errorf("it is a folder"))
	default:
		var src source
		src, problems, err = readSource(ctx, arg, arg, func() (io.ReadCloser, error) { return os.Open(arg) })
		if err != nil {
			return nil, "", err
		}
		data = src.data
	}
	var p *theme.Profile
	if !problems.HasErrors() {
		p, problems = maps.LoadProfile(arg, data)
	}
	if len(problems) > 0 {
		if asJSON {
			if err := diag.WriteJSON(s.out, problems); err != nil {
				return nil, "", err
			}
		} else {
			s.diagnostics(problems, map[string][]byte{arg: data})
		}
	}
	if problems.HasErrors() {
		return nil, "", errReported
	}
	return p, arg, nil
}

// listProfiles prints the bundled profiles.
func listProfiles(s *streams, asJSON bool) error {
	if asJSON {
		type sold struct {
			Name  string `json:"name"`
			Trim  string `json:"trim"`
			Width int    `json:"pixel-width"`
			High  int    `json:"pixel-height"`
		}
		type entry struct {
			ID    string `json:"id"`
			Name  string `json:"name"`
			Kind  string `json:"kind"`
			Sizes []sold `json:"sizes"` // empty: any
		}
		all := []entry{}
		for _, p := range maps.Profiles() {
			e := entry{ID: p.ID, Name: p.Name, Kind: p.Kind.String(), Sizes: []sold{}}
			for _, z := range p.Sizes {
				e.Sizes = append(e.Sizes, sold{z.Name, trimOf(z.Shape, z.Width, z.Height), z.PixelWidth, z.PixelHeight})
			}
			all = append(all, e)
		}
		e := json.NewEncoder(s.out)
		e.SetEscapeHTML(false)
		e.SetIndent("", "  ")
		return e.Encode(all)
	}
	w := tabwriter.NewWriter(s.out, 0, 0, 2, ' ', 0)
	for _, p := range maps.Profiles() {
		sizes := "any cards"
		if len(p.Sizes) > 0 {
			sizes = soldSizes(p)
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", p.ID, p.Kind, p.Name, sizes)
	}
	return w.Flush()
}
