package maps

import (
	"regexp"
	"strconv"
	"strings"
)

var yamlLine = regexp.MustCompile(`^yaml: line (\d+): `)

// syntaxError reports what yaml.v3 could not read, once.
func (r *reader) syntaxError(msg string) {
	line := 1
	if m := yamlLine.FindStringSubmatch(msg); m != nil {
		line, _ = strconv.Atoi(m[1])
		msg = msg[len(m[0]):]
	}
	r.list.Errorf(r.pos(line, 1, 1), "invalid-syntax", "this is no YAML: %s", strings.TrimPrefix(msg, "yaml: "))
}
