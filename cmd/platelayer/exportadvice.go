package main

import (
	"fmt"
	"strconv"
	"strings"

	"platelayer/output"
	"platelayer/theme"
)

// tell says what was written, and what to choose where it goes.
func (e *exported) tell(s *streams, dir string, m *output.Manifest, removed int, base string) error {
	var b strings.Builder
	bytes, pictures := 0, 0
	for _, f := range m.Files {
		bytes += f.Bytes
		if strings.HasSuffix(f.Name, ".png") {
			pictures++
		}
	}
	what := count(pictures, "picture")
	switch e.profile.Kind {
	case theme.ShopPDF:
		what = count(len(e.bundle.Doc.Pages), "page") + " in one PDF"
	case theme.TableSheets:
		what = fmt.Sprintf("%s of %d x %d places and a saved object", count(len(m.Sheets), "sheet"), m.Sheets[0].Columns, m.Sheets[0].Rows)
	}
	fmt.Fprintf(&b, "%s  %s, %.1f MB, and %s\n", dir, what, float64(bytes)/1e6, output.ManifestName)
	if removed > 0 {
		fmt.Fprintf(&b, "%s of the export before removed\n", count(removed, "file"))
	}
	fmt.Fprintf(&b, "%s, %s:\n", e.profile.Name, countCards(len(e.bundle.Cards), references(e.bundle.Cards)))
	for _, line := range e.advice(dir, base) {
		fmt.Fprintf(&b, "- %s\n", line)
	}
	_, err := fmt.Fprint(s.out, b.String())
	return err
}

// advice are the lines of a profile with their words filled in, and what goes without
// saying in no profile.
func (e *exported) advice(dir, base string) []string {
	n := len(e.bundle.Cards)
	deck, _ := e.size.Deck(n)
	name := e.size.Name
	if name == "" {
		name = trimOf(e.size.Shape, e.size.Width, e.size.Height)
	}
	words := strings.NewReplacer(
		"{cards}", strconv.Itoa(n),
		"{size}", name,
		"{trim}", trimOf(e.size.Shape, e.size.Width, e.size.Height),
		"{pixels}", fmt.Sprintf("%d x %d", e.size.PixelWidth, e.size.PixelHeight),
		"{bleed}", exactly(e.size.Bleed)+" mm",
		"{safe}", exactly(e.size.Safe)+" mm",
		"{decks}", strconv.Itoa(deck),
		"{folder}", dir,
	)
	var out []string
	for _, line := range e.profile.Advice {
		out = append(out, words.Replace(line))
	}
	if deck > n {
		stay := "stay"
		if deck-n == 1 {
			stay = "stays"
		}
		out = append(out, fmt.Sprintf("%s of a deck of %d %s empty", count(deck-n, "card"), deck, stay))
	}
	switch {
	case e.turned && e.size.Shape == theme.HexCard:
		out = append(out, "hexagons lie on a side there: fronts are turned clockwise by a quarter, backs the other way")
	case e.turned:
		out = append(out, "the cards lie and the template stands: fronts are turned clockwise, backs the other way")
	}
	if e.profile.Kind == theme.ShopImages && e.size.Computed {
		out = append(out, fmt.Sprintf("no template of the shop is known here for this size: %d x %d pixels are the trim and a bleed of %s mm at %d dpi; compare them with its own before you order",
			e.size.PixelWidth, e.size.PixelHeight, exactly(e.size.Bleed), e.profile.DPI))
	}
	if e.profile.Kind == theme.TableSheets {
		if e.size.Shape == theme.HexCard && !e.turned {
			out = append(out, "the hexagons stand on a corner; should they lie on a side on your table, copy the profile and add \"hexagons: flat\" (docs/export.md)")
		}
		if base == "" {
			out = append(out, "the saved object finds the sheets in this folder of this computer; to play with others, upload them and export again with --url, or let Tabletop Simulator upload them")
		} else {
			out = append(out, fmt.Sprintf("upload the .png files to %s, where the saved object looks for them", base))
		}
	}
	return out
}
