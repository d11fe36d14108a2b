package layout

// What stands in a town.
var (
	// UniversityIcon is a gable with a disc over four columns.
	UniversityIcon = Icon{
		{"M 1.5 9.2 L 12 2.4 L 22.5 9.2 Z", White, 1}, {"O 12 6.7 1.3", Black, 0}, {"R 3 9.2 18 2.1", Black, 0},
		{"R 4.2 12.2 2.2 6.6 R 8.8 12.2 2.2 6.6 R 13.2 12.2 2.2 6.6 R 17.6 12.2 2.2 6.6", White, .8},
		{"R 2.2 19.4 19.6 2.2", Black, 0},
	}
	// VillageIcon is two gabled houses on a line.
	VillageIcon = Icon{
		{"M 12.4 21.4 V 9.6 L 17.1 4.2 L 21.8 9.6 V 21.4 Z M 2 21.4 V 12.6 L 6.2 7.8 L 10.4 12.6 V 21.4 Z", White, 1},
		{"M 12.4 9.6 L 17.1 4.2 L 21.8 9.6 Z M 2 12.6 L 6.2 7.8 L 10.4 12.6 Z", Black, 0},
		{"R 15.8 14.6 2.6 6.6 R 4.9 15.2 2.6 2.6", Black, 0},
		{"M .6 21.4 H 23.4", Open, 1},
	}
)
