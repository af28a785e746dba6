#!/bin/sh
# Sauvegarde du jour, puis ce qui est gardé : sept jours, la première de cinq semaines et la première de douze mois.
set -eu
folder=${BACKUPS:-/var/backups/avant-match}
program=${AVANT_MATCH:-/opt/avant-match/current/bin/avant-match}
today=${TODAY:-$(date +%F)}
umask 077

# Ce qui a été interrompu ne compte pas : le fichier n’existe qu’entier.
rm -f "$folder"/*.partial
# Demandée une deuxième fois, elle porte son heure : celle du matin reste, et part la première.
backup="$folder/$today.zst"
[ ! -e "$backup" ] || backup="$folder/$today-$(date +%H%M%S).zst"
"$program" db:backup --to "$backup"

# Qui a été effacé depuis une sauvegarde ne revient pas avec elle : la liste est à côté. Une base restaurée sans elle
# en sait moins, et n’en ôte rien avant les treize mois que dure une sauvegarde.
rm -f "$folder/effacements.base" "$folder/effacements.nouveau"
"$program" db:erasures --to "$folder/effacements.base"
touch "$folder/effacements.txt"
since=$(date -d "$today -13 months" +%F)
{ cat "$folder/effacements.base"; awk -v since="$since" '$2 >= since' "$folder/effacements.txt"; } |
  awk '!seen[$1]++' > "$folder/effacements.nouveau"
mv "$folder/effacements.nouveau" "$folder/effacements.txt"
rm "$folder/effacements.base"

find "$folder" -maxdepth 1 -name '????-??-??-??????.zst' -mtime +6 -delete

now=$(date -d "$today" +%s)
week='' month=''
for file in "$folder"/????-??-??.zst; do
  day=$(basename "$file" .zst)
  age=$(((now - $(date -d "$day" +%s)) / 86400))
  its_week=$(date -d "$day" +%G-%V) its_month=$(date -d "$day" +%Y-%m)
  kept=$([ "$age" -lt 7 ] && echo day || true)
  [ "$its_week" != "$week" ] && [ "$age" -lt 35 ] && kept=week
  [ "$its_month" != "$month" ] && [ "$age" -lt 366 ] && kept=month
  week=$its_week month=$its_month
  [ -n "$kept" ] || rm -f "$file"
done
