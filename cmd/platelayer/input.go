package main

import (
	"context"
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

// load reads the definition with the files that it names, from its own folder, which no
// link leads out of; one that lies in none has no files.
func (src *source) load() (*maps.Definition, diag.List) {
	if src.path == "" {
		return maps.Load(src.name, src.data)
	}
	root, err := os.OpenRoot(filepath.Dir(src.path))
	if err != nil { // the definition came through a pipe, or the folder is gone by now
		return maps.Load(src.name, src.data)
	}
	defer root.Close()
	return maps.LoadFrom(root.FS(), src.name, src.data)
}

// findSource reads what a person named on the command line: a bundled map or deck, a file, or
// "-" for standard input. A file that cannot be read is a diagnostic like any other
// fault of the input; a name that is neither a file nor a bundled map is wrong use.
func (s *streams) findSource(ctx context.Context, arg string) (source, diag.List, error) {
	if arg == "-" {
		return readSource(ctx, stdinName, "", func() (io.ReadCloser, error) { return io.NopCloser(s.in), nil })
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
	return readSource(ctx, arg, arg, func() (io.ReadCloser, error) { return os.Open(arg) })
}

// readSource reads no more than a definition may have, whatever it is read from. A pipe
// may keep it waiting for ever, so it gives up once the context is done.
func readSource(ctx context.Context, name, path string, open func() (io.ReadCloser, error)) (source, diag.List, error) {
	type result struct {
		data []byte
		err  error
	}
	done := make(chan result, 1)
	go func() {
		f, err := open()
		if err != nil {
			done <- result{nil, err}
			return
		}
		defer f.Close()
		data, err := io.ReadAll(io.LimitReader(f, maps.MaxBytes+1))
		done <- result{data, err}
	}()
	src := source{name: name, path: path}
	select {
	case <-ctx.Done():
		return src, nil, ctx.Err()
	case r := <-done:
		if r.err != nil {
			return src, unreadable(name, r.err), nil
		}
		if len(r.data) > maps.MaxBytes {
			return src, tooLarge(name), nil
		}
		src.data = r.data
		return src, nil, nil
	}
}

func unreadable(name string, err error) diag.List {
	var l diag.List
	if pe, ok := errors.AsType[*fs.PathError](err); ok {
		err = pe.Err
	}
	d := l.Errorf(diag.Pos{File: name}, "unreadable-file", "cannot read %q: %v", name, err)
	if !errors.Is(err, fs.ErrNotExist) {
		return l
	}
	id := strings.TrimSuffix(name, filepath.Ext(name))
	if near := nearFile(name); near != "" {
		d.Hint = fmt.Sprintf("did you mean %q?", near)
	} else if _, _, ok := maps.Bundled(id); ok {
		d.Hint = fmt.Sprintf("did you mean the bundled map %q?", id)
	}
	return l
}

func tooLarge(name string) diag.List {
	var l diag.List
	l.Errorf(diag.Pos{File: name}, "large-file", "%q is larger than %d MB, the most a definition may have", name, maps.MaxBytes>>20)
	return l
}

// sameFile tells whether two names lead to the same file, or would if it were there.
// Capitals make no difference, since on many machines they make none to the disk.
func sameFile(a, b string) bool {
	x, errA := os.Stat(a)
	y, errB := os.Stat(b)
	if errA == nil && errB == nil {
		return os.SameFile(x, y)
	}
	return strings.EqualFold(resolved(a), resolved(b))
}

// resolved is the whole path of a file without links, as far as it is there.
func resolved(path string) string {
	if whole, err := filepath.Abs(path); err == nil {
		path = whole
	}
	if plain, err := filepath.EvalSymlinks(path); err == nil {
		return plain
	}
	up := filepath.Dir(path)
	if up == path {
		return path
	}
	return filepath.Join(resolved(up), filepath.Base(path))
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
