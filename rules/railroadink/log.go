package railroadink

import (
	"fmt"
	"strconv"
	"strings"

	"platelayer/rules"
)

// logFormat is docs/log-railroad-ink.md.
var logFormat = rules.LogFormat{Game: "railroad-ink", Version: 1, MinPlayers: PlayersRange.Min, MaxPlayers: PlayersRange.Max}

// AppendLogHeader appends the first lines of a log; seed is what the game's chance came
// from, for the reader.
func (g *Game) AppendLogHeader(b []byte, seed uint64) []byte {
	return logFormat.AppendHeader(b, rules.LogHeader{Map: g.b.ID, Digest: g.digest, Players: g.players, Seed: strconv.FormatUint(seed, 10)})
}

// AppendLogMove appends the line of a move that is about to be made.
func (s *State) AppendLogMove(b []byte, m Move) []byte { return rules.AppendLogMove(b, s, m) }

// AppendLogEnd appends the last line: the final scores.
func (s *State) AppendLogEnd(b []byte) []byte { return rules.AppendLogEnd[*State, Move](b, s) }

// Wants says what is to be done next.
func (s *State) Wants() string {
	switch s.phase {
	case Rolling:
		return fmt.Sprintf("the dice of round %d are to be rolled", s.round+1)
	case Ended:
		return "the game is over"
	}
	if err := s.mayEnd(&s.sheets[s.seat]); err != nil {
		return err.Error()
	}
	return "no die has a place any more: the player may go on, or is done"
}

// Draws is what chance brings next, as the line of a log: its words and what follows.
func (s *State) Draws() string {
	var letters []string
	for i := range s.g.slots {
		letters = append(letters, s.g.slots[i].letter)
	}
	return fmt.Sprintf("\"%s %s\" and the dice %s, each with 1 to %d", rules.LogMover(rules.Chance), MoveRoll, strings.Join(letters, ", "), Pips)
}

// ParseLogHeader reads the header of a log, so that its board can be found. An error is a
// *rules.LogError.
func ParseLogHeader(log string) (rules.LogHeader, error) { return logFormat.ParseHeader(log) }

// Replay follows a log with its board and returns the state it leads to, which is over
// only if the log is of a whole game. watch, unless nil, sees each move before it is made.
// An error is a *rules.LogError.
func Replay(b *Board, log string, watch func(*State, Move)) (*State, error) {
	return rules.ReplayLog(logFormat, log, b.ID, b.Digest(), func(players int) (*State, error) {
		g, err := NewGame(b, players)
		if err != nil {
			return nil, err
		}
		return g.Start(), nil
	}, watch)
}
