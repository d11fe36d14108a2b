package main

import (
	"fmt"
	"strconv"
	"time"
)

// lastSecond is the end of the year 9999, the last one a PDF can write.
const lastSecond = 253402300799

// sourceDate reads SOURCE_DATE_EPOCH, seconds since 1970 (reproducible-builds.org); ""
// gives the zero time. A value that is no such number is an error, since a build that
// sets it relies on it.
func sourceDate(s string) (time.Time, error) {
	if s == "" {
		return time.Time{}, nil
	}
	n, err := strconv.ParseInt(s, 10, 64)
	if err != nil || n < 0 || n > lastSecond {
		return time.Time{}, &hintedError{
			fmt.Errorf("SOURCE_DATE_EPOCH is %q, which is no date", s),
			"set it to seconds since 1970 in digits, or unset it",
		}
	}
	return time.Unix(n, 0).UTC(), nil
}
