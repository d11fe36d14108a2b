package theme

import "slices"

// Role is a color of a theme that a file may give, by the group it stands in and its name
// there. Help says what has the color.
type Role struct {
	Group, Name, Help string
	in                func(*Theme) []*Color
}

// In is the color that a theme has in the role.
func (r *Role) In(t *Theme) Color { return *r.in(t)[0] }

// The groups of roles.
const (
	SheetColors = "colors"
	Terrains    = "terrain"
	Steps       = "heights"
	GoodColors  = "goods"
	GoodLines   = "goods.lines"
	OwnerPlates = "owners"
	Stations    = "companies"
	StationLine = "companies.lines"
	CardCountry = "cards"
	HeatSteps   = "heat"
)

// GoodNames are the goods by their colors: the five of Roll and Rails, then those that only
// cities and cubes of Railways of the World have, of which black is the sixth sign of cards
// as well.
var GoodNames = []string{"blue", "green", "yellow", "red", "grey", "purple", "black"}

// Looks are the looks of a good of GoodNames: two where it is black.
func (t *Theme) Looks(good int) []*Good {
	switch good {
	case 5:
		return []*Good{&t.Purple}
	case 6:
		return []*Good{&t.Black, &t.Star}
	}
	return []*Good{&t.Goods[good]}
}

// OwnerNames are the colors of players, by their index in Owner.
var OwnerNames = [OwnerColors]string{"red", "blue", "yellow", "purple", "black", "green"}

// CompanyNames are the companies of Rollway Station by the shapes of their signs.
var CompanyNames = [3]string{"square", "circle", "pentagon"}

// Roles are all colors that a file may give, in the order of the documentation.
var Roles = roles()

func roles() []*Role {
	var out []*Role
	add := func(group, name, help string, in func(*Theme) []*Color) {
		out = append(out, &Role{group, name, help, in})
	}
	one := func(group, name, help string, in func(*Theme) *Color) {
		add(group, name, help, func(t *Theme) []*Color { return []*Color{in(t)} })
	}
	sheet := func(name, help string, in func(*Theme) *Color) { one(SheetColors, name, help, in) }
	sheet("paper", "What everything stands on. Unless it is white it is printed, over the whole page.", func(t *Theme) *Color { return &t.Paper })
	sheet("ink", "Text, rules, dice, icons.", func(t *Theme) *Color { return &t.Ink })
	sheet("hints", "Hints and second lines.", func(t *Theme) *Color { return &t.Sub })
	sheet("hairlines", "Lines between rows, circles to mark.", func(t *Theme) *Color { return &t.Hair })
	sheet("lands", "Names of lands around a map.", func(t *Theme) *Color { return &t.Place })
	sheet("labels", "Labels printed on hexes.", func(t *Theme) *Color { return &t.Reference })
	sheet("grid", "The sides of hexes.", func(t *Theme) *Color { return &t.Grid })
	sheet("rim", "The band around land where no sea is.", func(t *Theme) *Color { return &t.Band })
	sheet("sea", "Seas and lakes.", func(t *Theme) *Color { return &t.Sea })
	sheet("waves", "The lines along a coast.", func(t *Theme) *Color { return &t.WaterLine })
	sheet("coast", "The coast.", func(t *Theme) *Color { return &t.Coast })
	sheet("river", "Rivers.", func(t *Theme) *Color { return &t.RiverCore })
	sheet("banks", "The edges of rivers.", func(t *Theme) *Color { return &t.RiverCasing })
	sheet("water-names", "Names of waters.", func(t *Theme) *Color { return &t.WaterName })
	sheet("closed", "Hexes on which nothing is built.", func(t *Theme) *Color { return &t.Grey })
	sheet("ridge", "Ridges of Railways of the World.", func(t *Theme) *Color { return &t.RidgeLine })
	sheet("soft-track", "Track of the style `light`.", func(t *Theme) *Color { return &t.GrayTrack })
	for _, k := range []struct {
		name string
		in   func(*Theme) *Terrain
	}{
		{"plains", func(t *Theme) *Terrain { return &t.Plains }}, {"forest", func(t *Theme) *Terrain { return &t.Forest }},
		{"swamp", func(t *Theme) *Terrain { return &t.Swamp }}, {"mountain", func(t *Theme) *Terrain { return &t.Mountain }},
	} {
		group := Terrains + "." + k.name
		one(group, "ground", "The ground of its hexes.", func(t *Theme) *Color { return &k.in(t).Ground })
		one(group, "lit", "The side of a symbol that faces the light.", func(t *Theme) *Color { return &k.in(t).Lit })
		one(group, "shade", "The side that does not.", func(t *Theme) *Color { return &k.in(t).Shade })
		one(group, "line", "The lines of symbols.", func(t *Theme) *Color { return &k.in(t).Line })
	}
	for i := range len(Theme{}.Heights) {
		one(Steps, string(rune('1'+i)), "Ground in steps, from the lowest.", func(t *Theme) *Color { return &t.Heights[i] })
	}
	looks := func(t *Theme, good int, of func(*Good) *Color) (colors []*Color) {
		for _, g := range t.Looks(good) {
			colors = append(colors, of(g))
		}
		return colors
	}
	for i, name := range GoodNames {
		add(GoodColors, name, "", func(t *Theme) []*Color { return looks(t, i, func(g *Good) *Color { return &g.Fill }) })
		add(GoodLines, name, "", func(t *Theme) []*Color { return looks(t, i, func(g *Good) *Color { return &g.Pattern }) })
	}
	for i, name := range OwnerNames {
		one(OwnerPlates, name, "The player whose links are "+name+".", func(t *Theme) *Color { return &t.Owners[i] })
	}
	for i, name := range CompanyNames {
		one(Stations, name, "", func(t *Theme) *Color { return &t.Companies[i].Fill })
		one(StationLine, name, "", func(t *Theme) *Color { return &t.Companies[i].Pattern })
	}
	card := func(name, help string, in func(*Scenery) *Color) {
		one(CardCountry, name, help, func(t *Theme) *Color { return in(&t.Country) })
	}
	card("ground", "The ground.", func(s *Scenery) *Color { return &s.Near })
	card("bank", "The bank of a railway.", func(s *Scenery) *Color { return &s.Bank })
	card("hills", "Hills behind.", func(s *Scenery) *Color { return &s.Far })
	card("crop", "A ripe field.", func(s *Scenery) *Color { return &s.Crop })
	card("furrow", "Its furrows.", func(s *Scenery) *Color { return &s.Furrow })
	card("water", "A lake.", func(s *Scenery) *Color { return &s.Water })
	card("ripple", "Its ripples.", func(s *Scenery) *Color { return &s.Ripple })
	card("roof", "Roofs.", func(s *Scenery) *Color { return &s.Roof })
	card("slate", "Other roofs.", func(s *Scenery) *Color { return &s.Slate })
	card("wall", "Walls.", func(s *Scenery) *Color { return &s.Wall })
	card("stone", "The mouth of a tunnel.", func(s *Scenery) *Color { return &s.Stone })
	card("dark", "What is inside.", func(s *Scenery) *Color { return &s.Dark })
	card("cloud", "Clouds.", func(s *Scenery) *Color { return &s.Cloud })
	card("rain", "Rain.", func(s *Scenery) *Color { return &s.Rain })
	card("bolt", "Lightning.", func(s *Scenery) *Color { return &s.Bolt })
	card("coat", "A coat.", func(s *Scenery) *Color { return &s.Coat })
	card("skin", "A face.", func(s *Scenery) *Color { return &s.Skin })
	card("smoke", "Smoke.", func(s *Scenery) *Color { return &s.Smoke })
	for i := range len(Theme{}.Heat) {
		one(HeatSteps, string(rune('1'+i)), "A heat map, from seldom to nearly always.", func(t *Theme) *Color { return &t.Heat[i] })
	}
	return out
}

// RoleOf is the role with a name in a group, nil where there is none.
func RoleOf(group, name string) *Role {
	for _, r := range Roles {
		if r.Group == group && r.Name == name {
			return r
		}
	}
	return nil
}

// Paint is a color for a role.
type Paint struct {
	Role  *Role
	Color Color
}

// Painted is the theme with other colors. What has the color of paper or of ink goes on
// having it; a good whose color alone is given gets lines that are seen on it.
func (t *Theme) Painted(paints []Paint) *Theme {
	out := *t
	given := func(group, name string) (c Color, ok bool) {
		i := slices.IndexFunc(paints, func(p Paint) bool { return p.Role.Group == group && p.Role.Name == name })
		if i < 0 {
			return "", false
		}
		return paints[i].Color, true
	}
	for _, name := range []string{"paper", "ink"} {
		if c, ok := given(SheetColors, name); ok {
			out.follow(RoleOf(SheetColors, name).In(t), c)
		}
	}
	for _, p := range paints {
		for _, c := range p.Role.in(&out) {
			*c = p.Color
		}
		if lines := map[string]string{GoodColors: GoodLines, Stations: StationLine}[p.Role.Group]; lines != "" && out.Solid {
			if _, ok := given(lines, p.Role.Name); !ok {
				for _, c := range RoleOf(lines, p.Role.Name).in(&out) {
					*c = p.Color.lines()
				}
			}
		}
	}
	return &out
}

// follow gives what has a color another one, but for what is told apart by its color.
func (t *Theme) follow(was, now Color) {
	for _, r := range Roles {
		switch r.Group {
		case GoodColors, GoodLines, OwnerPlates, Stations, StationLine, HeatSteps:
			if t.Solid {
				continue
			}
		}
		for _, c := range r.in(t) {
			if *c == was {
				*c = now
			}
		}
	}
}

// lines is the color of a pattern on a color: lighter, or darker on a light one.
func (c Color) lines() Color {
	r, g, b, _ := c.RGB()
	if 3*int(r)+6*int(g)+int(b) > 10*150 {
		return c.toward("#000000", .45)
	}
	return c.toward("#FFFFFF", .5)
}

// Measure is a width or a size of a theme that a file may give, within bounds.
type Measure struct {
	Group, Name, Help string
	Least, Most       float64
	In                func(*Theme) *float64
}

// The groups of measures.
const (
	Weights = "weights" // in points
	Sizes   = "sizes"   // how many times as large as usual
)

// Measures are all of them, in the order of the documentation. No line is thinner than what
// prints, and no size makes room where a sheet has none.
var Measures = []*Measure{
	{Weights, "grid", "The sides of hexes.", .25, 1.5, func(t *Theme) *float64 { return &t.GridWidth }},
	{Weights, "hairlines", "Lines between rows.", .25, 1, func(t *Theme) *float64 { return &t.HairWidth }},
	{Weights, "rim", "The outline of the land.", .25, 3, func(t *Theme) *float64 { return &t.RimWidth }},
	{Weights, "goods", "The outlines of goods.", .25, 1.5, func(t *Theme) *float64 { return &t.GoodOutline }},
	{Weights, "patterns", "The lines of their patterns.", .25, .8, func(t *Theme) *float64 { return &t.PatternLine }},
	{Weights, "trees", "Trunks and outlines of trees.", .25, 1.2, func(t *Theme) *float64 { return &t.Trunk }},
	{Sizes, "lines", "All lines of a sheet.", 1, 1.6, func(t *Theme) *float64 { return &t.Lines }},
	{Sizes, "hints", "Hints, labels, figures in hexes.", 1, 1.2, func(t *Theme) *float64 { return &t.Small }},
	{Sizes, "cities", "Names of cities on a map.", .9, 1.1, func(t *Theme) *float64 { return &t.CityScale }},
	{Sizes, "towns", "Names of towns.", .9, 1.1, func(t *Theme) *float64 { return &t.TownScale }},
	{Sizes, "rivers", "The width of rivers.", .8, 1.3, func(t *Theme) *float64 { return &t.RiverScale }},
}

// The words for the ways of symbols and rims, by Style and Rim.
var (
	StyleNames = []string{"tinted", "outlined", "half-black"}
	RimNames   = []string{"band", "none", "ticks"}
)
