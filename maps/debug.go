package maps

import (
	"fmt"
	"path"
	"strconv"
	"strings"

	"platelayer/diag"
	"platelayer/hex"
)

// DebugText prints a definition as it was understood: a value a line, with its place
// in the file ("-" where it was left out and the default holds) and, for a hex, its
// coordinates. The text is stable; tests compare it.
func DebugText(d *Definition) string {
	p := &printer{}
	p.line("definition %q", d.ID)
	p.line("game %s", d.Game)
	if g, err := findGame(d.Game); err == nil {
		g.debug(p, d)
	}
	p.opaque("recipe", d.Recipe)
	p.opaque("report", d.Report)
	return p.String()
}

type printer struct {
	strings.Builder
	whole diag.Pos // the place of what was left out
}

func (p *printer) line(format string, args ...any) {
	fmt.Fprintf(p, format+"\n", args...)
}

// value prints a value with its place.
func (p *printer) value(name string, at diag.Pos, value string) {
	p.line("%s %s @%s", name, value, p.place(at))
}

// place is line:column, without the file unless it is another than the definition.
func (p *printer) place(at diag.Pos) string {
	if at.Line == 0 || at == p.whole {
		return "-"
	}
	file := ""
	if at.File != p.whole.File {
		file = path.Base(at.File) + ":"
	}
	return file + strconv.Itoa(at.Line) + ":" + strconv.Itoa(at.Col)
}

func (p *printer) opaque(key, yaml string) {
	if yaml == "" {
		return
	}
	p.line("%s", key)
	for line := range strings.Lines(yaml) {
		p.line("  %s", strings.TrimSuffix(line, "\n"))
	}
}

// head prints what all games have. whole is the place of what was left out.
func (p *printer) head(whole diag.Pos, name, author diag.Value[string]) {
	p.whole = whole
	p.value("name", name.At, strconv.Quote(name.V))
	p.value("author", author.At, strconv.Quote(author.V))
}

// number prints a number with its place.
func (p *printer) number(name string, v diag.Value[int]) {
	p.value(name, v.At, strconv.Itoa(v.V))
}

// grid prints the grid and a line for each row of it; word has what stands in each cell
// by its index.
func (p *printer) grid(g hex.Grid, rows []diag.Pos, word func(i int) string) {
	p.line("grid %s %s, %d columns, %d rows, origin %s", g.Orientation, g.Stagger, g.Cols, g.Rows, g.Label(g.Coord(0, 0)))
	for row := range g.Rows {
		var b strings.Builder
		for col := range g.Cols {
			b.WriteString(" " + word(row*g.Cols+col))
		}
		p.line("row %d @%s%s", g.FirstRow+row, p.place(rows[row]), strings.ReplaceAll(b.String(), " no hex", " -"))
	}
}

// borders prints edges, a line each; unknown stands for what could not be read.
func (p *printer) borders(g hex.Grid, edges []diag.Value[hex.Edge], unknown hex.Edge) {
	for _, e := range edges {
		if e.V == unknown {
			p.line("  unknown border @%s", p.place(e.At))
			continue
		}
		a, b := e.V.Hexes()
		p.line("  border %s-%s, side %d of %s @%s", g.Label(a), g.Label(b), e.V.Side, spot(g, e.V.At), p.place(e.At))
	}
}

// spot is a hex by its label and its coordinates.
func spot(g hex.Grid, c hex.Coord) string {
	return fmt.Sprintf("%s (%d,%d)", g.Label(c), c.Q, c.R)
}
