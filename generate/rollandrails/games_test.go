//go:build !long

package rollandrails

// How much tests play: a few seconds, or with the build tag long all that there is:
//
//	go test -tags long -timeout 1h ./generate/rollandrails
const (
	surveyedPlayers = 2 // for the thresholds: up to so many
	lineages        = 2
)
