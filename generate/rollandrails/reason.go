package rollandrails

import "platelayer/generate"

// Reason is why a candidate is rejected.
type Reason = generate.Reason

// The reasons that are no number: the map cannot be played at all. Those of Measure
// follow, and then those of play.
const (
	Unchanged   Reason = iota // a change that cannot be made
	Lacking                   // fewer cities or towns than were wished
	Misplaced                 // a city or town in the wrong hex
	Unreachable               // or where no track leads
	Unruly                    // the rules do not allow the map
	measured                  // and on, by Measure
)

// The reasons that play shows.
const (
	Stuck      = measured + Reason(Measures) + iota // games broke off
	DeadCity                                        // a city that is not needed
	DeadHexes                                       // hexes that are not used
	UnfairSeat                                      // a seat that wins more or less often than on bundled maps
	HalfTime                                        // the leader at half-time wins too often or too seldom
	Points                                          // scores
	SpreadOfPoints
	reasons
)

var tells = generate.Tells{
	Unchanged:   {Name: "a change that cannot be made"},
	Lacking:     {Name: "the land has no room for all cities and towns"},
	Misplaced:   {Name: "a city or town in the wrong hex, or cities side by side"},
	Unreachable: {Name: "a city or town that no track reaches"},
	Unruly:      {Name: "the rules do not allow the map"},

	measured + Reason(CutOff):     {Name: "land that no track reaches", Unit: &generate.Thousandths},
	measured + Reason(LinkCost):   {Name: "cost between neighbouring cities, in pieces", Unit: &generate.Hundredths},
	measured + Reason(Remote):     {Name: "cost of the cheapest link of the remotest city, in pieces", Unit: &generate.Hundredths},
	measured + Reason(Detour):     {Name: "detours between neighbouring cities", Unit: &generate.Thousandths},
	measured + Reason(Spread):     {Name: "hexes to the next city", Unit: &generate.Hundredths, Least: true},
	measured + Reason(Crowding):   {Name: "hexes between the two nearest cities", Unit: &generate.Whole, Least: true},
	measured + Reason(Void):       {Name: "pieces from a city to the emptiest land", Unit: &generate.Hundredths},
	measured + Reason(ColorGap):   {Name: "more cities of one color than of another", Unit: &generate.Whole},
	measured + Reason(ColorPlace): {Name: "one color farther away than another", Unit: &generate.Thousandths},
	measured + Reason(Openness):   {Name: "open sides of a hex", Unit: &generate.Hundredths},

	Stuck:          {Name: "games that broke off", Unit: &generate.Whole},
	DeadCity:       {Name: "games in which a city is joined to nothing", Unit: &generate.TenThousandths},
	DeadHexes:      {Name: "hexes used in less than 1 % of the games", Unit: &generate.Thousandths},
	UnfairSeat:     {Name: "games won from one seat", Unit: &generate.TenThousandths},
	HalfTime:       {Name: "games won by the leader at half-time", Unit: &generate.TenThousandths},
	Points:         {Name: "points of a player", Unit: &generate.Hundredths},
	SpreadOfPoints: {Name: "standard deviation of points", Unit: &generate.Hundredths},
}

// NoBar is the reason of a measure that no candidate is rejected for.
const NoBar = measured + Reason(Openness)

// ReasonName is a reason in words, "" beyond the last one.
func ReasonName(r Reason) string { return tells.Name(r) }

// Tell is a verdict in words.
func Tell(v generate.Verdict) string { return tells.Tell(v) }

func abs(n int) int { return max(n, -n) }
