package referee

import "testing"

// The id of a map is one word of a log, with % and two digits where it would not be.
func TestNamesOfMaps(t *testing.T) {
	for word, id := range map[string]string{"test": "test", "an%20odd%0Amap%20%231": "an odd\nmap #1", "%": "", "100%25": "100%"} {
		m := draw(t, "A . B")
		m.ID = id
		play(t, New(m, 2), "roll-and-rails log 1", "map "+word+" 0123456789abcdef", "players 2")
	}
	r := New(draw(t, "A . B"), 2)
	play(t, r, "roll-and-rails log 1")
	refuse(t, r, "map t%65st%20 0123456789abcdef", "is not map")
	refuse(t, r, "map test% 0123456789abcdef", "is not map")
}
