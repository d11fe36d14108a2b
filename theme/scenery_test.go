package theme

import (
	"reflect"
	"testing"

	"platelayer/vision"
)

// Every colour of the country beside a railway is a colour; black and white themes hold no
// other. Words in black stand out from the
// ground of a card.
func TestScenery(t *testing.T) {
	for _, name := range Names {
		th, _ := Get(name)
		s := th.Scenery()
		v := reflect.ValueOf(s)
		for i := range v.NumField() {
			c, ok := v.Field(i).Interface().(Color)
			if !ok {
				continue
			}
			field := v.Type().Field(i).Name
			if _, _, _, ok := c.RGB(); !ok && (c != "" || field != "Near" && field != "Bank" && field != "Far") {
				t.Errorf("%s: %s is %q", name, field, c)
			}
			if !th.Solid && c != "" && c != "#000000" && c != "#FFFFFF" {
				t.Errorf("%s: %s is %s", name, field, c)
			}
		}
		if s.Near != "" {
			if r := vision.Contrast(rgb(t, s.Near), vision.RGB{}); r < 15 {
				t.Errorf("%s: black on the ground has a contrast of %.1f", name, r)
			}
		}
	}
}
