package rulestest

import (
	"strings"
	"testing"
)

// longMessage is more than anybody reads.
const longMessage = 2000

// Says fails where a bad log was followed, or where what is said of it lacks the words
// that are wanted, or is long: however long the words of a log are, it is said in short.
func Says(t testing.TB, log string, err error, want string) {
	t.Helper()
	if err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%s: %v, want %q", log, err, want)
	}
	if err != nil && len(err.Error()) > longMessage {
		t.Errorf("%s: a message of %d bytes", log, len(err.Error()))
	}
}
