package rocca

import (
	"platelayer/rules/rocca"
	"platelayer/sim"
)

// Tally counts what only this game knows (sim.Tally); Findings says what came of it. It is
// whole numbers, so it comes out the same however playouts are dealt to jobs.
type Tally struct {
	g    *rocca.Game
	now  playout
	sums sums
	dist [dists]sim.Counts
}

// playout is what is counted while a playout lasts, and added up when it ends.
type playout struct {
	got, played [rocca.MaxClasses]int // cards by class
	drawn       [reasons]int          // cards by why they were drawn
	unable      int                   // draws of who could not play
	unwilling   int                   // draws of who could
	forgotten   int                   // calls
	stuck       int                   // players who dropped out
	why         reason                // of the draws to come
	chain       int                   // trains of the turn
	longest     int                   // of the chains
	largest     int                   // cards in a hand
}

// reason is why cards are drawn.
type reason uint8

// The reasons, in the order of the report.
const (
	forTurn reason = iota // no card was played
	forStorm
	forTrulie
	forForfeit
	reasons
)

// reasonNames are the words of a report, by reason.
var reasonNames = [reasons]string{"no card played", "storm", "Mr. Trůlie", "forfeit"}

// sums are added up over playouts.
type sums struct {
	games       int64
	byPile      int64 // games that ended so
	pileGone    int64 // games in which the pile was empty at the end
	got, played [rocca.MaxClasses]int64
}

// What is counted value by value, of games.
const (
	distTurns = iota
	distPlayed
	distUnable
	distUnwilling
	distChain
	distForgotten
	distStuck
	distPile    // cards left in it
	distLargest // hand
	distDrawn   // and one more for each reason
	dists       = distDrawn + int(reasons)
)

// NewTally is a tally of playouts of a game, of which there are none yet.
func NewTally(g *rocca.Game) *Tally { return &Tally{g: g} }

// Begin says that a playout begins.
func (t *Tally) Begin(*rocca.State) {}

// Drop forgets the playout that has begun.
func (t *Tally) Drop() { t.now = playout{} }

// Move counts a move that is about to be made.
func (t *Tally) Move(s *rocca.State, m rocca.Move) {
	n := &t.now
	switch m.Kind() {
	case rocca.MoveDeal, rocca.MoveCards:
		var buf [8]int
		seat, cards := m.Cards(buf[:0])
		for _, c := range cards {
			n.got[c]++
		}
		n.largest = max(n.largest, s.HandSize(seat)+len(cards))
		if m.Kind() == rocca.MoveCards {
			n.drawn[n.why] += len(cards)
		}
	case rocca.MoveRoll:
		n.why = forStorm
		if _, lured := s.Lured(); lured {
			n.why = forTrulie
		}
	case rocca.MovePlay:
		t.play(s, m)
	case rocca.MoveDraw:
		n.why = forTurn
		if s.CanPlay(s.Player()) {
			n.unwilling++
		} else {
			n.unable++
		}
	case rocca.MoveOut:
		n.stuck++
	}
}

// play counts a card that is played.
func (t *Tally) play(s *rocca.State, m rocca.Move) {
	n := &t.now
	n.played[m.Class()]++
	if s.Phase() == rocca.Playing {
		n.chain = 0
	}
	if t.g.Classes()[m.Class()].Kind == rocca.Train {
		n.chain++
		n.longest = max(n.longest, n.chain)
	}
	if s.HandSize(s.Player()) == rocca.OneLeft+1 && !m.Called() {
		n.forgotten++
		n.why = forForfeit
	}
}

// End counts the playout.
func (t *Tally) End(s *rocca.State) {
	n := &t.now
	t.sums.games++
	if s.ByPile() {
		t.sums.byPile++
	}
	if s.Pile() == 0 {
		t.sums.pileGone++
	}
	played := 0
	for c := range t.g.Classes() {
		t.sums.got[c] += int64(n.got[c])
		t.sums.played[c] += int64(n.played[c])
		played += n.played[c]
	}
	for i, v := range [distDrawn]int{
		distTurns: s.Turn(), distPlayed: played, distUnable: n.unable, distUnwilling: n.unwilling, distChain: n.longest,
		distForgotten: n.forgotten, distStuck: n.stuck, distPile: s.Pile(), distLargest: n.largest,
	} {
		t.dist[i].Add(v)
	}
	for i, v := range n.drawn {
		t.dist[distDrawn+i].Add(v)
	}
	t.Drop()
}

// Merge adds what another tally of the same game has counted.
func (t *Tally) Merge(from sim.Tally[*rocca.State, rocca.Move]) {
	f := from.(*Tally)
	a, b := &t.sums, &f.sums
	a.games += b.games
	a.byPile += b.byPile
	a.pileGone += b.pileGone
	for c := range a.got {
		a.got[c] += b.got[c]
		a.played[c] += b.played[c]
	}
	for i := range t.dist {
		t.dist[i].Merge(&f.dist[i])
	}
}

// Reset forgets everything and keeps the memory.
func (t *Tally) Reset() {
	t.Drop()
	t.sums = sums{}
	for i := range t.dist {
		t.dist[i].Reset()
	}
}
