#!/bin/bash
# Opens compose.yaml with podman, in a network of its own, and looks at what it opened.
#   begin.sh FOLDER, with roots of images in FOLDER/images and what is built in FOLDER/context
set -euo pipefail
cd "$1"
printf '[storage]\ndriver = "overlay"\ngraphroot = "%s/storage"\nrunroot = "%s/run"\n' "$PWD" "$PWD" > storage.conf
printf '[containers]\ndefault_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]\n[engine]\nruntime = "%s"\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\n' \
  "$(command -v runc || command -v crun)" > containers.conf
export CONTAINERS_CONF=$PWD/containers.conf CONTAINERS_STORAGE_CONF=$PWD/storage.conf BUILDAH_FORMAT=docker POSTGRES_PASSWORD=abcdef123
ip link set lo up
stand_in() { tar -C "images/$1" -c . | podman import --quiet --change "ENV PATH=$3" --change "ENTRYPOINT [$4]" - "$2" > /dev/null; }
stand_in node "$(sed -n 's/^ARG NODE_IMAGE=//p' context/Containerfile)" /usr/local/bin:/usr/bin '"node"'
stand_in mails "$(sed -n 's/^ *image: \(.*mailpit.*\)/\1/p' context/compose.yaml)" /usr/local/bin:/usr/bin '"node", "/mails.mjs"'
stand_in postgres "$(sed -n 's/^ *image: \(.*postgres.*\)/\1/p' context/compose.yaml)" "$PG_BIN:/usr/bin:/bin" '"/postgres.sh"'
cd context
name=context_avant-match_1
ready() { until curl -fsS http://127.0.0.1:3000/api/ready 2> /dev/null; do sleep 0.3; done; }
inside() { podman exec -i $name /srv/avant-match/bin/avant-match "$@"; }
podman-compose up --build -d
echo "== $(ready)"
echo "== $(podman inspect --format '{{.HostConfig.ReadonlyRootfs}} {{.Config.User}} {{len .EffectiveCaps}}' $name)"
podman healthcheck run $name && echo "== healthy"
echo "un mot de passe" | inside admin:create --email vous@exemple.fr --firstname Prénom --lastname Nom
inside mail:test --to vous@exemple.fr
echo "== $(curl -fsS http://127.0.0.1:8025 | grep -c 'To: vous@exemple.fr') e-mail kept"
podman-compose down
podman-compose up -d
ready > /dev/null
echo "== $(inside admin:list)"
podman-compose down
echo done
