package output

import (
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"testing"

	"platelayer/render"
	"platelayer/theme"
)

// onTable is a bundle on sheets of 3 x 2 places, 5 cards on each.
func onTable(unique bool, ids ...string) *Bundle {
	b := deckOf(&theme.Profile{Kind: theme.TableSheets, DPI: 25}, ids...)
	b.Size.Bleed = 0
	t := &Table{Columns: 3, Rows: 2, PixelWidth: 186, PixelHeight: 174, CellWidth: 62, CellHeight: 87,
		URL: func(name string) string { return JoinURL("https://example.org/my%20cards/", name) }}
	places := map[string]int{}
	for _, id := range ids {
		if _, ok := places[id]; !ok {
			places[id] = len(places)
		}
		t.Places = append(t.Places, TablePlace{places[id] / 5, places[id] % 5})
	}
	page := &render.Page{Width: 190.5, Height: 177.8}
	for range (len(places) + 4) / 5 {
		s := TableSheet{Front: page, Back: b.Cards[0].Back, UniqueBacks: unique}
		if unique {
			s.Back = page
		}
		t.Sheets = append(t.Sheets, s)
	}
	b.Table = t
	return b
}

// tts is what another reader makes of a saved object.
type tts struct {
	SaveName     string
	ObjectStates []object
}

type object struct {
	GUID, Name, Nickname string
	CardID               int
	DeckIDs              []int
	SidewaysCard         bool
	Transform            struct{ PosX float64 }
	CustomDeck           map[string]struct {
		FaceURL, BackURL         string
		NumWidth, NumHeight      int
		BackIsHidden, UniqueBack bool
		Type                     int
	}
	ContainedObjects []object
}

func saved(t *testing.T, b *Bundle) (tts, string) {
	t.Helper()
	dir := t.TempDir()
	write(t, b, dir)
	data, err := os.ReadFile(filepath.Join(dir, "deck.json"))
	if err != nil {
		t.Fatal(err)
	}
	var out tts
	if err := json.Unmarshal(data, &out); err != nil {
		t.Fatal(err)
	}
	if len(out.ObjectStates) == 0 {
		t.Fatal("no objects")
	}
	return out, dir
}

// Cards to look things up on are no part of the deck that is shuffled: they lie beside it,
// together or one alone.
func TestSavedReferenceCards(t *testing.T) {
	for _, c := range []struct {
		references int
		name, own  string
	}{{0, "", ""}, {1, "CardCustom", "Card g"}, {2, "DeckCustom", "Card f, Card g"}, {4, "", ""}} {
		ids := []string{"a", "a", "f", "g"}
		b := onTable(false, ids...)
		for i := range b.Cards {
			b.Cards[i].Title = "Card " + b.Cards[i].ID
			b.Cards[i].Reference = i >= len(ids)-c.references
		}
		out, _ := saved(t, b)
		total, seen := 0, map[string]bool{}
		for _, o := range out.ObjectStates {
			total += max(1, len(o.ContainedObjects))
			seen[o.GUID] = true
			if len(o.DeckIDs) != len(o.ContainedObjects) || len(o.CustomDeck) == 0 {
				t.Errorf("%d for reference: %+v", c.references, o)
			}
		}
		want := 1
		if c.name != "" {
			want = 2
			if o := out.ObjectStates[1]; o.Name != c.name || o.Nickname != c.own || o.Transform.PosX == out.ObjectStates[0].Transform.PosX {
				t.Errorf("%d for reference: beside the deck lies %+v", c.references, o)
			}
		}
		if len(out.ObjectStates) != want || len(seen) != want || total != len(ids) {
			t.Errorf("%d for reference: %d objects, want %d, with %d cards", c.references, len(out.ObjectStates), want, total)
		}
	}
}

// Every card of the deck is in the saved object, refers to its sheet and its place, and
// bears its name; every sheet that is referred to is there.
func TestSavedObject(t *testing.T) {
	ids := []string{"a", "a", "b", "c", "d", "e", "f", "f", "g"}
	for _, unique := range []bool{false, true} {
		b := onTable(unique, ids...)
		out, dir := saved(t, b)
		deck := out.ObjectStates[0]
		if deck.Name != "DeckCustom" || deck.Nickname != "Deck" || out.SaveName != "Deck" || len(deck.DeckIDs) != len(ids) || len(deck.ContainedObjects) != len(ids) || len(deck.CustomDeck) != 2 {
			t.Fatalf("%+v", deck)
		}
		seen := map[string]bool{deck.GUID: true}
		for i, want := range []int{100, 100, 101, 102, 103, 104, 200, 200, 201} {
			c := deck.ContainedObjects[i]
			if c.Name != "CardCustom" || c.CardID != want || deck.DeckIDs[i] != want || c.Nickname != b.Cards[i].Title {
				t.Errorf("card %d is %+v, want the id %d", i, c, want)
			}
			key := fmt.Sprint(want / 100)
			if len(c.CustomDeck) != 1 || c.CustomDeck[key] != deck.CustomDeck[key] {
				t.Errorf("card %d has the sheets %v", i, c.CustomDeck)
			}
			if seen[c.GUID] || len(c.GUID) != 6 {
				t.Errorf("card %d has the id %q, which another has", i, c.GUID)
			}
			seen[c.GUID] = true
		}
		for key, d := range deck.CustomDeck {
			if d.NumWidth != 3 || d.NumHeight != 2 || d.UniqueBack != unique || !d.BackIsHidden || d.Type != 0 {
				t.Errorf("sheet %s: %+v", key, d)
			}
			for _, address := range []string{d.FaceURL, d.BackURL} {
				u, err := url.Parse(address)
				if err != nil || u.Host != "example.org" || filepath.Dir(u.Path) != "/my cards" {
					t.Errorf("%q: %v", address, err)
				}
				if _, err := os.Stat(filepath.Join(dir, filepath.Base(u.Path))); err != nil {
					t.Error(err)
				}
			}
		}
		same := deck.CustomDeck["1"].BackURL == deck.CustomDeck["2"].BackURL
		if same == unique {
			t.Errorf("backs %q and %q", deck.CustomDeck["1"].BackURL, deck.CustomDeck["2"].BackURL)
		}
	}
}

// A card alone is no deck; a lying one says so, and a hexagon is one.
func TestSavedObjectOfOtherCards(t *testing.T) {
	b := onTable(false, "a")
	b.Size.Width, b.Size.Height = 88.9, 63.5
	out, _ := saved(t, b)
	if c := out.ObjectStates[0]; c.Name != "CardCustom" || c.CardID != 100 || len(c.DeckIDs)+len(c.ContainedObjects) > 0 || !c.SidewaysCard || c.CustomDeck["1"].NumWidth != 3 {
		t.Errorf("%+v", c)
	}
	b = onTable(false, "a", "b")
	b.Size.Shape = theme.HexCard
	out, _ = saved(t, b)
	if d := out.ObjectStates[0]; d.CustomDeck["1"].Type != 3 || d.SidewaysCard {
		t.Errorf("%+v", d)
	}
}

func TestFileURL(t *testing.T) {
	dir := t.TempDir()
	base, err := FileURL(filepath.Join(dir, "my cards"))
	if err != nil {
		t.Fatal(err)
	}
	u, err := url.Parse(JoinURL(base, "a b#1.png"))
	if err != nil || u.Scheme != "file" || u.Host != "" || u.Fragment != "" || filepath.FromSlash(u.Path) != filepath.Join(dir, "my cards", "a b#1.png") && filepath.Separator == '/' {
		t.Errorf("%q is %+v, %v", base, u, err)
	}
}
