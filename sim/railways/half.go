package railways

import "platelayer/rules/railways"

// Half tells whether half-time is over: at least half of the markers lie on the board that
// end the game.
func Half(s *railways.State) bool { return 2*s.Markers() >= s.Game().Markers() }
