package maps

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"platelayer/diag"
)

// File is another file that a definition was read from: a table of cards, a picture.
type File struct {
	Name string // relative to the definition: "art/storm.png"
	Path string // as places name it, with what the definition's own name has before it
	Data []byte
}

// folder is where a definition lies. The files that it names are read from there, each
// once, and from nowhere else.
type folder struct {
	files fs.FS  // nil: there is none
	dir   string // as places name it, with the last slash: "decks/"
	read  []File
	seen  map[string]int // by name, the index in read; -1 for what cannot be read
	size  int            // bytes of all files
}

// maxFiles is how many bytes all the files of a definition may have.
const maxFiles = 256 << 20

func newFolder(files fs.FS, name string) *folder {
	dir := name[:strings.LastIndexAny(name, `/\`)+1]
	return &folder{files: files, dir: dir, seen: map[string]int{}}
}

// file reads the file that a node names, of at most so many bytes. What is wrong is
// reported at the first node that names it, and ok is false.
func (r *reader) file(n *node, most int) (f File, ok bool) {
	name, ok := r.pathOf(n)
	if !ok {
		return File{}, false
	}
	d := r.folder
	if i, known := d.seen[name]; known {
		if i < 0 {
			return File{}, false
		}
		return d.read[i], true
	}
	d.seen[name] = -1
	data, ok := r.readFile(n, name, most)
	if !ok {
		return File{}, false
	}
	f = File{Name: name, Path: d.dir + name, Data: data}
	d.seen[name] = len(d.read)
	d.size += len(data)
	d.read = append(d.read, f)
	return f, true
}

// pathOf is the path of the file that a node names, from the folder of the definition.
func (r *reader) pathOf(n *node) (name string, ok bool) {
	why := ""
	text := strings.ReplaceAll(n.text, `\`, "/")
	switch name = path.Clean(text); {
	case strings.HasPrefix(text, "/") || len(text) > 1 && text[1] == ':':
		why = "write the name of a file beside the definition, or in a folder beside it"
	case name == ".." || strings.HasPrefix(name, "../"):
		why = ownFolder
	case text != n.text:
		why = fmt.Sprintf("write / between a folder and its file: %s", text)
	case name == "." || strings.HasSuffix(n.text, "/"):
		why = "name a file in the folder"
	case fs.ValidPath(name):
		return name, true
	default:
		why = "write the name of a file"
	}
	r.list.Errorf(n.at, "unusable-path", "%q cannot be read from the folder of the definition", n.text).Hint = why
	return "", false
}

// readFile reads a file of the folder. Only what is on a disk is read, since a pipe would
// be waited for.
func (r *reader) readFile(n *node, name string, most int) ([]byte, bool) {
	if r.folder.files == nil {
		r.list.Errorf(n.at, "missing-folder", "%q cannot be found, since the definition lies in no folder", n.text).
			Hint = "save the definition in a file beside it; standard input and bundled decks have no folder"
		return nil, false
	}
	info, err := fs.Stat(r.folder.files, name)
	switch {
	case err != nil:
		r.unreadable(n, name, err)
		return nil, false
	case info.IsDir():
		r.list.Errorf(n.at, "unreadable-file", "cannot read %q: it is a folder", r.folder.dir+name).Hint = "name a file in it"
		return nil, false
	case !info.Mode().IsRegular():
		r.list.Errorf(n.at, "unreadable-file", "cannot read %q: it is not a regular file", r.folder.dir+name).Hint = "copy what it has into a file"
		return nil, false
	case info.Size() > int64(most):
		r.list.Errorf(n.at, "large-file", "%q is larger than %d MB, the most such a file may have", n.text, most>>20)
		return nil, false
	}
	file, err := r.folder.files.Open(name)
	if err != nil {
		r.unreadable(n, name, err)
		return nil, false
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, int64(most)+1))
	switch {
	case err != nil:
		r.list.Errorf(n.at, "unreadable-file", "cannot read %q: %v", r.folder.dir+name, reason(err))
		return nil, false
	case len(data) > most:
		r.list.Errorf(n.at, "large-file", "%q is larger than %d MB, the most such a file may have", n.text, most>>20)
		return nil, false
	case r.folder.size+len(data) > maxFiles:
		r.list.Errorf(n.at, "large-file", "with %q the files of the definition are larger than %d MB, the most they may have in all", n.text, maxFiles>>20)
		return nil, false
	}
	return data, true
}

// ownFolder says where files may lie.
const ownFolder = "a definition reads files in its own folder and in those below it: put a copy there"

// unreadable reports a file that cannot be opened.
func (r *reader) unreadable(n *node, name string, err error) {
	if err = reason(err); strings.Contains(err.Error(), "escapes") { // as os.Root has it, which exports no error for it
		r.list.Errorf(n.at, "unusable-path", "%q is a link that leads out of the folder of the definition", n.text).Hint = ownFolder
		return
	}
	r.list.Errorf(n.at, "unreadable-file", "cannot read %q: %v", r.folder.dir+name, err).Hint = r.nearFile(name, err)
}

// reason is an error without the path, which the message has.
func reason(err error) error {
	if pe, ok := errors.AsType[*fs.PathError](err); ok {
		return pe.Err
	}
	return err
}

// nearPath is the file that is meant by a name of which a folder is misspelt, as one in
// other capitals is where they count: the nearest at each step, "" where there is none.
func (r *reader) nearPath(name string) string {
	at := "."
	steps := strings.Split(path.Clean(name), "/")
	for i, step := range steps {
		entries, err := fs.ReadDir(r.folder.files, at)
		if err != nil {
			return ""
		}
		var names []string
		for _, e := range entries {
			if e.IsDir() == (i < len(steps)-1) {
				names = append(names, e.Name())
			}
		}
		if !slices.Contains(names, step) {
			if step = diag.Nearest(step, names); step == "" {
				return ""
			}
		}
		at = path.Join(at, step)
	}
	return at
}

// nearFile is the hint where a file is missing: another in its folder whose name is like
// it.
func (r *reader) nearFile(name string, err error) string {
	if !errors.Is(err, fs.ErrNotExist) {
		return ""
	}
	dir, base := path.Split(name)
	entries, err := fs.ReadDir(r.folder.files, path.Clean(dir))
	if err != nil {
		if near := r.nearPath(name); near != "" {
			return fmt.Sprintf("did you mean %q?", near)
		}
		return fmt.Sprintf("there is no folder %q beside the definition", strings.TrimSuffix(dir, "/"))
	}
	var names []string
	for _, e := range entries {
		if !e.IsDir() {
			names = append(names, e.Name())
		}
	}
	if near := diag.Nearest(base, names); near != "" {
		return fmt.Sprintf("did you mean %q?", dir+near)
	}
	return "names are relative to the folder of the definition"
}
