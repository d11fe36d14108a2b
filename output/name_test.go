package output

import (
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestSlugNamesAFileInTheFolder(t *testing.T) {
	for _, c := range []struct{ id, want string }{
		{"deutschland", "deutschland"},
		{"Elbe and Weser", "Elbe-and-Weser"},
		{"Ústí nad Labem", "Ústí-nad-Labem"},
		{"東京", "東京"},
		{"../../x", "x"},
		{`..\..\x`, "x"},
		{"/etc/passwd", "etc-passwd"},
		{"C:con", "C-con"},
		{"a\x00b", "a-b"},
		{"a\nb", "a-b"},
		{".hidden", "hidden"},
		{"..", "untitled"},
		{"", "untitled"},
		{"---", "untitled"},
		{"con", "con_"},
		{"NUL", "NUL_"},
		{"aux.yaml", "aux_.yaml"},
		{"com1", "com1_"},
		{"console", "console"},
		{"v1.2", "v1.2"},
		{"ends in a dot.", "ends-in-a-dot"},
		{"<stdin>", "stdin"},
		{"K\xf6ln", "K-ln"},
	} {
		if got := Slug(c.id); got != c.want {
			t.Errorf("Slug(%q) = %q, want %q", c.id, got, c.want)
		}
	}
}

func FuzzSlug(f *testing.F) {
	for _, s := range []string{"", "x", "../../x", "nul.", "\u202e", strings.Repeat("ä", 200), "a\x00b"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, id string) {
		s := Slug(id)
		switch {
		case s == "" || len(s) > maxName+1:
			t.Errorf("Slug(%q) has %d bytes", id, len(s))
		case s != filepath.Base(s) || strings.ContainsAny(s, "/\\\x00:") || s[0] == '.':
			t.Errorf("Slug(%q) = %q is no plain name", id, s)
		case !utf8.ValidString(s):
			t.Errorf("Slug(%q) = %q is not UTF-8", id, s)
		case Slug(s) != s && !strings.Contains(s, "_"):
			t.Errorf("Slug(%q) = %q is not a slug itself", id, s)
		}
	})
}
