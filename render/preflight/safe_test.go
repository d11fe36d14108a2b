package preflight

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/fonts"
	"platelayer/render"
)

// hexagon is the trim of a hex card of 60 mm, which stands on a corner.
var hexagon = []render.Point{{X: 30, Y: 0}, {X: 60, Y: 17.32}, {X: 60, Y: 51.96}, {X: 30, Y: 69.28}, {X: 0, Y: 51.96}, {X: 0, Y: 17.32}}

func TestSafeZone(t *testing.T) {
	poker := func(items ...render.Item) render.Page {
		return render.Page{Sheet: "card", Width: 63.5, Height: 88.9, Bleed: 3, Items: items}
	}
	hex := func(items ...render.Item) render.Page {
		return render.Page{Sheet: "card", Width: 60, Height: 69.28, Bleed: 3, Outline: hexagon, Items: items}
	}
	for _, c := range []struct {
		what string
		page render.Page
		want string // in the one message; "" for none
	}{
		{"a sign inside", poker(rect(4, 4, 8, 8, blue)), ""},
		{"a sign too near", poker(rect(2, 20, 8, 8, blue)), `a sign comes as near as 2 mm to the cut, where 3.175 mm`},
		{"a sign of a group", poker(group(render.Translate(-3, 0), rect(4, 20, 8, 8, blue))), `a sign of "g" comes as near as 1 mm`},
		{"a sign over the cut", poker(rect(-1, 20, 8, 8, blue)), "reaches over the cut, by 1 mm"},
		{"the width of a line", poker(stroke(3, 20, 3, 40, 2.835)), "as near as 2.5 mm"},
		{"white on paper", poker(rect(1, 20, 8, 8, white)), ""},
		{"words", poker(text(1, 40, "Elbe", 9)), `"Elbe" comes as near as`},
		{"words that nobody sees", poker(&render.Text{X: 1, Y: 40, String: "Elbe", Face: fonts.Regular, Size: 9, Invisible: true}), ""},
		{"a railway, which is meant to be cut", poker(&render.Group{Name: "railway", Items: []render.Item{rect(-3, 40, 69, 8, blue), group(render.Identity, rect(1, 42, 2, 2, black))}}), ""},
		{"what a clip hides", poker(&render.Group{Name: "g", Clip: &render.Rect{X: 5, Y: 5, W: 50, H: 70}, Items: []render.Item{rect(0, 20, 30, 30, blue)}}), ""},
		{"a sign in the corner of a rectangle that a hexagon has not", hex(rect(6, 8, 4, 4, blue)), "reaches over the cut"},
		{"a sign near a slanted side", hex(rect(12, 13, 4, 4, blue)), "a sign comes as near as"},
		{"a sign in the middle of a hexagon", hex(rect(20, 20, 20, 20, blue)), ""},
	} {
		list := Check(&render.Document{ID: "test", Pages: []render.Page{c.page}}, Options{Safe: 3.175, Edge: []string{"railway"}})
		switch {
		case c.want == "" && len(list) > 0:
			t.Errorf("%s: %v", c.what, list)
		case c.want != "" && (len(list) != 1 || list[0].Code != "unsafe-ink" || !strings.Contains(list[0].Message, c.want)):
			t.Errorf("%s: got %v, want %q", c.what, list, c.want)
		}
		if l := Check(&render.Document{ID: "test", Pages: []render.Page{c.page}}, Options{}); len(l) > 0 {
			t.Errorf("%s: without a safe zone: %v", c.what, l)
		}
	}
}

// TestSafeZoneOfCards: the look at cards before they come onto paper names each by its card
// and side, finds nothing but what is near to a cut, and of words alone if that was asked
// for; paper of another color is cut anywhere.
func TestSafeZoneOfCards(t *testing.T) {
	page := func(side render.Side, items ...render.Item) render.Page {
		return render.Page{Sheet: "train-red", Side: side, Width: 63.5, Height: 88.9, Bleed: 3, Items: items}
	}
	doc := &render.Document{ID: "test", Pages: []render.Page{
		page(render.Front, rect(-3, -3, 69.5, 94.9, blue), rect(2, 20, 8, 8, red), text(30, 40, "tiny", 2)),
		page(render.Back, text(1, 40, "Elbe", 9)),
	}}
	doc.Pages = append(doc.Pages, doc.Pages...) // a second copy says nothing more
	for words, want := range map[bool][]string{
		false: {`train-red, front: a sign comes as near as 2 mm`, `train-red, back: "Elbe" comes as near as`},
		true:  {`train-red, back: "Elbe" comes as near as`},
	} {
		list := CheckSafe(doc, Options{Safe: 3, Words: words})
		if len(list) != len(want) {
			t.Errorf("words %v: %v", words, list.Error())
			continue
		}
		for i, d := range list {
			if d.Code != "unsafe-ink" || !strings.HasPrefix(d.Message, want[i]) {
				t.Errorf("words %v: got %v, want %q", words, d, want[i])
			}
		}
	}
	if list := Check(&render.Document{ID: "test", Pages: []render.Page{{Sheet: "s", Width: 210, Height: 297, Margin: 8, Items: []render.Item{rect(0, 0, 210, 297, blue), rect(1, 100, 20, 20, red)}}}}, Options{}); len(list) != 1 || list[0].Code != "ink-outside-margin" {
		t.Errorf("on paper of another color: %v", list.Error())
	}
}

// TestSafeZoneOfManyCards: what has one place in the definition is told of once, by what
// comes nearest, however many cards it is on.
func TestSafeZoneOfManyCards(t *testing.T) {
	at := diag.Pos{File: "deck.yaml", Line: 7, Col: 5}
	card := func(from diag.Pos, items ...render.Item) render.Page {
		return render.Page{Sheet: "card", Width: 63.5, Height: 88.9, Bleed: 3, Items: []render.Item{&render.Group{Name: "index", From: from, Items: items}}}
	}
	doc := &render.Document{ID: "test", Pages: []render.Page{
		card(at, rect(2, 20, 8, 8, blue), rect(3, 40, 8, 8, blue)),
		card(at, rect(1, 20, 8, 8, blue)),
		card(diag.Pos{}, rect(2.5, 20, 8, 8, blue)),
		card(diag.Pos{}, rect(2.5, 40, 8, 8, blue), rect(3, 60, 8, 8, blue)),
	}}
	var got []string
	for _, d := range Check(doc, Options{Safe: 4}) {
		if d.Code != "unsafe-ink" {
			t.Errorf("%v", d)
		}
		got = append(got, d.At.String()+" "+d.Message)
	}
	const near = `(card): a sign of "index" comes as near as %s mm to the cut, where 4 mm are to be free of words and signs`
	want := []string{
		at.String() + " page 2 " + fmt.Sprintf(near, "1") + "; too near as well: 2 more, on 2 pages in all",
		diag.Pos{}.String() + " page 3 " + fmt.Sprintf(near, "2.5"),
		diag.Pos{}.String() + " page 4 " + fmt.Sprintf(near, "2.5") + "; too near as well: 1 more",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
