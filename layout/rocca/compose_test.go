package rocca

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"slices"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/render"
	rpng "platelayer/render/png"
	"platelayer/render/preflight"
	rules "platelayer/rules/rocca"
	"platelayer/theme"
	"platelayer/words/wordstest"
)

// texts are the visible texts of items, in order.
func texts(items []render.Item) []string {
	var out []string
	render.Walk(items, func(it render.Item, _ render.Matrix) {
		if t, ok := it.(*render.Text); ok && !t.Invisible {
			out = append(out, t.String)
		}
	})
	return out
}

// Every copy of every card is there with its back, then the two cards every deck has;
// pages have the trim, the bleed and the outline of the cards.
func TestCompose(t *testing.T) {
	for _, c := range []*theme.Cards{hexCards(60), rectangleCards(88.9, 63.5)} {
		d := rules.Standard()
		doc, problems := Compose(d, c, options(t, "color", "en"))
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		if want := 2 * (60 + 2); len(doc.Pages) != want || Count(d)*2 != want {
			t.Fatalf("%d pages, want %d", len(doc.Pages), want)
		}
		n := 0
		for i := range d.Cards {
			for range d.Cards[i].Copies.V {
				if got := doc.Pages[2*n].Sheet; got != d.Cards[i].ID.V {
					t.Errorf("card %d is %q, want %q", n+1, got, d.Cards[i].ID.V)
				}
				n++
			}
		}
		for i := range doc.Pages {
			p := &doc.Pages[i]
			if p.Side != []render.Side{render.Front, render.Back}[i%2] || p.Bleed != 3 || p.Width != c.Width || p.Height != c.Height {
				t.Errorf("page %d: side %d, %g x %g, bleed %g", i+1, p.Side, p.Width, p.Height, p.Bleed)
			}
			if hex := c.Shape == theme.HexCard; hex != (len(p.Outline) == 6) {
				t.Errorf("page %d has the outline %v", i+1, p.Outline)
			}
			if i%2 == 1 && &p.Items[0] != &doc.Pages[1].Items[0] {
				t.Errorf("page %d has a back of its own", i+1)
			}
		}
		if &doc.Pages[0].Items[0] != &doc.Pages[2].Items[0] {
			t.Error("two copies do not share their face")
		}
	}
}

// The numbers on the cards are those of the rules.
func TestNumbers(t *testing.T) {
	d := rules.Standard()
	d.Author.V = "Ada"
	doc, _ := Compose(d, hexCards(60), options(t, "color", "en"))
	find := func(sheet string) string {
		i := slices.IndexFunc(doc.Pages, func(p render.Page) bool { return p.Sheet == sheet && p.Side == render.Front })
		return strings.Join(texts(doc.Pages[i].Items), " | ")
	}
	for i, e := range rules.StormDie {
		want := "reverse"
		if !e.Reverse {
			want = fmt.Sprintf("%s %d", map[rules.Who]string{rules.AllPlayers: "all draw", rules.NextPlayer: "next draws"}[e.Who], e.Draw)
		}
		for _, sheet := range []string{"storm", DieCard} {
			if all := find(sheet); !strings.Contains(all, want) {
				t.Errorf("%s has no %q for face %d: %s", sheet, want, i+1, all)
			}
		}
	}
	all := strings.ReplaceAll(find(RulesCard), " | ", " ")
	for _, want := range []string{
		fmt.Sprintf("begin with %d cards", rules.Deal), fmt.Sprintf("or draw %d.", rules.Draw), fmt.Sprintf("play %d more", rules.ExtraPlays),
		fmt.Sprintf("with %d card left, or draw %d", rules.OneLeft, rules.Forfeit), "by Ada",
	} {
		if !strings.Contains(all, want) {
			t.Errorf("the rules card has no %q: %s", want, all)
		}
	}
	if got := find("curve-red-blue"); got != "R | B" {
		t.Errorf("the letters of a curve are %q", got)
	}
}

// Cards that look alike share their face, whatever they are called; those with a name, or
// with a picture of their own, do not.
func TestFacesAreShared(t *testing.T) {
	d := rules.Standard()
	d.Cards = nil
	c := hexCards(60)
	add := func(id, name string, art []byte) {
		d.Cards = append(d.Cards, rules.Card{ID: diag.Value[string]{V: id}, Name: diag.Value[string]{V: name},
			Colors: []diag.Value[rules.Color]{{V: 0}}, Copies: diag.Value[int]{V: 1}})
		c.Art = append(c.Art, theme.Art{Name: id, Format: "png", Data: art, Width: 600, Height: 700})
	}
	pic := picture(t, 600, 700)
	add("a", "", nil)
	add("b", "", nil)
	add("c", "Old Line", nil)
	add("d", "", pic)
	add("e", "", pic)
	add("f", "Old Line", pic)
	doc, problems := Compose(d, c, options(t, "color", "en"))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	face := func(i int) *render.Item { return &doc.Pages[2*i].Items[0] }
	for _, k := range []struct {
		a, b int
		same bool
	}{{0, 1, true}, {0, 2, false}, {3, 4, true}, {3, 5, false}, {0, 3, false}} {
		if got := face(k.a) == face(k.b); got != k.same {
			t.Errorf("faces %d and %d are the same: %v", k.a, k.b, got)
		}
	}
	// The drawing under a name is the same group.
	inner := func(i int) render.Item { return doc.Pages[2*i].Items[0].(*render.Group).Items[0] }
	if inner(0) != inner(2) {
		t.Error("a name costs a drawing")
	}
}

func picture(t *testing.T, w, h int) []byte {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	for i := range img.Pix {
		img.Pix[i] = 90
		if i%4 == 3 {
			img.Pix[i] = 255
		}
	}
	img.Set(0, 0, color.NRGBA{255, 0, 0, 255})
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// A picture covers trim and bleed in its own proportions, centred, whatever it has more
// one way; the letters of the card are on it, on paper of their own.
func TestArt(t *testing.T) {
	for _, c := range []*theme.Cards{hexCards(60), rectangleCards(63.5, 88.9)} {
		for _, size := range [][2]int{{900, 900}, {1500, 700}, {500, 1600}} {
			d := rules.Standard()
			c.Art = []theme.Art{{Name: "art.png", Format: "png", Data: picture(t, size[0], size[1]), Width: size[0], Height: size[1]}}
			doc, problems := Compose(d, c, options(t, "color", "en"))
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			p := &doc.Pages[0]
			var at render.Box
			var raw *render.Image
			render.Walk(p.Items, func(it render.Item, m render.Matrix) {
				if im, ok := it.(*render.Image); ok {
					raw, at = im, im.Box().Transform(m)
				}
			})
			if raw == nil {
				t.Fatal("no picture")
			}
			w, h := c.ArtSize()
			if got, want := raw.W/raw.H, float64(size[0])/float64(size[1]); math.Abs(got-want) > 1e-9 {
				t.Errorf("%v is stretched to %.3f", size, got)
			}
			need := render.Box{MinX: (p.Width - w) / 2, MinY: (p.Height - h) / 2, MaxX: (p.Width + w) / 2, MaxY: (p.Height + h) / 2}
			if !at.Grow(1e-6).Contains(need) {
				t.Errorf("%v covers %v, not %v", size, at, need)
			}
			if math.Abs(at.MinX+at.MaxX-p.Width) > 1e-6 || math.Abs(at.MinY+at.MaxY-p.Height) > 1e-6 {
				t.Errorf("%v is not in the middle: %v", size, at)
			}
			if got := texts(p.Items); !slices.Equal(got, []string{"R"}) {
				t.Errorf("on the picture stands %q", got)
			}
			for _, q := range preflight.Check(&render.Document{Pages: []render.Page{*p}}, preflight.Options{MinDPI: 72}) {
				t.Error(q)
			}
		}
	}
}

// A picture takes the place of our back on every card, on paper too.
func TestBackArt(t *testing.T) {
	for _, c := range []*theme.Cards{hexCards(60), rectangleCards(88.9, 63.5)} {
		c.Back = theme.Art{Name: "back.png", Format: "png", Data: picture(t, 1121, 821), Width: 1121, Height: 821}
		d := rules.Standard()
		doc, problems := Compose(d, c, options(t, "color", "en"))
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		for i := range doc.Pages {
			p := &doc.Pages[i]
			pictures := 0
			render.Walk(p.Items, func(it render.Item, m render.Matrix) {
				if im, ok := it.(*render.Image); ok && im.Name == "back.png" {
					pictures++
					w, h := c.ArtSize()
					need := render.Box{MinX: (p.Width - w) / 2, MinY: (p.Height - h) / 2, MaxX: (p.Width + w) / 2, MaxY: (p.Height + h) / 2}
					if at := im.Box().Transform(m); !at.Grow(1e-6).Contains(need) {
						t.Errorf("the picture covers %v, not %v", at, need)
					}
				}
			})
			if back := p.Side == render.Back; back != (pictures == 1) || back && len(texts(p.Items)) > 0 {
				t.Fatalf("page %d: %d pictures, texts %q", i, pictures, texts(p.Items))
			}
		}
	}
}

// Whatever picture a card has, its words say what is to be done: what a storm brings, that
// a train plays again, whom Mr. Trůlie makes draw.
func TestWordsOnArt(t *testing.T) {
	for i, c := range []*theme.Cards{hexCards(60), hexCards(40), rectangleCards(63.5, 88.9), rectangleCards(88.9, 63.5), rectangleCards(68, 44)} {
		for _, lang := range wordstest.Two(i) {
			d := sixColors()
			o := options(t, "color", lang)
			drawn, _ := Compose(d, c, o)
			c.Art = make([]theme.Art, len(d.Cards))
			for i := range c.Art {
				d.Cards[i].Name.V = "Old Line"
				c.Art[i] = theme.Art{Name: "art.png", Format: "png", Data: picture(t, 120, 90), Width: 120, Height: 90}
			}
			doc, problems := Compose(d, c, o)
			c.Art = nil
			if len(problems) > 0 {
				t.Fatal(problems)
			}
			for i := range doc.Pages {
				p := &doc.Pages[i]
				if p.Side != render.Front {
					continue
				}
				got := texts(p.Items)
				all := strings.Join(got, " ") // which may break lines elsewhere
				for _, s := range texts(drawn.Pages[i].Items) {
					if !strings.Contains(all, s) {
						t.Errorf("%s: %q has a picture in the place of the words %q: %q", lang, p.Sheet, s, got)
					}
				}
				if card := i/2 < d.Size(); card && !slices.Contains(got, "Old Line") {
					t.Errorf("%s: %q has no name: %q", lang, p.Sheet, got)
				}
			}
			for _, q := range preflight.Check(doc, preflight.Options{MinDPI: 1}) {
				t.Errorf("%s, %g x %g: %v", lang, c.Width, c.Height, q)
			}
		}
	}
}

// The rules card says how a turn goes on cards of any size, and its rows begin and end on
// level lines.
func TestRulesCard(t *testing.T) {
	for i, c := range []*theme.Cards{hexCards(60), hexCards(40), rectangleCards(40, 80), rectangleCards(40, 40), rectangleCards(80, 40), rectangleCards(88.9, 63.5)} {
		for _, lang := range wordstest.Two(i) {
			o := options(t, "color", lang)
			d := rules.Standard()
			o.Choice = []int{d.Size() + 1}
			doc, problems := Compose(d, c, o)
			if len(problems) > 0 || doc.Pages[0].Sheet != RulesCard {
				t.Fatal(problems)
			}
			for _, key := range []string{"remind-turn", "remind-one"} {
				if s := o.Words.Get(key); !slices.ContainsFunc(texts(doc.Pages[0].Items), func(l string) bool { return strings.HasPrefix(l, s) }) {
					t.Errorf("%s, %g x %g: nothing about %q", lang, c.Width, c.Height, s)
				}
			}
		}
	}
}

// What no card has room for is an error at its place; a bad sign or a colour that is not
// there breaks nothing.
func TestLongNames(t *testing.T) {
	at := diag.Pos{File: "deck.yaml", Line: 7, Col: 3}
	for _, c := range []*theme.Cards{hexCards(60), rectangleCards(68, 44), rectangleCards(40, 40)} {
		for _, k := range []rules.Kind{rules.Straight, rules.Storm, rules.Tunnel, rules.Bridge} {
			d := rules.Standard()
			i := slices.IndexFunc(d.Cards, func(c rules.Card) bool { return c.Kind.V == k })
			d.Cards = d.Cards[i : i+1]
			name := func(s string) diag.List {
				d.Cards[0].Name = diag.Value[string]{V: s, At: at}
				_, problems := Compose(d, c, options(t, "color", "en"))
				return problems
			}
			if l := name("Old Line"); len(l) > 0 {
				t.Errorf("%v: %v", k, l)
			}
			l := name(strings.Repeat("a name of four hundred letters ", 13))
			if len(l) != 1 || l[0].Code != "text-too-long" || l[0].At != at || !strings.Contains(l[0].Message, d.Cards[0].ID.V) {
				t.Errorf("%v on %g x %g: %v", k, c.Width, c.Height, l)
			}
		}
	}
	d := rules.Standard()
	d.Cards[0].Colors[0].V = 77
	c := hexCards(60)
	c.Signs = []int{-5, 99}
	doc, _ := Compose(d, c, options(t, "mono", "en"))
	if err := doc.Check(); err != nil {
		t.Error(err)
	}
	empty := &rules.Deck{}
	if doc, _ := Compose(empty, hexCards(60), options(t, "color", "en")); len(doc.Pages) != 4 || doc.Check() != nil {
		t.Errorf("a deck without cards has %d pages: %v", len(doc.Pages), doc.Check())
	}
}

// A name in letters that no face has is an error at its place, from both functions, and so
// is the letter of a color.
func TestMissingLetters(t *testing.T) {
	at := diag.Pos{File: "deck.yaml", Line: 3, Col: 7}
	for what, change := range map[string]func(*rules.Deck){
		"a name":   func(d *rules.Deck) { d.Cards[0].Name = diag.Value[string]{V: "東京", At: at} },
		"a letter": func(d *rules.Deck) { d.Colors[1].Letter = diag.Value[string]{V: "東", At: at} },
	} {
		d := rules.Standard()
		change(d)
		_, got := Compose(d, hexCards(60), options(t, "color", "en"))
		for _, l := range []diag.List{got, CheckNames(d, options(t, "color", "en"))} {
			if !slices.ContainsFunc(l, func(d diag.Diagnostic) bool { return d.Code == "missing-glyph" && d.At == at }) {
				t.Errorf("%s: got %v", what, l)
			}
		}
	}
}

func TestChoose(t *testing.T) {
	d := rules.Standard()
	for _, c := range []struct {
		expr string
		want string
	}{
		{"", "[]"}, {" ", "[]"}, {"3", "[3]"}, {"1-3", "[1 2 3]"}, {"3, 1-2,2", "[3 1 2]"}, {"storm", "[56 57 58 59 60]"},
		{"Storm,1–2", "[56 57 58 59 60 1 2]"}, {"rules,die", "[61 62]"}, {"trulie", "[23 24]"}, {"straight-blue-trulie", "[24]"},
		{"62", "[62]"}, {"tunnel", "[51 52 53 54 55]"},
	} {
		got, err := Choose(d, c.expr)
		if err != nil || fmt.Sprint(got) != c.want {
			t.Errorf("%q: %v, %v, want %s", c.expr, got, err, c.want)
		}
	}
	for expr, want := range map[string]string{
		"0": "1 to 62", "63": "1 to 62", "1-0": "the deck has the cards 1 to 62", "1--2": "no card is called", "+1": "no card is called", "5-3": "the smaller number comes first: 3-5", "60-70": "1 to 62", "1-999999999999999999999": "no card is called", "strom": `did you mean "storm"?`, "1,,2": "between two commas",
		"-": "no card is called", "1-2-3": "no card is called", "xyzzy": "1-9",
	} {
		if _, err := Choose(d, expr); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", expr, err, want)
		}
	}
	o := options(t, "color", "en")
	o.Choice, _ = Choose(d, "rules,storm,1")
	doc, _ := Compose(d, hexCards(60), o)
	var got []string
	for i := 0; i < len(doc.Pages); i += 2 {
		got = append(got, doc.Pages[i].Sheet)
	}
	if want := []string{"rules", "storm", "storm", "storm", "storm", "storm", "straight-red"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// The back looks the same after every turn that brings the card onto itself.
func TestBackIsTheSameTurned(t *testing.T) {
	for _, look := range []string{"color", "contrast"} {
		for _, c := range []*theme.Cards{hexCards(60), rectangleCards(88.9, 63.5), rectangleCards(63.5, 88.9)} {
			doc, _ := Compose(rules.Standard(), c, options(t, look, "en"))
			p := doc.Pages[1]
			turns := []float64{180}
			if c.Shape == theme.HexCard {
				turns = []float64{60, 120, 180, 240, 300}
			}
			outline := p.Outline
			if outline == nil {
				outline = []render.Point{{}, {X: p.Width}, {X: p.Width, Y: p.Height}, {Y: p.Height}}
			}
			picture := func(angle float64) []byte {
				m := render.Translate(p.Width/2, p.Height/2).Mul(render.Rotate(angle)).Mul(render.Translate(-p.Width/2, -p.Height/2))
				q := render.Page{Width: p.Width, Height: p.Height, Items: []render.Item{
					&render.Group{Matrix: m, Items: []render.Item{&render.Group{Cut: outline, Items: p.Items}}}}}
				img, err := rpng.Draw(&q, 80)
				if err != nil {
					t.Fatal(err)
				}
				return img.Pix
			}
			want := picture(0)
			for _, a := range turns {
				got := picture(a)
				differ := 0
				for i := range want {
					if math.Abs(float64(want[i])-float64(got[i])) > 96 {
						differ++
					}
				}
				// Edges fall between pixels; a letter out of place is hundreds.
				if most := len(want) / 2500; differ > most {
					t.Errorf("%s, %g x %g: turned by %g, %d values differ, at most %d may", look, c.Width, c.Height, a, differ, most)
				}
			}
		}
	}
}

// The six signs are told apart by shape on a band and on a token, whatever the turn, and
// every theme and language composes cards of any size without a word from anybody.
func TestAnySize(t *testing.T) {
	sizes := []*theme.Cards{hexCards(40), hexCards(60), hexCards(200)}
	for _, s := range [][2]float64{{40, 40}, {40, 80}, {80, 40}, {44, 68}, {68, 44}, {57.15, 88.9}, {70, 70}, {120.65, 69.85}, {200, 100}, {100, 200}, {200, 200}, {50, 77.7}} {
		sizes = append(sizes, rectangleCards(s[0], s[1]))
	}
	// One card of each kind, with and without Mr. Trůlie, in colours that differ.
	d := sixColors()
	seen := map[string]bool{}
	d.Cards = slices.DeleteFunc(d.Cards, func(c rules.Card) bool {
		key := fmt.Sprint(c.Kind.V, c.Trulie.V, len(c.Colors), c.Kind.V == rules.Straight && len(seen) < 6 && c.Colors[0].V > 0)
		if c.Kind.V == rules.Straight && !c.Trulie.V { // every country
			key += c.ID.V
		}
		was := seen[key]
		seen[key] = true
		return was
	})
	for k, c := range sizes {
		for i, look := range theme.Names {
			lang := wordstest.One(i + k)
			doc, problems := Compose(d, c, options(t, look, lang))
			problems = append(problems, preflight.Check(doc, preflight.Options{})...)
			for _, p := range problems {
				t.Errorf("%g x %g, %s, %s: %v", c.Width, c.Height, look, lang, p)
			}
		}
	}
}
