#!/bin/sh
# Replaces the running portals after an upgrade or a change of secrets. The new ones are healthy before the old ones
# stop, and the new build's files are in place before a page requests them. Meanwhile there are twice as many portals.
set -eu
old=$(docker compose ps --quiet portal)
[ -n "$old" ] || { echo "No portal runs: start the set with docker compose up --detach --wait" >&2; exit 1; }
wanted=$(($(echo "$old" | wc -l) * 2))
docker compose run --rm --no-deps front cp -r /built/. /files/
if ! docker compose up --detach --no-build --no-deps --no-recreate --wait --wait-timeout 60 --scale "portal=$wanted" portal; then
	docker compose logs --tail 50 portal
	docker compose ps --all --quiet portal | grep -vF "$old" | xargs docker rm --force
	echo "The new portals are not healthy and were removed. The old ones keep running." >&2
	exit 1
fi
# shellcheck disable=SC2086 # one argument for each
docker stop $old && docker rm $old
