package railroadink

import (
	"fmt"
	"slices"

	"platelayer/diag"
)

// UsualSpecials are the six Special Routes at a place.
func UsualSpecials(at diag.Pos) []diag.Value[Face] {
	var out []diag.Value[Face]
	for _, text := range usualSpecials {
		out = append(out, valueAt(mustFace(text), at))
	}
	return out
}

// mustFace reads a face that is part of the program.
func mustFace(text string) Face {
	f, err := ParseFace(text)
	if err != nil {
		panic(fmt.Sprintf("%q: %v", text, err))
	}
	return f
}

// UsualDieOf is a die of the game or of the Engineer pack, by its letter, at a place. One
// that belongs in the place of a white one replaces the usual one. ok is false where there
// is no such die.
func UsualDieOf(letter string, count int, at diag.Pos) (d Die, ok bool) {
	i := slices.IndexFunc(UsualDice, func(u UsualDie) bool { return u.Letter == letter })
	if i < 0 {
		return Die{}, false
	}
	u := &UsualDice[i]
	d = Die{Letter: valueAt(u.Letter, at), Name: valueAt(u.Name, at), Kind: valueAt(u.Kind, at), Count: valueAt(count, at), Replaces: valueAt("", at)}
	if u.Kind == Expansion {
		d.Replaces.V = UsualReplaced
	}
	for _, text := range u.Faces {
		d.Faces = append(d.Faces, valueAt(mustFace(text), at))
	}
	return d, true
}

// Classic is the board of the base game and its dice.
func Classic() *Board { return usualBoard("classic", "Classic", classicDice) }

// Challenge is the board with buildings and its dice.
func Challenge() *Board {
	b := usualBoard("challenge", "Challenge", challengeDice)
	for _, s := range usualSites {
		for _, at := range s.spaces {
			b.Sites = append(b.Sites, Site{At: valueAt(at, b.At), Kind: valueAt(s.kind, b.At)})
		}
	}
	return b
}

// WithDice adds dice of the Engineer pack to a board, by their letters: "R" for Renovation,
// "S" for Special, "K" for Construction, "P" for Separation.
func (b *Board) WithDice(letters ...string) *Board {
	for _, l := range letters {
		if d, ok := UsualDieOf(l, 1, b.At); ok {
			b.Dice = append(b.Dice, d)
		}
	}
	return b
}

// EngineerDice are the letters of the dice of the Engineer pack.
var EngineerDice = []string{"R", "S", "K", "P"}

// usualBoard is a board without buildings.
func usualBoard(id, name string, dice []usualCount) *Board {
	at := diag.Pos{File: id}
	b := &Board{
		ID: id, At: at, Name: valueAt(name, at), Author: valueAt("", at),
		Rows: valueAt(DefaultSize, at), Cols: valueAt(DefaultSize, at),
		ExitsAt: at, CentreAt: at, SitesAt: at, SpecialsAt: at, DiceAt: at,
		Rounds: valueAt(DefaultRounds, at), Specials: UsualSpecials(at),
		SpecialsPerRound: valueAt(DefaultSpecialsPerRound, at), SpecialsPerGame: valueAt(DefaultSpecialsPerGame, at),
		FactoryNeedsStation: valueAt(false, at),
	}
	b.Exits = UsualExits(at)
	b.Centre = UsualCentre(at)
	b.Dice = usualDice(dice, at)
	return b
}

// ClassicDice are the dice of the base game at a place.
func ClassicDice(at diag.Pos) []Die { return usualDice(classicDice, at) }

func usualDice(counts []usualCount, at diag.Pos) (out []Die) {
	for _, d := range counts {
		die, _ := UsualDieOf(d.letter, d.count, at)
		out = append(out, die)
	}
	return out
}

// UsualExits are the exits of the usual board at a place, row by row.
func UsualExits(at diag.Pos) []Exit {
	const last = DefaultSize - 1
	var out []Exit
	add := func(s Space, d Side, i int) {
		if kind, ok := usualExits[d%2][i]; ok {
			out = append(out, Exit{At: valueAt(s, at), Side: d, Kind: valueAt(kind, at)})
		}
	}
	for i := range DefaultSize {
		add(Space{0, i}, North, i)
	}
	for i := range DefaultSize {
		add(Space{i, 0}, West, i)
		add(Space{i, last}, East, i)
	}
	for i := range DefaultSize {
		add(Space{last, i}, South, i)
	}
	return out
}

// UsualCentre is the centre of the usual board at a place.
func UsualCentre(at diag.Pos) []diag.Value[Space] {
	var out []diag.Value[Space]
	for row := centreFirst; row <= centreLast; row++ {
		for col := centreFirst; col <= centreLast; col++ {
			out = append(out, valueAt(Space{row, col}, at))
		}
	}
	return out
}
