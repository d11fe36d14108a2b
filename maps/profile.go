package maps

import (
	"embed"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"sync"

	"platelayer/diag"
	"platelayer/theme"
)

// The folder holds one profile a file, named by its id.
//
//go:embed profiles/*.yaml
var profiles embed.FS

// Profiles are the bundled profiles, sorted by id.
func Profiles() []*theme.Profile { return slices.Clone(profilesOnce()) }

var profilesOnce = sync.OnceValue(func() []*theme.Profile {
	var out []*theme.Profile
	for _, file := range profileFiles(profiles) {
		data, err := profiles.ReadFile(file)
		if err != nil {
			panic(err) // embedded
		}
		if p, l := LoadProfile(file, data); !l.HasErrors() { // the tests read every one of them
			out = append(out, p)
		}
	}
	return out
})

// profileFiles are the files with profiles in a file system.
func profileFiles(files fs.FS) []string {
	names, err := fs.Glob(files, "profiles/*.yaml")
	if err != nil {
		panic(err) // the pattern is ours
	}
	slices.Sort(names)
	return names
}

// Profile is the bundled profile with an id, nil where there is none.
func Profile(id string) *theme.Profile {
	for _, p := range profilesOnce() {
		if p.ID == id {
			return p
		}
	}
	return nil
}

// ProfileIDs are the ids of the bundled profiles, sorted.
func ProfileIDs() []string {
	var ids []string
	for _, p := range profilesOnce() {
		ids = append(ids, p.ID)
	}
	return ids
}

// LoadProfile reads a profile: where cards go other than onto paper at home. It collects
// every problem, sorted by place; where there is an error the profile must not be used.
func LoadProfile(name string, data []byte) (*theme.Profile, diag.List) {
	p := &theme.Profile{}
	l := loadOther(name, data, otherFile{
		format: ProfileFormat, what: theProfile, keys: profileKeys,
		hint: "docs/export.md has a profile to begin with",
		says: "a profile says where its cards are sent; `platelayer export --list` shows those there are",
	}, func(r *reader, root *node) { r.profile(root, p) })
	return p, l
}

// profile reads the keys of a profile, whose shape was checked.
func (r *reader) profile(root *node, p *theme.Profile) {
	text := func(key string) string {
		if n := root.get(key); n != nil {
			return n.text
		}
		return ""
	}
	whole := func(n *node, key string, usual int) int {
		if v := n.get(key); v != nil {
			return v.number()
		}
		return usual
	}
	word := func(c choice, key string) int {
		if n := root.get(key); n != nil {
			return c.index(n.text)
		}
		return 0
	}
	p.ID, p.Name, p.Source, p.Color = text(ProfileFormat), text("name"), text("source"), text("color")
	p.Kind = theme.ProfileKind(word(profileKind, "kind"))
	p.DPI, p.Digits = whole(root, "dpi", 300), whole(root, "digits", 3)
	p.Backs, p.Copies = theme.ProfileBacks(word(profileBacks, "backs")), theme.ProfileCopies(word(profileCopies, "copies"))
	p.FlatHexes = word(profileHexes, "hexagons") == 1
	p.Bleed, p.Safe, p.Corner = r.measure(root, "bleed", p, 0), r.measure(root, "safe", p, 0), r.measure(root, "corner", p, 0)
	sheet := root.get("sheet")
	p.Columns, p.Rows, p.Side, p.Free = whole(sheet, "columns", 10), whole(sheet, "rows", 7), whole(sheet, "side", 4096), whole(sheet, "free", 1)
	if p.Files = text("files"); p.Files == "" {
		p.Files = "{number}-{side}-{card}"
	}
	r.profileMeaning(root, p)
	if n := root.get("sizes"); n != nil {
		if len(n.entries) == 0 {
			r.list.Errorf(n.at, "wrong-length", "%q has no entries", "sizes").Hint = "write a size, or leave the key out where cards of every size can be sent"
		}
		for _, e := range n.entries {
			if !e.key.bad && !e.value.bad {
				r.profileSize(root, e.key.text, e.value, p)
			}
		}
	}
	if n := root.get("advice"); n != nil {
		for _, item := range n.items {
			if !item.bad {
				r.wordsIn(item, theme.AdviceWords, "unknown-word")
				p.Advice = append(p.Advice, item.text)
			}
		}
	}
}

// measure is a length of a mapping in millimetres, or what is usual.
func (r *reader) measure(n *node, key string, p *theme.Profile, usual float64) float64 {
	v := n.get(key)
	if v == nil {
		return usual
	}
	mm := measureOf(v.text, p.DPI)
	if mm > maxProfileLength {
		r.list.Errorf(v.at, "out-of-range", "%q is %s", key, v.text).Hint = "the most is " + millimetres(maxProfileLength) + " mm"
		return usual
	}
	return mm
}

// profileMeaning finds keys that mean nothing for the kind of a profile, those that it
// needs, and names of files that two pictures would have.
func (r *reader) profileMeaning(root *node, p *theme.Profile) {
	if root.get("kind") == nil {
		return // which was reported
	}
	for _, k := range profileKeys.keys {
		kinds, some := onlyFor[k.name]
		e := root.entry(k.name)
		switch {
		case !some:
		case e != nil && !slices.Contains(kinds, p.Kind):
			r.list.Errorf(e.key.at, "idle-key", "%q means nothing for a profile of the kind %s", k.name, p.Kind).Hint = "leave it out"
		case e == nil && slices.Contains(kinds, p.Kind) && (k.name == "bleed" || k.name == "safe"):
			r.list.Errorf(root.at, "missing-key", "%s of the kind %s has no %q", theProfile, p.Kind, k.name).Hint = "add " + k.name + ": " + k.example
		}
	}
	n := root.get("files")
	if n == nil {
		return
	}
	r.wordsIn(n, theme.ProfileWords, "unusable-pattern")
	has := func(word string) bool { return strings.Contains(n.text, "{"+word+"}") }
	switch {
	case p.Copies == theme.EachCopy && !has("number"):
		r.list.Errorf(n.at, "unusable-pattern", "copies of a card would all be called %q", n.text).Hint = "write {number} where the number goes, or copies: once"
	case !has("number") && !has("card"):
		r.list.Errorf(n.at, "unusable-pattern", "all cards would be called %q", n.text).Hint = "write {number} or {card} where the number or the id goes"
	case !has("side"):
		r.list.Errorf(n.at, "unusable-pattern", "fronts and backs would both be called %q", n.text).Hint = "write {side} where front or back goes"
	}
}

// braces is a word in braces, or a brace alone.
var braces = regexp.MustCompile(`\{([^{}]*)\}|[{}]`)

// wordsIn reports words in braces that are none of those allowed.
func (r *reader) wordsIn(n *node, allowed []string, code string) {
	for _, m := range braces.FindAllStringSubmatch(n.text, -1) {
		if !slices.Contains(allowed, m[1]) {
			r.list.Errorf(n.at, code, "%q is no word that is replaced", m[0]).Hint = didYouMean(m[1], allowed)
		}
	}
}

// profileSize reads a card that is sold.
func (r *reader) profileSize(root *node, name string, n *node, p *theme.Profile) {
	trim := n
	if n.kind == mappingNode {
		if trim = n.get("trim"); trim == nil {
			return // which was reported
		}
	}
	var c theme.Cards
	sizeOf(trim.text, &c)
	s := theme.ProfileSize{Name: name, Shape: c.Shape, Width: c.Width, Height: c.Height}
	s.Bleed, s.Safe = r.measure(n, "bleed", p, p.Bleed), r.measure(n, "safe", p, p.Safe)
	p.Lay(&s)
	if px := n.get("pixels"); px == nil {
		s.Computed = true
	} else {
		w, h, _ := pixelSizeOf(px.text)
		const slack = 3 // a template may be rounded
		known := (n.get("bleed") != nil || root.get("bleed") != nil) && (root.entry("dpi") == nil || root.get("dpi") != nil)
		if known && max(w-s.PixelWidth, s.PixelWidth-w, h-s.PixelHeight, s.PixelHeight-h) > slack {
			r.list.Errorf(px.at, "uneven-pixels", "%s with a bleed of %s mm has %d x %d pixels at %d dpi, not %d x %d", trim.text, millimetres(s.Bleed), s.PixelWidth, s.PixelHeight, p.DPI, w, h).
				Hint = "mend the trim, the bleed or the pixels, so that the art is not stretched"
		}
		s.PixelWidth, s.PixelHeight = w, h
	}
	if max(s.PixelWidth, s.PixelHeight) > maxProfilePixels {
		r.list.Errorf(trim.at, "out-of-range", "%s has %d x %d pixels at %d dpi", trim.text, s.PixelWidth, s.PixelHeight, p.DPI).Hint = "the most is " + thousands(maxProfilePixels) + " either way"
	}
	if 2*s.Safe >= min(s.Width, s.Height) {
		r.list.Errorf(trim.at, "out-of-range", "a safe zone of %s mm leaves nothing of a card of %s", millimetres(s.Safe), trim.text)
	}
	if decks := n.get("decks"); decks != nil {
		for _, item := range decks.items {
			if item.bad {
				continue
			}
			v := item.number()
			if k := len(s.Decks); k > 0 && v <= s.Decks[k-1] {
				r.list.Errorf(item.at, "unsorted-decks", "a deck of %d cards comes after one of %d", v, s.Decks[k-1]).Hint = "write the smallest first, each once"
				continue
			}
			s.Decks = append(s.Decks, v)
		}
	}
	p.Sizes = append(p.Sizes, s)
}

// ProfileSchema is the JSON Schema of a profile.
func ProfileSchema() ([]byte, error) {
	return schemaFile(profileKeys, ProfileFormat, "A profile for platelayer export: what a print shop or a virtual table takes.")
}
