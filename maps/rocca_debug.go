package maps

import (
	"fmt"
	"strconv"
	"strings"

	"platelayer/rules/rocca"
	"platelayer/theme"
)

func (p *printer) rocca(m *rocca.Deck, look *theme.Cards) {
	p.head(m.At, m.Name, m.Author)
	p.line("size %s, %.2f x %.2f mm", sizeText(look), look.Width, look.Height)
	if a := look.Back; a.Name != "" {
		p.line("back %q %s %d x %d", a.Name, a.Format, a.Width, a.Height)
	}
	for i, c := range m.Colors {
		p.line("color %s @%s %q @%s letter %s @%s sign %s", c.ID.V, p.place(c.ID.At), c.Name.V, p.place(c.Name.At), c.Letter.V, p.place(c.Letter.At),
			theme.CardSignNames[look.Signs[i]])
	}
	p.number("players from", m.MinPlayers)
	p.number("players to", m.MaxPlayers)
	p.value("ending", m.Ending.At, rocca.EndingNames[m.Ending.V])
	for i, c := range m.Cards {
		var b strings.Builder
		for _, v := range c.Colors {
			fmt.Fprintf(&b, " %s @%s", m.Colors[v.V].ID.V, p.place(v.At))
		}
		if c.Trulie.V {
			b.WriteString(" trulie @" + p.place(c.Trulie.At))
		}
		if c.Name.V != "" {
			b.WriteString(" " + strconv.Quote(c.Name.V) + " @" + p.place(c.Name.At))
		}
		if a := look.Art[i]; a.Name != "" {
			fmt.Fprintf(&b, " art %q %s %d x %d", a.Name, a.Format, a.Width, a.Height)
		}
		p.line("card %s @%s %s @%s%s copies %d @%s", c.ID.V, p.place(c.ID.At), c.Kind.V, p.place(c.Kind.At), b.String(), c.Copies.V, p.place(c.Copies.At))
	}
	p.line("%d cards", m.Size())
}
