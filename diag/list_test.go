package diag

import "testing"

func TestListAsError(t *testing.T) {
	var l List
	if l.Err() != nil || l.Error() != "" {
		t.Errorf("an empty list is the error %q", l.Error())
	}
	l.Warnf(Pos{}, "loud-horn", "too loud")
	if l.Err() != nil {
		t.Error("a warning is no error")
	}
	l.Errorf(Pos{File: "a.yaml", Line: 2, Col: 3}, "flat-wheel", "%q is flat", "W1").Hint = "true it"
	want := "warning: too loud [loud-horn]\n" + `a.yaml:2:3: error: "W1" is flat [flat-wheel]; true it`
	if l.Err() == nil || l.Error() != want {
		t.Errorf("got %q, want %q", l.Error(), want)
	}
}
