package generate

import "testing"

// Noise is smooth, uses its whole range, and its lanes are fields of their own; it is the
// same in all directions it is laid.
func TestNoise(t *testing.T) {
	const width, height = 1000, 800
	for h := heading(0); h < headings; h++ {
		s := NewStream(uint64(h), 1, StageRelief)
		var n noise
		n.make(&s, width, height, h, 300, 200)
		low, high, differ := 255, 0, 0
		for x := 0; x <= width; x += 10 {
			for y := 0; y <= height; y += 10 {
				v := n.at(x, y)
				a := lane(v, 0)
				low, high = min(low, a), max(high, a)
				if d := a - lane(v, 2); d > 8 || d < -8 {
					differ++
				}
				if x > 0 {
					if d := a - lane(n.at(x-10, y), 0); d > 40 || d < -40 {
						t.Fatalf("heading %d: a step of %d between two near places", h, d)
					}
				}
			}
		}
		if low > 80 || high < 175 {
			t.Errorf("heading %d: noise from %d to %d", h, low, high)
		}
		if differ < 5000 {
			t.Errorf("heading %d: two lanes are nearly alike", h)
		}
	}
}

func TestHeadings(t *testing.T) {
	for h := heading(0); h < headings; h++ {
		if r := h.cos()*h.cos() + h.sin()*h.sin(); r < 255*255 || r > 257*257 {
			t.Errorf("heading %d is %d long", h, r)
		}
		if h.turn(headings/2).cos() != -h.cos() || h.turn(-headings/4).turn(headings/4) != h {
			t.Errorf("heading %d turns wrong", h)
		}
	}
}
