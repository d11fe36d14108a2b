package output

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	_ "image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"platelayer/render"
	"platelayer/theme"
)

// deckOf is a bundle of these cards, by id, each with as many copies as it is named; all
// have one back. A card whose id ends in a star has a back of its own.
func deckOf(p *theme.Profile, ids ...string) *Bundle {
	if p.DPI == 0 {
		p.DPI = 50
	}
	if p.Files == "" {
		p.Files = "{number}-{side}-{card}"
	}
	p.ID, p.Name = "shop", "Shop"
	b := &Bundle{Profile: p, Doc: &render.Document{ID: "deck", Title: "Deck", Lang: "en"}, Theme: "color", Language: "en",
		Size: theme.ProfileSize{Name: "poker", Shape: theme.RectangleCard, Width: 63.5, Height: 88.9, Bleed: 3.175, Safe: 3.175}}
	p.Compute(&b.Size)
	paint := func(v uint32) []render.Item {
		return []render.Item{&render.Path{Segments: (&render.Builder{}).Rect(-4, -4, 72, 98, 0).Segments, Fill: render.RGB(v)}}
	}
	faces, common := map[string][]render.Item{}, paint(0x334455)
	for i, id := range ids {
		if faces[id] == nil {
			faces[id] = paint(uint32(len(faces)+1) * 0x1A2B3C)
		}
		back := common
		if strings.HasSuffix(id, "star") {
			back = faces[id]
		}
		page := render.Page{Sheet: id, Width: 63.5, Height: 88.9, Bleed: 3.175, Side: render.Front, Items: faces[id]}
		b.Doc.Pages = append(b.Doc.Pages, page)
		page.Side, page.Items = render.Back, back
		b.Doc.Pages = append(b.Doc.Pages, page)
		b.Cards = append(b.Cards, Card{Number: i + 1, ID: id, Title: strings.ToUpper(id)})
	}
	for i := range b.Cards {
		b.Cards[i].Front, b.Cards[i].Back = &b.Doc.Pages[2*i], &b.Doc.Pages[2*i+1]
	}
	return b
}

// write writes a bundle and returns its manifest.
func write(t *testing.T, b *Bundle, dir string) *Manifest {
	t.Helper()
	files, err := b.Files()
	if err != nil {
		t.Fatal(err)
	}
	before, err := files.Look(dir, false)
	if err != nil {
		t.Fatal(err)
	}
	batch := NewBatch(t.Context(), dir)
	defer batch.Discard()
	m, err := drawAll(files, batch)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range before.Old {
		batch.Remove(name)
	}
	if err := batch.Commit(); err != nil {
		t.Fatal(err)
	}
	return m
}

// drawAll draws all of a bundle, one after the other.
func drawAll(f *Files, b *Batch) (*Manifest, error) {
	for i := range f.Len() {
		if err := f.Draw(b, i); err != nil {
			return nil, err
		}
	}
	return f.Finish(b)
}

func namesOf(t *testing.T, dir string) string {
	t.Helper()
	var out []string
	for name := range tree(t, dir) {
		out = append(out, name)
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

func TestNamesOfBundles(t *testing.T) {
	for _, c := range []struct {
		what    string
		profile theme.Profile
		ids     []string
		want    string
	}{
		{"pairs of every card", theme.Profile{Digits: 3}, []string{"a", "a", "b"},
			"001-back-a.png 001-front-a.png 002-back-a.png 002-front-a.png 003-back-b.png 003-front-b.png manifest.json"},
		{"a single back", theme.Profile{Digits: 2, Backs: theme.SingleBack}, []string{"a", "a", "b"},
			"01-back-all.png 01-front-a.png 02-front-a.png 03-front-b.png manifest.json"},
		{"each face once", theme.Profile{Copies: theme.OneForAll, Backs: theme.SingleBack, Files: "{card}-{side}"}, []string{"a", "b", "a"},
			"a-front.png all-back.png b-front.png manifest.json"},
		{"each face once, several backs", theme.Profile{Copies: theme.OneForAll, Backs: theme.SingleBack, Files: "{card}-{side}"}, []string{"a", "b-star", "a", "c-star"},
			"a-front.png all-2-back.png all-3-back.png all-back.png b-star-front.png c-star-front.png manifest.json"},
		{"each face once, in pairs", theme.Profile{Copies: theme.OneForAll, Files: "{deck} {card} {side}"}, []string{"a", "b", "a"},
			"deck-a-back.png deck-a-front.png deck-b-back.png deck-b-front.png manifest.json"},
		{"a pdf", theme.Profile{Kind: theme.ShopPDF}, []string{"a", "a"}, "deck.pdf manifest.json"},
	} {
		dir := t.TempDir()
		m := write(t, deckOf(&c.profile, c.ids...), dir)
		if got := namesOf(t, dir); got != c.want {
			t.Errorf("%s: got %s, want %s", c.what, got, c.want)
		}
		copies := map[string]int{}
		for _, e := range m.Files {
			copies[e.Side] += e.Copies
			if e.Copies != len(e.Cards) && c.profile.Kind != theme.ShopPDF {
				t.Errorf("%s: %s has %d copies and the numbers %v", c.what, e.Name, e.Copies, e.Cards)
			}
		}
		if n := len(c.ids); c.profile.Kind != theme.ShopPDF && (copies["front"] != n || copies["back"] != n) {
			t.Errorf("%s: %v copies, want %d", c.what, copies, n)
		}
	}
	many := make([]string, 1000)
	for i := range many {
		many[i] = "a"
	}
	files, err := deckOf(&theme.Profile{Digits: 3}, many...).Files()
	if err != nil || files.Len() != 2 || files.Names()[0] != "0001-front-a.png" || len(files.Names()) != 2001 {
		t.Errorf("a thousand copies: %d drawings, %d names (%v)", files.Len(), len(files.Names()), err)
	}
	if _, err := deckOf(&theme.Profile{Files: "{card}-{side}"}, "a", "a").Files(); err == nil || !strings.Contains(err.Error(), "a-front.png") {
		t.Errorf("two files of one name: %v", err)
	}
}

// The manifest says what is there: every file with its size, its pixels and its digest.
func TestManifestTellsWhatIsThere(t *testing.T) {
	dir := t.TempDir()
	write(t, deckOf(&theme.Profile{Digits: 3, DPI: 60}, "a", "b", "b"), dir)
	data, err := os.ReadFile(filepath.Join(dir, ManifestName))
	if err != nil {
		t.Fatal(err)
	}
	var m struct {
		Version int `json:"platelayer-bundle"`
		Deck    string
		Cards   int
		Size    struct{ Width, Bleed float64 }
		Files   []struct {
			Name, Side, SHA256   string
			Width, Height, Bytes int
			DPI                  int
		}
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	if err := dec.Decode(&m); err != nil {
		t.Fatal(err)
	}
	if m.Version != 1 || m.Deck != "deck" || m.Cards != 3 || m.Size.Width != 63.5 || m.Size.Bleed != 3.175 || len(m.Files) != 6 {
		t.Errorf("%+v", m)
	}
	for _, f := range m.Files {
		data, err := os.ReadFile(filepath.Join(dir, f.Name))
		if err != nil {
			t.Fatal(err)
		}
		sum := sha256.Sum256(data)
		c, _, err := image.DecodeConfig(bytes.NewReader(data))
		if err != nil || len(data) != f.Bytes || hex.EncodeToString(sum[:]) != f.SHA256 || c.Width != f.Width || c.Height != f.Height || f.Width != 165 || f.Height != 225 || f.DPI != 60 {
			t.Errorf("%+v: %d bytes, %d x %d pixels, %x (%v)", f, len(data), c.Width, c.Height, sum, err)
		}
	}
}

// The same bundle gives the same bytes, in whichever order its files are drawn.
func TestBundlesAreTheSameAgain(t *testing.T) {
	a, b := t.TempDir(), t.TempDir()
	write(t, deckOf(&theme.Profile{Digits: 3}, "a", "b", "b", "c"), a)
	files, err := deckOf(&theme.Profile{Digits: 3}, "a", "b", "b", "c").Files()
	if err != nil {
		t.Fatal(err)
	}
	batch := NewBatch(t.Context(), b)
	defer batch.Discard()
	for i := range files.Len() {
		if err := files.Draw(batch, files.Len()-1-i); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := files.Finish(batch); err != nil {
		t.Fatal(err)
	}
	if err := batch.Commit(); err != nil {
		t.Fatal(err)
	}
	wantTree(t, b, tree(t, a))
}

// What an earlier bundle left goes or is replaced; what somebody else put there stays.
func TestAnEarlierBundleIsReplaced(t *testing.T) {
	dir := t.TempDir()
	profile := func() *theme.Profile { return &theme.Profile{Digits: 3} }
	write(t, deckOf(profile(), "a", "b", "c"), dir)
	put := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	put("notes.txt", "mine")
	put("003-front-c.png", "painted over")
	// Fewer cards: the third one's back goes, its front has been changed and stays.
	files, err := deckOf(profile(), "a", "b").Files()
	if err != nil {
		t.Fatal(err)
	}
	before, err := files.Look(dir, false)
	if err != nil || fmt.Sprint(before) != "{[003-back-c.png] [003-front-c.png]}" {
		t.Errorf("%v, %v", before, err)
	}
	write(t, deckOf(profile(), "a", "b"), dir)
	const now = "001-back-a.png 001-front-a.png 002-back-b.png 002-front-b.png 003-front-c.png manifest.json notes.txt"
	if got := namesOf(t, dir); got != now {
		t.Errorf("got %s, want %s", got, now)
	}
	look := func(b *Bundle, force bool) error {
		files, err := b.Files()
		if err != nil {
			t.Fatal(err)
		}
		_, err = files.Look(dir, force)
		return err
	}
	// With the third card again, the file that was changed is in the way.
	err = look(deckOf(profile(), "a", "b", "c"), false)
	if e, ok := errors.AsType[*ExistsError](err); !ok || filepath.Base(e.Path) != "003-front-c.png" {
		t.Errorf("a changed file: %v", err)
	}
	if err := look(deckOf(profile(), "a", "b", "c"), true); err != nil {
		t.Errorf("by force: %v", err)
	}
	// So is one of the bundle itself, once somebody changed it.
	put("001-front-a.png", "painted over")
	err = look(deckOf(profile(), "a", "b"), false)
	if e, ok := errors.AsType[*ExistsError](err); !ok || !e.Changed || !strings.Contains(err.Error(), "has been changed since it was written") {
		t.Errorf("a changed file of the bundle: %v", err)
	}
	other := deckOf(profile(), "a")
	other.Doc.ID = "another"
	if _, ok := errors.AsType[*OtherBundleError](look(other, false)); !ok {
		t.Error("the bundle of another deck would be replaced")
	}
	if err := look(other, true); err != nil {
		t.Errorf("another deck by force: %v", err)
	}
	// A manifest that is somebody else's is a file like any other.
	put(ManifestName, `{"name": "a web page"}`)
	if e, ok := errors.AsType[*ExistsError](look(deckOf(profile(), "z"), false)); !ok || filepath.Base(e.Path) != ManifestName {
		t.Error("somebody else's manifest would be replaced")
	}
	// One that names files elsewhere leads to none of them.
	outside := filepath.Join(filepath.Dir(dir), "outside.png")
	if err := os.WriteFile(outside, []byte("x"), 0o666); err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256([]byte("x"))
	put(ManifestName, fmt.Sprintf(`{"platelayer-bundle": 1, "profile": "shop", "deck": "deck", "files": [{"name": "../outside.png", "sha256": "%x"}]}`, sum))
	files, _ = deckOf(profile(), "z").Files()
	if before, err := files.Look(dir, false); err != nil || len(before.Old)+len(before.Changed) > 0 {
		t.Errorf("%v, %v", before, err)
	}
}

// What somebody changes while a bundle is drawn stays as well: files that would be
// replaced, and files that would go.
func TestAFileChangedWhileABundleIsDrawnStays(t *testing.T) {
	dir := t.TempDir()
	write(t, deckOf(&theme.Profile{Digits: 3}, "a", "b"), dir)
	place := func(change string, ids ...string) (Before, error) {
		files, err := deckOf(&theme.Profile{Digits: 3}, ids...).Files()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := files.Look(dir, false); err != nil {
			t.Fatal(err)
		}
		batch := NewBatch(t.Context(), dir)
		defer batch.Discard()
		for i := range files.Len() {
			if err := files.Draw(batch, i); err != nil {
				t.Fatal(err)
			}
		}
		if err := os.WriteFile(filepath.Join(dir, change), []byte("painted over"), 0o666); err != nil {
			t.Fatal(err)
		}
		before, _, err := files.Place(batch, dir, false)
		return before, err
	}
	if before, err := place("002-front-b.png", "a"); err != nil || fmt.Sprint(before) != "{[002-back-b.png] [002-front-b.png]}" {
		t.Errorf("%v, %v", before, err)
	}
	_, err := place("001-front-a.png", "a")
	if e, ok := errors.AsType[*ExistsError](err); !ok || !e.Changed {
		t.Errorf("a file that is replaced: %v", err)
	}
	const now = "001-back-a.png 001-front-a.png 002-front-b.png manifest.json"
	if got := namesOf(t, dir); got != now {
		t.Errorf("got %s, want %s", got, now)
	}
	for _, name := range []string{"001-front-a.png", "002-front-b.png"} {
		if got := tree(t, dir)[name]; got != "painted over" {
			t.Errorf("%s was replaced", name)
		}
	}
	// A file in the place of the folder, or of the one above, is for the batch to tell of.
	for _, path := range []string{filepath.Join(dir, ManifestName), filepath.Join(dir, ManifestName, "x")} {
		files, _ := deckOf(&theme.Profile{Digits: 3}, "a").Files()
		if _, err := files.Look(path, false); err != nil {
			t.Errorf("%s: %v", path, err)
		}
		batch := NewBatch(t.Context(), path)
		if err := files.Draw(batch, 0); err == nil || !strings.HasSuffix(err.Error(), "is a file, not a folder") {
			t.Errorf("%s: %v", path, err)
		}
		batch.Discard()
	}
}

// A bundle that fails leaves the folder as it was, files to be removed among them.
func TestABundleThatFailsLeavesTheOldOne(t *testing.T) {
	dir := t.TempDir()
	write(t, deckOf(&theme.Profile{Digits: 3}, "a", "b"), dir)
	before := tree(t, dir)
	b := deckOf(&theme.Profile{Digits: 3}, "c", "d")
	b.Doc.Pages[2].Items = []render.Item{&render.Text{String: "no face", Size: 10, Color: render.RGB(0)}}
	files, err := b.Files()
	if err != nil {
		t.Fatal(err)
	}
	batch := NewBatch(t.Context(), dir)
	if _, err := drawAll(files, batch); err == nil {
		t.Fatal("a text without a face was drawn")
	}
	batch.Discard()
	wantTree(t, dir, before)

	// A file that cannot be put in place brings those back that went.
	batch = NewBatch(t.Context(), dir)
	put(t, batch, "new.png", "x")
	batch.Remove("001-front-a.png")
	batch.Remove("../elsewhere")
	if err := os.Mkdir(filepath.Join(dir, "new.png"), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := batch.Commit(); err == nil {
		t.Fatal("a folder was replaced")
	}
	batch.Discard()
	if err := os.Remove(filepath.Join(dir, "new.png")); err != nil {
		t.Fatal(err)
	}
	wantTree(t, dir, before)
}

func TestRemoveIsPartOfTheCommit(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"old.png", "both.png"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("old"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	b := NewBatch(t.Context(), dir)
	put(t, b, "both.png", "new")
	b.Remove("old.png")
	b.Remove("both.png")
	b.Remove("not-there.png")
	wantTree := func(want map[string]string) {
		t.Helper()
		got := tree(t, dir)
		for name := range got {
			if strings.HasSuffix(name, ".tmp") {
				delete(got, name)
			}
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("the folder has %v, want %v", got, want)
		}
	}
	wantTree(map[string]string{"old.png": "old", "both.png": "old"})
	if err := b.Commit(); err != nil {
		t.Fatal(err)
	}
	b.Discard()
	wantTree(map[string]string{"both.png": "new"})
}
