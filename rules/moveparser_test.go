package rules

import "testing"

// TestParseMove reads moves of a game that has two: "roll DIE ..." and "go".
func TestParseMove(t *testing.T) {
	read := func(kind int, p *MoveParser) int {
		if kind == 1 {
			return 100
		}
		p.Form = "DIE ..."
		sum := p.Die()
		for p.More() && p.Err == nil {
			sum = 10*sum + p.Die()
		}
		if sum == 66 {
			p.Failf("two sixes are %d", 66)
		}
		return sum
	}
	for _, c := range []struct {
		text string
		want int
		err  string
	}{
		{"roll 3", 3, ""},
		{"  roll   3 1 # as it fell", 31, ""},
		{"go", 100, ""},
		{"", 0, "there is no move"},
		{"# nothing", 0, "there is no move"},
		{"fly 3", 0, `"fly" is no move: here it can be roll or go`},
		{"roll", 0, `"roll": a die is missing: write "roll DIE ..."`},
		{"roll 7", 0, `"roll": a die is 1 to 6, not "7"`},
		{"roll 3 x 9", 0, `"roll": a die is 1 to 6, not "x"`},
		{"roll 12", 0, `"roll": a die is 1 to 6, not "12"`},
		{"roll 6 6", 0, `"roll": two sixes are 66`},
		{"go home", 0, `"go": nothing follows, not "home"`},
	} {
		m, err := ParseMove(c.text, []string{"roll", "go"}, func() string { return "roll or go" }, read)
		got := ""
		if err != nil {
			got = err.Error()
		}
		if m != c.want || got != c.err {
			t.Errorf("%q: %d, %q; want %d, %q", c.text, m, got, c.want, c.err)
		}
	}
	p := MoveParser{Word: "go"}
	p.Fail("a thing", "is one", "")
	p.Fail("another", "is one", "x")
	if want := `"go": a thing is missing`; p.Err.Error() != want || p.Next() != "" {
		t.Errorf("%v, want %q", p.Err, want)
	}
}
