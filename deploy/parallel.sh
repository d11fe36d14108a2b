#!/usr/bin/env bash
# Runs the search of search.sh under GNU parallel, and merges its shards. Run it again to
# go on after a failure: shards whose files are there are not run twice.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=search.sh
source "$here/search.sh"

TRIES=${TRIES:-3}     # how often a shard is run before it counts as failed
AT_ONCE=${AT_ONCE:-0} # shards at the same time on a machine; 0 for as many as JOBS leaves room for
HOSTS=${HOSTS:-:}     # machines as ssh knows them, with commas; ":" is this one

case $AT_ONCE-$JOBS in
  0-0) AT_ONCE=1 ;; # a shard takes all processors
  0-*) AT_ONCE=$((JOBS < 100 ? (100 + JOBS - 1) / JOBS : 1))% ;; # of the processors of a machine
esac
mkdir -p "$PARTS"
seq "$SHARDS" |
  parallel --sshlogin "$HOSTS" --workdir "$PWD" --jobs "$AT_ONCE" --retries "$TRIES" --joblog "$PARTS/joblog.txt" \
    --env SEARCH --env SHARDS --env PARTS --env JOBS --env PLATELAYER "$(printf '%q' "$here/shard.sh")" {} || {
  echo "shards have failed, see $PARTS/joblog.txt; run this again to go on" >&2
  exit 1
}
"$here/merge.sh"
