package rollandrails

import (
	"testing"
)

// The game sheet, the player sheet and the solo sheet of a map, composed.
func BenchmarkCompose(b *testing.B) {
	m := bundled(b, "deutschland")
	o := options(b, "color")
	b.ReportAllocs()
	for b.Loop() {
		if doc, problems := Compose(m, o); problems.HasErrors() || len(doc.Pages) == 0 {
			b.Fatal(problems)
		}
	}
}
