package pdf

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"hash"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"platelayer/render"
)

var errShape = errors.New("fpdf's output has not the expected shape")

// objects are the numbered objects of a file; objects[0] is not used.
type objects [][]byte

// assemble makes the file from fpdf's: it keeps the page tree, the outline and the
// document information, and writes what fpdf cannot write, or not twice alike: contents,
// the order of page boxes, fonts, pictures, the catalogue's wishes, the identity and
// the cross-reference table. contents is which of res.contents each page has.
func assemble(raw []byte, doc *render.Document, contents []int, res *resources, w io.Writer) error {
	objs, root, info, err := split(raw)
	if err != nil {
		return err
	}
	// fpdf numbers a page and its content 3 and 4, 5 and 6, and so on. Copies of a
	// page share the content of the first.
	streams := res.contentStreams()
	written := make([]int, len(streams))
	for i, c := range contents {
		n := 3 + 2*i
		if n+1 >= len(objs) {
			return errShape
		}
		if written[c] == 0 {
			written[c] = n + 1
			objs[n+1] = streams[c]
		} else {
			objs[n+1] = []byte("null")
		}
		if objs[n], err = page(objs[n], n+1, written[c]); err != nil {
			return err
		}
	}
	var r strings.Builder
	r.WriteString("<</ProcSet [/PDF /Text /ImageB /ImageC /ImageI]\n/Font <<")
	for i, u := range res.fonts {
		n := len(objs)
		font, err := u.objects(n, res)
		if err != nil {
			return err
		}
		objs = append(objs, font...)
		fmt.Fprintf(&r, "/F%d %d 0 R ", i+1, n)
		if u.mute {
			fmt.Fprintf(&r, "/H%d %d 0 R ", i+1, n+6)
		}
	}
	r.WriteString(">>\n/XObject <<")
	for i, u := range res.images {
		mask := ""
		if u.alpha != nil {
			objs = append(objs, rawStream(u.header()+"/ColorSpace /DeviceGray /Filter /FlateDecode", u.alpha))
			mask = fmt.Sprintf(" /SMask %d 0 R", len(objs)-1)
		}
		objs = append(objs, rawStream(u.header()+u.dict+mask, u.data))
		fmt.Fprintf(&r, "/I%d %d 0 R ", i+1, len(objs)-1)
	}
	for i := range res.forms {
		objs = append(objs, res.forms[i].object())
		fmt.Fprintf(&r, "/X%d %d 0 R ", i+1, len(objs)-1)
	}
	r.WriteString(">>>>")
	objs[2] = []byte(r.String())
	if objs[root], err = catalog(objs[root], doc.Lang); err != nil {
		return err
	}
	// fpdf leaves the time zone out.
	objs[info] = dateEnd.ReplaceAll(objs[info], []byte("(D:${1}Z)"))
	return join(w, objs, root, info)
}

var dateEnd = regexp.MustCompile(`\(D:(\d{14})\)`)

// split cuts a file into the bodies of its objects, and tells which are the
// catalogue and the document information.
func split(raw []byte) (objs objects, root, info int, err error) {
	tail := bytes.LastIndex(raw, []byte("startxref\n"))
	if tail < 0 {
		return nil, 0, 0, errShape
	}
	var xref, count int
	if _, err := fmt.Sscanf(string(raw[tail:]), "startxref\n%d", &xref); err != nil || xref < 0 || xref > tail {
		return nil, 0, 0, errShape
	}
	table := string(raw[xref:tail])
	if _, err := fmt.Sscanf(table, "xref\n0 %d\n", &count); err != nil || count < 3 {
		return nil, 0, 0, errShape
	}
	lines := strings.Split(table, "\n")
	if len(lines) < count+3 {
		return nil, 0, 0, errShape
	}
	offsets := make([]int, count)
	for n := 1; n < count; n++ {
		if offsets[n], err = strconv.Atoi(strings.TrimSuffix(lines[n+2], " 00000 n ")); err != nil {
			return nil, 0, 0, errShape
		}
	}
	ends := append(slices.Clone(offsets), xref)
	slices.Sort(ends)
	objs = make(objects, count)
	for n := 1; n < count; n++ {
		i, _ := slices.BinarySearch(ends, offsets[n])
		body := raw[offsets[n]:ends[i+1]]
		head := fmt.Appendf(nil, "%d 0 obj\n", n)
		if !bytes.HasPrefix(body, head) || !bytes.HasSuffix(body, []byte("\nendobj\n")) {
			return nil, 0, 0, errShape
		}
		objs[n] = body[len(head) : len(body)-len("\nendobj\n")]
	}
	trailer := strings.Join(lines[count+2:], "\n")
	if _, err := fmt.Sscanf(trailer[max(0, strings.Index(trailer, "/Root")):], "/Root %d 0 R\n/Info %d 0 R", &root, &info); err != nil ||
		root < 1 || root >= count || info < 1 || info >= count {
		return nil, 0, 0, errShape
	}
	return objs, root, info, nil
}

// join writes the objects with their table.
func join(w io.Writer, objs objects, root, info int) error {
	out := &summed{w: bufio.NewWriterSize(w, 1<<16), sum: sha256.New()}
	// The line of high bytes tells transfer programs that the file is binary.
	out.printf("%%PDF-1.7\n%%\xE2\xE3\xCF\xD3\n")
	offsets := make([]int, len(objs))
	for n := 1; n < len(objs); n++ {
		offsets[n] = out.n
		out.printf("%d 0 obj\n", n)
		out.write(objs[n])
		out.printf("\nendobj\n")
	}
	id := out.sum.Sum(nil)
	xref := out.n
	out.printf("xref\n0 %d\n0000000000 65535 f \n", len(objs))
	for _, at := range offsets[1:] {
		out.printf("%010d 00000 n \n", at)
	}
	out.printf("trailer\n<<\n/Size %d\n/Root %d 0 R\n/Info %d 0 R\n/ID [<%x> <%x>]\n>>\nstartxref\n%d\n%%%%EOF\n",
		len(objs), root, info, id[:16], id[:16], xref)
	return out.w.Flush()
}

// summed counts and hashes what is written. Errors come with the last flush.
type summed struct {
	w   *bufio.Writer
	sum hash.Hash
	n   int
}

func (s *summed) write(b []byte) {
	s.w.Write(b)
	s.sum.Write(b)
	s.n += len(b)
}

func (s *summed) printf(format string, args ...any) { s.write(fmt.Appendf(nil, format, args...)) }

// page is a page's object with its boxes, which fpdf writes in random order, in
// order, and with its content in object content instead of own.
func page(old []byte, own, content int) ([]byte, error) {
	lines := strings.Split(string(old), "\n")
	at := slices.IndexFunc(lines, isBox)
	last := len(lines) - 1
	if at < 0 || at+1 >= len(lines) || !isBox(lines[at+1]) || lines[last] != fmt.Sprintf("/Contents %d 0 R>>", own) {
		return nil, errShape
	}
	slices.Sort(lines[at : at+2])
	lines[last] = fmt.Sprintf("/Contents %d 0 R>>", content)
	return []byte(strings.Join(lines, "\n")), nil
}

func isBox(line string) bool {
	return strings.HasPrefix(line, "/BleedBox ") || strings.HasPrefix(line, "/TrimBox ")
}

// catalog adds what fpdf cannot say: that the pages are to be printed at their size,
// and that the window shows the title. An empty table of attachments goes.
func catalog(old []byte, lang string) ([]byte, error) {
	names := bytes.Index(old, []byte("/Names <<"))
	if !bytes.HasPrefix(old, []byte("<<\n/Type /Catalog\n")) || names < 0 {
		return nil, errShape
	}
	b := slices.Clone(old[:names])
	if lang != "" {
		b = fmt.Appendf(b, "/Lang (%s)\n", lang)
	}
	return append(b, "/ViewerPreferences <</PrintScaling /None /DisplayDocTitle true>>\n>>"...), nil
}

func (u *imageUse) header() string {
	return fmt.Sprintf("/Type /XObject /Subtype /Image /Width %d /Height %d /BitsPerComponent 8 ", u.size.X, u.size.Y)
}
