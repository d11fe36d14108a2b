package rollway

import (
	"platelayer/layout"
	rules "platelayer/rules/rollway"
	"platelayer/rules/track"
)

// The pieces and the names of the shapes of track.
var (
	pieces    = [track.Shapes]layout.Piece{track.Straight: layout.StraightPiece, track.Gentle: layout.LevelPiece, track.Tight: layout.SharpPiece}
	shapeKeys = [track.Shapes]string{track.Straight: "straight-track", track.Gentle: "gentle-curve", track.Tight: "tight-curve"}
)

// layTrack says what the track die lays, and what the other die must show.
func (s *sheet) layTrack(x, y, w float64) (bottom float64) {
	s.group("lay-track", func(s *sheet) {
		top := s.Section(x, y, w, s.word("lay-track"), s.word("lay-track-hint", rules.TrackDice))
		const die, pitch, name = 5.2, 6.2, 26.0
		rh := s.between(8.4, 9.6)
		tile := min(9.4, rh-.5)
		for i := range track.Shapes {
			shape := track.Shape(i)
			mid := top + rh*(float64(i)+.5) - .5
			for k, v := range rules.ShapeDice(shape) {
				s.Die(x+die/2+float64(k)*pitch, mid, die, v, .8)
			}
			s.Tile(x+18.4, mid, tile, s.m.Grid.Orientation, layout.Plains, 2.6, pieces[shape])
			s.TextIn(x+name, mid, w-name, s.word(shapeKeys[shape]), s.Regular(8), layout.Left, layout.CapMiddle)
			s.Hair(x, mid+rh/2, x+w, mid+rh/2)
		}
		rh = s.between(7.2, 7.9)
		mid := top + s.between(8.4, 9.6)*track.Shapes + rh/2 + .2
		const sample, example = 7.4, 3 // a value to show
		for _, key := range []string{"empty-hex", "upgrade-hex"} {
			s.NameAndNote(x, mid, w-sample-2, s.word(key), s.word(key+"-note"), 7.4, 6.8)
			X := x + w - sample/2 - .1
			if key == "empty-hex" {
				s.Tile(X, mid, sample, s.m.Grid.Orientation, layout.Height1+example-1, 0)
				s.Text(X, mid, valueText(example), s.Figure(7.4), layout.Center, layout.CapMiddle)
			} else {
				s.Tile(X, mid, sample, s.m.Grid.Orientation, layout.Plains, 1.8, layout.StraightPiece, layout.LevelPiece)
			}
			mid += rh
		}
		bottom = mid - rh/2
	})
	return bottom
}
