package theme

import "testing"

// Goods have what was asked for and nothing else, the built-in themes are left alone, and
// no two things that are told apart have the same pattern.
func TestTold(t *testing.T) {
	for _, name := range Names {
		th, _ := Get(name)
		before := *th
		for by, want := range map[Signs][2]bool{LetterSigns: {true, false}, PatternSigns: {false, true}, BothSigns: {true, true}} {
			told := th.Told(by)
			if told.Letters != want[0] || told.Patterns != want[1] || told.CardPatterns != want[1] {
				t.Errorf("%s, %s: letters %v, patterns %v, %v on cards", name, SignNames[by-1], told.Letters, told.Patterns, told.CardPatterns)
			}
			if told.Core && !told.Letters {
				t.Errorf("%s, %s: a core without a letter", name, SignNames[by-1])
			}
		}
		if *th != before || th.Told(OwnSigns) != th {
			t.Errorf("%s has changed", name)
		}
		if !th.Letters && !th.Patterns {
			t.Errorf("%s tells goods by nothing but color and shape", name)
		}
		for what, looks := range map[string][]Good{
			"goods and the sixth sign": append(th.Goods[:], th.Star),
			"cubes":                    {th.Cube(0), th.Cube(1), th.Cube(2), th.Cube(3), th.Cube(4), th.Cube(5)},
			"companies":                th.Companies[:],
		} {
			seen := map[Hatch]bool{}
			for _, g := range looks {
				if seen[g.Hatch] {
					t.Errorf("%s: two of the %s have the pattern %s", name, what, g.Hatch)
				}
				seen[g.Hatch] = true
				if g.Fill == g.Pattern {
					t.Errorf("%s: nobody sees a pattern of %s on %s", name, g.Pattern, g.Fill)
				}
			}
		}
	}
}

// The safe zone is that of print craft for cards, and less on what is narrow or small.
func TestSafeZone(t *testing.T) {
	for _, c := range []struct {
		shape         CardShape
		width, height float64
		want          float64
	}{
		{RectangleCard, 88.9, 63.5, 3}, {RectangleCard, 44, 68, 3}, {RectangleCard, 8, 8, .8},
		{HexCard, 60, 69.282, 2}, {HexCard, 69.282, 60, 2}, {HexCard, 120, 138.56, 3},
	} {
		if got := SafeZone(c.shape, c.width, c.height); got < c.want-1e-9 || got > c.want+1e-9 {
			t.Errorf("%v, %g x %g mm: %g, want %g", c.shape, c.width, c.height, got, c.want)
		}
	}
}
