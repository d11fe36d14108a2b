package maps

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"platelayer/diag"
	"platelayer/rules/railroadink"
)

var (
	laidText = text{words: "a Route such as highway n-s", max: maxKey, code: "unknown-face",
		pattern: regexp.MustCompile("^ *((" + strings.Join(railroadink.LaidMarks, "|") + ") +)?" + partsPattern() + " *$"),
		hint:    "write what leads where, as on the faces of dice, and before it " + orList(railroadink.LaidMarks) + " where no white die drew it"}

	rolledText = text{words: "a die such as A4", max: maxKey, code: "unknown-word", capitals: true, pattern: regexp.MustCompile(fmt.Sprintf("^[A-Za-z][1-%d]$", railroadink.Pips)),
		hint: "write the letter of a die and what it shows"}

	answerText = text{words: "a move such as draw A4 C5 highway n-e", max: maxKey, code: "wrong-answer", pattern: regexp.MustCompile("^[a-z-]+( +[A-Za-z0-9+-]+)+$"),
		hint: "write a line of a log, without who moves"}
)

// The most points of an answer: more than a board can have.
const mostAnswer = 999

// answerKeys stand under answer, puzzleKeys under puzzle.
var (
	answerKeys = []key{
		{name: "points", shape: number{min: -mostAnswer, max: mostAnswer}, must: true, example: "61", help: "What the whole board scores after the moves."},
		{name: "moves", shape: list{item: answerText, noun: "moves"}, must: true, example: "[draw A4 C5 highway n-e]",
			help: "What is drawn in the last round, as lines of a log without who moves, in an order in which it can be drawn."},
	}
	puzzleKeys = []key{
		{name: "drawn", shape: table{key: labelText, words: "Routes by the labels of their spaces", value: laidText}, example: "{B1: highway n-s, D1: special railway n-e-s-w}", fallback: "nothing is drawn",
			help: "What was drawn in the rounds before. `special` stands before a Special Route, `expansion` before a Route of a die of a pack, `renovated` before one that the Renovation die has added to."},
		{name: "dice", shape: list{item: rolledText, noun: "dice", max: railroadink.MaxDice}, must: true, example: "[A4, A1, A6, B2]", help: "What is rolled in the last round: a letter and a number for each die, in any order."},
		{name: "answer", shape: mapping{answerKeys}, example: inline(answerKeys), fallback: "none is printed",
			help: "The best that can be made of it. The sheet has it upside down at its foot; `check` plays it."},
	}
	puzzleKey = key{name: "puzzle", shape: mapping{puzzleKeys}, example: "{drawn: {B1: highway n-s}, dice: [A4, A1, A6, B2]}", fallback: "the board is played from the start",
		help: "A board with one round to go: what is the most that can be made of it? `print` makes a sheet of it."}
)

// puzzle reads what was drawn and rolled, and the answer.
func (r *reader) puzzle(b *railroadink.Board, n *node, at diag.Pos) *railroadink.Puzzle {
	p := &railroadink.Puzzle{At: at, DrawnAt: n.placeOf("drawn", at), DiceAt: n.placeOf("dice", at)}
	for _, e := range entries(n.get("drawn")) {
		if e.key.bad || e.value.bad {
			continue
		}
		place, ok := r.spaceOf(b, e.key)
		l := railroadink.Laid{At: place}
		text := strings.TrimLeft(e.value.text, " ")
		if mark, route, found := strings.Cut(text, " "); found && slices.Contains(railroadink.LaidMarks, mark) {
			l.Mark, text = mark, route
		}
		f, err := railroadink.ParseFace(text)
		if err != nil {
			r.list.Errorf(e.value.at, "unknown-face", "%v", err).Hint = laidText.hint
			continue
		}
		if l.Route = (diag.Value[railroadink.Face]{V: f, At: e.value.at}); ok {
			p.Drawn = append(p.Drawn, l)
		}
	}
	if d := n.get("dice"); d != nil {
		for _, item := range d.items {
			if !item.bad {
				p.Dice = append(p.Dice, diag.Value[railroadink.Rolled]{V: railroadink.Rolled{Letter: item.text[:1], Pips: int(item.text[1] - '0')}, At: item.at})
			}
		}
	}
	if a := n.get("answer"); a != nil {
		p.Answer = &railroadink.Answer{At: n.placeOf("answer", at), Points: numberOf(a.get("points"), 0, at)}
		if m := a.get("moves"); m != nil {
			for _, item := range m.items {
				if !item.bad {
					p.Answer.Moves = append(p.Answer.Moves, diag.Value[string]{V: item.text, At: item.at})
				}
			}
		}
	}
	return p
}

// puzzle writes a puzzle.
func (e *encoder) puzzle(p *railroadink.Puzzle) {
	e.WriteString("puzzle:\n")
	if len(p.Drawn) > 0 {
		e.WriteString("  drawn:\n")
	}
	for _, l := range p.Drawn {
		fmt.Fprintf(e, "    %s: %s\n", l.At.V.Label(), laid(&l))
	}
	e.pair("  dice", flow("[", rolled(p), "]"))
	a := p.Answer
	if a == nil {
		return
	}
	fmt.Fprintf(e, "  answer:\n    points: %d\n", a.Points.V)
	if len(a.Moves) == 0 {
		e.WriteString("    moves: []\n")
		return
	}
	e.WriteString("    moves:\n")
	for _, m := range a.Moves {
		e.WriteString("      - " + m.V + "\n")
	}
}

// laid is a Route of a puzzle as a definition writes it.
func laid(l *railroadink.Laid) string {
	if l.Mark == "" {
		return l.Route.V.String()
	}
	return l.Mark + " " + l.Route.V.String()
}

// rolled are the dice of a puzzle as a definition writes them.
func rolled(p *railroadink.Puzzle) (out []string) {
	for _, d := range p.Dice {
		out = append(out, fmt.Sprintf("%s%d", d.V.Letter, d.V.Pips))
	}
	return out
}

// puzzle prints a puzzle.
func (p *printer) puzzle(z *railroadink.Puzzle) {
	p.line("puzzle @%s, drawn @%s, dice @%s", p.place(z.At), p.place(z.DrawnAt), p.place(z.DiceAt))
	for i := range z.Drawn {
		l := &z.Drawn[i]
		p.line("drawn %s @%s %q @%s", l.At.V.Label(), p.place(l.At.At), laid(l), p.place(l.Route.At))
	}
	for i, text := range rolled(z) {
		p.value("rolled", z.Dice[i].At, text)
	}
	if a := z.Answer; a != nil {
		p.line("answer @%s", p.place(a.At))
		p.number("points", a.Points)
		for _, m := range a.Moves {
			p.value("move", m.At, fmt.Sprintf("%q", m.V))
		}
	}
}
