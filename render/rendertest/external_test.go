//go:build external

// What other programs make of the writers' files: qpdf, mupdf and poppler read the
// PDF without complaint, and PDF, PNG and SVG of a page look the same.
package rendertest_test

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	stdpng "image/png"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"platelayer/render"
	"platelayer/render/pdf"
	"platelayer/render/png"
	"platelayer/render/rendertest"
	"platelayer/render/svg"
)

func documents() []*render.Document {
	return []*render.Document{rendertest.Everything(), rendertest.Crowded()}
}

func run(t *testing.T, name string, args ...string) string {
	t.Helper()
	if _, err := exec.LookPath(name); err != nil {
		t.Fatalf("%s is needed: %v", name, err)
	}
	out, err := exec.Command(name, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
	return string(out)
}

func writePDF(t *testing.T, d *render.Document) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), d.ID+".pdf")
	var b bytes.Buffer
	if err := pdf.Write(&b, d, pdf.Options{Creator: "platelayer"}); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestReadersHaveNoComplaints(t *testing.T) {
	for _, d := range documents() {
		path := writePDF(t, d)
		if out := run(t, "qpdf", "--check", path); strings.Contains(strings.ToUpper(out), "WARNING") || !strings.Contains(out, "No syntax or stream encoding errors") {
			t.Errorf("qpdf: %s", out)
		}
		for _, args := range [][]string{{"info", path}, {"draw", "-q", "-r", "30", "-o", filepath.Join(t.TempDir(), "%d.png"), path}} {
			for line := range strings.Lines(run(t, "mutool", args...)) {
				if low := strings.ToLower(line); (strings.Contains(low, "warning") || strings.Contains(low, "error")) && !strings.Contains(low, "icc support") {
					t.Errorf("mutool %s: %s", args[0], line)
				}
			}
		}
		if out := run(t, "pdfinfo", path); !strings.Contains(out, fmt.Sprintf("Pages:           %d\n", len(d.Pages))) || strings.Contains(out, "Syntax") {
			t.Errorf("pdfinfo: %s", out)
		}
		fonts := 0
		for line := range strings.Lines(run(t, "pdffonts", path)) {
			if f := strings.Fields(line); strings.Contains(line, "+") {
				fonts++
				if len(f) < 7 || !slices.Equal(f[len(f)-5:len(f)-2], []string{"yes", "yes", "yes"}) {
					t.Errorf("a font is not embedded, cut or readable: %s", line)
				}
			}
		}
		if fonts == 0 {
			t.Error("pdffonts sees no fonts")
		}
	}
}

func TestPagesHaveTheirSize(t *testing.T) {
	path := writePDF(t, rendertest.Everything())
	out := run(t, "pdfinfo", "-box", "-f", "1", "-l", "3", path)
	for _, want := range []string{
		"Page    1 MediaBox:      0.00     0.00   595.28   841.89", "Page    2 MediaBox:      0.00     0.00   612.28   436.54",
		"Page    2 TrimBox:       8.50     8.50   603.78   428.03", "Page    3 MediaBox:      0.00     0.00   841.89   595.28",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in\n%s", want, out)
		}
	}
}

func TestTextIsFound(t *testing.T) {
	d := rendertest.Everything()
	path := writePDF(t, d)
	out := run(t, "pdftotext", "-raw", path, "-")
	count := map[string]int{}
	for i := range d.Pages {
		render.Walk(d.Pages[i].Items, func(it render.Item, _ render.Matrix) {
			if x, ok := it.(*render.Text); ok && !x.Mute {
				count[x.String]++
			}
		})
	}
	// Letters far apart are a word.
	for reader, text := range map[string]string{"pdftotext": out, "mutool": run(t, "mutool", "draw", "-q", "-F", "txt", path)} {
		if n := strings.Count(text, "Spaced Sea"); n != 1 {
			t.Errorf("%s finds text of wide letters %d times", reader, n)
		}
	}
	squeeze := func(s string) string { return strings.Join(strings.Fields(s), "") }
	out = squeeze(out)
	for s, n := range count {
		// Turned text comes letter by letter and is not held together.
		if strings.HasPrefix(s, "Weser") || strings.HasPrefix(s, "Łódź") {
			continue
		}
		if got := strings.Count(out, squeeze(s)); got < n {
			t.Errorf("%q is found %d times, want %d", s, got, n)
		}
	}
	for reader, text := range map[string]string{"pdftotext": out, "mutool": squeeze(run(t, "mutool", "draw", "-q", "-F", "txt", path))} {
		if n := strings.Count(text, "Weser0"); n != 1 {
			t.Errorf("%s finds text with a halo %d times", reader, n)
		}
		if strings.Contains(text, "QUIET") || strings.Contains(text, "Q\nU") {
			t.Errorf("%s finds text that is not to be found", reader)
		}
	}
}

// rgba loads a PNG file.
func rgba(t *testing.T, path string) *image.RGBA {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, err := stdpng.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	out := image.NewRGBA(img.Bounds())
	draw.Draw(out, out.Rect, image.White, image.Point{}, draw.Src)
	draw.Draw(out, out.Rect, img, img.Bounds().Min, draw.Over)
	return out
}

// compare is the mean difference of two pictures in parts of 255, and the worst mean
// in a square of 8 pixels: something missing shows there, another way of smoothing
// edges does not.
func compare(t *testing.T, a, b *image.RGBA) (mean, worst float64) {
	t.Helper()
	w, h := min(a.Rect.Dx(), b.Rect.Dx()), min(a.Rect.Dy(), b.Rect.Dy())
	if a.Rect.Dx()-w > 1 || b.Rect.Dx()-w > 1 || a.Rect.Dy()-h > 1 || b.Rect.Dy()-h > 1 {
		t.Fatalf("%v and %v", a.Rect, b.Rect)
	}
	const n = 8
	for y := 0; y+n <= h; y += n {
		for x := 0; x+n <= w; x += n {
			sum := 0.0
			for j := range n {
				for i := range n {
					p, q := a.PixOffset(x+i, y+j), b.PixOffset(x+i, y+j)
					for c := range 3 {
						sum += math.Abs(float64(a.Pix[p+c]) - float64(b.Pix[q+c]))
					}
				}
			}
			mean += sum
			worst = max(worst, sum/(3*n*n))
		}
	}
	return mean / float64(3*w*h), worst
}

func TestAllFormatsLookTheSame(t *testing.T) {
	const dpi = 150
	for _, d := range documents() {
		dir := t.TempDir()
		path := writePDF(t, d)
		// mupdf paints lines where they are; poppler moves them onto the pixels.
		run(t, "mutool", "draw", "-q", "-r", fmt.Sprint(dpi), "-o", filepath.Join(dir, "pdf-%d.png"), path)
		for i := range d.Pages {
			ours, err := png.Draw(&d.Pages[i], dpi)
			if err != nil {
				t.Fatal(err)
			}
			mean, worst := compare(t, ours, rgba(t, filepath.Join(dir, fmt.Sprintf("pdf-%d.png", i+1))))
			t.Logf("%s %d: PDF and PNG differ by %.3f, at worst %.1f", d.ID, i+1, mean, worst)
			if mean > 2 || worst > 50 {
				t.Errorf("%s page %d: PDF and PNG differ by %.3f of 255 in the mean, by %.1f in a square", d.ID, i+1, mean, worst)
			}
			var b bytes.Buffer
			if err := svg.Write(&b, &d.Pages[i], svg.Options{Title: d.Title, Lang: d.Lang}); err != nil {
				t.Fatal(err)
			}
			in, out := filepath.Join(dir, "page.svg"), filepath.Join(dir, "svg.png")
			if err := os.WriteFile(in, b.Bytes(), 0o600); err != nil {
				t.Fatal(err)
			}
			run(t, "rsvg-convert", "-d", fmt.Sprint(dpi), "-p", fmt.Sprint(dpi), in, "-o", out)
			mean, worst = compare(t, ours, rgba(t, out))
			t.Logf("%s %d: SVG and PNG differ by %.3f, at worst %.1f", d.ID, i+1, mean, worst)
			if mean > 1.5 || worst > 35 {
				t.Errorf("%s page %d: SVG and PNG differ by %.3f of 255 in the mean, by %.1f in a square", d.ID, i+1, mean, worst)
			}
		}
	}
}
