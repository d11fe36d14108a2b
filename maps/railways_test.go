package maps

import (
	"strings"
	"testing"

	"platelayer/rules/railways"
)

// smallWorld is a definition without a fault, to put faults into.
const smallWorld = `platelayer: 1
game: railways-of-the-world
name: Two Coasts
terrain: |
  . . ~ . . . w .
   . h ~ . h . w w
  . h ~ . h h . -
   . . ~ . . h . w
  . . w . . . . w
cities:
  A1: {name: Westhaven, color: red, cubes: 4}
  F1: {name: Eastcliff, color: blue}
  D2: {name: Gull Bay, color: gray, rotor: true}
  A4: {name: Northport, color: yellow, cubes: 2}
  E4: {name: Fenwick, color: purple}
  G5: {name: Reedham, color: black}
  H1: {name: Skerry, color: gray, harbors: [Eastcliff, Reedham]}
ridges:
  Fells: [[A2-B2, A2-B3, A3-B3], [D3-E3, E3-D4]]
rivers:
  Silver: [C1, C2, C3, C4, C5]
markers: {2: 4, 3: 5}
operations:
  - {type: hotel, city: Fenwick}
  - {type: major-line, cities: [Westhaven, Reedham], points: 4}
  - {type: land-grant, copies: 3}
  - {type: city-growth, copies: 0}
barons:
  - {type: connect, cities: [Northport, Eastcliff]}
  - {type: most-money}
options: {bidding: first-to-pass, mines: true}
`

func TestSmallWorldIsFine(t *testing.T) {
	d, l := check("coasts.yaml", []byte(smallWorld))
	if len(l) > 0 {
		t.Fatal(l)
	}
	m := d.Railways
	if d.ID != "coasts" || d.Game != RailwaysOfTheWorld || d.Name() != "Two Coasts" || d.Kind() != "map" || m.Incomplete {
		t.Errorf("ID %q, Game %q, Name %q, Kind %q, Incomplete %v", d.ID, d.Game, d.Name(), d.Kind(), m.Incomplete)
	}
	if m.MinPlayers.V != 2 || m.MaxPlayers.V != 3 || m.Markers[2].V != 4 || m.Markers[3].V != 5 || m.Markers[4].V != 0 {
		t.Errorf("%d to %d players, markers %v", m.MinPlayers.V, m.MaxPlayers.V, m.Markers)
	}
	if len(m.Ridges) != 2 || len(m.Ridges[0].Edges) != 3 || len(m.Ridges[1].Edges) != 2 || m.Ridges[1].Name.V != "Fells" {
		t.Errorf("ridges %v", m.Ridges)
	}
	if c := m.Cities[6]; !c.Island() || m.Cities[c.Harbors[1].V].Name.V != "Reedham" || c.Cubes.V != 1 || m.Cities[1].Cubes.V != 3 {
		t.Errorf("%+v", c)
	}
	var deck []string
	for _, o := range m.Operations {
		deck = append(deck, strings.Repeat(o.Kind.V.String()[:1], o.Copies.V))
	}
	if got, want := strings.Join(deck, " "), "r s n m ee nnnn lll pp h"; got != want {
		t.Errorf("the deck is %s, want %s", got, want)
	}
	var goals []string
	for _, b := range m.Barons {
		goals = append(goals, b.Kind.V.String())
	}
	if got, want := strings.Join(goals, " "), "connect most-deliveries most-deliveries most-money fewest-bonds fewest-bonds most-links most-links"; got != want {
		t.Errorf("the goals are %s, want %s", got, want)
	}
	if m.Options.Bidding.V != railways.FirstToPass || !m.Options.Mines.V || m.Options.Rotors.V || m.Options.Western.On.V {
		t.Errorf("options %+v", m.Options)
	}
	roundTrip(t, "coasts.yaml", d)
}
