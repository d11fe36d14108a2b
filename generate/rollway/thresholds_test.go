package rollway

import (
	"bytes"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"platelayer/generate"
)

// The embedded thresholds are those that the bundled maps give, by "platelayer
// thresholds rollway-station --write generate/rollway/thresholds.json".
func TestThresholdsAreOfBundledMaps(t *testing.T) {
	want := Default()
	done := 0
	maps := bundled(t)
	got, err := Survey(t.Context(), maps, want.Games, want.Seed, runtime.NumCPU(), func() { done++ })
	if err != nil || done != len(maps) {
		t.Fatal(err, done)
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("the maps give\n%s\nand there is\n%s", got.Write(), want.Write())
	}
	if !bytes.Equal(want.Write(), embedded) {
		t.Error("the embedded file is not as it would be written")
	}
}

func TestThresholdsAreRefused(t *testing.T) {
	fine := string(embedded)
	for name, bad := range map[string]string{
		"empty":          "",
		"no JSON":        "x",
		"more":           fine + "{}",
		"an unknown key": strings.Replace(fine, `"seed"`, `"seeds"`, 1),
		"a measure less": strings.Replace(fine, `"void"`, `"devoid"`, 1),
		"a measure more": strings.Replace(fine, `"void": {`, `"devoid": {"min": 1, "max": 2}, "void": {`, 1),
		"half a number":  strings.Replace(fine, `"games": 2400`, `"games": 2400.5`, 1),
	} {
		if _, err := ReadThresholds([]byte(bad)); err == nil {
			t.Errorf("%s: it is read", name)
		}
	}
}

func TestReasons(t *testing.T) {
	for r := range reasons {
		if ReasonName(r) == "" {
			t.Errorf("reason %d has no name", r)
		}
	}
	if ReasonName(reasons) != "" || ReasonName(generate.Accepted) != "" {
		t.Error("there are more names than reasons")
	}
	if got, want := Tell(generate.Verdict{Reason: Points, Value: 800, Limit: 700}), "points of a game: 8.00, and at most 7.00 is asked for"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := Tell(generate.Verdict{Reason: Unreachable}), "a stop that no track joins to the others"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
