package rollandrails

import (
	"math/bits"

	"platelayer/hex"
	"platelayer/rules/rollandrails"
	"platelayer/rules/track"
)

const colors = rollandrails.Colors

// Move counts a move that is about to be made.
func (t *Tally) Move(s *rollandrails.State, m rollandrails.Move) {
	n := &t.now
	k := m.Kind()
	n.kinds[k]++
	switch k {
	case rollandrails.MoveRoll:
		if s.Round() == 1 {
			t.seeStart(s)
		}
	case rollandrails.MoveBuild, rollandrails.MoveEngineer:
		a, b := m.Track().Ends()
		for _, e := range [2]track.End{a, b} {
			if s.CrossedAt(e) {
				n.takenUp[0]++
			}
		}
	case rollandrails.MoveDeliver, rollandrails.MoveLogistician, rollandrails.MoveShip:
		place, c, _ := m.Delivery()
		n.shipped[place*colors+int(c)]++
		n.rounds[s.Round()-1]++
		if n.way = s.AppendWay(n.way[:0], m); len(n.way) > 0 {
			n.lengths[len(n.way)]++
			n.arrived[n.way[len(n.way)-1].Place]++
		}
	case rollandrails.MovePlanner, rollandrails.MoveFound, rollandrails.MoveManufacturer:
		place, _, set := m.Founding()
		if k != rollandrails.MoveManufacturer {
			n.founded[place]++
		}
		if set >= 0 {
			for _, c := range t.g.Sets()[set] {
				n.placed[c]++
			}
		}
	}
}

// seeStart counts the goods that lie in cities after setup.
func (t *Tally) seeStart(s *rollandrails.State) {
	for place := range t.g.Places() {
		for c, k := range s.Goods(place) {
			t.now.start[place*colors+c] = int64(k)
		}
	}
}

// End counts the playout.
func (t *Tally) End(s *rollandrails.State) {
	t.sums.games[0]++
	addTo(t.sums.kinds, t.now.kinds)
	addTo(t.sums.lengths, t.now.lengths)
	addTo(t.sums.rounds, t.now.rounds)
	t.countGoods(s)
	t.countDeliveries()
	t.countPlaces(s)
	t.countTrack(s)
	t.countPlayers(s)
	t.countTables(s)
	t.heat.Games++
	t.Drop()
}

// countGoods counts the goods that were placed and those that are left. Where a city has
// starting goods and new ones of a color, the starting ones are shipped first.
func (t *Tally) countGoods(s *rollandrails.State) {
	starting, added := 0, 0
	for place := range t.g.Places() {
		for c, k := range s.Goods(place) {
			n := int(t.now.start[place*colors+c])
			old := max(0, n-int(t.now.shipped[place*colors+c]))
			t.sums.placed[c] += int64(n)
			t.sums.left[c] += int64(old)
			t.sums.left[colors+c] += int64(int(k) - old)
			starting += old
			added += int(k) - old
		}
	}
	addTo(t.sums.placed[colors:], t.now.placed)
	t.dist[distStartLeft].Add(starting)
	t.dist[distNewLeft].Add(added)
}

func (t *Tally) countDeliveries() {
	all, most := 0, 0
	for links, n := range t.now.lengths {
		all += int(n)
		if n > 0 {
			most = links
		}
	}
	t.dist[distDelivered].Add(all)
	t.dist[distLongest].Add(most)
}

func (t *Tally) countPlaces(s *rollandrails.State) {
	fullest, founded := 0, 0
	for place, p := range t.g.Places() {
		at := t.sums.places[place*placeCounts : (place+1)*placeCounts]
		links := s.LinksTo(place)
		at[placeLinks] += int64(links)
		at[placeArrived] += t.now.arrived[place]
		for _, n := range t.now.shipped[place*colors : (place+1)*colors] {
			at[placeShipped] += n
		}
		at[placeFounded] += t.now.founded[place]
		if links == 0 {
			at[placeIdle]++
		}
		t.heat.AddHex(p.Cell, int(t.now.arrived[place]))
		founded += int(t.now.founded[place])
		fullest = max(fullest, rollandrails.CitySpaces-s.EmptySpaces(place))
	}
	t.dist[distFoundings].Add(founded)
	t.dist[distSpaces].Add(fullest)
}

// countTrack counts pieces where they lie, and each border once in both its hexes.
func (t *Tally) countTrack(s *rollandrails.State) {
	loose := 0
	for _, p := range s.Pieces() {
		cell := int(p.Hex)
		_, rivers := s.Paid(p)
		t.sums.pieces[t.g.GroundAt(cell)]++
		t.sums.pieces[rollandrails.OverRiver] += int64(rivers / rollandrails.RiverCost)
		if !s.PieceFinished(p) {
			loose++
		}
		at := t.sums.hexes[cell*hexCounts : (cell+1)*hexCounts]
		hands := t.now.hands[cell] | 1<<p.Builder
		switch {
		case t.now.hands[cell] == 0:
			at[hexUsed]++
			if bits.OnesCount8(s.FreeSides(cell)) < 2 {
				at[hexFull]++
			}
		case bits.OnesCount8(t.now.hands[cell]) == 1 && bits.OnesCount8(hands) == 2:
			at[hexShared]++
		}
		t.now.hands[cell] = hands
		at[hexPieces]++
		t.countBorder(cell, hex.Side(p.A))
		t.countBorder(cell, hex.Side(p.B))
	}
	t.dist[distUnfinished].Add(loose)
	t.dist[distTakenUp].Add(int(t.now.takenUp[0]))
	t.dist[distCrossed].Add(int(t.now.takenUp[0]) + s.Crossed())
}

func (t *Tally) countBorder(cell int, side hex.Side) {
	if t.now.built[cell]>>side&1 != 0 {
		return
	}
	// Track leads from land to land, so there is a hex across.
	over, _ := t.g.Ground().Flip(track.EndAt(cell, side))
	t.now.built[cell] |= 1 << side
	t.now.built[over.Hex] |= 1 << over.Side
	t.heat.AddSide(cell, side, 1)
	t.heat.AddSide(int(over.Hex), hex.Side(over.Side), 1)
}

// countPlayers counts what stands on the players' sheets.
func (t *Tally) countPlayers(s *rollandrails.State) {
	for _, p := range s.Pieces() {
		money := t.sums.money[int(p.Builder)*flows:]
		ground, rivers := s.Paid(p)
		money[forTrack+int(t.g.GroundAt(int(p.Hex)))] += int64(ground)
		money[forTrack+int(rollandrails.OverRiver)] += int64(rivers)
	}
	t.now.scores = s.Scores(t.now.scores[:0])
	for p, score := range t.now.scores {
		money := t.sums.money[p*flows : (p+1)*flows]
		l := s.Ledger(p)
		money[fromDeliveries] += int64(l.Deliveries)
		money[fromBanker] += int64(l.Banker)
		money[fromCoins] += int64(l.Coins)
		money[forUpgrades] += int64(l.Upgrades)
		money[forPlanner] += int64(l.Planner)
		money[forManufacturer] += int64(l.Manufacturer)
		money[leftOver] += int64(s.Resources(p))
		t.sums.levels[s.Level(p)]++
		t.dist[distGained].Add(s.Gained(p))
		cell := 0
		for row := range rollandrails.DeliveryRows {
			for round := 1; round <= t.g.Rounds(); round++ {
				cell = max(cell, s.Marked(p, row, round))
			}
		}
		t.dist[distCell].Add(cell)
		t.dist[distGoods].Add(s.Points(p))
		t.dist[distLinks].Add(s.LinkCount(p))
		t.dist[distScore].Add(score)
	}
}

// countTables counts what was crossed out in the tables of the game sheet.
func (t *Tally) countTables(s *rollandrails.State) {
	used := len(t.g.Map().Goods)
	for set := range t.g.Sets() {
		used -= s.SetsLeft(set)
	}
	t.dist[distSets].Add(used)
	t.dist[distRounds].Add(s.Round())
	for c := range rollandrails.Color(colors) {
		t.dist[distSetup+int(c)].Add(t.g.Map().Setup[c].V - s.SetupMarks(c))
		t.dist[distCities+int(c)].Add(t.g.Map().NewCities[c].V - s.CityMarks(c))
	}
}
