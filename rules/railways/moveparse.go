package railways

import (
	"slices"
	"strconv"
	"strings"

	"platelayer/rules"
)

// ParseMove reads what MoveText writes. It knows what the words mean; whether the move is
// legal is left to Apply.
func (s *State) ParseMove(text string) (Move, error) {
	return rules.ParseMove(text, kindNames[:], s.words, func(k int, p *rules.MoveParser) Move {
		p.Form = forms[k]
		return (&moveParser{p, s.g}).move(Kind(k))
	})
}

// words are the moves of the phase.
func (s *State) words() string {
	var out []string
	for k := range kinds {
		if s.fits(k) {
			out = append(out, k.String())
		}
	}
	return strings.Join(out, ", ")
}

// forms are the words behind each move.
var forms = [kinds]string{
	MoveCubes: "HEX COLOR ...", MoveDraw: "HEX COLOR ...", MoveFirst: "PLAYER", MoveBaron: "PLAYER BARON", MoveCard: "CARD",
	MoveBid: "NUMBER", MoveBuild: "HEX", MoveExtend: "HEX/SIDE", MoveTrack: "HEX/SIDE-SIDE", MoveDeliver: "COLOR HEX HEX",
	MoveCarry: "HEX PLAYER", MoveFound: "HEX COLOR", MoveTake: "CARD", MoveGrow: "HEX", MoveMine: "HEX", MoveWestern: "HEX",
	MoveMaritime: "HEX HEX",
}

// moveParser reads the words of one move.
type moveParser struct {
	*rules.MoveParser
	g *Game
}

// city reads the label of a city.
func (p *moveParser) city() int {
	w := p.Next()
	i := slices.IndexFunc(p.g.labels, func(l string) bool { return strings.EqualFold(l, w) })
	if i < 0 {
		p.Fail("a city", "is the label of its hex", w)
		return 0
	}
	return i
}

// color reads the colour of a cube.
func (p *moveParser) color() int {
	w := p.Next()
	i := slices.Index(ColorNames[:Colors], w)
	if i < 0 {
		p.Fail("a color", "is one of "+strings.Join(ColorNames[:Colors], ", "), w)
		return 0
	}
	return i
}

// player reads a player.
func (p *moveParser) player() int {
	w := p.Next()
	for i := range p.g.players {
		if rules.LogMover(i) == w {
			return i
		}
	}
	p.Fail("a player", "is one of P1 to "+rules.LogMover(p.g.players-1), w)
	return 0
}

// owner reads who owns a link.
func (p *moveParser) owner() int {
	if p.More() && p.Words[0] == printed {
		p.Next()
		return nobody
	}
	return p.player()
}

// word reads one of a list of words.
func (p *moveParser) word(thing string, list []string) int {
	w := p.Next()
	i := slices.IndexFunc(list, func(l string) bool { return strings.EqualFold(l, w) })
	if i < 0 {
		p.Fail(thing, "is one of this map", w)
		return 0
	}
	return i
}

// number reads a bid.
func (p *moveParser) number() uint64 {
	w := p.Next()
	n, err := strconv.ParseUint(w, 10, 32)
	if err != nil || strconv.FormatUint(n, 10) != w {
		p.Fail("a bid", "is a whole number", w)
		return 0
	}
	return n
}

// cubes reads any number of cubes.
func (p *moveParser) cubes() (n [Colors]uint8) {
	for p.More() && p.Err == nil {
		if c := p.color(); n[c] < 255 {
			n[c]++
		}
	}
	return n
}

func (p *moveParser) move(k Kind) Move {
	switch k {
	case MoveCubes:
		city := p.city()
		return cubesMove(uint8(city), p.cubes())
	case MoveDraw:
		city := p.city()
		var drawn []Color
		for p.More() && p.Err == nil {
			if len(drawn) == MineDraws {
				p.Failf("%d cubes are drawn for a mine at most", MineDraws)
				break
			}
			drawn = append(drawn, Color(p.color()))
		}
		return drawMove(uint8(city), drawn)
	case MoveFirst:
		return makeMove(k, uint64(p.player()))
	case MoveBaron:
		player := p.player()
		return pairMove(k, player, p.word("a baron", p.g.barons))
	case MoveCard, MoveTake:
		return makeMove(k, uint64(p.word("a card", p.g.cardWord)))
	case MoveBid:
		return makeMove(k, p.number())
	case MoveBuild, MoveGrow, MoveMine, MoveWestern:
		return makeMove(k, uint64(p.city()))
	case MoveExtend:
		w := p.Next()
		e, err := p.g.land.ParseEnd(w)
		switch {
		case w == "":
			p.Fail("an open end", "", "")
		case err != nil:
			p.Failf("%w", err)
		}
		return extendMove(e.Hex, e.Side)
	case MoveTrack:
		w := p.Next()
		t, err := p.g.land.ParseSegment(w)
		switch {
		case w == "":
			p.Fail("a tile", "", "")
		case err != nil:
			p.Failf("%w", err)
		}
		return trackMove(t.Hex, t.A, t.B)
	case MoveDeliver:
		c := p.color()
		from := p.city()
		return deliverMove(uint8(from), uint8(c), uint8(p.city()))
	case MoveCarry:
		to := p.city()
		return pairMove(k, to, p.owner())
	case MoveFound:
		c := p.city()
		return pairMove(k, c, p.color())
	case MoveMaritime:
		island := p.city()
		return pairMove(k, island, p.city())
	}
	return makeMove(k, 0)
}
