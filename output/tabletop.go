package output

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"math"
	"net/url"
	"path/filepath"
	"strconv"
	"strings"

	"platelayer/render"
	"platelayer/render/png"
	"platelayer/theme"
)

// Table is the cards of a bundle on sheets for Tabletop Simulator.
type Table struct {
	Columns, Rows           int
	PixelWidth, PixelHeight int // of a sheet
	CellWidth, CellHeight   int // of a card
	Sheets                  []TableSheet
	Places                  []TablePlace // by card of the bundle
	// URL is the name of a picture as the saved object refers to it.
	URL func(name string) string

	names []SheetEntry
}

// TableSheet is a sheet of fronts, and one back for all of them or a sheet of backs.
type TableSheet struct {
	Front, Back *render.Page
	UniqueBacks bool
}

// TablePlace is where a card is: its sheet and its place there, both from 0.
type TablePlace struct{ Sheet, Place int }

// FileURL is the address of a folder of this computer.
func FileURL(dir string) (string, error) {
	path, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") { // C:/...
		path = "/" + path
	}
	return (&url.URL{Scheme: "file", Path: path}).String(), nil
}

// JoinURL is the address of a file in a folder with an address.
func JoinURL(base, name string) string {
	return strings.TrimSuffix(base, "/") + "/" + url.PathEscape(name)
}

// table are the sheets and the saved object.
func (f *Files) table() {
	b, t := f.bundle, f.bundle.Table
	id := Slug(b.Doc.ID)
	t.names = nil
	dpi := float64(t.CellWidth) * 25.4 / b.Size.Width
	backs := map[face]string{} // names of single backs
	draw := func(name, side string, page *render.Page, w, h int, cards []Card) {
		e := Entry{Name: name, Side: side, Width: w, Height: h, DPI: int(math.Round(dpi))}
		for _, c := range cards {
			e.add(c)
		}
		f.drawings = append(f.drawings, drawing{entries: []Entry{e}, pixels: float64(w) * float64(h), write: func(out io.Writer) error {
			return png.EncodePicture(out, page, png.Picture{Width: w, Height: h, DPI: dpi})
		}})
	}
	for i, s := range t.Sheets {
		var cards []Card
		faces := 0
		for k, p := range t.Places {
			if p.Sheet == i {
				cards = append(cards, b.Cards[k])
				faces = max(faces, p.Place+1)
			}
		}
		e := SheetEntry{Front: fmt.Sprintf("%s-fronts-%d.png", id, i+1), Columns: t.Columns, Rows: t.Rows, Faces: faces, UniqueBacks: s.UniqueBacks}
		draw(e.Front, "front", s.Front, t.PixelWidth, t.PixelHeight, cards)
		switch name, ok := backs[faceOf(s.Back)]; {
		case s.UniqueBacks:
			e.Back = fmt.Sprintf("%s-backs-%d.png", id, i+1)
			draw(e.Back, "back", s.Back, t.PixelWidth, t.PixelHeight, cards)
		case ok:
			e.Back = name
			for k := range f.drawings {
				if d := &f.drawings[k].entries[0]; d.Name == name {
					for _, c := range cards {
						d.add(c)
					}
				}
			}
		default:
			e.Back = fmt.Sprintf("%s-back-%d.png", id, len(backs)+1)
			backs[faceOf(s.Back)] = e.Back
			draw(e.Back, "back", s.Back, t.CellWidth, t.CellHeight, cards)
		}
		t.names = append(t.names, e)
	}
	f.drawings = append(f.drawings, drawing{entries: []Entry{{Name: id + ".json", Copies: len(b.Cards)}}, write: func(w io.Writer) error {
		data, err := plainJSON(b.savedObject(), "  ")
		if err == nil {
			_, err = w.Write(data)
		}
		return err
	}})
}

func (t *Table) entries() []SheetEntry { return t.names }

// The types below are what Tabletop Simulator saves, as far as cards need it.

type savedObject struct {
	SaveName       string
	GameMode       string
	Date           string
	VersionNumber  string
	GameType       string
	GameComplexity string
	Tags           []string
	Gravity        float64
	PlayArea       float64
	Table          string
	Sky            string
	Note           string
	TabStates      struct{}
	LuaScript      string
	LuaScriptState string
	XmlUI          string
	ObjectStates   []tableObject
}

type tableObject struct {
	GUID             string
	Name             string
	Transform        tableTransform
	Nickname         string
	Description      string
	GMNotes          string
	ColorDiffuse     tableColor
	Locked           bool
	Grid             bool
	Snap             bool
	IgnoreFoW        bool
	MeasureMovement  bool
	DragSelectable   bool
	Autoraise        bool
	Sticky           bool
	Tooltip          bool
	GridProjection   bool
	HideWhenFaceDown bool
	Hands            bool
	CardID           int `json:",omitempty"`
	SidewaysCard     bool
	DeckIDs          []int `json:",omitempty"`
	CustomDeck       map[string]customDeck
	LuaScript        string
	LuaScriptState   string
	XmlUI            string
	ContainedObjects []tableObject `json:",omitempty"`
}

type tableTransform struct {
	X  float64 `json:"posX"`
	Y  float64 `json:"posY"`
	Z  float64 `json:"posZ"`
	RX float64 `json:"rotX"`
	RY float64 `json:"rotY"`
	RZ float64 `json:"rotZ"`
	SX float64 `json:"scaleX"`
	SY float64 `json:"scaleY"`
	SZ float64 `json:"scaleZ"`
}

type tableColor struct {
	R float64 `json:"r"`
	G float64 `json:"g"`
	B float64 `json:"b"`
}

type customDeck struct {
	FaceURL      string
	BackURL      string
	NumWidth     int
	NumHeight    int
	BackIsHidden bool
	UniqueBack   bool
	Type         int
}

// The shapes that Tabletop Simulator knows, by its numbers.
const (
	tableRounded = 0 // a rectangle with round corners
	tableHex     = 3
)

// savedObject is the deck as Tabletop Simulator saves one: sheets are custom decks from 1
// on, and the id of a card is a hundred times its deck and its place there.
func (b *Bundle) savedObject() savedObject {
	t := b.Table
	decks := map[string]customDeck{}
	taken := map[string]bool{}
	kind := tableRounded
	if b.Size.Shape == theme.HexCard {
		kind = tableHex
	}
	for i, e := range t.names {
		decks[strconv.Itoa(i+1)] = customDeck{FaceURL: t.URL(e.Front), BackURL: t.URL(e.Back), NumWidth: e.Columns, NumHeight: e.Rows,
			BackIsHidden: true, UniqueBack: e.UniqueBacks, Type: kind}
	}
	out := savedObject{SaveName: b.Doc.Title, Tags: []string{}, Gravity: .5, PlayArea: .5}
	// Cards to look things up on lie beside the deck, where nobody shuffles them.
	for _, reference := range []bool{false, true} {
		if o, ok := b.stack(reference, decks, taken); ok {
			o.Transform.X = tableBeside * float64(len(out.ObjectStates))
			out.ObjectStates = append(out.ObjectStates, o)
		}
	}
	return out
}

// tableBeside is from the middle of a stack of cards to that of the next: more than a card
// is wide there, whichever way it lies.
const tableBeside = 4

// stack is the cards of the deck, or those to look things up on; ok is false where there
// are none.
func (b *Bundle) stack(reference bool, decks map[string]customDeck, taken map[string]bool) (o tableObject, ok bool) {
	name, own := b.Doc.Title, "deck"
	if reference {
		var titles []string
		for _, c := range b.Cards {
			if c.Reference {
				titles = append(titles, c.Title)
			}
		}
		name, own = strings.Join(titles, ", "), "reference"
	}
	deck := b.tableObject("DeckCustom", name, own, taken)
	deck.Description, deck.CustomDeck = b.Doc.Author, map[string]customDeck{}
	for i, c := range b.Cards {
		if c.Reference != reference {
			continue
		}
		p := b.Table.Places[i]
		card := b.tableObject("CardCustom", c.Title, strconv.Itoa(c.Number), taken)
		card.CardID = 100*(p.Sheet+1) + p.Place
		card.Hands, card.HideWhenFaceDown = true, true
		sheet := strconv.Itoa(p.Sheet + 1)
		card.CustomDeck = map[string]customDeck{sheet: decks[sheet]}
		deck.CustomDeck[sheet] = decks[sheet]
		deck.DeckIDs = append(deck.DeckIDs, card.CardID)
		deck.ContainedObjects = append(deck.ContainedObjects, card)
	}
	switch len(deck.ContainedObjects) {
	case 0:
		return deck, false
	case 1: // a card alone is no deck
		return deck.ContainedObjects[0], true
	}
	return deck, true
}

// tableObject is an object that lies face down. Its id, six digits that no other has, is
// made of the deck's and what is its own.
func (b *Bundle) tableObject(name, nickname, own string, taken map[string]bool) tableObject {
	sum := sha256.Sum256([]byte(b.Doc.ID + "\x00" + own))
	id := hex.EncodeToString(sum[:3])
	for taken[id] {
		sum = sha256.Sum256(sum[:])
		id = hex.EncodeToString(sum[:3])
	}
	taken[id] = true
	const grey = .713235259 // what a new object has
	return tableObject{GUID: id, Name: name, Nickname: nickname,
		Transform:    tableTransform{Y: 1, RY: 180, RZ: 180, SX: 1, SY: 1, SZ: 1},
		ColorDiffuse: tableColor{grey, grey, grey}, Grid: true, Snap: true, DragSelectable: true, Autoraise: true, Sticky: true, Tooltip: true,
		SidewaysCard: b.Size.Shape == theme.RectangleCard && b.Size.Width > b.Size.Height, HideWhenFaceDown: true}
}
