//go:build external

package sim_test

import (
	"bufio"
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

// fused are the instructions of arm64 that round a product and a sum once instead of twice.
// It has one for sums and one for differences, so that nothing hides; amd64 has them from v3 on.
var fused = regexp.MustCompile(`\((\S+:\d+)\)\s+FN?M(ADD|SUB)[DS]\b`)

// Whatever decides in play, in the search and on maps comes out alike on every processor: a
// product that is added to something stands in a conversion, float64(a*b) + c, which keeps the
// compiler from fusing both. It needs no other program, and is here since it compiles all of
// these packages for another processor.
func TestNothingThatDecidesIsFused(t *testing.T) {
	cmd := exec.CommandContext(t.Context(), "go", "build", "-gcflags=platelayer/...=-S",
		"platelayer/sim/...", "platelayer/generate/...", "platelayer/rules/...", "platelayer/hex", "platelayer/geo", "platelayer/maps")
	cmd.Env = append(cmd.Environ(), "GOOS=linux", "GOARCH=arm64", "CGO_ENABLED=0")
	listing, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	listed, pkg, other := map[string]bool{}, "", []string{}
	lines := bufio.NewScanner(listing)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		line := lines.Text()
		if name, ok := strings.CutPrefix(line, "# "); ok {
			pkg = strings.TrimPrefix(name, "platelayer/")
			listed[pkg] = true
		}
		// What paints, and compares colors, is rounded to what a printer can tell apart.
		if pkg == "vision" || pkg == "theme" {
			continue
		}
		if at := fused.FindStringSubmatch(line); at != nil {
			t.Errorf("%s: a product and a sum are one instruction: wrap the product in float64()", at[1])
		}
		if !strings.HasPrefix(line, "\t") && len(other) < 20 {
			other = append(other, line)
		}
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err != nil {
		t.Fatalf("%v\n%s", err, strings.Join(other, "\n"))
	}
	for _, pkg := range []string{"sim", "sim/rollandrails", "generate/rollway", "rules/railways", "hex", "geo"} {
		if !listed[pkg] {
			t.Errorf("%s is not in the listing", pkg)
		}
	}
}
