package referee

import (
	"slices"

	"platelayer/rules/desk"
)

// Table is everything there is to see of a game, with all cards face up: what two judges
// of the same game must see alike.
type Table struct {
	Turn, Seat, Next int // whose turn it is, and whose next; not before all cards are dealt
	Reversed         bool
	End              string // the card at the end of the railway, "" before there is one
	Live             []bool // the colors that can be connected to it
	Cover            bool   // a tunnel finds a card to cover
	Pile             int    // how many cards are left
	Lying            map[string]int
	Players          []Player
	Lured            int // whom Mr. Trůlie has chosen while the die is still to be rolled, else -1
	ByPile           bool
}

// Player is what there is to see of a player. Cards are counted by the way a log writes
// them.
type Player struct {
	Hand    map[string]int
	Unseen  map[string]int // in the pile and in the hands of others
	Out     bool
	CanPlay bool // some card of the hand fits; of those who have not dropped out
}

// Table is what the referee sees.
func (r *Referee) Table() Table {
	t := Table{Reversed: r.reversed, Cover: r.toCover() != nil, Pile: len(r.pile), Lured: -1, ByPile: r.byPile}
	if r.phase != atDeal {
		t.Turn, t.Seat, t.Next = r.turn, r.seat, r.after(r.seat)
	}
	t.Live = make([]bool, len(r.d.Colors))
	if r.end != nil {
		end := r.end.top()
		t.End = r.word(end)
		for color := range t.Live {
			t.Live[color] = end.takesAny() || end.colors[color]
		}
	}
	lying := slices.Clone(r.storms)
	for _, p := range r.area {
		lying = append(lying, p.cards...)
	}
	t.Lying = r.count(lying)
	hidden := slices.Clone(r.pile)
	for _, s := range r.seats {
		hidden = append(hidden, s.hand...)
	}
	for seat, s := range r.seats {
		unseen, _ := desk.Without(hidden, s.hand)
		_, fits := r.anyFits(seat)
		t.Players = append(t.Players, Player{Hand: r.count(s.hand), Unseen: r.count(unseen), Out: s.out, CanPlay: fits && !s.out})
	}
	if r.phase == atDie && r.todo[0].trulie {
		t.Lured = r.todo[0].lured
	}
	return t
}

// count is how many there are of each card.
func (r *Referee) count(cards []card) map[string]int {
	of := map[card]int{}
	for _, c := range cards {
		of[c]++
	}
	out := map[string]int{}
	for c, n := range of {
		out[r.word(c)] += n
	}
	return out
}

// Scores are what the end line repeats: one point less than none for every card in hand,
// of those who have dropped out too (docs/log-rocca.md, The end).
func (r *Referee) Scores() []int {
	var out []int
	for _, s := range r.seats {
		out = append(out, -len(s.hand))
	}
	return out
}

// Winners are those who have won, by seat (Winning).
func (r *Referee) Winners() []int { return slices.Clone(r.winners) }
