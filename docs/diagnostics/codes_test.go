package diagnostics

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// root is the folder of the module.
const root = "../.."

// sources are the folders whose diagnostics people see.
var sources = []string{"cmd", "geo", "layout", "maps", "output", "render", "rules"}

var kebab = regexp.MustCompile(`^[a-z]+(-[a-z]+)+$`)

// Every code that the program can give has a page, and every page is about such a code.
func TestEveryCodeHasAPage(t *testing.T) {
	used := usedCodes(t)
	if len(used) < 20 {
		t.Fatalf("only %d codes were found in the source: the search is broken", len(used))
	}
	pages := Codes()
	for _, code := range slices.Sorted(maps.Keys(used)) {
		if at := used[code].at; !slices.Contains(pages, code) {
			t.Errorf("%v: there is no page about %q; write docs/diagnostics/%s.md", at, code, code)
		}
	}
	for _, code := range pages {
		if _, ok := used[code]; !ok {
			t.Errorf("%s.md: nothing gives this code", code)
		}
	}
}

// use is where a code is given first, and what as.
type use struct {
	at             token.Position
	error, warning bool
}

// severity is what a code is given as: "error", "warning" or "error or warning".
func (u *use) severity() string {
	switch {
	case u == nil || !u.error && !u.warning:
		return ""
	case u.error && u.warning:
		return "error or warning"
	case u.warning:
		return "warning"
	}
	return "error"
}

// usedCodes are the codes that the source gives.
func usedCodes(t *testing.T) map[string]*use {
	t.Helper()
	used := map[string]*use{}
	for _, folder := range sources {
		err := filepath.WalkDir(filepath.Join(root, folder), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			return codesOf(path, used)
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return used
}

// codesOf finds the codes in a source file: what is passed as the second argument where
// a problem is reported, what is set as a code, and constants with such names. A
// problem is an error unless the function that reports it is named for warnings.
func codesOf(path string, used map[string]*use) error {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	note := func(e ast.Expr, warning bool) {
		if lit, ok := e.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			if code, err := strconv.Unquote(lit.Value); err == nil && kebab.MatchString(code) {
				u := used[code]
				if u == nil {
					u = &use{at: files.Position(lit.Pos())}
					used[code] = u
				}
				u.error, u.warning = u.error || !warning, u.warning || warning
			}
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			if name := called(n.Fun); reports(name) && len(n.Args) >= 2 {
				if _, literal := n.Args[0].(*ast.BasicLit); !literal {
					note(n.Args[1], strings.Contains(name, "warn"))
				}
			}
		case *ast.KeyValueExpr:
			if k, ok := n.Key.(*ast.Ident); ok && strings.EqualFold(k.Name, "code") {
				note(n.Value, false)
			}
		case *ast.ValueSpec:
			for i, name := range n.Names {
				if strings.HasPrefix(strings.ToLower(name.Name), "code") && i < len(n.Values) {
					note(n.Values[i], false)
				}
			}
		}
		return true
	})
	return nil
}

// reporters are parts of the names of functions that take a place and then a code.
var reporters = []string{"error", "warn", "unknown", "report", "problem", "complain", "fail"}

func reports(name string) bool {
	return slices.ContainsFunc(reporters, func(s string) bool { return strings.Contains(name, s) })
}

// called is the name of a function in small letters.
func called(fun ast.Expr) string {
	switch f := fun.(type) {
	case *ast.Ident:
		return strings.ToLower(f.Name)
	case *ast.SelectorExpr:
		return strings.ToLower(f.Sel.Name)
	}
	return ""
}
