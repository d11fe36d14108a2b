package theme

// Scenery is how the country beside a railway looks on a card. Hills without a colour are
// outlined, and a bank without one has teeth.
type Scenery struct {
	Near, Bank, Far   Color // ground, the bank of a railway, hills behind; "" for none
	Crop              Color // a ripe field
	Furrow            Color
	Water, Ripple     Color
	Roof, Slate, Wall Color
	Stone, Dark       Color // the ring of a tunnel's mouth and what is inside
	Cloud, Rain, Bolt Color
	Coat, Skin        Color // Mr. Trůlie's
	Smoke             Color
}

// Scenery is that of the theme.
func (t *Theme) Scenery() Scenery { return t.Country }

// scenery is that of a built-in theme whose other colours are set.
func scenery(t *Theme) Scenery {
	s := Scenery{
		Near: "#E9F1DD", Bank: "#C3D9B1", Far: "#D3E3C4", Crop: "#F4E6B8", Furrow: "#A9BD93",
		Water: "#CFE4F2", Ripple: "#6FA9CF", Roof: "#9A5B45", Slate: "#5F6B75", Wall: t.Paper,
		Stone: "#E8E3DA", Dark: "#1E1E1E", Cloud: "#66727D", Rain: "#66727D", Bolt: "#F6C91A",
		Coat: "#8C9199", Skin: "#F6DFCB", Smoke: "#7A7A7A",
	}
	switch {
	case !t.Solid: // black on white
		p, k := t.Paper, t.Ink
		s = Scenery{Crop: p, Furrow: k, Water: p, Ripple: k, Roof: p, Slate: p, Wall: p, Stone: p, Dark: k,
			Cloud: p, Rain: k, Bolt: p, Coat: p, Skin: p, Smoke: k}
		if t.Style == Outlined {
			s.Dark = p
		}
	case t.Lines > 1: // no tints that carry nothing
		s.Near, s.Bank, s.Far, s.Crop, s.Furrow = "", "", "", t.Paper, t.Ink
		s.Water, s.Ripple, s.Roof, s.Cloud, s.Rain, s.Coat, s.Smoke = t.Sea, t.WaterLine, "#7A3B28", "#3C4650", "#3C4650", "#5C636B", t.Ink
		s.Dark, s.Bolt = t.Ink, "#FFD400"
	}
	return s
}
