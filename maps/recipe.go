package maps

import (
	"crypto/sha256"
	"encoding/hex"
)

// digestKey stands in a recipe for the definition that the recipe made.
const digestKey = "digest"

// Digest tells definitions apart: 16 digits for everything in it but the recipe, the
// report, the palette, the comments and how it is written.
func (d *Definition) Digest() string {
	rest := *d
	rest.Recipe, rest.Report, rest.Palette = "", "", nil
	sum := sha256.Sum256(Encode(&rest))
	return hex.EncodeToString(sum[:8])
}

// recipe keeps what programs wrote about a definition, and warns where the recipe is that
// of another one: it was edited since.
func (r *reader) recipe(root *node, d *Definition) {
	if n := root.get("report"); n != nil {
		d.Report = n.yaml()
	}
	n := root.get("recipe")
	if n == nil {
		return
	}
	d.Recipe = n.yaml()
	digest := n.get(digestKey)
	if digest == nil || digest.kind != textNode || r.list.HasErrors() || digest.text == d.Digest() {
		return
	}
	d.Edited = true
	r.list.Warnf(digest.at, "edited-map", "the recipe makes another %s than this one, which was edited", d.Kind()).Hint =
		"that is fine: the sheets say so; leave the recipe out to call it your own"
}
