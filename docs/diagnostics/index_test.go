package diagnostics

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

const index = "README.md"

const indexHead = `# Diagnostics

What platelayer says about a definition or a sheet ends with a code in brackets:
` + "`error: \"bleu\" is no color [unknown-color]`" + `. Each code has a page here, which
` + "`platelayer explain CODE`" + ` prints too. An error stops a map from being printed; with a
warning it is printed all the same.

<!-- The table is written by ` + "`go test ./docs/diagnostics -run Index -update`" + ` from the pages and the source. -->

| code | severity | what it says |
|---|---|---|
`

// TestIndex holds README.md to the pages, and to the severities that the source gives
// their codes.
func TestIndex(t *testing.T) {
	used := usedCodes(t)
	var b strings.Builder
	b.WriteString(indexHead)
	for _, code := range Codes() {
		page, _ := Page(code)
		severity := used[code].severity()
		if severity == "" {
			t.Errorf("%s: the source does not show whether it is an error or a warning", code)
		}
		fmt.Fprintf(&b, "| [%s](%s.md) | %s | %s |\n", code, code, severity, strings.ReplaceAll(firstSentence(page), "|", `\|`))
	}
	data, err := os.ReadFile(index)
	if err != nil && !*update {
		t.Fatal(err)
	}
	if strings.ReplaceAll(string(data), "\r\n", "\n") == b.String() {
		return
	}
	if !*update {
		t.Fatalf("%s is not what the pages say; go test ./docs/diagnostics -run Index -update writes it", index)
	}
	if err := os.WriteFile(index, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// The severity in the message of a page is one that the source gives its code.
func TestSeverities(t *testing.T) {
	used, seen := usedCodes(t), 0
	for _, code := range Codes() {
		page, _ := Page(code)
		for _, m := range messageLine.FindAllStringSubmatch(page, -1) {
			if m[2] != code {
				continue
			}
			seen++
			if s := used[code].severity(); s != m[1] && s != "error or warning" {
				t.Errorf("%s: the page shows an %s, the source gives an %s", code, m[1], s)
			}
		}
	}
	if seen < 30 {
		t.Errorf("only %d messages were found in the pages", seen)
	}
}

var messageLine = regexp.MustCompile(`(?m)^[^|\n]*?(error|warning): .* \[([a-z-]+)\]$`)

// firstSentence is that of a page's prose.
func firstSentence(page string) string {
	_, rest, _ := strings.Cut(page, "\n\n")
	prose, _, _ := strings.Cut(rest, "\n\n")
	s, _, _ := strings.Cut(strings.ReplaceAll(strings.TrimSpace(prose), "\n", " ")+" ", ". ")
	return strings.TrimSuffix(s, ".")
}
