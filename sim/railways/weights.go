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
	// Reach is what a further city in the network is worth, Cube each cube in it.
	Reach, Cube float64
	// Chance is how far a cube travels that is still to be drawn.
	Chance float64
	// Pace is how many cities become empty in a turn.
	Pace float64
	// Hotel is how many cubes come to a hotel in a turn.
	Hotel float64
	// Twice is which part of a delivery two actions for one are worth, Grant what a Land Grant is.
	Twice, Grant float64
	// Bid is what it is worth to be first where somebody wants the same.
	Bid float64
}

// Usual are the weights that won most.
func Usual() Weights {
	return Weights{
		Long: 6, Money: .12, Twice: .5, Grant: 1.5, Later: .88, Foreign: .3, Reach: .4, Cube: .15, Chance: 1.5, Pace: 1.6, Hotel: .5, Bid: .5,
	}
}
