package rollandrails_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// rulebookPages are the pages that tell for each rule of a rulebook where it is, one a
// game.
const rulebookPages = "../../docs/rules/*.md"

var (
	definition = regexp.MustCompile(`(?m)^\[([^\]]+)\]: (\S+)$`)
	reference  = regexp.MustCompile(`\[([^\[\]]+)\](\(?)`)
	heading    = regexp.MustCompile(`^## .*\((\d+)\)$`)
)

// TestRulebookPages holds each page to the source: what it names is declared where its link
// leads, code under code and tests under tests; every ruling it names exists; and the
// sentences of the lines under a heading add up.
func TestRulebookPages(t *testing.T) {
	pages, err := filepath.Glob(filepath.FromSlash(rulebookPages))
	if err != nil || len(pages) == 0 {
		t.Fatalf("no pages %s: %v", rulebookPages, err)
	}
	for _, page := range pages {
		t.Run(strings.TrimSuffix(filepath.Base(page), ".md"), func(t *testing.T) { checkPage(t, filepath.ToSlash(page)) })
	}
}

func checkPage(t *testing.T, page string) {
	text := readFile(t, page)
	title, _, _ := strings.Cut(strings.TrimPrefix(text, "# "), ",")
	_, rulings, _ := strings.Cut(readFile(t, "../../docs/rulings.md"), "\n## "+title+"\n")
	rulings, _, _ = strings.Cut(rulings, "\n## ")
	if rulings == "" {
		t.Errorf("there are no rulings of %q", title)
	}
	defined, labels := map[string]string{}, map[string]bool{}
	for _, d := range definition.FindAllStringSubmatch(text, -1) {
		label := strings.ToLower(d[1]) // Markdown knows no other
		if labels[label] {
			t.Errorf("[%s] is defined twice", d[1])
		}
		labels[label] = true
		defined[d[1]] = path.Join(path.Dir(page), d[2])
	}
	used := map[string]bool{}
	files := declarations{}
	names := func(cell string) (out []string) {
		for _, r := range reference.FindAllStringSubmatch(cell, -1) {
			name, file := r[1], defined[r[1]]
			switch {
			case r[2] != "":
			case file == "":
				t.Errorf("[%s] leads nowhere", name)
			case !files.has(t, file, name[strings.LastIndex(name, " ")+1:]):
				t.Errorf("%s declares no %s", file, name)
			default:
				used[name] = true
				out = append(out, file)
			}
		}
		return out
	}
	body := definition.ReplaceAllString(text, "")
	names(body)
	section, want, sum, rows := "", 0, 0, 0
	add := func() {
		if sum != want {
			t.Errorf("%s: the lines add up to %d", section, sum)
		}
	}
	for _, line := range strings.Split(body, "\n") {
		if h := heading.FindStringSubmatch(line); h != nil {
			add()
			section, sum = line, 0
			want, _ = strconv.Atoi(h[1])
		}
		cells := strings.Split(line, "|")
		if n, err := strconv.Atoi(strings.TrimSpace(cells[min(1, len(cells)-1)])); err == nil && len(cells) == 7 {
			rows++
			sum += n
			checkRule(t, cells[2], cells[3], names(cells[3]), names(cells[4]))
			for _, r := range strings.Split(cells[5], ",") {
				if r = strings.TrimSpace(r); r != "" && !hasRuling(rulings, r) {
					t.Errorf("%s: there is no ruling %q", cells[2], r)
				}
			}
		}
	}
	add()
	for name := range defined {
		if !used[name] {
			t.Errorf("[%s] is defined and not named", name)
		}
	}
	if rows == 0 {
		t.Error("the page has no rules")
	}
}

// checkRule wants code and a test for a rule, each in its column.
func checkRule(t *testing.T, rule, code string, codeFiles, testFiles []string) {
	t.Helper()
	table := strings.Contains(code, "*Table*")
	if len(codeFiles) == 0 && !table && !strings.Contains(code, "none:") {
		t.Errorf("%s: no code", rule)
	}
	if len(testFiles) == 0 && (!table || len(codeFiles) > 0) {
		t.Errorf("%s: no test", rule)
	}
	for i, f := range append(codeFiles, testFiles...) {
		if isTest := strings.HasSuffix(f, "_test.go"); isTest != (i >= len(codeFiles)) {
			t.Errorf("%s: %s stands in the wrong column", rule, f)
		}
	}
}

// hasRuling tells whether the rulings have a paragraph of that number or name.
func hasRuling(rulings, name string) bool {
	if _, err := strconv.Atoi(name); err == nil {
		name += "."
	}
	return strings.Contains(rulings, "\n**"+name) || strings.Contains(rulings, "\n### "+name+"\n")
}

func readFile(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.FromSlash(name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// declarations are the names each file declares at its top, methods also as Type.Name.
type declarations map[string]map[string]bool

func (d declarations) has(t *testing.T, file, name string) bool {
	t.Helper()
	if d[file] == nil {
		d[file] = map[string]bool{}
		f, err := parser.ParseFile(token.NewFileSet(), filepath.FromSlash(file), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Error(err)
			return false
		}
		for _, decl := range f.Decls {
			d.add(file, decl)
		}
	}
	return d[file][name]
}

func (d declarations) add(file string, decl ast.Decl) {
	switch decl := decl.(type) {
	case *ast.FuncDecl:
		d[file][decl.Name.Name] = true
		if decl.Recv != nil {
			of := decl.Recv.List[0].Type
			if p, ok := of.(*ast.StarExpr); ok {
				of = p.X
			}
			if id, ok := of.(*ast.Ident); ok {
				d[file][id.Name+"."+decl.Name.Name] = true
			}
		}
	case *ast.GenDecl:
		for _, spec := range decl.Specs {
			switch spec := spec.(type) {
			case *ast.TypeSpec:
				d[file][spec.Name.Name] = true
			case *ast.ValueSpec:
				for _, n := range spec.Names {
					d[file][n.Name] = true
				}
			}
		}
	}
}
