package railways

// What a box holds. No rule reads these numbers (rulings: counts are no limits); they say
// how much there is to print (facts: Component counts, and our defaults where those are not
// known).
const (
	// TrainsEach is how many links a player can mark as his own.
	TrainsEach = 25
	// BondPieces is how many bonds there are.
	BondPieces = 54
)

// TrackFace is what is printed on a side of a track tile.
type TrackFace uint8

// The faces of track tiles: one track, or two that cross or pass each other. No curve is
// tighter than gentle, and turning a tile gives all others.
const (
	StraightFace TrackFace = iota
	GentleFace
	StraightOverStraight
	StraightOverGentle
	GentleOverGentle
	GentleBesideGentle
	TrackFaces
)

// Tracks are the tracks of the faces, each from one side of the hex to another, sides
// counted clockwise from 0.
var Tracks = [TrackFaces][][2]int{
	StraightFace:         {{0, 3}},
	GentleFace:           {{0, 2}},
	StraightOverStraight: {{1, 4}, {0, 3}},
	StraightOverGentle:   {{5, 1}, {0, 3}},
	GentleOverGentle:     {{0, 2}, {1, 3}},
	GentleBesideGentle:   {{0, 2}, {3, 5}},
}

// TileStock is how many track tiles have a pair of faces.
type TileStock struct {
	Front, Back TrackFace
	Pieces      int
}

// TilePieces are the track tiles of a box, 217 in all.
var TilePieces = [...]TileStock{
	{StraightFace, GentleFace, 155},
	{StraightOverStraight, StraightOverGentle, 31},
	{GentleOverGentle, GentleBesideGentle, 31},
}

// Note is a note of money, in thousands, and how many of it there are.
type Note struct{ Value, Pieces int }

// Notes are the money of a box, in three values.
var Notes = [...]Note{{1, 48}, {5, 36}, {20, 24}}
