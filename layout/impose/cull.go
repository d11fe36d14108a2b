package impose

import "platelayer/render"

// node is an item with the place of its ink on the page, so that each tile takes
// only what it shows.
type node struct {
	item     render.Item
	box      render.Box
	children []node             // of a group
	subpaths [][]render.Segment // of a path with several
	boxes    []render.Box       // of the subpaths
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
			if it.Clip != nil {
				n.box = n.box.Intersect(it.Clip.Box().Transform(m))
			}
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

// cull are the items that show in the window: groups are thinned out, and so are
// paths of many pieces, since a piece whose bounds lie elsewhere paints nothing
// there. Items that are whole in the window are not copied.
func cull(nodes []node, window render.Box) []render.Item {
	var out []render.Item
	for i := range nodes {
		n := &nodes[i]
		if !n.box.Overlaps(window) {
			continue
		}
		if window.Contains(n.box) {
			out = append(out, n.item)
			continue
		}
		switch it := n.item.(type) {
		case *render.Group:
			if kept := cull(n.children, window); len(kept) > 0 {
				g := *it
				g.Items = kept
				out = append(out, &g)
			}
		case *render.Path:
			var kept []render.Segment
			for k, sub := range n.subpaths {
				if n.boxes[k].Overlaps(window) {
					kept = append(kept, sub...)
				}
			}
			if len(kept) > 0 {
				p := *it
				p.Segments = kept
				out = append(out, &p)
			}
		default:
			out = append(out, n.item)
		}
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
