package rollandrails

// Weights are what Greedy goes by. Values are victory points at the end of the game, as
// far as they can be guessed; a persona is nothing but other weights.
type Weights struct {
	// Link is a finished link itself.
	Link float64
	// Reach is what a link that is joined to the player's network adds to each delivery
	// still to come, since goods can travel further.
	Reach float64
	// Demand is a good that could not be delivered within the player's network before a
	// link, a city or a set of goods, and can then.
	Demand float64
	// Parallel is the share of its value that a link has between places that the
	// player's network joins already.
	Parallel float64
	// Patience is the share of its value that a link keeps for every piece of track
	// that is still missing.
	Patience float64
	// Stub is the share that track beyond a town keeps of that, as nothing is lost when it
	// is not continued.
	Stub float64
	// Loose is an end of track that leads nowhere in sight.
	Loose float64
	// PerRound is how many deliveries a round a player expects.
	PerRound float64
	// Level is what one more level adds to each delivery still to come, where the
	// network is long enough to use it; Idle where it is not yet.
	Level, Idle float64
	// Money is a resource in the first round, where it is wanted; it is worth less from
	// round to round, and nothing in the last one. Spare is one beyond Purse.
	Money, Spare float64
	// Purse is how many resources are wanted at least.
	Purse float64
	// Income is how many victory points a player forgoes for a resource that is wanted,
	// for each round to come.
	Income float64
	// Alone is Income in the solo game, where nobody else's deliveries bring any.
	Alone float64
	// Rivals is a point of an opponent in a game of two players; of more, it is shared
	// among the opponents.
	Rivals float64
	// Deny is what a link is worth more at a place where an opponent has links.
	Deny float64
	// Tool is a manipulator that is kept for the rounds to come.
	Tool float64
}

// Balanced are the weights of the policy greedy.
func Balanced() Weights {
	return Weights{
		Link: 1, Reach: 0.12, Demand: 0.45, Parallel: 0.6, Patience: 0.72, Stub: 0.4, Loose: 0.02,
		PerRound: 1.7, Level: 0.5, Idle: 0.15, Money: 0.6, Spare: 0.1, Purse: 5, Income: 0.12, Alone: 0.25,
		Rivals: 0.6, Tool: 1.2,
	}
}

// Networker builds wherever track can be finished, and ships what then lies on the way.
func Networker() Weights {
	w := Balanced()
	w.Link, w.Reach, w.Parallel = 3, 0.3, 1
	w.Level, w.Idle = 0.3, 0.05
	return w
}

// Hauler wants few links, a fine engine, and goods that travel far.
func Hauler() Weights {
	w := Balanced()
	w.PerRound, w.Level, w.Idle = 2.2, 0.8, 0.4
	w.Link, w.Demand = 0.5, 0.6
	return w
}

// Banker takes resources where others take points, keeps more of them together, and buys
// the better engine.
func Banker() Weights {
	w := Balanced()
	w.Money, w.Purse, w.Spare, w.Income, w.Alone = 1.2, 9, 0.3, 0.4, 0.4
	return w
}

// Spoiler would rather lose a point than give an opponent one, and builds where they
// have built.
func Spoiler() Weights {
	w := Balanced()
	w.Rivals, w.Deny = 1.5, 1
	return w
}
