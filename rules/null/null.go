// Package null is the smallest game on the contract of package rules: a race of dice.
// It is played by the tests of rulestest and sim, and it is what to start from when a
// game is added.
//
// The game: everybody has a track of Squares squares and begins before the first. In a
// turn a die is rolled, and the player walks that many squares on or stays; nobody may
// walk beyond the last square. Once somebody stands on the last square the round is
// played out, and that is the end; so are Rounds rounds. A square is a point.
//
// To add a game of your own:
//
//  1. A move is a small comparable value, chance included (Move). It needs no pointer,
//     string or slice, so that a list of moves is one block of memory. Give it a
//     Compare method; Moves lists in its order.
//  2. A state is a pointer to a struct that CopyFrom fills without allocating (State).
//     What can be computed from the rest and is asked often, such as the squares here,
//     may be kept beside it: then Recount and Check hold it to the rest.
//  3. Apply looks first and changes afterwards, so that a refusal leaves no trace (may).
//     Moves lists what Apply takes, and makes no errors on the way: they allocate.
//     rulestest tries whether the two agree.
//  4. Everything that decides how the game goes on is in its text. People read logs:
//     "walk 4", not "1,4".
//  5. Let rulestest play it, in a test of the package: see null_test.go, which is all
//     it takes. The text of the rulebook gives the other tests, one a sentence.
package null

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"platelayer/rules"
)

// The numbers of the game.
const (
	MaxPlayers = 5
	Rounds     = 10
	Squares    = 21
	Pips       = 6
)

// Kind is what a move does.
type Kind uint8

// The kinds of moves. Die is chance's.
const (
	Die Kind = iota
	Walk
	Stay
)

// Move is a move of chance, which rolls the die, or of a player. N is the pips of the
// die or the squares walked; staying has none.
type Move struct {
	Kind Kind
	N    uint8
}

// Compare orders moves by kind, then by N.
func (m Move) Compare(n Move) int {
	return cmp.Or(cmp.Compare(m.Kind, n.Kind), cmp.Compare(m.N, n.N))
}

// State is a position of the race.
type State struct {
	players uint8
	turns   uint8                     // played so far, by all players together
	die     uint8                     // as it lies, 0 before it is rolled
	walked  [MaxPlayers][Rounds]uint8 // by player and round
	square  [MaxPlayers]uint8         // the sums of walked
}

// The contract, checked by the compiler.
var _ rules.State[*State, Move] = (*State)(nil)

// New is a race about to begin. It is an error if nobody plays, or more than MaxPlayers.
func New(players int) (*State, error) {
	if players < 1 || players > MaxPlayers {
		return nil, fmt.Errorf("%d players: a race has 1 to %d", players, MaxPlayers)
	}
	return &State{players: uint8(players)}, nil
}

// Players is how many race.
func (s *State) Players() int { return int(s.players) }

// Player is whose turn it is once the die is rolled, before that rules.Chance.
func (s *State) Player() int {
	if s.die == 0 {
		return rules.Chance
	}
	return int(s.turns % s.players)
}

func (s *State) round() int { return int(s.turns / s.players) }

// Over tells whether a round has ended with somebody on the last square, or the last
// round has.
func (s *State) Over() bool {
	if s.turns%s.players != 0 {
		return false
	}
	if s.round() == Rounds {
		return true
	}
	for _, at := range s.square {
		if at == Squares {
			return true
		}
	}
	return false
}

// may tells why a move may not be made, nil if it may.
func (s *State) may(m Move) error {
	switch {
	case s.Over():
		return fmt.Errorf("%s: the race is over", s.MoveText(m))
	case s.die == 0 && m.Kind != Die:
		return fmt.Errorf("%s: the die is to be rolled first", s.MoveText(m))
	case s.die != 0 && m.Kind == Die:
		return fmt.Errorf("%s: the die shows %d already", s.MoveText(m), s.die)
	case m.Kind == Die && (m.N < 1 || m.N > Pips):
		return fmt.Errorf("%s: a die shows 1 to %d", s.MoveText(m), Pips)
	case m.Kind == Walk && m.N != s.die:
		return fmt.Errorf("%s: the die shows %d", s.MoveText(m), s.die)
	case m.Kind == Walk && s.square[s.Player()]+m.N > Squares:
		return fmt.Errorf("%s: only %d squares are left", s.MoveText(m), Squares-s.square[s.Player()])
	case m.Kind == Stay && m.N != 0, m.Kind > Stay:
		return fmt.Errorf("%s: there is no such move", s.MoveText(m))
	}
	return nil
}

// Moves appends what the player can do with the die.
func (s *State) Moves(buf []Move) []Move {
	if s.square[s.Player()]+s.die <= Squares {
		buf = append(buf, Move{Walk, s.die})
	}
	return append(buf, Move{Kind: Stay})
}

// Draw rolls the die.
func (s *State) Draw(rng *rand.Rand) Move { return Move{Die, uint8(1 + rng.IntN(Pips))} }

// Apply makes a move.
func (s *State) Apply(m Move) error {
	if err := s.may(m); err != nil {
		return err
	}
	if m.Kind == Die {
		s.die = m.N
		return nil
	}
	p := s.Player()
	s.walked[p][s.round()] = m.N
	s.square[p] += m.N
	s.turns++
	s.die = 0
	return nil
}

// Scores appends the square each player stands on.
func (s *State) Scores(buf []int) []int {
	for _, at := range s.square[:s.players] {
		buf = append(buf, int(at))
	}
	return buf
}

// Recount adds up the walks.
func (s *State) Recount() []int {
	out := make([]int, s.players)
	for p := range out {
		for _, n := range s.walked[p] {
			out[p] += int(n)
		}
	}
	return out
}

// Check tells which invariant does not hold: nobody is beyond the last square, no walk
// is longer than a die, none is made in a turn to come.
func (s *State) Check() error {
	if s.players < 1 || s.players > MaxPlayers || int(s.turns) > Rounds*int(s.players) || s.die > Pips {
		return fmt.Errorf("%d players after %d turns, the die shows %d", s.players, s.turns, s.die)
	}
	for p := range s.walked {
		for r, n := range s.walked[p] {
			if n > Pips || n > 0 && (p >= int(s.players) || r*int(s.players)+p >= int(s.turns)) {
				return fmt.Errorf("player %d walked %d in round %d of a race of %d turns", p+1, n, r+1, s.turns)
			}
		}
		if s.square[p] > Squares {
			return fmt.Errorf("player %d stands on square %d of %d", p+1, s.square[p], Squares)
		}
	}
	return nil
}

// Bound is a roll and a choice a turn.
func (s *State) Bound() int { return 2 * Rounds * int(s.players) }

// CopyFrom makes s equal to another race.
func (s *State) CopyFrom(from *State) { *s = *from }

// AppendText appends the state: a line for the turn and the die, then a line with the
// walks of each player.
func (s *State) AppendText(b []byte) ([]byte, error) {
	b = fmt.Appendf(b, "%d players, %d turns, die %d\n", s.players, s.turns, s.die)
	for p := range s.players {
		for r := range s.walked[p][:s.rounds(p)] {
			if r > 0 {
				b = append(b, ' ')
			}
			b = strconv.AppendInt(b, int64(s.walked[p][r]), 10)
		}
		b = append(b, '\n')
	}
	return b, nil
}

// rounds is how many turns a player has had.
func (s *State) rounds(p uint8) int { return int((s.turns + s.players - 1 - p) / s.players) }

// UnmarshalText reads what AppendText writes. After an error the state is as it was.
func (s *State) UnmarshalText(text []byte) error {
	lines := strings.Split(string(text), "\n")
	var read State
	if _, err := fmt.Sscanf(lines[0], "%d players, %d turns, die %d", &read.players, &read.turns, &read.die); err != nil {
		return fmt.Errorf("%q is no race: %w", lines[0], err)
	}
	if err := read.Check(); err != nil {
		return err
	}
	if len(lines) != int(read.players)+2 || lines[len(lines)-1] != "" {
		return fmt.Errorf("a race of %d players has a line for each", read.players)
	}
	for p := range read.players {
		walks := strings.Fields(lines[p+1])
		if len(walks) != read.rounds(p) {
			return fmt.Errorf("player %d has %d walks after %d turns, not %d", p+1, len(walks), read.turns, read.rounds(p))
		}
		for r, walk := range walks {
			n, err := strconv.ParseUint(walk, 10, 8)
			if err != nil || n > Pips {
				return fmt.Errorf("%q is no walk: a walk has 0 to %d squares", walk, Pips)
			}
			read.walked[p][r] = uint8(n)
			read.square[p] += uint8(n)
		}
	}
	if err := read.Check(); err != nil {
		return err
	}
	if again, _ := read.AppendText(nil); string(again) != string(text) {
		return fmt.Errorf("a race of %d players after %d turns is written %q", read.players, read.turns, again)
	}
	*s = read
	return nil
}

var verbs = [...]string{"die", "walk", "stay"}

// MoveText is the move in words: "die 4", "walk 4", "stay".
func (s *State) MoveText(m Move) string {
	switch {
	case m.Kind > Stay:
		return fmt.Sprintf("move %d", m.Kind)
	case m.Kind == Stay && m.N == 0:
		return "stay"
	}
	return fmt.Sprintf("%s %d", verbs[m.Kind], m.N)
}

// ParseMove reads what MoveText writes.
func (s *State) ParseMove(text string) (Move, error) {
	verb, number, _ := strings.Cut(text, " ")
	for k, v := range verbs {
		n, err := strconv.ParseUint(number, 10, 8)
		switch {
		case v != verb:
		case Kind(k) == Stay && number == "":
			return Move{Kind: Stay}, nil
		case Kind(k) != Stay && err == nil:
			return Move{Kind(k), uint8(n)}, nil
		}
	}
	return Move{}, fmt.Errorf("%q is no move: a move is \"die N\", \"walk N\" or \"stay\"", text)
}
