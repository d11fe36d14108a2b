package main

import (
	"fmt"
	"slices"

	"platelayer/diag"
	scoresheet "platelayer/layout/rollway"
	"platelayer/maps"
	"platelayer/render"
	"platelayer/rules/rollway"
)

// operation is a position in which an operating round is held, and what comes of it.
type operation struct {
	g      *rollway.Game
	track  *rollway.Track
	trains [rollway.Companies][]int // the longest first
	routes [rollway.Companies][]rollway.Route
	sums   [rollway.Companies]int
	shares *[rollway.Companies]int // where they are known
}

// routeRollway finds the best routes of every company.
func routeRollway(d *maps.Definition, req routeRequest) (*routed, diag.List, error) {
	m := *d.Rollway
	r := &routed{Game: d.Game}
	var o operation
	var problems diag.List
	var err error
	if req.log != nil {
		problems, err = o.ofLog(&m, req, r)
	} else {
		problems, err = o.ofTrack(&m, req.track, r)
	}
	if problems.HasErrors() || err != nil {
		return nil, problems, err
	}
	if len(req.trains) > 0 {
		r.Trains = "as asked for"
		if o.trains, err = parseTrains(req.trains, &m); err != nil {
			return nil, problems, err
		}
	}
	if o.routes, o.sums, err = o.g.BestRoutes(o.track, o.trains); err != nil {
		return nil, problems, err
	}
	o.report(r)
	r.draw = func(c composition) (*render.Document, diag.List) {
		return scoresheet.ComposeRoutes(o.g.Map(), o.drawing(r), rollwayOptions(c))
	}
	return r, problems, nil
}

// ofTrack takes the position from a track file.
func (o *operation) ofTrack(m *rollway.Map, src *source, r *routed) (problems diag.List, err error) {
	if o.g, err = rollway.NewGame(m, rollway.MinPlayers); err != nil {
		return nil, err
	}
	if o.track, problems = o.g.ParseTrack(src.name, src.data); problems.HasErrors() {
		return problems, nil
	}
	for c := range o.trains {
		o.trains[c] = []int{longestTrain(m)}
	}
	r.Trains = "the longest of the map for each company"
	return problems, nil
}

// ofLog takes the position from the log of a game.
func (o *operation) ofLog(m *rollway.Map, req routeRequest, r *routed) (diag.List, error) {
	h, err := rollway.ParseLogHeader(string(req.log.data))
	if err != nil {
		return logProblems(*req.log, err), nil
	}
	if m.Digest() == h.Digest {
		m.ID = h.Map // the same map, whatever its file is called now
	}
	var s *rollway.State // after the turn
	end, err := rollway.Replay(m, string(req.log.data), func(now *rollway.State, _ rollway.Move) {
		if s == nil && req.turn > 0 && now.Turn() > req.turn {
			s = now.Clone()
		}
	})
	if err != nil {
		return logProblems(*req.log, err), nil
	}
	g, over := end.Game(), end.Turn()-1
	if end.Over() {
		over = g.Turns()
	}
	switch {
	case req.player > end.Players():
		return nil, wrongUse("there is no player %d", req.player).hintf("the log is of a game of %s", count(end.Players(), "player"))
	case req.turn > g.Turns():
		return nil, wrongUse("there is no turn %d", req.turn).hintf("a game on this map has %s", count(g.Turns(), "turn"))
	case req.turn > over:
		return nil, fmt.Errorf("%q stops before turn %d is over", req.log.name, req.turn)
	case s == nil:
		s = end
	}
	if req.turn > 0 {
		over = req.turn
	}
	p := req.player - 1
	o.g, o.track = g, s.Track(p)
	o.shares = new([rollway.Companies]int)
	for c := range rollway.Company(rollway.Companies) {
		o.trains[c] = longestFirst(s.Trains(p, c, nil))
		o.shares[c] = s.Held(p, c)
	}
	r.Turn, r.Player, r.Players, r.Trains = &over, req.player, s.Players(), "those of the log"
	return nil, nil
}

func longestFirst(trains []int) []int {
	slices.SortFunc(trains, func(a, b int) int { return b - a })
	return trains
}

// report puts what was found into words.
func (o *operation) report(r *routed) {
	m := o.g.Map()
	r.Map, r.Digest = m.ID, m.Digest()
	r.Printed, r.Laid = o.track.Printed, len(o.track.Lines)-o.track.Printed
	if o.track.Mystery != rollway.NoCompany {
		r.Mystery = o.track.Mystery.String()
	}
	total := 0
	for c := range rollway.Company(rollway.Companies) {
		k := companyRoutes{Company: c.String(), Letters: c.Letters(), Sum: o.sums[c],
			Trains: append([]int{}, o.trains[c]...), Routes: []trainRoute{}}
		for i := range o.routes[c] {
			k.Routes = append(k.Routes, o.route(&o.routes[c][i]))
		}
		if o.shares != nil {
			shares := o.shares[c]
			points := k.Sum * shares
			k.Shares, k.Points = &shares, &points
			total += points
		}
		r.Companies = append(r.Companies, k)
	}
	if o.shares != nil {
		r.Total = &total
	}
	idle := o.g.Idle(o.track)
	r.Bare, r.Remote, r.Idle = o.stops(idle.Bare), o.stops(idle.Remote), []string{}
	for _, l := range idle.Lines {
		r.Idle = append(r.Idle, o.label(l.At)+" "+o.side(l.A)+"-"+o.side(l.B))
	}
}

// drawing is what was found as layout draws it.
func (o *operation) drawing(r *routed) *scoresheet.Routes {
	idle := o.g.Idle(o.track)
	d := &scoresheet.Routes{
		Lines: o.track.Lines, Printed: o.track.Printed, Mystery: o.track.Mystery,
		Best: o.routes, Trains: o.trains, Sums: o.sums, Shares: o.shares,
		Idle:   slices.Sorted(slices.Values(append(idle.Bare, idle.Remote...))),
		Player: r.Player, Players: r.Players,
	}
	if r.Turn != nil {
		d.Turn = *r.Turn
	}
	return d
}
