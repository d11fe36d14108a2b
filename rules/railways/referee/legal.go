package referee

import (
	"slices"
	"strconv"

	"platelayer/rules/desk"
	"platelayer/rules/railways"
)

// Legal is every line the next player could write, sorted and each once, in the words that
// docs/log-railways.md prescribes to writers. It is empty where chance is next. It tries
// everything that could be written at all, so it takes milliseconds.
func (r *Referee) Legal() []string {
	who := r.Next()
	if r.fault != nil || who == "" || who == desk.Chance {
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
func (r *Referee) conceivable(verb string) (out []string) {
	switch verb {
	case "bid":
		for n := range 200 {
			out = append(out, " "+strconv.Itoa(n))
		}
	case "build", "grow", "mine", "western":
		for _, c := range r.cities {
			out = append(out, " "+c.label)
		}
	case "extend":
		for _, l := range r.lines {
			if l.to == "" {
				for _, side := range r.sideNames() {
					out = append(out, " "+r.label(last(l).at)+"/"+side)
				}
			}
		}
	case "track":
		for _, t := range r.tiles(r.now) {
			if t.in < t.out {
				out = append(out, " "+r.label(t.at)+"/"+r.sideNames()[t.in]+"-"+r.sideNames()[t.out])
			}
		}
	case "maritime":
		for _, a := range r.cities {
			for _, b := range r.cities {
				out = append(out, " "+a.label+" "+b.label)
			}
		}
	case "found":
		for _, c := range r.cities {
			for k := range railways.Color(railways.Colors) {
				out = append(out, " "+c.label+" "+k.String())
			}
		}
	case "deliver":
		for k := range railways.Color(railways.Colors) {
			for _, l := range r.lines {
				out = append(out, " "+k.String()+" "+l.from+" "+l.to, " "+k.String()+" "+l.to+" "+l.from)
			}
		}
	case "carry":
		for _, c := range r.cities {
			out = append(out, " "+c.label+" -")
			for p := range r.players {
				out = append(out, " "+c.label+" "+desk.Seat(p))
			}
		}
	case "take":
		for _, w := range r.open {
			out = append(out, " "+w)
		}
	default: // words that stand alone
		return []string{""}
	}
	return out
}
