package generate

import (
	"context"
	"fmt"
	"testing"
)

// toy looks at candidates that are a number each: the sum of what their path draws. It
// counts how many it has looked at.
type toy struct {
	seed   uint64
	bar    int // from 0 to 99: of so many in a hundred the play is good enough
	static int // and of so many the map
	value  int
}

const (
	tooPlain Reason = iota
	tooDull
)

func (t *toy) Check(p Path) Verdict {
	s := NewStream(t.seed, p.Number, StageRelief)
	t.value = s.IntN(1000)
	for _, step := range p.Changes {
		s := p.Stream(t.seed, step)
		t.value += s.IntN(21) - 10
	}
	if t.value%100 >= t.static {
		return Verdict{Reason: tooPlain, Value: t.value % 100, Limit: t.static, Miss: t.value%100 - t.static + 1}
	}
	return Verdict{Reason: Accepted, Traits: t.traits()}
}

func (t *toy) traits() Traits { return Traits{t.value, t.value % 2} }

func (t *toy) verdict(games int) Verdict {
	v := Verdict{Reason: Accepted, Games: games, Traits: t.traits(), Quality: t.value}
	if rest := t.value / 10 % 100; rest >= t.bar {
		v.Reason, v.Value, v.Limit, v.Miss = tooDull, rest, t.bar, rest-t.bar+1
	}
	return v
}

func (t *toy) Try(ctx context.Context, p Path) (Verdict, error) {
	return t.verdict(Stages[0]), ctx.Err()
}

func (t *toy) Play(ctx context.Context, p Path) (Verdict, string, error) {
	v := t.verdict(Stages[len(Stages)-1])
	if !v.Passed() {
		v.Games = Stages[0]
		return v, "", ctx.Err()
	}
	return v, fmt.Sprint(p, " has ", t.value), ctx.Err()
}

func toys(bar, static int) func() Trial[string] {
	return func() Trial[string] { return &toy{seed: 5, bar: bar, static: static} }
}

func TestPath(t *testing.T) {
	for _, p := range []Path{{}, {Number: 12}, {1<<64 - 1, []uint32{0, 3, 1<<32 - 1}}} {
		got, err := ParsePath(p.String())
		if err != nil || got.String() != p.String() || got.compare(p) != 0 {
			t.Errorf("%v was read as %v, %v", p, got, err)
		}
	}
	for _, bad := range []string{"", "+", "1+", "+1", "-1", "01", "1+02", "1 + 2", "x", "1+4294967296", "18446744073709551616"} {
		if p, err := ParsePath(bad); err == nil {
			t.Errorf("%q was read as %v", bad, p)
		}
	}
	a := Path{1, []uint32{2}}
	b, c := a.With(3), a.With(4)
	if b.String() != "1+2+3" || c.String() != "1+2+4" {
		t.Errorf("%v and %v", b, c)
	}
}
