package geo

import "math"

// Projection is how the round earth is laid flat.
type Projection uint8

// The projections. Equirectangular is true to scale along the middle of the region and along
// all meridians; Mercator keeps directions, so that a coast looks as people know it; Albers
// keeps areas, which suits countries that are wide.
const (
	Equirectangular Projection = iota
	Mercator
	Albers
)

// ProjectionNames are the words for the projections, by Projection.
var ProjectionNames = []string{"equirectangular", "mercator", "albers"}

// earth is the radius of the earth in kilometres.
const earth = 6371.0

// spot is a place on the flat map: kilometres to the east and south of the middle of its box,
// and later hex widths.
type spot struct{ x, y float64 }

// settle takes off the noise in which processors differ.
func settle(v float64) float64 { return math.Round(v*(1<<20)) / (1 << 20) }

// projected is a function that lays points flat.
func projected(kind Projection, b Box) func(Point) spot {
	rad := math.Pi / 180
	lat0, lon0 := (b.South+b.North)/2*rad, (b.West+b.East)/2*rad
	var flat func(lat, lon float64) (x, y float64)
	switch kind {
	case Mercator:
		north := func(lat float64) float64 { return math.Log(math.Tan(math.Pi/4 + float64(lat/2))) }
		scale, y0 := math.Cos(lat0), north(lat0)
		flat = func(lat, lon float64) (x, y float64) {
			return float64(scale * (lon - lon0)), float64(scale * (y0 - north(lat)))
		}
	case Albers:
		// The two parallels of true scale lie a sixth of the height inside the box.
		inset := float64((b.North - b.South) / 6 * rad)
		s1, s2 := math.Sin(float64(b.South*rad)+inset), math.Sin(float64(b.North*rad)-inset)
		n := float64((s1 + s2) / 2)
		if math.Abs(n) < 1e-3 {
			return projected(Equirectangular, b) // on both sides of the equator the cone is none
		}
		c := 1 - float64(s1*s1) + float64(2*n*s1)
		radius := func(lat float64) float64 { return math.Sqrt(max(0, c-float64(2*n*math.Sin(lat)))) / n }
		r0 := radius(lat0)
		flat = func(lat, lon float64) (x, y float64) {
			r, turn := radius(lat), float64(n*(lon-lon0))
			return float64(r * math.Sin(turn)), float64(r*math.Cos(turn)) - r0
		}
	default:
		scale := math.Cos(lat0)
		flat = func(lat, lon float64) (x, y float64) { return float64(scale * (lon - lon0)), lat0 - lat }
	}
	return func(p Point) spot {
		x, y := flat(p.Lat*rad, p.Lon*rad)
		return spot{settle(earth * x), settle(earth * y)}
	}
}

// frame is the smallest rectangle around a box on the flat map.
func frame(flat func(Point) spot, b Box) (low, high spot) {
	low, high = spot{math.Inf(1), math.Inf(1)}, spot{math.Inf(-1), math.Inf(-1)}
	const steps = 16
	for i := range steps + 1 {
		for j := range steps + 1 {
			p := flat(Point{b.South + float64((b.North-b.South)*float64(i)/steps), b.West + float64((b.East-b.West)*float64(j)/steps)})
			low = spot{min(low.x, p.x), min(low.y, p.y)}
			high = spot{max(high.x, p.x), max(high.y, p.y)}
		}
	}
	return low, high
}
