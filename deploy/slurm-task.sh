#!/usr/bin/env bash
# A task of the array of slurm.sh: a shard, which goes back into the queue where it fails.
set -euo pipefail

code=0
"$DEPLOY/shard.sh" "$SLURM_ARRAY_TASK_ID" || code=$?
# Wrong use (2) is wrong again the next time.
if ((code != 0 && code != 2 && ${SLURM_RESTART_COUNT:-0} + 1 < TRIES)); then
  echo "shard $SLURM_ARRAY_TASK_ID failed with exit code $code; it is run again" >&2
  scontrol requeue "${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID" # JOB_ID of the last task is the whole array
fi
exit "$code"
