package referee

import (
	"fmt"
	"slices"

	"platelayer/hex"
	"platelayer/rules/desk"
	"platelayer/rules/rollandrails"
)

// layOut puts the sheets on the table (Components; Setup; Upgrade Action for the level
// everybody starts with).
func (r *Referee) layOut() {
	r.cities = map[hex.Coord]*city{}
	r.towns = map[hex.Coord]bool{}
	r.rivers = map[hex.Edge]bool{}
	for _, c := range r.m.Cities {
		r.cities[c.At.V] = &city{color: c.Color.V, empty: rollandrails.CitySpaces}
		r.unfilled = append(r.unfilled, c.At.V)
	}
	for _, t := range r.m.Towns {
		r.towns[t.At.V] = true
	}
	for _, river := range r.m.Rivers {
		for _, e := range river.Edges {
			r.rivers[e.V] = false
		}
	}
	for c := range rollandrails.Colors {
		r.setupMarks[c] = r.m.Setup[c].V
		r.cityMarks[c] = r.m.NewCities[c].V
	}
	for _, s := range r.m.Goods {
		r.sets = append(r.sets, setWord(s.V))
	}
	for range r.players {
		s := &seat{level: rollandrails.StartLevel, crossed: map[string]bool{}, helps: map[rollandrails.Specialist]int{}}
		for row := range s.table {
			s.table[row] = make([]int, r.rounds())
		}
		r.seats = append(r.seats, s)
	}
	// Setup and ruling 4: from the top, row by row, each from left to right.
	slices.SortFunc(r.unfilled, func(a, b hex.Coord) int { return r.picture(a) - r.picture(b) })
}

// picture is the place of a hex in the picture of the map, row by row.
func (r *Referee) picture(c hex.Coord) int {
	i, _ := r.m.Grid.Index(c)
	return i
}

// rounds is the length of the game (Gameplay; Gameplay (Solo)); maps that were not
// checked have at least one.
func (r *Referee) rounds() int {
	if r.solo() {
		return max(1, r.m.Solo.V)
	}
	return max(1, r.m.Rounds[r.players].V)
}

// setupCity fills a city with starting goods (Setup; Game Setup (Solo); rulings 1 to 4).
// Only dice that are rolled no more are written.
func (r *Referee) setupCity(args []string) (func(), error) {
	if len(args) == 0 {
		return nil, fmt.Errorf("a city and %d dice are needed", rollandrails.SetupDice)
	}
	at, c, err := r.readCity(args[0])
	if err != nil {
		return nil, err
	}
	if at != r.unfilled[0] {
		return nil, fmt.Errorf("%q is not the next city from the top: %q is", args[0], r.label(r.unfilled[0]))
	}
	dice, err := desk.ReadDice(args[1:], rollandrails.SetupDice)
	if err != nil {
		return nil, err
	}
	marks := r.setupMarks
	var goods []rollandrails.Color
	for _, d := range dice {
		if d == rollandrails.BlockedDie {
			if r.solo() {
				return nil, fmt.Errorf("a %d is rolled again in the solo game", d)
			}
			continue
		}
		color := rollandrails.Color(d - 1)
		if marks[color] <= 0 {
			return nil, fmt.Errorf("the setup table has no mark left for the die %d, %s: it is rolled again", d, color)
		}
		marks[color]--
		goods = append(goods, color)
	}
	if !r.solo() && dice[0] == dice[1] && dice[1] == dice[2] && colorsLeft(r.setupMarks) > 1 {
		return nil, fmt.Errorf("three equal dice are all rolled again")
	}
	return func() {
		r.setupMarks = marks
		c.goods = goods
		c.empty -= rollandrails.StartSpaces
		r.unfilled = r.unfilled[1:]
		if len(r.unfilled) == 0 {
			r.afterSetup()
		}
	}, nil
}

// colorsLeft is how many colors have marks.
func colorsLeft(marks [rollandrails.Colors]int) int {
	n := 0
	for _, m := range marks {
		if m > 0 {
			n++
		}
	}
	return n
}

// afterSetup goes on with the choice of the starting player, or with the first round of
// the solo game, which has no first step (Gameplay; Gameplay (Solo), Step 1).
func (r *Referee) afterSetup() {
	r.phase = atStart
	if r.solo() {
		r.phase = atRoll
	}
}

// startPlayer gives the marker to a player by chance (Gameplay).
func (r *Referee) startPlayer(args []string) (func(), error) {
	if err := desk.Exactly(args, 1, "the player who starts"); err != nil {
		return nil, err
	}
	seat, err := desk.ReadSeat(args[0], r.players)
	if err != nil {
		return nil, err
	}
	return func() { r.first, r.phase = seat, atRoll }, nil
}
