package pdf

import (
	"bytes"
	"compress/zlib"
	"crypto/sha256"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"

	"platelayer/render"
)

// resources are the fonts and images that the pages use, in order of first use, and
// what writing them needs.
type resources struct {
	fonts    []*fontUse
	images   []*imageUse
	contents [][]byte         // those of the pages, copies left out
	packed   bool             // they are streams already, compressed as they came
	sums     map[[32]byte]int // where they are, by their hash

	uses   map[*render.Group]int // how often a group stands in the document
	forms  []form                // the groups that are written once, by first use
	formOf map[*render.Group]int
	err    error // of a form
}

// content is the number of a page's content; copies have the same.
func (r *resources) content(c []byte) int {
	sum := sha256.Sum256(c)
	n, ok := r.sums[sum]
	if !ok {
		n = len(r.contents)
		if r.packed {
			c = streamObject(c)
		}
		r.contents = append(r.contents, c)
		if r.sums == nil {
			r.sums = map[[32]byte]int{}
		}
		r.sums[sum] = n
	}
	return n
}

// streamObject is a compressed stream.
func streamObject(data []byte) []byte {
	return rawStream("/Filter /FlateDecode", deflate(data))
}

// rawStream is a stream of data that is compressed already, with these entries in
// its dictionary.
func rawStream(dict string, data []byte) []byte {
	b := fmt.Appendf(nil, "<<%s /Length %d>>\nstream\n", dict, len(data))
	b = append(b, data...)
	return append(b, "\nendstream"...)
}

// level is that of the compression: against the usual one, files grow by a fifth and
// take a quarter of the time.
const level = zlib.BestSpeed

// compressors are kept: the tables of each take over a megabyte.
var compressors = sync.Pool{New: func() any {
	w, _ := zlib.NewWriterLevel(nil, level) // the level is one there is
	return w
}}

// deflate compresses.
func deflate(data []byte) []byte {
	var b bytes.Buffer
	w := compressors.Get().(*zlib.Writer)
	w.Reset(&b)
	w.Write(data) // a bytes.Buffer takes everything
	w.Close()
	compressors.Put(w)
	return b.Bytes()
}

// contentStreams are the contents of the pages as streams, compressed on all
// processors.
func (r *resources) contentStreams() [][]byte {
	if r.packed {
		return r.contents
	}
	out := make([][]byte, len(r.contents))
	var next atomic.Int64
	var all sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(out)) {
		all.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(out); i = int(next.Add(1)) - 1 {
				out[i] = streamObject(r.contents[i])
			}
		})
	}
	all.Wait()
	return out
}
