package main

import (
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
}

// startProgress begins to count up to total steps.
func (s *streams) startProgress(what string, total int) *progress {
	p := &progress{s: s, what: what, total: total}
	if s.terminal {
		p.timer = time.AfterFunc(patience, p.show)
	}
	return p
}

func (p *progress) show() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.timer == nil {
		return // finished meanwhile
	}
	p.bar = progressbar.NewOptions(p.total,
		progressbar.OptionSetWriter(p.s.err),
		progressbar.OptionSetDescription(p.what),
		progressbar.OptionShowCount(),
		progressbar.OptionSetWidth(30),
		progressbar.OptionSetPredictTime(false),
		progressbar.OptionThrottle(100*time.Millisecond), // a terminal is slower than many small steps
		progressbar.OptionClearOnFinish(),
	)
	_ = p.bar.Set(p.done)
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
