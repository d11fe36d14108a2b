package desk_test

import (
	"fmt"
	"testing"

	"platelayer/rules/desk"
	"platelayer/rules/desk/desktest"
)

// count is a game in which players say numbers one after the other, until three is said.
type count struct {
	log  desk.Log
	said int
}

func (c *count) Next() string            { return desk.Seat(c.said % 2) }
func (c *count) Over() bool              { return c.said == 3 }
func (c *count) Scores() []int           { return []int{2, -1} }
func (c *count) Legal() []string         { return nil }
func (c *count) Allows(line string) bool { _, err := c.judge(line); return err == nil }
func (c *count) Step(line string) error {
	apply, err := c.judge(line)
	if err == nil {
		apply()
	}
	return err
}

func (c *count) judge(line string) (func(), error) {
	return desk.Judge(&c.log, c, map[string]desk.Rule[*count]{
		"say":  func(_ *count, args []string) (func(), error) { return func() { c.said++ }, desk.Nothing(args) },
		"pass": func(*count, []string) (func(), error) { return nil, fmt.Errorf("nobody passes") },
	}, line)
}

// TestLog reads a log from its header to its end.
func TestLog(t *testing.T) {
	c := &count{log: desk.Log{Version: "count log 1", Map: "test", Players: 2}}
	position := func() string { return fmt.Sprintf("%+v", *c) }
	refuse := func(line, why string) { t.Helper(); desktest.Refuse(t, c, position, line, why) }
	if c.log.Begun() {
		t.Error("the game has begun before the header is read")
	}
	desktest.Header(t, c, position, "count log 1")
	if !c.log.Begun() {
		t.Error("the game has not begun")
	}
	refuse("P2 say", `out of order: the next line is written by "P1"`)
	refuse("P1", "P1 may write pass, say")
	refuse("P1 shout", "P1 may write pass, say")
	refuse("P1 pass", "nobody passes")
	refuse("P1 say it", `"it" is more than the line needs`)
	desktest.Play(t, c, "P1 say\nP2 say\nP1 say")
	refuse("P2 say", "only the end line may follow")
	refuse("end 2 1", "the scores are 2 -1, not 2 1")
	desktest.Play(t, c, "end 2 -1", "# a comment")
	refuse("end 2 -1", "nothing may")
}

// TestNames: an empty id is a % alone.
func TestNames(t *testing.T) {
	for word, id := range map[string]string{"test": "test", "an%20odd%0Amap": "an odd\nmap", "%": "", "100%25": "100%"} {
		c := &count{log: desk.Log{Version: "count log 1", Map: id}}
		desktest.Play(t, c, "count log 1", "map "+word+" 0123456789abcdef")
	}
}

// TestWords: players, dice, and things taken off a list.
func TestWords(t *testing.T) {
	for _, c := range []struct {
		what      string
		got, want any
	}{
		{"seat", first(desk.ReadSeat("P3", 3)), 2},
		{"nobody", second(desk.ReadSeat("P4", 3)), `"P4" is no player: P1 to P3 play`},
		{"in small letters", second(desk.ReadSeat("p1", 3)), `"p1" is no player: P1 to P3 play`},
		{"dice", first(desk.ReadDice([]string{"1", "6"}, 2)), "[1 6]"},
		{"too few", second(desk.ReadDice([]string{"1"}, 2)), "1 dice are written where 2 belong"},
		{"a seventh face", second(desk.ReadDice([]string{"7"}, 1)), `"7" is no die: 1 to 6 are`},
		{"two digits", second(desk.ReadDice([]string{"11"}, 1)), `"11" is no die: 1 to 6 are`},
		{"a word too many", desk.Exactly([]string{"a", "b"}, 1, "one word"), `"a b" is not one word`},
	} {
		desktest.Equal(t, c.what, c.got, c.want)
	}
	list := []int{3, 1, 3, 2}
	if rest, ok := desk.Without(list, []int{3, 2}); !ok || fmt.Sprint(rest, list) != "[1 3] [3 1 3 2]" {
		t.Error(rest, ok, list)
	}
	if _, ok := desk.Without(list, []int{1, 1}); ok {
		t.Error("one 1 was taken off twice")
	}
}

func first[T any](v T, _ error) T        { return v }
func second[T any](_ T, err error) error { return err }
