//go:build long

package railroadink

const (
	surveyedKinds = Kinds
	puzzlesTested = 20
)
