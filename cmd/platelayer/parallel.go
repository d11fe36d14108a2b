package main

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"
)

// parallel calls do for every number below n, at most limit at once and no more than
// there are processors, and waits for all of them. The error is that of the smallest number that failed; numbers not begun when
// the context ends are left out, and the context's error is returned.
func parallel(ctx context.Context, n, limit int, do func(i int) error) error {
	errs := make([]error, n)
	var next atomic.Int64
	var wg sync.WaitGroup
	for range min(n, max(1, limit), runtime.GOMAXPROCS(0)) {
		wg.Go(func() {
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				errs[i] = do(i)
			}
		})
	}
	wg.Wait()
	if err := ctx.Err(); err != nil {
		return err
	}
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
