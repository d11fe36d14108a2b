package main

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"platelayer/layout"
	"platelayer/render"
)

// pageSize says which paper a page is and how large, or only how large it is where that
// paper has no name. Which way it lies makes no difference.
func pageSize(w, h float64) string {
	w, h = min(w, h), max(w, h)
	for _, p := range layout.Named() {
		if math.Abs(p.Width-w) < 0.05 && math.Abs(p.Height-h) < 0.05 {
			return fmt.Sprintf("%s (%s mm)", paperTitle(p.Name), inMM(w, h))
		}
	}
	return inMM(w, h) + " mm"
}

// paperTitle is the name of a paper as people write it: A4, Letter, ANSI C.
func paperTitle(name string) string {
	family, kind, _ := strings.Cut(name, "-")
	if len(family) == 2 || family == "ansi" {
		family = strings.ToUpper(family)
	}
	family = strings.ToUpper(family[:1]) + family[1:]
	if len(kind) == 1 {
		kind = strings.ToUpper(kind)
	}
	return strings.TrimSpace(family + " " + kind)
}

// inMM is a width and height with no more decimals than they have.
func inMM(w, h float64) string { return millimetres(w) + " x " + millimetres(h) }

func millimetres(v float64) string {
	return strconv.FormatFloat(math.Round(v*10)/10, 'f', -1, 64)
}

// paperSizes are the sizes of pages, each once.
func paperSizes(pages []render.Page) string {
	var sizes []string
	seen := map[string]bool{}
	for i := range pages {
		if s := pageSize(pages[i].Width, pages[i].Height); !seen[s] {
			seen[s] = true
			sizes = append(sizes, s)
		}
	}
	return strings.Join(sizes, ", ")
}

// count is a number of things: "1 page", "3 pages".
func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return strconv.Itoa(n) + " " + thing + "s"
}
