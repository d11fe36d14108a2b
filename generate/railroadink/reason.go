package railroadink

import "platelayer/generate"

// Reason is why a candidate is rejected.
type Reason = generate.Reason

// The reasons that are no number: the board cannot be played at all. Those of Measure
// follow, and then those of play.
const (
	Unchanged Reason = iota // a change that cannot be made
	Lacking                 // fewer exits or buildings than were wished
	Misplaced               // an exit, a space of the centre or a building where it cannot be
	Unruly                  // the rules do not allow the board
	measured                // and on, by Measure
)

// The reasons that play shows.
const (
	Stuck          = measured + Reason(Measures) + iota // games broke off
	IdleExit                                            // an exit that hardly anything leads to
	DeadSpaces                                          // spaces that are not drawn on
	IdleSpace                                           // a space that hardly is
	IdleSite                                            // a building that hardly ever wakes
	Joined                                              // exits that the largest network joins
	Points                                              // scores
	SpreadOfPoints                                      // and how they differ
	Errors                                              // loose ends
	HighwayShare                                        // of the longest lines
	reasons
)

var tells = generate.Tells{
	Unchanged: {Name: "a change that cannot be made"},
	Lacking:   {Name: "the board has no place for all exits or buildings"},
	Misplaced: {Name: "an exit, a space of the centre or a building in the wrong place"},
	Unruly:    {Name: "the rules do not allow the board"},

	measured + Reason(Balance):     {Name: "more exits of one kind than of the other", Unit: &generate.Whole},
	measured + Reason(Wide):        {Name: "the longest gap between exits, in even ones", Unit: &generate.Hundredths},
	measured + Reason(Narrow):      {Name: "the shortest gap between exits, in even ones", Unit: &generate.Hundredths},
	measured + Reason(Crowd):       {Name: "more or fewer exits on a side than its length asks for", Unit: &generate.Hundredths},
	measured + Reason(Lean):        {Name: "more exits of one kind on one side than on another", Unit: &generate.Whole},
	measured + Reason(Run):         {Name: "exits of one kind that follow each other", Unit: &generate.Whole},
	measured + Reason(Link):        {Name: "steps from an exit to the next of its kind, in sides of the board", Unit: &generate.Hundredths},
	measured + Reason(Void):        {Name: "steps from an exit to the farthest space, in sides of the board", Unit: &generate.Hundredths},
	measured + Reason(CentreShare): {Name: "share of the board that is centre", Unit: &generate.Thousandths},
	measured + Reason(Next):        {Name: "steps between two buildings", Unit: &generate.Whole},
	measured + Reason(Alike):       {Name: "steps between two buildings of one kind", Unit: &generate.Whole},
	measured + Reason(Empty):       {Name: "steps from a building to the farthest space, by what each has of the board", Unit: &generate.Hundredths},

	Stuck:          {Name: "games that broke off", Unit: &generate.Whole},
	IdleExit:       {Name: "games in which something leads to the idlest exit", Unit: &generate.TenThousandths},
	DeadSpaces:     {Name: "spaces drawn in less than 1 % of the games", Unit: &generate.Thousandths},
	IdleSpace:      {Name: "games in which the idlest space is drawn", Unit: &generate.TenThousandths},
	IdleSite:       {Name: "games in which the idlest building wakes", Unit: &generate.TenThousandths},
	Joined:         {Name: "share of the exits that the largest network joins", Unit: &generate.TenThousandths},
	Points:         {Name: "points of a game", Unit: &generate.Hundredths},
	SpreadOfPoints: {Name: "standard deviation of points", Unit: &generate.Hundredths},
	Errors:         {Name: "loose ends of a game", Unit: &generate.Hundredths},
	HighwayShare:   {Name: "share of highways in the longest lines", Unit: &generate.TenThousandths},
}

// ReasonName is a reason in words, "" beyond the last one.
func ReasonName(r Reason) string { return tells.Name(r) }

// Tell is a verdict in words.
func Tell(v generate.Verdict) string { return tells.Tell(v) }
