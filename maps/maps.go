// Package maps reads definition files: YAML to a game's own map or deck, every value
// with its place, and back. It also holds the bundled library and the schema.
//
// A definition goes through three steps. The source is checked for what YAML must
// not even see and becomes nodes; a table of keys with shapes, one for each game,
// says what the nodes must look like; and the game's own reader makes its map,
// resolving labels to hexes. Every step collects what is wrong and goes on.
package maps

import (
	"io/fs"
	"path"
	"strings"

	"platelayer/diag"
	"platelayer/rules/railroadink"
	"platelayer/rules/railways"
	"platelayer/rules/rocca"
	"platelayer/rules/rollandrails"
	"platelayer/rules/rollway"
	"platelayer/theme"
)

// Definition is what a definition file holds. Of the games' maps and decks one is set,
// that of Game.
type Definition struct {
	ID           string // the file's name without folder and ending, or the bundled id
	Game         string // "roll-and-rails"
	RollAndRails *rollandrails.Map
	Rollway      *rollway.Map
	Rocca        *rocca.Deck
	RailroadInk  *railroadink.Board
	Railways     *railways.Map
	// Cards is how the cards of a deck look; nil where there is no deck. SizeAt is where
	// their size is said, or the deck.
	Cards  *theme.Cards
	SizeAt diag.Pos

	// Palette is what it says of colors; nil where it says nothing.
	Palette *Palette

	// Files are the other files that were read, in the order the definition names them.
	Files []File

	// Recipe and Report are the mappings under recipe and report as YAML, for programs
	// that make maps; empty where the definition has none.
	Recipe, Report string
	// Edited says that the definition is no longer the one that its recipe makes.
	Edited bool
}

// game is what this package knows about a game.
type game struct {
	id      string
	title   string // as people call it
	keys    mapping
	starter map[string]string // by key, what a starter writes there
	read    func(*reader, *node, *Definition)
	debug   func(*printer, *Definition)
	encode  func(*encoder, *Definition)
	name    func(*Definition) string
}

// games are the games whose definitions can be read.
var games = []game{
	{
		id: RollAndRails, title: "Roll and Rails",
		keys: rollAndRailsKeys, starter: rollAndRailsStarter,
		read:   func(r *reader, n *node, d *Definition) { d.RollAndRails = r.rollAndRails(n, d.ID) },
		debug:  func(p *printer, d *Definition) { p.rollAndRails(d.RollAndRails) },
		encode: func(e *encoder, d *Definition) { e.rollAndRails(d.RollAndRails) },
		name:   func(d *Definition) string { return d.RollAndRails.Name.V },
	},
	{
		id: RollwayStation, title: "Rollway Station",
		keys: rollwayKeys, starter: rollwayStarter,
		read:   func(r *reader, n *node, d *Definition) { d.Rollway = r.rollway(n, d.ID) },
		debug:  func(p *printer, d *Definition) { p.rollway(d.Rollway) },
		encode: func(e *encoder, d *Definition) { e.rollway(d.Rollway) },
		name:   func(d *Definition) string { return d.Rollway.Name.V },
	},
	{
		id: RoccaRails, title: "Rocca Rails",
		keys: roccaKeys, starter: roccaStarter,
		read:   func(r *reader, n *node, d *Definition) { r.rocca(n, d) },
		debug:  func(p *printer, d *Definition) { p.rocca(d.Rocca, d.Cards) },
		encode: func(e *encoder, d *Definition) { e.rocca(d.Rocca, d.Cards) },
		name:   func(d *Definition) string { return d.Rocca.Name.V },
	},
	{
		id: RailroadInk, title: "Railroad Ink",
		keys: railroadInkKeys, starter: railroadInkStarter,
		read:   func(r *reader, n *node, d *Definition) { d.RailroadInk = r.railroadInk(n, d.ID) },
		debug:  func(p *printer, d *Definition) { p.railroadInk(d.RailroadInk) },
		encode: func(e *encoder, d *Definition) { e.railroadInk(d.RailroadInk) },
		name:   func(d *Definition) string { return d.RailroadInk.Name.V },
	},
	{
		id: RailwaysOfTheWorld, title: "Railways of the World",
		keys: railwaysKeys, starter: railwaysStarter,
		read:   func(r *reader, n *node, d *Definition) { d.Railways = r.railways(n, d.ID) },
		debug:  func(p *printer, d *Definition) { p.railways(d.Railways) },
		encode: func(e *encoder, d *Definition) { e.railways(d.Railways) },
		name:   func(d *Definition) string { return d.Railways.Name.V },
	},
}

// Name is the title that a definition gives its map.
func (d *Definition) Name() string {
	g, err := findGame(d.Game)
	if err != nil {
		return ""
	}
	return g.name(d)
}

// Kind is "map", "deck" or "board".
func (d *Definition) Kind() string {
	switch {
	case d.Rocca != nil:
		return "deck"
	case d.RailroadInk != nil:
		return "board"
	}
	return "map"
}

// Load reads a definition that lies in no folder. It collects every problem, sorted by
// place, up to a thousand; the definition is nil where the file is no definition at all, and as
// complete as can be otherwise.
func Load(name string, data []byte) (*Definition, diag.List) { return LoadFrom(nil, name, data) }

// LoadFrom is Load for a definition that lies in a folder: tables and pictures that it
// names are read from there. Places in them begin with the folder that name has. Nothing
// outside of the folder is read, as far as the file system keeps to its names.
func LoadFrom(files fs.FS, name string, data []byte) (*Definition, diag.List) {
	var l diag.List
	d := load(newFolder(files, name), name, data, &l)
	l.Sort()
	for i := range min(len(l), maxProblems) {
		l[i].Message = clip(l[i].Message)
	}
	if n := len(l); n > maxProblems {
		l = l[:maxProblems]
		more := count(n-maxProblems, "more problem is", "more problems are")
		l.Errorf(l[maxProblems-1].At, "many-problems", "%s not listed", more).Hint = "mend these first"
	}
	return d, l
}

// maxProblems is how many problems are listed. Who has more has another one.
const maxProblems = 1000

// clip shortens what would fill a screen, such as a whole file that stands in quotes.
func clip(message string) string {
	const most = 500
	if len(message) <= 2*most {
		return message
	}
	start, end := message[:most], message[len(message)-most/2:]
	return strings.ToValidUTF8(start, "") + " … " + strings.ToValidUTF8(end, "")
}

func load(in *folder, name string, data []byte, l *diag.List) *Definition {
	src := newSource(name, data, l)
	if src == nil {
		return nil
	}
	r := &reader{source: src, list: l, folder: in}
	root := r.document()
	if root == nil {
		return nil
	}
	if root.kind != mappingNode {
		if r.spacelessText(root) {
			return nil
		}
		l.Errorf(root.at, "wrong-type", "%s is %s, not keys with values", theDefinition, root.kind).
			Hint = "a definition begins with the lines \"platelayer: 1\" and \"game: " + games[0].id + "\""
		return nil
	}
	if r.isNewer(root.get("platelayer")) {
		return nil
	}
	g := r.gameOf(root)
	if g == nil {
		return nil
	}
	r.check(root, g.keys, theDefinition, "")
	d := &Definition{ID: idOf(name), Game: g.id}
	g.read(r, root, d)
	d.Files = in.read
	if n := root.get(paletteKey); n != nil {
		d.Palette = r.palette(n)
		d.Palette.yaml = n.yaml()
	}
	r.recipe(root, d)
	return d
}

// isNewer tells, and reports, that the definition is of a version to come.
func (r *reader) isNewer(n *node) bool {
	if n == nil || n.kind != textNode || !digits.MatchString(n.text) || n.number() <= Version {
		return false
	}
	r.list.Errorf(n.at, "newer-definition", "the definition is of version %d, this platelayer reads version %d", n.number(), Version).
		Hint = "get a newer platelayer"
	return true
}

// gameOf finds the game of a definition; nil where it has none, which was reported.
func (r *reader) gameOf(root *node) *game {
	n := root.get("game")
	if n == nil || n.kind != textNode {
		// Where the key is misspelt the value may tell; the key is reported later.
		for _, e := range root.entries {
			if g, err := findGame(e.value.text); err == nil {
				return g
			}
		}
		at := root.at
		if n != nil {
			at = n.at
		}
		r.list.Errorf(at, "missing-key", "%s does not say which game it is for", theDefinition).Hint = "add game: " + orList(gameIDs())
		return nil
	}
	g, err := findGame(n.text)
	if err != nil {
		r.unknown(n, "unknown-game", "game", gameIDs())
	}
	return g
}

// idOf is the name of a file without folder and ending.
func idOf(name string) string {
	base := path.Base(strings.ReplaceAll(name, "\\", "/"))
	if i := strings.LastIndexByte(base, '.'); i > 0 {
		base = base[:i]
	}
	return base
}
