package rollway

import (
	"strconv"
	"strings"

	"platelayer/layout"
	rules "platelayer/rules/rollway"
)

// signed is a number with a real minus sign.
func signed(n int) string { return strings.Replace(strconv.Itoa(n), "-", "−", 1) }

// valueText is the value of a hex as it is printed.
func valueText(v int) string { return strconv.Itoa(v) + "+" }

// leastColumn is the narrowest column of the scoring table: a pencil writes three
// figures in it.
const leastColumn = 9.0

// figuresRoom is what the names of the columns take above the table.
const figuresRoom = 3.6

// scoring is the table of the operating rounds: a row for each company, a column for
// each round and one for the sum, and below it what the engineers cost.
func (s *sheet) scoring(x, y, w float64) (bottom float64) {
	s.group("scoring", func(s *sheet) {
		top := s.Section(x, y, w, s.word("scoring"), s.word("scoring-hint")) + figuresRoom
		label := 0.0
		for _, key := range shortKeys {
			label = max(label, s.Width(s.word(key), s.Regular(7.8)))
		}
		label += 8.2 + 2.5
		cols := len(s.m.Runs) + 1
		// More rounds than fit beside each other go into a second table below.
		per := max(1, min(cols, int((w-label)/leastColumn)))
		blocks := (cols + per - 1) / per
		per = (cols + blocks - 1) / blocks
		cw := (w - label) / float64(per)
		rh := s.between(7.4, 8.2)
		high := rh * rules.Companies
		heads := s.Bold(7.4)
		for _, text := range []string{s.word("sum"), s.word("run", len(s.m.Runs))} { // all of one size
			heads, _ = s.Fit(text, heads, cw-1.6, layout.SmallText)
		}
		for b := range blocks {
			n := min(per, cols-b*per)
			for i := range n {
				text := s.word("sum")
				if k := b*per + i; k < cols-1 {
					text = s.word("run", k+1)
				}
				s.TextIn(x+label+cw*(float64(i)+.5), top-.95, cw-.6, text, heads, layout.Center, layout.Baseline)
			}
			for c := range rules.Company(rules.Companies) {
				mid := top + rh*(float64(c)+.5)
				station(s.Canvas, x+3.6, mid, 6.2, c)
				s.Text(x+8.2, mid, s.word(shortKeys[c]), s.Regular(7.8), layout.Left, layout.CapMiddle)
				if c > 0 {
					s.Hair(x, top+rh*float64(c), x+label, top+rh*float64(c))
				}
			}
			s.Cells(x+label, top, cw*float64(n), high, n, rules.Companies)
			bottom = top + high
			if last := b == blocks-1; last && n > 1 { // the sum stands apart
				X := x + label + cw*float64(n-1)
				s.Draw(layout.New().Move(X, top).Line(X, bottom), layout.Line(s.Theme.Ink, .8))
			} else if !last {
				top = bottom + figuresRoom + 1
			}
		}
		// The penalties come off the sums: their box stands in that column.
		n := cols - per*(blocks-1)
		X, Y := x+label+cw*float64(n-1), bottom+s.between(1, 1.6)
		s.Box(X, Y, cw, rh)
		s.Text(X+1.3, Y+rh/2, "−", s.Bold(9), layout.Left, layout.CapMiddle)
		s.TextIn(X-2, Y+rh/2, X-2-x, s.word("engineers"), s.Regular(7.8), layout.Right, layout.CapMiddle)
		bottom = Y + rh
	})
	return bottom
}

// bandKeys are the words of our own for the usual bands, from the worst.
var bandKeys = [len(rules.DefaultBands)]string{"band-1", "band-2", "band-3", "band-4", "band-5", "band-6"}

// bandName is what a band is called.
func (s *sheet) bandName(i int) string {
	if name := s.m.Bands[i].Name.V; name != "" || len(s.m.Bands) != len(bandKeys) {
		return name
	}
	return s.word(bandKeys[i])
}

// bandRange is the scores of a band: 251–380, or 451 + of an open one.
func bandRange(b rules.Band) string {
	from := strconv.Itoa(b.From.V)
	if b.Open {
		return from + " +"
	}
	return from + "–" + strconv.Itoa(b.To.V)
}

// finalScore is the box for the final score and the bands it falls into, the best on
// top.
func (s *sheet) finalScore(x, y, w float64) (bottom float64) {
	s.group("final-score", func(s *sheet) {
		top := s.Section(x, y, w, s.word("final-score"), s.word("final-score-hint")) + .4
		bw, bh := 21.0, s.between(14, 17)
		ranges := 0.0
		for _, b := range s.m.Bands {
			ranges = max(ranges, s.Width(bandRange(b), s.Bold(7.8)))
		}
		const between, least = 2.2, 22.0
		X, Y, right := x+bw+4, top, x+w
		if right-X-ranges-between < least { // under the box
			bw, bh = w, s.between(11, 13)
			X, Y = x, top+bh+2
		}
		s.Frame(x, top, bw, bh, 1.2, .8)
		names := right - X - ranges - between
		rh := s.between(4.3, 5)
		lead := 2.9
		for k := range s.m.Bands {
			i := len(s.m.Bands) - 1 - k
			st := s.Regular(7.8)
			lines := []string{s.bandName(i)}
			if _, ok := s.Fit(lines[0], st, names, 6.6); !ok {
				st = st.Sized(7)
				if lines = s.lines(lines[0], st, names); len(lines) > 2 {
					lines = []string{lines[0], strings.Join(lines[1:], " ")}
				}
			}
			if k > 0 {
				s.Hair(X, Y-.6, right, Y-.6)
			}
			mid := Y + rh/2 - .6
			t := s.from(s.m.Bands[i].From.At)
			t.Text(X+ranges, mid, bandRange(s.m.Bands[i]), s.Bold(7.8), layout.Right, layout.CapMiddle)
			t = s.from(s.m.Bands[i].Name.At)
			for n, l := range lines {
				t.TextIn(X+ranges+between, mid+lead*float64(n), names, l, st, layout.Left, layout.CapMiddle)
			}
			Y += rh + lead*float64(len(lines)-1)
		}
		bottom = max(top+bh, Y-1.2)
	})
	return bottom
}
