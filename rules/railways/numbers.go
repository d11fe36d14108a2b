package railways

// Every number that the sheets of Railways of the World print stands here, or in a map; the
// engine plays by the same ones. Money is in thousands.

const (
	// MinPlayers and MaxPlayers are for how many the game is.
	MinPlayers = 2
	MaxPlayers = 6

	// Rounds are played each turn, in each of which a player has one action (rulebook: Phase 2).
	Rounds = 3

	// BuildTiles is how many tiles a build places at most, EngineeringTiles how many more
	// Perfect Engineering allows (rulebook: Build Track; facts: Operations deck).
	BuildTiles       = 4
	EngineeringTiles = 1

	// RidgeCost is paid for crossing a ridge, CrossingCost for a tile in a hex that holds a
	// track (rulebook: Build Track; facts: Track costs).
	RidgeCost    = 4
	CrossingCost = 2
	// HexTracks is how many tracks a hex holds at most (rulings: Track).
	HexTracks = 2

	// UrbanizePrice is paid for a New City tile, which brings NewCityCubes cubes.
	UrbanizePrice = 10
	NewCityCubes  = 2
	// GrowthCubes are what City Growth adds.
	GrowthCubes = 2

	// MinePrice is paid for a mine, of which a player has MinesEach; at most MineDraws cubes
	// are drawn for it (rulebook: Mines).
	MinePrice = 10
	MinesEach = 2
	MineDraws = 5

	// MinimumBid opens an auction (rulebook: Phase 1).
	MinimumBid = 1

	// StartEngine is the level of every engine at the start, MaxEngine the last one.
	StartEngine = 1
	MaxEngine   = 8

	// BondValue is what a bond brings, BondInterest what it costs each turn, BondPoints what
	// it takes away at the end (facts: Bond).
	BondValue    = 5
	BondInterest = 1
	BondPoints   = 1

	// LinkPoints are scored for each link that a cube travels by its owner.
	LinkPoints = 1

	// CardsEach is how many operations cards a player more lie open at the start, and
	// CardsATurn how many join them at the end of a turn (facts: Set-up).
	CardsEach  = 2
	CardsATurn = 1

	// MarkerPieces is how many empty-city markers the box has (facts: Component counts).
	MarkerPieces = 24
)

// TerrainCost is what a tile costs, by Terrain (rulebook: Build Track).
var TerrainCost = [Terrains]int{Plains: 2, Water: 3, Hill: 4}
