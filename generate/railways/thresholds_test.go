package railways

import (
	"bytes"
	"reflect"
	"runtime"
	"strings"
	"testing"

	game "platelayer/rules/railways"
)

// The embedded thresholds are those that the bundled maps give, by "platelayer thresholds
// railways-of-the-world --write generate/railways/thresholds.json".
func TestThresholdsAreOfBundledMaps(t *testing.T) {
	want := Default()
	maps := bundled(t)
	got := &Thresholds{Games: want.Games, Seed: want.Seed, Measures: map[string]Band{}}
	if err := got.measureMaps(maps); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got.Measures, want.Measures) {
		t.Errorf("the measures give %v, and there are %v", got.Measures, want.Measures)
	}
	for i, m := range maps {
		if i >= len(want.Maps) || want.Maps[i] != m.ID {
			t.Errorf("they are of %v, and %q is bundled", want.Maps, m.ID)
		}
	}
	for players := surveyedPlayers; players <= game.MaxPlayers; players++ {
		b, err := got.play(t.Context(), maps, players, runtime.NumCPU(), nil)
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(b, want.Players[players]) {
			t.Errorf("%d players give %v, and there is %v", players, b, want.Players[players])
		}
	}
}

// Survey is what the command writes; few games are enough to see that it is whole.
func TestSurvey(t *testing.T) {
	done := 0
	maps := bundled(t)
	th, err := Survey(t.Context(), maps, 4, 3, 2, func() { done++ })
	if err != nil || done != SurveyRuns(maps) || done < len(maps)*2 {
		t.Fatalf("%v after %d runs", err, done)
	}
	again, err := ReadThresholds(th.Write())
	if err != nil || !reflect.DeepEqual(again, th) {
		t.Errorf("%v\n%+v\nwant\n%+v", err, again, th)
	}
	if _, err := Survey(t.Context(), []*game.Map{named(t, "mexico")}, 4, 3, 2, nil); err == nil {
		t.Error("there are bars for four players of maps for three")
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
		"a player missing": strings.Replace(fine, `"3": {`, `"7": {`, 1),
		"half a number":    strings.Replace(fine, `"games": 1200`, `"games": 1200.5`, 1),
	} {
		if _, err := ReadThresholds([]byte(bad)); err == nil {
			t.Errorf("%s: it is read", name)
		}
	}
}

// A map with few cities may have fewer points, one with many more; else nothing changes.
func TestScaled(t *testing.T) {
	th := Default()
	least, most := th.Players[4].Cities.Min, th.Players[4].Cities.Max
	in, b := th.scaled(least, 4)
	if in2, b2 := th.scaled(most, 4); in2 != in || !reflect.DeepEqual(b2, b) {
		t.Errorf("%+v and %+v", b, b2)
	}
	wide, few := th.scaled(least/2, 4)
	if few.Points.Min >= b.Points.Min || few.Turns.Min >= b.Turns.Min || few.Points.Max != b.Points.Max || !reflect.DeepEqual(few.Seats, b.Seats) || wide[ColorPlace].Max <= in[ColorPlace].Max {
		t.Errorf("few cities: %+v", few)
	}
	if _, many := th.scaled(2*most, 4); many.Points.Max != 2*b.Points.Max || many.Points.Min != b.Points.Min {
		t.Errorf("many cities: %+v", many)
	}
}

func TestReasons(t *testing.T) {
	for r := range reasons {
		if ReasonName(r) == "" {
			t.Errorf("reason %d has no name", r)
		}
	}
	if ReasonName(reasons) != "" {
		t.Error("there is a reason too many")
	}
}
