package words

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var verb = regexp.MustCompile(`%[-+ #0]*[0-9.]*[a-zA-Z]`)

// Every language has the same keys, with the same places for figures and names.
func TestLanguagesAgree(t *testing.T) {
	en, err := Load("en")
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range Languages() {
		c, err := Load(lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, k := range en.Keys() {
			s, ok := c.text[k]
			if !ok || strings.TrimSpace(s) == "" {
				t.Errorf("%s has no words for %q", lang, k)
				continue
			}
			if a, b := verb.FindAllString(en.text[k], -1), verb.FindAllString(s, -1); !slices.Equal(a, b) {
				t.Errorf("%s: %q takes %v, in English %v", lang, k, b, a)
			}
		}
		for _, k := range c.Keys() {
			if _, ok := en.text[k]; !ok {
				t.Errorf("%s has words for %q, which English does not know", lang, k)
			}
		}
	}
}

func TestUnknownLanguage(t *testing.T) {
	_, err := Load("../en")
	if err == nil || !strings.Contains(err.Error(), "de, en") {
		t.Errorf("got %v, want the languages there are", err)
	}
}

// Every key that layouts ask for is in the catalogue, and no key is left over.
func TestKeysAreUsed(t *testing.T) {
	en, err := Load("en")
	if err != nil {
		t.Fatal(err)
	}
	literal := regexp.MustCompile(`"([a-z0-9]+(?:-[a-z0-9]+)*)"`)
	asked := regexp.MustCompile(`\.Get\("([^"]+)"`)
	seen := map[string]bool{}
	err = filepath.WalkDir("../layout", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		src, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, m := range literal.FindAllStringSubmatch(string(src), -1) {
			seen[m[1]] = true
		}
		for _, m := range asked.FindAllStringSubmatch(string(src), -1) {
			if _, ok := en.text[m[1]]; !ok {
				t.Errorf("%s asks for %q, which no catalogue has", path, m[1])
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range en.Keys() {
		// Keys put together from a rule's name ("good-" + name) share a stem.
		stem := k[:max(0, strings.LastIndexByte(k, '-'))]
		if !seen[k] && !seen[stem] {
			if !usedAsStem(k) {
				t.Errorf("nothing asks for %q", k)
			}
		}
	}
}

// usedAsStem tells whether a layout builds the key from a stem in quotes that ends
// with a hyphen.
func usedAsStem(key string) bool {
	found := false
	filepath.WalkDir("../layout", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") {
			return err
		}
		src, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for i, r := range key {
			if r == '-' && strings.Contains(string(src), `"`+key[:i+1]+`"`) {
				found = true
			}
		}
		return nil
	})
	return found
}
