package referee

import (
	"testing"

	"platelayer/diag"
	"platelayer/rules/railways"
)

// The worked examples RW1 to RW17, as the rulebook tells them.

const crossing = `
. . Y . .
R . h h B
. . . P .`

func TestRW1To4Prices(t *testing.T) {
	costs(t, begun(t, draw(t, "R . h ~ B"), nil), 9, "P1 build A1", "P1 track B1/E-W", "P1 track C1/E-W", "P1 track D1/E-W")

	m := draw(t, crossing)
	ridge(m, "C2", "D2")
	costs(t, begun(t, m, nil), 14, "P1 build A2", "P1 track B2/E-W", "P1 track C2/E-W", "P1 track D2/E-W")

	r := begun(t, m, nil)
	play(t, r, "P1 build C1", "P1 track C2/SE-NW")
	costs(t, r, 16, "P2 build A2", "P2 track B2/E-W", "P2 track C2/E-W", "P2 track D2/E-W")

	r = begun(t, m, nil)
	costs(t, r, 6, "P1 build A2", "P1 track B2/E-W", "P1 track C2/E-W", "P1 stop")
	m.Options.HalfRidge = val(true)
	r = begun(t, m, nil)
	costs(t, r, 8, "P1 build A2", "P1 track B2/E-W", "P1 track C2/E-W", "P1 stop")
	play(t, r, "P2 pass")
	costs(t, r, 6, "P1 extend C2/E", "P1 track D2/E-W")
}

func TestRW5Bonds(t *testing.T) {
	r := begun(t, draw(t, "R . B"), nil)
	r.me().cash = 10
	r.pay(0, 17)
	equal(t, "bonds and cash", []int{r.me().bonds, r.me().cash}, []int{2, 3})
}

func TestRW6FourTiles(t *testing.T) {
	m := draw(t, "R . . . . . . B")
	card(m, railways.PerfectEngineering, 0)
	r := begun(t, m, nil)
	play(t, r, "P1 build A1", "P1 track B1/E-W", "P1 track C1/E-W", "P1 track D1/E-W", "P1 track E1/E-W")
	equal(t, "next", r.Next(), "P2")
	r = begun(t, m, nil)
	play(t, r, "P1 take perfect-engineering", "P2 pass")
	costs(t, r, 10, "P1 build A1", "P1 track B1/E-W", "P1 track C1/E-W", "P1 track D1/E-W", "P1 track E1/E-W", "P1 track F1/E-W")
	equal(t, "next", r.Next(), "P2")
}

func TestRW7Tiles(t *testing.T) {
	r := begun(t, draw(t, crossing), nil)
	play(t, r, "P1 build A2")
	refuse(t, r, "P1 track B2/W-NW", "next to each other")
	refuse(t, r, "P1 track C2/E-W", "does not go on")
	refuse(t, r, "P1 track B2/E", "no side")
	refuse(t, r, "P1 track Z9/E-W", "no hex")
	refuse(t, r, "P1 stop", "one tile at least")
	offers(t, r, "P1 track", "B1/E-SW", "B2/E-W", "B2/SE-W", "B2/W-NE", "B3/E-NW")
	play(t, r, "P1 track B2/E-W", "P1 track C2/E-W", "P1 track D2/E-W")
	play(t, r, "P2 build C1")
	refuse(t, r, "P2 track C2/E-NW", "has track")
	play(t, r, "P2 track C2/SE-NW", "P1 build E2", "P1 track E1/SE-W", "P1 track D1/E-SW")
	refuse(t, r, "P1 track C2/SW-NE", "two tracks")
	play(t, r, "P1 stop", "P2 pass", "P1 build A2", "P1 track B1/E-SW")
	equal(t, "links and open lines", fmtLinks(r), []int{3, 1})
}

func fmtLinks(r *Referee) []int {
	links, open := r.Links()
	return []int{links, open}
}

// railway is a row of four cities: two links of P1, the last of P2.
func railway(t *testing.T, m *railways.Map, cubes map[string]string) *Referee {
	t.Helper()
	r := begun(t, m, cubes)
	play(t, r, "P1 build A1", "P1 track B1/E-W", "P2 build E1", "P2 track F1/E-W", "P1 build C1", "P1 track D1/E-W", "P2 pass")
	return r
}

func TestRW8Delivery(t *testing.T) {
	r := railway(t, draw(t, "R . B . Y . P"), map[string]string{"A1": "purple yellow", "E1": "purple"})
	r.seats[0].engine = 2
	refuse(t, r, "P1 deliver purple A1 C1", "could not be delivered")
	r.seats[0].engine = 3
	refuse(t, r, "P1 deliver purple E1 G1", "the first link is one's own")
	refuse(t, r, "P1 deliver black A1 C1", "no such cube")
	offers(t, r, "P1 deliver", "purple A1 C1", "yellow A1 C1")
	play(t, r, "P1 deliver purple A1 C1")
	offers(t, r, "P1 carry", "E1 P1")
	refuse(t, r, "P1 carry A1 P1", "could not be delivered")
	refuse(t, r, "P1 carry E1 P2", "no such link")
	play(t, r, "P1 carry E1 P1", "P1 carry G1 P2")
	equal(t, "points", r.Points(), []int{2, 1})
	play(t, r, "P2 deliver purple E1 G1")
	equal(t, "points", r.Points(), []int{2, 2})
	equal(t, "markers", r.Markers(), 1)
}

func TestRW9And10Auctions(t *testing.T) {
	start := func(b railways.Bidding) *Referee {
		m := draw(t, "R . B")
		m.Options.Bidding = val(b)
		r := opened(t, m, 4)
		play(t, r, "dice first P1")
		return r
	}
	r := start(railways.FirstToPass)
	refuse(t, r, "P1 bid 0", "higher than 0")
	refuse(t, r, "P1 bid 31", "more than 30")
	refuse(t, r, "P1 bid 02", "no whole number")
	refuse(t, r, "P2 bid 2", "out of order")
	play(t, r, "P1 bid 2", "P2 bid 5", "P3 pass", "P4 bid 6", "P1 bid 7", "P2 pass", "P4 pass")
	equal(t, "the order", r.order, []int{0, 3, 1, 2})
	equal(t, "bonds", r.Bonds(), []int{2, 1, 0, 1})
	equal(t, "cash", r.Cash(), []int{3, 2, 0, 2})

	r = start(railways.FirstToPass)
	play(t, r, "P1 pass", "P2 pass", "P3 pass", "P4 pass")
	equal(t, "the order", r.order, []int{3, 2, 1, 0})
	r = start(railways.Traditional)
	play(t, r, "P1 pass", "P2 pass", "P3 pass", "P4 pass")
	equal(t, "the order", r.order, []int{1, 2, 3, 0})
	r = start(railways.Traditional)
	play(t, r, "P1 pass", "P2 pass", "P3 pass", "P4 bid 1")
	equal(t, "the order", r.order, []int{3, 0, 1, 2})
}

func TestRW11WorstIsFirst(t *testing.T) {
	m := draw(t, "R . B")
	card(m, railways.Executive, 0)
	m.Options.Bidding = val(railways.WorstIsFirst)
	r := opened(t, m, 3)
	equal(t, "the deck", len(r.deck), 0)
	play(t, r, "dice first P1", "P1 bid 1", "P2 pass", "P3 pass")
	r.seats[1].points = 4
	for r.turn == 1 {
		play(t, r, r.Next()+" pass")
	}
	equal(t, "the order", r.order, []int{2, 0, 1})
	equal(t, "next", r.Next(), "P3")
}

func TestRW12And13MinesAndNewCities(t *testing.T) {
	m := draw(t, "R . X . X . B")
	refuse(t, begun(t, m, nil), "P1 mine C1", "there are no mines")
	m.Options.Mines = val(true)
	r := begun(t, m, nil)
	refuse(t, r, "P1 mine A1", "in a gray city")
	costs(t, r, 10, "P1 mine C1")
	refuse(t, r, "dice draw C1 red blue", "until one matches")
	refuse(t, r, "dice draw C1 red red blue", "ends with the first")
	refuse(t, r, "dice draw E1 red red", "in C1")
	play(t, r, "dice draw C1 red blue red")
	equal(t, "cubes", r.must("C1").cubes, "[red blue]")
	refuse(t, r, "P2 mine C1", "in a gray city, once")
	costs(t, r, 0, "P2 urbanize")
	r.must("C1").marker = true
	refuse(t, r, "P2 found A1 blue", "not gray")
	refuse(t, r, "P2 found C1 red", "no red New City")
	costs(t, r, 10, "P2 found C1 blue")
	refuse(t, r, "dice cubes C1 red", "2 cubes are drawn")
	play(t, r, "dice cubes C1 red yellow")
	equal(t, "cubes", r.must("C1").cubes, "[red blue red yellow]")
	equal(t, "markers", r.Markers(), 0)
	play(t, r, "P1 urbanize", "P1 found E1 black", "dice cubes E1 red red")
	refuse(t, r, "P2 urbanize", "no gray city")
}

func TestRW14To16TheEnd(t *testing.T) {
	m := draw(t, "R . B . Y . P")
	m.Markers[2] = val(1)
	r := railway(t, m, map[string]string{"A1": "blue"})
	play(t, r, "P1 deliver blue A1 C1")
	equal(t, "the last turn", r.ended, 2)
	play(t, r, "P2 pass")
	for !r.Over() {
		equal(t, "the turn is no later than 2", r.Turn() <= 2, true)
		play(t, r, r.Next()+" pass")
	}
	equal(t, "the turn", r.Turn(), 2)
	refuse(t, r, "end 9 9", "the scores are")
	for score, want := range map[int]int{0: 0, 1: 3, 48: 25, 49: 24, 101: 9} {
		equal(t, "the income", r.income(score), want)
	}
	// Open track goes when the turn ends.
	r = begun(t, draw(t, "R . . B"), nil)
	play(t, r, "P1 build A1", "P1 track B1/E-W", "P1 stop")
	equal(t, "links and open lines", fmtLinks(r), []int{0, 1})
	refuse(t, r, "P2 extend B1/E", "no open end")
	for r.Turn() == 1 {
		play(t, r, r.Next()+" pass")
	}
	equal(t, "links and open lines", fmtLinks(r), []int{0, 0})
}

func TestRW17Rotor(t *testing.T) {
	m := draw(t, "R . B . Y . P")
	m.Cities[1].Rotor, m.Options.Rotors = val(true), val(true)
	r := railway(t, m, map[string]string{"A1": "black blue red"})
	equal(t, "the rotor", r.must("C1").rotor, railways.Black)
	play(t, r, "P1 deliver black A1 C1", "P2 pass")
	equal(t, "the rotor", r.must("C1").rotor, railways.Yellow)
	equal(t, "takes", []bool{r.must("C1").takes(railways.Blue), r.must("C1").takes(railways.Yellow), r.must("C1").takes(railways.Black)}, []bool{true, true, false})
}

func TestCards(t *testing.T) {
	m := draw(t, "R . B . Y . P")
	for _, k := range []railways.OperationKind{railways.Executive, railways.CityGrowth, railways.LandGrant, railways.NewIndustry} {
		card(m, k, 0)
	}
	r := begun(t, m, nil)
	refuse(t, r, "P1 take hotel:C1", "none of this map")
	refuse(t, r, "P1 take new-industry", "no gray city")
	refuse(t, r, "P1 grant", "no Land Grant")
	play(t, r, "P1 take executive", "P1 take land-grant")
	equal(t, "next", r.Next(), "P1")
	costs(t, r, 0, "P1 grant", "P1 build A1", "P1 track B1/E-W")
	equal(t, "cards", len(r.seats[0].cards), 0)
	play(t, r, "P2 take city-growth", "P2 grow A1", "dice cubes A1 red red")
	refuse(t, r, "P1 take city-growth", "none of this map")

	m = draw(t, "R . B . Y . P")
	card(m, railways.RailroadEra, 1)
	card(m, railways.ServiceBounty, 2, 1)
	card(m, railways.Hotel, 1, 1)
	card(m, railways.MajorLine, 5, 0, 2)
	r = railway(t, m, map[string]string{"A1": "blue"})
	equal(t, "points", r.Points(), []int{5, 0})
	refuse(t, r, "P1 take railroad-era", "a goal is not taken")
	play(t, r, "P1 take hotel:C1", "P2 pass")
	for r.phase != atAction || r.Next() != "P1" {
		play(t, r, r.Next()+" pass")
	}
	play(t, r, "P1 deliver blue A1 C1")
	equal(t, "points", r.Points(), []int{5 + 1 + 1 + 2 + 1, 0})
}

func TestRegions(t *testing.T) {
	m := draw(t, "R . B . Y w P")
	m.Cities[3].Harbors = []diag.Value[int]{val(0)}
	m.Options.Printed = []railways.PrintedLink{{Cities: [2]diag.Value[int]{val(1), val(2)}}}
	m.Options.Western = railways.WesternLink{On: val(true), Price: val(30), From: []diag.Value[int]{val(2)}, Color: val(railways.Red), Cubes: val(4), To: val(0), Bonus: val(2)}
	r := begun(t, m, nil)
	offers(t, r, "P1 maritime", "G1 A1")
	refuse(t, r, "P1 maritime A1 G1", "no ship goes there")
	costs(t, r, 10, "P1 maritime G1 A1")
	refuse(t, r, "P2 maritime G1 A1", "is sold")
	refuse(t, r, "P2 western A1", "no western link begins")
	costs(t, r, 30, "P2 western E1")
	equal(t, "cubes", len(r.must("E1").cubes), 4)
	play(t, r, "P1 build A1", "P1 track B1/E-W", "P2 build E1", "P2 track D1/E-W")
	r.seats[1].engine = 2
	play(t, r, "P1 pass", "P2 deliver red E1 C1")
	offers(t, r, "P2 carry", "A1 P1")
	play(t, r, "P2 carry A1 P1", "dice cubes A1 blue black")
	equal(t, "points", r.Points(), []int{1, 1})
	refuse(t, begun(t, m, nil), "P1 bond", "only when a payment needs them")
}

func TestNoGame(t *testing.T) {
	for _, r := range []*Referee{New(nil, 2), New(draw(t, "R . B"), 1), New(draw(t, "R . B"), 7)} {
		if r.Step("railways-of-the-world log 1") == nil || r.Allows("railways-of-the-world log 1") || r.Legal() != nil {
			t.Error("a game that cannot be")
		}
	}
}
