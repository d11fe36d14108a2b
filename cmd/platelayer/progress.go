package main

import (
	"fmt"
	"sync"
	"time"

	"github.com/schollz/progressbar/v3"
)

// patience is how long a run takes before it shows a bar.
const patience = time.Second

// progress is a bar on a terminal once a run takes a while. In a pipe it is nothing.
// Its clock decides what a person sees while waiting and never what is written.
type progress struct {
	mu    sync.Mutex
	s     *streams
	what  string
	total int
	done  int
	timer *time.Timer
	bar   *progressbar.ProgressBar
	// began is when it began, of a run that tells how long it will take; zero of others.
	began time.Time
}

// startProgress begins to count up to total steps.
func (s *streams) startProgress(what string, total int) *progress {
	p := &progress{s: s, what: what, total: total}
	if s.terminal {
		p.timer = time.AfterFunc(patience, p.show)
	}
	return p
}

// startLongProgress is for minutes and hours: it says what there is so far, and how long it
// will take, instead of counts.
func (s *streams) startLongProgress(what string, total int) *progress {
	p := s.startProgress(what, total)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.began = time.Now()
	return p
}

func (p *progress) show() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.timer == nil {
		return // finished meanwhile
	}
	counts, width := progressbar.OptionShowCount(), 30
	if !p.began.IsZero() {
		counts, width = func(*progressbar.ProgressBar) {}, 20 // the words are longer
	}
	p.bar = progressbar.NewOptions(p.total,
		progressbar.OptionSetWriter(p.s.err),
		progressbar.OptionSetDescription(p.words()),
		counts,
		progressbar.OptionSetWidth(width),
		progressbar.OptionSetPredictTime(false),
		progressbar.OptionThrottle(100*time.Millisecond), // a terminal is slower than many small steps
		progressbar.OptionClearOnFinish(),
	)
	_ = p.bar.Set(p.done)
}

// words are what stands before the bar.
func (p *progress) words() string {
	if p.began.IsZero() {
		return p.what
	}
	return p.what + timeLeft(time.Since(p.began), p.done, p.total)
}

// surelyLong is how long a run takes before it is said how long it will take: the first
// steps may be quicker or slower than others.
const surelyLong = 5 * time.Second

// timeLeft is how long a run will take that has done so much of it in some time.
func timeLeft(elapsed time.Duration, done, total int) string {
	if done == 0 || elapsed < surelyLong {
		return ""
	}
	left := time.Duration(float64(elapsed) * float64(total-done) / float64(done))
	switch {
	case left <= 55*time.Second:
		return fmt.Sprintf(", about %d s left", 10*max(1, int(left.Round(10*time.Second)/(10*time.Second))))
	case left < 100*time.Minute:
		return fmt.Sprintf(", about %d min left", max(1, int(left.Round(time.Minute)/time.Minute)))
	}
	return fmt.Sprintf(", about %d h left", int(left.Round(time.Hour)/time.Hour))
}

// say changes what a run is said to do; the next step shows it.
func (p *progress) say(what string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.what = what
}

// step counts one.
func (p *progress) step() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done++
	if p.bar != nil {
		_ = p.bar.Set(p.done)
	}
}

// to says that so many steps are done.
func (p *progress) to(done int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done = min(done, p.total)
	if p.bar != nil {
		if !p.began.IsZero() {
			p.bar.Describe(p.words())
		}
		_ = p.bar.Set(p.done)
	}
}

// stop takes the bar away.
func (p *progress) stop() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.timer != nil {
		p.timer.Stop()
		p.timer = nil
	}
	if p.bar != nil {
		_ = p.bar.Clear()
		p.bar = nil
	}
}
