package railroadink

import (
	"slices"
	"testing"
)

// TestDigest: the digest is that of the game, not of its names and their order.
func TestDigest(t *testing.T) {
	make := func() *Board { return Challenge().WithDice(EngineerDice...) }
	want := make().Digest()
	if len(want) != 16 {
		t.Errorf("the digest is %q", want)
	}
	for name, change := range map[string]func(b *Board){
		"names":                 func(b *Board) { b.ID, b.Name.V, b.Author.V, b.Dice[0].Name.V = "x", "X", "Y", "Z" },
		"the order of exits":    func(b *Board) { slices.Reverse(b.Exits) },
		"the order of places":   func(b *Board) { slices.Reverse(b.Centre); slices.Reverse(b.Sites) },
		"how a die is replaced": func(b *Board) { b.Dice[6].Count.V = 1 },
	} {
		b := make()
		if change(b); b.Digest() != want {
			t.Errorf("%s change the digest", name)
		}
	}
	for name, change := range map[string]func(b *Board){
		"size":                func(b *Board) { b.Rows.V = 6 },
		"rounds":              func(b *Board) { b.Rounds.V = 6 },
		"an exit":             func(b *Board) { b.Exits[0].Kind.V = Railway },
		"where an exit is":    func(b *Board) { b.Exits[0].At.V.Col++ },
		"the centre":          func(b *Board) { b.Centre = b.Centre[1:] },
		"a building":          func(b *Board) { b.Sites[0].Kind.V = Village },
		"a special route":     func(b *Board) { b.Specials[0].V = b.Specials[1].V },
		"specials a round":    func(b *Board) { b.SpecialsPerRound.V = 2 },
		"specials a game":     func(b *Board) { b.SpecialsPerGame.V = 4 },
		"a face":              func(b *Board) { b.Dice[1].Faces[0].V = b.Dice[1].Faces[1].V },
		"a letter":            func(b *Board) { b.Dice[2].Letter.V = "X" },
		"how many dice":       func(b *Board) { b.Dice[1].Count.V = 2 },
		"the white die":       func(b *Board) { b.Dice[4].Replaces.V, b.Dice[6].Replaces.V = "C", "C" },
		"who wakes factories": func(b *Board) { b.FactoryNeedsStation.V = true },
		"the kind of a die":   func(b *Board) { b.Dice[1].Kind.V = Expansion; b.Dice[1].Replaces.V = "A" },
	} {
		b := make()
		if change(b); b.Digest() == want {
			t.Errorf("the digest does not know %s", name)
		}
	}
}
