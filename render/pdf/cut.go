package pdf

import (
	"encoding/binary"
	"fmt"
	"slices"

	"platelayer/fonts"
)

// be16 and be32 are numbers of a font table, 0 beyond its end.
func be16(b []byte, at int) uint16 {
	if at < 0 || at+2 > len(b) {
		return 0
	}
	return binary.BigEndian.Uint16(b[at:])
}

func be32(b []byte, at int) uint32 { return uint32(be16(b, at))<<16 | uint32(be16(b, at+2)) }

// cut is the TrueType file of the face with the glyphs of these characters, those
// they are composed of, and the one for missing characters. The glyphs keep their
// numbers; the places of the others are empty and cost next to nothing once
// compressed. The tables are those that PDF asks for.
func cut(f *fonts.Face, runes []rune) ([]byte, error) {
	glyf, loca, hmtx := f.Table("glyf"), f.Table("loca"), f.Table("hmtx")
	head, hhea := slices.Clone(f.Table("head")), f.Table("hhea")
	count, metrics := int(be16(f.Table("maxp"), 4)), int(be16(hhea, 34))
	long := be16(head, 50) == 1
	damaged := func(g int) error {
		return fmt.Errorf("font %q is damaged at its glyph %d", f.PostScript, g)
	}
	if len(head) < 54 || metrics == 0 || len(hmtx) < 4*metrics {
		return nil, damaged(0)
	}
	outline := func(g int) ([]byte, bool) {
		a, z := 2*uint64(be16(loca, 2*g)), 2*uint64(be16(loca, 2*g+2))
		if long {
			a, z = uint64(be32(loca, 4*g)), uint64(be32(loca, 4*g+4))
		}
		if g >= count || a > z || z > uint64(len(glyf)) {
			return nil, false
		}
		return glyf[a:z], true
	}

	keep := make([]bool, count)
	todo := []int{0}
	for _, r := range runes {
		todo = append(todo, int(f.Glyph(r).Index))
	}
	for len(todo) > 0 {
		g := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if g >= count {
			return nil, damaged(g)
		}
		if keep[g] {
			continue
		}
		keep[g] = true
		o, ok := outline(g)
		if !ok {
			return nil, damaged(g)
		}
		todo = append(todo, parts(o)...)
	}

	// Offsets are long in the cut file.
	newGlyf := []byte{}
	newLoca := make([]byte, 4*(count+1))
	newMetrics := make([]byte, len(hmtx))
	for g, kept := range keep {
		binary.BigEndian.PutUint32(newLoca[4*g:], uint32(len(newGlyf)))
		if !kept {
			continue
		}
		o, _ := outline(g)
		newGlyf = append(newGlyf, o...)
		for len(newGlyf)%4 != 0 {
			newGlyf = append(newGlyf, 0)
		}
		if at := 4 * min(g, metrics-1); g < metrics {
			copy(newMetrics[at:at+4], hmtx[at:])
		} else {
			copy(newMetrics[at:at+2], hmtx[at:])
			if bearing := 4*metrics + 2*(g-metrics); bearing+2 <= len(hmtx) {
				copy(newMetrics[bearing:bearing+2], hmtx[bearing:])
			}
		}
	}
	binary.BigEndian.PutUint32(newLoca[4*count:], uint32(len(newGlyf)))
	binary.BigEndian.PutUint16(head[50:], 1)
	binary.BigEndian.PutUint32(head[8:], 0) // for the checksum of all

	return file([]table{
		{"cvt ", f.Table("cvt ")}, {"fpgm", f.Table("fpgm")}, {"glyf", newGlyf}, {"head", head}, {"hhea", hhea},
		{"hmtx", newMetrics}, {"loca", newLoca}, {"maxp", f.Table("maxp")}, {"prep", f.Table("prep")},
	}), nil
}

// parts are the glyphs that a composed glyph consists of.
func parts(outline []byte) []int {
	if int16(be16(outline, 0)) >= 0 {
		return nil
	}
	const words, scale, more, twoScales, fourScales = 1, 8, 32, 64, 128
	var out []int
	for at := 10; at+4 <= len(outline); {
		flags := be16(outline, at)
		out = append(out, int(be16(outline, at+2)))
		at += 6
		if flags&words != 0 {
			at += 2
		}
		switch {
		case flags&scale != 0:
			at += 2
		case flags&twoScales != 0:
			at += 4
		case flags&fourScales != 0:
			at += 8
		}
		if flags&more == 0 {
			break
		}
	}
	return out
}

// table is a part of a TrueType file.
type table struct {
	tag  string
	data []byte
}

// file puts tables, sorted by tag, together; empty ones are left out.
func file(tables []table) []byte {
	tables = slices.DeleteFunc(tables, func(t table) bool { return len(t.data) == 0 })
	n, power := len(tables), 0
	for 2<<power <= n {
		power++
	}
	b := []byte{0, 1, 0, 0}
	for _, v := range []int{n, 16 << power, power, 16*n - 16<<power} {
		b = binary.BigEndian.AppendUint16(b, uint16(v))
	}
	at, head := len(b)+16*n, 0
	for _, t := range tables {
		if t.tag == "head" {
			head = at
		}
		b = append(b, t.tag...)
		for _, v := range []uint32{checksum(t.data), uint32(at), uint32(len(t.data))} {
			b = binary.BigEndian.AppendUint32(b, v)
		}
		at += (len(t.data) + 3) &^ 3
	}
	for _, t := range tables {
		b = append(b, t.data...)
		for len(b)%4 != 0 {
			b = append(b, 0)
		}
	}
	binary.BigEndian.PutUint32(b[head+8:], 0xB1B0AFBA-checksum(b))
	return b
}

// checksum is the sum of the 32-bit numbers in b.
func checksum(b []byte) uint32 {
	var sum uint32
	for ; len(b) >= 4; b = b[4:] {
		sum += binary.BigEndian.Uint32(b)
	}
	var rest [4]byte
	copy(rest[:], b)
	return sum + binary.BigEndian.Uint32(rest[:])
}
