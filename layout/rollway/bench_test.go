package rollway_test

import (
	"testing"

	"platelayer/layout"
	"platelayer/layout/rollway"
	"platelayer/maps"
	rules "platelayer/rules/rollway"
)

// bundled is a bundled map.
func bundled(t testing.TB, id string) *rules.Map {
	t.Helper()
	name, data, ok := maps.Bundled(id)
	if !ok {
		t.Fatalf("no bundled map %q", id)
	}
	def, problems := maps.Load(name, data)
	if problems.HasErrors() {
		t.Fatal(problems)
	}
	return def.Rollway
}

// BenchmarkCompose sets the score sheet of a map.
func BenchmarkCompose(b *testing.B) {
	m := bundled(b, "lost-junction")
	for _, name := range []string{"a4", "a5", "a3"} {
		b.Run(name, func(b *testing.B) {
			paper, err := layout.ParsePaper(name)
			if err != nil {
				b.Fatal(err)
			}
			o := look(b, "color", "en", paper)
			b.ReportAllocs()
			for b.Loop() {
				rollway.Compose(m, o)
			}
		})
	}
}
