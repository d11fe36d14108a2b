package layout

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Chinese and Japanese have no spaces: a line ends between any two signs, but closing
// marks, small kana and the long mark do not begin one, and opening marks do not end one
// (JIS X 4051, the strict way).
const (
	notFirst = "、。，．・：；？！）］｝〉》」』】〕ー々％／～ゝゞヽヾ" +
		"ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ"
	notLast = "（［｛〈《「『【〔＋−"
)

// betweenSigns tells whether a line may end between two characters that follow each
// other, because one of them is a sign of Chinese or Japanese.
func betweenSigns(a, b rune) bool {
	if a < eastAsian && b < eastAsian {
		return false
	}
	if strings.ContainsRune(notFirst, b) || strings.ContainsRune(notLast, a) {
		return false
	}
	// A figure stays with its counter, and Latin marks with what they belong to.
	return signOf(a) && (signOf(b) || unicode.IsLetter(b) || unicode.IsDigit(b)) || signOf(b) && unicode.IsLetter(a)
}

// eastAsian is where Unicode begins its blocks of Chinese, Japanese and Korean.
const eastAsian = 0x2E80

// signOf tells whether r is set in a square of its own: a sign, kana or a wide mark.
// Korean is written with spaces.
func signOf(r rune) bool {
	return r >= eastAsian && !unicode.Is(unicode.Hangul, r) && (r < 0xFF61 || r > 0xFFDC)
}

// longKatakana is how many signs a word in katakana has that may be broken: names of
// things have fewer, compounds more.
const longKatakana = 7

// shortKatakana is how many bytes the word in katakana has that s begins with; 0 where it
// may be broken or is none.
func shortKatakana(s string) int {
	n := strings.IndexFunc(s, func(r rune) bool { return r != 'ー' && !unicode.Is(unicode.Katakana, r) })
	if n < 0 {
		n = len(s)
	}
	if utf8.RuneCountInString(s[:n]) >= longKatakana {
		return 0
	}
	return n
}

// alone tells whether a line is the last sign or two of a sentence in Chinese or
// Japanese, with no word of its own.
func alone(line string) bool {
	r, _ := utf8.DecodeRuneInString(line)
	return r >= eastAsian && utf8.RuneCountInString(line) < 4
}
