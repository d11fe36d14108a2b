// Package words holds the catalogues: every word a sheet prints, in each language,
// one file a language. A translation is a copy of en.yaml with the same keys.
//
// Names in a definition are not words; they are printed as they are.
package words

import (
	"embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"gopkg.in/yaml.v3"
)

//go:embed *.yaml
var files embed.FS

// Catalogue is the words of one language.
type Catalogue struct {
	Lang string // BCP 47, such as "en"
	text map[string]string
}

// Languages are the languages there are catalogues for, sorted.
func Languages() []string {
	entries, err := files.ReadDir(".")
	if err != nil {
		panic(err) // embedded
	}
	var out []string
	for _, e := range entries {
		out = append(out, strings.TrimSuffix(e.Name(), ".yaml"))
	}
	slices.Sort(out)
	return out
}

// BuiltIn are the languages that print with the built-in fonts; the others need a font
// of the user's, which has the signs of Chinese, Japanese or Korean.
func BuiltIn() []string {
	return slices.DeleteFunc(Languages(), func(lang string) bool {
		c, err := Load(lang)
		if err != nil {
			panic(err) // embedded
		}
		for _, s := range c.text {
			if strings.ContainsFunc(s, func(r rune) bool { return r >= firstEastAsian }) {
				return true
			}
		}
		return false
	})
}

// firstEastAsian is where Unicode begins its blocks of Chinese, Japanese and Korean.
const firstEastAsian = 0x2E80

var cache sync.Map

// Load is the catalogue of a language; an unknown one is an error that lists those
// there are.
func Load(lang string) (*Catalogue, error) {
	if c, ok := cache.Load(lang); ok {
		return c.(*Catalogue), nil
	}
	if !slices.Contains(Languages(), lang) {
		return nil, fmt.Errorf("no words in language %q; there are %s", lang, strings.Join(Languages(), ", "))
	}
	data, err := files.ReadFile(lang + ".yaml")
	if err != nil {
		return nil, err
	}
	c := &Catalogue{Lang: lang}
	if err := yaml.Unmarshal(data, &c.text); err != nil {
		return nil, fmt.Errorf("words in %s: %w", lang, err)
	}
	cache.Store(lang, c)
	return c, nil
}

// Get is the text under key, with args put in as fmt.Sprintf does. A key that no
// catalogue has is a mistake in the program: it prints as the key in brackets, and
// the tests look for that.
func (c *Catalogue) Get(key string, args ...any) string {
	s, ok := c.text[key]
	if !ok {
		return "[" + key + "]"
	}
	if len(args) > 0 {
		return fmt.Sprintf(s, args...)
	}
	return s
}

// Keys are the keys of the catalogue, sorted.
func (c *Catalogue) Keys() []string {
	out := make([]string, 0, len(c.text))
	for k := range c.text {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}
