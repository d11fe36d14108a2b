package rocca

import (
	"math/rand/v2"

	"platelayer/rules/rocca"
)

// Weights say what greedy cares for, in cards: a card that leaves the hand is worth 1.
type Weights struct {
	// Keep is what a card in hand is worth that fits every end; others less, by how
	// likely they fit.
	Keep float64
	// Block is what it is worth that the next player cannot play, if that player has one
	// card left; less where there are more.
	Block float64
	// Threat is what a card is worth that the only other player draws, with one card left;
	// less with more cards, and where there are more players, as it helps all the others.
	Threat float64
	// Own is what a card costs that one draws.
	Own float64
}

// Usual are the weights that did best (docs/performance.md).
func Usual() Weights { return Weights{Keep: 0.8, Block: 4, Threat: 2, Own: 1.5} }

// Greedy plays the card of a turn that looks best, with all that a chain of trains lets
// it play: it keeps what fits everywhere, leaves an end that the next player is not likely
// to have, and lets those draw who have few cards. It never forgets to call.
type Greedy struct {
	w Weights
	// Of the decision at hand:
	s    *rocca.State
	g    *rocca.Game
	seat int
	held [rocca.MaxClasses]uint16
	left int // cards in hand
	// unseen are the cards that the player has not seen, fit and meet how many of them can
	// be played on an end of these colours, and how many railway cards share one of them;
	// -1 where it has not been counted.
	unseen    [rocca.MaxClasses]uint16
	all       int
	fit, meet [1 << 6]int32
}

// NewGreedy is a greedy policy with weights.
func NewGreedy(w Weights) *Greedy { return &Greedy{w: w} }

// Begin has nothing to prepare: nothing is kept from one decision to the next.
func (y *Greedy) Begin(int) {}

// Choose takes the best play, and draws where there is none.
func (y *Greedy) Choose(s *rocca.State, moves []rocca.Move, _ *rand.Rand) rocca.Move {
	if len(moves) == 1 {
		return moves[0]
	}
	y.look(s)
	best, value := moves[len(moves)-1], -1.0 // to draw, or to be done
	if best.Kind() == rocca.MoveDone {
		value = y.rest(s.Live())
	}
	for i, m := range moves {
		if m.Kind() != rocca.MovePlay || i+1 < len(moves) && moves[i+1] == m|1 && !m.Called() {
			continue // drawing, or a play with a call follows
		}
		v := y.play(m.Class(), s.Live())
		if target, ok := m.Target(); ok {
			v += y.lure(target)
		}
		if v > value || best.Kind() == rocca.MoveDraw {
			best, value = m, v
		}
	}
	return best
}

// look takes in what the player sees.
func (y *Greedy) look(s *rocca.State) {
	y.s, y.g, y.seat = s, s.Game(), s.Player()
	y.all, y.left = 0, s.HandSize(y.seat)
	for c := range y.g.Classes() {
		y.held[c] = uint16(s.Held(y.seat, c))
		y.unseen[c] = uint16(s.Unseen(y.seat, c))
		y.all += int(y.unseen[c])
	}
	for i := range y.fit {
		y.fit[i], y.meet[i] = -1, -1
	}
}

// play is what it is worth to play a card on an end, and to go on after a train.
func (y *Greedy) play(class int, live rocca.ColorSet) float64 {
	k := &y.g.Classes()[class]
	y.held[class]--
	y.left--
	defer func() { y.held[class]++; y.left++ }()
	if y.left == 0 {
		return 1000
	}
	v := 1 - float64(y.w.Keep*y.everywhere(class))
	if k.Kind == rocca.Storm {
		return v + y.storm() + y.rest(live)
	}
	best := y.rest(k.Colors)
	if k.Kind == rocca.Train {
		// Further trains are of the same colour, and worth the same in whatever order they
		// are played: one is tried, and those behind it.
		train := false
		for c := range y.g.Classes() {
			if y.held[c] == 0 || !y.g.Fits(c, k.Colors, y.s.Coverable()) {
				continue
			}
			if y.g.Classes()[c].Kind == rocca.Train {
				if train {
					continue
				}
				train = true
			}
			best = max(best, y.play(c, k.Colors))
		}
	}
	return v + best
}

// everywhere is how likely a card fits an end some turns from now.
func (y *Greedy) everywhere(class int) float64 {
	k := &y.g.Classes()[class]
	if k.Kind == rocca.Storm || k.Kind == rocca.Tunnel {
		return 1
	}
	n := &y.meet[k.Colors]
	if *n < 0 {
		*n = 0
		for c, o := range y.g.Classes() {
			if o.Colors&k.Colors != 0 {
				*n += int32(y.unseen[c])
			}
		}
	}
	return share(int(*n), y.all)
}

func share(n, all int) float64 {
	if all == 0 {
		return 0
	}
	return float64(n) / float64(all)
}

// rest is what it is worth to leave an end behind at the end of a turn.
func (y *Greedy) rest(live rocca.ColorSet) float64 {
	n := &y.fit[live]
	if *n < 0 {
		*n = 0
		for c := range y.g.Classes() {
			if y.g.Fits(c, live, y.s.Coverable()) {
				*n += int32(y.unseen[c])
			}
		}
	}
	next := y.s.HandSize(y.s.Next())
	lacks, none := 1-share(int(*n), y.all), 1.0
	for range min(next, 12) {
		none *= lacks
	}
	return float64(y.w.Block*none) / float64(next)
}

// threat is what a card is worth that another player draws.
func (y *Greedy) threat(p int) float64 {
	return y.w.Threat / float64(max(1, y.s.HandSize(p))*(y.s.Players()-y.s.OutCount()-1))
}

// lure is what it is worth that Mr. Trůlie makes a player draw.
func (y *Greedy) lure(p int) float64 { return float64(y.threat(p) * float64(1+rocca.Pips) / 2) }

// storm is what the faces of its die bring on average.
func (y *Greedy) storm() float64 {
	v := 0.0
	next := y.s.Next()
	for _, e := range rocca.StormDie {
		switch e.Who {
		case rocca.NextPlayer:
			v += float64(y.threat(next) * float64(e.Draw))
		case rocca.AllPlayers:
			v -= float64(y.w.Own * float64(e.Draw))
			for p := range y.s.Players() {
				if p != y.seat && !y.s.Out(p) {
					v += float64(y.threat(p) * float64(e.Draw))
				}
			}
		}
	}
	return v / rocca.Pips
}
