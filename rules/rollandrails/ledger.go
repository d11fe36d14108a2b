package rollandrails

// Ledger is what moved a player's resources so far, all of it in resources.
type Ledger struct {
	// Gained: points of deliveries taken as resources, the Banker, and the coins of
	// the solo game.
	Deliveries, Banker, Coins int
	// Spent: track, the Upgrade action and the Mechanic, the Planner, the
	// Manufacturer.
	Track, Upgrades, Planner, Manufacturer int
}

// Ledger is what moved a player's resources.
func (s *State) Ledger(p int) Ledger {
	seat := &s.seats[p]
	l := Ledger{
		Deliveries: int(seat.earned), Banker: BankerGain * int(seat.banked), Coins: SoloCoin * int(seat.coined),
		Planner: PlannerCost * int(seat.planned), Manufacturer: ManufacturerCost * int(seat.manufactured),
	}
	for level := StartLevel + 1; level <= int(seat.level); level++ {
		l.Upgrades += UpgradeCost(level)
	}
	l.Track = int(seat.spent) - l.Upgrades - l.Planner - l.Manufacturer
	return l
}

// Grounds is how many grounds track is paid for.
const Grounds = len(TrackCosts)

// grounds is the ground of each terrain that carries track.
var grounds = [...]Ground{Plains: OnPlains, Forest: InForest, Swamp: InSwamp, Mountain: OnMountain}

// GroundAt is what a piece of track in a hex of land pays for, by the index of its
// cell: the town that is or was there, or the terrain.
func (g *Game) GroundAt(cell int) Ground {
	if n := g.placed[cell]; n >= 0 && !g.places[n].City {
		return InTown
	}
	return grounds[g.m.Terrain[cell]]
}

// Paid is what a piece has paid for the ground of its hex, as Game.GroundAt, and for
// rivers.
func (s *State) Paid(p Piece) (ground, rivers int) {
	ground = int(s.g.ground[p.Hex])
	return ground, int(p.Cost) - ground
}
