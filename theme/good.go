package theme

// Good is how one of the colours of goods looks.
type Good struct {
	Fill    Color
	Pattern Color // of the lines or dots on the fill
	Hatch   Hatch // which lines or dots
	// Letter stands for the good in place of the letter that the game gives it; "" for that
	// one.
	Letter string
}

// Hatch is a pattern that tells a good where nobody sees its colour.
type Hatch uint8

// The patterns: those of heraldry for the five goods, and two more.
const (
	Level Hatch = iota
	Falling
	Dots
	Upright
	Crosses
	Rising
	Net
)

// HatchNames are the words for the patterns, by Hatch.
var HatchNames = [...]string{"level", "falling", "dots", "upright", "crosses", "rising", "net"}

// String is the word for the pattern.
func (h Hatch) String() string { return HatchNames[min(int(h), len(HatchNames)-1)] }

// Signs is what tells goods apart besides their colours and shapes.
type Signs uint8

// The ways of signs: what the theme has, or what somebody has chosen.
const (
	OwnSigns Signs = iota
	LetterSigns
	PatternSigns
	BothSigns
)

// SignNames are the words for the ways that can be chosen, by Signs from LetterSigns on.
var SignNames = []string{"letters", "patterns", "both"}

// Told is the theme with goods told apart in a way: by their letters alone, by their
// patterns alone, or by both. Signs of companies have no letters to lose, since theirs are
// their names.
func (t *Theme) Told(by Signs) *Theme {
	if by == OwnSigns {
		return t
	}
	told := *t
	told.Letters, told.Patterns = by != PatternSigns, by != LetterSigns
	told.CardPatterns = told.Patterns
	// A letter on a pattern or on a colour needs a ground of its own.
	told.Core = told.Letters && (told.Solid || told.Patterns)
	return &told
}

// allGoods are the looks of everything that is told apart as goods are.
func (t *Theme) allGoods() []*Good {
	var out []*Good
	for i := range t.Goods {
		out = append(out, &t.Goods[i])
	}
	out = append(out, &t.Purple, &t.Black, &t.Star)
	for i := range t.Companies {
		out = append(out, &t.Companies[i])
	}
	return out
}
