package railways

import (
	"testing"

	"platelayer/sim/simtest"
)

func TestNames(t *testing.T) { simtest.Names(t, ByName, Names()) }
