package railways

// Weights say what things are worth to greedy, in points. They were found by play.
type Weights struct {
	// Money is what a thousand is worth that is left in the end, for what it can buy before.
	// In the last turns, of which there are Long, it is worth less and less.
	Money, Long float64
	// Later is what a point counts an action later.
	Later float64
	// Foreign is what a point counts that another player gets.
	Foreign float64
	// Reach is what a further city in the network is worth, Cube each cube in it, Engine a
	// better engine, and Idle what it costs to do nothing, each for every turn to come and
	// beyond what can be seen.
	Reach, Cube, Engine, Idle float64
	// Second is what is taken off a link that is worth it once an engine follows.
	Second float64
	// Rival is what it is worth to take a cube that another player could take.
	Rival float64
	// Chance is how far a cube travels that is still to be drawn.
	Chance float64
	// Pace is how many cities become empty in a turn, for each player.
	Pace float64
	// Hotel is how many cubes come to a hotel in a turn.
	Hotel float64
	// Twice is which part of a delivery two actions for one are worth, Grant what a Land Grant is.
	Twice, Grant float64
	// Bid is what it is worth to be first, Opening how much more in the first turn, and Contest
	// which part of a delivery where somebody could take the same cube.
	Bid, Opening, Contest float64
}

// Usual are the weights that won most.
func Usual() Weights {
	return Weights{
		Money: .12, Long: 7.8, Later: .85, Foreign: .64, Reach: .046, Cube: .0285, Engine: .32, Idle: .18, Second: .5, Rival: .8,
		Chance: .9, Pace: .42, Hotel: .5, Twice: .5, Grant: 1.95, Bid: .5, Opening: 5, Contest: .5,
	}
}
