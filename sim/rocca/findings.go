package rocca

import (
	"platelayer/rules/rocca"
	"platelayer/sim"
)

// Findings are what playouts showed of a deck, beside the report of any game. Numbers that
// are no whole numbers have four decimals.
type Findings struct {
	// Turns are those of all players in a game, Played the cards they played, Draws the
	// turns in which none was.
	Turns  sim.Summary `json:"turns"`
	Played sim.Summary `json:"played"`
	Draws  DrawTurns   `json:"draws"`
	// Drawn are the cards drawn in a game, by why.
	Drawn []DrawnFindings `json:"drawn"`
	// Chain is the most trains that were played one after the other in a turn of a game.
	Chain sim.Summary `json:"longest_chain"`
	// Forgotten are the calls that were forgotten in a game.
	Forgotten sim.Summary    `json:"forgotten_calls"`
	Ending    EndingFindings `json:"ending"`
	// Largest is the largest hand of a game.
	Largest sim.Summary `json:"largest_hand"`
	// Types are the cards by what they are, Cards each of them, in the order of the log.
	Types []CardFindings `json:"types"`
	Cards []CardFindings `json:"cards"`
}

// DrawTurns are the turns of a game in which a player drew instead of playing: because no
// card fitted, or though one did.
type DrawTurns struct {
	Unable    sim.Summary `json:"unable"`
	Unwilling sim.Summary `json:"unwilling"`
}

// DrawnFindings are the cards drawn in a game for a reason.
type DrawnFindings struct {
	Reason string      `json:"reason"`
	Cards  sim.Summary `json:"cards"`
}

// EndingFindings is how games ended.
type EndingFindings struct {
	LastCard sim.Share `json:"last_card"` // somebody discarded it
	ByPile   sim.Share `json:"by_pile"`   // somebody could not go on
	// PileGone is how often the pile was empty in the end, however the game ended, and
	// Pile the cards left in it.
	PileGone sim.Share   `json:"pile_gone"`
	Pile     sim.Summary `json:"pile"`
	// Out are the players who dropped out in a game.
	Out sim.Summary `json:"dropped_out"`
}

// CardFindings are cards of a kind: how many the deck has, and how many of them somebody
// got, dealt or drawn, and played in a game, the means.
type CardFindings struct {
	Card   string  `json:"card"`
	Copies int     `json:"copies"`
	Got    float64 `json:"got"`
	Played float64 `json:"played"`
}

// trulieName stands for all cards with Mr. Trůlie among the types.
const trulieName = "Mr. Trůlie"

// Findings are what the tally has counted.
func (t *Tally) Findings() Findings {
	f := Findings{
		Turns: t.dist[distTurns].Summary(), Played: t.dist[distPlayed].Summary(),
		Draws: DrawTurns{t.dist[distUnable].Summary(), t.dist[distUnwilling].Summary()},
		Chain: t.dist[distChain].Summary(), Forgotten: t.dist[distForgotten].Summary(), Largest: t.dist[distLargest].Summary(),
		Ending: EndingFindings{
			LastCard: t.share(t.sums.games - t.sums.byPile), ByPile: t.share(t.sums.byPile), PileGone: t.share(t.sums.pileGone),
			Pile: t.dist[distPile].Summary(), Out: t.dist[distStuck].Summary(),
		},
	}
	for i, name := range reasonNames {
		f.Drawn = append(f.Drawn, DrawnFindings{name, t.dist[distDrawn+i].Summary()})
	}
	for k, name := range rocca.KindNames {
		f.Types = append(f.Types, t.cards(name, func(c rocca.Class) bool { return c.Kind == rocca.Kind(k) }))
	}
	f.Types = append(f.Types, t.cards(trulieName, func(c rocca.Class) bool { return c.Trulie }))
	for _, one := range t.g.Classes() {
		f.Cards = append(f.Cards, t.cards(one.Name, func(c rocca.Class) bool { return c.Name == one.Name }))
	}
	return f
}

func (t *Tally) share(n int64) sim.Share { return sim.ShareOf(float64(n), float64(t.sums.games)) }

// cards adds up the cards that are meant.
func (t *Tally) cards(name string, means func(rocca.Class) bool) CardFindings {
	f := CardFindings{Card: name}
	got, played := int64(0), int64(0)
	for i, c := range t.g.Classes() {
		if means(c) {
			f.Copies += c.Copies
			got += t.sums.got[i]
			played += t.sums.played[i]
		}
	}
	if t.sums.games > 0 {
		f.Got, f.Played = sim.Round(float64(got)/float64(t.sums.games)), sim.Round(float64(played)/float64(t.sums.games))
	}
	return f
}
