//go:build external

package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// japanese is where Debian's fonts-vlgothic has its font.
const japanese = "/usr/share/fonts/truetype/vlgothic/VL-Gothic-Regular.ttf"

// TestJapanese prints every bundled definition with Japanese words: everything fits,
// nothing is missing, and what other programs read on the pages is Japanese.
func TestJapanese(t *testing.T) {
	for _, paper := range []string{"a4", "letter"} {
		dir := t.TempDir()
		s := newDouble("", nil)
		if code := execute(t.Context(), s.streams, []string{"print", "--lang", "ja", "--font", "fallback=" + japanese, "--paper", paper, "--out", dir}); code != exitDone {
			t.Fatalf("exit code %d: %s", code, s.err.String())
		}
		for line := range strings.Lines(s.err.String()) {
			if strings.Contains(line, "warning: ") {
				t.Errorf("%s: %s", paper, line)
			}
		}
		files, err := filepath.Glob(filepath.Join(dir, "*.pdf"))
		if err != nil || len(files) < 3 {
			t.Fatalf("%d files: %v", len(files), err)
		}
		for _, file := range files {
			text := outside(t, "pdftotext", file, "-")
			if !strings.Contains(text, "100%で印刷してください") || strings.Contains(text, "\uFFFD") {
				t.Errorf("%s: Japanese cannot be read", file)
			}
		}
	}
}
