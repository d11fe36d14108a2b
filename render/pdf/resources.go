package pdf

import (
	"bytes"
	"compress/zlib"
	"crypto/sha256"
	"fmt"
)

// resources are the fonts and images that the pages use, in order of first use, and
// what writing them needs.
type resources struct {
	fonts    []*fontUse
	images   []*imageUse
	contents [][]byte         // those of the pages, copies left out
	sums     map[[32]byte]int // where they are, by their hash
	zip      *zlib.Writer
}

// content is the number of a page's content; copies have the same.
func (r *resources) content(c []byte) int {
	sum := sha256.Sum256(c)
	n, ok := r.sums[sum]
	if !ok {
		n = len(r.contents)
		r.contents = append(r.contents, c)
		if r.sums == nil {
			r.sums = map[[32]byte]int{}
		}
		r.sums[sum] = n
	}
	return n
}

// streamObject is a compressed stream.
func (r *resources) streamObject(data []byte) []byte {
	return rawStream("/Filter /FlateDecode", r.deflate(data))
}

// rawStream is a stream of data that is compressed already, with these entries in
// its dictionary.
func rawStream(dict string, data []byte) []byte {
	b := fmt.Appendf(nil, "<<%s /Length %d>>\nstream\n", dict, len(data))
	b = append(b, data...)
	return append(b, "\nendstream"...)
}

// level is that of the compression: against the best, pages grow by one part in a
// hundred and take two thirds of the time.
const level = 4

// deflate compresses; the tables of the compressor, over a megabyte, are kept.
func (r *resources) deflate(data []byte) []byte {
	var b bytes.Buffer
	if r.zip == nil {
		r.zip, _ = zlib.NewWriterLevel(&b, level) // the level is one there is
	} else {
		r.zip.Reset(&b)
	}
	r.zip.Write(data) // a bytes.Buffer takes everything
	r.zip.Close()
	return b.Bytes()
}
