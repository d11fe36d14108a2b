package referee

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

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
	for seed := range uint64(12) {
		players := int(seed)%5 + 1
		rng := rand.New(rand.NewPCG(seed, 1))
		r := New(m, players)
		play(t, r, "roll-and-rails log 1", "map test 0123456789abcdef", fmt.Sprintf("players %d", players), fmt.Sprintf("seed %d", seed))
		for lines := 0; !r.Over(); lines++ {
			if lines > 2000 {
				t.Fatalf("seed %d: the game does not end", seed)
			}
			play(t, r, randomLine(t, r, rng))
			mustHold(t, r)
		}
		play(t, r, strings.TrimSuffix("end "+strings.Trim(fmt.Sprint(r.Scores()), "[]"), " "))
	}
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
		return "dice start " + seatName(rng.IntN(r.players))
	case atRoll:
		return "dice roll " + roll(rollandrails.Dice(r.players))
	}
	return "dice rerolled " + roll(r.rerolling)
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
			t.Errorf("%s has %d resources, level %d and has used %d manipulators", seatName(i), s.resources, s.level, len(s.crossed))
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
