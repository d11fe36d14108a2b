package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// TestBiddings: the games of each way of bidding are those of a definition that has it.
func TestBiddings(t *testing.T) {
	type report struct {
		Games    int `json:"games"`
		Score    any `json:"score"`
		Findings struct {
			First    any `json:"first_auction"`
			Rest     any `json:"later_auctions"`
			Biddings []struct {
				Bidding string `json:"bidding"`
				Games   int    `json:"games"`
				Score   any    `json:"score"`
				First   any    `json:"first_auction"`
				Rest    any    `json:"later_auctions"`
				Seats   []struct {
					Bids float64 `json:"bids"`
				} `json:"seats"`
			} `json:"biddings"`
		} `json:"findings"`
	}
	play := func(args ...string) (r report) {
		t.Helper()
		code, out, stderr := simulate(t, t.Context(), append(args, "--players", "2", "--games", "8", "--json")...)
		if code != exitDone {
			t.Fatalf("exit code %d: %s", code, stderr)
		}
		if err := json.Unmarshal([]byte(out), &r); err != nil {
			t.Fatal(err)
		}
		return r
	}
	source, err := os.ReadFile("../../maps/library/portugal.yaml")
	if err != nil {
		t.Fatal(err)
	}
	all := play("portugal", "--biddings").Findings.Biddings
	if len(all) != 3 {
		t.Fatalf("%d ways of bidding", len(all))
	}
	seen := map[string]bool{}
	for _, b := range all {
		file := filepath.Join(t.TempDir(), "portugal.yaml")
		if err := os.WriteFile(file, append(bytes.Clone(source), "\noptions:\n  bidding: "+b.Bidding+"\n"...), 0o600); err != nil {
			t.Fatal(err)
		}
		r := play(file)
		if len(r.Findings.Biddings) > 0 {
			t.Error("nobody asked for other ways of bidding")
		}
		if b.Games != 8 || !reflect.DeepEqual([]any{b.Score, b.First, b.Rest}, []any{r.Score, r.Findings.First, r.Findings.Rest}) {
			t.Errorf("%s: %v, %v, %v and by itself %v, %v, %v", b.Bidding, b.Score, b.First, b.Rest, r.Score, r.Findings.First, r.Findings.Rest)
		}
		seen[fmt.Sprint(b.Score)] = true
		if len(b.Seats) != 2 || b.Bidding == "traditional" && b.Seats[0].Bids+b.Seats[1].Bids == 0 {
			t.Errorf("%s: the seats are %+v", b.Bidding, b.Seats)
		}
	}
	if len(seen) != 3 {
		t.Error("two ways of bidding have the same scores")
	}
	code, out, _ := simulate(t, t.Context(), "portugal", "--players", "2", "--games", "4", "--biddings")
	if code != exitDone || !strings.Contains(out, "\nbiddings ") || !strings.Contains(out, "seat 2: bonds") {
		t.Errorf("exit code %d:\n%s", code, out)
	}
	if code, _, stderr := simulate(t, t.Context(), "deutschland", "--games", "1", "--biddings"); code != exitUsage || !strings.Contains(stderr, "nobody bids") {
		t.Errorf("exit code %d: %s", code, stderr)
	}
}

// TestInterruptedBiddings: the report is of what was played until then, and says so.
func TestInterruptedBiddings(t *testing.T) {
	const games = 40
	ctx := interruptAfter(t, "railways-of-the-world", games+8) // with the second way of bidding
	code, out, stderr := simulate(t, ctx, "portugal", "--players", "2", "--games", fmt.Sprint(games), "--jobs", "1", "--biddings")
	if code != exitInterrupted || !strings.Contains(out, "partial: the run was interrupted\n") || !strings.Contains(stderr, fmt.Sprintf("the report is of the first %d games", games)) {
		t.Errorf("exit code %d: %s\n%s", code, stderr, out)
	}
	_, table, _ := strings.Cut(out, "\nbiddings ")
	lines := strings.Split(table, "\n")
	if len(lines) < 2 || len(strings.Fields(lines[0])) != 2 || !strings.HasPrefix(lines[1], "games  ") {
		t.Fatalf("the biddings are:\n%s", table)
	}
	if n := strings.Fields(lines[1]); n[1] != fmt.Sprint(games) || n[2] == fmt.Sprint(games) || n[2] == "0" {
		t.Errorf("the games of the ways of bidding are %q", n[1:])
	}
}
