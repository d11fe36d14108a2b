package railways

// Phase is what is to be decided or drawn next.
type Phase uint8

// The phases of a game, in the order in which they first come.
const (
	Filling    Phase = iota // chance draws the first cubes of a city
	Choosing                // chance draws the first player
	Promising               // chance deals a baron
	Dealing                 // chance turns up a card
	Auctioning              // a bid, or a pass
	Acting                  // an action
	Building                // a tile of a line
	Delivering              // a cube travels on
	Founding                // a place for a New City tile
	Growing                 // a city for the cubes of City Growth
	Drawing                 // chance draws cubes for a city
	Digging                 // chance draws the cubes of a mine
	Revealing               // chance turns up the card of the end of a turn
	Ended
)

var phaseNames = [...]string{
	"fill", "choose", "promise", "deal", "bid", "act", "build", "deliver", "found", "grow", "draw", "dig", "reveal", "end",
}

// String is a word for the phase.
func (p Phase) String() string {
	if int(p) >= len(phaseNames) {
		return "no phase"
	}
	return phaseNames[p]
}

// chance tells whether nobody decides in the phase.
func (p Phase) chance() bool {
	return p <= Dealing || p == Drawing || p == Digging || p == Revealing
}

// phaseWants says what is to be done in a phase.
var phaseWants = [...]string{
	Filling:    "the first cubes of a city are to be drawn",
	Choosing:   "the first player is to be drawn",
	Promising:  "a baron is to be dealt",
	Dealing:    "an operations card is to be turned up",
	Auctioning: "a bid is to be made, or passed",
	Acting:     "an action is to be taken, or passed",
	Building:   "a tile is to be placed, or the build ended",
	Delivering: "the cube is to travel on",
	Founding:   "a gray city is to get a New City tile",
	Growing:    "a city is to grow",
	Drawing:    "cubes are to be drawn for a city",
	Digging:    "the cubes of a mine are to be drawn",
	Revealing:  "an operations card is to be turned up",
	Ended:      "the game is over",
}
