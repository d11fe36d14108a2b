package railroadink_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"platelayer/diag"
	"platelayer/layout"
	"platelayer/layout/railroadink"
	"platelayer/render"
	rules "platelayer/rules/railroadink"
)

// texts are the lines of a sheet of a board, and how often each group stands there.
func texts(t *testing.T, b *rules.Board, sheet string) (lines []string, groups map[string]int) {
	t.Helper()
	o := look(t, "color", "en", layout.Papers[0])
	o.Sheets = []string{sheet}
	doc, problems := railroadink.Compose(b, o)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	groups = map[string]int{}
	for i := range doc.Pages {
		render.Walk(doc.Pages[i].Items, func(it render.Item, _ render.Matrix) {
			switch it := it.(type) {
			case *render.Text:
				lines = append(lines, it.String)
			case *render.Group:
				groups[it.Name]++
			}
		})
	}
	return lines, groups
}

// count is how often a line is one of lines.
func count(lines []string, line string) (n int) {
	for _, l := range lines {
		if l == line {
			n++
		}
	}
	return n
}

// The board prints the numbers of the rules, and what a board does not have it does not
// speak of.
func TestBoardNumbers(t *testing.T) {
	for _, b := range bundled(t) {
		lines, groups := texts(t, b, railroadink.BoardSheet)
		for k := 2; k <= len(b.Exits); k++ {
			if p := fmt.Sprint(rules.ExitPoints(k)); count(lines, p) == 0 {
				t.Errorf("%s: %s points for %d exits are not there", b.ID, p, k)
			}
		}
		for n := 1; n <= b.Rounds.V; n++ {
			if count(lines, fmt.Sprint(n)) == 0 {
				t.Errorf("%s: no round %d", b.ID, n)
			}
		}
		if got, want := groups["face"], len(b.Specials); got != want {
			t.Errorf("%s: %d special routes, want %d", b.ID, got, want)
		}
		if hint := fmt.Sprintf("%d a round, %d a game, each once", b.SpecialsPerRound.V, b.SpecialsPerGame.V); count(lines, hint) != 1 {
			t.Errorf("%s: %q is not there", b.ID, hint)
		}
		sites := len(b.Sites) > 0
		if got := groups["buildings"] == 1; got != sites {
			t.Errorf("%s: buildings: %v, want %v", b.ID, got, sites)
		}
		if got := count(lines, "Villages") == 1; got != sites {
			t.Errorf("%s: points of villages: %v, want %v", b.ID, got, sites)
		}
		pack := slices.ContainsFunc(b.Dice, func(d rules.Die) bool { return d.Kind.V != rules.White })
		if got := count(lines, "Expansion") == 1; got != pack {
			t.Errorf("%s: room for the pack: %v, want %v", b.ID, got, pack)
		}
	}
}

// What the dice show is drawn once on their page, as often as a die is rolled on the sheets
// to cut.
func TestEveryFaceIsDrawn(t *testing.T) {
	for _, b := range bundled(t) {
		faces, dice := 0, 0
		for i := range b.Dice {
			faces += len(b.Dice[i].Faces)
			dice += b.Dice[i].Count.V
		}
		_, groups := texts(t, b, railroadink.DiceSheet)
		if groups["net"] != dice || groups["face"] != dice*rules.Pips {
			t.Errorf("%s: %d nets with %d faces, want %d", b.ID, groups["net"], groups["face"], dice)
		}
		_, groups = texts(t, b, railroadink.StickerSheet)
		if groups["strip"] != dice || groups["face"] != dice*rules.Pips {
			t.Errorf("%s: %d strips with %d stickers, want %d", b.ID, groups["strip"], groups["face"], dice)
		}
		lines, groups := texts(t, b, railroadink.FacesSheet)
		if pack := slices.ContainsFunc(b.Dice, func(d rules.Die) bool { return d.Kind.V != rules.White }); pack {
			_, shown := texts(t, b, railroadink.PackSheet)
			if want := len(b.Dice) - slices.IndexFunc(b.Dice, func(d rules.Die) bool { return d.Kind.V != rules.White }); shown["die"] != want {
				t.Errorf("%s: %d dice are told of, want %d", b.ID, shown["die"], want)
			}
		}
		for i := range b.Dice {
			if count(lines, b.Dice[i].Letter.V) != 1 {
				t.Errorf("%s: die %s is not in the table", b.ID, b.Dice[i].Letter.V)
			}
		}
		if signs := groups["face"] - faces; signs < 4 || signs > len(railroadink.KeySigns()) {
			t.Errorf("%s: %d signs are explained", b.ID, signs)
		}
	}
}

// A board at the bounds of what a definition may ask for still has its sheets.
func TestOddBoards(t *testing.T) {
	most := rules.Challenge().WithDice(rules.EngineerDice...)
	most.Name.V = "A Name That Is Much Longer Than Any Head Of A Sheet Can Be"
	most.Rounds.V = rules.RoundsRange.Max
	for len(most.Specials) < rules.SpecialsRange.Max {
		most.Specials = append(most.Specials, most.Specials...)
	}
	wide := rules.Classic()
	wide.Rows.V, wide.Cols.V = rules.SizeRange.Min, rules.SizeRange.Max
	wide.Centre = nil
	wide.Exits = []rules.Exit{{At: diag.Value[rules.Space]{V: rules.Space{Row: 0, Col: 7}}, Side: rules.East}}
	wide.Specials = nil
	bare := rules.Classic()
	bare.Dice, bare.Exits, bare.Centre = nil, nil, nil
	for name, b := range map[string]*rules.Board{"most": most, "wide": wide, "bare": bare} {
		for _, paper := range layout.Papers {
			o := look(t, "contrast", "de", paper)
			o.Sheets, o.Players = railroadink.Sheets, 2
			doc, problems := printed(b, o)
			if len(doc.Pages) < 3 {
				t.Errorf("%s, %s: %d pages", name, paper.Name, len(doc.Pages))
			}
			for _, d := range problems {
				if d.Code != "cut-text" && d.Code != "no-pack-dice" && d.Code != "no-puzzle" && !strings.Contains(d.Message, "enlarge") {
					t.Errorf("%s, %s: %v", name, paper.Name, d)
				}
			}
		}
	}
}

// The examples on the page of a pack's dice follow from the rules: what is drawn lies within
// the dots, comes from a white die, and has more afterwards. Those of the Construction die
// can be read.
func TestPackExamples(t *testing.T) {
	for _, b := range bundled(t) {
		for i := range b.Dice {
			d := &b.Dice[i]
			if d.Kind.V != rules.Renovation {
				continue
			}
			list := railroadink.Renovations(b, d)
			if len(list) != 3 {
				t.Errorf("%s: %d examples", b.ID, len(list))
			}
			for _, e := range list {
				old, face, made := e[0], e[1], e[2]
				again, ok := rules.Renovate(&old, &face)
				if !ok || again != made || made.Arms().Len() <= old.Arms().Len() {
					t.Errorf("%s: %s and %s is %s", b.ID, old, face, made)
				}
				white := false
				for j := range b.Dice {
					white = white || b.Dice[j].Kind.V == rules.White &&
						slices.ContainsFunc(b.Dice[j].Faces, func(f diag.Value[rules.Face]) bool { return f.V.Same(&old) })
				}
				if !white {
					t.Errorf("%s: no white die shows %s", b.ID, old)
				}
			}
		}
	}
	for _, text := range railroadink.ActionCells() {
		if f, err := rules.ParseFace(text); err != nil || f.Arms() == 0 {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// Every die that is used by choice has a box for each round.
func TestBoxesOfRounds(t *testing.T) {
	for _, b := range bundled(t) {
		lines, _ := texts(t, b, railroadink.BoardSheet)
		for i := range b.Dice {
			d := &b.Dice[i]
			want := 0
			if d.Kind.V == rules.Renovation || d.Kind.V == rules.Construction {
				want = b.Rounds.V
			}
			if n := count(lines, d.Letter.V); n != want {
				t.Errorf("%s: %d boxes for die %s, want %d", b.ID, n, d.Letter.V, want)
			}
		}
	}
}
