package maps

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"platelayer/diag"
	"platelayer/rules/railways"
	"platelayer/rules/rollandrails"
	"platelayer/theme"
	"platelayer/vision"
)

// Palette is what a definition or a theme file says of colors, letters and patterns.
type Palette struct {
	paints []theme.Paint
	at     map[*theme.Role]diag.Pos
	// signs are letters and patterns by good of theme.GoodNames.
	letters  map[int]diag.Value[string]
	patterns map[int]diag.Value[theme.Hatch]
	yaml     string // as it stands in the definition
}

// palette reads the groups of colors that a mapping has, whose shape was checked.
func (r *reader) palette(n *node) *Palette {
	p := &Palette{at: map[*theme.Role]diag.Pos{}, letters: map[int]diag.Value[string]{}, patterns: map[int]diag.Value[theme.Hatch]{}}
	for _, role := range theme.Roles {
		if v := colorOfRole(n, role); v != nil && !v.bad {
			p.paints = append(p.paints, theme.Paint{Role: role, Color: theme.Color(v.text)})
			p.at[role] = v.at
		}
	}
	for i, name := range theme.GoodNames {
		good := n.get(theme.GoodColors).get(name)
		if v := good.get("letter"); v != nil {
			p.letters[i] = diag.Value[string]{V: v.text, At: v.at}
		}
		if v := good.get("pattern"); v != nil {
			p.patterns[i] = diag.Value[theme.Hatch]{V: theme.Hatch(goodPattern.index(v.text)), At: v.at}
		}
	}
	r.sameSigns(p)
	return p
}

// colorOfRole is the color that a mapping gives for a role, nil where it gives none.
func colorOfRole(n *node, role *theme.Role) *node {
	group, inner, nested := strings.Cut(role.Group, ".")
	in := n.get(group)
	// of is the key of a look, or the look itself where it is a color alone.
	of := func(look *node, key string, alone bool) *node {
		if look != nil && look.kind == textNode {
			if alone {
				return look
			}
			return nil
		}
		return look.get(key)
	}
	switch {
	case in == nil:
		return nil
	case in.kind == listNode:
		if i := int(role.Name[0] - '1'); i < len(in.items) {
			return in.items[i]
		}
		return nil
	case group == theme.Terrains:
		return of(in.get(inner), role.Name, role.Name == "ground")
	case group == theme.GoodColors, group == theme.Stations:
		if nested {
			return of(in.get(role.Name), inner, false)
		}
		return of(in.get(role.Name), "color", true)
	}
	return in.get(role.Name)
}

// gameLetters are the letters that games give goods, by their names.
func gameLetters() map[string]map[string]string {
	rails, world := map[string]string{}, map[string]string{}
	for c, name := range rollandrails.ColorNames {
		rails[name] = rollandrails.Color(c).Letter()
	}
	for c := range railways.Color(railways.Colors) {
		world[railways.ColorNames[c]] = c.Letter()
	}
	return map[string]map[string]string{"Roll and Rails": rails, "Railways of the World": world}
}

// sameSigns reports goods with one letter or one pattern.
func (r *reader) sameSigns(p *Palette) {
	usual, _ := theme.Get(theme.Names[0])
	hatch := func(good int) theme.Hatch {
		if v, ok := p.patterns[good]; ok {
			return v.V
		}
		return usual.Looks(good)[0].Hatch
	}
	games, told := gameLetters(), map[diag.Pos]bool{} // one word says it once
	for i, name := range theme.GoodNames {
		for j, other := range theme.GoodNames[:i] {
			if at, given := placeOfEither(p.patterns, i, j); given && hatch(i) == hatch(j) {
				r.list.Errorf(at, "duplicate-sign", "%s and %s both have the pattern %s", other, name, hatch(i)).Hint = "give each one of its own: " + orList(theme.HatchNames[:])
			}
			for _, game := range []string{"Roll and Rails", "Railways of the World"} {
				letter := func(good int) string {
					own := games[game][theme.GoodNames[good]]
					if v, ok := p.letters[good]; ok && own != "" {
						return v.V
					}
					return own
				}
				if at, given := placeOfEither(p.letters, i, j); given && !told[at] && letter(i) != "" && letter(i) == letter(j) {
					told[at] = true
					r.list.Errorf(at, "duplicate-letter", "%s and %s both have the letter %s in %s", other, name, letter(i), game).Hint = "give each one of its own"
					break
				}
			}
		}
	}
}

// placeOfEither is where one of two goods is spoken of.
func placeOfEither[T any](of map[int]diag.Value[T], i, j int) (at diag.Pos, ok bool) {
	if v, ok := of[i]; ok {
		return v.At, true
	}
	v, ok := of[j]
	return v.At, ok
}

// On is a theme with the palette on it, and what is hard to see then. Colors are for themes
// that have some: in black and white only letters and patterns change.
func (p *Palette) On(t *theme.Theme) (*theme.Theme, diag.List) {
	if p == nil {
		return t, nil
	}
	if !t.Solid {
		return p.signed(t), nil
	}
	out := p.signed(t.Painted(p.paints))
	return out, p.weak(out)
}

// signed is a theme with the letters and patterns.
func (p *Palette) signed(t *theme.Theme) *theme.Theme {
	out := *t
	for i := range theme.GoodNames {
		for _, g := range out.Looks(i) {
			if v, ok := p.letters[i]; ok {
				g.Letter = v.V
			}
			if v, ok := p.patterns[i]; ok {
				g.Hatch = v.V
			}
		}
	}
	return &out
}

// readOn are what words stand on, by the role of the words.
var readOn = map[string][]string{
	"ink": {theme.SheetColors + "/paper", theme.SheetColors + "/closed", theme.Terrains + ".plains/ground", theme.Terrains + ".forest/ground", theme.Terrains + ".swamp/ground", theme.Terrains + ".mountain/ground",
		theme.Steps + "/1", theme.Steps + "/2", theme.Steps + "/3", theme.Steps + "/4", theme.Steps + "/5", theme.CardCountry + "/ground"},
	"hints":       {theme.SheetColors + "/paper", theme.Steps + "/1", theme.Steps + "/2", theme.Steps + "/3", theme.Steps + "/4", theme.Steps + "/5"},
	"lands":       {theme.SheetColors + "/paper"},
	"labels":      {theme.SheetColors + "/paper", theme.Terrains + ".plains/ground", theme.Terrains + ".forest/ground", theme.Terrains + ".swamp/ground", theme.Terrains + ".mountain/ground"},
	"water-names": {theme.SheetColors + "/paper", theme.SheetColors + "/sea"},
	"ridge":       {theme.SheetColors + "/paper"},
}

// toldApart are the roles of which each is told from the others by its color.
func toldApart() [][]*theme.Role {
	var groups [][]*theme.Role
	group := func(of string, names ...string) {
		var g []*theme.Role
		for _, name := range names {
			g = append(g, theme.RoleOf(of, name))
		}
		groups = append(groups, g)
	}
	group(theme.GoodColors, "blue", "green", "yellow", "red", "grey", "black")
	group(theme.GoodColors, "red", "blue", "yellow", "purple", "black", "grey")
	group(theme.OwnerPlates, theme.OwnerNames[:]...)
	group(theme.Stations, theme.CompanyNames[:]...)
	return groups
}

// faintWords are words that do not stand out from a ground.
type faintWords struct {
	at       diag.Pos
	ground   *theme.Role
	contrast float64
}

// weak reports colors of the palette that words cannot be read in, and things that are told
// apart by their colors and look alike.
func (p *Palette) weak(t *theme.Theme) (l diag.List) {
	// place is that of the first of two roles that the palette gives.
	place := func(a, b *theme.Role) (diag.Pos, bool) {
		if at, ok := p.at[a]; ok {
			return at, true
		}
		at, ok := p.at[b]
		return at, ok
	}
	for _, words := range theme.Roles {
		if words.Group != theme.SheetColors {
			continue
		}
		var faint []faintWords
		for _, path := range readOn[words.Name] {
			group, name, _ := strings.Cut(path, "/")
			ground := theme.RoleOf(group, name)
			at, given := place(words, ground)
			under := ground.In(t)
			if !given || under == "" || under == t.Paper && name != "paper" {
				continue
			}
			if c := vision.Contrast(rgb(words.In(t)), rgb(under)); c < vision.Readable {
				faint = append(faint, faintWords{at, ground, c})
			}
		}
		// What stands in one place is said once, of the ground where it is faintest.
		slices.SortStableFunc(faint, func(a, b faintWords) int {
			return cmp.Or(cmp.Compare(a.at.Line, b.at.Line), cmp.Compare(a.at.Col, b.at.Col), cmp.Compare(a.contrast, b.contrast))
		})
		for len(faint) > 0 {
			f, n := faint[0], 1
			for n < len(faint) && faint[n].at == f.at {
				n++
			}
			more := ""
			if n > 1 {
				more = "; it is too faint on " + count(n-1, "more ground", "more grounds")
			}
			l.Warnf(f.at, "low-contrast", "%s in %s on %s in %s has a contrast of %.1f, less than %g%s", describeRole(words), words.In(t), describeRole(f.ground), f.ground.In(t), f.contrast, vision.Readable, more).
				Hint = "make one of them lighter or darker; black on white has 21"
			faint = faint[n:]
		}
	}
	told := map[[2]*theme.Role]bool{}
	for _, roles := range toldApart() {
		for i, a := range roles {
			for _, b := range roles[:i] {
				at, given := place(a, b)
				if !given || told[[2]*theme.Role{b, a}] || told[[2]*theme.Role{a, b}] {
					continue
				}
				x, y := a.In(t), b.In(t)
				if a.Group == theme.OwnerPlates { // which have the colors of goods where they have none
					x, y = t.Owner(slices.Index(theme.OwnerNames[:], a.Name)), t.Owner(slices.Index(theme.OwnerNames[:], b.Name))
				}
				kind, d := leastDifference(x, y)
				if d >= vision.Alike {
					continue
				}
				told[[2]*theme.Role{b, a}] = true
				eyes := ""
				if kind != vision.Normal {
					eyes = " to people with " + kind.String()
				}
				l.Warnf(at, "confused-colors", "%s in %s and %s in %s look alike%s: they differ by %.1f, less than %g", describeRole(b), y, describeRole(a), x, eyes, d, vision.Alike).
					Hint = fmt.Sprintf("make one of them lighter; from %g on colors are told apart at a glance", vision.Told)
			}
		}
	}
	return l
}

// leastDifference is how far apart two colors look to the eyes that see the least of it,
// those of most people first.
func leastDifference(x, y theme.Color) (kind vision.Kind, least float64) {
	least = vision.Difference(vision.Normal, rgb(x), rgb(y))
	if least < vision.Alike {
		return vision.Normal, least
	}
	for _, k := range vision.Kinds() {
		if d := vision.Difference(k, rgb(x), rgb(y)); d < least {
			kind, least = k, d
		}
	}
	return kind, least
}

// describeRole is a role in words, as a file has it.
func describeRole(r *theme.Role) string { return `"` + r.Group + "." + r.Name + `"` }
