package layout

import (
	"math"
	"strconv"

	"platelayer/render"
)

// The chart of the scores, in millimetres.
const (
	chartLeft  = 13.0 // the names of the rows
	chartRight = 20.0 // mean and wins
	barLeast   = 1.5  // width of a bar of the histogram
	rowHigh    = 4.3
	fewestBars = 16 // that the axis has room for
)

// axis maps points to the page. Every number of points has a width of its own, as a bar
// of the histogram may stand for one.
type axis struct {
	low, high float64 // the least points on it, and the first beyond it
	x, w      float64
}

// at is the middle of the width of so many points.
func (a axis) at(points float64) float64 {
	return a.x + a.w*(points+.5-a.low)/(a.high-a.low)
}

// ScoreCount is how many times a player had so many points at the end.
type ScoreCount struct{ Points, Times int }

// ScoreSpread describes the points of one seat, or of all.
type ScoreSpread struct {
	Mean                              float64
	Least, Lower, Middle, Upper, Most int     // the quartiles, and the ends
	Wins                              float64 // share of the games
}

// ScoreChart is a section about the points at the end of many games: how often there were
// so many, and under it, on the same scale, where those of every seat lie.
type ScoreChart struct {
	Scores []ScoreCount // of any player, lowest first; none where no game was completed
	All    ScoreSpread
	Seats  []ScoreSpread // from the first; that of one player is not shown
	Marks  []int         // points from which on something else holds, as a band of them
}

// Section draws the chart as a section.
func (h *ScoreChart) Section(c *Canvas, air, x, y, w float64) (bottom float64) {
	c.Group("scores", func(c *Canvas) {
		s := scoreChart{c, h, air}
		if len(h.Scores) == 0 {
			top := s.Section(x, y, w, s.word("heat-scores"), "")
			st := s.Quiet(7.4)
			s.TextIn(x, top+st.Cap(), w, s.word("heat-no-scores"), st, Left, Baseline)
			bottom = top + st.Cap()
			return
		}
		top := s.Section(x, y, w, s.word("heat-scores"), s.word("heat-scores-hint"))
		right := chartRight
		if len(h.Seats) < 2 {
			right /= 2
		}
		a := axis{x: x + chartLeft, w: w - chartLeft - right}
		bin := a.scale(h.Scores)
		const over = 1.2 // between the hint and the upper line
		plot := s.between(15, 36)
		s.histogram(a, bin, top+over, plot)
		y := top + over + plot
		y = s.pointsAxis(a, y)
		bottom = s.seats(x, y+s.between(.8, 1.6), w, a)
	})
	return bottom
}

// scoreChart draws the parts of a chart.
type scoreChart struct {
	*Canvas
	of  *ScoreChart
	air float64
}

func (s *scoreChart) word(key string, args ...any) string { return s.Words.Get(key, args...) }

// between is a length that shrinks from normal to tight with the air.
func (s *scoreChart) between(tight, normal float64) float64 { return tight + (normal-tight)*s.air }

// steps125 are the widths that bars and distances that figures may have.
var steps125 = []int{1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 5000, 10000}

// scale makes the axis reach over all scores and returns how many points a bar holds.
func (a *axis) scale(scores []ScoreCount) (bin int) {
	least, most := scores[0].Points, scores[len(scores)-1].Points
	for _, bin = range steps125 {
		low, high := floorTo(least, bin), floorTo(most, bin)+bin
		a.low, a.high = float64(low), float64(high)
		if a.w/float64((high-low)/bin) >= barLeast {
			break
		}
	}
	// Few bars are no wider for that; nobody expects points below 0 in most games.
	for a.high-a.low < fewestBars*float64(bin) {
		a.high += float64(bin)
		if least < 0 || a.low > 0 && a.high-a.low < fewestBars*float64(bin) {
			a.low -= float64(bin)
		}
	}
	return bin
}

// floorTo is the greatest multiple of step that is no greater than n.
func floorTo(n, step int) int { return n - ((n%step)+step)%step }

// histogram draws how often a player had so many points, as bars over an axis.
func (s *scoreChart) histogram(a axis, bin int, y, h float64) {
	bars := map[int]int{}
	all, most := 0, 0
	for _, k := range s.of.Scores {
		b := floorTo(k.Points, bin)
		bars[b] += k.Times
		all += k.Times
		most = max(most, bars[b])
	}
	// The upper line is a round share that no bar passes.
	share := float64(most) / float64(all)
	top := 1.0
	for _, v := range []float64{.01, .02, .04, .06, .08, .10, .12, .16, .20, .24, .30, .40, .50, .60, .80, 1} {
		if share <= v {
			top = v
			break
		}
	}
	base := y + h
	for _, v := range []float64{top, top / 2} {
		if Y := base - h*v/top; v == top || h > 22 {
			s.Hair(a.x, Y, a.x+a.w, Y)
			label := s.Number(strconv.FormatFloat(math.Round(1000*v)/10, 'f', -1, 64)) + " %"
			s.Text(a.x-1.2, Y, label, s.Quiet(6.2), Right, CapMiddle)
		}
	}
	for _, m := range s.of.Marks {
		if v := float64(m); v > a.low && v < a.high {
			X := a.at(v - .5)
			s.Draw(New().Move(X, base).Line(X, y), Paint{Stroke: s.Theme.Sub, Width: .5, Dash: []float64{.1, 1.1}}.Round())
		}
	}
	b := New()
	wide := a.w * float64(bin) / (a.high - a.low)
	gap := min(.35, .15*wide)
	for low := int(a.low); low < int(a.high); low += bin {
		if n := bars[low]; n > 0 {
			high := max(.2, h*float64(n)/float64(all)/top)
			X := a.at(float64(low) - .5)
			b.Poly(render.Point{X: X + gap/2, Y: base}, render.Point{X: X + gap/2, Y: base - high}, render.Point{X: X + wide - gap/2, Y: base - high}, render.Point{X: X + wide - gap/2, Y: base})
		}
	}
	s.Draw(b, Fill(s.Theme.Heat[0]))
	s.Draw(New().Move(a.x, base).Line(a.x+a.w, base), Line(s.Theme.Ink, .6))
}

// pointsAxis draws the figures under the axis and returns its bottom.
func (s *scoreChart) pointsAxis(a axis, y float64) (bottom float64) {
	st := s.Quiet(6.2)
	base := y + 1.6 + st.Cap()
	step := steps125[len(steps125)-1]
	for _, v := range steps125 {
		if room := a.w * float64(v) / (a.high - a.low); room >= 9 {
			step = v
			break
		}
	}
	for v := floorTo(int(a.low)+step-1, step); v < int(a.high); v += step {
		X := a.at(float64(v))
		s.Draw(New().Move(X, y).Line(X, y+1.1), Line(s.Theme.Ink, .5))
		s.Text(X, base, s.Number(strconv.Itoa(v)), st, Center, Baseline)
	}
	s.TextIn(a.x-5, base, chartLeft-5, s.word("heat-points"), st, Right, Baseline)
	return base
}

// seats draws where the points of all players and of each seat lie.
func (s *scoreChart) seats(x, y, w float64, a axis) (bottom float64) {
	rows := []ScoreSpread{s.of.All}
	names := []string{s.word("heat-all")}
	if len(s.of.Seats) > 1 {
		for i, k := range s.of.Seats {
			rows, names = append(rows, k), append(names, s.word("heat-seat", i+1))
		}
	}
	quiet, figure := s.Quiet(6.2), s.Bold(7)
	head := y + quiet.Cap()
	means, wins := a.x+a.w+chartRight/2-.5, x+w
	s.TextIn(means, head, chartRight/2-1.5, s.word("heat-mean-short"), quiet, Right, Baseline)
	if len(s.of.Seats) > 1 {
		s.TextIn(wins, head, chartRight/2-1.5, s.word("heat-wins"), quiet, Right, Baseline)
	}
	high := s.between(3.7, rowHigh)
	for i, k := range rows {
		mid := head + .8 + high*(float64(i)+.5)
		if i > 0 {
			s.Hair(x, mid-high/2, x+w, mid-high/2)
		}
		st := s.Regular(7)
		if i == 0 {
			st = s.Bold(7)
		}
		s.TextIn(x, mid, chartLeft-2, names[i], st, Left, CapMiddle)
		s.quartiles(a, mid, high, k)
		s.Text(means, mid, s.Decimal(k.Mean, 1), figure, Right, CapMiddle)
		if i > 0 {
			s.Text(wins, mid, s.Percent(k.Wins), figure, Right, CapMiddle)
		}
	}
	return head + .8 + high*float64(len(rows))
}

// quartiles draws the least and the most points, the middle half, the median and the mean.
func (s *scoreChart) quartiles(a axis, mid, high float64, k ScoreSpread) {
	box := min(2, high-1.4)
	s.Draw(New().Move(a.at(float64(k.Least)), mid).Line(a.at(float64(k.Most)), mid), Line(s.Theme.Ink, .5))
	l, r := a.at(float64(k.Lower)), a.at(float64(k.Upper))
	if r-l < .6 {
		l, r = (l+r)/2-.3, (l+r)/2+.3
	}
	s.Draw(New().Poly(render.Point{X: l, Y: mid - box/2}, render.Point{X: r, Y: mid - box/2}, render.Point{X: r, Y: mid + box/2}, render.Point{X: l, Y: mid + box/2}),
		Paint{Fill: s.Theme.Heat[0], Stroke: s.Theme.Ink, Width: .5, Join: render.MiterJoin})
	m := a.at(float64(k.Middle))
	s.Draw(New().Move(m, mid-box/2).Line(m, mid+box/2), Paint{Stroke: s.Theme.Ink, Width: 1.3})
	s.Draw(New().Circle(a.at(k.Mean), mid, .55), Paint{Fill: s.Theme.Paper, Stroke: s.Theme.Ink, Width: .5})
}
