package sim

import "math"

// Report is what playouts showed, as plain data: the same plan gives the same report,
// and the same JSON, byte for byte. Numbers that are no whole numbers have four decimals.
type Report struct {
	Players  int      `json:"players"`
	Policies []string `json:"policies"`
	Seed     uint64   `json:"seed"`
	// Asked is how many playouts were asked for, Games how many were played to their
	// end; Stop says why there were no more.
	Asked   int  `json:"asked"`
	Games   int  `json:"games"`
	Stop    Stop `json:"stop"`
	Partial bool `json:"partial"`
	// UntilWidth is how narrow the intervals of the seats were to be; 0 is not asked.
	UntilWidth float64 `json:"until_width,omitempty"`
	// Stuck is how many playouts broke off, Failures the first of them.
	Stuck    int       `json:"stuck"`
	Failures []Failure `json:"failures,omitempty"`

	// Moves are those of all players in a game, Options those listed for a decision.
	Moves   Summary `json:"moves"`
	Options Summary `json:"options"`
	// Phases are the options of the decisions in each part of the game that had any.
	Phases []PhaseOptions `json:"options_by_phase,omitempty"`
	// Score is that of any player; Margin is the winner's lead over the best of the
	// others, of games of two and more.
	Score  Summary  `json:"score"`
	Margin *Summary `json:"margin,omitempty"`
	// Histogram are the scores that came up, lowest first: the score, and how often.
	Histogram [][2]int `json:"histogram"`
	// HalfTime is how often the winner led at half-time, of games of two and more that
	// had one: a winner and a leader drawn by lot, where there are several, are the same.
	HalfTime *Share `json:"half_time,omitempty"`
	// Seats are the results by seat, from the first; ByPolicy those of each policy,
	// wherever it sat.
	Seats    []Standing `json:"seats"`
	ByPolicy []Standing `json:"by_policy"`
	// Width is that of the widest interval of Seats.
	Width float64 `json:"width"`
}

// Stop is why a run ended.
type Stop string

// The reasons.
const (
	StopGames       Stop = "games"       // all that were asked for are played
	StopWidth       Stop = "width"       // the intervals of the seats are narrow enough
	StopLook        Stop = "look"        // Plan.Look has seen enough
	StopInterrupted Stop = "interrupted" // the context was cancelled
)

// Failure is a playout that broke off: a stuck state, a policy that chose what is not
// allowed, a game that did not end or panicked.
type Failure struct {
	Playout int    `json:"playout"`
	Move    int    `json:"move"` // from 1, chance included
	Problem string `json:"problem"`
}

// Summary describes many values.
type Summary struct {
	N    int     `json:"n"`
	Mean float64 `json:"mean"`
	SD   float64 `json:"sd"`
	Min  int     `json:"min"`
	P10  int     `json:"p10"`
	P25  int     `json:"p25"`
	P50  int     `json:"p50"`
	P75  int     `json:"p75"`
	P90  int     `json:"p90"`
	P999 int     `json:"p99.9"`
	Max  int     `json:"max"`
}

// PhaseOptions are the decisions in a part of the game.
type PhaseOptions struct {
	Phase     string  `json:"phase"`
	Decisions float64 `json:"decisions"` // of all players in a game, the mean
	Options   Summary `json:"options"`   // listed for a decision
}

// Share is a share from 0 to 1 with its 95 % interval (Wilson).
type Share struct {
	Share float64 `json:"share"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// Standing is how a seat or a policy did.
type Standing struct {
	Name  string  `json:"name,omitempty"` // of the policy
	Score Summary `json:"score"`
	// Low and High are the 95 % interval of the mean score.
	Low  float64 `json:"low"`
	High float64 `json:"high"`
	// Wins is the share of games won; shared victories count in parts.
	Wins Share `json:"wins"`

	points *Counts
}

// AtLeast is the share of scores that are at least so many points.
func (s *Standing) AtLeast(points int) Share {
	if s.points == nil { // read from JSON, or of no run
		return ShareOf(0, 0)
	}
	hits := 0
	for v, n := range s.points.All() {
		if v >= points {
			hits += n
		}
	}
	return ShareOf(float64(hits), float64(s.points.N()))
}

// Summary describes the values.
func (c *Counts) Summary() Summary {
	return Summary{
		N: c.N(), Mean: Round(c.Mean()), SD: Round(c.SD()),
		Min: c.Quantile(0), P10: c.Quantile(.1), P25: c.Quantile(.25), P50: c.Quantile(.5),
		P75: c.Quantile(.75), P90: c.Quantile(.9), P999: c.Quantile(.999), Max: c.Quantile(1),
	}
}

// ShareOf is the share of hits in n, with its interval; 0 of none.
func ShareOf(hits, n float64) Share {
	if n <= 0 {
		return Share{0, 0, 1}
	}
	low, high := Wilson(hits, n)
	return Share{Round(hits / n), Round(low), Round(high)}
}

// Round rounds to the four decimals of a report.
func Round(x float64) float64 {
	return math.Round(float64(x*10_000)) / 10_000
}

// whole is a victory in the smallest parts it is shared in: it can be divided by up to
// ten winners, and a winner by up to ten leaders.
const whole = 2520 * 2520

// score adds up what one seat or policy did.
type score struct {
	points Counts
	wins   int64 // in parts
}

func (s *score) standing(name string) Standing {
	low, high := s.points.Interval()
	return Standing{
		Name: name, Score: s.points.Summary(), Low: Round(low), High: Round(high),
		Wins: ShareOf(float64(s.wins)/whole, float64(s.points.n)), points: &s.points,
	}
}

// results add up playouts; every number in them is whole.
type results struct {
	games, stuck   int
	failures       []Failure
	moves, options Counts
	phases         []Counts // the options of each
	margin         Counts
	halves         int   // games that had a half-time
	half           int64 // in parts
	seats, entries []score
}

// maxFailures is how many playouts that broke off are told of.
const maxFailures = 10

func newResults(players, entries, phases int) results {
	return results{seats: make([]score, players), entries: make([]score, entries), phases: make([]Counts, phases)}
}

func (r *results) merge(from *results) {
	r.games += from.games
	r.stuck += from.stuck
	for _, f := range from.failures {
		if len(r.failures) < maxFailures {
			r.failures = append(r.failures, f)
		}
	}
	r.moves.Merge(&from.moves)
	r.options.Merge(&from.options)
	for i := range r.phases {
		r.phases[i].Merge(&from.phases[i])
	}
	r.margin.Merge(&from.margin)
	r.halves += from.halves
	r.half += from.half
	for i := range r.seats {
		r.seats[i].points.Merge(&from.seats[i].points)
		r.seats[i].wins += from.seats[i].wins
	}
	for i := range r.entries {
		r.entries[i].points.Merge(&from.entries[i].points)
		r.entries[i].wins += from.entries[i].wins
	}
}

func (r *results) reset() {
	r.games, r.stuck, r.failures, r.halves, r.half = 0, 0, r.failures[:0], 0, 0
	r.moves.Reset()
	r.options.Reset()
	for i := range r.phases {
		r.phases[i].Reset()
	}
	r.margin.Reset()
	for _, list := range [2][]score{r.seats, r.entries} {
		for i := range list {
			list[i].points.Reset()
			list[i].wins = 0
		}
	}
}

// width is that of the widest interval of the seats.
func (r *results) width() float64 {
	w := 0.0
	for i := range r.seats {
		low, high := r.seats[i].points.Interval()
		w = max(w, high-low)
	}
	return w
}

// report fills in what was added up; phases are their names.
func (r *results) report(out *Report, phases []string) {
	out.Games, out.Stuck, out.Failures = r.games, r.stuck, r.failures
	out.Moves, out.Options = r.moves.Summary(), r.options.Summary()
	for i := range r.phases {
		if n := r.phases[i].N(); n > 0 {
			out.Phases = append(out.Phases, PhaseOptions{phases[i], Round(float64(n) / float64(r.games)), r.phases[i].Summary()})
		}
	}
	out.Width = Round(r.width())
	var all Counts
	for i := range r.seats {
		out.Seats = append(out.Seats, r.seats[i].standing(""))
		all.Merge(&r.seats[i].points)
	}
	for i := range r.entries {
		out.ByPolicy = append(out.ByPolicy, r.entries[i].standing(out.Policies[i]))
	}
	out.Score = all.Summary()
	out.Histogram = [][2]int{}
	for v, n := range all.All() {
		out.Histogram = append(out.Histogram, [2]int{v, n})
	}
	if len(r.seats) > 1 {
		margin := r.margin.Summary()
		out.Margin = &margin
		if r.halves > 0 {
			half := ShareOf(float64(r.half)/whole, float64(r.halves))
			out.HalfTime = &half
		}
	}
}
