package rollway

import "platelayer/hex"

// checkReach finds stops that no train can ever come to, and parts of the map that no
// track can join.
//
// Players lay a line on to the end of another one, across the side of a hex, and a line
// joins any two sides: the three shapes turn by every angle. So over hexes with a value,
// track can be led wherever there is a way from hex to hex, once printed track leads into
// them; and printed lines join what lies at their two ends. In a grey hex with a stop all
// lines meet in the stop. A train needs track and a station on it.
//
// One thing it takes for joined that no train could use: two lines of a grey hex that end
// at the same side of a single hex, from which nothing leads on.
func (c *checker) checkReach() {
	if c.m.Incomplete || len(c.lines) == 0 {
		return // what is missing may be what joins the map, or it has been said
	}
	net := c.networks()
	line := make(map[int32]bool)     // by root: whether printed track leads into it
	station := make(map[int32]bool)  // whether it has a station
	members := make(map[int32][]int) // its stops
	anyStation := false
	for i := range c.m.Track {
		if c.kept(i) {
			line[net.root(c.lineNode(i))] = true
		}
	}
	for i, s := range c.m.Stops {
		isStation := s.Kind.V == Station || s.Kind.V == Mystery
		anyStation = anyStation || isStation
		if r, ok := c.rootOf(net, i); ok {
			members[r] = append(members[r], i)
			station[r] = station[r] || isStation
		}
	}
	var roots []int32 // the networks that can be played, by their first stop
	for i, s := range c.m.Stops {
		if j, ok := c.stopAt[c.cell(s.At.V)]; !ok || i != j {
			continue // it stands nowhere
		}
		r, ok := c.rootOf(net, i)
		switch {
		case !ok:
			c.l.Errorf(s.At.At, "unreachable-stop", "no track can reach %s: its grey hex has none", c.stopName(s)).Hint = "write the lines of the hex under track"
		case !line[r]:
			c.l.Errorf(s.At.At, "unreachable-stop", "no track can reach %s: no printed track leads there", c.stopName(s)).Hint =
				"players lay track on to what is printed: join its hexes to the rest of the map, or print track among them"
		case !station[r] && anyStation:
			c.l.Errorf(s.At.At, "unreachable-stop", "no train can come to %s: there is no station on its part of the map", c.stopName(s)).Hint =
				"a route begins or passes at a station: join the hexes to the rest of the map, or place a station there"
		case station[r] && members[r][0] == i:
			roots = append(roots, r)
		}
	}
	c.reportNetworks(roots, members)
}

// reportNetworks warns where the stops fall into several networks. The largest counts as
// the map, the first of the largest.
func (c *checker) reportNetworks(roots []int32, members map[int32][]int) {
	if len(roots) < 2 {
		return
	}
	largest := roots[0]
	for _, r := range roots {
		if len(members[r]) > len(members[largest]) {
			largest = r
		}
	}
	for _, r := range roots {
		if r == largest {
			continue
		}
		var names []string
		for _, i := range members[r] {
			names = append(names, c.stopName(c.m.Stops[i]))
		}
		c.l.Warnf(c.m.Stops[members[r][0]].At.At, "separate-networks", "no track can join %s to the %s of the map", listed(names), count(len(members[largest]), "other stop", "other stops")).Hint =
			"no train can go from one to the other: join the hexes"
	}
}

// lineNode is the node of line i in a network: behind those of the cells.
func (c *checker) lineNode(i int) int32 { return int32(c.cells + i) }

// rootOf is the network of stop i; ok is false where it has none, or stands nowhere.
func (c *checker) rootOf(net network, i int) (root int32, ok bool) {
	cell := c.cell(c.m.Stops[i].At.V)
	if j, ok := c.stopAt[cell]; cell < 0 || !ok || i != j {
		return 0, false
	}
	if !c.grey(cell) {
		return net.root(int32(cell)), true
	}
	if lines := c.lines[cell]; len(lines) > 0 {
		return net.root(c.lineNode(lines[0])), true
	}
	return 0, false
}

// network joins cells and lines that track can join: a forest of parents.
type network []int32

func (n network) root(i int32) int32 {
	for n[i] != i {
		n[i] = n[n[i]]
		i = n[i]
	}
	return i
}

func (n network) join(i, j int32) {
	i, j = n.root(i), n.root(j)
	n[max(i, j)] = min(i, j)
}

// networks joins hexes with a value that touch, lines with what lies at their ends, and
// the lines that meet in a stop.
func (c *checker) networks() network {
	net := make(network, c.cells+len(c.m.Track))
	for i := range net {
		net[i] = int32(i)
	}
	for i := range c.cells {
		if !c.m.Ground[i].Hex() || c.grey(i) {
			continue
		}
		h := c.m.Grid.At(i)
		for side := hex.Side(0); side < 3; side++ {
			if n := c.cell(h.Neighbor(side)); n >= 0 && !c.grey(n) {
				net.join(int32(i), int32(n))
			}
		}
	}
	for i, l := range c.m.Track {
		if !c.kept(i) {
			continue
		}
		for _, side := range [2]hex.Side{l.V.A, l.V.B} {
			n := c.cell(l.V.At.Neighbor(side))
			switch {
			case n < 0:
			case !c.grey(n):
				net.join(c.lineNode(i), int32(n))
			default:
				for _, j := range c.lines[n] {
					if o := c.m.Track[j].V; o.A == side.Opposite() || o.B == side.Opposite() {
						net.join(c.lineNode(i), c.lineNode(j))
					}
				}
			}
		}
		if cell := c.cell(l.V.At); len(c.lines[cell]) > 1 {
			if _, stop := c.stopAt[cell]; stop {
				net.join(c.lineNode(i), c.lineNode(c.lines[cell][0]))
			}
		}
	}
	return net
}
