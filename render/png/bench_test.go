package png

import (
	"io"
	"testing"

	"platelayer/render/rendertest"
)

// BenchmarkEncode is an A4 page at 300 dpi, from items to bytes.
func BenchmarkEncode(b *testing.B) {
	page := &rendertest.Crowded().Pages[0]
	b.ReportAllocs()
	for b.Loop() {
		if err := Encode(io.Discard, page, 300); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkDraw(b *testing.B) {
	page := &rendertest.Crowded().Pages[0]
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Draw(page, 300); err != nil {
			b.Fatal(err)
		}
	}
}
