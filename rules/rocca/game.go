package rocca

import (
	"errors"
	"fmt"

	"platelayer/diag"
)

// Game is a deck made ready to be played by so many players: the tables that every state
// of the game shares and that no move changes. It is safe for concurrent use.
//
// The engine is split by subject: class.go what cards are to the rules, turn.go what can
// be decided and when, play.go what a card brings, draw.go the pile, ending.go who wins;
// move.go what a decision is, and log.go how a game is written down (docs/log-rocca.md).
type Game struct {
	d       *Deck
	players int
	digest  string
	ending  Ending
	classes []Class
	byName  map[string]int // letters of two colours in either order
	size    int            // cards of the deck

	// fits are the classes that connect to an end of these colours, storms among them; of
	// the empty set, what a game can begin with. Behind them stand the same with all
	// tunnels. trulies are the cards with Mr. Trůlie.
	fits    [2 << maxColors]classSet
	trulies classSet
}

const maxColors = 6

// classSet is a few classes, a bit for each.
type classSet [2]uint64

func (s *classSet) add(c int)     { s[c>>6&1] |= 1 << (c & 63) }
func (s *classSet) remove(c int)  { s[c>>6&1] &^= 1 << (c & 63) }
func (s classSet) has(c int) bool { return s[c>>6&1]>>(c&63)&1 == 1 }

// NewGame makes a deck ready for so many players. It refuses a number of players that the
// deck is not for, and a deck in which Check finds an error.
func NewGame(d *Deck, players int) (*Game, error) {
	if players < MinPlayers || players > MaxPlayers {
		return nil, fmt.Errorf("rocca rails is for %d to %d players, not %d", MinPlayers, MaxPlayers, players)
	}
	if d == nil || d.Incomplete {
		return nil, errors.New("a deck that could not be read as a whole cannot be played")
	}
	for _, p := range Check(d) {
		if p.Severity == diag.Error {
			return nil, fmt.Errorf("deck %q cannot be played: %w", d.ID, p)
		}
	}
	if players < d.MinPlayers.V || players > d.MaxPlayers.V {
		return nil, fmt.Errorf("deck %q is for %d to %d players, not %d", d.ID, d.MinPlayers.V, d.MaxPlayers.V, players)
	}
	g := &Game{d: d, players: players, digest: d.Digest(), ending: d.Ending.V, classes: classesOf(d), byName: map[string]int{}}
	for i, c := range g.classes {
		g.size += c.Copies
		g.byName[c.Name] = i
		g.byName[d.otherName(c)] = i
		if c.Trulie {
			g.trulies.add(i)
		}
		for at := range g.fits {
			live, coverable := ColorSet(at&(withTunnels-1)), at >= withTunnels
			if c.fits(live, coverable) {
				g.fits[at].add(i)
			}
		}
	}
	return g, nil
}

const withTunnels = 1 << maxColors

// fits tells whether a card can be played on a live end of these colours, none before
// there is one (rulebook: Types of card, Storm card, Tunnel card); coverable tells whether
// a tunnel finds a card to cover.
func (c *Class) fits(live ColorSet, coverable bool) bool {
	switch c.Kind {
	case Storm:
		return true
	case Tunnel:
		return coverable
	}
	return live == 0 || c.Colors&live != 0
}

// otherName is the name of a class with the letters of its colours the other way round.
func (d *Deck) otherName(k Class) string {
	o := *d
	o.Colors = nil
	for i := len(d.Colors) - 1; i >= 0; i-- {
		o.Colors = append(o.Colors, d.Colors[i])
	}
	var turned ColorSet
	for i := range d.Colors {
		if k.Colors.Has(Color(i)) {
			turned |= 1 << (len(d.Colors) - 1 - i)
		}
	}
	k.Colors = turned
	return o.className(k)
}

// Deck is the deck that is played with.
func (g *Game) Deck() *Deck { return g.d }

// Players is how many play.
func (g *Game) Players() int { return g.players }

// Size is how many cards the deck has.
func (g *Game) Size() int { return g.size }

// Classes are the classes of the deck's cards, sorted by kind; moves count them from 0.
// The list is the game's own.
func (g *Game) Classes() []Class { return g.classes }

// Bound is how many moves a game can have at most, chance included.
func (g *Game) Bound() int {
	// Every card is played once. Every draw takes a card from the pile at least, and
	// behind a player's own is one line more.
	pile := g.size - Deal*g.players
	most := g.players + g.size + 2*pile + g.players // dealt, played, drawn, dropped out
	for _, c := range g.classes {
		if c.Kind == Storm || c.Trulie {
			most += c.Copies // a die
		}
		if c.Kind == Train {
			most += c.Copies // no further card after it
		}
	}
	return most
}
