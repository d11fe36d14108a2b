package maps

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"platelayer/diag"
	"platelayer/rules/railroadink"
	"platelayer/rules/railways"
	"platelayer/rules/rocca"
	"platelayer/rules/rollandrails"
	"platelayer/rules/rollway"
)

// shape is what a value of a definition has to look like. From it come the checks of
// the loader, the JSON Schema and the words of the documentation, so that the three
// agree.
type shape interface {
	// kinds are the kinds of nodes the shape can be.
	kinds() []nodeKind
	// check reports what is wrong with a node of one of the kinds, and marks what
	// must not be read as bad. what names the value in messages.
	check(r *reader, n *node, what string)
	// schema is the shape in JSON Schema.
	schema() object
	// String is the shape in words: "a number from 1 to 40".
	String() string
}

// object is a JSON object; encoding/json sorts its keys.
type object = map[string]any

// check looks at a node through a shape. The example is for the hint; it may be empty.
func (r *reader) check(n *node, s shape, what, example string) {
	switch {
	case n.bad:
		return
	case slices.Contains(s.kinds(), n.kind):
		s.check(r, n, what)
		return
	}
	such := s.String()
	if m, ok := s.(mapping); ok && example == "" {
		example = inline(m.keys)
	}
	if example != "" {
		such += ", such as " + example
	}
	switch {
	case n.kind == nullNode:
		n.bad = true
		if n.text == "" {
			r.list.Errorf(n.at, "missing-value", "%s has no value", what).Hint = "write " + such
			break
		}
		r.list.Errorf(n.at, "missing-value", "%q means that %s has no value", n.text, what).
			Hint = "write " + such + "; in quotes it is text: \"" + n.text + "\""
	case slices.Contains(s.kinds(), mappingNode) && r.spacelessText(n):
		n.bad = true
	default:
		n.bad = true
		d := r.list.Errorf(n.at, "wrong-type", "%s is %s", what, n.describe())
		d.Hint = "write " + such
		if n.kind == listNode && !n.flow && slices.Contains(s.kinds(), mappingNode) {
			d.Hint += "; its entries have no \"-\" in front"
		}
	}
}

// text is free text: a name, a label. Its length counts characters.
type text struct {
	words    string
	max      int
	pattern  *regexp.Regexp // nil: any
	code     string         // of text that does not match
	hint     string
	capitals bool   // small letters are read as capitals
	also     string // what else other readers of YAML may take it for: "integer" for a digit
}

func (t text) kinds() []nodeKind { return []nodeKind{textNode} }
func (t text) String() string    { return t.words }

func (t text) check(r *reader, n *node, what string) {
	if t.pattern == nil {
		n.text, n.bad = r.freeText(n, what, t.max)
		return
	}
	if !t.pattern.MatchString(n.text) {
		n.bad = true
		if r.wrongDash(n, t) {
			return
		}
		r.list.Errorf(n.at, t.code, "%q is not %s", n.text, t.words).Hint = t.hint
	}
	if t.capitals {
		n.text = strings.ToUpper(n.text)
	}
}

func (t text) schema() object {
	if t.pattern == nil {
		// A name such as 1848 or No is text, whatever other readers of YAML say.
		return object{"type": []string{"string", "number", "boolean"}, "minLength": 1, "maxLength": t.max, "pattern": `\S`}
	}
	if t.also != "" {
		return object{"type": []string{"string", t.also}, "pattern": t.pattern.String(), "minimum": 0, "maximum": 9}
	}
	return object{"type": "string", "pattern": t.pattern.String()}
}

// number is a whole number, written in digits. Where rules is set the game's own
// check looks at its size, so that one problem is not reported twice.
type number struct {
	min, max int
	rules    bool
}

// What people write who mean a number: one too large, and one that is not whole.
var (
	longDigits = regexp.MustCompile(`^-?[0-9]+$`)
	fraction   = regexp.MustCompile(`^-?[0-9]{1,9}[.,][0-9]+$`)
)

var digits = regexp.MustCompile(`^-?(0|[1-9][0-9]{0,8})$`)

func (s number) kinds() []nodeKind { return []nodeKind{textNode} }
func (s number) String() string {
	if s.min == s.max {
		return "the number " + strconv.Itoa(s.max)
	}
	return fmt.Sprintf("a number from %d to %d", s.min, s.max)
}

func (s number) check(r *reader, n *node, what string) {
	if !n.plain || !digits.MatchString(n.text) {
		n.bad = true
		d := r.list.Errorf(n.at, "wrong-type", "%q is not %s", n.text, s)
		switch t := strings.TrimLeft(n.text, "0"); {
		case digits.MatchString(n.text):
			d.Hint = "leave out the quotes"
		case t != "" && digits.MatchString(t):
			d.Hint = "a number has no zeros in front: " + t
		case longDigits.MatchString(n.text):
			d.Hint = "write " + s.String()
		case fraction.MatchString(n.text):
			whole, _, _ := strings.Cut(n.text, ".")
			whole, _, _ = strings.Cut(whole, ",")
			d.Hint = "numbers are whole, such as " + whole
		default:
			d.Hint = "write it in digits"
		}
		return
	}
	if v := n.number(); !s.rules && (v < s.min || v > s.max) {
		n.bad = true
		r.list.Errorf(n.at, "out-of-range", "%s is %d", what, v).Hint = "write " + s.String()
	}
}

// inRange is a number that the rules of a game hold to a range.
func inRange[R rollandrails.Range | rollway.Range | rocca.Range | railroadink.Range | railways.Range](r R) number {
	n := rollandrails.Range(r) // the ranges of all games are alike
	return number{n.Min, n.Max, true}
}

// number is the value of digits.
func (n *node) number() int {
	v, _ := strconv.Atoi(n.text) // digits holds it to nine of them
	return v
}

func (s number) schema() object {
	return object{"type": "integer", "minimum": s.min, "maximum": s.max}
}

// choice is one of a few words. Short forms are taken as well but not shown in
// messages.
type choice struct {
	noun  string // "color"
	code  string // "unknown-color"
	names []string
	short []string // by name; none or one each
}

func (c choice) kinds() []nodeKind { return []nodeKind{textNode} }

func (c choice) String() string {
	s := "one of " + strings.Join(c.names, ", ")
	if len(c.names) <= 2 {
		s = orList(c.names)
	}
	if c.short != nil {
		s += " (or " + strings.Join(c.short, ", ") + ")"
	}
	return s
}

func (c choice) check(r *reader, n *node, what string) {
	if c.index(n.text) < 0 {
		n.bad = true
		r.unknown(n, c.code, c.noun, c.names)
	}
}

// index is the place of a word among the names, -1 where it is none of them.
func (c choice) index(word string) int {
	if i := slices.Index(c.names, word); i >= 0 {
		return i
	}
	return slices.Index(c.short, word)
}

func (c choice) schema() object {
	return object{"enum": append(slices.Clone(c.names), c.short...)}
}

// unknown reports a word that is none of the names.
func (r *reader) unknown(n *node, code, noun string, names []string) {
	d := r.list.Errorf(n.at, code, "%q is no %s", n.text, noun)
	d.Hint = didYouMean(n.text, names)
	if like := nearestColor(n.text, names); like != "" && nearest(n.text, names) == "" {
		d.Hint = fmt.Sprintf("%q comes nearest; %s", like, d.Hint)
	}
}

// didYouMean is the nearest name, or all of them where none is near.
func didYouMean(word string, names []string) string {
	if near := nearest(word, names); near != "" {
		return fmt.Sprintf("did you mean %q?", near)
	}
	return "it can be " + orList(spans(names))
}

// orList joins words: "a, b or c".
func orList(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
}

// list is a list whose items all have one shape. Where rules is set the game's own
// check looks at how many there are and whether they differ.
type list struct {
	item     shape
	noun     string // "dice"
	min, max int    // max 0: any number
	distinct bool
	rules    bool
}

func (s list) kinds() []nodeKind { return []nodeKind{listNode} }

func (s list) String() string {
	switch {
	case s.max == 0:
		return "a list of " + s.noun
	case s.min == s.max:
		return fmt.Sprintf("a list of %d %s", s.max, s.noun)
	}
	return fmt.Sprintf("a list of %d to %d %s", s.min, s.max, s.noun)
}

func (s list) check(r *reader, n *node, what string) {
	if !s.rules && (len(n.items) < s.min || s.max > 0 && len(n.items) > s.max) {
		n.bad = true
		r.list.Errorf(n.at, "wrong-length", "%s has %s", what, count(len(n.items), "entry", "entries")).Hint = "write " + s.String()
	}
	for i, item := range n.items {
		r.check(item, s.item, "entry "+strconv.Itoa(i+1)+" of "+what, "")
	}
}

func (s list) schema() object {
	o := object{"type": "array", "items": s.item.schema(), "minItems": s.min}
	if s.max > 0 {
		o["maxItems"] = s.max
	}
	if s.distinct {
		o["uniqueItems"] = true
	}
	return o
}

// mapping is a mapping with known keys.
type mapping struct{ keys []key }

func (s mapping) kinds() []nodeKind { return []nodeKind{mappingNode} }

func (s mapping) String() string {
	return "a mapping with the keys " + strings.Join(s.names(), ", ")
}

func (s mapping) names() []string {
	names := make([]string, len(s.keys))
	for i, k := range s.keys {
		names[i] = k.name
	}
	return names
}

func (s mapping) check(r *reader, n *node, what string) {
	r.mend(n, func(word string) bool { return s.find(word) != nil })
	given := make(map[string]bool, len(s.keys))
	for _, e := range n.entries {
		if s.find(e.key.text) != nil {
			given[e.key.text] = true
		}
	}
	for _, e := range n.entries {
		k := s.find(e.key.text)
		if k == nil {
			r.list.Errorf(e.key.at, "unknown-key", "%q is no key of %s", e.key.text, what).Hint = s.advice(e.key.text)
			// A key that is missing and looks like this one was meant; its value is
			// read if it can be one.
			k = s.find(nearest(e.key.text, s.names()))
			if k == nil || given[k.name] {
				e.value.bad = true
				continue
			}
			given[k.name], e.key.text = true, k.name
			if !slices.Contains(k.shape.kinds(), e.value.kind) {
				e.value.bad = true
			}
		}
		r.check(e.value, k.shape, within(what, k.name), k.example)
	}
	for _, k := range s.keys {
		if k.must && !given[k.name] {
			r.list.Errorf(n.at, "missing-key", "%s has no %q", what, k.name).Hint = fmt.Sprintf("add %s: %s", k.name, k.example)
		}
	}
}

// advice is the hint for a word that is no key: one that looks like it, or where it stands
// if it is a plain key of a mapping inside.
func (s mapping) advice(word string) string {
	if nearest(word, s.names()) == "" {
		for _, k := range s.keys {
			m, ok := k.shape.(mapping)
			if !ok {
				continue
			}
			if in := m.find(word); in != nil && !slices.Contains(in.shape.kinds(), mappingNode) {
				return fmt.Sprintf("it stands inside of %q: %s: {%s: %s}", k.name, k.name, in.name, in.example)
			}
		}
	}
	return didYouMean(word, s.names())
}

// find is the key of a name, nil where there is none.
func (s mapping) find(name string) *key {
	for i := range s.keys {
		if s.keys[i].name == name {
			return &s.keys[i]
		}
	}
	return nil
}

// within names a value by the mapping it stands in: "cities.B1.color".
func within(what, key string) string {
	if what == theDefinition {
		return `"` + key + `"`
	}
	if path, ok := strings.CutSuffix(what, `"`); ok {
		return path + "." + key + `"`
	}
	return `"` + key + `" of ` + what
}

func (s mapping) schema() object {
	properties, required := object{}, []string{}
	for _, k := range s.keys {
		properties[k.name] = k.schema()
		if k.must {
			required = append(required, k.name)
		}
	}
	o := object{"type": "object", "properties": properties, "additionalProperties": false}
	if len(required) > 0 {
		o["required"] = required
	}
	return o
}

// table is a mapping whose keys are names or labels. How many it may have is for the
// rules of the game to hold it to.
type table struct {
	key      text
	value    shape
	words    string // "cities by label"
	min, max int    // max 0: any number
}

func (s table) kinds() []nodeKind { return []nodeKind{mappingNode} }
func (s table) String() string    { return "a mapping of " + s.words }

func (s table) check(r *reader, n *node, what string) {
	r.mend(n, func(word string) bool { return s.key.pattern == nil || s.key.pattern.MatchString(word) })
	seen := make(map[string]diag.Pos, len(n.entries))
	for i, e := range n.entries {
		if r.swapped(e, s.key, s.value) {
			e.key, e.value = e.value, e.key
			n.entries[i] = e
		}
		r.check(e.key, s.key, "a key of "+what, "")
		r.check(e.value, s.value, within(what, e.key.text), "")
		if e.key.bad {
			continue
		}
		// "b1" is the label "B1", and a name may be written in two ways.
		name := asSeen(e.key.text)
		if first, twice := seen[name]; twice {
			e.key.bad = true
			r.duplicate(e.key, first)
		}
		seen[name] = e.key.at
	}
}

func (s table) schema() object {
	names := s.key.schema()
	delete(names, "type") // a key is a string anyhow
	o := object{"type": "object", "propertyNames": names, "additionalProperties": s.value.schema()}
	if s.max > 0 {
		o["minProperties"], o["maxProperties"] = s.min, s.max
	}
	return o
}

// either is the first of several shapes that can be of the node's kind.
type either []shape

func (s either) kinds() []nodeKind {
	var out []nodeKind
	for _, one := range s {
		out = append(out, one.kinds()...)
	}
	return out
}

func (s either) String() string {
	words := make([]string, len(s))
	for i, one := range s {
		words[i] = one.String()
	}
	return strings.Join(words, ", or ")
}

func (s either) check(r *reader, n *node, what string) {
	for _, one := range s {
		if slices.Contains(one.kinds(), n.kind) {
			one.check(r, n, what)
			return
		}
	}
}

func (s either) schema() object {
	var any []object
	for _, one := range s {
		any = append(any, one.schema())
	}
	return object{"anyOf": any}
}

// opaque is a mapping that another part of platelayer reads.
type opaque struct{}

func (opaque) kinds() []nodeKind            { return []nodeKind{mappingNode} }
func (opaque) String() string               { return "a mapping" }
func (opaque) check(*reader, *node, string) {}
func (opaque) schema() object               { return object{"type": "object"} }
