package main

import "platelayer/layout"

// length is a flag for a length in millimetres, which a person may write with another unit:
// 18, 18mm, 1.8cm, 3/4in.
type length float64

// Set reads a length.
func (l *length) Set(s string) error {
	v, err := layout.ParseLength(s)
	*l = length(v)
	return err
}

// String is the length, for help.
func (l *length) String() string { return shortNumber(float64(*l)) }

// Type is what help calls the value.
func (l *length) Type() string { return "length" }
