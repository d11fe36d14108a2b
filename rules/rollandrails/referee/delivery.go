package referee

import (
	"fmt"
	"slices"
	"strings"

	"platelayer/hex"
	"platelayer/rules/desk"
	"platelayer/rules/rollandrails"
)

// way is a good, the city it leaves, and the links it takes from there.
type way struct {
	color rollandrails.Color
	from  hex.Coord
	steps []step
}

// step is the far end of a link and its owner.
type step struct {
	to    hex.Coord
	owner int
}

// readWay reads what follows a word that delivers.
func (r *Referee) readWay(args []string) (w way, err error) {
	if len(args) < 3 {
		return w, fmt.Errorf("%q is not a color, a city and the links from there", strings.Join(args, " "))
	}
	if w.color, err = readColor(args[0]); err != nil {
		return w, err
	}
	if w.from, _, err = r.readCity(args[1]); err != nil {
		return w, err
	}
	for _, word := range args[2:] {
		label, owner, _ := strings.Cut(word, "/")
		var s step
		if s.to, err = r.readHex(label); err != nil {
			return w, err
		}
		if s.owner, err = desk.ReadSeat(owner, r.players); err != nil {
			return w, err
		}
		w.steps = append(w.steps, s)
	}
	return w, nil
}

// wayWords writes a way.
func (r *Referee) wayWords(w way) string {
	out := w.color.String() + " " + r.label(w.from)
	for _, s := range w.steps {
		out += " " + r.label(s.to) + "/" + desk.Seat(s.owner)
	}
	return out
}

// checkWay holds a delivery of the player whose line is next to the rules (Goods
// Delivery Action; ruling 13).
func (r *Referee) checkWay(w way) error {
	seat := r.mover()
	if !slices.Contains(r.cities[w.from].goods, w.color) {
		return fmt.Errorf("there is no %s good at %q", w.color, r.label(w.from))
	}
	if level := r.seats[seat].level; len(w.steps) > level {
		return fmt.Errorf("%d links are too far for level %d", len(w.steps), level)
	}
	unused := r.links()
	at := w.from
	own := 0
	arrived := false
	for _, s := range w.steps {
		to := r.label(s.to)
		if arrived {
			return fmt.Errorf("the good is delivered at %q, the first %s city, and goes no further", r.label(at), w.color)
		}
		if s.to == w.from {
			return fmt.Errorf("the good comes back to %q, where it started", to)
		}
		i := slices.IndexFunc(unused, func(l link) bool { return l.joins(at, s.to) && l.owner == s.owner })
		if i < 0 {
			return fmt.Errorf("no link of %s from %q to %q is left", desk.Seat(s.owner), r.label(at), to)
		}
		unused = slices.Delete(unused, i, i+1)
		if s.owner == seat {
			own++
		}
		at = s.to
		arrived = r.cities[at] != nil && r.cities[at].color == w.color
	}
	if !arrived {
		return fmt.Errorf("%q is no %s city", r.label(at), w.color)
	}
	if own < 1 || 2*own < len(w.steps) {
		return fmt.Errorf("%d of %d links are the player's own: at least one and at least half must be", own, len(w.steps))
	}
	return nil
}

// send crosses the good out and notes who has points to spend: first who ships, then the
// others clockwise (Goods Delivery Action; ruling 16).
func (r *Referee) send(w way, row int) {
	c := r.cities[w.from]
	i := slices.Index(c.goods, w.color)
	c.goods = slices.Delete(c.goods, i, i+1)
	shipper := r.mover()
	for n := range r.players {
		seat := (shipper + n) % r.players
		points := 0
		for _, s := range w.steps {
			if s.owner == seat {
				points += rollandrails.TransportPoint
			}
		}
		if points == 0 {
			continue
		}
		o := owed{seat: seat, points: points, row: row}
		if seat != shipper {
			o.row = rollandrails.OthersPoints
		}
		r.owed = append(r.owed, o)
	}
}

// deliver ships a good with a die on Delivery (Goods Delivery Action).
func (r *Referee) deliver(args []string) (func(), error) {
	i, err := r.dieOn("delivery")
	if err != nil {
		return nil, err
	}
	w, err := r.readWay(args)
	if err != nil {
		return nil, err
	}
	if err := r.checkWay(w); err != nil {
		return nil, err
	}
	return func() { r.send(w, rollandrails.ActionPoints); r.use(i) }, nil
}

// ship ships a good in the third phase (Shipping the Goods Phase).
func (r *Referee) ship(args []string) (func(), error) {
	w, err := r.readWay(args)
	if err != nil {
		return nil, err
	}
	if err := r.checkWay(w); err != nil {
		return nil, err
	}
	return func() {
		r.send(w, rollandrails.ShippingPoints)
		r.phase, r.after = atDecision, atShipping
	}, nil
}

// victory marks transport points as victory points, in the column of the round (Goods
// Delivery Action).
func (r *Referee) victory(args []string) (func(), error) {
	return func() {
		o := r.owed[0]
		r.seats[o.seat].table[o.row][r.round-1] += o.points
		r.decided()
	}, desk.Nothing(args)
}

// intoResources marks them as resources (Goods Delivery Action).
func (r *Referee) intoResources(args []string) (func(), error) {
	return func() {
		o := r.owed[0]
		r.seats[o.seat].resources += o.points
		r.decided()
	}, desk.Nothing(args)
}

// decided goes on once everybody has decided.
func (r *Referee) decided() {
	r.owed = r.owed[1:]
	if len(r.owed) > 0 {
		return
	}
	r.phase = r.after
	if r.after == atActions {
		r.goOn()
	} else {
		r.endShipping()
	}
}
