package routes

import (
	"errors"
	"fmt"
)

// Limits of a network. A board of 45 hexes with two lines each and a stop in every one of
// them has 180 pieces.
const (
	MaxStops  = 64
	MaxPieces = 256
	// MaxLinks is in how many ways trains can go from stops to next stops, in all. Without
	// forks it is at most half the pieces; forks in hexes without stops multiply it. The most
	// that searches for bad boards of 45 hexes with two lines each came to is 700.
	MaxLinks = 1 << 16
	// MaxBorder is the highest number of a border.
	MaxBorder = 1<<16 - 1
	// MaxPoints is the most a stop or the bonus can score.
	MaxPoints = 100
)

// An answer within a second is promised for up to PromisedTrains trains of at most
// PromisedTrain stops, on up to PromisedStops stops, PromisedStations of them the company's,
// and PromisedPieces pieces of track. In hexes without stops of more than two lines ends of
// these meet up to PromisedForks times.
// TestHuntPromise searches for boards that take long: docs/performance.md tells what it
// found. A sixth train takes six times as long on some of them, eight take seconds. Answers
// are exact on all.
const (
	PromisedStops    = 32
	PromisedStations = 12
	PromisedPieces   = 128
	PromisedForks    = 6
	PromisedTrains   = 5
	PromisedTrain    = 6
)

// NoOwner is the owner of a stop that is no company's station.
const NoOwner = -1

// Network is the track of a board, as far as trains care: which pieces lead from where to
// where. It is a plain value; the Solver reads it and keeps nothing of it but a copy.
type Network struct {
	Stops  []Stop
	Pieces []Piece
	// Bonus is what spirals are worth together.
	Bonus Bonus
}

// Stop is a stop of a network.
type Stop struct {
	Points int // from 0 to MaxPoints
	Owner  int // the company whose station it is, from 0, or NoOwner
	Spiral bool
}

// Bonus says that a route with at least Spirals spirals scores Points for all of them
// together, instead of their own points. There is none where Spirals is 0.
type Bonus struct{ Spirals, Points int }

// Piece is a piece of track between two ends, which differ. At most one of them is a stop:
// what joins two stops crosses a border.
type Piece [2]End

// End is an end of a piece: a stop, or one of the two faces of a border.
type End int32

// AtStop is the end of a piece at a stop, numbered as in Network.Stops.
func AtStop(stop int) End { return End(^stop) }

// AtBorder is the end of a piece at a border between two hexes, in the hex on one side of
// it (face 0) or in the hex on the other (face 1). A train goes from a piece at one face to
// any piece at the other, and never to a piece at the same face. Borders are numbered from
// 0 to MaxBorder as the caller likes; a border of which only one face has pieces is where
// track ends.
func AtBorder(border, face int) End { return End(border<<1 | face&1) }

// Stop is the stop at the end; ok is false at a border.
func (e End) Stop() (stop int, ok bool) { return int(^e), e < 0 }

// Border is the border and the face at the end; ok is false at a stop.
func (e End) Border() (border, face int, ok bool) { return int(e >> 1), int(e & 1), e >= 0 }

// String is short text for messages: "stop 3", "border 17 face 1".
func (e End) String() string {
	if s, ok := e.Stop(); ok {
		return fmt.Sprintf("stop %d", s)
	}
	return fmt.Sprintf("border %d face %d", e>>1, e&1)
}

// ErrTooLarge is the error for networks beyond the limits.
var ErrTooLarge = errors.New("network too large")

// check says what is wrong with a network, if anything is.
func (n *Network) check() error {
	if len(n.Stops) > MaxStops {
		return fmt.Errorf("%w: %d stops, at most %d", ErrTooLarge, len(n.Stops), MaxStops)
	}
	if len(n.Pieces) > MaxPieces {
		return fmt.Errorf("%w: %d pieces of track, at most %d", ErrTooLarge, len(n.Pieces), MaxPieces)
	}
	if n.Bonus.Spirals < 0 || n.Bonus.Points < 0 || n.Bonus.Points > MaxPoints {
		return fmt.Errorf("bonus of %d for %d spirals: from 0 to %d", n.Bonus.Points, n.Bonus.Spirals, MaxPoints)
	}
	for i := range n.Stops {
		s := &n.Stops[i]
		if s.Points < 0 || s.Points > MaxPoints {
			return fmt.Errorf("stop %d has %d points: from 0 to %d", i, s.Points, MaxPoints)
		}
		if s.Owner < NoOwner {
			return fmt.Errorf("stop %d has the owner %d: a company from 0, or %d for none", i, s.Owner, NoOwner)
		}
	}
	for i := range n.Pieces {
		p := &n.Pieces[i]
		if p[0] == p[1] {
			return fmt.Errorf("piece %d leads from %v to the same", i, p[0])
		}
		if p[0] < 0 && p[1] < 0 {
			return fmt.Errorf("piece %d leads from %v to %v: one end of a piece is at a border", i, p[0], p[1])
		}
		for _, e := range p {
			if e < 0 && int(^e) >= len(n.Stops) {
				return fmt.Errorf("piece %d ends at %v: there are %d stops", i, e, len(n.Stops))
			}
			if e > MaxBorder<<1|1 {
				return fmt.Errorf("piece %d ends at %v: borders from 0 to %d", i, e, MaxBorder)
			}
		}
	}
	return nil
}
