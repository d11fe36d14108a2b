package geo

import (
	"embed"
	"path"
	"strings"
)

//go:embed regions/*.json
var regions embed.FS

// Bundled is the geography of a region that comes with the program: the name of its file and
// what is in it.
func Bundled(id string) (name string, data []byte, ok bool) {
	name = id + ".json"
	data, err := regions.ReadFile(path.Join("regions", name))
	return name, data, err == nil && !strings.ContainsAny(id, "/\\")
}

// BundledIDs are the regions that come with the program, in the order of their names.
func BundledIDs() (ids []string) {
	entries, _ := regions.ReadDir("regions")
	for _, e := range entries {
		ids = append(ids, strings.TrimSuffix(e.Name(), ".json"))
	}
	return ids
}
