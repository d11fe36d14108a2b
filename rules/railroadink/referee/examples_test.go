package referee

import (
	"fmt"
	"testing"

	"platelayer/rules/desk/desktest"
	"platelayer/rules/railroadink"
)

// TestHeader reads the header of a log.
func TestHeader(t *testing.T) {
	r := New(board(), 2)
	desktest.Header(t, r, position(r), "railroad-ink log 1")
	for _, r := range []*Referee{New(nil, 1), New(board(), 0)} {
		if r.Allows("railroad-ink log 1") || len(r.Legal()) > 0 {
			t.Error("a game is judged that cannot be")
		}
	}
}

// TestWholeTurn is the example of the Construction die.
func TestWholeTurn(t *testing.T) {
	r := lying(t, board("K"), "A2 railway s-w, A3 railway n-e, D4 station highway e railway s, D5 railway n-s, D6 railway n-s-w, D7 railway n-s", "A3 A5 C1 D2 K5")
	me := r.me()
	me.woken["university"], me.regular, me.now.special = 2, 3, 1
	for i, d := range r.dice {
		me.now.drawn[d] = i < 4
	}
	me.used = map[int]bool{1: true, 2: true, 3: true}
	refuse := func(line, why string) { t.Helper(); desktest.Refuse(t, r, position(r), line, why) }
	refuse("P1 special 4 C4 railway n-e-s-w", "no further Special Route")
	refuse("P1 copy A3 D3 railway e-s-w", "no Factory")
	desktest.Play(t, r, "P1 move D4 C6 station railway e highway n")
	refuse("P1 move D5 D4 railway n-s", "has been used in this round")
	desktest.Play(t, r, "P1 copy A3 D4 railway e-s-w")
	refuse("P1 special 3 C4 highway n-e-s-w", "picture 3 of the Special Routes has been drawn")
	desktest.Play(t, r, "P1 special 4 C4 railway n-e-s-w")
	refuse("P1 special 5 B4 station highway n railway e-s-w", "no further Special Route")
	desktest.Play(t, r, "P1 done")
	desktest.Equal(t, "woken", me.woken, "map[factory:1 university:3]")
}

// TestBoards scores the full boards of the facts, in the notation of five characters.
func TestBoards(t *testing.T) {
	letters := map[byte][]railroadink.UsualDie{}
	for _, u := range railroadink.UsualDice {
		letters[u.Letter[0]] = append(letters[u.Letter[0]], u)
	}
	for _, c := range []struct{ board, want string }{
		{"A4A12B2B16A1B01A1B23S1B32A1A32B1B44B2A44A4C16A3D15A4D01A5D23A4E20B1F24A2F17A1F01B0G16A5C34A4C43A5C53A3D50A4D61S4E50A0F51A1F67S2E46B1E31A1F30A2G36A1G41B1G52",
			"exits [4 6], highway 8, railway 5, centre 6, errors 5, sum 46"},
		{"A3D61A3D53B0C52A0B52A2B63A4D41B0E60A0F61A3D31A3D23A2G30B0F34A3E32A1B01B2B10A1B21A0A63A4D01A1G41B0G12S2D10A4C10B2A10A2B33A1A30S4E11A4E21A3C21A3C31S5F11",
			"exits [7 2], highway 12, railway 5, centre 7, errors 11, sum 41"},
		{"A4A16B2B14S2C13S5D12S3D25", "exits [1], highway 4, railway 2, centre 1, errors 9, sum -2"},
		{"A1A30A0B30A5A11B1B20S4A23", "exits [2], highway 3, railway 3, centre 0, errors 1, sum 9"},
	} {
		b := railroadink.Classic()
		b.ID = "test"
		r := begin(t, b, 1)
		for i := 0; i < len(c.board); i += 5 {
			note := c.board[i : i+5]
			face := int(note[1] - '0')
			x := r.lid[face%len(r.lid)]
			if note[0] != 'S' {
				f, err := railroadink.ParseFace(letters[note[0]][0].Faces[face])
				if err != nil {
					t.Fatal(err)
				}
				x = routeOf(f)
			}
			o := int(note[4] - '0')
			r.me().board[space([]byte{note[3] - '0' + 'A', note[2] - 'A' + '1'})] = drawing{x.turned(o%4, o > 3), byWhite}
		}
		var joined []int
		for _, n := range r.Exits(0) {
			if n > 1 || len(c.board) < 30 {
				joined = append(joined, n)
			}
		}
		desktest.Equal(t, c.board, fmt.Sprintf("exits %v, highway %d, railway %d, centre %d, errors %d, sum %d",
			joined, r.Longest(0, highway), r.Longest(0, railway), r.Centre(0), r.Errors(0), r.Scores()[0]), c.want)
	}
}

// TestRefusals: every rule is named where it is broken, and nothing changes.
func TestRefusals(t *testing.T) {
	r := lying(t, board("R", "K"), "B1 highway n-s, D4 railway n-s, C4 lid highway n-e-s-w, E1 renovated highway e-s + railway n, F3 station highway n railway s", "A2 A5 C3 D2 R3 K5")
	refuse := func(line, why string) { t.Helper(); desktest.Refuse(t, r, position(r), line, why) }
	for _, c := range []struct{ line, why string }{
		{"dice roll A1 A1 C1 D1 R1 K1", "out of order"},
		{"P1 fly", "is not possible now"},
		{"P1 draw", "a die is missing"},
		{"P1 draw A1 D5 railway n-s", `"A1" is no Route die of the round`},
		{"P1 draw R3 D5 railway n-s", `"R3" is no Route die of the round`},
		{"P1 draw A2 D5", "is no space and Route"},
		{"P1 draw A2 H5 railway n-s", `"H5" is no space of the board`},
		{"P1 draw A2 D5 railway n", "is not railway n-s, turned or mirrored"},
		{"P1 draw A2 D5 railway n-s-n", `"n" is no side, or there twice`},
		{"P1 draw A2 D5 rail n-s", `"rail" is no kind here`},
		{"P1 draw A2 D5 railway", "is no part of a Route"},
		{"P1 draw A2 D4 railway n-s", "D4 is drawn already"},
		{"P1 draw A2 E5 railway n-s", "at E5 nothing is connected"},
		{"P1 draw A5 D5 highway n-s", "at D5 a highway would meet a railway"},
		{"P1 draw A5 D1 highway n-s", "at D1 a highway would meet a railway"},
		{"P1 copy A5 B2 highway n-s", "no Factory lets a die be drawn once more"},
		{"P1 special 7 D5 railway n-s", `"7" is no Special Route`},
		{"P1 special 4 D2 railway n-e-s-w", "nothing is connected"},
		{"P1 renovate D5 railway n-s", "nothing is drawn on D5"},
		{"P1 renovate C4 highway n-e-s-w", "drawn by a Special Route: basic Routes only"},
		{"P1 renovate E1 highway e-s + railway n", "drawn by the Renovation die: basic Routes only"},
		{"P1 renovate B1 highway n-s + highway e-w", "does not make"},
		{"P1 renovate D4 railway n-s + railway e-w", "at D4 a highway would meet a railway"},
		{"P1 destroy D4", `does not show "destroy"`},
		{"P1 destroy D5", "nothing is drawn on D5"},
		{"P1 free A2 F6 railway n-s", `does not show "free-placement"`},
		{"P1 move D5 D6 railway n-s", "nothing is drawn on D5"},
		{"P1 move D4 D5 railway n-s", "at D5 nothing is connected"},
		{"P1 move D4 D4 railway n-s", "D4 is where it comes from"},
		{"P1 move D4 D1 railway n-e", "turned or mirrored"},
		{"P1 done", "is to be drawn"},
		{"P1 done now", "is more than the line needs"},
	} {
		refuse(c.line, c.why)
	}
	desktest.Play(t, r, "P1 draw A2 D1 railway n-s", "P1 renovate B1 highway n-s + railway e-w")
	refuse("P1 draw A2 A2 railway e-w", "die A2 is drawn")
	refuse("P1 renovate D1 railway n-s + railway e-w", "has been used in this round")

	r = begin(t, board(), 1)
	desktest.Refuse(t, r, position(r), "dice roll A1 A1 C1", "is not every die of the round")
	desktest.Refuse(t, r, position(r), "dice roll A1 A1 C1 D7", "is not what die D shows")
	desktest.Play(t, r, "dice roll A1 A1 C1 D1")
	desktest.Refuse(t, r, position(r), "P1 renovate D4 railway n-s", "there is no Renovation die")
	desktest.Refuse(t, r, position(r), "P1 free A1 D4 railway n-e", "there is no Construction die")
}
