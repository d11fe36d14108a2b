package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	boards "platelayer/layout/railways"
	"platelayer/theme"
)

// boardOptions are the flags that say how boards of hexes look, and what lies on them.
type boardOptions struct {
	hex   length
	track string
	flags func(name string) bool // whether a flag was given
}

func (o *boardOptions) register(cmd *cobra.Command) {
	f := cmd.Flags()
	f.Var(&o.hex, "hex", fmt.Sprintf("of a board of hexes, how wide they are in mm, %g to %g (default: %g)", boards.MinHex, boards.MaxHex, boards.DefaultHex))
	f.StringVar(&o.track, "track-style", "", fmt.Sprintf("of a board of hexes, how printed track looks: 1 to %d, or %s", len(theme.TrackStyles), strings.Join(theme.TrackStyles, ", ")))
	completeFlag(cmd, "track-style", theme.TrackStyles...)
	o.flags = f.Changed
}

// resolve reads the flags; what it does not understand is wrong use.
func (o *boardOptions) resolve(set *settings) error {
	for _, name := range []string{"hex", "track-style"} {
		if o.flags != nil && o.flags(name) {
			set.board = append(set.board, name)
		}
	}
	if slices.Contains(set.board, "hex") {
		if set.hex = float64(o.hex); set.hex < boards.MinHex || set.hex > boards.MaxHex {
			return wrongUse("hexes %.4g mm wide are not possible", set.hex).hintf("--hex takes %g to %g mm", boards.MinHex, boards.MaxHex)
		}
	}
	if o.track == "" {
		return nil
	}
	word := strings.ToLower(strings.TrimSpace(o.track))
	if i := slices.Index(theme.TrackStyles, word); i >= 0 {
		set.track = i + 1
		return nil
	}
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > len(theme.TrackStyles) {
		return unknown("style of track", o.track, theme.TrackStyles)
	}
	set.track = n
	return nil
}
