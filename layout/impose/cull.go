package impose

import (
	"slices"

	"platelayer/render"
)

// node is an item with the place of its ink on the page, so that each tile takes
// only what it shows.
type node struct {
	item     render.Item
	box      render.Box
	children []node             // of a group
	subpaths [][]render.Segment // of a path with several
	boxes    []render.Box       // of the subpaths
	thinned  bool               // some of its children or subpaths are gone
}

// tree measures items, in the millimetres that m maps them to.
func tree(items []render.Item, m render.Matrix) []node {
	out := make([]node, 0, len(items))
	for _, it := range items {
		n := node{item: it, box: render.NoBox}
		switch it := it.(type) {
		case *render.Group:
			n.children = tree(it.Items, m.Mul(it.Matrix))
			for _, c := range n.children {
				n.box = n.box.Union(c.box)
			}
			n.box = n.box.Intersect(it.Window(m))
		case *render.Path:
			n.subpaths = it.Subpaths()
			n.boxes = make([]render.Box, len(n.subpaths))
			for i, sub := range n.subpaths {
				n.boxes[i] = it.SubpathBounds(sub, m)
				n.box = n.box.Union(n.boxes[i])
			}
		case *render.Text: // words to search for go where they are, seen or not
			n.box = it.Box().Transform(m.Mul(it.Place()))
		default:
			n.box = render.ItemBounds(it, m)
		}
		out = append(out, n)
	}
	return out
}

// narrow thins nodes out to those that show in the window, and groups and paths of
// many pieces to what of them does: a piece whose bounds lie elsewhere paints nothing
// there.
func narrow(nodes []node, window render.Box) []node {
	var out []node
	for i := range nodes {
		n := nodes[i]
		if !n.box.Overlaps(window) {
			continue
		}
		if !window.Contains(n.box) {
			switch {
			case n.children != nil:
				if n.children = narrow(n.children, window); len(n.children) == 0 {
					continue
				}
				n.thinned = true
			case len(n.subpaths) > 0:
				if n.thin(window); len(n.subpaths) == 0 {
					continue
				}
			}
		}
		out = append(out, n)
	}
	return out
}

// thin takes the pieces out of a path that do not show in the window.
func (n *node) thin(window render.Box) {
	var subpaths [][]render.Segment
	var boxes []render.Box
	box := render.NoBox
	for k, b := range n.boxes {
		if b.Overlaps(window) {
			subpaths, boxes, box = append(subpaths, n.subpaths[k]), append(boxes, b), box.Union(b)
		}
	}
	n.thinned = n.thinned || len(boxes) < len(n.boxes)
	n.subpaths, n.boxes, n.box = subpaths, boxes, box
}

// shown are the items of nodes. Items that are whole are not copied.
func shown(nodes []node) []render.Item {
	var out []render.Item
	for i := range nodes {
		n := &nodes[i]
		switch it := n.item.(type) {
		case *render.Group:
			if n.thinned {
				g := *it
				g.Items = shown(n.children)
				out = append(out, &g)
				continue
			}
		case *render.Path:
			if n.thinned {
				p := *it
				p.Segments = slices.Concat(n.subpaths...)
				out = append(out, &p)
				continue
			}
		}
		out = append(out, n.item)
	}
	return out
}

// labels appends the boxes of all visible texts.
func labels(out []render.Box, nodes []node) []render.Box {
	for i := range nodes {
		n := &nodes[i]
		if t, ok := n.item.(*render.Text); ok && !t.Invisible && !n.box.Empty() {
			out = append(out, n.box)
		}
		out = labels(out, n.children)
	}
	return out
}

// signs appends the boxes of what belongs together in a small space: groups with a
// text, such as a city or the name of a river.
func signs(out []render.Box, nodes []node) []render.Box {
	for i := range nodes {
		n := &nodes[i]
		if len(n.children) == 0 {
			continue
		}
		if w, h := n.box.MaxX-n.box.MinX, n.box.MaxY-n.box.MinY; w <= maxSign && h <= maxSign && len(labels(nil, n.children)) > 0 {
			out = append(out, n.box)
		} else {
			out = signs(out, n.children)
		}
	}
	return out
}

// maxSign is how large a sign may be, in millimetres.
const maxSign = 60.0
