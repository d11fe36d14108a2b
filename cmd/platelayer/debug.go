package main

import (
	"context"
	"io"

	"github.com/spf13/cobra"

	"platelayer/maps"
	"platelayer/render"
)

// newDebugCommand prints the values between the steps from a definition to pages.
func newDebugCommand(s *streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "debug",
		Short: "Print what becomes of a definition, step by step",
		Long: `Debug prints the values between the steps from a definition to pages, as text that is
the same for the same definition, so that two of them can be compared.`,
		Example: `  platelayer debug map deutschland
  platelayer debug pages mymap.yaml --paper letter > before.txt`,
	}
	cmd.AddCommand(newDebugDefinitionCommand(s), newDebugMapCommand(s), newDebugPagesCommand(s))
	needSubcommand(cmd)
	return cmd
}

func newDebugDefinitionCommand(s *streams) *cobra.Command {
	return &cobra.Command{
		Use:               "definition FILE",
		Short:             "Print a definition as it was understood",
		Long:              `Definition reads a file and writes it anew: keys in their order, labels and names as they were understood.`,
		Example:           `  platelayer debug definition mymap.yaml`,
		Args:              arguments(1, 1, "one definition"),
		ValidArgsFunction: completeMaps,
		RunE: func(cmd *cobra.Command, args []string) error {
			d, err := s.loadOne(cmd.Context(), args[0])
			if err != nil {
				return err
			}
			_, err = s.out.Write(maps.Encode(d.loaded))
			return err
		},
	}
}

func newDebugMapCommand(s *streams) *cobra.Command {
	return &cobra.Command{
		Use:   "map FILE",
		Short: "Print a map as the rules see it",
		Long: `Map prints the game's own value: labels are axial coordinates, defaults are filled in,
and behind each value stands the line and column it came from.`,
		Example:           `  platelayer debug map deutschland`,
		Args:              arguments(1, 1, "one definition"),
		ValidArgsFunction: completeMaps,
		RunE: func(cmd *cobra.Command, args []string) error {
			d, err := s.loadOne(cmd.Context(), args[0])
			if err != nil {
				return err
			}
			_, err = io.WriteString(s.out, maps.DebugText(d.loaded))
			return err
		},
	}
}

type debugPagesOptions struct {
	sheetOptions
	cardOptions
	contact string
}

func newDebugPagesCommand(s *streams) *cobra.Command {
	o := &debugPagesOptions{}
	cmd := &cobra.Command{
		Use:   "pages FILE",
		Short: "Print the pages of a definition, item by item",
		Long: `Pages prints every item of every page as it goes to the writers, in millimetres; what
stands in several places, such as the face of a card, is printed in the first. With
--contact it draws a contact sheet instead: the pages in every theme and on every paper
with a name, small, in one picture.`,
		Example: `  platelayer debug pages mymap.yaml --sheets solo
  platelayer debug pages deutschland --contact contact.png`,
		Args:              arguments(1, 1, "one definition"),
		ValidArgsFunction: completeMaps,
		RunE: func(cmd *cobra.Command, args []string) error {
			card, err := o.cardOptions.resolve(cmd)
			if err != nil {
				return err
			}
			return runDebugPages(cmd.Context(), s, o, card, args[0])
		},
	}
	o.sheetOptions.register(cmd)
	o.cardOptions.register(cmd)
	cmd.Flags().StringVar(&o.contact, "contact", "", "PNG file to draw a contact sheet of all themes and papers into")
	_ = cmd.MarkFlagFilename("contact", "png")
	return cmd
}

func runDebugPages(ctx context.Context, s *streams, o *debugPagesOptions, card cardSettings, arg string) error {
	set, err := o.sheetOptions.resolve(s)
	if err != nil {
		return err
	}
	set.card, set.composition.cards = card, card.cards
	d, err := s.loadOne(ctx, arg)
	if err != nil {
		return err
	}
	if err := set.seat(d); err != nil {
		return err
	}
	if err := needSheets(d); err != nil {
		return err
	}
	if err := set.pick(d); err != nil {
		return err
	}
	if err := set.choose(d); err != nil {
		return err
	}
	if o.contact != "" {
		return runContact(ctx, s, set, d, o.contact)
	}
	d.problems = nil // printed already
	job := set.impose(d, 1)
	s.printProblems([]*definition{d})
	if job.doc != nil {
		err = render.Fprint(s.out, job.doc)
	}
	if d.problems.HasErrors() {
		return errReported
	}
	return err
}

// loadOne reads a definition, prints what is wrong with it, and fails where it cannot go
// on.
func (s *streams) loadOne(ctx context.Context, arg string) (*definition, error) {
	d, err := s.load(ctx, arg)
	if err != nil {
		return nil, err
	}
	s.printProblems([]*definition{d})
	if !d.usable() {
		return nil, errReported
	}
	return d, nil
}
