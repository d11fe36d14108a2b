// Package routes finds the best routes of an operating round of Rollway Station, exactly.
//
// A company runs its trains on a network of stops and pieces of track. A route is an
// unbroken line along pieces, none of them twice, that serves each stop it comes through
// and none of them twice, at most as many as the train can make, and one of them a station
// of the company. The company's trains share no piece; they may meet in stops and cross the
// same border. What counts is the largest total.
//
//	n := routes.Network{
//		Stops:  []routes.Stop{{Points: 1, Owner: 0}, {Points: 5, Owner: routes.NoOwner}},
//		Pieces: []routes.Piece{
//			{routes.AtStop(0), routes.AtBorder(7, 0)},
//			{routes.AtBorder(7, 1), routes.AtStop(1)},
//		},
//		Bonus: routes.Bonus{Spirals: 3, Points: 25},
//	}
//	var s routes.Solver
//	err := s.Load(&n)
//	total := s.Solve(0, []int{2, 4}) // company 0 with trains of 2 and 4 stops
//	best := s.Routes()
//
// The package knows neither hexes nor companies' names, and any number of trains of any
// length. How the search works, and why it is exact, is told in docs/performance.md.
package routes
