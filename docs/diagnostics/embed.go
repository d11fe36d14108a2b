// Package diagnostics holds a page about every code that a diagnostic can carry: what
// it means, a definition that gets it, the message, and the cure. `platelayer explain`
// prints them; the tests of this folder run them.
//
// A page is named CODE.md and begins with "# CODE". Blocks of it are marked behind the
// fence: "yaml bad" is a whole definition, read under the name map.yaml; "text message"
// is exactly what platelayer prints about it; "yaml good" is the same definition, mended.
// A page about something that no definition alone can get has no blocks.
package diagnostics

import (
	"embed"
	"slices"
	"strings"
)

// The index, README.md, is no page.
//
//go:embed [a-z]*.md
var pages embed.FS

// Page is the text of the page about a code, in Markdown; ok is false where there is no
// such code.
func Page(code string) (text string, ok bool) {
	if code == "" || strings.ContainsAny(code, `/\`) {
		return "", false
	}
	data, err := pages.ReadFile(code + ".md")
	return string(data), err == nil
}

// Codes are all codes that have a page, sorted.
func Codes() []string {
	entries, err := pages.ReadDir(".")
	if err != nil {
		panic(err) // embedded
	}
	var codes []string
	for _, e := range entries {
		codes = append(codes, strings.TrimSuffix(e.Name(), ".md"))
	}
	slices.Sort(codes)
	return codes
}
