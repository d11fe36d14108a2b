package main

import (
	"fmt"
	"io"
	"strings"
	"unicode"

	"platelayer/sim"
)

// print writes the report for a person.
func (r *simulated) print(w io.Writer) error {
	var b strings.Builder
	length := ""
	switch {
	case r.Turns > 0:
		length = count(r.Turns, "turn") + ", " + count(r.Rounds, "operating round") + ", "
	case r.Cards > 0:
		length = count(r.Cards, "card") + ", "
	case r.Rounds > 0:
		length = count(r.Rounds, "round") + ", "
	}
	fmt.Fprintf(&b, "%s: %s, %sseed %d\n", shown(r.Map), count(r.Players, "player"), length, r.Seed)
	fmt.Fprintf(&b, "played by %s\n", strings.Join(r.Policies, ", "))
	fmt.Fprintf(&b, "%d of %s completed, %d stuck\n", r.Games, count(r.Asked, "game"), r.Stuck)
	if r.Partial {
		fmt.Fprintf(&b, "partial: the run was interrupted\n")
	}
	switch {
	case r.UntilWidth == 0 || r.Games == 0:
	case r.Stop == sim.StopWidth:
		fmt.Fprintf(&b, "ended because the intervals of all seats are at most %s wide\n", points(r.UntilWidth))
	case r.Games < sim.MinGames:
		fmt.Fprintf(&b, "the widest interval of a seat is %s wide; of fewer than %d games it is not judged\n", points(r.Width), sim.MinGames)
	case r.Width <= r.UntilWidth:
		fmt.Fprintf(&b, "the intervals of all seats are at most %s wide\n", points(r.UntilWidth))
	default:
		fmt.Fprintf(&b, "the widest interval of a seat is still %s wide, not %v\n", points(r.Width), r.UntilWidth)
	}
	for _, f := range r.Failures {
		fmt.Fprintf(&b, "  game %d broke off at move %d: %s\n", f.Playout+1, f.Move, f.Problem)
	}
	if r.Games > 0 {
		b.WriteByte('\n')
		r.printScores(&b)
		b.WriteByte('\n')
		r.printCourse(&b)
		if r.printFindings != nil {
			r.printFindings(&b)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// printScores prints the scores by seat and by policy.
func (r *simulated) printScores(b *strings.Builder) {
	head := []string{"points", "mean", "95 %", "least", "25 %", "50 %", "75 %", "most"}
	if r.Players > 1 {
		head = append(head, "wins", "95 %")
	}
	rows := [][]string{head}
	add := func(name string, s sim.Standing) {
		interval := decimal(s.Low) + " to " + decimal(s.High)
		if s.Score.N < 2 {
			interval = "-" // one value says nothing of the others
		}
		row := []string{
			name, decimal(s.Score.Mean), interval,
			whole(s.Score.Min), whole(s.Score.P25), whole(s.Score.P50), whole(s.Score.P75), whole(s.Score.Max),
		}
		if r.Players > 1 {
			row = append(row, percent(s.Wins.Share), decimal(100*s.Wins.Low)+" to "+decimal(100*s.Wins.High))
		}
		rows = append(rows, row)
	}
	for i, s := range r.Seats {
		add(fmt.Sprintf("seat %d", i+1), s)
	}
	if len(r.ByPolicy) > 1 {
		for _, s := range r.ByPolicy {
			if s.Score.N > 0 {
				add(s.Name, s)
			}
		}
	}
	printColumns(b, rows)
}

// printCourse prints what the games were like.
func (r *simulated) printCourse(b *strings.Builder) {
	rows := [][]string{{"", "mean", "least", "10 %", "50 %", "90 %", "most"}}
	add := func(name string, s sim.Summary) {
		rows = append(rows, []string{name, decimal(s.Mean), whole(s.Min), whole(s.P10), whole(s.P50), whole(s.P90), whole(s.Max)})
	}
	add("points of a player", r.Score)
	if r.Margin != nil {
		add("margin of the winner", *r.Margin)
	}
	add("decisions in a game", r.Moves)
	add("moves to choose from", r.Options)
	for _, p := range r.Phases {
		add("  "+p.Phase, p.Options)
	}
	printColumns(b, rows)
	if h := r.HalfTime; h != nil {
		fmt.Fprintf(b, "\nthe winner led at half-time in %s of the games (%s to %s)\n",
			percent(h.Share), decimal(100*h.Low), decimal(100*h.High))
	}
}

// printColumns prints rows of as many cells, the first column to the left and the
// numbers to the right. Nothing stands behind the last one.
func printColumns(b *strings.Builder, rows [][]string) {
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], textWidth(cell))
		}
	}
	for _, row := range rows {
		line := row[0] + strings.Repeat(" ", widths[0]-textWidth(row[0]))
		for i, cell := range row[1:] {
			line += "  " + strings.Repeat(" ", widths[i+1]-textWidth(cell)) + cell
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
}

// shown is a name as a terminal may show it: in one line, without what cannot be seen.
func shown(name string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return '-'
		}
		return r
	}, name)
}

// textWidth is how many columns of a terminal a text takes, as long as it has no wide
// letters: marks stand over the letter before them.
func textWidth(s string) (n int) {
	for _, r := range s {
		if !unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf) {
			n++
		}
	}
	return n
}

// points is so many points in words.
func points(x float64) string {
	if x == 1 {
		return "1 point"
	}
	return fmt.Sprintf("%v points", x)
}

func whole(n int) string           { return fmt.Sprint(n) }
func decimal(x float64) string     { return fmt.Sprintf("%.1f", x) }
func percent(share float64) string { return fmt.Sprintf("%.1f %%", 100*share) }
