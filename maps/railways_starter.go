package maps

// railwaysStarter is a land of our own between two seas: twelve cities, a range with a river
// on one side and a ridge on the other.
var railwaysStarter = map[string]string{
	"platelayer": " 1",
	"game":       " " + RailwaysOfTheWorld,
	"name":       " Two Coasts",
	"author":     " Your Name",
	"grid":       " {orientation: pointy, stagger: odd, origin: A1}",
	"terrain": ` |
  w w w . . h h w w w w
   w w . . h h . . w w w
  w . . . h ~ ~ . . w w
   w . . h ~ h . . . . w
  w . . . ~ h . . . . w
   . . . ~ . h . . h . w
  ~ ~ ~ ~ h . . h . . w
   w w . . . . . . . ~ w
  w w w . . . ~ ~ . w w`,
	"cities": `
  D1: {name: Northport, color: blue, cubes: 3}
  H2: {name: Gull Bay, color: yellow, cubes: 3}
  B3: {name: Westhaven, color: red, cubes: 4}
  G4: {name: Stonebridge, color: purple, cubes: 3, rotor: true}
  J4: {name: Eastcliff, color: black, cubes: 3}
  C5: {name: Millbrook, color: gray, cubes: 1}
  A6: {name: Fenwick, color: gray, cubes: 1}
  F6: {name: Deepford, color: blue, cubes: 2}
  J6: {name: Salt Point, color: gray, cubes: 1}
  D8: {name: Southwick, color: yellow, cubes: 2}
  H8: {name: Reedham, color: red, cubes: 3}
  J8: {name: Lowestone, color: gray, cubes: 1}`,
	"ridges": `
  Eastern Range: [H3-I3, H4-I3, H4-I4, H4-I5, H5-I5, H6-I5, H6-I6]`,
	"rivers": `
  Silver: [G3, F3, E4, E5, D6, D7, C7, B7, A7]`,
	"seas": `
  J2: Eastern Sea
  B8: Western Sea`,
	"markers": " {2: 7, 3: 8, 4: 9}",
	"operations": `
  - {type: service-bounty, city: Stonebridge, points: 2}
  - {type: hotel, city: Deepford}
  - {type: major-line, cities: [Westhaven, Eastcliff], points: 4}
  - {type: land-grant, copies: 3}`,
	"barons": `
  - {type: connect, cities: [Northport, Reedham], points: 5}
  - {type: connect, cities: [Westhaven, Gull Bay], points: 5}`,
}
