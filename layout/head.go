package layout

import "platelayer/render"

// PageHeadHeight is how much PageHead takes, its rule included.
const PageHeadHeight = 5.6

// PageHead is the head of a sheet: the name of the game, the kind of sheet at the
// right, a heavy rule under both. It returns the lower edge of the rule.
func (c *Canvas) PageHead(x, y, w float64, series, kind string) (bottom float64) {
	const rule = 2.4 // pt
	st := c.SeriesStyle()
	base := y + .1 + st.Cap()
	ks := c.KindStyle()
	right := c.TextIn(x+w, base, w*.45, kind, ks, Right, Baseline)
	c.TextIn(x, base, w-right-4, Upper(series), st, Left, Baseline)
	mid := y + PageHeadHeight - rule/2*render.Pt
	c.Draw(New().Move(x, mid).Line(x+w, mid), Paint{Stroke: c.Theme.Ink, Width: rule, Exact: true})
	return y + PageHeadHeight
}

// SectionHeight is how much the head of a section takes where its hint fits beside
// its name.
func (c *Canvas) SectionHeight() float64 {
	st := c.SectionStyle()
	return underRule(st) + st.Cap() + 2
}

// underRule is the room between the rule of a section and its name: marks over capitals
// stand there.
func underRule(st Style) float64 { return 1.7 * max(1, st.Size/sectionSize) }

// Section is the head of a section: a rule over its whole width, its name, a grey
// hint at the right. A hint that finds no room beside the name is broken under it.
// It returns where the content may start.
func (c *Canvas) Section(x, y, w float64, name, hint string) (top float64) {
	t := c.Theme
	half := 1.2 * t.Lines / 2 * render.Pt
	c.Draw(New().Move(x, y+half).Line(x+w, y+half), Line(t.Ink, 1.2))
	st := c.SectionStyle()
	base := y + underRule(st) + st.Cap()
	used := c.TextIn(x, base, w, Upper(name), st, Left, Baseline)
	if hint == "" {
		return base + 2
	}
	hs, room := c.HintStyle(), w-used-3
	if fitted, ok := c.fit(hint, hs, room, SmallText); ok {
		c.Text(x+w, base, hint, fitted, Right, Baseline)
		return base + 2
	}
	for _, l := range c.Wrap(hint, hs, w) {
		base += hs.Size * 1.22 * render.Pt
		c.TextIn(x, base, w, l, hs, Left, Baseline)
	}
	return base + 2
}

// Hair draws a hairline between two rows.
func (c *Canvas) Hair(x1, y1, x2, y2 float64) {
	c.Draw(New().Move(x1, y1).Line(x2, y2), Paint{Stroke: c.Theme.Hair, Width: c.Theme.HairWidth, Exact: true})
}
