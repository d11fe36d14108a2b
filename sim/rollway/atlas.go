package rollway

import (
	"cmp"
	"math/bits"
	"slices"

	"platelayer/hex"
	"platelayer/rules/rollway"
)

// longest is the longest train that the policies tell from longer ones, sight how many
// lines ahead they look for stops.
const (
	longest = 7
	sight   = 4
)

// maxStops is how many stops of a map the policies look at; Check refuses maps with more.
const maxStops = rollway.MaxStops

// view is what is in sight of a cell: stops, as bits, and by stop how long track takes
// there that enters the cell, in half lines.
type view struct {
	stops uint64
	delay [maxStops]uint8
}

// delay is a distance in half lines.
func delay(dist int16) uint8 { return uint8((dist + stepLine/4) / (stepLine / 2)) }

// stepLine is the distance of a line of track in a hex of the lowest value.
const stepLine = 10

// stepValue is how much farther a hex of each value is: dice for it are rarer.
var stepValue = [rollway.MaxValue + 1]int16{0, 0, 1, 1, 2, 4}

// lineAt are facts of lines wherever they lie.
type lineAt struct {
	at   [6]uint16                      // the lines that end at a side
	met  [64]uint16                     // the lines that end at one of these sides
	bent [shapes]uint16                 // the lines of a shape
	far  [rollway.HexLines][6]uint8     // the other side of a line
	bend [rollway.HexLines + 1]uint8    // the shape of a line, as a number
	arms [rollway.HexLines]uint8        // its two sides, as bits
	ends [rollway.HexLines + 1][2]uint8 // its two sides
	// between is the line between two sides, by both; HexLines where they are the same.
	between [6][6]uint8
}

// opposite are the sides across a border, by side.
var opposite = [6]int{3, 4, 5, 0, 1, 2}

var lines = func() (l lineAt) {
	for i, s := range rollway.LineSides {
		a, b := s[0], s[1]
		l.at[a] |= 1 << i
		l.at[b] |= 1 << i
		l.far[i][a], l.far[i][b] = uint8(b), uint8(a)
		l.bend[i] = uint8(rollway.LineShape(i))
		l.bent[l.bend[i]] |= 1 << i
		l.arms[i] = 1<<a | 1<<b
		l.ends[i] = [2]uint8{uint8(a), uint8(b)}
		l.between[a][b], l.between[b][a] = uint8(i), uint8(i)
	}
	for side := range 6 {
		l.between[side][side] = rollway.HexLines
	}
	for set := range l.met {
		for side := range 6 {
			if set>>side&1 == 1 {
				l.met[set] |= l.at[side]
			}
		}
	}
	return l
}()

// armsOf are the sides at which lines of a hex end, as bits.
func armsOf(on uint16) (arms uint8) {
	for ; on != 0; on &= on - 1 {
		arms |= lines.arms[bits.TrailingZeros16(on)]
	}
	return arms
}

// stopFacts is what the policies know of a stop: what it scores in a route, whose station
// it is, also as bits, and where it stands.
type stopFacts struct {
	kind   rollway.StopKind
	points int16
	owner  rollway.Company
	owners uint8
	cell   int16
}

// atlas is what a policy knows of a map before any track is laid.
type atlas struct {
	game    *rollway.Game
	near    []int32 // by cell*6+side: the cell across, -1 for none
	ahead   []uint8 // by cell: the sides over which there is a hex without printed track, as bits
	stopOn  []int8  // by cell, -1 for none
	value   []uint8 // by cell, 0 for grey and none
	views   []view  // by cell
	around  []view  // by cell: what is in sight of the hexes beyond its sides, from the nearest
	step    []uint8 // by cell: how long a line there takes, in half lines
	stops   []stopFacts
	mystery int // a stop, -1 for none
	// printed are the lines that the map begins with.
	printed []rollway.Laid
	// ceiling is what a train of each length could score at best; lengths are the trains
	// of each row, cut to longest, rowEnd the turns at whose end the rows are full, runs
	// the turns with an operating round.
	ceiling [longest + 1]float64
	lengths []int
	boxes   []int // of each row
	rowEnd  []int
	runs    []int
	top     int // the longest train
	// penalties are what each engineer costs.
	penalties [rollway.Engineers]int
	// lengthsOnce are the different lengths, rising.
	lengthsOnce []int
	// counted marks the lanes of these lengths.
	counted lanes
}

// newAtlas looks at a map.
func newAtlas(g *rollway.Game) *atlas {
	m, land, n := g.Map(), g.Ground(), g.Map().Grid.Len()
	a := &atlas{game: g, near: make([]int32, 6*n), stopOn: make([]int8, n), value: make([]uint8, n), mystery: -1}
	for c := range n {
		a.value[c] = uint8(g.Value(c))
		a.stopOn[c] = -1
		if stop, ok := g.StopOn(c); ok {
			a.stopOn[c] = int8(stop)
		}
		for side := hex.Side(0); side < 6; side++ {
			a.near[6*c+int(side)] = -1
			if to, ok := land.Neighbor(c, side); ok {
				a.near[6*c+int(side)] = int32(to)
			}
		}
	}
	a.ahead = make([]uint8, n)
	for c := range n {
		for side, to := range a.near[6*c : 6*c+6] {
			if to >= 0 && a.value[to] > 0 {
				a.ahead[c] |= 1 << side
			}
		}
	}
	for i, s := range m.Stops {
		f := stopFacts{kind: s.Kind.V, points: int16(s.Kind.V.Points()), owner: rollway.NoCompany}
		if c, ok := m.Grid.Index(s.At.V); ok {
			f.cell = int16(c)
		}
		switch s.Kind.V {
		case rollway.Station:
			f.owner, f.owners = s.Company, 1<<s.Company
		case rollway.Mystery:
			a.mystery = i
		}
		a.stops = append(a.stops, f)
	}
	for _, v := range m.Track {
		if c, ok := m.Grid.Index(v.V.At); ok {
			a.printed = append(a.printed, rollway.Laid{Cell: uint16(c), Line: uint8(rollway.LineBetween(v.V.A, v.V.B))})
		}
	}
	for e := range a.penalties {
		a.penalties[e] = m.Penalties[e].V
	}
	a.step = make([]uint8, n)
	for c, v := range a.value {
		a.step[c] = delay(stepLine + stepValue[v])
	}
	a.readTrains(m)
	a.look()
	a.lookAround()
	return a
}

// readTrains reads the train table, and what trains could score at best.
func (a *atlas) readTrains(m *rollway.Map) {
	for _, t := range m.Trains {
		a.lengths = append(a.lengths, min(t.Stops.V, longest))
		a.boxes = append(a.boxes, t.Boxes.V)
		a.top = max(a.top, min(t.Stops.V, longest))
	}
	a.lengthsOnce = slices.Compact(slices.Sorted(slices.Values(a.lengths)))
	for _, l := range a.lengthsOnce {
		a.counted |= tops & (1<<(laneBits*(l+1)) - 1<<(laneBits*l))
	}
	a.rowEnd = rollway.RowEnds(m.Trains)
	for turn := 1; turn <= a.game.Turns(); turn++ {
		if a.game.RunAfter(turn) {
			a.runs = append(a.runs, turn)
		}
	}
	var points []int
	for _, s := range a.stops {
		points = append(points, int(s.points))
	}
	slices.SortFunc(points, func(x, y int) int { return cmp.Compare(y, x) })
	sum := rollway.Station.Points() // one stop is a station
	for l := 1; l <= longest; l++ {
		a.ceiling[l] = float64(sum)
		if l-1 < len(points) {
			sum += points[l-1]
		}
	}
}

// look finds the stops in sight of every cell. Other stops and grey hexes are in the way.
func (a *atlas) look() {
	a.views = make([]view, len(a.value))
	const farthest = sight * stepLine
	dist := make([]int16, len(a.value))
	for i := range dist {
		dist[i] = farthest + 1
	}
	var rings [farthest + 1][]int32
	for stop, f := range a.stops {
		var touched []int32
		reach := func(c int32, d int16) {
			if d <= farthest && d < dist[c] {
				dist[c] = d
				rings[d] = append(rings[d], c)
				touched = append(touched, c)
			}
		}
		start := int16(0) // a grey stop has its track already
		if v := a.value[f.cell]; v > 0 {
			start = stepLine + stepValue[v]
		}
		reach(int32(f.cell), start)
		for d := range int16(len(rings)) {
			for i := 0; i < len(rings[d]); i++ {
				c := rings[d][i]
				if dist[c] != d || c != int32(f.cell) && a.stopOn[c] >= 0 {
					continue
				}
				for side := range 6 {
					if to := a.near[6*int(c)+side]; to >= 0 && a.value[to] > 0 {
						reach(to, d+stepLine+stepValue[a.value[to]])
					}
				}
			}
			rings[d] = rings[d][:0]
		}
		for _, c := range touched {
			if d := dist[c]; d <= farthest {
				if a.stopOn[c] < 0 || c == int32(f.cell) {
					a.views[c].stops |= 1 << stop
					a.views[c].delay[stop] = delay(d)
				}
				dist[c] = farthest + 1
			}
		}
	}
}

// lookAround puts together what is in sight over all sides of every cell.
func (a *atlas) lookAround() {
	a.around = make([]view, len(a.views))
	for c := range a.around {
		v := &a.around[c]
		for side, to := range a.near[6*c : 6*c+6] {
			if a.ahead[c]>>side&1 == 0 {
				continue
			}
			for stop := range a.stops {
				if beyond := &a.views[to]; beyond.stops>>stop&1 == 1 && (v.stops>>stop&1 == 0 || beyond.delay[stop] < v.delay[stop]) {
					v.stops |= 1 << stop
					v.delay[stop] = beyond.delay[stop]
				}
			}
		}
	}
}
