package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/metrics"
	"strings"
	"testing"

	"platelayer/maps"
)

// The print command on the bundled decks, fronts and backs: under 0.3 s are asked for.
func BenchmarkPrintDeck(b *testing.B) {
	for _, id := range []string{"rocca-rails-hex", "rocca-rails-poker"} {
		b.Run(id, func(b *testing.B) { runs(b, "print", id, "--paper", "a4", "--out", b.TempDir()) })
	}
}

// The print command on decks from a table, each card with its own name: time and memory
// are to grow with the cards, and under 60 MB are asked for at every moment.
func BenchmarkPrintTable(b *testing.B) {
	for _, n := range []int{100, 1000, 10_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			args := []string{"print", tableFile(b, n), "--paper", "a4", "--out", b.TempDir()}
			runs(b, args...)
			b.ReportMetric(mostLive(func() {
				s := newDouble("", nil)
				if code := execute(b.Context(), s.streams, args); code != exitDone {
					b.Errorf("exit code %d: %s", code, s.err.String())
				}
			})/1e6, "live-MB")
		})
	}
}

// mostLive is the most memory that the collector found in use while f ran, in bytes. It
// collects all the time, so that hardly a moment is missed.
func mostLive(f func()) float64 {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	most := uint64(0)
	stop, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		for {
			select {
			case <-stop:
				return
			default:
				runtime.GC()
				metrics.Read(live)
				most = max(most, live[0].Value.Uint64())
			}
		}
	}()
	f()
	close(stop)
	<-done
	return float64(most)
}

// tableFile writes a deck of n cards in a table, and the definition that names it.
func tableFile(tb testing.TB, n int) string {
	tb.Helper()
	dir := tb.TempDir()
	kinds := []string{"straight,red", "train,blue", "curve,red blue", "bridge,yellow green", "tunnel,green", "straight,yellow", "curve,blue green", "storm,"}
	var table strings.Builder
	table.WriteString("type,colors,copies,name\n")
	for i := range n {
		fmt.Fprintf(&table, "%s,1,No. %d\n", kinds[i%len(kinds)], i+1)
	}
	file := filepath.Join(dir, "deck.yaml")
	for name, text := range map[string]string{
		file:                            "platelayer: 1\ngame: rocca-rails\nname: A Large Deck\nsize: poker\ncards: cards.csv\n",
		filepath.Join(dir, "cards.csv"): table.String(),
	} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			tb.Fatal(err)
		}
	}
	return file
}

// TestTableFileIsADeck holds that the benchmarks measure decks that are fine, of as many
// faces as cards.
func TestTableFileIsADeck(t *testing.T) {
	file := tableFile(t, 50)
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	d, l := maps.LoadFrom(os.DirFS(filepath.Dir(file)), file, data)
	if l = append(l, roccaRails.check(d)...); len(l) > 0 {
		t.Fatal(l)
	}
	if d.Rocca.Size() != 50 || d.Rocca.Cards[49].Name.V != "No. 50" {
		t.Errorf("%d cards, the last %v", d.Rocca.Size(), d.Rocca.Cards[49])
	}
}
