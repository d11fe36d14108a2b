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

var verb = regexp.MustCompile(`%[-+#0]*[0-9.]*[a-zA-Z]`)

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

// What each language's typography asks for: French has no-break spaces before its tall
// marks and inside its quotes (those of a letter's width; the text fonts have no narrow
// ones), Spanish opens what it asks and shouts, Japanese has no spaces between its signs.
func TestTypography(t *testing.T) {
	for lang, bad := range map[string]*regexp.Regexp{
		"fr": regexp.MustCompile(`[^\x{a0}][;:!?»]|«[^\x{a0}]|(?:[0-9]|%d) %%?(?:[^sd%]|$)|'|"`),
		"es": regexp.MustCompile(`^[^¿]*\?|^[^¡]*!|(?:[0-9]|%d) %%?(?:[^sd%]|$)|'|"`),
		"pl": regexp.MustCompile(`[“«»]|'|"`),
		"de": regexp.MustCompile(`[”«»]|'|"`),
		"ja": regexp.MustCompile(`[\p{Hiragana}\p{Katakana}\p{Han}、。：] |[,;!?]|'|"`),
	} {
		c, err := Load(lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, k := range c.Keys() {
			if s := c.text[k]; bad.MatchString(s) {
				t.Errorf("%s: %s: %q has %q", lang, k, s, bad.FindString(s))
			}
		}
	}
}

func TestBuiltIn(t *testing.T) {
	if got, want := strings.Join(BuiltIn(), " "), "de en es fr pl"; got != want {
		t.Errorf("the built-in fonts are said to have %s, want %s", got, want)
	}
}

func TestUnknownLanguage(t *testing.T) {
	_, err := Load("../en")
	if err == nil || !strings.Contains(err.Error(), "de, en, es, fr, ja, pl") {
		t.Errorf("got %v, want the languages there are", err)
	}
}

// Every key that layouts ask for is in the catalogue, and no key is left over. A key
// stands in quotes in a layout, or is a name of the rules, or is put together from
// such a name and a beginning or an ending with a hyphen.
func TestKeysAreUsed(t *testing.T) {
	en, err := Load("en")
	if err != nil {
		t.Fatal(err)
	}
	quoted := regexp.MustCompile(`"([a-z0-9-]+)"`)
	asked := regexp.MustCompile(`\.(?:Get|word)\("([a-z0-9-]*[a-z0-9])"`)
	seen := map[string]bool{}
	for _, root := range []string{"../layout", "../rules"} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			src, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			for _, m := range quoted.FindAllSubmatch(src, -1) {
				seen[string(m[1])] = true
			}
			if root != "../layout" { // rules have names, and words of logs; they ask no catalogue
				return nil
			}
			for _, m := range asked.FindAllSubmatch(src, -1) {
				if _, ok := en.text[string(m[1])]; !ok && !strings.Contains(string(src), `"`+string(m[1])+`"+`) {
					t.Errorf("%s asks for %q, which no catalogue has", path, m[1])
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, k := range en.Keys() {
		used := seen[k]
		for i, r := range k {
			used = used || r == '-' && (seen[k[:i+1]] || seen[k[:i]] && seen[k[i:]])
		}
		if !used {
			t.Errorf("nothing asks for %q", k)
		}
	}
}
