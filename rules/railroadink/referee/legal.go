package referee

import (
	"fmt"
	"slices"

	"platelayer/rules/desk"
)

// Legal is every line the next player could write, sorted and each once, in the words that
// docs/log-railroad-ink.md prescribes to writers. It is empty where chance is next. It
// tries everything that could be written at all, so it takes a while.
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
	case "draw", "free":
		return r.dieLines(r.undrawn)
	case "copy", "free-copy":
		return r.dieLines(anyDie)
	case "special":
		for n, x := range r.lid {
			out = append(out, r.everywhere(fmt.Sprintf(" %d", n+1), x)...)
		}
	case "destroy":
		for _, at := range r.spaces() {
			out = append(out, " "+string(at))
		}
	case "move":
		for at, d := range r.me().board {
			out = append(out, r.everywhere(" "+string(at), d.route)...)
		}
	case "renovate":
		for at, d := range r.me().board {
			for _, x := range r.dice {
				if len(x.faces) == 0 {
					continue
				}
				for _, made := range results(d.route, x.faces[x.pips-1]) {
					out = append(out, " "+string(at)+" "+made.String())
				}
			}
		}
	default:
		return []string{""}
	}
	return out
}

// dieLines are the lines of dice that can be meant, each by the first that shows the same.
func (r *Referee) dieLines(can func(*die) bool) (out []string) {
	for _, d := range r.dice {
		if !d.isRoute() || !can(d) {
			continue
		}
		if first, err := r.readDie(d.word(), can); err == nil && first == d {
			out = append(out, r.everywhere(" "+d.word(), d.shows())...)
		}
	}
	return out
}

// everywhere are a Route's lines on all spaces in all ways.
func (r *Referee) everywhere(words string, x route) (out []string) {
	for _, w := range x.ways() {
		for _, at := range r.spaces() {
			out = append(out, words+" "+string(at)+" "+w.String())
		}
	}
	return out
}
