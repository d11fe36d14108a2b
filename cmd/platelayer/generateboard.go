package main

import (
	"slices"
	"strings"

	makers "platelayer/generate/railroadink"
)

// boardFlags are the flags of games whose maps are boards.
var boardFlags = []string{"exits", "buildings", "symmetry"}

// resolveBoard reads what is wished of a board.
func (o *generateOptions) resolveBoard(given func(flag string) bool) error {
	w := &o.wish
	if err := o.resolveSize(given); err != nil {
		return err
	}
	if w.Symmetry = strings.ToLower(o.symmetry); !slices.Contains(makers.SymmetryNames[:], w.Symmetry) {
		return unknown("symmetry", o.symmetry, makers.SymmetryNames[:])
	}
	if w.Exits < 0 || w.Buildings < 0 {
		return wrongUse("a board with %d exits and %d buildings cannot be made", w.Exits, w.Buildings)
	}
	exits, buildings := boardWish(*w).UsualPlaces()
	if !given("exits") {
		w.Exits = exits
	}
	if !given("buildings") {
		w.Buildings = buildings
	}
	return nil
}

// boardWish is a wish as package generate/railroadink has it; its words are known ones.
func boardWish(w wished) makers.Wish {
	return makers.Wish{
		Seed: w.Seed, Cols: w.Cols, Rows: w.Rows, Exits: w.Exits, Buildings: w.Buildings,
		Kind: boardKind(w.Kind), Symmetry: makers.Symmetry(slices.Index(makers.SymmetryNames[:], w.Symmetry)),
	}
}

// boardKind is the kind of a name, which is one of the names.
func boardKind(name string) makers.Kind { return makers.Kind(slices.Index(makers.KindNames[:], name)) }
