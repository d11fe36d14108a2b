package main

import "platelayer/maps"

// printableIDs are the names of the bundled definitions whose sheets can be printed, of
// those with one of the sheets.
func printableIDs(sheets []string) []string {
	var ids []string
	for _, e := range maps.Library() {
		if g := gameOf(e.Game); g != nil && g.compose != nil && g.hasSheet(sheets) {
			ids = append(ids, e.ID)
		}
	}
	return ids
}

// bundledIDs are the names of the bundled definitions, in the order they are printed.
func bundledIDs() []string {
	var ids []string
	for _, e := range maps.Library() {
		ids = append(ids, e.ID)
	}
	return ids
}
