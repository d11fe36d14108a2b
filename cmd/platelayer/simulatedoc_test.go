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
// report has all that its page shows, and nothing that it does not tell of. The page of
// Roll and Rails is held to every figure (TestFiguresOfThePage).
func TestSimulatePages(t *testing.T) {
	for page, more := range map[string][]string{
		"simulate-rollway.md":      {"grand-tour", "--players", "2", "--games", "12"},
		"simulate-rocca.md":        {"rocca-rails-poker", "--policy", "random", "--games", "12"},
		"simulate-railways.md":     {"portugal", "--players", "2", "--biddings", "--games", "12"},
		"simulate-railroad-ink.md": {"classic", "--policy", "random", "--players", "2", "--games", "12"},
	} {
		t.Run(page, func(t *testing.T) { holdPage(t, page, more) })
	}
}

// shownBlocks are what stands four columns in on a page: the commands of simulate, without
// its name, the first one that of the example, and what is printed, block by block.
func shownBlocks(page string) (commands, blocks []string) {
	inside := false
	for _, line := range strings.Split(page, "\n") {
		text, ok := strings.CutPrefix(line, "    ")
		switch args, command := strings.CutPrefix(text, "platelayer simulate "); {
		case ok && command:
			commands, ok = append(commands, args), false
		case strings.HasPrefix(text, "go test "): // how a figure was found
			ok = false
		case ok && inside:
			blocks[len(blocks)-1] += "\n" + text
		case ok:
			blocks = append(blocks, text)
		}
		inside = ok
	}
	return commands, blocks
}

// holdPage holds a page of docs to the report of its example, and of another run.
func holdPage(t *testing.T, name string, more []string) {
	data, err := os.ReadFile("../../docs/" + name)
	if err != nil {
		t.Fatal(err)
	}
	commands, blocks := shownBlocks(string(data))
	if len(commands) == 0 {
		t.Fatal("the page shows no command")
	}
	code, out, stderr := simulate(t, t.Context(), append(strings.Fields(commands[0]), "--games", "12")...)
	_, alone, _ := simulate(t, t.Context(), more...)
	if code != exitDone {
		t.Fatalf("exit code %d: %s", code, stderr)
	}
	printed := reportLabels(out + "\n" + alone)
	for _, label := range reportLabels(strings.Join(blocks, "\n\n")) {
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

// TestFiguresOfThePage runs the commands of docs/simulate.md as they are printed: each block
// of the page is one of a report, figure by figure, and the page shows the whole report of
// its first command in order.
func TestFiguresOfThePage(t *testing.T) {
	data, err := os.ReadFile("../../docs/simulate.md")
	if err != nil {
		t.Fatal(err)
	}
	commands, shown := shownBlocks(string(data))
	if len(commands) == 0 {
		t.Fatal("the page shows no command")
	}
	var first, others []string
	for i, args := range commands {
		code, out, stderr := simulate(t, t.Context(), strings.Fields(args)...)
		if code != exitDone {
			t.Fatalf("%s: exit code %d: %s", args, code, stderr)
		}
		if blocks := strings.Split(strings.TrimRight(out, "\n"), "\n\n"); i == 0 {
			first = blocks
		} else {
			others = append(others, blocks...)
		}
	}
	missing := func(blocks []string) {
		for _, block := range blocks {
			t.Errorf("the page does not show, where it comes in the report:\n%s", block)
		}
	}
	for _, block := range shown {
		if i := slices.Index(first, block); i >= 0 {
			missing(first[:i])
			first = first[i+1:]
		} else if !slices.Contains(others, block) {
			t.Errorf("the page shows, and no command prints here:\n%s", block)
		}
	}
	missing(first)
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
