package main

import (
	"fmt"
	"io"
	"io/fs"
	"os"

	"errors"

	"platelayer/fonts"
)

// openFonts reads the files of --font.
func openFonts(paths []string) ([]*fonts.Face, error) {
	var faces []*fonts.Face
	for _, path := range paths {
		data, err := readFont(path)
		if err != nil {
			if pe, ok := errors.AsType[*fs.PathError](err); ok {
				err = pe.Err
			}
			return nil, fmt.Errorf("cannot read font %q: %w", path, err)
		}
		face, err := fonts.Open(path, data)
		if err != nil {
			return nil, err
		}
		faces = append(faces, face)
	}
	return faces, nil
}

func readFont(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, fonts.MaxBytes+1))
}
