package rollway

// Weights are what greedy believes of the game. They were found by play, on the bundled
// maps; docs/performance.md tells what they make of them.
type Weights struct {
	// Steer is how likely the company that suits best gets the bid of a turn to come.
	Steer float64
	// Fill are the shares of each company that a turn to come brings.
	Fill float64
	// Grow is by which part of what is missing to the best routes there could be a turn
	// brings them nearer, and Ceiling how good those are, as a part of the best stops.
	Grow, Ceiling float64
	// Second is what a company's trains but the longest are worth: they cannot use its
	// track.
	Second float64
	// Pace is how many turns a line of track takes to come, Fade what is left of a hope
	// for each, Also what a second hope is worth beside the first.
	Pace, Fade, Also float64
	// Branch is what the second arm of a line in the hex of a stop is worth beside the first.
	Branch float64
	// Toll is what a line of track could bring elsewhere, as points of all best runs.
	Toll float64
	// Reach is how much of the shares of Square Rail that a large difference makes
	// impossible are thought lost, Scarce the same of boxes that are crossed out.
	Reach, Scarce float64
	// Bar is how much more than its penalty an engineer must bring, Late how much less
	// in the last turns.
	Bar, Late float64
}

// Usual are the weights of greedy.
func Usual() Weights {
	return Weights{
		Steer: 0.97, Fill: 0.31, Grow: 0.094, Ceiling: 0.7, Second: 0.435,
		Pace: 0.75, Fade: 0.62, Also: 0.112, Branch: 0.5, Toll: 0.03,
		Reach: 0.8, Scarce: 0.7, Bar: 5.4, Late: -0.5,
	}
}
