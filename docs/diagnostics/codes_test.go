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
var sources = []string{"cmd", "layout", "maps", "output", "render", "rules"}

var kebab = regexp.MustCompile(`^[a-z]+(-[a-z]+)+$`)

// Every code that the program can give has a page, and every page is about such a code.
func TestEveryCodeHasAPage(t *testing.T) {
	used := map[string]token.Position{}
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
	if len(used) < 20 {
		t.Fatalf("only %d codes were found in the source: the search is broken", len(used))
	}
	pages := Codes()
	for _, code := range slices.Sorted(maps.Keys(used)) {
		if at := used[code]; !slices.Contains(pages, code) {
			t.Errorf("%v: there is no page about %q; write docs/diagnostics/%s.md", at, code, code)
		}
	}
	for _, code := range pages {
		if _, ok := used[code]; !ok {
			t.Errorf("%s.md: nothing gives this code", code)
		}
	}
}

// codesOf finds the codes in a source file: what is passed as the second argument where
// a problem is reported, what is set as a code, and constants with such names.
func codesOf(path string, used map[string]token.Position) error {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	note := func(e ast.Expr) {
		if lit, ok := e.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			if code, err := strconv.Unquote(lit.Value); err == nil && kebab.MatchString(code) {
				if _, ok := used[code]; !ok {
					used[code] = files.Position(lit.Pos())
				}
			}
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			if reports(n.Fun) && len(n.Args) >= 2 {
				if _, literal := n.Args[0].(*ast.BasicLit); !literal {
					note(n.Args[1])
				}
			}
		case *ast.KeyValueExpr:
			if k, ok := n.Key.(*ast.Ident); ok && strings.EqualFold(k.Name, "code") {
				note(n.Value)
			}
		case *ast.ValueSpec:
			for i, name := range n.Names {
				if strings.HasPrefix(strings.ToLower(name.Name), "code") && i < len(n.Values) {
					note(n.Values[i])
				}
			}
		}
		return true
	})
	return nil
}

// reporters are parts of the names of functions that take a place and then a code.
var reporters = []string{"error", "warn", "unknown", "report", "problem", "complain", "fail"}

func reports(fun ast.Expr) bool {
	name := ""
	switch f := fun.(type) {
	case *ast.Ident:
		name = f.Name
	case *ast.SelectorExpr:
		name = f.Sel.Name
	}
	name = strings.ToLower(name)
	return slices.ContainsFunc(reporters, func(s string) bool { return strings.Contains(name, s) })
}
