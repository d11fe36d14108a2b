package desk

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"
)

// headerLines are before the game (docs/log.md, Lines).
const headerLines = 4

// header reads one of them.
func (l *Log) header(words []string) (func(), error) {
	text := strings.Join(words, " ")
	switch l.headed {
	case 0:
		if text != l.Version {
			return nil, fmt.Errorf("%q does not begin a log: %q does", text, l.Version)
		}
	case 1:
		if len(words) != 3 || words[0] != "map" || !isName(words[1], l.Map) || !isDigest(words[2]) {
			return nil, fmt.Errorf("%q is not map, %q and 16 hexadecimal digits", text, l.Map)
		}
	case 2:
		if text != fmt.Sprintf("players %d", l.Players) {
			return nil, fmt.Errorf("%q does not name %d players", text, l.Players)
		}
	case 3:
		if len(words) != 2 || words[0] != "seed" || !isSeed(words[1]) {
			return nil, fmt.Errorf("%q is not seed and a whole number from 0, or a dash", text)
		}
	}
	return func() { l.headed++ }, nil
}

// isName tells whether a word is the id of a map: bytes may be written as % and two
// digits, and a % alone is an empty id.
func isName(word, id string) bool {
	if word == "%" {
		return id == ""
	}
	name, err := url.PathUnescape(word)
	return err == nil && name == id
}

func isDigest(word string) bool {
	return len(word) == 16 && strings.Trim(word, "0123456789abcdef") == ""
}

func isSeed(word string) bool {
	_, err := strconv.ParseUint(word, 10, 64)
	return word == "-" || err == nil
}
