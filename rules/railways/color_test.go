package railways

import "testing"

// TestLetters: a colour is told by a letter where none can be seen, black by G.
func TestLetters(t *testing.T) {
	for c, want := range map[Color]string{Red: "R", Blue: "B", Black: "G", Yellow: "Y", Purple: "P", Gray: ""} {
		if got := c.Letter(); got != want {
			t.Errorf("%s has the letter %q, want %q", c, got, want)
		}
	}
}
