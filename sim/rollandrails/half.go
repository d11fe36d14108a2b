package rollandrails

import "platelayer/rules/rollandrails"

// Half tells whether half-time is over: at least half of the rounds are.
func Half(s *rollandrails.State) bool { return 2*(s.Round()-1) >= s.Game().Rounds() }
