//go:build !long

package railroadink

// How much tests play: a few seconds, or with the build tag long all that there is:
//
//	go test -tags long -timeout 1h ./generate/railroadink
const (
	surveyedKinds = 1 // for the thresholds: so many, from the first
	puzzlesTested = 1 // of each kind
)
