package main

import (
	"errors"
	"fmt"
	"runtime/debug"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"platelayer/diag"
)

func newRootCommand(s *streams) *cobra.Command {
	root := &cobra.Command{
		Use:   "platelayer",
		Short: "Print railway paper games from short definitions",
		Long: `Platelayer turns a short definition of a railway paper game into print-ready
sheets, and checks the definition against the game's rules.`,
		Example: `  platelayer print
  platelayer new roll-and-rails -o mymap.yaml
  platelayer check mymap.yaml
  platelayer print mymap.yaml --paper letter`,
		SilenceErrors: true,
		SilenceUsage:  true,
	}
	info, _ := debug.ReadBuildInfo()
	root.Version = versionLine(info)
	root.SetVersionTemplate("{{.Version}}\n")
	root.SetIn(s.in)
	root.SetOut(s.out)
	root.SetErr(s.err)
	root.AddCommand(
		newPrintCommand(s),
		newAtlasCommand(s),
		newExportCommand(s),
		newCheckCommand(s),
		newPreflightCommand(s),
		newCalibrateCommand(s),
		newSimulateCommand(s),
		newReplayCommand(s),
		newRouteCommand(s),
		newScoreCommand(s),
		newMedalsCommand(s),
		newGenerateCommand(s),
		newMergeCommand(s),
		newTuneCommand(s),
		newThresholdsCommand(s),
		newImportCommand(s),
		newListCommand(s),
		newNewCommand(s),
		newExplainCommand(s),
		newSchemaCommand(s),
		newDebugCommand(s),
		newLicensesCommand(s),
		newManCommand(s),
		newCompletionCommand(s),
		newVersionCommand(s),
	)
	root.SetHelpCommand(newHelpCommand())
	root.CompletionOptions.DisableDefaultCmd = true
	needSubcommand(root)
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		e := wrongUse("%s", lowerFirst(plainNumber(err.Error()))).hintf("see %q", cmd.CommandPath()+" --help")
		if invalid, ok := errors.AsType[*pflag.InvalidValueError](err); ok { // its usage tells the range
			e.hint = fmt.Sprintf("--%s: %s; %s", invalid.GetFlag().Name, invalid.GetFlag().Usage, e.hint)
		}
		return e
	})
	return root
}

// needSubcommand makes a command that only has subcommands show its help when it is
// called alone, and name the nearest one when it is called with a wrong one.
func needSubcommand(cmd *cobra.Command) {
	cmd.Args = cobra.ArbitraryArgs
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return cmd.Help()
		}
		return unknown("command", args[0], subcommands(cmd))
	}
}

// unknown is the error for a word that is none of those allowed, with the nearest one or
// all of them as a hint.
func unknown(kind, word string, allowed []string) error {
	e := wrongUse("no %s named %q", kind, word)
	there := "there are " + strings.Join(allowed, ", ")
	if len(allowed) == 1 {
		there = "there is only " + allowed[0]
	}
	if near := diag.Nearest(word, allowed); near != "" {
		return e.hintf("did you mean %q? %s", near, there)
	}
	return e.hintf("%s", there)
}

// arguments is cobra's own check with our exit code and words.
func arguments(least, most int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		switch {
		case len(args) < least:
			return wrongUse("%q needs %s", cmd.CommandPath(), what).hintf("see %q", cmd.CommandPath()+" --help")
		case most >= 0 && len(args) > most:
			return wrongUse("%q takes %s, and nothing like %q after it", cmd.CommandPath(), what, args[most]).
				hintf("see %q", cmd.CommandPath()+" --help")
		}
		return nil
	}
}

func lowerFirst(s string) string {
	if s == "" {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}

// plainNumber takes the name of a function of Go out of what pflag says of a number it
// cannot read.
func plainNumber(message string) string {
	plain, why, ok := strings.Cut(message, ": strconv.")
	switch {
	case !ok:
		return message
	case strings.HasSuffix(why, strconv.ErrRange.Error()):
		return plain + ": it is out of range"
	case strings.HasPrefix(why, "ParseBool"):
		return plain + ": it takes true or false"
	case strings.HasPrefix(why, "ParseFloat"):
		return plain + ": it takes a number"
	case strings.HasPrefix(why, "ParseUint"):
		return plain + ": it takes a whole number from 0 on"
	}
	return plain + ": it takes a whole number"
}
