package referee

import (
	"slices"

	"platelayer/rules/desk"
)

// Legal is every line the next player could write, sorted and each once, in the words
// that docs/log-rocca.md prescribes to writers. It is empty where chance is next. It tries
// whatever could be written at all.
func (r *Referee) Legal() []string {
	who := r.Next()
	if r.fault != nil || who == "" || who == desk.Chance {
		return nil
	}
	var out []string
	try := func(words string) {
		if line := who + " " + words; r.Allows(line) {
			out = append(out, line)
		}
	}
	for word := range rules[r.phase] {
		if word != "play" {
			try(word)
			continue
		}
		for w := range r.count(r.seats[r.seat].hand) {
			for seat := -1; seat < r.log.Players; seat++ {
				play := word + " " + w
				if seat >= 0 {
					play += " " + desk.Seat(seat)
				}
				try(play)
				try(play + " one")
			}
		}
	}
	slices.Sort(out)
	return out
}
