package rocca

import (
	"math"

	"platelayer/diag"
	"platelayer/layout"
	"platelayer/render"
	rules "platelayer/rules/rocca"
	"platelayer/theme"
)

// effect is what a face of the die brings after a storm, in few words.
func (f *face) effect(e rules.StormEffect) string {
	switch {
	case e.Reverse:
		return f.Words.Get("storm-reverse")
	case e.Who == rules.AllPlayers:
		return f.Words.Get("storm-all", e.Draw)
	case e.Who == rules.NextPlayer:
		return f.Words.Get("storm-next", e.Draw)
	}
	return f.Words.Get("storm-nothing")
}

// storm is the card of a storm: a cloud, unless a picture takes its place, and what each
// face of the die brings.
func (f *face) storm() {
	if !f.tall() {
		l := f.lyingStorm()
		if !f.pictured {
			f.part("cloud", func(f *face) { f.cloud(l.x, -1.5, l.cloud) })
		}
		f.part("effects", func(f *face) { f.effects(l.table, -f.h+6.4, f.w-2-f.safe, 2*f.h-12.8, 1, false) })
		f.part("words", func(f *face) {
			st, _ := f.fit(layout.Upper(f.Words.Get("card-storm")), f.caption(11), f.w*.8)
			f.Text(l.x, f.h-lyingWord, layout.Upper(f.Words.Get("card-storm")), st, layout.Center, layout.Baseline)
		})
		return
	}
	top := -f.h + 9
	if !f.hex {
		top = -f.h + 6
	}
	cloud := min(30, (f.h*2-40)*1.1)
	if !f.pictured {
		f.part("cloud", func(f *face) { f.cloud(0, top+cloud*.47, cloud) })
	}
	from := top + cloud*.47 + 12
	bottom := f.h - 13
	columns, w := 2, 2*(f.w-f.safe)
	if f.hex {
		from, bottom = -1.5, f.h-15.5
		w = 2 * (min(f.w, f.half(bottom-1.2)) - f.safe + .2)
		if f.k < 1 { // lines are no thinner on small cards
			w -= .5
		}
		if f.pictured { // where the corners of the paper behind it are inside the trim
			from, bottom = from-3, bottom-3
			w = 2 * (f.half(bottom+panelAir) - f.safe*.6 - panelAir)
		}
	}
	if bottom-from > 6*6.4 { // room for all of them one below the other
		columns = 1
		bottom = min(bottom, from+6*8.6)
	}
	f.part("effects", func(f *face) { f.effects(-w/2, from, w, bottom-from, columns, true) })
	f.part("words", func(f *face) { f.lastLine(0, layout.Upper(f.Words.Get("card-storm")), 9, nil) })
}

// lyingStorm is where the parts of a storm stand on a card that lies: the cloud with its
// words at the left, the table of the die at the right, and as much paper before, between
// and behind them.
type lyingStorm struct {
	x, cloud float64 // the middle of the cloud and its words, and the cloud's width on its foot
	table    float64 // the left of the table
}

func (f *face) lyingStorm() (l lyingStorm) {
	l.x, l.table = -f.w+(f.w-2)*.52, 2
	table := f.measureEffects(f.w-2-f.safe, 2*f.h-12.8, 1).total
	if f.pictured { // the table leaves the middle to the picture
		l.table = max(l.table, f.w-f.safe-.6-panelAir-table)
		return l
	}
	l.cloud = min(36, f.w*.86, (l.x+f.w-f.safe)/cloudReach)
	wide := 2 * cloudReach * l.cloud
	if air := (2*f.w - wide - table) / 3; air > f.safe {
		l.x = -f.w + air + wide/2
		l.table = f.w - air - table
	}
	return l
}

// lyingWord is how far from the lower edge the word of a storm stands on a card that lies.
const lyingWord = 7.4

// panelAir is around the table of the storm die where it stands on a picture, on paper of
// its own.
const panelAir = 1.6

// effectsTable is the table of the storm die as it fits into a box.
type effectsTable struct {
	texts      []string
	st         layout.Style
	rows       int
	pitch, die float64
	widths     []float64 // of the columns
	total      float64   // of all columns, without what is between them
}

// gap is between a die and its words.
func (t *effectsTable) gap() float64 { return t.die * .3 }

// measureEffects sets the table of the storm die into a box, in one size for all.
func (f *face) measureEffects(w, h float64, columns int) effectsTable {
	t := effectsTable{rows: (len(rules.StormDie) + columns - 1) / columns}
	t.pitch = h / float64(t.rows)
	t.die = min(5.8, t.pitch*.8)
	if f.pictured { // the less of the picture it covers
		t.die = min(4.6, t.die)
	}
	for _, e := range rules.StormDie {
		t.texts = append(t.texts, f.effect(e))
	}
	col := w / float64(columns)
	t.st = f.Bold(9.2)
	for _, s := range t.texts {
		t.st, _ = f.fit(s, t.st, col-t.die-t.gap()-.4)
	}
	// Columns as wide as their words.
	t.widths = make([]float64, columns)
	for i, s := range t.texts {
		t.widths[i/t.rows] = max(t.widths[i/t.rows], t.die+t.gap()+f.Width(s, t.st))
	}
	for _, v := range t.widths {
		t.total += v
	}
	return t
}

// effects is the table of the storm die in a box: dice with what they bring, going down
// first; its columns together in the middle of the box where centered says so, else at its
// left.
func (f *face) effects(x, y, w, h float64, columns int, centered bool) {
	t := f.measureEffects(w, h, columns)
	rows, pitch, die, gap, st, widths, total := t.rows, t.pitch, t.die, t.gap(), t.st, t.widths, t.total
	for _, s := range t.texts {
		if f.Width(s, st) > w/float64(columns)-die-gap {
			f.tooLong(f.at(), s)
		}
	}
	space := min(5, (w-total)/float64(columns))
	left := x
	if centered {
		left = x + (w-total-space*float64(columns-1))/2
	}
	if f.pictured {
		wide := total + space*float64(columns-1)
		f.Draw(layout.New().Rect(left-panelAir, y-panelAir+(pitch-die)/2, wide+2*panelAir, h+2*panelAir-(pitch-die), panelAir), layout.Fill(f.Theme.Paper))
	}
	for i, s := range t.texts {
		c, r := i/rows, i%rows
		X := left
		for k := range c {
			X += widths[k] + space
		}
		Y := y + (float64(r)+.5)*pitch
		f.Die(X+die/2, Y, die, i+1, f.thin(.7))
		f.Text(X+die+gap, Y, s, st, layout.Left, layout.CapMiddle)
	}
}

// at is the place of the card in the definition.
func (f *face) at() (at diag.Pos) {
	if f.card != nil {
		at = f.card.ID.At
	}
	return at
}

// stormName is the name of a storm card, above its word as on other cards.
func (f *face) stormName() {
	if f.tall() {
		f.lastLine(linePitch, f.card.Name.V, 6.4, &f.card.Name)
		return
	}
	st, ok := f.fit(f.card.Name.V, f.caption(6.4), f.w*.8)
	if !ok {
		f.tooLong(f.card.Name.At, f.card.Name.V)
	}
	f.Text(f.lyingStorm().x, f.h-lyingWord-5.6, f.Ellipsis(f.card.Name.V, st, f.w*.8), st, layout.Center, layout.Baseline)
}

// cloud is a storm cloud w wide on its level foot at y, with rain and a bolt below.
func (f *face) cloud(x, y, w float64) {
	k := w / 32
	rain := layout.New()
	for i := -4; i <= 4; i++ {
		X := x + float64(i)*3.2*k
		l := (5.4 + float64((i*5+20)%3)) * k
		rain.Move(X, y+.8*k).Line(X-l*.42, y+l)
	}
	f.Draw(rain, layout.Paint{Stroke: f.scene.Rain, Width: f.thin(.8), Cap: render.RoundCap})
	outline := cloudShape(x, y, k)
	f.Draw(layout.New().Poly(outline...), layout.Paint{Fill: f.scene.Cloud})
	if f.Theme.HatchPitch > 0 && f.Theme.Style == theme.HalfBlack {
		b := layout.New()
		for _, l := range layout.Hatch(outline, 45, 1.1, pt(x, y)) {
			b.Move(l[0].X, l[0].Y).Line(l[1].X, l[1].Y)
		}
		f.Draw(b, layout.Paint{Stroke: f.Theme.Ink, Width: f.thin(.45)})
	}
	f.Draw(layout.New().Poly(outline...), f.pen(1.1))
	bolt := []render.Point{pt(1.2, 0), pt(-3.6, 7.6), pt(-.6, 7.6), pt(-2.4, 14), pt(4, 5.2), pt(.9, 5.2), pt(4.4, 0)}
	for i := range bolt {
		bolt[i] = pt(x+bolt[i].X*.8*k, y+(-1.2+bolt[i].Y*.8)*k)
	}
	f.Draw(layout.New().Poly(bolt...), f.inked(f.scene.Bolt, .9))
}

// cloudReach is how far a cloud reaches to the left of its middle, of its width on its foot.
const cloudReach = .56

// cloudShape is the outline of a cloud: four arcs on a level foot.
func cloudShape(x, y, k float64) []render.Point {
	at := [][2]float64{{-12.5, 0}, {-11.2, -9.3}, {-.3, -12.8}, {10.6, -9}, {11.8, 0}}
	r := []float64{4.8, 6.4, 6.7, 4.65}
	var out []render.Point
	for i := range r {
		p, q := at[i], at[i+1]
		// The middle of the arc lies to the right of the way from p to q.
		dx, dy := q[0]-p[0], q[1]-p[1]
		l := math.Hypot(dx, dy)
		R := max(r[i], l/2+.01)
		m := math.Sqrt(R*R - l*l/4)
		if i == 0 || i == 3 {
			m = -m // more than half a circle
		}
		cx, cy := (p[0]+q[0])/2-dy/l*m, (p[1]+q[1])/2+dx/l*m
		a := math.Atan2(p[1]-cy, p[0]-cx)
		z := math.Atan2(q[1]-cy, q[0]-cx)
		for z < a {
			z += 2 * math.Pi
		}
		const steps = 18
		for s := range steps {
			t := a + (z-a)*float64(s)/steps
			out = append(out, pt(x+(cx+R*math.Cos(t))*k, y+(cy+R*math.Sin(t))*k))
		}
	}
	return append(out, pt(x+at[4][0]*k, y))
}
