package main

import (
	"context"
	"fmt"
	"strings"

	"platelayer/rules/railways"
	"platelayer/sim"
	policies "platelayer/sim/railways"
)

// biddingFindings is what games with a way of bidding are like.
type biddingFindings struct {
	Bidding string                   `json:"bidding"`
	Games   int                      `json:"games"`
	Turns   float64                  `json:"turns"`
	Score   sim.Summary              `json:"score"`
	Margin  float64                  `json:"margin"`
	First   policies.AuctionFindings `json:"first_auction"`
	Rest    policies.AuctionFindings `json:"later_auctions"`
	Seats   []biddingSeat            `json:"seats"`
}

// biddingSeat is a seat with a way of bidding.
type biddingSeat struct {
	Score sim.Summary `json:"score"`
	Wins  sim.Share   `json:"wins"`
	policies.SeatFindings
}

func newBiddingFindings(b railways.Bidding, r *sim.Report, f *policies.Findings) biddingFindings {
	x := biddingFindings{Bidding: b.String(), Games: r.Games, Turns: f.Turns.Mean, Score: r.Score, First: f.First, Rest: f.Rest}
	if r.Margin != nil {
		x.Margin = r.Margin.Mean
	}
	for i, s := range r.Seats {
		x.Seats = append(x.Seats, biddingSeat{s.Score, s.Wins, f.Seats[i]})
	}
	return x
}

// compareBiddings plays the same number of games with each other way of bidding. Where it is
// interrupted, what was played until then counts, and the report is partial.
func (f *railwaysFindings) compareBiddings(ctx context.Context, m *railways.Map, o simulation) error {
	done := f.r.Games + f.r.Stuck
	for b := range railways.Biddings {
		if b == m.Options.Bidding.V {
			f.Biddings = append(f.Biddings, newBiddingFindings(b, &f.r, &f.Findings))
			continue
		}
		if f.r.Partial {
			continue
		}
		other, run, before := *m, o, done
		other.Options.Bidding.V = b
		if o.progress != nil {
			run.progress = func(n int) { o.progress(before + n) }
		}
		r, tally, err := playRailways(ctx, &other, run)
		if err != nil {
			return err
		}
		done += r.Games + r.Stuck
		f.r.Partial = f.r.Partial || r.Partial
		f.r.Stuck += r.Stuck
		f.r.Failures = append(f.r.Failures, r.Failures...)
		if r.Games == 0 {
			continue
		}
		found := tally.Findings()
		f.Biddings = append(f.Biddings, newBiddingFindings(b, &r, &found))
	}
	return nil
}

// printBiddings prints the ways of bidding beside each other.
func (f *railwaysFindings) printBiddings(b *strings.Builder) {
	rows := [][]string{{"biddings"}}
	row := func(name string, of func(x *biddingFindings) string) {
		cells := []string{name}
		for i := range f.Biddings {
			cells = append(cells, of(&f.Biddings[i]))
		}
		rows = append(rows, cells)
	}
	for i := range f.Biddings {
		rows[0] = append(rows[0], f.Biddings[i].Bidding)
	}
	row("games", func(x *biddingFindings) string { return whole(x.Games) })
	row("turns", func(x *biddingFindings) string { return decimal(x.Turns) })
	row("points of a player", func(x *biddingFindings) string { return decimal(x.Score.Mean) })
	row("margin of the winner", func(x *biddingFindings) string { return decimal(x.Margin) })
	row("auctions a game", func(x *biddingFindings) string { return decimal(x.First.Held + x.Rest.Held) })
	row("first auction with a bid", func(x *biddingFindings) string { return percent(x.First.Bid) })
	row("price of the first seat then", func(x *biddingFindings) string { return decimal(x.First.Price) })
	row("later auctions with a bid", func(x *biddingFindings) string { return percent(x.Rest.Bid) })
	row("price of the first seat there", func(x *biddingFindings) string { return decimal(x.Rest.Price) })
	for i := range f.r.Players {
		seat := fmt.Sprintf("seat %d: ", i+1)
		row(seat+"points", func(x *biddingFindings) string { return decimal(x.Seats[i].Score.Mean) })
		row(seat+"wins", func(x *biddingFindings) string { return percent(x.Seats[i].Wins.Share) })
		row(seat+"bids", func(x *biddingFindings) string { return decimal(x.Seats[i].Bids) })
		row(seat+"bonds", func(x *biddingFindings) string { return decimal(x.Seats[i].Bonds) })
		row(seat+"cash in the end", func(x *biddingFindings) string { return decimal(x.Seats[i].Cash) })
	}
	printColumns(b, rows)
}
