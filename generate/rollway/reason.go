package rollway

import "platelayer/generate"

// Reason is why a candidate is rejected.
type Reason = generate.Reason

// The reasons that are no number: the map cannot be played at all. Those of Measure
// follow, and then those of play.
const (
	Unchanged   Reason = iota // a change that cannot be made
	Lacking                   // fewer stops than were wished
	Misplaced                 // a stop or printed track where it cannot be
	Unreachable               // stops that no track joins to the others
	Unruly                    // the rules do not allow the map
	measured                  // and on, by Measure
)

// The reasons that play shows.
const (
	Stuck          = measured + Reason(Measures) + iota // games broke off
	DeadStops                                           // stops that are not served
	DeadHexes                                           // hexes that are not used
	MiddleBand                                          // scores beyond what the rulebook calls usual
	Points                                              // scores
	SpreadOfPoints                                      // and how they differ
	PoorCompany                                         // a company that is not worth a share
	RichCompany                                         // one beside which no other is
	MysteryFound                                        // the mystery station is found too seldom
	SpiralsServed                                       // points of interest are
	reasons
)

var tells = generate.Tells{
	Unchanged:   {Name: "a change that cannot be made"},
	Lacking:     {Name: "the land has no room for all stops"},
	Misplaced:   {Name: "a stop or printed track in the wrong hex"},
	Unreachable: {Name: "a stop that no track joins to the others"},
	Unruly:      {Name: "the rules do not allow the map"},

	measured + Reason(CutOff):     {Name: "land that no track reaches", Unit: &generate.Thousandths},
	measured + Reason(Value):      {Name: "mean value of hexes", Unit: &generate.Hundredths},
	measured + Reason(StartValue): {Name: "mean value of hexes at printed track", Unit: &generate.Hundredths},
	measured + Reason(Next):       {Name: "pieces from a stop to the next", Unit: &generate.Hundredths},
	measured + Reason(Remote):     {Name: "pieces from printed track to the remotest stop", Unit: &generate.Hundredths},
	measured + Reason(Void):       {Name: "pieces from a stop to the emptiest land", Unit: &generate.Hundredths},
	measured + Reason(Link):       {Name: "pieces between the stations of a company", Unit: &generate.Hundredths},
	measured + Reason(LinkGap):    {Name: "stations of one company farther apart than of another", Unit: &generate.Thousandths},
	measured + Reason(Harvest):    {Name: "points of the stops near the poorest company", Unit: &generate.Whole, Least: true},

	Stuck:          {Name: "games that broke off", Unit: &generate.Whole},
	DeadStops:      {Name: "stops served in less than 1 % of the games", Unit: &generate.Whole},
	DeadHexes:      {Name: "hexes used in less than 1 % of the games", Unit: &generate.Thousandths},
	MiddleBand:     {Name: "games in the rulebook's band of good scores", Unit: &generate.TenThousandths, Least: true},
	Points:         {Name: "points of a game", Unit: &generate.Hundredths},
	SpreadOfPoints: {Name: "standard deviation of points", Unit: &generate.Hundredths},
	PoorCompany:    {Name: "share of points of the poorest company", Unit: &generate.TenThousandths},
	RichCompany:    {Name: "share of points of the richest company", Unit: &generate.TenThousandths},
	MysteryFound:   {Name: "games in which the mystery station is found", Unit: &generate.TenThousandths, Least: true},
	SpiralsServed:  {Name: "games in which a point of interest is served", Unit: &generate.TenThousandths, Least: true},
}

// ReasonName is a reason in words, "" beyond the last one.
func ReasonName(r Reason) string { return tells.Name(r) }

// Tell is a verdict in words.
func Tell(v generate.Verdict) string { return tells.Tell(v) }
