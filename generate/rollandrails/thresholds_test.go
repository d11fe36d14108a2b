package rollandrails

import (
	"bytes"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"platelayer/generate"
)

// The embedded thresholds are those that the bundled maps give, by "platelayer
// thresholds --write generate/rollandrails/thresholds.json".
func TestThresholdsAreOfBundledMaps(t *testing.T) {
	want := Default()
	maps := bundled(t)
	got := &Thresholds{Games: want.Games, Seed: want.Seed, Measures: map[string]Band{}}
	if err := got.measureMaps(maps); err != nil {
		t.Fatal(err)
	}
	if got.Cities != want.Cities {
		t.Errorf("the maps have %v cities, and there is %v", got.Cities, want.Cities)
	}
	if !reflect.DeepEqual(got.Measures, want.Measures) {
		t.Errorf("the measures give %v, and there are %v", got.Measures, want.Measures)
	}
	for players := leastPlayers; players <= surveyedPlayers; players++ {
		b, err := got.play(t.Context(), maps, players, runtime.NumCPU(), nil)
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(b, want.Players[players]) {
			t.Errorf("%d players give %v, and there is %v", players, b, want.Players[players])
		}
	}
	for i, m := range maps {
		if i >= len(want.Maps) || want.Maps[i] != m.ID {
			t.Errorf("they are of %v, and %q is bundled", want.Maps, m.ID)
		}
	}
}

// Survey is what the command writes; few games are enough to see that it is whole.
func TestSurvey(t *testing.T) {
	done := 0
	th, err := Survey(t.Context(), bundled(t)[:2], 16, 3, 2, func() { done++ })
	if err != nil || done != 2*4 {
		t.Fatalf("%v after %d runs", err, done)
	}
	again, err := ReadThresholds(th.Write())
	if err != nil || !reflect.DeepEqual(again, th) {
		t.Errorf("%v\n%+v\nwant\n%+v", err, again, th)
	}
	if !bytes.Equal(Default().Write(), embedded) {
		t.Error("the embedded file is not as it would be written")
	}
}

func TestThresholdsAreRefused(t *testing.T) {
	fine := string(embedded)
	for name, bad := range map[string]string{
		"empty":            "",
		"no JSON":          "x",
		"more":             fine + "{}",
		"an unknown key":   strings.Replace(fine, `"seed"`, `"seeds"`, 1),
		"a measure less":   strings.Replace(fine, `"void"`, `"devoid"`, 1),
		"a player missing": strings.Replace(fine, `"3": {`, `"6": {`, 1),
		"half a number":    strings.Replace(fine, `"games": 2400`, `"games": 2400.5`, 1),
	} {
		if _, err := ReadThresholds([]byte(bad)); err == nil {
			t.Errorf("%s: it is read", name)
		}
	}
}

// A map with few cities may have fewer points, one with many more; else nothing changes.
func TestScaled(t *testing.T) {
	th := Default()
	in, b := th.scaled(0, 3)
	for _, cities := range []int{th.Cities.Min, th.Cities.Max} {
		if in2, b2 := th.scaled(cities, 3); in2 != in || !reflect.DeepEqual(b2, b) {
			t.Errorf("%d cities: %v", cities, b2)
		}
	}
	_, few := th.scaled(th.Cities.Min/2, 3)
	if few.Points.Min != b.Points.Min/2 || few.Points.Max != b.Points.Max || !reflect.DeepEqual(few.Seats, b.Seats) {
		t.Errorf("few cities: %+v", few)
	}
	_, many := th.scaled(2*th.Cities.Max, 3)
	if many.Points.Max != 4*b.Points.Max || many.Points.Min != b.Points.Min || many.DeadHexes != b.DeadHexes {
		t.Errorf("many cities: %+v", many)
	}
}

func TestBands(t *testing.T) {
	b := generate.Bars{}
	b.Reason = -1
	b.Hold(Points, 5, Band{Min: 5, Max: 7})
	b.Hold(Points, 7, Band{Min: 5, Max: 7})
	if !b.Passed() || b.Miss != 0 {
		t.Errorf("what lies in its band passes: %+v", b)
	}
	b.Hold(Points, 8, Band{Min: 5, Max: 7})
	b.Hold(HalfTime, 4, Band{Min: 5, Max: 7})
	if b.Reason != Points || b.Value != 8 || b.Limit != 7 || b.Miss != 142+200 {
		t.Errorf("%+v", b)
	}
	if got, want := Tell(b.Verdict), "points of a player: 0.08, and at most 0.07 is asked for"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	for r := range reasons {
		if ReasonName(r) == "" {
			t.Errorf("reason %d has no name", r)
		}
	}
}
