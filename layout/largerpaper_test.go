package layout

import "testing"

func TestLargerPaper(t *testing.T) {
	for _, c := range []struct {
		paper string
		times float64
		want  string
	}{
		{"a5", 1.1, "larger paper, such as --paper a4,"},
		{"a5", 1.6, "larger paper, such as --paper a3,"},
		{"a4", 1.1, "larger paper, such as --paper a3,"},
		{"a4", 1, "larger paper, such as --paper a3,"},
		{"a3", 1.1, "larger paper, such as --paper a2,"},
		{"letter", 1.1, "larger paper, such as --paper tabloid,"},
		{"8x10in", 1.01, "larger paper, such as --paper letter,"},
		{"legal", 1.1, "larger paper, such as --paper tabloid,"},
		{"100x150", 1.2, "larger paper, such as --paper a5,"},
		{"tablet", 1.1, "larger paper, such as --paper a3,"},
		{"a0", 1.1, "larger paper"},
		{"arch-e", 1.1, "larger paper"},
		{"a4", 100, "larger paper"},
	} {
		p, err := ParsePaper(c.paper)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Larger(c.times); got != c.want {
			t.Errorf("%s, %g times as large: %q, want %q", c.paper, c.times, got, c.want)
		}
	}
	for name, want := range map[string]string{"a4": "a3", "letter": "tabloid", "a3": "a2"} {
		p, _ := ParsePaper(name)
		if got := p.Inside(12).Larger(1.1); got != "larger paper, such as --paper "+want+"," {
			t.Errorf("%s with a margin of 12 mm: %q, want %s", name, got, want)
		}
	}
}
