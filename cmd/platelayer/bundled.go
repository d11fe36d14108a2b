package main

import "platelayer/maps"

// bundledIDs are the names of the bundled definitions, in the order they are printed.
func bundledIDs() []string {
	var ids []string
	for _, e := range maps.Library() {
		ids = append(ids, e.ID)
	}
	return ids
}
