package rocca

import (
	"fmt"
	"io"
	"runtime"
	"testing"

	"platelayer/diag"
	"platelayer/layout"
	"platelayer/layout/impose"
	"platelayer/render/pdf"
	rules "platelayer/rules/rocca"
	"platelayer/theme"
)

// table is a deck as a table would give it: n cards, each a line of its own, with its own
// name where named says so.
func table(n int, named bool) *rules.Deck {
	d := sixColors()
	kinds := d.Cards
	d.Cards = nil
	for i := range n {
		c := kinds[i%len(kinds)]
		c.ID = diag.Value[string]{V: fmt.Sprintf("card-%d", i+1)}
		if named {
			c.Name.V = fmt.Sprintf("No. %d", i+1)
		}
		c.Copies.V = 1
		d.Cards = append(d.Cards, c)
	}
	return d
}

// sheets brings a deck onto A4 with its backs and into a PDF document.
func sheets(t testing.TB, d *rules.Deck, c *theme.Cards, w io.Writer) {
	o := options(t, "color", "en")
	doc, problems := Compose(d, c, o)
	out, _, more := impose.Cards(doc, impose.CardOptions{Bleed: map[bool]float64{true: 3}[c.Shape == theme.HexCard],
		Options: impose.Options{Look: layout.Look{Paper: layout.Papers[0], Theme: o.Theme, Words: o.Words}}})
	if problems.HasErrors() || more.HasErrors() {
		t.Fatal(problems, more)
	}
	if err := pdf.Write(w, out, pdf.Options{}); err != nil {
		t.Fatal(err)
	}
}

// BenchmarkDeckToPDF is the standard deck, fronts and backs: under 60 ms are asked for.
func BenchmarkDeckToPDF(b *testing.B) {
	for name, c := range map[string]*theme.Cards{"hex": hexCards(60), "poker": rectangleCards(88.9, 63.5)} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				sheets(b, rules.Standard(), c, io.Discard)
			}
		})
	}
}

// BenchmarkLargeDecks are decks of distinct lines: time, memory and bytes are to grow
// with the cards.
func BenchmarkLargeDecks(b *testing.B) {
	for _, named := range []bool{false, true} {
		for _, n := range []int{100, 1000, 10_000} {
			b.Run(fmt.Sprintf("named=%v/%d", named, n), func(b *testing.B) {
				b.ReportAllocs()
				d, c := table(n, named), rectangleCards(88.9, 63.5)
				var size counter
				for b.Loop() {
					size = 0
					sheets(b, d, c, &size)
				}
				b.ReportMetric(float64(size)/1e3, "kB")
				b.ReportMetric(peak(func() { sheets(b, d, c, io.Discard) })/1e6, "live-MB")
			})
		}
	}
}

type counter int

func (c *counter) Write(p []byte) (int, error) { *c += counter(len(p)); return len(p), nil }

// peak is the most memory that is in use while f runs, as far as looking now and then
// shows it, in bytes beyond what was in use before.
func peak(f func()) float64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	before := m.HeapAlloc
	most := before
	stop, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		for {
			select {
			case <-stop:
				return
			default:
				runtime.GC()
				runtime.ReadMemStats(&m)
				most = max(most, m.HeapAlloc)
			}
		}
	}()
	f()
	close(stop)
	<-done
	return float64(most - before)
}
