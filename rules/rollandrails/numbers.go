package rollandrails

// Every number a sheet of Roll and Rails prints stands here or in tables.go, and the
// engine plays by the same ones.

const (
	// MinPlayers and MaxPlayers are how many can play; one plays the solo game.
	MinPlayers = 1
	MaxPlayers = 5

	// SetupDice are rolled for each city (rulebook: Setup).
	SetupDice = 3
	// StartSpaces of a city are filled in setup, CitySpaces are there in all
	// (rulebook: Setup).
	StartSpaces = 3
	CitySpaces  = 6
	// BlockedDie crosses out a space in setup (rulebook: Setup).
	BlockedDie = 6
	// SetSize is how many goods a set of the Goods table holds.
	SetSize = 3

	// DraftedDice is how many dice each player takes a round; one goes to the
	// specialists (rulebook: Dice Selection Phase, Player's Turn).
	DraftedDice    = 4
	ActionDice     = 3
	SpecialistDice = 1

	// MaxLevel is the best rolling stock; a level is how many links a good may
	// travel. Everybody starts with level 1.
	StartLevel = 1
	MaxLevel   = 6

	// TownCost is paid for track in a town, whatever lies under it, RiverCost
	// once for every river border (rulebook: The cost of track building).
	TownCost  = 1
	RiverCost = 1

	// TrackLimit is how many tracks a turn builds: as many as there are action
	// dice. The Engineer adds EngineerTracks, of any shape (rulebook: Specialist
	// Wheel).
	TrackLimit     = ActionDice
	EngineerTracks = 1

	// DeliveryLimit is how many goods a turn ships by the Delivery action; the
	// Logistician adds LogisticianGoods (rulebook: Specialist Wheel). ShippingLimit
	// is how many more every player ships in the last phase of a round (rulebook:
	// Shipping the Goods Phase).
	DeliveryLimit    = 1
	LogisticianGoods = 1
	ShippingLimit    = 1

	// PlannerCost turns a town into a city, ManufacturerCost places a set of
	// goods, BankerGain is received (rulebook: Specialist Wheel).
	PlannerCost      = 3
	ManufacturerCost = 1
	BankerGain       = 3

	// SoloUses is how often each specialist helps in the solo game; SoloCoin is
	// taken instead (rulebook: Specialist Selection (Solo)).
	SoloUses = 3
	SoloCoin = 1
	// UnshippedPenalty is scored in the solo game for every starting good left.
	UnshippedPenalty = -2
	// LinkPoints is scored for every finished connection (rulebook: End of the
	// Game). TransportPoint is what each link of a delivery brings its owner
	// (rulebook: Goods Delivery Action).
	LinkPoints     = 1
	TransportPoint = 1

	// RoundPhases are the parts of a round (rulebook: Gameplay), SoloSteps those
	// of a solo round (rulebook: Gameplay (Solo)).
	RoundPhases = 3
	SoloSteps   = 5
	// SoloCities is how many towns become cities in the first step of a solo
	// round, free of charge and from round SoloCityRound on.
	SoloCities    = 1
	SoloCityRound = 2

	// DefaultResources is how many circles a player sheet offers (facts: our
	// default; nothing is erased, so it holds the sum of all gains).
	DefaultResources = 60
	// DefaultSoloRounds is the length of a solo game.
	DefaultSoloRounds = 8
)

// Dice is how many dice a game of so many players uses: four each and one that is
// left over (rulebook: What You Need; RR1).
func Dice(players int) int { return DraftedDice*players + 1 }

// Cost is what a piece of track pays for the ground it lies on (rulebook: The cost
// of track building). Water and None carry no track.
func (t Terrain) Cost() int {
	switch t {
	case Forest, Swamp:
		return 1
	case Mountain:
		return 2
	}
	return 0
}

// FragmentCost is what a piece of track pays: for the ground of its hex, or for the
// town whatever lies under it, and for every river border it touches that no piece
// has paid for yet (rulebook: The cost of track building; RR9).
func FragmentCost(ground Terrain, town bool, rivers int) int {
	cost := ground.Cost()
	if town {
		cost = TownCost
	}
	return cost + RiverCost*rivers
}

// UpgradeCost is the price of reaching a level, 1 for level 2 up to 5 for level 6
// (rulebook: Upgrade Action; RR11). Levels from 2 to MaxLevel have a price.
func UpgradeCost(level int) int { return level - StartLevel }

// DefaultRounds is the length of a game by number of players, from 1 (facts: our
// default; fewer rounds with more players).
var DefaultRounds = [MaxPlayers + 1]int{1: 8, 2: 8, 3: 7, 4: 6, 5: 6}

// DefaultMedals are the points of bronze, silver, gold and platinum (ours, until play
// has shown better ones for a map).
var DefaultMedals = [4]int{20, 30, 40, 50}

// DefaultSetup is how many marks of each colour the setup table has for so many cities:
// enough for three each, and one to spare (facts: our default).
func DefaultSetup(cities int) int { return (StartSpaces*cities+Colors-1)/Colors + 1 }

// DefaultNewCities is how many cities of each colour can be founded on a map with so
// many towns: enough for all of them, but at most 6, which is enough for every city that
// a game of the default length has time for (facts: our default).
func DefaultNewCities(towns int) int {
	return max(1, min((towns+Colors-1)/Colors, 6))
}

// DefaultGoods are the ten sets of three different colours (facts: our default).
func DefaultGoods() []GoodsSet {
	var out []GoodsSet
	for a := Blue; a < Colors; a++ {
		for b := a + 1; b < Colors; b++ {
			for c := b + 1; c < Colors; c++ {
				out = append(out, GoodsSet{a, b, c})
			}
		}
	}
	return out
}

// SetupColor is the colour a setup die fills in; ok is false for BlockedDie, which
// crosses out a space of the city, and in the solo game is rolled again (RR3, RR5).
func SetupColor(die int) (c Color, ok bool) {
	if die < 1 || die >= BlockedDie {
		return 0, false
	}
	return Color(die - 1), true
}
