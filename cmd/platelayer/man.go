package main

import (
	"bytes"
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"platelayer/output"
)

func newManCommand(s *streams) *cobra.Command {
	return &cobra.Command{
		Use:   "man DIR",
		Short: "Write the manual pages into a folder",
		Long: `Man writes a manual page for every command, platelayer-COMMAND.1, into a folder, which
is made where it is missing. The date on them is that of SOURCE_DATE_EPOCH or a fixed one.`,
		Example: `  platelayer man man1
  man ./man1/platelayer-print.1`,
		Args: arguments(1, 1, "a folder"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return runMan(cmd.Context(), s, cmd.Root(), args[0])
		},
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return nil, cobra.ShellCompDirectiveFilterDirs
		},
	}
}

func runMan(ctx context.Context, s *streams, root *cobra.Command, dir string) error {
	date, err := sourceDate(s.env("SOURCE_DATE_EPOCH"))
	if err != nil {
		return err
	}
	if date.IsZero() {
		date = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)
	}
	batch := output.NewBatch(ctx, dir)
	defer batch.Discard()
	n, err := manTree(batch, root, date)
	if err != nil {
		return err
	}
	if err := batch.Commit(); err != nil {
		return err
	}
	_, err = fmt.Fprintf(s.out, "%s  %s\n", filepath.Clean(dir), count(n, "page"))
	return err
}

// manTree writes the page of a command and those of the commands below it.
func manTree(batch *output.Batch, cmd *cobra.Command, date time.Time) (n int, err error) {
	name := strings.ReplaceAll(cmd.CommandPath(), " ", "-")
	header := &doc.GenManHeader{Title: strings.ToUpper(name), Section: "1", Date: &date, Source: "platelayer", Manual: "Platelayer Manual"}
	cmd.DisableAutoGenTag = true // it would print today's date
	var page bytes.Buffer
	if err := doc.GenMan(cmd, header, &page); err != nil {
		return 0, err
	}
	f, err := batch.Create(name + ".1")
	if err != nil {
		return 0, err
	}
	if _, err := f.Write(page.Bytes()); err != nil {
		return 0, err
	}
	if err := f.Close(); err != nil {
		return 0, err
	}
	n = 1
	for _, c := range cmd.Commands() {
		if !c.IsAvailableCommand() {
			continue
		}
		below, err := manTree(batch, c, date)
		if err != nil {
			return 0, err
		}
		n += below
	}
	return n, nil
}
