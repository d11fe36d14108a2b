package rollandrails

import "platelayer/rules/rollandrails"

// remembered is a value that was worked out for the state of an age.
type remembered struct {
	value float64
	age   uint32
}

// hopeBook remembers promises by place and cell.
type hopeBook struct {
	age   uint32
	cells int32
	all   []remembered
}

// maxHopes bounds what is remembered; on larger maps promises are worked out each time.
const maxHopes = 1 << 16

func (b *hopeBook) begin(places, cells int) {
	b.cells, b.all = int32(cells), nil
	if places <= maxHopes/max(1, cells) {
		b.all = make([]remembered, places*cells)
	}
}

// at is where a promise is remembered, nil for nowhere.
func (b *hopeBook) at(from, cell int32) *remembered {
	if b.all == nil {
		return nil
	}
	return &b.all[from*b.cells+cell]
}

func (b *hopeBook) forget() {
	if b.age++; b.age == 0 {
		clear(b.all)
		b.age = 1
	}
}

// handKeys is how many hands there are: up to four dice of each value.
const handKeys = 5 * 5 * 5 * 5 * 5 * 5

// handBook remembers values of hands.
type handBook struct {
	age uint32
	all [handKeys]remembered
}

func (b *handBook) at(d rollandrails.DiceCounts) *remembered {
	k := 0
	for _, n := range d {
		k = 5*k + int(n)
	}
	return &b.all[k]
}

func (b *handBook) forget() {
	if b.age++; b.age == 0 {
		b.all = [handKeys]remembered{}
		b.age = 1
	}
}
