package layout

// Paper is a sheet of paper, upright: Width <= Height, in millimetres.
type Paper struct {
	Name          string // "a4", or "210x297" for one given by size
	Width, Height float64
}

// Papers are the papers with names (ISO 216 and ANSI sizes).
var Papers = []Paper{
	{"a4", 210, 297},
	{"letter", 215.9, 279.4},
	{"a3", 297, 420},
	{"tabloid", 279.4, 431.8},
	{"legal", 215.9, 355.6},
	{"a5", 148, 210},
}
