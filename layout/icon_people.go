package layout

import "fmt"

// plus is the sign of one more: a plus in a ring, cut out of what lies behind it.
func plus(x, y string) []Stroke {
	return []Stroke{
		{Path: "O " + x + " " + y + " 5", Fill: White},
		{Path: "O " + x + " " + y + " 4.2", Fill: White, Line: 1},
	}
}

// The specialists.
var (
	// CratesIcon is three slatted crates in a pyramid.
	CratesIcon = Icon{
		{"R 7.3 2.6 9.2 9.2", White, 1}, {"M 7.3 4.9 H 16.5 M 7.3 9.5 H 16.5 M 7.3 4.9 L 16.5 9.5", Open, .7},
		{"R 2 12.6 9.2 9.2", White, 1}, {"M 2 14.9 H 11.2 M 2 19.5 H 11.2 M 2 14.9 L 11.2 19.5", Open, .7},
		{"R 12.6 12.6 9.2 9.2", White, 1}, {"M 12.6 14.9 H 21.8 M 12.6 19.5 H 21.8 M 12.6 14.9 L 21.8 19.5", Open, .7},
	}
	// FactoryIcon is two saw-tooth roofs and a smoking chimney.
	FactoryIcon = Icon{
		{"M 2 21.6 V 10.6 L 8 6.4 V 10.6 L 14 6.4 V 10.6 H 15.2 L 16 3 H 19.6 L 20.6 10.6 H 22 V 21.6 Z", White, 1},
		{"R 5 14 3 3.2 R 10 14 3 3.2 R 15 14 3 3.2", Black, 0},
		{"M 17.7 1 Q 18.6 -.8 20.4 .2 Q 22 1.1 23.2 -.3", Open, .8},
	}
	// RailsIcon is rails running away on four sleepers, and one piece more.
	RailsIcon = append(Icon{
		{"M 1.6 22 L 8.4 3.4 M 17.2 22 L 10.4 3.4", Open, 1.7},
		{"M 6.9 5.6 H 11.9 M 5.4 9.2 H 13.4 M 3.6 13.6 H 15.2 M 1.4 18.9 H 17.4", Open, 1.3},
	}, append(plus("19", "7.2"), Stroke{"M 19 4.6 V 9.8 M 16.4 7.2 H 21.6", Open, 1.1})...)
	// SpannerIcon is an open spanner at 45 degrees.
	SpannerIcon = Icon{
		{"M 13.9 7.1 C 13.1 4.4 14.9 1.3 18.1 1 L 15.4 3.8 L 15.9 6.4 L 17.7 8.2 L 20.3 8.7 L 23 5.9 " +
			"C 22.8 9 19.7 10.9 16.9 10.1 L 7.3 19.7 C 6.4 20.6 5.1 20.6 4.3 19.8 C 3.5 19 3.5 17.6 4.3 16.8 Z", White, 1},
		{"O 5.9 18.2 .8", Black, 0},
	}
	// CoinsIcon is a pile of four coins, and more of them.
	CoinsIcon = append(coins(4, 5.7, 3.2),
		append(plus("19", "16.6"), Stroke{"M 19 14 V 19.2 M 16.4 16.6 H 21.6", Open, 1.1})...)
	// HousesIcon is three gabled houses with dark roofs.
	HousesIcon = Icon{
		{"M 1.6 21.5 V 11.5 L 4.8 7.5 L 8 11.5 V 21.5 Z M 16 21.5 V 11.5 L 19.2 7.5 L 22.4 11.5 V 21.5 Z", White, 1},
		{"M 1.6 11.5 L 4.8 7.5 L 8 11.5 Z M 16 11.5 L 19.2 7.5 L 22.4 11.5 Z", Black, 0},
		{"M 7 21.5 V 7.2 L 12 1.2 L 17 7.2 V 21.5 Z", White, 1}, {"M 7 7.2 L 12 1.2 L 17 7.2 Z", Black, 0},
		{"R 9 9.8 2.2 2.5 R 12.8 9.8 2.2 2.5 R 9 14.6 2.2 2.5 R 12.8 14.6 2.2 2.5 R 3.8 14 2 2.5 R 18.2 14 2 2.5", Black, 0},
	}
)

// coins is a pile of n coins, the upper edge of the topmost at y, each thick high,
// hiding the one below.
func coins(n int, y, thick float64) Icon {
	var out Icon
	for i := n - 1; i >= 0; i-- {
		top := y + float64(i)*(thick+.3)
		low := top + thick
		out = append(out, Stroke{fmt.Sprintf("M 2.6 %g C 2.6 %g 17.4 %g 17.4 %g V %g C 17.4 %g 2.6 %g 2.6 %g Z",
			low, low+3.3, low+3.3, low, top, top+3.3, top+3.3, top), White, .85})
	}
	return append(out, Stroke{fmt.Sprintf("E 10 %g 7.4 2.5", y), White, .85})
}
