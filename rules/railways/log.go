package railways

import (
	"fmt"
	"strconv"

	"platelayer/rules"
)

// logFormat is docs/log-railways.md.
var logFormat = rules.LogFormat{Game: "railways-of-the-world", Version: 1, MinPlayers: MinPlayers, MaxPlayers: MaxPlayers}

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
func (s *State) Wants() string {
	if s.phase == Acting && s.granted {
		return "a line is to be built with the Land Grant"
	}
	return phaseWants[s.phase]
}

// Draws is what is to be drawn next, as the line of a log.
func (s *State) Draws() string {
	dice := rules.LogMover(rules.Chance) + " "
	city := s.g.cityLabel(int(s.city))
	switch s.phase {
	case Filling, Drawing:
		return fmt.Sprintf("%q and %d cubes", dice+MoveCubes.String()+" "+city, s.draws)
	case Digging:
		return fmt.Sprintf("%q and the cubes of the mine", dice+MoveDraw.String()+" "+city)
	case Choosing:
		return fmt.Sprintf("%q and a player", dice+MoveFirst.String())
	case Promising:
		return fmt.Sprintf("%q and a baron", dice+MoveBaron.String()+" "+s.mover())
	}
	return fmt.Sprintf("%q and a card", dice+MoveCard.String())
}

// ParseLogHeader reads the header of a log, so that its map can be found. An error is a
// *rules.LogError.
func ParseLogHeader(log string) (rules.LogHeader, error) { return logFormat.ParseHeader(log) }

// Replay follows a log on its map and returns the state it leads to, which is over only if
// the log is of a whole game. watch, unless nil, sees each move before it is made. An error
// is a *rules.LogError.
func Replay(m *Map, log string, watch func(*State, Move)) (*State, error) {
	return rules.ReplayLog(logFormat, log, m.ID, m.Digest(), func(players int) (*State, error) {
		g, err := NewGame(m, players)
		if err != nil {
			return nil, err
		}
		return g.Start(), nil
	}, watch)
}
