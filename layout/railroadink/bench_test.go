package railroadink_test

import (
	"testing"

	"platelayer/layout"
	"platelayer/layout/railroadink"
	rules "platelayer/rules/railroadink"
)

// BenchmarkCompose makes every sheet of the board with the most on it.
func BenchmarkCompose(b *testing.B) {
	board := rules.Challenge().WithDice(rules.EngineerDice...)
	for _, name := range []string{"a4", "a5"} {
		b.Run(name, func(b *testing.B) {
			paper, err := layout.ParsePaper(name)
			if err != nil {
				b.Fatal(err)
			}
			o := look(b, "color", "en", paper)
			o.Sheets = railroadink.Sheets
			b.ReportAllocs()
			for b.Loop() {
				railroadink.Compose(board, o)
			}
		})
	}
}
