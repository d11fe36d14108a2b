package main

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"platelayer/diag"
	"platelayer/layout"
	"platelayer/output"
	"platelayer/render"
	"platelayer/render/preflight"
	"platelayer/theme"
)

type exportOptions struct {
	lookOptions
	profile string
	cards   string
	out     string
	url     string
	dpi     int
	force   bool
	list    bool
	json    bool
	strict  bool
}

func newExportCommand(s *streams) *cobra.Command {
	o := &exportOptions{}
	cmd := &cobra.Command{
		Use:   "export DECK --for PROFILE",
		Short: "Export a deck for a print shop, a virtual table or a screen",
		Long: `Export writes the cards of a deck into a folder of their own, in the way that one print
shop or one virtual table takes them, and says what to choose there. A DECK is the name of
a bundled deck, a definition file, or - for standard input.

A PROFILE is one of those that --list shows, or a file of your own: pictures that have
exactly the pixels of the shop's template, bleed and no rounded corners; a PDF with a page
for each side; sheets and a saved object for Tabletop Simulator; pictures cut out at the
trim for screens. What does not suit the shop is reported: a size that it does not have,
words and signs nearer to the cut than is safe.

The folder has a manifest, manifest.json, with the digest of each file. It is written as a
whole or not at all. What an earlier export of the same deck left is replaced; a file that
somebody else wrote or changed stays unless --force is given.`,
		Example: `  platelayer export rocca-rails-poker --for thegamecrafter
  platelayer export rocca-rails-hex --for tabletop-simulator --url https://example.org/cards
  platelayer export mydeck.yaml --for images --dpi 150 --theme contrast -o screen
  platelayer export mydeck.yaml --for myshop.yaml --cards 1-9,storm
  platelayer export --list`,
		Args:              cobra.ArbitraryArgs,
		ValidArgsFunction: completeMaps,
		RunE: func(cmd *cobra.Command, args []string) error {
			if o.list {
				return listProfiles(s, o.json)
			}
			return runExport(cmd, s, o, args)
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.StringVar(&o.profile, "for", "", "where the cards go: "+strings.Join(profileIDs(), ", ")+", or the file of a profile")
	f.StringVarP(&o.out, "out", "o", "", "folder the files go to; made where it is missing (default: DECK-PROFILE)")
	o.registerLook(cmd, func(letter string) string { return letter })
	o.registerGoods(cmd)
	o.registerFont(cmd)
	f.StringVar(&o.cards, "cards", "", "the cards to export: numbers, ids and types, such as 1-9,storm (default: all)")
	f.StringVar(&o.url, "url", "", "for a virtual table, the address that the sheets will have on the web (default: the files on this computer)")
	f.IntVar(&o.dpi, "dpi", 0, fmt.Sprintf("for a screen, dots per inch of the pictures, %d to %d (default: those of the profile)", minDPI, maxDPI))
	f.BoolVar(&o.force, "force", false, "replace files that are in the way, and the export of another deck")
	registerStrict(cmd, &o.strict)
	f.BoolVar(&o.list, "list", false, "list the profiles")
	f.BoolVar(&o.json, "json", false, "print the problems, or the profiles, as JSON on standard output")
	_ = cmd.RegisterFlagCompletionFunc("for", completeProfiles)
	_ = cmd.MarkFlagDirname("out")
	return cmd
}

// exported is a deck on its way into the folder of a bundle.
type exported struct {
	*definition
	profile *theme.Profile
	size    theme.ProfileSize
	turned  bool
	bundle  *output.Bundle
}

func runExport(cmd *cobra.Command, s *streams, o *exportOptions, args []string) error {
	ctx := cmd.Context()
	profile, from, err := o.resolve(ctx, s, cmd, args)
	if err != nil {
		return err
	}
	set := &settings{card: cardSettings{cards: o.cards}}
	set.composition.cards = o.cards
	if err := o.resolveLook(set); err != nil {
		return inJSON(s, o.json, err)
	}
	date, err := sourceDate(s.env("SOURCE_DATE_EPOCH"))
	if err != nil {
		return err
	}
	def, err := s.load(ctx, args[0])
	if err != nil {
		return err
	}
	if def.game != nil && def.game.listed == nil {
		return &hintedError{fmt.Errorf("%s is of %s, and only decks of cards can be exported", def.who(), def.game.name),
			"`platelayer print` makes its sheets, as pictures too with --format png"}
	}
	if err := set.choose(def); err != nil {
		return err
	}
	if err := set.needGoods([]*definition{def}); err != nil {
		return err
	}
	job := &exported{definition: def, profile: profile}
	job.compose(set)
	files, dir, err := job.pack(o, set)
	if err != nil {
		return err
	}
	hardened := o.strict && harden(def)
	if err := s.exportProblems(def, o.json); err != nil {
		return err
	}
	if files == nil || hardened {
		if hardened {
			s.notef(strictNote)
		}
		return errReported
	}
	job.bundle.Date = date
	inputs := append(slices.Clone(set.lookFiles), def.inputs()...)
	if from != "" {
		inputs = append(inputs, from)
	}
	before, m, err := writeBundle(ctx, s, files, dir, o.force, inputs)
	if err != nil {
		return inTheFolder(err)
	}
	for _, name := range before.Changed {
		s.notef("%q is of an earlier export and has been changed since; it stays where it is", name)
	}
	if o.json {
		return nil
	}
	return job.tell(s, dir, m, len(before.Old), o.url)
}

// resolve reads what the command line says besides how the cards look. It returns the
// profile, and the file that it came from.
func (o *exportOptions) resolve(ctx context.Context, s *streams, cmd *cobra.Command, args []string) (*theme.Profile, string, error) {
	switch {
	case len(args) == 0:
		return nil, "", wrongUse("%q needs a deck", cmd.CommandPath()).hintf("see %q; `platelayer list` shows the bundled decks", cmd.CommandPath()+" --help")
	case len(args) > 1:
		return nil, "", wrongUse("%q takes one deck, and nothing like %q after it", cmd.CommandPath(), args[1])
	case o.profile == "":
		return nil, "", wrongUse("--for is missing").hintf("it takes %s, or the file of a profile", strings.Join(profileIDs(), ", "))
	case cmd.Flags().Changed("out") && o.out == "":
		return nil, "", wrongUse("--out needs the name of a folder")
	}
	profile, from, err := s.findProfile(ctx, o.profile, o.json)
	if err != nil {
		return nil, "", err
	}
	if cmd.Flags().Changed("dpi") {
		switch {
		case profile.Kind != theme.ScreenImages:
			return nil, "", wrongUse("--dpi is for pictures for screens; %s has its own pixels", profile.Name)
		case o.dpi < minDPI || o.dpi > maxDPI:
			return nil, "", wrongUse("%d dpi is not possible", o.dpi).hintf("--dpi takes %d to %d", minDPI, maxDPI)
		}
		other := *profile
		other.DPI = o.dpi
		profile = &other
	}
	if cmd.Flags().Changed("url") {
		if profile.Kind != theme.TableSheets {
			return nil, "", wrongUse("--url is for virtual tables, and %s is none", profile.Name)
		}
		if o.url, err = folderAddress(o.url); err != nil {
			return nil, "", err
		}
	}
	return profile, from, nil
}

// folderAddress reads the address of a folder on the web, and gives it back with the
// characters escaped that an address cannot have. Names of files are put behind it, so that
// it ends with its path.
func folderAddress(s string) (string, error) {
	const such = "--url takes one such as https://example.org/cards"
	u, err := url.Parse(s)
	switch {
	case err != nil || u.Opaque != "":
		return "", wrongUse("%q is no address", s).hintf(such)
	case u.Scheme == "http" || u.Scheme == "https":
		if u.Hostname() == "" {
			return "", wrongUse("%q names no host", s).hintf(such)
		}
	case u.Scheme != "file" || u.Path == "":
		return "", wrongUse("%q is no address", s).hintf(such)
	}
	if u.RawQuery != "" || u.ForceQuery || u.Fragment != "" || strings.HasSuffix(s, "#") {
		return "", wrongUse("%q goes on behind its path, where the names of the files go", s).hintf("leave out what follows the ? or #; " + such)
	}
	return u.String(), nil
}

// compose makes the single cards, in the size that the profile has for them.
func (e *exported) compose(set *settings) {
	if !e.usable() {
		return
	}
	e.fit()
	if e.problems.HasErrors() {
		return
	}
	c := set.dressed(e.definition)
	c.bleed = e.size.Bleed
	doc := layout.Grounded(e.definition.compose(c), c.Theme)
	if e.problems.HasErrors() {
		return
	}
	for _, p := range preflight.Check(doc, preflight.Options{Safe: e.size.Safe, Edge: e.game.edgeArt}) {
		if p.Code != "coarse-image" { // of which the definition has told
			e.problems = append(e.problems, p)
		}
	}
	e.bundle = &output.Bundle{Profile: e.profile, Size: e.size, Doc: doc, Cards: e.game.listed(e.loaded, c), Theme: c.Theme.Name, Language: set.Words.Lang, Creator: "platelayer"}
	if n := len(e.bundle.Cards); n > 0 {
		e.enough(n)
	}
}

// exportProblems prints what is wrong; an error is that of the stream.
func (s *streams) exportProblems(def *definition, asJSON bool) error {
	if !asJSON {
		s.printProblems([]*definition{def})
		return nil
	}
	def.problems.Sort()
	return diag.WriteJSON(s.out, placed(def))
}

// writeBundle draws the files of a bundle and puts them in place, all of them or none.
func writeBundle(ctx context.Context, s *streams, files *output.Files, dir string, force bool, inputs []string) (output.Before, *output.Manifest, error) {
	if before, err := files.Look(dir, force); err != nil {
		return before, nil, err
	}
	batch := output.NewBatch(ctx, dir, inputs...)
	defer batch.Discard()
	bar := s.startProgress("drawing", files.Len())
	defer bar.stop()
	err := parallel(ctx, files.Len(), files.AtOnce(maxPixels), func(i int) error {
		defer bar.step()
		return files.Draw(batch, i)
	})
	if err != nil {
		return output.Before{}, nil, err
	}
	return files.Place(batch, dir, force)
}

// inTheFolder adds the way out where a folder holds something else.
func inTheFolder(err error) error {
	_, other := errors.AsType[*output.OtherBundleError](err)
	_, exists := errors.AsType[*output.ExistsError](err)
	if other || exists {
		return &hintedError{err, "--out names another folder; --force replaces what is there"}
	}
	return err
}

// pages gives the cards of a bundle their pages.
func pages(list []output.Card, doc *render.Document) {
	next := -1
	for i := range doc.Pages {
		p := &doc.Pages[i]
		if p.Side == render.Front {
			if next++; next < len(list) {
				list[next].Front = p
			}
		} else if next >= 0 && next < len(list) {
			list[next].Back = p
		}
	}
}
