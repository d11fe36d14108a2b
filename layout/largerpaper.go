package layout

import "slices"

// Larger says which paper helps where everything should be at least so many times as large:
// "larger paper, such as --paper a3," of the smallest with a name, of ISO sizes where the
// paper is no American one. Where none is large enough it names none.
func (p Paper) Larger(times float64) string {
	whole := p // what is left inside wide margins has its name still
	if i := slices.IndexFunc(Named(), func(q Paper) bool { return q.Name == p.Name }); i >= 0 {
		whole = Named()[i]
	}
	best := Paper{}
	for _, q := range Named() {
		const slack = 1 // millimetres: A3 is twice A4, but for a half
		if q.Screen || q.Name == p.Name || q.american() != whole.american() ||
			q.Width < times*p.Width-slack || q.Height < times*p.Height-slack || q.Width*q.Height <= whole.Width*whole.Height {
			continue
		}
		if best.Name == "" || q.Width*q.Height < best.Width*best.Height {
			best = q
		}
	}
	if best.Name == "" {
		return "larger paper"
	}
	return "larger paper, such as --paper " + best.Name + ","
}

// american tells whether the sides of the paper are whole eighths of an inch.
func (p Paper) american() bool {
	for _, v := range []float64{p.Width, p.Height} {
		eighths := v / 25.4 * 8
		if !near(eighths, float64(int(eighths+.5))) {
			return false
		}
	}
	return true
}
