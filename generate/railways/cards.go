package railways

import (
	"cmp"
	"slices"

	"platelayer/generate"
	game "platelayer/rules/railways"
)

// For how many cities there is a card of a kind, about as on the bundled maps, and how many
// there are at least.
const (
	citiesOfBounty = 6
	citiesOfHotel  = 7
	citiesOfLine   = 6
	leastCards     = 3
	fewGoals       = 6
	manyGoals      = 8
	citiesOfMany   = 28
)

// How long lines are that a card asks for, in hundredths of the longest between two cities
// with a colour: from the shortest card to the longest.
const (
	shortLine, longLine = 25, 80
	shortGoal, longGoal = 20, 55
)

// remoteBounty is what a bounty in a remote city pays.
const remoteBounty = game.DefaultBountyPoints + 1

// Deal makes the cards that name cities: hotels in the largest, bounties in others that have
// a colour, the remotest among them, lines from short to long.
func (s *Surveyor) Deal(c *Candidate, w generate.Wish, number uint64) {
	chance := generate.NewStream(w.Seed, number, generate.StageColors)
	cards := &c.Cards
	*cards = Cards{true, cards.Bounties[:0], cards.Hotels[:0], cards.Lines[:0], cards.Goals[:0]}
	n := len(c.Cities)
	var colored []int
	for i := range c.Cities {
		if c.Cities[i].Color != game.Gray && !c.Cities[i].Island() {
			colored = append(colored, i)
		}
	}
	if len(colored) < 2 {
		return
	}
	away := func(i int) (sum int) {
		for j := range c.Cities {
			sum += c.apart(i, j)
		}
		return sum
	}
	bySize := slices.Clone(colored)
	slices.SortStableFunc(bySize, func(a, b int) int { return cmp.Compare(c.Cities[b].Cubes, c.Cities[a].Cubes) })
	hotels := min(max(leastCards, n/citiesOfHotel), len(bySize))
	cards.Hotels = append(cards.Hotels, bySize[:hotels]...)
	byPlace := slices.DeleteFunc(slices.Clone(colored), func(i int) bool { return c.Cities[i].Color == game.Red })
	slices.SortStableFunc(byPlace, func(a, b int) int { return cmp.Compare(away(b), away(a)) })
	bounties := min(max(leastCards, n/citiesOfBounty), len(byPlace))
	for i := range bounties {
		remote := 2*i < bounties
		at := i // the remotest, and then any
		if !remote {
			at = i + chance.IntN(len(byPlace)-i)
			byPlace[i], byPlace[at] = byPlace[at], byPlace[i]
		}
		points := game.DefaultBountyPoints
		if 3*i < bounties {
			points = remoteBounty
		}
		cards.Bounties = append(cards.Bounties, Bounty{byPlace[i], points})
	}
	used := make([]int, n)
	cards.Lines = s.lines(c, cards.Lines, colored, colored, max(leastCards, n/citiesOfLine), shortLine, longLine, used, &chance)
	goals := fewGoals
	if n >= citiesOfMany {
		goals = manyGoals
	}
	all := slices.DeleteFunc(rangeOf(n), func(i int) bool { return c.Cities[i].Island() })
	cards.Goals = s.lines(c, cards.Goals, colored, all, goals, shortGoal, longGoal, used, &chance)
}

// apart is how many hexes two cities are apart.
func (c *Candidate) apart(a, b int) int {
	return c.Grid.At(c.Cities[a].Cell).Distance(c.Grid.At(c.Cities[b].Cell))
}

func rangeOf(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}

// What speaks against a pair of cities beside that it is longer or shorter than wanted, in
// hexes: that a card names one of them already.
const usedCity = 3

// lines adds pairs of cities, one of each list, of lengths from short to long; no pair
// twice, and no city much more often than others.
func (s *Surveyor) lines(c *Candidate, to [][2]int, from, with []int, n, short, long int, used []int, chance *generate.Stream) [][2]int {
	longest := 0
	for _, a := range from {
		for _, b := range from {
			longest = max(longest, c.apart(a, b))
		}
	}
	seen := map[[2]int]bool{}
	for _, pair := range c.Cards.Lines {
		seen[pair] = true
	}
	for i := range n {
		want := longest * (short + (long-short)*i/max(n-1, 1)) / 100
		best, least := [2]int{-1, -1}, 1<<30
		for _, a := range from {
			for _, b := range with {
				pair := [2]int{min(a, b), max(a, b)}
				if a == b || seen[pair] {
					continue
				}
				d := c.apart(a, b)
				cost := 8*max(d-want, want-d) + 8*usedCity*(used[a]+used[b]) + chance.IntN(16)
				if cost < least {
					best, least = pair, cost
				}
			}
		}
		if best[0] < 0 {
			break
		}
		seen[best] = true
		used[best[0]]++
		used[best[1]]++
		to = append(to, best)
	}
	return to
}
