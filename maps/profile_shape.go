package maps

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
)

// This file has the shapes of values that only profiles have.

// measure is a length of a print shop: millimetres, inches or their fractions, pixels at
// the dots per inch of the profile.
type measure struct{}

var measurePattern = regexp.MustCompile(`^([0-9]{1,4}([.,][0-9]{1,4})?|([0-9]{1,2} )?[0-9]{1,3}/[1-9][0-9]{0,2}) ?(mm|in|px)$`)

func (measure) kinds() []nodeKind { return []nodeKind{textNode} }
func (measure) String() string    { return "a length such as 3 mm, 1/8 in or 36 px" }

func (s measure) check(r *reader, n *node, what string) {
	if !measurePattern.MatchString(n.text) {
		n.bad = true
		d := r.list.Errorf(n.at, "wrong-type", "%q is not %s", n.text, s)
		if d.Hint = "write a number and its unit: mm, in or px"; measurePattern.MatchString(n.text + " mm") {
			d.Hint = "say of what: " + n.text + " mm, in or px"
		}
	}
}

func (measure) schema() object { return object{"type": "string", "pattern": measurePattern.String()} }

// measureOf is a length in millimetres.
func measureOf(s string, dpi int) float64 {
	m := measurePattern.FindStringSubmatch(s)
	if m == nil {
		return 0
	}
	v := 0.0
	for _, part := range strings.Fields(strings.ReplaceAll(m[1], ",", ".")) {
		over, under, isFraction := strings.Cut(part, "/")
		a, _ := strconv.ParseFloat(over, 64) // the pattern holds it to a few digits
		if isFraction {
			b, _ := strconv.ParseFloat(under, 64)
			a /= b
		}
		v += a
	}
	switch m[4] {
	case "in":
		v *= 25.4
	case "px":
		v = float64(v*25.4) / float64(dpi)
	}
	return math.Round(float64(v*1e6)) / 1e6 // the same on every processor
}

// pixelSize is the size of a picture: "825 x 1125".
type pixelSize struct{}

var pixelPattern = regexp.MustCompile(`^([1-9][0-9]{0,4}) ?[x×] ?([1-9][0-9]{0,4})( ?px)?$`)

func (pixelSize) kinds() []nodeKind { return []nodeKind{textNode} }
func (pixelSize) String() string    { return "a size in pixels such as 825 x 1125" }

func (s pixelSize) check(r *reader, n *node, what string) {
	w, h, ok := pixelSizeOf(n.text)
	switch {
	case !ok:
		n.bad = true
		r.list.Errorf(n.at, "wrong-type", "%q is not %s", n.text, s).Hint = "write the width first, in pixels"
	case max(w, h) > maxProfilePixels:
		n.bad = true
		r.list.Errorf(n.at, "out-of-range", "%s is %d x %d pixels", what, w, h).Hint = fmt.Sprintf("the most is %d either way", maxProfilePixels)
	}
}

func (pixelSize) schema() object { return object{"type": "string", "pattern": pixelPattern.String()} }

// pixelSizeOf are the width and the height of a size in pixels.
func pixelSizeOf(s string) (w, h int, ok bool) {
	m := pixelPattern.FindStringSubmatch(s)
	if m == nil {
		return 0, 0, false
	}
	w, _ = strconv.Atoi(m[1]) // five digits
	h, _ = strconv.Atoi(m[2])
	return w, h, true
}
