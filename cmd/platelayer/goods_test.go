package main

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"platelayer/render"
	"platelayer/theme"
)

// goodLetters are letters that no sheet has but as those of goods, in the order of the
// looks that marked gives.
const goodLetters = "ßŒØĐÞŁ"

// marked is a theme whose goods have letters and patterns that nothing else has.
func marked(name string, by theme.Signs) *theme.Theme {
	th, _ := theme.Get(name)
	letters := []rune(goodLetters)
	for i, g := range []*theme.Good{&th.Goods[0], &th.Goods[1], &th.Goods[2], &th.Goods[3], &th.Purple, &th.Black} {
		g.Letter, g.Pattern = string(letters[i]), "#FF00FE"
	}
	th.Goods[4].Pattern, th.Star.Pattern = "#FF00FE", "#FF00FE"
	return th.Told(by)
}

// signsIn looks for the letters and patterns of goods.
func signsIn(items []render.Item, letters map[string]bool, patterns *int) {
	for _, it := range items {
		switch it := it.(type) {
		case *render.Group:
			signsIn(it.Items, letters, patterns)
		case *render.Text:
			if it.String != "" && strings.Contains(goodLetters, it.String) {
				letters[it.String] = true
			}
		case *render.Path:
			if c := render.RGB(0xFF00FE); it.Stroke == c || it.Fill == c {
				*patterns++
			}
		}
	}
}

// On every sheet of every game with goods they have letters, patterns or both, as was asked
// for, and never the other; no theme makes a difference.
func TestGoodsOnSheets(t *testing.T) {
	fewest := map[string]int{"roll-and-rails": 4, "rocca-rails": 0, "railways-of-the-world": 5}
	for game, id := range map[string]string{"roll-and-rails": "deutschland", "rocca-rails": "rocca-rails-poker", "railways-of-the-world": "portugal"} {
		for _, look := range theme.Names {
			for by := theme.LetterSigns; by <= theme.BothSigns; by++ {
				s := newDouble("", nil)
				d, err := s.load(t.Context(), id)
				if err != nil {
					t.Fatal(err)
				}
				o := lookOptions{paper: "a4", theme: look, lang: "en"}
				set, err := o.resolve(s.streams)
				if err != nil {
					t.Fatal(err)
				}
				set.Theme = marked(look, by)
				doc := d.compose(set.composition)
				if len(d.problems) > 0 {
					t.Fatal(d.problems)
				}
				sheets := map[string][]render.Item{}
				for _, p := range doc.Pages {
					sheets[p.Sheet] = append(sheets[p.Sheet], p.Items...)
				}
				all, patterned := map[string]bool{}, 0
				for sheet, items := range sheets {
					letters, patterns := map[string]bool{}, 0
					signsIn(items, letters, &patterns)
					if len(letters) > 0 && by == theme.PatternSigns {
						t.Errorf("%s, %s, %s: %s has the letters %v", id, look, theme.SignNames[by-1], sheet, slices.Sorted(maps.Keys(letters)))
					}
					// Plates of players are no goods: in black and white the pattern is their color.
					if patterns > 0 && by == theme.LetterSigns && sheet != "owners" {
						t.Errorf("%s, %s, %s: %s has %d patterns", id, look, theme.SignNames[by-1], sheet, patterns)
					}
					maps.Copy(all, letters)
					patterned += patterns
				}
				if by != theme.PatternSigns && len(all) < fewest[game] {
					t.Errorf("%s, %s, %s: only the letters %v", id, look, theme.SignNames[by-1], all)
				}
				if by != theme.LetterSigns && patterned == 0 {
					t.Errorf("%s, %s, %s: no pattern", id, look, theme.SignNames[by-1])
				}
			}
		}
	}
}

// Cards carry the letters of their deck in their index, unless patterns alone were asked
// for.
func TestGoodsOnCards(t *testing.T) {
	for _, c := range []struct {
		goods string
		want  bool
	}{{"", true}, {"letters", true}, {"Both", true}, {"patterns", false}} {
		s := newDouble("", nil)
		d, err := s.load(t.Context(), "rocca-rails-hex")
		if err != nil {
			t.Fatal(err)
		}
		o := lookOptions{paper: "a4", theme: "color", goods: c.goods, lang: "en"}
		set, err := o.resolve(s.streams)
		if err != nil {
			t.Fatal(err)
		}
		doc, letters := d.compose(set.composition), 0
		var count func(items []render.Item, index bool)
		count = func(items []render.Item, index bool) {
			for _, it := range items {
				switch it := it.(type) {
				case *render.Group:
					count(it.Items, index || it.Name == "index")
				case *render.Text:
					if index {
						letters++
					}
				}
			}
		}
		for _, p := range doc.Pages {
			count(p.Items, false)
		}
		if letters > 0 != c.want {
			t.Errorf("--goods %q: %d letters in the index of the cards", c.goods, letters)
		}
	}
}

// What is no way to tell goods apart, and a game that has none, are refused in words.
func TestGoodsRefused(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"print", "deutschland", "--goods", "leters"}, `no way to tell goods apart named "leters"`},
		{[]string{"print", "deutschland", "--goods", "leters"}, `did you mean "letters"?`},
		{[]string{"preflight", "classic", "--goods", "both"}, "--goods is for games whose things have colors"},
		{[]string{"export", "rocca-rails-hex", "--for", "images", "--goods", "none"}, "there are letters, patterns, both"},
	} {
		s := newDouble("", nil)
		if code := execute(t.Context(), s.streams, c.args); code != exitUsage || !strings.Contains(s.err.String(), c.want) {
			t.Errorf("%q: exit code %d, %s, want %q", c.args, code, s.err.String(), c.want)
		}
	}
}
