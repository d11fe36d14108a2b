package rollandrails

// remembered is a value that was worked out for the state of an age.
type remembered struct {
	value float64
	age   uint32
}

// hopeBook remembers promises by place and cell.
type hopeBook struct {
	age   uint32
	cells int32
	all   []remembered // nil on maps that are too large
}

// maxHopes bounds what is remembered; on larger maps promises are worked out each time.
const maxHopes = 1 << 16

func (b *hopeBook) begin(places, cells int) {
	b.cells, b.all = int32(cells), nil
	if places <= maxHopes/max(1, cells) {
		b.all = make([]remembered, places*cells)
	}
}

func (b *hopeBook) forget() {
	if b.age++; b.age == 0 {
		clear(b.all)
		b.age = 1
	}
}

// linkBook remembers what links between two places are worth, row by row.
type linkBook struct {
	age  uint32
	rows []linkRow
}

// linkRow is what links from a place are worth, by the other end, those that were asked
// for; and what none of all is worth more than, of an age.
type linkRow struct {
	age  uint32
	best float64
	to   []remembered
}

// row is that of a place; nil on maps that are too large.
func (b *linkBook) row(place int32) *linkRow {
	if b.rows == nil {
		return nil
	}
	return &b.rows[place]
}

func (b *linkBook) begin(places int) {
	b.rows = nil
	if places <= maxHopes/max(1, places) {
		b.rows = make([]linkRow, places)
		all := make([]remembered, places*places)
		for i := range b.rows {
			b.rows[i].to = all[i*places : (i+1)*places]
		}
	}
}

func (b *linkBook) forget() {
	if b.age++; b.age == 0 {
		for i := range b.rows {
			b.rows[i].age = 0
			clear(b.rows[i].to)
		}
		b.age = 1
	}
}
