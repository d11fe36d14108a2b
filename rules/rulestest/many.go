//go:build !long

package rulestest

// Many is how many moves a test of a game should play: enough to see most of it in a
// few seconds, or 10,000,000 with the build tag long:
//
//	go test -tags long -timeout 4h -run Playouts ./rules/...
const Many = 20_000
