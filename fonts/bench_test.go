package fonts

import "testing"

func BenchmarkWidth(b *testing.B) {
	for b.Loop() {
		Regular.Width("Frankfurt am Main, Łódź", 8, 10)
	}
}

func BenchmarkWidthParallel(b *testing.B) {
	b.RunParallel(func(p *testing.PB) {
		for p.Next() {
			Regular.Width("Frankfurt am Main, Łódź", 8, 10)
		}
	})
}
