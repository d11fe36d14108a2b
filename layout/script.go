package layout

import "unicode"

// scripts are those that cannot be set: here every letter stands after the one before
// it, from left to right, in one shape. These run the other way, or join, stack or
// reorder their letters.
var scripts = []struct {
	name  string
	table *unicode.RangeTable
}{
	{"Arabic", unicode.Arabic}, {"Hebrew", unicode.Hebrew}, {"Syriac", unicode.Syriac}, {"Thaana", unicode.Thaana}, {"N'Ko", unicode.Nko},
	{"Devanagari", unicode.Devanagari}, {"Bengali", unicode.Bengali}, {"Gurmukhi", unicode.Gurmukhi}, {"Gujarati", unicode.Gujarati},
	{"Odia", unicode.Oriya}, {"Tamil", unicode.Tamil}, {"Telugu", unicode.Telugu}, {"Kannada", unicode.Kannada},
	{"Malayalam", unicode.Malayalam}, {"Sinhala", unicode.Sinhala}, {"Thai", unicode.Thai}, {"Lao", unicode.Lao}, {"Tibetan", unicode.Tibetan},
	{"Burmese", unicode.Myanmar}, {"Khmer", unicode.Khmer}, {"Mongolian", unicode.Mongolian}, {"Javanese", unicode.Javanese},
	{"Balinese", unicode.Balinese},
}

// unset is the script of a character that cannot be set, "" for one that can.
func unset(r rune) string {
	for _, s := range scripts {
		if unicode.Is(s.table, r) {
			return s.name
		}
	}
	return ""
}

// reportUnset reports a text in a script that cannot be set.
func (c *Canvas) reportUnset(s, script string) {
	d := c.ErrorOnce(c.from, "unset-script", "%q is written in %s letters, which cannot be set", s, script)
	d.Hint = "letters are set one by one from left to right: write the name in Latin, Greek, Cyrillic, Chinese, Japanese or Korean letters"
}
