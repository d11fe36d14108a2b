package maps

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"platelayer/rules/rollandrails"
)

type medals = [rollandrails.Medals]int

// setMedals changes the medals of a definition, and holds the result to it: nothing
// else differs, in what it means and in its bytes.
func setMedals(t *testing.T, data []byte, to medals) []byte {
	t.Helper()
	old := bytes.Clone(data)
	text, l := SetMedals("x.yaml", data, to)
	if len(l) > 0 {
		t.Fatalf("%v\n%s", l, data)
	}
	if !bytes.Equal(data, old) {
		t.Fatal("the definition it was given is changed")
	}
	want, _ := Load("x.yaml", data)
	got, l := Load("x.yaml", text)
	if l.HasErrors() {
		t.Fatalf("%v\n%s", l, text)
	}
	for i, v := range to {
		want.RollAndRails.Medals[i].V = v
	}
	forgetPlaces(reflect.ValueOf(want))
	forgetPlaces(reflect.ValueOf(got))
	if !reflect.DeepEqual(want, got) {
		t.Fatalf("it is another definition:\n%s\n%s", data, text)
	}
	from, into := between(withoutDigits(data), withoutDigits(text))
	if from != "" || !ofMedals.MatchString(into) {
		t.Fatalf("%q became %q", from, into)
	}
	if again, _ := SetMedals("x.yaml", text, to); !bytes.Equal(again, text) {
		t.Fatalf("the same medals once more:\n%s\n%s", text, again)
	}
	return text
}

// ofMedals is what may be added, digits aside.
var ofMedals = regexp.MustCompile(`^([\[\]{},: \r\n]|[a-z]+)*$`)

func withoutDigits(text []byte) []byte {
	return slices.DeleteFunc(bytes.Clone(text), func(c byte) bool { return c >= '0' && c <= '9' })
}

// between is what two texts have between all they begin and end with alike.
func between(a, b []byte) (string, string) {
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	return string(a), string(b)
}

// TestSetMedalsEverywhere changes the medals of the bundled maps, the starter and random
// maps, as any editor might have saved them.
func TestSetMedalsEverywhere(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	docs := []string{small, full, string(Starter(RollAndRails)), small + "medals: [1, 22, 333, 999] # ours\n"}
	for _, e := range Library() {
		if e.Game != RollAndRails {
			continue
		}
		_, data, _ := Bundled(e.ID)
		docs = append(docs, string(data))
	}
	for range 40 {
		docs = append(docs, string(Encode(&Definition{ID: "x", Game: RollAndRails, RollAndRails: randomMap(r)})))
	}
	for _, doc := range docs {
		for _, ends := range []string{"\n", "\r\n"} {
			for _, mark := range []string{"", "\uFEFF"} {
				text := mark + strings.ReplaceAll(doc, "\n", ends)
				for _, data := range []string{text, strings.TrimSuffix(text, ends)} {
					if d, l := Load("x.yaml", []byte(data)); l.HasErrors() || d == nil {
						t.Fatalf("%v\n%s", l, data)
					}
					var to medals
					for i := range to {
						to[i] = r.IntN(1000)
					}
					slices.Sort(to[:])
					out := setMedals(t, []byte(data), to)
					if n := bytes.Count(out, []byte("\r\n")); ends == "\r\n" && n != bytes.Count(out, []byte("\n")) || ends == "\n" && n > 0 {
						t.Fatalf("the ends of its lines are mixed:\n%q", out)
					}
				}
			}
		}
	}
}

func TestSetMedalsInOddLayouts(t *testing.T) {
	head, rest := "platelayer: 1\ngame: roll-and-rails\nname: Elbe and Weser\n", strings.SplitN(small, "Weser\n", 2)[1]
	to := medals{1, 22, 333, 999}
	for _, c := range []struct{ from, want string }{
		{"medals: [20, 30,40 ,  50]   # as they are: [20, 30]\n", "medals: [1, 22,333 ,  999]   # as they are: [20, 30]\n"},
		{"medals : [\n  20, # bronze\n  30, 40,\n  50,\n]\n", "medals : [\n  1, # bronze\n  22, 333,\n  999,\n]\n"},
		{"medals:\n- 20\n# silver\n- 30\n-   40\n\n- 50 # 50\n", "medals:\n- 1\n# silver\n- 22\n-   333\n\n- 999 # 50\n"},
		{"\"medals\": [20, 30, 40, 50]\n", "\"medals\": [1, 22, 333, 999]\n"},
		{"? medals\n: [20, 30, 40, 50]\n", "? medals\n: [1, 22, 333, 999]\n"},
		{"medals: {platinum: 50, bronze: 20, gold: 40, silver: 30}\n", "medals: {platinum: 999, bronze: 1, gold: 333, silver: 22}\n"},
		{"medals: {\"gold\":45}\n", "medals: {bronze: 1, silver: 22, platinum: 999, \"gold\":333}\n"},
		{"medals: {}\n", "medals: {bronze: 1, silver: 22, gold: 333, platinum: 999}\n"},
		{"medals: { } # the usual\n", "medals: {bronze: 1, silver: 22, gold: 333, platinum: 999 } # the usual\n"},
		{"medals:\n   # the best\n   platinum: 60\n   gold: 45\n", "medals:\n   # the best\n   bronze: 1\n   silver: 22\n   platinum: 999\n   gold: 333\n"},
		{"author: \"20, 30, 40, 50\" # medals: [20]\n", "author: \"20, 30, 40, 50\" # medals: [20]\nmedals: [1, 22, 333, 999]\n"},
		{"# Who drew it.\nauthor: me\nrounds: {solo: 9} # long\n\n# The land.\n", "# Who drew it.\nauthor: me\nrounds: {solo: 9} # long\nmedals: [1, 22, 333, 999]\n\n# The land.\n"},
		{"rounds:\n  # short\n  solo: 4\n  # and that is it\n", "rounds:\n  # short\n  solo: 4\n  # and that is it\nmedals: [1, 22, 333, 999]\n"},
	} {
		if got := string(setMedals(t, []byte(head+c.from+rest), to)); got != head+c.want+rest {
			t.Errorf("%q becomes\n%s", c.from, got)
		}
	}

	// The whole in brackets, or set in; the name last, over several lines, or with what
	// looks like a comment in it.
	inner := "platelayer: 1, game: roll-and-rails, terrain: [\". . f\", \"s . m\"], cities: {A1: {name: A, color: blue}}"
	body := strings.Replace(strings.Replace(small, "name: Elbe and Weser\n", "", 1), "platelayer: 1\n", "", 1)
	for _, c := range []struct{ from, want string }{
		{"{name: Vale, " + inner + "}", "{name: Vale, medals: [1, 22, 333, 999], " + inner + "}"},
		{"{" + inner + ", \"name\": Vale}\n", "{" + inner + ", medals: [1, 22, 333, 999], \"name\": Vale}\n"},
		{body + "platelayer: 1\nname: Vale", body + "platelayer: 1\nmedals: [1, 22, 333, 999]\nname: Vale"},
		{crlf(body) + "platelayer: 1\r\nname: Vale", crlf(body) + "platelayer: 1\r\nmedals: [1, 22, 333, 999]\r\nname: Vale"},
		{body + "name:\n  Vale\n  of Elms\nplatelayer: 1\n", body + "name:\n  Vale\n  of Elms\nmedals: [1, 22, 333, 999]\nplatelayer: 1\n"},
		{body + "name: \"Vale\n# 1\"\nplatelayer: 1\n", body + "name: \"Vale\n# 1\"\nmedals: [1, 22, 333, 999]\nplatelayer: 1\n"},
		{"  name: Vale\n" + indented("platelayer: 1\n"+body), "  name: Vale\n  medals: [1, 22, 333, 999]\n" + indented("platelayer: 1\n"+body)},
		{"%YAML 1.2\n--- # one\nname: Vale\nplatelayer: 1\n" + body + "...\n", "%YAML 1.2\n--- # one\nname: Vale\nmedals: [1, 22, 333, 999]\nplatelayer: 1\n" + body + "...\n"},
	} {
		if _, l := Load("x.yaml", []byte(c.from)); l.HasErrors() {
			t.Errorf("%v\n%s", l, c.from)
			continue
		}
		if got := string(setMedals(t, []byte(c.from), to)); got != c.want {
			t.Errorf("%s\nbecomes\n%s", c.from, got)
		}
	}
}

func crlf(text string) string { return strings.ReplaceAll(text, "\n", "\r\n") }

func indented(text string) string {
	return "  " + strings.TrimSuffix(strings.ReplaceAll(text, "\n", "\n  "), "  ")
}

func TestSetMedalsRefuses(t *testing.T) {
	ok := medals{1, 2, 3, 4}
	for _, c := range []struct {
		data string
		to   medals
		want string
	}{
		{small + "medals: [1, 2]\n", ok, "wrong-length"},
		{small + "name: Twice\n", ok, "duplicate-key"},
		{"", ok, "empty-file"},
		{small, medals{-1, 2, 3, 4}, "out-of-range"},
		{small, medals{1, 2, 3, rollandrails.MedalRange.Max + 1}, "out-of-range"},
		// A key may stand behind a question mark, and then nothing can stand before it.
		{small + "medals:\n  ? gold\n  : 45\n", ok, "unsupported-yaml"},
	} {
		text, l := SetMedals("x.yaml", []byte(c.data), c.to)
		if text != nil || len(l) != 1 || l[0].Code != c.want || !l.HasErrors() {
			t.Errorf("%s\n%v: %v\n%s", c.data, c.to, l, text)
		}
	}
	_, l := SetMedals("x.yaml", []byte(small+"medals:\n  ? gold\n  : 45\n"), ok)
	if want := fmt.Sprintf("write them on a line of their own: medals: %s", "[1, 2, 3, 4]"); l[0].Hint != want {
		t.Errorf("the hint is %q", l[0].Hint)
	}
}
