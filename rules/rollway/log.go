package rollway

import (
	"fmt"
	"strconv"

	"platelayer/rules"
)

// logFormat is docs/log-rollway.md.
var logFormat = rules.LogFormat{Game: "rollway-station", Version: 1, MinPlayers: MinPlayers, MaxPlayers: MaxPlayers}

// AppendLogHeader appends the first lines of a log; seed is what the game's chance came
// from, for the reader.
func (g *Game) AppendLogHeader(b []byte, seed uint64) []byte {
	return logFormat.AppendHeader(b, rules.LogHeader{Map: g.m.ID, Digest: g.digest, Players: g.players, Seed: strconv.FormatUint(seed, 10)})
}

// AppendLogMove appends the line of a move that is about to be made.
func (s *State) AppendLogMove(b []byte, m Move) []byte { return rules.AppendLogMove(b, s, m) }

// AppendLogEnd appends the last line: the final scores.
func (s *State) AppendLogEnd(b []byte) []byte { return rules.AppendLogEnd[*State, Move](b, s) }

// Wants says what is to be done next.
func (s *State) Wants() string { return phaseWants[s.phase] }

// Draws is what is to be rolled next, as the line of a log: its words and the dice.
func (s *State) Draws() string {
	k, n := MoveRoll, TurnDice
	if s.phase == Extra {
		k, n = MoveExtra, RandomDice
	}
	return fmt.Sprintf("%q and %d dice", rules.LogMover(rules.Chance)+" "+k.String(), n)
}

// ParseLogHeader reads the header of a log, so that its map can be found. An error is a
// *rules.LogError.
func ParseLogHeader(log string) (rules.LogHeader, error) { return logFormat.ParseHeader(log) }

// Replay follows a log on its map and returns the state it leads to, which is over only
// if the log is of a whole game. watch, unless nil, sees each move before it is made. An
// error is a *rules.LogError.
func Replay(m *Map, log string, watch func(*State, Move)) (*State, error) {
	return rules.ReplayLog(logFormat, log, m.ID, m.Digest(), func(players int) (*State, error) {
		g, err := NewGame(m, players)
		if err != nil {
			return nil, err
		}
		return g.Start(), nil
	}, watch)
}
