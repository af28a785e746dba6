#!/bin/bash
# A copy of this machine, on which one may do anything: what is written stays in memory and goes with it. It has a network of its own.
#   begin.sh FOLDER LINES…
set -euo pipefail
folder=$1
mount -t tmpfs -o size=3g tmpfs "$folder/copy"
mkdir "$folder"/copy/{written,work,root}
mount -t overlay overlay -o "lowerdir=/,upperdir=$folder/copy/written,workdir=$folder/copy/work" "$folder/copy/root"
root=$folder/copy/root
mount --rbind /proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/run"
mkdir -p "$root/run/postgresql"
chmod 1777 "$root/run/postgresql"
mkdir -p "$root/root/machine"
cp -a "$folder/given/." "$root/root/machine"
install -m 0755 "$root"/root/machine/{apt-get,curl,systemctl} "$root/usr/local/bin"
ip link set lo up
exec chroot "$root" /bin/bash -euo pipefail /root/machine/all.sh
