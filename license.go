// Package platelayer is the root of the module. It holds the project's own licence, so
// that the program can show it, and the test that guards who may import whom.
package platelayer

import _ "embed"

// License is the licence of platelayer.
//
//go:embed LICENSE
var License string
