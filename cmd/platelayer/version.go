package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

func newVersionCommand(s *streams) *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   "Print which version of the program this is",
		Long:    `Version prints the version, the commit it was built from where that is known, and the version of Go.`,
		Example: `  platelayer version`,
		Args:    arguments(0, 0, "no arguments"),
		RunE: func(cmd *cobra.Command, args []string) error {
			info, _ := debug.ReadBuildInfo()
			_, err := fmt.Fprintln(s.out, versionLine(info))
			return err
		},
	}
}

// versionLine describes a build: "platelayer v1.0.0 (0123456789ab), go1.26.0 linux/amd64".
func versionLine(info *debug.BuildInfo) string {
	version, commit, changed := "(devel)", "", ""
	if info != nil {
		if info.Main.Version != "" {
			version = info.Main.Version
		}
		for _, set := range info.Settings {
			switch {
			case set.Key == "vcs.revision" && len(set.Value) >= 12:
				commit = set.Value[:12]
			case set.Key == "vcs.modified" && set.Value == "true":
				changed = ", changed since"
			}
		}
	}
	if commit != "" {
		commit = " (" + commit + changed + ")"
	}
	return fmt.Sprintf("platelayer %s%s, %s %s/%s", version, commit, runtime.Version(), runtime.GOOS, runtime.GOARCH)
}
