package main

import (
	"iter"
	"runtime"
)

// ahead is what do makes of every number below n, in order. It is made on all processors,
// no further ahead than there are processors, so that little of it is in memory.
func ahead[T any](n int, do func(i int) T) iter.Seq2[int, T] {
	return func(yield func(int, T) bool) {
		queue := make([]chan T, 0, n)
		begin := func() {
			i, c := len(queue), make(chan T, 1) // one that nobody waits for is dropped
			queue = append(queue, c)
			go func() { c <- do(i) }()
		}
		for i := range n {
			for len(queue) < min(n, i+runtime.GOMAXPROCS(0)) {
				begin()
			}
			v := <-queue[i]
			queue[i] = nil
			if !yield(i, v) {
				return
			}
		}
	}
}
