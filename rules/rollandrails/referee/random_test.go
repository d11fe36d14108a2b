package referee

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"platelayer/rules/desk"
	"platelayer/rules/rollandrails"
)

// Games of random legal lines come to their end, and what must hold in every game does.
func TestRandomGames(t *testing.T) {
	m := river(t, draw(t, `
		A . o . B
		 . m . f .
		. o C . D
		 . . s O w`), "C1-B2 B2-C2 B2-C3")
	for p := range m.Rounds {
		m.Rounds[p] = val(4)
	}
	m.Solo = val(5)
	shipments := 0
	for seed := range uint64(12) {
		players := int(seed)%5 + 1
		rng := rand.New(rand.NewPCG(seed, 1))
		r := New(m, players)
		play(t, r, "roll-and-rails log 1", "map test 0123456789abcdef", fmt.Sprintf("players %d", players), fmt.Sprintf("seed %d", seed))
		for _, s := range r.seats {
			s.resources = 20 * (int(seed) % 2) // poor and rich games
		}
		for lines := 0; !r.Over(); lines++ {
			if lines > 2000 {
				t.Fatalf("seed %d: the game does not end", seed)
			}
			line := randomLine(t, r, rng)
			r.Allows(garble(line, rng)) // must not panic, whatever it says
			play(t, r, line)
			mustHold(t, r)
			if r.phase == atShipping && rng.IntN(5) == 0 {
				shipments = max(shipments, everyWay(t, r))
			}
		}
		play(t, r, "end "+strings.Trim(fmt.Sprint(r.Scores()), "[]"))
	}
	if shipments < 3 {
		t.Errorf("there was never a choice of more than %d shipments", shipments)
	}
}

// everyWay tries all words that could be a shipment over up to two links, and holds
// Legal to what is allowed. It tells how many different shipments there are.
func everyWay(t *testing.T, r *Referee) int {
	t.Helper()
	var steps []string
	for _, l := range r.links() {
		for _, stop := range l.stops {
			for seat := range r.players {
				steps = append(steps, " "+r.label(stop)+"/"+desk.Seat(seat))
			}
		}
	}
	slices.Sort(steps)
	steps = slices.Compact(steps)
	level := r.me().level
	defer func() { r.me().level = level }()
	r.me().level = min(level, 2)
	first := map[string]string{} // by what it pays
	var longer func(line string, n int)
	longer = func(line string, n int) {
		if r.Allows(line) {
			words := strings.Fields(line)
			w, err := r.readWay(words[2:])
			if err != nil {
				t.Fatal(err)
			}
			pays := words[2] + words[3] + r.pays(w)
			if old := first[pays]; old == "" || r.before(t, line, old) {
				first[pays] = line
			}
		}
		if n < r.me().level {
			for _, s := range steps {
				longer(line+s, n+1)
			}
		}
	}
	for at, c := range r.cities {
		for i, color := range c.goods {
			if !slices.Contains(c.goods[:i], color) {
				longer(r.Next()+" ship "+color.String()+" "+r.label(at), 0)
			}
		}
	}
	want := []string{r.Next() + " pass"}
	for _, line := range first {
		want = append(want, line)
	}
	slices.Sort(want)
	equal(t, "legal", strings.Join(r.Legal(), "; "), strings.Join(want, "; "))
	return len(first)
}

// before tells whether a line is written rather than another that pays the same.
func (r *Referee) before(t *testing.T, line, other string) bool {
	t.Helper()
	a, errA := r.readWay(strings.Fields(line)[2:])
	b, errB := r.readWay(strings.Fields(other)[2:])
	if errA != nil || errB != nil || len(a.steps) != len(b.steps) {
		t.Fatal(line, other, errA, errB)
	}
	for i := range a.steps {
		if x, y := r.picture(a.steps[i].to), r.picture(b.steps[i].to); x != y {
			return x < y
		}
		if x, y := a.steps[i].owner, b.steps[i].owner; x != y {
			return x < y
		}
	}
	return false
}

// randomLine is a legal line; track and deliveries are liked.
func randomLine(t *testing.T, r *Referee, rng *rand.Rand) string {
	if r.Next() == "dice" {
		for range 1000 {
			if line := randomDice(r, rng); r.Allows(line) {
				return line
			}
		}
		t.Fatal("no dice are accepted")
	}
	legal := r.Legal()
	if len(legal) == 0 {
		t.Fatalf("%s has nothing to write", r.Next())
	}
	for _, like := range []string{" deliver ", " logistician ", " ship ", " found ", " planner ", " upgrade", " build ", " banker"} {
		var liked []string
		for _, l := range legal {
			if strings.Contains(l, like) {
				liked = append(liked, l)
			}
		}
		if len(liked) > 0 && rng.IntN(4) > 0 {
			return liked[rng.IntN(len(liked))]
		}
	}
	return legal[rng.IntN(len(legal))]
}

func randomDice(r *Referee, rng *rand.Rand) string {
	roll := func(n int) string {
		var dice []int
		for range n {
			dice = append(dice, 1+rng.IntN(6))
		}
		slices.Sort(dice)
		return strings.Trim(fmt.Sprint(dice), "[]")
	}
	switch r.phase {
	case atSetup:
		return "dice setup " + r.label(r.unfilled[0]) + " " + roll(3)
	case atStart:
		return "dice start " + desk.Seat(rng.IntN(r.players))
	case atRoll:
		return "dice roll " + roll(rollandrails.Dice(r.players))
	}
	return "dice rerolled " + roll(r.rerolling)
}

// garble drops, doubles or swaps words of a line.
func garble(line string, rng *rand.Rand) string {
	words := strings.Fields(line)
	i, j := rng.IntN(len(words)), rng.IntN(len(words))
	switch rng.IntN(4) {
	case 0:
		words = slices.Delete(words, i, i+1)
	case 1:
		words = slices.Insert(words, i, words[j])
	case 2:
		words[i], words[j] = words[j], words[i]
	default:
		words[i] = words[i][:rng.IntN(len(words[i]))]
	}
	return strings.Join(words, " ")
}

// mustHold is what is true of every position.
func mustHold(t *testing.T, r *Referee) {
	t.Helper()
	marks := 0
	for c := range rollandrails.Colors {
		marks += r.m.Setup[c].V - r.setupMarks[c]
	}
	places := map[place]bool{}
	for _, s := range r.strokes {
		for _, side := range s.ends {
			p := place{s.at, side}
			if side != middle && places[p] {
				t.Errorf("a side of %s carries two tracks", r.label(s.at))
			}
			places[p] = true
		}
	}
	for _, l := range r.links() {
		if len(l.stops)+len(l.open) != 2 || len(l.stops) == 0 {
			t.Errorf("track with %d stops and %d open ends", len(l.stops), len(l.open))
		}
		for _, i := range l.strokes {
			if s := r.strokes[i]; s.owner != l.owner || s.abandoned != l.abandoned || (s.owner == nobody) != (s.abandoned > 0) {
				t.Error("the strokes of a link differ in owner")
			}
		}
	}
	goods := 0
	for _, c := range r.cities {
		goods += len(c.goods)
		if c.empty < 0 || len(c.goods)+c.empty > rollandrails.CitySpaces {
			t.Errorf("a city has %d goods and %d empty spaces", len(c.goods), c.empty)
		}
	}
	if placed := marks + 3*(len(r.m.Goods)-len(r.sets)); goods > placed {
		t.Errorf("%d goods are on the map, %d were placed", goods, placed)
	}
	for i, s := range r.seats {
		if s.resources < 0 || s.level < 1 || s.level > 6 || len(s.crossed) > 4 {
			t.Errorf("%s has %d resources, level %d and has used %d manipulators", desk.Seat(i), s.resources, s.level, len(s.crossed))
		}
		helps := 0
		for _, n := range s.helps {
			helps += n
		}
		if helps > 12 {
			t.Errorf("specialists have helped %d times", helps)
		}
	}
	if r.solo() && len(r.unfilled) == 0 && marks != 3*len(r.m.Cities) {
		t.Errorf("the solo game starts with %d goods in %d cities", marks, len(r.m.Cities))
	}
}

// Of the deliveries that pay the same, Legal lists the first; all others are allowed.
func TestLegalDeliveries(t *testing.T) {
	r := opening(t, draw(t, `
		A o B
		 . . .`), 2, "266", "126")
	draft(t, r, "1146", "5566")
	play(t, r, "P1 match 1 straight 1 straight 4 straight 6 wheel", "P1 banker", "P1 build B1 E-W", "P1 done")
	play(t, r, "P2 match 5 sharp 5 sharp 6 sharp 6 wheel", "P2 banker", "P2 build A2 NW-NE", "P2 build B1 SE-SW", "P2 build B2 NW-NE")
	equal(t, "links", r.Links(), []int{2, 2})
	equal(t, "level 1", r.Legal(), "[P1 pass]")
	r.seats[0].level = 2
	equal(t, "level 2", strings.Join(r.Legal(), "; "), "P1 pass; P1 ship blue C1 B1/P1 A1/P1; P1 ship blue C1 B1/P1 A1/P2; "+
		"P1 ship green A1 B1/P1 C1/P1; P1 ship green A1 B1/P1 C1/P2")
	for _, line := range []string{"P1 ship green A1 B1/P2 C1/P1", "P1 ship blue C1 B1/P2 A1/P1"} {
		if !r.Allows(line) {
			t.Errorf("%q pays the same as a line that is listed", line)
		}
	}
	refuse(t, r, "P1 ship green A1 B1/P2 C1/P2", "0 of 2 links")
}

// Places count before owners: by B1 before by A2, though P1 owns the first link there.
func TestFirstOfEqualDeliveries(t *testing.T) {
	r := opening(t, draw(t, `
		A o B
		 o . .`), 2, "266", "123")
	for _, s := range []struct {
		at    string
		ends  [2]side
		owner int
	}{
		{"B1", [2]side{3, middle}, 1}, {"B1", [2]side{0, middle}, 0},
		{"A2", [2]side{4, middle}, 0}, {"A2", [2]side{0, middle}, 1}, {"B2", [2]side{3, 5}, 1},
	} {
		at, _ := r.readHex(s.at)
		r.strokes = append(r.strokes, stroke{at: at, ends: s.ends, owner: s.owner, round: 1})
	}
	equal(t, "links", r.Links(), []int{2, 2})
	draft(t, r, idle, idle)
	for r.phase != atShipping {
		play(t, r, r.Next()+" match 1 curve 1 curve 1 curve 5 wheel", r.Next()+" done")
	}
	r.seats[0].level = 2
	equal(t, "legal", strings.Join(starting(r, "P1 ship green"), "; "), "P1 ship green A1 B1/P2 C1/P1")
	if !r.Allows("P1 ship green A1 A2/P1 C1/P2") {
		t.Error("the other way is refused")
	}
}
