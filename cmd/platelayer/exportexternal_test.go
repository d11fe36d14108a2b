//go:build external

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"platelayer/theme"
)

// export exports a deck into a folder of its own.
func export(t *testing.T, args ...string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "out")
	s := newDouble("", nil)
	if code := execute(t.Context(), s.streams, append([]string{"export", "--out", dir}, args...)); code != exitDone {
		t.Fatalf("export %s: exit code %d: %s", strings.Join(args, " "), code, s.err.String())
	}
	if s.err.String() != "" {
		t.Errorf("export %s says %s", strings.Join(args, " "), s.err.String())
	}
	// What the manifest says of every file, another program finds as well.
	sums := outside(t, "jq", "-r", `.files[] | .sha256 + "  " + .name`, filepath.Join(dir, "manifest.json"))
	list := filepath.Join(t.TempDir(), "sums")
	if err := os.WriteFile(list, []byte(sums), 0o666); err != nil {
		t.Fatal(err)
	}
	checked := outside(t, "bash", "-c", `cd "$1" && sha256sum --check --strict "$2" | grep -c ': OK$'`, "bash", dir, list)
	files, err := os.ReadDir(dir)
	if err != nil || strings.TrimSpace(checked) != strconv.Itoa(len(files)-1) {
		t.Errorf("export %s: %s of %d files have the digest of the manifest (%v)", strings.Join(args, " "), strings.TrimSpace(checked), len(files)-1, err)
	}
	return dir
}

// pictures asks ImageMagick about all PNGs of a folder: a line each.
func pictures(t *testing.T, dir string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*.png"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no pictures in %s: %v", dir, err)
	}
	out := outside(t, "identify", append([]string{"-units", "PixelsPerInch", "-format", "%f %w x %h %[fx:round(resolution.x)] dpi %[channels]\n"}, files...)...)
	return strings.Split(strings.TrimSpace(out), "\n")
}

// convert asks ImageMagick for something; what it warns of is not part of the answer.
func convert(t *testing.T, args ...string) string {
	t.Helper()
	out, err := exec.Command("convert", args...).Output()
	if err != nil {
		t.Fatalf("convert %s: %v", strings.Join(args, " "), err)
	}
	return string(out)
}

// Pictures for shops have exactly the pixels of the template at 300 dpi, three channels and
// their square corners, in every theme; each card has its two.
func TestShopPicturesForOthers(t *testing.T) {
	for _, c := range []struct {
		profile, deck, size string
		cards               int
	}{
		{"thegamecrafter", "rocca-rails-poker", "825 x 1125", 62},
		{"makeplayingcards", "rocca-rails-poker", "822 x 1122", 62},
	} {
		for _, look := range theme.Names {
			t.Run(c.profile+" "+look, func(t *testing.T) {
				t.Parallel()
				dir := export(t, c.deck, "--for", c.profile, "--theme", look)
				lines := pictures(t, dir)
				if len(lines) != 2*c.cards {
					t.Errorf("%d pictures, want %d", len(lines), 2*c.cards)
				}
				for i, line := range lines {
					side := []string{"back", "front"}[i%2]
					if !regexp.MustCompile(fmt.Sprintf(`^%03d-%s-[a-z-]+\.png %s 300 dpi s?rgb( .*)?$`, i/2+1, side, c.size)).MatchString(line) {
						t.Errorf("picture %d is %q", i+1, line)
					}
				}
				// The corner of a card with country is as green as its middle.
				if look == "color" {
					pixel := convert(t, filepath.Join(dir, "001-front-straight-red.png"), "-format", "%[pixel:p{0,0}] %[pixel:p{20,1120}]", "info:")
					if f := strings.Fields(pixel); len(f) != 2 || f[0] != f[1] || strings.Contains(f[0], "white") || strings.Contains(f[0], "255,255,255") {
						t.Errorf("the corners are %s", pixel)
					}
				}
			})
		}
	}
}

// A PDF for a shop has a page for each side, whose boxes are the card and its bleed, and no
// fault that another program finds.
func TestShopPDFForOthers(t *testing.T) {
	for _, look := range theme.Names {
		t.Run(look, func(t *testing.T) {
			t.Parallel()
			file := filepath.Join(export(t, "rocca-rails-poker", "--for", "drivethrucards", "--theme", look), "rocca-rails-poker.pdf")
			inspect(t, file, "198", "270")
			boxes := outside(t, "pdfinfo", "-box", "-f", "1", "-l", "999", file)
			for box, want := range map[string]string{
				"MediaBox": "0.00 0.00 198.00 270.00", "BleedBox": "0.00 0.00 198.00 270.00", "TrimBox": "9.00 9.00 189.00 261.00",
			} {
				found := regexp.MustCompile(`(?m)^Page +\d+ `+box+`: +(.*)$`).FindAllStringSubmatch(boxes, -1)
				if len(found) != 124 {
					t.Errorf("%d pages have a %s", len(found), box)
				}
				for i, m := range found {
					if got := strings.Join(strings.Fields(m[1]), " "); got != want {
						t.Errorf("page %d: %s is %s, want %s", i+1, box, got, want)
					}
				}
			}
		})
	}
}

// The command of docs/export.md makes CMYK of the PDF and keeps its boxes.
func TestGhostscriptMakesCMYK(t *testing.T) {
	page, err := os.ReadFile("../../docs/export.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, ok := strings.Cut(string(page), "<!-- ghostscript -->\n\n")
	command, _, ok2 := strings.Cut(strings.TrimSpace(rest), "\n")
	args := strings.Fields(command)
	if !ok || !ok2 || len(args) < 5 || args[0] != "gs" {
		t.Fatalf("docs/export.md has no command of Ghostscript: %q", command)
	}
	file := filepath.Join(export(t, "rocca-rails-poker", "--for", "drivethrucards"), "rocca-rails-poker.pdf")
	cmyk := filepath.Join(t.TempDir(), "cmyk.pdf")
	for i, a := range args {
		args[i] = strings.Replace(strings.Replace(a, "=cmyk.pdf", "="+cmyk, 1), "deck.pdf", file, 1)
	}
	outside(t, args[0], args[1:]...)
	plain := outside(t, "qpdf", "--qdf", "--object-streams=disable", cmyk, "-")
	if n := len(regexp.MustCompile(`(?m) (rg|RG)$`).FindAllString(plain, -1)); n > 0 {
		t.Errorf("%d colors are RGB still", n)
	}
	if n := len(regexp.MustCompile(`(?m) k$`).FindAllString(plain, -1)); n < 100 {
		t.Errorf("only %d colors are CMYK", n)
	}
	if boxes := outside(t, "pdfinfo", "-box", cmyk); !regexp.MustCompile(`TrimBox: +9.00 +9.00 +189.00 +261.00`).MatchString(boxes) {
		t.Errorf("the boxes are %s", boxes)
	}
}

// Sheets for Tabletop Simulator keep within its limits, the last place is empty, and another
// parser finds every card of the deck in the saved object, at a place that has a card, and
// those for reference beside it.
func TestTabletopForOthers(t *testing.T) {
	for _, deck := range []string{"rocca-rails-hex", "rocca-rails-poker"} {
		for _, look := range theme.Names {
			t.Run(deck+" "+look, func(t *testing.T) {
				t.Parallel()
				dir := export(t, deck, "--for", "tabletop-simulator", "--theme", look, "--url", "https://example.org/c")
				file := filepath.Join(dir, deck+".json")
				got := outside(t, "jq", "-r", `.ObjectStates[] | [.Name, (.DeckIDs | length), (.ContainedObjects | length),
					([.ContainedObjects[].CardID] == .DeckIDs), ([.ContainedObjects[].Nickname | select(. == "")] | length),
					([.ContainedObjects[].GUID] | unique | length), (.CustomDeck | keys | join(",")), .CustomDeck["1"].Type] | join(" ")`, file)
				kind := map[bool]int{true: 3, false: 0}[deck == "rocca-rails-hex"]
				if want := fmt.Sprintf("DeckCustom 60 60 true 0 60 1 %d\nDeckCustom 2 2 true 0 2 1 %[1]d", kind); strings.TrimSpace(got) != want {
					t.Errorf("the saved object is %q, want %q", got, want)
				}
				most := outside(t, "jq", "-r", `[.ObjectStates[] | (.CustomDeck["1"] | .NumWidth * .NumHeight - 1) as $n | .DeckIDs[] | select(. < 100 or . >= 100 + $n)] | length`, file)
				if strings.TrimSpace(most) != "0" {
					t.Errorf("%s cards lie beyond the last place", most)
				}
				grid := strings.Fields(outside(t, "jq", "-r", `.ObjectStates[0].CustomDeck["1"] | "\(.NumWidth) \(.NumHeight)"`, file))
				columns, _ := strconv.Atoi(grid[0])
				rows, _ := strconv.Atoi(grid[1])
				var w, h int
				for _, line := range pictures(t, dir) {
					var name string
					if _, err := fmt.Sscanf(line, "%s %d x %d", &name, &w, &h); err != nil {
						t.Fatal(err)
					}
					if w > 4096 || h > 4096 {
						t.Errorf("%s is too large", line)
					}
					if !strings.Contains(name, "fronts") {
						continue
					}
					if columns > 10 || rows > 7 || w%columns != 0 || h%rows != 0 {
						t.Errorf("%s does not divide into %d x %d", line, columns, rows)
					}
					crop := fmt.Sprintf("%dx%d+%d+%d", w/columns, h/rows, w-w/columns, h-h/rows)
					if mean := convert(t, filepath.Join(dir, name), "-crop", crop, "+repage", "-format", "%[fx:minima]", "info:"); mean != "1" {
						t.Errorf("the last place of %s is not empty: %s", name, mean)
					}
				}
			})
		}
	}
}

// Pictures for screens are transparent at their corners and solid in their middle.
func TestScreenPicturesForOthers(t *testing.T) {
	for _, deck := range []string{"rocca-rails-hex", "rocca-rails-poker"} {
		for _, look := range theme.Names {
			t.Run(deck+" "+look, func(t *testing.T) {
				t.Parallel()
				dir := export(t, deck, "--for", "images", "--theme", look, "--dpi", "150")
				size := map[bool]string{true: "354 x 409", false: "525 x 375"}[deck == "rocca-rails-hex"]
				lines := pictures(t, dir)
				if len(lines) != 31 {
					t.Errorf("%d pictures", len(lines))
				}
				for _, line := range lines {
					if !strings.Contains(line, " "+size+" 150 dpi srgba") {
						t.Errorf("%q, want %s", line, size)
					}
				}
				for _, name := range []string{"all-back.png", "storm-front.png", "bridge-red-blue-front.png"} {
					got := convert(t, filepath.Join(dir, name), "-alpha", "extract", "-format",
						"%[fx:p{0,0}] %[fx:p{w-1,0}] %[fx:p{0,h-1}] %[fx:p{w-1,h-1}] %[fx:p{w/2,h/2}] %[fx:p{w/2,h-2}]", "info:")
					if got != "0 0 0 0 1 1" && !(deck == "rocca-rails-hex" && strings.HasPrefix(got, "0 0 0 0 1 ")) {
						t.Errorf("%s: corners and middle are %q", name, got)
					}
				}
			})
		}
	}
}
