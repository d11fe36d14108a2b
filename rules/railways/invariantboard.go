package railways

import (
	"errors"
	"fmt"
	"slices"

	"platelayer/rules"
)

// checkBoard lays all track again: two tracks a hex, one on a side, tiles that join sides
// two apart or more, no line twice in a hex.
func (s *State) checkBoard() error {
	used := make([]uint8, len(s.track))
	count := make([]uint8, len(s.track))
	follow := func(from, side, n uint8) (last uint16, out uint8, err error) {
		at := s.g.cells[from]
		been := map[uint16]bool{}
		for range n {
			next := s.g.near[6*int(at)+int(side)]
			if next == noHex || s.g.cost[next] == 0 || been[next] {
				return 0, 0, fmt.Errorf("a line from %s leads off the land, or enters a hex twice", s.g.cityName(int(from)))
			}
			in := opposite(side)
			out := joined[s.track[next]][in]
			if out == nowhere || used[next]&(1<<in|1<<out) != 0 || turnMask[in]>>out&1 == 0 {
				return 0, 0, fmt.Errorf("the track in %s does not go on", s.g.label(int(next)))
			}
			used[next] |= 1<<in | 1<<out
			count[next]++
			been[next] = true
			at, side = next, out
		}
		return at, side, nil
	}
	for i := range s.links {
		l := &s.links[i]
		if l.side == nowhere {
			continue
		}
		at, side, err := follow(l.a, l.side, l.tiles)
		if err != nil {
			return err
		}
		if to := s.g.near[6*int(at)+int(side)]; to != s.g.cells[l.b] || l.tiles == 0 {
			return fmt.Errorf("a link from %s does not lead to %s", s.g.cityName(int(l.a)), s.g.cityName(int(l.b)))
		}
	}
	for i := range s.lines {
		l := &s.lines[i]
		at, side, err := follow(l.from, l.side, l.tiles)
		if err != nil {
			return err
		}
		if at != l.head || side != l.out || l.tiles == 0 {
			return fmt.Errorf("an open line from %s does not end where it should", s.g.cityName(int(l.from)))
		}
		beyond := s.g.near[6*int(at)+int(side)]
		if beyond == noHex || s.g.cityOn[beyond] != nobody || usedSides[s.track[beyond]]>>opposite(side)&1 == 1 {
			return fmt.Errorf("an open line from %s is not open", s.g.cityName(int(l.from)))
		}
	}
	for h, t := range s.track {
		n := count1(t&15 != 0) + count1(t>>4 != 0)
		if used[h] != usedSides[t] || int(count[h]) != n || n > HexTracks || t&15 == 0 && t != 0 {
			return fmt.Errorf("the track in %s belongs to no line", s.g.label(h))
		}
	}
	if s.phase == Acting {
		for c := range s.cities {
			if (s.plain[c/64]>>(c%64)&1 == 1) != s.plainStart(c) {
				return fmt.Errorf("where lines begin in %s is not known", s.g.cityName(c))
			}
		}
	}
	return nil
}

// checkNetwork: a player's links join different pairs of cities, and what they join is
// known.
func (s *State) checkNetwork() error {
	type pair struct{ owner, a, b uint8 }
	seen := map[pair]bool{}
	ends := make([]int, len(s.cities))
	sold := 0
	for i := range s.links {
		l := &s.links[i]
		p := pair{l.owner, min(l.a, l.b), max(l.a, l.b)}
		if l.a == l.b || l.owner != nobody && (seen[p] || int(l.owner) >= s.g.players) {
			return fmt.Errorf("a second link of one player from %s to %s", s.g.cityName(int(l.a)), s.g.cityName(int(l.b)))
		}
		seen[p] = true
		ends[l.a]++
		ends[l.b]++
		if l.side == nowhere && l.owner != nobody {
			sold++
			if x := slices.Index(s.g.maritime, crossing{l.a, l.b}); x < 0 || s.sold>>x&1 == 0 {
				return errors.New("a maritime link that nobody bought")
			}
		}
	}
	if n := len(s.g.maritime); s.sold>>n != 0 {
		return errors.New("a maritime link is sold that is not there")
	}
	for x := s.sold; x != 0; x &= x - 1 {
		sold--
	}
	if sold != 0 {
		return errors.New("a maritime link was bought that nobody has")
	}
	for c := range s.cities {
		n := 0
		for e := s.first[c]; e != none; e = s.next[e] {
			if int(s.far(e^1)) != c {
				return fmt.Errorf("the links of %s are not its own", s.g.cityName(c))
			}
			n++
		}
		if n != ends[c] {
			return fmt.Errorf("%s has %d links, not %d", s.g.cityName(c), n, ends[c])
		}
	}
	for p := range s.g.players {
		if !slices.Equal(s.parts[p*len(s.cities):(p+1)*len(s.cities)], s.joins(p)) {
			return fmt.Errorf("which cities P%d has joined is not known", p+1)
		}
	}
	return nil
}

// joins numbers what own links of a player join, link by link: a city has the number of the
// first city that it is joined with.
func (s *State) joins(p int) []uint8 {
	own := make([]uint8, len(s.cities))
	for c := range own {
		own[c] = uint8(c)
	}
	for again := true; again; {
		again = false
		for i := range s.links {
			l := &s.links[i]
			if least := min(own[l.a], own[l.b]); int(l.owner) == p && own[l.a] != own[l.b] {
				own[l.a], own[l.b] = least, least
				again = true
			}
		}
	}
	return own
}

// checkSeats: money comes from bonds and incomes, and goes into what is there.
func (s *State) checkSeats() error {
	var all Ledger
	for p := range s.seats[:s.g.players] {
		t := &s.seats[p]
		links := 0
		for i := range s.links {
			links += count1(int(s.links[i].owner) == p)
		}
		engines := int32(0)
		for l := StartEngine + 1; l <= int(t.engine); l++ {
			engines += s.g.engines[l]
		}
		who := rules.LogMover(p)
		switch {
		case t.cash < 0 || t.bonds < 0 || BondValue*int(t.bonds)+int(t.ledger.Incomes) != int(t.cash)+t.ledger.Paid():
			return fmt.Errorf("%s has %d, %d bonds and %+v", who, t.cash, t.bonds, t.ledger)
		case links != int(t.links):
			return fmt.Errorf("%s has %d links, not %d", who, links, t.links)
		case t.engine < StartEngine || int(t.engine) > s.g.MaxLevel() || engines != t.ledger.Engines:
			return fmt.Errorf("%s paid %d for an engine of level %d", who, t.ledger.Engines, t.engine)
		case t.mines > MinesEach || int(t.ledger.Mines) != MinePrice*int(t.mines):
			return fmt.Errorf("%s paid %d for %d mines", who, t.ledger.Mines, t.mines)
		case t.bonded > FreeBonds || t.bonded > 0 && (!s.g.m.Options.FreeBonds.V || !s.inTurn()):
			return fmt.Errorf("%s took %d bonds at will", who, t.bonded)
		}
		all.Cities += t.ledger.Cities
		all.Maritime += t.ledger.Maritime
	}
	cities, sold := 0, 0
	for i := range s.cities {
		cities += int(s.cities[i].flags & urbanized)
	}
	for x := s.sold; x != 0; x &= x - 1 {
		sold++
	}
	if n := int(all.Cities); n > cities*UrbanizePrice || n%UrbanizePrice != 0 || int(all.Maritime) != sold*s.g.m.Options.MaritimePrice.V {
		return fmt.Errorf("%d was paid for %d New Cities, and %d for %d maritime links", n, cities, all.Maritime, sold)
	}
	return nil
}

// checkPoints: points come from links and cards alone, and every delivery used a link.
func (s *State) checkPoints() error {
	travelled, delivered := 0, 0
	for i := range s.links {
		travelled += int(s.links[i].used)
	}
	sums := make([]int, s.g.players)
	for i := range s.links {
		if l := &s.links[i]; l.owner != nobody {
			sums[l.owner] += LinkPoints * int(l.used)
		}
	}
	for p := range sums {
		delivered += int(s.seats[p].delivered)
		for i := range s.deck {
			sums[p] += int(s.earned[s.g.slot(uint8(i), uint8(p))]) * s.g.m.Operations[i].Points.V
		}
		if sums[p] != int(s.seats[p].points) {
			return fmt.Errorf("%s has %d points, not %d", rules.LogMover(p), s.seats[p].points, sums[p])
		}
	}
	if delivered > travelled || travelled > delivered*s.g.MaxLevel() {
		return fmt.Errorf("%d cubes were delivered over %d links", delivered, travelled)
	}
	return nil
}
