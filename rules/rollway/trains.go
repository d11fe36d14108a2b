package rollway

import "platelayer/diag"

// UsualTrains are the default rows of the train table at a place.
func UsualTrains(at diag.Pos) []Train {
	trains := make([]Train, len(DefaultTrains))
	for i, t := range DefaultTrains {
		trains[i] = Train{Stops: diag.Value[int]{V: t[0], At: at}, Boxes: diag.Value[int]{V: t[1], At: at}}
	}
	return trains
}

// RowEnds are the turns at whose end each row of the train table is full: a turn fills
// one box (rulebook: Trains).
func RowEnds(trains []Train) []int {
	ends, turn := make([]int, len(trains)), 0
	for i, t := range trains {
		turn += t.Boxes.V
		ends[i] = turn
	}
	return ends
}

// UsualTurns is how many turns fill the train table, which ends the game (rulebook:
// The Score Sheet).
func UsualTurns(trains []Train) int {
	turns := 0
	for _, t := range trains {
		turns += t.Boxes.V
	}
	return turns
}

// UsualRuns are the turns after which a row but the first is full (rulebook: Turn
// Overview).
func UsualRuns(trains []Train) []int {
	return RowEnds(trains)[min(1, len(trains)):]
}
