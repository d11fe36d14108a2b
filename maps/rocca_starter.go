package maps

// roccaStarter is the deck of the rules, card by card, so that counts can be changed.
var roccaStarter = map[string]string{
	"platelayer": " 1",
	"game":       " " + RoccaRails,
	"name":       " My Rails",
	"author":     " Your Name",
	"size":       " hex",
	"colors": `
  red: Red
  blue: Blue
  yellow: {name: Yellow, letter: Y, sign: yellow}
  green: {name: Green, letter: G, sign: green}`,
	"cards": `
  - {type: straight, colors: red, copies: 5}
  - {type: straight, colors: blue, copies: 5}
  - {type: straight, colors: yellow, copies: 6}
  - {type: straight, colors: green, copies: 6}
  - {type: straight, colors: red, trulie: true}
  - {type: straight, colors: blue, trulie: true}
  - {type: train, colors: each, copies: 2}
  - {type: curve, colors: each, copies: 2}
  - {type: bridge, colors: each}
  - {type: tunnel, colors: each}
  - {type: tunnel, colors: any}
  - {type: storm, copies: 5}`,
	"players": " 2-10",
}
