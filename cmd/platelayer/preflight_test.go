package main

import (
	"encoding/json"
	"slices"
	"testing"

	"platelayer/layout"
	"platelayer/theme"
	"platelayer/words/wordstest"
)

// TestPreflightOfEverything looks at all sheets that players need of every bundled
// definition, in every theme, on every paper, whichever side of it is written first, and
// finds nothing. Languages take turns.
func TestPreflightOfEverything(t *testing.T) {
	lying := map[string]string{"a4": "297x210", "a3": "420 x 297 mm", "letter": "11x8.5in", "legal": "14in x 8.5in", "tabloid": "17x11in", "a5": "21x14.8cm"}
	ids := bundledIDs()
	for i, look := range theme.Names {
		for j, paper := range layout.Papers {
			if paper.Name == "ledger" { // tabloid by another name
				continue
			}
			t.Run(look+" "+paper.Name, func(t *testing.T) {
				t.Parallel()
				size := paper.Name
				if (i+j)%2 == 1 {
					size = lying[paper.Name]
				}
				args := []string{"preflight", "--json", "--theme", look, "--paper", size, "--lang", wordstest.One(i + j)}
				code, stdout, stderr := runArgs(t.Context(), append(args, ids...)...)
				if code != exitDone {
					t.Fatalf("exit code %d: %s", code, stderr)
				}
				var found []struct{ File, Code, Message string }
				if err := json.Unmarshal([]byte(stdout), &found); err != nil {
					t.Fatalf("%v: %s", err, stdout)
				}
				for _, f := range found {
					t.Errorf("%s: %s [%s]", f.File, f.Message, f.Code)
				}
			})
		}
	}
	if len(ids) < 18 || !slices.Contains(ids, "eastern-us") {
		t.Errorf("only %q are looked at", ids)
	}
}
