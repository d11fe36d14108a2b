package railways_test

import (
	"io"
	"testing"

	"platelayer/layout/impose"
	"platelayer/layout/railways"
	"platelayer/render/pdf"
)

// The board of 1,036 hexes as a poster, from the map to the finished file.
func BenchmarkPoster(b *testing.B) {
	m := large(b, 28, 37)
	o := look(b, "color", "en", "a4")
	o.Sheets = []string{railways.BoardSheet}
	b.ReportAllocs()
	for b.Loop() {
		doc, problems := railways.Compose(m, o)
		out, list := impose.Impose(doc, impose.Options{Look: o.Look})
		if problems.HasErrors() || list.HasErrors() || len(out.Pages) < 12 {
			b.Fatal(problems, list, len(out.Pages))
		}
		if err := pdf.Write(io.Discard, out, pdf.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

// Everything that is printed of a map, from the map to the finished file.
func BenchmarkEverything(b *testing.B) {
	m := large(b, 28, 37)
	o := look(b, "color", "en", "a4")
	b.ReportAllocs()
	for b.Loop() {
		doc, problems := railways.Compose(m, o)
		out, _, list := impose.Sheets(doc, impose.CardOptions{Options: impose.Options{Look: o.Look}})
		if problems.HasErrors() || list.HasErrors() {
			b.Fatal(problems, list)
		}
		if err := pdf.Write(io.Discard, out, pdf.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

// All sheets of a bundled board, composed: what a check does beside the rules.
func BenchmarkCompose(b *testing.B) {
	maps := all(b)
	m := maps[2] // eastern-us
	o := look(b, "color", "en", "a4")
	b.ReportAllocs()
	for b.Loop() {
		if doc, problems := railways.Compose(m, o); problems.HasErrors() || len(doc.Pages) == 0 {
			b.Fatal(problems)
		}
	}
}
