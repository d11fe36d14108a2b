package main

import (
	"fmt"
	"io"
	"strings"

	"platelayer/sim"
)

// print writes the report for a person.
func (r *simulated) print(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s, %s, seed %d\n", r.Map, count(r.Players, "player"), count(r.Rounds, "round"), r.Seed)
	fmt.Fprintf(&b, "played by %s\n", strings.Join(r.Policies, ", "))
	fmt.Fprintf(&b, "%d of %s completed, %d stuck\n", r.Games, count(r.Asked, "game"), r.Stuck)
	if r.Partial {
		fmt.Fprintf(&b, "partial: the run was interrupted\n")
	}
	for _, f := range r.Failures {
		fmt.Fprintf(&b, "  game %d broke off at move %d: %s\n", f.Playout+1, f.Move, f.Problem)
	}
	if r.Games > 0 {
		b.WriteByte('\n')
		r.printScores(&b)
		b.WriteByte('\n')
		r.printCourse(&b)
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
	printColumns(b, rows)
	if h := r.HalfTime; h != nil {
		fmt.Fprintf(b, "\nthe winner led at half-time in %s of the games (%s to %s)\n",
			percent(h.Share), decimal(100*h.Low), decimal(100*h.High))
	}
}

// printColumns prints rows of as many cells, the first column to the left and the
// numbers to the right.
func printColumns(b *strings.Builder, rows [][]string) {
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], len(cell))
		}
	}
	for _, row := range rows {
		fmt.Fprintf(b, "%-*s", widths[0], row[0])
		for i, cell := range row[1:] {
			fmt.Fprintf(b, "  %*s", widths[i+1], cell)
		}
		b.WriteByte('\n')
	}
}

func whole(n int) string           { return fmt.Sprint(n) }
func decimal(x float64) string     { return fmt.Sprintf("%.1f", x) }
func percent(share float64) string { return fmt.Sprintf("%.1f %%", 100*share) }
