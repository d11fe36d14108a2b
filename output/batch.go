// Package output finishes files: how they are named, that they appear whole or not at
// all, and which files a document becomes.
//
// A Batch is everything one run writes. Its files grow beside their places under
// temporary names and are renamed together, once the last one succeeded; until then
// whatever stood there stays as it was. The package decides nothing about what is
// drawn and prints nothing.
package output

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
	"sync"
)

// Batch is the files of one run. It may be used from several goroutines at once.
type Batch struct {
	ctx    context.Context
	dir    string
	inputs []input

	mu    sync.Mutex
	files []*File
	names map[string]bool // of the files, in small letters
	gone  []string        // paths of files that go when the others come
	made  []string        // folders the batch made, outermost first
}

type input struct {
	name string
	info fs.FileInfo
}

// NewBatch starts a batch of files in a folder, which is made when the first file is.
// None of the files may be one of the inputs. Writing stops with the context's error
// once the context is done.
func NewBatch(ctx context.Context, dir string, inputs ...string) *Batch {
	b := &Batch{ctx: ctx, dir: filepath.Clean(dir), names: map[string]bool{}}
	for _, name := range inputs {
		if info, err := os.Stat(name); err == nil {
			b.inputs = append(b.inputs, input{name, info})
		}
	}
	return b
}

// File is a file that is being written.
type File struct {
	batch *Batch
	path  string // where it will stand
	temp  *os.File
}

// Create starts a file of the batch. The name is a plain one, without a folder. It is
// an error where a folder stands in its place, where it would overwrite an input, and
// where the batch has a file of that name already; capitals make no difference then,
// since on many machines they make none to the disk.
func (b *Batch) Create(name string) (*File, error) {
	if name == "" || name != filepath.Base(name) || name == "." || name == ".." {
		return nil, fmt.Errorf("%q is not a plain file name", name)
	}
	path := filepath.Join(b.dir, name)
	b.mu.Lock()
	defer b.mu.Unlock()
	if key := strings.ToLower(name); b.names[key] {
		return nil, fmt.Errorf("two files of this run would be %q", path)
	}
	if err := b.mkdir(); err != nil {
		return nil, err
	}
	mode := fs.FileMode(0)
	if info, err := os.Stat(path); err == nil {
		switch i := slices.IndexFunc(b.inputs, func(in input) bool { return os.SameFile(in.info, info) }); {
		case i >= 0:
			return nil, fmt.Errorf("%q would overwrite the input %q", path, b.inputs[i].name)
		case info.IsDir():
			return nil, fmt.Errorf("cannot write %q: it is a folder", path)
		case !info.Mode().IsRegular():
			return nil, fmt.Errorf("cannot write %q: it is not a regular file", path)
		}
		mode = info.Mode().Perm()
	}
	temp, err := b.temp(name)
	if err != nil {
		return nil, err
	}
	if mode != 0 {
		// The old file's permissions pass to the new one where the system lets them.
		_ = temp.Chmod(mode)
	}
	f := &File{batch: b, path: path, temp: temp}
	b.files, b.names[strings.ToLower(name)] = append(b.files, f), true
	return f, nil
}

// Remove has a file of the folder go when the batch is committed, unless the batch writes
// one of that name. The name is a plain one.
func (b *Batch) Remove(name string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if name == filepath.Base(name) && name != "." && name != ".." {
		b.gone = append(b.gone, name)
	}
}

// temp opens a new file in the batch's folder, hidden and named after the process, so
// that two runs into one folder do not meet.
func (b *Batch) temp(name string) (*os.File, error) {
	for n := len(b.files); ; n++ {
		path := filepath.Join(b.dir, fmt.Sprintf(".%s.%d-%d.tmp", name, os.Getpid(), n))
		// 0666 less the umask: what any other program's new file would have.
		f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o666)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("cannot write into %q: %w", b.dir, reason(err))
		}
		return f, nil
	}
}

// mkdir makes the batch's folder and remembers what it made.
func (b *Batch) mkdir() error {
	var missing []string
	for dir := b.dir; ; dir = filepath.Dir(dir) {
		info, err := os.Stat(dir)
		if err == nil {
			if !info.IsDir() {
				return fmt.Errorf("cannot write into %q: %q is a file, not a folder", b.dir, dir)
			}
			break
		}
		if !errors.Is(err, fs.ErrNotExist) || dir == filepath.Dir(dir) {
			// A file in the middle of the path is reported on its own turn.
			if up := filepath.Dir(dir); up != dir && !errors.Is(err, fs.ErrPermission) {
				continue
			}
			return fmt.Errorf("cannot write into %q: %w", b.dir, reason(err))
		}
		missing = append(missing, dir)
	}
	for _, dir := range slices.Backward(missing) {
		err := os.Mkdir(dir, 0o777)
		if errors.Is(err, fs.ErrExist) {
			continue // another run was faster
		}
		if err != nil {
			return fmt.Errorf("cannot make the folder %q: %w", dir, reason(err))
		}
		b.made = append(b.made, dir)
	}
	return nil
}

// reason is what went wrong without the path, which the message names already.
func reason(err error) error {
	if pe, ok := errors.AsType[*fs.PathError](err); ok {
		return pe.Err
	}
	if le, ok := errors.AsType[*os.LinkError](err); ok {
		return le.Err
	}
	return err
}

// Write adds to the file.
func (f *File) Write(p []byte) (int, error) {
	if err := f.batch.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := f.temp.Write(p)
	if err != nil {
		err = fmt.Errorf("cannot write %q: %w", f.path, reason(err))
	}
	return n, err
}

// Path is where the file will stand.
func (f *File) Path() string { return f.path }

// Close ends the writing; the file appears with the others at Commit. Its bytes are on
// the disk by then, so that a power cut leaves the old file or the new one.
func (f *File) Close() error {
	err := errors.Join(f.temp.Sync(), f.temp.Close())
	if err != nil {
		return fmt.Errorf("cannot write %q: %w", f.path, err)
	}
	return nil
}

// Commit puts every file in its place, or none of them: where one cannot be put there,
// those before it are taken back and the old ones stand again. Where the context is
// done already it writes nothing and says so.
func (b *Batch) Commit() (err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if err := b.ctx.Err(); err != nil {
		return err
	}
	kept := make([]string, len(b.files)) // the old files, under other names
	var gone [][2]string                 // those that go: their paths, and the other names
	done := 0
	defer func() {
		for _, g := range gone {
			if err == nil {
				_ = os.Remove(g[1])
			} else {
				_ = os.Rename(g[1], g[0])
			}
		}
		for i, old := range kept {
			switch path := b.files[i].path; {
			case err == nil && old != "":
				_ = os.Remove(old)
			case err != nil && old != "":
				_ = os.Rename(old, path)
			case err != nil && i < done:
				_ = os.Remove(path)
			}
		}
		if err == nil {
			b.files, b.made = nil, nil
		}
	}()
	for i, f := range b.files {
		if kept[i], err = keep(f.path, f.temp.Name()+".old"); err == nil {
			err = os.Rename(f.temp.Name(), f.path)
		}
		if err != nil {
			return fmt.Errorf("cannot write %q: %w", f.path, reason(err))
		}
		done = i + 1
	}
	for i, name := range b.gone {
		path := filepath.Join(b.dir, name)
		if info, lerr := os.Lstat(path); b.names[strings.ToLower(name)] || lerr != nil || !info.Mode().IsRegular() {
			continue
		}
		other := filepath.Join(b.dir, fmt.Sprintf(".%s.%d-%d.gone", name, os.Getpid(), i))
		if err = os.Rename(path, other); err != nil {
			return fmt.Errorf("cannot remove %q: %w", path, reason(err))
		}
		gone = append(gone, [2]string{path, other})
	}
	return nil
}

// keep gives the file at path another name as well, so that it can be brought back, and
// returns that name, "" where there is no file. On disks without hard links the file
// moves there.
func keep(path, as string) (string, error) {
	switch info, err := os.Lstat(path); {
	case errors.Is(err, fs.ErrNotExist):
		return "", nil
	case err != nil:
		return "", err
	case info.IsDir(): // it was none when the batch looked
		return "", errors.New("it is a folder")
	}
	if os.Link(path, as) == nil {
		return as, nil
	}
	if err := os.Rename(path, as); err != nil {
		return "", err
	}
	return as, nil
}

// Discard takes back what was not committed: the temporary files, and the folders made
// for them. After Commit it does nothing.
func (b *Batch) Discard() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, f := range b.files {
		_ = f.temp.Close() // closed already where all went well
		_ = os.Remove(f.temp.Name())
	}
	for _, dir := range slices.Backward(b.made) {
		_ = os.Remove(dir) // fails where somebody else put something there
	}
	b.files, b.made = nil, nil
}

// WriteFile writes one file at a path, whole or not at all. An existing one is replaced
// only where replace says so.
func WriteFile(ctx context.Context, path string, data []byte, replace bool, inputs ...string) error {
	return WriteWith(ctx, path, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	}, replace, inputs...)
}

// WriteWith is WriteFile for a file that is too large to be in memory: write writes it.
func WriteWith(ctx context.Context, path string, write func(io.Writer) error, replace bool, inputs ...string) error {
	b, f, err := single(ctx, path, replace, inputs)
	if err != nil {
		return err
	}
	defer b.Discard()
	if err := write(f); err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	return b.Commit()
}

// CanWrite finds out whether WriteFile would begin to write, before there is anything to
// be written. It leaves nothing behind.
func CanWrite(ctx context.Context, path string, replace bool, inputs ...string) error {
	b, _, err := single(ctx, path, replace, inputs)
	if err == nil {
		b.Discard()
	}
	return err
}

// CanWriteInto says why no file could be written into a folder, for work that takes long. It
// leaves nothing behind, not even the folder where that is missing.
func CanWriteInto(ctx context.Context, dir string) error {
	b := NewBatch(ctx, dir)
	defer b.Discard()
	_, err := b.Create("probe")
	return err
}

// single is a batch of one file.
func single(ctx context.Context, path string, replace bool, inputs []string) (*Batch, *File, error) {
	if info, err := os.Lstat(path); err == nil && !replace && !info.IsDir() { // Create refuses folders
		return nil, nil, &ExistsError{Path: path}
	}
	b := NewBatch(ctx, filepath.Dir(path), inputs...)
	f, err := b.Create(filepath.Base(path))
	if err != nil {
		b.Discard()
		return nil, nil, err
	}
	return b, f, nil
}

// ExistsError says that a file stands where one was to be written.
type ExistsError struct {
	Path string
	// Changed tells that it is of an earlier bundle, and was changed since.
	Changed bool
}

func (e *ExistsError) Error() string {
	if e.Changed {
		return fmt.Sprintf("%q has been changed since it was written", e.Path)
	}
	return fmt.Sprintf("%q exists already", e.Path)
}
