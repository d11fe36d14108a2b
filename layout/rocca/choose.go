package rocca

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"

	"platelayer/diag"
	rules "platelayer/rules/rocca"
)

// extras are the cards that every deck gets, in the order they are printed.
var extras = []string{RulesCard, DieCard}

// Count is how many cards Compose makes of a deck: all copies, the rules card, the die
// card.
func Count(d *rules.Deck) int { return d.Size() + len(extras) }

// Choose reads which cards are to be made: numbers and ranges of them as the cards stand
// in the deck, copies counted, from 1 ("1-9"), ids of cards, kinds of cards ("storm"),
// "trulie" for all cards with Mr. Trůlie, RulesCard and DieCard, with commas between. The
// cards come in the order in which they are named, each once. "" stands for all: nil.
func Choose(d *rules.Deck, expr string) ([]int, error) {
	if strings.TrimSpace(expr) == "" {
		return nil, nil
	}
	var out []int
	seen := map[int]bool{}
	add := func(from, to int) {
		for n := from; n <= to; n++ {
			if !seen[n] {
				seen[n] = true
				out = append(out, n)
			}
		}
	}
	for _, word := range strings.Split(expr, ",") {
		word = strings.ToLower(strings.TrimSpace(word))
		if word == "" {
			return nil, fmt.Errorf("cards %q: there is nothing between two commas; write such as \"1-9,storm\"", expr)
		}
		found := false
		next := 1
		for i := range d.Cards {
			c := &d.Cards[i]
			n := max(0, c.Copies.V)
			if strings.ToLower(c.ID.V) == word || c.Kind.V.String() == word || word == trulieWord && c.Trulie.V {
				found = true
				add(next, next+n-1)
			}
			next += n
		}
		for i, name := range extras {
			if name == word {
				found = true
				add(next+i, next+i)
			}
		}
		if found {
			continue
		}
		from, to, ok := numbers(word)
		switch {
		case !ok:
			err := fmt.Errorf("no card is called %q", word)
			if near := diag.Nearest(word, names(d)); near != "" {
				return nil, fmt.Errorf("%w; did you mean %q?", err, near)
			}
			return nil, fmt.Errorf("%w: give numbers such as 1-9, ids of cards, or %s", err, strings.Join(append(kinds(), extras...), ", "))
		case from > to && to > 0:
			return nil, fmt.Errorf("cards %q: the smaller number comes first: %d-%d", word, to, from)
		case from < 1 || to < 1 || to > Count(d):
			return nil, fmt.Errorf("cards %q: the deck has the cards 1 to %d", word, Count(d))
		}
		add(from, to)
	}
	return out, nil
}

// trulieWord chooses the cards with Mr. Trůlie.
const trulieWord = "trulie"

func kinds() []string { return append(slices.Clone(rules.KindNames[:]), trulieWord) }

// names are the words that Choose knows for a deck.
func names(d *rules.Deck) []string {
	out := append(kinds(), extras...)
	for i := range d.Cards {
		out = append(out, strings.ToLower(d.Cards[i].ID.V))
	}
	return out
}

// numbers reads "7" or "1-9".
func numbers(word string) (from, to int, ok bool) {
	word = strings.ReplaceAll(word, "–", "-")
	a, z, isRange := strings.Cut(word, "-")
	if strings.ContainsAny(z, "-+") || strings.Contains(a, "+") {
		return 0, 0, false
	}
	from, err := strconv.Atoi(strings.TrimSpace(a))
	if to = from; isRange && err == nil {
		to, err = strconv.Atoi(strings.TrimSpace(z))
	}
	return from, to, err == nil
}

// finder finds cards of a deck by number.
type finder struct {
	last []int // the number of the last copy of each card
}

func newFinder(d *rules.Deck) finder {
	f := finder{last: make([]int, len(d.Cards))}
	n := 0
	for i := range d.Cards {
		n += max(0, d.Cards[i].Copies.V)
		f.last[i] = n
	}
	return f
}

// at is the card with the number, or the name of an extra one; card is -1 where it is
// none of the deck's.
func (f finder) at(n int) (card int, extra string) {
	if n < 1 {
		return -1, ""
	}
	if i := sort.SearchInts(f.last, n); i < len(f.last) {
		return i, ""
	}
	size := 0
	if len(f.last) > 0 {
		size = f.last[len(f.last)-1]
	}
	if i := n - size - 1; i < len(extras) {
		return -1, extras[i]
	}
	return -1, ""
}
