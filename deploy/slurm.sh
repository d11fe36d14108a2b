#!/usr/bin/env bash
# Submits the search of search.sh to Slurm: an array with a task for each shard whose file
# is missing, and a job that merges when all have succeeded. Submit it again to go on
# after a failure. Partition, account and the like: SBATCH_PARTITION, SBATCH_ACCOUNT.
set -euo pipefail
DEPLOY=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=search.sh
source "$DEPLOY/search.sh"

TRIES=${TRIES:-3}         # how often a shard is run before it counts as failed
AT_ONCE=${AT_ONCE:-500}   # tasks at the same time
LIMIT=${LIMIT:-4:00:00}   # time for a task
MEMORY=${MEMORY:-512M}    # memory for a task
export DEPLOY TRIES

missing=""
for ((i = 1; i <= SHARDS; i++)); do
  [ -e "$PARTS/shard-$i-of-$SHARDS.json" ] || missing+=,$i
done
mkdir -p "$PARTS/log"
common=(--parsable --export=ALL --chdir="$PWD" --mem="$MEMORY" --time="$LIMIT")
after=()
if [ -n "$missing" ]; then
  # shellcheck disable=SC2016 # it is the task that knows
  array=$(sbatch "${common[@]}" --job-name=platelayer --array="${missing#,}%$AT_ONCE" --cpus-per-task="$JOBS" \
    --requeue --open-mode=append --output="$PARTS/log/%A-%a.txt" --wrap='exec "$DEPLOY/slurm-task.sh"')
  after=(--dependency="afterok:${array%%;*}" --kill-on-invalid-dep=yes)
  echo "array $array runs the shards ${missing#,}; logs are in $PARTS/log"
fi
# shellcheck disable=SC2016
merge=$(sbatch "${common[@]}" --job-name=platelayer-merge "${after[@]}" --output="$PARTS/log/merge-%j.txt" --wrap='exec "$DEPLOY/merge.sh"')
echo "job $merge merges them into $MAPS"
