package vision

import (
	"math"
	"testing"
)

// The published pairs of Sharma, Wu and Dalal 2005 hold the formula itself.
func TestCIEDE2000(t *testing.T) {
	for _, c := range []struct {
		p, q vector
		want float64
	}{
		{vector{50, 2.6772, -79.7751}, vector{50, 0, -82.7485}, 2.0425},
		{vector{50, -1, 2}, vector{50, 0, 0}, 2.3669},
		{vector{50, 2.5, 0}, vector{73, 25, -18}, 27.1492},
		{vector{50, 2.5, 0}, vector{50, 3.2592, .335}, 1.0},
		{vector{2.0776, .0795, -1.135}, vector{.9033, -.0636, -.5514}, .9082},
	} {
		if got := ciede2000(c.p, c.q); math.Abs(got-c.want) > 1e-4 {
			t.Errorf("difference of %v and %v is %.4f, want %.4f", c.p, c.q, got, c.want)
		}
	}
}

// Red and green of one lightness differ for most people, and hardly for those who see no
// red or no green; blue and yellow differ for them too.
func TestDifference(t *testing.T) {
	red, olive := RGB{0xC0, 0x3A, 0x29}, RGB{0x72, 0x66, 0x1F}
	blue, yellow := RGB{0x0B, 0x53, 0xA3}, RGB{0xF6, 0xC9, 0x1A}
	if d := Difference(Normal, red, olive); d < 25 {
		t.Errorf("red and olive differ by %.1f", d)
	}
	if d := Difference(Deuteranopia, red, olive); d > 12 {
		t.Errorf("without green, red and olive differ by %.1f", d)
	}
	for _, k := range Kinds() {
		if d := Difference(k, blue, yellow); d < 40 {
			t.Errorf("%v: blue and yellow differ by %.1f", k, d)
		}
		if d := Difference(k, red, red); d != 0 {
			t.Errorf("%v: red and red differ by %.1f", k, d)
		}
	}
}

// Grey looks alike to all eyes.
func TestGrey(t *testing.T) {
	grey, white := RGB{128, 128, 128}, RGB{255, 255, 255}
	want := Difference(Normal, grey, white)
	for _, k := range Kinds() {
		if d := Difference(k, grey, white); math.Abs(d-want) > .5 {
			t.Errorf("%v: grey and white differ by %.2f, normally by %.2f", k, d, want)
		}
	}
	if c := Contrast(RGB{}, white); math.Abs(c-21) > 1e-9 {
		t.Errorf("black on white has a contrast of %.4f", c)
	}
	if l := Light(white); math.Abs(l-1) > 1e-9 {
		t.Errorf("white gives back %.4f", l)
	}
	if l := Lightness(Normal, white); math.Abs(l-100) > .01 {
		t.Errorf("white is %.2f", l)
	}
	if l := Lightness(Protanopia, RGB{}); math.Abs(l) > .01 {
		t.Errorf("black is %.2f", l)
	}
}
