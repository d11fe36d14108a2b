package main

import (
	"fmt"
	"strconv"
)

// playerCount is the flag for a number of players; 0, for any, is what it is where it
// is not given.
type playerCount int

func (n *playerCount) String() string { return strconv.Itoa(int(*n)) }

// Type is what the help shows for the value.
func (n *playerCount) Type() string { return "int" }

// Set takes a number that at least one game allows.
func (n *playerCount) Set(s string) error {
	least, most := games[0].minPlayers, games[0].maxPlayers
	for _, g := range games {
		least, most = min(least, g.minPlayers), max(most, g.maxPlayers)
	}
	k, err := strconv.Atoi(s)
	if err != nil || k < least || k > most {
		return fmt.Errorf("%d to %d can play", least, most)
	}
	*n = playerCount(k)
	return nil
}
