package output

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
)

// put writes a file of the batch.
func put(t *testing.T, b *Batch, name, text string) {
	t.Helper()
	f, err := b.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}

// tree is every file below a folder with its text.
func tree(t *testing.T, dir string) map[string]string {
	t.Helper()
	out := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || path == dir {
			return err
		}
		rel, _ := filepath.Rel(dir, path)
		if d.IsDir() {
			out[rel+"/"] = ""
			return nil
		}
		data, err := os.ReadFile(path)
		out[rel] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func wantTree(t *testing.T, dir string, want map[string]string) {
	t.Helper()
	got := tree(t, dir)
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("the folder has %v, want %v", got, want)
	}
}

func TestFilesAppearTogetherAtCommit(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a.pdf"), []byte("old"), 0o640); err != nil {
		t.Fatal(err)
	}
	b := NewBatch(t.Context(), dir)
	put(t, b, "a.pdf", "new")
	put(t, b, "b.pdf", "also new")
	if got, _ := os.ReadFile(filepath.Join(dir, "a.pdf")); string(got) != "old" {
		t.Errorf("before Commit the old file reads %q", got)
	}
	if _, err := os.Stat(filepath.Join(dir, "b.pdf")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("before Commit a new file is there already: %v", err)
	}
	if err := b.Commit(); err != nil {
		t.Fatal(err)
	}
	b.Discard()
	wantTree(t, dir, map[string]string{"a.pdf": "new", "b.pdf": "also new"})
	if info, _ := os.Stat(filepath.Join(dir, "a.pdf")); runtime.GOOS != "windows" && info.Mode().Perm() != 0o640 {
		t.Errorf("the new file has the mode %v, the old one had 0640", info.Mode())
	}
}

func TestDiscardLeavesNothing(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "keep"), []byte("k"), 0o666); err != nil {
		t.Fatal(err)
	}
	b := NewBatch(t.Context(), filepath.Join(dir, "new", "deep"))
	put(t, b, "a.pdf", "half")
	if _, err := b.Create("b.pdf"); err != nil { // not even closed
		t.Fatal(err)
	}
	b.Discard()
	wantTree(t, dir, map[string]string{"keep": "k"})
}

// Where one file cannot be put in its place, the others are taken back.
func TestAFailedCommitBringsTheOldFilesBack(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a.pdf"), []byte("old"), 0o666); err != nil {
		t.Fatal(err)
	}
	b := NewBatch(t.Context(), dir)
	for _, name := range []string{"a.pdf", "b.pdf", "c.pdf"} {
		f, err := b.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write([]byte("new")); err != nil {
			t.Fatal(err)
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
	}
	// A folder takes the place of the last one meanwhile.
	if err := os.Mkdir(filepath.Join(dir, "c.pdf"), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := b.Commit(); err == nil || !strings.Contains(err.Error(), "c.pdf") {
		t.Fatalf("got %v", err)
	}
	b.Discard()
	if data, err := os.ReadFile(filepath.Join(dir, "a.pdf")); err != nil || string(data) != "old" {
		t.Errorf("the old file holds %q, %v", data, err)
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if e.Name() != "a.pdf" && e.Name() != "c.pdf" {
			t.Errorf("%s was left behind", e.Name())
		}
	}
}

func TestACancelledBatchWritesNothing(t *testing.T) {
	dir := t.TempDir()
	ctx, cancel := context.WithCancel(t.Context())
	b := NewBatch(ctx, dir)
	put(t, b, "a.pdf", "whole")
	f, err := b.Create("b.pdf")
	if err != nil {
		t.Fatal(err)
	}
	cancel()
	if _, err := f.Write([]byte("x")); !errors.Is(err, context.Canceled) {
		t.Errorf("writing after the end of the context: %v", err)
	}
	if err := b.Commit(); !errors.Is(err, context.Canceled) {
		t.Errorf("committing after the end of the context: %v", err)
	}
	b.Discard()
	wantTree(t, dir, map[string]string{})
}

func TestCreateRefuses(t *testing.T) {
	dir := t.TempDir()
	input := filepath.Join(dir, "map.pdf")
	for path, text := range map[string]string{input: "a map, whatever its name", filepath.Join(dir, "file"): "x"} {
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(dir, "folder.pdf"), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.Link(input, filepath.Join(dir, "link.pdf")); err != nil {
		t.Fatal(err)
	}
	before := tree(t, dir)
	for _, c := range []struct{ name, dir, file, want string }{
		{"an input", dir, "map.pdf", "would overwrite the input"},
		{"an input by another name", dir, "link.pdf", "would overwrite the input"},
		{"a folder", dir, "folder.pdf", "it is a folder"},
		{"a folder that is a file", filepath.Join(dir, "file"), "x.pdf", "is a file, not a folder"},
		{"a folder below a file", filepath.Join(dir, "file", "deep"), "x.pdf", "is a file, not a folder"},
		{"a path", dir, "../x.pdf", "not a plain file name"},
		{"a folder's name", dir, "..", "not a plain file name"},
		{"no name", dir, "", "not a plain file name"},
		{"a name with a zero", dir, "a\x00b.pdf", "cannot write into"},
	} {
		b := NewBatch(t.Context(), c.dir, input)
		_, err := b.Create(c.file)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %q", c.name, err, c.want)
		}
		b.Discard()
	}
	wantTree(t, dir, before)
}

func TestTwoFilesOfOneName(t *testing.T) {
	b := NewBatch(t.Context(), t.TempDir())
	defer b.Discard()
	put(t, b, "x.pdf", "1")
	if _, err := b.Create("X.PDF"); err == nil || !strings.Contains(err.Error(), "two files") {
		t.Errorf("the same name in capitals: %v", err)
	}
}

func TestAFolderThatCannotBeWritten(t *testing.T) {
	if os.Geteuid() == 0 || runtime.GOOS == "windows" {
		// Permissions do not bind root: a file in the way stands in for them, above.
		t.Log("run as a person to see permissions refused")
		return
	}
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o500); err != nil {
		t.Fatal(err)
	}
	_, err := NewBatch(t.Context(), dir).Create("x.pdf")
	if !errors.Is(err, fs.ErrPermission) || !strings.Contains(err.Error(), dir) {
		t.Errorf("got %v", err)
	}
}

func TestABatchIsSharedByGoroutines(t *testing.T) {
	dir := t.TempDir()
	b := NewBatch(t.Context(), filepath.Join(dir, "out"))
	var wg sync.WaitGroup
	for i := range 20 {
		wg.Go(func() { put(t, b, fmt.Sprintf("%02d", i), strings.Repeat("x", i)) })
	}
	wg.Wait()
	if err := b.Commit(); err != nil {
		t.Fatal(err)
	}
	if n := len(tree(t, filepath.Join(dir, "out"))); n != 20 {
		t.Errorf("%d files, want 20", n)
	}
}

func TestWriteFileKeepsWhatAPersonMayHaveEdited(t *testing.T) {
	path := filepath.Join(t.TempDir(), "map.yaml")
	if err := WriteFile(t.Context(), path, []byte("first"), false); err != nil {
		t.Fatal(err)
	}
	err := WriteFile(t.Context(), path, []byte("second"), false)
	if exists, ok := errors.AsType[*ExistsError](err); !ok || exists.Path != path {
		t.Errorf("got %v", err)
	}
	wantTree(t, filepath.Dir(path), map[string]string{"map.yaml": "first"})
	if err := WriteFile(t.Context(), path, []byte("third"), true); err != nil {
		t.Fatal(err)
	}
	wantTree(t, filepath.Dir(path), map[string]string{"map.yaml": "third"})
}

// What could not be written is found out before, and nothing is left of the asking.
func TestCanWriteInto(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	for path, ok := range map[string]bool{
		dir: true, filepath.Join(dir, "a", "b"): true, file: false, filepath.Join(file, "under-a-file"): false,
	} {
		if err := CanWriteInto(t.Context(), path); (err == nil) != ok {
			t.Errorf("%s: %v", path, err)
		}
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 1 {
		t.Errorf("%v, %v are left", err, entries)
	}
}

func TestCanWrite(t *testing.T) {
	dir := t.TempDir()
	old, input := filepath.Join(dir, "old.pdf"), filepath.Join(dir, "input.yaml")
	for _, name := range []string{old, input} {
		if err := os.WriteFile(name, []byte(name), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	ctx := t.Context()
	for path, ok := range map[string]bool{
		filepath.Join(dir, "new.pdf"):         true,
		filepath.Join(dir, "a", "b", "c.pdf"): true,
		old:                                   true,
		input:                                 false,
		dir:                                   false,
		filepath.Join(old, "under-a-file", "pdf"): false,
	} {
		if err := CanWrite(ctx, path, true, input); (err == nil) != ok {
			t.Errorf("%s: %v", path, err)
		}
	}
	var exists *ExistsError
	if err := CanWrite(ctx, old, false); !errors.As(err, &exists) {
		t.Errorf("an old file: %v", err)
	}
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 2 {
		t.Errorf("%v, %v are left", err, entries)
	}
	for _, name := range []string{old, input} {
		if data, err := os.ReadFile(name); err != nil || string(data) != name {
			t.Errorf("%s holds %q, %v", name, data, err)
		}
	}
}
