package rulestest

import (
	"fmt"
	"runtime"
	"testing"
)

// deaf is a test that keeps what it is told, so that a test can see another one fail.
type deaf struct {
	testing.TB
	said string
}

func (d *deaf) Helper() {}

func (d *deaf) Fatal(args ...any) { d.Fatalf("%s", fmt.Sprint(args...)) }

func (d *deaf) Fatalf(format string, args ...any) {
	d.said = fmt.Sprintf(format, args...)
	runtime.Goexit()
}

func (d *deaf) Errorf(format string, args ...any) { d.said = fmt.Sprintf(format, args...) }

// fails is what a test says in which something fails, "" where nothing does.
func fails(f func(t testing.TB)) string {
	d := &deaf{}
	done := make(chan struct{})
	go func() {
		defer close(done)
		f(d)
	}()
	<-done
	return d.said
}
