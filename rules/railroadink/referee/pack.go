package referee

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"platelayer/rules/desk"
	"platelayer/rules/railroadink"
)

// dieOf is the die of a kind that is rolled beside the others, nil without one.
func (r *Referee) dieOf(kind railroadink.DieKind) *die {
	i := slices.IndexFunc(r.dice, func(d *die) bool { return d.kind == kind })
	if i < 0 {
		return nil
	}
	return r.dice[i]
}

// renovate adds to what a white die drew (Renovation Die; rulings 17 to 20).
func (r *Referee) renovate(args []string) (func(), error) {
	d, me := r.dieOf(railroadink.Renovation), r.me()
	switch {
	case d == nil:
		return nil, fmt.Errorf("there is no Renovation die")
	case me.now.added:
		return nil, fmt.Errorf("the Renovation die has been used in this round")
	case len(args) < 2:
		return nil, fmt.Errorf("%q is no space and Route", strings.Join(args, " "))
	}
	at, err := r.readSpace(args[0])
	if err != nil {
		return nil, err
	}
	x, err := readRoute(args[1:])
	if err != nil {
		return nil, err
	}
	old, drawn := me.board[at]
	switch {
	case !drawn:
		return nil, fmt.Errorf("nothing is drawn on %s", at)
	case old.by != byWhite:
		return nil, fmt.Errorf("%s was drawn by %s: basic Routes only are renovated", at, old.by)
	case !slices.ContainsFunc(results(old.route, d.faces[d.pips-1]), func(made route) bool { return made.String() == x.String() }):
		return nil, fmt.Errorf("the Renovation die does not make %s of %s", x, old.route)
	}
	others := maps.Clone(me.board)
	delete(others, at)
	if _, wrong := r.looks(others, at, x); wrong {
		return nil, fmt.Errorf("at %s a highway would meet a railway", at)
	}
	return func() {
		me.board[at] = drawing{x, byRenovation}
		me.now.added = true
	}, nil
}

// results are what a face of the Renovation die can make of a Route, in all ways in which
// the face can be turned and mirrored as a whole.
func results(old route, face railroadink.Face) (out []route) {
	// The dots are turned along as a piece of their own.
	dots := piece{station: true}
	for side := range 4 {
		if face.Dots>>side&1 == 1 {
			dots.ends[side] = "dots"
		}
	}
	added := routeOf(face)
	for _, mirrored := range []bool{false, true} {
		for quarters := range 4 {
			where := route{dots}.turned(quarters, mirrored)[0]
			if !within(old, where) {
				continue
			}
			add := added.turned(quarters, mirrored)
			if !face.ToStation {
				out = append(out, append(slices.Clone(old), add...).sorted())
				continue
			}
			if len(old) != 1 || !old[0].station {
				continue
			}
			made := old[0]
			for _, p := range add {
				for side, kind := range p.ends {
					if kind != "" {
						made.ends[side] = kind
					}
				}
			}
			out = append(out, route{made})
		}
	}
	return out
}

// within tells whether every arm of a Route lies on dots.
func within(x route, dots piece) bool {
	for side := range 4 {
		if x.kindAt(side) != "" && dots.ends[side] == "" {
			return false
		}
	}
	return true
}

// mayBuild tells why the Construction die cannot be used for something (Construction Die).
func (r *Referee) mayBuild(want railroadink.Action) error {
	d := r.dieOf(railroadink.Construction)
	switch {
	case d == nil:
		return fmt.Errorf("there is no Construction die")
	case r.me().now.built:
		return fmt.Errorf("the Construction die has been used in this round")
	case d.faces[d.pips-1].Action != want:
		return fmt.Errorf("the Construction die does not show %q", want)
	}
	return nil
}

// destroy erases a drawn space (Construction Die: Destroy; ruling 24).
func (r *Referee) destroy(args []string) (func(), error) {
	if err := desk.Exactly(args, 1, "one space"); err != nil {
		return nil, err
	}
	at, err := r.readSpace(args[0])
	if err != nil {
		return nil, err
	}
	if _, drawn := r.me().board[at]; !drawn {
		return nil, fmt.Errorf("nothing is drawn on %s", at)
	}
	return func() {
		delete(r.me().board, at)
		r.me().now.built = true
	}, r.mayBuild(railroadink.Destroy)
}

// move draws what lies on a space elsewhere (Construction Die: Move; rulings 23 and 24).
func (r *Referee) move(args []string) (func(), error) {
	if len(args) == 0 {
		return nil, fmt.Errorf("a space is missing")
	}
	from, err := r.readSpace(args[0])
	if err != nil {
		return nil, err
	}
	me := r.me()
	old, drawn := me.board[from]
	if !drawn {
		return nil, fmt.Errorf("nothing is drawn on %s", from)
	}
	at, x, err := r.readPlace(args[1:], old.route)
	if err != nil {
		return nil, err
	}
	if err := r.mayBuild(railroadink.MoveRoute); err != nil {
		return nil, err
	}
	if at == from {
		return nil, fmt.Errorf("%s is where it comes from", at)
	}
	others := maps.Clone(me.board)
	delete(others, from)
	return func() {
		delete(me.board, from)
		r.lay(at, x, old.by)
		me.now.built = true
	}, r.place(others, at, x, false)
}
