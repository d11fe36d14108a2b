package maps

// railroadInkStarter is the Challenge board with two dice of the Engineer pack, so that
// everything can be changed.
var railroadInkStarter = map[string]string{
	"platelayer": " 1",
	"game":       " " + RailroadInk,
	"name":       " My Board",
	"author":     " Your Name",
	"board": ` |
  - - h - r - h - -
  - . . . . . . . -
  r . . . . . . . r
  - . . c c c . . -
  h . . c c c . . h
  - . . c c c . . -
  r . . . . . . . r
  - . . . . . . . -
  - - h - r - h - -`,
	"buildings": `
  A1: factory
  C1: village
  F2: village
  A3: university
  E3: village
  D4: university
  B5: university
  G5: factory
  C6: factory
  E6: village
  G7: university`,
	"rounds": " 7",
	"dice": `
  A: 2
  C: 1
  D: 1
  R: 1
  K: 1`,
}
