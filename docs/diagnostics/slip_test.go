package diagnostics

import (
	"strings"
	"testing"
)

const slipMap = `platelayer: 1
game: roll-and-rails
name: Two Valleys
terrain: |
  . . f . . .
   . m . . s .
  . . . w w .
   . f . w . .
cities:
  A1: {name: Ashby, color: blue}
  F1: {name: Derby, color: red}
  A4: {name: Ely, color: green}
  F4: {name: Flint, color: yellow}
towns:
  C2: Kirk
  E2: Selby
rivers:
  Trent: [B1-C1, B2-C1, B2-C2, C2-C3]
  Dove: {width: 1, borders: [E1-F1, E1-E2, D2-E2]}
  Wye: [A3-B3, A3-A4]
rounds: {2: 8, 3: 8, 4: 7, 5: 5, solo: 9}
medals: [15, 25, 40, 60]
setup: {blue: 4, green: 4, yellow: 4, red: 3, grey: 2}
goods: [ABC, [blue, red, grey], BDE]
new-cities: {blue: 1, grey: 2}
resources: 50
upgrade-dice: [5, 6]
delivery-dice: [3, 4]
solo-wheel: {1: [logistician, banker]}
`

const slipRollway = `platelayer: 1
game: rollway-station
name: Two Valleys
author: Nobody
grid: {orientation: flat, stagger: even, origin: B2}
hexes: |
  2 3 3 4 -
  1 2 4 5 2
  g 1 3 g 3
  - 2 - 3 -
stops:
  B2: spiral
  C2: circle
  E2: square
  C3: pentagon
  E3: star
  F3: spiral
  B4: square
  D4: circle
  F4: spiral
  E5: pentagon
track:
  B4: [n-ne, n-se]
  E4: n-s
turns: 11
trains:
  - {stops: 2, boxes: 2}
  - {stops: 4, boxes: 5}
  - {stops: 6, boxes: 4}
operating-rounds: [7, 11]
engineers: {random: [5, 10, 20], plus: 7}
bands: [{from: 0, to: 99, name: Late}, {from: 100, name: On time}]
`

const slipInk = `platelayer: 1
game: railroad-ink
name: Two Networks
author: Nobody
board: |
  - - h - r - -
  - . . . . . r
  h . c c c . -
  - . c c c . h
  r . . . . . -
  - - r - h - -
buildings:
  A1: factory
  B2: village
  C3: university
rounds: 6
special-routes: {round: 1, game: 2, pictures: [highway n-e-s-w, railway n-e-s-w]}
dice:
  A: 2
  B: 1
  S: {replaces: A}
  R: 1
  X:
    kind: white
    name: Country
    faces: [railway n, highway n, railway n-e + railway s-w, station highway n railway e, highway n-s, railway n-s]
`

const slipWorld = `platelayer: 1
game: railways-of-the-world
name: Two Coasts
author: Nobody
grid: {orientation: pointy, stagger: odd, origin: A1}
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
  - {type: new-train, level: 3}
  - {type: major-line, cities: [Westhaven, Reedham], points: 4}
  - {type: land-grant, copies: 3}
  - {type: city-growth, copies: 0}
barons:
  - {type: connect, cities: [Northport, Eastcliff]}
  - {type: most-money}
options: {bidding: first-to-pass, rotors: true, wheel: [red, blue, black, yellow, purple], fewer-markers: 1}
seas: {H2: Far Sea}
lands: {A5: Hills}
bag: {red: 20, black: 30}
new-cities: {red: 1}
engines: [4, 9, 16]
income: {0: 1, 5: 10, 50: 3}
western-link: {price: 20, from: [Northport], to: Westhaven}
printed-links: [[Westhaven, Eastcliff]]
maritime-price: 12
`

// One slip of the hand gives no flood: when any one letter is taken away, everything that
// is reported stands in the line of the slip, or it is one problem, or a key that is not there
// now.
func TestOneSlip(t *testing.T) {
	oneSlip(t, slipMap, 300)
	oneSlip(t, slipRollway, 200)
	oneSlip(t, slipInk, 200)
	oneSlip(t, slipWorld, 300)
}

// oneSlip takes each letter of a definition away; at least so many times that is found
// out.
func oneSlip(t *testing.T, slipMap string, least int) {
	t.Helper()
	if _, text := examine(t, slipMap); text != "" {
		t.Fatalf("without a slip:\n%s", text)
	}
	line, found := 1, 0
	for i, c := range slipMap {
		if c == '\n' {
			line++
			continue
		}
		l, text := examine(t, slipMap[:i]+slipMap[i+1:])
		if len(l) > 0 {
			found++
		}
		for _, d := range l {
			if len(l) > 1 && d.At.Line != line && d.Code != "missing-key" {
				t.Errorf("without %q in line %d, %q:\n%s", c, line, strings.Split(slipMap, "\n")[line-1], text)
				break
			}
		}
	}
	if found < least {
		t.Errorf("only %d slips were found out", found)
	}
}
