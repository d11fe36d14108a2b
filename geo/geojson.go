package geo

import (
	"strings"

	"platelayer/diag"
)

// What features are, by their geometry: the property "kind" says which, and the first of the
// words is meant where there is none.
var pointWords = []string{"city", "town", "island", "label", "sea"}

// geoJSON reads a FeatureCollection, a Feature or a bare geometry (RFC 7946), in which
// longitude comes first.
func (f *file) geoJSON(r *Region, v *value) {
	if b := v.get("bbox"); b != nil && f.of(b, "bbox", listKind) {
		n := b.nums
		if len(n) == 6 { // with heights
			n = []float64{n[0], n[1], n[3], n[4]}
		}
		if len(n) != 4 || n[0] >= n[2] || n[1] >= n[3] {
			f.problems.Errorf(f.posOf(b), "out-of-range", "bbox must be west, south, east and north").
				Hint = "a region must not lie on both sides of 180 degrees"
		} else if f.onEarth(b, Point{n[1], n[0]}, false) && f.onEarth(b, Point{n[3], n[2]}, false) {
			r.Box = Box{n[1], n[0], n[3], n[2]}
		}
	}
	f.object(r, v, nil)
	if len(r.Places) == 0 && !f.problems.HasErrors() {
		f.problems.Errorf(f.posOf(v), "missing-key", "the file has no city").Hint = `a city is a Point with a property "name"`
	}
}

// object reads an object of GeoJSON, with the feature it is the geometry of.
func (f *file) object(r *Region, v, feature *value) {
	kind := ""
	if t := v.get("type"); t == nil {
		f.problems.Errorf(f.posOf(v), "missing-key", `an object of GeoJSON needs "type"`)
		return
	} else if !f.of(t, "type", textKind) {
		return
	} else {
		kind = t.text
	}
	members := func(name string, do func(*value)) {
		if m := v.get(name); m == nil {
			f.problems.Errorf(f.posOf(v), "missing-key", "a %s needs %q", kind, name)
		} else if m.kind != nullKind { // RFC 7946: a feature without a place
			do(m)
		}
	}
	all := func(m *value) {
		f.each(m, "the list", func(v *value) { f.object(r, v, feature) })
	}
	coordinates := func(do func(*value)) { members("coordinates", do) }
	every := func(do func(*value)) {
		coordinates(func(c *value) {
			if f.of(c, "coordinates", listKind) {
				for i := range c.list {
					do(&c.list[i])
				}
			}
		})
	}
	switch kind {
	case "FeatureCollection":
		members("features", all)
	case "GeometryCollection":
		members("geometries", all)
	case "Feature":
		members("geometry", func(g *value) {
			if f.of(g, "geometry", objectKind) {
				f.object(r, g, v)
			}
		})
	case "Point":
		coordinates(func(c *value) { f.feature(r, c, feature) })
	case "MultiPoint":
		every(func(c *value) { f.feature(r, c, feature) })
	case "LineString":
		coordinates(func(c *value) { f.lineFeature(r, c, feature) })
	case "MultiLineString":
		every(func(c *value) { f.lineFeature(r, c, feature) })
	case "Polygon":
		coordinates(func(c *value) { f.areaFeature(r, c, feature) })
	case "MultiPolygon":
		every(func(c *value) { f.areaFeature(r, c, feature) })
	default:
		words := []string{"FeatureCollection", "Feature", "Point", "LineString", "Polygon", "MultiPolygon"}
		d := f.problems.Errorf(f.posOf(v.get("type")), "unknown-word", "%q is no type of GeoJSON", kind)
		d.Hint = "it is one of " + strings.Join(words, ", ")
		if near := diag.Nearest(kind, words); near != "" {
			d.Hint = "did you mean \"" + near + "\"?"
		}
	}
}

// property is a property of a feature, by any of its names; nil where it has none.
func property(feature *value, names ...string) *value {
	if feature == nil {
		return nil
	}
	p := feature.get("properties")
	if p == nil || p.kind != objectKind {
		return nil
	}
	for _, name := range names {
		if v := p.get(name); v != nil && v.kind != nullKind {
			return v
		}
	}
	return nil
}

// nameKeys are what files call the property with a name.
var nameKeys = []string{"name", "NAME", "Name"}

// nameOf is the name of a feature, "" for none.
func nameOf(feature *value) string {
	if n := property(feature, nameKeys...); n != nil && n.kind == textKind {
		return strings.TrimSpace(n.text)
	}
	return ""
}

// kindOf is what a feature says it is, as an index into words.
func (f *file) kindOf(feature *value, words []string) (i int) {
	if k := property(feature, "kind"); k != nil {
		f.word(k, "kind", words, func(found int) { i = found })
	}
	return i
}

func (f *file) feature(r *Region, c, feature *value) {
	p := Place{At: f.posOf(c), Name: nameOf(feature)}
	if !f.point(c, "a point", false, &p.Point) {
		return
	}
	kind := pointWords[f.kindOf(feature, pointWords)]
	if p.Name == "" {
		if n := property(feature, nameKeys...); n != nil {
			f.of(n, "the name of a point", textKind)
			if n.kind != textKind {
				return
			}
		}
		f.problems.Errorf(p.At, "missing-key", `a point needs a property "name"`)
		return
	}
	if v := property(feature, "color", "colour"); v != nil {
		f.text(v, "colour", &p.Color)
	}
	if v := property(feature, "cubes"); v != nil {
		f.whole(v, "cubes", 0, 9, &p.Cubes)
	}
	p.Town = kind == "town"
	switch kind {
	case "island":
		r.Islands = append(r.Islands, p)
	case "label", "sea":
		r.Labels = append(r.Labels, Label{p.Name, p.Point, kind == "sea"})
	default:
		r.Places = append(r.Places, p)
	}
}

func (f *file) lineFeature(r *Region, c, feature *value) {
	l := Line{At: f.posOf(c), Name: nameOf(feature), Width: DefaultWidth, Kind: LineKind(f.kindOf(feature, lineWords))}
	if v := property(feature, "width"); v != nil {
		f.whole(v, "width", 1, widest, &l.Width)
	}
	if l.Points = f.path(c, "a line", false); l.Points != nil {
		r.Lines = append(r.Lines, l)
	}
}

func (f *file) areaFeature(r *Region, c, feature *value) {
	if !f.of(c, "a polygon", listKind) {
		return
	}
	a := Area{At: f.posOf(c), Kind: AreaKind(f.kindOf(feature, areaWords))}
	for i := range c.list {
		if ring := f.ring(&c.list[i], "a ring", false); ring != nil {
			a.Rings = append(a.Rings, ring)
		}
	}
	r.Areas = append(r.Areas, a)
}
