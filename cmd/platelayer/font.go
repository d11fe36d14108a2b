package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"regexp"
	"slices"

	"platelayer/fonts"
)

// fontRoles are the words of --font ROLE=FILE with the embedded faces in whose place the
// files stand; a fallback stands in for none.
var fontRoles = []struct {
	word    string
	instead *fonts.Face
}{{"regular", fonts.Regular}, {"bold", fonts.Bold}, {"fallback", nil}}

// roleOf is the beginning of a part of --font, after a comma or at the start.
var roleOf = regexp.MustCompile(`(?:^|,)([a-z]+)=`)

// fontFile is a file of --font.
type fontFile struct {
	path    string
	instead *fonts.Face
}

// fontFiles reads a value of --font: a file, or ROLE=FILE with more after commas.
func fontFiles(value string) ([]fontFile, error) {
	parts := roleOf.FindAllStringSubmatchIndex(value, -1)
	if _, err := os.Stat(value); err == nil || len(parts) == 0 || parts[0][0] > 0 {
		return []fontFile{{path: value}}, nil
	}
	var files []fontFile
	for i, p := range parts {
		role, end := value[p[2]:p[3]], len(value)
		if i+1 < len(parts) {
			end = parts[i+1][0]
		}
		file := fontFile{path: value[p[1]:end]}
		var known []string
		for _, r := range fontRoles {
			known = append(known, r.word)
			if r.word == role {
				file.instead = r.instead
			}
		}
		if !slices.Contains(known, role) {
			return nil, unknown("font", role, known)
		}
		if file.path == "" {
			return nil, wrongUse("--font %s has no file after %q", value, role+"=").hintf("write %s=FILE", role)
		}
		files = append(files, file)
	}
	return files, nil
}

// openFonts reads the files of --font, and tells which they are.
func openFonts(values []string) (faces []*fonts.Face, paths []string, err error) {
	for _, value := range values {
		files, err := fontFiles(value)
		if err != nil {
			return nil, nil, err
		}
		for _, f := range files {
			data, err := readFont(f.path)
			if err != nil {
				if pe, ok := errors.AsType[*fs.PathError](err); ok {
					err = pe.Err
				}
				return nil, nil, fmt.Errorf("cannot read font %q: %w", f.path, err)
			}
			face, err := fonts.Open(f.path, data)
			if err != nil {
				return nil, nil, err
			}
			face.Instead = f.instead
			faces, paths = append(faces, face), append(paths, f.path)
		}
	}
	return faces, paths, nil
}

// fontAdvice goes on about a font for the words of a language.
func fontAdvice(lang string) string {
	if lang == "ja" {
		return ", such as VL-Gothic-Regular.ttf of Debian's fonts-vlgothic"
	}
	return ""
}

func readFont(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, fonts.MaxBytes+1))
}
