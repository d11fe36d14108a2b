package maps

import "strings"

// Starter is a small map of a game that checks without warnings, plays, and prints as
// it is; comments say what every key is, from the same table as the documentation.
// Keys that most maps leave out stand there as comments. It is nil for an unknown
// game.
func Starter(id string) []byte {
	g, err := findGame(id)
	if err != nil {
		return nil
	}
	return starter(g.keys, g.starter)
}

// starter is a file with the keys of a table: some have values, the others stand there as
// comments.
func starter(keys mapping, values map[string]string) []byte {
	var b strings.Builder
	for _, k := range keys.keys {
		if _, generated := k.shape.(opaque); generated {
			continue
		}
		value, ok := values[k.name]
		help := k.help
		switch {
		case !ok && isYAML(k.fallback):
			help += " The default is:"
		case k.fallback != "" && !isYAML(k.fallback):
			help += " Left out: " + k.fallback + "."
		}
		for _, line := range wrap(help, " ", 78) {
			b.WriteString("# " + line + "\n")
		}
		switch {
		case ok:
			b.WriteString(k.name + ":" + value + "\n")
		case isYAML(k.fallback):
			sep := "], "
			if !strings.Contains(k.fallback, sep) {
				sep = ", "
			}
			b.WriteString("# " + strings.Join(wrap(k.name+": "+k.fallback, sep, 78), "\n#   ") + "\n")
		default:
			b.WriteString("# For example:\n# " + k.name + ": " + k.example + "\n")
		}
		b.WriteByte('\n')
	}
	return []byte(strings.TrimSuffix(b.String(), "\n"))
}

// isYAML tells whether a fallback is a value and not words.
func isYAML(fallback string) bool {
	return fallback != "" && strings.ContainsRune("{[0123456789", rune(fallback[0]))
}

// wrap breaks text into lines of at most so many bytes, behind a separator.
func wrap(text, sep string, most int) []string {
	var lines []string
	line := ""
	for _, part := range strings.SplitAfter(text, sep) {
		if line != "" && len(line)+len(strings.TrimSpace(part)) > most {
			lines = append(lines, strings.TrimSpace(line))
			line = ""
		}
		line += part
	}
	return append(lines, strings.TrimSpace(line))
}
