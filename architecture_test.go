package platelayer_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// games are the folders of the games below rules, layout, sim and generate.
var games = []string{"rollandrails", "rollway", "rocca", "railways", "railroadink"}

// room is a folder of the project and what its packages may import directly. GAME in
// path and may stands for one and the same game; where path has no GAME, for any.
type room struct {
	path string
	may  []string
	// bans are packages of the standard library that have no business there.
	bans []string
}

// What keeps a value the same tomorrow and on another machine: no file, no clock, no
// source of chance that the caller did not hand in (math/rand/v2 has types for that, so
// it stays allowed; its global functions are for review to catch).
var (
	world   = []string{"os", "io/ioutil", "net", "net/http", "os/exec", "math/rand", "crypto/rand"}
	worldly = append([]string{"time"}, world...)
)

// house is who may import whom. It is read from the bottom: a package knows only what
// stands below it. What is not listed is forbidden, and so is a folder that is not.
var house = []room{
	// The command is where everything meets: the only one that knows all games.
	{path: "cmd/platelayer", may: []string{
		"", "docs/diagnostics", "output", "generate", "generate/GAME", "sim", "sim/GAME", "maps", "geo",
		"layout", "layout/GAME", "layout/atlas", "layout/calibrate", "layout/impose", "render", "render/preflight", "render/pdf", "render/png", "render/svg",
		"rules", "rules/track", "rules/GAME", "theme", "words", "fonts", "hex", "diag",
	}},
	// The root holds the licence and this test.
	{path: "", bans: worldly},
	// The pages of explain are text, tied to the codes by their tests.
	{path: "docs/diagnostics", bans: worldly},
	// Finished files know bytes, pages and where these are sent, but neither a game nor a layout.
	{path: "output", may: []string{"render", "render/preflight", "render/pdf", "render/png", "render/svg", "theme", "diag"}, bans: []string{"net", "math/rand", "crypto/rand"}},

	// The search knows how to play, and never how a thing is drawn or read.
	{path: "generate", may: []string{"hex", "rules", "sim"}},
	{path: "generate/GAME", may: []string{"generate", "sim", "sim/GAME", "rules", "rules/track", "rules/GAME", "hex"}, bans: worldly},
	{path: "sim", may: []string{"rules", "hex"}, bans: worldly},
	// Tests of all games' policies share how these are played and told of.
	{path: "sim/simtest", may: []string{"sim", "rules"}, bans: worldly},
	{path: "sim/GAME", may: []string{"sim", "rules", "rules/track", "rules/GAME", "hex"}, bans: worldly},

	// Files come in through an fs.FS of the caller; definitions know rules, and no paper.
	{path: "maps", may: []string{"geo", "rules", "rules/track", "rules/GAME", "hex", "theme", "vision", "diag"}, bans: worldly},
	// Tests of all games read the bundled library here.
	{path: "maps/mapstest", may: []string{"maps"}, bans: worldly},

	// Geography knows hexes, and no game that is played on them.
	{path: "geo", may: []string{"hex", "diag"}, bans: worldly},

	// Layout turns numbers into places; it writes nothing. The toolkit knows no game.
	{path: "layout", may: []string{"hex", "fonts", "render", "theme", "words", "diag"}, bans: worldly},
	{path: "layout/GAME", may: []string{"layout", "rules", "rules/track", "rules/GAME", "hex", "fonts", "render", "theme", "words", "diag"}, bans: worldly},
	{path: "layout/atlas", may: []string{"layout", "hex", "fonts", "render", "theme", "words", "diag"}, bans: worldly},
	{path: "layout/calibrate", may: []string{"layout", "fonts", "render", "theme", "words", "diag"}, bans: worldly},
	{path: "layout/impose", may: []string{"layout", "fonts", "render", "theme", "words", "diag"}, bans: worldly},
	// What tests of any game's sheets look at in the same way.
	{path: "layout/layouttest", may: []string{"layout", "render", "render/preflight", "theme", "words", "words/wordstest", "diag"}, bans: worldly},

	// The display list is data; the writers take it as it is and decide nothing, so they
	// need no theme and no layout. A PDF has a date, which is handed to it.
	{path: "render", may: []string{"fonts", "diag"}, bans: worldly},
	{path: "render/preflight", may: []string{"render", "fonts", "vision", "diag"}, bans: worldly},
	{path: "render/pdf", may: []string{"render", "fonts"}, bans: world},
	{path: "render/png", may: []string{"render", "fonts"}, bans: worldly},
	{path: "render/svg", may: []string{"render", "fonts"}, bans: worldly},
	// What tests of the writers draw.
	{path: "render/rendertest", may: []string{"render", "fonts", "diag"}, bans: worldly},

	// Rules are played by the simulator and printed by the layout: both read them, they
	// read neither. They know no file, no clock and no millimetre.
	{path: "rules", may: []string{"hex", "diag"}, bans: worldly},
	{path: "rules/rulestest", may: []string{"rules", "hex", "diag"}, bans: worldly},
	{path: "rules/null", may: []string{"rules", "hex", "diag"}, bans: worldly},
	{path: "rules/track", may: []string{"hex", "diag"}, bans: worldly},
	{path: "rules/GAME", may: []string{"rules", "rules/track", "rules/GAME/routes", "hex", "diag"}, bans: worldly},
	// The search for the best routes of an operating round knows a network, and no hex.
	{path: "rules/rollway/routes", bans: worldly},
	// Second opinions for tests: each shares the map and the printed numbers with its
	// engine, and neither rules nor rules/track, so that no mistake is in both.
	{path: "rules/rollway/referee", may: []string{"rules/desk", "rules/rollway", "hex", "diag"}, bans: worldly},
	{path: "rules/rollandrails/referee", may: []string{"rules/desk", "rules/rollandrails", "hex", "diag"}, bans: worldly},
	{path: "rules/rocca/referee", may: []string{"rules/desk", "rules/rocca", "diag"}, bans: worldly},
	{path: "rules/railways/referee", may: []string{"rules/desk", "rules/railways", "hex", "diag"}, bans: worldly},
	{path: "rules/railroadink/referee", may: []string{"rules/desk", "rules/railroadink", "diag"}, bans: worldly},
	// What they share: how any log is read, and none of our packages.
	{path: "rules/desk", bans: worldly},
	{path: "rules/desk/desktest", may: []string{"rules/desk"}, bans: worldly},

	// The ground floor imports nothing of ours.
	{path: "theme", bans: worldly},
	{path: "words", bans: worldly},
	// Tests of all sheets let languages take turns.
	{path: "words/wordstest", may: []string{"words"}, bans: worldly},
	{path: "fonts", bans: worldly},
	{path: "hex", bans: worldly},
	{path: "vision", bans: worldly},
	{path: "diag", bans: worldly},
}

const module = "platelayer"

// TestImports fails on every arrow between two packages that the house does not have.
func TestImports(t *testing.T) {
	pkgs := listPackages(t)
	if len(pkgs) < 10 {
		t.Fatalf("go list shows %d packages; that cannot be all of them", len(pkgs))
	}
	for _, path := range slices.Sorted(maps.Keys(pkgs)) {
		for _, fault := range faults(path, pkgs[path]) {
			t.Error(fault)
		}
	}
}

// TestImportsAreGuarded holds the guard itself to cases it must tell apart.
func TestImportsAreGuarded(t *testing.T) {
	for _, c := range []struct {
		path, imports string
		want          string // part of the fault; "" for none
	}{
		{"layout/rollandrails", "rules/rollandrails", ""},
		{"layout/rollandrails", "rules/rocca", "must not import"},
		{"rules/rollandrails", "rules/rocca", "must not import"},
		{"rules/rollandrails", "layout", "must not import"},
		{"rules/rollandrails", "os", "must not import"},
		{"render/pdf", "theme", "must not import"},
		{"render/pdf", "time", ""},
		{"render/png", "time", "must not import"},
		{"hex", "diag", "must not import"},
		{"hex", "strconv", ""},
		{"maps", "rules/railways", ""},
		{"maps", "layout", "must not import"},
		{"utils", "strconv", "has no row"},
		{"rules/monopoly", "hex", "has no row"},
		{"cmd/platelayer", "layout/rocca", ""},
		{"output", "layout/impose", "must not import"},
	} {
		imported := c.imports
		if matches(imported) {
			imported = module + "/" + imported
		}
		got := strings.Join(faults(c.path, []string{imported}), "; ")
		if c.want == "" && got != "" || !strings.Contains(got, c.want) {
			t.Errorf("%s importing %s: got %q, want %q", c.path, c.imports, got, c.want)
		}
	}
}

// matches tells whether the house has a row for the path.
func matches(path string) bool { _, _, ok := find(path); return ok }

// faults are the forbidden imports of a package, in our own words. The path is below
// the module, the imports are as Go lists them.
func faults(path string, imports []string) []string {
	r, game, ok := find(path)
	if !ok {
		return []string{fmt.Sprintf("package %q has no row in the house: say what it may import, and why", path)}
	}
	var out []string
	for _, imp := range imports {
		ours, isOurs := below(imp)
		switch {
		case isOurs && !allowed(r, game, ours):
			out = append(out, fmt.Sprintf("%q must not import %q; it may import %s", path, ours, strings.Join(r.may, ", ")))
		case !isOurs && slices.Contains(r.bans, imp):
			out = append(out, fmt.Sprintf("%q must not import %q of the standard library", path, imp))
		}
	}
	return out
}

// find is the row of a package and the game it belongs to, if any.
func find(path string) (r room, game string, ok bool) {
	for _, r := range house {
		if r.path == path {
			return r, "", true
		}
		for _, g := range games {
			if strings.Contains(r.path, "GAME") && strings.Replace(r.path, "GAME", g, 1) == path {
				return r, g, true
			}
		}
	}
	return room{}, "", false
}

func allowed(r room, game, path string) bool {
	for _, may := range r.may {
		for _, g := range games {
			if game != "" && g != game {
				continue
			}
			if strings.Replace(may, "GAME", g, 1) == path {
				return true
			}
		}
	}
	return false
}

// below is an import path without the module; ok is false for somebody else's.
func below(path string) (string, bool) {
	if path == module {
		return "", true
	}
	return strings.CutPrefix(path, module+"/")
}

// listPackages is the direct imports of every package of the module, without those of
// its tests, by path below the module.
func listPackages(t *testing.T) map[string][]string {
	t.Helper()
	cmd := exec.Command("go", "list", "-json=ImportPath,Imports", "./...")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, stderr.Bytes())
	}
	pkgs := map[string][]string{}
	for dec := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct {
			ImportPath string
			Imports    []string
		}
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			return pkgs
		} else if err != nil {
			t.Fatal(err)
		}
		path, ok := below(p.ImportPath)
		if !ok {
			t.Fatalf("go list shows %q, which is not ours", p.ImportPath)
		}
		pkgs[path] = p.Imports
	}
}
