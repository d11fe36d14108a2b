// Command platelayer prints, checks and describes paper railway games that are defined
// in short text files.
//
// Every command stands in a file of its own: its options, a constructor that makes the
// cobra command, and a function that runs it. They talk to the outside through streams
// alone, and leave the exit code to main. What a game can do here is a row of the table
// in games.go.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

func main() { os.Exit(run()) }

// run is the program without os.Exit, so that what it deferred happens.
func run() int {
	signals := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) { // as under nohup
		signals = append(signals, syscall.SIGHUP) // of a terminal that is closed
	}
	ctx, stop := signal.NotifyContext(context.Background(), signals...)
	defer stop()
	// Once interrupted, a second signal ends the program at once.
	context.AfterFunc(ctx, stop)
	return execute(ctx, systemStreams(), os.Args[1:])
}

// execute runs the program on its arguments and returns the exit code.
func execute(ctx context.Context, s *streams, args []string) int {
	root := newRootCommand(s)
	root.SetArgs(args)
	return s.report(root.ExecuteContext(ctx))
}
