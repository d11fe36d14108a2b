package railways

import "platelayer/generate"

// Reason is why a candidate is rejected.
type Reason = generate.Reason

// The reasons that are no number: the map cannot be played at all. Those of Measure
// follow, and then those of play.
const (
	Unchanged   Reason = iota // a change that cannot be made
	Lacking                   // fewer cities than were wished
	Misplaced                 // a city in the wrong hex
	Unreachable               // or where no track leads
	Unruly                    // the rules do not allow the map
	measured                  // and on, by Measure
)

// The reasons that play shows.
const (
	Stuck       = measured + Reason(Measures) + iota // games broke off
	IdleCities                                       // cities that nobody links
	IdleMarkets                                      // cities that nobody delivers to
	IdleLinks                                        // neighbours that nobody joins
	Unfinished                                       // games that the markers do not end
	Turns                                            // how long games are
	UnfairSeat                                       // a seat that wins more or less often than on bundled maps
	HalfTime                                         // the leader at half-time wins too often or too seldom
	Points                                           // scores
	SpreadOfPoints
	Bonds
	reasons
)

var tells = generate.Tells{
	Unchanged:   {Name: "a change that cannot be made"},
	Lacking:     {Name: "the land has no room for all cities"},
	Misplaced:   {Name: "a city in the wrong hex, or cities side by side"},
	Unreachable: {Name: "a city that no track reaches"},
	Unruly:      {Name: "the rules do not allow the map"},

	measured + Reason(CutOff):     {Name: "land that no track reaches", Unit: &generate.Thousandths},
	measured + Reason(Walled):     {Name: "land that ridges cut off", Unit: &generate.Thousandths},
	measured + Reason(LinkCost):   {Name: "price of a link between neighbouring cities, in thousands", Unit: &generate.Hundredths},
	measured + Reason(Remote):     {Name: "price of the cheapest link of the remotest city, in thousands", Unit: &generate.Hundredths},
	measured + Reason(Detour):     {Name: "detours between neighbouring cities", Unit: &generate.Thousandths},
	measured + Reason(Spread):     {Name: "hexes to the next city", Unit: &generate.Hundredths, Least: true},
	measured + Reason(Crowding):   {Name: "hexes between the two nearest cities", Unit: &generate.Whole, Least: true},
	measured + Reason(Void):       {Name: "price of a line to the emptiest land, in thousands", Unit: &generate.Hundredths},
	measured + Reason(Cubes):      {Name: "cubes of a city", Unit: &generate.Hundredths},
	measured + Reason(Wealth):     {Name: "cubes in the richest quarter of the map", Unit: &generate.Thousandths},
	measured + Reason(Colored):    {Name: "cities with a color", Unit: &generate.Thousandths},
	measured + Reason(ColorGap):   {Name: "more cities of one color than of another", Unit: &generate.Thousandths},
	measured + Reason(ColorPlace): {Name: "one color farther away than another", Unit: &generate.Thousandths},
	measured + Reason(Alike):      {Name: "neighbouring cities of one color", Unit: &generate.Thousandths},
	measured + Reason(Openness):   {Name: "open sides of a hex", Unit: &generate.Hundredths},

	Stuck:          {Name: "games that broke off", Unit: &generate.Whole},
	IdleCities:     {Name: "cities linked in less than 5 % of the games", Unit: &generate.Thousandths},
	IdleMarkets:    {Name: "cities with a color that take less than a cube in ten games", Unit: &generate.Thousandths},
	IdleLinks:      {Name: "neighbours that one build could join, joined in less than 1 % of the games", Unit: &generate.Thousandths},
	Unfinished:     {Name: "games that the last turn ends, and not the markers", Unit: &generate.TenThousandths},
	Turns:          {Name: "turns of a game", Unit: &generate.Hundredths},
	UnfairSeat:     {Name: "games won from one seat", Unit: &generate.TenThousandths},
	HalfTime:       {Name: "games won by the leader at half-time", Unit: &generate.TenThousandths},
	Points:         {Name: "points of a player", Unit: &generate.Hundredths},
	SpreadOfPoints: {Name: "points between the tenth and the nine tenths of players", Unit: &generate.Hundredths},
	Bonds:          {Name: "bonds of a player", Unit: &generate.Hundredths},
}

// NoBar is the reason of a measure that no candidate is rejected for.
const NoBar = measured + Reason(Openness)

// ReasonName is a reason in words, "" beyond the last one.
func ReasonName(r Reason) string { return tells.Name(r) }

// Tell is a verdict in words.
func Tell(v generate.Verdict) string { return tells.Tell(v) }
