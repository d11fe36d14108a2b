package maps

import (
	"cmp"
	"slices"

	"platelayer/rules/railways"
)

// operations reads the Railroad Operations deck: the entries of the list, and what is usual
// of the types that it does not have.
func (b *railwaysReader) operations(n *node) {
	var listed [railways.OperationKinds]bool
	for _, item := range itemsOf(n) {
		kind := item.get("type")
		if kind == nil { // its cities are looked at all the same
			b.namesOf(item)
			continue
		}
		k := railways.OperationKind(operationChoice.index(kind.text))
		listed[k] = true
		o := railways.NewOperation(k, b.m.At)
		o.At, o.Kind.At = kind.at, kind.at
		if !b.fits(item, "a "+k.String(), map[string]bool{
			"city": k.Cities() == 1, "cities": k.Cities() == 2, "points": k.Pays(), "links": k == railways.SpeedRecord, "level": k == railways.NewTrain, "western": k == railways.MajorLine,
		}) {
			continue
		}
		o.City.At = kind.at
		if v := item.get("city"); v != nil {
			o.City = b.city(v)
		}
		o.Cities = b.pair(item.get("cities"), kind.at)
		o.Points = numberOf(item.get("points"), railways.DefaultPoints(k, apart(b.m, o.Cities)), b.m.At)
		o.Links = numberOf(item.get("links"), o.Links.V, b.m.At)
		o.Level = numberOf(item.get("level"), o.Level.V, b.m.At)
		o.Western = flagValue(item.get("western"), false, b.m.At)
		o.Copies = numberOf(item.get("copies"), o.Copies.V, b.m.At)
		if o.Copies.V != 0 {
			b.m.Operations = append(b.m.Operations, o)
		}
	}
	for k := range railways.OperationKinds {
		if !listed[k] {
			b.m.Operations = append(b.m.Operations, railways.StandardOperations(k, b.m.At)...)
		}
	}
	slices.SortStableFunc(b.m.Operations, func(x, y railways.Operation) int { return cmp.Compare(x.Kind.V, y.Kind.V) })
}

// barons reads the Rail Baron cards likewise.
func (b *railwaysReader) barons(n *node) {
	var listed [railways.BaronKinds]bool
	for _, item := range itemsOf(n) {
		kind := item.get("type")
		if kind == nil {
			b.namesOf(item)
			continue
		}
		k := railways.BaronKind(baronChoice.index(kind.text))
		listed[k] = true
		if !b.fits(item, "the goal "+k.String(), map[string]bool{"cities": k == railways.ConnectGoal}) {
			continue
		}
		c := railways.NewBaron(k, b.m.At)
		c.At, c.Kind.At = kind.at, kind.at
		c.Cities = b.pair(item.get("cities"), kind.at)
		c.Points = numberOf(item.get("points"), railways.DefaultBaronPoints(k, apart(b.m, c.Cities)), b.m.At)
		c.Name = b.textOf(item.get("name"), b.m.At)
		copies := numberOf(item.get("copies"), 1, b.m.At)
		if !railways.CopiesRange.Has(copies.V) {
			b.list.Errorf(copies.At, "out-of-range", "the goal %s is %d times in its deck", k, copies.V).Hint = "write " + inRange(railways.CopiesRange).String()
			continue
		}
		for range copies.V {
			b.m.Barons = append(b.m.Barons, c)
		}
	}
	for k := range railways.BaronKinds {
		if !listed[k] {
			b.m.Barons = append(b.m.Barons, railways.StandardBarons(k, b.m.At)...)
		}
	}
	slices.SortStableFunc(b.m.Barons, func(x, y railways.Baron) int { return cmp.Compare(x.Kind.V, y.Kind.V) })
}

// namesOf reports the cities of a card that are none of the map.
func (b *railwaysReader) namesOf(n *node) {
	if v := n.get("city"); v != nil {
		b.city(v)
	}
	if v := n.get("cities"); v != nil {
		b.citiesOf(v)
	}
}

// fits tells whether a card has what its type needs, and nothing that it has no use for.
// uses has the keys that not every type has.
func (b *railwaysReader) fits(n *node, what string, uses map[string]bool) bool {
	ok := true
	for _, e := range n.entries {
		if used, special := uses[e.key.text]; special && !used {
			b.list.Errorf(e.key.at, "idle-key", "%s has no use for %q", what, e.key.text).Hint = "leave it out"
			ok = false
		}
	}
	for _, key := range []string{"city", "cities"} {
		if e := n.entry(key); uses[key] && e == nil && isThere(n.get("copies")) {
			d := b.list.Errorf(n.get("type").at, "missing-key", "%s has no %q", what, key)
			if d.Hint = "add city: and the name of a city"; key == "cities" {
				d.Hint = "add cities: and a list of two"
			}
			ok = false
		} else if uses[key] && e != nil && e.value.bad {
			ok = false
		}
	}
	return ok
}

// isThere tells whether a card with so many copies is in its deck.
func isThere(copies *node) bool { return copies == nil || copies.number() != 0 }

// itemsOf are the items of a list that may be missing.
func itemsOf(n *node) []*node {
	if n == nil || n.bad {
		return nil
	}
	return n.items
}
