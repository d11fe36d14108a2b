//go:build external

package rocca

import (
	"fmt"
	"image"
	_ "image/png"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"platelayer/layout"
	"platelayer/layout/impose"
	"platelayer/render"
	"platelayer/render/pdf"
	"platelayer/theme"
)

// Poppler draws a fold sheet and two duplex sheets. Turned over as a person turns them,
// the ink of every back lies within the cut of its front, as far out as on the card
// itself: the back is drawn from the printed page, mirrored, and laid over the front.
func TestPrintedBacksLieOnFronts(t *testing.T) {
	if _, err := exec.LookPath("pdftoppm"); err != nil {
		t.Fatalf("pdftoppm is needed: %v", err)
	}
	const dots = 150.0
	for _, c := range []struct {
		cards *theme.Cards
		paper string
		backs impose.Backs
		bleed float64
	}{
		{hexCards(60), "a4", impose.LongEdge, 3}, {hexCards(60), "letter", impose.ShortEdge, 0}, {hexCards(60), "a4", impose.Fold, 3},
		{rectangleCards(88.9, 63.5), "a4", impose.LongEdge, 0}, {rectangleCards(88.9, 63.5), "letter", impose.ShortEdge, 3},
		{rectangleCards(88.9, 63.5), "a4", impose.Fold, 0}, {rectangleCards(63.5, 88.9), "a3", impose.Fold, 3},
	} {
		name := fmt.Sprintf("%s %gx%g %s", c.paper, c.cards.Width, c.cards.Height, c.backs)
		t.Run(name, func(t *testing.T) {
			o := options(t, "color", "en")
			d := sixColors()
			o.Choice = []int{1, 2, 3, 4, 5, 6, 7}
			doc, _ := Compose(d, c.cards, o)
			// A back that is not the same when it is turned.
			for i := range doc.Pages {
				if p := &doc.Pages[i]; p.Side == render.Back {
					var b render.Builder
					p.Items = []render.Item{&render.Path{Segments: b.Poly(outlineOf(p)...).Segments, Fill: render.RGB(0x00FF00)},
						&render.Path{Segments: (&render.Builder{}).Rect(p.Width/2-4, 10, 8, 8, 0).Segments, Fill: render.RGB(0xFF0000)}}
				} else {
					var b render.Builder
					p.Items = []render.Item{&render.Path{Segments: b.Poly(outlineOf(p)...).Segments, Fill: render.RGB(0x0000FF)},
						&render.Path{Segments: (&render.Builder{}).Rect(p.Width/2-4, 10, 8, 8, 0).Segments, Fill: render.RGB(0xFF0000)}}
				}
			}
			paper, _ := layout.ParsePaper(c.paper)
			out, plan, problems := impose.Cards(doc, impose.CardOptions{Backs: c.backs, Bleed: c.bleed,
				Options: impose.Options{Look: layout.Look{Paper: paper, Theme: o.Theme, Words: o.Words}}})
			if problems.HasErrors() {
				t.Fatal(problems)
			}
			dir := t.TempDir()
			file, err := os.Create(filepath.Join(dir, "cards.pdf"))
			if err != nil {
				t.Fatal(err)
			}
			if err := pdf.Write(file, out, pdf.Options{}); err != nil {
				t.Fatal(err)
			}
			file.Close()
			if msg, err := exec.Command("pdftoppm", "-r", fmt.Sprint(dots), "-png", file.Name(), filepath.Join(dir, "p")).CombinedOutput(); err != nil {
				t.Fatalf("%v: %s", err, msg)
			}
			names, _ := filepath.Glob(filepath.Join(dir, "p-*.png"))
			front := decode(t, names[0])
			back := front
			turn := func(x, y float64) (float64, float64) { // millimetres of the paper
				if plan.Flip.Level {
					return x, 2*plan.FoldAt - y
				}
				return 2*plan.FoldAt - x, y
			}
			if c.backs != impose.Fold {
				back = decode(t, names[1])
				w, h := plan.Width, plan.Height
				// A paper turned over an upright edge swaps left and right.
				upright := (h >= w) == (c.backs == impose.LongEdge)
				turn = func(x, y float64) (float64, float64) {
					if upright {
						return w - x, y
					}
					return x, h - y
				}
			}
			at := func(m image.Image, x, y float64) [3]bool {
				r, g, b, _ := m.At(int(x/25.4*dots), int(y/25.4*dots)).RGBA()
				return [3]bool{r > 0x8000, g > 0x8000, b > 0x8000}
			}
			blue, green, red := [3]bool{2: true}, [3]bool{1: true}, [3]bool{0: true}
			ink, wrong := 0, 0
			for y := 8.0; y < plan.Height-8; y += .5 {
				for x := 8.0; x < plan.Width-8; x += .5 {
					f := at(front, x, y)
					if f != blue && f != red {
						continue
					}
					ink++
					X, Y := turn(x, y)
					want := green
					if f == red {
						want = red
					}
					if at(back, X, Y) != want {
						wrong++
					}
				}
			}
			if ink < 1000 || wrong*100 > ink { // the edges, half a pixel wide
				t.Errorf("%d of %d places of the fronts have no back behind them", wrong, ink)
			}
		})
	}
}

func outlineOf(p *render.Page) []render.Point {
	if p.Outline != nil {
		return p.Outline
	}
	return []render.Point{{}, {X: p.Width}, {X: p.Width, Y: p.Height}, {Y: p.Height}}
}

func decode(t *testing.T, name string) image.Image {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	m, _, err := image.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// qpdf finds no fault in a deck of shared faces, whose forms stand in forms.
func TestSharedFacesAreSound(t *testing.T) {
	if _, err := exec.LookPath("qpdf"); err != nil {
		t.Fatalf("qpdf is needed: %v", err)
	}
	file := filepath.Join(t.TempDir(), "deck.pdf")
	f, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	sheets(t, table(300, true), hexCards(60), f)
	f.Close()
	if msg, err := exec.Command("qpdf", "--check", file).CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, msg)
	}
}
