package layout

import (
	"strconv"
	"strings"
)

// Number is a number with the decimal sign of the language and the minus of print.
func (c *Canvas) Number(number string) string {
	return strings.NewReplacer(".", c.Words.Get("decimal-sign"), "-", "−").Replace(number)
}

// Decimal is a number with so many decimals.
func (c *Canvas) Decimal(v float64, digits int) string {
	return c.Number(strconv.FormatFloat(v, 'f', digits, 64))
}

// Percent is a share in whole parts of a hundred.
func (c *Canvas) Percent(share float64) string {
	return strconv.FormatFloat(100*share, 'f', 0, 64) + " %"
}
