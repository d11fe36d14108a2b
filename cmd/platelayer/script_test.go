package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"platelayer": main})
}

// TestScripts runs the program as a person would: each file of testdata/script is a
// session in a folder of its own.
func TestScripts(t *testing.T) {
	fonts, err := filepath.Abs("../../fonts/ttf")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Setup: func(env *testscript.Env) error {
			env.Setenv("FONTS", fonts)
			return nil
		},
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		UpdateScripts:       *update,
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"exits": exits, "same": same, "bytes": writeBytes, "files": files, "counts": counts, "islink": isLink,
		},
	})
}

// exits runs a command and wants an exit code: exits 2 platelayer print --papr.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE COMMAND...")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	err = ts.Exec(args[1], args[2:]...)
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		got = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if got != want {
		ts.Fatalf("exit code %d, want %d", got, want)
	}
}

// same compares two folders, every file of them, byte for byte: same A B.
func same(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) != 2 {
		ts.Fatalf("usage: same FOLDER FOLDER")
	}
	a, b := contents(ts, args[0]), contents(ts, args[1])
	if len(a) == 0 {
		ts.Fatalf("%s is empty", args[0])
	}
	differs := len(a) != len(b)
	for name, data := range a {
		if !bytes.Equal(data, b[name]) {
			differs = true
			if !neg {
				ts.Logf("%s differs", name)
			}
		}
	}
	if differs != neg {
		ts.Fatalf("the folders %s and %s: differ %v", args[0], args[1], differs)
	}
}

// files wants exactly these files in a folder, hidden ones too: files FOLDER NAME...
func files(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 1 {
		ts.Fatalf("usage: files FOLDER NAME...")
	}
	got := contents(ts, args[0])
	for _, name := range args[1:] {
		if _, ok := got[name]; !ok {
			ts.Fatalf("%s has no %s", args[0], name)
		}
		delete(got, name)
	}
	for name := range got {
		ts.Fatalf("%s has %s as well", args[0], name)
	}
}

// counts wants so many files in a folder, hidden ones too: counts FOLDER NUMBER.
func counts(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: counts FOLDER NUMBER")
	}
	if got := len(contents(ts, args[0])); strconv.Itoa(got) != args[1] {
		ts.Fatalf("%s has %d files, want %s", args[0], got, args[1])
	}
}

// isLink wants a symbolic link to a place: islink NAME TARGET.
func isLink(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: islink NAME TARGET")
	}
	to, err := os.Readlink(ts.MkAbs(args[0]))
	ts.Check(err)
	if !filepath.IsAbs(to) {
		to = filepath.Join(filepath.Dir(ts.MkAbs(args[0])), to)
	}
	if to != ts.MkAbs(args[1]) {
		ts.Fatalf("%s leads to %s", args[0], to)
	}
}

func contents(ts *testscript.TestScript, dir string) map[string][]byte {
	out := map[string][]byte{}
	entries, err := os.ReadDir(ts.MkAbs(dir))
	ts.Check(err)
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(ts.MkAbs(dir), e.Name()))
		ts.Check(err)
		out[e.Name()] = data
	}
	return out
}

// writeBytes writes a file that an archive of text cannot hold, from Go's notation of a
// string and how often it is repeated: bytes FILE "a\xffb" 3.
func writeBytes(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: bytes FILE STRING [TIMES]...")
	}
	var b strings.Builder
	for i := 1; i < len(args); i += 2 {
		text, err := strconv.Unquote(`"` + strings.ReplaceAll(args[i], `"`, `\"`) + `"`)
		if err != nil {
			ts.Fatalf("%q: %v", args[i], err)
		}
		times := 1
		if i+1 < len(args) {
			times, err = strconv.Atoi(args[i+1])
			ts.Check(err)
		}
		fmt.Fprint(&b, strings.Repeat(text, times))
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(b.String()), 0o666))
}
