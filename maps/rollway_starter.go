package maps

// rollwayStarter is a small country of our own around one high mountain: two stations a
// company, one of each on printed track.
var rollwayStarter = map[string]string{
	"platelayer": " 1",
	"game":       " " + RollwayStation,
	"name":       " Branch Line",
	"author":     " Your Name",
	"grid":       " {orientation: flat, stagger: odd, origin: A1}",
	"hexes": ` |
  2 2 4 3 2
  g 1 3 4 3
  1 3 5 2 g
  2 g 4 3 1
  3 2 3 2 2
  2 - 4 - 3`,
	"stops": `
  B1: dot
  E1: triangle
  A2: square
  C1: pentagon
  D2: dot
  C3: star
  E3: circle
  B4: pentagon
  D3: dot
  A5: dot
  B5: triangle
  A6: circle
  D5: square
  C6: star
  E5: dot`,
	"track": `
  A2: [n-s]
  E3: [n-sw]
  B4: [nw-se, n-ne]`,
}
