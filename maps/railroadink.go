package maps

import (
	"strings"

	"platelayer/diag"
	"platelayer/rules/railroadink"
)

// railroadInk makes a board of a definition whose shape was checked. What is bad there is
// left out, so the board is as complete as can be.
func (r *reader) railroadInk(root *node, id string) *railroadink.Board {
	b := &railroadink.Board{ID: id, At: root.placeOf("game", root.at)}
	b.ExitsAt = root.placeOf("board", b.At)
	b.CentreAt = b.ExitsAt
	b.SitesAt, b.DiceAt, b.SpecialsAt = root.placeOf("buildings", b.At), root.placeOf("dice", b.At), root.placeOf("special-routes", b.At)
	b.Name = r.textOf(root.get("name"), b.At)
	if b.Name.V == "" {
		b.Name.V = id // its lack was reported
	}
	b.Author = r.textOf(root.get("author"), b.At)
	known := r.board(b, root)
	for _, e := range entries(root.get("buildings")) {
		if !known || e.key.bad || e.value.bad {
			continue
		}
		if at, ok := r.spaceOf(b, e.key); ok {
			b.Sites = append(b.Sites, railroadink.Site{At: at, Kind: diag.Value[railroadink.Building]{V: railroadink.Building(buildingChoice.index(e.value.text)), At: e.value.at}})
		}
	}
	b.Rounds = numberOf(root.get("rounds"), railroadink.DefaultRounds, b.At)
	r.specialRoutes(b, root.get("special-routes"))
	r.dice(b, root)
	b.FactoryNeedsStation.At = b.At
	if n := root.get("factory-needs-station"); n != nil {
		b.FactoryNeedsStation.V, _ = flagOf(n)
		b.FactoryNeedsStation.At = n.at
	}
	if n := root.get("puzzle"); n != nil && known {
		b.Puzzle = r.puzzle(b, n, root.placeOf("puzzle", b.At))
	}
	b.Incomplete = r.list.HasErrors()
	return b
}

// board reads the picture; known is false where nobody knows what labels mean.
func (r *reader) board(b *railroadink.Board, root *node) (known bool) {
	// Also the size of a picture that cannot be read: its lack was reported.
	b.Rows = diag.Value[int]{V: railroadink.DefaultSize, At: b.At}
	b.Cols = b.Rows
	e := root.entry("board")
	if e == nil {
		b.Exits, b.Centre = railroadink.UsualExits(b.At), railroadink.UsualCentre(b.At)
		return true
	}
	b.Rows.At, b.Cols.At = e.key.at, e.key.at
	n := root.get("board")
	if n == nil {
		return false
	}
	rows := r.rows(n)
	last := railroadink.Space{} // the last row and column of the frame
	_, known = r.cells(boardPicture, n, func(cols, rows int) {
		last = railroadink.Space{Row: rows - 1, Col: cols - 1}
		b.Rows.V, b.Cols.V = rows-2, cols-2 // a frame has two sides
	}, func(col, row, letter int) {
		if letter < 0 {
			return
		}
		at := rows[row].letter(col)
		outer := count1(row == 0) + count1(row == last.Row) + count1(col == 0) + count1(col == last.Col)
		space := railroadink.Space{Row: row - 1, Col: col - 1}
		switch l := boardPicture.letters[letter]; {
		case l == '-' && outer == 0:
			r.list.Errorf(at, "broken-frame", "%q stands inside the board", string(l)).Hint = `write "." for a space: a board has no holes`
		case (l == '.' || l == 'c') && outer > 0:
			r.list.Errorf(at, "broken-frame", "%q stands in the frame of the board", string(l)).Hint = `around the spaces stand "h", "r" and "-": the frame is a row and a column larger on every side`
		case (l == 'h' || l == 'r') && outer != 1:
			r.list.Errorf(at, "misplaced-exit", "%q does not stand beside a space at the rim", string(l)).Hint = "exits stand in the frame around the spaces, and none in its corners"
		case l == 'c':
			b.Centre = append(b.Centre, diag.Value[railroadink.Space]{V: space, At: at})
		case l == 'h' || l == 'r':
			b.Exits = append(b.Exits, exitAt(space, last, l, at))
		}
	})
	return known
}

// exitAt is the exit that a letter of the frame stands for.
func exitAt(frame, last railroadink.Space, letter byte, at diag.Pos) railroadink.Exit {
	side := railroadink.North
	switch {
	case frame.Row == last.Row-1:
		side = railroadink.South
	case frame.Col < 0:
		side = railroadink.West
	case frame.Row >= 0:
		side = railroadink.East
	}
	e := railroadink.Exit{Side: side}
	e.At.At, e.Kind.At = at, at
	if letter == 'r' {
		e.Kind.V = railroadink.Railway
	}
	// The space lies on the other side of the frame's side.
	for d := range railroadink.Side(railroadink.SideCount) {
		if s := frame.Neighbor(d); (d+railroadink.SideCount/2)%railroadink.SideCount == side {
			e.At.V = s
		}
	}
	return e
}

// count1 is 1 for true.
func count1(b bool) int {
	if b {
		return 1
	}
	return 0
}

// letter is the place of a letter of a row, from 0.
func (s row) letter(n int) diag.Pos {
	at := s.at
	for _, c := range s.text {
		if c != ' ' && c != '\t' {
			if n == 0 {
				break
			}
			n--
		}
		at.Col++
	}
	at.Len = 1
	return at
}

// spaceOf resolves a label that is a key; ok is false where it is none of the board, which
// was reported.
func (r *reader) spaceOf(b *railroadink.Board, key *node) (at diag.Value[railroadink.Space], ok bool) {
	s, ok := railroadink.ParseSpace(key.text)
	if !ok || !b.Has(s) {
		d := r.list.Errorf(key.at, "off-board-space", "%q is not on the board", key.text)
		if last := (railroadink.Space{Row: b.Rows.V - 1, Col: b.Cols.V - 1}); b.Has(last) {
			d.Hint = "the board goes from " + railroadink.Space{}.Label() + " to " + last.Label()
		}
		return at, false
	}
	return diag.Value[railroadink.Space]{V: s, At: key.at}, true
}

// specialRoutes reads the pictures and their limits.
func (r *reader) specialRoutes(b *railroadink.Board, n *node) {
	b.SpecialsPerRound = numberOf(n.get("round"), railroadink.DefaultSpecialsPerRound, b.At)
	b.SpecialsPerGame = numberOf(n.get("game"), railroadink.DefaultSpecialsPerGame, b.At)
	b.Specials = railroadink.UsualSpecials(b.At)
	if p := n.get("pictures"); p != nil {
		b.Specials = r.faces(p)
	}
}

// faces reads a list of faces.
func (r *reader) faces(n *node) (out []diag.Value[railroadink.Face]) {
	for _, item := range n.items {
		if item.bad {
			continue
		}
		f, err := railroadink.ParseFace(item.text)
		if err != nil {
			r.list.Errorf(item.at, "unknown-face", "%v", err).Hint = faceText.hint
			continue
		}
		out = append(out, diag.Value[railroadink.Face]{V: f, At: item.at})
	}
	return out
}

// dice reads the dice: those of the game by their letters, and others with their faces.
func (r *reader) dice(b *railroadink.Board, root *node) {
	if root.entry("dice") == nil {
		b.Dice = railroadink.ClassicDice(b.At)
		return
	}
	for _, e := range entries(root.get("dice")) {
		if e.key.bad || e.value.bad {
			continue
		}
		n := e.value
		number := n
		if n.kind == mappingNode {
			number = n.get("count")
		}
		count := numberOf(number, 1, b.At)
		d, usual := railroadink.UsualDieOf(e.key.text, 1, b.At)
		d.Count, d.Letter.V, d.Letter.At = count, e.key.text, e.key.at
		faces := n.get("faces")
		if !usual && faces == nil {
			if n.entry("faces") == nil {
				r.list.Errorf(e.key.at, "unknown-word", "%q is no die of the game", e.key.text).Hint = "write its faces, or one of " + usualLetters()
			}
			continue
		}
		for _, v := range []*diag.Value[string]{&d.Name, &d.Replaces} {
			v.At = b.At
		}
		d.Kind.At = b.At
		if k := n.get("kind"); k != nil {
			d.Kind = diag.Value[railroadink.DieKind]{V: railroadink.DieKind(dieKindChoice.index(k.text)), At: k.at}
		}
		if d.Kind.V != railroadink.Expansion {
			d.Replaces.V = ""
		} else if d.Replaces.V == "" {
			d.Replaces.V = railroadink.UsualReplaced
		}
		if v := n.get("replaces"); v != nil {
			d.Replaces = r.textOf(v, b.At)
		}
		if v := n.get("name"); v != nil {
			d.Name = r.textOf(v, b.At)
		}
		if faces != nil {
			d.Faces = r.faces(faces)
		}
		b.Dice = append(b.Dice, d)
	}
}

// usualLetters are the letters of the dice of the game.
func usualLetters() string {
	var out []string
	for _, d := range railroadink.UsualDice {
		out = append(out, d.Letter)
	}
	return strings.Join(out, ", ")
}
