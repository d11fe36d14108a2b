package generate

// heading is a direction on the plane, in steps of 15 degrees clockwise from east.
type heading int

// headings is how many there are.
const headings = 24

// cosines are 256 times the cosines of the headings.
var cosines = [headings]int{256, 247, 222, 181, 128, 66, 0, -66, -128, -181, -222, -247,
	-256, -247, -222, -181, -128, -66, 0, 66, 128, 181, 222, 247}

// turn is the heading n steps clockwise, at most once round in either direction.
func (h heading) turn(n int) heading {
	switch h += heading(n); {
	case h < 0:
		h += headings
	case h >= headings:
		h -= headings
	}
	return h
}

// cos and sin are 256 times as large as they are.
func (h heading) cos() int { return cosines[h] }
func (h heading) sin() int { return cosines[h.turn(-headings/4)] }

// along is how far a place lies in that direction from the origin.
func (h heading) along(x, y int) int { return (x*h.cos() + y*h.sin()) >> 8 }
