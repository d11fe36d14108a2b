#!/usr/bin/env bash
# Makes the maps of all shards of the search of search.sh.
set -euo pipefail
# shellcheck source=search.sh
source "$(dirname "$0")/search.sh"

exec "$PLATELAYER" merge "$PARTS"/shard-*-of-"$SHARDS".json --out "$MAPS"
