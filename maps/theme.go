package maps

import (
	"strings"

	"platelayer/diag"
	"platelayer/theme"
)

// LoadTheme reads a theme file: a built-in theme with other colors, letters, patterns,
// weights and sizes. It collects every problem, sorted by place; where there is an error
// the theme must not be used.
func LoadTheme(name string, data []byte) (*theme.Theme, diag.List) {
	t, _ := theme.Get(theme.Names[0])
	l := loadOther(name, data, otherFile{
		format: ThemeFormat, what: theTheme, keys: themeKeys,
		hint: "`platelayer new theme` writes one to begin with",
		says: "a theme says how sheets look; `platelayer print --theme` takes it",
	}, func(r *reader, root *node) { t = r.theme(root) })
	return t, l
}

// theme makes a theme of a file whose shape was checked.
func (r *reader) theme(root *node) *theme.Theme {
	word := func(key string) string {
		if n := root.get(key); n != nil {
			return n.text
		}
		return ""
	}
	t, ok := theme.Get(word("base"))
	if !ok {
		t, _ = theme.Get(theme.Names[0])
	}
	if i := themeSigns.index(word("signs")); i >= 0 {
		t = t.Told(theme.LetterSigns + theme.Signs(i))
	}
	if i := themeStyle.index(word("symbols")); i >= 0 {
		t.Style = theme.Style(i)
	}
	if i := themeRim.index(word("rim")); i >= 0 {
		t.Rim = theme.Rim(i)
	}
	if i := themeShown.index(word("labels")); i >= 0 {
		t.References = i == 0
	}
	p := r.palette(root)
	for _, role := range theme.Roles {
		if at, given := p.at[role]; given && !t.Solid && role.Group == theme.GoodColors {
			r.list.Warnf(at, "idle-key", "%s is not seen: a theme based on %s does not fill goods", describeRole(role), t.Name).Hint = "leave it out, or give it another base"
		}
	}
	t = p.signed(t.Painted(p.paints))
	for _, m := range theme.Measures {
		if v := root.get(m.Group).get(m.Name); v != nil {
			*m.In(t) = v.decimal()
		}
	}
	*r.list = append(*r.list, p.weak(t)...)
	if t.Name = word(ThemeFormat); t.Name == "" {
		t.Name = idOf(r.name)
	}
	return t
}

// otherFile is what is said of a file that is no definition.
type otherFile struct {
	format string // the key of its id
	what   string // what messages call it
	keys   mapping
	hint   string // where one to begin with is
	says   string // what it says, for who gave a definition in its place
}

// loadOther reads a file that is no definition: a mapping with some keys, by its shape and
// then by its own reader. What is wrong is sorted by place.
func loadOther(name string, data []byte, f otherFile, read func(*reader, *node)) diag.List {
	var l diag.List
	if src := newSource(name, data, &l); src != nil {
		r := &reader{source: src, list: &l, folder: newFolder(nil, name)}
		if root := r.document(); root != nil && r.isOther(root, f) {
			// Messages name a key as in a definition: "dpi", not "dpi" of the profile.
			r.check(root, f.keys, theDefinition, "")
			read(r, root)
		}
	}
	l.Sort()
	for i := range l {
		// What every file is held to speaks of definitions.
		l[i].Message = clip(strings.ReplaceAll(l[i].Message, theDefinition, f.what))
		if strings.Contains(l[i].Hint, newHint) {
			l[i].Hint = f.hint
		}
	}
	return l
}

// isOther tells whether a file can be read as one that is no definition; what speaks
// against it is reported.
func (r *reader) isOther(root *node, f otherFile) bool {
	if root.kind != mappingNode {
		if !r.spacelessText(root) {
			r.list.Errorf(root.at, "wrong-type", "%s is %s, not keys with values", f.what, root.kind).
				Hint = "it begins with the lines \"platelayer: 1\" and \"" + f.format + ": \" with its id"
		}
		return false
	}
	if n := root.get("game"); n != nil && root.entry(f.format) == nil {
		r.list.Errorf(n.at, "missing-key", "this is a definition of a game, not %s", strings.Replace(f.what, "the", "a", 1)).Hint = f.says
		return false
	}
	return !r.isNewer(root.get("platelayer"))
}

// ThemeSchema is the JSON Schema of a theme file.
func ThemeSchema() ([]byte, error) {
	return schemaFile(themeKeys, ThemeFormat, "A theme for platelayer print --theme: colors, letters, patterns, weights and sizes.")
}

// ThemeStarter is a theme file to begin with.
func ThemeStarter() []byte { return starter(themeKeys, themeStarter) }
