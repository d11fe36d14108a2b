package referee

import (
	"fmt"
	"slices"

	"platelayer/rules/rollway"
)

// Legal is every line the next player could write, sorted and each once, in the words
// that docs/log-rollway.md prescribes to writers. It is empty where chance is next. It
// tries everything that could be written at all, so it takes milliseconds.
func (r *Referee) Legal() []string {
	who := r.Next()
	if r.fault != nil || who == "" || who == "dice" {
		return nil
	}
	var out []string
	for verb := range rules[r.phase] {
		for _, words := range r.conceivable(verb) {
			if line := who + " " + verb + words; r.Allows(line) {
				out = append(out, line)
			}
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// conceivable is whatever could be written behind a word, legal or not.
func (r *Referee) conceivable(verb string) []string {
	var out []string
	switch verb {
	case "bid":
		return dice(1)
	case "track":
		return slices.DeleteFunc(dice(2), func(s string) bool { return s[1] > s[3] })
	case "share", "burn":
		for _, pair := range r.conceivable("track") {
			for _, c := range rollway.CompanyNames {
				out = append(out, pair+" "+c)
			}
			out = append(out, pair+" nothing")
		}
	case "engineer":
		for _, e := range rollway.EngineerNames {
			out = append(out, " "+e)
			if !isRandom(e) && !isFixed(e) {
				for _, d := range slices.Concat(dice(2), dice(4)) {
					out = append(out, " "+e+d)
				}
			}
		}
	case "lay":
		for i := range r.m.Grid.Len() {
			for _, l := range everyLine() {
				out = append(out, " "+r.label(r.m.Grid.At(i))+" "+r.sidesWord(l.a, l.b))
			}
		}
	case "owner":
		for i := range r.m.Grid.Len() {
			for _, c := range rollway.CompanyNames {
				out = append(out, " "+r.label(r.m.Grid.At(i))+" "+c)
			}
		}
	default: // words that stand alone
		return []string{""}
	}
	return out
}

// dice are all rows of so many dice, each after a blank.
func dice(n int) []string {
	if n == 0 {
		return []string{""}
	}
	var out []string
	for _, row := range dice(n - 1) {
		for d := 1; d <= 6; d++ {
			out = append(out, fmt.Sprintf("%s %d", row, d))
		}
	}
	return out
}
