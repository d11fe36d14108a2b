package rocca

import (
	"fmt"
	"strconv"

	"platelayer/rules"
)

// logFormat is docs/log-rocca.md.
var logFormat = rules.LogFormat{Game: "rocca-rails", Version: 1, MinPlayers: MinPlayers, MaxPlayers: MaxPlayers}

// AppendLogHeader appends the first lines of a log; seed is what the game's chance came
// from, for the reader.
func (g *Game) AppendLogHeader(b []byte, seed uint64) []byte {
	return logFormat.AppendHeader(b, rules.LogHeader{Map: g.d.ID, Digest: g.digest, Players: g.players, Seed: strconv.FormatUint(seed, 10)})
}

// AppendLogMove appends the line of a move that is about to be made.
func (s *State) AppendLogMove(b []byte, m Move) []byte { return rules.AppendLogMove(b, s, m) }

// AppendLogEnd appends the last line: the final scores.
func (s *State) AppendLogEnd(b []byte) []byte { return rules.AppendLogEnd[*State, Move](b, s) }

// Wants says what is to be done next.
func (s *State) Wants() string {
	switch s.phase {
	case Dealing:
		return fmt.Sprintf("%s is to be dealt %s", rules.LogMover(int(s.seat)), count(Deal, "card", "cards"))
	case Playing:
		if s.pile > 0 {
			return "a card is to be played, or one drawn"
		}
		return "the pile is empty: a card is to be played, and who cannot drops out"
	case Again:
		return "a further card may be played after the train"
	case Rolling:
		if s.effect == trulieEffect {
			return fmt.Sprintf("the die is to be rolled for the cards that %s draws", rules.LogMover(int(s.target)))
		}
		return "the die is to be rolled for the storm"
	case Drawing:
		return fmt.Sprintf("%s is to draw %s", rules.LogMover(int(s.drawer)), count(s.due(), "card", "cards"))
	}
	return "the game is over"
}

// Draws is what chance brings next, as the line of a log: its words and what follows.
func (s *State) Draws() string {
	chance := rules.LogMover(rules.Chance)
	switch s.phase {
	case Dealing:
		return fmt.Sprintf("\"%s %s %s\" and %s", chance, MoveDeal, rules.LogMover(int(s.seat)), count(Deal, "card", "cards"))
	case Drawing:
		return fmt.Sprintf("\"%s %s %s\" and %s", chance, MoveCards, rules.LogMover(int(s.drawer)), count(s.due(), "card", "cards"))
	}
	return fmt.Sprintf("\"%s %s\" and a die of 1 to %d", chance, MoveRoll, Pips)
}

// ParseLogHeader reads the header of a log, so that its deck can be found. An error is a
// *rules.LogError.
func ParseLogHeader(log string) (rules.LogHeader, error) { return logFormat.ParseHeader(log) }

// Replay follows a log with its deck and returns the state it leads to, which is over only
// if the log is of a whole game. watch, unless nil, sees each move before it is made. An
// error is a *rules.LogError.
func Replay(d *Deck, log string, watch func(*State, Move)) (*State, error) {
	return rules.ReplayLog(logFormat, log, d.ID, d.Digest(), func(players int) (*State, error) {
		g, err := NewGame(d, players)
		if err != nil {
			return nil, err
		}
		return g.Start(), nil
	}, watch)
}
