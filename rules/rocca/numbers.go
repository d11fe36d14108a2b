package rocca

// Every number that the cards and the rules of Rocca Rails print stands here, and the
// engine plays by the same ones.

const (
	// MinPlayers and MaxPlayers are how many can play (facts: two to ten).
	MinPlayers = 2
	MaxPlayers = 10

	// Deal is how many cards everybody begins with (rulebook: Preparation).
	Deal = 5
	// Draw is how many cards are drawn by who plays none (rulebook: Start).
	Draw = 1
	// ExtraPlays is how many more cards a train lets its player play (rulebook: Train
	// card).
	ExtraPlays = 1

	// OneLeft cards in hand are to be called, and Forfeit cards are drawn by who forgets
	// it (rulebook: Winning).
	OneLeft = 1
	Forfeit = 3

	// Pips is how many faces the die has. Mr. Trůlie makes another player draw as many
	// cards as it shows (rulebook: Special rule).
	Pips = 6
)

// Who is meant by a face of the storm die.
type Who uint8

// Those a storm can reach.
const (
	Nobody     Who = iota
	NextPlayer     // the next to play, whose turn it is all the same
	AllPlayers     // with the one who played the storm
)

// StormEffect is what a face of the storm die brings.
type StormEffect struct {
	Who     Who
	Draw    int  // cards each of them draws
	Reverse bool // the direction of play turns round
}

// StormDie is what each face of the die brings after a storm, from the one pip (rulebook:
// Storm card; RC6).
var StormDie = [Pips]StormEffect{
	{Who: AllPlayers, Draw: 2},
	{Who: AllPlayers, Draw: 1},
	{Reverse: true},
	{Who: NextPlayer, Draw: 1},
	{Who: NextPlayer, Draw: 2},
	{Who: NextPlayer, Draw: 3},
}
