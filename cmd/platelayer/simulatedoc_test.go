package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// number is what differs from run to run.
var number = regexp.MustCompile(`[0-9]+(\.[0-9]+)?`)

// listed are the headings of what a page shows some lines of: those that happened most, or
// that are only of one map.
var listed = []string{"busiest hexes", "choke points", "operations cards  ", "cities  ", "links  "}

// reportLabels are the words that the lines of a report begin with, without numbers, and
// without what is listed below a heading.
func reportLabels(report string) (labels []string) {
	for _, block := range strings.Split(report, "\n\n") {
		for i, line := range strings.Split(strings.TrimSpace(block), "\n") {
			label, _, _ := strings.Cut(strings.TrimSpace(line), "  ")
			label, _, _ = strings.Cut(label, ": ")
			if i > 0 && slices.ContainsFunc(listed, func(head string) bool { return strings.HasPrefix(block, head) }) {
				continue
			}
			labels = append(labels, number.ReplaceAllString(label, "#"))
		}
	}
	return labels
}

// TestSimulatePages runs the examples of the pages about the reports, with fewer games: a
// report has all that its page shows, and nothing that it does not tell of.
func TestSimulatePages(t *testing.T) {
	for page, more := range map[string][]string{
		"simulate.md":         {"deutschland", "--players", "1", "--games", "12"}, // what only the solo game has
		"simulate-rollway.md": {"grand-tour", "--players", "2", "--games", "12"},
		"simulate-rocca.md":   {"rocca-rails-poker", "--policy", "random", "--games", "12"},

		"simulate-railways.md": {"portugal", "--players", "2", "--biddings", "--games", "12"},

		"simulate-railroad-ink.md": {"classic", "--policy", "random", "--players", "2", "--games", "12"},
	} {
		t.Run(page, func(t *testing.T) { holdPage(t, page, more) })
	}
}

// holdPage holds a page of docs to the report of its example, and of another run.
func holdPage(t *testing.T, name string, more []string) {
	data, err := os.ReadFile("../../docs/" + name)
	if err != nil {
		t.Fatal(err)
	}
	// What stands four columns in, with a line between two blocks: first the command,
	// then what it prints, and other commands among it.
	var commands []string
	var example strings.Builder
	for _, line := range strings.Split(string(data), "\n") {
		text, ok := strings.CutPrefix(line, "    ")
		switch args, command := strings.CutPrefix(text, "platelayer simulate "); {
		case ok && command:
			commands = append(commands, args)
		case ok && strings.HasPrefix(text, "go test "): // how a figure was found
		case ok:
			example.WriteString(text + "\n")
		case line == "":
			example.WriteString("\n")
		}
	}
	if len(commands) == 0 {
		t.Fatal("the page shows no command")
	}
	args, shown := commands[0], example.String()
	code, out, stderr := simulate(t, t.Context(), append(strings.Fields(args), "--games", "12")...)
	_, alone, _ := simulate(t, t.Context(), more...)
	if code != exitDone {
		t.Fatalf("exit code %d: %s", code, stderr)
	}
	shown = regexp.MustCompile(`\n\n+`).ReplaceAllString(strings.TrimSpace(shown), "\n\n")
	printed := reportLabels(out + "\n" + alone)
	for _, label := range reportLabels(shown) {
		if !slices.Contains(printed, label) {
			t.Errorf("the page shows %q, which is not printed:\n%s", label, out)
		}
	}
	page := number.ReplaceAllString(string(data), "#")
	for _, label := range reportLabels(out) {
		if !strings.Contains(page, label) {
			t.Errorf("the report says %q, of which the page does not tell", label)
		}
	}
}

// TestChangedDeckOfThePage plays the deck of docs/simulate-rocca.md that has more storms,
// and holds the table of the page to both reports.
func TestChangedDeckOfThePage(t *testing.T) {
	data, err := os.ReadFile("../../docs/simulate-rocca.md")
	if err != nil {
		t.Fatal(err)
	}
	_, deck, _ := strings.Cut(string(data), "```yaml\n")
	deck, table, ok := strings.Cut(deck, "```\n")
	if !ok {
		t.Fatal("the page shows no deck")
	}
	file := filepath.Join(t.TempDir(), "storms.yaml")
	if err := os.WriteFile(file, []byte(deck), 0o600); err != nil {
		t.Fatal(err)
	}
	var reports [2]string
	for i, deck := range []string{"rocca-rails-hex", file} {
		code, out, stderr := simulate(t, t.Context(), deck)
		if code != exitDone {
			t.Fatalf("exit code %d: %s", code, stderr)
		}
		reports[i] = out
	}
	rows := regexp.MustCompile(`(?m)^\| ([^|(]+?)(?: \([^|]*\))? \| ([\d.]+(?: %)?) \| ([\d.]+(?: %)?) \|$`).FindAllStringSubmatch(table, -1)
	if len(rows) < 5 {
		t.Errorf("the page compares %q", rows)
	}
	for _, row := range rows {
		for i, want := range row[2:] {
			line := regexp.MustCompile(`(?m)^` + regexp.QuoteMeta(row[1]) + ` {2,}(\S+(?: %)?)`).FindStringSubmatch(reports[i])
			if line == nil || line[1] != want {
				t.Errorf("%s: the page says %s, the report %q:\n%s", row[1], want, line, reports[i])
			}
		}
	}
}
