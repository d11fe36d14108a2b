package pdf

import (
	"io"
	"testing"

	"platelayer/render/rendertest"
)

func BenchmarkCrowded(b *testing.B) {
	doc := rendertest.Crowded()
	b.ReportAllocs()
	for b.Loop() {
		if err := Write(io.Discard, doc, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkEverything uses all six faces.
func BenchmarkEverything(b *testing.B) {
	doc := rendertest.Everything()
	b.ReportAllocs()
	for b.Loop() {
		if err := Write(io.Discard, doc, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
