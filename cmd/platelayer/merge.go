package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"platelayer/generate"
	"platelayer/output"
)

// shardFile is what a shard has come to, for merge.
type shardFile struct {
	// Generator is that of the program, Search what was asked of all shards: only
	// shards with the same can be merged.
	Generator int                  `json:"generator"`
	Search    shardSearch          `json:"search"`
	Shard     int                  `json:"shard"` // from 1
	Brood     generate.Brood[made] `json:"brood"`
}

type shardSearch struct {
	Game   string `json:"game"`
	Wish   wished `json:"wish"`
	Count  int    `json:"count"`
	Budget int    `json:"budget"`
	Shards int    `json:"shards"`
}

// writeShard writes what a shard has come to.
func (o *generateOptions) writeShard(ctx context.Context, s *streams, b *generate.Brood[made]) error {
	data, err := json.Marshal(shardFile{
		generate.Version, shardSearch{o.game.id, o.wish, o.count, o.budget, o.of}, o.shardAt, *b,
	})
	if err != nil {
		return err
	}
	name := fmt.Sprintf("shard-%d-of-%d.json", o.shardAt, o.of)
	batch := output.NewBatch(ctx, o.out)
	defer batch.Discard()
	if err := o.add(batch, name, append(data, '\n')); err != nil {
		return err
	}
	if err := batch.Commit(); err != nil {
		return err
	}
	s.notef("looked at %s, played %s", count(b.Tried, "candidate"), count(b.Games, "game"))
	_, err = fmt.Fprintf(s.out, "%s\n", filepath.Join(o.out, name))
	return err
}

func newMergeCommand(s *streams) *cobra.Command {
	o := &generateOptions{}
	cmd := &cobra.Command{
		Use:   "merge FILE...",
		Short: "Merge the shards of a search for maps",
		Long: `Merge reads the files that "platelayer generate --best --shard" has written, all of one
search, and writes the maps that the search as a whole would have written. The order of
the files makes no difference, nor does into how many shards the search was cut.`,
		Example: `  platelayer generate roll-and-rails --best --count 4 --shard 1/2 --out parts
  platelayer generate roll-and-rails --best --count 4 --shard 2/2 --out parts
  platelayer merge parts/shard-*.json --out maps`,
		Args: arguments(1, -1, "at least one file"),
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return []string{"json"}, cobra.ShellCompDirectiveFilterFileExt
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := checkFolder(o.out); err != nil {
				return err
			}
			return runMerge(cmd.Context(), s, o, args)
		},
	}
	f := cmd.Flags()
	f.StringVarP(&o.out, "out", "o", ".", "folder the files go to; made where it is missing")
	f.BoolVar(&o.force, "force", false, "replace files that are there")
	f.BoolVar(&o.json, "json", false, "print what was tried and made as JSON")
	f.BoolVar(&o.verbose, "verbose", false, "tell how many candidates played how many games, and were rejected for which reasons")
	_ = cmd.MarkFlagDirname("out")
	return cmd
}

func runMerge(ctx context.Context, s *streams, o *generateOptions, args []string) error {
	var all generate.Brood[made]
	var search shardSearch
	var merged []bool
	for i, name := range args {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		f, err := readShard(name)
		if err != nil {
			return err
		}
		switch {
		case i == 0:
			search = f.Search
			merged = make([]bool, search.Shards)
		case f.Search != search || f.Brood.Kinds != all.Kinds:
			return &hintedError{fmt.Errorf("%q and %q are of two searches", args[0], name), "merge the shards of one search: the same options but for --shard"}
		case merged[f.Shard-1]:
			return fmt.Errorf("%q is shard %d of %d, which is there already", name, f.Shard, search.Shards)
		}
		merged[f.Shard-1] = true
		all.Merge(&f.Brood, search.Count)
	}
	if missing := slices.Index(merged, false); missing >= 0 {
		return &hintedError{
			fmt.Errorf("shard %d of %d is missing", missing+1, search.Shards),
			fmt.Sprintf("run it: the same options, with --shard %d/%d", missing+1, search.Shards),
		}
	}
	o.game, o.wish, o.count, o.budget = gameOf(search.Game), search.Wish, search.Count, search.Budget
	return o.hand(ctx, s, &all.Tally, o.chosen(&all))
}

// maxShardBytes is the most that the file of a shard may have.
const maxShardBytes = 1 << 30

// readShard reads the file of a shard and looks whether it can be one.
func readShard(name string) (*shardFile, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, maxShardBytes+1))
	if err != nil {
		return nil, err
	}
	f := &shardFile{}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(f); err != nil || d.More() || len(data) > maxShardBytes {
		return nil, &hintedError{fmt.Errorf("%q is no shard of a search", name), `"platelayer generate --best --shard 1/4" writes one`}
	}
	g := gameOf(f.Search.Game)
	ok := g != nil && g.generator != nil && f.Search.Shards >= 1 && f.Search.Shards <= maxShards &&
		f.Shard >= 1 && f.Shard <= f.Search.Shards && f.Search.Count >= 1 && f.Search.Count <= maxCount
	if !ok {
		return nil, fmt.Errorf("%q is no shard of a search", name)
	}
	if f.Generator != generate.Version {
		return nil, fmt.Errorf("%q was made by generator %d, and this is %d", name, f.Generator, generate.Version)
	}
	return f, nil
}
