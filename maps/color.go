package maps

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/image/colornames"

	"platelayer/theme"
	"platelayer/vision"
)

// colorValue is a color: its red, green and blue in hexadecimal digits, or its name.
type colorValue struct{}

var (
	colorPattern = regexp.MustCompile(`^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$`)
	bareColor    = regexp.MustCompile(`^([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$`)
)

func (colorValue) kinds() []nodeKind { return []nodeKind{textNode} }
func (colorValue) String() string    { return `a color such as "#1B9072" (in quotes) or teal` }

func (s colorValue) check(r *reader, n *node, what string) {
	c, ok := colorNamed(n.text)
	if ok {
		n.text = string(c) // every way of writing a color is one from here on
		return
	}
	n.bad = true
	d := r.list.Errorf(n.at, "unknown-color", "%q is no color", n.text)
	switch {
	case bareColor.MatchString(n.text):
		d.Hint = `write "#` + n.text + `", in quotes`
	case strings.HasPrefix(n.text, "#"):
		d.Hint = `a color has 3 or 6 hexadecimal digits, such as "#1B9072"`
	case nearest(n.text, cssNames()) != "":
		d.Hint = fmt.Sprintf("did you mean %q?", nearest(n.text, cssNames()))
	default:
		d.Hint = `write one such as "#1B9072", or a name that CSS has, such as teal`
	}
}

func (colorValue) schema() object {
	return object{"anyOf": []object{{"type": "string", "pattern": colorPattern.String()}, {"enum": cssNames()}}}
}

// cssNames are the names of colors that CSS has, sorted.
var cssNames = sync.OnceValue(func() []string {
	return slices.Sorted(maps.Keys(colornames.Map))
})

// colorNamed is the color that somebody wrote.
func colorNamed(text string) (c theme.Color, ok bool) {
	if m := colorPattern.FindStringSubmatch(text); m != nil {
		digits := strings.ToUpper(m[1])
		if len(digits) == 3 {
			digits = string([]byte{digits[0], digits[0], digits[1], digits[1], digits[2], digits[2]})
		}
		return theme.Color("#" + digits), true
	}
	rgb, ok := colornames.Map[strings.ToLower(text)]
	return theme.Color(fmt.Sprintf("#%02X%02X%02X", rgb.R, rgb.G, rgb.B)), ok
}

// rgb is a color as package vision takes it.
func rgb(c theme.Color) vision.RGB {
	r, g, b, _ := c.RGB()
	return vision.RGB{R: r, G: g, B: b}
}

// nearestColor is the name of the color that looks most like a word that names one for CSS;
// "" where the word names none.
func nearestColor(word string, names []string) string {
	c, ok := colorNamed(word)
	if !ok {
		return ""
	}
	best, far := "", 0.0
	for _, name := range names {
		other, ok := colorNamed(name)
		if !ok {
			continue
		}
		if d := vision.Difference(vision.Normal, rgb(c), rgb(other)); best == "" || d < far {
			best, far = name, d
		}
	}
	return best
}

// decimal is a number with decimals, within bounds.
type decimal struct{ min, max float64 }

var decimalPattern = regexp.MustCompile(`^[0-9]{1,3}([.][0-9]{1,4})?$`)

func (decimal) kinds() []nodeKind { return []nodeKind{textNode} }
func (s decimal) String() string  { return fmt.Sprintf("a number from %g to %g", s.min, s.max) }

func (s decimal) check(r *reader, n *node, what string) {
	if !n.plain || !decimalPattern.MatchString(n.text) {
		n.bad = true
		d := r.list.Errorf(n.at, "wrong-type", "%q is not %s", n.text, s)
		switch point := strings.Replace(n.text, ",", ".", 1); {
		case decimalPattern.MatchString(n.text):
			d.Hint = "leave out the quotes"
		case decimalPattern.MatchString(point):
			d.Hint = "decimals come after a point: " + point
		default:
			d.Hint = "write it in digits, such as 0.5"
		}
		return
	}
	if v := n.decimal(); v < s.min || v > s.max {
		n.bad = true
		r.list.Errorf(n.at, "out-of-range", "%s is %s", what, n.text).Hint = "write " + s.String()
	}
}

func (s decimal) schema() object { return object{"type": "number", "minimum": s.min, "maximum": s.max} }

// decimal is the value of digits.
func (n *node) decimal() float64 {
	v, _ := strconv.ParseFloat(n.text, 64) // the pattern holds it to a few digits
	return v
}
