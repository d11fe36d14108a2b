package diagnostics

import (
	"strings"
	"testing"
)

// block is a fenced part of a page: its text, and where that lies in the page.
type block struct {
	text       string
	start, end int
	found      bool
}

// blockOf finds the block with the given words behind its fence.
func blockOf(page, info string) block {
	fence := "\n```" + info + "\n"
	i := strings.Index(page, fence)
	if i < 0 {
		return block{}
	}
	start := i + len(fence)
	n := strings.Index(page[start-1:], "\n```\n")
	if n < 0 {
		return block{}
	}
	return block{page[start : start+n], start, start + n, true}
}

func TestPages(t *testing.T) {
	codes := Codes()
	if len(codes) == 0 {
		t.Fatal("there are no pages")
	}
	for _, code := range codes {
		page, ok := Page(code)
		if !ok {
			t.Fatalf("%s: listed but not found", code)
		}
		if !strings.HasPrefix(page, "# "+code+"\n\n") || !strings.HasSuffix(page, "\n") {
			t.Errorf("%s: a page begins with its code as a title and ends with a line feed", code)
		}
		words := strings.Split(code, "-")
		if len(words) < 2 || strings.ToLower(code) != code {
			t.Errorf("%s: a code is an adjective and a noun in small letters", code)
		}
		if prose, _, _ := strings.Cut(page[len("# "+code):], "```"); len(strings.Fields(prose)) < 8 {
			t.Errorf("%s: the page does not say what it means", code)
		}
		if n := strings.Count(page, "\n```"); n%2 != 0 {
			t.Errorf("%s: a fence is not closed", code)
		}
	}
	for _, code := range []string{"", "no-such-code", "../diagnostics", "embed.go", "short-setup.md", "README", `..\x`} {
		if _, ok := Page(code); ok {
			t.Errorf("there is a page about %q", code)
		}
	}
}
