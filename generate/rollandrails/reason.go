package rollandrails

import (
	"fmt"

	"platelayer/generate"
)

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

// unit says how a number of a verdict is to be read.
type unit struct {
	decimals int
	suffix   string
}

func (u unit) format(v int) string {
	whole := 1
	for range u.decimals {
		whole *= 10
	}
	text := fmt.Sprint(v / whole)
	if u.decimals > 0 {
		text += fmt.Sprintf(".%0*d", u.decimals, v%whole)
	}
	return text + u.suffix
}

var (
	thousandths = unit{1, " %"}
	tenThousand = unit{2, " %"}
	hundredths  = unit{2, ""}
	plain       = unit{}
)

// told is what is said of a reason.
type told struct {
	name string
	unit unit
}

var tells = [reasons]told{
	Unchanged:   {name: "a change that cannot be made"},
	Lacking:     {name: "the land has no room for all cities and towns"},
	Misplaced:   {name: "a city or town in the wrong hex, or cities side by side"},
	Unreachable: {name: "a city or town that no track reaches"},
	Unruly:      {name: "the rules do not allow the map"},

	measured + Reason(CutOff):     {"land that no track reaches", thousandths},
	measured + Reason(LinkCost):   {"cost between neighbouring cities, in pieces", hundredths},
	measured + Reason(Remote):     {"cost of the cheapest link of the remotest city, in pieces", hundredths},
	measured + Reason(Detour):     {"detours between neighbouring cities", thousandths},
	measured + Reason(Spread):     {"hexes to the next city", hundredths},
	measured + Reason(Crowding):   {"hexes between the two nearest cities", plain},
	measured + Reason(Void):       {"pieces from a city to the emptiest land", hundredths},
	measured + Reason(ColorGap):   {"more cities of one color than of another", plain},
	measured + Reason(ColorPlace): {"one color farther away than another", thousandths},
	measured + Reason(Openness):   {"open sides of a hex", hundredths},

	Stuck:          {"games that broke off", plain},
	DeadCity:       {"games in which a city is joined to nothing", tenThousand},
	DeadHexes:      {"hexes used in less than 1 % of the games", thousandths},
	UnfairSeat:     {"games won from one seat", tenThousand},
	HalfTime:       {"games won by the leader at half-time", tenThousand},
	Points:         {"points of a player", hundredths},
	SpreadOfPoints: {"standard deviation of points", hundredths},
}

// NoBar is the reason of a measure that no candidate is rejected for.
const NoBar = measured + Reason(Openness)

// ReasonName is a reason in words, "" beyond the last one.
func ReasonName(r Reason) string {
	if r < 0 || r >= reasons {
		return ""
	}
	return tells[r].name
}

// Tell is a verdict that rejects, in words.
func Tell(v generate.Verdict) string {
	if v.Passed() {
		return "it passes"
	}
	t := tells[v.Reason]
	switch {
	case v.Reason < measured:
		return t.name
	case v.Value < v.Limit:
		return fmt.Sprintf("%s: %s, and at least %s is asked for", t.name, t.unit.format(v.Value), t.unit.format(v.Limit))
	}
	return fmt.Sprintf("%s: %s, and at most %s is asked for", t.name, t.unit.format(v.Value), t.unit.format(v.Limit))
}

// bars adds up what a candidate misses: the first bar, and all of them together.
type bars struct{ generate.Verdict }

// hold holds a number to a band.
func (b *bars) hold(r Reason, v int, in Band) {
	limit := in.Max
	switch {
	case v < in.Min:
		limit = in.Min
	case v <= in.Max:
		return
	}
	if b.Reason == generate.Accepted {
		b.Reason, b.Value, b.Limit = r, v, limit
	}
	b.Miss += max(1, 1000*abs(v-limit)/max(limit, 1))
}

func abs(n int) int { return max(n, -n) }
