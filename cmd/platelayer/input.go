package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"platelayer/diag"
	"platelayer/maps"
)

// stdinName is what standard input is called in messages and file names.
const stdinName = "<stdin>"

// source is the bytes of a definition before they are looked at.
type source struct {
	name string // what messages call it
	path string // the file it came from; "" for standard input and bundled ones
	data []byte
}

// findSource reads what a person named on the command line: a bundled map, a file, or
// "-" for standard input. A file that cannot be read is a diagnostic like any other
// fault of the input; a name that is neither a file nor a bundled map is wrong use.
func (s *streams) findSource(arg string) (source, diag.List, error) {
	if arg == "-" {
		src, problems := readSource(stdinName, "", s.in)
		return src, problems, nil
	}
	if name, data, ok := maps.Bundled(arg); ok {
		return source{name: name, data: data}, nil, nil
	}
	info, err := os.Stat(arg)
	if errors.Is(err, fs.ErrNotExist) && !looksLikeFile(arg) {
		return source{}, nil, unknown("map", arg, bundledIDs())
	}
	src := source{name: arg, path: arg}
	if err != nil {
		return src, unreadable(arg, err), nil
	}
	if info.IsDir() {
		l := unreadable(arg, errors.New("it is a folder"))
		l[0].Hint = "name the files in it"
		return src, l, nil
	}
	if info.Mode().IsRegular() && info.Size() > maps.MaxBytes {
		return src, tooLarge(arg), nil
	}
	f, err := os.Open(arg)
	if err != nil {
		return src, unreadable(arg, err), nil
	}
	defer f.Close()
	src, problems := readSource(arg, arg, f)
	return src, problems, nil
}

// readSource reads no more than a definition may have, whatever r is.
func readSource(name, path string, r io.Reader) (source, diag.List) {
	src := source{name: name, path: path}
	data, err := io.ReadAll(io.LimitReader(r, maps.MaxBytes+1))
	if err != nil {
		return src, unreadable(name, err)
	}
	if len(data) > maps.MaxBytes {
		return src, tooLarge(name)
	}
	src.data = data
	return src, nil
}

func unreadable(name string, err error) diag.List {
	var l diag.List
	if pe, ok := errors.AsType[*fs.PathError](err); ok {
		err = pe.Err
	}
	d := l.Errorf(diag.Pos{File: name}, "unreadable-file", "cannot read %q: %v", name, err)
	if near := nearFile(name); near != "" && errors.Is(err, fs.ErrNotExist) {
		d.Hint = fmt.Sprintf("did you mean %q?", near)
	}
	return l
}

func tooLarge(name string) diag.List {
	var l diag.List
	l.Errorf(diag.Pos{File: name}, "large-file", "%q is larger than %d MB, the most a definition may have", name, maps.MaxBytes>>20)
	return l
}

// looksLikeFile tells whether a person who typed this meant a file.
func looksLikeFile(arg string) bool {
	return strings.ContainsAny(arg, `/\`) || isDefinition(arg)
}

func isDefinition(name string) bool {
	return slices.Contains([]string{".yaml", ".yml"}, strings.ToLower(filepath.Ext(name)))
}

// nearFile is a definition beside a missing file whose name is like it.
func nearFile(path string) string {
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil {
		return ""
	}
	var names []string
	for _, e := range entries {
		if !e.IsDir() && isDefinition(e.Name()) {
			names = append(names, e.Name())
		}
	}
	near := diag.Nearest(filepath.Base(path), names)
	if near == "" {
		return ""
	}
	return filepath.Join(filepath.Dir(path), near)
}
