package rollandrails

// Action is one of the five actions of the action table.
type Action uint8

// The actions in the order of the table (rulebook: Available Actions).
const (
	Curve Action = iota
	Straight
	SharpCurve
	Upgrade
	Delivery
)

// Actions is how many actions the table has.
const Actions = 5

// ActionRow is a line of the action table.
type ActionRow struct {
	Action Action
	Dice   []int // the values that may be matched
	Dots   int   // how many dice at once
}

// DefaultUpgradeDice and DefaultDeliveryDice are not in the rulebook (facts: our
// defaults).
var (
	DefaultUpgradeDice  = []int{5, 6}
	DefaultDeliveryDice = []int{3, 4}
)

// ActionTable is the action table of a map.
func (m *Map) ActionTable() [Actions]ActionRow {
	return [Actions]ActionRow{
		{Curve, []int{1, 2, 3}, 3},
		{Straight, []int{1, 2, 4}, 3},
		{SharpCurve, []int{5, 6}, 3},
		{Upgrade, m.UpgradeDice.V, 1},
		{Delivery, m.DeliveryDice.V, 1},
	}
}

// Specialist is one of the six helpers.
type Specialist uint8

// The specialists in the order of the wheel, clockwise from the upper right
// (rulebook: Specialist Wheel).
const (
	Logistician Specialist = iota
	Manufacturer
	Engineer
	Mechanic
	Banker
	Planner
)

// Specialists is how many sectors the wheel has.
const Specialists = 6

// SpecialistNames are the words a definition uses, by Specialist.
var SpecialistNames = [Specialists]string{"logistician", "manufacturer", "engineer", "mechanic", "banker", "planner"}

// Values are the two dice that call the specialist: its own sector's spokes.
func (s Specialist) Values() [2]int { return [2]int{int(s) + 1, (int(s)+1)%6 + 1} }

// Called are the two specialists a die can call.
func Called(die int) [2]Specialist {
	return [2]Specialist{Specialist((die + 4) % 6), Specialist(die - 1)}
}

// SoloPair is the two specialists a die can call in the solo game.
type SoloPair [2]Specialist

// SoloSpecialists are the four that help in the solo game, in the order of its list.
var SoloSpecialists = []Specialist{Logistician, Engineer, Mechanic, Banker}

// DefaultSoloWheel is the pair of each die, from 1 (facts: our default).
var DefaultSoloWheel = [6]SoloPair{
	{Logistician, Banker}, {Logistician, Mechanic}, {Logistician, Engineer},
	{Engineer, Mechanic}, {Mechanic, Banker}, {Banker, Engineer},
}

// Manipulator changes dice, once a game each.
type Manipulator uint8

// The dice manipulators (rulebook: Dice Manipulators).
const (
	Reroll Manipulator = iota
	PlusMinus
	TurnOver
	Match
)

// Manipulators is how many each player has.
const Manipulators = 4

// Delivery rows: where victory points are marked (rulebook: Goods Delivery Action).
const (
	ActionPoints = iota
	ShippingPoints
	OthersPoints
	DeliveryRows
)
