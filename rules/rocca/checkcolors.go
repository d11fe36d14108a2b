package rocca

import (
	"fmt"
	"strings"
)

// checkBeginning wants a card that a game can begin with.
func (c *checker) checkBeginning() {
	for i := range c.d.Cards {
		x := &c.d.Cards[i]
		if x.Copies.V > 0 && x.Kind.V.Railway() && x.Kind.V != Tunnel {
			return
		}
	}
	c.l.Errorf(c.firstWritten(c.d.CardsAt), "missing-railway", "no card of the deck can begin a railway").Hint = "add straights, trains, curves or bridges: a tunnel covers another card, and a storm is no railway"
	c.sound = false
}

// checkConnections looks for cards to which no other can ever be connected, for colours
// that are on no card or on one, and for colours to which no card leads.
func (c *checker) checkConnections() {
	if !c.sound {
		return
	}
	d := c.d
	n := len(d.Colors)
	carried := make([]int, n) // cards that carry each colour
	anyTunnels := 0
	join := newSets(n)
	mouths := make([]bool, n)
	for i := range d.Cards {
		x := &d.Cards[i]
		if x.Copies.V < 1 {
			continue
		}
		if x.Kind.V == Tunnel && len(x.Colors) == 0 {
			anyTunnels += x.Copies.V
		}
		for _, v := range x.Colors {
			carried[v.V] += x.Copies.V
			join.join(int(x.Colors[0].V), int(v.V))
			mouths[v.V] = mouths[v.V] || x.Kind.V == Tunnel
		}
	}
	c.checkLonely(carried, anyTunnels)
	if anyTunnels == 0 {
		c.checkGroups(join, carried, mouths)
	}
}

// checkLonely looks for what connects to nothing. A colour of which it has told with its
// only card is no longer carried.
func (c *checker) checkLonely(carried []int, anyTunnels int) {
	d := c.d
	for i := range d.Cards {
		x := &d.Cards[i]
		lonely := x.Copies.V > 0 && len(x.Colors) > 0 && anyTunnels == 0
		for _, v := range x.Colors {
			lonely = lonely && carried[v.V] < 2
		}
		if lonely {
			for _, v := range x.Colors {
				carried[v.V] = reported
			}
			c.l.Errorf(c.cardAt(x), "lonely-card", "no other card can be connected to card %q", x.ID.V).Hint = "give another card its color: only the same colors connect"
		}
	}
	for i, k := range carried {
		x := &d.Colors[i]
		switch k {
		case 0:
			c.l.Warnf(c.firstWritten(x.ID.At, d.ColorsAt), "unused-color", "no card has the color %q", x.ID.V).Hint = "leave it out, or add cards of the color"
		case 1:
			c.l.Warnf(c.firstWritten(x.ID.At, d.ColorsAt), "lonely-color", "only one card has the color %q", x.ID.V).Hint = "a color connects where two cards have it"
		}
	}
}

// reported stands for the cards that carry a colour of which nothing more is said.
const reported = -1

// checkGroups wants colours to lead to each other: by cards with two colours, or by a
// tunnel whose mouth has the colour, which can be played at any time.
func (c *checker) checkGroups(join sets, carried []int, mouths []bool) {
	d := c.d
	groups := 0
	entered, names := map[int]bool{}, map[int][]string{}
	for i, k := range carried {
		if k < 1 {
			continue
		}
		g := join.find(i)
		if len(names[g]) == 0 {
			groups++
		}
		names[g] = append(names[g], fmt.Sprintf("%q", d.Colors[i].ID.V))
		entered[g] = entered[g] || mouths[i]
	}
	if groups < 2 {
		return
	}
	for i, k := range carried {
		if g := join.find(i); k > 0 && g == i && !entered[g] {
			x := &d.Colors[i]
			c.l.Warnf(c.firstWritten(x.ID.At, d.ColorsAt), "separate-colors", "no card leads from other colors to %s", listed(names[g])).Hint = "add a curve or a bridge that joins them, or a tunnel"
		}
	}
}

// sets are colours that are joined, each led by its least.
type sets []int

func newSets(n int) sets {
	s := make(sets, n)
	for i := range s {
		s[i] = i
	}
	return s
}

func (s sets) find(i int) int {
	for s[i] != i {
		i = s[i]
	}
	return i
}

func (s sets) join(i, j int) {
	i, j = s.find(i), s.find(j)
	s[max(i, j)] = min(i, j)
}

// listed joins names as a sentence does.
func listed(names []string) string {
	if n := len(names); n > 1 {
		return strings.Join(names[:n-1], ", ") + " and " + names[n-1]
	}
	return strings.Join(names, "")
}
