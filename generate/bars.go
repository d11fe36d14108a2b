package generate

import (
	"fmt"
	"math"
)

// Band is from the least to the greatest number that is let pass.
type Band struct {
	Min int `json:"min"`
	Max int `json:"max"`
}

// Has tells whether a number is let pass.
func (b Band) Has(v int) bool { return v >= b.Min && v <= b.Max }

// With is the band that has a number as well.
func (b Band) With(v int) Band { return Band{min(b.Min, v), max(b.Max, v)} }

// Widened is the band with so many hundredths of its ends more on both sides.
func (b Band) Widened(margin int) Band {
	return Band{b.Min - b.Min*margin/100, b.Max + (b.Max*margin+99)/100}
}

// Share is a share in ten-thousandths with its 95 % interval.
type Share struct{ Value, Low, High int }

// Nearest is the number of the interval that is nearest to another number.
func (s *Share) Nearest(to int) int { return min(max(to, s.Low), s.High) }

// inner is the inner half of the interval.
func (s *Share) inner() (low, high int) {
	return s.Value - (s.Value-s.Low)/2, s.Value + (s.High-s.Value)/2
}

// Inside is the number that is nearest to a band, of the inner half of the interval: what
// lies outside of a band by more will hardly come to lie in it.
func (s *Share) Inside(in Band) int {
	low, high := s.inner()
	switch {
	case high < in.Min:
		return high
	case low > in.Max:
		return low
	}
	return min(max(s.Value, in.Min), in.Max)
}

// atBar is how much quality a share costs at most that may miss its band in other games.
const atBar = 100

// Risk is the quality that a share in a band costs for being near its end: nothing where the
// inner half of the interval lies in the band, and most where the share is at the end.
func (s *Share) Risk(in Band) int {
	low, high := s.inner()
	risk := 0
	if below := in.Min - low; below > 0 {
		risk = atBar * min(below, s.Value-low) / max(s.Value-low, 1)
	}
	if above := high - in.Max; above > 0 {
		risk = max(risk, atBar*min(above, high-s.Value)/max(high-s.Value, 1))
	}
	return risk
}

// Impossible is by how much a candidate misses that is no map: by more than any other.
const Impossible = math.MaxInt32

// Broken is by how much a candidate misses that is no map for so many faults: by more than
// one that is, and by less than one that cannot be made at all.
func Broken(faults int) int { return Impossible/2 + min(faults, Impossible/4) }

// Bars adds up what a candidate misses: the first bar, and all of them together.
type Bars struct{ Verdict }

// Hold holds a number to a band.
func (b *Bars) Hold(r Reason, v int, in Band) {
	if in.Has(v) {
		return
	}
	if b.Reason == Accepted {
		b.Reason, b.Value, b.Limit = r, v, in.Max
		if v < in.Min {
			b.Limit = in.Min
		}
	}
	b.Miss += in.Miss(v)
}

// Miss is by how much a number misses the band, in thousandths of its end.
func (b Band) Miss(v int) int {
	if b.Has(v) {
		return 0
	}
	limit := b.Max
	if v < b.Min {
		limit = b.Min
	}
	return max(1, 1000*max(v-limit, limit-v)/max(limit, 1))
}

// Unit says how a number of a verdict is to be read.
type Unit struct {
	Decimals int
	Suffix   string
}

// Units of verdicts.
var (
	Whole          = Unit{}
	Hundredths     = Unit{2, ""}
	Thousandths    = Unit{1, " %"} // a share
	TenThousandths = Unit{2, " %"}
)

// Format is a number of the unit in words.
func (u Unit) Format(v int) string {
	whole := 1
	for range u.Decimals {
		whole *= 10
	}
	text := fmt.Sprint(v / whole)
	if u.Decimals > 0 {
		text += fmt.Sprintf(".%0*d", u.Decimals, v%whole)
	}
	return text + u.Suffix
}

// Told is what is said of a reason; one without a number has no unit. Least says that only
// less of it is a fault.
type Told struct {
	Name  string
	Unit  *Unit
	Least bool
}

// Tell is a verdict in words that a reason rejects.
func (t Told) Tell(v Verdict) string {
	switch {
	case v.Passed():
		return "it passes"
	case t.Unit == nil:
		return t.Name
	case v.Value < v.Limit:
		return fmt.Sprintf("%s: %s, and at least %s is asked for", t.Name, t.Unit.Format(v.Value), t.Unit.Format(v.Limit))
	}
	return fmt.Sprintf("%s: %s, and at most %s is asked for", t.Name, t.Unit.Format(v.Value), t.Unit.Format(v.Limit))
}

// Shown is a figure beside its bar, in words.
type Shown struct {
	Name, Value, Bar string
	// Missed says that it misses the bar, Alone that it is of the map alone.
	Missed, Alone bool
}

// Show is a figure that a reason holds to a band; without a name it is called as the
// reason is.
func (t Tells) Show(r Reason, name string, v int, in Band) Shown {
	u := t[r].Unit
	if name == "" {
		name = t[r].Name
	}
	return Shown{Name: name, Value: u.Format(v), Bar: t.bar(r, in), Missed: !in.Has(v)}
}

// bar is a band in words.
func (t Tells) bar(r Reason, in Band) string {
	u := t[r].Unit
	switch {
	case t[r].Least:
		return "at least " + u.Format(in.Min)
	case in.Min == 0:
		return "at most " + u.Format(in.Max)
	}
	return u.Format(in.Min) + " to " + u.Format(in.Max)
}

// ShowShare is a share that is held to a band as far as it is sure.
func (t Tells) ShowShare(r Reason, name string, s Share, sure int, in Band) Shown {
	out := t.Show(r, name, s.Value, in)
	out.Missed = !in.Has(sure)
	return out
}

// ShowAlone are the figures of a map alone, from the reason first on, beside their bands;
// those without a bar are left out. A map that is none has no values: one of the reasons of
// none is why.
func (t Tells) ShowAlone(none []Reason, why Reason, first Reason, values []int, bands []Band, noBar Reason) (out []Shown) {
	for _, r := range none {
		s := Shown{Name: t[r].Name, Value: "no", Bar: "no", Alone: true}
		if values == nil && r == why {
			s.Value, s.Missed = "yes", true
		}
		out = append(out, s)
	}
	for i, in := range bands {
		r := first + Reason(i)
		if r == noBar {
			continue
		}
		s := Shown{Name: t[r].Name, Value: "-", Bar: t.bar(r, in)}
		if values != nil {
			s = t.Show(r, "", values[i], in)
		}
		s.Alone = true
		out = append(out, s)
	}
	return out
}

// Tells are what is said of the reasons of a game, by Reason.
type Tells []Told

// Name is a reason in words, "" beyond the last one.
func (t Tells) Name(r Reason) string {
	if r < 0 || int(r) >= len(t) {
		return ""
	}
	return t[r].Name
}

// Tell is a verdict in words.
func (t Tells) Tell(v Verdict) string {
	if v.Passed() {
		return Told{}.Tell(v)
	}
	return t[v.Reason].Tell(v)
}
