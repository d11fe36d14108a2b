#!/usr/bin/env bash
# Runs a shard of the search of search.sh, unless its file is there: shard.sh 5
set -euo pipefail
# shellcheck source=search.sh
source "$(dirname "$0")/search.sh"

shard=${1:?the number of a shard is missing}
read -ra search <<<"$SEARCH"
mkdir -p "$PARTS"

# Files of another search must not pass for ours. The first shard leaves a note of what
# is searched for; it is renamed into place, so that none reads half of it.
note=$PARTS/search.txt
if [ ! -e "$note" ]; then
  draft=$PARTS/.search-${HOSTNAME:-}-$$
  printf '%s\n' "${search[*]} in $SHARDS shards" >"$draft"
  mv -n "$draft" "$note" || true # another may have been faster
  rm -f "$draft"
fi
if [ "$(cat "$note")" != "${search[*]} in $SHARDS shards" ]; then
  echo "$PARTS has another search: $(cat "$note"); set PARTS to another folder" >&2
  exit 2
fi

file=$PARTS/shard-$shard-of-$SHARDS.json
if [ -e "$file" ]; then
  echo "$file is there"
  exit
fi
exec "$PLATELAYER" generate "${search[@]}" --best --shard "$shard/$SHARDS" --jobs "$JOBS" --out "$PARTS"
