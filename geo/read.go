package geo

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"platelayer/diag"
)

// Read reads the geography in a file: an object in our own format, or one of GeoJSON, which is
// told by its "type". The region is nil where the problems keep it from being one.
func Read(name string, data []byte) (*Region, diag.List) {
	var l diag.List
	f := &file{name: name, data: bytes.TrimPrefix(data, []byte("\ufeff")), problems: &l}
	start := diag.Pos{File: name}
	switch {
	case len(data) > MaxBytes:
		l.Errorf(start, "large-file", "the file has %d MB, and at most %d MB are read", len(data)>>20, MaxBytes>>20).
			Hint = "cut the region out and thin its outlines: a hundredth of a degree is finer than any hex"
		return nil, l
	case len(bytes.TrimSpace(f.data)) == 0:
		l.Errorf(start, "empty-file", "the file is empty").Hint = `it must hold an object with "cities", or GeoJSON`
		return nil, l
	case !utf8.Valid(f.data):
		l.Errorf(start, "invalid-encoding", "the file is not UTF-8 text").Hint = "save it as UTF-8"
		return nil, l
	}
	v, ok := f.parse()
	if !ok || !f.of(&v, "the file", objectKind) {
		return nil, l
	}
	r := &Region{}
	if t := v.get("type"); t != nil {
		f.geoJSON(r, &v)
	} else {
		f.region(r, &v)
	}
	if !l.HasErrors() {
		f.look(r)
	}
	l.Sort()
	if l.HasErrors() {
		return nil, l
	}
	return r, l
}

// keys reports members that are not known, and calls for each that is.
func (f *file) keys(v *value, what string, known map[string]func(*value)) {
	names := make([]string, 0, len(known))
	for name := range known {
		names = append(names, name)
	}
	slices.Sort(names)
	for i := range v.members {
		m := &v.members[i]
		read, ok := known[m.name]
		if !ok {
			d := f.problems.Errorf(f.pos(m.at, m.len), "unknown-key", "%q is no key of %s", m.name, what)
			if near := diag.Nearest(m.name, names); near != "" {
				d.Hint = "did you mean \"" + near + "\"?"
			} else {
				d.Hint = "the keys are " + strings.Join(names, ", ")
			}
			continue
		}
		if read != nil {
			read(&m.value)
		}
	}
}

// region reads our own format, in which latitude comes first.
func (f *file) region(r *Region, v *value) {
	f.keys(v, "a region", map[string]func(*value){
		"id":     func(v *value) { f.text(v, "id", &r.ID) },
		"title":  func(v *value) { f.text(v, "title", &r.Title) },
		"source": nil,
		"notes":  nil,
		"bounds": func(v *value) { f.bounds(v, &r.Box) },
		"players": func(v *value) {
			if !f.of(v, "players", listKind) {
				return
			}
			if len(v.nums) != 2 || v.nums[0] < 1 || v.nums[1] < v.nums[0] || v.nums[1] > 99 {
				f.problems.Errorf(f.posOf(v), "out-of-range", "players must be the fewest and the most, such as [2, 6]")
				return
			}
			r.Players = [2]int{int(v.nums[0]), int(v.nums[1])}
		},
		"empty_city_markers": func(v *value) { f.markers(r, v) },
		"cities":             func(v *value) { r.Places = f.places(v, "cities") },
		"islands":            func(v *value) { r.Islands = f.places(v, "islands") },
		"ranges":             func(v *value) { f.lines(r, v, "ranges", lineWords[Ridge:]) },
		"rivers":             func(v *value) { f.lines(r, v, "rivers", lineWords[:Ridge]) },
		"land":               func(v *value) { f.outlines(r, v, "land", Land) },
		"lakes":              func(v *value) { f.outlines(r, v, "lakes", Lake) },
		"abroad":             func(v *value) { f.outlines(r, v, "abroad", Abroad) },
		"labels":             func(v *value) { f.labels(r, v) },
	})
	if v.get("cities") == nil {
		f.problems.Errorf(f.posOf(v), "missing-key", `a region needs "cities"`)
	}
}

func (f *file) text(v *value, what string, into *string) {
	if f.of(v, what, textKind) {
		*into = strings.TrimSpace(v.text)
	}
}

// whole reads a whole number of a range.
func (f *file) whole(v *value, what string, low, high int, into *int) {
	if !f.of(v, what, numberKind) {
		return
	}
	n := int(max(min(v.num, 1e9), -1e9))
	if float64(n) != v.num || n < low || n > high {
		f.problems.Errorf(f.posOf(v), "out-of-range", "%s must be a whole number from %d to %d", what, low, high)
		return
	}
	*into = n
}

func (f *file) bounds(v *value, b *Box) {
	if !f.of(v, "bounds", objectKind) {
		return
	}
	corner := func(name string, p *Point) func(*value) {
		return func(v *value) { f.point(v, name, true, p) }
	}
	var sw, ne Point
	f.keys(v, "bounds", map[string]func(*value){"south_west": corner("south_west", &sw), "north_east": corner("north_east", &ne)})
	switch {
	case v.get("south_west") == nil || v.get("north_east") == nil:
		f.problems.Errorf(f.posOf(v), "missing-key", `bounds need "south_west" and "north_east"`)
	case sw.Lat >= ne.Lat || sw.Lon >= ne.Lon:
		f.problems.Errorf(f.posOf(v), "out-of-range", "the south-western corner of the bounds does not lie south and west of the north-eastern one").
			Hint = "each is [latitude, longitude]; a region must not lie on both sides of 180 degrees"
	default:
		*b = Box{sw.Lat, sw.Lon, ne.Lat, ne.Lon}
	}
}

// point reads two numbers, latitude first or not, and reports those that are none on the earth.
func (f *file) point(v *value, what string, latFirst bool, p *Point) bool {
	if !f.of(v, what, listKind) {
		return false
	}
	if len(v.nums) < 2 || len(v.nums) > 3 || latFirst && len(v.nums) != 2 {
		f.problems.Errorf(f.posOf(v), "wrong-length", "%s must be two numbers", what)
		return false
	}
	f.points++
	if f.points == MaxPoints+1 {
		f.problems.Errorf(f.posOf(v), "large-file", "the file has more than %d points", MaxPoints).
			Hint = "thin its outlines: a hundredth of a degree is finer than any hex"
	}
	p.Lat, p.Lon = v.nums[0], v.nums[1]
	if !latFirst {
		p.Lat, p.Lon = p.Lon, p.Lat
	}
	return f.onEarth(v, *p, latFirst)
}

// onEarth reports a point that is none, at a value.
func (f *file) onEarth(v *value, p Point, latFirst bool) bool {
	order := "longitude comes first in GeoJSON"
	if latFirst {
		order = "latitude comes first here"
	}
	switch {
	case p.Lat >= -85 && p.Lat <= 85 && p.Lon >= -180 && p.Lon <= 180:
		return true
	case p.Lat < -85 || p.Lat > 85:
		d := f.problems.Errorf(f.posOf(v), "impossible-place", "%v is no latitude from -85 to 85", p.Lat)
		if p.Lat >= -180 && p.Lat <= 180 && p.Lon >= -85 && p.Lon <= 85 {
			d.Hint = "the two numbers seem to be swapped: " + order
		}
	default:
		f.problems.Errorf(f.posOf(v), "impossible-place", "%v is no longitude from -180 to 180", p.Lon)
	}
	return false
}

func (f *file) markers(r *Region, v *value) {
	if !f.of(v, "empty_city_markers", objectKind) {
		return
	}
	r.Markers = map[int]int{}
	for i := range v.members {
		m := &v.members[i]
		if len(m.name) != 1 || m.name[0] < '1' || m.name[0] > '9' {
			f.problems.Errorf(f.pos(m.at, m.len), "out-of-range", "%q is no number of players", m.name)
			continue
		}
		n := 0
		f.whole(&m.value, "the number of markers", 1, 99, &n)
		r.Markers[int(m.name[0]-'0')] = n
	}
}

// each calls for each object of a list.
func (f *file) each(v *value, what string, do func(*value)) {
	if !f.of(v, what, listKind) {
		return
	}
	if len(v.nums) > 0 {
		f.problems.Errorf(f.posOf(v), "wrong-type", "%s holds numbers, and must hold objects", what)
	}
	for i := range v.list {
		if f.of(&v.list[i], "an entry of "+what, objectKind) {
			do(&v.list[i])
		}
	}
}

func (f *file) places(v *value, what string) (out []Place) {
	f.each(v, what, func(v *value) {
		p := Place{At: f.posOf(v)}
		lat, lon := v.get("lat"), v.get("lon")
		number := func(name string, into *float64) func(*value) {
			return func(v *value) {
				if f.of(v, name, numberKind) {
					*into = v.num
				}
			}
		}
		color := func(v *value) { f.text(v, "colour", &p.Color) }
		f.keys(v, "a city", map[string]func(*value){
			"name": func(v *value) { f.text(v, "name", &p.Name); p.At = f.posOf(v) },
			"lat":  number("lat", &p.Lat), "lon": number("lon", &p.Lon),
			"colour": color, "color": color,
			"cubes": func(v *value) { f.whole(v, "cubes", 0, 9, &p.Cubes) },
			"harbors": func(v *value) {
				if f.of(v, "harbors", listKind) {
					for i := range v.list {
						name := ""
						f.text(&v.list[i], "a harbor", &name)
						p.Harbors = append(p.Harbors, name)
					}
				}
			},
			"town": func(v *value) { p.Town = f.of(v, "town", boolKind) && v.num == 1 },
		})
		f.points++
		switch {
		case p.Name == "":
			f.problems.Errorf(p.At, "missing-key", "a city needs a name")
		case lat == nil || lon == nil:
			f.problems.Errorf(p.At, "missing-key", `%q needs "lat" and "lon"`, p.Name)
		default:
			f.onEarth(lat, p.Point, true)
		}
		out = append(out, p)
	})
	return out
}

func (f *file) lines(r *Region, v *value, what string, kinds []string) {
	f.each(v, what, func(v *value) {
		l := Line{At: f.posOf(v), Width: DefaultWidth, Kind: LineKind(slices.Index(lineWords, kinds[0]))}
		known := map[string]func(*value){
			"name": func(v *value) { f.text(v, "name", &l.Name) },
			"line": func(v *value) { l.Points = f.path(v, "line", true) },
		}
		if kinds[0] == lineWords[River] {
			known["width"] = func(v *value) { f.whole(v, "width", 1, widest, &l.Width) }
		} else {
			known["kind"] = func(v *value) { f.word(v, "kind", kinds, func(i int) { l.Kind = Ridge + LineKind(i) }) }
		}
		f.keys(v, "an entry of "+what, known)
		if v.get("line") == nil {
			f.problems.Errorf(l.At, "missing-key", `an entry of %s needs "line"`, what)
		}
		r.Lines = append(r.Lines, l)
	})
}

// word reads one of some words.
func (f *file) word(v *value, what string, words []string, found func(i int)) {
	if !f.of(v, what, textKind) {
		return
	}
	if i := slices.Index(words, v.text); i >= 0 {
		found(i)
		return
	}
	d := f.problems.Errorf(f.posOf(v), "unknown-word", "%q is no %s", v.text, what)
	d.Hint = "it is one of " + strings.Join(words, ", ")
	if near := diag.Nearest(v.text, words); near != "" {
		d.Hint = "did you mean \"" + near + "\"?"
	}
}

// path reads a line of at least two points.
func (f *file) path(v *value, what string, latFirst bool) (out []Point) {
	if !f.of(v, what, listKind) {
		return nil
	}
	if len(v.list) < 2 {
		f.problems.Errorf(f.posOf(v), "wrong-length", "%s needs two points or more", what)
		return nil
	}
	for i := range v.list {
		var p Point
		if f.points > MaxPoints {
			return out
		}
		if f.point(&v.list[i], "a point of "+what, latFirst, &p) {
			out = append(out, p)
		}
	}
	return out
}

// ring reads an outline of at least three points; the first may stand again at the end.
func (f *file) ring(v *value, what string, latFirst bool) []Point {
	out := f.path(v, what, latFirst)
	if n := len(out); n > 1 && out[0] == out[n-1] {
		out = out[:n-1]
	}
	if len(out) < 3 {
		if len(v.list) >= 2 && !f.problems.HasErrors() {
			f.problems.Errorf(f.posOf(v), "wrong-length", "%s needs three points or more", what)
		}
		return nil
	}
	f.simple(v, what, out)
	return out
}

func (f *file) outlines(r *Region, v *value, what string, kind AreaKind) {
	if !f.of(v, what, listKind) {
		return
	}
	for i := range v.list {
		if ring := f.ring(&v.list[i], "an outline of "+what, true); ring != nil {
			r.Areas = append(r.Areas, Area{f.posOf(&v.list[i]), kind, [][]Point{ring}})
		}
	}
}

func (f *file) labels(r *Region, v *value) {
	f.each(v, "labels", func(v *value) {
		l := Label{}
		f.keys(v, "a label", map[string]func(*value){
			"name": func(v *value) { f.text(v, "name", &l.Name) },
			"at":   func(v *value) { f.point(v, "at", true, &l.Point) },
			"kind": func(v *value) { f.word(v, "kind", []string{"land", "sea"}, func(i int) { l.Sea = i == 1 }) },
		})
		if l.Name == "" || v.get("at") == nil {
			f.problems.Errorf(f.posOf(v), "missing-key", `a label needs "name" and "at"`)
			return
		}
		r.Labels = append(r.Labels, l)
	})
}
