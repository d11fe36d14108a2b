package rollandrails

import "platelayer/diag"

// Check says what would keep a map from being played, and what looks odd.
func Check(m *Map) diag.List { return nil }
