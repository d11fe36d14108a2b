package sim

import (
	"encoding/json"
	"testing"

	"platelayer/hex"
)

func TestHeat(t *testing.T) {
	g := hex.Grid{Cols: 3, Rows: 2, FirstRow: 1}
	a, b := NewHeat(g), NewHeat(g)
	a.Games, b.Games = 2, 3
	a.AddHex(1, 4)
	a.AddSide(1, 5, 1)
	b.AddSide(1, 5, 2)
	b.AddSide(5, 0, 7)
	a.Merge(b)
	if a.Hex(1) != 4 || a.Side(1, 5) != 3 || a.Side(5, 0) != 7 || a.Hex(5) != 0 {
		t.Errorf("%+v", a)
	}
	got, err := json.Marshal(a)
	if want := `{"games":5,"hexes":[{"hex":"B1","count":4,"sides":[0,0,0,0,0,3]},{"hex":"C2","count":0,"sides":[7,0,0,0,0,0]}]}`; err != nil || string(got) != want {
		t.Errorf("%s, %v; want %s", got, err, want)
	}
	b.Reset()
	if got, _ := json.Marshal(b); string(got) != `{"games":0,"hexes":[]}` {
		t.Errorf("after a reset: %s", got)
	}
	if b.Merge(a); b.Side(5, 0) != 7 || b.Games != 5 {
		t.Errorf("after a reset and a merge: %+v", b)
	}
}
