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
	f.Var(&o.hex, "hex", fmt.Sprintf("of a map of hexes, how wide they are from flat to flat; a map larger than the paper is a poster (default: what the paper allows; %g for Railways of the World)", boards.DefaultHex))
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
		set.hex = float64(o.hex)
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

// checkBoards is an error where flags for maps of hexes were given, and none of the
// definitions has such a map, or one whose hexes cannot be so wide.
func (set *settings) checkBoards(defs []*definition) error {
	hexes, pieces := false, false
	for _, d := range defs {
		if d.game == nil {
			continue
		}
		g := d.game
		hexes, pieces = hexes || g.maxHex > 0, pieces || g.pieces
		if g.maxHex > 0 && slices.Contains(set.board, "hex") && (set.hex < g.minHex || set.hex > g.maxHex) {
			return wrongUse("hexes %.4g mm wide are not possible", set.hex).hintf("of %s --hex takes %g to %g mm", g.name, g.minHex, g.maxHex)
		}
	}
	for _, name := range set.board {
		if name == "hex" && !hexes {
			return wrongUse("--hex is for maps of hexes, and %s is of %s", defs[0].who(), defs[0].game.name)
		}
		if name != "hex" && !pieces {
			return wrongUse("--%s is for boards of Railways of the World, and %s is of %s", name, defs[0].who(), defs[0].game.name)
		}
	}
	return nil
}
