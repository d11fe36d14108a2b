//go:build !long

package railways

// How much tests play: a few seconds, or with the build tag long all that there is:
//
//	go test -tags long -timeout 1h ./generate/railways
const (
	surveyedPlayers = 6 // for the thresholds: from so many on
	lineages        = 1
)
