package generate

// Noise of our own in whole numbers: values on a lattice, blended between its points.
// A value has four lanes, four fields drawn for the price of one, each from 0 to 255.

// lanes masks the low byte of each of four lanes of 16 bits.
const lanes = 0x00ff00ff00ff00ff

// noise is a field of noise over the plane of a net.
type noise struct {
	points []uint64 // of the lattice, row by row
	cols   int
	// A place of the plane is at (ux*x+uy*y+u0, vx*x+vy*y+v0) of the lattice, in parts of
	// 1<<noiseBits; all places of the net are at 0 or more.
	ux, uy, u0, vx, vy, v0 int
}

const noiseBits = 16

// blend is how far a place 0 to 15 sixteenths of the way between two points has come
// from the one to the other, in sixteenths: slowly at both, so that the lattice does not
// show.
var blend = [16]uint64{0, 0, 1, 1, 2, 4, 5, 7, 8, 9, 11, 12, 14, 15, 15, 16}

// make draws the lattice anew: along the direction of a heading its points lie long
// apart, across it wide, in units of the plane. The net is wide and high.
func (n *noise) make(s *Stream, width, height int, dir heading, long, wide int) {
	cos, sin := dir.cos(), dir.sin()
	n.ux, n.uy = (cos<<(noiseBits-8))/long, (sin<<(noiseBits-8))/long
	n.vx, n.vy = -(sin<<(noiseBits-8))/wide, (cos<<(noiseBits-8))/wide
	r := s.Next()
	var cols, rows int
	n.u0, cols = span(n.ux*width, n.uy*height, int(r&0xffff))
	n.v0, rows = span(n.vx*width, n.vy*height, int(r>>16&0xffff))
	n.cols = cols
	need := cols * rows
	if cap(n.points) < need {
		n.points = make([]uint64, need)
	}
	n.points = n.points[:need]
	for i := range n.points {
		n.points[i] = s.Next() & lanes
	}
}

// span is where a lattice begins so that no place of the net is left of it, and how many
// points it has: a and b are how far the net reaches along it by its width and height.
func span(a, b, offset int) (start, points int) {
	low := min(0, a) + min(0, b)
	high := max(0, a) + max(0, b)
	return offset - low, (high-low+offset)>>noiseBits + 2
}

// at is the four lanes at a place of the plane.
func (n *noise) at(x, y int) uint64 {
	u := n.ux*x + n.uy*y + n.u0
	v := n.vx*x + n.vy*y + n.v0
	p := n.points[u>>noiseBits+(v>>noiseBits)*n.cols:]
	q := p[n.cols : n.cols+2]
	tu, tv := blend[u>>(noiseBits-4)&15], blend[v>>(noiseBits-4)&15]
	// Two products of 4 and 8 bits fit a lane of 16: 255*16*16 is 65,280.
	top := p[0]<<4 + (p[1]-p[0])*tu
	bottom := q[0]<<4 + (q[1]-q[0])*tu
	return (top<<4 + (bottom-top)*tv) >> 8 & lanes
}

// over sets out to the noise at the cells of a net.
func (n *noise) over(net *net, out []uint64) {
	xs, ys := net.x[:len(out)], net.y[:len(out)]
	for c := range out {
		out[c] = n.at(xs[c], ys[c])
	}
}

// lane is one of the four fields.
func lane(v uint64, i int) int { return int(v >> (16 * i) & 0xff) }
