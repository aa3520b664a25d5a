#!/bin/sh
# sh backup-postgres.sh FOLDER FILE: dumps the database whose URL is in FILE into FOLDER, then removes dumps older than 14 days. The password of the
# URL, without percent-encoded characters, goes to pg_dump by its environment: other users can read the arguments of a process.
set -eu
umask 077
url=$(cat "$2")
login=${url#*://}
login=${login%%@*}
export PGPASSWORD="${login#*:}"
name=$1/$(date +%Y-%m-%d).dump
# A name means whole. What a failed dump has written would fill the disk.
partial=$name.$$.partial
trap 'rm -f "$partial"' EXIT
trap 'exit 1' HUP INT TERM
pg_dump --format=custom --file="$partial" --dbname="postgres://${login%%:*}@${url#*@}"
mv "$partial" "$name"
find "$1" \( -name '*.dump' -mtime +14 -o -name '*.partial' -mtime +0 \) -delete
echo "$name"
