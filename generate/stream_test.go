package generate

import "testing"

// Streams of other seeds, numbers and stages are other streams, and draw every number
// about as often.
func TestStream(t *testing.T) {
	seen := map[uint64]bool{}
	for seed := range uint64(10) {
		for number := range uint64(10) {
			for stage := StageOutline; stage <= StagePlay; stage++ {
				s := NewStream(seed, number, stage)
				v := s.Next()
				if seen[v] {
					t.Fatalf("seed %d, number %d, stage %d begins like another stream", seed, number, stage)
				}
				seen[v] = true
			}
		}
	}
	s := NewStream(1, 2, StageCities)
	var count [6]int
	for range 60_000 {
		count[s.IntN(6)]++
	}
	for v, n := range count {
		if n < 9_600 || n > 10_400 {
			t.Errorf("%d was drawn %d times in 60,000, not about 10,000", v, n)
		}
	}
}
