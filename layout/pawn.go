package layout

// Pawn is a player's figure, h high, centred on x, y.
func (c *Canvas) Pawn(x, y, h float64) {
	if c.blind() {
		return
	}
	k := h / 20
	y -= h / 2
	b := New()
	p := func(px, py float64) (float64, float64) { return x + px*k, y + py*k }
	move := func(px, py float64) { b.Move(p(px, py)) }
	line := func(px, py float64) { b.Line(p(px, py)) }
	quad := func(cx, cy, px, py float64) {
		X, Y := p(cx, cy)
		ex, ey := p(px, py)
		b.Quad(X, Y, ex, ey)
	}
	move(-6.2, 20)
	line(-6.2, 18.2)
	quad(-6.2, 16.6, -4.4, 16.2)
	quad(-2, 12.6, -2.3, 9.6)
	line(-3.4, 9.6)
	line(-3.4, 8)
	line(3.4, 8)
	line(3.4, 9.6)
	line(2.3, 9.6)
	quad(2, 12.6, 4.4, 16.2)
	quad(6.2, 16.6, 6.2, 18.2)
	line(6.2, 20)
	b.Close()
	b.Circle(x, y+4.2*k, 4.2*k)
	c.Draw(b, Fill(c.Theme.Ink))
}
