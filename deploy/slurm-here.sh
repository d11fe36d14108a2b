#!/usr/bin/env bash
# A Slurm cluster of this machine alone, to try slurm.sh: starts munged, slurmctld and
# slurmd in a scratch folder, runs a command, and ends what it has started.
#   SBATCH_WAIT=1 deploy/slurm-here.sh deploy/slurm.sh
# The programs are those of the packages slurm-wlm and munge of Debian; needs root, as slurmd does.
set -euo pipefail

PORT=${PORT:-16817} # of slurmctld; slurmd takes the next

if [ $# = 0 ]; then
  echo "a command to run is missing" >&2
  exit 2
fi
scratch=$(mktemp -d)
pids=()
finish() {
  for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
  wait
  rm -rf "$scratch"
}
trap finish EXIT

node=$(hostname -s)
user=$(id -un)
mkdir "$scratch/state" "$scratch/spool"
head -c 1024 /dev/urandom >"$scratch/munge.key"
chmod 600 "$scratch/munge.key"
cat >"$scratch/slurm.conf" <<CONF
ClusterName=here
SlurmctldHost=$node(127.0.0.1)
SlurmctldPort=$PORT
SlurmdPort=$((PORT + 1))
SlurmUser=$user
AuthType=auth/munge
AuthInfo=socket=$scratch/munge.socket
CredType=cred/munge
MpiDefault=none
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core_Memory
ReturnToService=2
MinJobAge=300
SchedulerParameters=sched_interval=2,sched_min_interval=0
StateSaveLocation=$scratch/state
SlurmdSpoolDir=$scratch/spool
SlurmctldPidFile=$scratch/slurmctld.pid
SlurmdPidFile=$scratch/slurmd.pid
SlurmctldLogFile=$scratch/slurmctld.log
SlurmdLogFile=$scratch/slurmd.log
NodeName=$node NodeAddr=127.0.0.1 CPUs=$(nproc) $(slurmd -C | grep -o 'RealMemory=[0-9]*') State=UNKNOWN
PartitionName=here Nodes=$node Default=YES MaxTime=INFINITE State=UP
CONF
export SLURM_CONF=$scratch/slurm.conf

munged --foreground --force --key-file="$scratch/munge.key" --socket="$scratch/munge.socket" \
  --pid-file="$scratch/munge.pid" --log-file="$scratch/munge.log" --seed-file="$scratch/munge.seed" 2>"$scratch/munged.txt" &
pids+=($!)
for ((i = 0; i < 100; i++)); do [ -S "$scratch/munge.socket" ] && break; sleep 0.1; done
slurmctld -D &>"$scratch/slurmctld.txt" &
pids+=($!)
slurmd -D &>"$scratch/slurmd.txt" &
pids+=($!)
for ((i = 0; i < 300; i++)); do
  if [ "$(sinfo --noheader --format=%T 2>/dev/null)" = idle ]; then break; fi
  sleep 0.1
done
if [ "$(sinfo --noheader --format=%T)" != idle ]; then
  echo "the cluster does not come up:" >&2
  tail -n 20 "$scratch"/*.log "$scratch"/*.txt >&2
  exit 1
fi
"$@"
