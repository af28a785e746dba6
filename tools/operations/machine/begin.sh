#!/bin/bash
# A copy of this machine with a systemd of its own, on which one may do anything: what is written stays in memory and goes with it.
# It has no network but its own.
#   begin.sh FOLDER, with what the copy is given in FOLDER/given; what is said comes to FOLDER/said
set -euo pipefail
folder=$1
mkdir -p "$folder/copy" "$folder/said"
mount -t tmpfs -o size=3g tmpfs "$folder/copy"
mkdir "$folder"/copy/{written,work,root}
mount -t overlay overlay -o "lowerdir=/,upperdir=$folder/copy/written,workdir=$folder/copy/work" "$folder/copy/root"
root=$folder/copy/root
# A machine of its own: it takes part in nothing of this one's.
tr -d - < /proc/sys/kernel/random/uuid > "$root/etc/machine-id"
rm -rf "$root/root/machine"
mkdir -p "$root/root/machine"
cp -a "$folder/given/." "$root/root/machine"
install -m 0644 "$root/root/machine/trial.service" "$root/etc/systemd/system/trial.service"
exec systemd-nspawn --quiet --boot --directory "$root" --machine "trial-$$" --bind "$folder/said:/root/said" \
  --register=no --keep-unit --private-network --link-journal=no --console=pipe systemd.unit=trial.service
