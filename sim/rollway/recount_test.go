package rollway

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/hex"
	"platelayer/rules/rollway"
	"platelayer/rules/rollway/routes"
	"platelayer/sim"
)

// tallied plays games and gives what was counted.
func tallied(t testing.TB, m *rollway.Map, players, games, jobs int, policies ...string) *Tally {
	t.Helper()
	g, err := rollway.NewGame(m, players)
	if err != nil {
		t.Fatal(err)
	}
	r, tally, err := sim.Run(t.Context(), plans{
		New: g.Start, Policies: named(t, policies...), Seed: 7, Games: games, Jobs: jobs,
		NewTally: func() sim.Tally[*rollway.State, rollway.Move] { return NewTally(g) },
	})
	if err != nil || r.Stuck > 0 {
		t.Fatalf("%v, %+v", err, r.Failures)
	}
	return tally.(*Tally)
}

// recount adds games up from the words of their logs, slowly and plainly. Points of
// operating rounds come from the track file of each sheet as it was then.
type recount struct {
	t       *testing.T
	g       *rollway.Game
	n       map[string]int // what came of it, over all sheets
	turn    int
	sheets  map[string]*sheet
	players int
}

// sheet is what a player has written.
type sheet struct {
	held, burned, trains, points map[string]int
	bids, lines                  []string
	row                          []string // bids of the row that is being filled
	rows                         int      // that are full
	owned                        map[string][]int
	owner                        string // of the mystery station
	engineers, penalty           int
	cell                         int    // the greatest number in an operating round
	by                           string // the engineer who lays the next line
	served                       map[string]bool
}

func (r *recount) begin() {
	r.turn, r.sheets = 0, map[string]*sheet{}
	for p := range r.players {
		r.sheets[fmt.Sprint("P", p+1)] = &sheet{
			held: map[string]int{}, burned: map[string]int{}, trains: map[string]int{}, points: map[string]int{},
			owned: map[string][]int{}, served: map[string]bool{},
		}
	}
}

// line reads a line of a log; it is the word of a move, by whom.
func (r *recount) line(s *rollway.State, text string) {
	text, _, _ = strings.Cut(text, "#")
	w := strings.Fields(text)
	who, word, args := w[0], w[1], w[2:]
	if word == "roll" {
		r.run(s)
		r.turn++
	}
	if who == "dice" {
		return
	}
	x := r.sheets[who]
	switch word {
	case "share":
		x.held[args[2]]++
	case "burn":
		x.burned[args[2]]++
	case "bid":
		c := []string{"square", "square", "circle", "circle", "pentagon", "pentagon"}[args[0][0]-'1']
		x.bids, x.row = append(x.bids, c), append(x.row, c)
		if train := r.g.Map().Trains[x.rows]; len(x.row) == train.Boxes.V {
			best := ""
			for _, c := range x.row { // the last of those with the most
				n := 0
				for _, o := range x.row {
					if o == c {
						n++
					}
				}
				most := 0
				for _, o := range x.row {
					if o == best {
						most++
					}
				}
				if n >= most {
					best = c
				}
			}
			x.owned[best] = append(x.owned[best], train.Stops.V)
			x.trains[best]++
			r.n[fmt.Sprint("row ", x.rows, " ", best)]++
			x.rows, x.row = x.rows+1, nil
		}
	case "engineer":
		r.n["engineer "+args[0]]++
		x.engineers++
		e := slices.Index(rollway.EngineerNames[:], args[0])
		x.penalty += r.g.Map().Penalties[e].V
		x.by = ""
		if rollway.Engineer(e) < rollway.Plus {
			x.by = args[0]
		}
	case "lay":
		hex := args[0]
		if slices.ContainsFunc(x.lines, func(l string) bool { return strings.HasPrefix(l, hex+" ") }) {
			r.n["upgraded "+hex]++
			r.n["upgrades"]++
		} else {
			r.n["used "+hex]++
		}
		x.lines = append(x.lines, hex+" "+args[1])
		if x.by != "" {
			r.n["by "+x.by]++
			x.by = ""
		}
	case "skip":
		r.n["skips"]++
		x.by = ""
	case "owner":
		x.owner = args[1]
	}
}

// run holds the operating round after a turn, with the track of each sheet read from a
// track file. Which of several best routes are run is for the engine to choose.
func (r *recount) run(s *rollway.State) {
	run := slices.IndexFunc(r.g.Map().Runs, func(v diag.Value[int]) bool { return v.V == r.turn })
	if run < 0 {
		return
	}
	for p := range r.players {
		x := r.sheets[fmt.Sprint("P", p+1)]
		for c, name := range rollway.CompanyNames {
			if x.held[name] == 0 {
				continue
			}
			sum := r.best(x, c, x.owned[name])
			r.n[fmt.Sprintf("round %d %s routes", run, name)] += sum
			r.n[fmt.Sprintf("round %d %s shares", run, name)] += x.held[name]
			x.points[name] += sum * x.held[name]
			x.cell = max(x.cell, sum*x.held[name])
			for _, ride := range s.Rides(nil, p, rollway.Company(c), x.owned[name]) {
				sum -= ride.Score
				for i, stop := range r.g.Map().Stops {
					if ride.Stops>>i&1 == 1 {
						label := r.g.Map().Grid.Label(stop.At.V)
						x.served[label], x.served[label+" by "+name] = true, true
					}
				}
			}
			if sum != 0 {
				r.t.Fatalf("turn %d, P%d: the best routes of %s score %d more", r.turn, p+1, name, sum)
			}
		}
	}
}

// best are the points of a company's best routes on a sheet.
func (r *recount) best(x *sheet, company int, trains []int) int {
	text := strings.Join(x.lines, "\n") + "\n"
	if x.owner != "" {
		for _, stop := range r.g.Map().Stops {
			if stop.Kind.V == rollway.Mystery {
				text += r.g.Map().Grid.Label(stop.At.V) + " " + x.owner + "\n"
			}
		}
	}
	track, l := r.g.ParseTrack("sheet", []byte(text))
	if l.HasErrors() {
		r.t.Fatal(l)
	}
	var solver routes.Solver
	if err := solver.Load(&track.Network); err != nil {
		r.t.Fatal(err)
	}
	return solver.Solve(company, trains)
}

// end adds the sheets of a game up.
func (r *recount) end(s *rollway.State) {
	r.run(s)
	m := r.g.Map()
	for p := range r.players {
		x := r.sheets[fmt.Sprint("P", p+1)]
		total := -x.penalty
		for _, name := range rollway.CompanyNames {
			r.n["held "+name] += x.held[name]
			r.n["burned "+name] += x.burned[name]
			r.n["trains "+name] += x.trains[name]
			r.n["points "+name] += x.points[name]
			total += x.points[name]
		}
		if got := s.Scores(nil)[p]; got != total {
			r.t.Fatalf("the recount of P%d is %d, not %d", p+1, total, got)
		}
		r.n[CellBox] += x.cell
		r.n[SumBox] += max(x.points["square"], x.points["circle"], x.points["pentagon"])
		r.n[CostBox] += x.penalty
		r.n[FinalBox] += total
		r.n["lines"] += len(x.lines)
		r.n["used engineers"] += x.engineers
		r.n["penalty"] += x.penalty
		for i := len(m.Bands) - 1; i >= 0; i-- {
			if total >= m.Bands[i].From.V || i == 0 {
				r.n[fmt.Sprint("band ", i)]++
				break
			}
		}
		if x.owner == "" {
			x.owner = Nobody
		}
		r.n["mystery "+x.owner]++
		for _, stop := range m.Stops {
			hex := m.Grid.Label(stop.At.V)
			connected := slices.ContainsFunc(x.lines, func(l string) bool { return strings.HasPrefix(l, hex+" ") })
			for _, v := range m.Track {
				connected = connected || v.V.At == stop.At.V
			}
			if connected {
				r.n["connected "+hex]++
			}
			if x.served[hex] {
				r.n["served "+hex]++
			}
			for _, name := range rollway.CompanyNames {
				if x.served[hex+" by "+name] {
					r.n["served "+hex+" by "+name]++
				}
			}
		}
	}
}

// TestTallyAgainstLogs holds the findings of games, on every bundled map, to a recount of
// their logs.
func TestTallyAgainstLogs(t *testing.T) {
	t.Parallel()
	for i, m := range bundled(t) {
		const games, players = 12, 2
		tally := tallied(t, m, players, games, 2, "greedy", "random")
		f := tally.Findings()
		g, err := rollway.NewGame(m, players)
		if err != nil {
			t.Fatal(err)
		}
		r := &recount{t: t, g: g, n: map[string]int{}, players: players}
		p := plans{New: g.Start, Policies: named(t, "greedy", "random"), Seed: 7, Games: games}
		table, err := p.NewTable()
		if err != nil {
			t.Fatal(err)
		}
		for game := range games {
			r.begin()
			err := table.Play(game, func(s *rollway.State, m rollway.Move) { r.line(s, string(s.AppendLogMove(nil, m))) })
			if err != nil {
				t.Fatal(err)
			}
			r.end(table.State())
		}
		sheets := games * players
		seen := 0
		same := func(what string, part float64) {
			t.Helper()
			want := r.n[what]
			seen += want
			if got := part * float64(sheets); got < float64(want)-.01 || got > float64(want)+.01 {
				t.Errorf("map %d: %s is %v, and the logs have %d", i, what, got, want)
			}
		}
		for _, c := range f.Companies {
			same("held "+c.Company, c.Held.Mean)
			same("burned "+c.Company, c.Burned.Mean)
			same("trains "+c.Company, c.Trains.Mean)
			same("points "+c.Company, c.Points.Mean)
		}
		for row, train := range f.Trains {
			for _, c := range train.Companies {
				same(fmt.Sprint("row ", row, " ", c.Company), c.Share)
			}
		}
		same("lines", f.Track.Lines.Mean)
		same("upgrades", f.Track.Upgrades.Mean)
		same("skips", f.Track.Skips/players)
		same("used engineers", f.Engineers.Used.Mean)
		same("penalty", f.Engineers.Penalty.Mean)
		for _, e := range f.Engineers.Each {
			same("engineer "+e.Engineer, e.Share)
			same("by "+e.Engineer, e.Lines)
		}
		for round, x := range f.Rounds {
			for _, c := range x.Companies {
				same(fmt.Sprintf("round %d %s routes", round, c.Company), c.Routes)
				same(fmt.Sprintf("round %d %s shares", round, c.Company), c.Shares)
			}
		}
		for band, x := range f.Bands {
			same(fmt.Sprint("band ", band), x.Share.Share)
		}
		for _, x := range f.Boxes {
			same(x.Box, x.Need.Mean)
		}
		for _, x := range f.Mystery {
			same("mystery "+x.Company, x.Share)
		}
		for _, x := range f.Stops {
			same("connected "+x.Hex, x.Connected)
			same("served "+x.Hex, x.Served)
			for _, c := range x.By {
				same("served "+x.Hex+" by "+c.Company, c.Share)
			}
			if slices.Contains(f.NeverServed, x.Hex) != (r.n["served "+x.Hex] == 0) {
				t.Errorf("%s was served %d times, and the findings say never: %v", x.Hex, r.n["served "+x.Hex], f.NeverServed)
			}
		}
		for _, x := range f.Hexes {
			same("used "+x.Hex, x.Used)
			same("upgraded "+x.Hex, x.Upgraded)
			if slices.Contains(f.Unused, x.Hex) != (r.n["used "+x.Hex] == 0) {
				t.Errorf("%s was used %d times, and the findings say never: %v", x.Hex, r.n["used "+x.Hex], f.Unused)
			}
		}
		if seen < 5000 {
			t.Errorf("map %d: the logs have only %d things", i, seen)
		}
	}
}

// TestFindingsForAnyJobs: findings are the same, byte for byte, however playouts are dealt
// to jobs.
func TestFindingsForAnyJobs(t *testing.T) {
	t.Parallel()
	m := bundled(t)[0]
	var first []byte
	for _, jobs := range []int{1, 2, 5} {
		got, err := json.Marshal(tallied(t, m, 3, 40, jobs, "greedy", "random").Findings())
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = got
		}
		if string(got) != string(first) {
			t.Errorf("%d jobs find\n%s\nnot\n%s", jobs, got, first)
		}
	}
	if len(first) < 1000 {
		t.Errorf("findings of %d bytes", len(first))
	}
}

// TestHeat: both hexes of a border agree, and no border is counted twice on a sheet.
func TestHeat(t *testing.T) {
	m := bundled(t)[2]
	const games, players = 40, 2
	tally := tallied(t, m, players, games, 2, "greedy", "random")
	h, g := tally.Heat(), tally.g
	most := 0
	for c := range m.Grid.Len() {
		for side := range hex.Side(6) {
			n := h.Side(c, side)
			most = max(most, n)
			if over, ok := g.Ground().Neighbor(c, side); ok && h.Side(over, side.Opposite()) != n {
				t.Errorf("the two hexes of a border of %s do not agree", m.Grid.Label(m.Grid.At(c)))
			}
		}
	}
	if h.Games != games || most > games*players || most < games/2 {
		t.Errorf("%d games, a border on up to %d sheets", h.Games, most)
	}
}
