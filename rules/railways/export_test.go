package railways

// What tests outside of the package play on.
var (
	OddMap = oddMap
	SideOf = sideOf
)
