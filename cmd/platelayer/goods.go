package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"platelayer/theme"
)

// registerGoods adds the flag for how goods are told apart.
func (o *lookOptions) registerGoods(cmd *cobra.Command) {
	cmd.Flags().StringVar(&o.goods, "goods", "", "how goods are told apart besides their colors and shapes: "+strings.Join(theme.SignNames, ", ")+" (default: as the theme does)")
	completeFlag(cmd, "goods", theme.SignNames...)
}

// signs reads the flag.
func (o *lookOptions) signs() (theme.Signs, error) {
	if o.goods == "" {
		return theme.OwnSigns, nil
	}
	i := slices.Index(theme.SignNames, strings.ToLower(o.goods))
	if i < 0 {
		return 0, unknown("way to tell goods apart", o.goods, theme.SignNames)
	}
	return theme.LetterSigns + theme.Signs(i), nil
}

// needGoods is an error where somebody said how goods are told apart and no definition has
// any.
func (set *settings) needGoods(defs []*definition) error {
	if set.goods == theme.OwnSigns || len(defs) == 0 || slices.ContainsFunc(defs, func(d *definition) bool { return d.game == nil || d.game.goods }) {
		return nil
	}
	return wrongUse("--goods is for games whose things have colors, and %s is of %s", defs[0].who(), defs[0].game.name)
}
