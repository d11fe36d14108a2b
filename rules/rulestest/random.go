package rulestest

import (
	"math/rand/v2"
	"testing"

	"platelayer/rules"
)

// Random plays a state to its end, each listed move as likely as the others, and shows
// each move before it is made, chance included, unless see is nil.
func Random[S rules.State[S, M], M comparable](t testing.TB, s S, rng *rand.Rand, see func(m M)) {
	t.Helper()
	var buf []M
	for !s.Over() {
		var m M
		if s.Player() == rules.Chance {
			m = s.Draw(rng)
		} else {
			buf = s.Moves(buf[:0])
			m = buf[rng.IntN(len(buf))]
		}
		if see != nil {
			see(m)
		}
		if err := s.Apply(m); err != nil {
			t.Fatalf("%q: %v", s.MoveText(m), err)
		}
	}
}

// RandomLog is the log of a random game from a state that has just begun, below the
// header it is given. The state is then over.
func RandomLog[S rules.State[S, M], M comparable](t testing.TB, s S, header []byte, rng *rand.Rand) string {
	t.Helper()
	log := header
	Random(t, s, rng, func(m M) { log = rules.AppendLogMove(log, s, m) })
	return string(rules.AppendLogEnd[S, M](log, s))
}

// Replayed is the log of a random game from a state that has just begun, which replay
// must follow to a state with the same text.
func Replayed[S rules.State[S, M], M comparable](t testing.TB, s S, header []byte, rng *rand.Rand, replay func(log string) (S, error)) string {
	t.Helper()
	log := RandomLog(t, s, header, rng)
	again, err := replay(log)
	if err != nil {
		t.Fatal(err)
	}
	if a, b := Text(s), Text(again); a != b {
		t.Fatalf("replayed to\n%s\nnot\n%s", b, a)
	}
	return log
}

// BenchmarkRandom plays whole games of random moves: games a second on one core, how
// many moves a game has, chance included, and how many are listed in it. Where the state
// is a rules.Picker, nothing is listed.
func BenchmarkRandom[S rules.State[S, M], M comparable](b *testing.B, newState func() S) {
	start, s := newState(), newState()
	rng := rand.New(rand.NewPCG(1, 2))
	var buf []M
	moves, listed := 0, 0
	picker, picks := any(s).(rules.Picker[M])
	b.ReportAllocs()
	for b.Loop() {
		s.CopyFrom(start)
		for ; !s.Over(); moves++ {
			var m M
			switch {
			case s.Player() == rules.Chance:
				m = s.Draw(rng)
			case picks:
				m = picker.Pick(rng)
			default:
				buf = s.Moves(buf[:0])
				listed += len(buf)
				m = buf[rng.IntN(len(buf))]
			}
			if err := s.Apply(m); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(moves)/float64(b.N), "moves/game")
	b.ReportMetric(float64(listed)/float64(b.N), "listed/game")
}
