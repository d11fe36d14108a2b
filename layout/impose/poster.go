package impose

import (
	"math"
	"slices"
	"strconv"

	"platelayer/render"
)

// Of two neighbouring tiles each shows the same strip of the page; the sheets are
// cut within it. Both lengths in millimetres.
const (
	overlap     = 10.0
	halfOverlap = overlap / 2
)

// tileFoot is what a tile keeps free above its lower margin for bars, footer and
// overview.
const tileFoot = render.FootHeight + 2

// poster is a page cut into tiles.
type poster struct {
	ink           render.Box // the content, in the page's millimetres
	nodes         []node
	labels        []render.Box
	columns, rows []span
	shown         [][]render.Item // by row and column: what a tile shows
	blank         bool            // no tile shows anything
}

// span is what one column or row of tiles shows, in the page's millimetres. Trim is
// where its far side is cut, half an overlap before it ends; the next span is cut
// nowhere on its near side and lies under this one.
type span struct{ from, to, trim float64 }

// room is the place for content on a paper of this size.
func room(width, height float64, o Options) (w, h float64) {
	return width - 2*o.Margin, height - 2*o.Margin - tileFoot
}

// tilesFor is how many tiles a length needs, no more than manyTiles.
func tilesFor(length, room float64) int {
	switch {
	case length <= room:
		return 1
	case room <= overlap:
		return manyTiles
	}
	return int(min(math.Ceil((length-overlap)/(room-overlap)-1e-9), manyTiles))
}

// manyTiles stands for more tiles along a side than can be counted.
const manyTiles = 1e6

// tile lays the paper so that the fewest tiles are needed, and cuts the page.
func (pl *Placement) tile(page *render.Page, o Options) {
	p := &poster{nodes: tree(page.Items, render.Identity), ink: render.NoBox}
	for _, n := range p.nodes {
		p.ink = p.ink.Union(n.box)
	}
	if p.ink.Empty() {
		p.ink = render.Rect{W: page.Width, H: page.Height}.Box()
	}
	pl.poster = p
	pl.ContentWidth, pl.ContentHeight = p.ink.MaxX-p.ink.MinX, p.ink.MaxY-p.ink.MinY
	count := func(w, h float64) (columns, rows int) {
		rw, rh := room(w, h, o)
		return tilesFor(pl.ContentWidth, rw), tilesFor(pl.ContentHeight, rh)
	}
	w, h := o.Paper.Width, o.Paper.Height
	pl.Width, pl.Height = w, h
	pl.Columns, pl.Rows = count(w, h)
	c, r := count(h, w)
	if n := pl.Columns * pl.Rows; c*r < n || c*r == n && pl.ContentWidth > pl.ContentHeight {
		pl.Width, pl.Height, pl.Columns, pl.Rows = h, w, c, r
	}
	pl.Count = pl.Columns * pl.Rows
	if pl.Count > MaxTiles {
		return // refused by checkPlan
	}
	p.labels = labels(nil, p.nodes)
	rw, rh := room(pl.Width, pl.Height, o)
	signs := signs(nil, p.nodes)
	x := func(b render.Box) (float64, float64) { return b.MinX, b.MaxX }
	y := func(b render.Box) (float64, float64) { return b.MinY, b.MaxY }
	p.columns = spans(p.ink.MinX, p.ink.MaxX, rw, pl.Columns, crossings(p.labels, x), crossings(signs, x))
	p.rows = spans(p.ink.MinY, p.ink.MaxY, rh, pl.Rows, crossings(p.labels, y), crossings(signs, y))
	pl.Count = 0
	p.shown = make([][]render.Item, pl.Columns*pl.Rows)
	p.deal(p.nodes, 0, pl.Columns, 0, pl.Rows)
	for i := range p.shown {
		if p.used(i) {
			pl.Count++
		}
	}
	if p.blank = pl.Count == 0; p.blank {
		pl.Count = 1
	}
	for _, b := range p.labels {
		if crossed(p.columns, b.MinX, b.MaxX) || crossed(p.rows, b.MinY, b.MaxY) {
			pl.CutLabels++
		}
	}
}

// deal gives the tiles of some columns and rows what they show of the nodes. It
// halves the poster until a tile is left, so that no item is looked at for every
// tile there is.
func (p *poster) deal(nodes []node, c0, c1, r0, r1 int) {
	window := render.Box{MinX: p.columns[c0].from, MinY: p.rows[r0].from, MaxX: p.columns[c1-1].to, MaxY: p.rows[r1-1].to}
	nodes = narrow(nodes, window)
	c, r := (c0+c1)/2, (r0+r1)/2
	switch {
	case len(nodes) == 0:
	case c1-c0 == 1 && r1-r0 == 1:
		p.shown[r0*len(p.columns)+c0] = shown(nodes)
	case c1-c0 >= r1-r0:
		p.deal(nodes, c0, c, r0, r1)
		p.deal(nodes, c, c1, r0, r1)
	default:
		p.deal(nodes, c0, c1, r0, r)
		p.deal(nodes, c0, c1, r, r1)
	}
}

// used tells whether tile i is printed: one that shows nothing is not, but a blank
// page is a page.
func (p *poster) used(i int) bool { return len(p.shown[i]) > 0 || p.blank && i == 0 }

// window is what tile i shows, counted row by row.
func (p *poster) window(i int) render.Box {
	c, r := p.columns[i%len(p.columns)], p.rows[i/len(p.columns)]
	return render.Box{MinX: c.from, MinY: r.from, MaxX: c.to, MaxY: r.to}
}

// code names tile i as maps do: the column in letters, the row in figures.
func (p *poster) code(i int) string {
	return letters(i%len(p.columns)) + strconv.Itoa(i/len(p.columns)+1)
}

// letters counts A to Z, then AA.
func letters(i int) string {
	s := ""
	for i++; i > 0; i = (i - 1) / 26 {
		s = string(rune('A'+(i-1)%26)) + s
	}
	return s
}

// crossings counts the boxes that a cut crosses.
func crossings(boxes []render.Box, side func(render.Box) (float64, float64)) func(at float64) int {
	starts, ends := make([]float64, len(boxes)), make([]float64, len(boxes))
	for i, b := range boxes {
		starts[i], ends[i] = side(b)
	}
	slices.Sort(starts)
	slices.Sort(ends)
	return func(at float64) int {
		begun, _ := slices.BinarySearch(starts, at)
		over, _ := slices.BinarySearch(ends, at)
		return begun - over
	}
}

// spans cuts a length into n spans of at most room. As n is rounded up there is some
// play: each cut goes where it crosses the fewest labels and signs, and among such
// places where the spans are the most alike.
func spans(from, to, room float64, n int, labels, signs func(at float64) int) []span {
	const labelWeight = 4 // a name in two is as bad as several cities in two
	crosses := func(at float64) int { return labelWeight*labels(at) + signs(at) }
	out := make([]span, 0, n)
	begin, cut := from, from
	for i := range n - 1 {
		// The latest cut that this span reaches, and the earliest from which the
		// other spans reach the end.
		latest := begin + room - halfOverlap
		earliest := max(to+halfOverlap-room-float64(n-2-i)*(room-overlap), begin+overlap)
		even := min(max(cut+(to-cut)/float64(n-i), earliest), latest)
		best, fewest := even, crosses(even)
		for d := cutStep; fewest > 0 && (even-d >= earliest || even+d <= latest); d += cutStep {
			for _, at := range []float64{even - d, even + d} {
				if at < earliest || at > latest {
					continue
				}
				if k := crosses(at); k < fewest {
					best, fewest = at, k
				}
			}
		}
		cut = best
		out = append(out, span{begin, cut + halfOverlap, cut})
		begin = cut - halfOverlap
	}
	return append(out, span{begin, to, to})
}

// cutStep is how finely places for a cut are tried, in millimetres.
const cutStep = 0.5

// crossed tells whether a cut runs through the interval.
func crossed(spans []span, a, b float64) bool {
	for _, s := range spans[:len(spans)-1] {
		if a < s.trim && s.trim < b {
			return true
		}
	}
	return false
}
