package maps

import (
	"strconv"

	"platelayer/rules/railroadink"
)

func (p *printer) railroadInk(b *railroadink.Board) {
	p.head(b.At, b.Name, b.Author)
	p.number("rows", b.Rows)
	p.number("columns", b.Cols)
	for _, x := range b.Exits {
		p.line("exit %s of %s @%s %s", x.Side, x.At.V.Label(), p.place(x.At.At), x.Kind.V)
	}
	for _, c := range b.Centre {
		p.value("centre", c.At, c.V.Label())
	}
	for _, s := range b.Sites {
		p.line("building %s @%s %s @%s", s.At.V.Label(), p.place(s.At.At), s.Kind.V, p.place(s.Kind.At))
	}
	p.number("rounds", b.Rounds)
	p.number("special routes in a round", b.SpecialsPerRound)
	p.number("special routes in a game", b.SpecialsPerGame)
	for i, f := range b.Specials {
		p.value("special route "+strconv.Itoa(i+1), f.At, strconv.Quote(f.V.String()))
	}
	for i := range b.Dice {
		d := &b.Dice[i]
		p.line("die %s @%s %s @%s %q @%s, %d @%s, in the place of %q @%s", d.Letter.V, p.place(d.Letter.At), d.Kind.V, p.place(d.Kind.At),
			d.Name.V, p.place(d.Name.At), d.Count.V, p.place(d.Count.At), d.Replaces.V, p.place(d.Replaces.At))
		for j, f := range d.Faces {
			p.value("face "+strconv.Itoa(j+1), f.At, strconv.Quote(f.V.String()))
		}
	}
	p.value("factory needs station", b.FactoryNeedsStation.At, strconv.FormatBool(b.FactoryNeedsStation.V))
	if b.Puzzle != nil {
		p.puzzle(b.Puzzle)
	}
}
