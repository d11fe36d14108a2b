package impose

import (
	"platelayer/layout"
	"platelayer/render"
)

// The foot of a page of large print: the captions stand behind the bars, which are
// higher, and the footer says no more than fits there. Lengths are millimetres.
const (
	largeBar     = 2.6
	largePitch   = 6.4 // from the middle of the first bar to that of the second
	largeCaption = 2.5 // from a bar to its caption
)

// largeFoot is how high such a foot is.
func largeFoot(c *layout.Canvas) float64 {
	st := large(c)
	return largePitch + st.Cap() + st.Face.Descent()*st.Size*render.Pt
}

// large is the type of the foot.
func large(c *layout.Canvas) layout.Style { return c.Bold(layout.LargeText) }

// largeLines are the middles of the two lines.
func (f foot) largeLines(c *layout.Canvas) (first, second float64) {
	st := large(c)
	second = f.rect.Y + f.rect.H - st.Cap()/2 - st.Face.Descent()*st.Size*render.Pt
	return second - largePitch, second
}

// drawLargeBars paints the bars with their captions.
func (f foot) drawLargeBars(c *layout.Canvas) {
	f.straight(c, func(f foot, c *layout.Canvas) {
		c.Group("measuring bars", func(c *layout.Canvas) {
			a, z := f.largeLines(c)
			bar(c, f.rect.X, a-largeBar/2, barMetric, largeBar, 10)
			bar(c, f.rect.X, z-largeBar/2, barImperial, largeBar, 8)
			for _, l := range []struct {
				y   float64
				key string
			}{{a, "bar-mm"}, {z, "bar-in"}} {
				text := c.Words.Get(l.key)
				if barImperial+largeCaption+c.Width(text, large(c)) <= f.rect.W+slack {
					c.Text(f.rect.X+barImperial+largeCaption, l.y, text, large(c), layout.Left, layout.CapMiddle)
				}
			}
		})
	})
}

// drawLargeFooter sets the name of the map over the number of the page, as far as they fit
// beside the captions.
func (f foot) drawLargeFooter(c *layout.Canvas, doc *render.Document, o Options, page, pages int) {
	st := c.Regular(layout.LargeText)
	room := f.rect.W
	if f.hasBars(c) {
		room -= barImperial + largeCaption + max(c.Width(c.Words.Get("bar-mm"), large(c)), c.Width(c.Words.Get("bar-in"), large(c))) + 5
	}
	f.straight(c, func(f foot, c *layout.Canvas) {
		c.Group("footer", func(c *layout.Canvas) {
			a, z := f.largeLines(c)
			number := c.Words.Get("footer-page", page, pages)
			if c.Width(number, st) <= room {
				c.Text(f.rect.X+f.rect.W, z, number, st, layout.Right, layout.CapMiddle)
			}
			if title := c.Ellipsis(doc.Title, st, room); len([]rune(title)) > largeTitle || title == doc.Title {
				c.Text(f.rect.X+f.rect.W, a, title, st, layout.Right, layout.CapMiddle)
			}
		})
	})
}

// largeTitle is how many letters of a title say less than none.
const largeTitle = 6

// atLeast is a size of type, or the least of large print.
func (o Options) atLeast(size float64) float64 {
	if o.Large {
		return max(size, layout.LargeText)
	}
	return size
}
