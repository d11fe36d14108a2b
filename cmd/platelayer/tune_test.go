package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"platelayer/maps"
)

// byHand is a map that somebody drew: two of its neighbours are too far apart.
const byHand = `# Four cities, a lake in the middle.
platelayer: 1
game: roll-and-rails
name: Round the Lake
terrain: |
  - . . . . . . -
   - . f . . s . -
  . . f . . . . .
   . . . w w . m .
  . . . w w . m .
   . s . . . . f .
  - . . . f . . -
   - . . . . . - -
cities:
  B1: {name: Nord, color: blue}
  H4: {name: Ost, color: red}
  F7: {name: Süd, color: yellow}
  A5: {name: West, color: green}   # far from all
towns: {E2: Hof, C6: Tal}  # no more`

// A map drawn by hand is mended by a change, which is told in words and as a diff beside the
// figures that missed their bars. With the diff it is as it was but for that change, has no
// fault and passes. The file stays.
func TestTune(t *testing.T) {
	file := filepath.Join(t.TempDir(), "mine.yaml")
	before := byHand
	if err := os.WriteFile(file, []byte(before), 0o666); err != nil {
		t.Fatal(err)
	}
	code, out, stderr := runArgs(t.Context(), "tune", file, "--players", "2")
	if code != exitDone || !strings.Contains(stderr, "the map does not pass: cost between neighbouring cities, in pieces: 4.66, and at most 4.39 is asked for") {
		t.Fatalf("exit code %d: %s", code, stderr)
	}
	for _, want := range []string{
		`(?m)^ +before +after +bar$`, `(?m)^cost between neighbouring cities, in pieces +4\.66 \* +[234]\.\d\d +2\.07 to 4\.39$`,
		`(?m)^games won by the leader at half-time .* to 75\.00 %$`, `(?m)^\* misses the bar$`, `(?m)^1 change:\n  \S+ .*\n\n--- `,
	} {
		if !regexp.MustCompile(want).MatchString(out) {
			t.Errorf("no %s in\n%s", want, out)
		}
	}
	if strings.Contains(out, "hexes to the next city") {
		t.Errorf("a figure of the map alone is shown that misses no bar:\n%s", out)
	}
	after := applied(t, before, out)
	if now, _ := os.ReadFile(file); string(now) != before {
		t.Error("the file has changed")
	}
	if err := os.WriteFile(file, []byte(after), 0o666); err != nil {
		t.Fatal(err)
	}
	if code, out, stderr := runArgs(t.Context(), "check", file); code != exitDone || !strings.HasSuffix(out, ": ok\n") || stderr != "" {
		t.Errorf("mended: exit code %d: %s%s", code, out, stderr)
	}
	if code, out, stderr := runArgs(t.Context(), "tune", file, "--players", "2"); code != exitDone || strings.Contains(out, "@@") || !strings.Contains(stderr, "the map passes as it is") {
		t.Errorf("mended: exit code %d: %s%s", code, out, stderr)
	}
}

// Where nothing is found, the changes that come nearest are told with their figures, and
// there is no diff that could be applied by mistake.
func TestTuneNearest(t *testing.T) {
	file := filepath.Join(t.TempDir(), "mine.yaml")
	text := "platelayer: 1\ngame: roll-and-rails\nname: One Corner\nnew-cities: {yellow: 1, grey: 1}\ntowns: {M9: Ef}\nterrain: |\n" + strings.Repeat("  . . . . . . . . . . . . .\n", 9) +
		"cities:\n  A1: {name: Ah, color: blue}\n  C1: {name: Be, color: red}\n  A3: {name: Ce, color: green}\n  C3: {name: De, color: red}\n"
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	code, out, stderr := runArgs(t.Context(), "tune", file, "--players", "2", "--changes", "1")
	if code != exitInput || !strings.Contains(stderr, "error: nothing was found that makes the map pass with up to 1 change\n") ||
		!strings.Contains(stderr, "hint: the nearest, with 1 change, misses by this: ") {
		t.Fatalf("exit code %d: %s", code, stderr)
	}
	m := regexp.MustCompile(`(?m)^pieces from a city to the emptiest land +([\d.]+) \* +([\d.]+) \* +at most 4\.58$`).FindStringSubmatch(out)
	if !regexp.MustCompile(`(?m)^ +before +nearest +bar$`).MatchString(out) || m == nil || figure(m[1]) <= figure(m[2]) {
		t.Errorf("the nearest is not shown with what it misses, and by less than before: %q in\n%s", m, out)
	}
	if !regexp.MustCompile(`(?m)^the nearest, with 1 change:\n  \w\w moves from \w\d to \w\d\n$`).MatchString(out) || strings.Contains(out, "@@") {
		t.Errorf("the change is not told, or there is a diff:\n%s", out)
	}
}

// figure is a number that was printed.
func figure(text string) (v float64) {
	fmt.Sscan(text, &v)
	return v
}

// A map of Rollway Station with hexes that nobody uses is mended by a change or
// two, the same for any number of jobs.
func TestTuneRollway(t *testing.T) {
	_, data, _ := maps.Bundled("grand-tour")
	data = bytes.Replace(data, []byte("C5: star"), []byte("C4: star"), 1)
	file := filepath.Join(t.TempDir(), "mine.yaml")
	if err := os.WriteFile(file, data, 0o666); err != nil {
		t.Fatal(err)
	}
	code, out, stderr := runArgs(t.Context(), "tune", file, "--jobs", "2")
	if code1, out1, _ := runArgs(t.Context(), "tune", file, "--jobs", "1"); code1 != code || out1 != out {
		t.Errorf("one job:\n%s\ntwo:\n%s", out1, out)
	}
	if code != exitDone || !strings.Contains(stderr, "the map does not pass: hexes used in less than 1 % of the games") {
		t.Fatalf("exit code %d: %s", code, stderr)
	}
	if err := os.WriteFile(file, []byte(applied(t, string(data), out)), 0o666); err != nil {
		t.Fatal(err)
	}
	if code, out, stderr := runArgs(t.Context(), "tune", file); code != exitDone || strings.Contains(out, "@@") || !strings.Contains(stderr, "the map passes as it is") {
		t.Errorf("mended: exit code %d: %s%s", code, out, stderr)
	}
}

// applied is a text after the changes of a diff, which must be those of three changes at most
// with lines around them that are in the text.
func applied(t *testing.T, text, diff string) string {
	t.Helper()
	lines, out, at, changed := strings.SplitAfter(text, "\n"), "", 0, 0
	diff = diff[strings.Index(diff, "\n--- ")+1:]
	hunks := strings.Split(strings.ReplaceAll(diff, "\n\\ No newline at end of file\n", ""), "\n@@ -")
	for _, h := range hunks[1:] {
		var first, n int
		head, body, _ := strings.Cut(h, "\n")
		if _, err := fmt.Sscanf(head, "%d,%d +", &first, &n); err != nil {
			t.Fatalf("%q: %v", head, err)
		}
		for ; at < first-1; at++ {
			out += lines[at]
		}
		for _, line := range strings.SplitAfter(body, "\n") {
			if line == "" {
				continue
			}
			was := strings.TrimSuffix(line[1:], "\n")
			if line[0] == '+' {
				if changed++; at == len(lines) && !strings.HasSuffix(text, "\n") {
					out += was
				} else {
					out += was + "\n"
				}
				continue
			}
			if was != strings.TrimSuffix(lines[at], "\n") {
				t.Fatalf("line %d is %q, not %q", at+1, lines[at], was)
			}
			if line[0] == ' ' {
				out += lines[at]
			}
			at++
		}
		if at != first-1+n {
			t.Fatalf("%q has lines up to %d", head, at)
		}
	}
	if changed == 0 || changed > 6 {
		t.Fatalf("%d lines change in\n%s", changed, diff)
	}
	return out + strings.Join(lines[at:], "")
}

func TestDiffLines(t *testing.T) {
	ten := "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n"
	for _, c := range []struct{ before, after, want string }{
		{"a\nb\n", "a\nb\n", ""},
		{"a\nb\nc\n", "a\nx\nc\n", "@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n"},
		{"a\n", "b\n", "@@ -1 +1 @@\n-a\n+b\n"},
		{"a\r\nb\r\n", "a\r\nc\r\n", "@@ -1,2 +1,2 @@\n a\r\n-b\r\n+c\r\n"},
		{"a\nb", "a\nc", "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n"},
		{ten, strings.Replace(ten, "5", "x", 1), "@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+x\n 6\n 7\n 8\n"},
		{ten, strings.NewReplacer("1\n2", "x\n2", "7", "y").Replace(ten), "@@ -1,10 +1,10 @@\n-1\n+x\n 2\n 3\n 4\n 5\n 6\n-7\n+y\n 8\n 9\n 10\n"},
		{ten, strings.NewReplacer("1\n2", "x\n2", "9", "y").Replace(ten), "@@ -1,4 +1,4 @@\n-1\n+x\n 2\n 3\n 4\n@@ -6,5 +6,5 @@\n 6\n 7\n 8\n-9\n+y\n 10\n"},
	} {
		want := ""
		if c.want != "" {
			want = "--- f\n+++ f\n" + c.want
		}
		if got := diffLines("f", c.before, c.after); got != want {
			t.Errorf("%q to %q: %q, want %q", c.before, c.after, got, want)
		}
	}
	if got := diffLines("my map", "a\n", "b\n"); !strings.HasPrefix(got, "--- my map\t\n+++ my map\t\n") {
		t.Errorf("a name with a space: %q", got)
	}
}
