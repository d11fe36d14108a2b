package main

import (
	"bytes"
	"os"
	"regexp"
	"strings"
	"testing"

	"platelayer/rules/railroadink"
)

// scoreDoc is the page about boards and their scores.
func scoreDoc(t testing.TB) string {
	t.Helper()
	page, err := os.ReadFile("../../docs/score.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(page)
}

// indented are the blocks of a page that are indented by four blanks.
func indented(page string) (blocks []string) {
	for _, b := range regexp.MustCompile(`(?m)(^    .*\n|^\n)+`).FindAllString(page, -1) {
		if b = strings.Trim(b, "\n"); b != "" {
			blocks = append(blocks, strings.ReplaceAll("\n"+b+"\n", "\n    ", "\n")[1:])
		}
	}
	return blocks
}

// TestScoreDoc: boards of the page about score are boards, and what it shows is printed.
func TestScoreDoc(t *testing.T) {
	boards, reports := 0, 0
	for _, block := range indented(scoreDoc(t)) {
		switch {
		case strings.HasPrefix(block, "B1 ") || strings.HasPrefix(block, "A4A"):
			boards++
			if list, l := railroadink.ParseDrawn("docs", []byte(block)); len(l) > 0 || len(list) < 3 {
				t.Errorf("%s: %v", block, l)
			}
		case strings.HasPrefix(block, "classic:"):
			reports++
			s := newDouble(exampleBoard, nil)
			if code := execute(t.Context(), s.streams, []string{"score", "-"}); code != exitDone || s.out.String() != block {
				t.Errorf("exit %d, printed is\n%s\nthe page has\n%s", code, s.out.String(), block)
			}
		}
	}
	if boards != 2 || reports != 1 {
		t.Errorf("%d boards and %d reports were found", boards, reports)
	}
}

// exampleBoard is the board at the end of the example of the base game's rulebook.
const exampleBoard = "A4A12B2B16A1B01A1B23S1B32A1A32B1B44B2A44A4C16A3D15A4D01A5D23A4E20B1F24A2F17A1F01B0G16" +
	"A5C34A4C43A5C53A3D50A4D61S4E50A0F51A1F67S2E46B1E31A1F30A2G36A1G41B1G52"

// FuzzScore: whatever text comes in is scored or refused, and says which of both.
func FuzzScore(f *testing.F) {
	f.Add([]byte(exampleBoard), true)
	for _, block := range indented(scoreDoc(f)) {
		f.Add([]byte(block), false)
	}
	f.Fuzz(func(t *testing.T, board []byte, asJSON bool) {
		s := newDouble(string(board), nil)
		args := []string{"score", "-", "--map", "challenge-engineer"}
		if asJSON {
			args = append(args, "--json")
		}
		code := execute(t.Context(), s.streams, args)
		out := s.out.Bytes()
		switch {
		case code == exitDone && !bytes.Contains(out, []byte("total")),
			code == exitInput && (len(out) > 0 || !strings.Contains(s.err.String(), "error: ")),
			code != exitDone && code != exitInput:
			t.Errorf("exit %d\n%s\n%s", code, out, s.err.String())
		}
	})
}
