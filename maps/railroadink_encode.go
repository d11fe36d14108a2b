package maps

import (
	"fmt"
	"slices"
	"strconv"

	"platelayer/diag"
	"platelayer/rules/railroadink"
)

func (e *encoder) railroadInk(b *railroadink.Board) {
	e.pair("name", quote(b.Name.V))
	if b.Author.V != "" {
		e.pair("author", quote(b.Author.V))
	}
	if !usualBoard(b) {
		e.board(b)
	}
	if len(b.Sites) > 0 {
		e.WriteString("buildings:\n")
	}
	for _, s := range b.Sites {
		fmt.Fprintf(e, "  %s: %s\n", s.At.V.Label(), s.Kind.V)
	}
	if b.Rounds.V != railroadink.DefaultRounds {
		e.pair("rounds", strconv.Itoa(b.Rounds.V))
	}
	e.specialRoutes(b)
	e.dice(b)
	if b.FactoryNeedsStation.V {
		e.pair("factory-needs-station", "true")
	}
	if b.Puzzle != nil {
		e.puzzle(b.Puzzle)
	}
}

// usualBoard tells whether the spaces, exits and centre are those of the game.
func usualBoard(b *railroadink.Board) bool {
	return b.Rows.V == railroadink.DefaultSize && b.Cols.V == railroadink.DefaultSize &&
		slices.Equal(boardLines(b), boardLines(&railroadink.Board{Rows: b.Rows, Cols: b.Cols, Exits: railroadink.UsualExits(diag.Pos{}), Centre: railroadink.UsualCentre(diag.Pos{})}))
}

// boardLines are the rows of the picture, with the frame.
func boardLines(b *railroadink.Board) []string {
	rows := make([][]byte, b.Rows.V+2)
	for i := range rows {
		rows[i] = make([]byte, b.Cols.V+2)
		for j := range rows[i] {
			rows[i][j] = '.'
			if i == 0 || j == 0 || i == b.Rows.V+1 || j == b.Cols.V+1 {
				rows[i][j] = '-'
			}
		}
	}
	for _, c := range b.Centre {
		rows[c.V.Row+1][c.V.Col+1] = 'c'
	}
	for _, x := range b.Exits {
		at := x.At.V.Neighbor(x.Side)
		rows[at.Row+1][at.Col+1] = x.Kind.V.String()[0]
	}
	var out []string
	for _, row := range rows {
		line := ""
		for _, c := range row {
			line += " " + string(rune(c))
		}
		out = append(out, line[1:])
	}
	return out
}

// board writes the picture.
func (e *encoder) board(b *railroadink.Board) {
	e.WriteString("board: |\n")
	for _, line := range boardLines(b) {
		e.WriteString("  " + line + "\n")
	}
}

// specialRoutes writes what is not usual of them.
func (e *encoder) specialRoutes(b *railroadink.Board) {
	var parts []string
	if b.SpecialsPerRound.V != railroadink.DefaultSpecialsPerRound {
		parts = append(parts, fmt.Sprintf("round: %d", b.SpecialsPerRound.V))
	}
	if b.SpecialsPerGame.V != railroadink.DefaultSpecialsPerGame {
		parts = append(parts, fmt.Sprintf("game: %d", b.SpecialsPerGame.V))
	}
	if !slices.Equal(faceWords(b.Specials), faceWords(railroadink.UsualSpecials(diag.Pos{}))) {
		parts = append(parts, "pictures: "+flow("[", faceWords(b.Specials), "]"))
	}
	if parts != nil {
		e.pair("special-routes", flow("{", parts, "}"))
	}
}

// faceWords are faces as a definition writes them.
func faceWords(faces []diag.Value[railroadink.Face]) []string {
	out := make([]string, len(faces))
	for i, f := range faces {
		out[i] = f.V.String()
	}
	return out
}

// dice writes the dice, unless they are those of the classic game.
func (e *encoder) dice(b *railroadink.Board) {
	lines := dieLines(b.Dice)
	if slices.Equal(lines, dieLines(railroadink.ClassicDice(diag.Pos{}))) {
		return
	}
	if len(lines) == 0 {
		e.pair("dice", "{}")
		return
	}
	e.WriteString("dice:\n")
	for _, l := range lines {
		e.WriteString("  " + l + "\n")
	}
}

// dieLines are the entries of dice: the count alone where all else follows from the letter.
func dieLines(dice []railroadink.Die) (out []string) {
	for i := range dice {
		d := &dice[i]
		usual, ok := railroadink.UsualDieOf(d.Letter.V, 1, diag.Pos{})
		var parts []string
		if d.Count.V != 1 {
			parts = append(parts, fmt.Sprintf("count: %d", d.Count.V))
		}
		if d.Kind.V != usual.Kind.V {
			parts = append(parts, "kind: "+d.Kind.V.String())
		}
		replaces := ""
		if d.Kind.V == railroadink.Expansion {
			replaces = railroadink.UsualReplaced
		}
		if d.Replaces.V != replaces {
			parts = append(parts, "replaces: "+quote(d.Replaces.V))
		}
		if d.Name.V != usual.Name.V {
			parts = append(parts, "name: "+quote(d.Name.V))
		}
		if !ok || !slices.Equal(faceWords(d.Faces), faceWords(usual.Faces)) {
			parts = append(parts, "faces: "+flow("[", faceWords(d.Faces), "]"))
		}
		if len(parts) == 0 || len(parts) == 1 && d.Count.V != 1 {
			out = append(out, fmt.Sprintf("%s: %d", d.Letter.V, d.Count.V))
			continue
		}
		out = append(out, d.Letter.V+": "+flow("{", parts, "}"))
	}
	return out
}
