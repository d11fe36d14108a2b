package rulestest

import (
	"cmp"
	"math/rand/v2"
	"reflect"
	"unsafe"
)

// comparer is a move that knows its order.
type comparer[M any] interface{ Compare(M) int }

// compare is the order of two moves: their own, or field by field.
func compare[M comparable](a, b M) int {
	if c, ok := any(a).(comparer[M]); ok {
		return c.Compare(b)
	}
	return compareValues(reflect.ValueOf(a), reflect.ValueOf(b))
}

func compareValues(a, b reflect.Value) int {
	switch {
	case a.CanInt():
		return cmp.Compare(a.Int(), b.Int())
	case a.CanUint():
		return cmp.Compare(a.Uint(), b.Uint())
	case a.CanFloat():
		return cmp.Compare(a.Float(), b.Float())
	case a.Kind() == reflect.String:
		return cmp.Compare(a.String(), b.String())
	case a.Kind() == reflect.Bool && a.Bool() != b.Bool():
		if b.Bool() {
			return -1
		}
		return 1
	case a.Kind() == reflect.Struct:
		for i := range a.NumField() {
			if c := compareValues(a.Field(i), b.Field(i)); c != 0 {
				return c
			}
		}
	case a.Kind() == reflect.Array:
		for i := range a.Len() {
			if c := compareValues(a.Index(i), b.Index(i)); c != 0 {
				return c
			}
		}
	}
	return 0
}

// mutate changes one number or bool somewhere in a move, also where no field of it can
// be seen from here.
func mutate[M comparable](m M, rng *rand.Rand) M {
	var leaves []reflect.Value
	var find func(v reflect.Value)
	find = func(v reflect.Value) {
		switch v.Kind() {
		case reflect.Struct:
			for i := range v.NumField() {
				find(v.Field(i))
			}
		case reflect.Array:
			for i := range v.Len() {
				find(v.Index(i))
			}
		default:
			if v.CanInt() || v.CanUint() || v.Kind() == reflect.Bool {
				leaves = append(leaves, reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem())
			}
		}
	}
	find(reflect.ValueOf(&m).Elem())
	if len(leaves) == 0 {
		return m
	}
	v := leaves[rng.IntN(len(leaves))]
	// Mostly a step to a neighbour, which is more likely to look legal.
	step := int64(1 - 2*rng.IntN(2))
	if rng.IntN(3) == 0 {
		step = int64(rng.IntN(256)) - 128
	}
	switch {
	case v.CanInt():
		v.SetInt(v.Int() + step)
	case v.CanUint() && v.Type().Size() > 2 && rng.IntN(2) == 0:
		v.SetUint(v.Uint() ^ 1<<rng.IntN(8*int(v.Type().Size()))) // packed moves
	case v.CanUint():
		v.SetUint(v.Uint() + uint64(step))
	default:
		v.SetBool(!v.Bool())
	}
	return m
}

// garble spoils text in one place, in one of the ways in which people do.
func garble(text []byte, rng *rand.Rand) []byte {
	if len(text) == 0 {
		return append(text, '?')
	}
	i, j := rng.IntN(len(text)), rng.IntN(len(text)+1)
	switch rng.IntN(5) {
	case 0: // another character
		text[i] = "0123456789 -,/aEW\n\x00\xff"[rng.IntN(20)]
	case 1: // one missing
		text = append(text[:i], text[i+1:]...)
	case 2: // one twice, so that 9 becomes 99
		text = append(text[:i+1], text[i:]...)
	case 3: // cut off
		text = text[:i]
	case 4: // the next character of the alphabet, or the next number
		text[min(i, max(j-1, 0))]++
	}
	return text
}

// Text is the text of a state, for messages and golden files. A state that has none
// gives its error.
func Text(s interface {
	AppendText([]byte) ([]byte, error)
}) string {
	return string(appendText(nil, s))
}
