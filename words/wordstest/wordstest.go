// Package wordstest helps tests of sheets meet every language without making every page
// in each of them.
package wordstest

import "platelayer/words"

// Two are two of the languages that print with the built-in fonts, by turns: three turns
// in a row meet all five.
func Two(turn int) []string {
	langs := words.BuiltIn()
	n := len(langs)
	return []string{langs[2*turn%n], langs[(2*turn+1)%n]}
}

// One is one of the languages, by turns.
func One(turn int) string {
	langs := words.BuiltIn()
	return langs[turn%len(langs)]
}
