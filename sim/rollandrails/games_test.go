//go:build !long

package rollandrails

// strengthGames is how many games comparisons of policies play on each map: a few
// seconds of them, or many with the build tag long:
//
//	go test -tags long -timeout 1h -v -run Beats ./sim/rollandrails
const (
	strengthGames  = 80
	lookaheadGames = 5
	orderGames     = 40
)
