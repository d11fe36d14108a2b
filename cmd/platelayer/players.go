package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// playerCount is the flag for a number of players; 0, for any, is what it is where it
// is not given.
type playerCount int

func (n *playerCount) String() string { return strconv.Itoa(int(*n)) }

// Type is what the help shows for the value.
func (n *playerCount) Type() string { return "int" }

// Set takes a number that at least one game allows; which game is to be played is not
// known yet.
func (n *playerCount) Set(s string) error {
	least, most := games[0].minPlayers, games[0].maxPlayers
	var each []string
	for _, g := range games {
		least, most = min(least, g.minPlayers), max(most, g.maxPlayers)
		each = append(each, fmt.Sprintf("%d to %d can play %s", g.minPlayers, g.maxPlayers, g.name))
	}
	k, err := strconv.Atoi(s)
	if err != nil || k < least || k > most {
		return errors.New(strings.Join(each, ", "))
	}
	*n = playerCount(k)
	return nil
}

// seats tells whether so many can play the game.
func (g *game) seats(players int) error {
	if players < g.minPlayers || players > g.maxPlayers {
		return wrongUse("%s cannot be played by %s", g.name, count(players, "player")).hintf("%d to %d can play", g.minPlayers, g.maxPlayers)
	}
	return nil
}

// seat tells whether the players that were asked for, if any, can play each definition.
func (set *settings) seat(defs ...*definition) error {
	for _, d := range defs {
		if d.game == nil || set.players == 0 {
			continue
		}
		if err := d.game.seats(set.players); err != nil {
			return err
		}
	}
	return nil
}

// noteSpan says of which definitions more or fewer play than they are for: that the sheets are
// made all the same.
func (set *settings) noteSpan(s *streams, defs ...*definition) {
	for _, d := range defs {
		if d.game == nil || d.game.span == nil || !d.read || set.players == 0 {
			continue
		}
		if least, most := d.game.span(d.loaded); set.players < least || set.players > most {
			s.notef("%s is for %d to %d players, not %d; its sheets are made for %d", d.who(), least, most, set.players, set.players)
		}
	}
}
