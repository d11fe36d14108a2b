package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"platelayer/diag"
	"platelayer/render"
)

// routed is what route has found.
type routed struct {
	Game   string `json:"game"`
	Map    string `json:"map"`
	Digest string `json:"digest"`
	// Of a position of a log. Turn is the last one that is over, 0 in the first.
	Turn    *int `json:"turn,omitempty"`
	Player  int  `json:"player,omitempty"`
	Players int  `json:"players,omitempty"`

	Printed int    `json:"printed"` // lines of track
	Laid    int    `json:"laid"`
	Mystery string `json:"mystery,omitempty"` // the company of the mystery station
	// Trains says where the trains come from.
	Trains    string          `json:"trains"`
	Companies []companyRoutes `json:"companies"`
	// Total is the sum of the companies' points where shares are known.
	Total *int `json:"total,omitempty"`
	// Bare are stops without track, Remote those with track that leads to no station;
	// Idle are lines of track that lead from no station to a stop.
	Bare   []routeStop `json:"bare"`
	Remote []routeStop `json:"remote"`
	Idle   []string    `json:"idle"`

	// draw draws the routes on the map.
	draw func(composition) (*render.Document, diag.List)
}

// companyRoutes are the best routes of a company.
type companyRoutes struct {
	Company string       `json:"company"`
	Letters string       `json:"letters"`
	Trains  []int        `json:"trains"` // the longest first
	Routes  []trainRoute `json:"routes"` // of the trains that run
	Sum     int          `json:"sum"`
	Shares  *int         `json:"shares,omitempty"`
	Points  *int         `json:"points,omitempty"` // the sum times the shares
}

// trainRoute is the route of a train, in the order in which it is run.
type trainRoute struct {
	Train  int          `json:"train"`
	Score  int          `json:"score"`
	Bonus  int          `json:"bonus,omitempty"` // for its spirals, which then score nothing by themselves
	Stops  []routeStop  `json:"stops"`
	Hexes  []string     `json:"hexes"`
	Pieces []routePiece `json:"pieces"`
}

type routeStop struct {
	Hex     string `json:"hex"`
	Kind    string `json:"kind"`
	Company string `json:"company,omitempty"` // of a station
	Points  int    `json:"points"`
}

// routePiece is a piece of track; its ends are sides, or "stop".
type routePiece struct {
	Hex  string `json:"hex"`
	From string `json:"from"`
	To   string `json:"to"`
}

// print prints the routes for a person, or as JSON.
func (r *routed) print(w io.Writer, asJSON bool) error {
	if !asJSON {
		_, err := io.WriteString(w, r.text())
		return err
	}
	return writeJSON(w, r)
}

// text is the report for a person.
func (r *routed) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s", shown(r.Map))
	if r.Turn != nil {
		fmt.Fprintf(&b, ", player %d of %d, after turn %d", r.Player, r.Players, *r.Turn)
	}
	fmt.Fprintf(&b, ": %s laid, %d printed\n", count(r.Laid, "line"), r.Printed)
	fmt.Fprintf(&b, "trains: %s\n", r.Trains)
	if r.Mystery != "" {
		fmt.Fprintf(&b, "the mystery station belongs to %s\n", r.Mystery)
	}
	for i := range r.Companies {
		b.WriteByte('\n')
		r.Companies[i].write(&b)
	}
	b.WriteByte('\n')
	if r.Total != nil {
		fmt.Fprintf(&b, "in all %d points\n", *r.Total)
	}
	writeWrapped(&b, "stops without track:", stopWords(r.Bare, false))
	writeWrapped(&b, "stops that no track joins to a station:", stopWords(r.Remote, false))
	writeWrapped(&b, "track that no company can use:", r.Idle)
	return strings.TrimRight(b.String(), "\n") + "\n"
}

// write writes a line with the sum of a company and the routes, two lines each.
func (k *companyRoutes) write(b *strings.Builder) {
	fmt.Fprintf(b, "%s, ", k.Company)
	switch n := len(k.Trains); {
	case n == 0 && k.Shares != nil:
		fmt.Fprintf(b, "no train, %s\n", count(*k.Shares, "share"))
		return
	case n == 0:
		b.WriteString("no train\n")
		return
	case n == 1:
		fmt.Fprintf(b, "train %d", k.Trains[0])
	default:
		fmt.Fprintf(b, "trains %s", joinInts(k.Trains, ", "))
	}
	fmt.Fprintf(b, ": %s", count(k.Sum, "point"))
	if k.Shares != nil {
		fmt.Fprintf(b, " x %s = %d", count(*k.Shares, "share"), *k.Points)
	}
	b.WriteByte('\n')
	for _, t := range k.Routes {
		line := fmt.Sprintf("  %s %d-train: %s", k.Letters, t.Train, strings.Join(stopWords(t.Stops, true), " - "))
		if t.Bonus > 0 {
			line += fmt.Sprintf(" + spirals %d", t.Bonus)
		}
		fmt.Fprintf(b, "%s = %d\n      over %s\n", line, t.Score, strings.Join(t.Hexes, " "))
	}
	for _, n := range k.home() {
		fmt.Fprintf(b, "  %s %d-train: stays at home\n", k.Letters, n)
	}
}

// home are the trains that run nowhere.
func (k *companyRoutes) home() (left []int) {
	running := map[int]int{}
	for _, t := range k.Routes {
		running[t.Train]++
	}
	for _, n := range k.Trains {
		if running[n]--; running[n] < 0 {
			left = append(left, n)
		}
	}
	return left
}

// stopWords are stops in words: "A3 station 1" with points, or "D2 star". A spiral that
// scores nothing by itself has no points.
func stopWords(stops []routeStop, points bool) (out []string) {
	for _, s := range stops {
		text := s.Hex + " " + s.Kind
		if points && s.Points > 0 {
			text += " " + strconv.Itoa(s.Points)
		} else if !points && s.Company != "" {
			text = s.Hex + " " + s.Company
		}
		out = append(out, text)
	}
	return out
}

func joinInts(numbers []int, between string) string {
	var words []string
	for _, n := range numbers {
		words = append(words, strconv.Itoa(n))
	}
	return strings.Join(words, between)
}

// writeWrapped writes a list after its name, in lines that a terminal holds; nothing where
// it is empty.
func writeWrapped(b *strings.Builder, name string, list []string) {
	if len(list) > 0 {
		writeHanging(b, name, list, 2)
	}
}

// writeHanging writes a name and a list behind it, whose further lines begin behind so many
// blanks.
func writeHanging(b *strings.Builder, name string, list []string, indent int) {
	const wide = 88
	b.WriteString(name)
	at := len(name)
	for i, text := range list {
		if i < len(list)-1 {
			text += ","
		}
		if at+1+len(text) > wide {
			b.WriteString("\n" + strings.Repeat(" ", indent-1))
			at = indent - 1
		}
		b.WriteString(" " + text)
		at += 1 + len(text)
	}
	b.WriteByte('\n')
}
