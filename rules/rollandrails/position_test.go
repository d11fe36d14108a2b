package rollandrails

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"platelayer/hex"
	"platelayer/rules/rulestest"
)

// position starts a game on a drawn map with pointy tops and fills its cities with the
// dice given for each, or with any.
func position(t testing.TB, picture string, players int, dice ...string) *State {
	t.Helper()
	return positionOn(t, draw(t, gridAt1, picture), players, dice...)
}

func positionOn(t testing.TB, m *Map, players int, dice ...string) *State {
	t.Helper()
	g, err := NewGame(m, players)
	if err != nil {
		t.Fatal(err)
	}
	s := g.Start()
	rng := rand.New(rand.NewPCG(1, 2))
	for i := 0; s.phase == Setup; i++ {
		if i < len(dice) {
			play(t, s, "setup "+s.label(int(s.step))+" "+dice[i])
		} else if err := s.Apply(s.Draw(rng)); err != nil {
			t.Fatal(err)
		}
	}
	if players > 1 {
		play(t, s, "start P1")
	}
	return s
}

// play makes moves that must be legal, and listed.
func play(t testing.TB, s *State, moves ...string) {
	t.Helper()
	rulestest.Make(t, s, moves...)
}

// refused tries moves that must not be legal, nor listed, and returns the last reason.
func refused(t testing.TB, s *State, moves ...string) string {
	t.Helper()
	return rulestest.Refused(t, s, moves...)
}

// turn lets a player act in a round with these matched dice, all with the die on the
// wheel last: "curve curve straight 5". What the player left unfinished is abandoned when
// the turn ends, as ever.
func turn(s *State, round, player int, dice string) {
	w := strings.Fields(dice)
	s.round, s.turn, s.phase = uint8(round), int8(player), Acting
	s.first, s.step = 0, uint16(player)
	s.pool = DiceCounts{1}
	s.hand = [MaxPlayers]DiceCounts{}
	for p := player + 1; p < s.g.players; p++ {
		s.hand[p] = DiceCounts{DraftedDice}
	}
	s.left, s.wheel = [Actions]uint8{}, 0
	s.built, s.upgraded, s.shipped = 0, 0, 0
	for _, x := range w[:len(w)-1] {
		s.left[slices.Index(placeNames[:], x)]++
	}
	s.allTrack = s.left[Curve]+s.left[Straight]+s.left[SharpCurve] == ActionDice
	s.delivers = s.left[Delivery] > 0
	fmt.Sscan(w[len(w)-1], &s.wheel)
}

// give hands resources to a player as the Banker would.
func give(s *State, p, times int) {
	for range times {
		s.seats[p].banked++
		s.receive(p, BankerGain)
	}
}

// raise lifts a player's level and pays for it with what the Banker gives.
func raise(s *State, p, level int) {
	for int(s.seats[p].level) < level {
		give(s, p, 2)
		s.upgrade(p)
	}
}

// link builds the pieces for a player, whatever it costs; each is written as in a move.
func link(t testing.TB, s *State, p int, pieces ...string) {
	t.Helper()
	for _, text := range pieces {
		turn(s, max(1, int(s.round)), p, "curve 3")
		s.left = [Actions]uint8{1, 1, 1}
		give(s, p, 2)
		m, err := s.ParseMove("build " + text)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.act(m); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
}

// texts are the listed moves of a kind.
func texts(s *State, k Kind) []string {
	var out []string
	for _, m := range s.Moves(nil) {
		if m.Kind() == k {
			text, _, _ := strings.Cut(s.MoveText(m), " #")
			out = append(out, text)
		}
	}
	return out
}

// sound fails where an invariant does not hold, or the scores are no recount.
func sound(t testing.TB, s *State) {
	t.Helper()
	rulestest.Sound(t, s)
}

// gridAt1 has its first row printed as 1.
var gridAt1 = hex.Grid{FirstRow: 1}
