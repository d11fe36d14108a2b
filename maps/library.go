package maps

import (
	"embed"
	"io/fs"
	"slices"
	"strings"
	"sync"
)

// The folder holds one definition a file, named by its id.
//
//go:embed library/*.yaml
var library embed.FS

// Entry is a bundled definition.
type Entry struct {
	ID   string `json:"id"`
	Game string `json:"game"`
	Name string `json:"name"`
	Kind string `json:"kind"` // that of Definition.Kind
}

// Library lists the bundled definitions, sorted by id.
func Library() []Entry { return slices.Clone(entriesOnce()) }

var entriesOnce = sync.OnceValue(func() []Entry {
	files, err := fs.Glob(library, "library/*.yaml")
	if err != nil {
		panic(err) // the pattern is ours
	}
	var out []Entry
	for _, file := range files {
		data, err := library.ReadFile(file)
		if err != nil {
			panic(err) // embedded
		}
		d, _ := Load(file, data)
		if d == nil {
			continue // the tests read every one of them
		}
		out = append(out, Entry{ID: d.ID, Game: d.Game, Name: d.Name(), Kind: d.Kind()})
	}
	slices.SortFunc(out, func(a, b Entry) int { return strings.Compare(a.ID, b.ID) })
	return out
})

// Bundled is the file of a bundled definition: its name for messages and its bytes.
// ok is false where there is no such id.
func Bundled(id string) (name string, data []byte, ok bool) {
	if strings.ContainsAny(id, `/\`) {
		return "", nil, false
	}
	name = id + ".yaml"
	data, err := library.ReadFile("library/" + name)
	return name, data, err == nil
}
