package rollandrails

import (
	"fmt"
	"strconv"

	"platelayer/rules"
)

// logFormat is docs/log.md.
var logFormat = rules.LogFormat{Game: "roll-and-rails", Version: 1, MinPlayers: MinPlayers, MaxPlayers: MaxPlayers}

// LogHeader is what stands above the moves of a log, LogError where it cannot be
// followed.
type (
	LogHeader = rules.LogHeader
	LogError  = rules.LogError
)

// AppendLogHeader appends the first lines of a log; seed is what the game's chance came
// from, for the reader.
func (g *Game) AppendLogHeader(b []byte, seed uint64) []byte {
	return logFormat.AppendHeader(b, LogHeader{Map: g.m.ID, Digest: g.digest, Players: g.players, Seed: strconv.FormatUint(seed, 10)})
}

// AppendLogMove appends the line of a move that is about to be made.
func (s *State) AppendLogMove(b []byte, m Move) []byte { return rules.AppendLogMove(b, s, m) }

// AppendLogEnd appends the last line: the final scores.
func (s *State) AppendLogEnd(b []byte) []byte { return rules.AppendLogEnd[*State, Move](b, s) }

// who is what a line begins with.
func who(player int) string { return rules.LogMover(player) }

// draws are what chance moves in a phase.
var draws = map[Phase]Kind{Setup: MoveSetup, Starting: MoveStart, Rolling: MoveRoll, Rerolling: MoveRerolled}

// Wants is what is to be done next.
func (s *State) Wants() string { return phaseWants[s.phase] }

// Draws is what chance brings next, as the line of a log: its words and what follows them.
func (s *State) Draws() string {
	line := who(s.Player()) + " " + draws[s.phase].String()
	switch s.phase {
	case Setup:
		return fmt.Sprintf("%q and %d dice", line+" "+s.label(int(s.step)), SetupDice)
	case Rolling:
		return fmt.Sprintf("%q and %d dice", line, Dice(s.g.players))
	case Rerolling:
		return fmt.Sprintf("%q and %s", line, count(int(s.reroll), "die", "dice"))
	}
	return fmt.Sprintf("%q and a player", line)
}

// ParseLogHeader reads the header of a log, so that its map can be found. An error is a
// *LogError.
func ParseLogHeader(log string) (LogHeader, error) { return logFormat.ParseHeader(log) }

// Replay follows a log on its map and returns the state it leads to, which is over only
// if the log is of a whole game. watch, unless nil, sees each move before it is made. An
// error is a *LogError.
func Replay(m *Map, log string, watch func(*State, Move)) (*State, error) {
	return rules.ReplayLog(logFormat, log, m.ID, m.Digest(), func(players int) (*State, error) {
		g, err := NewGame(m, players)
		if err != nil {
			return nil, err
		}
		return g.Start(), nil
	}, watch)
}
