package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// checkFolder is an error where --out is no folder that files can go to, or would become one
// that goes by the name of a file: whoever writes --out mine.pdf wants no folder mine.pdf.
func checkFolder(out string) error {
	if out == "" {
		return wrongUse("--out needs the name of a folder")
	}
	ending := strings.ToLower(filepath.Ext(out))
	if !slices.Contains([]string{".pdf", ".png", ".svg", ".yaml", ".yml"}, ending) {
		return nil
	}
	if _, err := os.Stat(out); err == nil {
		return nil // whoever writes there says whether it can be
	}
	return wrongUse("--out is the folder that files go to, and %q is the name of a file", out).
		hintf("leave %q out; the files in it have names of their own", ending)
}
