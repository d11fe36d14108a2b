package referee

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"platelayer/hex"
	"platelayer/rules/rollandrails"
)

// Legal is every line the next player could write, sorted and each once, in the words
// that docs/log.md prescribes to writers; of deliveries that pay the same only the first
// is listed. It is empty where chance is next. It tries everything that could be written
// at all, so it takes milliseconds.
func (r *Referee) Legal() []string {
	who := r.Next()
	if r.fault != nil || who == "" || who == "dice" {
		return nil
	}
	var out []string
	for _, words := range r.conceivable() {
		if line := who + " " + words; r.Allows(line) {
			out = append(out, line)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// conceivable is what the next player may want to write, legal or not.
func (r *Referee) conceivable() []string {
	switch r.phase {
	case atFounding:
		return append(r.foundings("found %s %s"), "pass")
	case atDraft:
		return pairs("take %d")
	case atMatching:
		return slices.Concat(r.rerolls(), pairs("plusminus %d %d"), pairs("turnover %d %d"), pairs("copy %d %d"), r.matchings())
	case atActions:
		out := []string{"upgrade", "mechanic", "banker", "coin", "done"}
		out = append(out, r.ways("deliver ")...)
		out = append(out, r.ways("logistician ")...)
		for i := range r.m.Grid.Len() {
			for a := range hex.Side(6) {
				for b := range a {
					piece := r.label(r.m.Grid.At(i)) + " " + r.sidesWord(a, b)
					out = append(out, "build "+piece, "engineer "+piece)
				}
			}
		}
		for _, set := range append(slices.Clone(r.sets), "-") {
			out = append(out, r.foundings("planner %s %s "+set)...)
			for at := range r.cities {
				out = append(out, "manufacturer "+r.label(at)+" "+set)
			}
		}
		return out
	case atDecision:
		return []string{"victory", "resources"}
	case atShipping:
		return append(r.ways("ship "), "pass")
	}
	return nil
}

// pairs are a word with all values of its one or two dice.
func pairs(format string) []string {
	var out []string
	for a := 1; a <= 6; a++ {
		if strings.Count(format, "%d") == 1 {
			out = append(out, fmt.Sprintf(format, a))
			continue
		}
		for b := 1; b <= 6; b++ {
			out = append(out, fmt.Sprintf(format, a, b))
		}
	}
	return out
}

// foundings are a line for each town and letter.
func (r *Referee) foundings(format string) []string {
	var out []string
	for town := range r.towns {
		for c := range rollandrails.Color(rollandrails.Colors) {
			out = append(out, fmt.Sprintf(format, r.label(town), c.Letter()))
		}
	}
	return out
}

// rerolls are a line for each choice of the player's dice, the smaller dice first.
func (r *Referee) rerolls() []string {
	dice := slices.Sorted(slices.Values(r.me().dice))
	var out []string
	for chosen := range 1 << len(dice) {
		line := "reroll"
		for i, d := range dice {
			if chosen>>i&1 == 1 {
				line += fmt.Sprintf(" %d", d)
			}
		}
		out = append(out, line)
	}
	return out
}

// matchings are a line for each way to put the player's dice on places, listed by place
// and then by die.
func (r *Referee) matchings() []string {
	type pair struct{ die, place int }
	var out []string
	var put func(dice []int, on []pair)
	put = func(dice []int, on []pair) {
		if len(dice) == 0 {
			on = slices.SortedFunc(slices.Values(on), func(a, b pair) int {
				return cmp.Or(a.place-b.place, a.die-b.die)
			})
			line := "match"
			for _, p := range on {
				line += fmt.Sprintf(" %d %s", p.die, places[p.place])
			}
			out = append(out, line)
			return
		}
		for i := range places {
			if r.takesDie(places[i], dice[0]) {
				put(dice[1:], append(slices.Clone(on), pair{dice[0], i}))
			}
		}
	}
	put(r.me().dice, nil)
	return out
}

// ways are all deliveries the next player could make, found by walking every way that is
// not too far; of those that pay the same, the first (docs/log.md, A delivery).
func (r *Referee) ways(word string) []string {
	level := r.me().level
	var steps []step // every link end and owner there is, in the order of the picture
	var links []link
	for _, l := range r.links() {
		if l.finished() && l.owner != nobody {
			links = append(links, l)
			steps = append(steps, step{l.stops[0], l.owner}, step{l.stops[1], l.owner})
		}
	}
	slices.SortFunc(steps, func(a, b step) int {
		return cmp.Or(r.picture(a.to)-r.picture(b.to), a.owner-b.owner)
	})
	steps = slices.Compact(steps)
	var out []string
	for from, c := range r.cities {
		for color := range rollandrails.Color(rollandrails.Colors) {
			if !slices.Contains(c.goods, color) {
				continue
			}
			paid := map[string]bool{}
			var walk func(w way, at hex.Coord, unused []link)
			walk = func(w way, at hex.Coord, unused []link) {
				if r.checkWay(w) == nil {
					if k := r.pays(w); !paid[k] {
						paid[k] = true
						out = append(out, word+r.wayWords(w))
					}
					return // the good is delivered
				}
				back := len(w.steps) > 0 && at == from
				there := len(w.steps) > 0 && r.cities[at] != nil && r.cities[at].color == color
				if back || there || len(w.steps) == level {
					return
				}
				for _, s := range steps {
					i := slices.IndexFunc(unused, func(l link) bool { return l.owner == s.owner && l.joins(at, s.to) })
					if i < 0 {
						continue
					}
					next := w
					next.steps = append(slices.Clone(w.steps), s)
					walk(next, s.to, slices.Delete(slices.Clone(unused), i, i+1))
				}
			}
			walk(way{color: color, from: from}, from, links)
		}
	}
	return out
}

// pays is how many links of each owner a way takes, as a word.
func (r *Referee) pays(w way) string {
	points := make([]int, r.players)
	for _, s := range w.steps {
		points[s.owner]++
	}
	return fmt.Sprint(points)
}
