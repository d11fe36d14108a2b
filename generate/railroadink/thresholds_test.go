package railroadink

import (
	"bytes"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"platelayer/generate"
	game "platelayer/rules/railroadink"
)

// The embedded thresholds are those that the bundled boards give, by "platelayer thresholds
// railroad-ink --write generate/railroadink/thresholds.json".
func TestThresholdsAreOfBundledBoards(t *testing.T) {
	want := Default()
	got := &Thresholds{Games: want.Games, Seed: want.Seed, Measures: map[string]generate.Band{}, Bars: map[string]Bars{}}
	boards := bundled(t)
	if err := got.measureBoards(boards); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got.Measures, want.Measures) {
		t.Errorf("the boards give\n%s\nand there is\n%s", got.Write(), want.Write())
	}
	done := 0
	for k := range Kind(surveyedKinds) {
		for _, b := range boards {
			if b.ID != k.String() {
				continue
			}
			if err := got.play(t.Context(), []*game.Board{b}, runtime.NumCPU(), func() { done++ }); err != nil {
				t.Fatal(err)
			}
			if got.Bars[b.ID] != want.Bars[b.ID] {
				t.Errorf("%s gives %+v, and there is %+v", b.ID, got.Bars[b.ID], want.Bars[b.ID])
			}
		}
	}
	if done != surveyedKinds {
		t.Errorf("%d kinds were played", done)
	}
	if !bytes.Equal(want.Write(), embedded) {
		t.Error("the embedded file is not as it would be written")
	}
}

// A survey plays a board of each kind, and says which one is missing.
func TestSurvey(t *testing.T) {
	boards := bundled(t)
	got, err := Survey(t.Context(), boards, 8, 1, 2, nil)
	if err != nil || len(got.Bars) != Kinds || len(got.Boards) != Kinds {
		t.Errorf("%v, %+v", err, got)
	}
	if _, err := Survey(t.Context(), boards[1:], 8, 1, 2, nil); err == nil || !strings.Contains(err.Error(), boards[0].ID) {
		t.Error(err)
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
		"a kind less":    strings.Replace(fine, `"classic": {`, `"classical": {`, 1),
		"half a number":  strings.Replace(fine, `"games": `, `"games": .5`, 1),
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
}
