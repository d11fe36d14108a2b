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
	// network is long enough to use it; Idle where it is not yet. In the solo game, Level
	// is the share of what it adds over the network as it is, and Idle comes on top of
	// that for each delivery.
	Level, Idle float64
	// First is a delivery over links that are finished in the same turn, where there is
	// none without them.
	First float64
	// Money is a resource in the first round, where it is wanted; it is worth less from
	// round to round, and nothing in the last one. Spare is one beyond Purse.
	Money, Spare float64
	// Purse is how many resources are wanted at least.
	Purse float64
	// Income is how many victory points a player forgoes for a resource that is wanted,
	// for each round to come.
	Income float64
	// Climb is how many levels are gained in a round of the solo game, as far as the
	// deliveries to come are concerned.
	Climb float64
	// Keep is the share of what a good could bring later in the solo game that is
	// thought of when it is delivered.
	Keep float64
	// Final is Demand in the last round of the solo game.
	Final float64
	// Season is for how many rounds before the last one resources are worth less in the
	// solo game.
	Season float64
	// Call is the help of the logistician that is kept in the solo game, Bank that of the
	// banker. Chance is how often in a round the dice call one of them.
	Call, Bank, Chance float64
	// Rivals is a point of an opponent in a game of two players; of more, it is shared
	// among the opponents.
	Rivals float64
	// Deny is what a link is worth more at a place where an opponent has links.
	Deny float64
	// Tool is a manipulator that is kept for the rounds to come.
	Tool float64
	// Solo are the weights in the solo game; nil for the same.
	Solo *Weights
}

// Balanced are the weights of the policy greedy.
func Balanced() Weights {
	w := Weights{
		Link: 3, Reach: 0, Demand: 1, Parallel: 0.75, Patience: 0.58, Stub: 0.4, Loose: 0.02,
		PerRound: 1.7, Level: 0.45, Idle: 0.15, First: 0.4, Money: 0.8, Spare: 0.1, Purse: 5, Income: 0.12,
		Rivals: 0.6, Tool: 0.6,
	}
	w.Solo = &Weights{
		Link: 1.1, Reach: 0.162, Demand: 0.37, Final: 0.8, Patience: 0.395, Stub: 0.4, Loose: 0.02,
		PerRound: 1.8, Climb: 0.4, Keep: 0.5, Level: 0.5, Idle: 0.3, First: 1,
		Money: 0.8, Spare: 0.2, Purse: 3, Season: 3, Income: 0.34,
		Call: 2.5, Bank: 0.3, Chance: 0.7, Tool: 2,
	}
	return w
}

// Networker builds wherever track can be finished, and ships what then lies on the way.
func Networker() Weights {
	return styled(func(w *Weights) {
		w.Link, w.Reach, w.Parallel = 6, 0.3, 1
		w.Level, w.Idle = 0.3, 0.05
	})
}

// Hauler wants few links, a fine engine, and goods that travel far.
func Hauler() Weights {
	return styled(func(w *Weights) {
		w.PerRound, w.Level, w.Idle = 2.2, 0.8, 0.4
		w.Link, w.Demand = 0.5, 0.6
	})
}

// Banker takes resources where others take points, keeps more of them together, and buys
// the better engine.
func Banker() Weights {
	return styled(func(w *Weights) { w.Money, w.Purse, w.Spare, w.Income = 1.2, 9, 0.3, 0.4 })
}

// Spoiler would rather lose a point than give an opponent one, and builds where they
// have built.
func Spoiler() Weights {
	return styled(func(w *Weights) { w.Rivals, w.Deny = 1.5, 1 })
}

// styled changes the weights of greedy, those of the solo game as well.
func styled(change func(*Weights)) Weights {
	w := Balanced()
	change(&w)
	change(w.Solo)
	return w
}
