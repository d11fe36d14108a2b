# shellcheck shell=bash
# What is searched for and where it goes; every recipe reads it. Change it here, or set a
# variable of the same name. All shards of a search need the same SEARCH and SHARDS.

SEARCH=${SEARCH:-roll-and-rails --count 12 --seed 1} # game and options of "generate --best", but for --shard, --out and --jobs
SHARDS=${SHARDS:-32}                                 # parts of the search; more than it has lineages have nothing to do
PARTS=${PARTS:-parts}                                # folder for the files of shards, seen by all machines
MAPS=${MAPS:-maps}                                   # folder for the maps
JOBS=${JOBS:-1}                                      # processors of a shard
PLATELAYER=${PLATELAYER:-platelayer}                 # the program

export SEARCH SHARDS PARTS MAPS JOBS PLATELAYER
