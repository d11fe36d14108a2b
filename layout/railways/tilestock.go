package railways

import (
	"platelayer/hex"
	rules "platelayer/rules/railways"
)

// stock is some tiles with a pair of faces.
type stock struct {
	front, back []tilePath
	n           int
}

// tilePieces are the track tiles of a box.
func tilePieces() (out []stock) {
	for _, t := range rules.TilePieces {
		out = append(out, stock{tracksOf(t.Front), tracksOf(t.Back), t.Pieces})
	}
	return out
}

// tracksOf are the tracks of a face.
func tracksOf(f rules.TrackFace) (out []tilePath) {
	for _, t := range rules.Tracks[f] {
		out = append(out, tilePath{hex.Side(t[0]), hex.Side(t[1])})
	}
	return out
}
