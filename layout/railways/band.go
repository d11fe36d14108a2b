package railways

// band is what stands under the map: blocks side by side.
type band struct {
	height float64
	blocks []block
}

// block is a section in its place in a band.
type block struct {
	name string
	f    section
	x, w float64
	y    float64
}

func (b *band) draw(s *sheet, x, y float64) {
	for _, k := range b.blocks {
		s.put(k.name, k.f, x+k.x, y+k.y, k.w)
	}
}

// key is the band of the small map: what the map's signs mean.
func (s *sheet) key(w float64) band {
	return s.row(w, []block{{name: "track-cost", f: (*sheet).trackCost, w: 90}, {name: "cities", f: (*sheet).cityKey, w: 95}})
}

// row puts blocks side by side in a width, as many as fit, each with its share of what is
// left, and the others below.
func (s *sheet) row(w float64, blocks []block) (b band) {
	const gap = blockGap
	for len(blocks) > 0 {
		n, used := 0, 0.0
		for n < len(blocks) && (n == 0 || used+gap+blocks[n].w <= w) {
			if n > 0 {
				used += gap
			}
			used += blocks[n].w
			n++
		}
		k := 1.0
		if free := w - gap*float64(n-1); free > 0 {
			k = free / (used - gap*float64(n-1))
		}
		x, high := 0.0, 0.0
		top := b.height
		if top > 0 {
			top += 4
		}
		for _, q := range blocks[:n] {
			q.x, q.y, q.w = x, top, q.w*k
			x += q.w + gap
			high = max(high, s.high(q.f, q.w))
			b.blocks = append(b.blocks, q)
		}
		b.height = top + high
		blocks = blocks[n:]
	}
	return b
}

// band is what stands under the map of the board: the score track, the key, and places for
// the cards that lie open, as far as there is room.
func (s *sheet) band(w float64) band {
	const score, key = 254.0, 112.0
	if w < score+blockGap+key {
		return s.row(w, []block{{name: "track-cost", f: (*sheet).trackCost, w: 90}, {name: "cities", f: (*sheet).cityKey, w: 95}, {name: "score-track", f: (*sheet).scoreTrack, w: score}})
	}
	b := band{blocks: []block{{name: "tracks", f: (*sheet).boardTracks, w: score}, {name: "key", f: (*sheet).boardKey, x: score + blockGap, w: key}}}
	if x := score + key + 2*blockGap; w-x >= cardWidth {
		b.blocks = append(b.blocks, block{name: "cards", f: (*sheet).cardPlaces, x: x, w: w - x})
	} else { // nothing else wants the room
		k := (w - blockGap) / (score + key)
		b.blocks[0].w = min(1.2, k) * score
		b.blocks[1].x, b.blocks[1].w = b.blocks[0].w+blockGap, w-blockGap-b.blocks[0].w
	}
	for _, k := range b.blocks {
		b.height = max(b.height, s.high(k.f, k.w))
	}
	return b
}

// boardTracks are the score track and, under it, the order of the turn and the rounds.
func (s *sheet) boardTracks(x, y, w float64) float64 {
	y = s.put("score-track", (*sheet).scoreTrack, x, y, w) + 4
	left := (w - blockGap) * .62
	s.put("turn-order", (*sheet).order, x, y, left)
	return s.put("rounds", (*sheet).rounds, x+left+blockGap, y, w-left-blockGap)
}

// boardKey is the key of the board in a column.
func (s *sheet) boardKey(x, y, w float64) float64 {
	y = s.put("track-cost", (*sheet).trackCost, x, y, w) + 4
	y = s.put("cities", (*sheet).cityKey, x, y, w) + 4
	return s.put("reminders", (*sheet).reminders, x, y, w)
}
