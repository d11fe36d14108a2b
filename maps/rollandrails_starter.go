package maps

// rollAndRailsStarter is a land of our own between two seas: nine cities, five towns
// and a river from the mountains to the western one.
var rollAndRailsStarter = map[string]string{
	"platelayer": " 1",
	"game":       " " + RollAndRails,
	"name":       " Two Coasts",
	"author":     " Your Name",
	"rounds":     " " + inline(roundsKeys()),
	"grid":       " {orientation: pointy, stagger: odd, origin: A1}",
	"terrain": ` |
  w w w . . . f w w w w
   w w . . f . . . w w w
  w . . f f m . s . w w
   . . . f m m . s . . w
  w . . . m m f . . . .
   . f . . m . f . . s w
  w . f . . . . . s . w
   w w . . f . . . w w w`,
	"cities": `
  E1: {name: Northport, color: blue}
  H2: {name: Gull Bay, color: green}
  B3: {name: Westhaven, color: yellow}
  G4: {name: Stonebridge, color: red}
  J4: {name: Eastcliff, color: grey}
  D5: {name: Millbrook, color: green}
  A6: {name: Fenwick, color: red}
  I6: {name: Salt Point, color: yellow}
  F8: {name: Southwick, color: blue}`,
	"towns": `
  C2: Alder
  F3: High Pass
  H5: Elmsted
  F6: Deepford
  D7: Reedham`,
	"rivers": `
  Silver: [E5-F5, E5-E6, D6-E5, D5-D6, C6-D6, C6-D7, C7-D7, C7-C8]`,
	"seas": `
  J2: Eastern Sea
  B8: Western Sea`,
}
