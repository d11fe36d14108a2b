package railways

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"platelayer/hex"
	"platelayer/rules"
	"platelayer/rules/railways"
	"platelayer/rules/railways/referee"
	"platelayer/sim"
)

// counted plays games and gives what was counted.
func counted(t testing.TB, m *railways.Map, players, games, jobs int, policies ...string) *Tally {
	t.Helper()
	p := planOf(t, m, players, policies...)
	g := p.New().Game()
	p.Seed, p.Games, p.Jobs = 7, games, jobs
	p.NewTally = func() sim.Tally[*railways.State, railways.Move] { return NewTally(g) }
	r, tally, err := sim.Run(t.Context(), p)
	if err != nil || r.Stuck > 0 {
		t.Fatalf("%v, %+v", err, r.Failures)
	}
	return tally.(*Tally)
}

// recount adds games up from their moves, slowly and plainly. Money, bonds and points are
// those that the referee comes to by the lines of the log; track is followed tile by tile,
// and cubes one by one.
type recount struct {
	t *testing.T
	m *railways.Map
	n map[string]int // what came of all games

	// Of the game that is played:
	r       *referee.Referee
	start   int            // money
	points  []int          // after the last line of a player
	before  map[string]int // n as it was
	cubes   []int          // by city
	marked  map[int]bool
	early   bool
	from    int // where the cube that travels lay, -1 where none does
	at      int
	way     int
	longest int
	links   []laid
	lines   []laid // open track
	now     int    // the line of this build
	bidding bool
	bid     int
}

// laid is track that a player has laid from a city.
type laid struct {
	who, from, to int
	tiles         []tile
}

type tile struct {
	at      hex.Coord
	in, out hex.Side
}

func (r *recount) begin(players int) {
	*r = recount{
		t: r.t, m: r.m, n: r.n, r: referee.New(r.m, players), before: map[string]int{}, cubes: make([]int, len(r.m.Cities)),
		marked: map[int]bool{}, from: -1, points: make([]int, players),
	}
	for k, v := range r.n {
		r.before[k] = v
	}
	g, err := railways.NewGame(r.m, players)
	if err != nil {
		r.t.Fatal(err)
	}
	r.step(string(g.AppendLogHeader(nil, 7)))
	r.start = r.wealth()
	for i, o := range r.m.Operations {
		if o.Kind.V.Start() {
			r.n[fmt.Sprint("shown ", i)] += o.Copies.V
		}
	}
}

// step shows lines of the log to the referee.
func (r *recount) step(lines string) {
	for line := range strings.Lines(lines) {
		if err := r.r.Step(line); err != nil {
			r.t.Fatal(err)
		}
	}
}

// wealth is the money of all players, less what bonds brought.
func (r *recount) wealth() (n int) {
	for p, cash := range r.r.Cash() {
		n += cash - railways.BondValue*r.r.Bonds()[p]
	}
	return n
}

// move counts a move that is about to be made.
func (r *recount) move(s *railways.State, m railways.Move) {
	k, who, n := m.Kind(), s.Player(), m.Number()
	if k != railways.MoveCarry {
		r.arrive()
	}
	auction := s.Phase() == railways.Auctioning
	if r.bidding && !auction {
		r.sold()
	}
	switch k {
	case railways.MoveCubes:
		city, cubes := m.Cubes()
		for _, n := range cubes {
			r.cubes[city] += int(n)
		}
		r.marked[city] = r.marked[city] && r.cubes[city] == 0
	case railways.MoveDraw:
		city, drawn := m.Drawn(nil)
		for i, c := range drawn {
			if !slices.Contains(drawn[:i], c) {
				r.cubes[city]++
			}
		}
		r.marked[city] = r.marked[city] && r.cubes[city] == 0
	case railways.MoveCard:
		r.n[fmt.Sprint("shown ", n)]++
	case railways.MoveTake:
		r.n[fmt.Sprint("taken ", n)]++
		if r.m.Operations[n].Kind.V == railways.Executive {
			r.n["executives"]++
		}
	case railways.MoveBid:
		r.bid, r.bidding = n, true
	case railways.MovePass:
		if auction {
			r.bidding = true
		}
	case railways.MoveBuild:
		r.now = len(r.lines)
		r.lines = append(r.lines, laid{who: who, from: n})
	case railways.MoveExtend:
		end := m.End()
		r.now = slices.IndexFunc(r.lines, func(l laid) bool {
			last := l.tiles[len(l.tiles)-1]
			return last.at == r.m.Grid.At(int(end.Hex)) && last.out == hex.Side(end.Side)
		})
	case railways.MoveTrack:
		r.n["paid track"] += s.TilePrice(m)
		r.track(m)
	case railways.MoveDeliver:
		from, _, to := m.Delivery()
		r.from = from
		r.ride(from, to, who)
	case railways.MoveCarry:
		to, owner := m.Pair()
		r.ride(r.at, to, owner)
	case railways.MoveUrbanize:
		r.n["paid cities"] += railways.UrbanizePrice
	case railways.MoveMine:
		r.n["paid mines"] += railways.MinePrice
	case railways.MoveUpgrade:
		price, _ := s.EnginePrice(who)
		r.n["paid engines"] += price
	case railways.MoveMaritime:
		a, b := m.Pair()
		r.n["paid maritime links"] += r.m.Options.MaritimePrice.V
		r.links = append(r.links, laid{who: who, from: a, to: b})
	}
	if word, ok := map[railways.Kind]string{
		railways.MoveBuild: "build", railways.MoveExtend: "build", railways.MoveDeliver: "deliver", railways.MoveUrbanize: "urbanize",
		railways.MoveUpgrade: "engine", railways.MoveTake: "card", railways.MoveMine: "mine", railways.MoveMaritime: "maritime link",
		railways.MovePass: "pass",
	}[k]; ok && !auction {
		r.n["action "+word]++
		r.n["actions"]++
	}

	turn, wealth := r.r.Turn(), r.wealth()
	r.step(string(s.AppendLogMove(nil, m)))
	if auction {
		r.n["paid bids"] += wealth - r.wealth()
	}
	if who != rules.Chance {
		copy(r.points, r.r.Points())
	}
	if r.r.Over() || r.r.Turn() > turn && turn > 0 {
		r.lines = nil
		for p, points := range r.points {
			r.n["income"] += s.Game().Income(points)
			r.n[fmt.Sprint("income ", p)] += s.Game().Income(points)
		}
	}
	if r.r.Over() {
		r.arrive()
	}
}

// sold counts the auction that is over.
func (r *recount) sold() {
	name := "later"
	if r.r.Turn() == 1 {
		name = "first"
	}
	r.n[name+" held"]++
	if r.bid > 0 {
		r.n[name+" won"]++
		r.n[name+" price"] += r.bid
	}
	r.bidding, r.bid = false, 0
}

// ride takes the cube over a link.
func (r *recount) ride(from, to, owner int) {
	r.at = to
	r.way++
	if owner != railways.Nobody {
		r.n[fmt.Sprint("used ", min(from, to), " ", max(from, to))]++
		r.n["points links"]++
	}
}

// arrive counts the delivery that is over.
func (r *recount) arrive() {
	if r.from < 0 {
		return
	}
	r.n["deliveries"]++
	r.n[fmt.Sprint("from ", r.from)]++
	r.n[fmt.Sprint("to ", r.at)]++
	r.longest = max(r.longest, r.way)
	if r.cubes[r.from]--; r.cubes[r.from] == 0 && r.markers() < r.limit() {
		r.marked[r.from] = true
		r.early = r.early || r.markers() == r.limit()
	}
	r.from, r.way = -1, 0
}

func (r *recount) limit() int { return r.m.Markers[len(r.points)].V }

func (r *recount) markers() (n int) {
	for _, is := range r.marked {
		if is {
			n++
		}
	}
	return n
}

// track lays a tile at the end of the line of this build.
func (r *recount) track(m railways.Move) {
	seg, l := m.Tile(), &r.lines[r.now]
	at := r.m.Grid.At(int(seg.Hex))
	in, out := hex.Side(seg.A), hex.Side(seg.B)
	back := r.m.Cities[l.from].At.V
	if len(l.tiles) > 0 {
		back = l.tiles[len(l.tiles)-1].at
	}
	if at.Neighbor(in) != back {
		in, out = out, in
	}
	l.tiles = append(l.tiles, tile{at, in, out})
	beyond := at.Neighbor(out)
	if c, ok := r.m.CityAt(beyond); ok {
		l.to = c
		r.links = append(r.links, *l)
		r.lines = slices.Delete(r.lines, r.now, r.now+1)
		return
	}
	other := slices.IndexFunc(r.lines, func(o laid) bool {
		return len(o.tiles) > 0 && o.tiles[len(o.tiles)-1].at == beyond && o.tiles[len(o.tiles)-1].out == out.Opposite()
	})
	if other < 0 {
		return
	}
	l.to = r.lines[other].from
	l.tiles = append(l.tiles, r.lines[other].tiles...)
	r.links = append(r.links, *l)
	gone := []int{other, r.now}
	slices.Sort(gone)
	r.lines = slices.Delete(r.lines, gone[1], gone[1]+1)
	r.lines = slices.Delete(r.lines, gone[0], gone[0]+1)
}

// end adds a game up.
func (r *recount) end() {
	if !r.r.Over() {
		r.t.Fatal("the referee does not see the end")
	}
	if got := r.r.Markers(); got != r.markers() {
		r.t.Fatalf("%d cities are marked, and %d by the referee", r.markers(), got)
	}
	since := func(what string) int { return r.n[what] - r.before[what] }
	players, turns := len(r.points), r.r.Turn()
	if got := since("actions") - railways.ExecutiveActions*since("executives"); got != railways.Rounds*players*turns {
		r.t.Fatalf("%d actions of %d players in %d turns", got, players, turns)
	}
	r.n["turns"] += turns
	r.n["longest"] += r.longest
	r.n["markers"] += r.markers()
	if r.early {
		r.n["early"]++
	}
	for c, n := range r.cubes {
		r.n["cubes"] += n
		if r.marked[c] {
			r.n[fmt.Sprint("empty ", c)]++
		}
		printed := slices.ContainsFunc(r.m.Options.Printed, func(l railways.PrintedLink) bool {
			return l.Cities[0].V == c || l.Cities[1].V == c
		})
		if printed || slices.ContainsFunc(r.links, func(l laid) bool { return l.from == c || l.to == c }) {
			r.n[fmt.Sprint("linked ", c)]++
		}
	}
	r.n["links"] += len(r.links)
	for _, l := range r.links {
		r.n[fmt.Sprint("built ", min(l.from, l.to), " ", max(l.from, l.to))]++
		for _, t := range l.tiles {
			r.n[fmt.Sprint("hex ", t.at)]++
			r.n[fmt.Sprint("side ", t.at, t.in)]++
			r.n[fmt.Sprint("side ", t.at, t.out)]++
		}
	}
	bonds, points, scores := r.r.Bonds(), r.r.Points(), r.r.Scores()
	for p := range scores {
		r.n["bonds"] += bonds[p]
		r.n["cash"] += r.r.Cash()[p]
		r.n[fmt.Sprint("bonds ", p)] += bonds[p]
		r.n[fmt.Sprint("cash ", p)] += r.r.Cash()[p]
		r.n["points bonds"] -= railways.BondPoints * bonds[p]
		r.n["points barons"] += scores[p] - points[p] + railways.BondPoints*bonds[p]
		r.n["all points"] += points[p]
	}
	// Interest is what is missing from the money.
	r.n["paid interest"] += since("income") - (r.wealth() - r.start)
	for _, what := range accountNames[1:accInterest] {
		r.n["paid interest"] -= since("paid " + what)
	}
}

// TestTallyAgainstLogs holds the findings of games to a recount, on maps with islands,
// mines, and each bidding.
func TestTallyAgainstLogs(t *testing.T) {
	t.Parallel()
	for i, c := range []struct {
		id       string
		players  int
		bidding  railways.Bidding
		policies []string
	}{
		{"great-britain", 3, railways.FirstToPass, []string{"greedy", "random", "greedy"}},
		{"mexico", 2, railways.WorstIsFirst, []string{"random", "greedy"}},
		{"eastern-us", 4, railways.Traditional, []string{"greedy", "greedy", "random", "greedy"}},
		{"portugal", 2, railways.Traditional, []string{"greedy"}},
	} {
		m := *world(t, c.id)
		m.Options.Bidding.V, m.Options.Mines.V = c.bidding, i < 2
		holdToRecount(t, &m, c.players, c.policies...)
	}
}

func holdToRecount(t *testing.T, m *railways.Map, players int, policies ...string) {
	t.Helper()
	const games = 10
	tally := counted(t, m, players, games, 2, policies...)
	f := tally.Findings()
	p := planOf(t, m, players, policies...)
	p.Seed, p.Games = 7, games
	table, err := p.NewTable()
	if err != nil {
		t.Fatal(err)
	}
	r := &recount{t: t, m: m, n: map[string]int{}}
	for i := range games {
		r.begin(players)
		if err := table.Play(i, r.move); err != nil {
			t.Fatal(err)
		}
		r.end()
	}
	seen := 0
	same := func(what string, mean float64, of int) {
		t.Helper()
		want := float64(r.n[what]) / float64(max(of, 1))
		if math.Abs(mean-want) > 1e-3 {
			t.Errorf("%s: %s is %v, and the recount says %v", m.ID, what, mean, want)
		}
		seen += r.n[what]
	}
	seats := games * players
	same("turns", f.Turns.Mean, games)
	same("early", f.ByEmpty, games)
	same("cubes", f.Cubes.Mean, games)
	same("markers", f.Markers.Mean, games)
	same("longest", f.Longest.Mean, games)
	same("links", f.Links.Mean, seats)
	same("deliveries", f.Delivered.Mean, seats)
	same("bonds", f.Bonds.Mean, seats)
	same("cash", f.Cash.Mean, seats)
	for _, a := range f.Actions {
		same("action "+a.Name, a.Mean, seats)
	}
	for _, a := range f.Money {
		if a.Name == "income" {
			same("income", a.Mean, seats)
		} else {
			same("paid "+a.Name, a.Mean, seats)
		}
	}
	for p, x := range f.Seats {
		same(fmt.Sprint("income ", p), x.Income, games)
		same(fmt.Sprint("bonds ", p), x.Bonds, games)
		same(fmt.Sprint("cash ", p), x.Cash, games)
		// Everybody begins with nothing.
		if left := x.Income + railways.BondValue*x.Bonds - x.Bids - x.Spent - x.Interest; math.Abs(left-x.Cash) > 1e-2 {
			t.Errorf("%s: seat %d has %v in the end, and what came and went makes %v", m.ID, p+1, x.Cash, left)
		}
	}
	r.n["points cards"] = r.n["all points"] - r.n["points links"]
	for _, x := range f.Points {
		same("points "+x.Name, x.Mean, seats)
	}
	cards := 0.
	for i, x := range f.Cards {
		same(fmt.Sprint("shown ", i), x.Shown, games)
		same(fmt.Sprint("taken ", i), x.Taken, r.n[fmt.Sprint("shown ", i)])
		cards += x.Points * float64(r.n[fmt.Sprint("shown ", i)])
	}
	if want := float64(r.n["points cards"]); math.Abs(cards-want) > .1 {
		t.Errorf("%s: cards brought %v points, each by itself, and all together %v", m.ID, cards, want)
	}
	for name, a := range map[string]AuctionFindings{"first": f.First, "later": f.Rest} {
		same(name+" held", a.Held, games)
		same(name+" won", a.Bid, r.n[name+" held"])
		same(name+" price", a.Price, r.n[name+" won"])
	}
	for i, x := range f.Cities {
		same(fmt.Sprint("from ", i), x.From, games)
		same(fmt.Sprint("to ", i), x.To, games)
		same(fmt.Sprint("linked ", i), x.Linked, games)
		same(fmt.Sprint("empty ", i), x.Empty, games)
	}
	number := func(label string) int {
		return slices.IndexFunc(m.Cities, func(c railways.City) bool { return m.Grid.Label(c.At.V) == label })
	}
	pairs := 0
	for _, x := range f.Pairs {
		pair := fmt.Sprint(number(x.Hexes[0]), " ", number(x.Hexes[1]))
		same("built "+pair, x.Built, games)
		same("used "+pair, x.Used, games)
		pairs += r.n["built "+pair]
	}
	if pairs != r.n["links"] {
		t.Errorf("%s: the pairs have %d links, and the games %d", m.ID, pairs, r.n["links"])
	}
	h := tally.Heat()
	if h.Games != games {
		t.Errorf("%s: the heat of %d games", m.ID, h.Games)
	}
	for cell := range m.Grid.Len() {
		at := m.Grid.At(cell)
		same(fmt.Sprint("hex ", at), float64(h.Hex(cell)), 1)
		for side := range hex.Side(6) {
			same(fmt.Sprint("side ", at, side), float64(h.Side(cell, side)), 1)
		}
	}
	if seen < 5000 {
		t.Errorf("%s: only %d things were counted", m.ID, seen)
	}
}

// TestFindingsForAnyJobs: findings are the same, byte for byte, however playouts are dealt
// to jobs, and nothing is left after a reset.
func TestFindingsForAnyJobs(t *testing.T) {
	t.Parallel()
	want := ""
	for _, jobs := range []int{1, 2, 5} {
		tally := counted(t, world(t, "mexico"), 3, 40, jobs, "greedy", "random", "random")
		b, err := json.Marshal(tally.Findings())
		if err != nil {
			t.Fatal(err)
		}
		if want == "" {
			want = string(b)
		}
		if string(b) != want || len(b) < 1000 {
			t.Errorf("%d jobs find\n%s\nnot\n%s", jobs, b, want)
		}
		tally.Reset()
		empty, err := json.Marshal(tally.Findings())
		if err != nil {
			t.Fatal(err)
		}
		fresh, err := json.Marshal(NewTally(tally.g).Findings())
		if err != nil {
			t.Fatal(err)
		}
		if string(empty) != string(fresh) {
			t.Errorf("after a reset there is still\n%s", empty)
		}
	}
}
